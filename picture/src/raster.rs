//! A drawing as pixels.

use crate::colour::{Colour, WHITE};
use crate::drawing::{Anchor, Cells, Drawing, Point, Shape, corners, distance};
use crate::font::Font;

/// How many lines are looked at across a pixel; along each, what is covered is exact.
const LINES: usize = 16;
/// How many shades the edge of a colour has. Few, so that a picture has less than 256 colours; more would
/// not be seen.
const SHADES: f32 = 15.0;

/// Pixels, row by row.
pub(crate) struct Canvas {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<Colour>,
}

impl Drawing {
    /// Its pixels, `scale` of them in each unit.
    pub(crate) fn rasterize(&self, scale: f64) -> Canvas {
        let [width, height] = [self.width, self.height].map(|side| whole((side * scale).ceil()));
        let mut canvas = Canvas { width, height, pixels: vec![WHITE; width * height] };
        let font = Font::roboto();
        let place = |(x, y): Point| (x * scale, y * scale);
        for shape in &self.shapes {
            match shape {
                Shape::Rectangle { corner, size, fill } => {
                    canvas.polygons(&[corners(place(*corner), place(*size))], *fill);
                }
                Shape::Lines { lines, width, dashed, colour } => {
                    for &(from, to) in lines {
                        for (from, to) in pieces(from, to, if *dashed { *width } else { 0.0 }) {
                            canvas.polygons(&[stroke(place(from), place(to), width * scale)], *colour);
                        }
                    }
                }
                Shape::Polygons { polygons, fill } => {
                    for polygon in polygons {
                        let polygon: Vec<Point> = polygon.iter().copied().map(place).collect();
                        canvas.polygons(&[polygon], *fill);
                    }
                }
                Shape::Discs { centres, diameter, fill } => {
                    for &centre in centres {
                        canvas.disc(place(centre), diameter * scale / 2.0, *fill);
                    }
                }
                Shape::Text { at, size, anchor, colour, text } => {
                    let (x, y) = place(*at);
                    let width = font.width(text, size * scale);
                    let x = match anchor {
                        Anchor::Start => x,
                        Anchor::Middle => x - width / 2.0,
                        Anchor::End => x - width,
                    };
                    for letter in font.outlines(text, size * scale, (x, y)) {
                        canvas.polygons(&letter, *colour);
                    }
                }
                Shape::Cells(cells) => canvas.cells(cells, scale),
            }
        }
        canvas
    }
}

/// The dashes of a line, or the line itself.
pub(crate) fn pieces(from: Point, to: Point, dash: f64) -> Vec<(Point, Point)> {
    if dash == 0.0 {
        return vec![(from, to)];
    }
    let length = distance(from, to);
    let at = |along: f64| {
        let part = (along / length).min(1.0);
        (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    };
    let (dash, gap) = dashes(dash);
    let mut pieces = Vec::new();
    let mut along = 0.0;
    while along < length {
        pieces.push((at(along), at(along + dash)));
        along += dash + gap;
    }
    pieces
}

/// The length of a dash, and of the gap after it, in a line of this width.
pub(crate) fn dashes(width: f64) -> (f64, f64) {
    (5.0 * width, 3.5 * width)
}

/// The area of a line.
fn stroke(from: Point, to: Point, width: f64) -> Vec<Point> {
    let length = distance(from, to);
    if length == 0.0 {
        return Vec::new();
    }
    let aside = ((from.1 - to.1) / length * width / 2.0, (to.0 - from.0) / length * width / 2.0);
    let moved = |(x, y): Point, times: f64| (x + aside.0 * times, y + aside.1 * times);
    vec![moved(from, 1.0), moved(to, 1.0), moved(to, -1.0), moved(from, -1.0)]
}

/// A number that is whole already, or is to be cut off; what is below 0 becomes 0.
#[expect(clippy::cast_possible_truncation, reason = "that is what it is for")]
fn whole(number: f64) -> usize {
    number as usize
}

impl Canvas {
    /// Fills what closed lines go round.
    fn polygons(&mut self, polygons: &[Vec<Point>], fill: Colour) {
        let points = || polygons.iter().flatten();
        let top = points().map(|point| point.1).fold(f64::INFINITY, f64::min);
        let bottom = points().map(|point| point.1).fold(0.0, f64::max);
        // Each with the upper end first, and whether it went down.
        let edges: Vec<(Point, Point, i32)> = polygons
            .iter()
            .flat_map(|polygon| polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1)))
            .map(|(from, to)| if from.1 < to.1 { (from, to, 1) } else { (to, from, -1) })
            .collect();
        let mut crossings: Vec<(f64, i32)> = Vec::new();
        self.spans(top, bottom, fill, |y, spans| {
            crossings.clear();
            crossings.extend(edges.iter().filter(|edge| edge.0.1 <= y && y < edge.1.1).map(
                |&(upper, lower, direction)| {
                    let part = (y - upper.1) / (lower.1 - upper.1);
                    (upper.0 + (lower.0 - upper.0) * part, direction)
                },
            ));
            crossings.sort_by(|one, other| one.0.total_cmp(&other.0));
            // Inside is where the lines have gone round: as often to the left as to the right is outside.
            let mut rounds = 0;
            for pair in crossings.windows(2) {
                rounds += pair[0].1;
                if rounds != 0 {
                    spans.push((pair[0].0, pair[1].0));
                }
            }
        });
    }

    fn disc(&mut self, (x, y): Point, radius: f64, fill: Colour) {
        self.spans(y - radius, y + radius, fill, |line, spans| {
            let half = (radius * radius - (line - y) * (line - y)).max(0.0).sqrt();
            spans.push((x - half, x + half));
        });
    }

    /// Fills the spans that `at` gives for heights between `top` and `bottom`.
    fn spans(&mut self, top: f64, bottom: f64, fill: Colour, mut at: impl FnMut(f64, &mut Vec<(f64, f64)>)) {
        let mut spans = Vec::new();
        let mut covered: Vec<f32> = vec![0.0; self.width + 1];
        for row in whole(top)..whole(bottom.ceil()).min(self.height) {
            // Only these columns are touched.
            let (mut first, mut last) = (self.width, 0);
            for line in 0..LINES {
                spans.clear();
                at(row as f64 + (line as f64 + 0.5) / LINES as f64, &mut spans);
                for &(left, right) in &spans {
                    let (left, right) = (left.max(0.0), right.min(self.width as f64));
                    if left < right {
                        cover(&mut covered, left, right);
                        first = first.min(whole(left));
                        last = last.max(whole(right.ceil()));
                    }
                }
            }
            let pixels = &mut self.pixels[row * self.width..][..self.width];
            // Where nothing is covered, `first` is beyond `last`, and this goes over nothing.
            for (pixel, covered) in pixels.iter_mut().zip(&mut covered).take(last).skip(first) {
                let share = std::mem::take(covered) / LINES as f32;
                let share = (share * SHADES).round() / SHADES;
                *pixel = if share >= 1.0 { fill } else { pixel.mixed(fill, f64::from(share)) };
            }
            covered[last] = 0.0;
        }
    }

    /// Every pixel has the colour of the cell that its middle is in.
    fn cells(&mut self, cells: &Cells, scale: f64) {
        let index = |pixel: usize, corner: f64, cell: f64| {
            let place = ((pixel as f64 + 0.5) / scale - corner) / cell;
            (place >= 0.0).then(|| whole(place))
        };
        for row in 0..self.height {
            let Some(line) = index(row, cells.corner.1, cells.cell.1).filter(|&line| line < cells.rows())
            else {
                continue;
            };
            let colours = &cells.colours[line * cells.columns..][..cells.columns];
            let begin = whole(cells.corner.0 * scale).min(self.width);
            for (column, pixel) in
                self.pixels[row * self.width..][..self.width].iter_mut().enumerate().skip(begin)
            {
                match index(column, cells.corner.0, cells.cell.0) {
                    Some(place) if place < cells.columns => {
                        *pixel = cells.palette[usize::from(colours[place])];
                    }
                    Some(_) => break,
                    None => {}
                }
            }
        }
    }
}

/// Adds how much of each pixel of a line lies between two places.
#[expect(clippy::cast_possible_truncation, reason = "a share of a pixel needs few digits")]
fn cover(covered: &mut [f32], left: f64, right: f64) {
    let (first, last) = (whole(left), whole(right));
    if first == last {
        covered[first] += (right - left) as f32;
        return;
    }
    covered[first] += (first as f64 + 1.0 - left) as f32;
    covered[first + 1..last].iter_mut().for_each(|share| *share += 1.0);
    covered[last] += (right - last as f64) as f32;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::INK;

    fn drawn(shape: Shape) -> Canvas {
        Drawing { width: 10.0, height: 10.0, title: String::new(), shapes: vec![shape] }.rasterize(1.0)
    }

    /// How dark the picture is altogether, in pixels of ink.
    fn ink(canvas: &Canvas) -> f64 {
        let dark = |colour: &Colour| (255.0 - colour.lightness()) / (255.0 - INK.lightness());
        canvas.pixels.iter().map(dark).sum()
    }

    #[test]
    fn areas_have_their_size() {
        let whole = drawn(Shape::Rectangle { corner: (2.0, 3.0), size: (4.0, 5.0), fill: INK });
        assert_eq!(whole.pixels.iter().filter(|&&pixel| pixel == INK).count(), 20);
        assert_eq!(whole.pixels.iter().filter(|&&pixel| pixel == WHITE).count(), 80);
        let split = drawn(Shape::Rectangle { corner: (2.25, 3.5), size: (4.5, 5.0), fill: INK });
        assert!((ink(&split) - 22.5).abs() < 0.5, "{}", ink(&split));
        let disc = drawn(Shape::Discs { centres: vec![(5.0, 5.0)], diameter: 8.0, fill: INK });
        assert!((ink(&disc) - 50.27).abs() < 0.9, "{}", ink(&disc));
        let line =
            Shape::Lines { lines: vec![((1.0, 1.0), (9.0, 7.0))], width: 1.0, dashed: false, colour: INK };
        assert!((ink(&drawn(line)) - 10.0).abs() < 0.6);
    }

    #[test]
    fn a_hole_is_not_filled() {
        let mut hole = corners((4.0, 4.0), (2.0, 2.0));
        hole.reverse();
        let mut canvas = Canvas { width: 10, height: 10, pixels: vec![WHITE; 100] };
        canvas.polygons(&[corners((1.0, 1.0), (8.0, 8.0)), hole], INK);
        assert_eq!(canvas.pixels.iter().filter(|&&pixel| pixel == INK).count(), 60);
    }

    #[test]
    fn what_is_beyond_the_border_is_left_out() {
        let beyond = Shape::Rectangle { corner: (-5.0, -5.0), size: (7.0, 100.0), fill: INK };
        assert_eq!(ink(&drawn(beyond)), 20.0);
        let far = Shape::Discs { centres: vec![(50.0, 50.0), (-9.0, 5.0)], diameter: 4.0, fill: INK };
        assert_eq!(ink(&drawn(far)), 0.0);
    }

    #[test]
    fn cells_have_their_colours() {
        let cells = Cells {
            corner: (1.0, 2.0),
            cell: (3.0, 4.0),
            columns: 2,
            colours: vec![0, 1, 1, 0],
            palette: vec![INK, Colour([9, 9, 9])],
        };
        let canvas = drawn(Shape::Cells(cells));
        let at = |x: usize, y: usize| canvas.pixels[y * 10 + x];
        assert_eq!([at(1, 2), at(3, 5), at(4, 6), at(6, 9)], [INK; 4]);
        assert_eq!([at(4, 2), at(6, 5), at(1, 6), at(3, 9)], [Colour([9, 9, 9]); 4]);
        assert_eq!([at(0, 2), at(7, 2), at(1, 1)], [WHITE; 3]);
    }

    #[test]
    fn dashes_end_with_the_line() {
        let pieces = pieces((0.0, 0.0), (0.0, 20.0), 1.0);
        assert_eq!(pieces, [((0.0, 0.0), (0.0, 5.0)), ((0.0, 8.5), (0.0, 13.5)), ((0.0, 17.0), (0.0, 20.0))]);
    }
}
