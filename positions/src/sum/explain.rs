//! The reasons, put together from what each game says of its components.

use grundy::Natural;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Part, Sum, print_replacement};
use crate::explanation::{Explanation, Step, Summand};
use grundy::{BigNimber, Budget, Nimber, Play, Undecided};

/// Maximum number of different components that are explained one by one; of more, only the nim-sum.
const EXPLAINED: usize = 16;

impl Sum {
    pub(super) fn explain_misere(&self, reason: Step) -> Explanation {
        // While two large heaps are left, the nim-sum decides as in normal play.
        let by_nim_sum = matches!(&reason, Step::MisereNim { large, .. } if large.len() > 1);
        let mut steps = vec![reason];
        if by_nim_sum {
            let known: Vec<Option<BigNimber>> =
                self.parts.iter().map(|part| part.component.as_heap().cloned().map(Nimber)).collect();
            steps.push(self.nim_sum_step(&known));
        }
        Explanation { steps }
    }

    /// The reasons. They cost no steps, but of many components they take time, in which the budget may be stopped.
    pub(super) fn explain_normal(
        &mut self,
        known: &[Option<BigNimber>],
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Explanation, Undecided> {
        let live = self.live_parts();
        if live.is_empty() {
            return Ok(Explanation { steps: vec![Step::Finished { play: Play::Normal }] });
        }
        let mut steps = Vec::new();
        let pairs = self.twins(&live);
        if !pairs.is_empty() {
            let everything = 2 * pairs.len() == live.len();
            steps.push(Step::Mirror { pairs, everything });
        }
        let mut explained: FxHashSet<Part> = FxHashSet::default();
        for &index in &live {
            if explained.len() < EXPLAINED && explained.insert(self.parts[index].clone()) {
                let (game, component) = self.game(index);
                let mut own = game.explain(index, component, limit, budget);
                steps.append(&mut own);
            }
        }
        let all_known = live.iter().all(|&index| known[index].is_some());
        // A lone component is explained by its own theory, if it has more to say than its size.
        if all_known && (live.len() > 1 || steps.is_empty()) {
            budget.spend(0)?;
            steps.push(self.nim_sum_step(known));
            steps.extend(self.targets(&live, known, budget)?);
        }
        Ok(Explanation { steps })
    }

    /// Pairs of equal live components.
    pub(super) fn twins(&self, live: &[usize]) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        let mut single: FxHashMap<&Part, usize> = FxHashMap::default();
        for &index in live {
            match single.remove(&self.parts[index]) {
                Some(other) => pairs.push((other, index)),
                None => {
                    single.insert(&self.parts[index], index);
                }
            }
        }
        pairs
    }

    fn nim_sum_step(&self, known: &[Option<BigNimber>]) -> Step {
        let rows: Vec<Summand> = self
            .parts
            .iter()
            .zip(known)
            .enumerate()
            .filter_map(|(component, (part, value))| {
                let (kind, position) = (part.component.kind(), part.component.to_string());
                Some(Summand { component, kind, position, value: value.clone()? })
            })
            .collect();
        let sum: BigNimber = rows.iter().map(|row| row.value.clone()).sum();
        let highest_bit = sum.0.bit_len().checked_sub(1);
        let with_highest_bit = highest_bit.map_or(Vec::new(), |bit| {
            rows.iter().filter(|row| row.value.0.bit(bit)).map(|row| row.component).collect()
        });
        Step::NimSum { rows, sum, highest_bit, with_highest_bit }
    }

    /// For each component whose value has the highest bit of the nim-sum: what it must become.
    fn targets(
        &mut self,
        live: &[usize],
        known: &[Option<BigNimber>],
        budget: &mut Budget,
    ) -> Result<Vec<Step>, Undecided> {
        let sum: BigNimber = known.iter().flatten().cloned().sum();
        let mut steps = Vec::new();
        for &index in live {
            budget.spend(0)?;
            let value = known[index].clone().expect("the values were checked");
            let target = value.clone() + sum.clone();
            if sum.0 == Natural::ZERO || target >= value {
                continue;
            }
            let (game, component) = self.game(index);
            let (kind, position) = (component.kind(), component.to_string());
            let found = game.theory_mut().moves_to(component, &target, 1, budget);
            let to = found.ok().and_then(|moves| Some(print_replacement(moves.list.first()?, component)));
            steps.push(Step::Target { component: index, kind, position, value, target, to });
        }
        Ok(steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Question;
    use grundy::{Outcome, Stop};

    #[test]
    fn twins_are_the_nearest_that_are_left() {
        let sum = Sum::parse("nim 3 5 3 3 5 7 3 + kayles 7").unwrap();
        assert_eq!(sum.twins(&sum.live_parts()), [(0, 2), (1, 4), (3, 6)]);
    }

    #[test]
    fn what_costs_no_steps_is_stopped_all_the_same() {
        let question = Question::default().explaining(10);
        let analysed = |budget: &mut Budget| Sum::parse("nim 3 5 7").unwrap().analyse(&question, budget);
        let free = analysed(&mut Budget::new(0));
        assert_eq!((free.outcome, free.explanation.is_some()), (Some(Outcome::N), true));
        let stop = Stop::default();
        stop.request();
        let stopped = analysed(&mut Budget::new(0).with_stop(stop.clone()));
        assert_eq!((stopped.outcome, stopped.undecided), (None, Some(Undecided::Stopped)));
        // The reasons are there as a whole, or not at all.
        let mut sum = Sum::parse("nim 3 5 7").unwrap();
        let known: Vec<_> = [3u8, 5, 7].map(|value| Some(Nimber(value.into()))).into();
        let explained = sum.explain_normal(&known, 10, &mut Budget::new(0).with_stop(stop));
        assert_eq!(explained, Err(Undecided::Stopped));
    }
}
