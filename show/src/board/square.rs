//! A pair of heaps as a piece on a chessboard: Wythoff's queen, or another one.

use std::collections::BTreeSet;

use grundy::wythoff::Wythoff;
use grundy::{Budget, Outcome};
use grundy_picture::{BoardWords, Chessboard, Drawing, Piece};
use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::{AsSentence, Component, Drawn, Question, Sentence, Sum, Table};

use crate::no_picture::NoPicture;
use crate::texts::Texts;

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
    pub(super) outcome: Outcome,
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
            let message = Sentence::of("error-heap-on-board").text("heap", greatest).text("most", most);
            let hint = if *greatest < MOST.into() {
                Sentence::of("advice-as-svg")
            } else {
                Sentence::of("advice-solve-this").text("position", text)
            };
            return Err(NoPicture::too_large(message, hint));
        };
        let needed = x.max(y) + 1;
        // A row and a column beyond the piece show that it does not go there.
        let size = size.map_or((needed + 1).max(CHESS).min(most), u64::from);
        if size < needed {
            let message =
                Sentence::of("error-square-beyond").text("square", format!("{x},{y}")).text("size", size);
            return Err(NoPicture::too_large(
                message,
                Sentence::of("advice-larger-board").text("size", needed),
            ));
        }
        if size > most {
            let message = Sentence::of("error-board-wide").text("size", size).text("most", most);
            return Err(NoPicture::too_large(message, Sentence::of("advice-as-svg")));
        }
        let game = &sum.games()[sum.parts()[0].game];
        let moves = sum.options(0).map(|left| square(&left)).collect();
        let lost = lost(game, catalog, size, budget)?;
        let piece = if game.about().drawn == Drawn::Queen { Piece::Queen } else { Piece::Other };
        let analysis = sum.analyse(&Question::default(), budget);
        let winning = analysis.winning_moves.iter().flatten().map(|winning| square(&winning.left)).collect();
        let outcome = if lost.contains(&(x, y)) { Outcome::P } else { Outcome::N };
        Ok(Position { text, outcome, piece, place: (x, y), size, moves, winning, lost })
    }

    pub(super) fn draw(&self, texts: &Texts) -> Drawing {
        let all = |squares: &mut dyn Iterator<Item = &Square>| squares.copied().map(narrow).collect();
        let board = Chessboard {
            title: self.text.clone(),
            subtitle: texts.sentence(&self.outcome.sentence()),
            x: texts.say("picture-first-heap"),
            y: texts.say("picture-second-heap"),
            size: narrow((self.size, 0)).0,
            piece: self.piece,
            place: narrow(self.place),
            moves: all(&mut self.moves.iter()),
            winning: all(&mut self.winning.iter()),
            p_positions: all(&mut self.lost.iter()),
            words: BoardWords {
                piece: texts.say("picture-piece"),
                a_move: texts.say("picture-move"),
                winning: texts.say("picture-winning"),
                p_position: texts.say("picture-p-position"),
                goal: texts.say("picture-goal"),
            },
        };
        board.draw()
    }
}

/// The P-positions on a board.
fn lost(
    game: &Game,
    catalog: &Catalog,
    size: u64,
    budget: &mut Budget,
) -> Result<BTreeSet<Square>, NoPicture> {
    if let Some(rules) = game.about().known.of::<Wythoff>() {
        let pairs = rules.pairs_u64().take_while(|pair| pair.b < size);
        return Ok(pairs.flat_map(|pair| [(pair.a, pair.b), (pair.b, pair.a)]).collect());
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
