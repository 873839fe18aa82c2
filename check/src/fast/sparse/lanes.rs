//! Sets of indices as bits, those of several segments side by side.
//!
//! What is done to a row is done to all of its lanes, and a compiler makes of it instructions for a whole row or
//! more.

/// Divided into *lanes* of `BITS` bits, a power of two from 16 to 128: each is a set of numbers below `BITS`.
pub(super) type Row = [u64; 2];

/// The lanes of a row.
pub(super) const fn lanes<const BITS: usize>() -> usize {
    128 / BITS
}

/// Joins other rows.
#[inline(always)]
pub(super) fn join<const ROWS: usize>(rows: &mut [Row; ROWS], others: &[Row; ROWS]) {
    let words = rows.as_flattened_mut().iter_mut().zip(others.as_flattened());
    words.for_each(|(word, other)| *word |= other);
}

/// Each member xor this number below `BITS`.
#[inline(always)]
pub(super) fn flip<const BITS: usize>(rows: &mut [Row], number: u16) {
    for bit in 0..BITS.ilog2().min(6) {
        if number >> bit & 1 != 0 {
            // The members in which the bit is 0: of 2^(bit + 1) in a row, the first half.
            let by = 1u32 << bit;
            let zeros = u64::MAX / ((1 << by) + 1);
            let words = rows.as_flattened_mut().iter_mut();
            words.for_each(|word| *word = (*word & zeros) << by | *word >> by & zeros);
        }
    }
    if number >> 6 & 1 != 0 {
        rows.iter_mut().for_each(|row| row.swap(0, 1));
    }
}

/// The least number below `BITS` that is no member, as a set; the empty set where all are.
#[inline(always)]
pub(super) fn least_absent<const BITS: usize>([low, high]: Row) -> Row {
    let least = |word: u64, bits: usize| {
        // One is added to each lane, the highest bit apart, so that nothing is carried into the next.
        let ones = if bits < 64 { u64::MAX / ((1 << bits) - 1) } else { 1 };
        let highest = ones << (bits - 1);
        !word & (((word & !highest) + ones) ^ (word & highest))
    };
    if BITS <= 64 {
        return [low, high].map(|word| least(word, BITS));
    }
    match least(low, 64) {
        0 => [0, least(high, 64)],
        found => [found, 0],
    }
}

/// Whether some lane has no member, or lacks one in `others` of those up to its one member, rounded up to a multiple
/// of 2^`round`; or it may be so.
#[inline(always)]
pub(super) fn may_lack<const BITS: usize>(row: &Row, others: &Row, round: u32) -> bool {
    if BITS > 64 || round > 5 {
        return true;
    }
    let ones = if BITS < 64 { u64::MAX / ((1 << BITS) - 1) } else { 1 };
    let highest = ones << (BITS - 1);
    let lacks = |word: u64, other: u64| {
        let has_none = !(((word & !highest) + (highest - ones)) | word) & highest;
        // One is taken from each lane, with the highest bit apart, so that nothing is borrowed from the next.
        let below = ((word | highest) - ones) ^ (!word & highest);
        // What comes into the next lane from this one is asked of it, too: no harm is done.
        let up_to = (0..round).fold(word | below, |up_to, bit| up_to | up_to << (1u32 << bit));
        has_none | up_to & !other
    };
    lacks(row[0], others[0]) | lacks(row[1], others[1]) != 0
}

/// The set in one lane.
#[inline(always)]
pub(super) fn get<const BITS: usize>(row: &Row, lane: usize) -> u128 {
    if BITS <= 64 {
        let in_word = 64 / BITS;
        u128::from(row[lane / in_word] >> (lane % in_word * BITS) & (u64::MAX >> (64 - BITS)))
    } else {
        u128::from(row[0]) | u128::from(row[1]) << 64
    }
}

/// Puts a number into one lane.
pub(super) fn put<const BITS: usize>(row: &mut Row, lane: usize, number: u16) {
    let bit = lane * BITS + usize::from(number);
    row[bit / 64] |= 1 << (bit % 64);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(members: impl IntoIterator<Item = u16>) -> u128 {
        members.into_iter().fold(0, |set, number| set | 1 << number)
    }

    fn hold_sets<const BITS: usize>() {
        let bits = u16::try_from(BITS).unwrap();
        let mut random = 1u64;
        for least in 0..=bits {
            let mut row = Row::default();
            let mut in_lanes = Vec::new();
            for lane in 0..lanes::<BITS>() {
                // All numbers below some, which is another for each lane, and some beyond.
                let least = (least + 5 * u16::try_from(lane).unwrap()) % (bits + 1);
                let mut is_member = |&number: &u16| {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    number < least || number > least && random >> 63 == 1
                };
                let members: Vec<u16> = (0..bits).filter(&mut is_member).collect();
                members.iter().for_each(|&number| put::<BITS>(&mut row, lane, number));
                in_lanes.push((members, Some(least).filter(|&least| least < bits)));
            }
            let absent = least_absent::<BITS>(row);
            for (lane, (members, least)) in in_lanes.iter().enumerate() {
                assert_eq!(get::<BITS>(&row, lane), set(members.iter().copied()));
                assert_eq!(get::<BITS>(&absent, lane), set(*least), "{BITS} {lane}");
            }
            for number in 0..bits {
                let mut flipped = [row];
                flip::<BITS>(&mut flipped, number);
                for (lane, (members, _)) in in_lanes.iter().enumerate() {
                    let expected = set(members.iter().map(|other| other ^ number));
                    assert_eq!(get::<BITS>(&flipped[0], lane), expected);
                }
            }
        }
    }

    #[test]
    fn lanes_hold_sets_that_do_not_touch_each_other() {
        hold_sets::<16>();
        hold_sets::<32>();
        hold_sets::<64>();
        hold_sets::<128>();
    }

    fn tells_what_may_lack<const BITS: usize>() {
        let bits = u16::try_from(BITS).unwrap();
        for round in 0..4 {
            for least in 0..=bits {
                for gap in 0..=bits {
                    // One lane, with its one member or none, beside others in which nothing is missing.
                    let mut row = Row::default();
                    let mut others = [u64::MAX; 2];
                    let lane = usize::from(least + gap) % lanes::<BITS>();
                    (0..lanes::<BITS>())
                        .filter(|&other| other != lane)
                        .for_each(|other| put::<BITS>(&mut row, other, 3));
                    if least < bits {
                        put::<BITS>(&mut row, lane, least);
                    }
                    if gap < bits {
                        let bit = lane * BITS + usize::from(gap);
                        others[bit / 64] &= !(1 << (bit % 64));
                    }
                    let is_found = may_lack::<BITS>(&row, &others, round);
                    let lacks = least == bits
                        || gap < bits
                            && usize::from(gap) < (usize::from(least) + 1).next_multiple_of(1 << round);
                    assert!(is_found || !lacks, "{BITS} {round} {least} {gap}");
                    assert!(BITS == 128 || round > 0 || is_found == lacks, "{BITS} {least} {gap}");
                }
            }
        }
    }

    #[test]
    fn a_lane_that_lacks_something_is_found() {
        tells_what_may_lack::<16>();
        tells_what_may_lack::<32>();
        tells_what_may_lack::<64>();
        tells_what_may_lack::<128>();
    }

    #[test]
    fn lanes_that_lack_the_same_do_not_hide_each_other() {
        // In each word one lane with the member 5, beside which 2 is missing.
        let (mut row, mut others) = (Row::default(), [u64::MAX; 2]);
        (0..lanes::<16>()).for_each(|lane| put::<16>(&mut row, lane, 5));
        assert!(!may_lack::<16>(&row, &others, 0));
        others.iter_mut().for_each(|word| *word &= !(1 << 2));
        assert!(may_lack::<16>(&row, &others, 0));
        // No lane has a member.
        assert!(may_lack::<16>(&Row::default(), &[u64::MAX; 2], 0));
    }

    #[test]
    fn rows_are_joined() {
        let mut rows = [[1, 2], [4, 8]];
        join(&mut rows, &[[1, 1], [3, 0]]);
        assert_eq!(rows, [[1, 3], [7, 8]]);
    }
}
