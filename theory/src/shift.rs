//! Bits moved over the border of two words.

/// The bits of `word` moved up by `places`, below 64, and those that come in from the word before.
#[inline(always)]
pub(crate) fn shifted_up(word: u64, before: u64, places: u32) -> u64 {
    // In two steps, since a shift by 64 is none.
    word << places | before >> 1 >> (63 - places)
}

/// The bits of `word` moved down by `places`, below 64, and those that come in from the word after.
#[inline(always)]
pub(crate) fn shifted_down(word: u64, after: u64, places: u32) -> u64 {
    // As above.
    word >> places | after << 1 << (63 - places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_words_are_one_of_128_bits() {
        let (low, high) = (0x8123_4567_89AB_CDEF_u64, 0xFEDC_BA98_7654_3211_u64);
        let both = u128::from(high) << 64 | u128::from(low);
        for places in 0..64 {
            assert_eq!(u128::from(shifted_up(high, low, places)), both << places >> 64, "up by {places}");
            let down = both >> places & u128::from(u64::MAX);
            assert_eq!(u128::from(shifted_down(low, high, places)), down, "down by {places}");
        }
    }
}
