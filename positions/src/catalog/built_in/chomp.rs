//! Chomp, whose bars are rows of numbers to the search.

use std::sync::Arc;

use crate::boards::Bars;
use crate::catalog::rules::RulesOf;
use crate::catalog::theories::RowSearch;
use crate::catalog::{About, Game};
use crate::drawn::Drawn;
use crate::form::Form;
use grundy::games::chomp::{Bar, Chomp};
use grundy::words::Sentence;
use grundy::{Budget, Options, Undecided};

/// A bar that is eaten square by square.
pub(in crate::catalog) fn chomp() -> Game {
    let about = About::new("chomp", Sentence::of("rules-chomp"));
    let about = about.made_of(&Form::Boards(Arc::new(Bars))).drawn_as(Drawn::Squares);
    Game::new(about, Arc::new(RulesOf(Arc::new(Chomp))), Box::new(RowSearch::new(Chomp, row, moves)))
}

/// Hands over what each move leaves of a bar, or the mirror image of that.
fn moves(bar: &[i64], options: &mut dyn Options, budget: &mut Budget) -> Result<(), Undecided> {
    budget.spend(1 + bar.len() as u64 * bar.iter().sum::<i64>().unsigned_abs())?;
    let (mut left, mut turned) = (Vec::new(), Vec::new());
    for (row, length) in bar.iter().enumerate() {
        // Not the poisoned square.
        for column in i64::from(row == 0)..*length {
            left.clear();
            left.extend_from_slice(&bar[..row]);
            if column > 0 {
                left.extend(bar[row..].iter().map(|length| *length.min(&column)));
            }
            options.part(canonical(&left, &mut turned));
            if !options.end() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The lesser one of a bar and its mirror image, whose rows are the columns.
fn canonical<'a>(bar: &'a [i64], turned: &'a mut Vec<i64>) -> &'a [i64] {
    turned.clear();
    for (row, length) in bar.iter().enumerate().rev() {
        turned.resize(usize::try_from(*length).expect("it is no longer than the bar"), row as i64 + 1);
    }
    if turned.as_slice() < bar { turned } else { bar }
}

/// The row that a bar is: the lengths of its rows, or of its columns.
fn row(bar: &Bar) -> Vec<i64> {
    let rows: Vec<i64> = bar.rows().iter().map(|length| i64::from(*length)).collect();
    canonical(&rows, &mut Vec::new()).to_vec()
}
