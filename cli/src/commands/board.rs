//! `grundy board`: a position of Wythoff's game as a queen on a chessboard.

mod text; // letters, for a terminal

use std::process::ExitCode;

use grundy::wythoff::Wythoff;
use grundy::{Natural, Outcome, Ruleset};
use grundy_picture::{Board, BoardWords, Drawing};
use grundy_positions::Sum;
use grundy_positions::catalog::Catalog;

use super::Result;
use super::pairs;
use crate::arguments::{BoardArguments, BoardFormat};
use crate::failure::Failure;
use crate::output::{Output, PictureFormat};
use crate::words;

/// Number of squares on a side of a chessboard.
const CHESS: u64 = 8;
/// The most squares on a side of a picture, and of a board in a terminal of 80 columns.
const MOST: u64 = 64;
const MOST_TEXT: u64 = 38;

/// Two heaps as a square.
type Square = (u64, u64);

/// What is shown.
struct Position {
    /// As it is written.
    text: String,
    rules: Wythoff,
    queen: Square,
    size: u64,
    moves: Vec<Square>,
    winning: Vec<Square>,
}

pub(crate) fn run(arguments: &BoardArguments, catalog: &Catalog) -> Result {
    let format = arguments.destination.format(arguments.format, BoardFormat::Text)?;
    let position =
        Position::new(catalog, arguments, if format == BoardFormat::Text { MOST_TEXT } else { MOST })?;
    let picture = match format {
        BoardFormat::Text => {
            let mut out = Output::open(&arguments.destination)?;
            text::write(&mut out, &position)?;
            out.finish()?;
            return Ok(ExitCode::SUCCESS);
        }
        BoardFormat::Svg => PictureFormat::Svg,
        BoardFormat::Png => PictureFormat::Png,
    };
    let out = Output::open_for_picture(&arguments.destination, picture)?;
    out.picture(&position.draw(), picture)?;
    Ok(ExitCode::SUCCESS)
}

impl Position {
    fn new(catalog: &Catalog, arguments: &BoardArguments, most: u64) -> std::result::Result<Self, Failure> {
        let sum = Sum::parse_in(catalog, &arguments.position.join(" "))?;
        let hint = "one position of `wythoff` or `wythoff:t`, as in `grundy board wythoff 5,9`";
        let [part] = sum.parts() else {
            let found = sum.parts().len();
            return Err(Failure::bad_input(format!("a board shows one position, found {found} components"))
                .hint(hint));
        };
        let game = &sum.games()[part.game];
        let Ok(rules) = pairs::rules_of(game) else {
            let ruleset = game.ruleset();
            return Err(Failure::bad_input(format!(
                "a board shows Wythoff's queen, not a position of `{ruleset}`"
            ))
            .hint(hint));
        };
        let [x, y] = [0, 1]
            .map(|heap| u64::try_from(&part.component.as_heaps()[heap]).ok().filter(|heap| *heap < most));
        let (Some(x), Some(y)) = (x, y) else {
            let greatest = part.component.as_heaps().iter().max().expect("a pair has two heaps");
            let message = format!("heap {greatest} is beyond a board: it may have {most} x {most} squares");
            let hint = if *greatest < Natural::from(MOST) {
                "`--format svg` draws it".into()
            } else {
                format!("`grundy solve {}` tells the moves", arguments.position.join(" "))
            };
            return Err(Failure::bad_input(message).hint(hint));
        };
        let needed = x.max(y) + 1;
        // A row and a column beyond the queen show that she does not go there.
        let size = arguments.size.map_or((needed + 1).max(CHESS).min(most), u64::from);
        if size < needed {
            let message = format!("the square {x},{y} is beyond a board of {size} x {size} squares");
            return Err(Failure::bad_input(message).hint(format!("`--size {needed}` is large enough")));
        }
        if size > most {
            let message =
                format!("a board of {size} x {size} squares is too wide for text: it may have {most}");
            return Err(Failure::bad_input(message).hint("`--format svg` draws it"));
        }
        let winning = rules.winning_moves(&x.into(), &y.into()).into_iter().map(|winning| {
            let heap = |heap| u64::try_from(heap).expect("a move does not enlarge a heap");
            (heap(&winning.to.0), heap(&winning.to.1))
        });
        Ok(Position {
            text: arguments.position.join(" "),
            rules,
            queen: (x, y),
            size,
            moves: rules.options(&(x, y)).collect(),
            winning: winning.collect(),
        })
    }

    /// Who wins, in words.
    fn outcome(&self) -> String {
        words::outcome(if self.is_p(self.queen) { Outcome::P } else { Outcome::N })
    }

    fn is_p(&self, square: Square) -> bool {
        self.rules.is_p_u64(square.0, square.1)
    }

    fn draw(&self) -> Drawing {
        let all = (0..self.size).flat_map(|x| (0..self.size).map(move |y| (x, y)));
        Board {
            title: self.text.clone(),
            subtitle: self.outcome(),
            x: words::FIRST_HEAP.into(),
            y: words::SECOND_HEAP.into(),
            size: narrow((self.size, 0)).0,
            queen: narrow(self.queen),
            moves: self.moves.iter().copied().map(narrow).collect(),
            winning: self.winning.iter().copied().map(narrow).collect(),
            p_positions: all.filter(|square| self.is_p(*square)).map(narrow).collect(),
            words: BoardWords::default(),
        }
        .draw()
    }
}

fn narrow((x, y): Square) -> (usize, usize) {
    let narrow = |number| usize::try_from(number).expect("a board has few squares");
    (narrow(x), narrow(y))
}
