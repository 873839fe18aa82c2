//! Games played with heaps: their rules, their sequences of values, and proofs of periods.

mod cousins; // codes with the same values, shifted
mod frequencies; // how often each value occurs
mod room; // for lists that grow beside the values
mod far; // values of heaps of any size
mod sparse; // codes with few rare heaps
mod row_values; // a heap in one of some rows
mod engine; // what computes values; the definition
mod marks; // the heaps that have an option in some set
mod engines; // one for each form of rules
mod digits; // heaps of which the digits tell what moves leave
mod divided; // heaps that are divided
mod sequence; // the values of all heaps
mod iteration; // values one after the other
mod outcomes; // who wins at each heap
mod remembered; // one heap and a state
mod strips; // rows in which a pattern repeats
mod streamed; // options handed over one by one, or many at once
mod targets; // the options with a given value
mod trail; // of a sequence too long to keep, states now and then
pub use cousins::reduce;
pub(crate) use digits::DigitValues;
pub(crate) use divided::Divided;
pub(crate) use engine::Formula;
pub use engine::{DefinitionEngine, Engine};
#[cfg(test)]
pub(crate) use engines::Breaking;
pub(crate) use engines::{AllBut, ClassMoves, ClosedForm, IntervalTakes};
pub use engines::{Primes, Splitting, TakeSieve, Taking};
pub use frequencies::Frequencies;
pub use iteration::Values;
pub use outcomes::{OutcomeSequence, OutcomeSieve};
pub use remembered::Remembered;
pub use row_values::RowValues;
pub use sequence::Sequence;
pub use streamed::StreamedEngine;
pub use strips::{LongAndShort, StripMove, StripValues};
pub use targets::{Targets, targets};
pub use trail::{SavedTrail, Stage, Trail};

pub use crate::kernels::Instructions;
pub use crate::theorems::{
    ApparentPeriod, Automaton, AutomatonProof, BoundLaw, ClassBound, Datum, DivisionLaw, Evidence, Fields,
    Finding, GuySmith, InVain, Law, NoEvidence, Periodicity, Proof, Recurrence, Recursion, Search, Seen,
    SparseSpace, StateForm, Theorem,
};
