//! Computes values from options that are handed over one by one, or many at once.

use super::engine::{Engine, sealed::Sealed};
use crate::{Budget, Undecided};

/// Rules that hand over the options of a heap, by the definition: the mex over the nim-sums of what they leave.
///
/// The function hands over what each move leaves of a heap, and charges what that takes. Where it hands over a heap that is
/// no smaller, that is told, and the function is to say why there are no values.
///
/// ```
/// use grundy::heap::{Engine, Options, StreamedEngine};
/// use grundy::{Budget, Undecided};
///
/// // Up to half of a heap may be taken: heaps n - 1, n - 2, … are left.
/// let halves = |heap: u64, options: &mut Options<'_>, budget: &mut Budget| -> Result<(), Undecided> {
///     budget.spend(1 + heap / 2)?;
///     assert!(heap < 2 || options.run(&[heap - 1], &[-1], heap / 2));
///     Ok(())
/// };
/// let mut values = Vec::new();
/// StreamedEngine::new(halves).extend(&mut values, 8, &mut Budget::default())?;
/// assert_eq!(values, [0, 0, 1, 0, 2, 1, 3, 0]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct StreamedEngine<F> {
    hand_over: F,
    /// For each value, one more than the last heap that has an option of it.
    seen: Vec<u32>,
}

impl<F> StreamedEngine<F> {
    /// The engine of these rules.
    pub fn new(hand_over: F) -> Self {
        StreamedEngine { hand_over, seen: vec![0] }
    }
}

impl<F: Send> Sealed for StreamedEngine<F> {}

impl<F> Engine for StreamedEngine<F>
where
    F: FnMut(u64, &mut Options<'_>, &mut Budget) -> Result<(), Undecided> + Send,
{
    fn bytes(&self, _count: usize) -> usize {
        size_of_val(&self.seen[..])
    }

    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let greatest = values.iter().copied().max().unwrap_or(0);
        self.make_room(greatest);
        while values.len() < to {
            let heap = values.len();
            let now = u32::try_from(heap + 1).expect("2^32 values of 4 bytes are never asked for");
            let mut options = Options { values, seen: &mut self.seen, now };
            (self.hand_over)(heap as u64, &mut options, budget)?;
            let value = self.seen.iter().position(|last| *last != now).unwrap_or(self.seen.len());
            let value = u32::try_from(value).expect("there are fewer nim-sums");
            values.push(value);
            self.make_room(value);
        }
        Ok(())
    }

    fn resume(&mut self, values: &[u32]) -> usize {
        values.len()
    }
}

impl<F> StreamedEngine<F> {
    /// All nim-sums of values up to this one have a place.
    fn make_room(&mut self, value: u32) {
        let length = (value as usize + 1).next_power_of_two();
        if length > self.seen.len() {
            self.seen.resize(length, 0);
        }
    }
}

/// Where the options of a heap are handed over.
pub struct Options<'a> {
    values: &'a [u32],
    seen: &'a mut [u32],
    now: u32,
}

impl Options<'_> {
    /// One option: the heaps that are left. Whether all of them are smaller than the heap; otherwise it does not count.
    pub fn one(&mut self, heaps: &[u64]) -> bool {
        let mut sum = 0;
        for heap in heaps {
            let Some(value) = usize::try_from(*heap).ok().and_then(|heap| self.values.get(heap)) else {
                return false;
            };
            sum ^= value;
        }
        self.seen[sum as usize] = self.now;
        true
    }

    /// Many options, at least one: in each, every heap is by its step larger than in the one before. Whether all heaps are
    /// smaller than the heap in hand, and none is less than nothing; otherwise none of the options counts.
    pub fn run(&mut self, first: &[u64], steps: &[i64], count: u64) -> bool {
        let Some(ends) = self.ends(first, steps, count - 1) else { return false };
        let (values, now) = (self.values, self.now);
        let slice = |(from, to): (usize, usize)| &values[from.min(to)..=from.max(to)];
        match (steps, &ends[..]) {
            ([1 | -1], [one]) => slice(*one).iter().for_each(|value| self.seen[*value as usize] = now),
            ([1, -1] | [-1, 1], [one, other]) => {
                let pairs = slice(*one).iter().zip(slice(*other).iter().rev());
                pairs.for_each(|(one, other)| self.seen[(one ^ other) as usize] = now);
            }
            _ => (0..count).for_each(|at| self.one_of(&ends, steps, at.cast_signed())),
        }
        true
    }

    /// Some of 64 such options: those whose bit is set, the lowest for the first.
    pub fn some(&mut self, first: &[u64], steps: &[i64], which: u64) -> bool {
        if which == 0 {
            return true;
        }
        let last = u64::from(63 - which.leading_zeros());
        let Some(ends) = self.ends(first, steps, last) else { return false };
        let mut left = which;
        while left > 0 {
            self.one_of(&ends, steps, left.trailing_zeros().into());
            left &= left - 1;
        }
        true
    }

    /// The places of the heaps of the first and the last option.
    fn ends(&self, first: &[u64], steps: &[i64], last: u64) -> Option<Ends> {
        let place = |heap: i128| usize::try_from(heap).ok().filter(|heap| *heap < self.values.len());
        let of = |(first, step): (&u64, &i64)| {
            let last = i128::from(*first) + i128::from(*step) * i128::from(last);
            place((*first).into()).zip(place(last))
        };
        first.iter().zip(steps).map(of).collect()
    }

    fn one_of(&mut self, ends: &[(usize, usize)], steps: &[i64], at: i64) {
        let mut sum = 0;
        for ((first, _), step) in ends.iter().zip(steps) {
            let shift = isize::try_from(step * at).expect("the last heap is in memory, too");
            sum ^= self.values[first.wrapping_add_signed(shift)];
        }
        self.seen[sum as usize] = self.now;
    }
}

/// The places of the first and the last heap, for each heap that is left: few.
type Ends = Vec<(usize, usize)>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Code, GrundysGame};
    use crate::heap::{DefinitionEngine, engine};

    #[test]
    fn options_at_once_are_those_one_by_one() {
        let unequal = |heap: u64, options: &mut Options<'_>, _: &mut Budget| {
            assert!(heap < 3 || options.run(&[1, heap - 1], &[1, -1], (heap - 1) / 2));
            Ok(())
        };
        let expected = engine::values(DefinitionEngine(GrundysGame), 200);
        assert_eq!(engine::values(StreamedEngine::new(unequal), 200), expected);
        let kayles: Code = "0.77".parse().unwrap();
        let expected = engine::values(DefinitionEngine(kayles), 200);
        let rows = |heap: u64, options: &mut Options<'_>, _: &mut Budget| {
            for rest in (1..=2).filter_map(|take| heap.checked_sub(take)) {
                assert!(options.run(&[rest, 0], &[-1, 1], rest + 1));
                assert!(options.run(&[0, 0, rest], &[0, 1, -1], rest + 1), "three, of which one is none");
            }
            Ok(())
        };
        assert_eq!(engine::values(StreamedEngine::new(rows), 200), expected);
    }

    #[test]
    fn some_options_are_those_whose_bits_are_set() {
        let odd = |heap: u64, options: &mut Options<'_>, _: &mut Budget| {
            for first in (1..=heap).step_by(64) {
                let all = if heap - first < 63 { (1 << (heap - first + 1)) - 1 } else { u64::MAX };
                assert!(options.some(&[heap - first], &[-1], all & 0x5555_5555_5555_5555));
            }
            Ok(())
        };
        let expected: Vec<u32> = (0..300).map(|heap| heap % 2).collect();
        assert_eq!(engine::values(StreamedEngine::new(odd), 300), expected);
    }

    #[test]
    fn what_is_no_smaller_heap_is_told() {
        let (values, mut seen) = ([0, 1, 2], [0; 4]);
        let mut options = Options { values: &values, seen: &mut seen, now: 4 };
        assert!(options.one(&[2, 1]) && !options.one(&[3]) && !options.one(&[u64::MAX, 0]));
        assert!(!options.run(&[1], &[1], 3) && !options.run(&[1], &[-1], 3) && options.run(&[0], &[2], 2));
        assert_eq!(options.seen, [4, 0, 4, 4]);
    }
}
