//! How a quadratic irrational is written: `phi`, `sqrt2`, `1+sqrt5/2`.

use std::fmt;
use std::str::FromStr;

use dashu_int::ops::UnsignedAbs;
use dashu_int::{IBig, Sign, UBig};

use super::{NotBeatty, Quadratic};
use crate::Worded;
use crate::written::{NumberError, parse_number, visible};

/// What is wrong with the text of a [`Quadratic`]. Characters are counted from 1.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum QuadraticError {
    /// The text goes on in a way it cannot, or stops too early.
    #[says(if found.is_none(), "expected {expected} at character {character}, found the end")]
    #[says(
        "expected {expected} at character {character}, found `{found}`",
        found = visible(&found.map(String::from).unwrap_or_default())
    )]
    Unexpected {
        /// Where.
        character: usize,
        /// What stands there, if anything does.
        found: Option<char>,
        /// What could.
        expected: &'static str,
    },
    /// A number is too long, or its power is not one.
    #[says("{why} at character {character}")]
    Number {
        /// Where it begins.
        character: usize,
        /// What is wrong.
        why: NumberError,
    },
    /// A number is written, but not one with a complementary sequence.
    #[says("{reason} (character {character})")]
    NotBeatty {
        /// Where the part begins that makes it so.
        character: usize,
        /// Why.
        reason: NotBeatty,
    },
}

impl FromStr for Quadratic {
    type Err = QuadraticError;

    fn from_str(text: &str) -> Result<Self, QuadraticError> {
        if text == "phi" {
            return Ok(Quadratic::phi());
        }
        let mut reader = Reader { rest: text, character: 1 };
        let mut sum = Sum::default();
        let sign = if reader.take("-") { Sign::Negative } else { Sign::Positive };
        reader.term(sign, &mut sum)?;
        if let Some(sign) = reader.sign() {
            reader.term(sign, &mut sum)?;
        }
        let mut denominator = (reader.character, UBig::ONE);
        if reader.take("/") {
            denominator = (reader.character, reader.number()?.ok_or_else(|| reader.expected("a number"))?);
        }
        if !reader.rest.is_empty() {
            return Err(reader.expected("`/` and a number, or the end"));
        }
        let (root_at, coefficient, radicand) = sum.root.unwrap_or((1, IBig::ZERO, UBig::ONE));
        let integer = sum.integer.unwrap_or(IBig::ZERO);
        Quadratic::of(integer, coefficient, radicand, denominator.1.into()).map_err(|reason| {
            let character = match reason {
                NotBeatty::ZeroDenominator => denominator.0,
                NotBeatty::Rational => root_at,
                NotBeatty::BelowOne => 1,
            };
            QuadraticError::NotBeatty { character, reason }
        })
    }
}

/// The inverse of parsing: `phi`, and else `[A+|A-][B]sqrtD[/C]` in lowest terms. A negative
/// integer stands last, so that no text begins like an option of a command.
impl fmt::Display for Quadratic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Quadratic::phi() {
            return f.write_str("phi");
        }
        let integer = (&self.integer).unsigned_abs();
        let coefficient = (&self.coefficient).unsigned_abs();
        if self.integer > IBig::ZERO {
            let sign = if self.coefficient.sign() == Sign::Negative { '-' } else { '+' };
            write!(f, "{integer}{sign}")?;
        }
        if !coefficient.is_one() {
            write!(f, "{coefficient}")?;
        }
        write!(f, "sqrt{}", self.radicand)?;
        if self.integer < IBig::ZERO {
            write!(f, "-{integer}")?;
        }
        if !self.denominator.is_one() {
            write!(f, "/{}", self.denominator)?;
        }
        Ok(())
    }
}

/// The numerator read so far: an integer, and a coefficient and radicand with their place.
#[derive(Default)]
struct Sum {
    integer: Option<IBig>,
    root: Option<(usize, IBig, UBig)>,
}

struct Reader<'a> {
    rest: &'a str,
    /// The place of the first character of `rest`, counted from 1.
    character: usize,
}

impl Reader<'_> {
    fn take(&mut self, word: &str) -> bool {
        let rest = self.rest.strip_prefix(word);
        if let Some(rest) = rest {
            self.rest = rest;
            self.character += word.chars().count();
        }
        rest.is_some()
    }

    fn sign(&mut self) -> Option<Sign> {
        if self.take("+") {
            return Some(Sign::Positive);
        }
        self.take("-").then_some(Sign::Negative)
    }

    /// A number as everywhere: digits, or a power.
    fn number(&mut self) -> Result<Option<UBig>, QuadraticError> {
        let length = self.rest.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'^').count();
        let (digits, rest) = self.rest.split_at(length);
        if digits.is_empty() {
            return Ok(None);
        }
        let character = self.character;
        let number = parse_number(digits).map_err(|why| QuadraticError::Number { character, why })?;
        self.rest = rest;
        self.character += length;
        Ok(Some(number.0))
    }

    /// Reads `A` or `[B]sqrtD`, and puts it where the sum has room.
    fn term(&mut self, sign: Sign, sum: &mut Sum) -> Result<(), QuadraticError> {
        let expected = match (&sum.integer, &sum.root) {
            (None, None) => "a number or `sqrt`",
            (None, Some(_)) => "a number",
            (Some(_), _) => "a root such as `sqrt5`",
        };
        let start = Reader { ..*self };
        let number = self.number()?;
        let coefficient = number.clone().unwrap_or(UBig::ONE);
        if sum.root.is_none() && self.take("sqrt") {
            let place = self.character;
            let radicand = self.number()?.ok_or_else(|| self.expected("a number"))?;
            sum.root = Some((place, coefficient * sign, radicand));
            return Ok(());
        }
        match number {
            Some(number) if sum.integer.is_none() => sum.integer = Some(number * sign),
            Some(_) if self.rest.is_empty() => return Err(self.expected("`sqrt`")),
            _ => return Err(start.expected(expected)),
        }
        Ok(())
    }

    fn expected(&self, expected: &'static str) -> QuadraticError {
        QuadraticError::Unexpected { character: self.character, found: self.rest.chars().next(), expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn error(text: &str) -> String {
        text.parse::<Quadratic>().unwrap_err().to_string()
    }

    #[test]
    fn the_bar_stands_under_the_whole_sum() {
        let parse = |text: &str| text.parse::<Quadratic>().unwrap();
        assert_eq!(parse("1+sqrt5/2"), Quadratic::phi());
        assert_eq!(parse("sqrt5+1/2"), Quadratic::phi());
        assert_eq!(parse("-1+sqrt13/2"), parse("sqrt13-1/2"));
        assert_eq!(parse("2sqrt2"), parse("sqrt8"));
        assert_eq!(parse("10^2+3sqrt10^3"), parse("100+3sqrt1000"));
        assert_eq!(parse("2+2sqrt5/4").to_string(), "phi");
        assert_eq!(parse("0+sqrt2/1").to_string(), "sqrt2");
        assert_eq!(parse("9-2sqrt3/3").to_string(), "9-2sqrt3/3");
    }

    #[test]
    fn errors_name_the_place_and_the_reason() {
        assert_eq!(error(""), "expected a number or `sqrt` at character 1, found the end");
        assert_eq!(error("(1+sqrt5)/2"), "expected a number or `sqrt` at character 1, found `(`");
        assert_eq!(error("1+"), "expected a root such as `sqrt5` at character 3, found the end");
        assert_eq!(error("1+2"), "expected `sqrt` at character 4, found the end");
        assert_eq!(error("1+é"), "expected a root such as `sqrt5` at character 3, found `é`");
        assert_eq!(error("1+2/3"), "expected a root such as `sqrt5` at character 3, found `2`");
        assert_eq!(error("sqrt2+sqrt3"), "expected a number at character 7, found `s`");
        assert_eq!(error("sqrt"), "expected a number at character 5, found the end");
        assert_eq!(error("sqrt5/"), "expected a number at character 7, found the end");
        assert_eq!(error("sqrt5 "), "expected `/` and a number, or the end at character 6, found ` `");
        assert!(error("1+sqrt5/0").contains("denominator is 0 (character 9)"));
        assert!(error("1+sqrt9/2").contains("rational") && error("1+sqrt9/2").ends_with("(character 7)"));
        assert!(error("3/2").contains("rational"));
        assert!(error("sqrt5/3").contains("less than 1"));
        assert!(error("sqrt10^40+1").contains("rational"), "{}", error("sqrt10^40+1"));
        assert_eq!(error("sqrt10^"), "expected a whole number, found nothing at character 5");
        assert!(error("sqrt10^999999").starts_with("expected a number of at most 100000 digits"));
        assert_eq!(error("sqrt\u{1b}"), r"expected a number at character 5, found `\u{1b}`");
    }

    proptest! {
        #[test]
        fn printing_and_parsing_are_inverse(a in -99i32..99, b in -99i32..99, d in 0u64..999, c in 1i32..99) {
            if let Ok(number) = Quadratic::of(a.into(), b.into(), d.into(), c.into()) {
                let text = number.to_string();
                prop_assert_eq!(text.parse(), Ok(number));
            }
        }

        #[test]
        fn no_text_makes_it_panic(text in "[-+/^0-9a-zé ]{0,12}") {
            let _ = text.parse::<Quadratic>();
        }
    }
}
