//! The text that rules by digits have in the language of written rules. A certificate is about this text.

use std::fmt;

use super::{DigitPart, DigitRules};
use crate::parts::joined;

impl fmt::Display for DigitRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, modulus) = (self.first(), self.base.pow(self.digits));
        let mut all = Vec::new();
        for one in &self.moves {
            let left = joined(one.parts.iter().map(|part| self.left_as_text(part)));
            let listed = one.residues.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
            let when = if one.residues.len() as u64 == modulus {
                String::new()
            } else {
                format!(" and n % {modulus} in [{listed}]")
            };
            all.push(format!("{left} if n >= {first}{when}"));
        }
        for (heap, options) in self.small.iter().enumerate() {
            for left in options {
                all.push(format!("{} if n == {heap}", joined(left.iter().map(u64::to_string))));
            }
        }
        write!(f, "(n): {}", all.join("; "))
    }
}

impl DigitRules {
    fn left_as_text(&self, part: &DigitPart) -> String {
        let by = self.base.pow(part.digits);
        let rest = if by == 1 { "n".to_owned() } else { format!("n/{by}") };
        match part.less {
            0 => rest,
            less if less > 0 => format!("{rest}-{less}"),
            less => format!("{rest}+{}", -less),
        }
    }
}
