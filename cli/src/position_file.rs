//! `--position FILE`: a position that stands in a file, where a command expects what follows the name of a game.

use std::fs;
use std::path::Path;

use grundy::Worded;
use grundy_positions::Sentence;
use grundy_positions::catalog::Catalog;
use grundy_positions::graph_files::read_graph;

use crate::arguments::Arguments;
use crate::failure::{BAD_INPUT, Failure};

/// How many values of a table an edge takes, as long as it is read: its ends, its text, and where that is.
const VALUES_OF_AN_EDGE: usize = 8;

/// Puts the position of a file behind the game that was typed first: a graph, where that is played on graphs, or else the text as it
/// stands. Without a game, the file is the whole position.
pub(crate) fn take(arguments: &mut Arguments, catalog: &Catalog) -> Result<(), Failure> {
    let Some((file, words, table)) = arguments.command.position_file() else { return Ok(()) };
    let bytes =
        fs::read(&file).map_err(|error| Failure::of_file("error-cannot-read", &file, &error, BAD_INPUT))?;
    let typed = words.join(" ");
    let (game, rest) = typed.trim().split_once(char::is_whitespace).unwrap_or((typed.trim(), ""));
    let kind = if game.is_empty() { None } else { catalog.parse_ruleset(game)?.about().form.graph() };
    let told = match kind {
        Some(kind) => {
            let graph = read_graph(&bytes, kind, table / VALUES_OF_AN_EDGE);
            graph.map_err(|error| wrong(&file, &error))?.to_string()
        }
        None => {
            let text = String::from_utf8_lossy(&bytes);
            text.trim_start_matches('\u{feff}').split_whitespace().collect::<Vec<_>>().join(" ")
        }
    };
    // What stands before a graph, such as its tokens, is typed.
    let (before, rest) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
    let (told, rest) = match before.ends_with(':') {
        true => (format!("{before}{told}"), rest.to_owned()),
        false => (told, format!("{before} {rest}").trim().to_owned()),
    };
    *words = vec![game.to_owned(), told, rest];
    words.retain(|word| !word.is_empty());
    Ok(())
}

fn wrong(file: &Path, error: &dyn Worded) -> Failure {
    let told = Sentence::of("position-in-file").text("file", file.display());
    Failure::of_place(told, error)
}
