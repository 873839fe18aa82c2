//! Points, and lines from the corner.

use crate::colour::{BLUE, Colour, GREEN, GRID, VERMILION};
use crate::drawing::{Drawing, Point, Shape};
use crate::marks::rings;
use crate::sheet::{Area, Sheet, Symbol, TEXT};

/// Points whose places are whole numbers, and lines through the corner.
///
/// ```
/// use grundy_picture::{Mark, Plot, Ray, Series};
///
/// let plot = Plot {
///     title: "squares".into(),
///     subtitle: String::new(),
///     x: "n".into(),
///     y: "n²".into(),
///     is_square: false,
///     series: vec![Series {
///         points: (0..20).map(|n| (n, n * n)).collect(),
///         mark: Mark::Disc,
///         has_stems: true,
///         caption: "the square".into(),
///     }],
///     rays: vec![Ray { slope: 10.0, caption: "10 n".into() }],
///     names: Vec::new(),
/// };
/// assert!(plot.draw().to_svg().contains("the square"));
/// ```
#[derive(Clone, Debug)]
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

/// Where a number is on the paper.
struct Axes {
    area: Area,
    from: Point,
    unit: Point,
}

impl Axes {
    fn x(&self, number: u64) -> f64 {
        self.area.left + INSET + (number as f64 - self.from.0) * self.unit.0
    }

    fn y(&self, number: u64) -> f64 {
        self.area.bottom() - INSET - (number as f64 - self.from.1) * self.unit.1
    }

    fn place(&self, (x, y): (u64, u64)) -> Point {
        (self.x(x), self.y(y))
    }
}

impl Plot {
    /// The picture.
    pub fn draw(&self) -> Drawing {
        let points = || self.series.iter().flat_map(|series| series.points.iter().copied());
        let size = match self.names.is_empty() {
            _ if self.is_square => SQUARE,
            true => WIDE,
            false => (WIDE.0, 3.0 * INSET * self.names.len() as f64),
        };
        let [mut greatest_x, mut greatest_y] =
            [points().map(|point| point.0).max(), points().map(|point| point.1).max()]
                .map(Option::unwrap_or_default);
        let mut from = points().map(|point| point.0).min().unwrap_or_default();
        if self.is_square {
            from = 0;
            greatest_x = greatest_x.max(greatest_y).max(1);
            greatest_y = greatest_x;
        }
        let mut sheet = Sheet::new(TEXT);
        let numbers = match self.names.len() {
            0 => sheet.ticks_beside(0, greatest_y, size.1 - 2.0 * INSET),
            names => (0..names as u64).collect(),
        };
        let name = |number: &u64| {
            let index = usize::try_from(*number).ok();
            index.and_then(|index| self.names.get(index)).map_or_else(|| number.to_string(), String::clone)
        };
        let labels: Vec<String> = numbers.iter().map(name).collect();
        let below = sheet.head(&self.title, &self.subtitle);
        let area = sheet.area(below, &labels, size);
        let unit = |length: f64, span: u64| (length - 2.0 * INSET) / (span.max(1) as f64);
        let axes = Axes {
            area,
            from: (from as f64, 0.0),
            unit: (unit(size.0, greatest_x - from), unit(size.1, greatest_y)),
        };
        let below = sheet.ticks_below(from, greatest_x, size.0);
        self.grid(&mut sheet, &axes, &below, &numbers);
        self.draw_rays(&mut sheet, &axes);
        let diameter = self.diameter(&axes, points().count());
        for series in &self.series {
            draw_series(&mut sheet, &axes, series, diameter, points().count());
        }
        sheet.frame(&area);
        let beside: Vec<(f64, String)> = numbers.iter().map(|number| axes.y(*number)).zip(labels).collect();
        sheet.axis_beside(&area, &beside, &self.y);
        let below: Vec<_> = below.into_iter().map(|number| (axes.x(number), number.to_string())).collect();
        sheet.axis_below(&area, &below, &self.x);
        self.legend(&mut sheet, &area);
        sheet.finish(format!("{}: {}", self.title, self.subtitle))
    }

    fn grid(&self, sheet: &mut Sheet, axes: &Axes, below: &[u64], beside: &[u64]) {
        let Area { left, top, .. } = axes.area;
        let (right, bottom) = (axes.area.right(), axes.area.bottom());
        let vertical = below.iter().map(|number| axes.x(*number)).map(|x| ((x, top), (x, bottom)));
        let horizontal = beside.iter().map(|number| axes.y(*number)).map(|y| ((left, y), (right, y)));
        let lines = vertical.chain(horizontal).collect();
        sheet.put(Shape::Lines { lines, width: 1.0, dashed: false, colour: GRID });
    }

    fn draw_rays(&self, sheet: &mut Sheet, axes: &Axes) {
        let origin = axes.place((0, 0));
        for (index, ray) in self.rays.iter().enumerate() {
            // To the frame: the right side, or the upper one.
            let steep = ray.slope * axes.unit.1 / axes.unit.0;
            let (right, up) = (axes.area.right() - origin.0, origin.1 - axes.area.top);
            let (right, up) = if steep * right <= up { (right, steep * right) } else { (up / steep, up) };
            let lines = vec![(origin, (origin.0 + right, origin.1 - up))];
            sheet.put(Shape::Lines { lines, width: 1.6, dashed: index > 0, colour: GREEN });
        }
    }

    /// Points that are many are small, so that they can be told apart.
    fn diameter(&self, axes: &Axes, points: usize) -> f64 {
        let length = if self.is_square { 1.6 * axes.area.width } else { axes.area.width };
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

fn draw_series(sheet: &mut Sheet, axes: &Axes, series: &Series, diameter: f64, points: usize) {
    let colour = series.mark.colour();
    if series.has_stems && points <= STEMS {
        let stem = |&(x, y): &(u64, u64)| (axes.place((x, 0)), axes.place((x, y)));
        let lines = series.points.iter().filter(|point| point.1 > 0).map(stem).collect();
        let pale = colour.mixed(crate::colour::WHITE, 0.45);
        sheet.put(Shape::Lines { lines, width: (0.22 * diameter).max(0.8), dashed: false, colour: pale });
    }
    let centres: Vec<Point> = series.points.iter().map(|point| axes.place(*point)).collect();
    if centres.is_empty() {
        return;
    }
    match series.mark {
        Mark::Disc => sheet.put(Shape::Discs { centres, diameter, fill: colour }),
        Mark::Ring => sheet.put_all(rings(centres, (1.15 * diameter).max(LEAST_RING), 0.55, colour)),
    }
}

#[cfg(test)]
#[expect(clippy::cast_possible_truncation, reason = "places of pixels")]
mod tests {
    use super::*;
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
        assert!(centres[1].iter().all(|&point| at(point) == crate::colour::WHITE));
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
        let svg = plot.draw().to_svg();
        assert!(svg.contains(">P</text>") && svg.contains(">N</text>"));
        assert!(svg.contains(&format!(">{}</text>", far + 5)) || svg.contains("000</text>"), "{svg}");
        assert!(!plot.draw().to_png().is_empty());
    }
}
