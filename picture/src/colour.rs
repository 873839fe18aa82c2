//! Colours: a map for values, and some that are told apart without full colour vision.

use std::fmt;

/// A colour of the screen: red, green and blue (sRGB).
///
/// ```
/// use grundy_picture::Colour;
///
/// assert_eq!(Colour([255, 128, 0]).to_string(), "#ff8000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Colour(pub [u8; 3]);

/// Text, and marks on light ground.
pub(crate) const INK: Colour = Colour([0x1f, 0x23, 0x28]);
/// Text that stands back: subtitles and the numbers along an axis.
pub(crate) const SOFT: Colour = Colour([0x57, 0x60, 0x6a]);
/// The lines at the round numbers of a plot.
pub(crate) const GRID: Colour = Colour([0xe4, 0xe7, 0xeb]);
/// The paper.
pub(crate) const WHITE: Colour = Colour([0xff; 3]);
// Three of the colours that Okabe and Ito chose so that the colour-blind tell them apart (2008).
pub(crate) const BLUE: Colour = Colour([0x00, 0x72, 0xb2]);
pub(crate) const VERMILION: Colour = Colour([0xd5, 0x5e, 0x00]);
pub(crate) const GREEN: Colour = Colour([0x00, 0x84, 0x5f]);

impl Colour {
    /// This colour with a share of `other` in it, from 0 (none) to 1 (nothing else).
    pub(crate) fn mixed(self, other: Colour, share: f64) -> Colour {
        let mut mixed = self.0;
        for (channel, other) in mixed.iter_mut().zip(other.0) {
            *channel = byte(f64::from(*channel) * (1.0 - share) + f64::from(other) * share);
        }
        Colour(mixed)
    }

    /// How light it looks, from 0 to 255: what is left without colour vision.
    pub(crate) fn lightness(self) -> f64 {
        let [red, green, blue] = self.0.map(f64::from);
        0.299 * red + 0.587 * green + 0.114 * blue
    }

    /// The colour of text that is legible on this one.
    pub(crate) fn text(self) -> Colour {
        if self.lightness() < 140.0 { WHITE } else { INK }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Colours at equal distances along viridis, the colour map of matplotlib by Nathaniel Smith, Stéfan van
/// der Walt and Eric Firing, which is in the public domain (CC0).
const VIRIDIS: [[u8; 3]; 10] = [
    [0x44, 0x01, 0x54],
    [0x48, 0x28, 0x78],
    [0x3e, 0x4a, 0x89],
    [0x31, 0x68, 0x8e],
    [0x26, 0x82, 0x8e],
    [0x1f, 0x9e, 0x89],
    [0x35, 0xb7, 0x79],
    [0x6d, 0xcd, 0x59],
    [0xb4, 0xde, 0x2c],
    [0xfd, 0xe7, 0x25],
];

/// The colour of a number from 0 (dark violet) to 1 (yellow) in the map *viridis*: equal steps look
/// equally large, and the lightness alone, without colour vision or in print, tells the order.
///
/// ```
/// use grundy_picture::{Colour, viridis};
///
/// assert_eq!(viridis(0.0), Colour([0x44, 0x01, 0x54]));
/// assert_eq!(viridis(1.0), Colour([0xfd, 0xe7, 0x25]));
/// ```
pub fn viridis(place: f64) -> Colour {
    let place = place.clamp(0.0, 1.0) * (VIRIDIS.len() - 1) as f64;
    let below = usize::from(byte(place - 0.5)).min(VIRIDIS.len() - 2);
    Colour(VIRIDIS[below]).mixed(Colour(VIRIDIS[below + 1]), place - below as f64)
}

/// The nearest byte.
#[expect(clippy::cast_possible_truncation, reason = "it is clamped to a byte")]
fn byte(value: f64) -> u8 {
    (value + 0.5).clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lightness_of_viridis_tells_the_order() {
        let lightness: Vec<f64> = (0..200).map(|step| viridis(f64::from(step) / 199.0).lightness()).collect();
        assert!(lightness.is_sorted());
        // Equal steps look equal: none is more than thrice the mean.
        let mean = (lightness[199] - lightness[0]) / 199.0;
        assert!(lightness.windows(2).all(|pair| pair[1] - pair[0] < 3.0 * mean));
    }

    #[test]
    fn text_is_legible_on_every_colour() {
        for step in 0..=100 {
            let ground = viridis(f64::from(step) / 100.0);
            assert!((ground.lightness() - ground.text().lightness()).abs() > 80.0, "{ground}");
        }
    }
}
