//! Computes values from options that are handed over one by one, or many at once.
//!
//! Idea: a heap leaves smaller heaps, whose values are in memory already, so nothing is searched. What is handed over at once
//! is a slice of the values. Used where heaps have rules of their own that no theorem is about; the slow twin is
//! [`DefinitionEngine`](super::DefinitionEngine), compared in the tests.

use super::engine::{Engine, sealed::Sealed};
use crate::{Budget, Options, Run, Undecided};

/// Rules that hand over the options of a heap, by the definition: the mex over the nim-sums of what they leave.
///
/// The function hands over what each move leaves of a heap, and charges what that takes. Where it hands over a heap that is
/// no smaller, no more options are wanted, and [`Options::is_refused`] says so: the function is to say why there are no values.
///
/// ```
/// use grundy::heap::{Engine, StreamedEngine};
/// use grundy::{Budget, Options, Run, Undecided};
///
/// // Up to half of a heap may be taken: heaps n - 1, n - 2, … are left.
/// let halves = |heap: i64, options: &mut dyn Options, budget: &mut Budget| -> Result<(), Undecided> {
///     let count = heap.unsigned_abs() / 2;
///     budget.spend(1 + count)?;
///     let run = Run { first: &[heap - 1], steps: &[-1], width: 1, count, which: None };
///     assert!(count == 0 || options.run(&run));
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

    /// All nim-sums of values up to this one have a place.
    fn make_room(&mut self, value: u32) {
        let length = (value as usize + 1).next_power_of_two();
        if length > self.seen.len() {
            self.seen.resize(length, 0);
        }
    }
}

impl<F: Send> Sealed for StreamedEngine<F> {}

impl<F> Engine for StreamedEngine<F>
where
    F: FnMut(i64, &mut dyn Options, &mut Budget) -> Result<(), Undecided> + Send,
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
            let mut options = HeapOptions { values, seen: &mut self.seen, now, sum: 0, is_refused: false };
            (self.hand_over)(heap as i64, &mut options, budget)?;
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

/// Where the options of a heap are handed over.
struct HeapOptions<'a> {
    values: &'a [u32],
    seen: &'a mut [u32],
    now: u32,
    /// The value of the heaps of the option in the making.
    sum: u32,
    /// Whether a heap is no smaller.
    is_refused: bool,
}

impl HeapOptions<'_> {
    /// The place of a heap among the values.
    fn place(&self, heap: i64) -> Option<usize> {
        usize::try_from(heap).ok().filter(|heap| *heap < self.values.len())
    }

    /// The places of the heaps of the first and the last option; `None` where one of them is no smaller.
    fn ends(&self, run: &Run<'_>) -> Option<Vec<(usize, usize)>> {
        let last = run.last().cast_signed();
        let heaps = run.first.iter().zip(run.steps);
        heaps
            .map(|(first, step)| {
                self.place(*first).zip(self.place(first.wrapping_add(step.wrapping_mul(last))))
            })
            .collect()
    }
}

impl Options for HeapOptions<'_> {
    fn part(&mut self, position: &[i64]) {
        for heap in position {
            match self.place(*heap) {
                Some(heap) => self.sum ^= self.values[heap],
                None => self.is_refused = true,
            }
        }
    }

    fn end(&mut self) -> bool {
        if !self.is_refused {
            self.seen[self.sum as usize] = self.now;
        }
        self.forget();
        !self.is_refused
    }

    fn forget(&mut self) {
        self.sum = 0;
    }

    fn run(&mut self, run: &Run<'_>) -> bool {
        let Some(ends) = self.ends(run) else {
            self.is_refused = true;
            return false;
        };
        // What is behind a pointer would be looked up again for each value.
        let (values, seen, now) = (self.values, &mut *self.seen, self.now);
        let slice = |(from, to): (usize, usize)| &values[from.min(to)..=from.max(to)];
        match (run.which, run.steps, &ends[..]) {
            (None, [1 | -1], [one]) => slice(*one).iter().for_each(|value| seen[*value as usize] = now),
            (None, [1, -1] | [-1, 1], [one, other]) => {
                let pairs = slice(*one).iter().zip(slice(*other).iter().rev());
                pairs.for_each(|(one, other)| seen[(one ^ other) as usize] = now);
            }
            (None, [0, 1 | -1], [fixed, other]) => {
                let fixed = values[fixed.0];
                slice(*other).iter().for_each(|value| seen[(fixed ^ value) as usize] = now);
            }
            (_, [step], [(first, _)]) => {
                run.each(|place| {
                    seen[values[shifted(*first, *step, place)] as usize] = now;
                    true
                });
            }
            _ => {
                run.each(|place| {
                    let heaps = ends.iter().zip(run.steps);
                    let sum =
                        heaps.fold(0, |sum, ((first, _), step)| sum ^ values[shifted(*first, *step, place)]);
                    seen[sum as usize] = now;
                    true
                });
            }
        }
        true
    }

    fn is_refused(&self) -> bool {
        self.is_refused
    }
}

/// The place of a heap of the option at `place`, where that of the first option is `first`.
fn shifted(first: usize, step: i64, place: u64) -> usize {
    let shift = isize::try_from(step.wrapping_mul(place.cast_signed()));
    first.wrapping_add_signed(shift.expect("the heaps of the last option are in memory, too"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Code, GrundysGame};
    use crate::heap::{DefinitionEngine, engine};

    /// The options from the first on, as far as there are any.
    fn run(options: &mut dyn Options, first: &[i64], steps: &[i64], count: i64) {
        let run = Run { first, steps, width: 1, count: count.unsigned_abs(), which: None };
        assert!(count == 0 || options.run(&run));
    }

    #[test]
    fn options_at_once_are_those_one_by_one() {
        let unequal = |heap: i64, options: &mut dyn Options, _: &mut Budget| {
            run(options, &[1, heap - 1], &[1, -1], (heap - 1).max(0) / 2);
            Ok(())
        };
        let expected = engine::values(DefinitionEngine(GrundysGame), 200);
        assert_eq!(engine::values(StreamedEngine::new(unequal), 200), expected);
        let kayles: Code = "0.77".parse().unwrap();
        let expected = engine::values(DefinitionEngine(kayles), 200);
        let rows = |heap: i64, options: &mut dyn Options, _: &mut Budget| {
            for rest in (1..=2).map(|take| heap - take).filter(|rest| *rest >= 0) {
                run(options, &[rest, 0], &[-1, 1], rest + 1);
                // Three, of which one is none.
                run(options, &[0, 0, rest], &[0, 1, -1], rest + 1);
            }
            Ok(())
        };
        assert_eq!(engine::values(StreamedEngine::new(rows), 200), expected);
    }

    #[test]
    fn some_options_are_those_whose_bits_are_set() {
        let odd = |heap: i64, options: &mut dyn Options, _: &mut Budget| {
            for first in (1..=heap).step_by(64) {
                let all = if heap - first < 63 { (1 << (heap - first + 1)) - 1 } else { u64::MAX };
                let which = Some(all & 0x5555_5555_5555_5555);
                let run = Run { first: &[heap - first], steps: &[-1], width: 1, count: 64, which };
                assert!(options.run(&run));
            }
            Ok(())
        };
        let expected: Vec<u32> = (0..300).map(|heap| heap % 2).collect();
        assert_eq!(engine::values(StreamedEngine::new(odd), 300), expected);
    }

    #[test]
    fn what_is_no_smaller_heap_is_told() {
        let (values, mut seen) = ([0, 1, 2], [0; 4]);
        let mut is_taken = |first: &[i64], step: i64, count: u64| {
            let mut options =
                HeapOptions { values: &values, seen: &mut seen, now: 4, sum: 0, is_refused: false };
            let run = Run { first, steps: &vec![step; first.len()], width: 1, count, which: None };
            let is_taken = if count == 1 { run.one_by_one(&mut options) } else { options.run(&run) };
            assert_eq!(options.is_refused(), !is_taken);
            is_taken
        };
        assert!(is_taken(&[2, 1], 0, 1) && !is_taken(&[3], 0, 1) && !is_taken(&[i64::MAX, 0], 0, 1));
        assert!(!is_taken(&[1], 1, 3) && !is_taken(&[1], -1, 3) && is_taken(&[0], 2, 2));
        assert_eq!(seen, [4, 0, 4, 4]);
    }
}
