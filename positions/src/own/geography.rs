//! Undirected vertex geography in the words of somebody else: it is solved as that of the catalog is, by matchings.

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
        Some(VertexGeography { token: rules.token_of_geography()? })
    }

    /// The graph, and the vertex of the token.
    fn parts<'a>(&self, position: &'a Position) -> Option<(&'a Graph, i64)> {
        match (position.parts(), self.token) {
            ([Value::Number(token), Value::Graph(graph)], 0)
            | ([Value::Graph(graph), Value::Number(token)], 1) => Some((&**graph, *token)),
            _ => None,
        }
    }

    /// The vertices to which the token wins by going; `None` where the graph does not have the vertex of the token.
    fn winning(&self, position: &Position, budget: &mut Budget) -> Option<Result<Vec<u64>, Undecided>> {
        let (graph, token) = self.parts(position)?;
        Some(format!("{token}:{graph}").parse::<Spot>().ok()?.winning(budget))
    }
}

impl ByForm for VertexGeography {
    /// Of lost positions: of all others, a matching tells no value.
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        match self.winning(position, budget)? {
            Ok(winning) => winning.is_empty().then(|| Ok(BigNimber::default())),
            Err(undecided) => Some(Err(undecided)),
        }
    }

    /// Of lost positions, which have value 0.
    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        let closed = self.closed_outcome(position)?;
        (closed.outcome == Outcome::P).then_some(KnownBy::Matching)
    }

    /// Unless that takes longer than an answer may.
    fn closed_outcome(&self, position: &Position) -> Option<ClosedOutcome> {
        let is_won = !self.winning(position, &mut Budget::default())?.ok()?.is_empty();
        let worth = if self.is_asked_first(position) { 0 } else { ClosedOutcome::SIDE_STEPS };
        let outcome = if is_won { Outcome::N } else { Outcome::P };
        Some(ClosedOutcome::new(outcome, KnownBy::Matching).with_worth(worth))
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
        let winning = self.winning(position, budget)?;
        let (graph, token) = self.parts(position)?;
        let left = Value::Graph(graph.without(&[token]).into());
        let made = |to: u64| {
            let mut parts = vec![left.clone()];
            parts.insert(self.token, Value::Number(to.cast_signed()));
            Ok(vec![Position::new(parts)])
        };
        Some(winning.and_then(|winning| MovesOfValue::made(limit, winning, made)))
    }

    fn is_asked_first(&self, position: &Position) -> bool {
        self.parts(position).is_some_and(|(graph, _)| graph.edges().len() > SMALL)
    }
}
