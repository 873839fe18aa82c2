//! A heap is replaced by parts of it that its digits tell, in one base.

use crate::in_order;
use std::fmt;

use super::first_heaps;
use crate::Natural;
use crate::families::{Families, Family, listed};

/// From some heap on, each option is a number of heaps, each of which is the heap without its last digits in one base, and less
/// or more by some number; the last digits of the heap tell which options there are. A smaller heap has the options that a list
/// says.
///
/// ```
/// use grundy::games::{Automatic, DigitMove, DigitPart};
/// use grundy::heap::{AutomatonProof, Sequence};
/// use grundy::{Budget, HeapRuleset, Natural};
///
/// // One is taken, or a half is left.
/// let part = |digits, less| DigitPart { digits, less };
/// let moves = [part(0, 1), part(1, 0)].map(|part| DigitMove { parts: vec![part], residues: vec![0] });
/// let rules = Automatic::new(2, 0, moves.to_vec(), vec![vec![]]).unwrap();
/// assert_eq!(rules.to_string(), "(n): n-1 if n >= 1; n/2 if n >= 1");
/// assert!(rules.options(10).eq([vec![9], vec![5]]));
/// let mut values = Sequence::from(&rules);
/// let proved = values.law_of::<AutomatonProof>(&mut Budget::default())?.unwrap();
/// assert_eq!((proved.automaton().states(), proved.vectors()), (5, 10));
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automatic {
    base: u64,
    digits: u32,
    /// Invariant: in ascending order, no two with the same parts; some part is without digits.
    moves: Vec<DigitMove>,
    /// Invariant: of heap 0 at least; ascending, and each ascending. From the next heap on, all parts are heaps, and smaller ones.
    small: Vec<Vec<Vec<u64>>>,
}

/// A part that is left of a heap n in base k: floor(n / k^`digits`) - `less`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitPart {
    /// How many of the last digits go.
    pub digits: u32,
    /// How much less is left then, at least 1 where no digits go; below 0 where it is more.
    pub less: i64,
}

/// An option of each heap that has certain last digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitMove {
    /// What is left.
    pub parts: Vec<DigitPart>,
    /// The numbers that the last digits may be.
    pub residues: Vec<u64>,
}

impl Automatic {
    /// The greatest base.
    pub const BASE: u64 = 256;
    /// Bounds of the powers of the base by which heaps are divided, of the numbers that are taken away, and of the smaller heaps;
    /// and of all numbers and lists together.
    pub const GREATEST: u64 = 4096;
    const NUMBERS: usize = 1 << 14;

    /// The game in which the last `digits` digits of a heap in base `base` tell its moves; and the heaps from 0 up to some heap have
    /// these options instead, each in a list of what is left. `None` where heap 0 has options, where some part is no smaller heap,
    /// where no digits go, or where numbers or lists are too large.
    pub fn new(
        base: u64,
        digits: u32,
        mut moves: Vec<DigitMove>,
        mut small: Vec<Vec<Vec<u64>>>,
    ) -> Option<Self> {
        small.iter_mut().for_each(first_heaps::sort);
        for one in &mut moves {
            in_order(&mut one.parts);
            in_order(&mut one.residues);
        }
        in_order(&mut moves);
        let power = |digits: u32| base.checked_pow(digits).filter(|power| *power <= Self::GREATEST);
        let modulus = power(digits).filter(|_| (2..=Self::BASE).contains(&base))?;
        let from = small.len() as u64;
        // From there on n - floor(n / k^e) does not fall, nor does a part.
        let is_part = |part: &DigitPart| {
            let of_first = power(part.digits).map(|by| from / by);
            let left = of_first.and_then(|first| first.checked_add_signed(part.less.checked_neg()?));
            part.less.unsigned_abs() <= Self::GREATEST && left.is_some_and(|left| left < from)
        };
        let is_move = |one: &DigitMove| {
            let are_residues = one.residues.last().is_some_and(|last| *last < modulus);
            are_residues && one.residues.is_sorted_by(|a, b| a < b) && one.parts.iter().all(is_part)
        };
        let are_moves = moves.is_sorted_by(|a, b| a.parts < b.parts) && moves.iter().all(is_move);
        let some_go = moves.iter().flat_map(|one| &one.parts).any(|part| part.digits > 0);
        let shrinks = from <= Self::GREATEST && first_heaps::shrink(&small);
        let of_moves = moves.iter().map(|one| 2 * one.parts.len() + one.residues.len() + 3);
        let of_small = small.iter().flatten().map(|parts| 1 + parts.len());
        let numbers = small.len() + of_moves.chain(of_small).sum::<usize>();
        let is_right = are_moves && some_go && shrinks && numbers <= Self::NUMBERS;
        is_right.then_some(Automatic { base, digits, moves, small })
    }

    /// The base, at least 2.
    pub fn base(&self) -> u64 {
        self.base
    }

    /// How many of the last digits tell the moves.
    pub fn digits(&self) -> u32 {
        self.digits
    }

    /// The moves of a heap that is in no list.
    pub fn moves(&self) -> &[DigitMove] {
        &self.moves
    }

    /// The options of the heaps from 0 on that have others.
    pub fn small(&self) -> &[Vec<Vec<u64>>] {
        &self.small
    }

    /// How many residues the last digits have.
    pub(crate) fn modulus(&self) -> u64 {
        self.base.pow(self.digits)
    }

    /// What each move leaves of a heap with this residue.
    pub(crate) fn moves_of(&self, residue: u64) -> impl Iterator<Item = &[DigitPart]> {
        let is_told = move |one: &&DigitMove| one.residues.binary_search(&residue).is_ok();
        self.moves.iter().filter(is_told).map(|one| &one.parts[..])
    }
}

impl Families for Automatic {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
        let part = |part: &DigitPart| {
            let quotient = heap / self.base.pow(part.digits);
            let by = part.less.unsigned_abs();
            if part.less < 0 { quotient + by } else { quotient - by }
        };
        listed(first_heaps::options(&self.small, heap).unwrap_or_else(|| {
            self.moves_of(heap % self.modulus()).map(|parts| parts.iter().map(part).collect()).collect()
        }))
    }
}

/// In the language of written rules, as certificates have it.
impl fmt::Display for Automatic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |part: &DigitPart| {
            let quotient = match part.digits {
                0 => "n".to_owned(),
                digits => format!("n/{}", self.base.pow(digits)),
            };
            match part.less {
                0 => quotient,
                less if less < 0 => format!("{quotient}+{}", less.unsigned_abs()),
                less => format!("{quotient}-{less}"),
            }
        };
        let (from, modulus) = (self.small.len(), self.modulus());
        let large = self.moves.iter().map(|one| {
            let left = first_heaps::joined(one.parts.iter().map(part));
            if one.residues.len() as u64 == modulus {
                return format!("{left} if n >= {from}");
            }
            let residues: Vec<String> = one.residues.iter().map(u64::to_string).collect();
            format!("{left} if n >= {from} and n % {modulus} in [{}]", residues.join(", "))
        });
        write!(f, "(n): {}", large.chain(first_heaps::written(&self.small)).collect::<Vec<_>>().join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRuleset;

    fn left(parts: &[(u32, i64)], residues: &[u64]) -> DigitMove {
        let part = |&(digits, less): &(u32, i64)| DigitPart { digits, less };
        DigitMove { parts: parts.iter().map(part).collect(), residues: residues.to_vec() }
    }

    #[test]
    fn options_are_told_by_digits_or_listed() {
        let moves =
            vec![left(&[(1, 0), (0, 2), (1, 0)], &[2]), left(&[(2, -1)], &[0, 1, 2]), left(&[], &[1])];
        let small = vec![vec![], vec![vec![]], vec![vec![1, 1], vec![], vec![1]]];
        let rules = Automatic::new(3, 1, moves, small.clone()).unwrap();
        assert_eq!((rules.base(), rules.digits(), rules.modulus()), (3, 1, 3));
        assert_eq!(rules.moves().iter().map(|one| one.parts.len()).collect::<Vec<_>>(), [0, 3, 1]);
        assert_eq!((rules.small().len(), &rules.small()[..2]), (3, &small[..2]));
        let options = |heap| rules.options(heap).collect::<Vec<_>>();
        assert_eq!(options(0), [[0; 0]; 0]);
        assert_eq!(options(2), [vec![], vec![1], vec![1, 1]]);
        assert_eq!(options(3), [[1]]);
        assert_eq!(options(19), [vec![], vec![3]]);
        assert_eq!(options(20), [vec![6, 6, 18], vec![3]]);
        let text = "(n): all([]) if n >= 3 and n % 3 in [1]; n-2 and n/3 and n/3 if n >= 3 and n % 3 in [2]; \
                    n/9+1 if n >= 3; all([]) if n == 1; all([]) if n == 2; 1 if n == 2; 1 and 1 if n == 2";
        assert_eq!(rules.to_string(), text);
    }

    #[test]
    fn what_is_no_such_game_is_refused() {
        let rules = |base, digits, moves: &[DigitMove], heaps: usize| {
            Automatic::new(base, digits, moves.to_vec(), vec![vec![]; heaps])
        };
        let (one, half) = (left(&[(0, 1)], &[0]), left(&[(1, 0)], &[0]));
        let without_digits = rules(2, 0, &[one.clone(), half.clone()], 1).unwrap();
        assert_eq!((without_digits.digits(), without_digits.modulus()), (0, 1));
        assert!(rules(1, 0, &[one.clone(), half.clone()], 1).is_none(), "no base");
        assert!(rules(257, 0, std::slice::from_ref(&half), 1).is_none(), "too large a base");
        assert!(rules(2, 13, std::slice::from_ref(&half), 1).is_none(), "too many digits");
        assert!(rules(2, 0, std::slice::from_ref(&one), 1).is_none(), "no digits go");
        assert!(rules(2, 0, &[half.clone(), left(&[(0, 2)], &[0])], 1).is_none(), "less than nothing");
        assert!(rules(2, 0, &[half.clone(), left(&[(0, 0)], &[0])], 5).is_none(), "as large as it was");
        assert!(rules(2, 0, &[left(&[(1, -1)], &[0])], 2).is_none(), "half of 2, and 1");
        assert!(rules(2, 0, &[left(&[(1, -1)], &[0])], 3).is_some());
        assert!(rules(2, 0, &[left(&[(1, 2)], &[0])], 3).is_none(), "less than nothing");
        assert!(rules(2, 0, &[half.clone(), half.clone()], 1).is_none(), "the same twice");
        assert!(rules(2, 0, &[left(&[(1, 0)], &[1])], 1).is_none(), "no such residue");
        assert!(rules(2, 1, &[left(&[(1, 0)], &[])], 1).is_none(), "never allowed");
        assert!(rules(2, 0, std::slice::from_ref(&half), 0).is_none(), "heap 0 is not told");
        assert!(rules(2, 0, &[left(&[(1, i64::MIN)], &[0])], 9).is_none(), "far too much");
    }
}
