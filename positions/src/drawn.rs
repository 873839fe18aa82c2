//! How the components of a ruleset are shown.

use grundy::lines::ChessPiece;
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
    /// A strip for each heap, of n - 2 squares for a heap of n: taking three neighbours is a mark in the middle one, and
    /// no mark may stand beside or next but one to another.
    Strip,
    /// A chess queen that goes to a corner: the two heaps are her column and her row.
    Queen,
    /// A king that goes there.
    King,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A piece that chess does not have.
    Piece,
    /// Squares, as [`Component::squares`](crate::Component::squares) tells.
    Squares,
    /// No picture: the component as it is written, with a list of its options.
    Listed,
}

impl Drawn {
    /// Whether it is a piece on a board of two heaps.
    pub fn is_piece(self) -> bool {
        use Drawn::{Bishop, King, Knight, Piece, Queen, Rook};
        matches!(self, Queen | King | Rook | Bishop | Knight | Piece)
    }
}

/// How a piece of chess is shown; `None` is any other.
impl From<Option<ChessPiece>> for Drawn {
    fn from(piece: Option<ChessPiece>) -> Self {
        match piece {
            Some(ChessPiece::Rook) => Drawn::Rook,
            Some(ChessPiece::Bishop) => Drawn::Bishop,
            Some(ChessPiece::Queen) => Drawn::Queen,
            Some(ChessPiece::King) => Drawn::King,
            Some(ChessPiece::Knight) => Drawn::Knight,
            None => Drawn::Piece,
        }
    }
}
