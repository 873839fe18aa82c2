//! Small positions of every shape, the smallest first.

use std::ops::RangeInclusive;

use grundy_rules::{Graph, GraphKind, Grid, Position, Rules, Shape, Value};

/// The greatest size.
const SIZES: usize = 300;
/// Maximum number of positions of one shape and size.
const EACH: usize = 1 << 12;

/// All small positions of the shape of some rules, whether they are legal or not.
pub(super) fn positions(rules: &Rules) -> impl Iterator<Item = Position> {
    of_sizes(rules, 0..=SIZES)
}

/// Those of some sizes. Of a size of which there are very many, only some are told.
pub(crate) fn of_sizes(rules: &Rules, sizes: RangeInclusive<usize>) -> impl Iterator<Item = Position> {
    let (shapes, marks) = (rules.shapes().to_vec(), rules.contents());
    sizes.flat_map(move |size| of_size(&shapes, marks, size)).map(Position::new)
}

/// The positions whose parts have sizes that add up to this.
fn of_size(shapes: &[Shape], marks: usize, size: usize) -> Vec<Vec<Value>> {
    let Some((last, before)) = shapes.split_last() else {
        return if size == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut all = Vec::new();
    for own in 0..=size {
        let values = values(*last, marks, own);
        for position in of_size(before, marks, size - own) {
            all.extend(values.iter().map(|value| [&position[..], std::slice::from_ref(value)].concat()));
            if all.len() > EACH {
                return all;
            }
        }
    }
    all
}

/// The values of a shape and size.
fn values(shape: Shape, marks: usize, size: usize) -> Vec<Value> {
    let few = |bits: usize| 0..(1usize << bits.min(12));
    let numbers = |all: Vec<i64>| Value::List(all.into_iter().map(Value::Number).collect());
    match shape {
        Shape::Number => vec![Value::Number(size as i64)],
        Shape::Text => {
            let letter = |bit: usize| if bit == 0 { 'a' } else { 'b' };
            few(size).map(|word| Value::Text((0..size).map(|at| letter(bit(word, at))).collect())).collect()
        }
        // A list of so many numbers with this sum: where one ends, a bit is set.
        Shape::List if size == 0 => vec![numbers(Vec::new())],
        Shape::List => few(size - 1)
            .map(|ends| {
                let mut list = vec![0];
                for at in 0..size - 1 {
                    if bit(ends, at) == 1 {
                        list.push(0);
                    } else {
                        *list.last_mut().expect("there is one") += 1;
                    }
                }
                numbers(list)
            })
            .collect(),
        Shape::Set if size == 0 => vec![numbers(Vec::new())],
        Shape::Set => {
            let of = |others: usize| (0..size - 1).filter(move |at| bit(others, *at) == 1).chain([size - 1]);
            few(size - 1).map(|others| numbers(of(others).map(|number| number as i64).collect())).collect()
        }
        Shape::Grid if size == 0 => Vec::new(),
        Shape::Grid => (1..=size)
            .filter(|rows| size.is_multiple_of(*rows))
            .flat_map(|rows| few(size).map(move |cells| (rows, cells)))
            .filter_map(|(rows, cells)| {
                let content = |at: usize| bit(cells, at).min(marks - 1) as i64;
                let all: Vec<i64> = (0..size).map(content).collect();
                let rows: Vec<Vec<i64>> = all.chunks(size / rows).map(<[i64]>::to_vec).collect();
                Grid::new(&rows).map(|grid| Value::Grid(grid.into()))
            })
            .collect(),
        Shape::Graph(kind) => {
            let pairs = pairs(kind, size as i64);
            let edges = |which: usize| pairs.iter().enumerate().filter(move |(at, _)| bit(which, *at) == 1);
            let graph =
                |which: usize| Graph::of_kind(kind, edges(which).map(|(_, edge)| *edge), 0..size as i64).ok();
            few(pairs.len()).filter_map(graph).map(|graph| Value::Graph(graph.into())).collect()
        }
    }
}

/// The pairs of vertices below `size` that can be edges, each as often as it may be there, or twice.
fn pairs(kind: GraphKind, size: i64) -> Vec<(i64, i64)> {
    let upwards = |same: i64| (0..size).flat_map(move |b| (0..b + same).map(move |a| (a, b)));
    match kind {
        GraphKind::Graph => upwards(0).collect(),
        GraphKind::Multigraph => upwards(1).flat_map(|edge| [edge; 2]).collect(),
        GraphKind::Digraph => upwards(0).flat_map(|(a, b)| [(a, b), (b, a)]).collect(),
    }
}

/// A binary digit, however high: only the lowest ones vary.
fn bit(number: usize, at: usize) -> usize {
    u32::try_from(at).ok().and_then(|at| number.checked_shr(at)).unwrap_or(0) & 1
}
