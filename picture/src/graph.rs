//! A graph: its edges as lines that keep clear of each other and of the vertices, its ground, its tokens.

use crate::colour::{Colour, INK, SOFT};
use crate::drawing::{Anchor, Point, Shape};
use crate::layout::{EdgeStyle, layout};

/// A graph to be drawn. The places of its vertices are computed once, when it is made.
///
/// ```
/// use grundy_picture::{EdgeStyle, GraphPicture, PieceRow, Pieces, RowOf};
///
/// // A stalk with a loop at its end, on the ground.
/// let names = vec!["0".to_owned(), "1".to_owned()];
/// let stalk = GraphPicture::new(names, &[[0, 1], [1, 1]], EdgeStyle::Grounded(vec![0]));
/// let row = PieceRow { name: "1".into(), of: RowOf::Graph(stalk), note: String::new() };
/// let picture = Pieces { title: "hackenbush".into(), subtitle: String::new(), rows: vec![row] };
/// assert!(picture.draw().to_svg().contains("hackenbush"));
/// ```
#[derive(Clone, Debug)]
pub struct GraphPicture {
    names: Vec<String>,
    /// How many tokens stand on each vertex.
    tokens: Vec<usize>,
    /// What is told beside each vertex, if anything is.
    labels: Vec<String>,
    style: EdgeStyle,
    /// In pixels, from the left upper corner of the whole.
    centres: Vec<Point>,
    /// A line of several points for each edge.
    curves: Vec<Vec<Point>>,
    /// The two ends of the line of the ground.
    ground: Option<(Point, Point)>,
    size: Point,
}

/// How long an edge is drawn, and how large a vertex; both in pixels.
const EDGE: f64 = 56.0;
const VERTEX: f64 = 24.0;
/// Number of pixels between the hatches of the ground, and from its line down to their ends.
const HATCH: f64 = 7.0;
/// How near a line may come to the middle of a vertex that it does not join, in edges.
const CLEAR: f64 = 0.3;
/// How far the middle of a bent edge is aside, for each unit of its length.
const BEND: f64 = 0.2;
/// Edges keep clear of vertices where there are at most this many pairs of the two.
const PAIRS: usize = 20_000;
/// The cosine and the sine of 15 degrees, by which a loop is drawn, and its radius, in edges.
const TURN: Point = (0.965_925_826, 0.258_819_045);
const LOOP: f64 = 0.26;

const FILLED: Colour = Colour([0x38, 0x40, 0x49]);
const EMPTY: Colour = Colour([0xe6, 0xe2, 0xd8]);
const WHITE: Colour = Colour([0xff; 3]);

impl GraphPicture {
    /// A graph by the names of its vertices, and its edges by their ends, counted from 0. Loops, and each of several edges
    /// between two vertices, are seen.
    ///
    /// # Panics
    /// Where the end of an edge, or the ground, is no vertex.
    pub fn new(names: Vec<String>, edges: &[[usize; 2]], style: EdgeStyle) -> Self {
        let mut centres = layout(names.len(), edges, &style);
        let mut curves = curves(&centres, edges, &style);
        let points = curves.iter_mut().flatten().chain(&mut centres);
        points.for_each(|point| *point = (point.0 * EDGE, point.1 * EDGE));
        let ground = ground(&centres, &style);

        let radius = VERTEX / 2.0;
        let around = centres.iter().flat_map(|&(x, y)| [(x - radius, y - radius), (x + radius, y + radius)]);
        let below = ground.iter().flat_map(|&(from, to)| [from, (to.0, to.1 + HATCH)]);
        let all: Vec<Point> = curves.iter().flatten().copied().chain(around).chain(below).collect();
        let least = |of: fn(&Point) -> f64| all.iter().map(of).reduce(f64::min).unwrap_or(0.0);
        let most = |of: fn(&Point) -> f64| all.iter().map(of).reduce(f64::max).unwrap_or(0.0);
        let (left, top) = (least(|point| point.0), least(|point| point.1));
        let size = (most(|point| point.0) - left, most(|point| point.1) - top);
        let moved = |(x, y): Point| (x - left, y - top);
        curves.iter_mut().flatten().chain(&mut centres).for_each(|point| *point = moved(*point));
        let ground = ground.map(|(from, to)| (moved(from), moved(to)));
        let labels = vec![String::new(); names.len()];
        GraphPicture { tokens: vec![0; names.len()], labels, names, style, centres, curves, ground, size }
    }

    /// With tokens on these vertices, counted from 0, each as often as it has some.
    ///
    /// # Panics
    /// Where one of them is no vertex.
    #[must_use]
    pub fn with_tokens(mut self, vertices: &[usize]) -> Self {
        vertices.iter().for_each(|&vertex| self.tokens[vertex] += 1);
        self
    }

    /// With a text beside each of the first vertices.
    #[must_use]
    pub fn with_labels(mut self, labels: impl IntoIterator<Item = String>) -> Self {
        self.labels.iter_mut().zip(labels).for_each(|(old, new)| *old = new);
        self
    }

    pub(crate) fn size(&self) -> Point {
        self.size
    }

    pub(crate) fn shapes(&self, corner: Point, em: f64) -> Vec<Shape> {
        let place = |&(x, y): &Point| (corner.0 + x, corner.1 + y);
        let lines = |lines, width, colour| Shape::Lines { lines, width, dashed: false, colour };
        let curves: Vec<Vec<Point>> =
            self.curves.iter().map(|curve| curve.iter().map(place).collect()).collect();
        let pieces = curves.iter().flat_map(|curve| curve.windows(2).map(|two| (two[0], two[1])));
        let mut shapes = vec![lines(pieces.collect(), 2.0, SOFT)];
        if self.style == EdgeStyle::Directed {
            let polygons = curves.iter().map(|curve| head(curve)).collect();
            shapes.push(Shape::Polygons { polygons, fill: SOFT });
        }
        if let Some((from, to)) = &self.ground {
            let (from, to) = (place(from), place(to));
            shapes.push(lines(vec![(from, to)], 2.5, INK));
            shapes.push(lines(hatches(from, to.0), 1.0, INK));
        }
        let discs = |centres, diameter, fill| Shape::Discs { centres, diameter, fill };
        let centres: Vec<Point> = self.centres.iter().map(place).collect();
        let with_token = centres.iter().zip(&self.tokens).filter(|vertex| *vertex.1 > 0);
        shapes.push(discs(centres.clone(), VERTEX, SOFT));
        shapes.push(discs(centres.clone(), VERTEX - 3.0, EMPTY));
        shapes.push(discs(with_token.map(|vertex| *vertex.0).collect(), VERTEX, FILLED));
        let text = |(x, y): Point, aside: Point, anchor, colour, text: String| {
            let at = (x + aside.0 * em, y + aside.1 * em);
            Shape::Text { at, size: 0.9 * em, anchor, colour, text }
        };
        for (vertex, (&centre, &tokens)) in centres.iter().zip(&self.tokens).enumerate() {
            let (name, label) = (&self.names[vertex], &self.labels[vertex]);
            let colour = if tokens > 0 { WHITE } else { INK };
            shapes.push(text(centre, (0.0, 0.32), Anchor::Middle, colour, name.clone()));
            if tokens > 1 {
                shapes.push(text(centre, (-0.8, -0.6), Anchor::End, INK, format!("×{tokens}")));
            }
            if !label.is_empty() {
                shapes.push(text(centre, (0.8, -0.6), Anchor::Start, INK, label.clone()));
            }
        }
        shapes
    }
}

/// The line of the ground, below its vertices.
fn ground(centres: &[Point], style: &EdgeStyle) -> Option<(Point, Point)> {
    let EdgeStyle::Grounded(ground) = style else { return None };
    let below = centres[*ground.first()?].1 + VERTEX / 2.0;
    let across = || ground.iter().map(|&vertex| centres[vertex].0);
    let (left, right) = (across().reduce(f64::min)?, across().reduce(f64::max)?);
    Some(((left - EDGE / 2.0, below), (right + EDGE / 2.0, below)))
}

/// Short lines below the line of the ground.
fn hatches(from: Point, right: f64) -> Vec<(Point, Point)> {
    let (mut hatches, mut x) = (Vec::new(), from.0 + HATCH);
    while x <= right {
        hatches.push(((x, from.1), (x - HATCH, from.1 + HATCH)));
        x += HATCH;
    }
    hatches
}

/// The head of an arrow along a line, before the vertex at its end.
fn head(curve: &[Point]) -> Vec<Point> {
    const LENGTH: f64 = 9.0;
    let to = curve[curve.len() - 1];
    let apart = |from: &Point| ((to.0 - from.0).powi(2) + (to.1 - from.1).powi(2)).sqrt();
    // The direction in which the line comes to the vertex.
    let from = curve.iter().rev().find(|from| apart(from) > VERTEX / 2.0 + LENGTH).unwrap_or(&curve[0]);
    let length = apart(from).max(1e-9);
    let (dx, dy) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let at = |back: f64, aside: f64| (to.0 - back * dx - aside * dy, to.1 - back * dy + aside * dx);
    let (tip, end) = (VERTEX / 2.0, VERTEX / 2.0 + LENGTH);
    vec![at(tip, 0.0), at(end, LENGTH / 2.0), at(end, -LENGTH / 2.0)]
}

/// A line for each edge. A single edge is straight, if no vertex is in its way; of several between two vertices, each is bent in
/// its own way.
fn curves(places: &[Point], edges: &[[usize; 2]], style: &EdgeStyle) -> Vec<Vec<Point>> {
    let is_ground = |vertex: usize| match style {
        EdgeStyle::Grounded(ground) => ground.contains(&vertex),
        _ => false,
    };
    let ends = |edge: usize| (edges[edge][0].min(edges[edge][1]), edges[edge][0].max(edges[edge][1]));
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_by_key(|&edge| ends(edge));
    let mut curves = vec![Vec::new(); edges.len()];
    for same in order.chunk_by(|&one, &other| ends(one) == ends(other)) {
        let (a, b) = ends(same[0]);
        if a == b {
            // Loops on the ground go from the left upwards.
            let away = if is_ground(a) { (-0.94, -0.34) } else { away(places, edges, a) };
            same.iter().enumerate().for_each(|(at, &edge)| curves[edge] = loop_at(places[a], away, at));
            continue;
        }
        let is_clear = |curve: &Vec<Point>| {
            let mut others = (0..places.len()).filter(|&other| other != a && other != b);
            places.len() * edges.len() > PAIRS || others.all(|other| distance(places[other], curve) > CLEAR)
        };
        // An even number of them leaves out the straight one.
        let first = (same.len() + 1) % 2;
        let bends = (first..first + same.len() + 6).map(|at| bent(places[a], places[b], bend(at)));
        let (clear, others): (Vec<_>, Vec<_>) = bends.partition(is_clear);
        for (&edge, mut curve) in same.iter().zip(clear.into_iter().chain(others)) {
            if edges[edge][0] != a {
                curve.reverse();
            }
            curves[edge] = curve;
        }
    }
    curves
}

/// How far aside the first, second and further edges between two vertices are bent, by turns to one side and to the other.
fn bend(at: usize) -> f64 {
    let size = at.div_ceil(2) as f64 * BEND;
    if at % 2 == 1 { size } else { -size }
}

/// A parabola between two points, or the line.
fn bent(from: Point, to: Point, bend: f64) -> Vec<Point> {
    const PARTS: usize = 12;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let at = |part: usize| {
        let along = part as f64 / PARTS as f64;
        let aside = 4.0 * along * (1.0 - along) * bend;
        (from.0 + along * dx - aside * dy, from.1 + along * dy + aside * dx)
    };
    if bend == 0.0 { vec![from, to] } else { (0..=PARTS).map(at).collect() }
}

/// The direction from the neighbours of a vertex to the side where it has most room; upwards, where they are all around it.
fn away(places: &[Point], edges: &[[usize; 2]], vertex: usize) -> Point {
    let (x, y) = places[vertex];
    let near = edges.iter().filter(|edge| edge.contains(&vertex)).flatten().map(|&end| places[end]);
    let (dx, dy) = near.fold((0.0, 0.0), |(dx, dy), place| (dx + x - place.0, dy + y - place.1));
    let length = (dx * dx + dy * dy).sqrt();
    if length < 0.1 { (0.0, -1.0) } else { (dx / length, dy / length) }
}

/// A circle through a vertex. Those after the first are turned by 60 degrees each.
fn loop_at((x, y): Point, mut away: Point, number: usize) -> Vec<Point> {
    let turned = |(x, y): Point| (x * TURN.0 - y * TURN.1, x * TURN.1 + y * TURN.0);
    for _ in 0..4 * (number % 6) {
        away = turned(away);
    }
    // After six of them, a circle is wider.
    let radius = LOOP * (1.0 + (number / 6) as f64 / 3.0);
    let middle = (x + radius * away.0, y + radius * away.1);
    let mut from = (-radius * away.0, -radius * away.1);
    let mut circle = vec![(x, y)];
    for _ in 0..23 {
        from = turned(from);
        circle.push((middle.0 + from.0, middle.1 + from.1));
    }
    circle.push((x, y));
    circle
}

/// How far a point is from a line of several points.
fn distance(point: Point, curve: &[Point]) -> f64 {
    let to_part = |two: &[Point]| {
        let ((ax, ay), (bx, by)) = (two[0], two[1]);
        let (dx, dy) = (bx - ax, by - ay);
        let along = ((point.0 - ax) * dx + (point.1 - ay) * dy) / (dx * dx + dy * dy).max(1e-12);
        let along = along.clamp(0.0, 1.0);
        let (x, y) = (ax + along * dx - point.0, ay + along * dy - point.1);
        (x * x + y * y).sqrt()
    };
    curve.windows(2).map(to_part).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(count: usize, edges: &[[usize; 2]], style: EdgeStyle) -> GraphPicture {
        GraphPicture::new((0..count).map(|name| name.to_string()).collect(), edges, style)
    }

    #[test]
    fn each_of_several_edges_between_two_vertices_has_its_own_line() {
        for count in 1..7 {
            let picture = picture(2, &vec![[0, 1]; count], EdgeStyle::Plain);
            let middle = |curve: &Vec<Point>| curve[if curve.len() == 2 { 0 } else { curve.len() / 2 }].1;
            let mut middles: Vec<f64> = picture.curves.iter().map(middle).collect();
            middles.sort_by(f64::total_cmp);
            assert!(middles.windows(2).all(|two| two[1] - two[0] > 8.0), "{middles:?}");
        }
    }

    #[test]
    fn no_edge_runs_through_a_vertex_and_all_is_within_the_size() {
        let arcs: Vec<[usize; 2]> =
            (1..9).flat_map(|from: usize| (from.max(2) - 2..from).map(move |to| [from, to])).collect();
        let loops = [[0, 1], [0, 0], [0, 0], [1, 1], [1, 2], [0, 2], [2, 0]];
        for (count, edges, style) in
            [(9, &arcs[..], EdgeStyle::Directed), (3, &loops, EdgeStyle::Grounded(vec![0]))]
        {
            let picture = picture(count, edges, style);
            for (curve, edge) in picture.curves.iter().zip(edges) {
                for (at, centre) in picture.centres.iter().enumerate() {
                    let is_clear = distance(*centre, curve) > VERTEX / 2.0;
                    assert!(edge.contains(&at) || is_clear, "{edge:?} runs through {at}");
                }
            }
            let (width, height) = picture.size;
            let is_within = |&(x, y): &Point| (0.0..=width).contains(&x) && (0.0..=height).contains(&y);
            assert!(picture.curves.iter().flatten().chain(&picture.centres).all(is_within));
        }
    }

    #[test]
    fn a_loop_is_a_circle_and_a_vertex_with_tokens_is_filled() {
        let picture = picture(2, &[[0, 1], [1, 1]], EdgeStyle::Directed).with_tokens(&[1, 1]);
        let curve = &picture.curves[1];
        let (first, half) = (curve[0], curve[12]);
        let across = ((first.0 - half.0).powi(2) + (first.1 - half.1).powi(2)).sqrt();
        assert!((across - 2.0 * LOOP * EDGE).abs() < 0.01, "{across}");
        let shapes = picture.shapes((0.0, 0.0), 10.0);
        let is_filled = |shape: &&Shape| match shape {
            Shape::Discs { centres, fill: FILLED, .. } => centres.len() == 1,
            _ => false,
        };
        assert_eq!(shapes.iter().filter(is_filled).count(), 1);
        assert!(shapes.iter().any(|shape| matches!(shape, Shape::Text { text, .. } if text == "×2")));
    }
}
