//! `grundy rules`: what is understood of rules that somebody wrote.

use std::io::{self, Write};
use std::path::Path;

use grundy_positions::Sentence;
use grundy_positions::catalog::Catalog;
use grundy_positions::own::Understood;

use super::Result;
use crate::arguments::Rules;
use crate::failure::Failure;
use crate::own_rules;
use grundy_show::{Labels, Texts};

pub(crate) fn run(arguments: &Rules, catalog: &Catalog, texts: &Texts) -> Result {
    let (mut games, mut failures) = (Vec::new(), Vec::new());
    for word in &arguments.texts {
        match of_word(word, catalog) {
            // What is wrong with one game says nothing of the others.
            Ok(all) => all.into_iter().for_each(|game| match game {
                Ok(game) => games.push(game),
                Err(failure) => failures.push(failure),
            }),
            Err(failure) => failures.push(failure),
        }
    }
    if !games.is_empty() {
        super::print(&games, arguments.json, |out| write_all(out, &games, texts))?;
    }
    // All that is wrong ends with the same code.
    let last = failures.pop();
    for failure in failures {
        let _ = failure.report(texts.language());
    }
    last.map_or(Ok(()), Err)
}

/// What is understood of each game of a text, or of a file.
fn of_word(word: &str, catalog: &Catalog) -> Result<Vec<Result<Understood>>> {
    // A word is a file, rules, or the name of rules that were typed, brought by `--rules` or of the gallery.
    let path = Path::new(word);
    let name = word.split(':').next().filter(|_| !path.exists());
    let of_name = || Some(catalog.entry(name?)?.written_rules()?.to_owned());
    let (text, file) = if name.is_some() && (word.contains('(') || own_rules::are_rules(word)) {
        // They are refused as `solve` refuses them: a built-in ruleset may have their name.
        let added = catalog.clone().without_claims().add_rules(word);
        added.map_err(|error| own_rules::refused(&error, word, None))?;
        (word.to_owned(), None)
    } else if let Some(text) = of_name() {
        (text, None)
    } else if let Some(failure) = no_file(word, catalog).filter(|_| !path.exists()) {
        return Err(failure);
    } else {
        let read = own_rules::read_text(path);
        (read.map_err(|failure| failure.advice("advice-rules"))?, Some(path))
    };
    let refused = |error| own_rules::refused(&error, &text, file);
    let games = Understood::each(&text).map_err(refused)?;
    Ok(games.into_iter().map(|game| game.map_err(refused)).collect())
}

/// What is wrong with a word that names no file, and is meant as something else: a built-in ruleset, or moves without the beginning
/// of rules, as in `take 1,3,4`.
fn no_file(word: &str, catalog: &Catalog) -> Option<Failure> {
    if catalog.entry(word.split(':').next()?).is_some() {
        let told = Sentence::of("error-rules-built-in").text("ruleset", word);
        return Some(Failure::bad_input(told).advice("advice-rules-built-in"));
    }
    if !word.contains(char::is_whitespace) {
        return None;
    }
    let begun = format!("game(n): {word}");
    match catalog.clone().without_claims().add_rules(&begun) {
        Ok(_) => {
            let problem = catalog.clone().add_rules(word).err()?;
            let hint = Sentence::of("advice-rules-begin").text("example", &begun);
            Some(own_rules::refused(&problem, word, None).hint(hint))
        }
        Err(error) => error.repair(&begun).map(|_| own_rules::refused(&error, &begun, None)),
    }
}

fn write_all(out: &mut impl Write, games: &[Understood], texts: &Texts) -> io::Result<()> {
    for (place, game) in games.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        write(out, game, texts)?;
    }
    Ok(())
}

/// What is at the left of the lines.
const LABELS: [&str; 10] = [
    "label-ruleset",
    "label-rules",
    "label-parameters",
    "label-parts",
    "label-example",
    "understood-same",
    "understood-values",
    "understood-ends",
    "understood-period",
    "understood-claims",
];

fn write(out: &mut impl Write, game: &Understood, texts: &Texts) -> io::Result<()> {
    let labels = Labels::new(texts, &LABELS);
    labels.line(out, "label-ruleset", game.name.clone())?;
    labels.line(out, "label-rules", game.rules.clone())?;
    if !game.parameters.is_empty() {
        labels.line(out, "label-parameters", game.parameters.join(", "))?;
    }
    let parts: Vec<String> = game.parts.iter().map(|part| format!("{}: {}", part.name, part.shape)).collect();
    labels.line(out, "label-parts", parts.join(", "))?;
    labels.line(out, "label-example", game.example.clone())?;
    for facts in game.facts().chunk_by(|one, next| one.label == next.label) {
        if let [fact] = facts {
            labels.prose(out, fact.label.message, fact.told.clone())?;
            continue;
        }
        // Several claims stand under one label.
        let told: Vec<String> = facts.iter().map(|fact| texts.inserted(&fact.told)).collect();
        labels.line(out, facts[0].label.message, told.join("\n"))?;
    }
    Ok(())
}
