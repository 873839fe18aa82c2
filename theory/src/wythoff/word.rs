//! The Fibonacci word, and the P-positions as the places of its letters.

use std::fmt;
use std::iter::{Chain, Once, once};

use super::Pair;

/// A letter of the Fibonacci word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Symbol {
    /// Its `n`-th stands at the place `a_n`.
    A,
    /// Its `n`-th stands at the place `b_n`.
    B,
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Symbol::A => "a",
            Symbol::B => "b",
        })
    }
}

/// The Fibonacci word, the fixed point of `a -> ab`, `b -> a`: each letter of it is replaced, one after the other, and
/// what comes of them is the word again.
///
/// The memory grows as the logarithm of the place: the letters that are replaced come from a second copy of the word, which
/// lags behind.
///
/// ```
/// use grundy::wythoff::fibonacci_word;
///
/// let word: String = fibonacci_word().take(8).map(|letter| letter.to_string()).collect();
/// assert_eq!(word, "abaababa");
/// ```
pub fn fibonacci_word() -> impl Iterator<Item = Symbol> {
    word()
}

type Word = Chain<Once<Symbol>, Later>;

fn word() -> Word {
    once(Symbol::A).chain(Later::default())
}

/// The letters of the word from the second one on: what replaces the first one is `ab`.
#[derive(Clone, Debug)]
struct Later {
    /// The second letter of what replaces one.
    next: Option<Symbol>,
    /// The letters that are replaced.
    replaced: Option<Box<Later>>,
}

impl Default for Later {
    fn default() -> Self {
        Later { next: Some(Symbol::B), replaced: None }
    }
}

impl Iterator for Later {
    type Item = Symbol;

    fn next(&mut self) -> Option<Symbol> {
        if let Some(next) = self.next.take() {
            return Some(next);
        }
        let replaced = self.replaced.get_or_insert_default().next()?;
        self.next = (replaced == Symbol::A).then_some(Symbol::B);
        Some(Symbol::A)
    }
}

/// The P-positions of `wythoff` read off the Fibonacci word: `a_n` (`b_n`) is the place of the
/// `n`-th `a` (`b`) [OEIS A003849]. The pair (0, 0), which no letter stands for, comes first.
///
/// ```
/// use grundy::wythoff::WordPairs;
///
/// let pairs: Vec<_> = WordPairs::new().take(5).map(|pair| (pair.a, pair.b)).collect();
/// assert_eq!(pairs, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
/// ```
#[derive(Clone, Debug)]
pub struct WordPairs {
    next: Pair<u64>,
    /// The letters after `a` and after `b`.
    after_a: Word,
    after_b: Word,
}

impl WordPairs {
    /// All of them, from (0, 0) on.
    pub fn new() -> Self {
        WordPairs { next: Pair { n: 0, a: 0, b: 0 }, after_a: word(), after_b: word() }
    }
}

impl Default for WordPairs {
    fn default() -> Self {
        Self::new()
    }
}

impl Iterator for WordPairs {
    type Item = Pair<u64>;

    fn next(&mut self) -> Option<Pair<u64>> {
        let pair @ Pair { n, a, b } = self.next;
        let to_a = self.after_a.position(|letter| letter == Symbol::A)? as u64 + 1;
        let to_b = self.after_b.position(|letter| letter == Symbol::B)? as u64 + 1;
        self.next = Pair { n: n + 1, a: a + to_a, b: b + to_b };
        Some(pair)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_is_the_fixed_point_of_its_substitution() {
        let mut word = vec![Symbol::A];
        while word.len() < 100_000 {
            word = word
                .into_iter()
                .flat_map(|symbol| match symbol {
                    Symbol::A => vec![Symbol::A, Symbol::B],
                    Symbol::B => vec![Symbol::A],
                })
                .collect();
        }
        assert!(fibonacci_word().zip(word).take(100_000).all(|(letter, expected)| letter == expected));
    }

    #[test]
    fn pairs_are_the_places_of_equally_numbered_letters() {
        let places = |symbol| (1..).zip(fibonacci_word()).filter(move |(_, letter)| *letter == symbol);
        let expected = places(Symbol::A).zip(places(Symbol::B)).map(|((a, _), (b, _))| (a, b));
        assert!(WordPairs::new().skip(1).map(|pair| (pair.a, pair.b)).take(30_000).eq(expected.take(30_000)));
    }
}
