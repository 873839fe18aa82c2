//! The kernel: where the runs of digits are in a block of text, and their values.
//!
//! Three ideas make it fast without `unsafe`. Sixty-four bytes at a time become one bit each (is
//! this byte no digit?), so that finding the next run costs two instructions and never a guess by
//! the branch predictor. A run of known end is loaded backwards, as words of eight digits, and its
//! value made by multiplications, whatever its length (with fewer of them where all the fields
//! around have at most 9 digits). And the reader of the fields says at once whether it needs to
//! look at more than the value, so that the loop over the others is a few dozen instructions.

use std::fmt;
use std::ops::ControlFlow;

/// What becomes of the fields of a block.
pub(super) trait FieldReader {
    /// What changes with every number: a few machine words.
    type Running: Copy;
    /// What ends the reading early.
    type Stop;

    /// Takes in a number of at most 19 digits (of none: 0), or refuses it by `false`.
    fn take(running: &mut Self::Running, value: u64, length: usize) -> bool;

    /// Looks at a field that was not taken in, or that does not end in a space.
    fn look(&mut self, running: Self::Running, field: Field) -> ControlFlow<Self::Stop, Self::Running>;
}

/// A run of digits and what ended it. The run is empty where two bytes that are no digits meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// Where the run begins in the block.
    pub(super) start: usize,
    /// Where it ends in the block.
    pub(super) end: usize,
    /// Whether the reader took the value in.
    pub(super) taken: bool,
    /// If it did not: the value of the run, 0 for an empty one, `None` from `2^64` on.
    pub(super) value: Option<u64>,
    /// The byte at `end`.
    pub(super) separator: u8,
}

/// Reads the fields of `block` in order.
///
/// Where the block is `closed`, a newline is imagined after it, which ends the last field. Gives
/// the start of what no field holds, the digits at the end of a block that is not closed, and
/// what the reader has running there.
#[inline(always)]
pub(super) fn read_fields<R: FieldReader>(
    block: &[u8],
    closed: bool,
    running: R::Running,
    reader: &mut R,
) -> ControlFlow<R::Stop, (usize, R::Running)> {
    let mut run = Run { separators: 0, start: 0, running };
    let mut buffer = [0; WINDOW];
    let mut base = 0;
    while base < block.len() || (closed && base == block.len()) {
        let window = window(block, base, closed, &mut buffer);
        run.separators = non_digits(window);
        let short = run.has_short_fields();
        while let Some(Halt { at, length, taken }) =
            if short { run.take_fields::<R, true>(window) } else { run.take_fields::<R, false>(window) }
        {
            let end = base + at;
            let start = end - length;
            let value = match length {
                _ if taken => None,
                0..=19 => Some(number(window, at, length)),
                _ => long_number(&block[start..end]),
            };
            let separator = window[BEFORE + at];
            run.running = reader.look(run.running, Field { start, end, taken, value, separator })?;
        }
        base += 64;
        run.start = run.start.wrapping_sub(64);
    }
    ControlFlow::Continue((base.wrapping_add(run.start).min(block.len()), run.running))
}

/// The state of the loop over the fields that a reader takes in.
struct Run<S> {
    /// The bytes of the window that are no digits and were not met yet.
    separators: u64,
    /// Where the next field starts, counted from byte 0 of the 64; before it, that wraps around.
    start: usize,
    running: S,
}

/// A field that the reader wants to look at: it ends at byte `at` of the 64.
struct Halt {
    at: usize,
    length: usize,
    taken: bool,
}

impl<S: Copy> Run<S> {
    /// Whether no field that ends in the window has more than 9 digits.
    #[inline(always)]
    fn has_short_fields(&self) -> bool {
        let digits = !self.separators;
        let two = digits & (digits >> 1);
        let four = two & (two >> 2);
        let eight = four & (four >> 4);
        let ten = eight & (two >> 8);
        ten == 0 && (self.separators.trailing_zeros() as usize).wrapping_sub(self.start) <= 9
    }

    /// Takes in fields up to one to look at. If they are `SHORT`, they have at most 9 digits.
    #[inline(always)]
    fn take_fields<R: FieldReader<Running = S>, const SHORT: bool>(
        &mut self,
        window: &[u8; WINDOW],
    ) -> Option<Halt> {
        let Run { mut separators, mut start, mut running } = *self;
        let mut halt = None;
        while separators != 0 {
            let at = separators.trailing_zeros() as usize;
            separators &= separators - 1;
            let length = at.wrapping_sub(start);
            start = at + 1;
            let taken = if SHORT {
                R::take(&mut running, short_number(window, at, length), length)
            } else {
                length <= 19 && R::take(&mut running, number(window, at, length), length)
            };
            if !taken || window[BEFORE + at] != b' ' {
                halt = Some(Halt { at, length, taken });
                break;
            }
        }
        *self = Run { separators, start, running };
        halt
    }
}

/// A window is 64 bytes to look at, and the 24 before them, into which a number may reach back.
const BEFORE: usize = 24;
const WINDOW: usize = BEFORE + 64;

/// The window on the bytes from `base` on; in `buffer`, with digits as padding that ends no
/// field, where it reaches beyond the block.
#[inline(always)]
fn window<'a>(block: &'a [u8], base: usize, closed: bool, buffer: &'a mut [u8; WINDOW]) -> &'a [u8; WINDOW] {
    if let Some(from) = base.checked_sub(BEFORE)
        && let Some(window) = block[from..].first_chunk()
    {
        return window;
    }
    padded_window(block, base, closed, buffer);
    buffer
}

#[inline(never)]
fn padded_window(block: &[u8], base: usize, closed: bool, buffer: &mut [u8; WINDOW]) {
    buffer.fill(b'0');
    let known = &block[base.saturating_sub(BEFORE)..block.len().min(base + 64)];
    let at = BEFORE - base.min(BEFORE);
    buffer[at..at + known.len()].copy_from_slice(known);
    if let Some(byte) = buffer.get_mut(at + known.len())
        && closed
    {
        *byte = b'\n';
    }
}

/// One bit for each of the 64 bytes, lowest first: set where the byte is no decimal digit.
#[inline(always)]
fn non_digits(window: &[u8; WINDOW]) -> u64 {
    let (words, _) = window[BEFORE..].as_chunks::<8>();
    let (pairs, _) = words.as_chunks::<2>();
    // Bit k of byte b is for byte b of word k; even and odd words side by side suit a vector unit.
    let mut columns = [0; 2];
    for (index, pair) in pairs.iter().enumerate() {
        for (column, word) in columns.iter_mut().zip(pair) {
            // `0`..`9` become 0..9; the top bit of a byte is then set by 10..127 through the sum
            // (which carries nowhere), and by 128..255 through the `|`.
            let shifted = u64::from_le_bytes(*word) ^ every_byte(b'0');
            let flags = ((shifted & every_byte(0x7f)) + every_byte(0x76)) | shifted;
            *column |= (flags & every_byte(0x80)) >> (7 - 2 * index);
        }
    }
    transposed(columns[0] | (columns[1] << 1))
}

/// Bit b of byte k for bit k of byte b, by swapping ever larger squares [Warren, 2013, 7-3].
#[inline(always)]
fn transposed(bits: u64) -> u64 {
    let swap = |bits: u64, distance: u32, mask: u64| {
        let differing = (bits ^ (bits >> distance)) & mask;
        bits ^ differing ^ (differing << distance)
    };
    let bits = swap(bits, 7, 0x00aa_00aa_00aa_00aa);
    let bits = swap(bits, 14, 0x0000_cccc_0000_cccc);
    swap(bits, 28, 0x0000_0000_f0f0_f0f0)
}

const fn every_byte(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// The value of the `length` digits that end at byte `at` of the 64: at most 19.
#[inline(always)]
fn number(window: &[u8; WINDOW], at: usize, length: usize) -> u64 {
    let (words, _) = window[at..at + BEFORE].as_chunks::<8>();
    let part = |index: usize| eight_digits(u64::from_le_bytes(words[index]) & KEEP[length][index]);
    let value = part(1) * 100_000_000 + part(2);
    if length <= 16 { value } else { part(0) * 10_000_000_000_000_000 + value }
}

/// As [`number`], for at most 9 digits: half the work.
#[inline(always)]
fn short_number(window: &[u8; WINDOW], at: usize, length: usize) -> u64 {
    let (&ninth, last) = window[at + BEFORE - 9..at + BEFORE].split_first().expect("9 bytes");
    let last = last.first_chunk().map_or(0, |&last| u64::from_le_bytes(last));
    let [keep_ninth, keep_last] = KEEP_SHORT[length % KEEP_SHORT.len()];
    (u64::from(ninth) & keep_ninth) * 100_000_000 + eight_digits(last & keep_last)
}

/// For each length up to 9, the mask of the ninth digit from the end and those of the last eight.
const KEEP_SHORT: [[u64; 2]; 16] = {
    let mut masks = [[0; 2]; 16];
    let mut length = 0;
    while length <= 9 {
        masks[length] = [KEEP[length][1] >> 56, KEEP[length][2]];
        length += 1;
    }
    masks
};

/// For each length: the masks that keep the last digits of three words, as numbers 0..9.
const KEEP: [[u64; 3]; 20] = {
    let mut masks = [[0; 3]; 20];
    let mut length = 0;
    while length < 20 {
        let mut index = 0;
        while index < length {
            let byte = BEFORE - 1 - index;
            masks[length][byte / 8] |= 0x0f << (8 * (byte % 8));
            index += 1;
        }
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

/// The definition: digit by digit, for runs of any length; `None` from `2^64` on.
#[cold]
#[inline(never)]
pub(super) fn long_number(digits: &[u8]) -> Option<u64> {
    digits.iter().try_fold(0u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')))
}

/// What stands where a digit was expected.
///
/// ```
/// use grundy_cli::batch::{self, BadLine, Found};
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
