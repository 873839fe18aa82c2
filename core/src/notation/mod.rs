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
mod visible; // texts of others in messages

pub use error::{Hint, NotationError, Problem};
pub(crate) use number::is_too_long;
pub use number::{MAX_DIGITS, NumberError, parse_number, parse_range};
pub use position::{Term, parse_components, parse_ruleset, parse_rulesets, parse_terms};
pub use visible::{shorten, visible};
