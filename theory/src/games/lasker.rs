//! Lasker's Nim.

use std::fmt;

use crate::Natural;

use crate::families::{Families, Family};

/// Lasker's Nim: take any number from one heap, or split a heap into two without taking
/// [Lasker, 1931].
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::Lasker;
///
/// assert!(Lasker.options(3).eq([vec![], vec![1], vec![2], vec![1, 2]]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lasker;

/// Lasker's Nim in which a heap may also be split into three parts, or into four, or both: its values are those of Lasker's Nim.
/// The proof is in `docs/theory.md`; with five parts they are [others](LaskerInMany).
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::LaskerInParts;
///
/// let three = LaskerInParts { three: true, four: false };
/// assert!(three.options(3).eq([vec![], vec![1], vec![2], vec![1, 2], vec![1, 1, 1]]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LaskerInParts {
    /// Whether a heap may be split into three.
    pub three: bool,
    /// Whether it may be split into four.
    pub four: bool,
}

impl fmt::Display for LaskerInParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(n): n-t for t in 1..n; a and n-a for a in 1..n-1")?;
        if self.three {
            f.write_str("; a and b and n-a-b for a in 1..n-2 for b in 1..n-a-1")?;
        }
        if self.four {
            f.write_str("; a and b and c and n-a-b-c for a in 1..n-3 for b in 1..n-a-2 for c in 1..n-a-b-1")?;
        }
        Ok(())
    }
}

impl Families for LaskerInParts {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        let counts = [(self.three, 3), (self.four, 4)].into_iter().filter(|(is_allowed, _)| *is_allowed);
        let is_empty = heap.is_zero();
        let heap = heap.clone();
        let splits = counts.filter(move |_| !is_empty);
        Box::new(
            Lasker.families(&heap).chain(splits.map(move |(_, count)| Family::Parts(count, heap.clone()))),
        )
    }
}

impl Families for Lasker {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        if heap.is_zero() {
            return Box::new(std::iter::empty());
        }
        Box::new([Family::Below(heap - Natural::ONE), Family::Parts(2, heap.clone())].into_iter())
    }
}

/// Lasker's Nim in which a heap may also be split into any number of parts up to a greatest one, which is 5 at least, or into as many as
/// there are tokens. All these games have the same values, which rise by 8 every 5 heaps: the proof is in `docs/theory.md`.
///
/// ```
/// use grundy::games::LaskerInMany;
/// use grundy::{Budget, heap::Sequence};
///
/// let values = &mut Sequence::from(&LaskerInMany::new(None).unwrap());
/// assert_eq!(values.values_to(12, &mut Budget::default())?, [0, 1, 2, 4, 3, 5, 6, 8, 10, 9, 13, 15]);
/// assert!(LaskerInMany::new(Some(4)).is_none());
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LaskerInMany {
    most: Option<usize>,
}

impl LaskerInMany {
    /// The game with this greatest number of parts; `None` where it is below 5.
    pub fn new(most: Option<usize>) -> Option<Self> {
        most.is_none_or(|most| most >= 5).then_some(LaskerInMany { most })
    }
}

impl fmt::Display for LaskerInMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(n): n-t for t in 1..n; all(p) for p in partitions(n")?;
        if let Some(most) = self.most {
            write!(f, ", {most}")?;
        }
        f.write_str(") if len(p) > 1")
    }
}

impl Families for LaskerInMany {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        let tokens = usize::try_from(heap).unwrap_or(usize::MAX);
        let most = self.most.unwrap_or(usize::MAX).min(tokens);
        let heap = heap.clone();
        Box::new(
            Lasker.families(&heap).chain((3..=most).map(move |count| Family::Parts(count, heap.clone()))),
        )
    }
}

#[cfg(test)]
mod tests {
    /// The parts that the proof in `docs/theory.md` adds up: `a` and `c` of the heaps below 7, and of all others.
    const SMALL: [(u32, u32); 6] = [(1, 1), (2, 2), (3, 4), (4, 3), (5, 5), (6, 6)];
    const LARGE: [(u32, u32); 5] = [(2, 0), (3, 2), (4, 1), (5, 5), (6, 7)];

    /// All nim-sums of `c` of two parts or more whose `a` add up to `sum`, with a large part or without.
    fn nim_sums(sum: u32) -> Vec<(bool, u32)> {
        let all = SMALL.map(|(a, c)| (false, a, c)).into_iter().chain(LARGE.map(|(a, c)| (true, a, c)));
        let first = all.filter(|(_, a, _)| *a < sum);
        first
            .flat_map(|(is_large, a, c)| {
                let whole =
                    SMALL.map(|(a, c)| (false, a, c)).into_iter().chain(LARGE.map(|(a, c)| (true, a, c)));
                let one = whole.filter(move |(_, other, _)| a + other == sum).map(|(large, _, c)| (large, c));
                let rest: Vec<(bool, u32)> = one.chain(nim_sums(sum - a)).collect();
                rest.into_iter().map(move |(large, other)| (is_large || large, c ^ other))
            })
            .collect()
    }

    #[test]
    fn no_split_has_the_value_of_its_heap() {
        for (a, c) in SMALL {
            assert!(!nim_sums(a).contains(&(false, c)), "{a}");
        }
        for (a, c) in LARGE {
            assert!(!nim_sums(a).contains(&(true, c)), "5m + {a}");
        }
        assert_eq!(nim_sums(3).len(), 2 + 2 + 1, "1 and 2 in both orders, large or small, and 1, 1, 1");
    }
}
