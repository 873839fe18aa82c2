//! Vertices as far from each other as they are in the graph.
//!
//! Idea: the *stress* of Kamada and Kawai, which is made smaller by majorization: each vertex goes to the mean of where the others
//! would have it.

use super::distances;
use crate::drawing::{Point, distance};

/// Rounds in which the vertices come nearer to their distances: more of them change nothing that is seen. Large graphs have fewer,
/// so that no drawing takes more pairs of vertices than this.
const ROUNDS: usize = 200;
const PAIRS: usize = 500_000;
/// How far the vertices are moved aside to begin with. What is best in the end is drawn.
const ASIDE: [f64; 4] = [0.05, 0.3, 1.0, 3.0];

/// The places of one part, whose vertices edges join.
pub(super) fn places(near: &[Vec<usize>]) -> Vec<Point> {
    let lengths: Vec<Vec<f64>> = (0..near.len())
        .map(|vertex| {
            let mut lengths = vec![0.0; near.len()];
            distances(vertex, near).iter().for_each(|&(other, length)| lengths[other] = length as f64);
            lengths
        })
        .collect();
    let best = ASIDE.map(|aside| {
        let places = settled(beginning(&lengths, aside), &lengths);
        (stress(&places, &lengths), places)
    });
    let best = best.into_iter().min_by(|one, other| one.0.total_cmp(&other.0));
    upright(&best.expect("there are several").1)
}

/// How far these places are from being right.
fn stress(places: &[Point], lengths: &[Vec<f64>]) -> f64 {
    let of_pair = |(at, other): (usize, usize)| {
        let apart = distance(places[at], places[other]);
        ((apart - lengths[at][other]) / lengths[at][other]).powi(2)
    };
    (0..places.len()).flat_map(|at| (0..at).map(move |other| (at, other))).map(of_pair).sum()
}

/// The places after some rounds.
fn settled(mut places: Vec<Point>, lengths: &[Vec<f64>]) -> Vec<Point> {
    let count = places.len();
    for _ in 0..ROUNDS.min(PAIRS / (count * count) + 10) {
        // A step that never makes the stress larger.
        for at in 0..count {
            let (mut x, mut y, mut weights) = (0.0, 0.0, 0.0);
            for other in (0..count).filter(|other| *other != at) {
                let length = lengths[at][other];
                let (dx, dy) = (places[at].0 - places[other].0, places[at].1 - places[other].1);
                let apart = distance(places[at], places[other]).max(1e-9);
                let weight = 1.0 / (length * length);
                x += weight * (places[other].0 + length * dx / apart);
                y += weight * (places[other].1 + length * dy / apart);
                weights += weight;
            }
            if weights > 0.0 {
                places[at] = (x / weights, y / weights);
            }
        }
    }
    places
}

/// Places to begin with: how far a vertex is from two that are far from each other, and a little aside, so that no two are at
/// one place.
fn beginning(lengths: &[Vec<f64>], most: f64) -> Vec<Point> {
    let farthest = |from: &[f64]| {
        let longer = |best: usize, at: usize| if from[at] > from[best] { at } else { best };
        (0..from.len()).fold(0, longer)
    };
    let one = farthest(&lengths[0]);
    let other = farthest(&lengths[one]);
    // A third vertex that is far from both parts what lies between them.
    let both: Vec<f64> = (0..lengths.len()).map(|at| lengths[one][at].min(lengths[other][at])).collect();
    let third = farthest(&both);
    // The fractions of the multiples of two irrational numbers fill the square more evenly than chance.
    let aside = |at: usize, by: f64| (at as f64 * by).fract() * most;
    let place = |at: usize| {
        let (along, across) = (lengths[one][at] - lengths[other][at], lengths[third][at]);
        (along + aside(at + 1, 0.754_877_666), across + aside(at + 1, 0.569_840_291))
    };
    (0..lengths.len()).map(place).collect()
}

/// Turned so that it is longest from left to right, with its left upper corner at 0, 0 and the first vertex in the left half.
fn upright(places: &[Point]) -> Vec<Point> {
    let count = places.len() as f64;
    let mean = |of: fn(&Point) -> f64| places.iter().map(of).sum::<f64>() / count;
    let (middle_x, middle_y) = (mean(|place| place.0), mean(|place| place.1));
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for &(x, y) in places {
        let (x, y) = (x - middle_x, y - middle_y);
        (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y);
    }
    // The direction in which the places are spread most: an eigenvector of their covariance.
    let half = (xx - yy) / 2.0;
    let root = (half * half + xy * xy).sqrt();
    let (along, aside) = if half >= 0.0 { (root + half, xy) } else { (xy, root - half) };
    let length = (along * along + aside * aside).sqrt();
    // What is as wide as high stays as it is.
    let (cos, sin) = if length > 1e-6 * (xx + yy) { (along / length, aside / length) } else { (1.0, 0.0) };
    let turned: Vec<Point> = places.iter().map(|&(x, y)| (x * cos + y * sin, y * cos - x * sin)).collect();
    // From left to right, as one reads, the first vertex comes early.
    let middle = middle_x * cos + middle_y * sin;
    let is_right = turned.first().is_some_and(|first| first.0 > middle);
    let turned: Vec<Point> =
        turned.into_iter().map(|(x, y)| if is_right { (-x, y) } else { (x, y) }).collect();
    let least = |of: fn(&Point) -> f64| turned.iter().map(of).fold(f64::INFINITY, f64::min);
    let (left, top) = (least(|place| place.0), least(|place| place.1));
    turned.iter().map(|(x, y)| (x - left, y - top)).collect()
}
