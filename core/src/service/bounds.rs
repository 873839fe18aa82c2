//! What a question may cost.

use super::{Answer, Refusal};
use crate::{Budget, Stop, Sum};
use dashu_int::ops::BitTest;

/// Bounds on the size of a question, of its answer, and on the work between them.
///
/// The default is what a server can do for strangers: some hundredths of a second.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// How many bytes a question has, at most.
    pub text: usize,
    /// How many components a position has.
    pub components: usize,
    /// How many different rulesets.
    pub rulesets: usize,
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
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds {
            text: 1 << 17,
            components: 2000,
            rulesets: 40,
            digits: 1 << 19,
            moves: 1000,
            cells: 1 << 18,
            cell_digits: 1 << 21,
            steps: 30_000_000,
            table: 1 << 20,
        }
    }
}

impl Bounds {
    pub(super) fn budget(&self, stop: &Stop) -> Budget {
        Budget::new(self.steps).with_table(self.table).with_stop(stop.clone())
    }

    pub(super) fn check_text(&self, question: &str) -> Answer<()> {
        within(question.len(), self.text, "bytes in a question")
    }

    pub(super) fn check_position(&self, sum: &Sum) -> Answer<()> {
        within(sum.parts().len(), self.components, "components")?;
        self.check_rulesets(sum.games().len())?;
        within(digits(sum), self.digits, "binary digits in all heaps")
    }

    pub(super) fn check_rulesets(&self, rulesets: usize) -> Answer<()> {
        within(rulesets, self.rulesets, "different rulesets")
    }

    /// The moves of a game are replayed, each turn looks at all components, and the answer has the position before it.
    pub(super) fn check_game(&self, sum: &Sum, moves: usize) -> Answer<()> {
        within(moves.saturating_mul(sum.parts().len()), 30 * self.components, "components in all turns")?;
        within(moves.saturating_mul(digits(sum)), 30 * self.digits, "binary digits in all turns")
    }

    /// How many moves of a position, or options of a component, are listed: fewer where each has many digits.
    pub(super) fn listed(&self, sum: &Sum) -> usize {
        let greatest = sum.parts().iter().flat_map(|part| &part.component).map(BitTest::bit_len).max();
        self.moves.min(2 * self.digits / greatest.unwrap_or(0).max(1)).max(1)
    }

    pub(super) fn check_cells(&self, cells: u128, greatest_heap: u64) -> Answer<()> {
        let most = |bound: u64| usize::try_from(bound).unwrap_or(usize::MAX);
        let found = |number: u128| usize::try_from(number).unwrap_or(usize::MAX);
        within(found(cells), most(self.cells), "values")?;
        let digits = u128::from(greatest_heap.checked_ilog10().map_or(1, |log| log + 1));
        within(found(cells.saturating_mul(digits)), most(self.cell_digits), "digits of values")
    }
}

fn digits(sum: &Sum) -> usize {
    sum.parts().iter().flat_map(|part| &part.component).map(BitTest::bit_len).sum()
}

fn within(found: usize, most: usize, of_what: &str) -> Answer<()> {
    if found <= most {
        return Ok(());
    }
    Err(Refusal::too_large(format!("expected at most {most} {of_what}, found {found}"))
        .hint(Some("`grundy` on the command line has no such bound".into())))
}
