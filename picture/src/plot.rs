//! Points, and lines from the corner.

use crate::colour::{BLUE, Colour, GREEN, GRID, VERMILION, WHITE};
use crate::drawing::{Drawing, Point, Shape};
use crate::marks::rings;
use crate::sheet::{Area, Ruler, Sheet, Symbol, TEXT};

/// Points whose places are whole numbers, and lines through the corner.
///
/// ```
/// use grundy_picture::{Mark, Plot, Ray, Series};
///
/// let points = (0..20).map(|n| (n, n * n)).collect();
/// let squares = Series { points, mark: Mark::Disc, has_stems: true, caption: "the square".into() };
/// let plot = Plot {
///     title: "squares".into(),
///     x: "n".into(),
///     y: "n²".into(),
///     series: vec![squares],
///     rays: vec![Ray { slope: 10.0, caption: "10 n".into() }],
///     ..Plot::default()
/// };
/// assert!(plot.draw().to_svg().contains("the square"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Plot {
    /// What is shown, in large letters.
    pub title: String,
    /// More about it, in smaller ones; it may be empty.
    pub subtitle: String,
    /// What the numbers to the right are.
    pub x: String,
    /// What the numbers upwards are.
    pub y: String,
    /// Whether both axes begin at 0 and have the same scale; otherwise, that to the right begins with the
    /// first point.
    pub is_square: bool,
    /// The points.
    pub series: Vec<Series>,
    /// Lines from the corner 0,0, which `is_square` is for.
    pub rays: Vec<Ray>,
    /// Names for the heights 0, 1, …, instead of numbers; it may be empty.
    pub names: Vec<String>,
}

/// Points of a kind.
#[derive(Clone, Debug)]
pub struct Series {
    /// To the right, and upwards.
    pub points: Vec<(u64, u64)>,
    /// How each is drawn.
    pub mark: Mark,
    /// Whether a line goes down from each, where there is room.
    pub has_stems: bool,
    /// What they are.
    pub caption: String,
}

/// How a point is drawn. The forms differ, and not the colours alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// Filled.
    Disc,
    /// With a hole.
    Ring,
}

impl Mark {
    fn colour(self) -> Colour {
        match self {
            Mark::Disc => BLUE,
            Mark::Ring => VERMILION,
        }
    }
}

/// A line from the corner.
#[derive(Clone, Debug)]
pub struct Ray {
    /// How much it rises for each unit to the right.
    pub slope: f64,
    /// What it is. The second and later ones are dashed.
    pub caption: String,
}

/// The sides of a square plot, and of another.
const SQUARE: Point = (600.0, 600.0);
const WIDE: Point = (940.0, 380.0);
/// How far points stay from the frame.
const INSET: f64 = 12.0;
/// The greatest and the least diameter of a point, and the least of one with a hole.
const DIAMETERS: (f64, f64) = (8.0, 2.2);
const LEAST_RING: f64 = 4.5;
/// With more points, stems would be a grey area.
const STEMS: usize = 240;

/// How far a number is from the left lower corner of the plot.
struct Axes {
    /// The first number to the right; the first one upwards is 0.
    from: u64,
    unit: Point,
}

impl Axes {
    fn right(&self, x: u64) -> f64 {
        // Far numbers differ by less than an `f64` tells.
        let beyond = i128::from(x) - i128::from(self.from);
        INSET + beyond as f64 * self.unit.0
    }

    fn up(&self, y: u64) -> f64 {
        INSET + y as f64 * self.unit.1
    }

    fn place(&self, (x, y): (u64, u64)) -> Point {
        (self.right(x), self.up(y))
    }
}

impl Plot {
    /// The picture.
    pub fn draw(&self) -> Drawing {
        let size = match self.names.is_empty() {
            _ if self.is_square => SQUARE,
            true => WIDE,
            false => (WIDE.0, 3.0 * INSET * self.names.len() as f64),
        };
        let mut sheet = Sheet::new(TEXT);
        let (axes, last) = self.axes(size);
        let below = sheet.ticks_below(axes.from, last.0, size.0);
        let numbers = below.into_iter().map(|x| (axes.right(x), x.to_string())).collect();
        let below = Ruler { numbers, label: &self.x };
        let numbers = if self.names.is_empty() {
            let numbers = sheet.ticks_beside(0, last.1, size.1 - 2.0 * INSET);
            numbers.into_iter().map(|y| (axes.up(y), y.to_string())).collect()
        } else {
            (0..).zip(&self.names).map(|(y, name)| (axes.up(y), name.clone())).collect()
        };
        let beside = Ruler { numbers, label: &self.y };
        let head = sheet.head(&self.title, &self.subtitle);
        let area = sheet.area(head, &below, &beside, size);
        grid(&mut sheet, &area, &below, &beside);
        self.draw_rays(&mut sheet, &area, &axes);
        let count = self.points().count();
        let diameter = self.diameter(&area, count);
        for series in &self.series {
            let stems = series.has_stems && count <= STEMS;
            series.draw(&mut sheet, diameter, stems, |point| area.at(axes.place(point)));
        }
        sheet.frame(&area);
        sheet.axes(&area, &below, &beside);
        self.legend(&mut sheet, &area);
        sheet.finish(format!("{}: {}", self.title, self.subtitle))
    }

    fn points(&self) -> impl Iterator<Item = (u64, u64)> {
        self.series.iter().flat_map(|series| series.points.iter().copied())
    }

    /// Where numbers are in a plot of this size, and the last number of each axis.
    fn axes(&self, size: Point) -> (Axes, (u64, u64)) {
        let greatest = |of: fn((u64, u64)) -> u64| self.points().map(of).max().unwrap_or_default();
        let mut from = self.points().map(|point| point.0).min().unwrap_or_default();
        let mut last = (greatest(|point| point.0), greatest(|point| point.1));
        last.1 = last.1.max((self.names.len() as u64).saturating_sub(1));
        if self.is_square {
            from = 0;
            let both = last.0.max(last.1).max(1);
            last = (both, both);
        }
        let unit = |length: f64, span: u64| (length - 2.0 * INSET) / span.max(1) as f64;
        (Axes { from, unit: (unit(size.0, last.0 - from), unit(size.1, last.1)) }, last)
    }

    fn draw_rays(&self, sheet: &mut Sheet, area: &Area, axes: &Axes) {
        let origin = area.at(axes.place((0, 0)));
        for (index, ray) in self.rays.iter().enumerate() {
            // To the frame: the right side, or the upper one.
            let steep = ray.slope * axes.unit.1 / axes.unit.0;
            let (right, up) = (area.right() - origin.0, origin.1 - area.top);
            let (right, up) = if steep * right <= up { (right, steep * right) } else { (up / steep, up) };
            let lines = vec![(origin, (origin.0 + right, origin.1 - up))];
            sheet.put(Shape::Lines { lines, width: 1.6, dashed: index > 0, colour: GREEN });
        }
    }

    /// Points that are many are small, so that they can be told apart.
    fn diameter(&self, area: &Area, points: usize) -> f64 {
        let length = if self.is_square { 1.6 * area.width } else { area.width };
        (0.62 * length / points.max(1) as f64).clamp(DIAMETERS.1, DIAMETERS.0)
    }

    fn legend(&self, sheet: &mut Sheet, area: &Area) {
        let points = self.series.iter().map(|series| {
            let symbol = match series.mark {
                Mark::Disc => Symbol::Disc(series.mark.colour()),
                Mark::Ring => Symbol::Ring(series.mark.colour()),
            };
            (symbol, series.caption.as_str())
        });
        let rays =
            self.rays.iter().enumerate().map(|(index, ray)| {
                (Symbol::Line { colour: GREEN, dashed: index > 0 }, ray.caption.as_str())
            });
        let entries: Vec<_> = points.chain(rays).collect();
        sheet.legend((area.right() + 1.8 * sheet.em, area.top), &entries);
    }
}

impl Series {
    /// Draws the points where `place` says, with lines down from them if `stems`.
    fn draw(&self, sheet: &mut Sheet, diameter: f64, stems: bool, place: impl Fn((u64, u64)) -> Point) {
        let colour = self.mark.colour();
        if stems {
            let stem = |&(x, y): &(u64, u64)| (place((x, 0)), place((x, y)));
            let lines = self.points.iter().filter(|point| point.1 > 0).map(stem).collect();
            let pale = colour.mixed(WHITE, 0.45);
            sheet.put(Shape::Lines { lines, width: (0.22 * diameter).max(0.8), dashed: false, colour: pale });
        }
        let centres: Vec<Point> = self.points.iter().map(|point| place(*point)).collect();
        if centres.is_empty() {
            return;
        }
        match self.mark {
            Mark::Disc => sheet.put(Shape::Discs { centres, diameter, fill: colour }),
            Mark::Ring => sheet.put_all(rings(centres, (1.15 * diameter).max(LEAST_RING), 0.55, colour)),
        }
    }
}

/// Lines at the numbers of both axes.
fn grid(sheet: &mut Sheet, area: &Area, below: &Ruler, beside: &Ruler) {
    let vertical = below.numbers.iter().map(|(place, _)| area.left + place);
    let horizontal = beside.numbers.iter().map(|(place, _)| area.bottom() - place);
    let vertical = vertical.map(|x| ((x, area.top), (x, area.bottom())));
    let lines = vertical.chain(horizontal.map(|y| ((area.left, y), (area.right(), y)))).collect();
    sheet.put(Shape::Lines { lines, width: 1.0, dashed: false, colour: GRID });
}

#[cfg(test)]
#[expect(clippy::cast_possible_truncation, reason = "places of pixels")]
mod tests {
    use super::*;
    use crate::drawing::Anchor;
    use crate::font::Font;
    use crate::pixels::tests::decoded;

    fn staircase(count: u64) -> Plot {
        let points: Vec<(u64, u64)> = (0..count).map(|n| (n, 2 * n)).collect();
        let mirrored = points.iter().map(|&(x, y)| (y, x)).collect();
        let series =
            |points, mark, caption: &str| Series { points, mark, has_stems: false, caption: caption.into() };
        Plot {
            title: "stairs".into(),
            subtitle: "up & down".into(),
            x: "x".into(),
            y: "y".into(),
            is_square: true,
            series: vec![series(points, Mark::Disc, "one side"), series(mirrored, Mark::Ring, "the other")],
            rays: vec![
                Ray { slope: 2.0, caption: "y = 2 x".into() },
                Ray { slope: 0.5, caption: "y = x / 2".into() },
            ],
            names: Vec::new(),
        }
    }

    fn discs(drawing: &Drawing) -> Vec<Vec<Point>> {
        let of = |shape: &Shape| match shape {
            Shape::Discs { centres, .. } => Some(centres.clone()),
            _ => None,
        };
        drawing.shapes.iter().filter_map(of).collect()
    }

    #[test]
    fn points_of_a_line_lie_on_the_line() {
        let drawing = staircase(21).draw();
        let rays: Vec<(Point, Point)> = drawing
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Lines { lines, colour: GREEN, .. } => Some(lines[0]),
                _ => None,
            })
            .collect();
        let centres = discs(&drawing);
        for (ray, points) in rays.iter().zip([&centres[0], &centres[1]]) {
            assert_eq!(points.len(), 21);
            for (x, y) in points {
                let (along, up) = (x - ray.0.0, ray.0.1 - y);
                let (ray_along, ray_up) = (ray.1.0 - ray.0.0, ray.0.1 - ray.1.1);
                assert!((along * ray_up - up * ray_along).abs() < 1e-6 * ray_up * ray_along);
            }
        }
    }

    #[test]
    fn a_point_has_its_colour_in_the_png() {
        let drawing = staircase(21).draw();
        let (width, pixels) = decoded(&drawing.to_png());
        let at = |(x, y): Point| pixels[(2.0 * y) as usize * width + (2.0 * x) as usize];
        let centres = discs(&drawing);
        assert!(centres[0][1..].iter().all(|&point| at(point) == BLUE));
        assert!(centres[1].iter().all(|&point| at(point) == WHITE));
    }

    #[test]
    fn svg_is_well_formed_for_any_number_of_points() {
        for count in [0, 1, 2, 100, 5000] {
            let svg = staircase(count).draw().to_svg();
            let document = roxmltree::Document::parse(&svg).unwrap();
            let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
            for text in ["stairs", "up & down", "one side", "the other", "y = 2 x", "y = x / 2", "0"] {
                assert!(texts.contains(&text), "{text}: {texts:?}");
            }
        }
    }

    #[test]
    fn a_sequence_may_begin_anywhere() {
        let far = u64::MAX - 30;
        let plot = Plot {
            is_square: false,
            series: vec![Series {
                points: (0..=30).map(|n| (far + n, n % 2)).collect(),
                mark: Mark::Disc,
                has_stems: true,
                caption: "value".into(),
            }],
            rays: Vec::new(),
            names: vec!["P".into(), "N".into()],
            ..staircase(0)
        };
        let drawing = plot.draw();
        let svg = drawing.to_svg();
        assert!(svg.contains(">P</text>") && svg.contains(">N</text>"));
        assert!(svg.contains(&format!(">{}</text>", u64::MAX - 15)), "{svg}");
        // Every point has its place, although an `f64` does not tell one number from the next.
        let steps: Vec<f64> = discs(&drawing)[0].windows(2).map(|pair| pair[1].0 - pair[0].0).collect();
        assert!(steps.iter().all(|step| (step - (WIDE.0 - 2.0 * INSET) / 30.0).abs() < 1e-9), "{steps:?}");
        // And the first number is seen whole.
        let font = Font::roboto();
        assert!(drawing.shapes.iter().all(|shape| match shape {
            Shape::Text { at, size, anchor: Anchor::Middle, text, .. } =>
                at.0 > font.width(text, *size) / 2.0,
            _ => true,
        }));
        assert!(!drawing.to_png().is_empty());
    }
}
