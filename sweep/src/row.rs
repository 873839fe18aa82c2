//! What is found out of a game: a row of a table.

use grundy::heap::Periodicity;
use grundy::{Stop, Undecided};
use grundy_positions::catalog::Game;
use grundy_positions::certificate::Certificate;
use grundy_positions::{PeriodReport, Rarity};
use sha2::{Digest, Sha256};

use crate::family::Representative;
use crate::limits::{Limits, places};
use crate::strips;

/// The columns of the table of a sweep over values, in order.
pub const COLUMNS: [&str; 18] = [
    "code",
    "stands_for",
    "proved",
    "preperiod",
    "period",
    "saltus",
    "theorem",
    "heaps",
    "largest",
    "zeros",
    "space",
    "rares",
    "last_rare",
    "frequencies",
    "certificate",
    "note",
    "program",
    "repeat",
];

/// The version that computes: another one may prove more.
pub(crate) const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Number of values whose frequencies are told: the most frequent ones.
const FREQUENT: usize = 16;

/// A row, and the certificate that its hash is of.
pub(crate) struct Row {
    columns: &'static [&'static str],
    /// One for each column.
    pub(crate) cells: Vec<String>,
    pub(crate) certificate: Option<String>,
}

impl Row {
    /// The row of a game of which nothing is known.
    pub(crate) fn new(game: &Representative, columns: &'static [&'static str]) -> Self {
        let mut row = Row { columns, cells: vec![String::new(); columns.len()], certificate: None };
        row.set("code", &game.code);
        row.set("stands_for", game.stands_for.join(" "));
        row.set("proved", "no");
        row.set("program", format!("grundy {PROGRAM}"));
        row
    }

    #[allow(clippy::needless_pass_by_value)] // numbers and texts alike
    pub(crate) fn set(&mut self, column: &str, text: impl ToString) {
        let place = self.columns.iter().position(|name| *name == column).expect("it is a column");
        self.cells[place] = text.to_string();
    }

    /// Keeps a certificate, as a line, and its hash.
    pub(crate) fn certify(&mut self, certificate: &Certificate) {
        let text = serde_json::to_string(certificate).expect("texts and numbers") + "\n";
        self.set("certificate", hash(&text));
        self.certificate = Some(text);
    }
}

/// Finds out what the limits allow of the values of a game, for its row.
///
/// # Errors
/// The reason of `stop` alone, a request or a time that is up: what else is not known stands in the row.
pub(crate) fn fill(
    row: &mut Row,
    code: &str,
    game: &mut Game,
    limits: &Limits,
    stop: &Stop,
) -> Result<(), Undecided> {
    let (heaps, report) = report(game, limits, stop)?;
    let Some(report) = report else {
        row.set("note", "it has no sequence of single heaps");
        return Ok(());
    };
    row.set("repeat", repeat(code, game, limits.steps, heaps));
    if let Some(proof) = report.finding.proof() {
        let Periodicity { preperiod, period, saltus } = proof.periodicity;
        row.set("proved", "period");
        row.set("preperiod", preperiod);
        row.set("period", period);
        row.set("saltus", saltus);
        row.set("theorem", proof.theorem.name());
    } else if let Some(undecided) = report.finding.undecided() {
        row.set("note", undecided);
    } else {
        row.set("proved", "no-period");
        row.set("note", report.finding.no_period().map(|reason| reason.to_string()).unwrap_or_default());
    }
    if report.finding.undecided().is_none() {
        // Where a closed form alone is the proof, there is none.
        let certificate = Certificate::of(game, false, &mut limits.budget(limits.sparse_heaps, stop));
        certificate.iter().for_each(|certificate| row.certify(certificate));
        stopped(stop)?;
    }
    row.set("heaps", report.finding.values_used());
    if let Some(space) = game.sequence().and_then(|values| values.space()).as_ref().map(Rarity::from) {
        let by_parity = if space.position_type { "+parity" } else { "" };
        row.set("space", format!("{}{by_parity}", space.mask));
        row.set("rares", space.rare_heaps);
        row.set("last_rare", space.last_rare_heap.map_or_else(String::new, |heap| heap.to_string()));
    }
    let values = game.sequence().map(|values| values.first_values().unwrap_or(values.known()));
    if let Some(values) = values.filter(|values| !values.is_empty()) {
        let counts = counts(values);
        row.set("largest", counts.iter().map(|(value, _)| value).max().expect("there is one"));
        row.set("zeros", counts.iter().find(|(value, _)| *value == 0).map_or(0, |(_, count)| *count));
        let told: Vec<_> =
            counts.iter().take(FREQUENT).map(|(value, count)| format!("{value}:{count}")).collect();
        row.set("frequencies", told.join(" "));
    }
    Ok(())
}

/// The report within the heaps that every game has and, where the values have a sparse space, within more; and how many
/// these were.
fn report(game: &mut Game, limits: &Limits, stop: &Stop) -> Result<(usize, Option<PeriodReport>), Undecided> {
    let mut heaps = limits.heaps;
    let mut report = PeriodReport::of(game, false, &mut limits.budget(limits.heaps, stop));
    stopped(stop)?;
    let is_sparse =
        report.as_ref().and_then(|report| report.finding.seen()).is_some_and(|seen| seen.space.is_some());
    if is_sparse && limits.sparse_heaps > heaps {
        heaps = limits.sparse_heaps;
        report = PeriodReport::of(game, false, &mut limits.budget(heaps, stop));
        stopped(stop)?;
    }
    Ok((heaps, report))
}

/// The command that finds the same of the period.
fn repeat(code: &str, game: &Game, steps: u64, heaps: usize) -> String {
    let limits = format!("--budget {steps} --table {}", places(heaps));
    if let Some(command) = strips::command(game) {
        return format!("{command} {limits}");
    }
    format!("grundy period {} {limits}", typed(code, game))
}

/// A game as it is typed in a command.
pub(crate) fn typed(code: &str, game: &Game) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || ".:,-_".contains(letter);
    let code = if code.chars().all(is_plain) { code.to_owned() } else { format!("'{code}'") };
    let rules = if game.about().written.is_some() { " --rules FILE" } else { "" };
    format!("{code}{rules}")
}

pub(crate) fn stopped(stop: &Stop) -> Result<(), Undecided> {
    stop.reason().map_or(Ok(()), Err)
}

/// The SHA-256 of a text, in hexadecimal digits.
pub(crate) fn hash(text: impl AsRef<[u8]>) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// How often each value occurs, the most frequent first, of equally frequent ones the smallest.
fn counts(values: &[u32]) -> Vec<(u32, u64)> {
    // No value is above the longest play from its heap, so that this is about as long as the values are.
    let mut times = vec![0u32; values.iter().max().map_or(0, |&largest| largest as usize + 1)];
    for &value in values {
        times[value as usize] += 1;
    }
    let seen = (0..).zip(times).filter(|&(_, times)| times > 0);
    let mut counts: Vec<_> = seen.map(|(value, times)| (value, u64::from(times))).collect();
    counts.sort_by_key(|(value, count)| (std::cmp::Reverse(*count), *value));
    counts
}
