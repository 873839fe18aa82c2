//! The fast reader: rows of numbers, as text.
//!
//! Idea: nearly all lines are numbers below `2^64` between blanks. These are read digit by digit, eight at a time where as many
//! stand together, into one list that all lines share. Any other line is given as its text alone, for the parser, which is the
//! slow twin: the tests of `grundy batch` compare the answers.

/// A line of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// The line, with its line break.
    pub text: &'a [u8],
    /// Its heaps, if the line is nothing but numbers below `2^64` between blanks.
    pub heaps: Option<&'a [u64]>,
}

/// Reads the lines of a text one after the other.
///
/// ```
/// use grundy_cli::batch::{Row, Rows};
///
/// let (mut rows, block) = (Rows::default(), b"3 5\nx\n7");
/// assert_eq!(rows.first(block, false), Some(Row { text: b"3 5\n", heaps: Some(&[3, 5]) }));
/// assert_eq!(rows.first(&block[4..], false), Some(Row { text: b"x\n", heaps: None }));
/// // The `7` may go on in the next block, unless this is the last one.
/// assert_eq!(rows.first(&block[6..], false), None);
/// assert_eq!(rows.first(&block[6..], true), Some(Row { text: b"7", heaps: Some(&[7]) }));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rows {
    heaps: Vec<u64>,
}

impl Rows {
    /// The first line of a block; `None` if the block is empty, or its only line may go on in the next block.
    pub fn first<'a>(&'a mut self, block: &'a [u8], last: bool) -> Option<Row<'a>> {
        let numbers = self.numbers(block);
        let end = match numbers {
            Some(end) => Some(end).filter(|_| block[..end].ends_with(b"\n")),
            None => block.iter().position(|&byte| byte == b'\n').map(|newline| newline + 1),
        };
        let end = end.or_else(|| (last && !block.is_empty()).then_some(block.len()))?;
        let heaps = numbers.filter(|_| !self.heaps.is_empty()).map(|_| &self.heaps[..]);
        Some(Row { text: &block[..end], heaps })
    }

    /// Reads numbers up to the end of a line, or of the text; `None` if there is anything else.
    fn numbers(&mut self, text: &[u8]) -> Option<usize> {
        self.heaps.clear();
        let mut at = 0;
        while let Some(&byte) = text.get(at) {
            match byte {
                b'0'..=b'9' => {
                    let (heap, length) = number(&text[at..])?;
                    self.heaps.push(heap);
                    at += length;
                }
                b' ' | b'\t' => at += 1,
                b'\r' if text.get(at + 1) == Some(&b'\n') => at += 1,
                b'\n' => return Some(at + 1),
                _ => return None,
            }
        }
        Some(at)
    }
}

/// The greatest number of digits of which every number is below `2^64`.
const DIGITS: usize = 19;

/// The number at the start of a text, and how long it is. `None` if it is too long, or may be a group of digits, as in `1 000`.
#[inline(always)]
fn number(text: &[u8]) -> Option<(u64, usize)> {
    let (mut value, mut length) = (0u64, 0);
    while length < 16
        && let Some(&word) = text[length..].first_chunk()
        && let Some(part) = eight_digits(u64::from_le_bytes(word))
    {
        (value, length) = (value * 100_000_000 + part, length + 8);
    }
    for byte in &text[length..] {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        // What wraps is too long.
        (value, length) = (value.wrapping_mul(10).wrapping_add(digit.into()), length + 1);
    }
    let is_group = length == 3 && text[0] == b'0';
    (length <= DIGITS && !is_group).then_some((value, length))
}

/// The value of eight digits, the first in the lowest byte: pairs of digits are put together, then pairs of these, all at once.
#[inline(always)]
fn eight_digits(word: u64) -> Option<u64> {
    let high = every_byte(0xf0);
    // `0` to `9` are 0x30 to 0x39: six more leaves the upper half as it is.
    let are_digits =
        word & high == every_byte(0x30) && word.wrapping_add(every_byte(6)) & high == every_byte(0x30);
    let digits = word & every_byte(0x0f);
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let low = 0x0000_00ff_0000_00ff;
    let thousands = (pairs & low).wrapping_mul(100 + (1_000_000 << 32));
    let ones = ((pairs >> 16) & low).wrapping_mul(1 + (10_000 << 32));
    are_digits.then_some(thousands.wrapping_add(ones) >> 32)
}

const fn every_byte(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    type Lines = Vec<(Vec<u8>, Option<Vec<u64>>)>;

    /// Reads `text` in blocks of `size` bytes, each after what was left of the one before.
    fn read_in_blocks(text: &[u8], size: usize) -> Lines {
        let (mut rows, mut lines) = (Rows::default(), Lines::new());
        let (mut from, mut to) = (0, 0);
        while to < text.len() {
            to = (to + size).min(text.len());
            while let Some(row) = rows.first(&text[from..to], to == text.len()) {
                from += row.text.len();
                lines.push((row.text.to_vec(), row.heaps.map(<[u64]>::to_vec)));
            }
        }
        assert_eq!(from, text.len(), "the last block is read to its end");
        lines
    }

    /// The definition: split and parse.
    fn heaps_by_definition(line: &str) -> Option<Vec<u64>> {
        let line = line.strip_suffix('\n').map_or(line, |line| line.strip_suffix('\r').unwrap_or(line));
        let words: Vec<&str> = line.split([' ', '\t']).filter(|word| !word.is_empty()).collect();
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let is_plain =
            |word: &&str| is_number(word) && word.len() <= 19 && !(word.len() == 3 && word.starts_with('0'));
        let are_plain = !words.is_empty() && words.iter().all(is_plain);
        are_plain.then(|| words.iter().map(|word| word.parse().unwrap()).collect())
    }

    fn agrees_with_the_definition(text: &str, size: usize) -> Result<(), TestCaseError> {
        let lines = text.split_inclusive('\n');
        let expected: Lines =
            lines.map(|line| (line.as_bytes().to_vec(), heaps_by_definition(line))).collect();
        prop_assert_eq!(read_in_blocks(text.as_bytes(), size), expected);
        Ok(())
    }

    #[test]
    fn what_may_be_a_group_of_digits_is_for_the_parser() {
        let mut rows = Rows::default();
        for line in ["1 000", "12 034", "1,000", "1\t000"] {
            assert_eq!(rows.first(line.as_bytes(), true).unwrap().heaps, None, "{line}");
        }
        assert_eq!(rows.first(b"1 0000 00 0", true).unwrap().heaps, Some(&[1, 0, 0, 0][..]));
    }

    proptest! {
        #[test]
        fn any_blocks_give_the_heaps_of_the_definition(
            lines in prop::collection::vec(prop::collection::vec("[0-9]{1,3}|[0-9]{7,21}", 0..12), 0..12),
            blank in "[ \t]{1,3}",
            end in "\r?\n",
            size in 1..300usize,
        ) {
            let text: String = lines.iter().flat_map(|heaps| [heaps.join(&blank), end.clone()]).collect();
            agrees_with_the_definition(&text, size)?;
            agrees_with_the_definition(text.trim_end(), size)?;
        }

        #[test]
        fn any_text_gives_the_heaps_of_the_definition(text in "([0-9]{1,9}|[ \t\r\n]|[/:;x\u{e9}\0]){0,60}", size in 1..80usize) {
            agrees_with_the_definition(&text, size)?;
        }
    }
}
