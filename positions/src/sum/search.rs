//! A sum as a [`Ruleset`]: for search, where no theorem applies.

use crate::catalog::{Component, Game};
use grundy::{Budget, Ruleset, Undecided, in_order, prices};

/// The live components of a sum, sorted: the game and the component of each.
pub type Parts = Vec<(usize, Component)>;

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
    pub fn position(&self, parts: impl IntoIterator<Item = (usize, Component)>) -> Parts {
        let has_move = |(game, component): &(usize, Component)| self.games[*game].rules().has_move(component);
        let mut position: Parts = parts.into_iter().filter(has_move).collect();
        in_order(&mut position);
        position
    }
}

/// A loop that a search of sums met, in the notation.
pub(crate) fn told_of_loop(undecided: Undecided, last_loop: &[Parts]) -> Undecided {
    let written = |parts: &Parts| {
        parts.iter().map(|(_, component)| component.to_string()).collect::<Vec<_>>().join(" ")
    };
    match undecided {
        Undecided::Loop { .. } => Undecided::of_loop(last_loop.iter().map(written)),
        other => other,
    }
}

impl Ruleset for SumRules<'_> {
    type Position = Parts;

    fn options(&self, position: &Parts) -> impl Iterator<Item = Parts> {
        let position = position.clone();
        let is_first = |index: &usize| *index == 0 || position[*index] != position[index - 1];
        let distinct: Vec<usize> = (0..position.len()).filter(is_first).collect();
        distinct.into_iter().flat_map(move |index| {
            let (game, component) = &position[index];
            let game = *game;
            let mut others = position.clone();
            others.remove(index);
            let options = self.games[game].rules().options(component);
            options.map(move |left| {
                let parts = others.iter().cloned().chain(left.into_iter().map(|component| (game, component)));
                self.position(parts)
            })
        })
    }

    fn can_list(&self, position: &Parts, budget: &mut Budget) -> Result<(), Undecided> {
        position
            .iter()
            .try_for_each(|(game, component)| self.games[*game].rules().can_list(component, budget))
    }

    fn components(&self, position: &Parts) -> Vec<Parts> {
        position.iter().map(|part| vec![part.clone()]).collect()
    }

    fn owned_bytes(&self, position: &Parts) -> usize {
        let parts = position.iter().map(|(_, component)| component.owned_bytes()).sum::<usize>();
        prices::block(position.capacity() * prices::of::<(usize, Component)>()) + parts
    }
}
