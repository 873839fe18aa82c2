//! A pair of heaps as a piece on a chessboard: Wythoff's queen, or another one.

use std::collections::BTreeSet;
use std::io::{self, Write};

use grundy::{Budget, Outcome};
use grundy_picture::{Board, BoardWords, Drawing, Piece};
use grundy_positions::catalog::{Catalog, Game, RulesetFamily};
use grundy_positions::{Component, Drawn, Question, Sum, Table};

use super::text;
use crate::analysis;
use crate::no_picture::NoPicture;
use crate::values::{FIRST_HEAP, SECOND_HEAP};

/// Number of squares on a side of a chessboard.
const CHESS: u64 = 8;
/// The most squares on a side of a picture, and of a board in a terminal of 80 columns.
const MOST: u64 = 64;
const MOST_TEXT: u64 = 38;

/// Two heaps as a square.
pub(super) type Square = (u64, u64);

/// What is shown.
pub(super) struct Position {
    /// As it is written.
    pub(super) text: String,
    outcome: String,
    pub(super) piece: Piece,
    pub(super) place: Square,
    pub(super) size: u64,
    pub(super) moves: Vec<Square>,
    pub(super) winning: Vec<Square>,
    /// The P-positions on the board.
    pub(super) lost: BTreeSet<Square>,
}

/// Whether a game's pairs are squares.
pub(super) fn is_of_squares(game: &Game) -> bool {
    game.about().drawn.is_piece()
}

impl Position {
    /// The position of the one component of `sum`, on a board with room for it.
    pub(super) fn new(
        mut sum: Sum,
        catalog: &Catalog,
        size: Option<u16>,
        is_text: bool,
        budget: &mut Budget,
    ) -> Result<Self, NoPicture> {
        let most = if is_text { MOST_TEXT } else { MOST };
        let text = sum.to_string();
        let heaps = sum.parts()[0].component.as_heaps();
        let narrow = |heap: usize| u64::try_from(&heaps[heap]).ok().filter(|heap| *heap < most);
        let (Some(x), Some(y)) = (narrow(0), narrow(1)) else {
            let greatest = heaps.iter().max().expect("a pair has two heaps");
            let message = format!("heap {greatest} is beyond a board: it may have {most} x {most} squares");
            let hint = if *greatest < MOST.into() {
                "`--format svg` draws it".into()
            } else {
                format!("`grundy solve {text}` tells the moves")
            };
            return Err(NoPicture::too_large(message, hint));
        };
        let needed = x.max(y) + 1;
        // A row and a column beyond the piece show that it does not go there.
        let size = size.map_or((needed + 1).max(CHESS).min(most), u64::from);
        if size < needed {
            let message = format!("the square {x},{y} is beyond a board of {size} x {size} squares");
            return Err(NoPicture::too_large(message, format!("`--size {needed}` is large enough")));
        }
        if size > most {
            let message =
                format!("a board of {size} x {size} squares is too wide for text: it may have {most}");
            return Err(NoPicture::too_large(message, "`--format svg` draws it"));
        }
        let game = &sum.games()[sum.parts()[0].game];
        let moves = sum.options(0).map(|left| square(&left)).collect();
        let lost = lost(game, catalog, size, budget)?;
        let piece = if game.about().drawn == Drawn::Queen { Piece::Queen } else { Piece::Other };
        let analysis = sum.analyse(&Question::default(), budget);
        let winning = analysis.winning_moves.iter().flatten().map(|winning| square(&winning.left)).collect();
        let outcome = analysis::outcome(if lost.contains(&(x, y)) { Outcome::P } else { Outcome::N });
        Ok(Position { text, outcome, piece, place: (x, y), size, moves, winning, lost })
    }

    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}\n{}\n", self.text, self.outcome)?;
        text::write(out, self)
    }

    pub(super) fn draw(&self) -> Drawing {
        let all = |squares: &mut dyn Iterator<Item = &Square>| squares.copied().map(narrow).collect();
        Board {
            title: self.text.clone(),
            subtitle: self.outcome.clone(),
            x: FIRST_HEAP.into(),
            y: SECOND_HEAP.into(),
            size: narrow((self.size, 0)).0,
            piece: self.piece,
            place: narrow(self.place),
            moves: all(&mut self.moves.iter()),
            winning: all(&mut self.winning.iter()),
            p_positions: all(&mut self.lost.iter()),
            words: BoardWords::default(),
        }
        .draw()
    }
}

/// The P-positions on a board.
fn lost(
    game: &Game,
    catalog: &Catalog,
    size: u64,
    budget: &mut Budget,
) -> Result<BTreeSet<Square>, NoPicture> {
    if let RulesetFamily::Wythoff(rules) = &game.about().family {
        let all = (0..size).flat_map(|x| (0..size).map(move |y| (x, y)));
        return Ok(all.filter(|(x, y)| rules.is_p_u64(*x, *y)).collect());
    }
    let game = catalog.parse_ruleset(game.ruleset()).expect("it is a ruleset of this catalog");
    let mut table = Table::new(game, &[0..=size - 1]).expect("a square is a pair of heaps");
    let mut rows = table.outcomes(budget)?;
    let mut lost = BTreeSet::new();
    for x in 0..size {
        let row = rows.next_row(budget)?.expect("a row for each heap");
        lost.extend((0..size).zip(row).filter(|(_, outcome)| **outcome == Outcome::P).map(|(y, _)| (x, y)));
    }
    Ok(lost)
}

/// What a move leaves: one pair, which is on the board.
fn square(left: &[Component]) -> Square {
    let heap = |index: usize| {
        left.first()
            .map_or(0, |pair| u64::try_from(&pair.as_heaps()[index]).expect("no move enlarges a heap"))
    };
    (heap(0), heap(1))
}

fn narrow((x, y): Square) -> (usize, usize) {
    let narrow = |number| usize::try_from(number).expect("a board has few squares");
    (narrow(x), narrow(y))
}
