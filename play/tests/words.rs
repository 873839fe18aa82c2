//! One word for one thing: what the table of words in `ARCHITECTURE.md` leaves out is not written.

use std::fs;
use std::path::{Path, PathBuf};

/// Where texts are: sources, the manual, the English messages.
const WHERE: [&str; 10] =
    ["theory", "positions", "play", "check", "picture", "assets/texts", "cli", "web/src", "docs", "bench"];

fn texts(folder: &Path, list: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // Published tables and proofs are quoted as they are.
        if path.is_dir() && !["data", "proofs", "target"].contains(&name) {
            texts(&path, list);
        } else if name.ends_with(".rs") || name.ends_with(".md") || name == "en.ftl" {
            list.push(path);
        }
    }
}

/// What stands in backticks in the last column of the table.
fn out_of_use(architecture: &str) -> Vec<String> {
    let table = architecture.split("\n## Words\n").nth(1).expect("a section of words");
    let rows =
        table.split("\n## ").next().into_iter().flat_map(str::lines).filter(|line| line.starts_with("| "));
    let last = rows.filter_map(|row| row.trim_end_matches('|').rsplit('|').next());
    last.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// Whether a text has the word, alone or in the plural.
fn has(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].trim_start_matches('s').chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[test]
fn one_word_for_one_thing() {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is a folder of the project");
    let read = |path: &Path| fs::read_to_string(path).expect("the file can be read");
    let words = out_of_use(&read(&root.join("ARCHITECTURE.md")));
    assert!(words.len() >= 10, "{words:?}");
    let mut paths = vec![root.join("README.md"), root.join("CONTRIBUTING.md"), root.join("CHANGELOG.md")];
    for folder in WHERE {
        texts(&root.join(folder), &mut paths);
    }
    let mut found = Vec::new();
    for path in paths.iter().filter(|path| !path.ends_with("play/tests/words.rs")) {
        let text = read(path).to_lowercase();
        // A word may stand on two lines.
        let text = text
            .split_whitespace()
            .filter(|word| !["//", "///", "//!"].contains(word))
            .collect::<Vec<_>>()
            .join(" ");
        found.extend(
            words.iter().filter(|word| has(&text, word)).map(|word| format!("{}: {word}", path.display())),
        );
    }
    assert!(found.is_empty(), "words that are out of use:\n{}", found.join("\n"));
}

#[test]
fn a_word_is_found_alone_and_in_the_plural() {
    assert!(has("two take sets.", "take set"));
    assert!(has("take set", "take set"));
    assert!(!has("mistake setup", "take set"));
    assert!(!has("compile", "pile"));
}
