//! Undirected vertex geography in the words of somebody else: who wins is told by a maximum matching.

use grundy::graphs::geography::Spot;
use grundy::{BigNimber, Budget, Outcome, Undecided};
use grundy_rules::{Graph, Position, Rules, Value};

use super::by_form::{ByForm, MovesOfValue};
use crate::analysis::KnownBy;
use crate::catalog::ClosedOutcome;

/// Outcomes by matchings.
pub(super) struct VertexGeography {
    /// Which part of a position is the token.
    token: usize,
}

/// Graphs with more edges are not searched for the sake of a value that nobody needs.
const SMALL: usize = 24;

impl VertexGeography {
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        rules.token_of_geography().map(|token| VertexGeography { token })
    }

    /// The graph, and the vertex of the token; `None` where the graph does not have it.
    fn parts<'a>(&self, position: &'a Position) -> Option<(&'a Graph, i64)> {
        match (position.parts(), self.token) {
            ([Value::Number(token), Value::Graph(graph)], 0)
            | ([Value::Graph(graph), Value::Number(token)], 1) => {
                graph.vertices().binary_search(token).is_ok().then_some((&**graph, *token))
            }
            _ => None,
        }
    }

    fn spot(&self, position: &Position) -> Option<Spot> {
        let (graph, token) = self.parts(position)?;
        format!("{token}:{graph}").parse().ok()
    }
}

impl ByForm for VertexGeography {
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        match self.spot(position)?.winning(budget) {
            Ok(winning) => winning.is_empty().then(|| Ok(BigNimber::default())),
            Err(undecided) => Some(Err(undecided)),
        }
    }

    /// Of lost positions: those have value 0.
    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        let closed = self.closed_outcome(position)?;
        (closed.outcome == Outcome::P).then_some(KnownBy::Matching)
    }

    fn closed_outcome(&self, position: &Position) -> Option<ClosedOutcome> {
        let is_won = !self.spot(position)?.winning(&mut Budget::default()).ok()?.is_empty();
        let closed = ClosedOutcome::new(if is_won { Outcome::N } else { Outcome::P }, KnownBy::Matching);
        let is_small = !self.is_asked_first(position);
        Some(if is_small { closed.with_worth(ClosedOutcome::SIDE_STEPS) } else { closed })
    }

    fn moves_to(
        &mut self,
        position: &Position,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        if *target != BigNimber::default() {
            return None;
        }
        let winning = match self.spot(position)?.winning(budget) {
            Ok(winning) => winning,
            Err(undecided) => return Some(Err(undecided)),
        };
        let (graph, token) = self.parts(position)?;
        let left = Value::Graph(graph.without(&[token]).into());
        Some(MovesOfValue::made(limit, winning, |to| {
            budget.spend(graph.edges().len() as u64)?;
            let mut parts = vec![left.clone()];
            parts.insert(self.token, Value::Number(to.cast_signed()));
            Ok(vec![Position::new(parts)])
        }))
    }

    fn is_asked_first(&self, position: &Position) -> bool {
        self.parts(position).is_some_and(|(graph, _)| graph.edges().len() > SMALL)
    }
}
