//! Ranges of heaps as they are typed, and the tables of these.

use std::ops::RangeInclusive;

use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::notation::parse_range;
use grundy_positions::own::with_pattern;
use grundy_positions::{Family, Sentence, Table};

use crate::failure::Failure;

/// The range that a word means; otherwise the error tells how one is written, in full and for short.
pub(crate) fn range(text: &str, full: &str, short: &str) -> Result<RangeInclusive<u64>, Failure> {
    match parse_range(text) {
        Ok((from, to)) => Ok(from..=to),
        // `0x10` is meant as a number.
        Err(_)
            if text.contains("..")
                && text.split("..").any(|end| end.contains(['x', '×']) && !end.starts_with("0x")) =>
        {
            Err(no_sizes(text))
        }
        Err(error) if error.is_of_the_form() && text.contains("..") => {
            Err(Failure::from(error).advice("advice-numbers"))
        }
        Err(error) => {
            let hint = Sentence::of("advice-range-written").text("full", full).text("short", short);
            Err(Failure::from(error).hint(hint))
        }
    }
}

/// What is said where boards are not told by their sizes.
fn no_sizes(found: &str) -> Failure {
    Failure::bad_input(Sentence::of("error-sizes").text("found", found))
}

/// Several of them.
pub(crate) fn ranges(texts: &[String], full: &str, short: &str) -> Result<Vec<RangeInclusive<u64>>, Failure> {
    texts.iter().map(|text| range(text, full, short)).collect()
}

/// The table of a ruleset over ranges that were typed, or over boards of a family.
pub(crate) fn table(
    catalog: &Catalog,
    ruleset: &str,
    texts: &[String],
    (full, short): (&str, &str),
) -> Result<Table, Failure> {
    let pattern = texts.first().filter(|first| first.ends_with(POWERS));
    if let Some(family) = Family::parse(&texts.join(" ")).filter(|_| pattern.is_none()) {
        return Ok(Table::of_family(catalog.parse_ruleset(ruleset)?, &family)?);
    }
    // Behind the name of a family the sizes are wrong, and the name is no range of heaps.
    let is_name = |text: &String| text.starts_with(char::is_alphabetic) && !text.contains("..");
    if texts.len() > 1 && pattern.is_none() && is_name(&texts[0]) {
        return Err(no_sizes(&texts.join(" ")));
    }
    let ranges = ranges(&texts[usize::from(pattern.is_some())..], full, short)?;
    Ok(Table::of_ranges(game(catalog, ruleset, pattern)?, &ranges)?)
}

/// How a pattern ends that is typed: its powers are meant.
const POWERS: &str = "^n";

/// A game of the catalog; of a strip, with the powers of a pattern to begin with.
pub(crate) fn game(catalog: &Catalog, ruleset: &str, pattern: Option<&String>) -> Result<Game, Failure> {
    let game = catalog.parse_ruleset(ruleset)?;
    let Some(pattern) = pattern else { return Ok(game) };
    let no_pattern = |message: &'static str, advice: &'static str| {
        let message = Sentence::of(message).text("ruleset", game.ruleset()).text("pattern", pattern);
        Failure::bad_input(message).hint(Sentence::of(advice))
    };
    match with_pattern(&game, pattern) {
        Some(_) if !pattern.ends_with(POWERS) => Err(no_pattern("error-no-pattern", "advice-pattern")),
        Some(found) => found.map_err(|error| Failure::of(&error)),
        None => Err(no_pattern("error-no-strip", "advice-family")),
    }
}
