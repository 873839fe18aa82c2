//! Graphs in layers.
//!
//! Idea: a walk through the graph gives the layers their first order, which keeps trees plane. Then each vertex wishes to stand in
//! the middle of its neighbours in the other layers. In a layer, the places nearest to these wishes that are 1 apart are found by
//! pooling those that would stand too near to each other (isotonic regression).

use crate::drawing::Point;

/// Rounds of wishes. In the first half of them, vertices may pass each other.
const ROUNDS: usize = 24;

/// How many arcs the longest way from each vertex to an end has; `None` for those from which a cycle is reached.
pub(super) fn down_the_arcs(count: usize, arcs: &[[usize; 2]]) -> Vec<Option<usize>> {
    let (mut into, mut left) = (vec![Vec::new(); count], vec![0_usize; count]);
    for &[from, to] in arcs {
        into[to].push(from);
        left[from] += 1;
    }
    let (mut levels, mut known) = (vec![0; count], vec![None; count]);
    let mut ready: Vec<usize> = (0..count).filter(|&vertex| left[vertex] == 0).collect();
    while let Some(to) = ready.pop() {
        known[to] = Some(levels[to]);
        for &from in &into[to] {
            levels[from] = levels[from].max(levels[to] + 1);
            left[from] -= 1;
            if left[from] == 0 {
                ready.push(from);
            }
        }
    }
    known
}

/// How far each vertex is from the ground; `None` for those that do not hang on it.
pub(super) fn from_the_ground(ground: &[usize], near: &[Vec<usize>]) -> Vec<Option<usize>> {
    let (mut levels, mut row, mut level) = (vec![None; near.len()], ground.to_vec(), 0);
    while !row.is_empty() {
        row.retain(|&vertex| levels[vertex].is_none() && levels[vertex].replace(level).is_none());
        row = row.iter().flat_map(|&vertex| &near[vertex]).copied().collect();
        level += 1;
    }
    levels
}

/// Places of the vertices of one part: level 0 below all others.
pub(super) fn places(levels: &[usize], near: &[Vec<usize>]) -> Vec<Point> {
    let highest = levels.iter().copied().max().unwrap_or(0);
    let mut rows = in_rows(levels, walk(levels, near));
    let mut across = vec![0.0; levels.len()];
    for row in &rows {
        row.iter().enumerate().for_each(|(at, &vertex)| across[vertex] = at as f64);
    }
    for round in 0..ROUNDS {
        for step in 0..=highest {
            let row = &mut rows[if round % 2 == 0 { step } else { highest - step }];
            let wish = |vertex: usize| {
                let others = near[vertex].iter().filter(|&&other| levels[other] != levels[vertex]);
                let add = |(sum, count): (f64, u32), &other: &usize| (sum + across[other], count + 1);
                let (sum, count) = others.fold((0.0, 0), add);
                if count == 0 { across[vertex] } else { sum / f64::from(count) }
            };
            if round < ROUNDS / 2 {
                *row = by_wish(row, wish);
            }
            let wishes: Vec<f64> = row.iter().map(|&vertex| wish(vertex)).collect();
            row.iter().zip(spread(&wishes)).for_each(|(&vertex, at)| across[vertex] = at);
        }
    }
    let left = across.iter().copied().fold(f64::INFINITY, f64::min);
    let place = |(at, &level): (&f64, &usize)| (at - left, (highest - level) as f64);
    across.iter().zip(levels).map(place).collect()
}

/// The vertices in the order of their wishes; equal ones stay as they are. Each is put where it belongs among those before it,
/// nearly always at the end, since a row changes little from one round to the next.
fn by_wish(row: &[usize], wish: impl Fn(usize) -> f64) -> Vec<usize> {
    let mut placed: Vec<(f64, usize)> = Vec::with_capacity(row.len());
    for &vertex in row {
        let own = wish(vertex);
        let at = placed.partition_point(|(other, _)| other.total_cmp(&own).is_le());
        placed.insert(at, (own, vertex));
    }
    placed.into_iter().map(|(_, vertex)| vertex).collect()
}

/// The vertices of each level, the lowest first, in the order in which they come.
fn in_rows(levels: &[usize], vertices: impl IntoIterator<Item = usize>) -> Vec<Vec<usize>> {
    let mut rows = vec![Vec::new(); levels.iter().max().map_or(1, |highest| highest + 1)];
    vertices.into_iter().for_each(|vertex| rows[levels[vertex]].push(vertex));
    rows
}

/// The vertices as a walk from the lowest layer meets them, each branch to its end.
fn walk(levels: &[usize], near: &[Vec<usize>]) -> Vec<usize> {
    let (mut is_met, mut met) = (vec![false; levels.len()], Vec::new());
    for first in in_rows(levels, 0..levels.len()).into_iter().flatten() {
        let mut waiting = vec![first];
        while let Some(vertex) = waiting.pop() {
            if !std::mem::replace(&mut is_met[vertex], true) {
                met.push(vertex);
                waiting.extend(near[vertex].iter().rev());
            }
        }
    }
    met
}

/// The places nearest to these wishes, each at least 1 to the right of the one before.
fn spread(wishes: &[f64]) -> Vec<f64> {
    let mean = |block: &(f64, usize)| block.0 / block.1 as f64;
    // Sums and numbers of wishes that stand side by side; how far each is from the first of all is taken off.
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    for (at, wish) in wishes.iter().enumerate() {
        let mut block = (wish - at as f64, 1);
        while let Some(&(sum, count)) = blocks.last().filter(|last| mean(last) > mean(&block)) {
            block = (block.0 + sum, block.1 + count);
            blocks.pop();
        }
        blocks.push(block);
    }
    let shifts = blocks.iter().flat_map(|block| std::iter::repeat_n(mean(block), block.1));
    shifts.enumerate().map(|(at, shift)| shift + at as f64).collect()
}
