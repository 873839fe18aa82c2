//! The staircase: the pairs and their mirror images beside the lines that they follow.

use grundy::wythoff::{Pair, Quadratic};
use grundy_picture::{Mark, Plot, Ray, Series};
use grundy_positions::Sentence;
use grundy_show::{Language, Texts};

use super::List;
use crate::failure::Failure;

/// The most pairs of a picture. Many fewer already lie as near to each other as pixels.
const MOST_PAIRS: u64 = 100_000;

/// Refuses what is too large for a picture, before anything is computed.
pub(super) fn check_size(count: u64) -> Result<(), Failure> {
    if count <= MOST_PAIRS {
        return Ok(());
    }
    let message = Sentence::of("error-many-pairs").text("pairs", count).text("most", MOST_PAIRS);
    Err(Failure::bad_input(message).advice("advice-fewer-pairs"))
}

/// A pair on an axis: beyond this, an axis would need other numbers than whole ones.
pub(super) fn small(pair: &Pair) -> Result<(u64, u64), Failure> {
    match (u64::try_from(&pair.a), u64::try_from(&pair.b)) {
        (Ok(a), Ok(b)) => Ok((a, b)),
        _ => {
            let message = Sentence::of("error-pair-drawn").text("pair", &pair.n);
            Err(Failure::bad_input(message).advice("advice-pairs-as-csv"))
        }
    }
}

impl List<'_> {
    pub(super) fn plot(&self, pairs: Vec<(u64, u64)>) -> Plot {
        let texts = Texts::new(Language::En);
        let mirrored = pairs.iter().map(|&(a, b)| (b, a)).collect();
        let slope = self.alpha.slope();
        let (name, is_phi) = (number(slope), *self.alpha == Quadratic::phi());
        let name = if is_phi { "φ".into() } else { name };
        let (title, what) = match &self.arguments.beatty {
            Some(_) => (self.alpha.to_string(), "Complementary Beatty sequences".to_owned()),
            None if self.arguments.value > 0 => {
                (self.rules.to_string(), format!("Positions with value {}", self.arguments.value))
            }
            None => (self.rules.to_string(), "P-positions".to_owned()),
        };
        let pairs_shown = match self.count {
            1 => "the first pair".into(),
            count => format!("the first {count} pairs"),
        };
        let golden = if is_phi { ", φ = 1.6180…" } else { "" };
        let series =
            |points, mark, caption: &str| Series { points, mark, has_stems: false, caption: caption.into() };
        Plot {
            title,
            subtitle: format!("{what}: {pairs_shown}"),
            x: texts.say("picture-first-heap"),
            y: texts.say("picture-second-heap"),
            is_square: true,
            series: vec![
                series(pairs, Mark::Disc, "(a_n, b_n) from the list"),
                series(mirrored, Mark::Ring, "(b_n, a_n), its mirror image"),
            ],
            rays: vec![
                Ray { slope, caption: format!("y = {name} x{golden}") },
                Ray { slope: 1.0 / slope, caption: format!("y = x / {name}") },
            ],
            names: Vec::new(),
        }
    }
}

/// A slope with four decimals, cut off.
fn number(slope: f64) -> String {
    let text = format!("{slope:.10}");
    match text.find('.') {
        Some(point) => format!("{}…", &text[..point + 5]),
        // Beyond all `f64` it is `inf`.
        None => text,
    }
}
