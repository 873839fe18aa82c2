//! Many positions at once.

use grundy::{Budget, Outcome, prices};
use grundy_positions::catalog::{Component, Game};
use grundy_positions::{Kind, Question, Sum};
use numpy::{PyArray1, PyReadonlyArray2};
use pyo3::prelude::*;

use crate::limits::{Limits, room};
use crate::named::{Claims, catalog, game, rested_on, told};
use crate::positions::play;
use crate::running::run;
use crate::wrong::{Result, Wrong};

/// Heaps up to this size have their values looked up in a table; larger ones are asked for one by one.
const TABLE: u64 = 1 << 24;

/// The values of sums of single heaps, one position a row of `heaps`.
#[pyfunction]
pub(crate) fn batch_heaps<'py>(
    py: Python<'py>,
    ruleset: &str,
    heaps: PyReadonlyArray2<'py, u64>,
    rules: Option<&str>,
    limits: Limits,
) -> PyResult<(Bound<'py, PyArray1<u64>>, Claims)> {
    let heaps = heaps.as_array();
    let (rows, columns) = heaps.dim();
    // Rows that lie one after the other need no copy.
    let all = heaps.as_standard_layout();
    let all = all.as_slice().expect("the standard layout is one slice");
    let (values, claims) = run(py, &limits, |budget| {
        let mut game = game(ruleset, rules)?;
        if game.about().form.kind() != Kind::Heap {
            let message = format!("`{ruleset}` is not played with single heaps");
            return Err(Wrong::input(message).hint(Some("its positions may be given as texts".into())));
        }
        if columns == 0 {
            let mut values = room(rows)?;
            values.resize(rows, 0);
            return Ok((values, Claims::new()));
        }
        if game.rules().exclude_some() {
            for (place, &heap) in all.iter().enumerate() {
                let looked = game.rules().look_at(&Component::heap(heap));
                looked.map_err(|why| Wrong::input(why.to_string()).at(place / columns))?;
            }
        }
        let greatest = all.iter().copied().max().unwrap_or(0);
        let table = table(&mut game, greatest, budget)?;
        let values: Result<Vec<u64>> =
            all.chunks_exact(columns).map(|row| value(&mut game, row, &table, budget)).collect();
        Ok((values?, rested_on(game.rules_of_values())))
    })?;
    Ok((PyArray1::from_vec(py, values), claims))
}

/// The values of all heaps up to the greatest; none where they are too many.
fn table(game: &mut Game, greatest: u64, budget: &mut Budget) -> Result<Vec<u64>> {
    let Some(sequence) = game.theory_mut().sequence() else { return Ok(Vec::new()) };
    if greatest > TABLE {
        return Ok(Vec::new());
    }
    let mut values = vec![0; usize::try_from(greatest).expect("it is below the bound") + 1];
    sequence.fill(0, &mut values, budget)?;
    Ok(values)
}

fn value(game: &mut Game, heaps: &[u64], table: &[u64], budget: &mut Budget) -> Result<u64> {
    budget.spend(heaps.len() as u64)?;
    let mut sum = 0;
    for &heap in heaps {
        sum ^= match usize::try_from(heap).ok().and_then(|heap| table.get(heap)) {
            Some(value) => *value,
            None => alone(game, heap, budget)?,
        };
    }
    Ok(sum)
}

fn alone(game: &mut Game, heap: u64, budget: &mut Budget) -> Result<u64> {
    let value = game.theory_mut().value(&Component::heap(heap), budget)?;
    u64::try_from(&value.0)
        .map_err(|_| Wrong::input(format!("the value of heap {heap} has more than 64 bits")))
}

/// Of positions, one after the other: whether the next player wins, whether it is a draw, and the value where it is known; and what
/// all of it rests on.
type Answers = (Vec<bool>, Vec<bool>, Vec<Option<u64>>, Claims);

/// Of positions as text.
#[pyfunction]
pub(crate) fn batch_texts(
    py: Python<'_>,
    positions: Vec<String>,
    rules: Option<&str>,
    misere: bool,
    limits: Limits,
) -> PyResult<Answers> {
    run(py, &limits, |budget| {
        let catalog = catalog(rules)?;
        let question = Question::of(play(misere)).listing(0);
        let mut sum: Option<Sum> = None;
        let (mut won, mut drawn, mut values, mut claims) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (place, text) in positions.iter().enumerate() {
            let wrong = |wrong: Wrong| wrong.at(place);
            // To read a position is work, too, where all that is known of it costs nothing.
            let steps = prices::OPTION + (text.len() / prices::OWNED_BYTES_A_STEP) as u64;
            budget.spend(steps).map_err(|undecided| wrong(undecided.into()))?;
            let next = catalog.parse_terms(text).map_err(|error| wrong(error.into()))?;
            // What was found for the positions before is kept where the games are the same.
            let sum = match &mut sum {
                Some(sum) => {
                    sum.set_terms(next);
                    sum
                }
                none => none.insert(Sum::new(next)),
            };
            let analysis = sum.analyse(&question, budget);
            if analysis.outcome.is_none() && analysis.draw.is_none() {
                let why = analysis.undecided.map_or_else(|| Wrong::undecided("not decided"), Into::into);
                return Err(wrong(why));
            }
            for claim in analysis.rests_on() {
                if !claims.contains(claim) {
                    claims.push(claim.clone());
                }
            }
            won.push(analysis.outcome == Some(Outcome::N));
            drawn.push(analysis.draw.is_some());
            values.push(analysis.value.and_then(|value| u64::try_from(&value.0).ok()));
        }
        Ok((won, drawn, values, told(claims)))
    })
}
