//! Standard input in large blocks.

use std::io::{self, Read};

/// How much is read at a time. A longer line makes the buffer grow to hold it.
const BLOCK: usize = 1 << 18;
/// What some editors write at the start of a file to say that it is UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A text in blocks. What was not consumed of one stands at the front of the next.
pub(super) struct Blocks<R> {
    input: R,
    buffer: Vec<u8>,
    filled: usize,
    /// How much of that was shown already.
    shown: usize,
    /// The bytes after which more can be consumed.
    ends: &'static [u8],
    at_start: bool,
    last: bool,
}

impl<R: Read> Blocks<R> {
    /// What is consumed are lines.
    pub(super) fn of_lines(input: R) -> Self {
        Blocks::of_size(input, BLOCK, b"\n")
    }

    /// What is consumed are words.
    pub(super) fn of_words(input: R) -> Self {
        Blocks::of_size(input, BLOCK, b" \t\r\n")
    }

    fn of_size(input: R, size: usize, ends: &'static [u8]) -> Self {
        Blocks { input, buffer: vec![0; size], filled: 0, shown: 0, ends, at_start: true, last: false }
    }

    /// The next block and whether it is the last; `None` after that.
    ///
    /// A part of a line, or of a word, that was shown is shown again when its end is there, or twice as much of
    /// it: so the work stays linear, in whatever portions it comes.
    pub(super) fn next(&mut self) -> io::Result<Option<(&[u8], bool)>> {
        if self.last {
            return Ok(None);
        }
        loop {
            if self.filled == self.buffer.len() {
                self.buffer.resize(2 * self.filled, 0);
            }
            match self.input.read(&mut self.buffer[self.filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
                Ok(0) => self.last = true,
                Ok(read) => self.filled += read,
            }
            if self.at_start && (self.last || self.filled >= BYTE_ORDER_MARK.len()) {
                self.at_start = false;
                if self.buffer[..self.filled].starts_with(BYTE_ORDER_MARK) {
                    self.consume(BYTE_ORDER_MARK.len());
                }
            }
            let has_end = self.buffer[self.shown..self.filled].iter().any(|byte| self.ends.contains(byte));
            let is_news = self.last || has_end || self.filled >= 2 * self.shown;
            if !self.at_start && is_news {
                self.shown = self.filled;
                return Ok(Some((&self.buffer[..self.filled], self.last)));
            }
        }
    }

    /// Forgets the first bytes of the last block.
    pub(super) fn consume(&mut self, count: usize) {
        self.buffer.copy_within(count..self.filled, 0);
        self.filled -= count;
        self.shown = self.shown.saturating_sub(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a text read in blocks that begin with `size` bytes.
    fn lines(text: &[u8], size: usize) -> Vec<Vec<u8>> {
        let mut blocks = Blocks::of_size(text, size, b"\n");
        let mut lines = Vec::new();
        while let Some((block, last)) = blocks.next().unwrap() {
            let mut consumed = 0;
            for line in block.split_inclusive(|&byte| byte == b'\n') {
                if line.ends_with(b"\n") || last {
                    lines.push(line.to_vec());
                    consumed += line.len();
                }
            }
            blocks.consume(consumed);
        }
        lines
    }

    #[test]
    fn lines_are_whole_wherever_blocks_end() {
        let text = b"3 5 7\n\r\n1\n12 34 567 8901 2345\n6";
        let whole: Vec<Vec<u8>> = text.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
        for size in 1..40 {
            assert_eq!(lines(text, size), whole, "{size}");
        }
    }

    /// Gives a few bytes at a time, as a pipe does.
    struct Portions<'a>(&'a [u8]);

    impl Read for Portions<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.0.len().min(buffer.len()).min(7);
            let (now, later) = self.0.split_at(count);
            buffer[..count].copy_from_slice(now);
            self.0 = later;
            Ok(count)
        }
    }

    #[test]
    fn a_long_line_in_small_portions_is_not_shown_again_and_again() {
        let text = "7".repeat(100_000) + "\n3\n";
        let (mut blocks, mut shown) = (Blocks::of_lines(Portions(text.as_bytes())), 0);
        let mut lines = 0;
        while let Some((block, _)) = blocks.next().unwrap() {
            shown += block.len();
            let consumed = block.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
            lines += block.iter().filter(|&&byte| byte == b'\n').count();
            blocks.consume(consumed);
        }
        assert_eq!(lines, 2);
        assert!(shown < 4 * text.len(), "{shown}");
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_line() {
        for size in 1..8 {
            assert_eq!(lines(b"\xef\xbb\xbf3 5\n", size), [b"3 5\n"], "{size}");
            assert_eq!(lines(b"\xef\xbb", size), [b"\xef\xbb"], "{size}");
        }
    }
}
