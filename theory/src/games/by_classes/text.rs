//! Moves by classes in the language of written rules, as certificates have them (`docs/certificates.md`).

use std::fmt;

use super::{ByClasses, ClassMove, Condition};

impl fmt::Display for ByClasses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves().iter().map(ToString::to_string).collect();
        write!(f, "(n): {}", moves.join("; "))
    }
}

impl fmt::Display for ClassMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let take = self.take;
        let rest = if take == 0 { "n".to_owned() } else { format!("n-{take}") };
        match self.heaps {
            0 => write!(f, "all([]) if n == {take}")?,
            1 => write!(f, "{rest} if n > {take}")?,
            2 => write!(f, "a and b for a in 1..{rest}-1 let b = {rest}-a")?,
            3 => write!(f, "a and b and c for a in 1..{rest}-2 for b in 1..{rest}-1-a let c = {rest}-a-b")?,
            _ => write!(
                f,
                "a and b and c and d for a in 1..{rest}-3 for b in 1..{rest}-2-a for c in 1..{rest}-1-a-b \
                 let d = {rest}-a-b-c"
            )?,
        }
        if self.condition == Condition::ALWAYS {
            return Ok(());
        }
        let one = format!("({rest})");
        let names = if self.heaps == 1 { ["n", &one, "", "", ""] } else { ["n", "a", "b", "c", "d"] };
        let is_any = matches!(self.condition, Condition::Any(_));
        match (self.heaps <= 1, is_any) {
            (true, true) => write!(f, " and ({})", In(&self.condition, &names)),
            (true, false) => write!(f, " and {}", In(&self.condition, &names)),
            (false, _) => write!(f, " if {}", In(&self.condition, &names)),
        }
    }
}

impl Condition {
    /// In the language of written rules, where the places have these names.
    pub fn written<'a>(&'a self, names: &'a [&'a str; 5]) -> impl fmt::Display + 'a {
        In(self, names)
    }
}

/// A condition, with the names of the places.
struct In<'a>(&'a Condition, &'a [&'a str; 5]);

impl fmt::Display for In<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let In(condition, names) = self;
        let joined = |all: &[Condition], between: &str, of_none: &str| {
            let one = |one: &Condition| match one {
                Condition::All(_) | Condition::Any(_) => format!("({})", In(one, names)),
                _ => In(one, names).to_string(),
            };
            let all: Vec<String> = all.iter().map(one).collect();
            if all.is_empty() { of_none.to_owned() } else { all.join(between) }
        };
        match condition {
            Condition::All(all) => f.write_str(&joined(all, " and ", "0 == 0")),
            Condition::Any(all) => f.write_str(&joined(all, " or ", "0 == 1")),
            Condition::Residue { modulus, residues, coefficients } => {
                let terms: Vec<String> = coefficients
                    .iter()
                    .zip(*names)
                    .filter(|(times, _)| **times > 0)
                    .map(
                        |(times, name)| {
                            if *times == 1 { (*name).to_owned() } else { format!("{times}*{name}") }
                        },
                    )
                    .collect();
                let sum = match &terms[..] {
                    [] => "0".to_owned(),
                    [one] if !one.contains('*') => one.clone(),
                    several => format!("({})", several.join("+")),
                };
                let residues: Vec<String> = residues.iter().map(ToString::to_string).collect();
                write!(f, "{sum} % {modulus} in [{}]", residues.join(", "))
            }
            Condition::AtLeast(place, least) => write!(f, "{} >= {least}", names[*place]),
            Condition::Below(place, bound) => write!(f, "{} < {bound}", names[*place]),
            Condition::Gap { larger, smaller, by } => {
                write!(f, "{}-{} >= {by}", names[*larger], names[*smaller])
            }
            Condition::Ratio { larger, smaller, times, of, more } => {
                write!(f, "{times}*{} >= {of}*{}+{more}", names[*larger], names[*smaller])
            }
            Condition::Equal => write!(f, "a == b"),
        }
    }
}
