//! What analysis says of the positions of a game, remembered.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use grundy::{Budget, Outcome, Play, Undecided};
use grundy_positions::analysis::{Analysis, Draw, Move};
use grundy_positions::catalog::Replacement;
use grundy_positions::{Part, Question, Sum, SumIdentity};

/// Maximum number of answers that are remembered; beyond it, the memory is cleared.
const REMEMBERED: usize = 1 << 14;

/// Answers the players' questions, and remembers the answers: in misère play, where a search
/// may be needed, positions return from game to game.
///
/// Asked about another [`Sum`], it begins anew: parts that are the same may be of other games there.
///
/// ```
/// use grundy::{Budget, Outcome, Play};
/// use grundy_play::players::Oracle;
/// use grundy_positions::Sum;
///
/// let mut oracle = Oracle::new(Play::Normal);
/// let mut outcome = |position: &str| oracle.outcome(&mut Sum::parse(position).unwrap(), &mut Budget::default());
/// assert_eq!(outcome("nim 4"), Ok(Outcome::N));
/// assert_eq!(outcome("take:1,2,3 4"), Ok(Outcome::P));
/// ```
#[derive(Debug)]
pub struct Oracle {
    play: Play,
    /// The sum whose positions are known.
    of: Option<SumIdentity>,
    known: FxHashMap<Vec<Part>, Arc<Analysis>>,
}

impl Oracle {
    /// An oracle for normal or misère play.
    pub fn new(play: Play) -> Self {
        Oracle { play, of: None, known: FxHashMap::default() }
    }

    /// Normal or misère play.
    pub fn play(&self) -> Play {
        self.play
    }

    /// Forgets all answers.
    pub(crate) fn forget(&mut self) {
        self.known = FxHashMap::default();
    }

    /// The analysis with at most one winning move. Undecided answers are not remembered.
    pub fn ask(&mut self, sum: &mut Sum, budget: &mut Budget) -> Arc<Analysis> {
        if self.of.as_ref() != Some(sum.identity()) {
            self.known.clear();
            self.of = Some(sum.identity().clone());
        }
        if let Some(analysis) = self.known.get(sum.parts()) {
            return analysis.clone();
        }
        let question = Question::of(self.play).listing(1);
        let analysis = Arc::new(sum.analyse(&question, budget));
        let is_complete = match analysis.outcome {
            Some(Outcome::N) => sum.is_finished() || first_move(&analysis).is_some(),
            Some(Outcome::P) => true,
            None => analysis.draw.is_some(),
        };
        if is_complete {
            if self.known.len() >= REMEMBERED {
                self.known.clear();
            }
            self.known.insert(sum.parts().to_vec(), analysis.clone());
        }
        analysis
    }

    /// Who wins.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn outcome(&mut self, sum: &mut Sum, budget: &mut Budget) -> Result<Outcome, Undecided> {
        let analysis = self.ask(sum, budget);
        analysis.outcome.ok_or_else(|| reason(&analysis, budget))
    }

    /// A move that holds the draw, where neither player can force the end of a game that need not end; `None` elsewhere.
    pub fn holding_move(&mut self, sum: &mut Sum, budget: &mut Budget) -> Option<(usize, Replacement)> {
        let analysis = self.ask(sum, budget);
        let Draw { holding_moves, .. } = analysis.draw.as_ref()?;
        holding_moves.first().map(|holding| (holding.component, holding.left.clone()))
    }

    /// A winning move of an N-position that is not finished: the first that the analysis lists.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice to find one.
    pub fn winning_move(
        &mut self,
        sum: &mut Sum,
        budget: &mut Budget,
    ) -> Result<(usize, Replacement), Undecided> {
        let analysis = self.ask(sum, budget);
        match first_move(&analysis) {
            Some(winning) => Ok((winning.component, winning.left.clone())),
            None => Err(reason(&analysis, budget)),
        }
    }
}

fn first_move(analysis: &Analysis) -> Option<&Move> {
    analysis.winning_moves.as_ref()?.first()
}

/// Why a part of the answer is missing. Where the analysis does not say, a move was not found in time.
fn reason(analysis: &Analysis, budget: &mut Budget) -> Undecided {
    match (&analysis.undecided, budget.spend(0)) {
        (_, Err(undecided @ (Undecided::Stopped | Undecided::TimeSpent { .. }))) => undecided,
        (Some(undecided), _) => undecided.clone(),
        (None, _) => Undecided::BudgetSpent { steps: budget.spent() + budget.left() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_sum_with_the_same_parts_has_answers_of_its_own() {
        let positions = ["nim 4 4 1", "take:1,2,3 4 4 1", "kayles 4 4 1", "nim 4 4 1", "0.137 4 4 1"];
        for play in [Play::Normal, Play::Misere] {
            let mut oracle = Oracle::new(play);
            let mut sums = positions.map(|position| Sum::parse(position).unwrap());
            // By turns, and after moves.
            for _ in 0..2 {
                for (sum, position) in sums.iter_mut().zip(positions) {
                    let asked = oracle.ask(sum, &mut Budget::default());
                    let mut fresh = Sum::parse(position).unwrap();
                    fresh.set_parts(sum.parts().to_vec());
                    assert_eq!(asked, Oracle::new(play).ask(&mut fresh, &mut Budget::default()), "{sum:?}");
                }
                sums.iter_mut().for_each(|sum| sum.replace(0, &Vec::new()));
            }
        }
    }

    #[test]
    fn the_same_sum_is_remembered_at_all_its_positions() {
        let mut oracle = Oracle::new(Play::Misere);
        let mut sum = Sum::parse("kayles 7 6 + 0.137 5").unwrap();
        let start = sum.parts().to_vec();
        let answer = oracle.ask(&mut sum, &mut Budget::default());
        sum.replace(0, &Vec::new());
        oracle.ask(&mut sum, &mut Budget::default());
        sum.set_parts(start);
        assert_eq!(oracle.ask(&mut sum, &mut Budget::new(0)), answer);
    }
}
