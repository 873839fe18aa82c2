//! The gallery: games that are written in a line each, as games of the catalog.

use std::sync::LazyLock;

use grundy_rules::Definition;

use super::entry;
use crate::catalog::{Catalog, Unread};
use grundy::words::Sentence;

impl Catalog {
    /// The built-in rulesets, and the games of the gallery.
    ///
    /// ```
    /// use grundy_positions::catalog::Catalog;
    ///
    /// let cram = Catalog::standard().build("cram").unwrap();
    /// assert!(cram.written_rules().unwrap().text.starts_with("cram(b: grid): "));
    /// ```
    pub fn standard() -> &'static Catalog {
        static STANDARD: LazyLock<Catalog> = LazyLock::new(|| Catalog::built_in(&GALLERY));
        &STANDARD
    }
}

/// The games of `games.txt`, each on a line of its own.
static GALLERY: LazyLock<Vec<Unread>> = LazyLock::new(|| unread(grundy_assets::GAMES));

/// Where the manual tells of them.
const MANUAL: &str = "own-rules#games-known-by-name";

/// The games of a text. Of each, only the name is read. Its source is the comment above it, or above the games before it.
fn unread(text: &'static str) -> Vec<Unread> {
    let (mut source, mut games) = ("", Vec::new());
    for line in text.lines() {
        if let Some(comment) = line.strip_prefix("// ") {
            source = comment.trim_end_matches('.');
        } else if let Some((name, _)) = line.split_once('(') {
            // A message has its name for as long as the program runs, as this list does.
            let [title, told] = ["title", "rules"].map(|what| &*format!("{what}-{name}").leak());
            let read = move |with_claims| {
                let definition = Definition::parse_all(line).expect("the gallery has rules").remove(0);
                let definition = if with_claims { definition } else { definition.without_claims() };
                entry(definition, Some(Sentence::of(told))).called(title, source, MANUAL)
            };
            games.push(Unread::new(name, read));
        }
    }
    games
}
