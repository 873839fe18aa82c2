//! One position a line.

use std::ops::ControlFlow;

use grundy::Natural;

use super::fields::{Field, FieldReader, Found, long_number, read_fields};
use super::nim_sum::{NimMove, NimSum, big_number};
use grundy::Outcome;
use grundy_positions::notation::{MAX_DIGITS, is_too_long};

/// A line of the input and its nim-sum.
///
/// ```
/// use grundy_cli::batch::{self, Line, NimSum};
///
/// batch::lines(b"3 5\r\n", true, |line| {
///     assert_eq!(line, Line { text: b"3 5\r", sum: Ok(NimSum::Small(6)) });
///     Ok::<(), ()>(())
/// });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The line, with its `\r` if it has one, without its `\n`.
    pub text: &'a [u8],
    /// The nim-sum of its heaps.
    pub sum: Result<NimSum, BadLine>,
}

/// Why a line is no Nim position. Columns are counted in bytes, from 1.
///
/// ```
/// let error = grundy_cli::batch::nim_sum(b"3 -5").unwrap_err();
/// assert_eq!(error.to_string(), "expected the size of a heap at column 3, found `-`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLine {
    /// Something other than digits and blanks.
    #[error("expected the size of a heap at column {column}, found {found}")]
    NotANumber {
        /// Where it stands.
        column: usize,
        /// What stands there.
        found: Found,
    },
    /// A number longer than the notation has them.
    #[error("expected a heap of at most {MAX_DIGITS} digits at column {column}, found a longer one")]
    TooLong {
        /// Where it begins.
        column: usize,
    },
    /// Nothing but blanks.
    #[error("expected at least one heap")]
    NoHeap,
}

/// How far a block was read.
///
/// ```
/// use grundy_cli::batch::{self, Progress};
///
/// let progress = batch::outcomes(b"3 5\n7", false, [b"N", b"P"], &mut Vec::new());
/// assert_eq!(progress, Progress { consumed: 4, lines: 1, error: None });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<E> {
    /// The bytes of the lines read. What follows them is to be fed again: in front of the next
    /// block, or at once, where an error stopped the reading.
    pub consumed: usize,
    /// How many lines they are. Where there is an error, the last of them is the bad one.
    pub lines: u64,
    /// Why the reading stopped before the end of the block.
    pub error: Option<E>,
}

/// Answers each line of `block` with the word for its outcome in normal play and a newline.
///
/// `words` are those for an N-position and a P-position: judges want `YES` and `NO`, or names.
/// A line is heap sizes in decimal with spaces or tabs between them; `\r\n` ends it as well as
/// `\n`. The piece of a line at the end of a block is left for the next one, unless this is the
/// `last`: give it again in front of what follows. (A line longer than the block leaves all of it:
/// double the buffer then, and the work stays linear.)
///
/// A bad line gets no answer and stops the reading; the next call may start right after it.
///
/// ```
/// use grundy_cli::batch;
///
/// let text = b"1 4 5\n1 x\n2 3 4";
/// let mut answers = Vec::new();
/// let progress = batch::outcomes(text, true, [b"YES", b"NO"], &mut answers);
/// assert_eq!(answers, b"NO\n");
/// assert_eq!((progress.consumed, progress.lines), (10, 2));
/// assert_eq!(progress.error.unwrap().to_string(), "expected the size of a heap at column 3, found `x`");
///
/// let progress = batch::outcomes(&text[10..], true, [b"YES", b"NO"], &mut answers);
/// assert_eq!(answers, b"NO\nYES\n");
/// assert_eq!((progress.consumed, progress.lines, progress.error), (5, 1, None));
/// ```
pub fn outcomes(block: &[u8], last: bool, words: [&[u8]; 2], out: &mut Vec<u8>) -> Progress<BadLine> {
    let words = Words::new(words);
    read_lines(block, last, |_, sum| {
        words.push(
            match sum {
                Answer::Small(sum) => NimSum::Small(sum).outcome(),
                Answer::Rare(sum) => (*sum)?.outcome(),
            },
            out,
        );
        Ok(())
    })
}

/// Gives each line of `block` and its nim-sum to `sink`, until it returns an error.
///
/// Lines and blocks are as for [`outcomes`].
///
/// ```
/// use grundy_cli::batch::{self, NimSum};
///
/// let mut sums = Vec::new();
/// let progress = batch::lines(b"3 5 7\n\n1 4 5\n2", false, |line| {
///     sums.push(line.sum.ok());
///     Ok::<(), ()>(())
/// });
/// assert_eq!(sums, [Some(NimSum::Small(1)), None, Some(NimSum::Small(0))]);
/// assert_eq!((progress.consumed, progress.lines), (13, 3));
/// ```
#[inline]
pub fn lines<'a, E>(
    block: &'a [u8],
    last: bool,
    mut sink: impl FnMut(Line<'a>) -> Result<(), E>,
) -> Progress<E> {
    read_lines(block, last, |text, sum| {
        let sum = match sum {
            Answer::Small(sum) => Ok(NimSum::Small(sum)),
            Answer::Rare(sum) => *sum,
        };
        sink(Line { text, sum })
    })
}

/// The nim-sum of the heaps of one line, with or without its line break.
///
/// ```
/// use grundy_cli::batch::{self, BadLine, NimSum};
///
/// assert_eq!(batch::nim_sum(b"1 4 5"), Ok(NimSum::Small(0)));
/// assert_eq!(batch::nim_sum(b" "), Err(BadLine::NoHeap));
/// // 2^64 and 2^64 + 1
/// assert_eq!(batch::nim_sum(b"18446744073709551616 18446744073709551617"), Ok(NimSum::Small(1)));
/// ```
///
/// # Errors
/// [`BadLine`] where the line is no position; a second line is one such reason.
pub fn nim_sum(line: &[u8]) -> Result<NimSum, BadLine> {
    let mut result = Err(BadLine::NoHeap);
    let progress = lines(line, true, |line| {
        result = line.sum;
        Err(())
    });
    if result.is_ok() && progress.consumed < line.len() {
        let column = progress.consumed;
        return Err(BadLine::NotANumber { column, found: Found::Character('\n') });
    }
    result
}

/// The first heap of a line that can be left with nim-sum 0, and the size that does it.
///
/// There is none exactly for a P-position.
///
/// ```
/// use grundy_cli::batch;
///
/// let winning = batch::first_winning_move(b"2 3 4")?.unwrap();
/// assert_eq!(winning.component, 2);
/// assert_eq!((winning.from, winning.to), (4u8.into(), 1u8.into()));
/// assert_eq!(batch::first_winning_move(b"1 4 5")?, None);
/// # Ok::<(), batch::BadLine>(())
/// ```
///
/// # Errors
/// [`BadLine`] where the line is no position.
pub fn first_winning_move(line: &[u8]) -> Result<Option<NimMove>, BadLine> {
    Line { text: line, sum: nim_sum(line) }.first_winning_move()
}

impl Line<'_> {
    /// As the function [`first_winning_move`], with the nim-sum already known.
    ///
    /// ```
    /// use grundy_cli::batch;
    ///
    /// let mut heaps = Vec::new();
    /// batch::lines(b"2 3 4\n7 1\n", true, |line| {
    ///     heaps.push(line.first_winning_move()?.unwrap().component);
    ///     Ok::<(), batch::BadLine>(())
    /// });
    /// assert_eq!(heaps, [2, 0]);
    /// ```
    ///
    /// # Errors
    /// The error in [`Line::sum`].
    pub fn first_winning_move(&self) -> Result<Option<NimMove>, BadLine> {
        let sum = self.sum.clone()?;
        let heaps = self.text.split(|byte| !byte.is_ascii_digit()).filter(|digits| !digits.is_empty());
        let mut heaps = heaps.enumerate();
        // A heap that has the highest bit of the sum becomes smaller by adding the sum.
        Ok(match sum {
            NimSum::Small(sum) => heaps.find_map(|(component, digits)| {
                if let Some(heap) = long_number(digits) {
                    let to = heap ^ sum;
                    return (to < heap).then(|| NimMove { component, from: heap.into(), to: to.into() });
                }
                smaller(component, big_number(digits), &sum.into())
            }),
            NimSum::Big(sum) => {
                heaps.find_map(|(component, digits)| smaller(component, big_number(digits), &sum))
            }
        })
    }
}

fn smaller(component: usize, heap: Natural, sum: &Natural) -> Option<NimMove> {
    let to = &heap ^ sum;
    (to < heap).then_some(NimMove { component, from: heap, to })
}

/// The nim-sum of a line: in a register for all but few.
enum Answer {
    Small(u64),
    Rare(Box<Result<NimSum, BadLine>>),
}

#[inline(always)]
fn read_lines<'a, E>(
    block: &'a [u8],
    last: bool,
    sink: impl FnMut(&'a [u8], Answer) -> Result<(), E>,
) -> Progress<E> {
    let line_goes_on = block.last().is_some_and(|&byte| byte != b'\n');
    let mut reader = LineReader { block, line_start: 0, lines: 0, rare: Rare::default(), sink };
    let read = read_fields(block, last && line_goes_on, Running::default(), &mut reader);
    // The newline that was imagined at the end is no byte of the block.
    let consumed = reader.line_start.min(block.len());
    Progress { consumed, lines: reader.lines, error: read.break_value() }
}

struct LineReader<'a, S> {
    block: &'a [u8],
    line_start: usize,
    lines: u64,
    rare: Rare,
    sink: S,
}

#[derive(Clone, Copy, Default)]
struct Running {
    /// The sum of the heaps below `2^64`.
    sum: u64,
    /// The lengths of the fields, or-ed: 0 as long as there is no heap.
    digits: usize,
}

impl<'a, E, S: FnMut(&'a [u8], Answer) -> Result<(), E>> FieldReader for LineReader<'a, S> {
    type Running = Running;
    type Stop = E;

    #[inline(always)]
    fn take(running: &mut Running, value: u64, length: usize) -> bool {
        running.sum ^= value;
        running.digits |= length;
        true
    }

    #[inline(always)]
    fn look(&mut self, mut running: Running, field: Field) -> ControlFlow<E, Running> {
        if !field.taken {
            running.digits |= field.end - field.start;
            match field.value {
                Some(heap) => running.sum ^= heap,
                None => self.rare.add_digits(self.block, self.line_start, field),
            }
        }
        if field.separator != b'\n' {
            if !matches!(field.separator, b' ' | b'\t') {
                self.rare.meet(self.block, self.line_start, field.end);
            }
            return ControlFlow::Continue(running);
        }
        let answer = if running.digits != 0 && !self.rare.happened {
            Answer::Small(running.sum)
        } else {
            Answer::Rare(self.rare.answer(running))
        };
        let text = &self.block[self.line_start..field.end];
        self.line_start = field.end + 1;
        self.lines += 1;
        match (self.sink)(text, answer) {
            Ok(()) => ControlFlow::Continue(Running::default()),
            Err(error) => ControlFlow::Break(error),
        }
    }
}

/// What few lines have: huge heaps and errors.
#[derive(Default)]
struct Rare {
    happened: bool,
    big: Natural,
    error: Option<BadLine>,
}

impl Rare {
    /// Adds a heap from `2^64` on.
    #[cold]
    #[inline(never)]
    fn add_digits(&mut self, block: &[u8], line_start: usize, field: Field) {
        self.happened = true;
        let digits = &block[field.start..field.end];
        if !is_too_long(digits) {
            self.big ^= big_number(digits);
        } else if self.error.is_none() {
            self.error = Some(BadLine::TooLong { column: field.start - line_start + 1 });
        }
    }

    /// Looks at a byte `block[at]` that is no digit, blank or newline.
    #[cold]
    #[inline(never)]
    fn meet(&mut self, block: &[u8], line_start: usize, at: usize) {
        // A line cut after its `\r` is not answered before the next block shows what follows.
        let ends_the_line = block[at] == b'\r' && block.get(at + 1).is_none_or(|&next| next == b'\n');
        if !ends_the_line && self.error.is_none() {
            self.happened = true;
            let found = Found::at_the_start_of(&block[at..]);
            self.error = Some(BadLine::NotANumber { column: at - line_start + 1, found });
        }
    }

    /// The answer for a line with something rare or without heaps; forgets the line.
    #[cold]
    #[inline(never)]
    fn answer(&mut self, running: Running) -> Box<Result<NimSum, BadLine>> {
        Box::new(match std::mem::take(self) {
            Rare { error: Some(error), .. } => Err(error),
            Rare { .. } if running.digits == 0 => Err(BadLine::NoHeap),
            Rare { big, .. } => Ok(NimSum::from(big ^ Natural::from(running.sum))),
        })
    }
}

/// The words for N-positions and P-positions, each with its newline.
pub(super) struct Words<'a> {
    whole: [&'a [u8]; 2],
    /// The words that fit, each padded to one length: a copy of fixed size is one instruction.
    padded: Option<[[u8; 16]; 2]>,
}

impl<'a> Words<'a> {
    pub(super) fn new(words: [&'a [u8]; 2]) -> Self {
        let fit = words.iter().all(|word| word.len() < 16);
        let padded = fit.then(|| {
            words.map(|word| {
                let mut padded = [b'\n'; 16];
                padded[..word.len()].copy_from_slice(word);
                padded
            })
        });
        Words { whole: words, padded }
    }

    #[inline(always)]
    pub(super) fn push(&self, outcome: Outcome, out: &mut Vec<u8>) {
        let index = usize::from(outcome == Outcome::P);
        let word = self.whole[index];
        if let Some(padded) = &self.padded {
            let length = out.len() + word.len() + 1;
            out.extend_from_slice(&padded[index]);
            out.truncate(length);
        } else {
            out.extend_from_slice(word);
            out.push(b'\n');
        }
    }
}

#[cfg(test)]
mod tests;
