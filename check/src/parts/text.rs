//! The text that rules by division have in the language of written rules. A certificate is about this text.

use std::fmt;

use super::Parts;

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quotient = |by: &u64| if self.up { format!("(n+{})/{by}", by - 1) } else { format!("n/{by}") };
        let first = self.small.len();
        let mut all = Vec::new();
        for parts in &self.moves {
            all.push(format!("{} if n >= {first}", joined(parts.iter().map(quotient))));
        }
        for (heap, options) in self.small.iter().enumerate() {
            for left in options {
                all.push(format!("{} if n == {heap}", joined(left.iter().map(u64::to_string))));
            }
        }
        write!(f, "(n): {}", all.join("; "))
    }
}

/// What a move leaves, as text.
pub(crate) fn joined(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { "all([])".to_owned() } else { parts.join(" and ") }
}
