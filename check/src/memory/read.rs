//! Moves with a memory from JSON, as strictly as the manual has it.

use super::{Memory, Move};
use crate::json::{Json, field};
use crate::moves::read::{FACTOR, bounds, condition, expected, number};
use crate::refusal::Unreadable;

const MOST_STATES: usize = 4096;
const MOST_NUMBERS: usize = 16;
/// The lifts are below this: 4096 moves, one after the other, may add as much as a move adds.
const LIFT: u64 = 1 << 40;
/// The numbers of states are below this.
const NUMBER: u64 = 1 << 50;

type Read<T> = Result<T, Unreadable>;

/// The states, their lifts, the moves, and the state that the claim is about.
pub(crate) fn read([states, lifts, moves, start]: [&Json; 4]) -> Read<Memory> {
    let states = field("states", states, read_states)?;
    let lifts = field("lifts", lifts, |json| {
        let lifts = json.list(|json| number(json, 0, LIFT, "a whole number below 2^40"))?;
        if lifts.len() == states.len() { Ok(lifts) } else { Err(expected("a lift for each state")) }
    })?;
    let (moves, modulus) = field("moves", moves, |json| {
        let moves = json.list(|json| read_move(json, states.len()))?;
        let (modulus, _) = bounds(moves.iter().map(|one| &one.condition))?;
        Ok((moves, modulus))
    })?;
    let start = field("start", start, |json| place(json, states.len()))?;
    Ok(Memory { states, lifts, moves, start, modulus })
}

fn taken(json: &Json) -> Read<u64> {
    number(json, 0, FACTOR, "a whole number below 2^20")
}

fn place(json: &Json, states: usize) -> Read<usize> {
    let place = number(json, 0, states as u64, "the place of a state")?;
    Ok(usize::try_from(place).expect("it is small"))
}

/// A move from one of `states` states to another.
pub(crate) fn read_move(json: &Json, states: usize) -> Read<Move> {
    let [from, take, add, to, when] = json.fields(["from", "take", "add", "to", "if"])?;
    let (take, add) = (field("take", take, taken)?, field("add", add, taken)?);
    if take > 0 && add > 0 {
        return Err(expected("a move that takes or adds, not both"));
    }
    let place = |json: &Json| place(json, states);
    let condition = field("if", when, |json| condition(json, 0))?;
    Ok(Move { from: field("from", from, place)?, take, add, to: field("to", to, place)?, condition })
}

/// Different states.
pub(crate) fn read_states(json: &Json) -> Read<Vec<Vec<u64>>> {
    let of_state = |json: &Json| number(json, 0, NUMBER, "a whole number below 2^50");
    let states = json.list(|state| state.list(of_state))?;
    let length = states.first().map_or(0, Vec::len);
    let mut sorted = states.clone();
    sorted.sort_unstable();
    sorted.dedup();
    let fit = (1..=MOST_STATES).contains(&states.len())
        && (1..=MOST_NUMBERS).contains(&length)
        && states.iter().all(|state| state.len() == length)
        && sorted.len() == states.len();
    if fit { Ok(states) } else { Err(expected("different states, of as many numbers each")) }
}
