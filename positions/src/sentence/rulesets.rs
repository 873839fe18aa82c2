//! What is wrong with a code, with what follows the `:` of a ruleset, or with a board.

use super::{AsSentence, Sentence};
use crate::catalog::RulesetError;
use crate::errors::BoardError;
use crate::notation::{NumberError, visible};
use grundy::games::chomp::{Bar, BarError};
use grundy::games::{CodeError, TakeSet, TakeSetError};
use grundy::lines::{LinesError, MOST_DIRECTIONS};

/// A character that somebody typed.
fn shown(found: char) -> String {
    visible(&found.to_string())
}

impl AsSentence for RulesetError {
    fn sentence(&self) -> Sentence {
        match self {
            RulesetError::Take(error) => error.sentence(),
            RulesetError::Code(error) => error.sentence(),
            RulesetError::Lines(error) => error.sentence(),
            RulesetError::Reach { found } if found.is_empty() => {
                Sentence::of("error-no-reach").text("greatest", u64::MAX)
            }
            RulesetError::Reach { found } => {
                Sentence::of("error-reach").text("greatest", u64::MAX).text("found", found)
            }
            RulesetError::Parameters { form } => Sentence::of("error-parameters").text("form", form),
            RulesetError::Plain { name } => Sentence::of("error-plain").text("ruleset", name),
        }
    }
}

impl AsSentence for TakeSetError {
    fn sentence(&self) -> Sentence {
        match self {
            TakeSetError::Nothing { .. } => Sentence::of("error-no-take"),
            TakeSetError::NothingExcluded { .. } => Sentence::of("error-no-exception"),
            TakeSetError::Missing { .. } => Sentence::of("error-no-number"),
            TakeSetError::Zero { .. } => Sentence::of("error-zero-take"),
            TakeSetError::TooManyDigits { .. } => NumberError::TooLong.sentence(),
            TakeSetError::NotANumber { found, .. } => Sentence::of("error-not-a-take").text("found", found),
            TakeSetError::TooLarge { found, .. } => Sentence::of("error-large-take").text("found", found),
            TakeSetError::Descending { first, last, .. } => {
                Sentence::of("error-descending").text("first", first).text("last", last)
            }
            TakeSetError::Repeated { number, .. } => {
                Sentence::of("error-repeated-take").text("number", number)
            }
            TakeSetError::TooLong { .. } => {
                let most = TakeSet::LONGEST_LIST;
                Sentence::of("error-many-takes").text("most", most).plural_of(&most.into())
            }
            error => Sentence::in_words(error),
        }
    }
}

impl AsSentence for CodeError {
    fn sentence(&self) -> Sentence {
        match self {
            CodeError::Empty { .. } => Sentence::of("error-no-code"),
            CodeError::NotADigit { found, base, .. } => {
                let base = if *base == 8 { "octal" } else { "hexadecimal" };
                Sentence::of("error-not-a-digit").with("base", base).text("found", shown(*found))
            }
            CodeError::NoPoint { found, .. } => Sentence::of("error-no-point").text("found", shown(*found)),
            CodeError::NothingAfterThePoint { .. } => Sentence::of("error-nothing-after-point"),
            CodeError::NullMove { digit, .. } => {
                Sentence::of("error-null-move").text("digit", format!("{digit:X}"))
            }
            CodeError::NoMove => Sentence::of("error-code-without-move"),
            error => Sentence::in_words(error),
        }
    }
}

impl AsSentence for BoardError {
    fn sentence(&self) -> Sentence {
        match self {
            BoardError::Bar(error) => error.sentence(),
            BoardError::Written(error) => error.sentence(),
            BoardError::Other { reason } => Sentence::in_words(reason),
        }
    }
}

impl AsSentence for BarError {
    fn sentence(&self) -> Sentence {
        match self {
            BarError::NotANumber { found } if found.is_empty() => Sentence::of("error-no-row"),
            BarError::NotANumber { found } => Sentence::of("error-not-a-row").text("found", found),
            BarError::Grows { row, above, length } => {
                Sentence::of("error-row-grows").text("row", row).text("above", above).text("length", length)
            }
            BarError::Nothing => Sentence::of("error-no-square"),
            BarError::TooLarge => {
                Sentence::of("error-large-bar").text("most", Bar::MOST).plural_of(&Bar::MOST.into())
            }
            error => Sentence::in_words(error),
        }
    }
}

impl AsSentence for LinesError {
    fn sentence(&self) -> Sentence {
        match self {
            LinesError::Nothing { .. } => Sentence::of("error-no-directions"),
            LinesError::Missing { .. } => Sentence::of("error-no-direction"),
            LinesError::NotADirection { found, .. } => {
                Sentence::of("error-not-a-direction").text("found", found)
            }
            LinesError::TooMany { found, .. } => {
                let sentence = Sentence::of("error-many-directions").text("most", MOST_DIRECTIONS);
                sentence.plural_of(&MOST_DIRECTIONS.into()).text("found", found)
            }
            LinesError::Standstill { .. } => Sentence::of("error-standstill"),
            LinesError::Twice { direction, .. } => {
                Sentence::of("error-direction-twice").text("direction", direction)
            }
            LinesError::Ridden { direction, .. } => {
                Sentence::of("error-ridden-step").text("direction", direction)
            }
            LinesError::Repeated { direction, other, .. } => {
                Sentence::of("error-repeated-direction").text("direction", direction).text("other", other)
            }
            error => Sentence::in_words(error),
        }
    }
}
