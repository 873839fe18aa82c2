//! Every ruleset, with its notation, its source and an example that runs.

use super::nim::NimGame;
use super::pair_game::PairGame;
use super::wythoff_game::WythoffGame;
use super::{Game, UnknownRuleset};
use crate::games::euclid;
use crate::notation::shorten;
use crate::wythoff::Wythoff;

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
        name: "wythoff",
        written: "wythoff, wythoff:T",
        summary: "two heaps: take from one, or k and l from both with |k-l| < T (the same where T = 1)",
        source: "Wythoff, 1907; Fraenkel, 1982",
        example: "wythoff 6,10 3,5",
        build: build_wythoff,
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

fn build_wythoff(argument: Option<&str>) -> Result<Box<dyn Game>, UnknownRuleset> {
    let Some(reach) = argument else { return Ok(Box::new(WythoffGame::new(Wythoff::CLASSIC))) };
    let rules = reach
        .parse()
        .ok()
        .filter(|_| reach.bytes().all(|digit| digit.is_ascii_digit()))
        .and_then(Wythoff::with_reach);
    match rules {
        Some(rules) => Ok(Box::new(WythoffGame::new(rules))),
        None => {
            let reason = format!(
                "expected a number from 1 to {} after `wythoff:`, found `{}`",
                u64::MAX,
                shorten(reach)
            );
            Err(UnknownRuleset::new(reason, 0, Some("`wythoff` is `wythoff:1`".into())))
        }
    }
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
