//! The theory of impartial games: values, solvers, heap games with proved periods, Wythoff's game.
//!
//! In an *impartial* game two players move in turn, the same moves are open to both, every game ends, and in normal play
//! whoever cannot move loses. A position is described by its *options*, the positions that a move can leave. It is an
//! *N-position* if the next player wins, and a *P-position* if the previous one does: if and only if no option is a
//! P-position.
//!
//! Games are often *sums*: several positions side by side, and a move is made in one of them. Sprague and Grundy showed
//! that each position is then as good as one Nim heap. The size of that heap is its *Grundy value*, the *mex* of the
//! values of its options: the least number that is none of them. The value of a sum is the *nim-sum* of the values, that
//! is, their exclusive or, and a position is a P-position if and only if its value is 0.
//!
//! # Any game: its options are enough
//!
//! ```
//! use grundy::{Budget, Nimber, Outcome, Play, Ruleset, Solver};
//!
//! /// A heap: take one token, or as many as the least prime that divides the heap.
//! struct PrimeTake;
//!
//! impl Ruleset for PrimeTake {
//!     type Position = u64;
//!     fn options(&self, heap: &u64) -> impl Iterator<Item = u64> {
//!         let heap = *heap;
//!         let prime = (2..=heap).find(|divisor| heap.is_multiple_of(*divisor));
//!         [1].into_iter().chain(prime).filter(move |take| *take <= heap).map(move |take| heap - take)
//!     }
//! }
//!
//! let mut solver = Solver::new(PrimeTake);
//! let budget = &mut Budget::default();
//! assert_eq!(solver.grundy_value(&9, budget)?, Nimber(1));
//! assert_eq!(solver.outcome(&9, Play::Normal, budget)?, Outcome::N);
//! // Two heaps of 9 and one of 3 side by side.
//! let values = [9, 9, 3].map(|heap| solver.grundy_value(&heap, budget).unwrap());
//! assert_eq!(values.into_iter().sum::<Nimber>(), solver.grundy_value(&3, budget)?);
//! # Ok::<(), grundy::Undecided>(())
//! ```
//!
//! # Heaps: long sequences of values, and their periods proved
//!
//! ```
//! use grundy::games::TakeSet;
//! use grundy::heap::Sequence;
//! use grundy::Budget;
//!
//! let takes: TakeSet = "2,4,7".parse().unwrap();
//! let mut values = Sequence::from(&takes);
//! assert_eq!(values.values_to(10, &mut Budget::default())?, [0, 0, 1, 1, 2, 2, 0, 3, 1, 0]);
//! let proved = values.prove(&mut Budget::default())?.periodicity;
//! assert_eq!((proved.preperiod, proved.period), (8, 3));
//! # Ok::<(), grundy::Undecided>(())
//! ```
//!
//! # Wythoff's game: heaps of any size
//!
//! ```
//! use grundy::wythoff::Wythoff;
//! use grundy::Natural;
//!
//! let pair = Wythoff::CLASSIC.pair(&Natural::from(10u8).pow(40));
//! assert_eq!(&pair.b - &pair.a, Natural::from(10u8).pow(40));
//! ```
//!
//! Go on with [`Ruleset`] and [`Solver`], with [`heap`] and [`games`], or with [`wythoff`] and [`lines`]. What a
//! computation may cost is bounded by a [`Budget`]; where that does not suffice, the answer is [`Undecided`], never a guess.

// What is derived for an error names this package.
extern crate self as grundy;

// Each module needs only those above it: a test holds them to it.
mod in_order; // elements put in order by little code
mod threads; // whether there are any
mod natural; // numbers of any size
mod nimber; // values
mod outcome; // P and N
pub mod words; // what is to be said, as data
mod reason; // why no period is proved
mod undecided; // why there is no answer, and what errors say
pub mod prices; // what each kind of work costs
mod held; // memory that is charged where it is taken
mod budget; // bounds on work
mod ruleset; // what a game is
mod options; // options as rows of numbers
mod search; // values, outcomes and winning moves by search
mod laws; // what every ruleset obeys
#[cfg(feature = "serde")]
pub mod serial; // numbers as serde writes them
mod shift; // bits over the border of two words
mod kernels; // loops written for the machine, each with a portable twin
pub mod written; // numbers as people write them
mod families; // the options of a heap in bulk
mod heaps; // the rules of one heap, and games of several
pub mod games; // the rules of each game, one file each
mod theorems; // by which finitely many numbers tell of all heaps
pub mod graphs; // games on graphs, by theorems of theirs
pub mod heap; // games of heaps: sequences, periods, proofs
pub mod misere; // what decides sums in misère play
pub mod wythoff; // Wythoff's game: P-positions in closed form
pub mod lines; // pieces on a board, such as the queen of Wythoff's game: tables, rows
mod normal_form; // rules of heaps in a form that is known
mod sequences; // which engine and which theorem serve which rules

pub use budget::{Budget, Stop};
pub use families::{Families, Family, options_of_families};
pub use heaps::{HeapRuleset, Heaps};
pub use held::Held;
pub use in_order::{in_order, in_order_by};
pub use laws::{BrokenLaw, check_laws};
pub use natural::{Natural, NotANumber};
pub use nimber::{BigNimber, Nimber, mex};
pub use normal_form::NormalForm;
pub use options::{Options, Run};
pub use outcome::{Outcome, Play};
pub use reason::Reason;
pub use ruleset::Ruleset;
pub use search::{
    CellClaim, CellFact, CellProof, CellSearch, CellSet, Cells, MOST_CELLS, Outlook, PartSearch, Removes,
    RowPartSearch, RowSolver, Solver, StoneGame, WideSearch,
};
pub use undecided::{RulesFail, Undecided, Worded};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
