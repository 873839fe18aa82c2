//! Games played with heaps: their rules, their sequences of values, and proofs of periods.

mod automaton; // values that the digits of the heap tell
mod class_bound; // how many values prove a period, where moves are allowed by classes
mod cousins; // codes with the same values, shifted
mod dense_sieve; // finite subtraction sets of many takes
mod frequencies; // how often each value occurs
mod hits; // what has a property that is periodic from some place on
mod kernel; // an automaton, guessed from values
mod moves; // what a move may leave of a heap
mod multiples; // in ascending order
mod outcome_sieve; // P-positions of finite subtraction sets, as bits
mod pair_sets; // heaps that split into three
mod room; // for lists that grow beside the values
mod recursion; // the value of a heap is that of a part of it
mod changes; // values that seldom change
mod sparse; // codes with few rare heaps
pub mod state_text; // values as text
mod theorem; // what proves a period
mod periodicity; // periods, proved and seen
mod arithmetic; // values that rise for ever
mod growing_pairs; // pairs of heaps with a given value, where the values grow
mod interval_takes; // takes whose values have a closed form
mod lifted; // options of huge heaps, where the values rise
mod outcome_cycle; // the period of the outcomes of finite subtraction sets
mod row_values; // a heap in one of some rows
mod vectors; // whether an automaton tells the values
mod by_digits; // an automaton that is looked for
mod engine; // what computes values; the definition
mod all_but; // every take but a few
mod breaking; // heaps that split
mod class_moves; // moves that are allowed by classes
mod closed_form; // a formula for all heaps
mod digit_values; // heaps of which the digits tell what moves leave
mod divided; // heaps that are divided
mod search; // finding a period as soon as it is provable
mod sequence; // the values of all heaps
mod iteration; // values one after the other
mod outcomes; // who wins at each heap
mod recorded; // states that prove a period
mod remembered; // one heap and a state
mod sieve; // finite subtraction sets: level by level
mod streamed; // options handed over one by one, or many at once
mod splitting; // chooses between the engines of codes
mod taking; // one heap left: lists of takes, squares, primes
mod targets; // the options with a given value
mod trail; // of a sequence too long to keep, states now and then

pub(crate) use all_but::AllBut;
pub(crate) use arithmetic::ArithmeticPeriods;
pub use automaton::{Automaton, AutomatonProof};
pub(crate) use breaking::Breaking;
pub use class_bound::ClassBound;
pub(crate) use class_moves::ClassMoves;
pub(crate) use closed_form::ClosedForm;
pub use cousins::reduce;
pub(crate) use digit_values::DigitValues;
pub(crate) use divided::Divided;
pub(crate) use engine::Formula;
pub use engine::{DefinitionEngine, Engine};
pub use frequencies::Frequencies;
pub(crate) use interval_takes::IntervalTakes;
pub use iteration::Values;
pub(crate) use moves::Move;
pub use outcome_sieve::OutcomeSieve;
pub use outcomes::OutcomeSequence;
pub(crate) use periodicity::prime_factors;
pub use periodicity::{ApparentPeriod, Periodicity, Proof};
pub(crate) use recorded::RecordedPlaces;
pub use recorded::RecordedStates;
pub use recursion::Recursion;
pub use remembered::{Remembered, RememberedRows};
pub use row_values::RowValues;
pub use sequence::Sequence;
pub use sieve::TakeSieve;
pub use sparse::{Recurrence, SparseSpace};
pub use splitting::Splitting;
pub use streamed::StreamedEngine;
pub use taking::{Primes, Taking};
pub use targets::{Targets, targets};
pub use theorem::{Stage, Theorem};
pub use trail::{SavedTrail, Trail};

pub use crate::kernels::Instructions;
