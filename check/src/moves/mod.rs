//! Moves of rules that a user wrote: what is taken, how many heaps are left, and on which condition.

pub(crate) mod read; // from JSON
pub(crate) mod text; // as the language of written rules has them

pub(crate) use read::{is_text, read, read_near};
pub(crate) use text::{near_takes, ruleset};

/// The moves of a game. Invariant: at least one.
#[derive(Debug)]
pub(crate) struct Moves {
    pub(crate) list: Vec<Move>,
    /// The least common multiple of all moduli; 1 if there is none. Invariant: below 2^20.
    pub(crate) modulus: u64,
    /// From this number on, no `from` and no `below` tells numbers apart; at least 1.
    pub(crate) threshold: u64,
}

/// `take` tokens are taken from a heap of n, and the others are left in `heaps` heaps, none of them empty, if
/// the condition holds. Every ordered tuple of such heaps is tried.
#[derive(Debug)]
pub(crate) struct Move {
    /// Invariant: below 2^20; and at least 1 if fewer than two heaps are left.
    pub(crate) take: u64,
    /// Invariant: at most 4.
    pub(crate) heaps: usize,
    pub(crate) condition: Condition,
}

/// What the numbers at the *places* must be: place 0 has the heap n, and the others have the heaps left, which
/// are its parts. All numbers at places are below 2^40.
#[derive(Debug)]
pub(crate) enum Condition {
    All(Vec<Condition>),
    Any(Vec<Condition>),
    /// The sum of the numbers, each times its factor, has one of these residues.
    Mod {
        modulus: u64,
        /// Invariant: ascending, not empty, each below the modulus.
        residues: Vec<u64>,
        /// Invariant: one for each place, below the modulus.
        factors: Vec<u64>,
    },
    From {
        place: usize,
        least: u64,
    },
    Below {
        place: usize,
        bound: u64,
    },
    /// The greater part exceeds the lesser one by at least `least`.
    Gap {
        greater: usize,
        lesser: usize,
        least: u64,
    },
    /// `times` of the greater part are at least `parts` of the lesser one and `more`.
    Ratio {
        greater: usize,
        lesser: usize,
        /// Invariant: at least `times`.
        parts: u64,
        /// Invariant: at least 1.
        times: u64,
        more: u64,
    },
    /// The two parts are equal.
    Equal,
}

impl Condition {
    pub(crate) fn holds(&self, places: &[u64]) -> bool {
        match self {
            Condition::All(all) => all.iter().all(|one| one.holds(places)),
            Condition::Any(any) => any.iter().any(|one| one.holds(places)),
            Condition::Mod { modulus, residues, factors } => {
                // Five products of less than 2^20 and less than 2^40.
                let sum: u64 = factors.iter().zip(places).map(|(factor, number)| factor * number).sum();
                residues.binary_search(&(sum % modulus)).is_ok()
            }
            Condition::From { place, least } => places[*place] >= *least,
            Condition::Below { place, bound } => places[*place] < *bound,
            Condition::Gap { greater, lesser, least } => places[*greater] >= places[*lesser] + least,
            Condition::Ratio { greater, lesser, parts, times, more } => {
                times * places[*greater] >= parts * places[*lesser] + more
            }
            Condition::Equal => places[1] == places[2],
        }
    }

    /// How many conditions there are, all that are within others included.
    pub(crate) fn count(&self) -> u64 {
        let mut count = 0;
        self.each(&mut |_| count += 1);
        count
    }

    /// The condition and all within it.
    pub(crate) fn each<'a>(&'a self, act: &mut impl FnMut(&'a Condition)) {
        act(self);
        if let Condition::All(list) | Condition::Any(list) = self {
            list.iter().for_each(|one| one.each(act));
        }
    }
}

/// Where every take from some number on is allowed: the smaller ones, with their conditions on the heap.
#[derive(Debug)]
pub(crate) struct NearTakes {
    /// From this number on, every take is allowed; at least 1.
    pub(crate) far: u64,
    /// Invariant: ascending takes from 1 on, below `far`.
    pub(crate) takes: Vec<(u64, Condition)>,
    /// The least common multiple of all moduli; 1 if there is none.
    pub(crate) modulus: u64,
    /// From this number on, no `from` and no `below` tells numbers apart; at least 1.
    pub(crate) threshold: u64,
}

#[cfg(test)]
mod tests;
