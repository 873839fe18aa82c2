//! `grundy rows`: the rows of the table of Wythoff's game, or of written rules, each with its period.

use std::io::{self, Write};

use grundy::Budget;
use grundy::heap::Periodicity;
use grundy::wythoff::{Rows, Wythoff};
use grundy_positions::Sentence;
use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::certificate::Certificate;
use grundy_positions::own::{LAST_ROW, WrittenRows};
use serde_json::{Value, json};

use super::Result;
use crate::arguments::{self, RowsFormat};
use crate::failure::Failure;
use crate::output::Output;
use crate::ranges::range;
use grundy_show::Texts;

/// Rows whose periods are proved.
enum ProvedRows {
    OfWythoff(Rows),
    Written(WrittenRows),
}

/// A row of the list.
struct RowPeriod {
    row: usize,
    found: Periodicity,
    /// As the JSON form has it.
    json: Value,
}

pub(crate) fn run(arguments: &arguments::Rows, catalog: &Catalog, texts: &Texts) -> Result {
    let game = catalog.parse_ruleset(&arguments.ruleset)?;
    let (from, to) = range(&arguments.rows, "0..118", "118")?.into_inner();
    may_be_asked(&game, to)?;
    arguments.certificate.may_be_written()?;
    let asked = if arguments.json { Some(RowsFormat::Json) } else { arguments.format };
    let format = arguments.destination.format(asked, RowsFormat::Text)?;
    let mut out = Output::open(&arguments.destination)?;
    let (watch, mut budget) = arguments.limits.watched(texts.language());
    let rows = prove(&game, to, &mut budget)?;
    drop(watch);
    if arguments.certificate.file.is_some() {
        let evidence = match &rows {
            ProvedRows::OfWythoff(rows) => rows.evidence(),
            ProvedRows::Written(rows) => rows.evidence(),
        };
        arguments.certificate.write(&Certificate::new("rows", evidence))?;
    }
    // What was proved is in memory.
    let place = |row: u64| usize::try_from(row).unwrap_or(usize::MAX);
    let listed = rows.listed(place(from), place(to));
    match format {
        RowsFormat::Text => {
            rows.write_text(&mut out, &listed, texts)?;
            arguments.certificate.say(&mut out, texts)?;
        }
        RowsFormat::Csv => {
            let written = matches!(rows, ProvedRows::Written(_));
            writeln!(out, "row,period,preperiod{}", if written { ",saltus" } else { "" })?;
            for RowPeriod { row, found: Periodicity { preperiod, period, saltus }, .. } in listed {
                let saltus = if written { format!(",{saltus}") } else { String::new() };
                writeln!(out, "{row},{period},{preperiod}{saltus}")?;
            }
        }
        RowsFormat::Json => {
            let rows: Vec<Value> = listed.into_iter().map(|listed| listed.json).collect();
            writeln!(out, "{}", json!({ "ruleset": game.ruleset(), "rows": rows }))?;
        }
    }
    out.finish()
}

/// What is no question about rows is refused before anything is written.
fn may_be_asked(game: &Game, last: u64) -> Result {
    if is_wythoff(game) {
        return Ok(());
    }
    if game.theory().written().is_none() {
        let refused = refused("error-rows-not-periodic", game);
        return Err(refused.advice("advice-rows-of-wythoff"));
    }
    if last > LAST_ROW {
        return Err(Failure::bad_input(Sentence::of("error-rows-too-far").text("last", LAST_ROW)));
    }
    Ok(())
}

fn is_wythoff(game: &Game) -> bool {
    game.about().known.of() == Some(&Wythoff::CLASSIC)
}

fn refused(message: &'static str, game: &Game) -> Failure {
    Failure::bad_input(Sentence::of(message).text("ruleset", game.ruleset()))
}

/// Proves the rows up to the last of the range.
fn prove(game: &Game, last: u64, budget: &mut Budget) -> Result<ProvedRows> {
    if is_wythoff(game) {
        let last = usize::try_from(last).unwrap_or(usize::MAX);
        return Ok(ProvedRows::OfWythoff(Rows::prove(last, budget)?));
    }
    match game.theory().written().and_then(|rules| WrittenRows::prove(rules, last, budget)) {
        Some(rows) => Ok(ProvedRows::Written(rows?)),
        None => Err(refused("error-rows-not-periodic", game).advice("advice-rows-of-rules")),
    }
}

impl ProvedRows {
    fn listed(&self, from: usize, to: usize) -> Vec<RowPeriod> {
        match self {
            ProvedRows::OfWythoff(rows) => {
                let listed = (from..=to).zip(rows.iter().skip(from));
                let of_row = |(row, proved): (usize, &grundy::wythoff::Row)| {
                    let (period, preperiod) = (proved.period() as u64, proved.preperiod() as u64);
                    let repeat = proved.repeat();
                    let json = json!({
                        "row": row, "period": period, "preperiod": preperiod,
                        "since": repeat.since, "again": repeat.again,
                    });
                    RowPeriod { row, found: Periodicity { preperiod, period, saltus: period }, json }
                };
                listed.map(of_row).collect()
            }
            ProvedRows::Written(rows) => {
                let of_row = |(row, found): (usize, Periodicity)| {
                    let Periodicity { preperiod, period, saltus } = found;
                    let json = json!({
                        "row": row, "period": period, "preperiod": preperiod, "saltus": saltus,
                    });
                    RowPeriod { row, found, json }
                };
                (from..=to).zip(rows.periods(from..=to)).map(of_row).collect()
            }
        }
    }

    fn write_text(&self, out: &mut impl Write, rows: &[RowPeriod], texts: &Texts) -> io::Result<()> {
        let [row, period, preperiod, saltus] =
            ["label-row", "label-period", "label-preperiod", "label-saltus"].map(|name| texts.say(name));
        write!(out, "{row:>5} {period:>10} {preperiod:>12}")?;
        let (proved, is_written) = match self {
            ProvedRows::OfWythoff(_) => ("rows-proved", false),
            ProvedRows::Written(_) => ("written-rows-proved", true),
        };
        writeln!(out, "{}", if is_written { format!(" {saltus:>10}") } else { String::new() })?;
        for RowPeriod { row, found: Periodicity { preperiod, period, saltus }, .. } in rows {
            write!(out, "{row:>5} {period:>10} {preperiod:>12}")?;
            writeln!(out, "{}", if is_written { format!(" {saltus:>10}") } else { String::new() })?;
        }
        writeln!(out, "{}", texts.say(proved))
    }
}
