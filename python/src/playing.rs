//! Games between players by name, and the questions that the page asks.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_play::contest::Contest;
use grundy_play::players::{Oracle, Strategy, UnknownPlayer};
use grundy_play::run::Seat;
use grundy_play::service::{Service, Status};
use grundy_play::statistics::Statistics;
use grundy_play::tally::Tally;
use grundy_positions::Sum;
use grundy_show::Texts;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::json;

use crate::limits::Limits;
use crate::named::{Claims, catalog, rested_on};
use crate::positions::{language, play};
use crate::running::{run, run_until};
use crate::wrong::{Result, Wrong};

/// A player by name.
fn player(name: &str) -> Result<Strategy> {
    name.parse().map_err(|unknown: UnknownPlayer| Wrong::from(unknown))
}

fn contest(players: &(String, String), misere: bool, first: u8, seed: u64) -> Result<Contest> {
    let players = [player(&players.0)?, player(&players.1)?];
    let first = if first == 2 { Seat::Two } else { Seat::One };
    Ok(Contest { players, play: play(misere), first, seed })
}

/// Whether there are the position, and players of these names.
#[pyfunction]
pub(crate) fn playable(
    py: Python<'_>,
    position: &str,
    rules: Option<&str>,
    players: Vec<String>,
) -> PyResult<()> {
    run(py, &Limits::usual(), |_| {
        Sum::parse_in(&*catalog(rules)?, position)?;
        players.iter().try_for_each(|name| player(name).map(|_| ()))
    })
}

/// One game, turn by turn, as JSON and in words; and what it rests on.
#[pyfunction]
pub(crate) fn transcript(
    py: Python<'_>,
    position: &str,
    rules: Option<&str>,
    players: (String, String),
    how: (bool, u8, u64),
    spoken: &str,
    limits: Limits,
) -> PyResult<(String, String, Claims)> {
    run(py, &limits, |budget| {
        let texts = Texts::new(language(spoken)?);
        let catalog = catalog(rules)?;
        let sum = Sum::parse_in(&catalog, position)?;
        let contest = contest(&players, how.0, how.1, how.2)?;
        let transcript = contest.transcript(sum, budget);
        if let Some(undecided) = transcript.undecided {
            return Err(undecided.into());
        }
        let mut told = Vec::new();
        grundy_show::transcript(&mut told, &transcript, &texts).expect("a vector takes all");
        let json = serde_json::to_string(&transcript).expect("texts and numbers");
        let told = String::from_utf8(told).expect("words are UTF-8").trim_end().to_owned();
        Ok((json, told, rested_on(transcript.rules)))
    })
}

/// The statistics of many games, as JSON; and what they rest on.
#[pyfunction]
pub(crate) fn simulate(
    py: Python<'_>,
    position: &str,
    rules: Option<&str>,
    players: (String, String),
    how: (bool, u8, u64),
    games: u64,
    limits: Limits,
) -> PyResult<(String, Claims)> {
    run(py, &limits, |budget| {
        let catalog = catalog(rules)?;
        let mut sum = Sum::parse_in(&catalog, position)?;
        let contest = contest(&players, how.0, how.1, how.2)?;
        let (mut oracle, mut tally) = (Oracle::new(contest.play), Tally::default());
        for number in 0..games {
            tally = tally + contest.game(number, &mut sum, &mut oracle, budget)?;
        }
        let statistics = Statistics::new(&contest, &tally);
        let told = json!({
            "position": sum.to_string(), "play": contest.play, "players": contest.players,
            "first": contest.first, "seed": contest.seed, "statistics": statistics,
        });
        Ok((told.to_string(), rested_on(sum.rules_so_far(contest.play))))
    })
}

/// The files of the page that are text, by their paths.
#[pyfunction]
pub(crate) fn page() -> BTreeMap<String, String> {
    let texts = ["", "page/", "learn/", "games/"]
        .into_iter()
        .flat_map(|folder| grundy_assets::WORDS.map(|words| format!("texts/{folder}{}.ftl", words.language)));
    let paths = grundy_assets::files().map(Cow::into_owned).chain(texts);
    let is_text =
        |path: &String| [".js", ".css", ".html", ".ftl"].iter().any(|ending| path.ends_with(ending));
    let read = |path: String| {
        let file = grundy_assets::file(&path)?;
        Some((path, String::from_utf8(file.data.into_owned()).ok()?))
    };
    paths.filter(is_text).filter_map(read).collect()
}

/// A file beside those of the page, such as `atlas/octal.csv`, or of the manual, such as `docs/guide.md`.
#[pyfunction]
pub(crate) fn asset<'py>(py: Python<'py>, path: &str) -> PyResult<Bound<'py, PyBytes>> {
    let file = match path.strip_prefix("docs/") {
        Some(page) => grundy_manual::file(page),
        None => grundy_assets::file(path).map(|file| file.data),
    };
    Ok(PyBytes::new(py, &file.ok_or_else(|| PyKeyError::new_err(path.to_owned()))?))
}

/// Answers a question as `docs/json.md` has it: the status, and the answer.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, question: &str, limits: Limits) -> PyResult<(&'static str, String)> {
    run_until(py, &limits, |stop| {
        let service = service();
        let reply = service.answer_within(question, limits.budget_within(service.bounds(), stop));
        let status = match reply.status {
            Status::Answered => "answered",
            Status::BadQuestion => "bad-question",
            Status::TooLarge => "too-large",
            Status::Undecided => "undecided",
        };
        Ok((status, reply.json))
    })
}

/// The service of this process. A child that was forked in the middle of a question has one of its own, since nobody
/// would ever give back the lock of its parent's.
fn service() -> &'static Service {
    static SERVICES: Mutex<Vec<(u32, &'static Service)>> = Mutex::new(Vec::new());
    let mine = std::process::id();
    let mut services: MutexGuard<'_, _> = SERVICES.lock().unwrap_or_else(PoisonError::into_inner);
    match services.iter().find(|(process, _)| *process == mine) {
        Some((_, service)) => service,
        None => {
            let service: &'static Service = Box::leak(Box::default());
            services.push((mine, service));
            service
        }
    }
}
