//! What every front end sees of a ruleset: text and plain numbers, no generics.

use std::ops::RangeInclusive;
use std::sync::Arc;

use grundy::Natural;

use super::RulesetFamily;
use crate::analysis::KnownBy;
use crate::component::{Component, Replacement};
use crate::drawn::Drawn;
use crate::explanation::Step;
use crate::form::Form;
use crate::row_by_row::RowByRow;
use crate::said::Sentence;
use grundy::heap::{OutcomeSequence, Sequence};
use grundy::wythoff;
use grundy::{BigNimber, Budget, Outcome, Undecided};

/// A ruleset of the catalog, with all that was computed for it so far.
///
/// It is object-safe: numbers in, numbers out. Front ends do not call it; they ask
/// [`Sum`](crate::Sum), which plays any number of games side by side.
pub trait Game: Send {
    /// The ruleset in the notation; [`parse_ruleset`](crate::notation::parse_ruleset) reads it back.
    fn ruleset(&self) -> String;

    /// What its components are made of: single heaps of any size, unless it says another.
    fn form(&self) -> &Form {
        Form::heap()
    }

    /// Which well-known rules it has, if any.
    fn family(&self) -> &RulesetFamily {
        &RulesetFamily::Other
    }

    /// How its components are shown: as heaps of tokens, unless it says another.
    fn drawn(&self) -> Drawn {
        Drawn::Tokens
    }

    /// What a player may do, in a line for every language.
    fn rules(&self) -> Sentence;

    /// Every different option of a component, in a fixed order. A finished one has none.
    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a>;

    /// Whether a component has an option: for a game that knows it sooner than by the first of them.
    fn has_move(&self, component: &Component) -> bool {
        self.options(component).next().is_some()
    }

    /// The Grundy value.
    ///
    /// # Errors
    /// [`Undecided`] where neither a theorem nor the budget reaches it.
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided>;

    /// The values of consecutive heaps, from heap `from` on, or of the whole boards of these sizes; with `x`, of the
    /// pairs of heap `x` and these.
    ///
    /// # Errors
    /// [`Undecided`] where neither a theorem nor the budget reaches them.
    fn values(
        &mut self,
        x: Option<u64>,
        from: u64,
        values: &mut [u64],
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        for (heap, cell) in (from..=u64::MAX).zip(values) {
            let component = self.form().cell(x, heap);
            let value = component.map(|component| self.value(&component, budget)).transpose()?;
            *cell = value.and_then(|value| u64::try_from(&value.0).ok()).ok_or_else(|| {
                Undecided::OutOfReach {
                    heap: heap.to_string(),
                    ruleset: self.ruleset(),
                    limit: heap.saturating_sub(1),
                }
            })?;
        }
        Ok(())
    }

    /// The rows of a table of pairs, for a game that makes many of them together faster than the
    /// values of each; see [`Game::values`] for the others.
    fn rows(
        &self,
        _x: RangeInclusive<u64>,
        _y: RangeInclusive<u64>,
        _budget: &Budget,
    ) -> Option<Result<Box<dyn RowByRow<u64>>, Undecided>> {
        None
    }

    /// The outcome of the component alone by a closed form for the P-positions, where the ruleset
    /// has one that reaches further than its values do; and what that closed form is.
    fn closed_outcome(&self, _component: &Component) -> Option<(Outcome, KnownBy)> {
        None
    }

    /// How many steps the value is worth where the outcome is known without it. It is only shown then.
    fn worth(&self, _component: &Component) -> u64 {
        SIDE_STEPS
    }

    /// The row of the table of Wythoff's game whose proof would tell the value of the component.
    fn row_needed(&self, _component: &Component) -> Option<usize> {
        None
    }

    /// The options of value `target`: at most `limit` of them listed, all of them counted where possible.
    ///
    /// # Errors
    /// [`Undecided`] where neither a theorem nor the budget reaches them.
    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Moves, Undecided>;

    /// Takes over rows of the table of `wythoff` that were proved before; whether they are of use here.
    fn learn_rows(&mut self, _rows: &Arc<wythoff::Rows>) -> bool {
        false
    }

    /// By what the value of a component is known.
    fn known_by(&self, component: &Component) -> KnownBy;

    /// Why the component, number `index` of the sum, has its value: the steps that its own theory
    /// gives, with at most `limit` options listed. Where the budget does not suffice, fewer steps.
    fn explain(
        &mut self,
        index: usize,
        component: &Component,
        limit: usize,
        budget: &mut Budget,
    ) -> Vec<Step>;

    /// The sequence of values, for a game of single heaps.
    fn sequence(&mut self) -> Option<&mut Sequence> {
        None
    }

    /// The outcomes of single heaps and their period, for a game of those.
    fn outcomes(&mut self) -> Option<&mut OutcomeSequence> {
        None
    }
}

/// How many steps a value is worth that is only shown: some hundredths of a second.
pub(super) const SIDE_STEPS: u64 = 40_000_000;

/// Options of a component that have a certain value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Moves {
    /// The first of them.
    pub list: Vec<Replacement>,
    /// How many there are, where that is known.
    pub count: Option<Natural>,
}

impl Moves {
    /// All moves in a list.
    pub fn all(list: Vec<Replacement>) -> Self {
        let count = Some(Natural::from(list.len()));
        Moves { list, count }
    }
}
