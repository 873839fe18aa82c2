//! How hard a winning move is to find, for a person.

use super::mirror::{mirror, odd_ones};
use grundy::{Budget, Natural, Play, Undecided};
use grundy_positions::{Component, Kind, Sum};

/// How hard it is to find a winning move, where there is one.
///
/// It follows from what a person sees at a glance, and is not told by the answer: how many heaps cannot be paired off,
/// and how many tokens are in them. Their product is the *effort*: what there is to look at, for each heap that it may
/// be looked at in. An effort of [`ORDINARY`] is neither easy nor hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Difficulty {
    /// The mirror strategy wins: one move leaves nothing, or equal pairs alone.
    Obvious,
    /// From -100, easiest, to 100, hardest, rising with the logarithm of the effort.
    Percent(i8),
}

/// The effort that is neither easy nor hard, as four times its binary logarithm: about 76, three Nim heaps of 8.
const ORDINARY: i64 = 25;
/// From the ordinary effort to the hardest (and to the easiest), on the same scale: eight times as much (as little).
const SPAN: i64 = 12;

impl Difficulty {
    /// The difficulty of a position.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice to look for a mirror.
    pub(crate) fn of(sum: &Sum, play: Play, budget: &mut Budget) -> Result<Self, Undecided> {
        let counted = match play {
            Play::Normal if mirror(sum, budget)?.is_some() => return Ok(Difficulty::Obvious),
            Play::Normal => odd_ones(sum),
            // In misère play, equal components do not cancel.
            Play::Misere => (0..sum.parts().len()).collect(),
        };
        let parts = || counted.iter().map(|&index| &sum.parts()[index].component);
        let heaps: usize = parts().map(heaps).sum();
        let effort =
            parts().map(Component::size).fold(Natural::ZERO, |all, more| all + more) * Natural::from(heaps);
        if effort.bit_len() > 64 {
            return Ok(Difficulty::Percent(100));
        }
        let fourfold = i64::try_from(effort.pow(4).bit_len()).expect("it is at most 256");
        let percent = (100 * (fourfold - ORDINARY) / SPAN).clamp(-100, 100);
        Ok(Difficulty::Percent(i8::try_from(percent).expect("it is at most 100")))
    }
}

/// How many heaps there are to look at: those that are not empty; a board is as one.
fn heaps(component: &Component) -> usize {
    match component.kind() {
        Kind::Heap | Kind::Pair => component.as_heaps().iter().filter(|heap| **heap > Natural::ZERO).count(),
        Kind::Board => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, play: Play) -> Difficulty {
        Difficulty::of(&Sum::parse(text).unwrap(), play, &mut Budget::default()).unwrap()
    }

    #[test]
    fn more_tokens_and_more_heaps_are_harder() {
        let rising =
            ["nim 1 1 1", "nim 1 2 4", "nim 4 6 8", "nim 3 7 9 11", "nim 20 40 51 67", "nim 1 2 10^40"];
        let percents = rising.map(|text| match of(text, Play::Misere) {
            Difficulty::Percent(percent) => percent,
            Difficulty::Obvious => panic!("{text}"),
        });
        assert!(percents.is_sorted(), "{percents:?}");
        assert_eq!((percents[0], percents[5]), (-100, 100));
        assert!(percents[2].abs() < 20, "{percents:?}");
    }

    #[test]
    fn a_mirror_is_obvious_in_normal_play_alone() {
        assert_eq!(of("nim 30 17 30", Play::Normal), Difficulty::Obvious);
        assert!(matches!(of("nim 30 17 30", Play::Misere), Difficulty::Percent(_)));
    }

    #[test]
    fn equal_pairs_do_not_make_it_harder_in_normal_play() {
        assert_eq!(of("nim 3 5 7 50 50", Play::Normal), of("nim 3 5 7", Play::Normal));
        assert_ne!(of("nim 3 5 7 50 50", Play::Misere), of("nim 3 5 7", Play::Misere));
    }
}
