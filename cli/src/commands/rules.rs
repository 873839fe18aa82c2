//! `grundy rules`: what is understood of rules that somebody wrote.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use grundy_check::program::standard_output;
use grundy_positions::Sentence;
use grundy_positions::catalog::{Catalog, Entry};
use grundy_positions::own::Understood;

use super::Result;
use crate::arguments::Rules;
use crate::failure::{BAD_INPUT, Failure};
use crate::own_rules;
use grundy_show::Labels;
use grundy_show::Texts;

pub(crate) fn run(arguments: &Rules, catalog: &Catalog) -> Result {
    let language = arguments.spoken.language;
    let mut games = Vec::new();
    for word in &arguments.texts {
        // Rules that are typed stand for their name, which the catalog has.
        let name = word.split(':').next().unwrap_or_default();
        let typed = catalog.entries().iter().find(|entry| entry.name == name);
        let (text, file) = match typed.and_then(Entry::written_rules) {
            Some(text) => (text.to_owned(), None),
            // No file is called so: what is wrong with the rules is told.
            None if word.contains('(') && !Path::new(word).exists() => (word.clone(), None),
            None => {
                let file = Path::new(word);
                let read = own_rules::read_text(file);
                let unread = |error| {
                    let failure = Failure::of_file("error-cannot-read", file, &error, BAD_INPUT);
                    failure.hint(Sentence::of("advice-rules"))
                };
                (read.map_err(unread)?, Some(file))
            }
        };
        let understood = Understood::of(&text);
        games.extend(understood.map_err(|error| own_rules::refused(&error, &text, file, language))?);
    }
    let mut out = standard_output()?;
    if arguments.json {
        serde_json::to_writer(&mut out, &games).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let texts = Texts::new(language);
    for (place, game) in games.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        write(&mut out, game, &texts)?;
    }
    Ok(ExitCode::SUCCESS)
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
