//! A family of games, as it is written.

use grundy::Worded;
use std::num::{IntErrorKind, ParseIntError};

/// What a text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spec {
    /// `take:subsets 1..20`: all subtraction sets within these numbers.
    Subsets { first: u32, last: u32 },
    /// `octal:digits 3`: all octal codes of `digits` digits, the one before the point included.
    Octal { digits: usize },
    /// `hex:digits 2`: all codes of `digits` hexadecimal digits after the point that are not octal.
    Hexadecimal { digits: usize },
    /// `strip:rules 3`: all rules of one letter that cut, with sides of up to `longest` letters.
    Rules { longest: usize },
    /// `red:x,y for x,y in 1..5`: written rules with parameters, each of them in the same range.
    Parameters { name: String, count: usize, first: u64, last: u64 },
    /// `list:take:1,4 0.77`: these rulesets; between them blanks. Equivalent ones are one word, its code first:
    /// `0.77=kayles=4.4`.
    List(Vec<String>),
}

/// A text is no family of games.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum SpecError {
    /// It is none of the forms.
    #[says("no family of games is written `{0}`")]
    #[hint(SpecAdvice::Forms)]
    Unknown(String),
    /// A range is empty, or not written as one.
    #[says("expected a range such as `1..20`, found `{0}`")]
    Range(String),
    /// A range has numbers that are too large for one.
    #[says("expected a range within 64 bits, found `{0}`")]
    Large(String),
    /// A number, of digits or letters, is not one, or out of what can be enumerated.
    #[says("expected a number of {of} from 1 to {most}, found `{found}`")]
    Number {
        /// What is counted.
        of: &'static str,
        /// What stands there.
        found: String,
        /// The most that there may be.
        most: usize,
    },
    /// A number that may be taken is 0, or too large.
    #[says("expected takes from 1 to {most}, found {found}")]
    Takes {
        /// The first that is wrong.
        found: u64,
        /// The greatest that there may be.
        most: u32,
    },
    /// The family would have more games than can be numbered.
    #[says("the family has more than {most} games")]
    #[hint(SpecAdvice::Less)]
    TooMany {
        /// How many it may have.
        most: u64,
    },
    /// The names before and after `for` differ, or one comes twice.
    #[says("the names before and after `for` in `{0}` are not the same")]
    Names(String),
}

/// What would be right where a text is no family of games.
#[derive(Worded)]
enum SpecAdvice {
    #[says("such as `take:subsets 1..20`, `octal:digits 3`, `list:0.77 kayles`, `file:games.txt`")]
    Forms,
    #[says("a smaller range, or several sweeps")]
    Less,
}

/// The most games of a family.
pub(crate) const MOST: u64 = 1 << 32;
/// The most digits, and the greatest take: more would be too many games.
const OCTAL: usize = 6;
const HEXADECIMAL: usize = 5;
const TAKES: u32 = 32;
/// Maximum number of letters of a side of a rule, and of a pattern.
const SIDE: usize = 4;
pub(crate) const PATTERN: usize = 12;

impl std::str::FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let text = text.trim();
        if let Some(range) = text.strip_prefix("take:subsets ") {
            let (first, last) = range_of(range)?;
            let takes = |found: u64| SpecError::Takes { found, most: TAKES };
            if first == 0 {
                return Err(takes(first));
            }
            if last - first >= MOST.ilog2().into() {
                return Err(SpecError::TooMany { most: MOST });
            }
            let narrow = |number: u64| u32::try_from(number).ok().filter(|number| *number <= TAKES);
            let (Some(first), Some(last)) = (narrow(first), narrow(last)) else {
                return Err(takes(last));
            };
            return Ok(Spec::Subsets { first, last });
        }
        if let Some(digits) = text.strip_prefix("octal:digits ") {
            return Ok(Spec::Octal { digits: number_of("digits", digits, OCTAL)? });
        }
        if let Some(digits) = text.strip_prefix("hex:digits ") {
            return Ok(Spec::Hexadecimal { digits: number_of("digits", digits, HEXADECIMAL)? });
        }
        if let Some(letters) = text.strip_prefix("strip:rules ") {
            return Ok(Spec::Rules { longest: number_of("letters", letters, SIDE)? });
        }
        if let Some(list) = text.strip_prefix("list:") {
            let words: Vec<_> = list.split_whitespace().map(str::to_owned).collect();
            return if words.is_empty() {
                Err(SpecError::Unknown(text.to_owned()))
            } else {
                Ok(Spec::List(words))
            };
        }
        parameters(text)
    }
}

/// `NAME:x,y for x,y in 1..5`.
fn parameters(text: &str) -> Result<Spec, SpecError> {
    let unknown = || SpecError::Unknown(text.to_owned());
    let (head, range) = text.split_once(" in ").ok_or_else(unknown)?;
    let (game, names) = head.split_once(" for ").ok_or_else(unknown)?;
    let (name, told) = game.split_once(':').ok_or_else(unknown)?;
    let list = |names: &str| names.split(',').map(|name| name.trim().to_owned()).collect::<Vec<_>>();
    let (told, names) = (list(told), list(names));
    let differ = (1..names.len()).all(|at| !names[..at].contains(&names[at]));
    if told != names || !differ || names.iter().any(String::is_empty) {
        return Err(SpecError::Names(text.to_owned()));
    }
    let (first, last) = range_of(range)?;
    let count = names.len();
    let each = (last - first).checked_add(1);
    let all = u32::try_from(count).ok().and_then(|count| each?.checked_pow(count));
    if all.is_none_or(|all| all > MOST) {
        return Err(SpecError::TooMany { most: MOST });
    }
    Ok(Spec::Parameters { name: name.trim().to_owned(), count, first, last })
}

fn range_of(text: &str) -> Result<(u64, u64), SpecError> {
    let ends = text.trim().split_once("..").map(|(first, last)| (first.trim().parse(), last.trim().parse()));
    match ends {
        Some((Ok(first), Ok(last))) if first <= last => Ok((first, last)),
        Some((first, last)) if is_large(&first) || is_large(&last) => {
            Err(SpecError::Large(text.trim().to_owned()))
        }
        _ => Err(SpecError::Range(text.trim().to_owned())),
    }
}

fn is_large(read: &Result<u64, ParseIntError>) -> bool {
    read.as_ref().is_err_and(|error| *error.kind() == IntErrorKind::PosOverflow)
}

pub(crate) fn number_of(of: &'static str, text: &str, most: usize) -> Result<usize, SpecError> {
    let number = text.trim().parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| SpecError::Number { of, found: text.trim().to_owned(), most })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_read() {
        let read = |text: &str| text.parse::<Spec>();
        assert_eq!(read("take:subsets 1..20"), Ok(Spec::Subsets { first: 1, last: 20 }));
        assert_eq!(read("octal:digits 3"), Ok(Spec::Octal { digits: 3 }));
        assert_eq!(read("strip:rules 3"), Ok(Spec::Rules { longest: 3 }));
        assert_eq!(read(" hex:digits  2 "), Ok(Spec::Hexadecimal { digits: 2 }));
        let red = Spec::Parameters { name: "red".into(), count: 3, first: 1, last: 5 };
        assert_eq!(read("red:x,y,z for x,y,z in 1..5"), Ok(red));
        assert_eq!(read("list:0.77 kayles"), Ok(Spec::List(vec!["0.77".into(), "kayles".into()])));
        for (text, told) in [
            ("", "no family of games is written ``"),
            ("kayles", "no family of games is written `kayles`"),
            ("list:", "no family of games is written `list:`"),
            ("take:subsets 5..2", "expected a range such as `1..20`, found `5..2`"),
            ("take:subsets 0..0", "expected takes from 1 to 32, found 0"),
            ("take:subsets 0..3", "expected takes from 1 to 32, found 0"),
            ("take:subsets 30..40", "expected takes from 1 to 32, found 40"),
            ("take:subsets 40..41", "expected takes from 1 to 32, found 41"),
            ("take:subsets 1..99", "the family has more than 4294967296 games"),
            ("take:subsets 1..18446744073709551615", "the family has more than 4294967296 games"),
            ("octal:digits 0", "expected a number of digits from 1 to 6, found `0`"),
            ("strip:rules 9", "expected a number of letters from 1 to 4, found `9`"),
            ("octal:digits x", "expected a number of digits from 1 to 6, found `x`"),
            (
                "red:x,y for x,z in 1..5",
                "the names before and after `for` in `red:x,y for x,z in 1..5` are not the same",
            ),
            (
                "red:x,x for x,x in 1..5",
                "the names before and after `for` in `red:x,x for x,x in 1..5` are not the same",
            ),
            ("red:x,y,z for x,y,z in 1..9999", "the family has more than 4294967296 games"),
            ("red:x for x in 1..18446744073709551615", "the family has more than 4294967296 games"),
            ("red:x for x in 0..18446744073709551615", "the family has more than 4294967296 games"),
            (
                "red:x for x in 0..99999999999999999999",
                "expected a range within 64 bits, found `0..99999999999999999999`",
            ),
        ] {
            assert_eq!(read(text).map_err(|error| error.to_string()), Err(told.to_owned()), "{text}");
        }
    }
}
