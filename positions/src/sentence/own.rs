//! What is understood of rules that users write, and what is wrong with them.

use super::{AsSentence, Fact, Inserted, Sentence};
use crate::own::{Ends, Understood};

impl Understood {
    /// What is known of the game: another name, or how its values are found; whether it ends, by what a period may be proved, and
    /// what holds of its claims.
    pub fn facts(&self) -> Vec<Fact> {
        let fact = |label, told: Inserted| Fact { label: Sentence::of(label), told, moves: Vec::new() };
        let mut facts = Vec::new();
        if self.same_as.is_empty() {
            facts.push(fact("understood-values", self.values().into()));
        } else {
            facts.push(fact("understood-same", self.same_as.join(", ").into()));
        }
        let ends = match self.ends {
            Ends::Proved => "ends-proved",
            Ends::Checked => "ends-checked",
        };
        facts.push(fact("understood-ends", Sentence::of(ends).into()));
        if let Some(theorem) = &self.theorem {
            let told = match theorem {
                Ok(name) => Sentence::of("period-provable").with("theorem", *name),
                Err(undecided) => undecided.sentence(),
            };
            facts.push(fact("understood-period", told.into()));
        }
        facts.extend(self.claims.iter().map(|one| fact("understood-claims", one.sentence().into())));
        facts
    }

    /// How the values of a game without another name are found.
    fn values(&self) -> Sentence {
        match self {
            Understood { closed_form: true, .. } => Sentence::of("values-by-form"),
            Understood { by_division: true, .. } => Sentence::of("values-by-division"),
            Understood { by_digits: true, .. } => Sentence::of("values-by-digits"),
            Understood { by_classes: true, .. } => Sentence::of("values-by-classes"),
            Understood { in_order: true, .. } => Sentence::of("values-in-order"),
            Understood { memory: Some(states), .. } => {
                Sentence::of("values-by-memory").counted(&(*states as u64).into())
            }
            Understood { cuts: Some(true), .. } => Sentence::of("values-by-strips"),
            Understood { cuts: Some(false), .. } => Sentence::of("values-of-strips-by-search"),
            Understood { by_rows: true, .. } => Sentence::of("values-by-rows"),
            Understood { by_heaps: true, .. } => Sentence::of("values-by-heaps"),
            _ => Sentence::of("values-by-search"),
        }
    }
}
