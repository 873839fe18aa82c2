//! The engine for moves that split heaps: every sum of two values is looked at, about one a cycle.
//!
//! Idea: the definition, with values as narrow as they allow, so that a sum is one load, one exclusive or and one mark. Cost: heap n takes
//! n/2 steps for each take that splits; sums of three are found in sets of sums of two. Used for codes as long as no sparse space is
//! found, and for all that never has one; the slow twin is [`DefinitionEngine`](crate::heap::DefinitionEngine).

use super::pair_sets::PairSets;
use crate::games::Move;
use crate::heap::engine::{Engine, STEPS_BETWEEN_LOOKS};
use crate::heap::room::{make_room, roomy};
use crate::{Budget, Undecided};

/// Computes the values of a game with these moves.
pub(crate) struct Breaking {
    moves: Vec<Move>,
    /// The values in the narrowest type that holds them, and room to mark those that are seen.
    narrow: Narrow,
    pairs: Option<PairSets>,
    computed: usize,
}

enum Narrow {
    Bytes(Vec<u8>, Box<[u8; 1 << 8]>),
    Words(Vec<u16>, Box<[u8; 1 << 16]>),
    /// The values themselves are wide enough.
    Wide(Vec<u8>),
}

impl Breaking {
    pub(crate) fn new(moves: Vec<Move>) -> Self {
        let pairs = moves.iter().any(|rule| rule.three_heaps).then(PairSets::default);
        Breaking { moves, narrow: Narrow::Bytes(Vec::new(), Box::new([0; 1 << 8])), pairs, computed: 0 }
    }

    /// Goes on from values that another engine computed.
    pub(crate) fn after(moves: Vec<Move>, values: &[u32]) -> Self {
        let mut engine = Breaking::new(moves);
        for count in 1..=values.len() {
            engine.store(values[count - 1], &values[..count]);
        }
        engine
    }

    /// How many values it has computed.
    pub(crate) fn computed(&self) -> usize {
        self.computed
    }

    /// The steps that heap n costs.
    fn cost(&self, n: usize) -> u64 {
        let splits = |rule: &Move| {
            let halves = n / 2 * usize::from(rule.two_heaps || rule.two_unequal_heaps);
            let words = self.pairs.as_ref().map_or(0, PairSets::words);
            1 + halves + n * words * usize::from(rule.three_heaps)
        };
        self.moves.iter().map(splits).sum::<usize>() as u64
    }
}

impl crate::heap::engine::sealed::Sealed for Breaking {}

impl Engine for Breaking {
    fn bytes(&self, count: usize) -> usize {
        let each = match &self.narrow {
            Narrow::Bytes(..) => size_of::<u8>(),
            Narrow::Words(..) => size_of::<u16>(),
            Narrow::Wide(_) => 0,
        };
        let sets = self.pairs.as_ref().map_or(0, |pairs| pairs.bytes(count));
        roomy(count).saturating_mul(each).saturating_add(sets)
    }

    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let mut unpaid = 0;
        match &mut self.narrow {
            Narrow::Bytes(narrow, _) => make_room(narrow, to)?,
            Narrow::Words(narrow, _) => make_room(narrow, to)?,
            Narrow::Wide(_) => {}
        }
        while values.len() < to {
            unpaid += self.cost(values.len());
            if unpaid > STEPS_BETWEEN_LOOKS || values.len() + 1 == to {
                budget.spend(std::mem::take(&mut unpaid))?;
            }
            if let Some(pairs) = &mut self.pairs {
                budget.keep(values.len() + pairs.stored_words())?;
                pairs.extend(values);
            }
            let value = self.next_value(values);
            values.push(value);
            self.store(value, values);
        }
        Ok(())
    }
}

impl Breaking {
    fn next_value(&mut self, values: &[u32]) -> u32 {
        let (moves, pairs) = (&self.moves, self.pairs.as_ref());
        match &mut self.narrow {
            Narrow::Bytes(narrow, seen) => {
                // Three heaps may have sums that no pair has, but all are below the same power of 2.
                seen.fill(0);
                mark(moves, narrow, |value| seen[usize::from(value)] = 1);
                mark_three(moves, pairs, values, &mut seen[..]);
                least_unmarked(&seen[..])
            }
            Narrow::Words(narrow, seen) => {
                seen.fill(0);
                mark(moves, narrow, |value| seen[usize::from(value)] = 1);
                mark_three(moves, pairs, values, &mut seen[..]);
                least_unmarked(&seen[..])
            }
            Narrow::Wide(seen) => {
                seen.fill(0);
                mark(moves, values, |value| seen[value as usize] = 1);
                mark_three(moves, pairs, values, seen);
                least_unmarked(seen)
            }
        }
    }

    /// Takes in the last value, and goes over to a wider type where it does not fit.
    fn store(&mut self, value: u32, values: &[u32]) {
        self.computed = values.len();
        match &mut self.narrow {
            Narrow::Bytes(narrow, _) => match u8::try_from(value) {
                Ok(value) => narrow.push(value),
                Err(_) => {
                    let words =
                        values.iter().map(|&value| u16::try_from(value).expect("the mex is at most 256"));
                    self.narrow = Narrow::Words(words.collect(), Box::new([0; 1 << 16]));
                }
            },
            Narrow::Words(narrow, _) => match u16::try_from(value) {
                Ok(value) => narrow.push(value),
                Err(_) => self.narrow = Narrow::Wide(vec![0; 1 << 17]),
            },
            Narrow::Wide(seen) => {
                if value as usize >= seen.len() {
                    seen.resize(2 * seen.len(), 0);
                }
            }
        }
    }
}

/// Marks the values of all options of the next heap but those of three heaps.
fn mark<V: Copy + Default + std::ops::BitXor<Output = V>>(
    moves: &[Move],
    values: &[V],
    mut mark: impl FnMut(V),
) {
    let n = values.len();
    for rule in moves {
        let Some(rest) = n.checked_sub(rule.take) else { continue };
        if rule.no_heap && rest == 0 {
            mark(V::default());
        }
        if rule.one_heap && rest > 0 {
            mark(values[rest]);
        }
        let halves = if rule.two_heaps {
            rest / 2
        } else if rule.two_unequal_heaps {
            rest.saturating_sub(1) / 2
        } else {
            continue;
        };
        if halves > 0 {
            // Half of the splits are enough: `a + b` and `b + a` are one option.
            let smaller = &values[1..=halves];
            let larger = &values[rest - halves..rest];
            for (&a, &b) in smaller.iter().zip(larger.iter().rev()) {
                mark(a ^ b);
            }
        }
    }
}

fn mark_three(moves: &[Move], pairs: Option<&PairSets>, values: &[u32], seen: &mut [u8]) {
    let Some(pairs) = pairs else { return };
    let rests =
        moves.iter().filter(|rule| rule.three_heaps).filter_map(|rule| values.len().checked_sub(rule.take));
    for rest in rests {
        for value in pairs.sums_of_three(rest, values) {
            seen[value] = 1;
        }
    }
}

fn least_unmarked(seen: &[u8]) -> u32 {
    let least = seen.iter().position(|&mark| mark == 0).unwrap_or(seen.len());
    u32::try_from(least).expect("2^32 values of 4 bytes are never asked for")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Code, GrundysGame};
    use crate::heap::{DefinitionEngine, Sequence};
    use proptest::prelude::*;

    fn agree(rules: impl crate::HeapRuleset + Send, mut fast: Sequence, to: usize) {
        let mut slow = Vec::new();
        DefinitionEngine(rules).extend(&mut slow, to, &mut Budget::default()).unwrap();
        fast.values_to(to / 3, &mut Budget::default()).unwrap();
        assert_eq!(fast.values_to(to, &mut Budget::default()).unwrap(), slow);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn codes_agree_with_the_definition(first in 0..4u8, rest in prop::collection::vec(0..16u8, 1..5)) {
            let digits: Vec<u8> = std::iter::once(4 * first).chain(rest).collect();
            if let Ok(code) = Code::new(&digits) {
                agree(code.clone(), Sequence::from(&code), 70);
            }
        }

        #[test]
        fn octal_codes_agree_with_the_definition(first in 0..2u8, rest in prop::collection::vec(0..8u8, 1..5)) {
            let digits: Vec<u8> = std::iter::once(4 * first).chain(rest).collect();
            if let Ok(code) = Code::new(&digits) {
                agree(code.clone(), Sequence::from(&code), 300);
            }
        }
    }

    #[test]
    fn wide_values_agree_with_the_definition() {
        // With 3F, values grow with the heap and pass 256.
        for (code, to) in [("0.3F", 330), ("hex:8.3", 200)] {
            let code: Code = code.parse().unwrap();
            agree(code.clone(), Sequence::from(&code), to);
        }
        let long: String = std::iter::once("0.").chain(std::iter::repeat_n("3", 300)).collect();
        let code: Code = long.parse().unwrap();
        agree(code.clone(), Sequence::from(&code), 1000);
        let digits: Vec<u8> = std::iter::once(4).chain(std::iter::repeat_n(7, 300)).collect();
        let code = Code::new(&digits).unwrap();
        agree(code.clone(), Sequence::from(&code), 400);
    }

    #[test]
    fn grundys_game_agrees_with_the_definition() {
        agree(GrundysGame, Sequence::from(&GrundysGame), 600);
    }
}
