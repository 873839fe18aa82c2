//! What is told of periods: by which theorem, what few heaps are rare, and why there is no certificate.

use grundy::heap::{AutomatonProof, Proof, Recursion, Stage, Theorem};

use super::errors::why_none;
use super::{AsSentence, Inserted, Sentence};
use crate::certificate::NoCertificate;
use crate::{Bounded, PeriodReport, Rarity};

impl AsSentence for Proof {
    /// What proves the period.
    fn sentence(&self) -> Sentence {
        let sentence = match self.theorem {
            Theorem::TakeAndBreak { heaps: 0 | 1, last } => {
                Sentence::of("proof-repeated-values").text("greatest", last)
            }
            Theorem::TakeAndBreak { heaps, last } => {
                Sentence::of("proof-guy-smith").text("heaps", heaps).text("last", last)
            }
            Theorem::ByClasses(bound) => Sentence::of("proof-by-classes").text("heaps", bound.most_heaps()),
            Theorem::Memory { states } => Sentence::of("proof-memory").text("states", states),
            Theorem::AllBut { greatest } => Sentence::of("proof-all-but").text("greatest", greatest),
            Theorem::AllButByClasses { greatest, .. } => {
                Sentence::of("proof-all-but-classes").text("greatest", greatest)
            }
            Theorem::ArithmeticPeriod { from, base } => {
                Sentence::of("proof-arithmetic-period").text("from", from).text("base", base)
            }
            Theorem::SparseSpace { start, witnesses } => {
                Sentence::of("proof-sparse-space").text("start", start).text("witnesses", witnesses)
            }
            Theorem::ClosedForm { source } => {
                return Sentence::of("proof-closed-form").with("source", place(source));
            }
            Theorem::NoPeriod { reason } | Theorem::None { reason } => return Sentence::in_words(reason),
        };
        sentence.counted(&self.heaps_used.into())
    }
}

impl PeriodReport {
    /// That there is no period, and why, if that is proved.
    pub fn absence(&self) -> Option<Sentence> {
        self.no_period.map(|reason| Sentence::of("no-period").with("reason", why_none(reason)))
    }

    /// Where it is proved what the values follow that need have no period: a recursion or an automaton, and the proof of it.
    pub fn followed(&self) -> Option<[Sentence; 2]> {
        let recursion = self.recursion.is_some().then(|| self.recursion_told()).flatten();
        let automaton = self.automaton.is_some().then(|| self.automaton_told()).flatten();
        let told = [recursion, automaton, self.bound_told()].into_iter().flatten().next()?;
        let proofs = [self.proof_of_recursion(), self.proof_of_automaton(), self.proof_of_bound()];
        Some([told, proofs.into_iter().flatten().next()?])
    }

    /// Where heaps are divided: the recursion that their values follow, or that none was found.
    pub fn recursion_told(&self) -> Option<Sentence> {
        let none = if self.looked { "recursion-none" } else { "seen-unknown" };
        let told = self.recursion.as_ref().map_or_else(|| Sentence::of(none), AsSentence::sentence);
        self.is_divided.then_some(told)
    }

    /// What proves the recursion.
    pub fn proof_of_recursion(&self) -> Option<Sentence> {
        let Recursion { by, changes, .. } = self.recursion.as_ref()?;
        Some(Sentence::of("proof-division").text("by", by).counted(&(*changes).into()))
    }

    /// Where as much as a bound allows is taken, or left: the recursion that all values follow.
    pub fn bound_told(&self) -> Option<Sentence> {
        let bound = self.bound.as_ref()?;
        let sentence = Sentence::of(match bound.up_to {
            Bounded::Taken => "recursion-taken",
            Bounded::Left => "recursion-left",
        });
        Some(sentence.text("f", &bound.f).text("least", bound.least).text("from", bound.from))
    }

    /// What proves that.
    pub fn proof_of_bound(&self) -> Option<Sentence> {
        let bound = self.bound.as_ref()?;
        Some(Sentence::of(match bound.up_to {
            Bounded::Taken => "proof-taken",
            Bounded::Left => "proof-left",
        }))
    }

    /// Where the digits tell what moves leave: by how many states they tell the values, or that this was not found.
    pub fn automaton_told(&self) -> Option<Sentence> {
        if !self.is_automatic {
            return None;
        }
        let Some(automaton) = self.automaton.as_ref().map(AutomatonProof::automaton) else {
            return Some(Sentence::of("automaton-none"));
        };
        let states = automaton.states() as u64;
        Some(Sentence::of("automaton-told").text("base", automaton.base()).counted(&states.into()))
    }

    /// What proves that.
    pub fn proof_of_automaton(&self) -> Option<Sentence> {
        let proved = self.automaton.as_ref()?;
        Some(Sentence::of("proof-automatic").counted(&proved.vectors().into()))
    }
}

impl AsSentence for Recursion {
    /// The equation, and from where on it holds.
    fn sentence(&self) -> Sentence {
        let sentence = Sentence::of(if self.is_rounded_up { "recursion-up" } else { "recursion-down" });
        sentence.text("by", &self.by).text("from", &self.from)
    }
}

/// Where a proof stands. Keys of the list of references are the same in every language.
fn place(source: &str) -> Inserted {
    match source {
        Theorem::RESTRICTED_TAKES => Sentence::of("source-restricted-takes").into(),
        Theorem::DIVISOR_NIM => Sentence::of("source-divisor-nim").into(),
        Theorem::TAKES_UP_TO => Sentence::of("source-takes-up-to").into(),
        other => other.into(),
    }
}

impl AsSentence for Rarity {
    /// The sparse space in a few words.
    fn sentence(&self) -> Sentence {
        let last = self.last_rare_heap.map_or("none".into(), |last| last.to_string());
        let parity = if self.position_type { "counts" } else { "none" };
        let sentence = Sentence::of("rare-heaps").counted(&self.rare_heaps.into()).text("last", last);
        sentence.text("mask", format_args!("{:#b}", self.mask)).with("parity", parity)
    }
}

impl AsSentence for NoCertificate {
    fn sentence(&self) -> Sentence {
        match self {
            NoCertificate::Undecided(undecided) => undecided.sentence(),
            NoCertificate::ClosedForm { ruleset, source_of_it } => {
                let sentence = Sentence::of("error-nothing-to-certify").text("ruleset", ruleset);
                sentence.with("source", place(source_of_it))
            }
            NoCertificate::NoSequence { ruleset } => {
                Sentence::of("error-no-sequence").text("ruleset", ruleset)
            }
        }
    }
}

impl AsSentence for Stage {
    fn sentence(&self) -> Sentence {
        Sentence::of(match self {
            Stage::LeastPeriod => "told-least-period",
            Stage::LeastPreperiod => "told-least-preperiod",
            Stage::States => "told-states",
        })
    }
}
