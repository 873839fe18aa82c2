//! Sequences and tables as arrays, what repeats in them, what they look like, and how many of each value there are.

use std::ops::RangeInclusive;

use grundy::heap::Sequence;
use grundy::{Budget, Natural, Outcome, Play, Undecided, prices};
use grundy_positions::catalog::Game;
use grundy_positions::certificate::Certificate;
use grundy_positions::count::{Count, Counting};
use grundy_positions::guess::Guess;
use grundy_positions::notation::shorten;
use grundy_positions::verify::{Confirmed, Extent};
use grundy_positions::{Family, PeriodReport, RowByRow, Table};
use grundy_show::Texts;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyAny;
use serde::Serialize;

use crate::limits::{Limits, room};
use crate::named::{Claims, game, rested_on};
use crate::positions::{language, play};
use crate::running::run;
use crate::wrong::{Reason, Result, Wrong};

fn text(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("texts and numbers")
}

/// From and to, both included.
type Range = (u64, u64);

fn range((from, to): Range) -> RangeInclusive<u64> {
    from..=to
}

/// What a table is over: ranges of heaps, or boards by their sizes, as in `1x1..4x5`.
#[derive(FromPyObject)]
pub(crate) enum Domain {
    Ranges(Vec<Range>),
    Family(String),
}

impl Domain {
    /// The table of a ruleset over these positions.
    fn table(self, ruleset: &str, rules: Option<&str>) -> Result<Table> {
        let game = game(ruleset, rules)?;
        match self {
            Domain::Ranges(ranges) => {
                Ok(Table::of_ranges(game, &ranges.into_iter().map(range).collect::<Vec<_>>())?)
            }
            Domain::Family(text) => {
                let no_family = || {
                    let message = format!(
                        "expected a range of heaps, or of boards by their sizes, found `{}`",
                        shorten(&text)
                    );
                    Wrong::input(message).hint(Some("as in `0..12`, `1x1..4x5` or `path 1..30`".into()))
                };
                Ok(Table::of_family(game, &Family::parse(&text).ok_or_else(no_family)?)?)
            }
        }
    }
}

/// Values, before they are an array.
enum Values {
    /// Those of an engine's own table, which becomes the array.
    Narrow(Vec<u32>),
    /// As many that repeat, which are written into the array.
    Repeat(Box<Sequence>, usize),
    Wide(Vec<u64>),
    /// Whether the next player wins.
    Won(Vec<bool>),
}

impl Values {
    /// The array, without a copy.
    fn array<'py>(self, py: Python<'py>, limits: &Limits) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Values::Narrow(values) => PyArray1::from_vec(py, values).into_any(),
            Values::Repeat(sequence, count) => {
                let array = zeros(py, count)?;
                let mut cells = array.readwrite();
                let cells = cells.as_slice_mut()?;
                run(py, limits, move |budget| Ok(sequence.repeat(cells, budget)?))?;
                array.into_any()
            }
            Values::Wide(values) => PyArray1::from_vec(py, values).into_any(),
            Values::Won(values) => PyArray1::from_vec(py, values).into_any(),
        })
    }
}

/// An array that is written into. NumPy asks the system for large pages, which are filled several times as fast.
fn zeros(py: Python<'_>, count: usize) -> PyResult<Bound<'_, PyArray1<u32>>> {
    // Its own function raises where there is no memory, which that of its C interface for Rust takes for granted.
    match py.import("numpy")?.call_method1("zeros", (count, "uint32")) {
        Ok(array) => Ok(array.cast_into()?),
        // More than any memory has is told as a wrong number.
        Err(raised)
            if raised.is_instance_of::<PyMemoryError>(py) || raised.is_instance_of::<PyValueError>(py) =>
        {
            Err(Wrong::from(Undecided::NoMemory { values: count }).raised(py))
        }
        Err(raised) => Err(raised),
    }
}

/// The values of the first `count` heaps, or of each whether the next player wins.
#[pyfunction]
pub(crate) fn sequence<'py>(
    py: Python<'py>,
    ruleset: &str,
    count: usize,
    rules: Option<&str>,
    outcomes: bool,
    limits: Limits,
) -> PyResult<(Bound<'py, PyAny>, Claims)> {
    let (values, claims) = run(py, &limits, |budget| {
        let game = || game(ruleset, rules);
        let is_own = !outcomes && !game()?.rules().exclude_some();
        if is_own && let Some(values) = own_table(game()?, count, budget)? {
            // The table of an engine needs no search.
            return Ok((values, Claims::new()));
        }
        let mut table = Table::new(game()?, &[0..=(count as u64).saturating_sub(1)])?;
        if table.x().is_some() || table.positions().is_some() {
            let message = format!("`{ruleset}` is not about all single heaps, and no sequence");
            return Err(Wrong::input(message).hint(Some("`grundy.table` has its values".into())));
        }
        if count == 0 {
            let none = if outcomes { Values::Won(Vec::new()) } else { Values::Wide(Vec::new()) };
            return Ok((none, Claims::new()));
        }
        let (values, _) = filled(&mut table, outcomes, budget)?;
        Ok((values, rested_on(table.written_rules())))
    })?;
    Ok((values.array(py, &limits)?, claims))
}

/// The values from the table of an engine, where it has one.
fn own_table(game: Game, count: usize, budget: &mut Budget) -> Result<Option<Values>> {
    let Some(mut sequence) = game.into_sequence().filter(|sequence| !sequence.has_closed_form()) else {
        return Ok(None);
    };
    if count == 0 {
        return Ok(Some(Values::Narrow(Vec::new())));
    }
    budget.keep_values(count)?;
    match sequence.reach(count, budget) {
        Ok(true) => Ok(Some(Values::Repeat(Box::new(sequence), count))),
        Ok(false) => {
            let mut values = sequence.into_values();
            values.truncate(count);
            Ok(Some(Values::Narrow(values)))
        }
        // Heaps that do not only shrink have values, too, if not one after the other.
        Err(Undecided::RulesFail(_)) => Ok(None),
        Err(undecided) => Err(undecided.into()),
    }
}

/// The positions of a table that lists them one by one, in the notation.
fn listed(table: &Table, budget: &mut Budget) -> Result<Option<Vec<String>>> {
    let Some(mut positions) = table.positions() else { return Ok(None) };
    let mut all = Vec::new();
    while let Some(position) = positions.next(budget)? {
        all.push(position.to_string());
        budget.keep(all.len() * prices::BYTES_A_COMPONENT / prices::BYTES_A_VALUE)?;
    }
    Ok(Some(all))
}

/// All cells, row after row, and how many rows there are: 0 where there is one dimension alone.
fn filled(table: &mut Table, outcomes: bool, budget: &mut Budget) -> Result<(Values, usize)> {
    let length = |range: &RangeInclusive<u64>| (range.end() - range.start()).saturating_add(1);
    let rows = table.x().map_or(0, length);
    let cells = rows.max(1).saturating_mul(length(table.y()));
    // Of what is listed, most may be left out.
    let cells = if table.positions().is_some() { 0 } else { usize::try_from(cells).unwrap_or(usize::MAX) };
    budget.keep_values(cells)?;
    let rows = usize::try_from(rows).expect("there are fewer of them than cells");
    let values = if outcomes {
        let is_won = |outcome: &Outcome| *outcome == Outcome::N;
        Values::Won(gathered(table.outcomes(budget)?, cells, budget, is_won)?)
    } else {
        Values::Wide(gathered(table.values(budget)?, cells, budget, |value| *value)?)
    };
    Ok((values, rows))
}

fn gathered<T, U>(
    mut rows: Box<dyn RowByRow<T> + '_>,
    cells: usize,
    budget: &mut Budget,
    cell: impl Fn(&T) -> U,
) -> Result<Vec<U>> {
    let mut gathered = room(cells)?;
    while let Some(row) = rows.next_row(budget)? {
        gathered.extend(row.iter().map(&cell));
        budget.keep_values(gathered.len())?;
    }
    Ok(gathered)
}

/// What [`table`] gives.
type Tabulated<'py> = (String, Vec<u64>, Bound<'py, PyAny>, Option<Vec<String>>, Claims);

/// A table: the ruleset as it is printed, the first numbers of its axes, the array of one or two dimensions, and the positions
/// where they are listed one by one; and what the values rest on.
#[pyfunction]
pub(crate) fn table<'py>(
    py: Python<'py>,
    ruleset: &str,
    domain: Domain,
    rules: Option<&str>,
    outcomes: bool,
    limits: Limits,
) -> PyResult<Tabulated<'py>> {
    let (name, from, values, rows, (positions, claims)) = run(py, &limits, |budget| {
        let mut table = domain.table(ruleset, rules)?;
        let positions = listed(&table, budget)?;
        let (values, rows) = filled(&mut table, outcomes, budget)?;
        let from = table.x().map(|x| *x.start()).into_iter().chain([*table.y().start()]).collect();
        let claims = rested_on(table.written_rules());
        Ok((table.ruleset().to_owned(), from, values, rows, (positions, claims)))
    })?;
    let array = values.array(py, &limits)?;
    if rows == 0 {
        return Ok((name, from, array, positions, claims));
    }
    let columns = array.len()? / rows;
    Ok((name, from, array.call_method1("reshape", ((rows, columns),))?, positions, claims))
}

/// A table as a picture: SVG.
#[pyfunction]
pub(crate) fn picture(
    py: Python<'_>,
    ruleset: &str,
    domain: Domain,
    rules: Option<&str>,
    outcomes: bool,
    spoken: &str,
    limits: Limits,
) -> PyResult<String> {
    run(py, &limits, |budget| {
        let texts = Texts::new(language(spoken)?);
        let mut table = domain.table(ruleset, rules)?;
        Ok(grundy_show::draw_table(&mut table, outcomes.then_some(Play::Normal), &texts, budget)?.to_svg())
    })
}

/// A report on the period as JSON; the certificate, where something is proved; and why nothing is.
#[pyfunction]
pub(crate) fn period(
    py: Python<'_>,
    ruleset: &str,
    rules: Option<&str>,
    outcomes: bool,
    to: Option<u64>,
    limits: Limits,
) -> PyResult<(String, Option<String>, Option<Reason>)> {
    run(py, &limits, |budget| {
        let mut game = game(ruleset, rules)?;
        let Some(report) = PeriodReport::looking_to(to, &mut game, outcomes, budget) else {
            return Err(no_sequence(game.ruleset()));
        };
        let certificate = match report.finding.undecided() {
            None => Certificate::of(&mut game, outcomes, budget).ok().map(|found| text(&found)),
            Some(_) => None,
        };
        let reason = report.finding.undecided().cloned().map(|why| Wrong::from(why).reason());
        Ok((text(&report), certificate, reason))
    })
}

/// A game whose values are not those of one heap after the other.
fn no_sequence(name: &str) -> Wrong {
    let message =
        format!("`{name}` has no sequence: that takes single heaps, of which each move leaves smaller ones");
    let hint = "`grundy.table` has the values of pairs, and `grundy.solve` that of a position";
    Wrong::input(message).hint(Some(hint.into()))
}

/// By which names certificates may call a ruleset.
#[pyfunction]
pub(crate) fn certified_names(
    py: Python<'_>,
    ruleset: &str,
    rules: Option<&str>,
    limits: Limits,
) -> PyResult<Vec<String>> {
    run(py, &limits, |_| Ok(Certificate::names_of(&mut game(ruleset, rules)?)))
}

/// How many positions of a table are won and lost, as JSON.
#[pyfunction]
pub(crate) fn count(
    py: Python<'_>,
    ruleset: &str,
    domain: Domain,
    rules: Option<&str>,
    asked: (u64, bool, Option<u64>, bool, Option<Vec<u8>>),
    limits: Limits,
) -> PyResult<(String, Claims)> {
    run(py, &limits, |budget| {
        let mut table = domain.table(ruleset, rules)?;
        let (heaps, unordered, value, sum, modulus) = asked;
        let mut counting = Counting::heaps(heaps);
        (counting.unordered, counting.value, counting.sum) = (unordered, value, sum);
        counting.modulus = modulus.map(|bytes| Natural::from_le_bytes(&bytes));
        let count = Count::of(&mut table, &counting, budget)?;
        Ok((text(&count), rested_on(count.rules)))
    })
}

/// Closed forms that values look like, as JSON.
#[pyfunction]
pub(crate) fn guess(
    py: Python<'_>,
    ruleset: &str,
    domain: Domain,
    rules: Option<&str>,
    outcomes: bool,
    most: usize,
    limits: Limits,
) -> PyResult<(String, Claims)> {
    run(py, &limits, |budget| {
        let mut table = domain.table(ruleset, rules)?;
        let guess = Guess::of(&mut table, outcomes.then_some(Play::Normal), most, budget);
        let guess = guess.ok_or_else(|| no_sequence(table.ruleset()))?;
        match guess.undecided {
            Some(why) if guess.computed == 0 => Err(why.into()),
            _ => Ok((text(&guess), rested_on(guess.rules))),
        }
    })
}

/// Theorem against search over all positions up to a bound, as JSON.
#[pyfunction]
pub(crate) fn verify(
    py: Python<'_>,
    ruleset: &str,
    heaps: usize,
    greatest: u64,
    rules: Option<&str>,
    misere: bool,
    limits: Limits,
) -> PyResult<String> {
    run(py, &limits, |budget| {
        let extent = Extent::new(heaps, greatest).in_play(play(misere));
        let verification = grundy_positions::verify::verify(game(ruleset, rules)?, extent, budget, |_| ())?;
        Ok(text(&verification))
    })
}

/// What written rules claim of themselves, against their moves, as JSON.
#[pyfunction]
pub(crate) fn verify_claims(
    py: Python<'_>,
    ruleset: &str,
    ranges: Vec<Range>,
    rules: Option<&str>,
    limits: Limits,
) -> PyResult<(String, Claims)> {
    run(py, &limits, |budget| {
        let ranges: Vec<_> = ranges.into_iter().map(range).collect();
        let confirmed = Confirmed::of(game(ruleset, rules)?, &ranges, budget, |_| ())?;
        Ok((text(&confirmed), rested_on(confirmed.rules)))
    })
}
