//! Whole numbers and ranges, as people write them.

use crate::Natural;

/// The longest number that the notation accepts, in decimal digits.
pub const MAX_DIGITS: usize = 100_000;

/// Why a text is not a whole number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
    /// There is nothing, as after the `^` of `10^`.
    #[error("expected a whole number, found nothing")]
    Nothing,
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
/// use grundy::written::parse_number;
///
/// assert_eq!(parse_number("10^3").unwrap(), parse_number("1000").unwrap());
/// assert!(parse_number("1.5").is_err());
/// ```
///
/// # Errors
/// [`NumberError`] tells what stands there instead.
pub fn parse_number(text: &str) -> Result<Natural, NumberError> {
    match text.split_once('^') {
        None => parse_digits(text),
        Some((base, exponent)) => {
            let (base, exponent) = (parse_digits(base)?, parse_digits(exponent)?);
            if base <= Natural::ONE {
                return Ok(if exponent == Natural::ZERO { Natural::ONE } else { base });
            }
            // A decimal digit holds less than 4 bits: with more of them it is too long, and need not be computed.
            let exponent = usize::try_from(&exponent).map_err(|_| NumberError::TooLong)?;
            let bits = (base.bit_len() - 1).checked_mul(exponent).ok_or(NumberError::TooLong)?;
            if bits > 4 * MAX_DIGITS {
                return Err(NumberError::TooLong);
            }
            let power = base.pow(exponent);
            if has_too_many_digits(&power) { Err(NumberError::TooLong) } else { Ok(power) }
        }
    }
}

/// Reads a range `A..B`, both ends included; a single number `B` stands for `0..B`.
///
/// ```
/// use grundy::written::parse_range;
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
    if from <= to { Ok((from, to)) } else { Err(NumberError::NotARange { found: super::shorten(text) }) }
}

/// Whether a number has more than [`MAX_DIGITS`] digits.
fn has_too_many_digits(number: &Natural) -> bool {
    // 93/28 is just under log2(10): a number of no more bits than this is not too long. The others are few, and
    // are compared.
    number.bit_len() > MAX_DIGITS / 28 * 93 && *number >= Natural::from(10u8).pow(MAX_DIGITS)
}

/// Whether these digits, which may begin with zeros, are those of a number longer than [`MAX_DIGITS`].
pub fn is_too_long(digits: &[u8]) -> bool {
    digits.len() > MAX_DIGITS
        && digits.len() - digits.iter().take_while(|digit| **digit == b'0').count() > MAX_DIGITS
}

/// Every number of this many digits is below 2^64.
const DIGITS_OF_64_BITS: usize = 19;

fn parse_digits(text: &str) -> Result<Natural, NumberError> {
    let found = || super::shorten(text);
    if text.is_empty() {
        return Err(NumberError::Nothing);
    }
    if text.starts_with('-') {
        return Err(NumberError::Negative { found: found() });
    }
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if all_digits(text) {
        if is_too_long(text.as_bytes()) {
            return Err(NumberError::TooLong);
        }
        // Any number of zeros may stand in front: they cost nothing.
        let digits = text.trim_start_matches('0');
        if digits.len() <= DIGITS_OF_64_BITS {
            let small = digits.bytes().fold(0, |number, digit| 10 * number + u64::from(digit - b'0'));
            return Ok(Natural::from(small));
        }
        return Ok(digits.parse().expect("a text of digits is a number"));
    }
    match text.split_once('.') {
        Some((whole, fraction)) if all_digits(fraction) && (whole.is_empty() || all_digits(whole)) => {
            Err(NumberError::Fraction { found: found() })
        }
        _ => Err(NumberError::NotANumber { found: found() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn exactly_the_numbers_with_more_digits_are_too_long() {
        for text in ["10^99999", "10^99985", "2^332192", "9^104795"] {
            let digits = parse_number(text).unwrap().to_string().len();
            assert!(digits <= MAX_DIGITS && digits > 99_985, "{text} has {digits}");
        }
        // 2^332193 is 1.14 times 10^100000, and 9^104796 is 6.28 times that.
        for text in ["10^100000", "2^332193", "9^104796", "100^50000", "10^1000000", "2^99999999999999999999"]
        {
            assert_eq!(parse_number(text), Err(NumberError::TooLong), "{text}");
        }
        let longest = "9".repeat(MAX_DIGITS);
        assert_eq!(parse_number(&longest).unwrap(), Natural::from(10u8).pow(MAX_DIGITS) - Natural::ONE);
        assert_eq!(parse_number(&format!("1{longest}")), Err(NumberError::TooLong));
        // Zeros in front are no digits of the number.
        assert_eq!(parse_number(&format!("0000{longest}")), parse_number(&longest));
        assert_eq!(parse_number(&"0".repeat(MAX_DIGITS + 5)), Ok(Natural::ZERO));
    }

    #[test]
    fn powers_of_0_and_1_need_no_end() {
        for (text, number) in
            [("0^0", 1u8), ("0^5", 0), ("1^0", 1), ("1^99999999999999999999", 1), ("2^0", 1)]
        {
            assert_eq!(parse_number(text), Ok(Natural::from(number)), "{text}");
        }
    }

    #[test]
    fn ranges_have_both_ends() {
        for (text, range) in [("3..7", (3, 7)), ("12", (0, 12)), ("5..5", (5, 5)), ("0..10^3", (0, 1000))] {
            assert_eq!(parse_range(text), Ok(range), "{text}");
        }
        assert_eq!(parse_range("7..3"), Err(NumberError::NotARange { found: "7..3".into() }));
        assert_eq!(parse_range("0..2^64"), Err(NumberError::RangeTooLarge { found: "0..2^64".into() }));
        assert_eq!(parse_range("3.."), Err(NumberError::Nothing));
    }

    proptest! {
        #[test]
        fn digits_are_the_number_that_they_write(number: u128, shift in 0..128u32, zeros in 0..3usize) {
            let number = number >> shift;
            let text = format!("{}{number}", "0".repeat(zeros));
            prop_assert_eq!(parse_number(&text).map(|read| read.to_string()), Ok(number.to_string()));
        }

        #[test]
        fn a_power_is_the_product(base in 0..1000u32, exponent in 0..40usize) {
            let product = std::iter::repeat_n(Natural::from(base), exponent).fold(Natural::ONE, |all, one| all * one);
            prop_assert_eq!(parse_number(&format!("{base}^{exponent}")), Ok(product));
        }
    }
}
