//! Why an input is not in the form of online judges.

use grundy::Worded;

use crate::batch::Symbol;
use grundy_positions::notation::MAX_DIGITS;

/// Why the input is not in the form that [`Counted`](super::Counted) reads. Nothing can be read after it.
///
/// ```
/// use grundy_cli::batch::Counted;
///
/// let error = Counted::default().feed(b"1\n3\n1 x 5\n", true, |_| ()).unwrap_err();
/// assert_eq!(error.to_string(), "expected heap 2 of 3 of test 1 at line 3, column 3, found `x`");
/// ```
#[derive(Clone, PartialEq, Eq, Worded)]
#[says("error-counted", "expected {expected} at line {line}, column {column}, found {found}")]
#[non_exhaustive]
pub struct CountedError {
    /// The line, from 1.
    pub line: u64,
    /// The column, in bytes from 1.
    pub column: u64,
    /// What should stand there.
    pub expected: Expected,
    /// What stands there.
    pub found: FoundInstead,
}

/// What the reader of counted input was about to read. Tests and heaps count from 1.
///
/// ```
/// use grundy_cli::batch::{Counted, Expected};
///
/// let error = Counted::default().feed(b"3 1 5 1", true, |_| ()).unwrap_err();
/// assert_eq!(error.expected, Expected::Heap { test: 2, heap: 1, heaps: 1 });
/// ```
#[derive(Clone, PartialEq, Eq, Worded)]
pub enum Expected {
    /// The number of tests, at the very start.
    #[says("expected-tests", "the number of tests")]
    TestCount,
    /// The number of heaps of a test.
    #[says("expected-number-of-heaps", "the number of heaps of test {test}")]
    HeapCount {
        /// Which test.
        test: u64,
    },
    /// The number of pairs of heaps of a test.
    #[says("expected-number-of-pairs", "the number of pairs of test {test}")]
    PairCount {
        /// Which test.
        test: u64,
    },
    /// A heap of a test.
    #[says("expected-heap-of-test", "heap {heap} of {heaps} of test {test}")]
    Heap {
        /// Which test.
        test: u64,
        /// Which of its heaps.
        heap: u64,
        /// How many it has.
        heaps: u64,
    },
    /// Nothing: all the tests are read.
    #[says("expected-end-of-tests", "the end after {tests} {tests:test|tests}")]
    End {
        /// How many there were.
        tests: u64,
    },
}

/// What the reader of counted input found in place of what it expected.
///
/// ```
/// use grundy_cli::batch::{Counted, FoundInstead};
///
/// let error = Counted::default().feed(b"1 1 5 7", true, |_| ()).unwrap_err();
/// assert_eq!(error.found, FoundInstead::Number);
/// ```
#[derive(Clone, PartialEq, Eq, Worded)]
pub enum FoundInstead {
    /// A byte that belongs to no number.
    #[says(transparent)]
    Text(Symbol),
    /// A number where none should be.
    #[says("found-number", "a number")]
    Number,
    /// A count from `2^64` on.
    #[says("found-huge-count", "a count beyond 64 bits")]
    HugeCount,
    /// A number longer than the notation has them.
    #[says("found-long-number", "a number of more than {most} digits", most = MAX_DIGITS)]
    TooLong,
    /// A heap larger than the rules of its game can be asked about.
    #[says("found-large-heap", "a heap larger than {greatest}")]
    TooLarge {
        /// The greatest heap.
        greatest: String,
    },
    /// The end of the input.
    #[says("found-end-of-input", "the end of the input")]
    End,
}
