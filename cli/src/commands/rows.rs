//! `grundy rows`: the rows of the table of Wythoff's game, each with its period.

pub(super) mod saved; // a search that is saved as it goes

use std::io::{self, Write};
use std::process::ExitCode;

use grundy::wythoff::{Row, Rows, Wythoff};
use grundy_positions::Sentence;
use grundy_positions::catalog::{Catalog, RulesetFamily};
use grundy_positions::certificate::RowsCertificate;
use serde_json::json;

use super::{Result, certificate_file};
use crate::arguments::{self, RowsFormat};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::stop_on_ctrl_c;
use crate::ranges::range;
use crate::texts::Texts;

pub(crate) fn run(arguments: &arguments::Rows, catalog: &Catalog) -> Result {
    let game = catalog.parse_ruleset(&arguments.ruleset)?;
    let ruleset = game.ruleset();
    if game.about().family != RulesetFamily::Wythoff(Wythoff::CLASSIC) {
        return Err(Failure::bad_input(Sentence::of("error-rows-not-periodic").text("ruleset", ruleset))
            .hint(Sentence::of("advice-rows-of-wythoff")));
    }
    let (from, to) = range(&arguments.rows, "0..118", "118")?.into_inner();
    let last = usize::try_from(to).unwrap_or(usize::MAX);
    certificate_file::may_be_written(arguments.certificate.as_deref(), arguments.force)?;
    let asked = if arguments.json { Some(RowsFormat::Json) } else { arguments.format };
    let format = arguments.destination.format(asked, RowsFormat::Text)?;
    let mut out = Output::open(&arguments.destination)?;
    let language = arguments.spoken.language;
    let texts = Texts::new(language);
    let stop = stop_on_ctrl_c(language);
    let watch = arguments.limits.watch(&stop, language);
    let mut budget = arguments.limits.budget(stop);
    let rows = match &arguments.dir {
        Some(directory) => saved::prove(directory, last, &mut budget, &texts)?,
        None => Rows::prove(last, &mut budget)?,
    };
    drop(watch);
    if let Some(file) = &arguments.certificate {
        certificate_file::write(file, &RowsCertificate::of(&rows), arguments.force)?;
    }
    let listed = (from..=to).zip(rows.iter().skip(usize::try_from(from).unwrap_or(usize::MAX)));
    match format {
        RowsFormat::Text => {
            write_text(&mut out, listed, &texts)?;
            if let Some(file) = &arguments.certificate {
                writeln!(
                    out,
                    "{}",
                    texts.fill("written-to", &[("file", file.display().to_string().into())])
                )?;
            }
        }
        RowsFormat::Csv => {
            writeln!(out, "row,period,preperiod")?;
            for (number, row) in listed {
                writeln!(out, "{number},{},{}", row.period(), row.preperiod())?;
            }
        }
        RowsFormat::Json => {
            let row = |(number, row): (u64, &Row)| {
                let repeat = row.repeat();
                json!({
                    "row": number, "period": row.period(), "preperiod": row.preperiod(),
                    "since": repeat.since, "again": repeat.again,
                })
            };
            let rows: Vec<_> = listed.map(row).collect();
            writeln!(out, "{}", json!({ "ruleset": ruleset, "rows": rows }))?;
        }
    }
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn write_text<'a>(
    out: &mut impl Write,
    rows: impl Iterator<Item = (u64, &'a Row)>,
    texts: &Texts,
) -> io::Result<()> {
    let [row, period, preperiod] =
        ["label-row", "label-period", "label-preperiod"].map(|name| texts.say(name));
    writeln!(out, "{row:>5} {period:>10} {preperiod:>12}")?;
    for (number, row) in rows {
        writeln!(out, "{number:>5} {:>10} {:>12}", row.period(), row.preperiod())?;
    }
    writeln!(out, "{}", texts.say("rows-proved"))
}
