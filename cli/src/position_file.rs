//! `--position FILE`: a position that stands in a file, where a command expects what follows the name of a game.

use std::fs;
use std::path::Path;

use grundy::Worded;
use grundy_positions::catalog::Catalog;
use grundy_positions::graph_files::read_graph;
use grundy_positions::{Form, Sentence};

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
    let form = if game.is_empty() { None } else { Some(catalog.parse_ruleset(game)?.about().form.clone()) };
    let text = String::from_utf8_lossy(&bytes);
    let text = text.trim_start_matches('\u{feff}');
    let kind = form.as_ref().and_then(Form::graph).filter(|_| !is_as_typed(text));
    let told = match (kind, form) {
        (Some(kind), _) => {
            let graph = read_graph(&bytes, kind, table / VALUES_OF_AN_EDGE);
            graph.map_err(|error| wrong(&file, &error))?.to_string()
        }
        (None, Some(Form::Boards(boards))) => in_words(text, &|word| boards.read(word).is_ok()),
        (None, _) => in_words(text, &|_| false),
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

/// Whether a text is a graph as it is typed, and no file of one: with what stands before it, as in `2:0-1,1-2`, or a family by its name.
fn is_as_typed(text: &str) -> bool {
    let is_word = |word: &str| word.bytes().all(|byte| byte.is_ascii_lowercase());
    let has_name =
        text.split_whitespace().nth(1).is_some() && text.split_whitespace().next().is_some_and(is_word);
    has_name
        && !text.starts_with("p ")
        && !["c", "e", "a"].contains(&text.split_whitespace().next().unwrap_or(""))
        || text.split_once(':').is_some_and(|(before, _)| before.bytes().any(|byte| byte.is_ascii_digit()))
}

/// The words of a text, with blanks between them. Lines of one word each, below each other, are the rows of a board, where boards have
/// rows: an empty line ends it.
fn in_words(text: &str, is_board: &dyn Fn(&str) -> bool) -> String {
    let mut words: Vec<String> = Vec::new();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for lines in lines.split(|line| line.is_empty()) {
        let is_row = |line: &&str| !line.contains(char::is_whitespace) && !line.contains('/');
        match lines {
            [first, _, ..] if lines.iter().all(is_row) && is_board(&format!("{first}/{first}")) => {
                words.push(lines.join("/"));
            }
            _ => words.extend(lines.iter().flat_map(|line| line.split_whitespace()).map(str::to_owned)),
        }
    }
    words.join(" ")
}

fn wrong(file: &Path, error: &dyn Worded) -> Failure {
    let told = Sentence::of("position-in-file").text("file", file.display());
    Failure::of_place(told, error)
}
