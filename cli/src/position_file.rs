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
        (None, form) => {
            let is_board = |word: &str| match &form {
                Some(Form::Boards(boards)) => boards.read(word).is_ok(),
                _ => false,
            };
            in_words(text, &is_board).map_err(|line| {
                let message = Sentence::of("error-blank-in-row").text("file", file.display());
                Failure::bad_input(message.text("line", line)).advice("advice-blank-in-row")
            })?
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
///
/// # Errors
/// The number of a line with a blank among lines as long as it is: the blank may be an empty square that was left out of a row.
fn in_words(text: &str, is_board: &dyn Fn(&str) -> bool) -> Result<String, usize> {
    let mut words: Vec<String> = Vec::new();
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
    for lines in lines.split(|(_, line)| line.trim().is_empty()) {
        let mut rows = Vec::new();
        for (_, line) in lines {
            rows.extend(line.split_whitespace().map(str::to_owned));
        }
        let are_rows = lines.len() > 1 && lines.iter().all(|(_, line)| !line.contains('/'));
        if are_rows && is_board(&format!("{0}/{0}", rows[0])) {
            let blank = lines.iter().find(|(_, line)| line.trim().contains(char::is_whitespace));
            let are_as_long = |length: fn(&str) -> usize| {
                lines.windows(2).all(|pair| length(pair[0].1) == length(pair[1].1))
            };
            match blank {
                None => rows = vec![rows.join("/")],
                Some((number, _))
                    if are_as_long(|line| line.chars().count())
                        || are_as_long(|line| line.trim().chars().count()) =>
                {
                    return Err(*number);
                }
                Some(_) => {}
            }
        }
        words.append(&mut rows);
    }
    Ok(words.join(" "))
}

fn wrong(file: &Path, error: &dyn Worded) -> Failure {
    let told = Sentence::of("position-in-file").text("file", file.display());
    Failure::of_place(told, error)
}
