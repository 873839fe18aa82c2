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

/// A letter where it stands; `Display` writes `a2(3)`: the second `a`, at place 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Letter {
    /// Which letter.
    pub symbol: Symbol,
    /// Which among its equals, counted from 1.
    pub index: u64,
    /// Which among all, counted from 1.
    pub place: u64,
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Symbol::A => "a",
            Symbol::B => "b",
        })
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}({})", self.symbol, self.index, self.place)
    }
}

/// The first `length` letters of the Fibonacci word, the fixed point of `a -> ab`, `b -> a`.
///
/// ```
/// use grundy::wythoff::fibonacci_word;
///
/// let word: String = fibonacci_word(8).map(|letter| letter.symbol.to_string()).collect();
/// assert_eq!(word, "abaababa");
/// let places: Vec<String> = fibonacci_word(5).map(|letter| letter.to_string()).collect();
/// assert_eq!(places.join(" "), "a1(1) b1(2) a2(3) a3(4) b2(5)");
/// ```
pub fn fibonacci_word(length: u64) -> Letters {
    Letters { word: Word::new(), length, place: 0, seen: [0; 2] }
}

/// The iterator of [`fibonacci_word`]. It keeps the word so far: one bit a letter.
#[derive(Clone, Debug)]
pub struct Letters {
    word: Word,
    length: u64,
    place: u64,
    seen: [u64; 2],
}

impl Iterator for Letters {
    type Item = Letter;

    fn next(&mut self) -> Option<Letter> {
        if self.place == self.length {
            return None;
        }
        let symbol = self.word.symbol(self.place);
        self.place += 1;
        self.seen[symbol as usize] += 1;
        Some(Letter { symbol, index: self.seen[symbol as usize], place: self.place })
    }
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
#[derive(Clone, Debug)]
pub struct WordPairs {
    word: Word,
    n: u64,
    /// The letters before these places have been read, for the sake of `a` and of `b`.
    read: [u64; 2],
}

impl WordPairs {
    /// All of them, from (0, 0) on.
    pub fn new() -> Self {
        WordPairs { word: Word::new(), n: 0, read: [0; 2] }
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
        if self.n > 0 {
            self.read[0] = 1 + self.word.next_place(Symbol::A, self.read[0]);
            self.read[1] = 1 + self.word.next_place(Symbol::B, self.read[1]);
        }
        let [a, b] = self.read;
        let n = self.n;
        self.n += 1;
        Some(Pair { n, a, b })
    }
}

/// A prefix of the Fibonacci word, long enough for whatever was asked for.
#[derive(Clone, Debug)]
struct Word {
    /// A 1 is a `b`; the bits after `length` are 0.
    bits: Vec<u64>,
    /// The lengths of the prefix `f_k` and of `f_(k-1)`.
    length: u64,
    previous: u64,
}

impl Word {
    /// `f_1 = ab`, `f_0 = a`.
    fn new() -> Self {
        Word { bits: vec![0b10], length: 2, previous: 1 }
    }

    /// From `f_k` to `f_(k+1) = f_k f_(k-1)`: its own beginning is appended to the word.
    fn grow(&mut self) {
        let length = self.length + self.previous;
        let words = usize::try_from(length.div_ceil(64)).expect("a word in memory has an address");
        self.bits.resize(words, 0);
        append(&mut self.bits, 0, self.length, self.previous);
        (self.length, self.previous) = (length, self.length);
    }

    fn symbol(&mut self, place: u64) -> Symbol {
        while place >= self.length {
            self.grow();
        }
        let (word, bit) = split(place);
        if self.bits[word] >> bit & 1 == 1 { Symbol::B } else { Symbol::A }
    }

    /// The first place from `place` on that holds `symbol`; places count from 0 here.
    fn next_place(&mut self, symbol: Symbol, mut place: u64) -> u64 {
        loop {
            // No three letters in a row lack a `b`, and no two lack an `a`.
            while place + 3 > self.length {
                self.grow();
            }
            let (word, bit) = split(place);
            let letters = match symbol {
                Symbol::A => !self.bits[word],
                Symbol::B => self.bits[word],
            };
            let after = letters >> bit;
            if after != 0 {
                return place + u64::from(after.trailing_zeros());
            }
            place += 64 - bit;
        }
    }
}

/// Copies the `count` bits from place `from` on to the places from `to` on, behind them. From there on all are 0, and what
/// lies behind the copy stays 0.
///
/// # Panics
/// If there is no room for them, or if they do not end at `to` or before.
pub(super) fn append(bits: &mut [u64], from: u64, to: u64, count: u64) {
    assert!(from + count <= to, "a copy reads what was there before it");
    let Some(last) = count.checked_sub(1) else { return };
    let ((first_word, bit), (last_word, last_bit)) = (split(to), split(to + last));
    bits[first_word] |= word_at(bits, from) << bit;
    if last_word > first_word {
        // The bits for the beginning of the word after the first one.
        let next = from + 64 - bit;
        let (source, shift) = split(next);
        let whole = last_word - first_word - 1;
        // What is read for whole words ends before the last word, and so at `to`: in the first half.
        let (there, new) = bits.split_at_mut(first_word + 1);
        let (low, high) = (&there[source..], &there[source + usize::from(whole > 0)..]);
        for ((new, low), high) in new[..whole].iter_mut().zip(low).zip(high) {
            // Twice, since a shift by 64 is none.
            *new = low >> shift | high << 1 << (63 - shift);
        }
        bits[last_word] = word_at(bits, next + 64 * whole as u64);
    }
    bits[last_word] &= u64::MAX >> (63 - last_bit);
}

/// The 64 bits from a place on; behind the end there are 0.
fn word_at(bits: &[u64], place: u64) -> u64 {
    let (word, bit) = split(place);
    let next = bits.get(word + 1).copied().unwrap_or(0);
    bits[word] >> bit | next << 1 << (63 - bit)
}

/// The index of the machine word that holds a bit, and the place of the bit in it.
pub(super) fn split(place: u64) -> (usize, u64) {
    (usize::try_from(place / 64).expect("a word in memory has an address"), place % 64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bits_are_appended_one_by_one_or_many_at_a_time(
            words in prop::collection::vec(any::<u64>(), 9), from in 0..130u64, count in 0..180u64, between in 0..70u64
        ) {
            let to = from + count + between;
            let mut bits = words.clone();
            bits.extend([0; 9]);
            let is_set = |bits: &[u64], place: u64| bits[split(place).0] >> split(place).1 & 1 == 1;
            for place in to..64 * 18 {
                bits[split(place).0] &= !(1 << split(place).1);
            }
            let mut expected = bits.clone();
            for place in (0..count).filter(|place| is_set(&bits, from + place)) {
                expected[split(to + place).0] |= 1 << split(to + place).1;
            }
            append(&mut bits, from, to, count);
            prop_assert_eq!(bits, expected);
        }
    }

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
        let letters = fibonacci_word(100_000);
        assert!(letters.map(|letter| letter.symbol).eq(word.into_iter().take(100_000)));
    }

    #[test]
    fn an_index_counts_the_equal_letters_up_to_its_place() {
        let letters: Vec<Letter> = fibonacci_word(500).collect();
        for (place, letter) in (1..).zip(&letters) {
            assert_eq!(letter.place, place);
            let equals = letters.iter().filter(|other| other.symbol == letter.symbol && other.place <= place);
            assert_eq!(equals.count() as u64, letter.index);
        }
    }

    #[test]
    fn pairs_are_the_places_of_equally_numbered_letters() {
        let place_of = |symbol, n| {
            fibonacci_word(u64::MAX)
                .find(|letter| letter.symbol == symbol && letter.index == n)
                .unwrap()
                .place
        };
        for pair in WordPairs::new().skip(1).take(300) {
            assert_eq!((pair.a, pair.b), (place_of(Symbol::A, pair.n), place_of(Symbol::B, pair.n)));
        }
    }
}
