//! The values between two recorded states.

use super::blocks::{BLOCK, Blocks, Recent};
use super::classes::Classes;
use super::exact::Exact;
use super::row::Row;
use crate::refusal::{Refusal, Rejected};
use crate::work::Work;

/// Why a computation ended early.
#[derive(Debug)]
pub(crate) enum Halt {
    /// A value does not fit into a row: wider ones are needed.
    TooNarrow,
    Refused(Refusal),
}

impl<T: Into<Refusal>> From<T> for Halt {
    fn from(refusal: T) -> Self {
        Halt::Refused(refusal.into())
    }
}

/// Heaps whose values are computed one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    /// The first: the values before it are known.
    pub(crate) from: u64,
    /// The heap after the last.
    pub(crate) to: u64,
    /// Heaps from this one on are to be shown to be common; those before it are taken to be.
    pub(crate) shown: u64,
}

/// How the values of a segment are computed: in blocks where that is possible, else one by one. Both come to the
/// same, and what blocks leave open is settled one by one.
#[derive(Clone)]
pub(crate) struct Recomputation<'a, R> {
    pub(crate) exact: Exact<'a>,
    /// `None` if values are too large for rows.
    pub(crate) blocks: Option<Blocks<R>>,
    pub(crate) classes: Classes,
    /// From this heap on, what the decisive options leave beside a rare heap is common.
    pub(crate) settled: u64,
    /// How many values before a heap are needed to compute its value.
    pub(crate) needed: usize,
}

/// So many values are kept beyond those that are needed, so that they are not moved at every heap.
const SPARE: usize = 1 << 14;

impl<R: Row> Recomputation<'_, R> {
    /// The values before a heap.
    pub(crate) fn recent(&self, values: &[u16], end: u64) -> Recent<R> {
        Recent::new(values, end, &self.classes)
    }

    /// Puts the values of a stretch behind the recent ones, of which the oldest may be dropped.
    pub(crate) fn extend(
        &mut self,
        recent: &mut Recent<R>,
        Stretch { from, to, shown }: Stretch,
        work: &mut Work,
    ) -> Result<(), Halt> {
        let mut n = from;
        while n < to {
            if recent.values.len().saturating_sub(self.needed) > SPARE {
                recent.keep(self.needed);
            }
            // A block is shown as a whole, or not at all.
            let in_block = |n: u64| n + BLOCK as u64 <= to && (n >= shown || n + BLOCK as u64 <= shown);
            match &self.blocks {
                Some(blocks)
                    if in_block(n) && n >= self.settled && blocks.reach_within(recent, n >= shown) =>
                {
                    work.spend(blocks.price() * BLOCK as u64)?;
                    blocks.candidates(n, recent).ok_or(Halt::TooNarrow)?;
                    n += BLOCK as u64;
                    if n > shown {
                        for back in blocks.not_shown(n, recent) {
                            let (before, after) = recent.values.split_at(recent.values.len() - back);
                            let value = show(&mut self.exact, n - back as u64, before, work)?;
                            assert_eq!(value, after[0], "blocks come to the same values");
                        }
                    }
                }
                _ => {
                    let value = if n >= shown {
                        show(&mut self.exact, n, &recent.values, work)?
                    } else {
                        self.exact.candidate(n, &recent.values, work)?
                    };
                    let index = self.classes.index(value);
                    if self.blocks.is_some() && usize::from(index) >= R::BITS {
                        return Err(Halt::TooNarrow);
                    }
                    recent.push(value, index);
                    n += 1;
                }
            }
        }
        Ok(())
    }
}

/// The value of a heap, which must be common.
fn show(exact: &mut Exact, n: u64, before: &[u16], work: &mut Work) -> Result<u16, Refusal> {
    let candidate = exact.candidate(n, before, work)?;
    match exact.missing_below(candidate, n, before, work)? {
        Some(value) => Err(Rejected::NoWitness { heap: n, value: value.into() }.into()),
        None => Ok(candidate),
    }
}
