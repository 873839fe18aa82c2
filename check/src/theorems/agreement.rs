//! Theorems 1 and 2: where enough values agree, all do.

use super::prelude::*;
use crate::forms::rules::Rules;

/// A claim about a code or a finite subtraction set, of which the first values or outcomes agree.
///
/// **Theorem** [Guy & Smith, 1956, for two heaps]. Let a move take at most k tokens and leave at most j
/// heaps, and let n0 >= 1, p >= 1. If G(n + p) = G(n) for all n >= n0 with n + p < j (n0 + p) + k, then
/// for all n >= n0.
///
/// Proof. Let n >= n0 with n + p >= j (n0 + p) + k, and let the equation hold for all smaller n >= n0.
/// An option of n + p leaves a sum of at least j (n0 + p), so one of its heaps is at least n0 + p: it is
/// m + p with m >= n0, has the value of m, and with m in its place the option is one of n. An option of
/// n leaves at least j (n0 + p) - p >= j n0, so one of its heaps is m >= n0, has the value of m + p, and
/// with that in its place the option is one of n + p. (No heap is empty, since n0 >= 1; the move that
/// leaves no heap is not possible from more than k.) So n and n + p have the same values of options.
///
/// With j = 1 this says that the last k values decide the next one. `G` may then be the outcome, too:
/// it is decided by the outcomes of the options.
#[derive(Debug)]
pub(crate) struct Repetition {
    /// By its name the theorem is known: about the values of single heaps or of sums, or about outcomes.
    theorem: String,
    rules: Rules,
    agreement: Agreement,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let periods = Periods::read(document)?;
    let names = ["n0", "p", "computed", "sha256"];
    let agreement = document.proof(&names, |proof| Agreement::read(periods, proof))?;
    let rules = document.ruleset.parse().map_err(Unreadable::Ruleset)?;
    Ok(Box::new(Repetition { theorem: document.theorem.clone(), rules, agreement }))
}

impl Theorem for Repetition {
    fn outline(&self) -> Outline<'_> {
        let noun = if self.theorem == "repeated-outcomes" { "outcomes" } else { "values" };
        Outline { noun, ..self.agreement.outline(1) }
    }

    fn check(&self, work: &mut Work) -> Finding {
        self.check_with(&DEFINITION, work)
    }
}

impl Repetition {
    /// The check, where values are computed in one way or another.
    pub(crate) fn check_with(&self, engine: &Engine, work: &mut Work) -> Finding {
        let Repetition { theorem, rules, agreement } = self;
        let heaps = rules.heaps().ok_or(Rejected::NotThisTheorem)?;
        match (theorem.as_str(), rules) {
            ("repeated-values", Rules::Takes(takes)) => {
                agreement.check(&of_takes(takes, self.count(heaps, work)?, work)?, work)?;
            }
            ("repeated-outcomes", Rules::Takes(takes))
                if agreement.periods.sequence == Sequence::Outcomes =>
            {
                let count = self.count(heaps, work)?;
                agreement.check(&(engine.outcomes_of_takes)(takes, count, work)?, work)?;
            }
            ("repeated-values" | "guy-smith", Rules::Code(digits))
                if (theorem == "guy-smith") == (heaps > 1) =>
            {
                let count = self.count(heaps, work)?;
                agreement.check(&(engine.of_code)(digits, count, work)?, work)?;
            }
            _ => return Err(Rejected::NotThisTheorem.into()),
        }
        let noun = if heaps == 1 { "heap" } else { "heaps" };
        let condition = format!("moves take at most {} and leave at most {heaps} {noun}", rules.last());
        Ok((condition, Recomputed::All { values: agreement.computed }))
    }

    /// How many values are compared.
    fn count(&self, heaps: u64, work: &Work) -> Result<usize, Refusal> {
        self.agreement.are_positive()?;
        let needed = heaps * (self.agreement.n0 + self.agreement.p) + self.rules.last();
        self.agreement.has_values(needed.into())?;
        Ok(work.keep(needed)?)
    }
}

#[cfg(test)]
mod tests;
