//! What a search of parts has found out, by the shape of a part.

use rustc_hash::FxHashMap;

use super::guide::Frequencies;
use crate::{Held, prices};

/// What is known of a shape: which of the values 0 to 55 it does not have, and above them its value, if that is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact(u64);

/// How many of the digits of a fact are for values that a shape does not have.
pub(super) const NOT: u32 = 56;
/// No value is known.
const OPEN: u64 = 0xff;
/// The greatest value that a fact may tell.
pub(super) const MOST_VALUE: u16 = 0xfe;

impl Fact {
    pub(super) const NOTHING: Fact = Fact(OPEN << NOT);

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

/// Facts of parts.
#[derive(Debug, Default)]
pub(super) struct Facts {
    by_shape: FxHashMap<[u64; 2], Fact>,
    pub(super) frequencies: Frequencies,
}

impl Facts {
    /// How many shapes something is known of.
    pub(super) fn count(&self) -> usize {
        self.by_shape.len()
    }

    /// About how many bytes they take.
    pub(super) fn bytes(&self) -> usize {
        self.by_shape.capacity() * (1 + prices::of::<([u64; 2], Fact)>())
    }

    /// About how many bytes as many facts more take.
    pub(super) fn bytes_of(&self, more: usize) -> usize {
        (2 * (self.count() + more)) * (1 + prices::of::<([u64; 2], Fact)>())
    }

    /// Forgets all facts, and leaves their room to others.
    pub(super) fn forget(&mut self) {
        self.by_shape = FxHashMap::default();
    }

    pub(super) fn of(&self, part: u128) -> Fact {
        self.by_shape.get(&words(part)).copied().unwrap_or(Fact::NOTHING)
    }

    /// Remembers a fact about a part of a size. Where there is no room for more, all others are forgotten: they will be found out again.
    pub(super) fn learn(&mut self, part: u128, size: u32, fact: Fact, held: &mut Held) {
        if self.by_shape.len() == self.by_shape.capacity() {
            let bytes = 2 * self.bytes() + FIRST_BYTES;
            if held.set(bytes).is_err() {
                self.by_shape.clear();
            }
        }
        if let Some(value) = fact.value() {
            self.frequencies.see(size, value);
        }
        self.by_shape.insert(words(part), fact);
    }
}

/// A number of 128 digits as a key takes a third less room in two words.
fn words(part: u128) -> [u64; 2] {
    [part & (u128::MAX >> 64), part >> 64].map(|word| u64::try_from(word).expect("it has 64 digits"))
}

/// Room for the first facts.
const FIRST_BYTES: usize = 4096;
