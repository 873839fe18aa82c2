//! Answers as people see them: lines of text in three languages, and pictures.
//!
//! What is computed comes from the packages below as data; here it is worded and drawn, for whatever shows it: the
//! program in a terminal, Python in a notebook. Nothing here computes a value of its own.
//!
//! ```
//! use grundy::Budget;
//! use grundy_positions::{Question, Sum};
//! use grundy_show::{Language, Texts};
//!
//! let analysis = Sum::parse("nim 3 5 7")?.analyse(&Question::default(), &mut Budget::default());
//! let mut told = Vec::new();
//! grundy_show::analysis(&mut told, &analysis, &Texts::new(Language::Ro))?;
//! assert!(String::from_utf8(told)?.contains("mutări câștigătoare"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Each module needs only those above it: a test holds them to it.
mod texts; // words in three languages
mod explanation; // the blocks of an explanation
mod labels; // aligned lines
mod analysis; // what is known of a position
mod strokes; // heaps as strokes
mod transcript; // turns and statistics
mod no_picture; // what no picture is made of
mod values; // a table as a picture
mod products; // a quotient as a picture
mod board; // a position as one sees it

pub use analysis::{analysis, analysis_without_value, rests_on};
pub use board::Shown;
pub use explanation::{WIDTH, blocks, broken, paragraph};
pub use labels::Labels;
pub use no_picture::NoPicture;
pub use products::draw_quotient;
pub use strokes::strokes;
pub use texts::{Language, Texts};
pub use transcript::{statistics, transcript};
pub use values::{check_size, draw_table};

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
