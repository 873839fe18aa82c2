//! Every ruleset, with its notation, its source and an example that runs.

use super::nim::NimGame;
use super::pair_game::PairGame;
use super::{Game, UnknownRuleset};
use crate::games::euclid;

/// A ruleset of the catalog.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name before the `:`, or a standard code for the family of codes.
    pub name: &'static str,
    /// How it is written.
    pub written: &'static str,
    /// The rules in a line.
    pub summary: &'static str,
    /// Where it comes from: a key of the manual's references.
    pub source: &'static str,
    /// A position of it.
    pub example: &'static str,
    /// Builds it from what follows the `:`.
    pub(super) build: fn(Option<&str>) -> Result<Box<dyn Game>, UnknownRuleset>,
}

/// All rulesets, in the order in which a manual would introduce them.
///
/// ```
/// use grundy::{Sum, catalog};
///
/// for entry in catalog::entries() {
///     assert!(Sum::parse(entry.example).is_ok(), "{}", entry.name);
/// }
/// ```
pub fn entries() -> &'static [Entry] {
    ENTRIES
}

const ENTRIES: &[Entry] = &[
    Entry {
        name: "nim",
        written: "nim",
        summary: "take any number of tokens from one heap",
        source: "Bouton, 1901",
        example: "nim 3 5 7",
        build: |argument| plain("nim", argument, || Box::new(NimGame)),
    },
    Entry {
        name: "euclid",
        written: "euclid",
        summary: "two heaps: take a multiple of the smaller from the larger, which stays positive",
        source: "Nivasch, 2006",
        example: "euclid 21,55",
        build: |argument| {
            plain("euclid", argument, || {
                Box::new(PairGame::new("euclid", euclid::Euclid, Some(euclid::value)))
            })
        },
    },
];

/// Builds a take-and-break code.
pub(super) fn build_code(word: &str) -> Result<Box<dyn Game>, UnknownRuleset> {
    Err(UnknownRuleset::new(format!("no codes yet: {word}"), 0, None))
}

/// Builds a ruleset that takes no argument.
fn plain(
    name: &str,
    argument: Option<&str>,
    build: impl FnOnce() -> Box<dyn Game>,
) -> Result<Box<dyn Game>, UnknownRuleset> {
    match argument {
        None => Ok(build()),
        Some(_) => {
            let hint = format!("write `{name}` alone");
            Err(UnknownRuleset::new(format!("`{name}` takes nothing after a `:`"), 0, Some(hint)))
        }
    }
}
