//! Undirected vertex geography: a token goes along an edge, and the vertex that it leaves is gone.

use std::fmt;
use std::str::FromStr;

use super::matching::Matching;
use super::notation::{self, Allowed, GraphError, GraphProblem};
use super::{EdgeList, Labels};
use crate::{Budget, Ruleset, Undecided, prices};

/// Undirected vertex geography [Fraenkel, Scheinerman & Ullman, 1993]: a player takes the token along an edge to another vertex, and the
/// one that it leaves is gone with its edges. Whoever cannot move loses.
///
/// The next player wins if and only if every maximum matching covers the vertex of the token: who can goes to the partner
/// each time. So a move wins if and only if it leads to a vertex that some maximum matching of what is left does not cover.
///
/// ```
/// use grundy::Budget;
/// use grundy::graphs::geography::Spot;
///
/// let spot: Spot = "0:0-1,1-2,2-3".parse()?;
/// assert_eq!(spot.winning(&mut Budget::default()).unwrap(), [1]);
/// # Ok::<(), grundy::graphs::GraphError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Geography;

/// A graph with a token on one of its vertices.
///
/// It is written as the vertex of the token, a colon and the edges: `2:0-1,1-2,2-3`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    token: u64,
    /// In ascending order, each with its smaller end first.
    edges: Vec<[u64; 2]>,
    /// The vertices without edges.
    alone: Vec<u64>,
}

impl Spot {
    /// Where the token is.
    pub fn token(&self) -> u64 {
        self.token
    }

    /// The edges, in ascending order, each with its smaller end first.
    pub fn edges(&self) -> &[[u64; 2]] {
        &self.edges
    }

    /// The names of the vertices, and the edges by number.
    pub fn list(&self) -> (Labels, EdgeList) {
        let labels = Labels::new(&self.edges, self.alone.iter().copied());
        let list = labels.list(&self.edges);
        (labels, list)
    }

    /// The vertices to which the token can go, in ascending order.
    pub fn near(&self) -> Vec<u64> {
        let other = |[a, b]: &[u64; 2]| (*a == self.token).then_some(*b).or((*b == self.token).then_some(*a));
        let mut near: Vec<u64> = self.edges.iter().filter_map(other).collect();
        near.sort_unstable();
        near
    }

    /// With the token on another vertex, and without the one that it left.
    #[must_use]
    pub fn moved(&self, to: u64) -> Spot {
        let edges: Vec<[u64; 2]> =
            self.edges.iter().copied().filter(|ends| !ends.contains(&self.token)).collect();
        let mut alone = self.alone.clone();
        if !edges.iter().any(|ends| ends.contains(&to)) {
            alone.insert(alone.partition_point(|other| *other < to), to);
        }
        Spot { token: to, edges, alone }
    }

    /// The vertices to which the token wins by going, in ascending order.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn winning(&self, budget: &mut Budget) -> Result<Vec<u64>, Undecided> {
        let (labels, list) = self.list();
        let number = |vertex: u64| labels.number(vertex).expect("it is a vertex");
        let matching = Matching::maximum(&list, &[number(self.token)], budget)?;
        Ok(self.near().into_iter().filter(|to| matching.is_spare(number(*to))).collect())
    }
}

impl Ruleset for Geography {
    type Position = Spot;

    fn options(&self, spot: &Spot) -> impl Iterator<Item = Spot> {
        spot.near().into_iter().map(|to| spot.moved(to))
    }

    fn owned_bytes(&self, spot: &Spot) -> usize {
        prices::block(16 * spot.edges.capacity()) + prices::block(8 * spot.alone.capacity())
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        notation::write(Some(&[self.token]), &self.edges, &self.alone, f)
    }
}

impl FromStr for Spot {
    type Err = GraphError;

    fn from_str(word: &str) -> Result<Self, GraphError> {
        let read = notation::read(word, Allowed { loops: false, doubles: false, directed: false })?;
        let example = || GraphProblem::NoToken { example: format!("0:{word}") };
        let tokens = read.before.ok_or_else(|| GraphError::new(example(), 0))?;
        let labels = Labels::new(&read.edges, read.alone.iter().copied());
        notation::all_there(&tokens, &labels)?;
        let [token] = tokens[..] else { return Err(GraphError::new(GraphProblem::SeveralTokens, 0)) };
        Ok(Spot { token, edges: read.edges, alone: read.alone })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Outcome, Play, Solver, check_laws};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn a_matching_tells_all_moves_that_win(
            edges in prop::collection::btree_set((0..9_u64, 0..9_u64), 1..15), token in 0..9_u64,
        ) {
            let edges: Vec<String> =
                edges.into_iter().filter(|(a, b)| a < b).map(|(a, b)| format!("{a}-{b}")).collect();
            let Ok(spot) = format!("{token}:{}", edges.join(",")).parse::<Spot>() else { return Ok(()) };
            prop_assert_eq!(spot.to_string().parse(), Ok(spot.clone()));
            let mut solver = Solver::new(Geography);
            let is_lost = |to: &u64| {
                solver.outcome(&spot.moved(*to), Play::Normal, &mut Budget::default()) == Ok(Outcome::P)
            };
            let expected: Vec<u64> = spot.near().into_iter().filter(is_lost).collect();
            prop_assert_eq!(spot.winning(&mut Budget::default()), Ok(expected));
            if spot.edges.len() < 8 {
                prop_assert_eq!(check_laws(&Geography, &spot, &mut Budget::default()), Ok(()));
            }
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
            ("5:0-1", 0, "there is no vertex 5 in this graph"),
            ("0,1:0-1", 0, "expected one token, found several"),
            (
                "0:1-0",
                2,
                "the ends of `1-0` are turned round: an edge without direction is written from its smaller end",
            ),
            ("0:0-0", 2, "`0-0` is a loop: no move leads along it"),
            ("0:0-1,0-1", 6, "`0-1` is there twice"),
        ] {
            let error = word.parse::<Spot>().unwrap_err();
            assert_eq!((error.to_string().as_str(), error.at), (reason, at), "{word}");
        }
    }
}
