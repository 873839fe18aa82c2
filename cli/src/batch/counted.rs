//! Counts, then heaps: the form of online judges, for the heaps themselves or for pairs of heaps.

mod error; // what is wrong with the input

use grundy::Natural;

pub use error::{CountedError, Expected, FoundInstead};

use super::Symbol;
use grundy_positions::catalog::{Form, Game};
use grundy_positions::notation::is_too_long;

/// Reads the form of online judges: how many tests, then for each the number of heaps and the heaps.
///
/// Line breaks mean no more than blanks. The reader remembers where it is from block to block,
/// so that a test may be longer than any block. It keeps the heaps of one test at a time.
///
/// ```
/// use grundy_cli::batch::Counted;
///
/// let mut counted = Counted::default();
/// let mut tests = Vec::new();
/// let consumed = counted.feed(b"2  3 3 5 7  1 1", false, |heaps| tests.push(heaps.len()))?;
/// assert_eq!(consumed, 14); // The last `1` may go on in the next block, so it comes again.
/// counted.feed(b"12", true, |heaps| tests.push(heaps.len()))?;
/// assert_eq!(tests, [3, 1]);
/// # Ok::<(), grundy_cli::batch::CountedError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counted {
    /// How many heaps make a component.
    arity: u64,
    /// The greatest heap that the rules can be asked about.
    greatest: Option<Natural>,
    /// How many tests there are, once that is known.
    tests: Option<u64>,
    /// How many of them are not answered yet.
    tests_left: u64,
    /// How many heaps the test being read has, once that is known.
    count: Option<u64>,
    /// Those of them that are read.
    heaps: Vec<Natural>,
    /// The line and the column, both counted from 1.
    line: u64,
    column: u64,
}

/// For a game of single heaps of any size.
impl Default for Counted {
    fn default() -> Self {
        Counted::with(1, None)
    }
}

impl Counted {
    /// For a game. Where heaps come in pairs, a test begins with the number of its pairs.
    ///
    /// ```
    /// use grundy_cli::batch::Counted;
    /// use grundy_positions::catalog;
    ///
    /// let mut counted = Counted::of(&catalog::build("wythoff").unwrap()).unwrap();
    /// let mut tests = Vec::new();
    /// counted.feed(b"2\n2\n6 10\n3 5\n1\n4 7\n", true, |heaps| tests.push(heaps.len()))?;
    /// assert_eq!(tests, [4, 2]);
    /// # Ok::<(), grundy_cli::batch::CountedError>(())
    /// ```
    ///
    /// `None` where the game is not played with heaps.
    pub fn of(game: &Game) -> Option<Self> {
        match &game.about().form {
            Form::Heaps { arity, greatest } => Some(Counted::with(*arity as u64, greatest.clone())),
            Form::Boards(_) => None,
        }
    }

    fn with(arity: u64, greatest: Option<Natural>) -> Self {
        let (tests, tests_left, count, heaps) = (None, 0, None, Vec::new());
        Counted { arity, greatest, tests, tests_left, count, heaps, line: 1, column: 1 }
    }

    /// Gives the heaps of each test that ends in `block` to `sink`, and returns the number of bytes of the block that it
    /// consumed.
    ///
    /// What is left is the start of a number that may go on in the next block, unless this is the
    /// `last`: it is to be given again in front of what follows. A test may have 0 heaps.
    ///
    /// # Errors
    /// [`CountedError`] at the first byte that is not in the form, after the tests before it were
    /// given to `sink`.
    pub fn feed(
        &mut self,
        block: &[u8],
        last: bool,
        mut sink: impl FnMut(&[Natural]),
    ) -> Result<usize, CountedError> {
        let mut at = 0;
        loop {
            let start = at + length_while(&block[at..], is_blank);
            let end = start + length_while(&block[start..], |byte| !is_blank(byte));
            if !last && end == block.len() {
                self.advance(&block[..start]);
                return Ok(start);
            }
            if start == end {
                break;
            }
            let word = &block[start..end];
            let digits = length_while(word, |byte| byte.is_ascii_digit());
            if digits < word.len() {
                let found = FoundInstead::Text(Symbol::at_the_start_of(&word[digits..]));
                return Err(self.error(&block[..start + digits], found));
            }
            self.number(word, &mut sink).map_err(|found| self.error(&block[..start], found))?;
            at = end;
        }
        if !self.are_answered() {
            return Err(self.error(block, FoundInstead::End));
        }
        self.advance(block);
        Ok(block.len())
    }

    fn number(&mut self, digits: &[u8], sink: &mut impl FnMut(&[Natural])) -> Result<(), FoundInstead> {
        if self.count.is_some() {
            let heap = match small_number(digits) {
                Some(heap) => heap.into(),
                None if is_too_long(digits) => return Err(FoundInstead::TooLong),
                None => std::str::from_utf8(digits).expect("digits").parse().expect("a number"),
            };
            if let Some(greatest) = self.greatest.as_ref().filter(|greatest| heap > **greatest) {
                return Err(FoundInstead::TooLarge { greatest: greatest.to_string() });
            }
            self.heaps.push(heap);
        } else {
            if self.are_answered() {
                return Err(FoundInstead::Number);
            }
            let count = small_number(digits).ok_or(FoundInstead::HugeCount)?;
            if self.tests.is_none() {
                (self.tests, self.tests_left) = (Some(count), count);
                return Ok(());
            }
            self.count = Some(count.checked_mul(self.arity).ok_or(FoundInstead::HugeCount)?);
        }
        if self.count == Some(self.heaps.len() as u64) {
            self.tests_left -= 1;
            self.count = None;
            sink(&self.heaps);
            self.heaps.clear();
        }
        Ok(())
    }

    /// Whether every test is read.
    fn are_answered(&self) -> bool {
        self.tests.is_some() && self.tests_left == 0
    }

    fn expected(&self) -> Expected {
        let test = |tests| tests - self.tests_left + 1;
        match (self.tests, self.count) {
            (None, _) => Expected::TestCount,
            (Some(tests), None) if self.tests_left == 0 => Expected::End { tests },
            (Some(tests), None) if self.arity == 1 => Expected::HeapCount { test: test(tests) },
            (Some(tests), None) => Expected::PairCount { test: test(tests) },
            (Some(tests), Some(heaps)) => {
                Expected::Heap { test: test(tests), heap: self.heaps.len() as u64 + 1, heaps }
            }
        }
    }

    /// What is wrong after a text.
    fn error(&mut self, before: &[u8], found: FoundInstead) -> CountedError {
        self.advance(before);
        CountedError { line: self.line, column: self.column, expected: self.expected(), found }
    }

    /// Moves the place on over `text`.
    fn advance(&mut self, text: &[u8]) {
        let mut lines = text.rsplit(|&byte| byte == b'\n');
        let after_the_last = lines.next().map_or(0, <[u8]>::len) as u64;
        match lines.count() as u64 {
            0 => self.column += after_the_last,
            newlines => (self.line, self.column) = (self.line + newlines, after_the_last + 1),
        }
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

fn length_while(text: &[u8], holds: impl Fn(u8) -> bool) -> usize {
    text.iter().position(|&byte| !holds(byte)).unwrap_or(text.len())
}

/// The value of digits; `None` from `2^64` on.
fn small_number(digits: &[u8]) -> Option<u64> {
    digits.iter().try_fold(0u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')))
}

#[cfg(test)]
mod tests;
