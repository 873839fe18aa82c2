//! A game of several numbers, of which one is a heap, and the others remember something, in the language of rules.

use std::fmt;

use super::{Condition, MemoryGame, MemoryMove};

/// A game of several numbers, of which one is a heap, and the others remember something.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Memory {
    /// Which number is the heap.
    pub heap: usize,
    /// What the others are in each state, in their order. State 0 is where it began.
    pub states: Vec<Vec<i64>>,
    /// The game.
    pub game: MemoryGame,
}

impl Memory {
    /// The game in which the number at place `heap` is the heap, and the others are these in its states.
    pub fn new(heap: usize, states: Vec<Vec<i64>>, game: MemoryGame) -> Self {
        Memory { heap, states, game }
    }
}

/// As certificates have it: the heap first, with the state to begin with.
impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = names_of_states(self.states[0].len());
        let moves = self.game.moves().iter().map(|one| one.written(&names, &self.states));
        let moves: Vec<String> = moves.collect();
        let start = numbers(&self.states[0]);
        write!(f, "(n, {}): {}; start (n, {start}) for n in 0..9", names.join(", "), moves.join("; "))
    }
}

/// What the numbers beside the heap are called.
pub(crate) fn names_of_states(numbers: usize) -> Vec<String> {
    match numbers {
        1 => vec!["s".into()],
        _ => (1..=numbers).map(|number| format!("s{number}")).collect(),
    }
}

/// The numbers of a state.
pub(crate) fn numbers(state: &[i64]) -> String {
    state.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl MemoryMove {
    /// In the language of rules, where the numbers beside the heap have these names, and these values in the states.
    pub(crate) fn written(&self, names: &[String], states: &[Vec<i64>]) -> String {
        let MemoryMove { from, take, to, condition } = self;
        let left = match take {
            0 => "n".to_owned(),
            1.. => format!("n-{take}"),
            _ => format!("n+{}", -take),
        };
        let left = format!("({left}, {})", numbers(&states[*to]));
        written(&left, names, &states[*from], *take, condition)
    }
}

/// A move in the language of rules: what it leaves, in the state of these numbers, if the heap has as many tokens at least, and on a
/// condition.
pub(crate) fn written(
    left: &str,
    names: &[String],
    state: &[i64],
    least: i64,
    condition: &Condition,
) -> String {
    let is_state = names.iter().zip(state).map(|(name, number)| format!("{name} == {number}"));
    let is_there = (least > 0).then(|| format!("n >= {least}"));
    let more = match condition {
        all if *all == Condition::ALWAYS => None,
        Condition::Any(_) => Some(format!("({})", condition.written(&PLACES))),
        _ => Some(condition.written(&PLACES).to_string()),
    };
    let when: Vec<String> = is_state.chain(is_there).chain(more).collect();
    format!("{left} if {}", when.join(" and "))
}

/// What the heap is called, and the heaps that are left of it where they are several.
pub(crate) const PLACES: [&str; 5] = ["n", "a", "b", "c", "d"];
