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

/// What is known of a part of some cells, for whoever keeps it longer than the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellFact {
    /// The part, as the search numbers its cells.
    pub part: u128,
    /// As digits of a number, which of the values 0 to 55 the part has not; or, where its value is known, this value in the highest
    /// eight digits, which are all 1 else.
    pub known: u64,
}

/// Facts of parts.
#[derive(Debug, Default)]
pub(super) struct Facts {
    by_shape: FxHashMap<[u64; 2], Fact>,
    pub(super) frequencies: Frequencies,
    pub(super) fresh: Option<FreshFacts>,
}

/// What was learnt since somebody asked for it last.
#[derive(Debug, Default)]
pub(super) struct FreshFacts {
    pub(super) facts: Vec<CellFact>,
    /// The least size of the parts of which it is kept.
    pub(super) least: u32,
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

    /// About how many bytes all facts take once there are this number of them more.
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

    /// Remembers a fact about a part. Where there is no room for more, those of small parts are forgotten: they are found out again soon.
    pub(super) fn learn(&mut self, part: u128, size: fn(u128) -> u32, fact: Fact, held: &mut Held) {
        if self.by_shape.len() == self.by_shape.capacity() {
            let bytes = 2 * self.bytes() + FIRST_BYTES;
            if held.set(bytes).is_err() {
                self.forget_small_parts(size);
            }
        }
        if let Some(value) = fact.value() {
            self.frequencies.see(size(part), value);
        }
        // The page's engine keeps no search.
        if !cfg!(target_family = "wasm")
            && let Some(fresh) = self.fresh.as_mut().filter(|fresh| size(part) >= fresh.least)
        {
            fresh.facts.push(CellFact { part, known: fact.0 });
        }
        self.by_shape.insert(words(part), fact);
    }

    /// Keeps at most half of the facts, those of the largest parts: they took longest. In the page's engine, no search takes long.
    fn forget_small_parts(&mut self, size: fn(u128) -> u32) {
        if cfg!(target_family = "wasm") {
            return self.by_shape.clear();
        }
        let size_of = |words: &[u64; 2]| size(part(*words)) as usize;
        let mut counts = Vec::new();
        for words in self.by_shape.keys() {
            let size = size_of(words);
            counts.resize(counts.len().max(size + 1), 0);
            counts[size] += 1;
        }
        let most = self.by_shape.len() / 2;
        let mut kept = 0;
        let small = counts.iter().rposition(|count| {
            kept += count;
            kept > most
        });
        self.by_shape.retain(|words, _| small.is_none_or(|small| size_of(words) > small));
    }
}

impl CellFact {
    /// The fact, where it is one.
    pub(super) fn fact(self) -> Option<Fact> {
        let fact = Fact(self.known);
        let is_one = fact.value().is_none_or(|_| self.known << 8 == 0);
        is_one.then_some(fact)
    }
}

/// A number of 128 digits as a key takes a third less room in two words.
fn words(part: u128) -> [u64; 2] {
    [part & (u128::MAX >> 64), part >> 64].map(|word| u64::try_from(word).expect("it has 64 digits"))
}

fn part([low, high]: [u64; 2]) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

/// Room for the first facts.
const FIRST_BYTES: usize = 4096;
