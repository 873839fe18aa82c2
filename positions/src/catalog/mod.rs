//! The one list of all rulesets, and how each is built from its notation.

mod entries; // the list
mod family; // well-known rules
mod game; // what front ends see of a ruleset
mod heap_game; // any game of single heaps
mod nim; // Nim
mod far_wythoff; // Wythoff's game beyond tables
mod lines_game; // pieces on a board
mod searched; // any ruleset, by search or a closed form
mod tabulated; // values from tables
mod wythoff_game; // Wythoff's game

pub use crate::component::{Component, Replacement};
pub use crate::form::Form;
pub use entries::{Entry, entries};
pub use family::RulesetFamily;
pub use game::{Game, Moves};

pub use crate::errors::RulesetError;
use crate::errors::{Hint, Problem};
use grundy::written::shorten;

/// Why a word is no ruleset: the problem, its place in the word (a byte offset) and a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRuleset {
    /// What is wrong.
    pub problem: Problem,
    /// Where in the word.
    pub at: usize,
    /// What would be right.
    pub hint: Option<Hint>,
}

impl<E: Into<RulesetError>> From<E> for UnknownRuleset {
    fn from(error: E) -> Self {
        let error = error.into();
        let (at, hint) = (error.at(), error.hint());
        UnknownRuleset { problem: error.into(), at, hint }
    }
}

/// Builds the game that a word such as `nim`, `take:1,4,9` or `0.77` names, in capitals or not.
///
/// ```
/// use grundy_positions::catalog;
///
/// assert_eq!(catalog::build(".77").unwrap().ruleset(), "0.77");
/// let unknown = catalog::build("wythof").map(|_| ()).unwrap_err();
/// assert_eq!(unknown.hint.unwrap().to_string(), "did you mean `wythoff`?");
/// ```
///
/// # Errors
/// [`UnknownRuleset`] tells what is wrong, where, and which names are near.
pub fn build(word: &str) -> Result<Box<dyn Game>, UnknownRuleset> {
    if is_code(word) {
        return entries::build_code(word);
    }
    let (name, argument) = match word.split_once(':') {
        Some((name, argument)) => (name, Some(argument)),
        None => (word, None),
    };
    match entries().iter().find(|entry| entry.name.eq_ignore_ascii_case(name)) {
        Some(entry) => entry.build(argument).map_err(|mut unknown| {
            // The place was counted within the argument.
            unknown.at += argument.map_or(0, |_| name.len() + 1);
            unknown
        }),
        None => Err(UnknownRuleset {
            problem: Problem::UnknownRuleset { found: shorten(word) },
            at: 0,
            hint: Some(nearest(name)),
        }),
    }
}

/// The code that a name such as `kayles` stands for, if it stands for one.
///
/// ```
/// assert_eq!(grundy_positions::catalog::code_named("kayles"), Some("0.77"));
/// assert_eq!(grundy_positions::catalog::code_named("nim"), None);
/// ```
pub fn code_named(name: &str) -> Option<&'static str> {
    entries().iter().find(|entry| entry.name.eq_ignore_ascii_case(name))?.code()
}

/// Whether a word is meant as a take-and-break code: no name of a game begins like one. A letter may stand
/// before the point, as in `C.5`, which is how `hex:C.5` is printed.
fn is_code(word: &str) -> bool {
    let mut characters = word.chars();
    match (characters.next(), characters.next()) {
        (Some(first), _) if first.is_ascii_digit() || first == '.' => true,
        (Some(first), Some('.')) => first.is_ascii_hexdigit(),
        _ => grundy::games::hexadecimal_body(word).is_some(),
    }
}

/// The names that the writer may have meant.
fn nearest(name: &str) -> Hint {
    let distance = |entry: &&Entry| strsim::damerau_levenshtein(&name.to_lowercase(), entry.name);
    let mut near: Vec<&Entry> = entries()
        .iter()
        .filter(|entry| {
            distance(entry) <= 1 + name.chars().count() / 4
                || (name.len() > 2 && entry.name.starts_with(&name.to_lowercase()))
        })
        .collect();
    near.sort_by_key(distance);
    match near[..] {
        [] => Hint::Games,
        [one] => Hint::Near(one.name),
        [first, second, ..] => Hint::NearTwo(first.name, second.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sum;
    use grundy::games::Code;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_catalog_reads_what_it_prints(
            first in 0..4u8, rest in prop::collection::vec(prop_oneof![0..8u8, 0..16u8], 0..5), heap in 0..99u32,
        ) {
            let digits: Vec<u8> = std::iter::once(4 * first).chain(rest).collect();
            let Ok(code) = Code::new(&digits) else { return Ok(()) };
            let all: String = digits.iter().skip(1).map(|digit| format!("{digit:x}")).collect();
            for typed in [code.to_string(), format!("HEX:{:x}.{all}0", digits[0])] {
                let read = build(&typed).map_err(|unknown| unknown.problem);
                prop_assert_eq!(read.map(|game| game.ruleset()), Ok(code.to_string()), "{}", typed);
                let sum = Sum::parse(&format!("{typed} {heap}")).unwrap();
                prop_assert_eq!(sum.to_string(), format!("{code} {heap}"));
            }
        }
    }

    #[test]
    fn every_ruleset_tells_its_own_rules() {
        for entry in entries() {
            let game = build(entry.example.split(' ').next().unwrap()).unwrap();
            let is_code = game.ruleset().contains('.');
            let message = if is_code { "rules-code".into() } else { format!("rules-{}", entry.name) };
            assert_eq!(game.rules().message, message, "{}", entry.name);
        }
        let reach = build("wythoff:3").map(|game| game.rules()).unwrap_or_else(|_| panic!("it is a ruleset"));
        assert_eq!(reach, crate::Sentence::of("rules-wythoff-reach").text("reach", 3));
    }

    #[test]
    fn a_code_that_looks_octal_has_a_hint() {
        let unknown = build("0.8").map(|_| ()).unwrap_err();
        assert_eq!(unknown.hint, Some(Hint::Hexadecimal));
    }
}
