//! What may be taken from a heap in a game of a well-known family, and what may be left: what the page ticks.

use grundy::games::{Code, Nim, TakeSet, Takes as Set};
use grundy_positions::catalog::KnownRules;
use serde::Serialize;

/// What may be taken from a heap.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(super) enum Takes {
    /// Each number by itself, with what it may leave in place of the heap.
    Each { nothing: Vec<u32>, one: Vec<u32>, two: Vec<u32> },
    /// Any number up to `most`, but for these; what remains may be split, or not.
    Any { most: Option<u32>, but: Vec<u32>, split: bool },
}

/// Sets of more numbers than this are not told.
const MOST: usize = 64;

impl Takes {
    /// Those of known rules; `None` where neither of the two forms says what may be done, or it would be long.
    pub(super) fn of(known: &KnownRules) -> Option<Self> {
        if known.are::<Nim>() {
            return Takes::any(None, &[]);
        }
        if let Some(code) = known.of() {
            return Takes::of_code(code);
        }
        match known.of::<TakeSet>()?.takes() {
            Set::Finite(takes) if is_range(takes) => Takes::any(Some(takes.len()), &[]),
            Set::Finite(takes) => {
                let takes = listed(takes)?;
                Some(Takes::Each { nothing: takes.clone(), one: takes, two: Vec::new() })
            }
            Set::AllBut(excluded) => Takes::any(None, excluded),
            _ => None,
        }
    }

    fn any(most: Option<usize>, but: &[u64]) -> Option<Self> {
        let most = most.map(u32::try_from).transpose().ok()?;
        Some(Takes::Any { most, but: listed(but)?, split: false })
    }

    /// Digits below 8 say which of nothing, one heap and two heaps may be left.
    fn of_code(code: &Code) -> Option<Self> {
        let digits = code.digits();
        if digits.len() > MOST || digits.iter().any(|digit| *digit >= 8) {
            return None;
        }
        let takes = |left: u8| {
            let all = (0..).zip(digits);
            all.filter(|(_, digit)| **digit & left > 0).map(|(take, _)| take).collect()
        };
        Some(Takes::Each { nothing: takes(1), one: takes(2), two: takes(4) })
    }
}

/// Whether these numbers, which ascend from 1 at least, are all up to the last: as in the notation, three or more.
fn is_range(takes: &[u64]) -> bool {
    takes.len() > 2 && takes.last().is_some_and(|last| usize::try_from(*last) == Ok(takes.len()))
}

fn listed(numbers: &[u64]) -> Option<Vec<u32>> {
    if numbers.len() > MOST {
        return None;
    }
    numbers.iter().map(|number| u32::try_from(*number).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_positions::catalog;

    fn takes(ruleset: &str) -> Option<Takes> {
        let game = catalog::build(ruleset).unwrap_or_else(|_| panic!("{ruleset} is a ruleset"));
        Takes::of(&game.about().known)
    }

    #[test]
    fn what_may_be_taken_is_told_of_sets_and_octal_codes() {
        let any = |most, but: &[u32]| Some(Takes::Any { most, but: but.to_vec(), split: false });
        assert_eq!(takes("nim"), any(None, &[]));
        assert_eq!(takes("take:1..5"), any(Some(5), &[]));
        assert_eq!(takes("take:all-but:2,3"), any(None, &[2, 3]));
        let each = |nothing: &[u32], one: &[u32], two: &[u32]| {
            Some(Takes::Each { nothing: nothing.to_vec(), one: one.to_vec(), two: two.to_vec() })
        };
        assert_eq!(takes("take:1,3,4"), each(&[1, 3, 4], &[1, 3, 4], &[]));
        assert_eq!(takes("take:1,2"), each(&[1, 2], &[1, 2], &[]));
        assert_eq!(takes("take:2..4"), each(&[2, 3, 4], &[2, 3, 4], &[]));
        assert_eq!(takes("4.15"), each(&[1, 2], &[], &[0, 2]));
        assert_eq!(takes("dawsons-chess"), each(&[1, 2, 3], &[2, 3], &[3]));
        for other in ["0.3F", "wythoff", "take:squares", "lasker", "take:2..99", "chomp"] {
            assert_eq!(takes(other), None, "{other}");
        }
    }
}
