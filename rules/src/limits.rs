//! Bounds against hostile text: what is longer or deeper is refused, with its place.

/// Number of bytes, and of tokens, of a text that somebody writes.
pub const TEXT: usize = 16 * 1024;
/// Number of bytes, and of tokens, of what was printed: with blanks around signs, and perhaps of several texts.
pub const PRINTED: usize = 4 * TEXT;
/// How deep expressions may be nested.
pub const NESTING: usize = 64;
/// How high a tree may be: what is nested, signs in a row, and `for`, `let` and `if` behind each other together. What reads,
/// runs and writes rules goes down their trees.
pub(crate) const HEIGHT: usize = 2 * NESTING;
/// Number of games of a text.
pub const GAMES: usize = 64;
/// Number of parts of a position.
pub const PARTS: usize = 16;
/// Number of clauses of a game.
pub const CLAUSES: usize = 64;
/// Number of names that are known at one place.
pub const NAMES: usize = 64;
/// How many `for` may stand inside of each other.
pub const LOOPS: usize = 8;
/// Number of binary digits of a number: as many as a typed one may have, and some more on the way.
pub const BITS: usize = 4 * grundy::written::MAX_DIGITS;
/// Number of digits of the numbers of a position that are beyond 64 bits, together: what is printed can be typed.
pub const DIGITS: usize = grundy::written::MAX_DIGITS - 100;
/// Number of machine words of these. A digit takes a little more than 93/28 bits.
pub const WORDS: usize = grundy::written::MAX_DIGITS / 28 * 93 / usize::BITS as usize;
/// Number of vertices and edges of a graph that is read. What rules make of it may have as many.
pub const GRAPH: usize = 1 << 25;
/// Number of elements of a position that is no graph, or of any list on the way to one.
pub const ELEMENTS: usize = 4096;
