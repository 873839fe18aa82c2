//! Outcomes and winning moves by search of whole positions: no values, no theorem.

use rustc_hash::FxHashMap;

use crate::catalog::{Component, Game, Replacement};
use grundy::{Budget, Outcome, Play, Ruleset, Solver, Undecided};

/// Number of steps of the budget that a look at an option costs: it makes, sorts and hashes a position.
const STEPS_A_LOOK: u64 = 50;
/// Number of values that take as much room as a position that is kept.
const VALUES_A_POSITION: usize = 16;
/// Number of values that take as much room as a component that an option leaves.
const VALUES_AN_OPTION: usize = 4;

/// Exhaustive search, with a memory of the positions met.
pub(super) struct WholePositions {
    solver: Solver<Numbered>,
    components: Vec<Component>,
    play: Play,
    allowance: Budget,
    /// The steps and the table that the allowance comes from, for messages.
    steps: u64,
    table: usize,
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
        let mut listed = kinds.len();
        while let Some(component) = components.get(options.len()).cloned() {
            let mut lists = Vec::new();
            for left in game.rules().options(&component) {
                budget.spend(1 + left.len() as u64)?;
                listed += 1 + left.len();
                budget.keep(listed * VALUES_AN_OPTION)?;
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
        let allowance =
            budget.aside(budget.left() / STEPS_A_LOOK).with_table(budget.table() / VALUES_A_POSITION);
        let solver = Solver::new(Numbered { options });
        let steps = budget.spent() + budget.left();
        Ok(WholePositions { solver, components, play, allowance, steps, table: budget.table() })
    }

    /// Who wins, and every winning move: which component, and what it leaves. Equal components
    /// each have theirs.
    pub(super) fn answer(
        &mut self,
        position: &[usize],
    ) -> Result<(Outcome, Vec<(usize, Replacement)>), Undecided> {
        let outcome = self.outcome(position)?;
        let mut winning = Vec::new();
        for (index, &component) in position.iter().enumerate() {
            let lists = self.solver.ruleset().options[component].clone();
            for left in lists {
                let others = position[..index].iter().chain(&position[index + 1..]);
                let option: Vec<usize> = others.chain(&left).copied().collect();
                if self.outcome(&option)? == Outcome::P {
                    winning.push((index, left.iter().map(|&part| self.components[part].clone()).collect()));
                }
            }
        }
        Ok((outcome, winning))
    }

    /// How many positions were searched.
    pub(super) fn known(&self) -> u64 {
        self.solver.known() as u64
    }

    fn outcome(&mut self, components: &[usize]) -> Result<Outcome, Undecided> {
        let position = self.solver.ruleset().position(components.iter().copied());
        self.solver.outcome_by_search(&position, self.play, &mut self.allowance).map_err(|undecided| {
            match undecided {
                Undecided::BudgetSpent { .. } => Undecided::BudgetSpent { steps: self.steps },
                Undecided::TableFull { .. } => Undecided::TableFull { positions: self.table },
                other => other,
            }
        })
    }
}

impl Numbered {
    fn position(&self, components: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut position: Vec<usize> =
            components.into_iter().filter(|&component| !self.options[component].is_empty()).collect();
        position.sort_unstable();
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SumRules, catalog};

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
                    let parts = rules.position(position.iter().map(|&kind: &usize| (0, kinds[kind].clone())));
                    let outcome = solver.outcome_by_search(&parts, play, &mut Budget::default());
                    assert_eq!(search.answer(&position).map(|(outcome, _)| outcome), outcome, "{word}");
                }
            }
        }
    }
}
