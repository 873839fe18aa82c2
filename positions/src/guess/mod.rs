//! Closed forms that values look like: apparent ones, which prove nothing.

mod numbers; // functions of numbers
mod measures; // numbers that are made of several
mod repeats; // what repeats in values
mod forms; // the catalogue: what values may be made of
mod then; // what is done with the number of a form
mod judge; // whether values say enough for it
mod apparent; // a form that is offered, as plain data
mod candidate; // a form with its numbers
mod words; // as an expression, and in words
mod observations; // values, and the forms that they confirm
mod several; // forms of positions of several numbers

use grundy::{Budget, Outcome, Play, Undecided};
use grundy_rules::Definition;
use std::ops::RangeInclusive;

use serde::Serialize;

use crate::own;
use crate::row_by_row::RowByRow;
use crate::table::Table;
use crate::written::WrittenRules;
pub use apparent::{ApparentForm, Exception};
use observations::Observations;
use several::SeenOfSeveral;

/// What the values or the outcomes of a range look like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Guess {
    /// The ruleset.
    pub ruleset: String,
    /// Its rules, where somebody wrote them.
    #[serde(flatten)]
    pub rules: Option<WrittenRules>,
    /// Whether it is about which positions are lost, instead of the values.
    pub outcomes: bool,
    /// In which play they are lost.
    pub play: Play,
    /// The first heap.
    pub from: u64,
    /// The first and the last position, where these are no single heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<[String; 2]>,
    /// How many heaps, or positions, were computed, from the first one on.
    pub computed: u64,
    /// The closed forms, the one with the fewest numbers first.
    pub apparent: Vec<ApparentForm>,
    /// Where not all of the range was computed, or it was not looked at to the end: why.
    #[serde(serialize_with = "crate::json::display")]
    pub undecided: Option<Undecided>,
}

impl Guess {
    /// Computes the values of a table, or which positions are lost in a play, and offers closed forms that they look like, up to a number of them. With
    /// each goes how far it was seen to hold, and a form with many numbers is offered only if several times as many values
    /// confirm it. `None` for a table of positions that are no numbers.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_positions::guess::Guess;
    /// use grundy_positions::{Table, notation::parse_ruleset};
    ///
    /// let mut table = Table::new(parse_ruleset("take:1..3").unwrap(), &[0..=100])?;
    /// let guess = Guess::of(&mut table, None, 3, &mut Budget::default()).unwrap();
    /// assert_eq!(guess.apparent[0].expression.as_deref(), Some("n % 4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(table: &mut Table, lost: Option<Play>, most: usize, budget: &mut Budget) -> Option<Self> {
        let (outcomes, play) = (lost.is_some(), lost.unwrap_or_default());
        // Boards of a family with one size that changes are one sequence.
        let (first, is_of_boards) = (table.sizes(), table.is_of_boards());
        let is_of_heaps = first.is_some() || (table.x().is_none() && table.positions().is_none());
        let names = table.names().filter(|_| !is_of_heaps);
        if !is_of_heaps && names.is_none() {
            return None;
        }
        let mut guess = Guess {
            ruleset: table.ruleset().to_owned(),
            rules: table.written_rules(),
            outcomes,
            play,
            from: first.unwrap_or(*table.y().start()),
            positions: table.ends(),
            computed: 0,
            apparent: Vec::new(),
            undecided: None,
        };
        let written =
            guess.rules.as_ref().and_then(|rules| Definition::parse_printed(&rules.text).ok()?.pop());
        let mut values = Vec::new();
        let mut held = budget.holding();
        let length = |range: &RangeInclusive<u64>| (range.end() - range.start()).saturating_add(1);
        let count = length(table.y()).saturating_mul(table.x().map_or(1, length));
        let count =
            usize::try_from(count.saturating_mul(names.as_ref().map_or(1, |names| names.len() as u64 + 2)));
        let count = count.unwrap_or(usize::MAX).saturating_sub(1);
        let room = budget
            .keep_at_once::<i128>(count)
            .and_then(|()| held.reserve(&mut values, count.saturating_add(1)));
        let computed = if let Err(undecided) = room {
            Err(undecided)
        } else if outcomes {
            let number = |outcome: &Outcome| i128::from(*outcome == Outcome::P);
            table.outcomes_in(play, budget).and_then(|rows| all(rows, &mut values, number, budget))
        } else {
            table.values(budget).and_then(|rows| all(rows, &mut values, |value| (*value).into(), budget))
        };
        guess.computed = values.len() as u64;
        guess.rules = table.written_rules();
        guess.undecided = computed.err();
        let (mut at, positions) = (table.each_position(), &mut guess.positions);
        let look = |looking: &mut Budget| match names {
            None => {
                // What the rules call the parts of a board, or a row, has nothing to do with its size.
                let written = written.as_ref().filter(|rules| !is_of_boards && rules.strip().is_none());
                Observations::new(guess.from, values, outcomes, looking)
                    .and_then(|seen| seen.look(most, written, looking))
            }
            Some(names) => {
                let mut all = Vec::new();
                for value in values {
                    let Some(position) = at.next(looking)? else { break };
                    let told = position.to_string();
                    *positions = Some([positions.take().map_or(told.clone(), |[first, _]| first), told]);
                    if let Some(numbers) = own::numbers(&position) {
                        all.push((numbers.into_iter().map(i128::from).collect(), value));
                    }
                }
                SeenOfSeveral::new(names, all, outcomes).look(most, looking)
            }
        };
        let found = if guess.undecided.is_none() && budget.left() >= LOOKING {
            budget.within(LOOKING, look)
        } else {
            // The budget is spent, but what it gave is looked at.
            look(&mut budget.beyond(LOOKING))
        };
        match found {
            Ok(found) => guess.apparent = found,
            Err(undecided) => guess.undecided = guess.undecided.or(Some(undecided)),
        }
        Some(guess)
    }
}

/// The steps that looking at values already computed may take.
const LOOKING: u64 = 1 << 32;

fn all<T>(
    mut rows: Box<dyn RowByRow<T> + '_>,
    values: &mut Vec<i128>,
    number: impl Fn(&T) -> i128,
    budget: &mut Budget,
) -> Result<(), Undecided> {
    while let Some(row) = rows.next_row(budget)? {
        values.extend(row.iter().map(&number));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
