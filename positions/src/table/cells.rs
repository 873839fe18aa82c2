//! The cells of a table: values and outcomes of one position, or of a row of them.

use grundy::{Budget, Natural, Outcome, Undecided};

use super::listed::out_of_reach;
use crate::catalog::Game;
use crate::component::Component;
use crate::form::Form;

pub(super) fn fill_values(
    game: &mut Game,
    x: Option<u64>,
    from: u64,
    row: &mut [u64],
    budget: &mut Budget,
) -> Result<(), Undecided> {
    let values = if x.is_none() { game.sequence() } else { game.theory_mut().sequence() };
    if let Some(values) = values {
        match values.fill(from, row, budget) {
            // Heaps that do not only shrink have values, too, if not one after the other.
            Err(Undecided::RulesFail(_)) => {}
            filled => return filled,
        }
    }
    for (heap, cell) in (from..=u64::MAX).zip(row) {
        *cell = value_of(game, &component_of(game, x, heap)?, budget)?;
    }
    Ok(())
}

pub(super) fn value_of(
    game: &mut Game,
    component: &Component,
    budget: &mut Budget,
) -> Result<u64, Undecided> {
    let value = game.theory_mut().value(component, budget)?;
    u64::try_from(&value.0).map_err(|_| Undecided::out_of_reach(&component, &game.ruleset(), u64::MAX))
}

/// A cell of the table.
fn component_of(game: &Game, x: Option<u64>, heap: u64) -> Result<Component, Undecided> {
    let numbers = [x.unwrap_or(0), heap];
    let own = if x.is_some() { &numbers[..] } else { &numbers[1..] };
    game.about().form.of_numbers(own).ok_or_else(|| out_of_reach(game.ruleset(), heap))
}

pub(super) fn fill_outcomes(
    game: &mut Game,
    x: Option<u64>,
    from: u64,
    row: &mut [Outcome],
    budget: &mut Budget,
) -> Result<(), Undecided> {
    let is_column = matches!(game.about().form, Form::Boards(_));
    if let Some(outcomes) = game.outcomes().filter(|_| is_column) {
        for (heap, cell) in (from..=u64::MAX).zip(row) {
            *cell = outcomes.outcome(&heap.into(), budget)?;
        }
        return Ok(());
    }
    for (heap, cell) in (from..=u64::MAX).zip(row) {
        *cell = outcome_of(game, &component_of(game, x, heap)?, budget)?;
    }
    Ok(())
}

pub(super) fn outcome_of(
    game: &mut Game,
    component: &Component,
    budget: &mut Budget,
) -> Result<Outcome, Undecided> {
    if let Some(known) = game.theory().closed_outcome(component) {
        return Ok(known.outcome);
    }
    if let (Some(heap), Some(outcomes)) = (component.as_heap(), game.theory_mut().outcomes()) {
        match outcomes.outcome(heap, budget) {
            Err(Undecided::RulesFail(_)) => {}
            known => return known,
        }
    }
    let value = game.theory_mut().value(component, budget)?;
    Ok(if value.0 == Natural::ZERO { Outcome::P } else { Outcome::N })
}
