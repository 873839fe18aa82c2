//! Every number below the predicted value is the value of an option.
//!
//! A heap is large from `start` on, and two values are level if they differ by less than the power of two in the
//! saltus. An option *rises* if it has a large heap and the nim-sum of its other heaps is level with 0: with the
//! large heap one period larger, it is an option of the heap one period later, and its value is larger by the
//! saltus. An option *stays* if it has two large heaps with level values: with both one period larger, it is an option
//! of the heap two periods later, with the same value. It does *both* if these are three heaps.

use super::Rise;
use crate::games::Move;
use crate::{Budget, Undecided};

/// Which numbers are values of options that lift, heap by heap.
pub(super) struct Lifts<'a> {
    rise: &'a Rise<'a>,
    moves: &'a [Move],
    /// The heaps with values level with each other, ascending: by the high part of their value.
    levels: Vec<Vec<usize>>,
    /// What is known of each heap, once asked for.
    lifting: Vec<Option<Lifting>>,
}

/// The values of the options of one heap, as marks.
#[derive(Clone, Default)]
struct Lifting {
    marks: Vec<u8>,
}

const RISES: u8 = 1;
const STAYS: u8 = 2;
const BOTH: u8 = 4;

impl Lifting {
    fn mark(&mut self, value: usize, how: u8) {
        if value >= self.marks.len() {
            self.marks.resize((value + 1).next_power_of_two(), 0);
        }
        self.marks[value] |= how;
    }

    fn has(&self, value: usize, how: u8) -> bool {
        self.marks.get(value).is_some_and(|mark| mark & how != 0)
    }
}

impl<'a> Lifts<'a> {
    pub(super) fn new(rise: &'a Rise<'a>, moves: &'a [Move]) -> Self {
        let greatest = rise.values.iter().max().map_or(0, |&value| rise.high(value as usize));
        let mut levels = vec![Vec::new(); greatest + 1];
        for (heap, &value) in rise.values.iter().enumerate().skip(1) {
            levels[rise.high(value as usize)].push(heap);
        }
        Lifts { rise, moves, levels, lifting: vec![None; rise.values.len()] }
    }

    /// The least number b such that
    ///
    /// - in the period from heap `from` on, all numbers from b up to the value are values of options that rise,
    /// - in the two periods after it, all numbers below b are values of options that stay, and the next s ones of
    ///   options that do both.
    pub(super) fn base(&mut self, from: usize, budget: &mut Budget) -> Result<Option<usize>, Undecided> {
        let Rise { period, saltus, .. } = *self.rise;
        let mut least = 0;
        for heap in from..from + period {
            let value = self.rise.value(heap);
            let lifting = self.lifting(heap, budget)?;
            let missing = (least..value).rev().find(|&number| !lifting.has(number, RISES));
            least = missing.map_or(least, |number| number + 1);
        }
        // The run of numbers up to here, of options that do both.
        let mut run = 0;
        for number in 0.. {
            let (mut both, mut stays) = (true, true);
            for heap in from + period..from + 3 * period {
                let lifting = self.lifting(heap, budget)?;
                both &= lifting.has(number, BOTH);
                stays &= lifting.has(number, STAYS);
            }
            run = if both && number >= least { run + 1 } else { 0 };
            if run == saltus {
                return Ok(Some(number + 1 - saltus));
            }
            // All below a later base would have to stay.
            if !stays {
                return Ok(None);
            }
        }
        unreachable!("an option's value is below the end of the marks")
    }

    fn lifting(&mut self, heap: usize, budget: &mut Budget) -> Result<&Lifting, Undecided> {
        if self.lifting[heap].is_none() {
            self.lifting[heap] = Some(self.options_of(heap, budget)?);
        }
        Ok(self.lifting[heap].as_ref().expect("just computed"))
    }

    fn options_of(&self, heap: usize, budget: &mut Budget) -> Result<Lifting, Undecided> {
        let mut lifting = Lifting::default();
        let (start, value) = (self.rise.start, |heap: usize| self.rise.values[heap] as usize);
        for rule in self.moves {
            let Some(rest) = heap.checked_sub(rule.take) else { continue };
            if rule.one_heap && rest >= start {
                lifting.mark(value(rest), RISES);
            }
            if rule.two_heaps {
                let level = self.levels[0].iter().take_while(|&&a| a + start <= rest);
                level.for_each(|&a| lifting.mark(value(a) ^ value(rest - a), RISES));
            }
            for level in &self.levels {
                budget.spend(1)?;
                for (place, &a) in level.iter().enumerate().take_while(|&(_, &a)| a < rest) {
                    if rule.two_heaps && a >= start && rest - a >= start {
                        let b = rest - a;
                        if self.rise.high(value(a)) == self.rise.high(value(b)) {
                            lifting.mark(value(a) ^ value(b), STAYS);
                        }
                    }
                    if !rule.three_heaps {
                        continue;
                    }
                    budget.spend(place as u64)?;
                    for &b in level[..=place].iter().take_while(|&&b| a + b < rest) {
                        let c = rest - a - b;
                        let how = match (b >= start, c >= start) {
                            (true, true) => RISES | STAYS | BOTH,
                            (true, false) => STAYS,
                            (false, true) => RISES,
                            (false, false) => continue,
                        };
                        lifting.mark(value(a) ^ value(b) ^ value(c), how);
                    }
                }
            }
        }
        Ok(lifting)
    }
}
