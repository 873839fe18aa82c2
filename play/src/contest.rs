//! A contest: two players by name, from a position on, once with every turn written down or
//! many times for the statistics.

use serde::Serialize;

use crate::players::{Generator, Oracle, Player, Strategy};
use crate::repetition::{is_third, may_repeat};
use crate::run::{Ending, Run, Seat, Turn};
use crate::tally::Tally;
use grundy::{Budget, Play, Undecided};
use grundy_positions::{Sum, WrittenRules};

/// Who plays against whom, and how.
///
/// ```
/// use grundy_play::contest::Contest;
/// use grundy_play::run::Seat;
/// use grundy::Budget;
/// use grundy_positions::{Sum, WrittenRules};
///
/// let contest = Contest::default(); // two optimal players
/// let transcript = contest.transcript(Sum::parse("nim 2 3 4").unwrap(), &mut Budget::default());
/// assert_eq!(transcript.winner, Some(Seat::One));
/// assert_eq!(transcript.turns[0].chosen.text, "heap 3: 4 -> 1");
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Contest {
    /// Player 1 and player 2.
    pub players: [Strategy; 2],
    /// Normal or misère play.
    pub play: Play,
    /// Who begins.
    pub first: Seat,
    /// What the random choices follow from.
    pub seed: u64,
}

impl Default for Contest {
    fn default() -> Self {
        Contest { players: [Strategy::Optimal; 2], play: Play::Normal, first: Seat::One, seed: 0 }
    }
}

/// One game with every turn written down.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Transcript {
    /// The first position.
    pub position: String,
    /// The rules of its games that somebody wrote, with the claims that the values rest on.
    #[serde(flatten)]
    pub rules: Option<WrittenRules>,
    /// Who played, and how.
    #[serde(flatten)]
    pub contest: Contest,
    /// The turns.
    pub turns: Vec<Turn>,
    /// How many moves were made.
    pub moves: usize,
    /// Who has won; `None` if the game did not come to its end, or is drawn.
    pub winner: Option<Seat>,
    /// Whether it is drawn: the position stood there for the third time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// Why it did not.
    #[serde(serialize_with = "grundy_positions::json::display")]
    pub undecided: Option<Undecided>,
    /// Why the outcome of a turn is not known: the first reason.
    #[serde(skip)]
    pub unknown: Option<Undecided>,
}

/// Number of steps of the budget that a turn costs for each component, and once more: all of them are
/// written down, which takes the room of many values.
const STEPS_A_COMPONENT: u64 = 40_000;

/// Number of steps allowed for the outcomes that the turns of a game show: some seconds at most,
const GLANCE: u64 = 200_000_000;
/// or, if that is more, one part of the budget when it is divided into this number of equal parts.
const GLANCE_PARTS: u64 = 5_000;

impl Contest {
    /// Plays one game, number 0 of the contest, and writes every turn down.
    ///
    /// The budget is that of the players. For the outcomes of the positions less is allowed, so that the players have
    /// time; they are left out of the turns where that does not suffice.
    pub fn transcript(&self, sum: Sum, budget: &mut Budget) -> Transcript {
        let position = sum.to_string();
        // Free for the players: what is shown beside a game must not change how it is played.
        let mut glance = budget.aside(GLANCE.max(budget.left() / GLANCE_PARTS));
        let mut players = self.seated(0);
        let mut run = Run::new(sum, self.play, self.first);
        let undecided = loop {
            if run.ending() == Some(Ending::Drawn) {
                break None;
            }
            let player = &mut players[run.to_move() as usize];
            let (oracle, sum) = run.table();
            let cost = STEPS_A_COMPONENT.saturating_mul(1 + sum.parts().len() as u64);
            match budget.spend(cost).and_then(|()| player.choose(oracle, sum, budget)) {
                Ok(Some((index, left))) => {
                    // Later turns, which are easier, have a part, too.
                    let part = glance.left() / 4;
                    glance.within(part, |look| run.make_move(index, &left, look));
                    if let Err(stopped) = glance.spend(0) {
                        break Some(stopped);
                    }
                }
                Ok(None) => break None,
                Err(undecided) => break Some(undecided),
            }
        };
        Transcript {
            position,
            rules: run.sum().rules_so_far(self.play),
            contest: self.clone(),
            moves: run.turns().len(),
            winner: run.winner(),
            drawn: run.ending() == Some(Ending::Drawn),
            turns: run.turns().to_vec(),
            undecided,
            unknown: run.unknown().cloned(),
        }
    }

    /// Plays game `number` from the position of `sum` on, where it is left again afterwards.
    ///
    /// The game depends on the contest and on its number alone, so that the games can be played in
    /// any order, and on any number of threads.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice for a choice.
    pub fn game(
        &self,
        number: u64,
        sum: &mut Sum,
        oracle: &mut Oracle,
        budget: &mut Budget,
    ) -> Result<Tally, Undecided> {
        let start = sum.parts().to_vec();
        let played = self.play_to_the_end(number, sum, oracle, budget);
        sum.set_parts(start);
        let (winner, moves) = played?;
        Ok(Tally::game(winner, moves))
    }

    fn play_to_the_end(
        &self,
        number: u64,
        sum: &mut Sum,
        oracle: &mut Oracle,
        budget: &mut Budget,
    ) -> Result<(Option<Seat>, u64), Undecided> {
        let may_repeat = may_repeat(sum);
        let mut before = Vec::new();
        let mut players = self.seated(number);
        let mut seat = self.first;
        let mut moves = 0;
        loop {
            budget.spend(1)?;
            if may_repeat && is_third(&before, sum.parts()) {
                return Ok((None, moves));
            }
            let Some((index, left)) = players[seat as usize].choose(oracle, sum, budget)? else { break };
            if may_repeat {
                before.push(sum.parts().to_vec());
            }
            sum.replace(index, &left);
            seat = seat.other();
            moves += 1;
        }
        // Who finds no move has none, where the moves can be listed.
        sum.can_list(budget)?;
        let winner = if self.play == Play::Normal { seat.other() } else { seat };
        Ok((Some(winner), moves))
    }

    /// The players of one game, each with a generator of its own.
    pub fn seated(&self, game: u64) -> [Player; 2] {
        [0, 1].map(|seat: u64| {
            Player::new(self.players[usize::from(seat == 1)], Generator::new(self.seed, game, seat))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_example_comes_out_exactly() {
        let contest = Contest::default();
        let transcript = contest.transcript(Sum::parse("nim 2 3 4").unwrap(), &mut Budget::default());
        let moves: Vec<&str> = transcript.turns.iter().map(|turn| turn.chosen.text.as_str()).collect();
        assert_eq!(
            moves,
            ["heap 3: 4 -> 1", "heap 1: 2 -> 0", "heap 2: 3 -> 1", "heap 2: 1 -> 0", "heap 3: 1 -> 0"]
        );
        assert_eq!((transcript.winner, transcript.moves), (Some(Seat::One), 5));
    }

    #[test]
    fn the_statistics_do_not_depend_on_who_plays_which_game() {
        let contest = Contest { players: [Strategy::Human, Strategy::Random], ..Contest::default() };
        let play = |games: &mut dyn Iterator<Item = u64>| {
            let mut sum = Sum::parse("nim 5 11 + euclid 8,5").unwrap();
            let mut oracle = Oracle::new(contest.play);
            games
                .map(|number| contest.game(number, &mut sum, &mut oracle, &mut Budget::default()).unwrap())
                .fold(Tally::default(), |all, game| all + game)
        };
        let one_thread = play(&mut (0..300));
        let two_threads = play(&mut (0..300).rev().step_by(2)) + play(&mut (0..300).step_by(2));
        assert_eq!(one_thread, two_threads);
        assert_eq!(one_thread.games, 300);
    }

    #[test]
    fn the_transcript_is_game_0_of_the_statistics() {
        for seed in 0..20 {
            let contest = Contest { players: [Strategy::Random; 2], seed, ..Contest::default() };
            let position = || Sum::parse("nim 9 9 9").unwrap();
            let transcript = contest.transcript(position(), &mut Budget::default());
            let mut oracle = Oracle::new(contest.play);
            let game = contest.game(0, &mut position(), &mut oracle, &mut Budget::default()).unwrap();
            assert_eq!(game, Tally::game(transcript.winner, transcript.moves as u64));
        }
    }

    #[test]
    fn the_budget_ends_a_game_that_is_too_long_to_write_down() {
        let budget = &mut Budget::new(400_000);
        let transcript = Contest::default().transcript(Sum::parse("nim 2 3 4").unwrap(), budget);
        assert_eq!((transcript.moves, transcript.winner), (2, None));
        assert_eq!(transcript.undecided, Some(Undecided::BudgetSpent { steps: 400_000 }));
    }
}
