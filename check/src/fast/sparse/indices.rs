//! Numbers of a class without the one bit that follows from the others.

use crate::theorems::sparse_space::Classes;

impl Classes {
    /// Whether the value of an option is common at the heap, if the option leaves a common heap that is smaller by
    /// `back`, and beside it another of value `beside`, or none.
    pub(crate) fn are_common(&self, back: usize, beside: u16) -> bool {
        let back = if self.t0.is_some() { back } else { 0 };
        (back + (beside & self.mask).count_ones() as usize).is_multiple_of(2)
    }

    /// The number without the lowest bit of the mask, which follows from the others: so among the numbers common
    /// at a heap, or among those rare at it, no other has this index. The larger number has the larger index:
    /// two numbers of a class differ in an even number of bits of the mask, so first in a bit that is kept.
    pub(crate) fn index(&self, number: u16) -> u16 {
        let low = (1 << self.mask.trailing_zeros()) - 1;
        number & low | number >> 1 & !low
    }

    /// Whether every number that is smaller than one with an index below this power of two has such an index, too,
    /// although it may be of the other class: so if the bit that is left out is not above those of the index.
    pub(crate) fn suit(&self, indices: usize) -> bool {
        indices >> self.mask.trailing_zeros() > 0
    }

    /// The numbers with these indices, of those that are common at a heap or of those that are rare.
    pub(crate) fn numbers(&self, common: bool, heap: u64, indices: usize) -> Vec<u16> {
        let low = (1u16 << self.mask.trailing_zeros()) - 1;
        let indices = (0..=u16::MAX).take(indices);
        indices
            .map(|index| {
                let without = index & low | (index & !low) << 1;
                if self.is_common(without, heap) == common { without } else { without | (low + 1) }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_stands_for_one_number_of_a_class_and_keeps_the_order() {
        let digits = [0, 0, 5, 0, 4];
        for mask in [1, 2, 5, 0xc, 0x1b, 0x60, 0x80] {
            for by_position in [false, true] {
                let classes = Classes::new(&digits, mask, by_position).unwrap();
                for (common, heap) in [(true, 6), (true, 7), (false, 6), (false, 7)] {
                    let numbers = classes.numbers(common, heap, 128);
                    let expected = (0..256).filter(|&number| classes.is_common(number, heap) == common);
                    assert_eq!(numbers, expected.collect::<Vec<u16>>(), "{mask} {heap}");
                    for (index, number) in (0..).zip(numbers) {
                        assert_eq!(classes.index(number), index);
                    }
                }
            }
        }
    }

    #[test]
    fn smaller_numbers_have_indices_in_the_row_if_the_mask_suits_it() {
        for (mask, indices) in (1..512).flat_map(|mask| [(mask, 16), (mask, 32), (mask, 128)]) {
            let classes = Classes::new(&[0, 0, 4], mask, false).unwrap();
            let is_in = |number: u16| usize::from(classes.index(number)) < indices;
            let first_out = (0..2048).find(|&number| !is_in(number)).unwrap();
            let none_later = (first_out..2048).all(|number| !is_in(number));
            assert_eq!(classes.suit(indices), none_later, "{mask:x} {indices}");
        }
    }

    #[test]
    fn the_class_of_an_option_follows_from_what_it_leaves() {
        for by_position in [false, true] {
            let classes = Classes::new(&[0, 4, 3, 4], 0x1b, by_position).unwrap();
            for (heap, back, beside) in
                (20..24).flat_map(|heap| (1..9).zip(3..).map(move |(back, beside)| (heap, back, beside)))
            {
                let common = (0..64).filter(|&value| classes.is_common(value, heap - back as u64));
                for value in common {
                    let is_common = classes.is_common(value ^ beside, heap);
                    assert_eq!(classes.are_common(back, beside), is_common);
                }
            }
        }
    }

    #[test]
    fn classes_by_position_ask_for_takes_of_one_parity() {
        let is_there = |digits: &[u8], by_position| Classes::new(digits, 1, by_position).is_some();
        assert!(is_there(&[0, 4, 3, 4], true) && is_there(&[0, 4, 4], false));
        assert!(!is_there(&[0, 4, 4], true) && !is_there(&[4, 4], true));
    }

    #[test]
    fn a_mask_is_written_in_one_way() {
        assert_eq!(Classes::read_mask("1b"), Some(0x1b));
        for text in ["", "0", "01b", "1B", "+1", "10000", "g"] {
            assert_eq!(Classes::read_mask(text), None, "{text}");
        }
    }
}
