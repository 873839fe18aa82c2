//! What is told of periods: by which theorem, what few heaps are rare, and why there is no certificate.

use grundy::heap::{Proof, Stage, Words, reasons};

use super::{AsSentence, Inserted, Sentence};
use crate::certificate::NoCertificate;
use crate::{PeriodReport, Rarity};

/// A message of a theorem.
impl From<Words> for Sentence {
    fn from(words: Words) -> Self {
        let Words { message, texts, count, .. } = words;
        let put_in =
            |sentence: Sentence, (name, text): (&'static str, String)| sentence.with(name, reason(&text));
        let sentence = texts.into_iter().fold(Sentence::of(message), put_in);
        count.map_or(sentence.clone(), |count| sentence.counted(&count.into()))
    }
}

impl AsSentence for Proof {
    /// What proves the period.
    fn sentence(&self) -> Sentence {
        let sentence = Sentence::from(self.theorem.words());
        if self.heaps_used > 0 { sentence.counted(&self.heaps_used.into()) } else { sentence }
    }
}

impl PeriodReport {
    /// That there is no period, and why, if that is proved.
    pub fn absence(&self) -> Option<Sentence> {
        self.finding.no_period().map(|why| Sentence::of("no-period").with("reason", reason(why)))
    }

    /// Where it is proved what the values follow that need have no period: that law, and the proof of it.
    pub fn followed(&self) -> Option<[Sentence; 2]> {
        self.finding.law().map(|law| [law.words(), law.proof()].map(Sentence::from))
    }

    /// The law that the values follow, or that none was found where rules of this form may have one; with its label.
    pub fn law(&self) -> Option<(&'static str, Sentence)> {
        let label = |law: &str| if law == "automaton" { "label-automaton" } else { "label-recursion" };
        if let Some(law) = self.finding.law() {
            return Some((label(law.name()), law.words().into()));
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

/// Why there is no theorem or no period, or where a proof stands. What a sequence of others has as a reason is told as it is, and so
/// are the keys of the list of references, which are the same in every language.
pub(super) fn reason(text: &str) -> Inserted {
    let message = match text {
        reasons::OPEN_FOR_SQUARES => "open-squares",
        reasons::OPEN_FOR_PRIMES => "open-primes",
        reasons::OPEN_FOR_GRUNDYS_GAME => "open-grundys-game",
        reasons::OPEN_FOR_OWN_RULES => "open-own-rules",
        reasons::OPEN_FOR_DIVISIONS => "open-divisions",
        reasons::OPEN_FOR_DIGITS => "open-digits",
        reasons::CHANGES_THIN_OUT => "changes-thin-out",
        reasons::UNBOUNDED_BESIDE_RUNS => "unbounded-beside-runs",
        reasons::UNBOUNDED_BESIDE_ZEROS => "unbounded-beside-zeros",
        reasons::RESTRICTED_TAKES => "source-restricted-takes",
        reasons::DIVISOR_NIM => "source-divisor-nim",
        reasons::TAKES_UP_TO => "source-takes-up-to",
        other => return other.into(),
    };
    Sentence::of(message).into()
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
                sentence.with("source", reason(source_of_it))
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
