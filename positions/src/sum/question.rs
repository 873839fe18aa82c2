//! What is asked of a position.

use grundy::Play;

/// What is asked of a position.
///
/// ```
/// use grundy::{Budget, Play};
/// use grundy_positions::{Question, Sum};
///
/// let question = Question::of(Play::Misere).listing(1).explaining(10).with_remoteness();
/// let analysis = Sum::parse("nim 1 1 2").unwrap().analyse(&question, &mut Budget::default());
/// assert_eq!(analysis.winning_moves.unwrap()[0].text, "heap 3: 2 -> 1");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Question {
    /// Normal or misère play.
    pub play: Play,
    /// Maximum number of winning moves that are listed.
    pub max_moves: usize,
    /// Whether the reasons are wanted, and how many options each may list.
    pub explain: Option<usize>,
    /// Whether it is wanted how long one can hold out in a lost position, and by which move.
    pub remoteness: bool,
}

impl Question {
    /// Who wins, and by which moves: of these, at most 1000 are listed.
    pub fn of(play: Play) -> Self {
        Question { play, max_moves: 1000, explain: None, remoteness: false }
    }

    /// With another maximum number of winning moves that are listed.
    #[must_use]
    pub fn listing(self, max_moves: usize) -> Self {
        Question { max_moves, ..self }
    }

    /// Asks for the reasons, too; `options` is the maximum number of options that each may list.
    #[must_use]
    pub fn explaining(self, options: usize) -> Self {
        Question { explain: Some(options), ..self }
    }

    /// Asks, too, how long one can hold out in a lost position, and by which move.
    #[must_use]
    pub fn with_remoteness(self) -> Self {
        Question { remoteness: true, ..self }
    }
}

impl Default for Question {
    fn default() -> Self {
        Question::of(Play::Normal)
    }
}

/// What is asked of a misère position beside who wins.
#[derive(Clone, Copy)]
pub(super) struct MisereQuestion {
    /// Maximum number of winning moves that are looked for: with elements, who wins is known without one.
    pub(super) moves: usize,
    /// Whether it is wanted why.
    pub(super) reason: bool,
}
