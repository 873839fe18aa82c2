//! A good move for whoever asks, and what it aims at.

use crate::players::best_move;
use crate::run::Run;
use grundy::{Budget, Outcome, Undecided};
use grundy_positions::analysis::{KnownBy, Move};
use grundy_positions::{Aim, Question};

/// Maximum number of winning moves of which the one with the simplest aim is chosen.
const COMPARED: usize = 16;
/// Maximum number of components beside which moves are compared: each comparison looks at all of them.
const MOST_COMPONENTS: usize = 64;

/// A good move.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Advice {
    /// The move.
    pub chosen: Move,
    /// What it aims at, if it wins.
    pub aim: Option<Aim>,
    /// Whether it holds a draw, which is all that can be had.
    pub holds: bool,
}

impl Run {
    /// The winning move with the simplest aim, of some; where no move wins, one that holds the draw, or that may do. `None` at the end.
    ///
    /// ```
    /// use grundy_play::run::{Run, Seat};
    /// use grundy::{Budget, Play};
    /// use grundy_positions::{Aim, Kind, Sum};
    ///
    /// let mut run = Run::new(Sum::parse("kayles 7").unwrap(), Play::Normal, Seat::One);
    /// let advice = run.advice(&mut Budget::default())?.expect("there is a move");
    /// assert_eq!(advice.chosen.to, "3 3");
    /// assert_eq!(advice.aim, Some(Aim::EqualPairs { kind: Kind::Heap, pairs: 1 }));
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice to tell who wins.
    pub fn advice(&mut self, budget: &mut Budget) -> Result<Option<Advice>, Undecided> {
        let play = self.play();
        let (oracle, sum) = self.table();
        let Some((index, left)) = best_move(oracle, sum, budget)? else { return Ok(None) };
        let best = sum.describe(index, &left);
        let holds = oracle.holding_move(sum, budget).is_some();
        if holds || oracle.outcome(sum, budget)? == Outcome::P {
            return Ok(Some(Advice { chosen: best, aim: None, holds }));
        }
        let mut winning = Vec::new();
        // Where the game need not end, the best move is the quickest: a simpler aim may lead round in a circle.
        let may_loop = oracle.ask(sum, budget).known_by == Some(KnownBy::Retrograde);
        if sum.parts().len() <= MOST_COMPONENTS && !may_loop {
            winning =
                sum.analyse(&Question::of(play).listing(COMPARED), budget).winning_moves.unwrap_or_default();
        }
        // The best move is that of the machine, which wins by theory or by search.
        if winning.is_empty() {
            winning.push(best);
        }
        let mut advice: Option<(u8, Advice)> = None;
        for chosen in winning {
            let aim = sum.aim_of(chosen.component, &chosen.left, play, budget);
            let rank = aim.rank();
            if advice.as_ref().is_none_or(|(least, _)| rank < *least) {
                advice = Some((rank, Advice { chosen, aim: Some(aim), holds }));
            }
        }
        Ok(advice.map(|(_, advice)| advice))
    }
}
