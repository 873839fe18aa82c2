//! Wins, losses and draws where a run of moves need not end.
//!
//! Nobody wins a game that never ends: whoever cannot win tries not to lose, and a position from which neither can force the end
//! is a *draw*. All positions that can follow are listed, and told backwards from those without a move, as long as anything
//! new follows: a position is a win if an option is lost, and lost if all options are wins. What is never told is a
//! draw.

use std::collections::VecDeque;
use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::{Budget, Outcome, Play, Ruleset, Undecided, in_order, prices};

/// How a game ends that need not end, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loopy {
    /// The next player wins, and the previous one: as in a game that ends.
    Ends(Outcome),
    /// Neither can force the end.
    Draw,
}

/// What is known of a position of a game that need not end.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LoopyAnswer<P> {
    /// Who wins, if anybody does.
    pub result: Loopy,
    /// Number of moves of the game, where it ends, if the winner hurries and the loser delays.
    pub moves: Option<u64>,
    /// The options, in the order of the rules, each with how it ends for the player to move there, and in how many moves.
    pub options: Vec<(P, Loopy, Option<u64>)>,
    /// How many positions can follow, this one among them.
    pub positions: usize,
}

/// How a position ends, by a search of all positions that can follow.
///
/// ```
/// use grundy::graphs::{Loopy, retrograde};
/// use grundy::{Budget, Outcome, Play, Ruleset};
///
/// /// From 1 to 2 and back, and from 2 to 0, too: whoever is at 2 wins.
/// struct Circle;
///
/// impl Ruleset for Circle {
///     type Position = u32;
///     fn options(&self, position: &u32) -> impl Iterator<Item = u32> {
///         [&[][..], &[2], &[1, 0]][*position as usize].iter().copied()
///     }
/// }
///
/// let answer = retrograde(&Circle, &2, Play::Normal, &mut Budget::default())?;
/// assert_eq!((answer.result, answer.moves), (Loopy::Ends(Outcome::N), Some(1)));
/// # Ok::<(), grundy::Undecided>(())
/// ```
///
/// # Errors
/// [`Undecided`] where the budget does not suffice for all of them.
pub fn retrograde<R: Ruleset>(
    rules: &R,
    position: &R::Position,
    play: Play,
    budget: &mut Budget,
) -> Result<LoopyAnswer<R::Position>, Undecided> {
    let graph = Positions::list(rules, position, budget)?;
    let told = graph.tell(play, budget)?;
    let of = |at: u32| {
        told[at as usize].map_or((Loopy::Draw, None), |(outcome, moves)| (Loopy::Ends(outcome), Some(moves)))
    };
    let (result, moves) = of(0);
    let option = |at: &u32| {
        let (result, moves) = of(*at);
        (graph.positions[*at as usize].clone(), result, moves)
    };
    let options = graph.options[0].iter().map(option).collect();
    Ok(LoopyAnswer { result, moves, options, positions: graph.positions.len() })
}

/// Positions by number, the first one first, with their options.
struct Positions<P> {
    positions: Vec<P>,
    options: Vec<Vec<u32>>,
}

impl<P: Clone + Eq + std::hash::Hash> Positions<P> {
    fn list<R: Ruleset<Position = P>>(rules: &R, first: &P, budget: &mut Budget) -> Result<Self, Undecided> {
        let mut held = budget.holding();
        let first = rules.canonical(first.clone());
        let mut graph = Positions { positions: vec![first.clone()], options: Vec::new() };
        let mut numbers: FxHashMap<P, u32> = FxHashMap::from_iter([(first, 0)]);
        let mut bytes = 0;
        while let Some(position) = graph.positions.get(graph.options.len()).cloned() {
            rules.can_list(&position, budget)?;
            let mut options = Vec::new();
            for option in rules.options(&position) {
                let option = rules.canonical(option);
                let owned = rules.owned_bytes(&option);
                budget.spend(prices::OPTION + (owned / prices::OWNED_BYTES_A_STEP) as u64)?;
                let new = graph.positions.len() as u32;
                match numbers.entry(option) {
                    Entry::Occupied(known) => options.push(*known.get()),
                    Entry::Vacant(place) => {
                        // It is kept twice, with a number and an entry for its options.
                        bytes += 2 * (owned + prices::of::<P>()) + 64;
                        budget.keep(graph.positions.len() + 1)?;
                        graph.positions.push(place.key().clone());
                        place.insert(new);
                        options.push(new);
                    }
                }
            }
            in_order(&mut options);
            options.dedup();
            bytes += prices::block(4 * options.len());
            held.set(bytes)?;
            graph.options.push(options);
        }
        Ok(graph)
    }

    /// Of each position who wins, and in how many moves; of a draw nothing.
    fn tell(&self, play: Play, budget: &mut Budget) -> Result<Vec<Option<(Outcome, u64)>>, Undecided> {
        budget.spend(self.options.iter().map(|options| 4 * options.len() as u64 + 1).sum())?;
        let mut before = vec![Vec::new(); self.positions.len()];
        for (at, options) in (0_u32..).zip(&self.options) {
            options.iter().for_each(|option| before[*option as usize].push(at));
        }
        let mut told = vec![None; self.positions.len()];
        // The options that are not told as wins yet.
        let mut hopes: Vec<usize> = self.options.iter().map(Vec::len).collect();
        let mut next: VecDeque<usize> = (0..self.positions.len()).filter(|at| hopes[*at] == 0).collect();
        next.iter().for_each(|at| told[*at] = Some((play.outcome_of_the_end(), 0)));
        // Told in the order of the number of moves, so that the first option that is lost is the nearest, and the last that is won
        // the farthest.
        while let Some(at) = next.pop_front() {
            let Some((outcome, moves)) = told[at] else { continue };
            for earlier in before[at].iter().map(|earlier| *earlier as usize) {
                hopes[earlier] -= 1;
                let new = match outcome {
                    Outcome::P => Some(Outcome::N),
                    Outcome::N => (hopes[earlier] == 0).then_some(Outcome::P),
                };
                if let Some(new) = new.filter(|_| told[earlier].is_none()) {
                    told[earlier] = Some((new, moves + 1));
                    next.push_back(earlier);
                }
            }
        }
        Ok(told)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    struct Arcs(Vec<(u32, u32)>);

    impl Ruleset for Arcs {
        type Position = u32;
        fn options(&self, from: &u32) -> impl Iterator<Item = u32> {
            self.0.iter().filter(move |(start, _)| start == from).map(|(_, end)| *end)
        }
    }

    /// Who wins from a vertex within a number of moves, by the definition.
    fn within(arcs: &Arcs, at: u32, moves: usize, play: Play) -> Option<Outcome> {
        let mut options = arcs.options(&at).peekable();
        if options.peek().is_none() {
            return Some(play.outcome_of_the_end());
        }
        if moves == 0 {
            return None;
        }
        let of_options: Vec<_> = options.map(|option| within(arcs, option, moves - 1, play)).collect();
        if of_options.contains(&Some(Outcome::P)) {
            Some(Outcome::N)
        } else if of_options.iter().all(|of_option| *of_option == Some(Outcome::N)) {
            Some(Outcome::P)
        } else {
            None
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        /// Of six vertices, who wins does so within six moves, since no position comes twice.
        #[test]
        fn who_wins_does_so_within_as_many_moves_as_there_are_positions(
            arcs in prop::collection::vec((0..6_u32, 0..6_u32), 0..11), misere in any::<bool>(),
        ) {
            let (arcs, play) = (Arcs(arcs), if misere { Play::Misere } else { Play::Normal });
            for vertex in 0..6 {
                let answer = retrograde(&arcs, &vertex, play, &mut Budget::default()).unwrap();
                let expected = within(&arcs, vertex, 7, play);
                prop_assert_eq!(answer.result, expected.map_or(Loopy::Draw, Loopy::Ends), "{:?}", vertex);
                let least = (0..8).find(|moves| within(&arcs, vertex, *moves, play).is_some());
                prop_assert_eq!(answer.moves.map(|moves| moves as usize), least);
                for (option, result, _) in answer.options {
                    let expected = within(&arcs, option, 7, play);
                    prop_assert_eq!(result, expected.map_or(Loopy::Draw, Loopy::Ends));
                }
            }
        }
    }
}
