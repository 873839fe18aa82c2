//! The P-positions of Wythoff's game.

use grundy::Budget;
use grundy::wythoff::{MexPairs, WordPairs, Wythoff, compare_constructions};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::limits::{Limits, room};
use crate::named::game;
use crate::running::run;
use crate::wrong::{Result, Wrong};

/// The first pairs, by one of the constructions, as an array of two columns.
#[pyfunction]
pub(crate) fn pairs<'py>(
    py: Python<'py>,
    ruleset: &str,
    count: usize,
    by: &str,
    limits: Limits,
) -> PyResult<Bound<'py, PyAny>> {
    let flat = run(py, &limits, |budget| {
        let game = game(ruleset, None)?;
        let Some(rules) = game.about().known.of::<Wythoff>() else {
            let hint = "`wythoff` and `wythoff:t` have one";
            return Err(Wrong::input(format!("`{ruleset}` has no list of pairs")).hint(Some(hint.into())));
        };
        budget.keep_values(count.saturating_mul(4))?;
        listed(*rules, count, by, budget)
    })?;
    PyArray1::from_vec(py, flat).into_any().call_method1("reshape", ((count, 2),))
}

fn listed(rules: Wythoff, count: usize, by: &str, budget: &mut Budget) -> Result<Vec<u64>> {
    let is_classic = rules == Wythoff::CLASSIC;
    match by {
        "golden" => gathered(rules.pairs_u64().map(|pair| [pair.a, pair.b]), count, budget),
        "mex" => gathered(MexPairs::of(rules).map(|pair| [pair.a, pair.b]), count, budget),
        "word" if is_classic => gathered(WordPairs::new().map(|pair| [pair.a, pair.b]), count, budget),
        "word" => {
            Err(Wrong::input(format!("the Fibonacci word gives the pairs of `wythoff`, not of `{rules}`")))
        }
        "all" if is_classic => {
            // First the list, for which there may be no room.
            let list = listed(rules, count, "golden", budget)?;
            let comparison = compare_constructions(count as u64, budget)?;
            match comparison.first_difference {
                None => Ok(list),
                Some(pair) => Err(Wrong::rejected(format!("the constructions differ: {pair:?}"))),
            }
        }
        _ => {
            let hint = "one of `golden`, `mex`, `word` and, for all three compared, `all`";
            Err(Wrong::input(format!("no construction `{by}` for `{rules}`")).hint(Some(hint.into())))
        }
    }
}

fn gathered(pairs: impl Iterator<Item = [u64; 2]>, count: usize, budget: &mut Budget) -> Result<Vec<u64>> {
    let mut flat = room(count.saturating_mul(2))?;
    for pair in pairs.take(count) {
        budget.spend(2)?;
        flat.extend(pair);
    }
    if flat.len() / 2 < count { Err(beyond()) } else { Ok(flat) }
}

fn beyond() -> Wrong {
    Wrong::input("the pairs go beyond 64-bit numbers")
}
