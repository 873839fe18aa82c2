//! A heap is replaced by parts of it, by division.

use std::fmt;

use super::first_heaps;
use crate::Natural;
use crate::families::{Families, Family, listed};

/// From a heap of some size on, each option is a number of heaps, of which each is the heap divided by a number of its own; from a
/// smaller heap, whatever a list says.
///
/// ```
/// use grundy::games::Division;
/// use grundy::heap::{DivisionLaw, Sequence};
/// use grundy::{Budget, HeapRuleset, Natural};
///
/// // A half is left, or a third.
/// let rules = Division::new(false, vec![vec![2], vec![3]], vec![vec![]]).unwrap();
/// assert_eq!(rules.to_string(), "(n): n/2 if n >= 1; n/3 if n >= 1");
/// assert!(rules.options(10).eq([vec![5], vec![3]]));
/// let mut values = Sequence::from(&rules);
/// let law: DivisionLaw = values.law_of(&mut Budget::default())?.unwrap();
/// let recursion = law.recursion();
/// assert_eq!((&recursion.from, &recursion.by), (&Natural::from(3u8), &Natural::from(6u8)));
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Division {
    is_rounded_up: bool,
    /// Invariant: ascending, and each ascending; some number is divided by.
    moves: Vec<Vec<u64>>,
    /// Invariant: of heap 0, and of heap 1 where quotients are rounded up, at least; ascending, and each ascending.
    small: Vec<Vec<Vec<u64>>>,
}

/// The greatest number to divide by, the most numbers in all moves and small heaps together, and the most small heaps.
const GREATEST: u64 = 1 << 40;
const PARTS: usize = 4096;

impl Division {
    /// The game in which a move leaves the heap divided by each of some numbers, which are at least 2, rounded down or up; and
    /// the heaps from 0 up to some heap have these options instead, each in a list of what is left. `None` where heap 0 has
    /// options, where a heap is not made smaller, where nothing is divided, or where the lists are too long.
    pub fn new(is_rounded_up: bool, mut moves: Vec<Vec<u64>>, mut small: Vec<Vec<Vec<u64>>>) -> Option<Self> {
        small.iter_mut().chain([&mut moves]).for_each(first_heaps::sort);
        let divisors = moves.iter().flatten();
        let divides = divisors.clone().count() > 0 && divisors.clone().all(|by| (2..GREATEST).contains(by));
        let shrinks = small.len() > usize::from(is_rounded_up) && first_heaps::shrink(&small);
        let count = |options: &Vec<Vec<u64>>| options.iter().map(|parts| 1 + parts.len()).sum::<usize>();
        let all = small.len() + small.iter().chain([&moves]).map(count).sum::<usize>();
        (divides && shrinks && all <= PARTS).then_some(Division { is_rounded_up, moves, small })
    }

    /// Whether what is left is rounded up.
    pub fn is_rounded_up(&self) -> bool {
        self.is_rounded_up
    }

    /// For each move, the numbers that a heap is divided by.
    pub fn moves(&self) -> &[Vec<u64>] {
        &self.moves
    }

    /// The options of the heaps from 0 on that have others.
    pub fn small(&self) -> &[Vec<Vec<u64>>] {
        &self.small
    }

    /// Rounded up, a heap is one more than what is left of the others by rounding down: n/k is (n - 1)/k, rounded down, and 1.
    pub(crate) fn shift(&self) -> u64 {
        u64::from(self.is_rounded_up)
    }

    /// The first heap with large moves, as heaps are counted so that quotients are rounded down.
    pub(crate) fn least(&self) -> u64 {
        self.small.len() as u64 - self.shift()
    }

    /// How many values prove that from `from` on each heap has the value of itself divided by `by`, as heaps are
    /// counted for [`Self::least`].
    pub(crate) fn end(&self, from: &Natural, by: &Natural) -> Natural {
        let greatest = self.moves.iter().flatten().max().copied().expect("something is divided");
        (from * greatest).max(by * self.least())
    }
}

impl Families for Division {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
        listed(first_heaps::options(&self.small, heap).unwrap_or_else(|| {
            let shift = self.shift();
            let part = |by: &u64| (heap - shift) / *by + shift;
            self.moves.iter().map(|parts| parts.iter().map(part).collect()).collect()
        }))
    }
}

/// In the language of written rules, as certificates have it.
impl fmt::Display for Division {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part =
            |by: &u64| if self.is_rounded_up { format!("(n+{})/{by}", by - 1) } else { format!("n/{by}") };
        let from = self.small.len();
        let large = self
            .moves
            .iter()
            .map(|parts| format!("{} if n >= {from}", first_heaps::joined(parts.iter().map(part))));
        write!(f, "(n): {}", large.chain(first_heaps::written(&self.small)).collect::<Vec<_>>().join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRuleset;

    #[test]
    fn options_are_parts_of_the_heap_or_listed() {
        let small = vec![vec![], vec![], vec![vec![1, 1], vec![], vec![1]]];
        let rules = Division::new(false, vec![vec![3, 2], vec![7], vec![]], small.clone()).unwrap();
        let options = |heap| rules.options(heap).collect::<Vec<_>>();
        assert_eq!(options(0), [[0; 0]; 0]);
        assert_eq!(options(2), [vec![], vec![1], vec![1, 1]]);
        // A seventh of 6 is nothing, and that is an option already.
        assert_eq!(options(6), [vec![], vec![2, 3]]);
        assert_eq!(options(14), [vec![], vec![4, 7], vec![2]]);
        let text = "(n): all([]) if n >= 3; n/2 and n/3 if n >= 3; n/7 if n >= 3; \
                    all([]) if n == 2; 1 if n == 2; 1 and 1 if n == 2";
        assert_eq!(rules.to_string(), text);
        let up = Division::new(true, vec![vec![2], vec![3, 3]], vec![vec![], vec![]]).unwrap();
        assert_eq!(up.options(7).collect::<Vec<_>>(), [vec![4], vec![3, 3]]);
        assert_eq!(up.to_string(), "(n): (n+1)/2 if n >= 2; (n+2)/3 and (n+2)/3 if n >= 2");
    }

    #[test]
    fn a_game_knows_what_its_proof_needs() {
        let small = vec![vec![], vec![vec![]], vec![vec![1]]];
        let down = Division::new(false, vec![vec![2], vec![3, 5]], small.clone()).unwrap();
        let up = Division::new(true, vec![vec![2], vec![3, 5]], small.clone()).unwrap();
        assert_eq!((down.is_rounded_up(), up.is_rounded_up()), (false, true));
        assert_eq!((down.moves(), down.small()), (&[vec![2], vec![3, 5]][..], &small[..]));
        assert_eq!((down.shift(), down.least(), up.shift(), up.least()), (0, 3, 1, 2));
        // Five times the first heap, or as often the heaps without large moves as is divided.
        let end = |rules: &Division, from: u32, by: u32| rules.end(&from.into(), &by.into());
        assert_eq!((end(&down, 7, 4), end(&down, 2, 4)), (35u8.into(), 12u8.into()));
        assert_eq!((end(&up, 7, 4), end(&up, 1, 4)), (35u8.into(), 8u8.into()));
    }

    #[test]
    fn what_is_no_such_game_is_refused() {
        let down = |moves, small| Division::new(false, moves, small);
        assert!(down(vec![vec![1]], vec![vec![]]).is_none(), "nothing is made smaller");
        assert!(down(vec![vec![]], vec![vec![]]).is_none(), "nothing is divided");
        assert!(down(vec![vec![2]], vec![]).is_none(), "heap 0 is not told");
        assert!(down(vec![vec![2]], vec![vec![vec![]]]).is_none(), "a move from nothing");
        assert!(down(vec![vec![2]], vec![vec![], vec![vec![1]]]).is_none(), "as large as it was");
        assert!(down(vec![vec![2; 5000]], vec![vec![]]).is_none(), "too long");
        assert!(Division::new(true, vec![vec![2]], vec![vec![]]).is_none(), "half of 1, rounded up, is 1");
    }
}
