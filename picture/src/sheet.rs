//! Title, axes and legend, which all pictures share.

use crate::colour::{Colour, INK, SOFT, WHITE};
use crate::drawing::{Anchor, Drawing, Point, Shape, sides};
use crate::font::Font;
use crate::marks;
use crate::ticks::ticks;

/// An axis: what it shows, and its first number.
///
/// ```
/// let heaps = grundy_picture::Axis { label: "x, the first heap".into(), from: 0 };
/// assert_eq!(heaps.from, 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// What the numbers along it are.
    pub label: String,
    /// The first of them.
    pub from: u64,
}

/// The size of text in a picture that is read at its own size.
pub(crate) const TEXT: f64 = 14.0;

/// The most numbers along an axis.
const MOST_TICKS: usize = 14;
/// A viewer of SVG without Roboto may take a font that is up to this number of times as wide.
const WIDER: f64 = 1.1;

/// A picture that grows as things are put on it.
pub(crate) struct Sheet {
    /// The size of its text; distances are multiples of it.
    pub(crate) em: f64,
    font: Font,
    shapes: Vec<Shape>,
    /// How far text and areas reach.
    right: f64,
    bottom: f64,
}

/// A rectangle in which something is plotted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Area {
    pub(crate) fn right(&self) -> f64 {
        self.left + self.width
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    pub(crate) fn corner(&self) -> Point {
        (self.left, self.top)
    }

    /// The point so far to the right of the left lower corner, and up.
    pub(crate) fn at(&self, (right, up): Point) -> Point {
        (self.left + right, self.bottom() - up)
    }
}

/// What stands along an axis: numbers, each with how far it is from the left lower corner of the plot, and
/// what they are.
pub(crate) struct Ruler<'a> {
    pub(crate) numbers: Vec<(f64, String)>,
    pub(crate) label: &'a str,
}

impl<'a> Ruler<'a> {
    /// Numbers at the middles of cells of this size, the first of which is number `from`.
    pub(crate) fn of_cells(numbers: Vec<u64>, from: u64, cell: f64, label: &'a str) -> Self {
        let place = |number: u64| ((number - from) as f64 + 0.5) * cell;
        let numbers = numbers.into_iter().map(|number| (place(number), number.to_string())).collect();
        Ruler { numbers, label }
    }
}

/// What stands before a caption of the legend.
pub(crate) enum Symbol {
    /// A cell of this colour.
    Cell(Colour),
    /// A cell of the first colour with a mark.
    MarkedCell(Colour, CellMark),
    Disc(Colour),
    Ring(Colour),
    Line {
        colour: Colour,
        dashed: bool,
    },
    Arrow(Colour),
    /// A dot on a square of this colour.
    Dot(Colour, Colour),
    Queen,
    Flag,
}

/// How a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellMark {
    /// A frame inside of it, so that there is room for a number.
    Frame,
    /// A dark dot.
    Dot,
    /// A white disc with a dark rim, which may be larger than the cell.
    Disc,
}

impl Sheet {
    pub(crate) fn new(em: f64) -> Self {
        Sheet { em, font: Font::roboto(), shapes: Vec::new(), right: 0.0, bottom: 0.0 }
    }

    pub(crate) fn margin(&self) -> f64 {
        (1.4 * self.em).round()
    }

    /// The width of a text whose size is `size` times that of usual text.
    pub(crate) fn width(&self, text: &str, size: f64) -> f64 {
        self.font.width(text, size * self.em)
    }

    pub(crate) fn put(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    pub(crate) fn put_all(&mut self, shapes: impl IntoIterator<Item = Shape>) {
        self.shapes.extend(shapes);
    }

    /// Makes the picture at least so large, without its margin.
    pub(crate) fn reach(&mut self, (right, bottom): Point) {
        self.right = self.right.max(right);
        self.bottom = self.bottom.max(bottom);
    }

    /// Writes a text at a point of its base line; `size` is a multiple of the usual size.
    pub(crate) fn text(&mut self, at: Point, size: f64, anchor: Anchor, colour: Colour, text: &str) {
        let width = self.width(text, size);
        let right = match anchor {
            Anchor::Start => at.0 + WIDER * width,
            Anchor::Middle => at.0 + WIDER * width / 2.0,
            Anchor::End => at.0,
        };
        self.reach((right, at.1 + 0.25 * size * self.em));
        self.put(Shape::Text { at, size: size * self.em, anchor, colour, text: text.into() });
    }

    /// Writes title and subtitle; gives the height at which what follows may begin.
    pub(crate) fn head(&mut self, title: &str, subtitle: &str) -> f64 {
        let left = self.margin();
        let mut base = left + 1.15 * self.em;
        self.text((left, base), 1.5, Anchor::Start, INK, title);
        if !subtitle.is_empty() {
            base += 1.6 * self.em;
            self.text((left, base), 1.0, Anchor::Start, SOFT, subtitle);
        }
        base + 0.9 * self.em
    }

    /// A plot of this size below the head, with room for what stands along its axes, below and at its left.
    pub(crate) fn area(&self, head: f64, below: &Ruler, beside: &Ruler, (width, height): Point) -> Area {
        let widest = beside.numbers.iter().map(|(_, number)| self.width(number, 1.0)).fold(0.0, f64::max);
        // Half of the first number below may lie farther to the left than the plot.
        let first = below.numbers.first();
        let beyond = first.map_or(0.0, |(place, number)| WIDER * self.width(number, 1.0) / 2.0 - place);
        let left = (self.margin() + beyond.max(widest + 0.9 * self.em)).round();
        Area { left, top: (head + 1.6 * self.em).round(), width, height }
    }

    /// Both axes of a plot.
    pub(crate) fn axes(&mut self, area: &Area, below: &Ruler, beside: &Ruler) {
        self.axis_beside(area, beside);
        self.axis_below(area, below);
    }

    /// The frame of a plot, around it: what lies at its border is seen whole.
    pub(crate) fn frame(&mut self, area: &Area) {
        let width = (self.em / TEXT).round();
        let corner = (area.left - width / 2.0, area.top - width / 2.0);
        let lines = sides(corner, (area.width + width, area.height + width), width);
        self.put(Shape::Lines { lines, width, dashed: false, colour: SOFT });
        self.reach((area.right(), area.bottom()));
    }

    /// The round numbers from `from` to `to` that have room along `length`, below a plot.
    pub(crate) fn ticks_below(&self, from: u64, to: u64, length: f64) -> Vec<u64> {
        let room = self.width(&to.to_string(), 1.0) + 1.2 * self.em;
        ticks(from, to, fitting(length, room))
    }

    /// The round numbers from `from` to `to` that have room along `length`, at the left of a plot.
    pub(crate) fn ticks_beside(&self, from: u64, to: u64, length: f64) -> Vec<u64> {
        ticks(from, to, fitting(length, 2.5 * self.em))
    }

    fn axis_below(&mut self, area: &Area, ruler: &Ruler) {
        let (top, length, width) = (area.bottom(), 0.35 * self.em, (self.em / TEXT).round());
        let x = |place: f64| area.left + place;
        let lines = ruler.numbers.iter().map(|&(place, _)| ((x(place), top), (x(place), top + length)));
        self.put(Shape::Lines { lines: lines.collect(), width, dashed: false, colour: SOFT });
        for (place, number) in &ruler.numbers {
            self.text((x(*place), top + 1.35 * self.em), 1.0, Anchor::Middle, SOFT, number);
        }
        let middle = area.left + area.width / 2.0;
        self.text((middle, top + 2.9 * self.em), 1.0, Anchor::Middle, INK, ruler.label);
    }

    /// The label of this one lies above it, so that nobody need turn the head.
    fn axis_beside(&mut self, area: &Area, ruler: &Ruler) {
        let (left, length, width) = (area.left, 0.35 * self.em, (self.em / TEXT).round());
        let y = |place: f64| area.bottom() - place;
        let lines = ruler.numbers.iter().map(|&(place, _)| ((left - length, y(place)), (left, y(place))));
        self.put(Shape::Lines { lines: lines.collect(), width, dashed: false, colour: SOFT });
        for (place, number) in &ruler.numbers {
            self.text((left - 0.6 * self.em, y(*place) + 0.36 * self.em), 1.0, Anchor::End, SOFT, number);
        }
        let label_left = (left - 0.6 * self.em - self.width(ruler.label, 1.0)).max(self.margin());
        self.text((label_left, area.top - 0.8 * self.em), 1.0, Anchor::Start, INK, ruler.label);
    }

    /// Symbols and captions below each other; gives the height at which what follows may begin.
    pub(crate) fn legend(&mut self, corner: Point, entries: &[(Symbol, &str)]) -> f64 {
        let em = self.em;
        let mut top = corner.1;
        for (symbol, caption) in entries {
            let middle = (corner.0 + 0.75 * em, top + 0.7 * em);
            let shapes = symbol.shapes(middle, 1.3 * em);
            self.put_all(shapes);
            self.text((corner.0 + 2.1 * em, middle.1 + 0.36 * em), 1.0, Anchor::Start, INK, caption);
            top += 1.85 * em;
        }
        top
    }

    /// The picture, with a margin.
    pub(crate) fn finish(self, title: String) -> Drawing {
        let margin = self.margin();
        let (width, height) = ((self.right + margin).ceil(), (self.bottom + margin).ceil());
        Drawing { width, height, title, shapes: self.shapes }
    }
}

/// How many numbers have room along an axis where each takes `room`. More than some are not easier to read.
#[expect(clippy::cast_possible_truncation, reason = "a few")]
fn fitting(length: f64, room: f64) -> usize {
    ((length / room) as usize + 1).min(MOST_TICKS)
}

impl Symbol {
    fn shapes(&self, (x, y): Point, size: f64) -> Vec<Shape> {
        let corner = ((x - size / 2.0).round(), (y - size / 2.0).round());
        let square = (size.round(), size.round());
        let cell = |fill: Colour| {
            let edge = Shape::Rectangle { corner, size: square, fill: SOFT };
            let line = (size / 18.0).max(1.0);
            let inside = (corner.0 + line, corner.1 + line);
            let size = (square.0 - 2.0 * line, square.1 - 2.0 * line);
            vec![edge, Shape::Rectangle { corner: inside, size, fill }]
        };
        let middle = (corner.0 + square.0 / 2.0, corner.1 + square.1 / 2.0);
        match *self {
            Symbol::Cell(fill) => cell(fill),
            // The frame of the mark is enough.
            Symbol::MarkedCell(_, CellMark::Frame) => {
                CellMark::Frame.shapes(&[middle], (1.2 * size, 1.2 * size))
            }
            Symbol::MarkedCell(fill, mark) => {
                let mut shapes = cell(fill);
                shapes.extend(mark.shapes(&[middle], square));
                shapes
            }
            Symbol::Disc(fill) => vec![Shape::Discs { centres: vec![middle], diameter: 0.55 * size, fill }],
            Symbol::Ring(colour) => marks::rings(vec![middle], 0.6 * size, 0.55, colour),
            Symbol::Line { colour, dashed } => {
                let lines = vec![((x - 0.62 * size, middle.1), (x + 0.62 * size, middle.1))];
                vec![Shape::Lines { lines, width: 0.1 * size, dashed, colour }]
            }
            Symbol::Arrow(colour) => {
                marks::arrow((x - 0.6 * size, middle.1), (x + 0.6 * size, middle.1), 0.12 * size, colour)
            }
            Symbol::Dot(ground, fill) => {
                let mut shapes = cell(ground);
                shapes.push(Shape::Discs { centres: vec![middle], diameter: 0.35 * size, fill });
                shapes
            }
            Symbol::Queen => marks::queen(middle, 1.15 * size, INK),
            Symbol::Flag => marks::flag(middle, 0.9 * size, INK),
        }
    }
}

impl CellMark {
    /// The marks of the cells with these middles and this size.
    pub(crate) fn shapes(self, middles: &[Point], (width, height): Point) -> Vec<Shape> {
        let size = width.min(height);
        match self {
            CellMark::Frame => {
                let line = (size / 14.0).round().max(1.0);
                let inset = line * 1.5 + 1.0;
                let frame = |&(x, y): &Point| {
                    let corner = (x - width / 2.0 + inset, y - height / 2.0 + inset);
                    sides(corner, (width - 2.0 * inset, height - 2.0 * inset), line)
                };
                let lines = middles.iter().flat_map(frame).collect();
                vec![Shape::Lines { lines, width: line, dashed: false, colour: INK }]
            }
            CellMark::Dot => {
                vec![Shape::Discs { centres: middles.to_vec(), diameter: 0.5 * size, fill: INK }]
            }
            CellMark::Disc => marks::rimmed(middles.to_vec(), 0.5 * size, WHITE),
        }
    }
}
