//! What is wrong with a code, or with what follows the `:` of a ruleset.

use super::Sentence;
use crate::catalog::RulesetError;
use crate::games::{CodeError, TakeSet, TakeSetError};
use crate::lines::{LinesError, MOST_DIRECTIONS};

impl RulesetError {
    /// What is wrong.
    pub fn sentence(&self) -> Sentence {
        match self {
            RulesetError::Take(error) => error.sentence(),
            RulesetError::Code(error) => error.sentence(),
            RulesetError::Lines(error) => error.sentence(),
            RulesetError::Reach { found } => {
                Sentence::of("error-reach").text("greatest", u64::MAX).text("found", found)
            }
            RulesetError::Plain { name } => Sentence::of("error-plain").text("ruleset", name),
        }
    }
}

impl TakeSetError {
    /// What is wrong.
    pub fn sentence(&self) -> Sentence {
        match self {
            TakeSetError::Nothing { .. } => Sentence::of("error-no-take"),
            TakeSetError::Zero { .. } => Sentence::of("error-zero-take"),
            TakeSetError::NotANumber { found, .. } => Sentence::of("error-not-a-take").text("found", found),
            TakeSetError::TooLarge { found, .. } => Sentence::of("error-large-take").text("found", found),
            TakeSetError::Descending { first, last, .. } => {
                Sentence::of("error-descending").text("first", first).text("last", last)
            }
            TakeSetError::Repeated { number, .. } => {
                Sentence::of("error-repeated-take").text("number", number)
            }
            TakeSetError::TooLong { .. } => {
                Sentence::of("error-many-takes").text("most", TakeSet::LONGEST_LIST)
            }
        }
    }
}

impl CodeError {
    /// What is wrong.
    pub fn sentence(&self) -> Sentence {
        match self {
            CodeError::Empty { .. } => Sentence::of("error-no-code"),
            CodeError::NotADigit { found, base, .. } => {
                let base = if *base == 8 { "octal" } else { "hexadecimal" };
                Sentence::of("error-not-a-digit").with("base", base).text("found", found)
            }
            CodeError::NoPoint { found, .. } => Sentence::of("error-no-point").text("found", found),
            CodeError::NothingAfterThePoint { .. } => Sentence::of("error-nothing-after-point"),
            CodeError::NullMove { digit, .. } => {
                Sentence::of("error-null-move").text("digit", format!("{digit:X}"))
            }
            CodeError::NoMove => Sentence::of("error-code-without-move"),
        }
    }
}

impl LinesError {
    /// What is wrong.
    pub fn sentence(&self) -> Sentence {
        match self {
            LinesError::Nothing { .. } => Sentence::of("error-no-directions"),
            LinesError::NotADirection { found, .. } => {
                Sentence::of("error-not-a-direction").text("found", found)
            }
            LinesError::TooMany { found, .. } => {
                Sentence::of("error-many-directions").text("most", MOST_DIRECTIONS).text("found", found)
            }
            LinesError::Standstill { .. } => Sentence::of("error-standstill"),
            LinesError::Repeated { direction, other, .. } => {
                Sentence::of("error-repeated-direction").text("direction", direction).text("other", other)
            }
        }
    }
}
