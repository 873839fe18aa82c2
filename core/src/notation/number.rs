//! Whole numbers and ranges, as people write them.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

/// The longest number that the notation accepts, in decimal digits.
pub const MAX_DIGITS: usize = 100_000;

/// Why a text is not a whole number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NumberError {
    /// It has a minus sign.
    #[error("expected a whole number that is not negative, found `{found}`")]
    Negative {
        /// The text.
        found: String,
    },
    /// It has a decimal point or a comma inside a number.
    #[error("expected a whole number, found the fraction `{found}`")]
    Fraction {
        /// The text.
        found: String,
    },
    /// It is something else.
    #[error("expected a whole number, found `{found}`")]
    NotANumber {
        /// The text.
        found: String,
    },
    /// It is longer than [`MAX_DIGITS`].
    #[error("expected a number of at most {MAX_DIGITS} digits, found a longer one")]
    TooLong,
    /// An end of a range that no index holds.
    #[error("expected a range with ends below 2^64, found `{found}`")]
    RangeTooLarge {
        /// The text.
        found: String,
    },
    /// A range with an end before its beginning.
    #[error("expected a range `A..B` with A at most B, found `{found}`")]
    NotARange {
        /// The text.
        found: String,
    },
}

/// Reads a whole number: digits, or a power written `10^40`.
///
/// ```
/// use grundy::notation::parse_number;
///
/// assert_eq!(parse_number("10^3").unwrap(), parse_number("1000").unwrap());
/// assert!(parse_number("1.5").is_err());
/// ```
///
/// # Errors
/// [`NumberError`] tells what stands there instead.
pub fn parse_number(text: &str) -> Result<UBig, NumberError> {
    match text.split_once('^') {
        None => parse_digits(text),
        Some((base, exponent)) => {
            let (base, exponent) = (parse_digits(base)?, parse_digits(exponent)?);
            if base <= UBig::ONE {
                return Ok(if exponent == UBig::ZERO { UBig::ONE } else { base });
            }
            // A decimal digit holds more than 3 bits and less than 4: too long either way.
            let exponent = usize::try_from(&exponent).map_err(|_| NumberError::TooLong)?;
            let bits = (base.bit_len() - 1).checked_mul(exponent).ok_or(NumberError::TooLong)?;
            if bits > 4 * MAX_DIGITS {
                return Err(NumberError::TooLong);
            }
            let power = base.pow(exponent);
            // 93/28 is just under log2(10).
            if power.bit_len() > MAX_DIGITS * 93 / 28 { Err(NumberError::TooLong) } else { Ok(power) }
        }
    }
}

/// Reads a range `A..B`, both ends included; a single number `B` stands for `0..B`.
///
/// ```
/// use grundy::notation::parse_range;
///
/// assert_eq!(parse_range("3..7").unwrap(), (3, 7));
/// assert_eq!(parse_range("12").unwrap(), (0, 12));
/// ```
///
/// # Errors
/// [`NumberError`] where an end is no number below 2^64, or the range descends.
pub fn parse_range(text: &str) -> Result<(u64, u64), NumberError> {
    let end = |digits: &str| -> Result<u64, NumberError> {
        u64::try_from(&parse_number(digits)?)
            .map_err(|_| NumberError::RangeTooLarge { found: super::shorten(text) })
    };
    let (from, to) = match text.split_once("..") {
        Some((from, to)) => (end(from)?, end(to)?),
        None => (0, end(text)?),
    };
    if from <= to { Ok((from, to)) } else { Err(NumberError::NotARange { found: text.into() }) }
}

fn parse_digits(text: &str) -> Result<UBig, NumberError> {
    let found = || super::shorten(text);
    if text.starts_with('-') {
        return Err(NumberError::Negative { found: found() });
    }
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if all_digits(text) {
        if text.len() > MAX_DIGITS {
            return Err(NumberError::TooLong);
        }
        return Ok(UBig::from_str_radix(text, 10).expect("a text of digits is a number"));
    }
    match text.split_once('.') {
        Some((whole, fraction)) if all_digits(fraction) && (whole.is_empty() || all_digits(whole)) => {
            Err(NumberError::Fraction { found: found() })
        }
        _ => Err(NumberError::NotANumber { found: found() }),
    }
}
