//! `grundy board`: a position as one sees it.

use std::process::ExitCode;

use grundy::Budget;
use grundy_positions::Sum;
use grundy_positions::catalog::Catalog;
use grundy_show::Shown;

use super::Result;
use crate::arguments::{BoardArguments, BoardFormat};
use crate::failure::Failure;
use crate::output::{Output, PictureFormat};

/// Maximum number of steps for what is known of a position; what takes more is drawn without.
const STEPS: u64 = 20_000_000;

pub(crate) fn run(arguments: &BoardArguments, catalog: &Catalog) -> Result {
    let format = arguments.destination.format(arguments.format, BoardFormat::Text)?;
    let sum = Sum::parse_in(catalog, &arguments.position.join(" "))?;
    let mut budget = Budget::new(STEPS);
    if arguments.size.is_some() && !Shown::is_on_a_chessboard(&sum) {
        return Err(Failure::bad_input("`--size` is that of a chessboard, which this position is not on")
            .hint("one pair of `wythoff` or of `lines` is, as in `grundy board wythoff 5,9 --size 12`"));
    }
    let in_letters = format == BoardFormat::Text;
    let shown = Shown::new(sum, catalog, arguments.size, in_letters, &mut budget)?;
    let picture = match format {
        BoardFormat::Text => {
            let mut out = Output::open(&arguments.destination)?;
            shown.write(&mut out)?;
            out.finish()?;
            return Ok(ExitCode::SUCCESS);
        }
        BoardFormat::Svg => PictureFormat::Svg,
        BoardFormat::Png => PictureFormat::Png,
    };
    let out = Output::open_for_picture(&arguments.destination, picture)?;
    out.picture(&shown.draw(), picture)?;
    Ok(ExitCode::SUCCESS)
}
