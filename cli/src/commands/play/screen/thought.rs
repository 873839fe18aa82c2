//! What takes time: the machine's move, hints, reasons and the review.

use grundy::Undecided;
use grundy_play::analysed::Analysed;
use grundy_play::run::Verdict;
use grundy_positions::analysis::Analysis;

use crate::commands::play::game::{Advice, Game, MachineMove, Mistake};

/// What is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thought {
    Machine,
    Hint,
    Why,
    Analysis,
    Review,
}

/// What was found out.
pub(super) enum Found {
    Machine(Result<MachineMove, Undecided>),
    Hint(Result<Option<Advice>, Undecided>),
    Why(Box<Result<Analysis, Undecided>>),
    Analysis(Box<Analysed>),
    Review(Vec<Verdict>, Vec<Mistake>),
}

impl Found {
    /// Finds it out, which may last.
    pub(super) fn by(thought: Thought, game: &mut Game) -> Self {
        match thought {
            Thought::Machine => Found::Machine(game.machine_moves()),
            Thought::Hint => Found::Hint(game.advice()),
            Thought::Why => Found::Why(Box::new(game.why())),
            Thought::Analysis => Found::Analysis(Box::new(game.analysed())),
            Thought::Review => {
                let review = game.review();
                let mistakes = game.mistakes(&review);
                Found::Review(review, mistakes)
            }
        }
    }
}
