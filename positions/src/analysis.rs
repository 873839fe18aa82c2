//! What is known of a position: plain data that every front end shows.

use grundy::Natural;
use serde::Serialize;

use crate::component::{Kind, Replacement};
use crate::explanation::Explanation;
use crate::json::{display, json_option};
use crate::written::{Claim, WrittenRules};
use grundy::{BigNimber, Outcome, Play, Undecided};

/// Everything that [`Sum::analyse`](crate::Sum::analyse) found out about a position.
///
/// Its `Serialize` is the documented JSON form. There, a number is a JSON number up to 2^53-1
/// and a decimal string beyond, and `null` stands for what is not known.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{Question, Sum};
///
/// let mut sum = Sum::parse("nim 3 5 7").unwrap();
/// let analysis = sum.analyse(&Question::default(), &mut Budget::default());
/// assert_eq!(analysis.value.unwrap().to_string(), "*1");
/// assert_eq!(analysis.winning_moves.unwrap()[0].text, "heap 1: 3 -> 2");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Analysis {
    /// The position in the notation.
    pub position: String,
    /// The rules that somebody wrote, of those of its games that have such.
    #[serde(flatten)]
    pub rules: Option<WrittenRules>,
    /// Normal or misère play.
    pub play: Play,
    /// Who wins; `None` where the budget did not suffice.
    pub outcome: Option<Outcome>,
    /// The Grundy value, where it is known; always `None` in misère play.
    pub value: Option<BigNimber>,
    /// The summands, left to right, finished ones included.
    pub components: Vec<ComponentAnalysis>,
    /// The winning moves, by component, or as many as were asked for; `None` with the outcome.
    pub winning_moves: Option<Vec<Move>>,
    /// How many winning moves there are, where that is known.
    #[serde(serialize_with = "json_option")]
    pub winning_moves_count: Option<Natural>,
    /// Whether `winning_moves` lists all of them.
    pub winning_moves_complete: bool,
    /// In a lost position, how many moves the game lasts if the winner hurries and the loser
    /// delays: how long one can hold out. `None` where it is not known or was not asked for.
    #[serde(serialize_with = "json_option")]
    pub remoteness: Option<Natural>,
    /// In a lost position, the first move after which the game lasts as long: one move less than `remoteness` more.
    /// `None` where that is not known, and where no move is left.
    pub longest_move: Option<Move>,
    /// By what the outcome is known; `None` where it is not.
    pub known_by: Option<KnownBy>,
    /// That nobody wins, where the game need not end and neither player can force it to: then there is no outcome.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<Draw>,
    /// Why a part of the answer is missing.
    #[serde(serialize_with = "display")]
    pub undecided: Option<Undecided>,
    /// The reasons, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation>,
}

impl Analysis {
    /// Why a part of the answer is missing that was asked for, if one is: who wins, or any winning move at all; or that the
    /// rules fail. A value is only told beside the outcome, and a single winning move decides who wins, so an answer that
    /// has one lacks nothing. [`Analysis::undecided`] tells why the rest is missing.
    ///
    /// ```
    /// use grundy::{Budget, Outcome, Undecided};
    /// use grundy_positions::{Question, Sum};
    ///
    /// let mut sum = Sum::parse("officers 1000 1000").unwrap();
    /// let analysis = sum.analyse(&Question::default(), &mut Budget::new(10));
    /// // The two heaps cancel; their values are not known.
    /// assert_eq!((analysis.outcome, analysis.lacks(1000)), (Some(Outcome::P), None));
    ///
    /// let mut sum = Sum::parse("officers 1000").unwrap();
    /// let analysis = sum.analyse(&Question::default(), &mut Budget::new(10));
    /// assert_eq!(analysis.lacks(1000), Some(&Undecided::BudgetSpent { steps: 10 }));
    /// ```
    pub fn lacks(&self, max_moves: usize) -> Option<&Undecided> {
        let is_missed = |why: &&Undecided| {
            // A game that need not end has no value, but a search of all that can follow may tell who wins, or that nobody does.
            let is_searched = self.known_by == Some(KnownBy::Retrograde);
            let is_fault = matches!(why, Undecided::RulesFail(_) | Undecided::Loop { .. });
            !is_searched && (is_fault || self.outcome.is_none() || self.lacks_moves(max_moves))
        };
        self.undecided.as_ref().filter(is_missed)
    }

    /// Whether it is known who wins, and the value is not: a theorem or a winning move tells the one without the other.
    pub fn lacks_value(&self) -> bool {
        self.play == Play::Normal && self.outcome.is_some() && self.value.is_none()
    }

    /// Whether winning moves were asked for, and there are some, but none is known.
    pub fn lacks_moves(&self, max_moves: usize) -> bool {
        let none_is_listed = self.winning_moves.as_ref().is_none_or(Vec::is_empty);
        self.outcome == Some(Outcome::N) && !self.winning_moves_complete && none_is_listed && max_moves > 0
    }

    /// The claims that the answer rests on, and that nobody has proved.
    pub fn rests_on(&self) -> &[Claim] {
        self.rules.as_ref().map_or(&[], |rules| &rules.rests_on)
    }

    /// Whether it says that the next player wins, and that no move does.
    pub(crate) fn contradicts_itself(&self) -> bool {
        self.outcome == Some(Outcome::N) && self.winning_moves_count == Some(Natural::ZERO)
    }

    /// Takes back all that was found out, since it is not so.
    pub(crate) fn leave_nothing(&mut self, why: Undecided) {
        (self.outcome, self.value, self.known_by, self.draw) = (None, None, None, None);
        (self.winning_moves, self.winning_moves_count, self.winning_moves_complete) = (None, None, false);
        (self.remoteness, self.longest_move, self.explanation) = (None, None, None);
        self.components.iter_mut().for_each(|component| component.value = None);
        self.rules.iter_mut().for_each(|rules| rules.rests_on.clear());
        self.undecided = Some(why);
    }
}

/// What holds a draw.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Draw {
    /// The moves after which it still is a draw, or as many as were asked for.
    pub holding_moves: Vec<Move>,
    /// How many there are.
    pub holding_moves_count: usize,
}

/// What is known of one summand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ComponentAnalysis {
    /// Its ruleset in the notation.
    pub ruleset: String,
    /// What it is called.
    #[serde(skip)]
    pub kind: Kind,
    /// Whether it is a graph: then a number alone is a vertex, and no heap.
    #[serde(skip)]
    pub is_graph: bool,
    /// What stands there, in the notation.
    pub position: String,
    /// Its Grundy value, where it is known; always `None` in misère play.
    pub value: Option<BigNimber>,
}

/// One move: a component and what it is replaced by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Move {
    /// Which component, counted from 0 over the whole sum.
    pub component: usize,
    /// What that is called.
    #[serde(skip)]
    pub kind: Kind,
    /// What the rules call it, if they do: as in `queen on (0, 1)`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What the rules call other moves that leave the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// What stands there.
    pub from: String,
    /// What is left: heaps separated by blanks where it was split, `0` where nothing is left.
    pub to: String,
    /// The move in words that need no translation: `heap 3: 7 -> 6`, or `board 1: queen on (0, 1)`; components counted from 1.
    pub text: String,
    /// What is left as data, for [`Sum::replace`](crate::Sum::replace).
    #[serde(skip)]
    pub left: Replacement,
}

/// By which theorem or search an answer is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum KnownBy {
    /// Bouton's theorem: the nim-sum of the heaps [Bouton, 1901].
    NimSum,
    /// Bouton's rule for misère Nim [Bouton, 1901].
    BoutonMisere,
    /// A misère quotient: the product of the elements of the components [Plambeck & Siegel, 2008].
    MisereQuotient,
    /// Values computed for every heap from 0 up, added by the Sprague-Grundy theorem.
    ComputedValues,
    /// Values from a proved period, added by the Sprague-Grundy theorem.
    ProvedPeriod,
    /// Values from a proved recursion, by which the value of a heap is that of a part of it, added by the Sprague-Grundy theorem.
    ProvedRecursion,
    /// Values that an automaton tells from the digits of heaps, which is proved, added by the Sprague-Grundy theorem.
    ProvedAutomaton,
    /// A closed form for the values of this ruleset, added by the Sprague-Grundy theorem.
    ClosedForm,
    /// The closed form of the P-positions of Wythoff's game and t-Wythoff.
    WythoffPairs,
    /// Fusion and colon principle: cycles are one vertex, and a stalk is one more than what hangs on it.
    FusionAndColon,
    /// The values of all vertices of a graph, from its ends back, added by the Sprague-Grundy theorem.
    VertexValues,
    /// The values of paths and cycles in Node Kayles and Arc Kayles, which are those of Dawson's chess, and of stars.
    PathsAndStars,
    /// Whether every maximum matching covers the vertex of the token.
    Matching,
    /// Moore's theorem: how often each binary digit occurs in the heaps.
    BinaryDigits,
    /// A search of every position that can follow, backwards from the ends of the game, which need not end.
    Retrograde,
    /// The nim-sum of the values of components of several kinds (Sprague and Grundy).
    SpragueGrundy,
    /// Equal components cancel in pairs: the second player repeats every move in the twin.
    Mirror,
    /// Symmetry: the second player answers each move by its image, after half a turn of a board, or in an equal part.
    Symmetry,
    /// A search of the positions that can follow and of the parts into which they fall, as many as decide.
    SearchOfParts,
    /// The values of parts in a certificate that was checked.
    Certificate,
    /// Exhaustive search of every position that can follow.
    Search,
    /// No move is left.
    Finished,
}
