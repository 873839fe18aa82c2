//! Which colour a value has, and the bar that tells.

use crate::colour::{Colour, INK, SOFT, viridis};
use crate::drawing::{Anchor, Cells, Point, Shape};
use crate::sheet::{Area, Sheet, TEXT};
use crate::ticks::{steps, ticks};

/// How many colours the values have: with those of text and lines, they fit a palette of 256.
const COLOURS: u8 = 190;

/// Which colour a value has.
pub(crate) struct Scale {
    /// What has the darkest colour: 0, or the least value where all are far from 0.
    least: u64,
    pub(crate) greatest: u64,
    /// Equal factors, not equal differences, are equally far from each other.
    is_logarithmic: bool,
}

impl Scale {
    /// Logarithmic where most values would have nearly the same colour otherwise.
    pub(crate) fn of(values: &[u64], greatest: u64) -> Self {
        let small = values.iter().filter(|value| (1..=greatest / 16).contains(*value)).count();
        let zeros = values.iter().filter(|value| **value == 0).count();
        let is_logarithmic = 3 * small > 2 * (values.len() - zeros);
        let least = *values.iter().min().expect("there are values");
        let is_far = least > greatest / 4 && least < greatest;
        Scale { least: if is_far { least } else { 0 }, greatest, is_logarithmic }
    }

    /// The place of a positive value along the scale, from 0 to 1.
    fn place(&self, value: u64) -> f64 {
        match self.is_logarithmic {
            true => logarithm(value) / logarithm(self.greatest),
            false => (value - self.least) as f64 / (self.greatest - self.least) as f64,
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "places are from 0 to 1")]
    pub(crate) fn colour(&self, value: u64) -> u8 {
        (self.place(value) * f64::from(COLOURS - 1) + 0.5) as u8
    }

    fn ticks(&self) -> Vec<u64> {
        if !self.is_logarithmic {
            return ticks(self.least, self.greatest, 7);
        }
        let all: Vec<u64> = steps().take_while(|step| *step <= self.greatest).collect();
        match all.len() {
            0..10 => all,
            _ => all.into_iter().step_by(3).collect(),
        }
    }
}

/// A bar of all colours with the values that they stand for; it ends at `bottom` if it is not too short or too
/// long then.
pub(crate) fn bar(sheet: &mut Sheet, (left, top): Point, bottom: f64, scale: &Scale, caption: &str) {
    let em = sheet.em;
    sheet.text((left, top + 0.8 * em), 1.0, Anchor::Start, INK, caption);
    let top = (top + 1.8 * em).round();
    let height = (bottom - top).clamp(9.0 * em, 26.0 * em).round();
    let area = Area { left, top, width: (1.3 * em).round(), height };
    sheet.put(Shape::Cells(Cells {
        corner: area.corner(),
        cell: (area.width, height / f64::from(COLOURS)),
        columns: 1,
        colours: (0..COLOURS).rev().collect(),
        palette: colours().collect(),
    }));
    sheet.frame(&area);
    let width = (em / TEXT).round();
    for value in scale.ticks() {
        let y = area.bottom() - scale.place(value) * height;
        let line = ((area.right(), y), (area.right() + 0.35 * em, y));
        let colour = SOFT;
        sheet.put(Shape::Lines { lines: vec![line], width, dashed: false, colour });
        let at = (area.right() + 0.6 * em, y + 0.36 * em);
        sheet.text(at, 1.0, Anchor::Start, colour, &value.to_string());
    }
}

/// The colours of all places along a scale.
pub(crate) fn colours() -> impl Iterator<Item = Colour> {
    (0..COLOURS).map(|index| viridis(f64::from(index) / f64::from(COLOURS - 1)))
}

/// Nearly the logarithm to base 2: exact at powers of 2, and straight between them. The one of the system
/// may differ from machine to machine in its last digits.
fn logarithm(value: u64) -> f64 {
    let power = value.max(1).ilog2();
    f64::from(power) + (value as f64 / (1u64 << power) as f64 - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_very_different_size_have_a_logarithmic_scale() {
        let scale = Scale::of(&[1, 2, 1, 3, 2, 1, 0, 1000], 1000);
        assert!(scale.is_logarithmic);
        assert_eq!(scale.ticks(), [1, 10, 100, 1000]);
        assert_eq!((scale.place(1), scale.place(1000)), (0.0, 1.0));
        assert!(!Scale::of(&(0..1000).collect::<Vec<_>>(), 999).is_logarithmic);
    }
    #[test]
    fn values_far_from_0_have_all_colours() {
        let scale = Scale::of(&[1000, 1010, 1100], 1100);
        assert_eq!((scale.colour(1000), scale.colour(1100)), (0, COLOURS - 1));
        assert_eq!(scale.ticks(), [1000, 1020, 1040, 1060, 1080, 1100]);
        assert_eq!(Scale::of(&[7, 7], 7).colour(7), COLOURS - 1);
    }
}
