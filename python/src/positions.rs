//! Who wins a position, and what it looks like.

use grundy::{Budget, Play};
use grundy_positions::{Question, Sum};
use grundy_show::{Language, Shown, Texts};
use pyo3::prelude::*;

use crate::limits::Limits;
use crate::named::catalog;
use crate::running::run;
use crate::wrong::{Result, Wrong};

/// How many options of a component the reasons list.
const EXPLAINED_OPTIONS: usize = 40;
/// Maximum number of steps for what is known of a position that is drawn; what takes more is drawn without.
const DRAWN_STEPS: u64 = 20_000_000;

pub(crate) fn play(misere: bool) -> Play {
    if misere { Play::Misere } else { Play::Normal }
}

pub(crate) fn language(code: &str) -> Result<Language> {
    let all = Language::ALL.map(Language::code);
    let found = Language::ALL.into_iter().find(|language| language.code() == code);
    let wrong =
        || Wrong::input(format!("no language `{code}`")).hint(Some(format!("one of `{}`", all.join("`, `"))));
    found.ok_or_else(wrong)
}

/// An analysis as JSON, and the same in words.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    position: &str,
    rules: Option<&str>,
    misere: bool,
    explain: bool,
    max_moves: usize,
    spoken: &str,
    limits: Limits,
) -> PyResult<(String, String)> {
    run(py, &limits, |budget| {
        let texts = Texts::new(language(spoken)?);
        let catalog = catalog(rules)?;
        let mut sum = Sum::parse_in(&catalog, position)?;
        let mut question = Question::of(play(misere)).listing(max_moves).with_remoteness();
        question.explain = explain.then_some(EXPLAINED_OPTIONS);
        let analysis = sum.analyse(&question, budget);
        let mut told = Vec::new();
        grundy_show::analysis(&mut told, &analysis, &texts).expect("a vector takes all");
        let json = serde_json::to_string(&analysis).expect("texts and numbers");
        Ok((json, String::from_utf8(told).expect("words are UTF-8").trim_end().to_owned()))
    })
}

/// A position as SVG, with the words of a language.
#[pyfunction]
pub(crate) fn board(
    py: Python<'_>,
    position: &str,
    rules: Option<&str>,
    misere: bool,
    spoken: &str,
    limits: Limits,
) -> PyResult<String> {
    run(py, &limits, |budget| {
        let texts = Texts::new(language(spoken)?);
        let catalog = catalog(rules)?;
        let sum = Sum::parse_in(&catalog, position)?;
        let draw = |budget: &mut Budget| Shown::new(sum, &catalog, play(misere), None, false, budget);
        Ok(budget.within(DRAWN_STEPS, draw)?.draw(&texts).to_svg())
    })
}
