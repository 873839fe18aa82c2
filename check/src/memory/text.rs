//! The text that moves with a memory have in the language of written rules. A certificate is about this text.

use std::fmt;

use super::{Memory, Move};
use crate::moves::Condition;
use crate::moves::text::behind_and;

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = names(&self.states);
        let moves: Vec<String> = self.moves.iter().map(|one| of_move(one, &names, &self.states)).collect();
        let start = listed(&self.states[self.start]);
        write!(f, "(n, {}): {}; start (n, {start}) for n in 0..9", names.join(", "), moves.join("; "))
    }
}

/// What the numbers of the states are called.
pub(crate) fn names(states: &[Vec<u64>]) -> Vec<String> {
    match states[0].len() {
        1 => vec!["s".to_owned()],
        several => (1..=several).map(|number| format!("s{number}")).collect(),
    }
}

/// A move from a state to another.
pub(crate) fn of_move(one: &Move, names: &[String], states: &[Vec<u64>]) -> String {
    let Move { from, take, add, to, condition } = one;
    let heap = match (take, add) {
        (0, 0) => "n".to_owned(),
        (0, _) => format!("n+{add}"),
        _ => format!("n-{take}"),
    };
    let mut when: Vec<String> =
        names.iter().zip(&states[*from]).map(|(name, number)| format!("{name} == {number}")).collect();
    if *take > 0 {
        when.push(format!("n >= {take}"));
    }
    if !matches!(condition, Condition::All(all) if all.is_empty()) {
        when.push(behind_and(condition, &["n".to_owned()]));
    }
    format!("({heap}, {}) if {}", listed(&states[*to]), when.join(" and "))
}

fn listed(state: &[u64]) -> String {
    state.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}
