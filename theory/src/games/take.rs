//! Nim with restricted takes: subtraction games.

mod error; // what is wrong with a set

use std::fmt;
use std::str::FromStr;

use rustc_hash::FxHashSet;

use crate::{Natural, in_order};

pub use error::{TakeProblem, TakeSetError};

use crate::families::{Families, Family};
use crate::written::{self, Misread, NumberError, shorten};

/// The numbers that may be taken from one heap. Exactly one heap, smaller or empty, is left.
///
/// It is written as in `take:1,4,9`, here without the `take:`. `A..B` includes both ends.
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::TakeSet;
///
/// let takes: TakeSet = "1..2,4".parse()?;
/// assert_eq!(takes.to_string(), "1,2,4");
/// assert!(takes.options(4).eq([vec![3], vec![2], vec![]]));
/// # Ok::<(), grundy::games::TakeSetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TakeSet {
    /// Invariant of its lists: sorted, not empty, without 0, without repeats.
    takes: Takes,
}

/// The takes of a [`TakeSet`], for whoever wants to treat each kind in its own way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// These, ascending.
    Finite(Vec<u64>),
    /// All but these, ascending.
    AllBut(Vec<u64>),
    /// 1, 4, 9, …
    Squares,
    /// 2, 3, 5, 7, …
    Primes,
}

impl TakeSet {
    /// The most numbers that a range or a whole list may have.
    pub const LONGEST_LIST: u64 = 1_000_000;

    /// Takes of 1, 4, 9, 16, …
    pub const SQUARES: TakeSet = TakeSet { takes: Takes::Squares };

    /// Takes of 2, 3, 5, 7, …
    pub const PRIMES: TakeSet = TakeSet { takes: Takes::Primes };

    /// Exactly these takes, in any order.
    ///
    /// # Errors
    /// [`TakeSetError`] for 0, for repeats and for no takes at all; `at` is then an index of `takes`.
    ///
    /// ```
    /// use grundy::games::TakeSet;
    ///
    /// assert_eq!(TakeSet::finite(&[4, 1, 2, 3])?.to_string(), "1..4");
    /// assert!(TakeSet::finite(&[1, 0]).is_err());
    /// # Ok::<(), grundy::games::TakeSetError>(())
    /// ```
    pub fn finite(takes: &[u64]) -> Result<Self, TakeSetError> {
        Ok(TakeSet { takes: Takes::Finite(checked(takes)?) })
    }

    /// Every take except these, in any order.
    ///
    /// # Errors
    /// As for [`TakeSet::finite`]: with nothing excluded the game is Nim.
    pub fn all_but(excluded: &[u64]) -> Result<Self, TakeSetError> {
        Ok(TakeSet { takes: Takes::AllBut(checked(excluded)?) })
    }

    /// The takes.
    pub fn takes(&self) -> &Takes {
        &self.takes
    }
}

fn checked(numbers: &[u64]) -> Result<Vec<u64>, TakeSetError> {
    let mut seen = FxHashSet::default();
    for (at, &number) in numbers.iter().enumerate() {
        if number == 0 {
            return Err(Misread::new(TakeProblem::Zero, at));
        }
        if !seen.insert(number) {
            return Err(Misread::new(TakeProblem::Repeated { number }, at));
        }
    }
    if seen.is_empty() { Err(Misread::new(TakeProblem::Nothing, 0)) } else { Ok(listed(seen)) }
}

fn is_prime(number: u64) -> bool {
    number >= 2 && (2..).take_while(|d| d * d <= number).all(|d| !number.is_multiple_of(d))
}

impl Families for TakeSet {
    // The least take first; for all-but sets, which leave a whole range of heaps, the least heap first.
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
        let heap = heap.clone();
        let leave = |rest: Natural| if rest.is_zero() { Family::Emptied } else { Family::One(rest) };
        let after = move |take: Natural| (take <= heap).then(|| &heap - take);
        let ascending: Box<dyn Iterator<Item = Natural> + '_> = match &self.takes {
            Takes::Finite(takes) => Box::new(takes.iter().copied().map(Natural::from)),
            Takes::Squares => Box::new((1u64..).map(|root| Natural::from(root) * root)),
            Takes::Primes => Box::new((2u64..).filter(|&take| is_prime(take)).map(Natural::from)),
            Takes::AllBut(excluded) => {
                let greatest = excluded.last().copied().unwrap_or(0);
                let large = after(Natural::from(greatest) + Natural::ONE).map(Family::Below);
                let small = (1..greatest).rev().filter(|take| excluded.binary_search(take).is_err());
                let small = small.filter_map(move |take| after(Natural::from(take)).map(leave));
                return Box::new(large.into_iter().chain(small));
            }
        };
        Box::new(ascending.map_while(after).map(leave))
    }
}

impl fmt::Display for TakeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.takes {
            Takes::Finite(takes) => write_list(f, takes),
            Takes::AllBut(excluded) => {
                f.write_str("all-but:")?;
                write_list(f, excluded)
            }
            Takes::Squares => f.write_str("squares"),
            Takes::Primes => f.write_str("primes"),
        }
    }
}

/// Three or more consecutive numbers become a range.
fn write_list(f: &mut fmt::Formatter<'_>, numbers: &[u64]) -> fmt::Result {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let written = runs.map(|run| match run {
        [first, _, .., last] => format!("{first}..{last}"),
        _ => run.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
    });
    f.write_str(&written.collect::<Vec<_>>().join(","))
}

impl FromStr for TakeSet {
    type Err = TakeSetError;

    fn from_str(text: &str) -> Result<Self, TakeSetError> {
        const ALL_BUT: &str = "all-but:";
        if text.eq_ignore_ascii_case("squares") {
            return Ok(TakeSet::SQUARES);
        }
        if text.eq_ignore_ascii_case("primes") {
            return Ok(TakeSet::PRIMES);
        }
        let (beginning, list) = text.split_at_checked(ALL_BUT.len()).unwrap_or(("", text));
        if beginning.eq_ignore_ascii_case(ALL_BUT) {
            let at = ALL_BUT.len();
            let none = Misread::new(TakeProblem::NothingExcluded, at);
            return if list.is_empty() {
                Err(none)
            } else {
                Ok(TakeSet { takes: Takes::AllBut(parse_list(list, at)?) })
            };
        }
        Ok(TakeSet { takes: Takes::Finite(parse_list(text, 0)?) })
    }
}

/// Reads items `3`, `10^9` and `1..3`, separated by commas; `at` is where the list starts.
fn parse_list(text: &str, mut at: usize) -> Result<Vec<u64>, TakeSetError> {
    let mut numbers = FxHashSet::default();
    if text.is_empty() {
        return Err(Misread::new(TakeProblem::Nothing, at));
    }
    for item in text.split(',') {
        let (first, last) = match item.split_once("..") {
            Some((first, last)) => (parse_number(first, at)?, parse_number(last, at + first.len() + 2)?),
            None => (parse_number(item, at)?, parse_number(item, at)?),
        };
        if first > last {
            return Err(Misread::new(TakeProblem::Descending { first, last }, at));
        }
        if last - first >= TakeSet::LONGEST_LIST - numbers.len() as u64 {
            return Err(Misread::new(TakeProblem::TooLong, at));
        }
        if let Some(number) = (first..=last).find(|&number| !numbers.insert(number)) {
            return Err(Misread::new(TakeProblem::Repeated { number }, at));
        }
        at += item.len() + 1;
    }
    Ok(listed(numbers))
}

fn listed(numbers: FxHashSet<u64>) -> Vec<u64> {
    let mut listed: Vec<u64> = numbers.into_iter().collect();
    in_order(&mut listed);
    listed
}

fn parse_number(text: &str, at: usize) -> Result<u64, TakeSetError> {
    if text.is_empty() {
        return Err(Misread::new(TakeProblem::Missing, at));
    }
    let number = written::parse_number(text).map_err(|error| match error {
        NumberError::TooLong => Misread::new(TakeProblem::TooManyDigits, at),
        _ => Misread::new(TakeProblem::NotANumber { found: shorten(text) }, at),
    })?;
    match u64::try_from(&number) {
        Ok(0) => Err(Misread::new(TakeProblem::Zero, at)),
        Ok(number) => Ok(number),
        Err(_) => Err(Misread::new(TakeProblem::TooLarge { found: shorten(text) }, at)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRuleset;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn parsing_is_the_inverse_of_printing(numbers in prop::collection::btree_set(1..30u64, 1..12), all_but: bool) {
            let numbers: Vec<u64> = numbers.into_iter().collect();
            let set = if all_but { TakeSet::all_but(&numbers) } else { TakeSet::finite(&numbers) }.unwrap();
            prop_assert_eq!(set.to_string().parse::<TakeSet>(), Ok(set));
        }

        #[test]
        fn options_are_those_of_the_set(numbers in prop::collection::btree_set(1..30u64, 1..12), heap in 0..40u64) {
            let numbers: Vec<u64> = numbers.into_iter().collect();
            let is_square = |take: u64| (1..=take).any(|root| root * root == take);
            let is_prime = |take: u64| (1..=take).filter(|&d| take.is_multiple_of(d)).count() == 2;
            type Allows<'a> = Box<dyn Fn(u64) -> bool + 'a>;
            let sets: [(TakeSet, Allows); 4] = [
                (TakeSet::finite(&numbers).unwrap(), Box::new(|take| numbers.contains(&take))),
                (TakeSet::all_but(&numbers).unwrap(), Box::new(|take| !numbers.contains(&take))),
                (TakeSet::SQUARES, Box::new(is_square)),
                (TakeSet::PRIMES, Box::new(is_prime)),
            ];
            for (set, allows) in &sets {
                let mut left: Vec<u64> = set.options(heap).map(|heaps| heaps.iter().sum()).collect();
                left.sort_unstable();
                let expected: Vec<u64> = (0..heap).filter(|rest| allows(heap - rest)).collect();
                prop_assert_eq!(left, expected, "{} of {}", set, heap);
            }
        }
    }

    #[test]
    fn sets_have_one_printed_form() {
        for (written, printed) in [
            ("1,4,9", "1,4,9"),
            ("9,4,1", "1,4,9"),
            ("1..3", "1..3"),
            ("1..3,7", "1..3,7"),
            ("3..3", "3"),
            ("1,2", "1,2"),
            ("all-but:2,3", "all-but:2,3"),
            ("squares", "squares"),
            ("Squares", "squares"),
            ("PRIMES", "primes"),
            ("ALL-BUT:3,2", "all-but:2,3"),
            ("10^3", "1000"),
            ("2^2..10^1,10^9", "4..10,1000000000"),
            ("primes", "primes"),
        ] {
            assert_eq!(written.parse::<TakeSet>().unwrap().to_string(), printed, "{written}");
        }
    }

    #[test]
    fn a_list_ends_where_it_would_be_too_long() {
        let length = |text: &str| text.parse::<TakeSet>().map(|set| set.to_string());
        assert_eq!(length("5,10..1000008").as_deref(), Ok("5,10..1000008"));
        assert_eq!(length("5,10..1000009"), Err(Misread::new(TakeProblem::TooLong, 2)));
        assert_eq!(length("1..10^6").as_deref(), Ok("1..1000000"));
        assert_eq!(length("1..1000001"), Err(Misread::new(TakeProblem::TooLong, 0)));
    }

    #[test]
    fn errors_name_the_byte() {
        for (written, error) in [
            ("", Misread::new(TakeProblem::Nothing, 0)),
            ("all-but:", Misread::new(TakeProblem::NothingExcluded, 8)),
            ("1,0", Misread::new(TakeProblem::Zero, 2)),
            ("0..3", Misread::new(TakeProblem::Zero, 0)),
            ("1,,2", Misread::new(TakeProblem::Missing, 2)),
            ("1,", Misread::new(TakeProblem::Missing, 2)),
            ("..3", Misread::new(TakeProblem::Missing, 0)),
            ("1..", Misread::new(TakeProblem::Missing, 3)),
            ("1,10^", Misread::new(TakeProblem::NotANumber { found: "10^".into() }, 2)),
            ("10^30", Misread::new(TakeProblem::TooLarge { found: "10^30".into() }, 0)),
            ("10^10^10", Misread::new(TakeProblem::NotANumber { found: "10^10^10".into() }, 0)),
            ("10^999999", Misread::new(TakeProblem::TooManyDigits, 0)),
            ("1,x", Misread::new(TakeProblem::NotANumber { found: "x".into() }, 2)),
            ("1..x", Misread::new(TakeProblem::NotANumber { found: "x".into() }, 3)),
            ("5..3", Misread::new(TakeProblem::Descending { first: 5, last: 3 }, 0)),
            ("1,4,2,4", Misread::new(TakeProblem::Repeated { number: 4 }, 6)),
            ("1..4,3", Misread::new(TakeProblem::Repeated { number: 3 }, 5)),
            (
                "18446744073709551616",
                Misread::new(TakeProblem::TooLarge { found: "18446744073709551616".into() }, 0),
            ),
            ("1,2..99999999", Misread::new(TakeProblem::TooLong, 2)),
            ("1..18446744073709551615", Misread::new(TakeProblem::TooLong, 0)),
        ] {
            assert_eq!(written.parse::<TakeSet>(), Err(error), "{written}");
        }
        for (written, at) in [("1,x", 2), ("1..x", 3), ("1,4,2,4", 6), ("", 0)] {
            assert_eq!(written.parse::<TakeSet>().unwrap_err().at, at, "{written}");
        }
    }
}
