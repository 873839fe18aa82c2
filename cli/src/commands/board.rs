//! `grundy board`: a position as one sees it. A pair of heaps that is a square is a piece on a chessboard; all others lie
//! on a table.

mod laid; // heaps, pins and squares
mod square; // a piece on a chessboard
mod text; // that in letters, for a terminal

use std::process::ExitCode;

use grundy::Budget;
use grundy_positions::Sum;
use grundy_positions::catalog::Catalog;

use self::laid::Laid;
use self::square::{Position, is_of_squares};
use super::Result;
use crate::arguments::{BoardArguments, BoardFormat};
use crate::failure::Failure;
use crate::output::{Output, PictureFormat};

/// Maximum number of steps for what is known of a position; what takes more is drawn without.
const STEPS: u64 = 20_000_000;

enum Shown {
    Square(Position),
    Laid(Laid),
}

pub(crate) fn run(arguments: &BoardArguments, catalog: &Catalog) -> Result {
    let format = arguments.destination.format(arguments.format, BoardFormat::Text)?;
    let sum = Sum::parse_in(catalog, &arguments.position.join(" "))?;
    let mut budget = Budget::new(STEPS);
    let shown = match sum.parts() {
        [part] if is_of_squares(&sum.games()[part.game]) => {
            let is_text = format == BoardFormat::Text;
            Shown::Square(Position::new(sum, catalog, arguments.size, is_text, &mut budget)?)
        }
        _ if arguments.size.is_some() => {
            return Err(Failure::bad_input(
                "`--size` is that of a chessboard, which this position is not on",
            )
            .hint("one pair of `wythoff` or of `lines` is, as in `grundy board wythoff 5,9 --size 12`"));
        }
        _ => Shown::Laid(Laid::new(sum, &mut budget)?),
    };
    let picture = match format {
        BoardFormat::Text => {
            let mut out = Output::open(&arguments.destination)?;
            match &shown {
                Shown::Square(position) => position.write(&mut out)?,
                Shown::Laid(laid) => laid.write(&mut out)?,
            }
            out.finish()?;
            return Ok(ExitCode::SUCCESS);
        }
        BoardFormat::Svg => PictureFormat::Svg,
        BoardFormat::Png => PictureFormat::Png,
    };
    let out = Output::open_for_picture(&arguments.destination, picture)?;
    let drawing = match &shown {
        Shown::Square(position) => position.draw(),
        Shown::Laid(laid) => laid.draw(),
    };
    out.picture(&drawing, picture)?;
    Ok(ExitCode::SUCCESS)
}
