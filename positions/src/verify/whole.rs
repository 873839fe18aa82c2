//! Outcomes and winning moves by search of whole positions: no values, no theorem.

use grundy::in_order;
use rustc_hash::FxHashMap;

use crate::catalog::{Component, Game, Replacement};
use grundy::{Budget, Outcome, Play, Ruleset, Solver, Undecided, prices};

/// Exhaustive search, with a memory of the positions met.
pub(super) struct WholePositions {
    solver: Solver<Numbered>,
    components: Vec<Component>,
    play: Play,
}

/// The rules of a game in numbers: for each component, the components that each option leaves.
///
/// Positions are sorted lists of components that have an option. Without the others, positions
/// that differ only in finished components are one.
struct Numbered {
    options: Vec<Vec<Vec<usize>>>,
}

impl WholePositions {
    /// The search of positions made of `kinds`, which get the first numbers.
    pub(super) fn new(
        game: &Game,
        kinds: &[Component],
        play: Play,
        budget: &mut Budget,
    ) -> Result<Self, Undecided> {
        let mut components = kinds.to_vec();
        let mut numbers: FxHashMap<Component, usize> = kinds.iter().cloned().zip(0..).collect();
        let mut options = Vec::new();
        // The bytes of all lists.
        let mut listed = 0;
        while let Some(component) = components.get(options.len()).cloned() {
            let mut lists = Vec::new();
            for left in game.rules().options(&component) {
                budget.spend(prices::COMPONENT * left.len().max(1) as u64)?;
                listed += prices::block(left.len() * prices::of::<usize>()) + prices::of::<Vec<usize>>();
                budget.keep(prices::values(listed + components.len() * prices::BYTES_A_COMPONENT))?;
                let number = |component| {
                    *numbers.entry(component).or_insert_with_key(|component| {
                        components.push(component.clone());
                        components.len() - 1
                    })
                };
                lists.push(left.into_iter().map(number).collect());
            }
            options.push(lists);
        }
        Ok(WholePositions { solver: Solver::new(Numbered { options }), components, play })
    }

    /// Who wins, and every winning move: which component, and what it leaves. Equal components
    /// each have theirs.
    pub(super) fn answer(
        &mut self,
        position: &[usize],
        budget: &mut Budget,
    ) -> Result<(Outcome, Vec<(usize, Replacement)>), Undecided> {
        let outcome = self.outcome(position, budget)?;
        let mut winning = Vec::new();
        for (index, &component) in position.iter().enumerate() {
            let lists = self.solver.ruleset().options[component].clone();
            for left in lists {
                let others = position[..index].iter().chain(&position[index + 1..]);
                let option: Vec<usize> = others.chain(&left).copied().collect();
                if self.outcome(&option, budget)? == Outcome::P {
                    winning.push((index, left.iter().map(|&part| self.components[part].clone()).collect()));
                }
            }
        }
        Ok((outcome, winning))
    }

    /// How many positions were searched; those that were forgotten and searched again count again.
    pub(super) fn known(&self) -> u64 {
        self.solver.solved()
    }

    fn outcome(&mut self, components: &[usize], budget: &mut Budget) -> Result<Outcome, Undecided> {
        let position = self.solver.ruleset().position(components.iter().copied());
        self.solver.outcome_by_search(&position, self.play, budget).map_err(|undecided| {
            let written = |position: &Vec<usize>| {
                position.iter().map(|&part| self.components[part].to_string()).collect::<Vec<_>>().join(" ")
            };
            undecided.with_loop(self.solver.last_loop().iter().map(written))
        })
    }
}

impl Numbered {
    fn position(&self, components: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut position: Vec<usize> =
            components.into_iter().filter(|&component| !self.options[component].is_empty()).collect();
        in_order(&mut position);
        position
    }
}

impl Ruleset for Numbered {
    type Position = Vec<usize>;

    fn options(&self, position: &Vec<usize>) -> impl Iterator<Item = Vec<usize>> {
        let is_first = |index: &usize| *index == 0 || position[*index] != position[*index - 1];
        (0..position.len()).filter(is_first).flat_map(move |index| {
            self.options[position[index]].iter().map(move |left| {
                let others = position[..index].iter().chain(&position[index + 1..]);
                self.position(others.chain(left).copied())
            })
        })
    }

    fn owned_bytes(&self, position: &Vec<usize>) -> usize {
        prices::block(position.capacity() * prices::of::<usize>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Part, SumRules, catalog};

    #[test]
    fn numbered_rules_are_those_of_a_sum() {
        for word in ["nim", "kayles", "lasker", "take:2,3", "grundys-game"] {
            let games = [catalog::build(word).unwrap()];
            let kinds: Vec<Component> = (0..8u8).map(Component::heap).collect();
            for play in [Play::Normal, Play::Misere] {
                let rules = SumRules::new(&games);
                let mut solver = Solver::new(rules);
                let mut search =
                    WholePositions::new(&games[0], &kinds, play, &mut Budget::default()).unwrap();
                for position in [vec![], vec![7], vec![1, 1, 2], vec![2, 3, 4], vec![6, 6, 0], vec![3, 5, 7]]
                {
                    let parts = rules.position(
                        position.iter().map(|&kind: &usize| Part { game: 0, component: kinds[kind].clone() }),
                    );
                    let outcome = solver.outcome_by_search(&parts, play, &mut Budget::default());
                    assert_eq!(
                        search.answer(&position, &mut Budget::default()).map(|(outcome, _)| outcome),
                        outcome,
                        "{word}"
                    );
                }
            }
        }
    }
}
