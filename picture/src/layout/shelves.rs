//! Parts of a graph in rows, as words in lines.

use crate::drawing::Point;

/// What lies between two parts.
const GAP: f64 = 1.0;
/// Parts that are together no wider than this share a row.
const ROW: f64 = 10.0;

/// The left upper corner of each part, in rows that are together about as wide as high.
pub(super) fn corners(sizes: &[Point]) -> Vec<Point> {
    let area: f64 = sizes.iter().map(|(width, height)| (width + GAP) * (height + GAP)).sum();
    let widest = sizes.iter().map(|size| size.0).fold(0.0, f64::max);
    let most = ROW.max(widest).max(1.25 * area.sqrt());
    let (mut left, mut top, mut high) = (0.0, 0.0, 0.0_f64);
    let place = |&(width, height): &Point| {
        if left > 0.0 && left + width > most {
            (left, top, high) = (0.0, top + high + GAP, 0.0);
        }
        let corner = (left, top);
        left += width + GAP;
        high = high.max(height);
        corner
    };
    sizes.iter().map(place).collect()
}
