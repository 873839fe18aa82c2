//! A player who knows Wythoff's game as a table of bits, and nothing else.

use super::greedy::greatest_take;
use super::{Oracle, Unchosen};
use grundy::wythoff::{Place, Wythoff};
use grundy::{Budget, Natural, Play, Worded};
use grundy_positions::{Component, Replacement, Sum};

/// Number of pairs that the table holds, unless told otherwise: 164 kB of bits.
pub(super) const PAIRS: u64 = 500_000;

/// Maximum number of pairs for which a hint names the table, a gigabit then; beyond, it names the closed form.
const MANY: u64 = 400_000_000;

/// Why a player cannot play a position.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum Unsuited {
    /// The table is one of P-positions, and in a sum they do not suffice.
    #[says(
        "error-table-other-game",
        "the player `table` plays one pair of heaps of `wythoff`, not `{position}`"
    )]
    #[hint(TableAdvice::Optimal)]
    OtherGame {
        /// The position.
        position: String,
    },
    /// The table is one of normal play.
    #[says("error-table-misere", "the player `table` knows normal play only")]
    #[hint(TableAdvice::Optimal)]
    Misere,
    /// The table ends before the greatest heap.
    #[says("error-table-beyond", "heap {heap} is beyond the table of {count} {count:pairs|pairs}, which ends with heap {greatest}", count = *pairs)]
    #[hint(TableAdvice::for_heap(heap))]
    Beyond {
        /// The heap.
        heap: Natural,
        /// How many pairs the table holds.
        pairs: u64,
        /// The greatest heap in it.
        greatest: Natural,
    },
}

/// What would do where a player cannot play a position.
#[derive(Worded)]
enum TableAdvice {
    #[says("advice-optimal", "the player `optimal` plays every position")]
    Optimal,
    #[says("advice-optimal-any-size", "the player `optimal` plays heaps of any size")]
    OptimalOfAnySize,
    #[says("advice-larger-table", "`table:{pairs}` holds it")]
    Larger { pairs: u64 },
}

impl TableAdvice {
    fn for_heap(heap: &Natural) -> Self {
        table_for(heap).map_or(TableAdvice::OptimalOfAnySize, |pairs| TableAdvice::Larger { pairs })
    }
}

/// Whether a table of `pairs` pairs suffices.
pub(super) fn suits(pairs: u64, sum: &Sum, play: Play) -> Result<(), Unsuited> {
    let [part] = sum.parts() else { return Err(Unsuited::OtherGame { position: sum.to_string() }) };
    if sum.games()[part.game].about().known.of() != Some(&Wythoff::CLASSIC) {
        return Err(Unsuited::OtherGame { position: sum.to_string() });
    }
    if play == Play::Misere {
        return Err(Unsuited::Misere);
    }
    let heap = part.component.as_heaps().iter().max().expect("a pair of heaps");
    let greatest = Wythoff::CLASSIC.pair(&Natural::from(pairs.saturating_sub(1))).b;
    if *heap > greatest {
        return Err(Unsuited::Beyond { heap: heap.clone(), pairs, greatest });
    }
    Ok(())
}

/// The first winning move by the table; in a lost position, as many tokens as possible.
///
/// # Errors
/// [`Unchosen`] where the budget has no room for the table, or the position does not suit it.
pub(super) fn choose(
    pairs: u64,
    oracle: &mut Oracle,
    sum: &mut Sum,
    budget: &mut Budget,
) -> Result<Option<(usize, Replacement)>, Unchosen> {
    suits(pairs, sum, oracle.play())?;
    let table = oracle.table(pairs, budget)?;
    let narrow = |heap: &Natural| u64::try_from(heap).expect("the table holds heaps of 64 bits");
    let [x, y] = [0, 1].map(|side| narrow(&sum.parts()[0].component.as_heaps()[side]));
    let moves = table.winning_moves(x, y).expect("the heaps are in the table");
    match moves.first() {
        Some(&(x, y)) => Ok(Some((0, vec![Component::heaps([x, y])]))),
        None => Ok(greatest_take(sum, [0], budget)?),
    }
}

/// The least table that holds this heap, if one does.
pub(crate) fn table_for(heap: &Natural) -> Option<u64> {
    u64::try_from(&pairs_up_to(heap)).ok().filter(|&pairs| pairs <= MANY)
}

/// How many pairs, (0, 0) included, a table must hold for this heap: up to the first whose larger
/// number reaches it.
fn pairs_up_to(heap: &Natural) -> Natural {
    match Wythoff::CLASSIC.place(heap) {
        Place::Zero => Natural::ONE,
        Place::Larger(pair) => pair.n + 1u8,
        // Of the numbers from 1 to `heap`, all but `n` are larger numbers of their pairs.
        Place::Smaller(pair) => heap - pair.n + 2u8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::{Generator, Player, Strategy};

    #[test]
    fn a_hint_names_the_least_table_that_suffices() {
        for heap in 0..400u32 {
            let sum = Sum::parse(&format!("wythoff {heap},0")).unwrap();
            let least = (1..).find(|&pairs| suits(pairs, &sum, Play::Normal).is_ok());
            assert_eq!(Some(pairs_up_to(&heap.into())), least.map(Natural::from), "{heap}");
        }
    }

    #[test]
    fn it_plays_as_the_optimal_player_does() {
        for (x, y) in (0..40).flat_map(|x| (0..40).map(move |y| (x, y))) {
            let mut sum = Sum::parse(&format!("wythoff {x},{y}")).unwrap();
            let mut oracle = Oracle::new(Play::Normal);
            let [by_table, optimal] = [Strategy::Table(16), Strategy::Optimal].map(|strategy| {
                let mut player = Player::new(strategy, Generator::new(0, 0, 0));
                player.choose(&mut oracle, &mut sum, &mut Budget::default())
            });
            assert!(by_table.is_ok() && by_table == optimal, "{x},{y}: {by_table:?}, {optimal:?}");
        }
    }

    #[test]
    fn what_it_does_not_know_is_refused() {
        let unsuited = |position: &str, play| {
            let mut sum = Sum::parse(position).unwrap();
            let unsuited = suits(PAIRS, &sum, play).unwrap_err();
            let mut player = Player::new(Strategy::Table(PAIRS), Generator::new(0, 0, 0));
            let chosen = player.choose(&mut Oracle::new(play), &mut sum, &mut Budget::default());
            assert_eq!(chosen, Err(Unchosen::Unsuited(unsuited.clone())));
            (unsuited.to_string(), unsuited.hint().unwrap().to_string())
        };
        for position in ["nim 3 5", "wythoff:2 3,5", "wythoff 3,5 4,4", "wythoff 3,5 + nim 2"] {
            let (message, hint) = unsuited(position, Play::Normal);
            assert_eq!(
                message,
                format!("the player `table` plays one pair of heaps of `wythoff`, not `{position}`")
            );
            assert_eq!(hint, "the player `optimal` plays every position");
        }
        assert_eq!(unsuited("wythoff 3,5", Play::Misere).0, "the player `table` knows normal play only");
        let (message, hint) = unsuited("wythoff 3,1309015", Play::Normal);
        assert_eq!(message, "heap 1309015 is beyond the table of 500000 pairs, which ends with heap 1309014");
        assert_eq!(hint, "`table:500001` holds it");
        assert_eq!(
            unsuited("wythoff 3,10^30", Play::Normal).1,
            "the player `optimal` plays heaps of any size"
        );
    }
}
