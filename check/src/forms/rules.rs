//! The rules of a game, from its notation.

use std::str::FromStr;

/// A heap game that has a notation.
#[derive(Debug)]
pub(crate) enum Rules {
    /// A take-and-break code `d0.d1d2…`. After taking t tokens, the digit d_t allows to leave, if it
    /// has bit 0: no heap; bit 1: one heap; bit 2: two heaps; bit 3: three heaps; none of them empty.
    ///
    /// Invariant: the last digit is not 0, and d0 has only the bits 2 and 3.
    Code(Vec<u8>),
    /// The numbers that may be taken from a heap. Invariant: ascending, not empty, without 0.
    Takes(Vec<u64>),
    /// The numbers that may not; every other may. Invariant: as for `Takes`.
    AllBut(Vec<u64>),
}

/// No take is larger, and no list longer: a short text must not ask for much memory.
const LARGEST_TAKE: u64 = 1 << 32;
const LONGEST_LIST: u64 = 1 << 20;

impl Rules {
    /// The most heaps that a move can leave; `None` for all-but sets, whose moves have no greatest take.
    pub(crate) fn heaps(&self) -> Option<u64> {
        match self {
            Rules::Code(digits) => {
                let all = digits.iter().fold(1, |all, digit| all | digit);
                Some(u64::from(all.ilog2().max(1)))
            }
            Rules::Takes(_) => Some(1),
            Rules::AllBut(_) => None,
        }
    }

    /// The greatest number that can be taken or, where all greater ones can, perhaps cannot.
    pub(crate) fn last(&self) -> u64 {
        match self {
            Rules::Code(digits) => digits.len() as u64 - 1,
            Rules::Takes(list) | Rules::AllBut(list) => *list.last().expect("the list is not empty"),
        }
    }
}

impl FromStr for Rules {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix("take:") {
            Some(set) => match set.strip_prefix("all-but:") {
                Some(excluded) => list(excluded).map(Rules::AllBut),
                None => list(set).map(Rules::Takes),
            },
            None => code(text).map(Rules::Code),
        }
    }
}

/// A list such as `1,4,9` or `1..3,7`.
fn list(text: &str) -> Result<Vec<u64>, String> {
    let number = |text: &str| {
        let number = text.parse::<u64>().ok().filter(|number| number.to_string() == text);
        number
            .filter(|number| (1..=LARGEST_TAKE).contains(number))
            .ok_or("a subtraction set lists whole numbers from 1 to 2^32")
    };
    let mut list: Vec<u64> = Vec::new();
    for item in text.split(',') {
        let (first, last) = item.split_once("..").unwrap_or((item, item));
        let (first, last) = (number(first)?, number(last)?);
        if first > last || list.last().is_some_and(|&before| before >= first) {
            return Err("a subtraction set lists ascending numbers".into());
        }
        if last - first + list.len() as u64 >= LONGEST_LIST {
            return Err("a subtraction set lists at most 2^20 numbers".into());
        }
        list.extend(first..=last);
    }
    Ok(list)
}

/// A code such as `0.77`, octal; or hexadecimal, with a letter A-F or after `hex:`.
fn code(text: &str) -> Result<Vec<u8>, String> {
    let (base, body) = match text.strip_prefix("hex:") {
        Some(body) => (16, body),
        None => (if text.contains(|c: char| c.is_ascii_uppercase()) { 16 } else { 8 }, text),
    };
    let digit = |c: char| {
        let digit = c.to_digit(base).filter(|_| !c.is_ascii_lowercase());
        digit.and_then(|digit| u8::try_from(digit).ok())
    };
    let body = body.split_once('.').filter(|(first, rest)| first.len() == 1 && !rest.is_empty());
    let (first, rest) = body
        .ok_or("expected a code such as `0.77` or a subtraction set such as `take:1,4,9`, without a name")?;
    let digits: Option<Vec<u8>> = first.chars().chain(rest.chars()).map(digit).collect();
    let mut digits =
        digits.filter(|digits| digits.len() <= 1 << 16).ok_or("expected the digits of a code")?;
    if digits[0] & 0b11 != 0 {
        return Err("the digit before the point allows a move that changes nothing".into());
    }
    let length = digits.iter().rposition(|&digit| digit != 0).ok_or("every digit of the code is 0")? + 1;
    digits.truncate(length);
    Ok(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_sets_are_read() {
        let code = |text: &str| match text.parse() {
            Ok(Rules::Code(digits)) => digits,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(code("0.77"), [0, 7, 7]);
        assert_eq!(code("4.0"), [4]);
        assert_eq!(code("0.3F"), [0, 3, 15]);
        assert_eq!(code("hex:0.8"), [0, 8]);
        assert!(matches!("take:1..3,7".parse(), Ok(Rules::Takes(list)) if list == [1, 2, 3, 7]));
        assert!(matches!("take:all-but:2,5".parse(), Ok(Rules::AllBut(list)) if list == [2, 5]));
        for (text, heaps) in [("0.3", 1), ("0.1", 1), ("0.77", 2), ("4.0", 2), ("0.3F", 3), ("take:2", 1)] {
            assert_eq!(text.parse::<Rules>().unwrap().heaps(), Some(heaps), "{text}");
        }
        assert_eq!("take:all-but:2,5".parse::<Rules>().unwrap().last(), 5);
    }

    #[test]
    fn what_is_no_game_is_refused() {
        for text in [
            "",
            ".",
            "0.",
            "0.8",
            "1.7",
            "0.0",
            "kayles",
            "nim",
            "00.7",
            "take:",
            "take:0",
            "take:4,1",
            "take:1,1",
            "take:+1",
            "take:01",
            "hex:0.a",
            "take:3..1",
            "take:1..99999999999999999999",
            "take:1..4000000000",
            "take:all-but:",
            "é.7",
        ] {
            assert!(text.parse::<Rules>().is_err(), "{text}");
        }
    }
    #[test]
    fn lists_have_a_greatest_length() {
        for (text, length) in
            [("take:2..1048577", 1 << 20), ("take:1..1048575,1048577", 1 << 20), ("take:7..9,11", 4)]
        {
            let Ok(Rules::Takes(list)) = text.parse() else { panic!("{text}") };
            assert_eq!(list.len(), length, "{text}");
        }
        for text in ["take:2..1048578", "take:1..1048576,1048578", "take:1..4,6..1048582"] {
            let why = text.parse::<Rules>().unwrap_err();
            assert_eq!(why, "a subtraction set lists at most 2^20 numbers", "{text}");
        }
        assert_eq!("4.0".parse::<Rules>().unwrap().last(), 0);
        assert_eq!("0.0073".parse::<Rules>().unwrap().last(), 4);
        assert_eq!("0.00730".parse::<Rules>().unwrap().last(), 4);
    }
}
