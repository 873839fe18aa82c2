//! Rules that a user wrote in which a move leaves parts of a heap by division.

mod read; // from JSON
mod text; // as the language of written rules has them

pub(crate) use read::{read, read_small};
pub(crate) use text::joined;

/// The claim: `G(n) = G(n / by)` for all `n >= from`, rounded as the rules do, and no smaller heap will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecursionClaim {
    /// The first heap from which on each has the value of a part of it.
    pub from: u128,
    /// By what it is divided.
    pub by: u128,
}

/// A claim about a game in which heaps are divided, and its proof.
#[derive(Debug)]
pub(crate) struct Divided {
    pub(crate) ruleset: String,
    /// The rules that `ruleset` stands for.
    pub(crate) parts: Parts,
    pub(crate) claim: RecursionClaim,
    /// From this heap on the values were compared.
    pub(crate) n1: u128,
    /// How many changes of the values were compared.
    pub(crate) computed: u64,
    pub(crate) sha256: String,
}

/// A game in which heaps are divided.
#[derive(Debug)]
pub(crate) struct Parts {
    /// Whether quotients are rounded up.
    pub(crate) up: bool,
    /// For each move, what a heap is divided by. Invariant: each from 2 on, and below 2^40; at least one.
    pub(crate) moves: Vec<Vec<u64>>,
    /// The options of the first heaps, each as what is left. Invariant: of heap 0, and of heap 1 if `up`, at least; heap 0 has
    /// none, and all that is left is at least 1 and less than the heap.
    pub(crate) small: Vec<Vec<Vec<u64>>>,
}

impl Parts {
    /// How much a heap is greater than its number, where these are counted so that quotients are rounded down.
    pub(crate) fn shift(&self) -> u64 {
        u64::from(self.up)
    }

    /// The number of the first heap that is in no list.
    pub(crate) fn first(&self) -> u64 {
        self.small.len() as u64 - self.shift()
    }

    /// The greatest number that a heap is divided by.
    pub(crate) fn greatest(&self) -> u64 {
        self.moves.iter().flatten().copied().max().expect("something is divided")
    }
}
