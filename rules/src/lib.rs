//! Rules of impartial games that people write in a line.
//!
//! ```text
//! halving(n):     n-t for t in 1..n/2
//! divisors(n):    a and b for a in divisors(n) for b in divisors(n) if 1 < b and b <= a and a < n
//! cut(s: text):   s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1] == s[i+1]
//! cram(b: grid):  set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0
//! ```
//!
//! A game begins with its name and the parts of its positions. A move says what it leaves, for every way through the
//! `for`, `let` and `if` behind it: several components where `and` stands between them. Whoever cannot move loses, or wins
//! in misère play.
//!
//! The language is total: ranges are finite, there is no recursion and no assignment, and every step is charged to a
//! [`Budget`](grundy::Budget). Numbers have 64 bits; what would not fit is a [`Fault`], never a wrong answer.
//!
//! ```
//! use grundy::Budget;
//! use grundy_rules::Rules;
//!
//! let rules = Rules::parse("lasker(n): n-t for t in 1..n; a and n-a for a in 1..n/2")?;
//! let heap = rules.read("3").unwrap();
//! let options = rules.options(&heap, &mut Budget::default()).unwrap();
//! let told: Vec<String> = options.iter().map(|left| rules.tell(left)).collect();
//! assert_eq!(told, ["2", "1", "0", "1 2"]);
//! # Ok::<(), grundy_rules::RulesError>(())
//! ```

mod span; // places in a text
mod syntax; // the tree
mod print; // the tree as text
pub mod limits; // bounds against hostile text
mod strip_word; // rows of letters, with powers
mod needed; // what is needed at a place
mod error; // what is wrong with a text
mod tokens; // the text as tokens
mod parser; // tokens become a tree
mod value; // what expressions stand for
mod fault; // what can go wrong
mod operators; // what makes one number of two
mod kinds; // kinds of values
mod functions; // those of the language
mod code; // rules whose names and kinds are known
mod marks; // letters of the cells of a board
mod position; // positions, and how they are written
mod strips; // games on a strip
mod check; // names and kinds are found
mod repair; // what would be right in the place of what is wrong
mod definition; // a game as it is defined in a text
mod run; // rules are run
mod rules; // all of it together
mod numeric; // moves of positions as rows of numbers, run fast
mod proofs; // claims that follow from the form of the rules
mod normal; // games with a name, and forms that theorems are about
mod placement; // pieces that forbid cells of a grid to each other
mod kayles; // Node Kayles, Arc Kayles and Cram, by their moves
mod on_vertices; // tokens on the vertices of a graph
mod lists; // lists whose value is that of their heaps together

pub use definition::Definition;
pub use error::{Counted, Expected, Hint, Problem, Repair, RulesError};
pub use fault::{Fault, Faulty, Stopped};
pub use functions::written_functions;
pub use kayles::Kayles;
pub use lists::ListForm;
pub use needed::Needed;
pub use normal::{Memory, RowsForm};
pub use numeric::Moves;
pub use placement::Placement;
pub use position::{Position, ReadError, WrongPiece, is_family_with_more, with_edges};
pub use rules::{Guessed, NamedOption, Rules};
pub use span::Span;
pub use strip_word::{StripWord, WordError};
pub use strips::StripGame;
pub use syntax::{GraphKind, Shape};
pub use value::{Graph, Grid, Large, NoEdge, Value};

/// The version of the language: rules that travel name it, so that they mean the same to who reads them later.
pub const VERSION: u32 = 1;
