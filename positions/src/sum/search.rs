//! A sum as a [`Ruleset`]: for search, where no theorem applies.

use super::Part;
use crate::catalog::Game;
use grundy::{Budget, Ruleset, Undecided, in_order, prices};

/// The live components of a sum, sorted.
pub type Parts = Vec<Part>;

/// Several games as one ruleset whose positions are their sums.
///
/// Components without a move are left out of a position, and the others sorted, so that sums
/// that differ only in these are one position.
#[derive(Clone, Copy)]
pub struct SumRules<'a> {
    games: &'a [Game],
}

impl<'a> SumRules<'a> {
    /// The sums of these games.
    pub fn new(games: &'a [Game]) -> Self {
        SumRules { games }
    }

    /// The position made of these components.
    pub fn position(&self, parts: impl IntoIterator<Item = Part>) -> Parts {
        let has_move = |part: &Part| self.games[part.game].rules().has_move(&part.component);
        let mut position: Parts = parts.into_iter().filter(has_move).collect();
        in_order(&mut position);
        position
    }
}

/// A loop that a search of sums met, in the notation.
pub(crate) fn told_of_loop(undecided: Undecided, last_loop: &[Parts]) -> Undecided {
    let written =
        |parts: &Parts| parts.iter().map(|part| part.component.to_string()).collect::<Vec<_>>().join(" ");
    undecided.with_loop(last_loop.iter().map(written))
}

impl Ruleset for SumRules<'_> {
    type Position = Parts;

    fn options(&self, position: &Parts) -> impl Iterator<Item = Parts> {
        let position = position.clone();
        let is_first = |index: &usize| *index == 0 || position[*index] != position[index - 1];
        let distinct: Vec<usize> = (0..position.len()).filter(is_first).collect();
        distinct.into_iter().flat_map(move |index| {
            let mut others = position.clone();
            let Part { game, component } = others.remove(index);
            self.games[game].rules().options(&component).map(move |left| {
                let left = left.into_iter().map(|component| Part { game, component });
                self.position(others.iter().cloned().chain(left))
            })
        })
    }

    fn can_list(&self, position: &Parts, budget: &mut Budget) -> Result<(), Undecided> {
        position.iter().try_for_each(|part| self.games[part.game].rules().can_list(&part.component, budget))
    }

    fn components(&self, position: &Parts) -> Vec<Parts> {
        position.iter().map(|part| vec![part.clone()]).collect()
    }

    fn owned_bytes(&self, position: &Parts) -> usize {
        let parts = position.iter().map(|part| part.component.owned_bytes()).sum::<usize>();
        prices::block(position.capacity() * prices::of::<Part>()) + parts
    }
}
