//! Who wins a position, and what it looks like.

use std::io::{self, Write};

use grundy::{Budget, Play, Undecided, Worded};
use grundy_positions::graph_files::{GraphFileError, WrongGraph};
use grundy_positions::{AsSentence, GraphKind, Question, Reliance, Sum};
use grundy_show::{Language, Shown, Texts};
use pyo3::prelude::*;

use crate::limits::Limits;
use crate::named::{Claims, catalog, told};
use crate::running::{run, run_short};
use crate::wrong::{Reason, Result, Wrong};

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

/// An analysis as JSON, the same in words, and why a part of it is missing.
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
) -> PyResult<(String, String, Option<Reason>)> {
    run(py, &limits, |budget| {
        let texts = Texts::new(language(spoken)?);
        let catalog = catalog(rules)?;
        let mut sum = Sum::parse_in(&catalog, position)?;
        let mut question = Question::of(play(misere)).listing(max_moves).with_remoteness();
        question.explain = explain.then_some(EXPLAINED_OPTIONS);
        let analysis = sum.analyse(&question, budget);
        // What is known is told after the time is up, too: nobody gave that longer.
        let is_cut = analysis.undecided.as_ref().is_some_and(Undecided::is_by_a_limit);
        let mut budget = if is_cut { budget.beyond(u64::MAX) } else { budget.clone() };
        let told = written(&mut budget, |out| {
            grundy_show::analysis(out, &analysis, &texts)?;
            match &analysis.undecided {
                Some(why) if analysis.outcome.is_none() && analysis.draw.is_none() => {
                    writeln!(out, "\n{}", texts.sentence(&why.sentence()))
                }
                _ => Ok(()),
            }
        })?;
        let json = written(&mut budget, |out| Ok(serde_json::to_writer(out, &analysis)?))?;
        let reason = analysis.undecided.map(|why| Wrong::from(why).reason());
        Ok((json, told.trim_end().to_owned(), reason))
    })
}

/// What is written, as long as the budget is not stopped: of many large numbers that takes a while.
fn written(budget: &mut Budget, write: impl FnOnce(&mut Watched<'_>) -> io::Result<()>) -> Result<String> {
    let mut out = Watched { text: Vec::new(), budget };
    match write(&mut out) {
        Ok(()) => Ok(String::from_utf8(out.text).expect("words are UTF-8")),
        Err(_) => {
            Err(out.budget.spend(0).expect_err("a vector takes all, as long as nobody stops it").into())
        }
    }
}

/// A text that is written until a budget is stopped.
struct Watched<'a> {
    text: Vec<u8>,
    budget: &'a mut Budget,
}

impl Write for Watched<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.budget.spend(0).map_err(io::Error::other)?;
        self.text.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A graph as other programs write it, as the word of a position.
#[pyfunction]
pub(crate) fn read_graph(py: Python<'_>, data: &[u8], kind: &str, most: usize) -> PyResult<String> {
    run_short(py, || graph_of(data, kind, most))
}

fn graph_of(data: &[u8], kind: &str, most: usize) -> Result<String> {
    let kinds = [GraphKind::Graph, GraphKind::Multigraph, GraphKind::Digraph];
    let none = || {
        let hint = Some("one of `graph`, `multigraph`, `digraph`".to_owned());
        Wrong::input(format!("no kind of graph is called `{kind}`")).hint(hint)
    };
    let kind = kinds.into_iter().find(|one| one.word() == kind).ok_or_else(none)?;
    let wrong = |error: GraphFileError| {
        let wrong = Wrong::from(&error as &dyn Worded);
        let is_large = matches!(error.what, WrongGraph::TooLarge { .. });
        if is_large { wrong.hint(Some("`most=` allows more".to_owned())) } else { wrong }
    };
    let graph = grundy_positions::graph_files::read_graph(data, kind, most).map_err(wrong)?;
    Ok(graph.to_string())
}

/// A position as SVG, with the words of a language; and what it rests on.
#[pyfunction]
pub(crate) fn board(
    py: Python<'_>,
    position: &str,
    rules: Option<&str>,
    misere: bool,
    spoken: &str,
    limits: Limits,
) -> PyResult<(String, Claims)> {
    run(py, &limits, |budget| {
        let texts = Texts::new(language(spoken)?);
        let catalog = catalog(rules)?;
        let sum = Sum::parse_in(&catalog, position)?;
        let reliances = sum.reliances();
        let draw = |budget: &mut Budget| Shown::new(sum, &catalog, play(misere), None, false, budget);
        let svg = budget.within(DRAWN_STEPS, draw)?.draw(&texts).to_svg();
        Ok((svg, told(reliances.iter().filter_map(Reliance::claim))))
    })
}
