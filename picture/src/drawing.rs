//! What is drawn, before it is SVG or PNG.

use crate::colour::Colour;

/// A point, from the left upper corner: to the right, and down.
pub(crate) type Point = (f64, f64);

/// How far two points are from each other.
pub(crate) fn distance(one: Point, other: Point) -> f64 {
    let (dx, dy) = (one.0 - other.0, one.1 - other.1);
    (dx * dx + dy * dy).sqrt()
}

/// A picture on white ground.
///
/// It is made by [`HeatMap::draw`](crate::HeatMap::draw), [`Plot::draw`](crate::Plot::draw),
/// [`Chessboard::draw`](crate::Chessboard::draw) and [`Pieces::draw`](crate::Pieces::draw).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Drawing {
    /// The width, in pixels of 1/96 inch.
    pub width: f64,
    /// The height, in the same unit.
    pub height: f64,
    /// What it shows, for those who hear it and do not see it.
    pub title: String,
    pub(crate) shapes: Vec<Shape>,
}

/// Where a text stands, seen from its point on the base line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    /// It begins there.
    Start,
    /// It is centred there.
    Middle,
    /// It ends there.
    End,
}

/// A thing that is drawn over those before it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    Rectangle {
        corner: Point,
        size: Point,
        fill: Colour,
    },
    /// Lines of a kind. A dashed one begins with a dash.
    Lines {
        lines: Vec<(Point, Point)>,
        width: f64,
        dashed: bool,
        colour: Colour,
    },
    /// Areas, each inside one closed line.
    Polygons {
        polygons: Vec<Vec<Point>>,
        fill: Colour,
    },
    /// Discs of a kind.
    Discs {
        centres: Vec<Point>,
        diameter: f64,
        fill: Colour,
    },
    Text {
        at: Point,
        size: f64,
        anchor: Anchor,
        colour: Colour,
        text: String,
    },
    Cells(Cells),
}

/// A chequer of small rectangles, each in a colour of the palette.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Cells {
    pub(crate) corner: Point,
    /// The size of one cell.
    pub(crate) cell: Point,
    pub(crate) columns: usize,
    /// Row by row, from the left upper corner.
    pub(crate) colours: Vec<u8>,
    pub(crate) palette: Vec<Colour>,
}

impl Cells {
    pub(crate) fn rows(&self) -> usize {
        self.colours.len() / self.columns
    }

    /// The size of all of them.
    pub(crate) fn size(&self) -> Point {
        (self.cell.0 * self.columns as f64, self.cell.1 * self.rows() as f64)
    }
}

/// The corners of a rectangle, as an area.
pub(crate) fn corners((left, top): Point, (width, height): Point) -> Vec<Point> {
    vec![(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
}

/// The four sides of a rectangle, with whole corners: each horizontal line has half of the width more at its ends.
pub(crate) fn sides((left, top): Point, (width, height): Point, line: f64) -> Vec<(Point, Point)> {
    let (right, bottom, half) = (left + width, top + height, line / 2.0);
    vec![
        ((left - half, top), (right + half, top)),
        ((left - half, bottom), (right + half, bottom)),
        ((left, top), (left, bottom)),
        ((right, top), (right, bottom)),
    ]
}
