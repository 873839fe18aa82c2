//! Where what a step adds up comes from: the step before it, and the window of rows before that.

// Read by AVX-512 alone; whether there are too many entries is the same on all machines.
#![cfg_attr(not(target_arch = "x86_64"), expect(dead_code))]

use crate::kernels::turns::BITS_CHANGE_PLACES;

/// What the entries add to a step, by what is known before it.
#[derive(Clone, Debug)]
pub(super) struct Sources {
    /// The rows of a step.
    pub(super) count: usize,
    /// What the step just before adds: it is needed at once.
    pub(super) newest: Vec<Newest>,
    /// What the 32 rows before that one add.
    pub(super) older: Vec<Older>,
}

/// How one entry moves the rows of a step to those of the next.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Newest {
    /// How bits change places within bytes, as a matrix over GF(2).
    pub(super) matrix: i64,
    /// Where each byte comes from; [`NOWHERE`] where there is none.
    pub(super) from: [u8; 16],
}

/// How four entries, each in a quarter of a vector, move the 32 rows before the newest step to those of the next.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Older {
    pub(super) from: [u8; 64],
    pub(super) matrices: [i64; 8],
    /// The bytes that come from somewhere.
    pub(super) bytes: u64,
}

pub(super) const NOWHERE: u8 = 128;
/// The rows of a step, at most.
pub(super) const LANES: usize = 8;
/// The rows of the window before the newest step.
pub(super) const WINDOW: usize = 32;
/// How many rows are read before the first, and read and written after the last.
pub(super) const AROUND: usize = WINDOW + LANES;
/// Entries that reach into the newest step, and groups of four that reach further, at most.
pub(super) const NEWEST: usize = 4;
const OLDER: usize = 3;

impl Sources {
    /// For steps of `count` rows; `None` if there are too many entries.
    pub(super) fn new(count: usize, entries: &[(usize, u8)]) -> Option<Self> {
        let mut newest = Vec::new();
        let mut older = Vec::new();
        for &(offset, number) in entries {
            let matrix = BITS_CHANGE_PLACES[usize::from(number & 7)];
            // Byte b of the step comes from byte b - 2 offset, counted from its beginning: from the step
            // before if that is at least -2 count, else from the window before.
            let sources = |first: usize, bytes: usize| -> [u8; 16] {
                std::array::from_fn(|byte| {
                    let byte = byte ^ usize::from(number >> 3);
                    let place = (first + byte).checked_sub(2 * offset).filter(|&place| place < bytes);
                    place
                        .filter(|_| byte < 2 * count)
                        .map_or(NOWHERE, |place| u8::try_from(place).expect("below 64"))
                })
            };
            let near = sources(2 * count, 2 * count);
            if near != [NOWHERE; 16] {
                newest.push(Newest { matrix, from: near });
            }
            let far = sources(2 * (WINDOW + count), 2 * WINDOW);
            if far != [NOWHERE; 16] {
                older.push((matrix, far));
            }
        }
        if newest.len() > NEWEST || older.len() > 4 * OLDER {
            return None;
        }
        let even = if newest.len() <= 2 { 2 } else { NEWEST };
        newest.resize(even, Newest { matrix: 0, from: [NOWHERE; 16] });
        if older.is_empty() {
            older.push((0, [NOWHERE; 16]));
        }
        let older = older.chunks(4).map(Older::new).collect();
        Some(Sources { count, newest, older })
    }
}

impl Older {
    fn new(entries: &[(i64, [u8; 16])]) -> Self {
        let mut older = Older { from: [NOWHERE; 64], matrices: [0; 8], bytes: 0 };
        for (quarter, (matrix, from)) in entries.iter().enumerate() {
            older.from[16 * quarter..][..16].copy_from_slice(from);
            older.matrices[2 * quarter..][..2].fill(*matrix);
        }
        let somewhere = older.from.iter().enumerate().filter(|&(_, &from)| from != NOWHERE);
        older.bytes = somewhere.fold(0, |bytes, (byte, _)| bytes | 1 << byte);
        older
    }
}
