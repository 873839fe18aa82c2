//! Values with a formula that is proved elsewhere.

use super::evidence::Fields;
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Theorem};
use crate::Budget;
use crate::Reason;
use crate::words::{Argument, Sentence};

/// The values have a proved formula, by which they have a period. No computation proves it, so that there is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClosedFormPeriod {
    /// Where the proof stands.
    pub(crate) source: Reason,
}

impl Theorem for ClosedFormPeriod {
    fn name(&self) -> &'static str {
        "closed-form"
    }

    fn words(&self) -> Sentence {
        Sentence::of("proof-closed-form").with("source", self.source.inserted())
    }
}

impl Certified for ClosedFormPeriod {
    fn evidence<'a>(
        &self,
        _: &Proof,
        _: &'a mut dyn FirstValues,
        _: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        Err(NoEvidence::ClosedForm { source: self.source })
    }
}
