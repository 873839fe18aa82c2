//! Elements put in order by little code.
//!
//! The sorts of the standard library are the fastest there are, and four kilobytes of code for each type of element and each
//! order, all of which the page in the browser loads before the first game. Most lists here are short, or are sorted once;
//! those are put in order by the same few hundred bytes for all types. Long lists of numbers are sorted by the standard library.
//! An ordered map (`BTreeMap`) is as much code for each type of key; a hashed one, put in order at the end, is a fifth of it.

use std::cmp::Ordering;

/// Puts elements in ascending order; equal ones in any.
///
/// ```
/// use grundy::in_order;
///
/// let mut heaps = [5, 3, 8, 3];
/// in_order(&mut heaps);
/// assert_eq!(heaps, [3, 3, 5, 8]);
/// ```
pub fn in_order<T: Ord>(elements: &mut [T]) {
    in_order_by(elements, T::cmp);
}

/// Puts elements in the order of a comparison; equal ones in any.
///
/// ```
/// use grundy::in_order_by;
///
/// let mut heaps = [5, 3, 8, 3];
/// in_order_by(&mut heaps, |one, other| other.cmp(one));
/// assert_eq!(heaps, [8, 5, 3, 3]);
/// ```
pub fn in_order_by<T>(elements: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let length = elements.len();
    sort(&mut Compared { elements, compare }, length);
}

/// What can be sorted: places that are compared, and exchanged.
trait Places {
    /// Whether the element at one place belongs before that at another.
    fn is_before(&self, one: usize, other: usize) -> bool;
    fn swap(&mut self, one: usize, other: usize);
}

struct Compared<'a, T, F> {
    elements: &'a mut [T],
    compare: F,
}

impl<T, F: Fn(&T, &T) -> Ordering> Places for Compared<'_, T, F> {
    fn is_before(&self, one: usize, other: usize) -> bool {
        (self.compare)(&self.elements[one], &self.elements[other]) == Ordering::Less
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.elements.swap(one, other);
    }
}

/// Maximum number of elements that are inserted one after the other.
const FEW: usize = 16;

/// By insertion where there are few, and otherwise as a heap in the other sense of the word, whose root is the greatest.
fn sort(places: &mut dyn Places, length: usize) {
    if length <= FEW {
        for end in 1..length {
            let mut at = end;
            while at > 0 && places.is_before(at, at - 1) {
                places.swap(at, at - 1);
                at -= 1;
            }
        }
        return;
    }
    // What is in order already is so most of the time where there are many: they were written in it.
    if (1..length).all(|at| !places.is_before(at, at - 1)) {
        return;
    }
    for root in (0..length / 2).rev() {
        sink(places, root, length);
    }
    for end in (1..length).rev() {
        places.swap(0, end);
        sink(places, 0, end);
    }
}

/// Exchanges the element at `root` with the greater one below it until none is greater.
fn sink(places: &mut dyn Places, mut root: usize, length: usize) {
    loop {
        let mut below = 2 * root + 1;
        if below >= length {
            return;
        }
        if below + 1 < length && places.is_before(below, below + 1) {
            below += 1;
        }
        if !places.is_before(root, below) {
            return;
        }
        places.swap(root, below);
        root = below;
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_order_is_that_of_the_standard_library(
            mut elements in vec((0u8..20, ".{0,2}"), 0..100),
            mut few in vec(0u32..9, 0..=FEW),
        ) {
            let (mut expected, mut expected_few) = (elements.clone(), few.clone());
            expected.sort();
            expected_few.sort();
            in_order(&mut elements);
            in_order(&mut few);
            prop_assert_eq!(&elements, &expected);
            prop_assert_eq!(few, expected_few);
            expected.reverse();
            in_order_by(&mut elements, |one, other| other.cmp(one));
            prop_assert_eq!(elements, expected);
        }
    }
}
