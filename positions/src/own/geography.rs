//! Undirected vertex geography in the words of somebody else: it is solved as that of the catalog is, by matchings.

use grundy::{BigNimber, Budget, Outcome, Undecided};
use grundy_rules::{Graph, Position, Rules, Value};

use super::by_form::{ByForm, MovesOfValue};
use crate::analysis::KnownBy;
use crate::catalog::{ClosedOutcome, Game, build};
use crate::component::Component;
use crate::form::Form;

/// Outcomes by matchings.
pub(super) struct VertexGeography {
    /// The game of the catalog.
    known: Game,
    /// Which part of a position is the token.
    token: usize,
}

/// Graphs with more edges are not searched for the sake of a value that nobody needs.
const SMALL: usize = 24;

impl VertexGeography {
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let token = rules.token_of_geography()?;
        Some(VertexGeography { known: build("geography").expect("it is a ruleset"), token })
    }

    /// The graph, and the vertex of the token.
    fn parts<'a>(&self, position: &'a Position) -> Option<(&'a Graph, i64)> {
        match (position.parts(), self.token) {
            ([Value::Number(token), Value::Graph(graph)], 0)
            | ([Value::Graph(graph), Value::Number(token)], 1) => Some((&**graph, *token)),
            _ => None,
        }
    }

    /// The position in the notation of the catalog; `None` where the graph does not have the vertex of the token.
    fn spot(&self, position: &Position) -> Option<Component> {
        let (graph, token) = self.parts(position)?;
        let Form::Boards(boards) = &self.known.about().form else { return None };
        boards.read(&format!("{token}:{graph}")).ok()
    }
}

impl ByForm for VertexGeography {
    fn value(&mut self, position: &Position, _: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        self.known_by(position).map(|_| Ok(BigNimber::default()))
    }

    /// Of lost positions, which have value 0.
    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        let closed = self.closed_outcome(position)?;
        (closed.outcome == Outcome::P).then_some(KnownBy::Matching)
    }

    fn closed_outcome(&self, position: &Position) -> Option<ClosedOutcome> {
        self.known.theory().closed_outcome(&self.spot(position)?)
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
        let spot = self.spot(position)?;
        let (graph, token) = self.parts(position)?;
        let left = Value::Graph(graph.without(&[token]).into());
        let found = self.known.theory_mut().moves_to(&spot, target, limit, budget);
        Some(found.map(|moves| {
            let goes_to = |spot: &Component| spot.to_string().split_once(':')?.0.parse().ok();
            let made = |to: i64| {
                let mut parts = vec![left.clone()];
                parts.insert(self.token, Value::Number(to));
                vec![Position::new(parts)]
            };
            let list =
                moves.list.iter().filter_map(|left| left.first().and_then(goes_to)).map(made).collect();
            MovesOfValue { list, count: moves.count, cut: moves.cut }
        }))
    }

    fn is_asked_first(&self, position: &Position) -> bool {
        self.parts(position).is_some_and(|(graph, _)| graph.edges().len() > SMALL)
    }
}
