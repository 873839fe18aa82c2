//! `grundy games`: the catalog.

use std::io::Write;
use std::process::ExitCode;

use comfy_table::{ContentArrangement, Table, presets};
use grundy_check::program::standard_output;
use grundy_positions::catalog::Catalog;

use super::Result;
use crate::arguments::Games;

pub(crate) fn run(arguments: &Games, catalog: &Catalog) -> Result {
    let mut out = standard_output()?;
    if arguments.json {
        writeln!(out, "{}", grundy_play::service::games(catalog))?;
        return Ok(ExitCode::SUCCESS);
    }
    if arguments.written {
        write!(out, "{}", grundy_assets::GAMES)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(80);
    table.set_header(["ruleset", "rules", "example"]);
    for entry in catalog.entries() {
        table.add_row([&entry.written, &entry.summary, &entry.example]);
    }
    for line in table.lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "\nTry `grundy solve EXAMPLE --explain`. Rulesets are added with `+`.")?;
    writeln!(out, "More games, written in a line each: `grundy games --written`.")?;
    Ok(ExitCode::SUCCESS)
}
