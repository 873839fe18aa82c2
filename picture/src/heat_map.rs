//! A colour for each cell of a table.

use crate::colour::{Colour, WHITE, viridis};
use crate::drawing::{Anchor, Cells, Drawing, Point, Shape};
use crate::marks::rimmed;
use crate::scale::{Scale, bar, colours};
use crate::sheet::{Area, Axis, CellMark, Ruler, Sheet, Symbol, TEXT};

/// A table of numbers as colours. Where the cells are few and have room, the numbers stand in them.
///
/// The cells with 0 are marked in a way that needs no colour vision.
///
/// ```
/// use grundy_picture::{Axis, HeatMap, Shades};
///
/// let values = (1..=200).flat_map(|x| (1..=100).map(move |y| x * y)).collect();
/// let shades = Shades::Values { caption: "x y".into(), zero: "none".into() };
/// let [x, y] = ["x", "y"].map(|label| Axis { label: label.into(), from: 1 });
/// let title = "products".into();
/// let map = HeatMap { title, subtitle: String::new(), x, y, height: 100, values, shades };
/// let drawing = map.draw();
/// assert!(drawing.width > drawing.height);
/// ```
#[derive(Clone, Debug)]
pub struct HeatMap {
    /// What is shown, in large letters.
    pub title: String,
    /// More about it, in smaller ones; it may be empty.
    pub subtitle: String,
    /// The axis to the right.
    pub x: Axis,
    /// The axis upwards.
    pub y: Axis,
    /// How many cells stand above each other.
    pub height: usize,
    /// The numbers: column by column from the left, each from below.
    pub values: Vec<u64>,
    /// What the colours mean.
    pub shades: Shades,
}

/// What the colours of a [`HeatMap`] mean.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Shades {
    /// Numbers: the larger, the lighter.
    Values {
        /// What the numbers are, above the bar of colours.
        caption: String,
        /// What a cell with 0 is.
        zero: String,
    },
    /// Two kinds of cells: those with 0, which are dark, and the others.
    Kinds {
        /// A letter for a cell with 0, and what it means.
        zero: [String; 2],
        /// A letter for a cell with another number, and what it means.
        other: [String; 2],
    },
}

/// Maximum number of rows, and of columns, of a table that has its numbers in the cells.
const PRINTED: usize = 26;
/// Maximum number of digits of the numbers in the cells; if one has more, none is written.
const DIGITS: usize = 6;
/// The longer side of a plot whose cells have no numbers in them; one with more cells is larger.
const SIDE: usize = 1024;
/// The shorter side, if need be with cells that are no squares.
const SHORT_SIDE: usize = 160;
/// From this size on, a mark fits in a cell.
const ROOMY: f64 = 10.0;
/// Minimum number of cells for each mark that is larger than a cell: such marks need distance.
const SPARSE: usize = 40;
/// Maximum number of such marks.
const MOST_MARKS: usize = 30_000;

/// The two kinds of cells.
const DARK: Colour = Colour([0x1b, 0x2a, 0x49]);
const LIGHT: Colour = Colour([0xdd, 0xe6, 0xf0]);

impl HeatMap {
    /// The picture.
    ///
    /// # Panics
    /// Where there are no values, `height` does not divide their number, or an axis goes beyond `u64`.
    pub fn draw(&self) -> Drawing {
        assert!(self.height > 0 && !self.values.is_empty() && self.values.len().is_multiple_of(self.height));
        let columns = self.values.len() / self.height;
        let greatest = *self.values.iter().max().expect("there are values");
        let is_printed = columns.max(self.height) <= PRINTED && greatest.to_string().len() <= DIGITS;
        let cell = self.cell_size(columns, greatest, is_printed);
        let size = (cell.0 * columns as f64, cell.1 * self.height as f64);
        // Text grows with a picture that will be looked at from farther away.
        let mut sheet = Sheet::new((TEXT * (size.0.max(size.1) / 800.0).max(1.0)).round());
        let [last_x, last_y] =
            [(&self.x, columns), (&self.y, self.height)].map(|(axis, many)| axis.from + (many as u64 - 1));
        let (x, y) = (&self.x, &self.y);
        let below = Ruler::of_cells(sheet.ticks_below(x.from, last_x, size.0), x.from, cell.0, &x.label);
        let beside = Ruler::of_cells(sheet.ticks_beside(y.from, last_y, size.1), y.from, cell.1, &y.label);
        let head = sheet.head(&self.title, &self.subtitle);
        let area = sheet.area(head, &below, &beside, size);

        let scale = Scale::of(&self.values, greatest);
        let cells = self.cells(columns, &scale, area.corner(), cell);
        let grounds = if is_printed { self.grounds(&cells) } else { Vec::new() };
        sheet.put(Shape::Cells(cells));
        let middle = |index: usize| {
            let (x, y) = (index / self.height, index % self.height);
            area.at(((x as f64 + 0.5) * cell.0, (y as f64 + 0.5) * cell.1))
        };
        if is_printed {
            self.grid(&mut sheet, &area, columns, cell);
        }
        let zeros = (0..self.values.len()).filter(|&index| self.values[index] == 0);
        let zeros: Vec<Point> = zeros.map(middle).collect();
        let mark = self.mark(zeros.len(), cell, is_printed);
        if let Some(mark) = mark {
            let shapes = match (mark, &self.shades) {
                (CellMark::Disc, Shades::Values { .. }) => rimmed(zeros, self.disc(&sheet, cell), WHITE),
                (CellMark::Disc, Shades::Kinds { .. }) => {
                    vec![Shape::Discs { centres: zeros, diameter: self.disc(&sheet, cell), fill: DARK }]
                }
                _ => mark.shapes(&zeros, cell),
            };
            sheet.put_all(shapes);
        }
        for (index, ground) in grounds.into_iter().enumerate() {
            let (x, y) = middle(index);
            let text = self.printed(self.values[index]);
            sheet.text((x, y + 0.36 * sheet.em), 1.0, Anchor::Middle, ground.text(), &text);
        }
        sheet.frame(&area);
        sheet.axes(&area, &below, &beside);
        self.legend(&mut sheet, &area, &scale, mark);
        sheet.finish(format!("{}: {}", self.title, self.subtitle))
    }

    /// The size of a cell, in whole pixels.
    fn cell_size(&self, columns: usize, greatest: u64, is_printed: bool) -> Point {
        if is_printed {
            let digits = greatest.to_string().len();
            let room = (0.6 * TEXT * digits as f64 + TEXT).round().max(34.0);
            return (room, 34.0);
        }
        let most = columns.max(self.height);
        let side = (SIDE / most).clamp(1, 48);
        let [width, height] = [columns, self.height].map(|many| side.max((SHORT_SIDE / many).min(48)) as f64);
        (width, height)
    }

    fn cells(&self, columns: usize, scale: &Scale, corner: Point, cell: Point) -> Cells {
        let (palette, colour): (Vec<Colour>, Box<dyn Fn(u64) -> u8>) = match self.shades {
            Shades::Kinds { .. } => (vec![DARK, LIGHT], Box::new(|value| u8::from(value != 0))),
            Shades::Values { .. } => {
                let mut palette = vec![WHITE];
                palette.extend(colours());
                (palette, Box::new(|value| if value == 0 { 0 } else { 1 + scale.colour(value) }))
            }
        };
        let rows = (0..self.height).rev();
        let colours = rows
            .flat_map(|y| (0..columns).map(move |x| x * self.height + y))
            .map(|index| colour(self.values[index]))
            .collect();
        Cells { corner, cell, columns, colours, palette }
    }

    /// The colour of the cell of each value.
    fn grounds(&self, cells: &Cells) -> Vec<Colour> {
        let place =
            |index: usize| (self.height - 1 - index % self.height) * cells.columns + index / self.height;
        let colour = |index| cells.palette[usize::from(cells.colours[place(index)])];
        (0..self.values.len()).map(colour).collect()
    }

    /// What stands in a cell with this value.
    fn printed(&self, value: u64) -> String {
        match &self.shades {
            Shades::Values { .. } => value.to_string(),
            Shades::Kinds { zero, other } => if value == 0 { &zero[0] } else { &other[0] }.clone(),
        }
    }

    /// White lines between cells with numbers.
    fn grid(&self, sheet: &mut Sheet, area: &Area, columns: usize, cell: Point) {
        let vertical = (1..columns).map(|column| {
            let x = area.left + column as f64 * cell.0;
            ((x, area.top), (x, area.bottom()))
        });
        let horizontal = (1..self.height).map(|row| {
            let y = area.top + row as f64 * cell.1;
            ((area.left, y), (area.right(), y))
        });
        let lines = vertical.chain(horizontal).collect();
        sheet.put(Shape::Lines { lines, width: 1.0, dashed: false, colour: WHITE });
    }

    /// How the cells with 0 are marked, besides their colour.
    fn mark(&self, zeros: usize, cell: Point, is_printed: bool) -> Option<CellMark> {
        let is_sparse = zeros <= MOST_MARKS && zeros * SPARSE <= self.values.len();
        match &self.shades {
            _ if cell.0.min(cell.1) < ROOMY => is_sparse.then_some(CellMark::Disc),
            Shades::Kinds { .. } => None,
            Shades::Values { .. } => Some(if is_printed { CellMark::Frame } else { CellMark::Dot }),
        }
    }

    /// The diameter of a mark that is larger than its cell.
    fn disc(&self, sheet: &Sheet, cell: Point) -> f64 {
        (0.22 * sheet.em).max(1.2 * cell.0.min(cell.1))
    }

    fn legend(&self, sheet: &mut Sheet, area: &Area, scale: &Scale, mark: Option<CellMark>) {
        let em = sheet.em;
        let left = (area.right() + 1.8 * em).round();
        match &self.shades {
            Shades::Kinds { zero, other } => {
                sheet.legend(
                    (left, area.top),
                    &[(Symbol::Cell(DARK), zero[1].as_str()), (Symbol::Cell(LIGHT), other[1].as_str())],
                );
            }
            Shades::Values { caption, zero } => {
                let symbol = match mark {
                    Some(CellMark::Disc) => Symbol::MarkedCell(viridis(0.3), CellMark::Disc),
                    Some(mark) => Symbol::MarkedCell(WHITE, mark),
                    None => Symbol::Cell(WHITE),
                };
                let mut top = area.top;
                if self.values.contains(&0) {
                    top = sheet.legend((left, top), &[(symbol, zero.as_str())]) + 0.8 * em;
                }
                if scale.greatest > 0 {
                    bar(sheet, (left, top), area.bottom(), scale, caption);
                }
            }
        }
    }
}

#[cfg(test)]
#[expect(clippy::cast_possible_truncation, reason = "places of pixels")]
mod tests {
    use super::*;
    use crate::colour::INK;
    use crate::pixels::tests::decoded;

    fn map(side: u64, value: impl Fn(u64, u64) -> u64, shades: Shades) -> HeatMap {
        HeatMap {
            title: "a < b & c".into(),
            subtitle: "values".into(),
            x: Axis { label: "x".into(), from: 0 },
            y: Axis { label: "y".into(), from: 0 },
            height: usize::try_from(side).unwrap(),
            values: (0..side).flat_map(|x| (0..side).map(|y| value(x, y)).collect::<Vec<_>>()).collect(),
            shades,
        }
    }

    fn values() -> Shades {
        Shades::Values { caption: "value".into(), zero: "zero".into() }
    }

    fn kinds() -> Shades {
        let pair = |letter: &str| [letter.to_owned(), format!("cells {letter}")];
        Shades::Kinds { zero: pair("P"), other: pair("N") }
    }

    /// The cells of a drawing: where they begin, their size, and how many pixels a unit has in the PNG.
    fn cells(drawing: &Drawing) -> (&Cells, f64) {
        let cells = drawing.shapes.iter().find_map(|shape| match shape {
            Shape::Cells(cells) => Some(cells),
            _ => None,
        });
        (cells.unwrap(), if drawing.width.max(drawing.height) <= 1400.0 { 2.0 } else { 1.0 })
    }

    #[test]
    fn the_pixels_have_the_colours_that_the_values_have() {
        for side in [30, 60, 100, 400, 1500] {
            let value = |x: u64, y: u64| 1 + x + 2 * y;
            let drawing = map(side, value, values()).draw();
            let (cells, scale) = cells(&drawing);
            let (width, pixels) = decoded(&drawing.to_png());
            let greatest = value(side - 1, side - 1);
            for (x, y) in (0..side).step_by(7).flat_map(|x| (0..side).step_by(3).map(move |y| (x, y))) {
                let middle = |corner: f64, cell: f64, index: u64| {
                    ((corner + (index as f64 + 0.5) * cell) * scale) as usize
                };
                let column = middle(cells.corner.0, cells.cell.0, x);
                let row = middle(cells.corner.1, cells.cell.1, side - 1 - y);
                let expected = viridis(value(x, y) as f64 / greatest as f64);
                let found = pixels[row * width + column];
                let distance: i32 = (0..3)
                    .map(|channel| (i32::from(found.0[channel]) - i32::from(expected.0[channel])).abs())
                    .sum();
                assert!(distance <= 6, "({x}, {y}) of {side}: {found}, not {expected}");
            }
        }
    }

    #[test]
    fn zeros_are_marked_whatever_the_size() {
        for side in [5, 26, 27, 64, 65, 300, 1200] {
            let drawing = map(side, |x, y| x.abs_diff(2 * y), values()).draw();
            let (cells, _) = cells(&drawing);
            assert_eq!(cells.colours.iter().filter(|colour| **colour == 0).count() as u64, side.div_ceil(2));
            let marks = drawing.shapes.iter().filter_map(|shape| match shape {
                Shape::Discs { centres, .. } => Some(centres.len() as u64),
                Shape::Lines { lines, colour: INK, .. } => Some(lines.len() as u64 / 4),
                _ => None,
            });
            assert!(marks.into_iter().any(|many| many == side.div_ceil(2)), "{side}");
        }
    }

    #[test]
    fn svg_is_well_formed_and_holds_what_is_said() {
        for side in [1, 13, 50, 200] {
            for shades in [values(), kinds()] {
                let drawing = map(side, |x, y| x ^ y, shades).draw();
                let svg = drawing.to_svg();
                let document = roxmltree::Document::parse(&svg).unwrap();
                let texts: Vec<&str> = document
                    .descendants()
                    .filter(|node| node.has_tag_name("text"))
                    .filter_map(|node| node.text())
                    .collect();
                assert!(
                    texts.contains(&"a < b & c") && texts.contains(&"x") && texts.contains(&"y"),
                    "{texts:?}"
                );
                assert!(texts.contains(&"0"), "{texts:?}");
                let images = document.descendants().filter(|node| node.has_tag_name("image")).count();
                assert_eq!(images, usize::from(side > 64));
            }
        }
    }

    #[test]
    fn the_same_input_gives_the_same_bytes() {
        let draw = || map(40, |x, y| x * y, values()).draw();
        assert_eq!(draw().to_svg(), draw().to_svg());
        assert_eq!(draw().to_png(), draw().to_png());
    }

    #[test]
    fn few_cells_have_their_numbers() {
        let svg = map(13, |x, y| 100 + 13 * x + y, values()).draw().to_svg();
        assert!((100..100 + 169).all(|value| svg.contains(&format!(">{value}</text>"))));
        let svg = map(13, |x, y| u64::from(x != y), kinds()).draw().to_svg();
        assert_eq!((svg.matches(">P</text>").count(), svg.matches(">N</text>").count()), (13, 13 * 12));
    }

    #[test]
    fn odd_shapes_are_drawn() {
        for (width, height) in [(1, 1), (1, 3000), (3000, 1), (2, 40), (500, 7)] {
            let map = HeatMap {
                x: Axis { label: "x".into(), from: u64::MAX - 2999 },
                height,
                values: vec![0; width * height],
                ..map(1, |_, _| 0, values())
            };
            let drawing = map.draw();
            assert!(drawing.width < 4000.0 && drawing.height < 4000.0);
            assert!(drawing.to_png().len() > 100);
        }
    }
}
