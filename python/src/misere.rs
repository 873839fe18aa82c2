//! Misère quotients: elements, their products, and a certificate where they are proved to be those of all heaps.

use grundy::misere::ElementId;
use grundy::{Budget, Undecided};
use grundy_positions::certificate::Certificate;
use grundy_positions::{MisereReport, Sum};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyAny;

use crate::limits::{Limits, room};
use crate::named::{Claims, catalog, rested_on};
use crate::running::run;
use crate::wrong::{Reason, Result, Wrong};

/// What [`misere`] gives.
type Answer<'py> = (
    String,
    Vec<String>,
    Bound<'py, PyAny>,
    Vec<bool>,
    Vec<(String, ElementId)>,
    Option<String>,
    (Claims, Option<Reason>),
);

/// The quotient of a game, or of all that can follow from a position: as JSON; the names of the elements, the table of their products,
/// and of each whether it is lost; the elements of heaps, or of components; the certificate, where they are proved to be those of all
/// heaps; what it rests on, and why it goes no further.
#[pyfunction]
pub(crate) fn misere<'py>(
    py: Python<'py>,
    text: &str,
    rules: Option<&str>,
    to: Option<u64>,
    limits: Limits,
) -> PyResult<Answer<'py>> {
    let (report, products, certificate) = run(py, &limits, |budget| {
        let (report, certificate) = found(text, rules, to, budget)?;
        let order = report.order();
        // What is known is told after the time is up, too.
        let is_cut = report.undecided.as_ref().is_some_and(Undecided::is_by_a_limit);
        let mut budget = if is_cut { budget.beyond(u64::MAX) } else { budget.clone() };
        budget.keep_values(order.saturating_mul(order))?;
        let mut products = room(order * order)?;
        for element in (0u32..).take(order) {
            budget.spend(order as u64)?;
            products.extend(report.monoid.multiples(element));
        }
        Ok((report, products, certificate))
    })?;
    let order = report.order();
    let json = serde_json::to_string(&report).expect("texts and numbers");
    let lost = (0u32..).take(order).map(|element| report.monoid.loses(element)).collect();
    let table = PyArray1::from_vec(py, products).reshape([order, order])?.into_any();
    let reason = report.undecided.filter(|_| report.proved.is_none()).map(|why| Wrong::from(why).reason());
    let told = (rested_on(report.rules), reason);
    Ok((json, report.names, table, lost, report.elements, certificate, told))
}

fn found(
    text: &str,
    rules: Option<&str>,
    to: Option<u64>,
    budget: &mut Budget,
) -> Result<(MisereReport, Option<String>)> {
    let catalog = catalog(rules)?;
    let mut game = match catalog.parse_ruleset(text) {
        Ok(game) => game,
        Err(wrong) => {
            // What is no ruleset may be a position; a text of one word is none.
            if !text.trim().contains(' ') {
                return Err(wrong.into());
            }
            let sum = Sum::parse_in(&catalog, text)?;
            if to.is_some() {
                let message = format!("`to` is about the heaps of a game, and `{sum}` is a position");
                return Err(Wrong::input(message));
            }
            return Ok((MisereReport::of_position(&sum, budget)?, None));
        }
    };
    let Some(report) = MisereReport::of_heaps(&mut game, to, budget) else {
        let name = game.ruleset();
        let message =
            format!("`{name}` is not played with single heaps, so that it has no quotient of all of them");
        let hint = format!("a position has one: `grundy.misere(\"{name} {}\")`", game.example());
        return Err(Wrong::input(message).hint(Some(hint)));
    };
    let certificate = report.proved.and_then(|_| Certificate::of_misere_quotient(&mut game).ok());
    Ok((report, certificate.map(|found| serde_json::to_string(&found).expect("texts and numbers"))))
}
