//! The text that such rules have in the language of written rules. A certificate is about this text.

use std::fmt;

use super::{Bound, Limited};

impl fmt::Display for Limited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let when = if self.from > 0 { format!("if n >= {} ", self.from) } else { String::new() };
        match self.least_left {
            Some(least) => write!(f, "(n): x {when}for x in {least}..{}", self.bound),
            None => write!(f, "(n): n-t {when}for t in 1..{}", self.bound),
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |all: &[Bound]| all.iter().map(Bound::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Bound::Heap => f.write_str("n"),
            Bound::Number(number) => write!(f, "{number}"),
            Bound::Scaled { of, times, plus, by } => {
                let is_sum = matches!(**of, Bound::Scaled { .. } | Bound::Rest(_));
                let of = if is_sum { format!("({of})") } else { of.to_string() };
                let product = if *times == 1 { of } else { format!("{times}*{of}") };
                match (plus, by) {
                    (0, 1) => f.write_str(&product),
                    (0, by) => write!(f, "{product}/{by}"),
                    (plus, 1) => write!(f, "{product}{plus:+}"),
                    (plus, by) => write!(f, "({product}{plus:+})/{by}"),
                }
            }
            Bound::Root(of) => write!(f, "sqrt({of})"),
            Bound::Logarithm(of) => write!(f, "log2({of})"),
            Bound::Least(all) => write!(f, "min({})", list(all)),
            Bound::Greatest(all) => write!(f, "max({})", list(all)),
            Bound::Rest(of) => {
                let is_sum = match **of {
                    Bound::Rest(_) => true,
                    Bound::Scaled { plus, by, .. } => plus != 0 && by == 1,
                    _ => false,
                };
                if is_sum { write!(f, "n-({of})") } else { write!(f, "n-{of}") }
            }
        }
    }
}
