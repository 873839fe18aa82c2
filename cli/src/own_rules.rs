//! Rules that users write: on the command line, where they stand for their name, and in files.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use grundy_positions::catalog::Catalog;
use grundy_positions::own::NotAdded;
use grundy_positions::{AsSentence, Sentence};

use crate::failure::{BAD_INPUT, Failure};
use crate::texts::Language;

/// Adds the rules that stand on the command line, and puts their names in their place.
pub(crate) fn take_rules(typed: &mut [OsString], catalog: &mut Catalog) -> Result<(), Failure> {
    for word in typed {
        let Some(text) = word.to_str().filter(|word| are_rules(word)) else { continue };
        let names = add(text, None, catalog)?;
        let [name] = &names[..] else {
            return Err(Failure::bad_input(Sentence::of("rules-one-game"))
                .hint(Sentence::of("rules-in-a-file"))
                .in_language(Language::of_the_system()));
        };
        *word = name.into();
    }
    Ok(())
}

/// Adds the rules of files.
pub(crate) fn read_rules(files: &[PathBuf], catalog: &mut Catalog) -> Result<(), Failure> {
    for file in files {
        let text = fs::read_to_string(file)
            .map_err(|error| Failure::of_file("error-cannot-read", file, &error, BAD_INPUT))?;
        add(&text, Some(file), catalog)?;
    }
    Ok(())
}

/// Whether a word is meant as rules: it begins with a name, parentheses and a colon.
fn are_rules(word: &str) -> bool {
    let name = word.find('(').map(|at| word[..at].trim_end());
    let is_name = |name: &str| {
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-_:, ".contains(letter);
        name.starts_with(|letter: char| letter.is_ascii_alphabetic()) && name.chars().all(is_letter)
    };
    let after = word.split_once(')').map(|(_, after)| after.trim_start());
    name.is_some_and(is_name) && after.is_some_and(|after| after.starts_with(':'))
}

fn add(text: &str, file: Option<&PathBuf>, catalog: &mut Catalog) -> Result<Vec<String>, Failure> {
    catalog.add_rules(text).map_err(|error| {
        let span = match &error {
            NotAdded::Rules(error) => error.span,
            NotAdded::NameTaken { span, .. } => *span,
            _ => grundy_positions::own::Span::default(),
        };
        let (line, shown) = place(text, span.from, span.to);
        let told = match file {
            Some(file) => Sentence::of("rules-at-file").text("file", file.display()),
            None => Sentence::of("rules-at-line"),
        };
        let told = told.text("line", line).with("problem", error.sentence());
        let failure = Failure::bad_input(told).showing(shown).in_language(Language::of_the_system());
        match error.hint() {
            Some(hint) => failure.hint(hint),
            None => failure,
        }
    })
}

/// The line of a place, counted from 1, and that line with carets under the place.
fn place(text: &str, from: usize, to: usize) -> (usize, String) {
    let from = from.min(text.len());
    let begin = text[..from].rfind('\n').map_or(0, |end| end + 1);
    let line = text[begin..].split('\n').next().unwrap_or_default();
    let before = text[begin..from].chars().count();
    let end = to.clamp(from, begin + line.len());
    let length = text[from..end].chars().count().max(1);
    (
        1 + text[..from].matches('\n').count(),
        format!("  {line}\n  {}{}", " ".repeat(before), "^".repeat(length)),
    )
}
