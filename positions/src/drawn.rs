//! How the components of a ruleset are shown.

use serde::Serialize;

/// How a front end shows the components of a ruleset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Drawn {
    /// Heaps of tokens.
    #[default]
    Tokens,
    /// A row of pins for each heap: neighbours are taken.
    Pins,
    /// A chess queen that goes to a corner: the two heaps are her column and her row.
    Queen,
    /// Another piece that goes to a corner.
    Piece,
    /// Squares, as [`Component::squares`](crate::Component::squares) tells.
    Squares,
}
