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
    at_start: bool,
    last: bool,
}

impl<R: Read> Blocks<R> {
    pub(super) fn new(input: R) -> Self {
        Blocks::of_size(input, BLOCK)
    }

    fn of_size(input: R, size: usize) -> Self {
        Blocks { input, buffer: vec![0; size], filled: 0, at_start: true, last: false }
    }

    /// The next block and whether it is the last; `None` after that.
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
            if !self.at_start {
                return Ok(Some((&self.buffer[..self.filled], self.last)));
            }
        }
    }

    /// Forgets the first bytes of the last block.
    pub(super) fn consume(&mut self, count: usize) {
        self.buffer.copy_within(count..self.filled, 0);
        self.filled -= count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a text read in blocks that begin with `size` bytes.
    fn lines(text: &[u8], size: usize) -> Vec<Vec<u8>> {
        let mut blocks = Blocks::of_size(text, size);
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

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_line() {
        for size in 1..8 {
            assert_eq!(lines(b"\xef\xbb\xbf3 5\n", size), [b"3 5\n"], "{size}");
            assert_eq!(lines(b"\xef\xbb", size), [b"\xef\xbb"], "{size}");
        }
    }
}
