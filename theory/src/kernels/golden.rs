//! Multiples of the golden ratio, many in a row: the pairs of Wythoff's game.
//!
//! The `n`-th pair is `a_n = n + floor(n / φ)`, `b_n = a_n + n`. A group of 64 begins with a number `m`,
//! whose multiple `m / φ` is known to 128 places after the point. For the `j`-th pair of the group only one
//! bit is to be found: whether the fractions of `m / φ` and of `j / φ` together reach 1. Then
//! `floor((m + j) / φ)` is `floor(m / φ) + floor(j / φ) + 1`, and else without the 1.
//!
//! # Why a fraction of one word is enough
//!
//! Both fractions are rounded to the nearest multiple of `u = 2^-64`. So their sum is wrong by at most
//! `u/2 + u/2`, and by `0.07 m / 2^128 < 0.03 u` more, since `ONE_OVER_PHI` is too small by `0.07 / 2^128`.
//! The bit is wrong only if the true sum is as near to 1 as that: if `(m + j) / φ` is within `1.03 u` of an
//! integer. But `b_n` has 64 bits only for `n <= 7 046 029 254 386 353 130`, which is below the Fibonacci
//! number `F_92`; and of all `n` from 1 to `F_92 - 1` it is `F_91` whose multiple comes nearest to an integer
//! (best approximations are the convergents), by `φ^-91 = 1.77 u`. Where `m + j = 0` nothing is rounded. A
//! fraction of `m / φ` that would be rounded up to 1 would be too near to an integer, too.
//!
//! So every group is exact by itself, however many there are. Pairs of 32 bits end at `n = 1 640 531 526`,
//! below `F_46`: with `u = 2^-32`, the nearest multiple is at `φ^-45 = 1.69 u`, and the same follows.

use super::{Instructions, Set};

/// `floor(2^128 / φ)`, where `φ` is the golden ratio. What is cut off is below 0.07.
const ONE_OVER_PHI: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C834;

/// Number of pairs that are made from one multiple.
const GROUP: usize = 64;

/// Vectors that are stored across the border of two cache lines take twice as long.
const CACHE_LINE: usize = 64;

/// `n / φ`, to 128 places after the point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Multiple {
    n: u64,
    /// `floor(n / φ)`.
    pub(crate) whole: u64,
    /// `n / φ - whole`, times `2^128`.
    fraction: u128,
}

impl Multiple {
    /// Two multiplications.
    #[allow(clippy::cast_possible_truncation)] // A half of 128 bits has 64.
    pub(crate) const fn of(n: u64) -> Self {
        const LOW: u128 = u64::MAX as u128;
        let lower = n as u128 * (ONE_OVER_PHI & LOW);
        let upper = n as u128 * (ONE_OVER_PHI >> 64) + (lower >> 64);
        Multiple { n, whole: (upper >> 64) as u64, fraction: upper << 64 | lower & LOW }
    }

    /// That of the first number of the next group. Nothing is rounded.
    fn next_group(self) -> Self {
        const STEP: Multiple = Multiple::of(GROUP as u64);
        let (fraction, carry) = self.fraction.overflowing_add(STEP.fraction);
        Multiple { n: self.n + STEP.n, whole: self.whole + STEP.whole + u64::from(carry), fraction }
    }
}

/// The numbers that pairs are made of.
pub(crate) trait HeapWord: Copy + Ord + 'static + From<bool> {
    /// How pairs of such numbers differ from the first of their group.
    const STEPS: &'static GroupSteps<Self>;

    /// A number that fits.
    fn narrowed(number: u64) -> Self;

    /// The sum, if it fits.
    fn plus(self, other: Self) -> Self;

    /// The first places of a fraction of 128, rounded to the nearest.
    fn rounded(fraction: u128) -> Self;
}

/// How the pairs of a group differ from its first.
pub(crate) struct GroupSteps<W> {
    /// By how much `a` is greater, without the carry.
    a: [W; GROUP],
    /// By how much `b` is greater, without the carry.
    b: [W; GROUP],
    /// There is a carry if the fraction of the first is above this.
    borders: [W; GROUP],
}

macro_rules! pairs_of {
    ($word:ident) => {
        // Each number is known to fit, or the upper part of a longer one is meant.
        #[allow(clippy::cast_possible_truncation)]
        impl HeapWord for $word {
            const STEPS: &'static GroupSteps<$word> = &{
                let mut steps = GroupSteps { a: [0; GROUP], b: [0; GROUP], borders: [0; GROUP] };
                let mut j = 0;
                while j < GROUP {
                    let multiple = Multiple::of(j as u64);
                    steps.a[j] = (j as u64 + multiple.whole) as $word;
                    steps.b[j] = (2 * j as u64 + multiple.whole) as $word;
                    let half = 1 << (127 - $word::BITS);
                    let fraction = ((multiple.fraction + half) >> (128 - $word::BITS)) as $word;
                    // A fraction above this makes, together with that of `j`, at least 1.
                    steps.borders[j] = !fraction;
                    j += 1;
                }
                steps
            };

            #[inline(always)]
            fn narrowed(number: u64) -> $word {
                number as $word
            }

            #[inline(always)]
            fn plus(self, other: $word) -> $word {
                // A group of which a part is wanted may go on where pairs do not fit.
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn rounded(fraction: u128) -> $word {
                (fraction.wrapping_add(1 << (127 - $word::BITS)) >> (128 - $word::BITS)) as $word
            }
        }
    };
}

pairs_of!(u32);
pairs_of!(u64);

/// The pairs from number `from` on, all of which must fit: the smaller numbers and the larger ones.
///
/// # Panics
/// If there are not as many `a` as `b`.
pub(crate) fn golden_pairs<W: HeapWord>(with: Instructions, from: u64, a: &mut [W], b: &mut [W]) {
    assert_eq!(a.len(), b.len(), "a pair has two numbers");
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx512 => unsafe { avx512(from, a, b) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx2 => unsafe { avx2(from, a, b) },
        Set::Portable => in_groups(from, a, b, group),
    }
}

/// The portable loop, in which the compiler makes eight or sixteen pairs at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn avx512<W: HeapWord>(from: u64, a: &mut [W], b: &mut [W]) {
    if past_the_caches::suits(a, b) {
        in_groups(from, a, b, |at, a, b| past_the_caches::avx512(at, a, b));
        past_the_caches::finish();
    } else {
        in_groups(from, a, b, group);
    }
}

/// The portable loop, in which the compiler makes four or eight pairs at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2<W: HeapWord>(from: u64, a: &mut [W], b: &mut [W]) {
    if past_the_caches::suits(a, b) {
        in_groups(from, a, b, |at, a, b| past_the_caches::avx2(at, a, b));
        past_the_caches::finish();
    } else {
        in_groups(from, a, b, group);
    }
}

/// Makes whole groups by `group`, the first of which begins with a cache line of `a`.
#[inline(always)]
fn in_groups<W: HeapWord>(
    from: u64,
    a: &mut [W],
    b: &mut [W],
    group: impl Fn(Multiple, &mut [W; GROUP], &mut [W; GROUP]),
) {
    let before = a.as_ptr().align_offset(CACHE_LINE).min(a.len());
    let (first_a, a) = a.split_at_mut(before);
    let (first_b, b) = b.split_at_mut(before);
    part_of_group(Multiple::of(from), first_a, first_b);
    let mut at = Multiple::of(from + before as u64);
    let (groups_a, last_a) = a.as_chunks_mut::<GROUP>();
    let (groups_b, last_b) = b.as_chunks_mut::<GROUP>();
    for (a, b) in groups_a.iter_mut().zip(groups_b) {
        group(at, a, b);
        at = at.next_group();
    }
    part_of_group(at, last_a, last_b);
}

/// The first pairs of a group, as many as there is room for.
#[inline(always)]
fn part_of_group<W: HeapWord>(at: Multiple, a: &mut [W], b: &mut [W]) {
    if a.is_empty() {
        return;
    }
    let (mut whole_a, mut whole_b) = ([W::from(false); GROUP], [W::from(false); GROUP]);
    group(at, &mut whole_a, &mut whole_b);
    a.copy_from_slice(&whole_a[..a.len()]);
    b.copy_from_slice(&whole_b[..b.len()]);
}

#[inline(always)]
fn group<W: HeapWord>(at: Multiple, a: &mut [W; GROUP], b: &mut [W; GROUP]) {
    let fraction = W::rounded(at.fraction);
    let (first_a, first_b) = (W::narrowed(at.n + at.whole), W::narrowed(2 * at.n + at.whole));
    let steps = W::STEPS.a.iter().zip(&W::STEPS.b).zip(&W::STEPS.borders);
    for ((a, b), ((&step_a, &step_b), &border)) in a.iter_mut().zip(b).zip(steps) {
        let carry = W::from(fraction > border);
        *a = first_a.plus(step_a).plus(carry);
        *b = first_b.plus(step_b).plus(carry);
    }
}

/// Groups whose numbers go to memory without a detour through the caches, from which nobody would read as many again: a
/// line that is overwritten as a whole need not be fetched before.
#[cfg(target_arch = "x86_64")]
mod past_the_caches {
    use std::arch::x86_64::{
        __m256i, __m512i, _mm_sfence, _mm256_loadu_si256, _mm256_stream_si256, _mm512_loadu_si512,
        _mm512_stream_si512,
    };

    use super::{CACHE_LINE, GROUP, HeapWord, Multiple};

    /// Minimum size of the slices that are written this way, in bytes: 2^25.
    const MANY: usize = 1 << 25;

    /// Whether the slices are as large as that, and the cache lines of both begin with the same pairs.
    pub(super) fn suits<W>(a: &[W], b: &[W]) -> bool {
        size_of_val(a) >= MANY && (a.as_ptr().addr() ^ b.as_ptr().addr()).is_multiple_of(CACHE_LINE)
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    pub(super) fn avx512<W: HeapWord>(at: Multiple, a: &mut [W; GROUP], b: &mut [W; GROUP]) {
        let (mut made_a, mut made_b) = ([W::from(false); GROUP], [W::from(false); GROUP]);
        super::group(at, &mut made_a, &mut made_b);
        for (made, to) in [(&made_a, a), (&made_b, b)] {
            let (made, to): (*const __m512i, *mut __m512i) = (made.as_ptr().cast(), to.as_mut_ptr().cast());
            assert!(to.is_aligned(), "a group begins with a cache line");
            for number in 0..size_of::<[W; GROUP]>() / size_of::<__m512i>() {
                // SAFETY: both groups have more than `number` vectors, and those of `to` were found to be aligned.
                unsafe { _mm512_stream_si512(to.add(number), _mm512_loadu_si512(made.add(number))) };
            }
        }
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn avx2<W: HeapWord>(at: Multiple, a: &mut [W; GROUP], b: &mut [W; GROUP]) {
        let (mut made_a, mut made_b) = ([W::from(false); GROUP], [W::from(false); GROUP]);
        super::group(at, &mut made_a, &mut made_b);
        for (made, to) in [(&made_a, a), (&made_b, b)] {
            let (made, to): (*const __m256i, *mut __m256i) = (made.as_ptr().cast(), to.as_mut_ptr().cast());
            assert!(to.is_aligned(), "a group begins with a cache line");
            for number in 0..size_of::<[W; GROUP]>() / size_of::<__m256i>() {
                // SAFETY: both groups have more than `number` vectors, and those of `to` were found to be aligned.
                unsafe { _mm256_stream_si256(to.add(number), _mm256_loadu_si256(made.add(number))) };
            }
        }
    }

    /// Ends the writing: whoever reads from now on, on any core, sees the numbers.
    pub(super) fn finish() {
        // SAFETY: every machine of this kind has the instruction.
        unsafe { _mm_sfence() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// By the definition.
    fn one_by_one<W: HeapWord>(from: u64, a: &mut [W], b: &mut [W]) {
        for ((n, a), b) in (from..).zip(a).zip(b) {
            let whole = Multiple::of(n).whole;
            *a = W::narrowed(n + whole);
            *b = W::narrowed(2 * n + whole);
        }
    }

    /// The numbers of the last pairs that fit.
    const LAST: [u64; 2] = [1_640_531_526, 7_046_029_254_386_353_130];

    /// With all instructions, and one by one, beginning at each place of a cache line.
    fn compare<W: HeapWord + std::fmt::Debug + Default>(from: u64, length: usize) {
        let (mut a, mut b) = (vec![W::default(); length], vec![W::default(); length]);
        one_by_one(from, &mut a, &mut b);
        for with in Instructions::all() {
            for place in 0..4 {
                let mut found = [vec![W::default(); length + place], vec![W::default(); length + place]];
                let [first, second] = &mut found;
                golden_pairs(with, from, &mut first[place..], &mut second[place..]);
                assert!(first[place..] == a && second[place..] == b, "{with:?} from {from}");
            }
        }
    }

    #[test]
    fn groups_are_exact_around_every_fibonacci_number_and_power_of_two() {
        let (mut f, mut next) = (1u64, 2u64);
        let mut extremes: Vec<u64> = (0..63).map(|k| 1 << k).collect();
        while f <= LAST[1] {
            extremes.extend((1..=12).filter_map(|multiple| f.checked_mul(multiple)));
            (f, next) = (next, f + next);
        }
        extremes.extend([0, 102_334_155, LAST[0], LAST[1]]);
        for n in extremes {
            // Each place in a group.
            for before in [0, 1, 7, 63, 64, 100] {
                let from = n.saturating_sub(before);
                let length = |last: u64| usize::try_from((last - from + 1).min(200)).expect("at most 200");
                if from <= LAST[0] {
                    compare::<u32>(from, length(LAST[0]));
                }
                if from <= LAST[1] {
                    compare::<u64>(from, length(LAST[1]));
                }
            }
        }
    }

    #[test]
    fn what_goes_past_the_caches_is_the_same() {
        for length in [(1 << 22) - 1, 1 << 22, (1 << 22) + 77] {
            compare::<u64>(LAST[1] - length as u64, length);
            compare::<u32>(LAST[0] - 2 * length as u64, 2 * length);
        }
    }

    #[test]
    fn no_multiple_comes_nearer_to_an_integer_than_the_proof_says() {
        for (index, bits) in [(91, 64), (45, 32)] {
            let mut f = [0u64, 1];
            for _ in 1..index {
                f = [f[1], f[0] + f[1]];
            }
            // F_91 and F_45 have odd indices, and are above integers.
            let distance = Multiple::of(f[1]).fraction >> (128 - bits - 10);
            assert!((1700..1820).contains(&distance), "{distance} / 1024");
        }
    }

    proptest! {
        #[test]
        fn groups_are_exact_anywhere(from in 0..LAST[1] - 1000, length in 0..1000usize) {
            compare::<u64>(from, length);
            compare::<u32>(from % (LAST[0] - 1000), length);
        }
    }
}
