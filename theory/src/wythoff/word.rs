//! The Fibonacci word, and the P-positions as the places of its letters.

use std::fmt;

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
/// what comes of them is the word again. It keeps the word so far: one bit a letter.
///
/// ```
/// use grundy::wythoff::fibonacci_word;
///
/// let word: String = fibonacci_word().take(8).map(|letter| letter.to_string()).collect();
/// assert_eq!(word, "abaababa");
/// ```
pub fn fibonacci_word() -> impl Iterator<Item = Symbol> {
    let mut word = Word::default();
    (1..).map(move |place| word.symbol(place))
}

/// The P-positions of `wythoff` read off the Fibonacci word: `a_n` (`b_n`) is the place of the
/// `n`-th `a` (`b`) [OEIS A003849]. The pair (0, 0), which no letter stands for, comes first.
///
/// It keeps the word so far: one bit a letter, which is a third of a byte a pair.
///
/// ```
/// use grundy::wythoff::WordPairs;
///
/// let pairs: Vec<_> = WordPairs::new().take(5).map(|pair| (pair.a, pair.b)).collect();
/// assert_eq!(pairs, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct WordPairs {
    word: Word,
    n: u64,
    /// The places up to which the word has been read, for the sake of `a` and of `b`.
    a: u64,
    b: u64,
}

impl WordPairs {
    /// All of them, from (0, 0) on.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Iterator for WordPairs {
    type Item = Pair<u64>;

    fn next(&mut self) -> Option<Pair<u64>> {
        let n = self.n;
        if n > 0 {
            self.a = self.word.next_place(Symbol::A, self.a);
            self.b = self.word.next_place(Symbol::B, self.b);
        }
        self.n += 1;
        Some(Pair { n, a: self.a, b: self.b })
    }
}

/// A prefix of the Fibonacci word, long enough for whatever was asked for.
#[derive(Clone, Debug, Default)]
struct Word {
    /// A 1 is a `b`.
    bits: Vec<u64>,
    length: u64,
    /// How many of the letters have been replaced: what came of them is the word so far.
    replaced: u64,
}

impl Word {
    /// The letter at a place, which counts from 1.
    fn symbol(&mut self, place: u64) -> Symbol {
        while self.length < place {
            if self.length == 0 || self.symbol_so_far(self.replaced + 1) == Symbol::A {
                self.push(Symbol::A);
                self.push(Symbol::B);
            } else {
                self.push(Symbol::A);
            }
            self.replaced += 1;
        }
        self.symbol_so_far(place)
    }

    /// The first place after `place` that holds `symbol`.
    fn next_place(&mut self, symbol: Symbol, mut place: u64) -> u64 {
        loop {
            place += 1;
            if self.symbol(place) == symbol {
                return place;
            }
        }
    }

    fn symbol_so_far(&self, place: u64) -> Symbol {
        let (word, bit) = split(place - 1);
        if self.bits[word] >> bit & 1 == 1 { Symbol::B } else { Symbol::A }
    }

    fn push(&mut self, symbol: Symbol) {
        let (word, bit) = split(self.length);
        if bit == 0 {
            self.bits.push(0);
        }
        self.bits[word] |= (symbol as u64) << bit;
        self.length += 1;
    }
}

/// The index of the machine word that holds a bit, and the place of the bit in it.
pub(super) fn split(place: u64) -> (usize, u64) {
    (usize::try_from(place / 64).expect("a word in memory has an address"), place % 64)
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
