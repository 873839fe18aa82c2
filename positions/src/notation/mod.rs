//! The one parser: numbers, rulesets and positions as people write them.
//!
//! ```text
//! position  = term { "+" term }            a disjunctive sum
//! term      = ruleset component...          nim 3 5 7
//! component = integer | integer,integer    wythoff 6,10 3,5
//! ```
//!
//! That is how positions are printed. What people type otherwise is read, too, where it can mean one thing: `3, 5, 7`,
//! `nim(3,5,7)`, `wythoff (6, 10)`. Printing and parsing are inverse: [`Sum`](crate::Sum) is read by `Sum::parse` and
//! printed by `Display`.

mod source; // the text, and the place of what is wrong in it
mod components; // what follows a ruleset
mod position; // terms
#[cfg(test)]
mod tests;

pub use crate::errors::{Hint, NotationError, Problem};
pub use components::{parse_components, parse_components_until};
pub use grundy::written::{
    MAX_DIGITS, NumberError, is_too_long, parse_number, parse_range, shorten, visible,
};
pub use position::{Term, parse_ruleset, parse_rulesets, parse_terms};
