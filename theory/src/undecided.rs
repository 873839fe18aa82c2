//! Why a question has no answer.

/// Why a question has no answer (yet). It is never a guess in disguise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Undecided {
    /// The work allowed was not enough.
    #[error("not decided within the budget of {steps} {}", if *steps == 1 { "step" } else { "steps" })]
    BudgetSpent {
        /// The whole budget.
        steps: u64,
    },
    /// Whoever keeps the clock said that the time was up.
    #[error("not decided within {seconds} {}", if *seconds == 1 { "second" } else { "seconds" })]
    TimeSpent {
        /// How many seconds there were.
        seconds: u64,
    },
    /// Somebody asked the [`Stop`](crate::Stop) flag to stop it.
    #[error("stopped")]
    Stopped,
    /// More values or positions would have to be kept than are allowed.
    #[error("not decided with a table of {values} values")]
    TableFull {
        /// How many may be kept: of a sequence, four times the table of the budget.
        values: usize,
    },
    /// More values or positions would have to be kept than are allowed, and it is known beforehand how many.
    #[error("a table of {needed} values is needed, and one of {values} is allowed")]
    TableTooSmall {
        /// How many would have to be kept.
        needed: usize,
        /// How many may be kept: of a sequence, four times the table of the budget.
        values: usize,
    },
    /// More values or positions would have to be kept than there is memory for.
    #[error("a table of {values} values does not fit into the memory")]
    NoMemory {
        /// How many there would be.
        values: usize,
    },
    /// A run of moves comes back to where it began, so that the rules are those of no game that ends.
    #[error("the game need not end: {}", written_loop(.positions, *.length))]
    Loop {
        /// The first positions of the loop, in the order of play: all of them where they are few.
        positions: Vec<String>,
        /// Number of positions of the loop.
        length: usize,
    },
    /// To list the options of one position would take more steps than the budget allows for one.
    #[error(
        "not decided: the moves of `{position}` take more than {steps} steps, as many as the budget allows for one position"
    )]
    PositionSpent {
        /// The position.
        position: String,
        /// The [steps for one position](crate::Budget::for_one_position).
        steps: u64,
    },
    /// The rules do not tell the options of a position.
    #[error("{0}")]
    RulesFail(Box<RulesFail>),
    /// Only the first and the last values were kept, and they do not tell the value of a heap.
    #[error("the values that are kept do not tell the value of heap {heap}")]
    Forgotten {
        /// The heap.
        heap: u64,
    },
    /// No theorem that could decide it is known.
    #[error("no theorem proves a period: {reason}")]
    NoTheorem {
        /// Why not.
        reason: &'static str,
    },
    /// A period was asked for, and it is proved that there is none.
    #[error("the values have no period: {reason}")]
    NoPeriod {
        /// Why not.
        reason: &'static str,
    },
    /// No theorem reaches this heap, and its table would be larger than allowed.
    #[error("heap {heap} of `{ruleset}` is beyond what can be computed: heaps up to {limit} can")]
    OutOfReach {
        /// The heap asked for, in decimal.
        heap: String,
        /// The ruleset, in the notation; empty where the engine does not know it.
        ruleset: String,
        /// The greatest heap that a table may hold.
        limit: u64,
    },
}

/// Where rules do not tell the options of a position: they divide by 0 there, or the like.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rules fail at `{position}`: {reason}, in `{place}`")]
#[non_exhaustive]
pub struct RulesFail {
    /// The position.
    pub position: String,
    /// The part of the rules.
    pub place: String,
    /// What goes wrong there.
    pub reason: String,
    /// What goes wrong there, for every language: the name of a message, and what is put into it.
    pub message: (&'static str, Vec<(&'static str, String)>),
}

impl RulesFail {
    /// Rules that fail at a position: in which part of them and why, in words and as a message.
    pub fn new(
        position: String,
        place: String,
        reason: String,
        message: (&'static str, Vec<(&'static str, String)>),
    ) -> Self {
        RulesFail { position, place, reason, message }
    }
}

/// `4 -> 5 -> 4`: where a position is left out, three dots stand for it.
fn written_loop(positions: &[String], length: usize) -> String {
    let dots = (positions.len() < length).then_some("...");
    let shown = positions.iter().map(String::as_str).chain(dots);
    shown.chain(positions.first().map(String::as_str)).collect::<Vec<_>>().join(" -> ")
}

impl Undecided {
    /// Number of positions of a loop that are written.
    pub const LISTED_OF_A_LOOP: usize = 12;

    /// A loop of these positions, in the order of play.
    ///
    /// ```
    /// use grundy::Undecided;
    ///
    /// let told = Undecided::of_loop([4, 5].iter());
    /// assert_eq!(told.to_string(), "the game need not end: 4 -> 5 -> 4");
    /// ```
    pub fn of_loop(positions: impl ExactSizeIterator<Item = impl ToString>) -> Self {
        let length = positions.len();
        let listed = positions.take(Self::LISTED_OF_A_LOOP);
        Undecided::Loop { positions: listed.map(|position| position.to_string()).collect(), length }
    }

    /// A loop as front ends write it: `4 -> 5 -> 4`; empty for other reasons.
    pub fn loop_text(&self) -> String {
        match self {
            Undecided::Loop { positions, length } => written_loop(positions, *length),
            _ => String::new(),
        }
    }

    /// Whether more steps, time or room could help.
    pub fn is_by_a_limit(&self) -> bool {
        matches!(
            self,
            Undecided::BudgetSpent { .. }
                | Undecided::TimeSpent { .. }
                | Undecided::Stopped
                | Undecided::TableFull { .. }
                | Undecided::TableTooSmall { .. }
                | Undecided::NoMemory { .. }
                | Undecided::PositionSpent { .. }
        )
    }
}
