//! Where the vertices of a graph are drawn.
//!
//! Idea: what hangs on a ground, and what is directed without cycles, is drawn in layers, so that every move leads down; any other
//! part is drawn by the distances of its vertices. The parts then stand on shelves, as words stand in lines.

mod shelves; // parts in rows
mod stress; // distances as they are in the graph
mod layers; // layers, with the ends of the arcs or the ground below

use std::collections::VecDeque;

use crate::drawing::Point;

/// What the edges of a graph are, which tells how it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EdgeStyle {
    /// They join two vertices.
    Plain,
    /// They lead from the first to the second.
    Directed,
    /// They hang on a ground: these vertices.
    Grounded(Vec<usize>),
}

impl EdgeStyle {
    /// The style of a graph with this ground, which may be empty.
    pub fn of(is_directed: bool, ground: Vec<usize>) -> Self {
        match (is_directed, ground.is_empty()) {
            (true, _) => EdgeStyle::Directed,
            (false, true) => EdgeStyle::Plain,
            (false, false) => EdgeStyle::Grounded(ground),
        }
    }
}

/// Places for the vertices 0 to `count` - 1 of a graph, so that the edges are about 1 long: to the right, and down, from the left
/// upper corner of the whole. The same graph gives the same places on every machine.
///
/// What hangs on a ground is above it in layers, by the distance from the ground. The arcs of a part without directed cycles lead
/// down, from layer to layer. In any other part, every two vertices are drawn as far from each other as the shortest way between
/// them is long, as nearly as the plane allows: paths become lines, circles are round, and grids are square. This takes a time
/// that grows with the square of the vertices: a drawing that can be looked at has a few hundred. Many parts stand in several rows.
///
/// ```
/// use grundy_picture::{EdgeStyle, layout};
///
/// let path = layout(3, &[[0, 1], [1, 2]], &EdgeStyle::Plain);
/// let length = |a: usize, b: usize| (path[a].0 - path[b].0).hypot(path[a].1 - path[b].1);
/// assert!((length(0, 2) - 2.0).abs() < 0.01);
/// assert_eq!(layout(3, &[[0, 1], [1, 2]], &EdgeStyle::Directed), [(0.0, 0.0), (0.0, 1.0), (0.0, 2.0)]);
/// ```
///
/// # Panics
/// Where the end of an edge, or the ground, is no vertex.
pub fn layout(count: usize, edges: &[[usize; 2]], style: &EdgeStyle) -> Vec<Point> {
    let mut near = vec![Vec::new(); count];
    for &[a, b] in edges {
        near[a].push(b);
        near[b].push(a);
    }
    let levels = match style {
        EdgeStyle::Plain => vec![None; count],
        EdgeStyle::Directed => layers::down_the_arcs(count, edges),
        EdgeStyle::Grounded(ground) => layers::from_the_ground(ground, &near),
    };
    // All that hangs on the ground is one part.
    let mut joined = near.clone();
    if let EdgeStyle::Grounded(ground) = style {
        for two in ground.windows(2) {
            joined[two[0]].push(two[1]);
            joined[two[1]].push(two[0]);
        }
    }
    let (mut parts, mut is_placed) = (Vec::new(), vec![false; count]);
    for first in 0..count {
        if is_placed[first] {
            continue;
        }
        let part: Vec<usize> = distances(first, &joined).into_iter().map(|(vertex, _)| vertex).collect();
        part.iter().for_each(|&vertex| is_placed[vertex] = true);
        let known: Option<Vec<usize>> = part.iter().map(|&vertex| levels[vertex]).collect();
        let own = within(&part, &near);
        let places = match known {
            Some(levels) => layers::places(&levels, &own),
            None => stress::places(&own),
        };
        parts.push((part, places));
    }
    let size = |places: &Vec<Point>| {
        places.iter().fold((0.0, 0.0), |(x, y): Point, place| (x.max(place.0), y.max(place.1)))
    };
    let sizes: Vec<Point> = parts.iter().map(|(_, places)| size(places)).collect();
    let mut all = vec![(0.0, 0.0); count];
    for ((part, places), (left, top)) in parts.into_iter().zip(shelves::corners(&sizes)) {
        for (vertex, (x, y)) in part.into_iter().zip(places) {
            all[vertex] = (left + x, top + y);
        }
    }
    all
}

/// The neighbours in one part, counted by their places in its list.
fn within(part: &[usize], near: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut number = vec![0; near.len()];
    part.iter().enumerate().for_each(|(at, &vertex)| number[vertex] = at);
    part.iter().map(|&vertex| near[vertex].iter().map(|&other| number[other]).collect()).collect()
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

    fn are_apart(places: &[Point], by: f64) {
        for other in 1..places.len() {
            for at in 0..other {
                assert!(length(places, [at, other]) > by, "{at} and {other} are at one place");
            }
        }
    }

    #[test]
    fn edges_of_graphs_that_fit_into_the_plane_are_about_as_long_as_each_other() {
        let circle: Vec<[usize; 2]> = (0..12).map(|at| [at, (at + 1) % 12]).collect();
        let tree: Vec<[usize; 2]> = (1..15).map(|at| [(at - 1) / 2, at]).collect();
        for (count, edges) in [(12, circle), (15, tree), (30, grid(6, 5)), (20, grid(20, 1))] {
            let places = layout(count, &edges, &EdgeStyle::Plain);
            for &edge in &edges {
                assert!((0.6..=1.4).contains(&length(&places, edge)), "{edge:?}: {}", length(&places, edge));
            }
            are_apart(&places, 0.35);
        }
    }

    #[test]
    fn parts_lie_side_by_side_and_a_path_is_a_line() {
        let places = layout(7, &[[0, 1], [1, 2], [4, 5], [5, 6]], &EdgeStyle::Plain);
        assert!(places.iter().all(|place| place.1.abs() < 0.12), "{places:?}");
        let mut across: Vec<f64> = places.iter().map(|place| place.0).collect();
        across.sort_by(f64::total_cmp);
        assert!(across.windows(2).all(|two| two[1] - two[0] > 0.8), "{across:?}");
        assert_eq!(layout(0, &[], &EdgeStyle::Plain), []);
        assert_eq!(layout(1, &[[0, 0]], &EdgeStyle::Plain), [(0.0, 0.0)]);
    }

    #[test]
    fn many_parts_stand_in_several_rows() {
        let edges: Vec<[usize; 2]> = (0..60).map(|part| [2 * part, 2 * part + 1]).collect();
        let places = layout(120, &edges, &EdgeStyle::Plain);
        are_apart(&places, 0.8);
        let most = |of: fn(&Point) -> f64| places.iter().map(of).fold(0.0, f64::max);
        assert!(most(|place| place.0) < 25.0 && most(|place| place.1) < 25.0, "{places:?}");
    }

    #[test]
    fn arcs_without_cycles_lead_down_and_what_hangs_is_above_its_ground() {
        // Each number to those that it can become by taking one, two or three.
        let arcs: Vec<[usize; 2]> =
            (1..12).flat_map(|from: usize| (from.max(3) - 3..from).map(move |to| [from, to])).collect();
        let places = layout(12, &arcs, &EdgeStyle::Directed);
        assert!(arcs.iter().all(|&[from, to]| places[from].1 + 0.5 < places[to].1), "{places:?}");
        are_apart(&places, 0.9);
        // Ten branches on each of two ground vertices.
        let edges: Vec<[usize; 2]> =
            (0..20).flat_map(|at| [[at % 2, 2 + at], [2 + at, 22 + at], [2 + at, 42 + at]]).collect();
        let places = layout(62, &edges, &EdgeStyle::Grounded(vec![0, 1]));
        are_apart(&places, 0.9);
        let [ground, other] = [places[0].1, places[1].1];
        assert!((ground - other).abs() < 1e-9 && places[2..].iter().all(|place| place.1 < ground - 0.5));
        // A cycle of arcs has no layers.
        let round = layout(3, &[[0, 1], [1, 2], [2, 0]], &EdgeStyle::Directed);
        assert!((length(&round, [0, 2]) - length(&round, [0, 1])).abs() < 0.1);
    }
}
