//! A run of the game: from a position to the end, move by move.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::players::{Generator, Oracle, Player};
use crate::repetition::{is_third, may_repeat};
use grundy::games::Nim;
use grundy::graphs::Loopy;
use grundy::{BigNimber, Budget, Nimber, Outcome, Play, Undecided};
use grundy_positions::analysis::{ComponentAnalysis, Move};
use grundy_positions::catalog::Replacement;
use grundy_positions::{Part, Question, Sum};

/// One of the two players. Either of them may begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Player 1.
    #[default]
    One,
    /// Player 2.
    Two,
}

impl Seat {
    /// Either player, by chance: the same from the same `seed`.
    #[must_use]
    pub fn drawn(seed: u64) -> Self {
        // A stream apart from those of the two players and of the position.
        if Generator::new(seed, 0, 3).within(0, 1) == 0 { Seat::One } else { Seat::Two }
    }

    /// The other player.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::One => Seat::Two,
            Seat::Two => Seat::One,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as u8 + 1)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8 + 1)
    }
}

/// A position in a run, and what is known of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Standing {
    /// Which turn comes, counted from 1.
    pub turn: usize,
    /// Whose turn it is.
    pub player: Seat,
    /// The position in the notation.
    pub position: String,
    /// The summands, left to right, finished ones included.
    pub components: Vec<ComponentAnalysis>,
    /// The nim-sum of the values; in misère play, that of Nim heaps. `None` where it is not known.
    pub nim_sum: Option<BigNimber>,
    /// Whether the player whose turn it is wins; `None` where it is not known, and in a draw.
    pub outcome: Option<Outcome>,
    /// Whether neither player can force the end of a game that need not end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub draw: bool,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A player has won.
    Won(Seat),
    /// Nobody has: the position stands there for the third time with the same player to move.
    Drawn,
}

/// A position and the move made there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Turn {
    /// The position before the move.
    #[serde(flatten)]
    pub standing: Standing,
    /// The move.
    #[serde(rename = "move")]
    pub chosen: Move,
}

/// A game under way, with all its moves so far.
///
/// ```
/// use grundy_play::run::{Run, Seat};
/// use grundy::{Budget, Play};
/// use grundy_positions::Sum;
///
/// let mut run = Run::new(Sum::parse("nim 1 1").unwrap(), Play::Normal, Seat::One);
/// let budget = &mut Budget::default();
/// run.make_move(0, &Vec::new(), budget);
/// assert_eq!((run.to_move(), run.winner()), (Seat::Two, None));
/// run.make_move(1, &Vec::new(), budget);
/// assert_eq!(run.winner(), Some(Seat::Two));
/// ```
pub struct Run {
    sum: Sum,
    oracle: Oracle,
    first: Seat,
    turns: Vec<Turn>,
    /// The position before each turn.
    before: Vec<Vec<Part>>,
    /// Turns taken back, the first of them last, and the positions after them.
    undone: Vec<(Turn, Vec<Part>)>,
    /// Why the outcome of a position was not found out, the first time.
    unknown: Option<Undecided>,
}

/// About how much memory a component takes in a turn.
const BYTES_A_COMPONENT: usize = 300;

/// What a turn did to the player who made it, against best play of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The player could win, and still can.
    Good,
    /// The player could win, and now the other one can.
    Mistake,
    /// No move would have won.
    Lost,
    /// Neither player could force the end, and neither can.
    Held,
    /// The player could win, and now neither can; or neither could, and now the other player can.
    Slip,
    /// One of the two outcomes is not known.
    Unknown,
}

impl Run {
    /// A run from the position `sum`, where `first` begins.
    pub fn new(sum: Sum, play: Play, first: Seat) -> Self {
        Run {
            sum,
            oracle: Oracle::new(play),
            first,
            turns: Vec::new(),
            before: Vec::new(),
            undone: Vec::new(),
            unknown: None,
        }
    }

    /// The position.
    pub fn sum(&self) -> &Sum {
        &self.sum
    }

    /// The position and what is remembered of positions before it, to choose a move with.
    pub fn table(&mut self) -> (&mut Oracle, &mut Sum) {
        (&mut self.oracle, &mut self.sum)
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Whether the last move wins or loses.
    pub fn play(&self) -> Play {
        self.oracle.play()
    }

    /// Who began.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Seat {
        if self.turns.len().is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Why the outcome of a position was not found out, where one was not: the first reason.
    pub fn unknown(&self) -> Option<&Undecided> {
        self.unknown.as_ref()
    }

    /// The components of the first position.
    pub(crate) fn first_parts(&self) -> &[Part] {
        self.before.first().map_or(self.sum.parts(), Vec::as_slice)
    }

    /// For each component, the number of the one of the first position that it comes from.
    pub(crate) fn origins(&self) -> Vec<usize> {
        let lengths = self.before.iter().map(Vec::len).chain([self.sum.parts().len()]);
        let mut from: Vec<usize> = (0..self.first_parts().len()).collect();
        for (turn, after) in self.turns.iter().zip(lengths.skip(1)) {
            let at = turn.chosen.component;
            let children = after + 1 - from.len();
            from.splice(at..=at, std::iter::repeat_n(from[at], children));
        }
        from
    }

    /// What the last move replaced, and by how many components: the first of them, and the component.
    pub(crate) fn last_change(&self) -> Option<(std::ops::Range<usize>, &Part)> {
        let (turn, before) = self.turns.last().zip(self.before.last())?;
        let at = turn.chosen.component;
        Some((at..at + self.sum.parts().len() + 1 - before.len(), &before[at]))
    }

    /// The game as its record alone would bring it back, but with what was computed for its rulesets; `None` where that
    /// is of another worth: what is not known would be tried anew, and what was searched would make other things known.
    pub(crate) fn replayed(mut self) -> Option<Run> {
        self.oracle.forget();
        let is_replayed = self.unknown.is_none() && !self.sum.has_searched();
        is_replayed.then_some(self)
    }

    /// About how many bytes of memory it holds, without what the oracle remembers.
    pub(crate) fn bytes(&self) -> usize {
        let turn = |turn: &Turn| {
            let components = turn.standing.components.len() * BYTES_A_COMPONENT;
            turn.standing.position.len() + components
        };
        let turns: usize = self.turns.iter().map(turn).sum();
        turns + self.sum.bytes()
    }

    /// How the game has ended; `None` where it goes on.
    ///
    /// ```
    /// use grundy_play::run::{Ending, Run, Seat};
    /// use grundy::{Budget, Play};
    /// use grundy_positions::Sum;
    /// use grundy_positions::catalog::Catalog;
    ///
    /// let catalog = Catalog::standard().with_rules("swing(n): n-1 if n > 0; n+1 if n < 2")?;
    /// let mut run = Run::new(Sum::parse_in(&catalog, "swing 1")?, Play::Normal, Seat::One);
    /// for text in ["0", "1", "2", "1"] {
    ///     let (index, left) = run.sum().read_move(text, &mut Budget::default())?;
    ///     run.make_move(index, &left, &mut Budget::default());
    /// }
    /// assert_eq!(run.ending(), Some(Ending::Drawn));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ending(&self) -> Option<Ending> {
        if self.sum.is_finished() {
            return Some(Ending::Won(match self.oracle.play().outcome_of_the_end() {
                Outcome::N => self.to_move(),
                Outcome::P => self.to_move().other(),
            }));
        }
        let is_drawn = may_repeat(&self.sum) && is_third(&self.before, self.sum.parts());
        is_drawn.then_some(Ending::Drawn)
    }

    /// Who has won, once no move is left.
    pub fn winner(&self) -> Option<Seat> {
        match self.ending()? {
            Ending::Won(seat) => Some(seat),
            Ending::Drawn => None,
        }
    }

    /// What the player to move sees, as far as the budget goes.
    pub fn standing(&mut self, budget: &mut Budget) -> Standing {
        let analysis = self.oracle.ask(&mut self.sum, budget);
        let draw = analysis.draw.is_some();
        if analysis.outcome.is_none() && !draw && self.unknown.is_none() {
            self.unknown.clone_from(&analysis.undecided);
        }
        Standing {
            turn: self.turns.len() + 1,
            player: self.to_move(),
            position: analysis.position.clone(),
            components: analysis.components.clone(),
            nim_sum: match analysis.play {
                Play::Normal => analysis.value.clone(),
                Play::Misere => self.nim_sum(),
            },
            outcome: analysis.outcome,
            draw,
        }
    }

    /// The nim-sum of the heaps, if the game is Nim and nothing else.
    fn nim_sum(&self) -> Option<BigNimber> {
        let of = |part: &Part| &self.sum.games()[part.game].about().known;
        let is_nim = self.sum.parts().iter().all(|part| of(part).are::<Nim>());
        let heap = |part: &Part| part.component.as_heap().cloned().map(Nimber);
        if is_nim { self.sum.parts().iter().map(heap).sum() } else { None }
    }

    /// Makes a move of the player to move.
    ///
    /// # Panics
    /// If there is no such component. That the move is legal is the caller's promise:
    /// [`Sum::read_move`] checks what people type.
    pub fn make_move(&mut self, index: usize, left: &Replacement, budget: &mut Budget) {
        let standing = self.standing(budget);
        self.turns.push(Turn { standing, chosen: self.sum.describe(index, left) });
        self.before.push(self.sum.parts().to_vec());
        self.sum.replace(index, left);
        self.undone.clear();
    }

    /// Lets a player move who must: any move, where `thought` does not suffice for one of the player's way. Whether it
    /// sufficed is told; `None` where no move is left. The outcome is found out as far as `outcomes` goes.
    ///
    /// ```
    /// use grundy_play::players::{Generator, Player, Strategy};
    /// use grundy_play::run::{Run, Seat};
    /// use grundy::{Budget, Play};
    /// use grundy_positions::Sum;
    ///
    /// let mut run = Run::new(Sum::parse("kayles 60 61 45").unwrap(), Play::Misere, Seat::One);
    /// let mut machine = Player::new(Strategy::Optimal, Generator::new(0, 0, 0));
    /// // So little thought does not tell who wins.
    /// let decided = run.let_move(&mut machine, &Budget::new(10_000), &mut Budget::new(1000))?;
    /// assert_eq!((decided, run.turns().len()), (Some(false), 1));
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    ///
    /// # Errors
    /// [`Undecided::Stopped`] where somebody asked for that; why the moves cannot be listed where that is so.
    pub fn let_move(
        &mut self,
        player: &mut Player,
        thought: &Budget,
        outcomes: &mut Budget,
    ) -> Result<Option<bool>, Undecided> {
        let chosen = player.choose(&mut self.oracle, &mut self.sum, &mut thought.clone());
        let (chosen, decided) = match chosen {
            Ok(chosen) => (chosen, true),
            Err(Undecided::Stopped) => return Err(Undecided::Stopped),
            Err(_) => (player.move_by_chance(&self.sum, thought)?, false),
        };
        let Some((index, left)) = chosen else {
            // Where no move is found, and the game is not finished, its moves could not be listed.
            return if self.sum.is_finished() { Ok(None) } else { Err(self.why_no_move(thought)) };
        };
        self.make_move(index, &left, outcomes);
        // Players who err do not tell that they could not know.
        let is_known = self.turns.last().is_some_and(|turn| turn.standing.end().is_some());
        Ok(Some(decided && (is_known || !player.errs_knowingly())))
    }

    /// Why no move is found where there is one: the rules fail, or need too many steps.
    fn why_no_move(&mut self, thought: &Budget) -> Undecided {
        let analysis = self.sum.analyse(&Question::of(self.play()), &mut thought.clone());
        analysis.undecided.unwrap_or(Undecided::BudgetSpent { steps: thought.left() })
    }

    /// Goes back to the first position, with all that was computed for its rulesets; no move can be made again.
    pub fn begin_anew(&mut self) {
        let first = self.first_parts().to_vec();
        self.sum.set_parts(first);
        self.turns.clear();
        self.before.clear();
        self.undone.clear();
        self.unknown = None;
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let (Some(before), Some(turn)) = (self.before.pop(), self.turns.pop()) else { return false };
        self.undone.push((turn, self.sum.parts().to_vec()));
        self.sum.set_parts(before);
        true
    }

    /// Makes the move again that was taken back last; false if there is none, or another one was made since.
    pub fn redo(&mut self) -> bool {
        let Some((turn, after)) = self.undone.pop() else { return false };
        self.turns.push(turn);
        self.before.push(self.sum.parts().to_vec());
        self.sum.set_parts(after);
        true
    }

    /// Whose turn comes when the move taken back last is made again.
    pub fn player_of_redo(&self) -> Option<Seat> {
        self.undone.last().map(|(turn, _)| turn.standing.player)
    }

    /// What each turn did, as far as the budget tells.
    ///
    /// ```
    /// use grundy_play::run::{Run, Seat, Verdict};
    /// use grundy::{Budget, Play};
    /// use grundy_positions::Sum;
    ///
    /// let mut run = Run::new(Sum::parse("nim 2 1").unwrap(), Play::Normal, Seat::One);
    /// let budget = &mut Budget::default();
    /// // 1 and 1 would win; the whole first heap does not.
    /// run.make_move(0, &Vec::new(), budget);
    /// run.make_move(1, &Vec::new(), budget);
    /// assert_eq!(run.review(budget), [Verdict::Mistake, Verdict::Good]);
    /// ```
    pub fn review(&mut self, budget: &mut Budget) -> Vec<Verdict> {
        let last = match self.sum.is_finished() {
            true => Some(Loopy::Ends(self.oracle.play().outcome_of_the_end())),
            false => self.standing(budget).end(),
        };
        let before = self.turns.iter().map(|turn| turn.standing.end());
        let after = before.clone().skip(1).chain([last]);
        before.zip(after).map(Verdict::of).collect()
    }
}

impl Standing {
    /// Who wins, or that nobody can force the end; `None` where it is not known.
    pub fn end(&self) -> Option<Loopy> {
        if self.draw { Some(Loopy::Draw) } else { self.outcome.map(Loopy::Ends) }
    }
}

impl Verdict {
    /// From what is known before a move, for the player who makes it, and after it, for the other.
    fn of(ends: (Option<Loopy>, Option<Loopy>)) -> Self {
        let (won, lost) = (Loopy::Ends(Outcome::N), Loopy::Ends(Outcome::P));
        match ends {
            (Some(before), _) if before == lost => Verdict::Lost,
            (Some(Loopy::Draw), Some(Loopy::Draw)) => Verdict::Held,
            (Some(before), Some(after)) if before == won && after == lost => Verdict::Good,
            (Some(before), Some(after)) if before == after => Verdict::Mistake,
            (Some(_), Some(_)) => Verdict::Slip,
            _ => Verdict::Unknown,
        }
    }

    /// The outcome of the position that the move left, for the player who is to move there.
    ///
    /// ```
    /// use grundy::Outcome;
    /// use grundy_play::run::Verdict;
    ///
    /// // From a P-position, all moves lead to N-positions.
    /// assert_eq!(Verdict::Lost.outcome_after(), Some(Outcome::N));
    /// ```
    pub fn outcome_after(self) -> Option<Outcome> {
        match self {
            Verdict::Good => Some(Outcome::P),
            Verdict::Mistake | Verdict::Lost => Some(Outcome::N),
            Verdict::Held | Verdict::Slip | Verdict::Unknown => None,
        }
    }
}

#[cfg(test)]
mod tests;
