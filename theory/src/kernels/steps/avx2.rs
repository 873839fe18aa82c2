//! `Steps::fill` with AVX2: what a step adds to later ones is pushed forward as soon as it is settled.

use std::arch::x86_64::{
    __m128i, __m256i, _mm_and_si128, _mm_cmpeq_epi16, _mm_load_si128, _mm_loadu_si128, _mm_movemask_epi8,
    _mm_or_si128, _mm_setzero_si128, _mm_storeu_si128, _mm256_add_epi16, _mm256_andnot_si256,
    _mm256_broadcastsi128_si256, _mm256_castsi256_si128, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_set1_epi16, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_storeu_si256,
};

use super::sources::{AROUND, LANES, NEWEST, NOWHERE, WINDOW};
use crate::kernels::turns::{NIBBLES_CHANGE_PLACES, twice};

/// How the entries of steps move rows, with the step in both halves of a vector.
///
/// A row has one bit at most. So a nibble of a byte needs no mask before it is looked up: where the rest
/// of the byte has the bit, what is looked up is 0, which becomes 0.
#[derive(Clone, Debug)]
pub(super) struct Pushes {
    /// The rows of a step.
    count: usize,
    /// What the rows before the first add to the [`WINDOW`] rows from there on.
    before: Vec<Before>,
    /// What a step adds to the next one.
    next: Vec<Push>,
    /// What it adds to those after the next one, the farthest first.
    later: Vec<Push>,
}

/// One entry, for the rows before the first.
#[derive(Clone, Copy, Debug)]
struct Before {
    offset: usize,
    turn: Turn,
    /// Where each byte comes from, in its quarter; [`NOWHERE`] if from a row that is not before.
    from: [u8; 2 * WINDOW],
}

/// One entry, for the rows of a step.
#[derive(Clone, Copy, Debug)]
struct Push {
    /// Number of steps from this one to the step that the lower half is added to; the upper half is added to the one
    /// after that.
    steps: usize,
    turn: Turn,
    /// Where each byte comes from, in the step; [`NOWHERE`] where there is none.
    from: [u8; 32],
}

/// What the low and the high nibble of a byte become.
type Turn = [[u8; 16]; 2];

impl Pushes {
    pub(super) fn new(count: usize, entries: &[(usize, u8)]) -> Self {
        let mut pushes = Pushes { count, before: Vec::new(), next: Vec::new(), later: Vec::new() };
        for &(offset, number) in entries {
            let turn = NIBBLES_CHANGE_PLACES[usize::from(number & 7)];
            let swap = usize::from(number >> 3);
            let byte = |place: usize| u8::try_from(place).expect("below 32");
            pushes.before.push(Before {
                offset,
                turn,
                from: std::array::from_fn(
                    |at| if at < 2 * offset { byte((at % 16) ^ swap) } else { NOWHERE },
                ),
            });
            // Byte b of a step comes from byte b - 2 offset, counted from its beginning.
            let sources = |steps: usize| -> [u8; 16] {
                std::array::from_fn(|at| {
                    let place = (2 * count * steps + (at ^ swap)).checked_sub(2 * offset);
                    place.filter(|&place| at < 2 * count && place < 2 * count).map_or(NOWHERE, byte)
                })
            };
            let steps = offset / count;
            let (mut lower, upper) = (sources(steps), sources(steps + 1));
            if steps == 1 {
                pushes.next.push(Push { steps, turn, from: both(lower, lower) });
                lower = [NOWHERE; 16];
            }
            if [lower, upper] != [[NOWHERE; 16]; 2] {
                pushes.later.push(Push { steps, turn, from: both(lower, upper) });
            }
        }
        pushes.later.sort_unstable_by_key(|push| std::cmp::Reverse(push.steps));
        pushes
    }

    /// # Safety
    /// The machine has AVX2; `sums` has `AROUND` rows after row `to`, `rows` the same, and as many
    /// before row 0 of `sums`.
    pub(super) unsafe fn fill(&self, sums: &[u8], rows: &mut [u8], from: usize, to: usize) -> usize {
        // SAFETY: passed on. A ring has more places than the farthest entry has steps.
        unsafe {
            match self.count {
                2 => self.in_steps::<2, 32>(sums, rows, from, to),
                4 => self.in_steps::<4, 16>(sums, rows, from, to),
                6 => self.in_steps::<6, 8>(sums, rows, from, to),
                _ => self.in_steps::<8, 8>(sums, rows, from, to),
            }
        }
    }

    /// # Safety
    /// As for [`Pushes::fill`]; steps of `COUNT` rows, and no entry reaches as far as `RING` steps.
    unsafe fn in_steps<const COUNT: usize, const RING: usize>(
        &self,
        sums: &[u8],
        rows: &mut [u8],
        from: usize,
        to: usize,
    ) -> usize {
        // SAFETY: passed on.
        unsafe {
            match self.next.len() {
                0 => self.with_next::<COUNT, RING, 0>(sums, rows, from, to),
                1 => self.with_next::<COUNT, RING, 1>(sums, rows, from, to),
                2 => self.with_next::<COUNT, RING, 2>(sums, rows, from, to),
                3 => self.with_next::<COUNT, RING, 3>(sums, rows, from, to),
                _ => self.with_next::<COUNT, RING, NEWEST>(sums, rows, from, to),
            }
        }
    }

    /// # Safety
    /// As for [`Pushes::fill`]; steps of `COUNT` rows, of which `NEXT` entries reach into the next one, and
    /// none reaches as far as `RING` steps.
    #[target_feature(enable = "avx2")]
    unsafe fn with_next<const COUNT: usize, const RING: usize, const NEXT: usize>(
        &self,
        sums: &[u8],
        rows: &mut [u8],
        from: usize,
        to: usize,
    ) -> usize {
        // SAFETY: a row at most `to`, with `AROUND` rows before and after it.
        let (sums, rows) =
            unsafe { (sums.as_ptr().cast::<u16>(), rows.as_mut_ptr().cast::<u16>().add(AROUND)) };
        // The first rows, with what those before them add.
        // SAFETY: `AROUND` rows are there, as the caller promises.
        let first = unsafe { self.first(sums.add(from), rows.add(from)) };
        let next: [_; NEXT] =
            std::array::from_fn(|at| (turn(&self.next[at].turn), load(&self.next[at].from)));
        let ones = _mm256_set1_epi16(1);
        let within = lanes(COUNT);
        // What is added to the steps from this one on.
        let mut ring = [_mm256_setzero_si256(); RING];
        let mut near = _mm256_setzero_si256();
        let mut before = _mm_setzero_si128();
        let (mut at, mut step) = (from, 0);
        loop {
            // SAFETY: `first` has `WINDOW + LANES` rows; beyond, at most row `to`, and a vector from there
            // is within.
            let given = unsafe {
                let given = if at - from < WINDOW { first.as_ptr().add(at - from) } else { sums.add(at) };
                _mm_loadu_si128(given.cast())
            };
            let added = ring.as_ptr().wrapping_add(step % RING).cast::<__m128i>();
            // SAFETY: two halves of a vector.
            let [lower, upper] = unsafe { [_mm_load_si128(added), _mm_load_si128(added.add(1))] };
            let given = _mm_or_si128(given, _mm_or_si128(lower, before));
            before = upper;
            let sum = _mm256_or_si256(near, _mm256_broadcastsi128_si256(given));
            let least = _mm256_andnot_si256(sum, _mm256_add_epi16(sum, ones));
            let least = [least, _mm256_srli_epi16::<4>(least)];
            near = _mm256_setzero_si256();
            for (turn, from) in next {
                near = _mm256_or_si256(near, _mm256_shuffle_epi8(turned(least, turn), from));
            }
            let mut farthest = true;
            for push in &self.later {
                let moved = _mm256_shuffle_epi8(turned(least, turn(&push.turn)), load(&push.from));
                let place = &mut ring[(step + push.steps) % RING];
                // The farthest is the first to add to a step.
                *place = if farthest { moved } else { _mm256_or_si256(*place, moved) };
                farthest = false;
            }
            let settled = _mm_and_si128(_mm256_castsi256_si128(least[0]), within);
            let full =
                _mm_movemask_epi8(_mm_cmpeq_epi16(settled, _mm_setzero_si128())) & ((1 << (2 * COUNT)) - 1);
            // SAFETY: at most row `to`, and a vector from there is within.
            let place = unsafe { rows.add(at).cast::<__m128i>() };
            if full != 0 || at + COUNT > to {
                let whole = (full.trailing_zeros() as usize / 2).min(to - at).min(COUNT);
                // SAFETY: as above.
                unsafe { _mm_storeu_si128(place, _mm_and_si128(settled, lanes(whole))) };
                return at + whole;
            }
            // SAFETY: as above.
            unsafe { _mm_storeu_si128(place, settled) };
            at += COUNT;
            step += 1;
        }
    }

    /// The first rows of sums, with what the rows before them add.
    ///
    /// # Safety
    /// The machine has AVX2; there are `AROUND` rows before and after both.
    #[target_feature(enable = "avx2")]
    unsafe fn first(&self, sums: *const u16, rows: *const u16) -> [u16; WINDOW + LANES] {
        // SAFETY: 32 rows are read, and there are `AROUND`.
        let mut joined: [_; 2] =
            std::array::from_fn(|half| unsafe { _mm256_loadu_si256(sums.add(16 * half).cast()) });
        for entry in &self.before {
            let turn = turn(&entry.turn);
            for (half, joined) in joined.iter_mut().enumerate() {
                // SAFETY: as above; an offset is at most `WINDOW`.
                let row = unsafe { _mm256_loadu_si256(rows.add(16 * half).sub(entry.offset).cast()) };
                let turned = turned([row, _mm256_srli_epi16::<4>(row)], turn);
                let from = load(entry.from[32 * half..].first_chunk().expect("two halves"));
                *joined = _mm256_or_si256(*joined, _mm256_shuffle_epi8(turned, from));
            }
        }
        let mut first = [0; WINDOW + LANES];
        let place = first.as_mut_ptr();
        // SAFETY: 32 rows and 8 more, on both sides.
        unsafe {
            _mm256_storeu_si256(place.cast(), joined[0]);
            _mm256_storeu_si256(place.add(16).cast(), joined[1]);
            _mm_storeu_si128(place.add(WINDOW).cast(), _mm_loadu_si128(sums.add(WINDOW).cast()));
        }
        first
    }
}

fn both(lower: [u8; 16], upper: [u8; 16]) -> [u8; 32] {
    std::array::from_fn(|at| if at < 16 { lower[at] } else { upper[at - 16] })
}

/// Rows, and the same a nibble further down, with bit i at i xor r within each byte.
#[target_feature(enable = "avx2")]
fn turned(rows: [__m256i; 2], [low, high]: [__m256i; 2]) -> __m256i {
    _mm256_or_si256(_mm256_shuffle_epi8(low, rows[0]), _mm256_shuffle_epi8(high, rows[1]))
}

#[target_feature(enable = "avx2")]
fn turn(turn: &Turn) -> [__m256i; 2] {
    [twice(&turn[0]), twice(&turn[1])]
}

#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: 32 bytes.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// All bits of the first rows of a step, and none of the others.
#[target_feature(enable = "avx2")]
fn lanes(rows: usize) -> __m128i {
    const LANES_AND_NONE: [u16; 2 * LANES] = [
        u16::MAX,
        u16::MAX,
        u16::MAX,
        u16::MAX,
        u16::MAX,
        u16::MAX,
        u16::MAX,
        u16::MAX,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
    ];
    let lanes = &LANES_AND_NONE[LANES - rows..][..LANES];
    // SAFETY: 16 bytes.
    unsafe { _mm_loadu_si128(lanes.as_ptr().cast()) }
}
