//! `grundy board`: a position as one sees it.

use grundy::{Budget, Play};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Claim, Reliance, Sentence, Sum};
use grundy_show::{Shown, Texts};

use super::Result;
use crate::arguments::{BoardArguments, BoardFormat};
use crate::failure::Failure;
use crate::output::{Output, PictureFormat};

/// Maximum number of steps for what is known of a position; what takes more is drawn without.
const STEPS: u64 = 20_000_000;

pub(crate) fn run(arguments: &BoardArguments, catalog: &Catalog, texts: &Texts) -> Result {
    let format = arguments.destination.format(arguments.format, BoardFormat::Text)?;
    let sum = Sum::parse_in(catalog, &arguments.position.join(" "))?;
    let mut budget = Budget::new(STEPS);
    if arguments.size.is_some() && !Shown::is_on_a_chessboard(&sum) {
        return Err(Failure::bad_input(Sentence::of("error-no-chessboard")).advice("advice-chessboard"));
    }
    let reliances = sum.reliances();
    let in_letters = format == BoardFormat::Text;
    let shown = Shown::new(sum, catalog, Play::Normal, arguments.size, in_letters, &mut budget)?;
    let draw = |picture| {
        let out = Output::open_for_picture(&arguments.destination, picture)?;
        out.picture(&shown.draw(texts), picture)
    };
    match format {
        BoardFormat::Text => {
            let mut out = Output::open(&arguments.destination)?;
            shown.write(&mut out, texts)?;
            out.finish()?;
        }
        BoardFormat::Svg => draw(PictureFormat::Svg)?,
        BoardFormat::Png => draw(PictureFormat::Png)?,
    }
    let rests_on: Vec<Claim> = reliances.iter().filter_map(Reliance::claim).collect();
    grundy_show::rests_on(&mut anstream::stderr(), &rests_on, texts)?;
    Ok(())
}
