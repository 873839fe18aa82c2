//! The options of a part as they are handed out: what is known of them is added up at once, and the others wait.

use crate::search::facts::{Fact, Facts};
use crate::search::guide::Numbers;

/// Takes options, part by part.
pub(in crate::search) trait Taker {
    /// Takes a part of the option in the making.
    fn part(&mut self, part: u128);

    /// Completes an option. Returns whether more are wanted.
    fn end(&mut self) -> bool;

    /// Forgets the parts since the last option.
    fn forget(&mut self);
}

/// An option: the nim-sum of the values that are known of its parts, and those that are not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    pub(super) known: u16,
    /// The nim-sum that its parts of unknown value have if it has the value in question.
    pub(super) wanted: u16,
    /// Where its parts of unknown value stand, among those of the search.
    pub(super) parts: [u32; 2],
    pub(super) numbers: Numbers,
}

/// Takes the options of a part: those whose parts are all known add to its fact, and the others wait.
pub(super) struct Waiting<'a> {
    /// About how large a part is.
    size: fn(u128) -> u32,
    facts: &'a Facts,
    rests: &'a mut Vec<Rest>,
    parts: &'a mut Vec<u128>,
    /// Where the parts of the option in the making begin.
    from: usize,
    /// The nim-sum of those that are known.
    known: u16,
    /// The value in question.
    value: u16,
    fact: &'a mut Fact,
    /// The number of options so far.
    pub(super) options: u64,
    /// Whether one of them has the value in question.
    pub(super) is_found: bool,
}

impl<'a> Waiting<'a> {
    /// What takes the options of a part of which it is asked whether it has a value.
    pub(super) fn new(
        size: fn(u128) -> u32,
        value: u16,
        fact: &'a mut Fact,
        facts: &'a Facts,
        rests: &'a mut Vec<Rest>,
        parts: &'a mut Vec<u128>,
    ) -> Self {
        let from = parts.len();
        Waiting { size, facts, rests, parts, from, known: 0, value, fact, options: 0, is_found: false }
    }

    /// The option in the making, with its largest part last.
    pub(super) fn option(&mut self) -> Rest {
        if self.parts.len() > self.from + 1 {
            let size = self.size;
            crate::in_order_by(&mut self.parts[self.from..], |one, other| {
                size(*one).cmp(&size(*other)).then_with(|| one.cmp(other))
            });
        }
        let to = self.parts.len();
        let parts = [self.from, to].map(place);
        Rest { known: self.known, wanted: self.value ^ self.known, parts, numbers: Numbers::NONE }
    }
}

impl Taker for Waiting<'_> {
    /// Of two parts of one shape there is none, since they cancel each other.
    fn part(&mut self, part: u128) {
        match self.facts.of(part).value() {
            Some(value) => self.known ^= value,
            None => match (self.from..self.parts.len()).find(|at| self.parts[*at] == part) {
                Some(same) => drop(self.parts.swap_remove(same)),
                None => self.parts.push(part),
            },
        }
    }

    fn end(&mut self) -> bool {
        let left = self.option();
        if left.parts[0] < left.parts[1] {
            self.rests.push(left);
        } else {
            *self.fact = self.fact.without(left.known);
            self.is_found |= left.wanted == 0;
        }
        self.options += 1;
        (self.from, self.known) = (self.parts.len(), 0);
        !self.is_found
    }

    fn forget(&mut self) {
        self.parts.truncate(self.from);
        self.known = 0;
    }
}

/// A place among the parts on the way.
pub(super) fn place(at: usize) -> u32 {
    u32::try_from(at).expect("there is a part for each move of a play at most, for each of its options")
}
