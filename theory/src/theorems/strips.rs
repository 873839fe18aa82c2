//! Rows in which a pattern repeats, of which each move cuts: Guy and Smith's argument for all pairs of ends together.

use std::fmt;
use std::sync::Arc;

use super::evidence::{Datum, Fields};
use super::periodicity::Periodicity;
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Theorem, index};
use crate::Budget;
use crate::games::{Closure, Letter, Strip};
use crate::words::Sentence;

/// In each move a letter dies, so that a row `u·pattern^n·v` falls into at most two rows of this form, and short ones. If the values for
/// all ends `u` and `v` agree for enough `n`, they do for all that follow (`docs/theory.md`).
#[derive(Clone, Debug)]
pub(crate) struct StripTheorem {
    strip: Strip,
    closure: Arc<Closure>,
    /// The proved period of all ends together, in patterns; 0 where there is none yet.
    from: u64,
    period: u64,
}

/// A period of the values for all ends.
#[derive(Clone, Debug)]
pub(crate) struct StripProof {
    theorem: StripTheorem,
    /// The number of patterns from which on the values come again, and after how many patterns.
    pub(crate) from: u64,
    pub(crate) period: u64,
}

impl StripTheorem {
    pub(crate) fn new(strip: &Strip, closure: Arc<Closure>) -> Self {
        StripTheorem { strip: strip.clone(), closure, from: 0, period: 0 }
    }

    fn needed(&self) -> u64 {
        let compared = 2 * self.from + self.period + self.closure.most() as u64;
        compared.max(self.closure.from as u64) + self.period
    }
}

impl StripProof {
    pub(crate) fn new(strip: &Strip, closure: Arc<Closure>, from: u64, period: u64) -> Self {
        let theorem = StripTheorem { from, period, ..StripTheorem::new(strip, closure) };
        StripProof { theorem, from, period }
    }

    /// How many patterns, from none on, prove it where the values for all ends agree.
    pub(crate) fn needed(&self) -> u64 {
        self.theorem.needed()
    }

    /// The proof for the pattern alone.
    pub(crate) fn of_pattern(&self) -> Proof {
        let periodicity = Periodicity { preperiod: self.from, period: self.period, saltus: 0 };
        Proof::new(periodicity, Arc::new(self.theorem.clone()), self.needed())
    }
}

impl Theorem for StripTheorem {
    fn name(&self) -> &'static str {
        "strips"
    }

    fn words(&self) -> Sentence {
        let pattern = &self.closure.pattern;
        Sentence::of("proof-strips")
            .text("pattern", self.strip.word(pattern))
            .text("states", self.closure.states())
            .text("letters", self.period * pattern.len() as u64)
    }
}

impl Certified for StripTheorem {
    fn ruleset(&self) -> Option<String> {
        Some(self.to_string())
    }

    fn evidence<'a>(
        &self,
        _: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        let (closure, computed) = (&self.closure, self.needed());
        let all = values.values_to(index(computed) * closure.states(), budget)?;
        let word = |word: &Vec<Letter>| self.strip.word(word);
        let words = |ends: &[Vec<Letter>]| Datum::list(ends.iter().map(word));
        let rules = self.strip.written().map(|(left, right)| Datum::list([left, right]));
        Ok(vec![
            ("letters", self.strip.letters().iter().collect::<String>().into()),
            ("rules", Datum::List(rules.collect())),
            ("pattern", self.strip.word(&closure.pattern).into()),
            ("left", words(&closure.lefts)),
            ("right", words(&closure.rights)),
            ("n0", self.from.into()),
            ("p", self.period.into()),
            ("computed", computed.into()),
            ("sha256", Datum::Hash(all.into())),
        ])
    }
}

/// As certificates have it.
impl fmt::Display for StripTheorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; start ({})^n", self.strip, self.strip.word(&self.closure.pattern))
    }
}
