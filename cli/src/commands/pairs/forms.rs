//! The list of pairs as columns, CSV and JSON.

use std::io::{Result, Write};

use grundy::wythoff::{Pair, fibonacci_word};
use grundy::{Natural, Undecided};
use grundy_positions::json::JsonNumber;
use serde_json::json;

use super::List;
use crate::arguments::By;
use crate::output::{Form, Output};

/// How many letters of the Fibonacci word are shown.
const LETTERS: usize = 13;

/// `{"ruleset", "by", "pairs": […]}`, or with `"value"` in place of `"by"`.
pub(super) struct Json {
    of: String,
    by: String,
    is_first: bool,
}

impl Json {
    pub(super) fn new(list: &List) -> Self {
        let of = match &list.arguments.beatty {
            Some(_) => format!("\"beatty\":{}", json!(list.alpha.to_string())),
            None => format!("\"ruleset\":{}", json!(list.rules.to_string())),
        };
        let by = match list.arguments.value {
            0 => format!("\"by\":{}", json!(list.arguments.by)),
            value => format!("\"value\":{value}"),
        };
        Json { of, by, is_first: true }
    }
}

impl Form<Pair> for Json {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        write!(out, "{{{},{},\"pairs\":[", self.of, self.by)
    }

    fn part(&mut self, out: &mut Output, pair: &Pair) -> Result<()> {
        let comma = if std::mem::take(&mut self.is_first) { "" } else { "," };
        write!(out, "{comma}[{},{}]", json!(JsonNumber(&pair.a)), json!(JsonNumber(&pair.b)))
    }

    fn end(&mut self, out: &mut Output, _: Option<&Undecided>) -> Result<()> {
        writeln!(out, "]}}")
    }
}

/// `n,a,b`.
pub(super) struct Csv;

impl Form<Pair> for Csv {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        writeln!(out, "n,a,b")
    }

    fn part(&mut self, out: &mut Output, Pair { n, a, b }: &Pair) -> Result<()> {
        writeln!(out, "{n},{a},{b}")
    }
}

/// Columns, aligned; below those of the Fibonacci word how it begins.
pub(super) struct Columns {
    width: usize,
    is_of_word: bool,
}

impl Columns {
    pub(super) fn new(list: &List) -> Self {
        // Positions with the value v stand about as far as P-positions v pairs later.
        let last = Natural::from(list.count.saturating_sub(1)) + list.arguments.value;
        let greatest = list.alpha.complement().floor_multiple(&last).max(list.alpha.floor_multiple(&last));
        Columns { width: greatest.to_string().len().max(3), is_of_word: list.arguments.by == By::Word }
    }
}

impl Form<Pair> for Columns {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        let width = self.width;
        writeln!(out, "{:>width$} {:>width$} {:>width$}", "n", "a_n", "b_n")
    }

    fn part(&mut self, out: &mut Output, Pair { n, a, b }: &Pair) -> Result<()> {
        let width = self.width;
        // Padding is for text alone.
        let [n, a, b] = [n, a, b].map(Natural::to_string);
        writeln!(out, "{n:>width$} {a:>width$} {b:>width$}")
    }

    fn end(&mut self, out: &mut Output, _: Option<&Undecided>) -> Result<()> {
        if !self.is_of_word {
            return Ok(());
        }
        let word: String = fibonacci_word().take(LETTERS).map(|letter| letter.to_string()).collect();
        writeln!(out, "in {word}…, the n-th a stands at place a_n, and the n-th b at place b_n")
    }
}
