//! Sets of indices as the bits of a number, many of them worked on at a time.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of indices below the number of its bits.
pub(crate) trait Row:
    Copy
    + Default
    + PartialEq
    + Send
    + Sync
    + BitOr<Output = Self>
    + BitOrAssign
    + BitAnd<Output = Self>
    + Not<Output = Self>
{
    const BITS: usize;

    /// The set with this index alone.
    fn one(index: u16) -> Self;

    /// The least index that is not in the set.
    fn least_absent(self) -> Option<u16>;

    /// Each index with this bit changed.
    fn flipped(self, bit: u32) -> Self;
}

macro_rules! rows {
    ($($row:ty),*) => {$(
        impl Row for $row {
            const BITS: usize = <$row>::BITS as usize;

            #[inline]
            fn one(index: u16) -> Self {
                1 << (u32::from(index) % <$row>::BITS)
            }

            #[inline]
            fn least_absent(self) -> Option<u16> {
                let index = u16::try_from(self.trailing_ones()).ok()?;
                (usize::from(index) < <Self as Row>::BITS).then_some(index)
            }

            #[inline]
            fn flipped(self, bit: u32) -> Self {
                // The indices in which the bit is 0: of 2^(bit + 1) in a row, the first half.
                let zeros = <$row>::MAX / ((1 << (1u32 << bit)) + 1);
                let by = 1u32 << bit;
                (self & zeros) << by | self >> by & zeros
            }
        }
    )*};
}

rows!(u16, u32, u64, u128);

#[cfg(test)]
mod tests {
    use super::*;

    fn is_a_set<R: Row + std::fmt::Debug>() {
        let bits = u16::try_from(R::BITS).unwrap();
        for index in 0..bits {
            for bit in 0..bits.ilog2() {
                assert_eq!(R::one(index).flipped(bit), R::one(index ^ 1 << bit));
            }
            let below = (0..index).fold(R::default(), |set, index| set | R::one(index));
            assert_eq!(below.least_absent(), Some(index));
        }
        assert_eq!((!R::default()).least_absent(), None);
    }

    #[test]
    fn rows_are_sets_of_indices() {
        is_a_set::<u16>();
        is_a_set::<u32>();
        is_a_set::<u64>();
        is_a_set::<u128>();
    }
}
