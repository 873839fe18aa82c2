//! The list of pairs as columns, CSV and JSON.

use std::io::{Result, Write};

use grundy::wythoff::{Pair, Quadratic};
use grundy::{Natural, Undecided};
use grundy_positions::json::JsonNumber;
use serde_json::json;

use super::List;
use crate::output::{Form, Output};

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
            0 => format!("\"by\":\"{}\"", list.arguments.by.name()),
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

/// The multiples of `α` and `β` with `digits` decimals.
struct Reals {
    alpha: Quadratic,
    beta: Quadratic,
    digits: usize,
}

impl Reals {
    fn new(list: &List) -> Option<Self> {
        let digits = list.reals()?;
        Some(Reals { alpha: list.alpha.clone(), beta: list.alpha.complement(), digits })
    }

    fn of(&self, n: &Natural) -> [String; 2] {
        [&self.alpha, &self.beta].map(|number| number.decimal_multiple(n, self.digits))
    }
}

/// `n,a,b`, or with the multiples `n,n_alpha,a,n_beta,b`.
pub(super) struct Csv {
    reals: Option<Reals>,
}

impl Csv {
    pub(super) fn new(list: &List) -> Self {
        Csv { reals: Reals::new(list) }
    }
}

impl Form<Pair> for Csv {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        writeln!(out, "{}", if self.reals.is_some() { "n,n_alpha,a,n_beta,b" } else { "n,a,b" })
    }

    fn part(&mut self, out: &mut Output, Pair { n, a, b }: &Pair) -> Result<()> {
        match &self.reals {
            None => writeln!(out, "{n},{a},{b}"),
            Some(reals) => {
                let [alpha, beta] = reals.of(n);
                writeln!(out, "{n},{alpha},{a},{beta},{b}")
            }
        }
    }
}

/// Columns, aligned.
pub(super) struct Columns {
    reals: Option<Reals>,
    is_phi: bool,
    width: usize,
}

impl Columns {
    pub(super) fn new(list: &List) -> Self {
        // Positions with the value v stand about as far as P-positions v pairs later.
        let last = Natural::from(list.count.saturating_sub(1)) + list.arguments.value;
        let greatest = list.alpha.complement().floor_multiple(&last).max(list.alpha.floor_multiple(&last));
        Columns {
            reals: Reals::new(list),
            is_phi: *list.alpha == Quadratic::phi(),
            width: greatest.to_string().len().max(3),
        }
    }
}

impl Form<Pair> for Columns {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        let width = self.width;
        let Some(reals) = &self.reals else {
            return writeln!(out, "{:>width$} {:>width$} {:>width$}", "n", "a_n", "b_n");
        };
        let wide = width + reals.digits + 1;
        let (alpha, beta) = if self.is_phi { ("n phi", "n phi^2") } else { ("n alpha", "n beta") };
        let floor = |of: &str| format!("floor({of})");
        writeln!(out, "{:>width$} {alpha:>wide$} {:>14} {beta:>wide$} {:>14}", "n", floor(alpha), floor(beta))
    }

    fn part(&mut self, out: &mut Output, pair: &Pair) -> Result<()> {
        let width = self.width;
        let (n, a, b) = (pair.n.to_string(), pair.a.to_string(), pair.b.to_string());
        let Some(reals) = &self.reals else {
            return writeln!(out, "{n:>width$} {a:>width$} {b:>width$}");
        };
        let wide = width + reals.digits + 1;
        let [alpha, beta] = reals.of(&pair.n);
        writeln!(out, "{n:>width$} {alpha:>wide$} {a:>14} {beta:>wide$} {b:>14}")
    }
}
