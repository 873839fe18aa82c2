//! The questions that can be asked.

use serde::Deserialize;

use crate::lessons::Exercise;
use crate::{Play, Question};

/// A question.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Ask {
    /// Which rulesets there are.
    Games {},
    /// Who wins, by which moves, and why.
    Solve(Solve),
    /// How a game stands.
    Game { record: String },
    /// The game with one move more.
    Move {
        record: String,
        #[serde(rename = "move")]
        chosen: String,
    },
    /// The game with a move of the machine more.
    Machine(Machine),
    /// A good move, and why.
    Hint { record: String },
    /// A random position.
    Random(Random),
    /// What the lessons are made of.
    Lessons {},
    /// A question of a lesson.
    Exercise(Drawing),
    /// Whether its answer is right.
    Check {
        exercise: Exercise,
        #[serde(default)]
        seed: u64,
        answer: String,
    },
    /// The values of heaps, or of pairs of heaps.
    Values(Values),
    /// The period of the values, or of the outcomes.
    Period {
        ruleset: String,
        #[serde(default)]
        outcomes: bool,
    },
}

/// A position to be solved.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Solve {
    pub(super) position: String,
    #[serde(default)]
    play: Play,
    /// How many winning moves are listed, at most.
    max_moves: Option<usize>,
    /// How many options the reasons list, at most; without it, there are no reasons.
    explain: Option<usize>,
}

/// A position of the same rulesets as another one, drawn by chance.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Random {
    /// A position, or rulesets without heaps.
    pub(super) like: String,
    /// From 1, easy, to 5, hard.
    pub(super) difficulty: u8,
    #[serde(default)]
    pub(super) play: Play,
    /// The same seed, the same position.
    #[serde(default)]
    pub(super) seed: u64,
}

/// A turn of the machine.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Machine {
    pub(super) record: String,
    /// The name of the player.
    pub(super) player: String,
    /// What its random choices follow from.
    #[serde(default)]
    pub(super) seed: u64,
}

/// Which exercise; the same seed, the same question.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Drawing {
    pub(super) exercise: Exercise,
    #[serde(default)]
    pub(super) seed: u64,
}

/// A part of a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Values {
    pub(super) ruleset: String,
    /// The first heaps, for pairs of heaps: from and to.
    pub(super) x: Option<[u64; 2]>,
    /// The heaps; of pairs, the second ones.
    pub(super) y: [u64; 2],
}

impl Solve {
    /// The question with no more moves and options than are `listed`.
    pub(super) fn question(&self, listed: usize) -> Question {
        Question {
            play: self.play,
            max_moves: self.max_moves.unwrap_or(usize::MAX).min(listed),
            explain: self.explain.map(|options| options.min(listed)),
            remoteness: false,
        }
    }
}
