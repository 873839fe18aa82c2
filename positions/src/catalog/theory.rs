//! What is known of the values of a game, beyond its rules.

use std::ops::RangeInclusive;

use grundy::Natural;

use crate::analysis::KnownBy;
use crate::component::{Component, Replacement};
use crate::explanation::Step;
use crate::row_by_row::RowByRow;
use crate::written::Beliefs;
use grundy::heap::{OutcomeSequence, Sequence};
use grundy::misere::{HeapQuotient, MisereRule};
use grundy::{BigNimber, Budget, CellSearch, Options, Outcome, Undecided};

/// How the values of the components of a game are found, with all that was computed for them so far.
///
/// The least that a theory gives is a value, by what it is known, and the options of a value: a search gives all three.
/// What else it may know has a default that says: nothing. All but [`Theory::misere_rule`] and [`Theory::misere_quotient`] is about normal play.
pub trait Theory: Send {
    /// The Grundy value of a component.
    ///
    /// # Errors
    /// [`Undecided`] where neither a theorem nor the budget reaches it.
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided>;

    /// By what the value of a component is known.
    fn known_by(&self, component: &Component) -> KnownBy;

    /// The options of value `target`, in the order of the rules: at most `limit` of them listed, all of them counted
    /// where possible.
    ///
    /// # Errors
    /// [`Undecided`] where neither a theorem nor the budget reaches them.
    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided>;

    /// Why a component has its value; what the theory itself has to say comes before its options.
    fn reasons(&mut self, _: &Subject<'_>, _: &mut Budget) -> Reasons {
        Reasons::before_options(Vec::new())
    }

    /// The outcome of a component alone by a closed form for the P-positions, where the game has one that reaches
    /// further than its values do.
    fn closed_outcome(&self, _: &Component) -> Option<ClosedOutcome> {
        None
    }

    /// The rule by which misère play is won. A sum of components that all have the same rule is won by it, and any other
    /// by search.
    fn misere_rule(&self) -> Option<&dyn MisereRule> {
        None
    }

    /// The misère quotient of the heaps, for a game of single heaps: [`Theory::misere_rule`] then knows as much as was found.
    fn misere_quotient(&mut self) -> Option<&mut HeapQuotient> {
        None
    }

    /// The sequence of values, for a game of single heaps.
    fn sequence(&mut self) -> Option<&mut Sequence> {
        None
    }

    /// The sequence of values, for who wants nothing else of this.
    fn into_sequence(self: Box<Self>) -> Option<Sequence> {
        None
    }

    /// The outcomes of single heaps and their period, for a game of those.
    fn outcomes(&mut self) -> Option<&mut OutcomeSequence> {
        None
    }

    /// The values, and the outcomes, of the heaps of any size beside the other numbers with which a game of several numbers
    /// begins, where these remember one of finitely many things.
    fn column(&mut self) -> Option<&mut (Sequence, OutcomeSequence)> {
        None
    }

    /// The rules, where somebody wrote them.
    fn written(&self) -> Option<&grundy_rules::Rules> {
        None
    }

    /// A component as cells that moves remove, where the game is one of these: what proves its value stands in a certificate.
    fn in_cells(&mut self, _: &Component) -> Option<InCells<'_>> {
        None
    }

    /// Whether the value of a component may rest on the claims of such rules: not where its form tells it.
    fn may_rest_on_claims(&self, _: &Component) -> bool {
        true
    }

    /// Where a claim of such rules was found to be false: then no value that this theory gave counts.
    fn refuted(&self) -> Option<Undecided> {
        None
    }

    /// The count of the values that rest on the claims of such rules. `None` where they are not counted: then all values of a
    /// game that claims something may rest on it.
    fn beliefs(&self) -> Option<Beliefs> {
        None
    }

    /// The rows of a table of pairs, for a theory that makes many of them together faster than the values of each.
    fn rows(
        &self,
        _x: RangeInclusive<u64>,
        _y: RangeInclusive<u64>,
        _budget: &Budget,
    ) -> Option<Result<Box<dyn RowByRow<u64>>, Undecided>> {
        None
    }

    /// Whether it remembers positions of a search: how far a search comes within a budget depends on these.
    fn has_searched(&self) -> bool {
        false
    }

    /// About how many bytes of memory it holds of what was computed: for who keeps games, and bounds what they take.
    fn bytes(&self) -> usize {
        0
    }
}

/// Hands over what the moves from a position leave, where positions are rows of numbers.
pub(crate) type HandOver =
    Box<dyn FnMut(&[i64], &mut dyn Options, &mut Budget) -> Result<(), Undecided> + Send>;

/// A position of a game in which moves remove cells, with the search of its parts.
#[derive(Debug)]
pub struct InCells<'a> {
    /// The search.
    pub search: &'a mut CellSearch,
    /// The cells that are left.
    pub free: u128,
    /// The game and the position as certificates have them, if they do.
    pub(crate) in_certificate: Option<CertificateText>,
    /// Whether values were proved to the search, which then answers by these alone where they suffice.
    pub(crate) is_taught: &'a mut bool,
}

/// A position in which moves remove cells, as certificates have it.
#[derive(Debug)]
pub(crate) struct CertificateText {
    /// The game, by the name that certificates have for it.
    pub ruleset: &'static str,
    /// The board; a graph stands there as it is printed.
    pub board: Option<String>,
}

/// A budget for a closing question: some hundredths of a second, which are free. Options that are known by then, or soon, may
/// have a winning move among them. After a budget that is spent, it is no more than that was; after the time is up, it is
/// less, since the options of rules that somebody wrote may take ten times as long.
pub(crate) fn closing(budget: &mut Budget) -> Budget {
    if budget.is_over() {
        let steps = if budget.stop().reason().is_some() { LATE_STEPS } else { CLOSING_STEPS };
        budget.beyond(steps.min(budget.spent()))
    } else {
        budget.aside(CLOSING_STEPS)
    }
}

const CLOSING_STEPS: u64 = 2_000_000;
const LATE_STEPS: u64 = 200_000;

/// Which component is explained, and how.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Subject<'a> {
    /// Its number in the sum.
    pub index: usize,
    /// The ruleset in the notation.
    pub ruleset: &'a str,
    /// The component.
    pub component: &'a Component,
    /// Maximum number of options that are listed.
    pub limit: usize,
}

/// Why a component has its value.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Reasons {
    /// What the theory says.
    pub steps: Vec<Step>,
    /// Whether the options, each with its value, and the mex are to follow.
    pub lists_options: bool,
}

impl Reasons {
    /// What the theory says, before the options and the mex.
    pub fn before_options(steps: Vec<Step>) -> Self {
        Reasons { steps, lists_options: true }
    }

    /// What the theory says, instead of the options and the mex.
    pub fn without_options(steps: Vec<Step>) -> Self {
        Reasons { steps, lists_options: false }
    }
}

/// An outcome that a closed form gives, without the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ClosedOutcome {
    /// Who wins.
    pub outcome: Outcome,
    /// The closed form.
    pub known_by: KnownBy,
    /// How many steps the value is worth, which is only shown beside it; 0 where it is not to be begun, unless it is
    /// known already.
    pub worth: u64,
    /// The row of the game's table that must be proved to be periodic before the value is known.
    pub row: Option<usize>,
}

impl ClosedOutcome {
    /// How many steps a value is worth that is only shown: some hundredths of a second.
    pub const SIDE_STEPS: u64 = 40_000_000;

    /// An outcome by this closed form; the value beside it is not to be begun.
    pub fn new(outcome: Outcome, known_by: KnownBy) -> Self {
        ClosedOutcome { outcome, known_by, worth: 0, row: None }
    }

    /// With the value beside it, if this number of steps suffices for it.
    #[must_use]
    pub fn with_worth(self, worth: u64) -> Self {
        ClosedOutcome { worth, ..self }
    }
}

/// Options that have a certain value: of a component, what is left in each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct OptionsOfValue<O = Replacement> {
    /// The first of them.
    pub list: Vec<O>,
    /// How many there are, where that is known.
    pub count: Option<Natural>,
    /// Why some may be missing that nobody asked to leave out: the others were found all the same.
    pub cut: Option<Undecided>,
}

impl<O> OptionsOfValue<O> {
    /// All moves in a list.
    pub fn all(list: Vec<O>) -> Self {
        let count = Some(Natural::from(list.len()));
        OptionsOfValue { list, count, cut: None }
    }

    /// The first `limit` moves of a list that has all of them.
    pub fn first(limit: usize, list: Vec<O>) -> Self {
        let mut moves = OptionsOfValue::all(list);
        moves.list.truncate(limit);
        moves
    }

    /// The first `limit` of some moves, with what each leaves.
    ///
    /// # Errors
    /// [`Undecided`] where one of them cannot be made.
    pub(crate) fn made<M>(
        limit: usize,
        moves: Vec<M>,
        make: impl FnMut(M) -> Result<O, Undecided>,
    ) -> Result<Self, Undecided> {
        let count = Some(Natural::from(moves.len()));
        let list = moves.into_iter().take(limit).map(make).collect::<Result<_, _>>()?;
        Ok(OptionsOfValue { list, count, cut: None })
    }

    /// The first `limit` of some options that were found; `cut` tells why others may be missing.
    ///
    /// # Errors
    /// The reason, if none was found.
    pub(crate) fn found(limit: usize, list: Vec<O>, cut: Option<Undecided>) -> Result<Self, Undecided> {
        match cut {
            None => Ok(OptionsOfValue::first(limit, list)),
            Some(undecided) if list.is_empty() => Err(undecided),
            cut => Ok(OptionsOfValue { count: None, cut, ..OptionsOfValue::first(limit, list) }),
        }
    }
}

/// Those of some options that are `wanted`, and why others may be missing: of an option that is not decided, nobody knows.
/// The options after it are looked at all the same, while the budget lasts.
pub(crate) fn found_among<O>(
    options: impl IntoIterator<Item = O>,
    budget: &mut Budget,
    mut wanted: impl FnMut(&O, &mut Budget) -> Result<bool, Undecided>,
) -> (Vec<O>, Option<Undecided>) {
    let (mut found, mut cut) = (Vec::new(), None);
    for option in options {
        match wanted(&option, budget) {
            Ok(true) => found.push(option),
            Ok(false) => {}
            Err(undecided) => {
                cut.get_or_insert(undecided);
                if budget.is_over() {
                    break;
                }
            }
        }
    }
    (found, cut)
}
