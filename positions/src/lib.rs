//! Positions of impartial games: the catalog of rulesets, the notation, sums, their analysis and its explanation.

// Each module needs only those above it: a test holds them to it.
pub mod json; // numbers and errors in the JSON form
mod written; // rules that somebody wrote, as they travel
mod component; // what a ruleset looks at together: heaps, or a board
mod errors; // what is wrong with a text, and what would be right
mod drawn; // how components are shown
pub mod graph_files; // graphs, as other programs write them
mod form; // what the components of a ruleset are made of, and how they are read
mod boards; // the boards of the catalog
pub mod explanation; // why a position is won or lost
pub mod analysis; // what is known of a position
mod row_by_row; // values row by row
pub mod catalog; // the one list of all rulesets
pub mod own; // rules that users write
pub mod notation; // the one parser
mod sum; // positions: sums of any games
mod period; // the period of a ruleset, as front ends show it
mod misere; // the misère quotient of a game, as front ends show it
pub mod certificate; // what a checker needs to convince itself of it
mod table; // values over ranges of heaps
pub mod count; // how many positions are won, are lost, or have a value
pub mod guess; // closed forms that values look like
pub mod verify; // theorem against exhaustive search
pub mod believed; // what a claim says of a position, which nobody knows
pub mod sentence; // what is to be said, for the words of every language

pub use analysis::Analysis;
pub use component::{Board, Component, Diagram, Kind, Look, Replacement, Squares, print_replacement};
pub use drawn::Drawn;
pub use errors::BoardError;
pub use form::{Boards, Form};
pub use grundy::words::{AsSentence, Sentence};
pub use grundy_rules::GraphKind;
pub use misere::{Copies, MisereReport};
pub use period::{PeriodReport, Rarity};
pub use row_by_row::RowByRow;
pub use sum::{Aim, Answer, MoveError, Part, Parts, Question, Sum, SumIdentity, SumRules, Wanted};
pub use table::{Family, Positions, Table, TableError};
pub use written::{Beliefs, Claim, Reliance, WrittenRules};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
