//! A chessboard with a queen, or another piece.

use crate::colour::{BLUE, Colour, GREEN, INK, SOFT, VERMILION};
use crate::drawing::{Cells, Drawing, Point, Shape, distance};
use crate::marks::{arrow, flag, queen, rimmed, rings};
use crate::sheet::{Area, Ruler, Sheet, Symbol, TEXT};

/// A chessboard with a queen who wants to the left lower corner, or with another piece. Squares are named by their distance from
/// it: to the right, and up.
///
/// ```
/// use grundy_picture::{BoardWords, Chessboard, Piece};
///
/// let board = Chessboard {
///     title: "a rook".into(),
///     subtitle: String::new(),
///     x: "x".into(),
///     y: "y".into(),
///     size: 3,
///     piece: Piece::Other,
///     place: (1, 2),
///     moves: vec![(0, 2), (1, 0), (1, 1)],
///     winning: vec![(1, 1)],
///     p_positions: vec![(0, 0), (1, 1), (2, 2)],
///     words: BoardWords {
///         piece: "the position".into(),
///         a_move: "a move".into(),
///         winning: "a winning move".into(),
///         p_position: "P-position".into(),
///         goal: "the goal".into(),
///     },
/// };
/// assert!(board.draw().to_svg().contains("P-position"));
/// ```
#[derive(Clone, Debug)]
pub struct Chessboard {
    /// What is shown, in large letters.
    pub title: String,
    /// More about it, in smaller ones; it may be empty.
    pub subtitle: String,
    /// What the numbers to the right are.
    pub x: String,
    /// What the numbers upwards are.
    pub y: String,
    /// How many squares a side has.
    pub size: usize,
    /// What stands on it.
    pub piece: Piece,
    /// Where it stands.
    pub place: (usize, usize),
    /// Where it may move to.
    pub moves: Vec<(usize, usize)>,
    /// Those of the moves that win: arrows lead there.
    pub winning: Vec<(usize, usize)>,
    /// The P-positions on the board.
    pub p_positions: Vec<(usize, usize)>,
    /// What the legend says.
    pub words: BoardWords,
}

/// What stands on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Piece {
    /// A chess queen; a flag marks the corner, her goal.
    Queen,
    /// A piece that need not end in the corner: a disc.
    Other,
}

/// What the legend of a [`Chessboard`] says.
#[derive(Clone, Debug)]
pub struct BoardWords {
    /// At the piece.
    pub piece: String,
    /// At a square that it may move to.
    pub a_move: String,
    /// At an arrow.
    pub winning: String,
    /// At the ring of a P-position.
    pub p_position: String,
    /// At the flag in the corner.
    pub goal: String,
}

/// The side of the board, and the bounds of that of a square.
const SIDE: usize = 600;
const SQUARE: (usize, usize) = (16, 60);

/// Squares, light and dark, and those that the piece may move to.
const SQUARES: [Colour; 4] = [
    Colour([0xf6, 0xf4, 0xef]),
    Colour([0xe6, 0xe2, 0xd8]),
    Colour([0xcd, 0xe2, 0xf3]),
    Colour([0xb6, 0xd3, 0xea]),
];

impl Chessboard {
    /// The picture.
    ///
    /// # Panics
    /// Where a square is named that is not on the board.
    pub fn draw(&self) -> Drawing {
        let named = [&self.moves, &self.winning, &self.p_positions].into_iter().flatten();
        let is_on_board = |&(x, y): &(usize, usize)| x < self.size && y < self.size;
        assert!(named.chain([&self.place]).all(is_on_board), "a square is beyond the board");
        let square = (SIDE / self.size).clamp(SQUARE.0, SQUARE.1) as f64;
        let side = square * self.size as f64;
        let mut sheet = Sheet::new((TEXT * (side / 800.0).max(1.0)).round());
        let last = self.size as u64 - 1;
        let below = Ruler::of_cells(sheet.ticks_below(0, last, side), 0, square, &self.x);
        let beside = Ruler::of_cells(sheet.ticks_beside(0, last, side), 0, square, &self.y);
        let head = sheet.head(&self.title, &self.subtitle);
        let area = sheet.area(head, &below, &beside, (side, side));
        let middle = |(x, y): (usize, usize)| area.at(((x as f64 + 0.5) * square, (y as f64 + 0.5) * square));

        sheet.put(Shape::Cells(self.squares(area.corner(), square)));
        let reached = self.moves.iter().copied().map(middle).collect();
        sheet.put(Shape::Discs { centres: reached, diameter: 0.2 * square, fill: BLUE });
        let p_positions = self.p_positions.iter().copied().filter(|square| *square != self.place);
        sheet.put_all(rings(p_positions.map(middle).collect(), 0.66 * square, 0.72, VERMILION));
        // What can be reached and is a P-position has both marks; the goal has its flag.
        let has_flag = |square: &(usize, usize)| self.piece == Piece::Queen && *square == (0, 0);
        let both = self.winning.iter().copied().filter(|square| !has_flag(square)).map(middle).collect();
        sheet.put(Shape::Discs { centres: both, diameter: 0.2 * square, fill: BLUE });
        for target in &self.winning {
            let (from, to) = shortened(middle(self.place), middle(*target), 0.25 * square, 0.34 * square);
            sheet.put_all(arrow(from, to, (0.08 * square).max(1.6), GREEN));
        }
        match self.piece {
            Piece::Queen if self.place == (0, 0) => {
                sheet.put_all(queen(middle(self.place), 0.86 * square, INK));
            }
            Piece::Queen => {
                sheet.put_all(flag(middle((0, 0)), 0.42 * square, INK));
                sheet.put_all(queen(middle(self.place), 0.92 * square, INK));
            }
            Piece::Other => sheet.put_all(rimmed(vec![middle(self.place)], 0.44 * square, SOFT)),
        }
        sheet.frame(&area);
        sheet.axes(&area, &below, &beside);
        self.legend(&mut sheet, &area);
        sheet.finish(format!("{}: {}", self.title, self.subtitle))
    }

    /// Says what is seen.
    fn legend(&self, sheet: &mut Sheet, area: &Area) {
        let words = &self.words;
        let piece = if self.piece == Piece::Queen { Symbol::Queen } else { Symbol::Disc(INK) };
        let mut entries = vec![(piece, words.piece.as_str())];
        if !self.moves.is_empty() {
            entries.push((Symbol::Dot(SQUARES[2], BLUE), &words.a_move));
        }
        if !self.winning.is_empty() {
            entries.push((Symbol::Arrow(GREEN), &words.winning));
        }
        if self.p_positions.iter().any(|square| *square != self.place) {
            entries.push((Symbol::Ring(VERMILION), &words.p_position));
        }
        if self.piece == Piece::Queen && self.place != (0, 0) {
            entries.push((Symbol::Flag, &words.goal));
        }
        sheet.legend((area.right() + 1.8 * sheet.em, area.top), &entries);
    }

    fn squares(&self, corner: Point, square: f64) -> Cells {
        let place = |(x, y): (usize, usize)| (self.size - 1 - y) * self.size + x;
        // The corner of a chessboard is dark.
        let dark = |x: usize, y: usize| u8::from((x + y).is_multiple_of(2));
        let rows = (0..self.size).rev();
        let mut colours: Vec<u8> = rows.flat_map(|y| (0..self.size).map(move |x| dark(x, y))).collect();
        for &square in &self.moves {
            colours[place(square)] |= 2;
        }
        Cells { corner, cell: (square, square), columns: self.size, colours, palette: SQUARES.to_vec() }
    }
}

/// The line between two points, shorter by `begin` at its beginning and by `end` at its end.
fn shortened(from: Point, to: Point, begin: f64, end: f64) -> (Point, Point) {
    let (along_x, along_y) = (to.0 - from.0, to.1 - from.1);
    let length = distance(from, to);
    let at = |along: f64| (from.0 + along_x * along / length, from.1 + along_y * along / length);
    (at(begin), at(length - end))
}

#[cfg(test)]
#[expect(clippy::cast_possible_truncation, reason = "places of pixels")]
mod tests {
    use super::*;
    use crate::pixels::tests::decoded;

    fn board(size: usize, place: (usize, usize)) -> Chessboard {
        let moves: Vec<_> =
            (0..place.0).map(|x| (x, place.1)).chain((0..place.1).map(|y| (place.0, y))).collect();
        Chessboard {
            title: "a rook & more".into(),
            subtitle: String::new(),
            x: "x".into(),
            y: "y".into(),
            size,
            piece: Piece::Queen,
            place,
            winning: moves.iter().copied().filter(|(x, y)| x == y).collect(),
            moves,
            p_positions: (0..size).map(|n| (n, n)).collect(),
            words: BoardWords {
                piece: "the position".into(),
                a_move: "a move".into(),
                winning: "a winning move".into(),
                p_position: "P-position".into(),
                goal: "the goal".into(),
            },
        }
    }

    #[test]
    fn squares_have_their_colours() {
        let drawing = board(8, (5, 3)).draw();
        let (width, pixels) = decoded(&drawing.to_png());
        let Some(Shape::Cells(cells)) = drawing.shapes.iter().find(|shape| matches!(shape, Shape::Cells(_)))
        else {
            panic!("a board has squares");
        };
        // Near its left upper corner, a square has nothing but its ground.
        let at = |x: usize, y: usize| {
            let place =
                |corner: f64, index: usize| ((corner + (index as f64 + 0.1) * cells.cell.0) * 2.0) as usize;
            pixels[place(cells.corner.1, 7 - y) * width + place(cells.corner.0, x)]
        };
        assert_eq!(
            [at(0, 0), at(1, 0), at(7, 7), at(6, 7)],
            [SQUARES[1], SQUARES[0], SQUARES[1], SQUARES[0]]
        );
        assert_eq!(
            [at(5, 2), at(5, 1), at(4, 3), at(3, 3)],
            [SQUARES[2], SQUARES[3], SQUARES[2], SQUARES[3]]
        );
    }

    #[test]
    fn an_arrow_leads_to_each_winning_move() {
        for (queen, arrows) in [((5, 3), 1), ((3, 3), 0), ((0, 0), 0), ((0, 7), 1)] {
            let drawing = board(8, queen).draw();
            let is_arrow = |shape: &&Shape| matches!(shape, Shape::Polygons { fill: GREEN, .. });
            // One of them is that of the legend.
            assert_eq!(drawing.shapes.iter().filter(is_arrow).count(), 2 * arrows, "{queen:?}");
            let svg = drawing.to_svg();
            assert!(roxmltree::Document::parse(&svg).is_ok());
            assert_eq!(svg.contains("a winning move"), arrows > 0);
        }
    }

    #[test]
    fn only_a_queen_has_the_corner_as_her_goal() {
        let queen = board(8, (5, 3));
        let other = Chessboard { piece: Piece::Other, ..queen.clone() };
        assert_eq!([&queen, &other].map(|board| board.draw().to_svg().contains("the goal")), [true, false]);
    }

    #[test]
    fn boards_of_any_size_are_drawn() {
        for size in [1, 2, 30, 64] {
            assert!(!board(size, (size - 1, 0)).draw().to_png().is_empty());
        }
    }
}
