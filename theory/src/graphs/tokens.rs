//! Tokens on a directed graph: a move takes one of them along an arc.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use super::notation::{self, Allowed, GraphError, GraphProblem};
use super::{EdgeList, Labels};
use crate::{Ruleset, prices};

/// Tokens on the vertices of a directed graph, any number of them on each [Smith, 1966; WW, 1982, ch. 3]: a player takes one along an
/// arc, and whoever cannot move loses. The tokens are independent of each other.
///
/// ```
/// use grundy::{Budget, Nimber, Solver};
/// use grundy::graphs::tokens::{Tokens, TokensOnGraph};
///
/// let position: TokensOnGraph = "0,1:0-1,0-2,1-2".parse()?;
/// assert_eq!(Solver::new(Tokens).grundy_value(&position, &mut Budget::default()), Ok(Nimber(3)));
/// # Ok::<(), grundy::graphs::GraphError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Tokens;

/// A directed graph, and tokens on its vertices.
///
/// It is written as the vertices of the tokens, a colon and the arcs, each from its first end to its second: `0,0,3:0-1,1-2,3-1`.
#[derive(Clone, PartialEq, Eq)]
pub struct TokensOnGraph {
    /// In ascending order.
    tokens: Vec<u64>,
    graph: Arc<Arcs>,
}

/// Arcs in ascending order, and vertices without.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Arcs {
    arcs: Vec<[u64; 2]>,
    alone: Vec<u64>,
}

impl TokensOnGraph {
    /// Where the tokens are, in ascending order.
    pub fn tokens(&self) -> &[u64] {
        &self.tokens
    }

    /// The arcs, in ascending order.
    pub fn arcs(&self) -> &[[u64; 2]] {
        &self.graph.arcs
    }

    /// The names of the vertices, and the arcs by number.
    pub fn list(&self) -> (Labels, EdgeList) {
        let labels = Labels::new(&self.graph.arcs, self.graph.alone.iter().copied());
        let list = labels.list(&self.graph.arcs);
        (labels, list)
    }

    /// The vertices that an arc leads to from this one.
    fn out(&self, vertex: u64) -> impl Iterator<Item = u64> + '_ {
        let first = self.graph.arcs.partition_point(|[from, _]| *from < vertex);
        self.graph.arcs[first..].iter().take_while(move |[from, _]| *from == vertex).map(|[_, to]| *to)
    }

    /// Whether it is played on the same graph as another position.
    pub fn has_graph_of(&self, other: &TokensOnGraph) -> bool {
        Arc::ptr_eq(&self.graph, &other.graph) || self.graph == other.graph
    }

    /// How many tokens can move.
    pub fn movable(&self) -> usize {
        self.tokens.iter().filter(|token| self.out(**token).next().is_some()).count()
    }

    /// With one token moved to another vertex.
    #[must_use]
    pub fn moved(&self, token: u64, to: u64) -> Self {
        let mut tokens = self.tokens.clone();
        if let Some(at) = tokens.iter().position(|other| *other == token) {
            tokens.remove(at);
            tokens.insert(tokens.partition_point(|other| *other < to), to);
        }
        TokensOnGraph { tokens, graph: Arc::clone(&self.graph) }
    }

    /// The moves: each token, one of those on the same vertex, and where it goes.
    pub fn moves(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let is_first = |at: &usize| *at == 0 || self.tokens[*at] != self.tokens[*at - 1];
        let different = (0..self.tokens.len()).filter(is_first).map(|at| self.tokens[at]);
        different.flat_map(|token| self.out(token).map(move |to| (token, to)))
    }
}

/// By the tokens alone: the positions of a search have one graph, which may have millions of arcs.
impl Hash for TokensOnGraph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tokens.hash(state);
    }
}

/// By the tokens, and where these are the same by the graph, which most positions share.
impl Ord for TokensOnGraph {
    fn cmp(&self, other: &Self) -> Ordering {
        self.tokens.cmp(&other.tokens).then_with(|| match Arc::ptr_eq(&self.graph, &other.graph) {
            true => Ordering::Equal,
            false => self.graph.cmp(&other.graph),
        })
    }
}

impl PartialOrd for TokensOnGraph {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ruleset for Tokens {
    type Position = TokensOnGraph;

    fn options(&self, position: &TokensOnGraph) -> impl Iterator<Item = TokensOnGraph> {
        position.moves().map(|(token, to)| position.moved(token, to))
    }

    fn components(&self, position: &TokensOnGraph) -> Vec<TokensOnGraph> {
        let alone = |token: &u64| TokensOnGraph { tokens: vec![*token], graph: Arc::clone(&position.graph) };
        position.tokens.iter().map(alone).collect()
    }

    /// The graph is shared by all.
    fn owned_bytes(&self, position: &TokensOnGraph) -> usize {
        prices::block(8 * position.tokens.capacity())
    }
}

impl fmt::Display for TokensOnGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        notation::write(Some(&self.tokens), &self.graph.arcs, &self.graph.alone, f)
    }
}

impl fmt::Debug for TokensOnGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{self}`")
    }
}

impl FromStr for TokensOnGraph {
    type Err = GraphError;

    fn from_str(word: &str) -> Result<Self, GraphError> {
        let read = notation::read(word, Allowed { loops: true, doubles: false, directed: true })?;
        let example = || GraphProblem::NoToken { example: format!("0:{word}") };
        let mut tokens = read.before.ok_or_else(|| GraphError::new(example(), 0))?;
        let labels = Labels::new(&read.edges, read.alone.iter().copied());
        notation::all_there(&tokens, &labels)?;
        tokens.sort_unstable();
        Ok(TokensOnGraph { tokens, graph: Arc::new(Arcs { arcs: read.edges, alone: read.alone }) })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::graphs::acyclic;
    use crate::{Budget, Solver, check_laws};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn tokens_are_worth_the_nim_sum_of_what_each_is_worth(
            arcs in prop::collection::btree_set((0..9_u64, 0..9_u64), 1..16), picks in prop::collection::vec(0..9_usize, 1..4),
        ) {
            let arcs: Vec<[u64; 2]> = arcs.into_iter().filter(|(a, b)| a < b).map(|(a, b)| [3 * a, 3 * b]).collect();
            prop_assume!(!arcs.is_empty());
            let tokens = picks.iter().map(|pick| arcs[pick % arcs.len()][pick % 2].to_string()).collect::<Vec<_>>().join(",");
            let arcs = arcs.iter().map(|[a, b]| format!("{a}-{b}")).collect::<Vec<_>>().join(",");
            let position: TokensOnGraph = format!("{tokens}:{arcs}").parse().unwrap();
            prop_assert_eq!(position.to_string().parse(), Ok(position.clone()));
            prop_assert_eq!(check_laws(&Tokens, &position, &mut Budget::default()), Ok(()));
            let (labels, list) = position.list();
            let values = acyclic::values(&list, &mut Budget::default()).unwrap();
            let of = |token: &u64| values[labels.number(*token).unwrap()].unwrap();
            let sum = position.tokens().iter().fold(0, |sum, token| sum ^ of(token));
            let searched = Solver::new(Tokens).grundy_value(&position, &mut Budget::default()).unwrap();
            prop_assert_eq!(sum, searched.0);
        }
    }

    #[test]
    fn what_is_no_position_is_told_why() {
        for (word, at, reason) in [
            (
                "0-1",
                0,
                "no token: write the vertices with a token and a colon before the edges, as in `0:0-1`",
            ),
            ("2:0-1", 0, "there is no vertex 2 in this graph"),
            ("0,7:0-1", 2, "there is no vertex 7 in this graph"),
            ("0:0-1,0-1", 6, "`0-1` is there twice"),
            ("0:0-1,1", 6, "`1` is there twice"),
            ("0:0-1,5,5", 8, "`5` is there twice"),
            ("0;0-1", 0, "expected an edge such as 0-1 or a vertex, found `0;0-1`"),
        ] {
            let error = word.parse::<TokensOnGraph>().unwrap_err();
            assert_eq!((error.to_string().as_str(), error.at), (reason, at), "{word}");
        }
    }
}
