//! The form of online judges for any game: the heaps themselves, or pairs of heaps, test by test.

use grundy::Natural;

use super::counted::{CountedError, Counts, Expected, FoundInstead, Place, long_heap};
use super::fields::{Found, long_number};
use grundy_positions::catalog::{Component, Form, Game};

/// Reads what [`Counted`](super::Counted) reads, and gives the heaps instead of their nim-sum.
///
/// It keeps the heaps of one test at a time.
///
/// ```
/// use grundy_cli::batch::CountedHeaps;
///
/// let mut counted = CountedHeaps::default();
/// let mut tests = Vec::new();
/// let consumed = counted.feed(b"2  3 3 5 7  1 1", false, |heaps| tests.push(heaps.len()))?;
/// assert_eq!(consumed, 14); // The last `1` may go on in the next block, so it comes again.
/// counted.feed(b"12", true, |heaps| tests.push(heaps.len()))?;
/// assert_eq!(tests, [3, 1]);
/// # Ok::<(), grundy_cli::batch::CountedError>(())
/// ```
#[derive(Clone, Debug)]
pub struct CountedHeaps {
    counts: Counts,
    /// How many heaps make a component.
    arity: usize,
    /// The greatest heap that the rules can be asked about.
    greatest: Option<Natural>,
    /// The components read of the test, and the heaps of the next.
    components: Vec<Component>,
    heaps: Vec<Natural>,
    place: Place,
}

/// For a game of single heaps of any size.
impl Default for CountedHeaps {
    fn default() -> Self {
        CountedHeaps::with(1, None)
    }
}

impl CountedHeaps {
    /// For a game. Where heaps come in pairs, a test begins with the number of its pairs.
    ///
    /// ```
    /// use grundy_cli::batch::CountedHeaps;
    /// use grundy_positions::catalog;
    ///
    /// let mut counted = CountedHeaps::of(&catalog::build("wythoff").unwrap()).unwrap();
    /// let mut tests = Vec::new();
    /// counted.feed(b"2\n2\n6 10\n3 5\n1\n4 7\n", true, |pairs| tests.push(pairs.len()))?;
    /// assert_eq!(tests, [2, 1]);
    /// # Ok::<(), grundy_cli::batch::CountedError>(())
    /// ```
    ///
    /// `None` where the game is not played with heaps.
    pub fn of(game: &Game) -> Option<Self> {
        match &game.about().form {
            Form::Heaps { arity, greatest } => Some(CountedHeaps::with(*arity, greatest.clone())),
            Form::Boards(_) => None,
        }
    }

    fn with(arity: usize, greatest: Option<Natural>) -> Self {
        let (counts, place) = (Counts::default(), Place::default());
        CountedHeaps { counts, arity, greatest, components: Vec::new(), heaps: Vec::new(), place }
    }

    /// Gives the heaps of each test that ends in `block` to `sink`, and says how many bytes of the
    /// block it consumed. The rest is as for [`Counted::feed`](super::Counted::feed).
    ///
    /// # Errors
    /// [`CountedError`] at the first byte that is not in the form, after the tests before it were
    /// given to `sink`.
    pub fn feed(
        &mut self,
        block: &[u8],
        last: bool,
        mut sink: impl FnMut(Vec<Component>),
    ) -> Result<usize, CountedError> {
        let mut at = 0;
        loop {
            let start = at + length_while(&block[at..], is_blank);
            let end = start + length_while(&block[start..], |byte| !is_blank(byte));
            if !last && end == block.len() {
                self.place.advance(&block[..start]);
                return Ok(start);
            }
            if start == end {
                break;
            }
            let word = &block[start..end];
            let digits = length_while(word, |byte| byte.is_ascii_digit());
            if digits < word.len() {
                let found = FoundInstead::Text(Found::at_the_start_of(&word[digits..]));
                return Err(self.error(&block[..start + digits], found));
            }
            self.number(word, &mut sink).map_err(|found| self.error(&block[..start], found))?;
            at = end;
        }
        if !self.counts.are_answered() {
            return Err(self.error(block, FoundInstead::End));
        }
        self.place.advance(block);
        Ok(block.len())
    }

    fn number(&mut self, digits: &[u8], sink: &mut impl FnMut(Vec<Component>)) -> Result<(), FoundInstead> {
        if self.counts.heaps_left > 0 {
            let heap =
                long_number(digits).map_or_else(|| long_heap(digits), |heap| Ok(Natural::from(heap)))?;
            if let Some(greatest) = self.greatest.as_ref().filter(|greatest| heap > **greatest) {
                return Err(FoundInstead::TooLarge { greatest: greatest.to_string() });
            }
            self.heaps.push(heap);
            if self.heaps.len() == self.arity {
                self.components.push(Component::heaps(self.heaps.drain(..)));
            }
            self.counts.heaps_left -= 1;
        } else if !self.counts.take_count(long_number(digits))? {
            return Ok(());
        } else {
            self.counts.count_heaps_in(self.arity as u64)?;
        }
        if self.counts.heaps_left == 0 {
            self.counts.end_test();
            sink(std::mem::take(&mut self.components));
        }
        Ok(())
    }

    fn error(&mut self, before: &[u8], found: FoundInstead) -> CountedError {
        self.place.advance(before);
        let expected = match self.counts.expected() {
            Expected::HeapCount { test } if self.arity > 1 => Expected::PairCount { test },
            expected => expected,
        };
        self.place.error(expected, found)
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

fn length_while(text: &[u8], holds: impl Fn(u8) -> bool) -> usize {
    text.iter().position(|&byte| !holds(byte)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::super::Counted;
    use super::*;
    use crate::batch::NimSum;
    use proptest::prelude::*;

    /// The nim-sums of the tests up to the first error, and that error.
    type Read = (Vec<NimSum>, Option<CountedError>);

    fn heaps_by_blocks(text: &[u8], cuts: &[usize]) -> Read {
        let mut reader = CountedHeaps::default();
        by_blocks(text, cuts, |block, last, sums| {
            reader.feed(block, last, |heaps| {
                let sum = heaps.into_iter().fold(Natural::ZERO, |sum, heap| sum ^ heap.as_heap().unwrap());
                sums.push(NimSum::from(sum));
            })
        })
    }

    fn sums_by_blocks(text: &[u8], cuts: &[usize]) -> Read {
        let mut reader = Counted::new();
        by_blocks(text, cuts, |block, last, sums| reader.feed(block, last, |sum| sums.push(sum)))
    }

    fn by_blocks(
        text: &[u8],
        cuts: &[usize],
        mut feed: impl FnMut(&[u8], bool, &mut Vec<NimSum>) -> Result<usize, CountedError>,
    ) -> Read {
        let (mut sums, mut from) = (Vec::new(), 0);
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut % (text.len() + 1)).collect();
        cuts.sort_unstable();
        for to in cuts {
            match feed(&text[from..to.max(from)], false, &mut sums) {
                Ok(consumed) => from += consumed,
                Err(error) => return (sums, Some(error)),
            }
        }
        let end = feed(&text[from..], true, &mut sums);
        (sums, end.err())
    }

    proptest! {
        #[test]
        fn heaps_and_nim_sums_agree_on_any_text(
            text in "[0-4]( [0-4]( [0-9]{1,3}| 18446744073709551616|\r\n|\t| x| \u{e9}){0,5}){0,4}",
            cuts in prop::collection::vec(0..60usize, 0..5),
        ) {
            prop_assert_eq!(heaps_by_blocks(text.as_bytes(), &cuts), sums_by_blocks(text.as_bytes(), &[]));
        }

        #[test]
        fn heaps_and_nim_sums_agree_on_good_text(
            tests in prop::collection::vec(prop::collection::vec(any::<u64>(), 0..6), 0..6),
            cuts in prop::collection::vec(any::<usize>(), 0..5),
        ) {
            let mut text = format!("{}\n", tests.len());
            for heaps in &tests {
                text.push_str(&format!("{}\r\n", heaps.len()));
                heaps.iter().for_each(|heap| text.push_str(&format!("{heap} ")));
            }
            let read = heaps_by_blocks(text.as_bytes(), &cuts);
            prop_assert_eq!(&read, &sums_by_blocks(text.as_bytes(), &[]));
            prop_assert_eq!((read.0.len(), read.1), (tests.len(), None));
        }
    }
}
