//! A position as it lies on a table: heaps, rows of pins, boards of squares.

use crate::colour::{Colour, INK, SOFT, VERMILION};
use crate::drawing::{Anchor, Drawing, Point, Shape, corners, sides};
use crate::graph::GraphPicture;
use crate::sheet::{Sheet, TEXT};

/// Rows of pieces, one below the other, each with its name before it and a note behind.
///
/// ```
/// use grundy_picture::{PieceRow, Pieces, RowOf};
///
/// let row = |name: &str, heap| {
///     PieceRow { name: name.into(), of: RowOf::Tokens(heap), note: format!("*{heap}") }
/// };
/// let rows = vec![row("1", 3), row("2", 5)];
/// let heaps = Pieces { title: "nim 3 5".into(), subtitle: "two heaps".into(), rows };
/// assert!(heaps.draw().to_svg().contains("nim 3 5"));
/// ```
#[derive(Clone, Debug)]
pub struct Pieces {
    /// What is shown, in large letters.
    pub title: String,
    /// More about it, in smaller ones; it may be empty.
    pub subtitle: String,
    /// The rows, from above.
    pub rows: Vec<PieceRow>,
}

/// A row of pieces.
#[derive(Clone, Debug)]
pub struct PieceRow {
    /// What stands before it.
    pub name: String,
    /// What lies there.
    pub of: RowOf,
    /// What stands behind it.
    pub note: String,
}

/// What a row is made of.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum RowOf {
    /// Round tokens, and how many there are.
    Tokens(usize),
    /// Pins, and how many there are.
    Pins(usize),
    /// Squares in rows from above, a character for each: `#` for a plain one, a blank for none, any other to be shown.
    Squares(Vec<String>),
    /// A graph.
    Graph(GraphPicture),
}

/// A token, with the room around it; a pin likewise; and the side of a square.
const TOKEN: (f64, Point) = (22.0, (27.0, 27.0));
const PIN: (f64, Point) = (32.0, (19.0, 40.0));
const SQUARE: f64 = 30.0;
/// Maximum number of pieces side by side; more of them take another line.
const BESIDE: usize = 25;

const TOKENS: Colour = Colour([0x38, 0x40, 0x49]);
const GROUND: Colour = Colour([0xe6, 0xe2, 0xd8]);

impl Pieces {
    /// The picture.
    pub fn draw(&self) -> Drawing {
        let mut sheet = Sheet::new(TEXT);
        let em = sheet.em;
        let mut top = sheet.head(&self.title, &self.subtitle) + 0.5 * em;
        let names = self.rows.iter().map(|row| sheet.width(&row.name, 1.0)).fold(0.0, f64::max);
        let left = (sheet.margin() + names + em).round();
        let widest = self.rows.iter().map(|row| row.of.size().0).fold(0.0, f64::max);
        for row in &self.rows {
            let height = row.of.size().1;
            let base = top + height / 2.0 + 0.36 * em;
            sheet.text((left - em, base), 1.0, Anchor::End, SOFT, &row.name);
            sheet.put_all(row.of.shapes((left, top), em));
            sheet.text((left + widest + 1.4 * em, base), 1.0, Anchor::Start, INK, &row.note);
            top += height;
            sheet.reach((left + widest, top));
            top += 0.9 * em;
        }
        sheet.finish(format!("{}: {}", self.title, self.subtitle))
    }
}

impl RowOf {
    fn size(&self) -> Point {
        // An empty heap keeps its place.
        let room = |count: usize, (width, height): Point| {
            (count.clamp(1, BESIDE) as f64 * width, count.div_ceil(BESIDE).max(1) as f64 * height)
        };
        match self {
            RowOf::Tokens(count) => room(*count, TOKEN.1),
            RowOf::Pins(count) => room(*count, PIN.1),
            RowOf::Squares(rows) => {
                let columns = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
                (columns as f64 * SQUARE, rows.len() as f64 * SQUARE)
            }
            RowOf::Graph(graph) => graph.size(),
        }
    }

    fn shapes(&self, corner: Point, em: f64) -> Vec<Shape> {
        let places = |count: usize, (width, height): Point| {
            (0..count).map(move |piece| {
                let (line, column) = (piece / BESIDE, piece % BESIDE);
                (corner.0 + (column as f64 + 0.5) * width, corner.1 + (line as f64 + 0.5) * height)
            })
        };
        match self {
            RowOf::Tokens(count) => {
                let centres: Vec<Point> = places(*count, TOKEN.1).collect();
                vec![Shape::Discs { centres, diameter: TOKEN.0, fill: TOKENS }]
            }
            RowOf::Pins(count) => pins(&places(*count, PIN.1).collect::<Vec<_>>()),
            RowOf::Squares(rows) => squares(rows, corner, em),
            RowOf::Graph(graph) => graph.shapes(corner, em),
        }
    }
}

/// Pins around these middles: a head, a body, and a stripe round the neck.
fn pins(middles: &[Point]) -> Vec<Shape> {
    /// Right half of the outline: how far from the middle line, and how far down.
    const BODY: [Point; 7] =
        [(0.09, 0.2), (0.08, 0.32), (0.13, 0.46), (0.2, 0.62), (0.21, 0.76), (0.17, 0.9), (0.12, 1.0)];
    let size = PIN.0;
    let place = |&(x, y): &Point, aside: f64, down: f64| (x + aside * size, y + (down - 0.5) * size);
    let body = |middle: &Point| {
        let right = BODY.iter().map(|&(aside, down)| place(middle, aside, down));
        let left = BODY.iter().rev().map(|&(aside, down)| place(middle, -aside, down));
        right.chain(left).collect::<Vec<Point>>()
    };
    let stripe = |middle: &Point| corners(place(middle, -0.09, 0.29), (0.18 * size, 0.06 * size));
    vec![
        Shape::Discs {
            centres: middles.iter().map(|middle| place(middle, 0.0, 0.13)).collect(),
            diameter: 0.26 * size,
            fill: TOKENS,
        },
        Shape::Polygons { polygons: middles.iter().map(body).collect(), fill: TOKENS },
        Shape::Polygons { polygons: middles.iter().map(stripe).collect(), fill: VERMILION },
    ]
}

fn squares(rows: &[String], corner: Point, em: f64) -> Vec<Shape> {
    let (mut shapes, mut lines) = (Vec::new(), Vec::new());
    for (row, text) in rows.iter().enumerate() {
        for (column, letter) in text.chars().enumerate().filter(|(_, letter)| *letter != ' ') {
            let (left, top) = (corner.0 + column as f64 * SQUARE, corner.1 + row as f64 * SQUARE);
            shapes.push(Shape::Rectangle { corner: (left, top), size: (SQUARE, SQUARE), fill: GROUND });
            lines.extend(sides((left, top), (SQUARE, SQUARE), 1.0));
            if letter != '#' {
                let at = (left + SQUARE / 2.0, top + SQUARE / 2.0 + 0.4 * em);
                let text = letter.to_string();
                shapes.push(Shape::Text { at, size: 1.1 * em, anchor: Anchor::Middle, colour: INK, text });
            }
        }
    }
    shapes.push(Shape::Lines { lines, width: 1.0, dashed: false, colour: SOFT });
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::EdgeStyle;

    fn drawn(of: RowOf) -> Drawing {
        let rows = vec![PieceRow { name: "1".into(), of, note: "*4".into() }];
        Pieces { title: "some pieces".into(), subtitle: String::new(), rows }.draw()
    }

    #[test]
    fn each_token_and_each_pin_is_there() {
        let discs = |of| {
            let of_a_shape = |shape: &Shape| match shape {
                Shape::Discs { centres, .. } => centres.len(),
                _ => 0,
            };
            drawn(of).shapes.iter().map(of_a_shape).sum::<usize>()
        };
        for count in [0, 1, 24, 25, 26, 60] {
            assert_eq!([discs(RowOf::Tokens(count)), discs(RowOf::Pins(count))], [count; 2]);
        }
    }

    #[test]
    fn all_pieces_are_on_the_sheet_and_no_two_at_one_place() {
        let drawing = drawn(RowOf::Tokens(60));
        let Some(Shape::Discs { centres, .. }) =
            drawing.shapes.iter().find(|shape| matches!(shape, Shape::Discs { .. }))
        else {
            panic!("tokens are discs");
        };
        for (at, &(x, y)) in centres.iter().enumerate() {
            assert!(x > 0.0 && x < drawing.width && y > 0.0 && y < drawing.height);
            let is_apart = |&(other_x, other_y): &Point| (x - other_x).abs() + (y - other_y).abs() > TOKEN.0;
            assert!(centres[..at].iter().all(is_apart));
        }
    }

    #[test]
    fn a_graph_has_its_vertices_with_their_names_and_its_edges() {
        let names = ["0", "7", "12"].map(str::to_owned).to_vec();
        let graph = GraphPicture::new(names, &[[0, 1], [1, 2]], EdgeStyle::Directed);
        let drawing = drawn(RowOf::Graph(graph));
        let lines = drawing
            .shapes
            .iter()
            .map(|shape| if let Shape::Lines { lines, .. } = shape { lines.len() } else { 0 });
        assert_eq!(lines.sum::<usize>(), 2);
        let svg = drawing.to_svg();
        assert!([">0<", ">7<", ">12<"].iter().all(|name| svg.contains(name)));
    }

    #[test]
    fn squares_have_their_places_and_letters() {
        let drawing = drawn(RowOf::Squares(vec!["!##".into(), "# #".into()]));
        let squares = drawing.shapes.iter().filter(|shape| matches!(shape, Shape::Rectangle { .. }));
        assert_eq!(squares.count(), 5);
        let svg = drawing.to_svg();
        assert!(svg.contains(">!</text>") && !svg.contains(">#</text>"));
        assert!(roxmltree::Document::parse(&svg).is_ok());
        assert!(drawing.to_png().starts_with(b"\x89PNG"));
    }
}
