//! The kernel: where the runs of digits are in a block of text, and their values.
//!
//! Three ideas make it fast without `unsafe`. Sixty-four bytes at a time become one bit each (is
//! this byte no digit?), so that finding the next run costs two instructions and never a guess by
//! the branch predictor. A run of known end is loaded backwards as one or two words and its value
//! made by multiplications, whatever its length. And the separators themselves are looked at one
//! by one only afterwards, in a table.

use std::fmt;
use std::ops::ControlFlow;

/// A run of digits, and what ended it. The run is empty where two such bytes meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// Where the run begins in the block.
    pub(super) start: usize,
    /// Where it ends: the index of `separator`.
    pub(super) end: usize,
    /// The value of the run, 0 for an empty one, `None` from `2^64` on.
    pub(super) value: Option<u64>,
    /// What stands at `end`.
    pub(super) separator: Separator,
}

/// A byte that is no digit, by what it may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Separator {
    /// A space or a tab.
    Blank,
    /// `\n`.
    Newline,
    /// `\r`, which is only good before a newline or at the end.
    Return,
    /// Any other byte.
    Other,
}

const SEPARATORS: [Separator; 256] = {
    let mut table = [Separator::Other; 256];
    table[b' ' as usize] = Separator::Blank;
    table[b'\t' as usize] = Separator::Blank;
    table[b'\n' as usize] = Separator::Newline;
    table[b'\r' as usize] = Separator::Return;
    table
};

/// Visits the fields of `block` in order, until the visitor breaks.
///
/// Where the block is `closed`, a newline is imagined after it, which ends the last field. Gives
/// the start of what no field holds: of the digits at the end of a block that is not closed.
#[inline(always)]
pub(super) fn for_each_field<B>(
    block: &[u8],
    closed: bool,
    mut visit: impl FnMut(Field) -> ControlFlow<B>,
) -> ControlFlow<B, usize> {
    let (chunks, rest) = block.as_chunks::<64>();
    // Digits as padding end no field.
    let mut padded = [b'0'; 64];
    padded[..rest.len()].copy_from_slice(rest);
    if closed {
        padded[rest.len()] = b'\n';
    }
    let mut start = 0;
    // One loop over both, so that its body, the visitor included, is there once and inlined.
    for (index, chunk) in chunks.iter().chain([&padded]).enumerate() {
        let mut separators = non_digits(chunk);
        while separators != 0 {
            let end = 64 * index + separators.trailing_zeros() as usize;
            separators &= separators - 1;
            let separator = block.get(end).map_or(Separator::Newline, |&byte| SEPARATORS[usize::from(byte)]);
            visit(Field { start, end, value: number(block, start, end), separator })?;
            start = end + 1;
        }
    }
    ControlFlow::Continue(start.min(block.len()))
}

/// One bit for each byte, lowest first: set where the byte is no decimal digit.
#[inline(always)]
fn non_digits(chunk: &[u8; 64]) -> u64 {
    let mut bits = 0;
    for (index, word) in chunk.as_chunks::<8>().0.iter().enumerate() {
        // `0`..`9` become 0..9; the top bit of a byte is then set by 10..127 through the sum
        // (which carries nowhere), and by 128..255 through the `|`.
        let shifted = u64::from_le_bytes(*word) ^ every_byte(b'0');
        let flags = (((shifted & every_byte(0x7f)) + every_byte(0x76)) | shifted) & every_byte(0x80);
        // The product gathers the eight top bits in its highest byte.
        bits |= (flags.wrapping_mul(0x0002_0408_1020_4081) >> 56) << (8 * index);
    }
    bits
}

const fn every_byte(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// The value of the digits `block[start..end]`; `None` from `2^64` on.
#[inline(always)]
fn number(block: &[u8], start: usize, end: usize) -> Option<u64> {
    let length = end - start;
    if length <= 16
        && let Some(bytes) = block[..end].last_chunk::<16>()
    {
        let (halves, _) = bytes.as_chunks::<8>();
        let [high, low] = KEEP[length];
        let high = eight_digits(u64::from_le_bytes(halves[0]) & high);
        let low = eight_digits(u64::from_le_bytes(halves[1]) & low);
        return Some(high * 100_000_000 + low);
    }
    long_number(&block[start..end])
}

/// For each length up to 16: the masks that keep the last digits of two words, as numbers 0..9.
const KEEP: [[u64; 2]; 17] = {
    let mut masks = [[0; 2]; 17];
    let mut length = 1;
    while length <= 16 {
        let kept = u128::from_le_bytes([0x0f; 16]) >> (8 * (16 - length)) << (8 * (16 - length));
        let halves = kept.to_le_bytes();
        let (halves, _) = halves.as_chunks::<8>();
        masks[length] = [u64::from_le_bytes(halves[0]), u64::from_le_bytes(halves[1])];
        length += 1;
    }
    masks
};

/// The value of eight digits 0..9, the first in the lowest byte.
#[inline(always)]
fn eight_digits(digits: u64) -> u64 {
    let pairs = digits.wrapping_mul(10) + (digits >> 8);
    let low_pairs = 0x0000_00ff_0000_00ff;
    let thousands = (pairs & low_pairs).wrapping_mul(100 + (1_000_000 << 32));
    let ones = ((pairs >> 16) & low_pairs).wrapping_mul(1 + (10_000 << 32));
    thousands.wrapping_add(ones) >> 32
}

/// The definition: digit by digit, for runs too long or too early in the block for the fast way.
#[inline(never)]
pub(super) fn long_number(digits: &[u8]) -> Option<u64> {
    digits.iter().try_fold(0u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')))
}

/// What stands where a digit was expected.
///
/// ```
/// use grundy::batch::{self, BadLine, Found};
///
/// let found = Found::Character('é');
/// assert_eq!(batch::nim_sum("3 é".as_bytes()), Err(BadLine::NotANumber { column: 3, found }));
/// assert_eq!(found.to_string(), "`é`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A character.
    Character(char),
    /// A byte that begins no UTF-8 character.
    Byte(u8),
}

impl Found {
    /// What `text` begins with; `text` is not empty.
    pub(super) fn at_the_start_of(text: &[u8]) -> Self {
        // No character is longer than four bytes.
        let valid = text[..text.len().min(4)].utf8_chunks().next().map_or("", |chunk| chunk.valid());
        valid.chars().next().map_or(Found::Byte(text[0]), Found::Character)
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Character(character) => write!(f, "`{}`", character.escape_debug()),
            Found::Byte(byte) => write!(f, "the byte 0x{byte:02X}, which is not UTF-8"),
        }
    }
}
