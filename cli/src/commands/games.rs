//! `grundy games`: the catalog.

use std::io::Write;

use comfy_table::{ContentArrangement, Table, presets};
use grundy_check::program::standard_output;
use grundy_positions::catalog::Catalog;

use super::Result;
use crate::arguments::Games;
use grundy_show::Texts;

pub(crate) fn run(arguments: &Games, catalog: &Catalog, texts: &Texts) -> Result {
    let mut out = standard_output()?;
    if arguments.json {
        writeln!(out, "{}", grundy_play::service::games(catalog))?;
        return Ok(());
    }
    if arguments.written {
        write!(out, "{}", grundy_assets::GAMES)?;
        return Ok(());
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(80);
    let mut games = table.clone();
    table.set_header(["ruleset", "rules", "example"]);
    for entry in catalog.entries() {
        table.add_row([&entry.written, &entry.summary, &entry.example]);
    }
    games.set_header(["game", "rules", "example"]);
    for entry in catalog.gallery() {
        games.add_row([&*entry.written, &texts.say(&format!("rules-{}", entry.name)), &*entry.example]);
    }
    for line in table.lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "\nThe games of the gallery, which are written in a line each:")?;
    for line in games.lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "\nTry `grundy solve EXAMPLE --explain`. Rulesets are added with `+`.")?;
    writeln!(out, "`grundy games --written` prints the rules of the gallery.")?;
    Ok(())
}
