//! The exact preperiods of rows whose periods are known.

use super::machine::Machine;
use super::periodic::Periodic;
use super::windows::KeptWindows;
use crate::kernels::TOGETHER;
use crate::{Budget, Undecided};

/// What is known of the preperiod of a row, going back from the greatest values.
#[derive(Clone, Copy, Debug, Default)]
struct KnownPreperiod {
    /// The greatest value that is not where the period would have it.
    value: Option<usize>,
    /// The column after the last that has another value than the period would have it.
    preperiod: usize,
}

/// The preperiod of each row: the least column from which on `G(r, n + p) = G(r, n) + p`.
///
/// Let the period go on towards 0. Column `n` has the value that this foretells unless that value stands elsewhere;
/// so the preperiod is 1 more than the greatest column in which a value stands that should stand elsewhere.
/// From value `since[r]` on there is none. From there one goes back, from one place where windows were kept to the one
/// before, and places the values in between again. Where the windows of all rows up to `r` are those that the periods
/// foretell, there is none in row `r` from there on, and its values need not be placed.
///
/// # Errors
/// [`Undecided`] where the budget does not suffice.
pub(super) fn settle(
    mut machine: Machine,
    known: &[Periodic],
    since: &[usize],
    kept: &[KeptWindows],
    budget: &mut Budget,
) -> Result<Vec<usize>, Undecided> {
    let mut found = vec![KnownPreperiod::default(); known.len()];
    let mut end = since.iter().copied().max().unwrap_or(0);
    for kept in kept.iter().rev() {
        let begin = kept.value;
        if begin >= end {
            continue;
        }
        // Values as far apart as this can stand in the same column.
        let is_open =
            |row: usize| since[row] > begin && found[row].value.is_none_or(|value| value < end + 3 * row);
        let first = first_unforeseen(known, kept);
        let open: Vec<usize> = (first..known.len()).filter(|&row| is_open(row)).collect();
        if let Some(&last) = open.last() {
            machine.go_to(begin, first..last + 1, kept.windows(first..last + 1));
            let until = open.iter().map(|&row| since[row]).max().unwrap_or(0).min(end);
            while machine.value() < until {
                budget.spend(((last + 1) * TOGETHER) as u64)?;
                let value = machine.value();
                let offsets = machine.next(&known[..first], last);
                for &row in &open {
                    let foretold = known[row].of_values(value);
                    if *foretold != offsets[row] {
                        found[row].note(row, value, &offsets[row], foretold);
                    }
                }
            }
        }
        end = begin;
    }
    Ok(found.into_iter().map(|found| found.preperiod).collect())
}

impl KnownPreperiod {
    fn note(&mut self, row: usize, first: usize, offsets: &[u16; TOGETHER], foretold: &[u16; TOGETHER]) {
        for ((value, offset), foretold) in (first..).zip(offsets).zip(foretold) {
            if offset != foretold {
                self.value = self.value.max(Some(value));
                self.preperiod = self.preperiod.max(value + usize::from(*offset) - row + 1);
            }
        }
    }
}

/// The first row whose window is not what its period foretells.
fn first_unforeseen(known: &[Periodic], kept: &KeptWindows) -> usize {
    // Rows before the first were known already.
    let foreseen = |row: usize| row < kept.first || known[row].window(row, kept.value) == kept.window(row);
    (0..known.len()).find(|&row| !foreseen(row)).unwrap_or(known.len())
}
