//! The one parser: numbers, rulesets and positions as people write them.
//!
//! ```text
//! position  = term { "+" term }            a disjunctive sum
//! term      = ruleset component...          nim 3 5 7
//! component = integer | integer,integer    wythoff 6,10 3,5
//! ```
//!
//! Printing and parsing are inverse: [`Sum`](crate::Sum) is read by `Sum::parse` and printed by
//! `Display`.

mod error; // what is wrong, and where
mod number; // whole numbers and ranges
mod position; // terms and components

pub use error::{Hint, NotationError, Problem};
pub use number::{MAX_DIGITS, NumberError, parse_number, parse_range};
pub use position::{Term, parse_components, parse_ruleset, parse_rulesets, parse_terms};

/// At most 60 characters of `text`, for a message: the middle of a longer one is left out.
///
/// ```
/// use grundy::notation::shorten;
///
/// assert_eq!(shorten("nim 3 5 7"), "nim 3 5 7");
/// assert_eq!(shorten(&"9".repeat(1000)).len(), 59);
/// ```
pub fn shorten(text: &str) -> String {
    const ENDS: usize = 28;
    let count = text.chars().count();
    if count <= 2 * ENDS + 4 {
        return text.into();
    }
    let (head, tail): (String, String) =
        (text.chars().take(ENDS).collect(), text.chars().skip(count - ENDS).collect());
    format!("{head}...{tail}")
}
