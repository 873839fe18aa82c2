//! Whole numbers and ranges, as people write them.

use crate::{Natural, Worded};

/// The longest number that the notation accepts, in decimal digits.
pub const MAX_DIGITS: usize = 100_000;

/// Why a text is not a whole number.
#[derive(Clone, PartialEq, Eq, Worded)]
#[hint(self.is_of_the_form().then(|| Box::new(NumberAdvice) as Box<dyn Worded>))]
#[non_exhaustive]
pub enum NumberError {
    /// It has a minus sign.
    #[says("error-negative", "expected a whole number that is not negative, found `{found}`")]
    Negative {
        /// The text.
        found: String,
    },
    /// It has a decimal point or a comma inside a number.
    #[says("error-fraction", "expected a whole number, found the fraction `{found}`")]
    Fraction {
        /// The text.
        found: String,
    },
    /// It is something else.
    #[says("error-not-a-number", "expected a whole number, found `{found}`")]
    NotANumber {
        /// The text.
        found: String,
    },
    /// There is nothing, as after the `^` of `10^`.
    #[says("error-no-number", "expected a whole number, found nothing")]
    Nothing,
    /// It is longer than [`MAX_DIGITS`].
    #[says("error-many-digits", "expected a number of at most {digits} {digits:digits|digits}, found a longer one", digits = MAX_DIGITS)]
    TooLong,
    /// An end of a range that no index holds.
    #[says("error-range-too-large", "expected a range with ends below 2^64, found `{found}`")]
    RangeTooLarge {
        /// The text.
        found: String,
    },
    /// A range with an end before its beginning.
    #[says("error-not-a-range", "expected a range `A..B` with A at most B, found `{found}`")]
    NotARange {
        /// The text.
        found: String,
    },
}

/// How whole numbers are written.
#[derive(Clone, Copy, PartialEq, Eq, Worded)]
#[says("advice-numbers", "a whole number is written as in `1000`, `10^6`, `5*10^8`, `1e9` or `1_000_000`")]
pub struct NumberAdvice;

impl NumberError {
    /// Whether a whole number seems to be meant that is written in another way than numbers are read.
    ///
    /// ```
    /// use grundy::written::parse_number;
    ///
    /// assert!(parse_number("1,000").unwrap_err().is_of_the_form());
    /// assert!(!parse_number("x").unwrap_err().is_of_the_form());
    /// ```
    pub fn is_of_the_form(&self) -> bool {
        match self {
            // A point before three digits may be meant to part thousands.
            NumberError::Fraction { found } => found.rsplit('.').next().is_some_and(|rest| rest.len() == 3),
            NumberError::NotANumber { found } => found.starts_with(|first: char| first.is_ascii_digit()),
            _ => false,
        }
    }
}

/// Reads a whole number: digits, a power such as `10^40` or `10**40`, a product such as `5*10^8`, or digits and how many zeros
/// follow them, as in `1e9` or `1.5e9`. Digits may stand in groups: `1_000`, `1'000` or `1 000`.
///
/// What can mean two things, as `1,000` and `1.000` do, is no number.
///
/// ```
/// use grundy::written::parse_number;
///
/// let thousand = parse_number("1000").unwrap();
/// for text in ["10^3", "10**3", "2*500", "1e3", "1_000"] {
///     assert_eq!(parse_number(text), Ok(thousand.clone()));
/// }
/// assert!(parse_number("1.5").is_err());
/// ```
///
/// # Errors
/// [`NumberError`] tells what stands there instead.
pub fn parse_number(text: &str) -> Result<Natural, NumberError> {
    if are_digits(text) {
        return parse_digits(text, text);
    }
    if !text.contains(TIMES) {
        return parse_power(text, text);
    }
    let text_of_powers = text.replace("**", "^");
    let mut product = Natural::ONE;
    for factor in text_of_powers.split(TIMES) {
        product *= parse_power(factor, text)?;
        if has_too_many_digits(&product) {
            return Err(NumberError::TooLong);
        }
    }
    Ok(product)
}

/// What stands between two factors.
const TIMES: [char; 3] = ['*', '×', '·'];

/// Reads a power, or a number without one; `whole` is what is quoted.
fn parse_power(text: &str, whole: &str) -> Result<Natural, NumberError> {
    if let Some((base, exponent)) = text.split_once('^') {
        return power(&parse_digits(base, whole)?, &parse_digits(exponent, whole)?);
    }
    match text.split_once(['e', 'E']) {
        None => parse_digits(text, whole),
        Some((digits, exponent)) => {
            let not_a_number = || NumberError::NotANumber { found: super::shorten(whole) };
            let parts = digits.split_once('.');
            if !are_digits(exponent)
                || parts.is_some_and(|(units, rest)| !are_digits(units) || !are_digits(rest))
            {
                return Err(not_a_number());
            }
            let (units, fraction) = parts.unwrap_or((digits, ""));
            let fraction = fraction.trim_end_matches('0');
            let zeros = parse_digits(exponent, whole)?.checked_sub(&Natural::from(fraction.len()));
            let zeros = zeros.ok_or_else(not_a_number)?;
            let number =
                parse_digits(&format!("{units}{fraction}"), whole)? * power(&Natural::from(10u8), &zeros)?;
            if has_too_many_digits(&number) { Err(NumberError::TooLong) } else { Ok(number) }
        }
    }
}

fn power(base: &Natural, exponent: &Natural) -> Result<Natural, NumberError> {
    if *base <= Natural::ONE {
        return Ok(if *exponent == Natural::ZERO { Natural::ONE } else { base.clone() });
    }
    // A decimal digit holds less than 4 bits: with more of them it is too long, and need not be computed.
    let exponent = usize::try_from(exponent).map_err(|_| NumberError::TooLong)?;
    let bits = (base.bit_len() - 1).checked_mul(exponent).ok_or(NumberError::TooLong)?;
    if bits > 4 * MAX_DIGITS {
        return Err(NumberError::TooLong);
    }
    let power = base.pow(exponent);
    if has_too_many_digits(&power) { Err(NumberError::TooLong) } else { Ok(power) }
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

fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads digits; `whole` is what is quoted, of which they are a part.
fn parse_digits(text: &str, whole: &str) -> Result<Natural, NumberError> {
    let found = || super::shorten(whole);
    if text.is_empty() {
        return Err(NumberError::Nothing);
    }
    if text.starts_with('-') {
        return Err(NumberError::Negative { found: super::shorten(text) });
    }
    if are_digits(text) {
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
        Some((units, fraction)) if are_digits(fraction) && (units.is_empty() || are_digits(units)) => {
            Err(NumberError::Fraction { found: found() })
        }
        _ => match without_groups(text) {
            Some(digits) => parse_digits(&digits, whole),
            None => Err(NumberError::NotANumber { found: found() }),
        },
    }
}

/// The digits of a number whose digits stand in groups: of any length with `_` between them, and of three with `'` or blanks.
fn without_groups(text: &str) -> Option<String> {
    let separator = text.chars().find(|letter| !letter.is_ascii_digit())?;
    let groups: Vec<&str> = text.split(separator).collect();
    let are_threes = groups[0].len() <= 3 && groups[1..].iter().all(|group| group.len() == 3);
    let is_written_so = match separator {
        '_' => true,
        '\'' | '’' | ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}' => are_threes,
        _ => false,
    };
    (is_written_so && groups.iter().all(|group| are_digits(group))).then(|| groups.concat())
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
    fn numbers_are_read_in_every_way_that_means_one_thing() {
        for (text, number) in [
            ("5*10^8", "500000000"),
            ("5×10^8", "500000000"),
            ("2*3*7", "42"),
            ("10**9", "1000000000"),
            ("2**3*5", "40"),
            ("1e9", "1000000000"),
            ("1E3", "1000"),
            ("1.5e9", "1500000000"),
            ("2.50e1", "25"),
            ("0e0", "0"),
            ("1_000", "1000"),
            ("1_0000_0000", "100000000"),
            ("1'000'000", "1000000"),
            ("12 345", "12345"),
            ("12\u{202f}345", "12345"),
            ("3*1e2", "300"),
            ("2_0^1_0", "10240000000000"),
        ] {
            assert_eq!(parse_number(text).map(|read| read.to_string()), Ok(number.into()), "{text}");
        }
        for text in [
            "1,000",
            "1.000",
            "1.5",
            "1.5e0",
            "1e",
            "e9",
            "1e-3",
            "2^3^2",
            "5*",
            "*5",
            "5**",
            "1__0",
            "_1",
            "1_",
            "1000 000",
            "1 00",
            "1'00",
            "10^9+7",
            "2^20-1",
            "0x10",
            "5k",
            "1e3e4",
            "1 000_000",
            "1.e3",
            ".5e1",
        ] {
            assert!(parse_number(text).is_err(), "{text}: {:?}", parse_number(text));
        }
        assert_eq!(parse_number("2^20-1"), Err(NumberError::NotANumber { found: "2^20-1".into() }));
        assert_eq!(parse_number("10^60000*10^60000"), Err(NumberError::TooLong));
        assert_eq!(parse_number("1e99999999999999999999"), Err(NumberError::TooLong));
        assert_eq!(parse_number("9e99999").map(|read| read.to_string().len()), Ok(MAX_DIGITS));
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
