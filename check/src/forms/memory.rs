//! Moves of one heap and a state, of which there are finitely many: rules that a user wrote. States may be the rows of a table.

use std::collections::HashSet;
use std::fmt;

use super::condition::{Condition, FACTOR, Sizes};
use crate::json::{Fields, Json, Read, expected};
use crate::work::index;

const MOST_STATES: usize = 4096;
const MOST_NUMBERS: usize = 16;
/// The lifts are below this: 4096 moves, one after the other, may add as much as a move adds.
const LIFT: u64 = 1 << 40;
/// The most conditions in a table of rows.
const MOST_CONDITIONS: u64 = 1 << 14;

/// States, and moves between them.
#[derive(Debug)]
pub(crate) struct States {
    /// Invariant: all different, and of one length; at least one.
    pub(crate) names: Vec<Vec<u64>>,
    pub(crate) moves: Vec<Move>,
    /// What the conditions of the moves are like.
    pub(crate) sizes: Sizes,
}

/// From n in a state, if n is at least `take` and the condition holds: to n - `take` + `add` in another.
#[derive(Debug)]
pub(crate) struct Move {
    pub(crate) from: usize,
    /// Invariant: below 2^20, as is `add`; one of both is 0.
    pub(crate) take: u64,
    pub(crate) add: u64,
    pub(crate) to: usize,
    /// On n alone.
    pub(crate) condition: Condition,
}

impl Move {
    /// What is left of a heap; `None` where the move is not possible.
    pub(crate) fn left(&self, heap: u64) -> Option<u64> {
        let is_possible = heap >= self.take && self.condition.holds(&[heap]);
        is_possible.then(|| heap - self.take + self.add)
    }

    /// From this number on, every number that n is compared with is at most n.
    pub(crate) fn decided_from(&self) -> u64 {
        self.take.max(Sizes::of([&self.condition]).threshold)
    }
}

impl States {
    /// The moves from a state.
    pub(crate) fn moves_from(&self, state: usize) -> Vec<&Move> {
        self.moves.iter().filter(|one| one.from == state).collect()
    }

    /// The text of the rules, with another move before those listed, if there is one. The heap is called n, and the numbers of a
    /// state s, or s1, s2, …
    fn text(&self, first: Option<&str>) -> String {
        let names = names(self.names[0].len());
        let listed = names.join(", ");
        let first = first.map(|heap| format!("({heap}, {listed}) for t in 1..n"));
        let moves = self.moves.iter().map(|one| self.of_move(one, &names));
        let moves: Vec<String> = first.into_iter().chain(moves).collect();
        format!("(n, {listed}): {}", moves.join("; "))
    }

    fn of_move(&self, Move { from, take, add, to, condition }: &Move, names: &[String]) -> String {
        let heap = match (take, add) {
            (0, 0) => "n".to_owned(),
            (0, _) => format!("n+{add}"),
            _ => format!("n-{take}"),
        };
        let left = format!("({heap}, {})", listed(&self.names[*to]));
        written(&left, names, &self.names[*from], *take, condition)
    }

    /// The states in the field `name`, and the moves between them.
    fn read(proof: Fields, name: &str, sizes: impl Fn(&[Move]) -> Read<Sizes>) -> Read<Self> {
        let names = proof.read(name, read_names)?;
        proof.read("moves", |json| {
            let moves = json.list(|json| read_move(json, names.len()))?;
            Ok(States { sizes: sizes(&moves)?, names, moves })
        })
    }
}

/// The numbers of the states.
pub(crate) fn read_names(json: &Json) -> Read<Vec<Vec<u64>>> {
    let names = json.list(|state| state.list(Json::number))?;
    let length = names.first().map_or(0, Vec::len);
    let different: HashSet<&Vec<u64>> = names.iter().collect();
    let fit = (1..=MOST_STATES).contains(&names.len())
        && (1..=MOST_NUMBERS).contains(&length)
        && names.iter().all(|state| state.len() == length)
        && different.len() == names.len();
    if fit { Ok(names) } else { expected("different states, of as many numbers each") }
}

/// The state at a place.
pub(crate) fn read_state(json: &Json, states: usize) -> Read<usize> {
    json.number_in(0..states as u64, "the place of a state").map(index)
}

/// A move from one of `states` states to another.
fn read_move(json: &Json, states: usize) -> Read<Move> {
    let fields = json.fields(&["from", "take", "add", "to", "if"])?;
    let amount = |json: &Json| json.number_in(0..FACTOR, "a whole number below 2^20");
    let (take, add) = (fields.read("take", amount)?, fields.read("add", amount)?);
    if take > 0 && add > 0 {
        return expected("a move that takes or adds, not both");
    }
    let condition = fields.read("if", |json| Condition::read(json, 0))?;
    let state = |json: &Json| read_state(json, states);
    Ok(Move { from: fields.read("from", state)?, take, add, to: fields.read("to", state)?, condition })
}

/// What the numbers of a state are called.
pub(crate) fn names(count: usize) -> Vec<String> {
    match count {
        1 => vec!["s".to_owned()],
        several => (1..=several).map(|number| format!("s{number}")).collect(),
    }
}

/// A move in the language of rules: what it leaves, in a state, if n is at least a number, and on a condition.
pub(crate) fn written(
    left: &str,
    names: &[String],
    state: &[u64],
    least: u64,
    condition: &Condition,
) -> String {
    let is_from = |(name, number): (&String, &u64)| format!("{name} == {number}");
    let mut when: Vec<String> = names.iter().zip(state).map(is_from).collect();
    if least > 0 {
        when.push(format!("n >= {least}"));
    }
    if !condition.is_always() {
        when.push(condition.behind_and(&PLACES));
    }
    format!("{left} if {}", when.join(" and "))
}

/// What n is called, and the heaps that are left of it where they are several.
pub(crate) const PLACES: [&str; 5] = ["n", "a", "b", "c", "d"];

pub(crate) fn listed(state: &[u64]) -> String {
    state.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}

/// A game with a memory. Its values are looked at level by level: the level of n in a state is n and the lift of the state.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) states: States,
    /// For each state. Invariant: below 2^40.
    pub(crate) lifts: Vec<u64>,
    /// The state that the claim is about.
    pub(crate) start: usize,
}

impl Memory {
    pub(crate) const FIELDS: [&str; 4] = ["states", "lifts", "moves", "start"];

    pub(crate) fn read(proof: Fields) -> Read<Self> {
        let conditions = |moves: &[Move]| Sizes::read(moves.iter().map(|one| &one.condition));
        let states = States::read(proof, "states", conditions)?;
        let count = states.names.len();
        let lifts = proof.read("lifts", |json| {
            let lifts = json.list(|json| json.number_in(0..LIFT, "a whole number below 2^40"))?;
            if lifts.len() == count { Ok(lifts) } else { expected("a lift for each state") }
        })?;
        Ok(Memory { states, lifts, start: proof.read("start", |json| read_state(json, count))? })
    }

    /// How many levels a move leads down; `None` where it leads up, or stays and does not lead to an earlier state.
    pub(crate) fn drop(&self, one: &Move) -> Option<u64> {
        let drop = (self.lifts[one.from] + one.take).checked_sub(self.lifts[one.to] + one.add)?;
        (drop > 0 || one.to < one.from).then_some(drop)
    }
}

/// As the language of written rules has it. A certificate is about this text.
impl fmt::Display for Memory {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let start = listed(&self.states.names[self.start]);
        write!(out, "{}; start (n, {start}) for n in 0..9", self.states.text(None))
    }
}

/// A game of rows, which are the states.
#[derive(Debug)]
pub(crate) struct Rows {
    /// Whether any number may be taken from each heap.
    pub(crate) any: bool,
    /// With all other moves; at least one if not any number may be taken.
    pub(crate) rows: States,
}

impl Rows {
    pub(crate) const FIELDS: [&str; 3] = ["any", "rows", "moves"];

    pub(crate) fn read(proof: Fields) -> Read<Self> {
        let any = proof.read("any", Json::truth)?;
        let rows = States::read(proof, "rows", |moves| {
            let sizes = Sizes::of(moves.iter().map(|one| &one.condition));
            if sizes.count > MOST_CONDITIONS || (moves.is_empty() && !any) {
                return expected("at least one move, and at most 16384 conditions in all");
            }
            sizes.have_a_modulus()?;
            Ok(sizes)
        })?;
        Ok(Rows { any, rows })
    }
}

/// As the language of written rules has it. A certificate is about this text.
impl fmt::Display for Rows {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(&self.rows.text(self.any.then_some("n-t")))
    }
}
