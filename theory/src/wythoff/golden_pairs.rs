//! The P-positions by the golden ratio, in 64-bit arithmetic: one at a time, or many.

use super::{Pair, golden_floor};
use crate::kernels::Instructions;
use crate::kernels::{HeapWord, golden_pairs};

/// The last pair whose numbers have 64 bits. Its `b` is `2^64 - 1`.
pub(super) const LAST_OF_64_BITS: u64 = 7_046_029_254_386_353_130;
/// The last pair whose numbers have 32 bits.
const LAST_OF_32_BITS: u64 = 1_640_531_526;

/// The P-positions of `wythoff` by the golden ratio: `a_n = floor(n φ)`, `b_n = floor(n φ²)`
/// [Wythoff, 1907]. It ends before the first pair that exceeds 64 bits; [`BeattyPairs`](super::BeattyPairs) goes on.
///
/// ```
/// use grundy::wythoff::GoldenPairs;
///
/// let pairs: Vec<_> = GoldenPairs::starting_at(3).take(3).map(|pair| (pair.n, pair.a, pair.b)).collect();
/// assert_eq!(pairs, [(3, 4, 7), (4, 6, 10), (5, 8, 13)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct GoldenPairs {
    n: u64,
}

impl GoldenPairs {
    /// All of them, from (0, 0) on.
    pub fn new() -> Self {
        GoldenPairs::default()
    }

    /// Those from number `n` on.
    pub fn starting_at(n: u64) -> Self {
        GoldenPairs { n }
    }

    /// Fills both slices with the next pairs, `a_n` here and `b_n` there, and tells how many those are: as many as the
    /// shorter slice has room for, or as are left of 64 bits. What is behind them stays.
    ///
    /// It is the fast way to make many, exact up to the last one.
    ///
    /// ```
    /// use grundy::wythoff::GoldenPairs;
    ///
    /// let (mut a, mut b) = ([0; 4], [0; 4]);
    /// let mut pairs = GoldenPairs::starting_at(1);
    /// assert_eq!(pairs.fill(&mut a, &mut b), 4);
    /// assert_eq!((a, b), ([1, 3, 4, 6], [2, 5, 7, 10]));
    /// assert_eq!(pairs.next().map(|pair| pair.n), Some(5));
    ///
    /// let mut last = GoldenPairs::starting_at(7_046_029_254_386_353_130);
    /// assert_eq!(last.fill(&mut a, &mut b), 1);
    /// assert_eq!((a[0], b[0]), (11_400_714_819_323_198_485, u64::MAX));
    /// ```
    pub fn fill(&mut self, a: &mut [u64], b: &mut [u64]) -> usize {
        self.fill_with(Instructions::best(), a, b)
    }

    /// [`GoldenPairs::fill`] with these instructions; all give the same.
    pub fn fill_with(&mut self, with: Instructions, a: &mut [u64], b: &mut [u64]) -> usize {
        self.fill_words(LAST_OF_64_BITS, with, a, b)
    }

    /// [`GoldenPairs::fill`] with numbers of 32 bits: half the memory, up to the pair 1 640 531 526.
    ///
    /// ```
    /// use grundy::wythoff::GoldenPairs;
    ///
    /// let (mut a, mut b) = ([0; 3], [0; 3]);
    /// assert_eq!(GoldenPairs::starting_at(102_334_154).fill_u32(&mut a, &mut b), 3);
    /// // With `f64` the second would be (165580141, 267914296).
    /// assert_eq!((a[1], b[1]), (165_580_140, 267_914_295));
    /// ```
    pub fn fill_u32(&mut self, a: &mut [u32], b: &mut [u32]) -> usize {
        self.fill_u32_with(Instructions::best(), a, b)
    }

    /// [`GoldenPairs::fill_u32`] with these instructions; all give the same.
    pub fn fill_u32_with(&mut self, with: Instructions, a: &mut [u32], b: &mut [u32]) -> usize {
        self.fill_words(LAST_OF_32_BITS, with, a, b)
    }

    fn fill_words<W: HeapWord>(&mut self, last: u64, with: Instructions, a: &mut [W], b: &mut [W]) -> usize {
        let left = usize::try_from((last + 1).saturating_sub(self.n)).unwrap_or(usize::MAX);
        let count = a.len().min(b.len()).min(left);
        golden_pairs(with, self.n, &mut a[..count], &mut b[..count]);
        self.n += count as u64;
        count
    }
}

impl Iterator for GoldenPairs {
    type Item = Pair<u64>;

    fn next(&mut self) -> Option<Pair<u64>> {
        let n = self.n;
        let a = u64::try_from(golden_floor(n)).ok()?;
        // φ² = φ + 1.
        let b = a.checked_add(n)?;
        self.n += 1;
        Some(Pair { n, a, b })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Natural;
    use crate::wythoff::{BeattyPairs, MexPairs, Wythoff};
    use proptest::prelude::*;

    #[test]
    fn the_64_bit_pairs_end_where_the_next_would_not_fit() {
        let last = GoldenPairs::starting_at(LAST_OF_64_BITS).last().unwrap();
        let far = BeattyPairs::of(Wythoff::CLASSIC).starting_at(last.n.into());
        let far: Vec<_> = far.take(2).map(|pair| pair.b).collect();
        assert_eq!(far[0], Natural::from(last.b));
        assert!(far[1] > Natural::from(u64::MAX));
        assert_eq!(MexPairs::of(Wythoff::with_reach(u64::MAX).unwrap()).count(), 1);
    }

    #[test]
    fn filling_ends_where_the_next_pair_would_not_fit() {
        for with in Instructions::all() {
            let (mut a, mut b) = (vec![7; 300], vec![7; 300]);
            let mut pairs = GoldenPairs::starting_at(LAST_OF_64_BITS - 99);
            assert_eq!(pairs.fill_with(with, &mut a, &mut b), 100);
            assert_eq!((b[99], b[100]), (u64::MAX, 7));
            assert_eq!(pairs.fill_with(with, &mut a, &mut b), 0);
            assert_eq!(GoldenPairs::starting_at(u64::MAX).fill_with(with, &mut a, &mut b), 0);
            let (mut a, mut b) = (vec![7; 300], vec![7; 300]);
            let mut pairs = GoldenPairs::starting_at(LAST_OF_32_BITS - 99);
            assert_eq!(pairs.fill_u32_with(with, &mut a, &mut b), 100);
            assert_eq!((b[99], b[100]), (u32::MAX - 1, 7));
            assert_eq!(pairs.fill_u32_with(with, &mut a, &mut b), 0);
            // The numbers of 64 bits go on.
            assert_eq!(pairs.next().map(|pair| pair.b), Some((1 << 32) + 1));
        }
    }

    #[test]
    fn slices_of_different_lengths_are_filled_as_far_as_the_shorter() {
        let (mut a, mut b) = ([9; 5], [9; 3]);
        let mut pairs = GoldenPairs::new();
        assert_eq!(pairs.fill(&mut a, &mut b), 3);
        assert_eq!((a, b), ([0, 1, 3, 9, 9], [0, 2, 5]));
        assert_eq!(pairs.fill(&mut a, &mut []), 0);
        assert_eq!(pairs.next().map(|pair| pair.a), Some(4));
    }

    proptest! {
        #[test]
        fn what_is_filled_is_the_sequence_of_the_definition(
            from in 0..=LAST_OF_64_BITS, length in 0..400usize
        ) {
            let far = BeattyPairs::of(Wythoff::CLASSIC).starting_at(from.into());
            for with in Instructions::all() {
                let (mut a, mut b) = (vec![0; length], vec![0; length]);
                let count = GoldenPairs::starting_at(from).fill_with(with, &mut a, &mut b);
                for ((pair, a), b) in far.clone().zip(&a[..count]).zip(&b) {
                    prop_assert_eq!((pair.a, pair.b), (Natural::from(*a), Natural::from(*b)));
                }
            }
        }
    }
}
