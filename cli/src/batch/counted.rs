//! Counts, then heaps: the form of online judges.

mod error; // what is wrong with the input

use std::ops::ControlFlow;

use grundy::Natural;

pub use error::{CountedError, Expected, FoundInstead};

use super::fields::{Field, FieldReader, Found, long_number, read_fields};
use super::lines::Words;
use super::nim_sum::{NimSum, big_number};
use grundy_positions::notation::is_too_long;

/// Reads the form of online judges: how many tests, then for each the number of heaps and the heaps.
///
/// Line breaks mean no more than blanks. The reader remembers where it is from block to block,
/// so that a test may be longer than any block.
///
/// ```
/// use grundy_cli::batch::Counted;
///
/// let mut counted = Counted::new();
/// let mut answers = Vec::new();
/// // Two tests: 3 heaps, then 2.
/// let consumed = counted.outcomes(b"2\n3\n1 4 5 2\n1", false, [b"First", b"Second"], &mut answers)?;
/// assert_eq!(consumed, 12); // The `1` may go on in the next block, so it comes again.
/// counted.outcomes(b"1 6\n", true, [b"First", b"Second"], &mut answers)?;
/// assert_eq!(answers, b"Second\nFirst\n");
/// # Ok::<(), grundy_cli::batch::CountedError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counted {
    counts: Counts,
    /// The heaps from `2^64` on in the test being read.
    big: Natural,
    place: Place,
}

/// Where the reader is among the tests.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    /// How many tests there are, once that is known.
    tests: Option<u64>,
    /// How many of them are not answered yet.
    tests_left: u64,
    /// How many heaps the test being read has, once that is known.
    heaps: Option<u64>,
    /// How many of them are not read yet.
    pub(super) heaps_left: u64,
    /// The sum of those below `2^64` that are read.
    sum: u64,
}

impl Counted {
    /// A reader at the start of the input.
    pub fn new() -> Self {
        Counted { counts: Counts::default(), big: Natural::ZERO, place: Place::default() }
    }

    /// Answers each test that ends in `block` with the word for its outcome and a newline.
    ///
    /// `words` are those for an N-position and a P-position. The rest is as for [`Counted::feed`].
    ///
    /// # Errors
    /// As [`Counted::feed`].
    pub fn outcomes(
        &mut self,
        block: &[u8],
        last: bool,
        words: [&[u8]; 2],
        out: &mut Vec<u8>,
    ) -> Result<usize, CountedError> {
        let words = Words::new(words);
        self.feed(block, last, |sum| words.push(sum.outcome(), out))
    }

    /// Gives the nim-sum of each test that ends in `block` to `sink`, and says how many bytes of
    /// the block it consumed.
    ///
    /// What is left is the start of a number that may go on in the next block, unless this is the
    /// `last`: it is to be given again in front of what follows. A test of 0 heaps has nim-sum 0.
    ///
    /// ```
    /// use grundy_cli::batch::{Counted, NimSum};
    ///
    /// let mut sums = Vec::new();
    /// let consumed = Counted::new().feed(b"2  3 3 5 7  2 1 1", true, |sum| sums.push(sum))?;
    /// assert_eq!(consumed, 17);
    /// assert_eq!(sums, [NimSum::Small(1), NimSum::Small(0)]);
    /// # Ok::<(), grundy_cli::batch::CountedError>(())
    /// ```
    ///
    /// # Errors
    /// [`CountedError`] at the first byte that is not in the form, after the tests before it were
    /// given to `sink`.
    pub fn feed(
        &mut self,
        block: &[u8],
        last: bool,
        sink: impl FnMut(NimSum),
    ) -> Result<usize, CountedError> {
        let mut reader = CountedReader { block, last, counts: self.counts, big: &mut self.big, sink };
        let running = Running { sum: self.counts.sum, heaps_left: self.counts.heaps_left };
        let read = read_fields(block, last, running, &mut reader);
        self.counts = reader.counts;
        let consumed = match read {
            ControlFlow::Continue((consumed, running)) => {
                self.counts.resume(running);
                consumed
            }
            ControlFlow::Break(Stop::Cut(consumed)) => consumed,
            ControlFlow::Break(Stop::Bad(at, found)) => return Err(self.error(&block[..at], found)),
        };
        if last && !self.counts.are_answered() {
            return Err(self.error(block, FoundInstead::End));
        }
        self.place.advance(&block[..consumed]);
        Ok(consumed)
    }

    fn error(&mut self, before: &[u8], found: FoundInstead) -> CountedError {
        self.place.advance(before);
        self.place.error(self.counts.expected(), found)
    }
}

impl Default for Counted {
    fn default() -> Self {
        Counted::new()
    }
}

struct CountedReader<'a, S> {
    block: &'a [u8],
    last: bool,
    counts: Counts,
    big: &'a mut Natural,
    sink: S,
}

/// The part of [`Counts`] that changes with every heap.
#[derive(Clone, Copy)]
struct Running {
    sum: u64,
    heaps_left: u64,
}

impl<S: FnMut(NimSum)> FieldReader for CountedReader<'_, S> {
    type Running = Running;
    type Stop = Stop;

    /// Takes all but counts and the last heap of a test.
    #[inline(always)]
    fn take(running: &mut Running, value: u64, length: usize) -> bool {
        let is_number = length != 0;
        let taken = !is_number || running.heaps_left > 1;
        if taken {
            running.sum ^= value;
            running.heaps_left -= u64::from(is_number);
        }
        taken
    }

    #[inline(always)]
    fn look(&mut self, mut running: Running, field: Field) -> ControlFlow<Stop, Running> {
        let is_blank = matches!(field.separator, b' ' | b'\t' | b'\r' | b'\n');
        if is_blank && field.taken {
            return ControlFlow::Continue(running);
        }
        if field.taken && field.start < field.end {
            // What looked like a number goes on with something else.
            running.sum ^= long_number(&self.block[field.start..field.end]).unwrap_or(0);
            running.heaps_left += 1;
        }
        self.counts.resume(running);
        if !is_blank {
            return ControlFlow::Break(stop_at_text(self.block, self.last, field));
        }
        match self.number(field) {
            Ok(()) => {
                ControlFlow::Continue(Running { sum: self.counts.sum, heaps_left: self.counts.heaps_left })
            }
            Err(found) => ControlFlow::Break(Stop::Bad(field.start, found)),
        }
    }
}

impl<S: FnMut(NimSum)> CountedReader<'_, S> {
    #[inline(always)]
    fn number(&mut self, field: Field) -> Result<(), FoundInstead> {
        let counts = &mut self.counts;
        if counts.heaps_left > 0 {
            match field.value {
                Some(heap) => counts.sum ^= heap,
                None => *self.big ^= long_heap(&self.block[field.start..field.end])?,
            }
            counts.heaps_left -= 1;
        } else if !counts.take_count(field.value)? {
            return Ok(());
        }
        if counts.heaps_left == 0 {
            counts.end_test();
            let sum = std::mem::take(&mut counts.sum);
            (self.sink)(if self.big.is_zero() {
                NimSum::Small(sum)
            } else {
                NimSum::from(std::mem::take(self.big) ^ Natural::from(sum))
            });
        }
        Ok(())
    }
}

impl Counts {
    #[inline(always)]
    fn resume(&mut self, running: Running) {
        self.sum = running.sum;
        self.heaps_left = running.heaps_left;
    }

    /// Takes in a count (`None` is one from `2^64` on); true if a test begins with it.
    #[inline(always)]
    pub(super) fn take_count(&mut self, count: Option<u64>) -> Result<bool, FoundInstead> {
        if self.are_answered() {
            return Err(FoundInstead::Number);
        }
        let count = count.ok_or(FoundInstead::HugeCount)?;
        if self.tests.is_none() {
            self.tests = Some(count);
            self.tests_left = count;
            return Ok(false);
        }
        self.heaps = Some(count);
        self.heaps_left = count;
        Ok(true)
    }

    /// The count taken in last was one of pairs, or of more heaps at a time.
    pub(super) fn count_heaps_in(&mut self, arity: u64) -> Result<(), FoundInstead> {
        self.heaps_left = self.heaps_left.checked_mul(arity).ok_or(FoundInstead::HugeCount)?;
        self.heaps = Some(self.heaps_left);
        Ok(())
    }

    #[inline(always)]
    pub(super) fn end_test(&mut self) {
        self.tests_left -= 1;
        self.heaps = None;
    }

    /// Whether every test is read.
    pub(super) fn are_answered(&self) -> bool {
        self.tests.is_some() && self.tests_left == 0
    }

    pub(super) fn expected(&self) -> Expected {
        match (self.tests, self.heaps) {
            (None, _) => Expected::TestCount,
            (Some(tests), None) if self.tests_left == 0 => Expected::End { tests },
            (Some(tests), None) => Expected::HeapCount { test: tests - self.tests_left + 1 },
            (Some(tests), Some(heaps)) => {
                Expected::Heap { test: tests - self.tests_left + 1, heap: heaps - self.heaps_left + 1, heaps }
            }
        }
    }
}

/// Why a block was not read to its end.
enum Stop {
    /// What stands at this index is wrong.
    Bad(usize, FoundInstead),
    /// From this index on, the next block must tell more.
    Cut(usize),
}

#[cold]
#[inline(never)]
fn stop_at_text(block: &[u8], last: bool, field: Field) -> Stop {
    let text = &block[field.end..];
    // The error names whole characters, however the blocks were cut.
    if !last && text.len() < 4 && text.utf8_chunks().next().is_some_and(|chunk| chunk.valid().is_empty()) {
        return Stop::Cut(field.start);
    }
    Stop::Bad(field.end, FoundInstead::Text(Found::at_the_start_of(text)))
}

/// The value of the digits of a heap from `2^64` on.
pub(super) fn long_heap(digits: &[u8]) -> Result<Natural, FoundInstead> {
    if is_too_long(digits) { Err(FoundInstead::TooLong) } else { Ok(big_number(digits)) }
}

/// A place in the whole input, both counted from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    line: u64,
    column: u64,
}

impl Default for Place {
    fn default() -> Self {
        Place { line: 1, column: 1 }
    }
}

impl Place {
    pub(super) fn error(self, expected: Expected, found: FoundInstead) -> CountedError {
        CountedError { line: self.line, column: self.column, expected, found }
    }

    /// Moves on over `text`.
    pub(super) fn advance(&mut self, text: &[u8]) {
        if let Some(newline) = text.iter().rposition(|&byte| byte == b'\n') {
            self.line += newlines(&text[..=newline]);
            self.column = 1;
            return self.advance(&text[newline + 1..]);
        }
        self.column += text.len() as u64;
    }
}

/// How many newlines there are. Sums of bytes go sixteen at a time, if they cannot overflow.
fn newlines(text: &[u8]) -> u64 {
    let of_part = |part: &[u8]| part.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    text.chunks(usize::from(u8::MAX)).map(|part| u64::from(of_part(part))).sum()
}

#[cfg(test)]
mod tests;
