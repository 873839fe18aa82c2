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

/// Lasker's Nim in which a heap may also be split into other numbers of parts than two: into three, into four, into both, or into all numbers
/// up to a greatest one or without one.
///
/// Up to four parts, the values are those of Lasker's Nim. From five on, they are the same for all these games, and rise by 8 every 5
/// heaps. The proofs are in `docs/theory.md`.
///
/// ```
/// use grundy::games::LaskerInParts;
/// use grundy::{Budget, HeapRuleset, heap::Sequence};
///
/// let three = LaskerInParts::new(3, Some(3)).unwrap();
/// assert!(three.options(3).eq([vec![], vec![1], vec![2], vec![1, 2], vec![1, 1, 1]]));
///
/// let any = LaskerInParts::new(3, None).unwrap();
/// let mut values = Sequence::from(&any);
/// let first = values.values_to(12, &mut Budget::default())?;
/// assert_eq!(first, [0, 1, 2, 4, 3, 5, 6, 8, 10, 9, 13, 15]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LaskerInParts {
    least: usize,
    most: Option<usize>,
}

impl LaskerInParts {
    /// The game with these numbers of parts beside two, from `least` to `most`; `None` where no theorem is about them: where three are
    /// left out, the only ones are four.
    pub fn new(least: usize, most: Option<usize>) -> Option<Self> {
        let is_known = (least, most) == (4, Some(4)) || least == 3 && most.is_none_or(|most| most >= 3);
        is_known.then_some(LaskerInParts { least, most })
    }

    /// Whether five parts are allowed, which changes the values.
    pub(crate) fn has_five(self) -> bool {
        self.most.is_none_or(|most| most > 4)
    }
}

impl fmt::Display for LaskerInParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(n): n-t for t in 1..n; ")?;
        if self.least > 3 {
            f.write_str("a and n-a for a in 1..n-1; ")?;
            return f.write_str(
                "a and b and c and n-a-b-c for a in 1..n-3 for b in 1..n-a-2 for c in 1..n-a-b-1",
            );
        }
        f.write_str("all(p) for p in partitions(n")?;
        if let Some(most) = self.most {
            write!(f, ", {most}")?;
        }
        f.write_str(") if len(p) > 1")
    }
}

impl Families for LaskerInParts {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        let tokens = usize::try_from(heap).unwrap_or(usize::MAX);
        let most = self.most.map_or(tokens, |most| most.min(tokens));
        let (least, heap) = (self.least, heap.clone());
        Box::new((1..=most).filter_map(move |parts| match parts {
            1 => Some(Family::Below(&heap - Natural::ONE)),
            _ => (parts == 2 || parts >= least).then(|| Family::Parts(parts, heap.clone())),
        }))
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
