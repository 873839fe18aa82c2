//! Graphs: bushes of Hackenbush, tokens on directed graphs, the token of geography.

use grundy::graphs::geography::Spot;
use grundy::graphs::hackenbush::Bush;
use grundy::graphs::tokens::TokensOnGraph;
use grundy::prices;
use grundy_rules::{GraphKind, with_edges};

use crate::component::{Board, Component, Diagram, Look};
use crate::errors::BoardError;
use crate::form::Boards;

/// The most vertices of a graph to begin with.
const MOST: u64 = 40;

impl Board for Bush {
    fn size(&self) -> u64 {
        self.edges().len() as u64
    }

    fn look(&self) -> Option<Look> {
        let diagram = Diagram::of_edges(self.edges(), self.ground())?;
        Some(Look::Graph(diagram.on_ground(self.ground())))
    }

    fn owned_bytes(&self) -> usize {
        prices::block(16 * self.edges().len()) + prices::block(8 * self.ground().len())
    }
}

impl Board for TokensOnGraph {
    /// The arcs, for each token that can move.
    fn size(&self) -> u64 {
        (self.movable() as u64).saturating_mul(self.arcs().len() as u64)
    }

    fn look(&self) -> Option<Look> {
        let diagram = Diagram::of_edges(self.arcs(), self.tokens())?;
        Some(Look::Graph(diagram.directed().with_tokens(self.tokens())))
    }

    fn owned_bytes(&self) -> usize {
        prices::block(8 * self.tokens().len())
    }
}

impl Board for Spot {
    fn size(&self) -> u64 {
        if self.near().is_empty() { 0 } else { self.edges().len() as u64 }
    }

    fn look(&self) -> Option<Look> {
        let diagram = Diagram::of_edges(self.edges(), &[self.token()])?;
        Some(Look::Graph(diagram.with_tokens(&[self.token()])))
    }

    fn owned_bytes(&self) -> usize {
        prices::block(16 * self.edges().len()) + prices::SMALL_BLOCK
    }
}

/// Bushes to begin with: a cycle on the ground.
pub(crate) struct Bushes;

impl Boards for Bushes {
    fn read(&self, word: &str) -> Result<Component, BoardError> {
        Ok(Component::board(with_edges(word, GraphKind::Multigraph)?.parse::<Bush>()?))
    }

    fn graph(&self) -> Option<GraphKind> {
        Some(GraphKind::Multigraph)
    }

    /// A cycle through the ground and this number of other vertices.
    fn whole(&self, size: u64) -> Option<Component> {
        let path = (1..=size).map(|upper| [upper - 1, upper]);
        let edges = path.chain((size > 0).then_some([0, size])).collect();
        (size <= MOST).then(|| Component::board(Bush::hanging(vec![0], edges)))
    }
}

/// Directed graphs to begin with: a row of vertices, from which a token goes one or two back.
pub(crate) struct Digraphs;

impl Boards for Digraphs {
    fn read(&self, word: &str) -> Result<Component, BoardError> {
        Ok(Component::board(with_edges(word, GraphKind::Digraph)?.parse::<TokensOnGraph>()?))
    }

    fn graph(&self) -> Option<GraphKind> {
        Some(GraphKind::Digraph)
    }

    fn whole(&self, size: u64) -> Option<Component> {
        self.read(&format!("{size}:{}", chain(size, 2, |from, to| format!("{from}-{to}"))?)).ok()
    }
}

/// Graphs to begin with: a path, with the token on its end.
pub(crate) struct Spots;

impl Boards for Spots {
    fn read(&self, word: &str) -> Result<Component, BoardError> {
        Ok(Component::board(with_edges(word, GraphKind::Graph)?.parse::<Spot>()?))
    }

    fn graph(&self) -> Option<GraphKind> {
        Some(GraphKind::Graph)
    }

    fn whole(&self, size: u64) -> Option<Component> {
        self.read(&format!("0:{}", chain(size, 1, |from, to| format!("{to}-{from}"))?)).ok()
    }
}

/// The names of edges that join each number up to `size` with the next smaller ones; `None` where these are too many.
fn chain(size: u64, most: u64, name: fn(u64, u64) -> String) -> Option<String> {
    let edges = |from: u64| (1..=from.min(most)).map(move |steps| name(from, from - steps));
    let all = || (1..=size).flat_map(edges).collect::<Vec<_>>().join(",");
    (size <= MOST).then(|| if size == 0 { "0".to_owned() } else { all() })
}
