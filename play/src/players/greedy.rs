//! The greedy player: as many tokens as it can.

use grundy::games::Nim;

use super::{MOST_OPTIONS, STEPS_AN_OPTION};
use grundy::{Budget, Natural, Undecided};
use grundy_positions::{Component, Replacement, Sum};

/// The move in one of the components `among` that removes most tokens, and of several the first.
///
/// # Errors
/// [`Undecided`] where the budget does not suffice to look at the options.
pub(super) fn greatest_take(
    sum: &Sum,
    among: impl IntoIterator<Item = usize>,
    budget: &mut Budget,
) -> Result<Option<(usize, Replacement)>, Undecided> {
    let mut greatest: Option<(Natural, usize, Replacement)> = None;
    for index in among {
        let part = &sum.parts()[index];
        let before = part.component.size();
        let whole = sum.games()[part.game].about().known.are::<Nim>() && before > Natural::ZERO;
        let options: Box<dyn Iterator<Item = Replacement>> =
            if whole { Box::new(std::iter::once(Vec::new())) } else { Box::new(sum.options(index)) };
        for left in options.take(MOST_OPTIONS) {
            budget.spend(STEPS_AN_OPTION)?;
            let after: Natural = left.iter().map(Component::size).sum();
            // A game may let the heaps grow: that takes nothing.
            let taken = if after < before { &before - after } else { Natural::ZERO };
            if greatest.as_ref().is_none_or(|(most, ..)| taken > *most) {
                greatest = Some((taken, index, left));
            }
        }
    }
    Ok(greatest.map(|(_, index, left)| (index, left)))
}
