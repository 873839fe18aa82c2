//! Rules that users write: on the command line, where they stand for their name, and in files.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use grundy_positions::catalog::Catalog;
use grundy_positions::own::NotAdded;
use grundy_positions::{AsSentence, Sentence};

use crate::failure::{BAD_INPUT, Failure};
use grundy_show::Language;

/// The language that is typed, else that of the system: rules are read before the command is.
pub(crate) fn language_of(typed: &[OsString]) -> Language {
    let mut words = typed.iter().filter_map(|word| word.to_str());
    let told = words.find_map(|word| word.strip_prefix("--language")).and_then(|rest| match rest {
        "" => words.next(),
        rest => rest.strip_prefix('='),
    });
    told.and_then(|told| Language::from_str(told, true).ok()).unwrap_or_else(Language::of_the_system)
}

/// Whether `--no-claims` is typed: rules are read before the command is.
pub(crate) fn ignores_claims(typed: &[OsString]) -> bool {
    typed.iter().take_while(|word| *word != "--").any(|word| word == "--no-claims")
}

/// Adds the rules that stand on the command line, and puts their names in their place. Rules with parameters may be followed
/// by their name with numbers, as in `'sub:k(n): …' sub:3 10`: then that is the name.
pub(crate) fn take_rules(
    typed: &mut Vec<OsString>,
    language: Language,
    catalog: &mut Catalog,
) -> Result<(), Failure> {
    let mut place = 0;
    while let Some(word) = typed.get(place) {
        if let Some(text) = word.to_str().filter(|word| are_rules(word)) {
            let names = add(text, None, language, catalog)?;
            let [name] = &names[..] else {
                return Err(Failure::bad_input(Sentence::of("rules-one-game"))
                    .hint(Sentence::of("rules-in-a-file"))
                    .in_language(language));
            };
            let next = typed.get(place + 1).and_then(|next| next.to_str());
            let has_numbers = next.and_then(|next| next.strip_prefix(name.as_str()));
            if has_numbers.is_some_and(|rest| rest.starts_with(':')) {
                typed.remove(place);
            } else {
                typed[place] = name.into();
            }
        }
        place += 1;
    }
    Ok(())
}

/// Adds the rules of files.
pub(crate) fn read_rules(
    files: &[PathBuf],
    language: Language,
    catalog: &mut Catalog,
) -> Result<(), Failure> {
    for file in files {
        let text = read_text(file)
            .map_err(|error| Failure::of_file("error-cannot-read", file, &error, BAD_INPUT))
            .map_err(|failure| failure.in_language(language))?;
        add(&text, Some(file), language, catalog)?;
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

/// A file of rules. A mark of the order of bytes, with which some editors begin a file, is no part of them.
///
/// # Errors
/// Those of reading it.
pub(crate) fn read_text(file: &Path) -> io::Result<String> {
    let text = fs::read_to_string(file)?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

fn add(
    text: &str,
    file: Option<&PathBuf>,
    language: Language,
    catalog: &mut Catalog,
) -> Result<Vec<String>, Failure> {
    catalog.add_rules(text).map_err(|error| refused(&error, text, file.map(PathBuf::as_path), language))
}

/// What is wrong with a text of rules, at its place.
pub(crate) fn refused(error: &NotAdded, text: &str, file: Option<&Path>, language: Language) -> Failure {
    let (line, ..) = error.span().line(text);
    let told = match file {
        Some(file) => Sentence::of("rules-at-file").text("file", file.display()),
        None => Sentence::of("rules-at-line"),
    };
    let told = told.text("line", line).with("problem", error.sentence());
    let failure = Failure::bad_input(told).showing(error.span().shown(text)).in_language(language);
    match error.hint_sentence() {
        Some(hint) => failure.hint(hint),
        None => failure,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_refused_in_the_language_that_is_typed() {
        let of = |typed: &str| language_of(&typed.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(of("grundy solve --language ro g(n):"), Language::Ro);
        assert_eq!(of("grundy solve g(n): --language=id"), Language::Id);
        assert_eq!(of("grundy solve --language"), Language::of_the_system());
    }
}
