//! What a question may cost.

use super::no_answer::NoBound;
use super::{Answer, NoAnswer, Refusal, Status};
use grundy::{Budget, Natural, Stop, Worded};
use grundy_positions::{Component, Kind, Part, Sum};
/// Bounds on the size of a question, of its answer, and on the work between them.
///
/// The default is what a server can do for strangers: most questions take some hundredths of a second, and the
/// hardest, searches in misère play, about one second.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Maximum number of bytes in a question.
    pub text: usize,
    /// How many components a position has.
    pub components: usize,
    /// How many different rulesets.
    pub rulesets: usize,
    /// How many components of rules that somebody wrote: to list their options may take long.
    pub written: usize,
    /// How many binary digits all heaps of a position have together.
    pub digits: usize,
    /// How many moves are listed.
    pub moves: usize,
    /// How many values a table has.
    pub cells: u64,
    /// How many digits all of them have together, if they have as many as the greatest heap.
    pub cell_digits: u64,
    /// How many steps the computations may take, as a [`Budget`] counts them.
    pub steps: u64,
    /// How many values they may keep.
    pub table: usize,
    /// About how many bytes of games a [`Service`](super::Service) keeps from one question to the next.
    pub kept: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds {
            text: 1 << 17,
            components: 2000,
            rulesets: 40,
            written: 100,
            digits: 1 << 19,
            moves: 1000,
            cells: 1 << 18,
            cell_digits: 1 << 21,
            steps: 100_000_000,
            table: 1 << 22,
            kept: 64 << 20,
        }
    }
}

impl Bounds {
    pub(super) fn budget(&self, stop: &Stop) -> Budget {
        Budget::new(self.steps).with_table(self.table).with_stop(stop.clone())
    }

    pub(super) fn check_text(&self, question: &str) -> Answer<()> {
        let most = self.text;
        if question.len() <= most { Ok(()) } else { Err(too_large(NoAnswer::TooLong { most })) }
    }

    pub(super) fn check_position(&self, sum: &Sum) -> Answer<()> {
        within(sum.parts().len(), self.components, Measure::Components)?;
        self.check_rulesets(sum.games().len())?;
        let is_written = |part: &&Part| sum.games()[part.game].about().written.is_some();
        within(sum.parts().iter().filter(is_written).count(), self.written, Measure::Written)?;
        within(digits(sum), self.digits, Measure::Digits)
    }

    pub(super) fn check_rulesets(&self, rulesets: usize) -> Answer<()> {
        within(rulesets, self.rulesets, Measure::Rulesets)
    }

    /// The moves of a game are replayed, each turn looks at all components, and the answer has the position before it.
    pub(super) fn check_game(&self, sum: &Sum, moves: usize) -> Answer<()> {
        let components = moves.saturating_mul(sum.parts().len());
        within(components, 30 * self.components, Measure::ComponentsOfTurns)?;
        within(moves.saturating_mul(digits(sum)), 30 * self.digits, Measure::DigitsOfTurns)
    }

    /// How many moves of a position, or options of a component, are listed: fewer where each has many digits.
    pub(super) fn listed(&self, sum: &Sum) -> usize {
        let widest = |component: &Component| component.as_heaps().iter().map(Natural::bit_len).max();
        let of = |part: &Part| widest(&part.component).unwrap_or_else(|| digits_of(&part.component));
        let greatest = sum.parts().iter().map(of).max();
        self.moves.min(2 * self.digits / greatest.unwrap_or(0).max(1)).max(1)
    }

    /// Of a table with `cells` numbers, none of which has more digits than `greatest`: the greatest heap, or the greatest sum.
    pub(super) fn check_cells(&self, cells: u128, greatest: u128) -> Answer<()> {
        let most = |bound: u64| usize::try_from(bound).unwrap_or(usize::MAX);
        let found = |number: u128| usize::try_from(number).unwrap_or(usize::MAX);
        within(found(cells), most(self.cells), Measure::Values)?;
        let digits = u128::from(greatest.checked_ilog10().map_or(1, |log| log + 1));
        within(found(cells.saturating_mul(digits)), most(self.cell_digits), Measure::DigitsOfValues)
    }
}

fn digits(sum: &Sum) -> usize {
    sum.parts().iter().map(|part| digits_of(&part.component)).sum()
}

/// The binary digits of the heaps; of a board, those that its text would have as a number.
fn digits_of(component: &Component) -> usize {
    match component.kind() {
        Kind::Heap | Kind::Pair => component.as_heaps().iter().map(Natural::bit_len).sum(),
        Kind::Board => 3 * component.to_string().len(),
    }
}

fn too_large(error: impl Worded) -> Refusal {
    Refusal { status: Status::TooLarge, ..error.into() }
}

fn within(found: usize, most: usize, of: Measure) -> Answer<()> {
    if found <= most { Ok(()) } else { Err(too_large(TooLarge { most, of, found })) }
}

/// A question that is beyond the [`Bounds`].
#[derive(Clone, PartialEq, Eq, Worded)]
#[says("error-too-large", "expected at most {most} {most:|}{of}, found {found}")]
#[hint(Some(Box::new(NoBound)))]
#[non_exhaustive]
pub struct TooLarge {
    /// What is allowed.
    pub most: usize,
    /// Of what.
    pub of: Measure,
    /// How many there are.
    pub found: usize,
}

/// What the [`Bounds`] count.
#[derive(Clone, Copy, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum Measure {
    /// The components of a position.
    #[says("measure-components", "components")]
    Components,
    /// The different rulesets of a position.
    #[says("measure-rulesets", "different rulesets")]
    Rulesets,
    /// The components of rules that somebody wrote.
    #[says("measure-written", "components of rules that somebody wrote")]
    Written,
    /// The binary digits of all heaps.
    #[says("measure-digits", "binary digits in all heaps")]
    Digits,
    /// The components of each turn, together.
    #[says("measure-components-of-turns", "components in all turns")]
    ComponentsOfTurns,
    /// The binary digits of all heaps in each turn, together.
    #[says("measure-digits-of-turns", "binary digits in all turns")]
    DigitsOfTurns,
    /// The values of a table.
    #[says("measure-values", "values")]
    Values,
    /// The digits of all of them.
    #[says("measure-digits-of-values", "digits of values")]
    DigitsOfValues,
}
