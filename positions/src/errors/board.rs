//! What is wrong with the text of a board.

use grundy::Worded;
use grundy::games::chomp::BarError;
use grundy::graphs::GraphError;

/// Why a word is no board of a ruleset.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum BoardError {
    /// It is no bar of Chomp.
    #[says(transparent)]
    Bar(#[from] BarError),
    /// It is no position of rules that somebody wrote.
    #[says(transparent)]
    Written(#[from] grundy_rules::ReadError),
    /// It is no graph of a ruleset that is played on one.
    #[says(transparent)]
    Graph(#[from] GraphError),
    /// It is no board of a ruleset that a program added.
    #[says("error-in-words", "{reason}")]
    Other {
        /// What was expected, in a language of the program's choice.
        reason: String,
    },
}

impl BoardError {
    /// Where it is wrong, in bytes of the word.
    pub(crate) fn at(&self) -> usize {
        match self {
            BoardError::Written(error) => error.at(),
            BoardError::Graph(error) => error.at,
            BoardError::Bar(_) | BoardError::Other { .. } => 0,
        }
    }

    /// Whether it would be a board, if the rules did not exclude it.
    pub(crate) fn is_excluded(&self) -> bool {
        matches!(self, BoardError::Written(grundy_rules::ReadError::Illegal { .. }))
    }

    /// What to write at that place, where it is plain what was meant.
    pub(crate) fn instead(&self) -> Option<String> {
        match self {
            BoardError::Written(error) => error.instead(),
            BoardError::Graph(error) => error.instead(),
            BoardError::Bar(_) | BoardError::Other { .. } => None,
        }
    }
}
