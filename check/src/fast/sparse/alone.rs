//! The values of a segment, one heap after the other.

use super::exact::Exact;
use crate::refusal::{Refusal, Rejected};
use crate::work::Work;

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

/// Maximum number of values kept beyond those that are needed, so that they are not moved at every heap.
const SPARE: usize = 1 << 14;

/// Puts the values of a stretch behind those before, of which no more than the last ones that are needed are kept.
pub(crate) fn extend(
    exact: &mut Exact,
    values: &mut Vec<u16>,
    needed: usize,
    Stretch { from, to, shown }: Stretch,
    work: &mut Work,
) -> Result<(), Refusal> {
    for n in from..to {
        if values.len() >= needed + SPARE {
            values.drain(..values.len() - needed);
        }
        let candidate = exact.candidate(n, values, work)?;
        let missing = if n >= shown { exact.missing_below(candidate, n, values, work)? } else { None };
        match missing {
            Some(value) => return Err(Rejected::NoWitness { heap: n, value: value.into() }.into()),
            None => values.push(candidate),
        }
    }
    Ok(())
}
