//! Chomp: by a search of rows of numbers, which is faster than one of bars.

use std::sync::Arc;

use crate::analysis::KnownBy;
use crate::boards::Bars;
use crate::catalog::rules::{Carried, RulesOf};
use crate::catalog::{About, Game, HandOver, OptionsOfValue, Theory, found_among};
use crate::component::Component;
use crate::drawn::Drawn;
use crate::form::Form;
use grundy::games::chomp::{Bar, Chomp};
use grundy::words::Sentence;
use grundy::{BigNimber, Budget, Options, RowSolver, Ruleset, Undecided, prices};

/// A bar that is eaten square by square.
pub(in crate::catalog) fn chomp() -> Game {
    let about = About::new("chomp", Sentence::of("rules-chomp"));
    let about = about.made_of(&Form::Boards(Arc::new(Bars))).drawn_as(Drawn::Squares);
    let theory = ChompTheory { values: RowSolver::new(Box::new(moves)) };
    Game::new(about, Arc::new(RulesOf(Arc::new(Chomp))), Box::new(theory))
}

struct ChompTheory {
    /// Of bars, each as the lengths of its rows.
    values: RowSolver<HandOver>,
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

impl ChompTheory {
    fn value_of(&mut self, bar: &Bar, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        let rows: Vec<i64> = bar.rows().iter().map(|length| i64::from(*length)).collect();
        Ok(self.values.grundy_value(canonical(&rows, &mut Vec::new()), budget)?.into())
    }
}

impl Theory for ChompTheory {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        self.value_of(&Carried::of(component), budget)
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::Search
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let bar: Bar = Carried::of(component);
        let has_value = |left: &Bar, budget: &mut Budget| {
            budget.spend(prices::COMPONENT)?;
            Ok(self.value_of(left, budget)? == *target)
        };
        let (found, cut) = found_among(Chomp.options(&bar), budget, has_value);
        OptionsOfValue::found(limit, found.into_iter().map(|left| vec![left.into_component()]).collect(), cut)
    }

    fn has_searched(&self) -> bool {
        self.values.known() > 0
    }

    fn bytes(&self) -> usize {
        self.values.bytes()
    }
}
