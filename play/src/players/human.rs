//! An idea of a good human, without pencil and paper.
//!
//! Small positions, of at most [`SEEN_THROUGH`] tokens, it sees through: there it plays as well as
//! anybody. In larger ones it knows the mirror strategy: where all components but one stand in
//! equal pairs, it removes the odd one if the rules allow that; where all but two, it makes these
//! two equal. Elsewhere it sees a winning move in one case of [`LUCK`], and otherwise follows its
//! taste, a random move, but looks one move ahead and does not hand over a position that it would
//! itself win by one of these rules.

use super::mirror::mirror;
use super::random::any_move;
use super::{Generator, Oracle, after_move};
use grundy::{Budget, Natural, Outcome, Undecided};
use grundy_positions::Sum;
use grundy_positions::catalog::Replacement;

/// Maximum number of tokens of a position that is seen through.
const SEEN_THROUGH: u8 = 10;
/// Number of larger positions of which, on average, one is seen through, by luck or by experience.
const LUCK: u8 = 4;
/// Maximum number of moves that are thought of: the last of them is made even if it hands over the game.
const THOUGHTS: usize = 5;
/// Maximum number of steps of thought about a position: what a human cannot see need not be computed.
const STEPS: u64 = 3_000_000;

/// Chooses as described above; `None` where no move is left.
///
/// # Errors
/// [`Undecided`] where the budget does not suffice to look at the options.
pub(super) fn choose(
    generator: &mut Generator,
    oracle: &mut Oracle,
    sum: &mut Sum,
    budget: &mut Budget,
) -> Result<Option<(usize, Replacement)>, Undecided> {
    if sum.is_finished() {
        return Ok(None);
    }
    let sees_through = is_small(sum);
    if !sees_through && let Some(mirror) = mirror(sum, budget)? {
        return Ok(Some(mirror));
    }
    let mut is_lucky = || generator.below(&Natural::from(LUCK)) == Natural::ZERO;
    if (sees_through || is_lucky())
        && let Some(winning) = seen(oracle, sum, budget)?
    {
        return Ok(Some(winning));
    }
    let mut chosen = None;
    for _ in 0..THOUGHTS {
        chosen = any_move(generator, sum, budget)?;
        let Some((index, left)) = &chosen else { break };
        // Whether the other player, thinking the same way, would win at once or by mirroring.
        let answer = after_move(sum, (*index, left), |sum| {
            if is_small(sum) { seen(oracle, sum, budget) } else { mirror(sum, budget) }
        });
        if answer?.is_none() {
            break;
        }
    }
    Ok(chosen)
}

fn is_small(sum: &Sum) -> bool {
    let all: Natural = sum.parts().iter().map(|part| part.component.size()).sum();
    all <= Natural::from(SEEN_THROUGH)
}

/// A winning move, if there is one that a little thought finds.
fn seen(
    oracle: &mut Oracle,
    sum: &mut Sum,
    budget: &mut Budget,
) -> Result<Option<(usize, Replacement)>, Undecided> {
    let winning = budget.within(STEPS, |thought| match oracle.outcome(sum, thought) {
        Ok(Outcome::N) => oracle.winning_move(sum, thought).ok(),
        _ => None,
    });
    // A stop flag stops more than the thought.
    budget.spend(0)?;
    Ok(winning)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Play;

    fn chooses(position: &str, seed: u64) -> String {
        let mut sum = Sum::parse(position).unwrap();
        let mut generator = Generator::new(seed, 0, 0);
        let mut oracle = Oracle::new(Play::Normal);
        let chosen = choose(&mut generator, &mut oracle, &mut sum, &mut Budget::default());
        let (index, left) = chosen.unwrap().unwrap();
        sum.describe(index, &left).text
    }

    #[test]
    fn a_small_position_is_seen_through() {
        for seed in 0..50 {
            assert_eq!(chooses("nim 2 3 4", seed), "heap 3: 4 -> 1");
        }
    }

    #[test]
    fn equal_components_are_mirrored() {
        for seed in 0..50 {
            assert_eq!(chooses("nim 30 17 30", seed), "heap 2: 17 -> 0");
            assert_eq!(chooses("nim 30 17 22 30", seed), "heap 3: 22 -> 17");
            assert_eq!(chooses("euclid 21,13 21,13 + nim 17", seed), "heap 3: 17 -> 0");
        }
    }

    #[test]
    fn a_large_position_is_sometimes_played_wrong() {
        let winning = (0..200).filter(|&seed| chooses("nim 31 42 60", seed) == "heap 1: 31 -> 22").count();
        assert!((20..120).contains(&winning), "{winning}");
    }
}
