//! What is told of periods: by which theorem, what few heaps are rare, and why there is no certificate.

use grundy::words::Argument;

use super::{AsSentence, Sentence};
use crate::{PeriodReport, Rarity};

impl PeriodReport {
    /// That there is no period, and why, if that is proved.
    pub fn absence(&self) -> Option<Sentence> {
        self.finding.no_period().map(|why| Sentence::of("no-period").with("reason", why.inserted()))
    }

    /// Where it is proved what the values follow that need have no period: that law, and the proof of it.
    pub fn followed(&self) -> Option<[Sentence; 2]> {
        self.finding.law().map(|law| [law.words(), law.proof()])
    }

    /// The law that the values follow, or that none was found where rules of this form may have one; with its label.
    pub fn law(&self) -> Option<(&'static str, Sentence)> {
        let label = |law: &str| if law == "automaton" { "label-automaton" } else { "label-recursion" };
        if let Some(law) = self.finding.law() {
            return Some((label(law.name()), law.words()));
        }
        let in_vain = self.finding.in_vain()?;
        let message = match (in_vain.law, in_vain.to_the_end) {
            ("automaton", _) => "automaton-none",
            (_, true) => "recursion-none",
            (_, false) => "seen-unknown",
        };
        Some((label(in_vain.law), Sentence::of(message)))
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
