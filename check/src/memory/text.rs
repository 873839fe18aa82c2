//! The text that moves with a memory have in the language of written rules. A certificate is about this text.

use std::fmt;

use super::{Memory, Move};
use crate::moves::Condition;
use crate::moves::text::behind_and;

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = match self.states[0].len() {
            1 => vec!["s".to_owned()],
            several => (1..=several).map(|number| format!("s{number}")).collect(),
        };
        let moves: Vec<String> = self.moves.iter().map(|one| self.of_move(one, &names)).collect();
        let start = listed(&self.states[self.start]);
        write!(f, "(n, {}): {}; start (n, {start}) for n in 0..9", names.join(", "), moves.join("; "))
    }
}

impl Memory {
    fn of_move(&self, one: &Move, names: &[String]) -> String {
        let Move { from, take, add, to, condition } = one;
        let heap = match (take, add) {
            (0, 0) => "n".to_owned(),
            (0, _) => format!("n+{add}"),
            _ => format!("n-{take}"),
        };
        let mut when: Vec<String> = names
            .iter()
            .zip(&self.states[*from])
            .map(|(name, number)| format!("{name} == {number}"))
            .collect();
        if *take > 0 {
            when.push(format!("n >= {take}"));
        }
        if !matches!(condition, Condition::All(all) if all.is_empty()) {
            when.push(behind_and(condition, &["n".to_owned()]));
        }
        format!("({heap}, {}) if {}", listed(&self.states[*to]), when.join(" and "))
    }
}

fn listed(state: &[u64]) -> String {
    state.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}
