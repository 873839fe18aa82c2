//! Where the vertices of a graph are drawn.

use std::collections::VecDeque;

use crate::drawing::Point;

/// Rounds in which the vertices come nearer to their distances: more of them change nothing that is seen. Large graphs have fewer,
/// so that no drawing takes more pairs of vertices than this.
const ROUNDS: usize = 200;
const PAIRS: usize = 2_000_000;
/// What lies between two parts that no edge joins.
const GAP: f64 = 1.0;

/// Places for the vertices 0 to `count` - 1 of a graph, so that the edges are about 1 long: to the right, and down, from the left
/// upper corner of the whole. The same graph gives the same places on every machine.
///
/// Parts that no edge joins lie side by side. In each part, every two vertices are drawn as far from each other as the shortest
/// way between them is long, as nearly as the plane allows: paths become lines, circles are round, and grids are square. (That is
/// the *stress* of Kamada and Kawai, made smaller by majorization.) It takes a time that grows with the square of the
/// vertices: a drawing that can be looked at has a few hundred.
///
/// ```
/// use grundy_picture::layout;
///
/// let path = layout(3, &[[0, 1], [1, 2]]);
/// let length = |a: usize, b: usize| (path[a].0 - path[b].0).hypot(path[a].1 - path[b].1);
/// assert!((length(0, 2) - 2.0).abs() < 0.01);
/// ```
///
/// # Panics
/// Where the end of an edge is no vertex.
pub fn layout(count: usize, edges: &[[usize; 2]]) -> Vec<Point> {
    let mut near = vec![Vec::new(); count];
    for &[a, b] in edges {
        near[a].push(b);
        near[b].push(a);
    }
    let mut places = vec![(0.0, 0.0); count];
    let (mut is_placed, mut left) = (vec![false; count], 0.0);
    for first in 0..count {
        if is_placed[first] {
            continue;
        }
        let part: Vec<usize> = distances(first, &near).into_iter().map(|(vertex, _)| vertex).collect();
        let drawn = upright(part_of(&part, &near));
        let width = drawn.iter().fold(0.0, |width: f64, place| width.max(place.0));
        for (&vertex, (x, y)) in part.iter().zip(drawn) {
            places[vertex] = (left + x, y);
            is_placed[vertex] = true;
        }
        left += width + GAP;
    }
    places
}

/// The vertices that are reached from one, the nearest first, each with the length of the way.
fn distances(from: usize, near: &[Vec<usize>]) -> Vec<(usize, usize)> {
    let (mut is_met, mut waiting, mut met) =
        (vec![false; near.len()], VecDeque::from([(from, 0)]), Vec::new());
    is_met[from] = true;
    while let Some((vertex, length)) = waiting.pop_front() {
        met.push((vertex, length));
        for &next in &near[vertex] {
            if !std::mem::replace(&mut is_met[next], true) {
                waiting.push_back((next, length + 1));
            }
        }
    }
    met
}

/// The places of one part, whose vertices edges join.
fn part_of(part: &[usize], near: &[Vec<usize>]) -> Vec<Point> {
    let number: Vec<usize> = {
        let mut number = vec![0; near.len()];
        part.iter().enumerate().for_each(|(at, &vertex)| number[vertex] = at);
        number
    };
    let lengths: Vec<Vec<f64>> = part
        .iter()
        .map(|&vertex| {
            let mut lengths = vec![0.0; part.len()];
            distances(vertex, near)
                .iter()
                .for_each(|&(other, length)| lengths[number[other]] = length as f64);
            lengths
        })
        .collect();
    let mut places = beginning(&lengths);
    for _ in 0..ROUNDS.min(PAIRS / (part.len() * part.len()) + 10) {
        // Each vertex goes to the mean of where the others would have it: a step that never makes the stress larger.
        for at in 0..part.len() {
            let (mut x, mut y, mut weights) = (0.0, 0.0, 0.0);
            for other in (0..part.len()).filter(|other| *other != at) {
                let length = lengths[at][other];
                let (dx, dy) = (places[at].0 - places[other].0, places[at].1 - places[other].1);
                let apart = (dx * dx + dy * dy).sqrt().max(1e-9);
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
fn beginning(lengths: &[Vec<f64>]) -> Vec<Point> {
    let farthest = |from: &[f64]| {
        let longer = |best: usize, at: usize| if from[at] > from[best] { at } else { best };
        (0..from.len()).fold(0, longer)
    };
    let one = farthest(&lengths[0]);
    let other = farthest(&lengths[one]);
    // A third vertex that is far from both parts what lies between them.
    let both: Vec<f64> = (0..lengths.len()).map(|at| lengths[one][at].min(lengths[other][at])).collect();
    let third = farthest(&both);
    let mut chance: u32 = 1;
    let mut aside = || {
        chance = chance.wrapping_mul(48_271) % 0x7fff_ffff;
        f64::from(chance % 1000) / 5000.0
    };
    (0..lengths.len())
        .map(|at| (lengths[one][at] - lengths[other][at] + aside(), lengths[third][at] + aside()))
        .collect()
}

/// Turned so that it is longest from left to right, with its left upper corner at 0, 0.
fn upright(places: Vec<Point>) -> Vec<Point> {
    let count = places.len() as f64;
    let mean = |of: fn(&Point) -> f64| places.iter().map(of).sum::<f64>() / count;
    let (middle_x, middle_y) = (mean(|place| place.0), mean(|place| place.1));
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for &(x, y) in &places {
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
    let least = |of: fn(&Point) -> f64| turned.iter().map(of).fold(f64::INFINITY, f64::min);
    let (left, top) = (least(|place| place.0), least(|place| place.1));
    turned.iter().map(|(x, y)| (x - left, y - top)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn length(places: &[Point], [a, b]: [usize; 2]) -> f64 {
        let ((ax, ay), (bx, by)) = (places[a], places[b]);
        ((ax - bx).powi(2) + (ay - by).powi(2)).sqrt()
    }

    fn grid(width: usize, height: usize) -> Vec<[usize; 2]> {
        let across = (0..width * height).filter(|at| (at + 1) % width != 0).map(|at| [at, at + 1]);
        let down = (0..width * (height - 1)).map(|at| [at, at + width]);
        across.chain(down).collect()
    }

    #[test]
    fn edges_of_graphs_that_fit_into_the_plane_are_about_as_long_as_each_other() {
        let circle: Vec<[usize; 2]> = (0..12).map(|at| [at, (at + 1) % 12]).collect();
        let tree: Vec<[usize; 2]> = (1..15).map(|at| [(at - 1) / 2, at]).collect();
        for (count, edges) in [(12, circle), (15, tree), (30, grid(6, 5)), (20, grid(20, 1))] {
            let places = layout(count, &edges);
            for &edge in &edges {
                assert!((0.6..=1.4).contains(&length(&places, edge)), "{edge:?}: {}", length(&places, edge));
            }
            for other in 1..count {
                for at in 0..other {
                    assert!(length(&places, [at, other]) > 0.35, "{at} and {other} are at one place");
                }
            }
        }
    }

    #[test]
    fn parts_lie_side_by_side_and_a_path_is_a_line() {
        let places = layout(7, &[[0, 1], [1, 2], [4, 5], [5, 6]]);
        assert!(places.iter().all(|place| place.1.abs() < 0.12), "{places:?}");
        let mut across: Vec<f64> = places.iter().map(|place| place.0).collect();
        across.sort_by(f64::total_cmp);
        assert!(across.windows(2).all(|two| two[1] - two[0] > 0.8), "{across:?}");
        assert_eq!(layout(0, &[]), []);
        assert_eq!(layout(1, &[[0, 0]]), [(0.0, 0.0)]);
    }
}
