//! Moves of rules that a user wrote: what is taken, how many heaps are left, and on which condition.

use std::fmt;

use super::condition::{Condition, FACTOR, Sizes};
use crate::json::{Fields, Json, Read, expected};
use crate::work::index;

const MOST_HEAPS: u64 = 4;

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

/// The list of moves.
pub(crate) fn read(json: &Json) -> Read<Moves> {
    let list = json.list(read_move)?;
    let Sizes { modulus, threshold, .. } = Sizes::read(list.iter().map(|one| &one.condition))?;
    Ok(Moves { list, modulus, threshold: threshold.max(1) })
}

fn read_move(json: &Json) -> Read<Move> {
    let fields = json.fields(&["take", "heaps", "if"])?;
    let take = fields.read("take", |take| take.number_in(0..FACTOR, "a whole number below 2^20"))?;
    let heaps = fields.read("heaps", |heaps| heaps.number_in(0..MOST_HEAPS + 1, "a whole number up to 4"))?;
    if take == 0 && heaps < 2 {
        return expected("a move that takes something, or leaves two heaps");
    }
    let heaps = index(heaps);
    Ok(Move { take, heaps, condition: fields.read("if", |json| Condition::read(json, heaps))? })
}

/// The text of the rules with these moves. A certificate is about this text.
pub(crate) fn ruleset(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(of_move).collect();
    format!("(n): {}", moves.join("; "))
}

fn of_move(one: &Move) -> String {
    let Move { take, heaps, condition } = one;
    let left = if *take == 0 { "n".to_owned() } else { format!("n-{take}") };
    let parts = match heaps {
        0 => format!("all([]) if n == {take}"),
        1 => format!("{left} if n > {take}"),
        2 => format!("a and b for a in 1..{left}-1 let b = {left}-a"),
        3 => format!("a and b and c for a in 1..{left}-2 for b in 1..{left}-1-a let c = {left}-a-b"),
        _ => format!(
            "a and b and c and d for a in 1..{left}-3 for b in 1..{left}-2-a for c in 1..{left}-1-a-b \
             let d = {left}-a-b-c"
        ),
    };
    let of_one = format!("({left})");
    match heaps {
        _ if condition.is_always() => parts,
        0 | 1 => format!("{parts} and {}", condition.behind_and(&["n", &of_one])),
        _ => format!("{parts} if {}", condition.text(&["n", "a", "b", "c", "d"])),
    }
}

/// Every take from some number on, and some smaller ones, with their conditions on the heap.
#[derive(Debug)]
pub(crate) struct NearTakes {
    /// From this number on, every take is allowed; at least 1.
    pub(crate) far: u64,
    /// Invariant: ascending takes from 1 on, below `far`.
    pub(crate) takes: Vec<(u64, Condition)>,
    /// What the conditions are like.
    pub(crate) sizes: Sizes,
}

impl NearTakes {
    /// The number from which on every take is allowed, and the smaller ones that are.
    pub(crate) fn read(proof: Fields) -> Read<Self> {
        let far = |far: &Json| far.number_in(1..FACTOR, "a whole number from 1 on, below 2^20");
        let far = proof.read("far", far)?;
        let take = |json: &Json| {
            let fields = json.fields(&["take", "if"])?;
            let take = |take: &Json| take.number_in(1..far, "a whole number from 1 on, below `far`");
            Ok((fields.read("take", take)?, fields.read("if", |when| Condition::read(when, 0))?))
        };
        proof.read("moves", |json| {
            let takes = json.list(take)?;
            if !takes.is_sorted_by(|one, next| one.0 < next.0) {
                return expected("ascending takes");
            }
            // There may be none.
            let sizes = Sizes::read(takes.iter().map(|(_, when)| when).chain([&Condition::ALWAYS]))?;
            Ok(NearTakes { far, takes, sizes })
        })
    }
}

/// The text of the rules. A certificate is about this text.
impl fmt::Display for NearTakes {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "(n): n-t for t in {}..n", self.far)?;
        self.takes.iter().try_for_each(|(take, when)| {
            write!(out, "; n-{take} if n >= {take}")?;
            if when.is_always() { Ok(()) } else { write!(out, " and {}", when.behind_and(&["n"])) }
        })
    }
}

#[cfg(test)]
mod tests;
