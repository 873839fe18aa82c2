//! What somebody guesses of any game, compared on all positions of a range.

use grundy::{Budget, Outcome, Play, Undecided};
use grundy_rules::Guessed;
use serde::Serialize;

use super::NotConfirmed;
use crate::component::Component;
use crate::own::{Refuted, TypedGuess};
use crate::row_by_row::RowByRow;
use crate::table::{Positions, Table};
use crate::written::WrittenRules;

/// What was found of a guess on all positions of a range.
///
/// ```
/// use grundy::{Budget, Play};
/// use grundy_positions::own::TypedGuess;
/// use grundy_positions::verify::ConfirmedGuess;
/// use grundy_positions::{Table, catalog};
///
/// let game = catalog::build("take:1..3").unwrap();
/// let guess = TypedGuess::parse("lost if n % 4 == 1", &game)?;
/// let table = Table::new(game, &[0..=100])?;
/// let found = ConfirmedGuess::of(table, &guess, Play::Misere, &mut Budget::default(), |_| ())?;
/// assert_eq!((found.positions, found.refuted), (101, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ConfirmedGuess {
    /// The ruleset in the notation.
    pub ruleset: String,
    /// Its rules, where somebody wrote them.
    #[serde(flatten)]
    pub rules: Option<WrittenRules>,
    /// Normal or misère play.
    pub play: Play,
    /// What is guessed.
    pub guess: String,
    /// On how many positions it holds. That is no proof.
    pub positions: u64,
    /// The first position where it does not hold.
    pub refuted: Option<Refuted>,
}

impl ConfirmedGuess {
    /// Compares a guess on all positions of a table with their values, or with who wins them; it stops where the guess is
    /// false. `progress` hears how many positions were compared.
    ///
    /// # Errors
    /// [`NotConfirmed`], where the budget does not suffice.
    pub fn of(
        mut table: Table,
        guess: &TypedGuess,
        play: Play,
        budget: &mut Budget,
        mut progress: impl FnMut(u64),
    ) -> Result<Self, NotConfirmed> {
        if play == Play::Misere && !guess.is_of_outcomes() {
            return Err(NotConfirmed::ValueInMisere);
        }
        let mut comparing = Comparing {
            guess,
            at: table.each_position(),
            place: 0,
            found: ConfirmedGuess {
                ruleset: table.ruleset().to_owned(),
                rules: None,
                play,
                guess: guess.text().to_owned(),
                positions: 0,
                refuted: None,
            },
        };
        if guess.is_of_outcomes() {
            let by = |position: String, guessed: Guessed, outcome: &Outcome| match guessed {
                Guessed::Lost(is_lost) => Refuted::by_outcome(position, is_lost, *outcome),
                Guessed::Value(_) => None,
            };
            comparing.compare(table.outcomes_in(play, budget)?, by, budget, &mut progress)?;
        } else {
            let by = |position: String, guessed: Guessed, value: &u64| {
                Refuted::by_value(position, guessed, *value)
            };
            comparing.compare(table.values(budget)?, by, budget, &mut progress)?;
        }
        let mut found = comparing.found;
        // Misère play believes no claim.
        found.rules = if play == Play::Normal { table.written_rules() } else { table.rules_alone() };
        Ok(found)
    }
}

struct Comparing<'a> {
    guess: &'a TypedGuess,
    at: Positions,
    /// The number of positions before this one.
    place: u64,
    found: ConfirmedGuess,
}

impl Comparing<'_> {
    fn compare<T>(
        &mut self,
        mut rows: Box<dyn RowByRow<T> + '_>,
        by: impl Fn(String, Guessed, &T) -> Option<Refuted>,
        budget: &mut Budget,
        progress: &mut impl FnMut(u64),
    ) -> Result<(), Undecided> {
        while let Some(row) = rows.next_row(budget)? {
            for cell in row {
                let position: Component =
                    self.at.next(budget)?.expect("a table has as many positions as cells");
                let place = self.place;
                self.place += 1;
                let Some(guessed) = self.guess.at(place, &position, budget)? else { continue };
                self.found.refuted = by(position.to_string(), guessed, cell);
                if self.found.refuted.is_some() {
                    return Ok(());
                }
                self.found.positions += 1;
            }
            progress(self.found.positions);
        }
        Ok(())
    }
}
