//! Theorem against exhaustive search, over every position up to a bound.

mod claims; // what rules claim of themselves, against their moves
mod guessed; // what somebody guesses of any game
mod positions; // which positions there are
mod whole; // exhaustive search of whole positions

use grundy::Natural;
use serde::Serialize;

use self::positions::Multisets;
use self::whole::WholePositions;
pub use claims::{Confirmed, NotConfirmed};
pub use guessed::ConfirmedGuess;

use crate::analysis::{KnownBy, Move};
use crate::catalog::Game;
use crate::notation::Term;
use crate::{Part, Question, Sum, WrittenRules};
use grundy::{Budget, Outcome, Play, Undecided, Worded, prices};

/// Which positions are compared: all of up to `components` components with heaps from 0 to `greatest_heap`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Extent {
    /// Maximum number of components: heaps, or pairs of heaps.
    pub components: usize,
    /// The greatest heap.
    pub greatest_heap: u64,
    /// Normal or misère play.
    pub play: Play,
}

impl Extent {
    /// Up to `components` components, with heaps from 0 to `greatest_heap`, in normal play.
    pub fn new(components: usize, greatest_heap: u64) -> Self {
        Extent { components, greatest_heap, play: Play::Normal }
    }

    /// In normal or misère play.
    #[must_use]
    pub fn in_play(self, play: Play) -> Self {
        Extent { play, ..self }
    }
}

/// What a comparison of all positions found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Verification {
    /// The ruleset in the notation.
    pub ruleset: String,
    /// Its rules, where somebody wrote them.
    #[serde(flatten)]
    pub rules: Option<WrittenRules>,
    /// Normal or misère play.
    pub play: Play,
    /// How many components the positions have at most.
    pub components: usize,
    /// The greatest heap in them.
    pub greatest_heap: u64,
    /// How many positions were compared, where the order of the components does not count.
    pub positions: u64,
    /// And how many where it does.
    #[serde(serialize_with = "crate::json::json_number")]
    pub ordered_positions: Natural,
    /// By what the outcome of how many of them is known.
    pub known_by: Vec<ByTheorem>,
    /// How many positions the search has looked at, those that moves lead to included.
    pub searched: u64,
    /// The first position where theorem and search differ.
    pub first_difference: Option<Disagreement>,
}

/// A theorem, and how many of the positions it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ByTheorem {
    /// Which one.
    pub theorem: KnownBy,
    /// How many positions.
    pub positions: u64,
}

/// A position where theorem and search differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Disagreement {
    /// The position in the notation.
    pub position: String,
    /// What the theorem says.
    pub theorem: Solved,
    /// What the search finds.
    pub search: Solved,
}

/// Who wins, and by which moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Solved {
    /// Who wins.
    pub outcome: Outcome,
    /// Every winning move.
    pub winning_moves: Vec<Move>,
}

/// Why a comparison has no result.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum VerifyError {
    /// Nothing is there to compare the search with.
    #[says(
        "error-no-misere-theorem",
        "no theorem is known for `{ruleset}` in misère play: search alone answers there"
    )]
    NoTheorem {
        /// The ruleset.
        ruleset: String,
    },
    /// No position has no component.
    #[says("error-no-components", "expected at least one component, found a bound of 0")]
    NoComponent,
    /// The budget did not suffice.
    #[says(transparent)]
    Undecided(#[from] Undecided),
}

/// How many positions [`verify`] will compare; `None` if they are 2^64 or more, or if only a search tells how many boards
/// there are.
///
/// ```
/// use grundy_positions::verify::{Extent, positions};
/// use grundy::Play;
/// use grundy_positions::catalog;
///
/// let extent = Extent::new(4, 12);
/// assert_eq!(positions(&catalog::build("nim").unwrap(), extent), Some(1820));
/// ```
pub fn positions(game: &Game, extent: Extent) -> Option<u64> {
    let kinds = Natural::from(extent.greatest_heap) + Natural::ONE;
    positions::multisets(&kinds.pow(game.about().form.arity()?), extent.components)
}

/// Compares outcome and winning moves by theorem, as [`Sum::analyse`] gives them, with exhaustive
/// search of whole positions, from the options alone; stops at the first difference.
///
/// `progress` hears after each position how many were compared.
///
/// ```
/// use grundy_positions::verify::{Extent, verify};
/// use grundy::{Budget, Play};
/// use grundy_positions::catalog;
///
/// let game = catalog::build("kayles").unwrap();
/// let extent = Extent::new(2, 9);
/// let verification = verify(game, extent, &mut Budget::default(), |_| ())?;
/// assert_eq!((verification.positions, verification.first_difference), (55, None));
/// # Ok::<(), grundy_positions::verify::VerifyError>(())
/// ```
///
/// # Errors
/// [`VerifyError`] where no theorem is known, or the budget does not suffice.
pub fn verify(
    game: Game,
    extent: Extent,
    budget: &mut Budget,
    mut progress: impl FnMut(u64),
) -> Result<Verification, VerifyError> {
    let Extent { components, greatest_heap, play } = extent;
    let ruleset = game.ruleset().to_owned();
    if play == Play::Misere && game.theory().misere_rule().is_none() {
        return Err(VerifyError::NoTheorem { ruleset });
    }
    if components == 0 {
        return Err(VerifyError::NoComponent);
    }
    budget.keep_at_once::<usize>(components)?;
    let mut kinds = match game.about().form.arity() {
        Some(arity) => positions::kinds(arity, greatest_heap, budget)?,
        None => positions::boards(&game, greatest_heap, budget)?,
    };
    if game.rules().exclude_some() {
        kinds.retain(|kind| game.allows(kind));
    }
    let rules = game.written_rules();
    let mut search = WholePositions::new(&game, &kinds, play, budget)?;
    let mut sum = Sum::new(vec![Term { game, components: Vec::new() }]);
    let question = Question::of(play).listing(usize::MAX);
    let mut verification = Verification {
        ruleset,
        rules,
        play,
        components,
        greatest_heap,
        positions: 0,
        ordered_positions: Natural::ZERO,
        known_by: Vec::new(),
        searched: 0,
        first_difference: None,
    };
    let mut multisets = Multisets::new(kinds.len(), components);
    while let Some(multiset) = multisets.next() {
        budget.spend(prices::COMPONENT.saturating_mul(components as u64))?;
        let position = multiset.iter().map(|&kind| Part { game: 0, component: kinds[kind].clone() });
        sum.set_parts(position.collect());
        let analysis = sum.analyse(&question, budget);
        let (Some(outcome), Some(known_by), true) =
            (analysis.outcome, analysis.known_by, analysis.winning_moves_complete)
        else {
            let spent = Undecided::BudgetSpent { steps: budget.spent() };
            return Err(analysis.undecided.unwrap_or(spent).into());
        };
        let mut theorem = Solved::new(outcome, analysis.winning_moves.unwrap_or_default());
        let (outcome, winning) = search.answer(multiset, budget)?;
        let winning_moves = winning.iter().map(|(index, left)| sum.describe(*index, left)).collect();
        let mut search = Solved::new(outcome, winning_moves);
        verification.positions += 1;
        verification.count(known_by);
        theorem.sort();
        search.sort();
        if theorem != search {
            let position = analysis.position;
            verification.first_difference = Some(Disagreement::new(position, theorem, search));
            break;
        }
        progress(verification.positions);
    }
    verification.ordered_positions = match verification.first_difference {
        None => Natural::from(kinds.len()).pow(components),
        Some(_) => positions::first_ordered(kinds.len(), components, verification.positions),
    };
    verification.searched = search.known();
    Ok(verification)
}

impl Verification {
    fn count(&mut self, known_by: KnownBy) {
        match self.known_by.iter_mut().find(|other| other.theorem == known_by) {
            Some(theorem) => theorem.positions += 1,
            None => self.known_by.push(ByTheorem { theorem: known_by, positions: 1 }),
        }
    }
}

impl Disagreement {
    /// What theorem and search say of a position.
    pub fn new(position: String, theorem: Solved, search: Solved) -> Self {
        Disagreement { position, theorem, search }
    }
}

impl Solved {
    /// Who wins, and every winning move.
    pub fn new(outcome: Outcome, winning_moves: Vec<Move>) -> Self {
        Solved { outcome, winning_moves }
    }

    /// Makes two lists of the same moves equal: a split may be written in either order.
    fn sort(&mut self) {
        for winning in &mut self.winning_moves {
            let mut heaps: Vec<&str> = winning.to.split(' ').collect();
            heaps.sort_by_key(|heap| (heap.len(), *heap));
            let to = heaps.join(" ");
            if to != winning.to {
                winning.text = winning.text.replace(&winning.to, &to);
                winning.to = to;
            }
        }
        self.winning_moves.sort_by(|one, other| (one.component, &one.to).cmp(&(other.component, &other.to)));
    }
}

#[cfg(test)]
mod tests;
