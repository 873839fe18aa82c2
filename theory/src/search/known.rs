//! What a search of parts knows of them, and which options a part has.

use std::ops::ControlFlow;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::cells::Cells;
use super::guide::{Numbers, Often};
use crate::{Budget, Held, Undecided, prices};

/// What is known of a shape: which of the values 0 to 55 it does not have, and above them its value, if that is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact(u64);

/// How many of the digits of a fact are for values that a shape does not have.
const NOT: u32 = 56;
/// No value is known.
const OPEN: u64 = 0xff;

impl Fact {
    const NOTHING: Fact = Fact(OPEN << NOT);

    pub(super) fn value(self) -> Option<u16> {
        let value = self.0 >> NOT;
        (value != OPEN).then(|| value.try_into().expect("it has eight digits"))
    }

    pub(super) fn has_not(self, value: u16) -> bool {
        match self.value() {
            Some(known) => known != value,
            None => u32::from(value) < NOT && self.0 >> value & 1 == 1,
        }
    }

    pub(super) fn without(self, value: u16) -> Fact {
        if u32::from(value) < NOT { Fact(self.0 | 1 << value) } else { self }
    }

    /// What both say of a part of unknown value.
    pub(super) fn and(self, other: Fact) -> Fact {
        Fact(self.0 | other.0)
    }

    pub(super) fn of(value: u16) -> Fact {
        Fact(u64::from(value) << NOT)
    }
}

/// An option: the nim-sum of the values that are known of its parts, and those that are not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    pub(super) known: u16,
    /// The nim-sum that its parts of unknown value have if it has the value in question.
    pub(super) wanted: u16,
    /// Where its parts of unknown value stand, among [`Known::parts`].
    pub(super) parts: [u32; 2],
    pub(super) numbers: Numbers,
}

/// Facts of parts, and the options on the way.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) cells: Arc<Cells>,
    facts: FxHashMap<[u64; 2], Fact>,
    pub(super) often: Often,
    /// The options of all parts on the way, of the deepest last.
    pub(super) left: Vec<Left>,
    /// Their parts.
    pub(super) parts: Vec<u128>,
}

impl Known {
    pub(super) fn nothing(cells: Cells) -> Self {
        Known {
            cells: Arc::new(cells),
            facts: FxHashMap::default(),
            often: Often::default(),
            left: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// How many shapes are known.
    pub(super) fn count(&self) -> usize {
        self.facts.len()
    }

    /// About how many bytes the facts take.
    pub(super) fn bytes(&self) -> usize {
        self.facts.capacity() * (1 + prices::of::<([u64; 2], Fact)>())
    }

    /// Begins a question: the facts are forgotten where they take more bytes than they may.
    pub(super) fn begin(&mut self, most: usize) {
        self.left.clear();
        self.parts.clear();
        if self.bytes() > most {
            self.facts = FxHashMap::default();
        }
    }

    /// Some cells as an option, in the question whether they have a value. Of two parts of one shape there is none, since they
    /// cancel each other; the largest is last.
    pub(super) fn option(&mut self, free: u128, value: u16) -> Left {
        let from = self.parts.len();
        let mut known = 0;
        let Known { cells, facts, parts, .. } = self;
        cells.parts(free, |part| match facts.get(&words(part)).and_then(|fact| fact.value()) {
            Some(value) => known ^= value,
            None => match (from..parts.len()).find(|at| parts[*at] == part) {
                Some(same) => drop(parts.swap_remove(same)),
                None => parts.push(part),
            },
        });
        if parts.len() > from + 1 {
            crate::in_order_by(&mut parts[from..], |one, other| {
                one.count_ones().cmp(&other.count_ones()).then_with(|| one.cmp(other))
            });
        }
        let to = parts.len();
        Left { known, wanted: value ^ known, parts: [from, to].map(place), numbers: Numbers::NONE }
    }

    /// Leaves the options of a part whose values are not known, in any order, and adds what is known of the others to the fact.
    /// Whether one has the value in question; then others may not have been looked at.
    pub(super) fn find_options(
        &mut self,
        part: u128,
        fact: &mut Fact,
        value: u16,
        budget: &mut Budget,
    ) -> Result<bool, Undecided> {
        let cells = Arc::clone(&self.cells);
        let (mut moves, mut is_found) = (0, false);
        cells.options(part, |free| {
            moves += 1;
            let left = self.option(free, value);
            if left.parts[0] < left.parts[1] {
                self.left.push(left);
            } else {
                *fact = fact.without(left.known);
                is_found = left.wanted == 0;
            }
            if is_found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        budget.spend(MOVE * moves)?;
        Ok(is_found)
    }

    pub(super) fn fact(&self, part: u128) -> Fact {
        self.facts.get(&words(part)).copied().unwrap_or(Fact::NOTHING)
    }

    /// Whether a part cannot have a value, by a fact, or since no play in it is so long.
    pub(super) fn has_not(&self, part: u128, value: u16) -> bool {
        self.fact(part).has_not(value) || u32::from(value) > self.cells.longest(part)
    }

    /// Remembers a fact. Where there is no room for more, all others are forgotten: they will be found out again.
    pub(super) fn learn(&mut self, part: u128, fact: Fact, held: &mut Held) {
        if self.facts.len() == self.facts.capacity() {
            let bytes = 2 * self.bytes() + FIRST_BYTES;
            if held.set(bytes).is_err() {
                self.facts.clear();
            }
        }
        if let Some(value) = fact.value() {
            self.often.see(part.count_ones(), value);
        }
        self.facts.insert(words(part), fact);
    }
}

/// A place among the parts on the way.
pub(super) fn place(at: usize) -> u32 {
    u32::try_from(at).expect("there is a part for each move of a play at most, for each of its options")
}

/// A number of 128 digits as a key takes a third less room in two words.
fn words(part: u128) -> [u64; 2] {
    [part & (u128::MAX >> 64), part >> 64].map(|word| u64::try_from(word).expect("it has 64 digits"))
}

/// Number of steps of a move: what it leaves is taken apart, and each part is turned in eight ways.
pub(super) const MOVE: u64 = 64;

/// Room for the first facts.
const FIRST_BYTES: usize = 4096;
