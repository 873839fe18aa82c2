//! A position as one sees it. A pair of heaps that is a square is a piece on a chessboard; all others lie on a table.

mod laid; // heaps, pins and squares
mod square; // a piece on a chessboard
mod text; // that in letters

use std::io::{self, Write};

use grundy::{Budget, Play};
use grundy_picture::Drawing;
use grundy_positions::Sum;
use grundy_positions::catalog::Catalog;

use self::laid::Laid;
use self::square::{Position, is_of_squares};
use crate::no_picture::NoPicture;
use crate::texts::Texts;

/// A position with what is known of it, to be drawn or to be written in letters.
pub struct Shown(What);

enum What {
    Square(Position),
    Laid(Laid),
}

impl Shown {
    /// Whether a position is a piece on a chessboard.
    pub fn is_on_a_chessboard(sum: &Sum) -> bool {
        matches!(sum.parts(), [part] if is_of_squares(&sum.games()[part.game]))
    }

    /// What is shown of a position, within a budget. A chessboard has `size` squares on a side, or as many as the piece
    /// needs; one `in_letters` has room for fewer, and a large graph is written out there and not drawn. It shows the P-positions of normal play: in misère play, a pair of heaps
    /// lies on a table as others do.
    ///
    /// # Errors
    /// [`NoPicture`] where the position is too large for one.
    pub fn new(
        sum: Sum,
        catalog: &Catalog,
        play: Play,
        size: Option<u16>,
        in_letters: bool,
        budget: &mut Budget,
    ) -> Result<Self, NoPicture> {
        Ok(Shown(if play == Play::Normal && Shown::is_on_a_chessboard(&sum) {
            What::Square(Position::new(sum, catalog, size, in_letters, budget)?)
        } else {
            What::Laid(Laid::new(sum, play, in_letters, budget)?)
        }))
    }

    /// Writes it in letters.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, out: &mut impl Write, texts: &Texts) -> io::Result<()> {
        match &self.0 {
            What::Square(position) => text::write(out, position, texts),
            What::Laid(laid) => laid.write(out, texts),
        }
    }

    /// Draws it.
    pub fn draw(&self, texts: &Texts) -> Drawing {
        match &self.0 {
            What::Square(position) => position.draw(texts),
            What::Laid(laid) => laid.draw(texts),
        }
    }
}
