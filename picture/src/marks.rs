//! Rings, arrows, a queen and a flag.

use crate::colour::{Colour, INK, WHITE};
use crate::drawing::{Point, Shape, corners, distance};

/// Rings, white inside, where the hole has this share of the diameter.
pub(crate) fn rings(centres: Vec<Point>, diameter: f64, hole: f64, colour: Colour) -> Vec<Shape> {
    vec![
        Shape::Discs { centres: centres.clone(), diameter, fill: colour },
        Shape::Discs { centres, diameter: hole * diameter, fill: WHITE },
    ]
}

/// Discs with a dark rim around them, which is seen on every ground. Where discs overlap, the rim goes round
/// them together.
pub(crate) fn rimmed(centres: Vec<Point>, diameter: f64, fill: Colour) -> Vec<Shape> {
    let rim = (0.18 * diameter).max(0.9);
    vec![
        Shape::Discs { centres: centres.clone(), diameter: diameter + 2.0 * rim, fill: INK },
        Shape::Discs { centres, diameter, fill },
    ]
}

/// An arrow whose point is at `to`.
pub(crate) fn arrow(from: Point, to: Point, width: f64, colour: Colour) -> Vec<Shape> {
    let length = distance(from, to);
    if length == 0.0 {
        return Vec::new();
    }
    let (along_x, along_y) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let head = (4.2 * width).min(0.7 * length);
    let at = |back: f64, aside: f64| {
        (to.0 - along_x * back - along_y * aside, to.1 - along_y * back + along_x * aside)
    };
    let half = width / 2.0;
    // One area, so that shaft and head have no seam between them.
    let outline = vec![
        at(0.0, 0.0),
        at(head, 0.42 * head),
        at(0.88 * head, half),
        at(length, half),
        at(length, -half),
        at(0.88 * head, -half),
        at(head, -0.42 * head),
    ];
    vec![Shape::Polygons { polygons: vec![outline], fill: colour }]
}

/// A chess queen: a crown with five points.
pub(crate) fn queen((x, y): Point, size: f64, colour: Colour) -> Vec<Shape> {
    let place = |(right, down): Point| (x + (right - 0.5) * size, y + (down - 0.5) * size);
    const CROWN: [Point; 11] = [
        (0.27, 0.72),
        (0.10, 0.34),
        (0.30, 0.56),
        (0.30, 0.22),
        (0.43, 0.52),
        (0.50, 0.17),
        (0.57, 0.52),
        (0.70, 0.22),
        (0.70, 0.56),
        (0.90, 0.34),
        (0.73, 0.72),
    ];
    const BASE: [Point; 4] = [(0.27, 0.76), (0.73, 0.76), (0.78, 0.87), (0.22, 0.87)];
    let tips = [1, 3, 5, 7, 9].map(|tip| place(CROWN[tip]));
    vec![
        Shape::Polygons { polygons: vec![CROWN.map(place).to_vec(), BASE.map(place).to_vec()], fill: colour },
        Shape::Discs { centres: tips.to_vec(), diameter: 0.11 * size, fill: colour },
    ]
}

/// A flag on its pole: the goal.
pub(crate) fn flag((x, y): Point, size: f64, colour: Colour) -> Vec<Shape> {
    let pole = corners((x - 0.30 * size, y - 0.45 * size), (0.09 * size, 0.9 * size));
    let cloth = vec![
        (x - 0.22 * size, y - 0.45 * size),
        (x + 0.38 * size, y - 0.20 * size),
        (x - 0.22 * size, y + 0.06 * size),
    ];
    vec![Shape::Polygons { polygons: vec![pole, cloth], fill: colour }]
}
