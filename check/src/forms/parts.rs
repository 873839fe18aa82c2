//! Rules that a user wrote in which a move leaves parts of a heap by division; and lists of what is left of the first heaps.

use std::fmt;

use crate::json::{Fields, Json, Read, expected};
use crate::nimber::{mex, nim_sum};
use crate::work::index;

/// What is divided by is below this.
const DIVISOR: u64 = 1 << 40;
/// The most numbers and lists.
const MOST: usize = 4096;

/// The options of the first heaps, each as what is left. Invariant: all that is left is at least 1 and less than the heap.
#[derive(Debug)]
pub(crate) struct FirstHeaps(pub(crate) Vec<Vec<Vec<u64>>>);

impl FirstHeaps {
    /// The first heap that is in no list.
    pub(crate) fn end(&self) -> u64 {
        self.0.len() as u64
    }

    /// Whether heap 0 is in the list, without an option.
    pub(crate) fn begin(&self) -> bool {
        self.0.first().is_some_and(Vec::is_empty)
    }

    /// How many lists and numbers there are.
    pub(crate) fn size(&self) -> usize {
        self.0.iter().map(|options| 1 + size(options)).sum()
    }

    /// Their values, from the definition.
    pub(crate) fn values(&self) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for options in &self.0 {
            let value = |part: &u64| values[index(*part)];
            values.push(mex(options.iter().map(|left| nim_sum(left.iter().map(value)))));
        }
        values
    }

    pub(crate) fn read(json: &Json) -> Read<Self> {
        let heaps = json.counted_list(|heap, options| {
            let smaller = 1..(heap as u64).max(1);
            let part = |json: &Json| {
                json.number_in(smaller.clone(), "a heap that is at least 1, and less than before")
            };
            options.list(|option| option.list(part))
        })?;
        Ok(FirstHeaps(heaps))
    }

    /// The text of the options.
    pub(crate) fn texts(&self) -> impl Iterator<Item = String> {
        let of_heap = |(heap, options): (usize, &Vec<Vec<u64>>)| -> Vec<String> {
            let text =
                |left: &Vec<u64>| format!("{} if n == {heap}", joined(left.iter().map(u64::to_string)));
            options.iter().map(text).collect()
        };
        self.0.iter().enumerate().flat_map(of_heap)
    }
}

/// How many lists and numbers some options have.
fn size(options: &[Vec<u64>]) -> usize {
    options.iter().map(|parts| 1 + parts.len()).sum()
}

/// What a move leaves, as text.
pub(crate) fn joined(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { "all([])".to_owned() } else { parts.join(" and ") }
}

/// A game in which heaps are divided.
#[derive(Debug)]
pub(crate) struct Parts {
    /// Whether quotients are rounded up.
    pub(crate) up: bool,
    /// For each move, what a heap is divided by. Invariant: each from 2 on, and below 2^40; at least one.
    pub(crate) moves: Vec<Vec<u64>>,
    /// Invariant: of heap 0, and of heap 1 if `up`, at least; heap 0 has no option.
    pub(crate) small: FirstHeaps,
}

impl Parts {
    /// How much a heap is greater than its number, where these are counted so that quotients are rounded down.
    pub(crate) fn shift(&self) -> u64 {
        u64::from(self.up)
    }

    /// The number of the first heap that is in no list.
    pub(crate) fn first(&self) -> u64 {
        self.small.end() - self.shift()
    }

    /// The greatest number that a heap is divided by.
    pub(crate) fn greatest(&self) -> u64 {
        self.moves.iter().flatten().copied().max().expect("something is divided")
    }

    /// Whether quotients are rounded up, the moves, and the options of the first heaps.
    pub(crate) fn read(proof: Fields) -> Read<Self> {
        let divisor = |json: &Json| json.number_in(2..DIVISOR, "a whole number from 2 on, below 2^40");
        let up = proof.read("up", Json::truth)?;
        let moves = proof.read("moves", |moves| moves.list(|one| one.list(divisor)))?;
        let small = proof.read("small", FirstHeaps::read)?;
        let begins = small.begin() && small.end() > u64::from(up);
        let divides = moves.iter().any(|parts| !parts.is_empty());
        if !begins || !divides || small.size() + size(&moves) > MOST {
            return expected("moves that divide, and the options of heap 0, which has none, or more");
        }
        Ok(Parts { up, moves, small })
    }
}

/// As the language of written rules has it. A certificate is about this text.
impl fmt::Display for Parts {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let quotient = |by: &u64| if self.up { format!("(n+{})/{by}", by - 1) } else { format!("n/{by}") };
        let of_move =
            |parts: &Vec<u64>| format!("{} if n >= {}", joined(parts.iter().map(quotient)), self.small.end());
        let all: Vec<String> = self.moves.iter().map(of_move).chain(self.small.texts()).collect();
        write!(out, "(n): {}", all.join("; "))
    }
}
