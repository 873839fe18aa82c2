//! Moore's Nim: a move takes from one heap, or from several, up to a bound.

use crate::{Budget, Natural, Undecided};

/// Nim in which a move makes one heap smaller, or several, up to `most`: each as much as the player likes.
///
/// **Theorem** [Moore, 1910]. A position is lost for the player to move if and only if each binary digit occurs in a multiple of
/// `most + 1` heaps. The proof is in `docs/theory.md`. Of the values nothing is said.
///
/// ```
/// use grundy::{Budget, Natural, games::Moore};
///
/// let heaps = |heaps: &[u64]| heaps.iter().map(|heap| Natural::from(*heap)).collect::<Vec<_>>();
/// let moore = Moore::new(2).unwrap();
/// assert!(moore.is_lost(&heaps(&[3, 3, 3])) && !moore.is_lost(&heaps(&[3, 4, 5])));
/// let winning = moore.winning(&heaps(&[1, 2, 2]), 10, &mut Budget::default())?;
/// assert_eq!(winning, [heaps(&[1, 1, 1])]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moore {
    most: usize,
}

/// A position on the way: the digits of the heaps that were made smaller are chosen above `digit`.
#[derive(Clone)]
struct Way {
    heaps: Vec<Natural>,
    smaller: Vec<bool>,
    digit: usize,
}

impl Moore {
    /// With moves that take from `most` heaps at most, and from one at least; `None` for 0.
    pub fn new(most: usize) -> Option<Self> {
        (most > 0).then_some(Moore { most })
    }

    /// From how many heaps a move may take.
    pub fn most(&self) -> usize {
        self.most
    }

    /// Whether the player to move loses.
    pub fn is_lost(&self, heaps: &[Natural]) -> bool {
        let digits = heaps.iter().map(Natural::bit_len).max().unwrap_or(0);
        (0..digits).all(|digit| heaps.iter().filter(|heap| heap.bit(digit)).count() % (self.most + 1) == 0)
    }

    /// What winning moves leave, each once: all of them, or the first `limit`.
    ///
    /// From the highest digit down, heaps that have a 1 may become smaller there, and each that is smaller already has any digit:
    /// so that the ones are a multiple of `most + 1`. There always is a way down from there, so that each step leads to a move.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn winning(
        &self,
        heaps: &[Natural],
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Vec<Vec<Natural>>, Undecided> {
        let digit = heaps.iter().map(Natural::bit_len).max().unwrap_or(0);
        let words: usize = heaps.iter().map(|heap| 1 + heap.bit_len() / 64).sum();
        let mut ways = vec![Way { heaps: heaps.to_vec(), smaller: vec![false; heaps.len()], digit }];
        let mut found = Vec::new();
        while let Some(way) = ways.pop() {
            if found.len() == limit {
                break;
            }
            let Some(digit) = way.digit.checked_sub(1) else {
                found.extend(way.smaller.contains(&true).then_some(way.heaps));
                continue;
            };
            let first = ways.len();
            for (fewer, ones) in self.choices(&way, digit, limit - found.len()) {
                budget.spend(words as u64)?;
                let mut next = Way { digit, ..way.clone() };
                for place in fewer {
                    next.heaps[place] = (next.heaps[place].clone() >> (digit + 1)) << (digit + 1);
                    next.smaller[place] = true;
                }
                for place in ones {
                    next.heaps[place] += Natural::ONE << digit;
                }
                ways.push(next);
            }
            ways[first..].reverse();
        }
        Ok(found)
    }

    /// Which heaps become smaller at a digit, and which of those that are have a 1 there: the first `limit` ways.
    fn choices(&self, way: &Way, digit: usize, limit: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
        let (smaller, others): (Vec<usize>, Vec<usize>) =
            (0..way.heaps.len()).partition(|place| way.smaller[*place]);
        let ones: Vec<usize> = others.into_iter().filter(|place| way.heaps[*place].bit(digit)).collect();
        let mut choices = Vec::new();
        for fewer in 0..=ones.len().min(self.most - smaller.len()) {
            for more in 0..=smaller.len() {
                if !(ones.len() - fewer + more).is_multiple_of(self.most + 1) {
                    continue;
                }
                let chosen_ones = chosen(&smaller, more, limit);
                for fewer in chosen(&ones, fewer, limit) {
                    choices.extend(chosen_ones.iter().map(|ones| (fewer.clone(), ones.clone())));
                    if choices.len() >= limit {
                        choices.truncate(limit);
                        return choices;
                    }
                }
            }
        }
        choices
    }
}

/// The first `limit` ways to choose `count` of some places.
fn chosen(places: &[usize], count: usize, limit: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, first) in places.iter().enumerate() {
        if places.len() - at < count || all.len() >= limit {
            break;
        }
        for mut rest in chosen(&places[at + 1..], count - 1, limit - all.len()) {
            rest.insert(0, *first);
            all.push(rest);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What all moves leave, by their definition.
    fn options_of(heaps: &[u64], most: usize) -> Vec<Vec<u64>> {
        let changed = |left: &Vec<u64>| left.iter().zip(heaps).filter(|(one, other)| one != other).count();
        let mut all = options_all(heaps);
        all.retain(|left| (1..=most).contains(&changed(left)));
        all
    }

    /// All positions with no larger heaps.
    fn options_all(heaps: &[u64]) -> Vec<Vec<u64>> {
        let Some((first, rest)) = heaps.split_first() else { return vec![Vec::new()] };
        let rests = options_all(rest);
        (0..=*first).flat_map(|heap| rests.iter().map(move |rest| [&[heap], &rest[..]].concat())).collect()
    }

    proptest! {
        #[test]
        fn lost_positions_and_winning_moves_are_those_of_the_definition(
            heaps in prop::collection::vec(0u64..7, 0..5), most in 1usize..4,
        ) {
            fn is_lost(heaps: &Vec<u64>, most: usize, known: &mut std::collections::HashMap<Vec<u64>, bool>) -> bool {
                if let Some(lost) = known.get(heaps) {
                    return *lost;
                }
                let lost = !options_of(heaps, most).iter().any(|left| is_lost(left, most, known));
                known.insert(heaps.clone(), lost);
                lost
            }
            let mut known = std::collections::HashMap::new();
            let natural = |heaps: &[u64]| heaps.iter().map(|heap| Natural::from(*heap)).collect::<Vec<_>>();
            let moore = Moore::new(most).unwrap();
            prop_assert_eq!(moore.is_lost(&natural(&heaps)), is_lost(&heaps, most, &mut known));
            let mut expected: Vec<Vec<Natural>> = options_of(&heaps, most)
                .iter()
                .filter(|left| is_lost(left, most, &mut known))
                .map(|left| natural(left))
                .collect();
            let mut found = moore.winning(&natural(&heaps), usize::MAX, &mut Budget::default()).unwrap();
            expected.sort();
            found.sort();
            prop_assert_eq!(&found, &expected);
            let few = moore.winning(&natural(&heaps), 2, &mut Budget::default()).unwrap();
            prop_assert!(few.len() == expected.len().min(2) && few.iter().all(|one| expected.contains(one)));
        }
    }
}
