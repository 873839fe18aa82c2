//! Rules that users write: on the command line, where they stand for their name, and in files.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use grundy_positions::Sentence;
use grundy_positions::catalog::Catalog;
use grundy_positions::own::{NoGuess, NotAdded};

use crate::arguments::Arguments;
use crate::failure::{BAD_INPUT, Failure};

/// Takes rules out of what was typed that are followed by their name with numbers, as in `'sub:k(n): …' sub:3 10`:
/// that name is the word that stands for them.
pub(crate) fn take_named(typed: &mut Vec<OsString>) -> Vec<String> {
    let is_named = |pair: &[OsString]| {
        let (Some(rules), Some(name)) = (pair[0].to_str(), pair[1].to_str()) else { return false };
        let has_numbers = |own: &str| name.strip_prefix(own).is_some_and(|rest| rest.starts_with(':'));
        are_rules(rules) && rules.split([':', '(']).next().is_some_and(|own| has_numbers(own.trim_end()))
    };
    let named: Vec<bool> = typed.windows(2).map(is_named).chain([false]).collect();
    let (mut rules, mut is_named) = (Vec::new(), named.into_iter());
    typed.retain(|word| {
        let takes = is_named.next() == Some(true);
        rules.extend(word.to_str().filter(|_| takes).map(str::to_owned));
        !takes
    });
    rules
}

/// The rulesets that are known, with those that were typed and those of files. In the place of rules that were typed, `arguments`
/// then have their names.
pub(crate) fn catalog(arguments: &mut Arguments, named: &[String]) -> Result<Catalog, Failure> {
    let mut catalog = Catalog::standard().clone();
    if arguments.no_claims {
        catalog = catalog.without_claims();
    }
    for text in named {
        add(text, None, &mut catalog)?;
    }
    for word in arguments.command.rulesets().filter(|word| are_rules(word)) {
        let names = add(word, None, &mut catalog)?;
        let [name] = &names[..] else {
            return Err(Failure::bad_input(Sentence::of("rules-one-game")).advice("rules-in-a-file"));
        };
        word.clone_from(name);
    }
    for file in &arguments.rules {
        add(&read_text(file)?, Some(file), &mut catalog)?;
    }
    Ok(catalog)
}

/// Whether a word is meant as rules: it begins with a name, parentheses and a colon, or with `strip` and a name.
pub(crate) fn are_rules(word: &str) -> bool {
    let mut words = word.split_whitespace();
    if words.next() == Some("strip") && words.next().is_some() && word.contains(':') {
        return true;
    }
    let name = word.find('(').map(|at| word[..at].trim_end());
    let is_name = |name: &str| {
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-_:, ".contains(letter);
        name.starts_with(|letter: char| letter.is_ascii_alphabetic()) && name.chars().all(is_letter)
    };
    let after = word.split_once(')').map(|(_, after)| after.trim_start());
    name.is_some_and(is_name) && after.is_some_and(|after| after.starts_with(':'))
}

/// A file of rules. A mark of the order of bytes, with which some editors begin a file, is no part of them.
pub(crate) fn read_text(file: &Path) -> Result<String, Failure> {
    let unread = |error| Failure::of_file("error-cannot-read", file, &error, BAD_INPUT);
    let text = fs::read_to_string(file).map_err(unread)?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

fn add(text: &str, file: Option<&Path>, catalog: &mut Catalog) -> Result<Vec<String>, Failure> {
    catalog.add_rules(text).map_err(|error| refused(&error, text, file))
}

/// What is wrong with a text of rules, at its place.
pub(crate) fn refused(error: &NotAdded, text: &str, file: Option<&Path>) -> Failure {
    let (line, ..) = error.span().line(text);
    let told = match file {
        Some(file) => Sentence::of("rules-at-file").text("file", file.display()),
        None => Sentence::of("rules-at-line"),
    };
    Failure::of_place(told.text("line", line), error).showing(error.span().shown(text))
}

/// What is wrong with a guess, at its place.
pub(crate) fn refused_guess(error: &NoGuess, text: &str) -> Failure {
    let failure = Failure::of_place(Sentence::of("error-in-guess"), error);
    match error.span() {
        Some(span) => failure.showing(span.shown(text)),
        None => failure,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_are_named_with_numbers_are_taken_out() {
        let take = |typed: &[&str]| {
            let mut typed: Vec<OsString> = typed.iter().map(OsString::from).collect();
            (take_named(&mut typed), typed)
        };
        let rules = "sub:k(n): n-t for t in 1..min(k, n)";
        assert_eq!(
            take(&["solve", rules, "sub:3", "10"]),
            (vec![rules.into()], vec!["solve".into(), "sub:3".into(), "10".into()])
        );
        for others in [&["solve", rules, "subs:3"][..], &["solve", rules, "10"], &["solve", "sub", "sub:3"]] {
            assert_eq!(take(others), (vec![], others.iter().map(OsString::from).collect()));
        }
    }
}
