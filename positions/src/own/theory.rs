//! The values of written rules, by search.

use std::sync::Arc;

use grundy::{BigNimber, Budget, Natural, Nimber, Solver, Undecided, prices};
use grundy_rules::Position;

use super::board::position;
use super::listed::Listed;
use crate::analysis::KnownBy;
use crate::catalog::{Moves, Theory};
use crate::component::Component;

pub(super) struct OwnTheory {
    listed: Arc<Listed>,
    solver: Solver<Arc<Listed>>,
}

impl OwnTheory {
    pub(super) fn new(listed: Arc<Listed>) -> Self {
        OwnTheory { solver: Solver::new(Arc::clone(&listed)), listed }
    }

    fn search(&mut self, sum: &Vec<Position>, budget: &mut Budget) -> Result<Nimber, Undecided> {
        self.solver.grundy_value(sum, budget).map_err(|undecided| match undecided {
            Undecided::Loop { .. } => {
                let rules = self.listed.rules();
                Undecided::of_loop(self.solver.last_loop().iter().map(|sum| rules.tell(sum)))
            }
            other => other,
        })
    }
}

impl Theory for OwnTheory {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        Ok(self.search(&vec![position(component)], budget)?.into())
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::Search
    }

    fn has_searched(&self) -> bool {
        self.solver.known() > 0
    }

    fn bytes(&self) -> usize {
        self.solver.known() * prices::BYTES_A_COMPONENT
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Moves, Undecided> {
        let options = self.listed.options(&position(component), budget)?;
        let (mut list, mut count) = (Vec::new(), 0u64);
        for left in options.iter() {
            budget.spend(prices::COMPONENT)?;
            if BigNimber::from(self.search(left, budget)?) == *target {
                count += 1;
                if list.len() < limit {
                    list.push(left.iter().map(|part| self.listed.component(part.clone())).collect());
                }
            }
        }
        Ok(Moves { list, count: Some(Natural::from(count)) })
    }
}
