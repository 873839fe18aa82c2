//! What is found out of the misère quotient of a game: a row of a table.

use grundy::{Stop, Undecided};
use grundy_positions::MisereReport;
use grundy_positions::catalog::Game;
use grundy_positions::certificate::Certificate;

use crate::limits::Limits;
use crate::row::{Row, stopped, typed};

/// The columns of the table of a sweep over misère quotients, in order.
pub const MISERE_COLUMNS: [&str; 13] = [
    "code",
    "stands_for",
    "proved",
    "order",
    "p_order",
    "tame",
    "preperiod",
    "period",
    "heaps",
    "certificate",
    "note",
    "program",
    "repeat",
];

/// Finds out what the limits allow of the misère quotient of a game, for its row.
///
/// The games that a row stands for have the same quotient. [`reduce`](grundy::heap::reduce) leaves out a heap that has no move, and lists
/// in which takes have a common divisor the tokens that no move takes: sums are the same game then, move for move, whoever wins at the end.
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
    let heaps = limits.heaps as u64;
    let Some(report) = MisereReport::of_heaps(game, Some(heaps), &mut limits.quotient_budget(stop)) else {
        row.set("note", "it has no misère quotient of single heaps");
        return Ok(());
    };
    stopped(stop)?;
    row.set("order", report.order());
    row.set("p_order", report.lost().count());
    row.set("tame", report.tame);
    row.set("heaps", report.heaps.unwrap_or_default());
    row.set("repeat", format!("grundy misere {} --to {heaps} --budget {}", typed(code, game), limits.steps));
    if let Some(proved) = report.proved {
        row.set("proved", "period");
        row.set("preperiod", proved.preperiod);
        row.set("period", proved.period);
        Certificate::of_misere_quotient(game).iter().for_each(|certificate| row.certify(certificate));
    } else {
        let seen_all = "no theorem proves from these heaps that the elements repeat";
        row.set(
            "note",
            report.undecided.map_or_else(|| seen_all.to_owned(), |undecided| undecided.to_string()),
        );
    }
    Ok(())
}
