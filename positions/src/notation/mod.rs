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

mod position; // terms and components

pub use crate::errors::{Hint, NotationError, Problem};
pub use grundy::written::{
    MAX_DIGITS, NumberError, is_too_long, parse_number, parse_range, shorten, visible,
};
pub use position::{Term, parse_components, parse_ruleset, parse_rulesets, parse_terms};
