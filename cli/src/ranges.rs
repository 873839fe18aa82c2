//! Ranges of heaps as they are typed, and the tables of these.

use std::ops::RangeInclusive;

use grundy_positions::catalog::Catalog;
use grundy_positions::notation::parse_range;
use grundy_positions::{Family, Sentence, Table};

use crate::failure::Failure;

/// The range that a word means; otherwise the error tells how one is written, in full and for short.
pub(crate) fn range(text: &str, full: &str, short: &str) -> Result<RangeInclusive<u64>, Failure> {
    match parse_range(text) {
        Ok((from, to)) => Ok(from..=to),
        Err(error) if error.is_of_the_form() && text.contains("..") => {
            Err(Failure::from(error).hint(Sentence::of("advice-numbers")))
        }
        Err(error) => {
            let hint = Sentence::of("advice-range-written").text("full", full).text("short", short);
            Err(Failure::from(error).hint(hint))
        }
    }
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
    if let Some(family) = Family::parse(&texts.join(" ")) {
        return Ok(Table::of_family(catalog.parse_ruleset(ruleset)?, &family)?);
    }
    let ranges = ranges(texts, full, short)?;
    Ok(Table::new(catalog.parse_ruleset(ruleset)?, &ranges)?)
}
