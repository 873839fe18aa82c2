//! Why a question has no answer; and what every error says.

use std::fmt;

pub use grundy_wording::Worded;

use crate::reason::Reason;
use crate::words::{self, Argument, AsSentence, Inserted, Message, Sentence, Wording};

/// What an error says, written once: `Display` in English, the [`Sentence`] for every language, and a hint.
///
/// The derive macro of the same name makes all of it from one declaration, and `std::error::Error` and `Debug`, which shows the
/// English text:
///
/// - `#[says("message", "English text with {names}")]` before each variant, or before a struct. Each name is that of a field
///   and of a variable of the message; `name = expression` after the text gives it another value, in which fields are borrowed
///   and those of a tuple are called `_0`, `_1`.
/// - `{count:step|steps}`: a noun, in the singular or in the plural. The message gets `$plural` for that.
/// - `#[says(if condition, "message", "text")]` for the first of several whose condition holds.
/// - `#[says(transparent)]` for what the only field says; with `#[from]` before that field, `?` converts its type.
/// - `#[hint(expression)]` and `#[hint(if condition, expression)]`: what would be right, which is `Worded`, too. Before the
///   type, an `Option<Box<dyn Worded>>` that holds for all variants.
/// - `#[undecided(expression)]` before the type: the `Option<&Undecided>` that is the reason, where it is not in a transparent
///   variant.
///
/// A test compares the English texts with the English file of messages.
///
/// ```
/// use grundy::Worded;
/// use grundy::words::AsSentence;
///
/// #[derive(Worded)]
/// enum Bad {
///     #[says("bad-count", "expected {most} {most:heap|heaps}, found {found}")]
///     #[hint(if *found > 100, Advice("a table"))]
///     Count { most: u64, found: u64 },
///     #[says(transparent)]
///     Other(#[from] Advice),
/// }
///
/// #[derive(Worded)]
/// #[says("advice-example", "as in `{example}`", example = _0)]
/// struct Advice(&'static str);
///
/// let bad = Bad::Count { most: 1, found: 700 };
/// assert_eq!(bad.to_string(), "expected 1 heap, found 700");
/// assert_eq!(bad.hint().unwrap().to_string(), "as in `a table`");
/// assert_eq!(bad.sentence().message, "bad-count");
/// assert_eq!(Bad::from(Advice("x")).sentence().message, "advice-example");
/// ```
pub trait Worded: fmt::Display + AsSentence {
    /// Says it: `hearer` is called once, with the message.
    fn say(&self, hearer: &mut dyn FnMut(&Message<'_>));

    /// What would be right, where that is known.
    fn hint(&self) -> Option<Box<dyn Worded>> {
        None
    }

    /// The reason, where it is that something was not decided.
    fn undecided(&self) -> Option<&Undecided> {
        None
    }
}

impl<T: Worded> AsSentence for T {
    fn sentence(&self) -> Sentence {
        words::sentence(&|hearer| self.say(hearer))
    }
}

/// An error within the sentence of another one.
impl<T: Worded> Argument for T {
    fn inserted(&self) -> Inserted {
        self.sentence().into()
    }
}

impl<T: Worded + ?Sized> Worded for Box<T> {
    fn say(&self, hearer: &mut dyn FnMut(&Message<'_>)) {
        (**self).say(hearer);
    }

    fn hint(&self) -> Option<Box<dyn Worded>> {
        (**self).hint()
    }

    fn undecided(&self) -> Option<&Undecided> {
        (**self).undecided()
    }
}

/// Why a question has no answer (yet). It is never a guess in disguise.
#[derive(Clone, PartialEq, Eq, Worded)]
#[undecided(Some(self))]
#[non_exhaustive]
pub enum Undecided {
    /// The work allowed was not enough.
    #[says("undecided-budget", "not decided within the budget of {count} {count:step|steps}", count = *steps)]
    BudgetSpent {
        /// The whole budget.
        steps: u64,
    },
    /// Whoever keeps the clock said that the time was up.
    #[says("undecided-time", "not decided within {count} {count:second|seconds}", count = *seconds)]
    TimeSpent {
        /// How many seconds there were.
        seconds: u64,
    },
    /// Somebody asked the [`Stop`](crate::Stop) flag to stop it.
    #[says("undecided-stopped", "stopped")]
    Stopped,
    /// More values or positions would have to be kept than are allowed.
    #[says("undecided-table-full", "not decided with a table of {count} {count:values|values}", count = *values)]
    TableFull {
        /// How many may be kept: of a sequence, four times the table of the budget.
        values: usize,
    },
    /// More values or positions would have to be kept than are allowed, and it is known beforehand how many.
    #[says(
        "undecided-table-too-small",
        "a table of {count} {count:values|values} is needed, and one of {allowed} is allowed",
        count = *needed,
        allowed = values
    )]
    TableTooSmall {
        /// How many would have to be kept.
        needed: usize,
        /// How many may be kept: of a sequence, four times the table of the budget.
        values: usize,
    },
    /// More values or positions would have to be kept than there is memory for.
    #[says("undecided-no-memory", "a table of {count} {count:values|values} does not fit into the memory", count = *values)]
    NoMemory {
        /// How many there would be.
        values: usize,
    },
    /// A run of moves comes back to where it began, so that the rules are those of no game that ends.
    #[says("undecided-loop", "the game need not end: {loop}", loop = written_loop(positions, *length))]
    Loop {
        /// The first positions of the loop, in the order of play: all of them where they are few.
        positions: Vec<String>,
        /// Number of positions of the loop.
        length: usize,
    },
    /// To list the options of one position would take more steps than the budget allows for one.
    #[says(
        "undecided-position",
        "not decided: the moves of `{position}` take more than {steps} steps, as many as the budget allows for one position"
    )]
    PositionSpent {
        /// The position.
        position: String,
        /// The [steps for one position](crate::Budget::for_one_position).
        steps: u64,
    },
    /// The rules do not tell the options of a position.
    #[says(transparent)]
    RulesFail(Box<RulesFail>),
    /// Only the first and the last values were kept, and they do not tell the value of a heap.
    #[says("undecided-forgotten", "the values that are kept do not tell the value of heap {heap}")]
    Forgotten {
        /// The heap.
        heap: u64,
    },
    /// No theorem that could decide it is known.
    #[says("undecided-no-theorem", "no theorem proves a period: {reason}")]
    NoTheorem {
        /// Why not.
        reason: Reason,
    },
    /// A period was asked for, and it is proved that there is none.
    #[says("undecided-no-period", "the values have no period: {reason}")]
    NoPeriod {
        /// Why not.
        reason: Reason,
    },
    /// No theorem reaches this heap, and its table would be larger than allowed.
    #[says(
        "undecided-out-of-reach",
        "heap {heap} of `{ruleset}` is beyond what can be computed: heaps up to {limit} can"
    )]
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
#[derive(Clone, PartialEq, Eq, Worded)]
#[says("undecided-rules-fail", "the rules fail at `{position}`: {reason}, in `{place}`")]
#[non_exhaustive]
pub struct RulesFail {
    /// The position.
    pub position: String,
    /// The part of the rules.
    pub place: String,
    /// What goes wrong there.
    pub reason: Wording,
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

    /// A heap of a ruleset beyond the greatest one whose value can be computed.
    pub fn out_of_reach(heap: &dyn fmt::Display, ruleset: &dyn fmt::Display, limit: u64) -> Self {
        Undecided::OutOfReach { heap: heap.to_string(), ruleset: ruleset.to_string(), limit }
    }

    /// Rules that fail at a position, in a part of them, for a reason.
    pub fn rules_fail(position: String, place: String, reason: &dyn Worded) -> Self {
        Undecided::RulesFail(Box::new(RulesFail { position, place, reason: Wording::by(reason) }))
    }

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

    /// These words of why there is no answer, with the positions of a loop where it is one: for who knows how they are written.
    #[must_use]
    pub fn with_loop(self, positions: impl ExactSizeIterator<Item = impl ToString>) -> Self {
        if matches!(self, Undecided::Loop { .. }) { Undecided::of_loop(positions) } else { self }
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
