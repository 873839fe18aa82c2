//! Games whose moves take a fixed number of tokens, where remainders and sizes of the heaps allow it.

mod condition; // when a move is allowed
mod text; // in the language of written rules

pub use condition::Condition;
pub(super) use condition::{Classes, SMALL};

use dashu_int::ops::Gcd;

use crate::HeapRuleset;

/// A kind of move: it takes `take` tokens from a heap and leaves `heaps` heaps, none of them empty, in any way that the
/// condition allows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct ClassMove {
    /// How many tokens are taken.
    pub take: u64,
    /// How many heaps are left; where it is 0, the move takes all there is.
    pub heaps: usize,
    /// On the heap and what is left of it, in every order of it.
    pub condition: Condition,
}

impl ClassMove {
    /// The most heaps that a move may leave.
    pub const MOST_HEAPS: usize = 4;

    /// A kind of move; `None` where it is none: where it changes nothing, or the condition is not
    /// [one of a move that leaves `heaps` heaps](ClassMove#structfield.condition).
    pub fn new(take: u64, heaps: usize, condition: Condition) -> Option<Self> {
        let changes = take > 0 || heaps > 1;
        let fits = heaps <= Self::MOST_HEAPS && take < SMALL && condition.is_of(heaps);
        (changes && fits).then_some(ClassMove { take, heaps, condition })
    }
}

/// A game with finitely many kinds of moves, each allowed by the *classes* of the heap and of what is left: by remainders,
/// and by bounds; and by how far two heaps that are left differ.
///
/// Finitely many values prove its period: those of heaps that change by a period which remainders do not see.
///
/// ```
/// use grundy::games::{ByClasses, ClassMove, Condition};
/// use grundy::{Budget, heap::Sequence};
///
/// // Take 2, and leave two different heaps: 0.04 with unequal parts.
/// let gap = |larger, smaller| Condition::Gap { larger, smaller, by: 1 };
/// let unequal = Condition::Any(vec![gap(1, 2), gap(2, 1)]);
/// let rules = ByClasses::new(vec![ClassMove::new(2, 2, unequal).unwrap()]).unwrap();
/// assert_eq!(rules.to_string(), "(n): a and b for a in 1..n-2-1 let b = n-2-a if a-b >= 1 or b-a >= 1");
/// let mut values = Sequence::from(&rules);
/// assert_eq!(values.values_to(8, &mut Budget::default())?, [0, 0, 0, 0, 0, 1, 1, 1]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ByClasses {
    moves: Vec<ClassMove>,
    modulus: u64,
    threshold: u64,
}

/// The most kinds of moves, and the most of them with a [`Condition::Ratio`].
const MOVES: usize = 4096;
pub(crate) const RATIOS: usize = 2;

impl ByClasses {
    /// The game of these moves; `None` where they are too many, or the remainders of too large a number matter.
    pub fn new(moves: Vec<ClassMove>) -> Option<Self> {
        let Classes { modulus, threshold, count } = Classes::of(moves.iter().map(|one| &one.condition));
        let is_ratio = |one: &Condition| matches!(one, Condition::Ratio { .. });
        let ratios = moves.iter().filter(|one| one.condition.has(is_ratio)).count();
        let fits = moves.len() <= MOVES && count <= MOVES && ratios <= RATIOS;
        modulus.filter(|_| fits).map(|modulus| ByClasses { moves, modulus, threshold: threshold.max(1) })
    }

    /// The kinds of moves.
    pub fn moves(&self) -> &[ClassMove] {
        &self.moves
    }

    /// By division by this number, remainders of heaps matter.
    pub fn modulus(&self) -> u64 {
        self.modulus
    }

    /// From this heap on, only the remainder of a heap matters; at least 1.
    pub fn threshold(&self) -> u64 {
        self.threshold
    }
}

pub(crate) fn lcm(one: u64, other: u64) -> Option<u64> {
    (one / one.gcd(other)).checked_mul(other)
}

/// Straight from the definition: every way to leave the heaps of a move is looked at.
impl HeapRuleset for ByClasses {
    fn options(&self, heap: u64) -> impl Iterator<Item = Vec<u64>> {
        self.moves.iter().flat_map(move |one| {
            let left = heap.checked_sub(one.take).map_or(Vec::new(), |rest| compositions(rest, one.heaps));
            left.into_iter().filter(move |parts| one.condition.holds(&[&[heap], &parts[..]].concat()))
        })
    }
}

/// Every way to write `sum` as a sum of `parts` numbers, none of them 0.
fn compositions(sum: u64, parts: usize) -> Vec<Vec<u64>> {
    match parts {
        0 if sum == 0 => vec![Vec::new()],
        0 => Vec::new(),
        1 if sum > 0 => vec![vec![sum]],
        1 => Vec::new(),
        _ => (1..sum)
            .flat_map(|first| {
                let others = compositions(sum - first, parts - 1).into_iter();
                others.map(move |others| [vec![first], others].concat())
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests;
