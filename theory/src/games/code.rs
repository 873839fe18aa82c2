//! Octal and hexadecimal codes of take-and-break games.

use std::fmt;
use std::str::FromStr;

use crate::{Natural, Worded};

use crate::families::{Families, Family};
use crate::written::{Misread, visible};

/// A take-and-break game by its code `d0.d1d2d3…`: the digit `d_t` tells what may be left after
/// taking `t` tokens from a heap [Guy & Smith, 1956].
///
/// The digit is a sum of 1: no heap may be left; 2: one heap; 4: two heaps; 8 (in hexadecimal
/// codes): three heaps. None of the heaps left is empty.
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::Code;
///
/// let kayles: Code = ".77".parse()?;
/// assert_eq!(kayles.to_string(), "0.77");
/// assert!(kayles.options(4).eq([vec![3], vec![1, 2], vec![2], vec![1, 1]]));
/// # Ok::<(), grundy::games::CodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// Invariant: digits up to 15, the first of them without bits 1 and 2 (0, 4, 8 or 12), the
    /// last not 0.
    digits: Vec<u8>,
}

impl Code {
    /// The code with these digits, `d0` first; zeros at the end are dropped.
    ///
    /// # Errors
    /// [`CodeProblem::NullMove`] and [`CodeProblem::NoMove`] where the digits are no game, and
    /// [`CodeProblem::NotADigit`] for a digit above 15. Where it is, is told as a place in `digits`.
    ///
    /// ```
    /// use grundy::games::Code;
    ///
    /// assert_eq!(Code::new(&[0, 3, 15, 0])?.to_string(), "0.3F");
    /// # Ok::<(), grundy::games::CodeError>(())
    /// ```
    pub fn new(digits: &[u8]) -> Result<Self, CodeError> {
        if let Some(index) = digits.iter().position(|&digit| digit > 15) {
            let found = char::from_digit(u32::from(digits[index]), 36).unwrap_or('?');
            return Err(Misread::new(CodeProblem::NotADigit { found, base: 16 }, index));
        }
        let length =
            digits.iter().rposition(|&digit| digit != 0).ok_or(Misread::new(CodeProblem::NoMove, 0))? + 1;
        if digits[0] & 0b11 != 0 {
            return Err(Misread::new(CodeProblem::NullMove { digit: digits[0] }, 0));
        }
        Ok(Code { digits: digits[..length].to_vec() })
    }

    /// The digits, `d0` first, the last not 0.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The greatest number that can be taken: the place of the last digit.
    pub fn last(&self) -> usize {
        self.digits.len() - 1
    }

    /// Whether tokens that are taken are neighbours in a row, taken from any place of it: each number can be taken in all
    /// ways or not at all.
    ///
    /// ```
    /// use grundy::games::Code;
    ///
    /// let takes_neighbours = |code: &str| code.parse::<Code>().unwrap().takes_neighbours();
    /// assert!(takes_neighbours("0.77") && takes_neighbours("0.07") && !takes_neighbours("0.137"));
    /// ```
    pub fn takes_neighbours(&self) -> bool {
        self.digits[0] == 0 && self.digits.iter().all(|digit| [0, 7].contains(digit))
    }

    /// The greatest number of heaps that a move may leave in place of one.
    pub fn most_heaps(&self) -> u32 {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        8 - all.leading_zeros() - 1
    }
}

impl Families for Code {
    // In the order of the code: taking the least first, then leaving the fewest heaps.
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
        let heap = heap.clone();
        let takes = self.digits.iter().enumerate().map_while(move |(take, &digit)| {
            let take = Natural::from(take);
            (take <= heap).then(|| (&heap - take, digit))
        });
        Box::new(takes.flat_map(|(rest, digit)| {
            let allowed = (0..=MOST_HEAPS).filter(move |heaps| digit >> heaps & 1 == 1);
            allowed.filter_map(move |heaps| leaving(heaps, &rest))
        }))
    }

    // Asked of each heap of a sum, of which there may be a hundred thousand: no family is made for it, which takes ten times as long.
    fn has_option(&self, heap: &Natural) -> bool {
        // More than all digits take is as good as the heap.
        let heap = u64::try_from(heap).unwrap_or(u64::MAX);
        (0u64..).zip(&self.digits).any(|(take, &digit)| {
            // One token is enough for each of the heaps that are left: the fewest decide.
            let fewest = (digit & !1).trailing_zeros();
            digit & 1 == 1 && heap == take || digit > 1 && heap >= take + u64::from(fewest)
        })
    }
}

/// The most heaps that a digit can leave.
const MOST_HEAPS: usize = 3;

/// What is left as this number of heaps, if there are enough tokens for it.
fn leaving(heaps: usize, rest: &Natural) -> Option<Family> {
    match heaps {
        0 => rest.is_zero().then_some(Family::Emptied),
        1 => (!rest.is_zero()).then(|| Family::One(rest.clone())),
        _ => (*rest >= Natural::from(heaps)).then(|| Family::Parts(heaps, rest.clone())),
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let greatest = self.digits.iter().max().copied().unwrap_or(0);
        let has_letter = self.digits.iter().any(|&digit| digit > 9);
        if greatest > 7 && !has_letter {
            f.write_str("hex:")?;
        }
        write!(f, "{:X}.", self.digits[0])?;
        if self.last() == 0 {
            f.write_str("0")?;
        }
        self.digits[1..].iter().try_for_each(|digit| write!(f, "{digit:X}"))
    }
}

/// What follows `hex:`, in capitals or not, if that is what the text begins with.
pub fn hexadecimal_body(text: &str) -> Option<&str> {
    const PREFIX: &str = "hex:";
    let begins = text.get(..PREFIX.len())?.eq_ignore_ascii_case(PREFIX);
    begins.then(|| &text[PREFIX.len()..])
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let body = hexadecimal_body(text).unwrap_or(text);
        let skipped = text.len() - body.len();
        let base =
            if skipped > 0 || body.contains(|c: char| matches!(c, 'a'..='f' | 'A'..='F')) { 16 } else { 8 };
        let mut digits = Vec::new();
        let mut point = None;
        for (index, found) in (skipped..).zip(body.chars()) {
            if found == '.' && point.is_none() {
                // `.77` stands for `0.77`.
                if digits.is_empty() {
                    digits.push(0);
                }
                point = Some(index);
                continue;
            }
            if point.is_none() && digits.len() == 1 {
                return Err(Misread::new(CodeProblem::NoPoint { found }, index));
            }
            let digit =
                found.to_digit(base).ok_or(Misread::new(CodeProblem::NotADigit { found, base }, index))?;
            digits.push(u8::try_from(digit).expect("a digit is below 16"));
        }
        if digits.is_empty() {
            return Err(Misread::new(CodeProblem::Empty, skipped));
        }
        if let Some(index) = point.filter(|_| digits.len() == 1) {
            return Err(Misread::new(CodeProblem::NothingAfterThePoint, index + 1));
        }
        Code::new(&digits).map_err(|error| match error.problem {
            // It is about the whole text.
            CodeProblem::NoMove => error,
            problem => Misread::new(problem, skipped),
        })
    }
}

/// Why a text is no take-and-break code, and where.
pub type CodeError = Misread<CodeProblem>;

/// What is wrong with a take-and-break code.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum CodeProblem {
    /// There is nothing to read.
    #[says("error-no-code", "expected a code such as `0.77`")]
    Empty,
    /// A character that is no digit in this base.
    #[says(
        if *base == 8,
        "error-not-a-digit-octal",
        "expected an octal digit, found `{found}`",
        found = visible(&found.to_string())
    )]
    #[says(
        "error-not-a-digit-hexadecimal",
        "expected a hexadecimal digit, found `{found}`",
        found = visible(&found.to_string())
    )]
    NotADigit {
        /// What stands there.
        found: char,
        /// 8 or 16.
        base: u32,
    },
    /// More than one character before the point.
    #[says(
        "error-no-point",
        "expected `.` after the first digit, found `{found}`",
        found = visible(&found.to_string())
    )]
    NoPoint {
        /// What stands there.
        found: char,
    },
    /// The code ends with its point.
    #[says("error-nothing-after-point", "expected a digit after the point")]
    NothingAfterThePoint,
    /// The digit before the point allows to take nothing and leave the heap as it is.
    #[says(
        "error-null-move",
        "the digit `{digit}` allows a move that changes nothing, so that the game would never end: before the point stand \
         only 0, 4, 8 or C",
        digit = format!("{digit:X}")
    )]
    NullMove {
        /// The digit.
        digit: u8,
    },
    /// All digits are 0.
    #[says("error-code-without-move", "every digit of the code is 0, so that nobody can ever move")]
    NoMove,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRuleset;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn parsing_is_the_inverse_of_printing(first in 0..4u8, rest in prop::collection::vec(0..16u8, 0..6)) {
            let digits: Vec<u8> = std::iter::once(4 * first).chain(rest).collect();
            if let Ok(code) = Code::new(&digits) {
                prop_assert_eq!(code.to_string().parse::<Code>(), Ok(code));
            }
        }

        #[test]
        fn options_are_those_of_the_digits(first in 0..4u8, rest in prop::collection::vec(0..16u8, 1..5), heap in 0..12u64) {
            let digits: Vec<u8> = std::iter::once(4 * first).chain(rest).collect();
            prop_assume!(digits.iter().any(|&digit| digit > 0));
            let code = Code::new(&digits).unwrap();
            let mut expected = BTreeSet::new();
            for (take, digit) in (0..=heap).zip(&digits) {
                let rest = heap - take;
                for a in 0..=rest {
                    for b in a..=rest - a {
                        let c = rest - a - b;
                        let left: Vec<u64> = [a, b, c].into_iter().filter(|&part| part > 0).collect();
                        if c >= b && digit >> left.len() & 1 == 1 {
                            expected.insert(left);
                        }
                    }
                }
            }
            let listed: Vec<_> = code.options(heap).collect();
            prop_assert_eq!(listed.len(), expected.len());
            prop_assert_eq!(code.has_option(&Natural::from(heap)), !expected.is_empty());
            prop_assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }

    #[test]
    fn codes_have_one_printed_form() {
        for (written, printed) in [
            ("0.77", "0.77"),
            (".77", "0.77"),
            ("4", "4.0"),
            ("4.000", "4.0"),
            ("0.3f", "0.3F"),
            ("hex:0.8", "hex:0.8"),
            ("hex:0.77", "0.77"),
            ("C.9", "C.9"),
            ("hex:0.3F", "0.3F"),
            ("HEX:0.8", "hex:0.8"),
            ("hex:C.5", "C.5"),
            ("c.5", "C.5"),
            ("C", "C.0"),
        ] {
            assert_eq!(written.parse::<Code>().unwrap().to_string(), printed, "{written}");
        }
    }

    #[test]
    fn errors_name_the_character() {
        for (written, error) in [
            ("", Misread::new(CodeProblem::Empty, 0)),
            ("hex:", Misread::new(CodeProblem::Empty, 4)),
            ("0.78", Misread::new(CodeProblem::NotADigit { found: '8', base: 8 }, 3)),
            ("0.7.7", Misread::new(CodeProblem::NotADigit { found: '.', base: 8 }, 3)),
            ("hex:0.g", Misread::new(CodeProblem::NotADigit { found: 'g', base: 16 }, 6)),
            ("77", Misread::new(CodeProblem::NoPoint { found: '7' }, 1)),
            ("0.", Misread::new(CodeProblem::NothingAfterThePoint, 2)),
            ("5.1", Misread::new(CodeProblem::NullMove { digit: 5 }, 0)),
            ("0.00", Misread::new(CodeProblem::NoMove, 0)),
        ] {
            assert_eq!(written.parse::<Code>(), Err(error), "{written}");
        }
    }

    #[test]
    fn a_code_tells_its_digits_and_what_they_allow() {
        for (written, digits, last, takes_neighbours, most_heaps) in [
            ("0.77", &[0, 7, 7][..], 2, true, 2),
            ("0.07", &[0, 0, 7], 2, true, 2),
            ("0.137", &[0, 1, 3, 7], 3, false, 2),
            ("4.7", &[4, 7], 1, false, 2),
            ("0.3", &[0, 3], 1, false, 1),
            ("0.1", &[0, 1], 1, false, 0),
            ("0.3F", &[0, 3, 15], 2, false, 3),
        ] {
            let code: Code = written.parse().unwrap();
            assert_eq!((code.digits(), code.last()), (digits, last), "{written}");
            assert_eq!(
                (code.takes_neighbours(), code.most_heaps()),
                (takes_neighbours, most_heaps),
                "{written}"
            );
        }
    }

    #[test]
    fn an_error_tells_the_place_of_what_is_wrong() {
        let at = |written: &str| written.parse::<Code>().unwrap_err().at;
        assert_eq!(["0.78", "77", "0.", "5.1", "0.00", "hex:", "hex:5.1"].map(at), [3, 1, 2, 0, 0, 4, 4]);
    }
}
