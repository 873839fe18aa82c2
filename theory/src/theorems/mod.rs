//! The theorems by which finitely many numbers tell something of all heaps: one file each, with its statement, what it asks for,
//! and the evidence from which a checker convinces itself. Their proofs stand in the manual (`docs/theory.md`).
//!
//! A theorem about a period is a [`Theorem`]: a form of rules names those that may apply to it, the first to be asked first
//! (`sequences.rs`). What heaps follow that need have no period is a [`Law`].

mod evidence; // what certificates are made of, as plain data
mod periodicity; // periods, proved and seen
mod theorem; // what all of them have in common
mod agreement; // enough values agree
mod guy_smith; // fixed takes
mod classes; // moves that are allowed by remainders and sizes
mod in_states; // rules of a heap and a state
mod memory; // one heap, and finitely many states
mod parts_in_states; // heaps in states, of which a move leaves several
mod strips; // rows in which a pattern repeats
mod all_but; // every take but a few
mod arithmetic; // values that rise for ever
mod sparse_space; // few heaps are rare
mod closed_form; // a formula for all heaps
mod division; // heaps that are divided
mod automatic; // values that the digits of the heap tell
mod bound; // as much as a bound allows is taken, or left
mod values_of_parts; // parts of a position, the smaller ones first
mod finding; // what is known of all heaps

use std::any::Any;

use crate::games::StateMove;

pub(crate) use agreement::{agreement, best_period, best_rise};
pub(crate) use all_but::{AllBut, AllButClasses, above};
pub(crate) use arithmetic::{ArithmeticPeriod, Rises};
pub(crate) use automatic::vectors;
pub use automatic::{Automaton, AutomatonProof};
pub use bound::BoundLaw;
pub use classes::ClassBound;
pub(crate) use classes::Classes;
pub(crate) use closed_form::ClosedFormPeriod;
pub(crate) use division::{Compared, multiples};
pub use division::{DivisionLaw, Recursion};
pub use evidence::{Datum, Evidence, Fields};
pub use finding::{Finding, InVain, Seen};
pub use guy_smith::GuySmith;
pub use in_states::StateForm;
pub(crate) use in_states::StateTheorem;
pub(crate) use memory::{Levels, move_between};
pub(crate) use parts_in_states::PartsInStates;
pub use periodicity::{ApparentPeriod, Periodicity};
pub(crate) use periodicity::{least, prime_factors};
pub(crate) use sparse_space::{RecordedPlaces, RecordedStates, StateAgain};
pub use sparse_space::{Recurrence, SparseSpace};
pub(crate) use strips::{StripProof, StripTheorem};
pub(crate) use theorem::{Certified, CertifiedLaw, FirstValues};
pub use theorem::{Law, NoEvidence, Proof, Search, Theorem};

/// Tells whether a theorem is of one type.
type AsCertified = fn(&dyn Any) -> Option<&dyn Certified>;
/// Tells whether a law is of one type.
type AsCertifiedLaw = fn(&dyn Any) -> Option<&dyn CertifiedLaw>;

/// Reads the rules of a heap and a state as those of one form, if they are.
type FormOfStates = fn(usize, &[Vec<i64>], &[StateMove]) -> Option<StateForm>;

/// The forms of such rules: of several that rules have, the first one counts.
const FORMS_OF_STATES: [FormOfStates; 2] = [memory::form, parts_in_states::form];

/// A theorem as one of which certificates are written: a line for each.
pub(crate) fn certified(theorem: &dyn Theorem) -> Option<&dyn Certified> {
    fn one<T: Certified + 'static>(any: &dyn Any) -> Option<&dyn Certified> {
        any.downcast_ref::<T>().map(|theorem| theorem as &dyn Certified)
    }
    let table: [AsCertified; 10] = [
        one::<GuySmith>,
        one::<Classes>,
        one::<Levels>,
        one::<PartsInStates>,
        one::<StripTheorem>,
        one::<AllBut>,
        one::<AllButClasses>,
        one::<ArithmeticPeriod>,
        one::<StateAgain>,
        one::<ClosedFormPeriod>,
    ];
    table.iter().find_map(|one| one(theorem))
}

/// What a checker needs of a law, where certificates of it are written: a line for each.
pub(crate) fn evidence_of(law: &dyn Law) -> Option<Evidence<'static>> {
    fn one<T: CertifiedLaw + 'static>(any: &dyn Any) -> Option<&dyn CertifiedLaw> {
        any.downcast_ref::<T>().map(|law| law as &dyn CertifiedLaw)
    }
    let table: [AsCertifiedLaw; 3] = [one::<DivisionLaw>, one::<AutomatonProof>, one::<BoundLaw>];
    table.iter().find_map(|one| one(law))?.evidence()
}
