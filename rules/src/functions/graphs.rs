//! Functions of graphs, and of trees with a root.

use grundy::Budget;

use super::{Cause, Function, Mismatch};
use crate::fault::Fault;
use crate::kinds::Kind;
use crate::needed::Needed;
use crate::syntax::GraphKind;
use crate::value::{Graph, Value};

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        written: "vertices(graph)",
        kind: |kinds| of_graph(kinds, &[]).map(|_| Kind::numbers()),
        run: |given, _| Ok(Value::numbers(given[0].graph().vertices().iter().copied())),
    },
    Function {
        written: "edges(graph)",
        kind: |kinds| of_graph(kinds, &[]).map(|kind| Kind::list(Kind::edge(kind))),
        run: |given, _| Ok(Value::edges(given[0].graph())),
    },
    Function {
        written: "degree(graph, vertex)",
        kind: |kinds| of_vertices(kinds, 1, Kind::Number),
        run: |given, _| Ok(Value::Number(given[0].graph().degree(given[1].number()?) as i64)),
    },
    Function {
        written: "out(digraph, vertex)",
        kind: |kinds| of_vertices(kinds, 1, Kind::numbers()),
        run: |given, _| Ok(Value::numbers(given[0].graph().out(given[1].number()?))),
    },
    Function {
        written: "into(digraph, vertex)",
        kind: |kinds| of_vertices(kinds, 1, Kind::numbers()),
        run: |given, _| Ok(Value::numbers(given[0].graph().into(given[1].number()?))),
    },
    Function {
        written: "distance(graph, from, to)",
        kind: |kinds| of_vertices(kinds, 2, Kind::Number),
        run: |given, budget| {
            let graph = given[0].graph();
            budget.spend(price(graph))?;
            let distances = graph.distances(given[1].number()?);
            let to = graph.vertices().binary_search(&given[2].number()?).ok();
            Ok(Value::Number(to.and_then(|to| distances[to]).unwrap_or(-1)))
        },
    },
    Function {
        written: "halves(graph)",
        kind: |kinds| of_graph(kinds, &[]).map(|_| Kind::list(Kind::numbers())),
        run: |given, budget| {
            let graph = given[0].graph();
            budget.spend(price(graph))?;
            Ok(Value::list(graph.halves().into_iter().flatten().map(Value::numbers)))
        },
    },
    Function {
        written: "components(graph)",
        kind: |kinds| of_graph(kinds, &[]).map(|kind| Kind::list(Kind::Graph(kind))),
        run: |given, budget| {
            let graph = given[0].graph();
            budget.spend(price(graph))?;
            Ok(Value::list(graph.components().into_iter().map(|part| Value::Graph(part.into()))))
        },
    },
    Function {
        written: "component(graph, vertex)",
        kind: |kinds| of_graph(kinds, &[Kind::Number]).map(Kind::Graph),
        run: |given, budget| {
            let graph = given[0].graph();
            budget.spend(price(graph))?;
            let vertex = given[1].number()?;
            let has_it = |part: &Graph| part.vertices().binary_search(&vertex).is_ok();
            let part = graph.components().into_iter().find(has_it);
            Ok(Value::Graph(part.unwrap_or_else(|| Graph::empty(graph.kind())).into()))
        },
    },
    Function {
        written: "connected(graph)",
        kind: |kinds| of_graph(kinds, &[]).map(|_| Kind::Flag),
        run: |given, budget| {
            let graph = given[0].graph();
            budget.spend(price(graph))?;
            Ok(Value::Flag(graph.components().len() <= 1))
        },
    },
    Function {
        written: "parent(tree, vertex)",
        kind: |kinds| of_vertices(kinds, 1, Kind::numbers()),
        run: |given, budget| {
            let parents = parents(given[0].graph(), budget)?;
            Ok(Value::numbers(above(&parents, given[0].graph(), given[1].number()?).take(1)))
        },
    },
    Function {
        written: "ancestor(tree, vertex, steps)",
        kind: |kinds| of_vertices(kinds, 2, Kind::numbers()),
        run: |given, budget| {
            let (graph, vertex, steps) = (given[0].graph(), given[1].number()?, given[2].number()?);
            let parents = parents(graph, budget)?;
            let itself = graph.vertices().binary_search(&vertex).ok().map(|_| vertex);
            let mut way = itself.into_iter().chain(above(&parents, graph, vertex));
            Ok(Value::numbers(usize::try_from(steps).ok().and_then(|steps| way.nth(steps))))
        },
    },
    Function {
        written: "depth(tree, vertex)",
        kind: |kinds| of_vertices(kinds, 1, Kind::Number),
        run: |given, budget| {
            let parents = parents(given[0].graph(), budget)?;
            Ok(Value::Number(above(&parents, given[0].graph(), given[1].number()?).count() as i64))
        },
    },
    Function {
        written: "children(tree, vertex)",
        kind: |kinds| of_vertices(kinds, 1, Kind::numbers()),
        run: |given, budget| {
            let (graph, vertex) = (given[0].graph(), given[1].number()?);
            let parents = parents(graph, budget)?;
            let at = graph.vertices().binary_search(&vertex).ok();
            let children =
                graph.vertices().iter().zip(parents).filter(|(_, parent)| at.is_some() && *parent == at);
            Ok(Value::numbers(children.map(|(child, _)| *child)))
        },
    },
    Function {
        written: "subtree(tree, vertex)",
        kind: |kinds| of_vertices(kinds, 1, Kind::numbers()),
        run: |given, budget| {
            let (graph, vertex) = (given[0].graph(), given[1].number()?);
            let parents = parents(graph, budget)?;
            budget.spend(price(graph))?;
            // What is below it is met behind it, as a child is after its parent.
            let mut is_below = vec![None; parents.len()];
            if let Ok(at) = graph.vertices().binary_search(&vertex) {
                is_below[at] = Some(true);
            }
            for first in 0..parents.len() {
                let (mut way, mut at) = (Vec::new(), Some(first));
                while let Some(here) = at.filter(|at| is_below[*at].is_none()) {
                    way.push(here);
                    at = parents[here];
                }
                let found = at.and_then(|at| is_below[at]).unwrap_or(false);
                way.into_iter().for_each(|at| is_below[at] = Some(found));
            }
            let below = graph.vertices().iter().zip(is_below).filter(|(_, is_below)| *is_below == Some(true));
            Ok(Value::numbers(below.map(|(vertex, _)| *vertex)))
        },
    },
];

/// What it takes to go through all of a graph.
fn price(graph: &Graph) -> u64 {
    let steps = (graph.vertices().len() as u64).saturating_add(graph.edges().len() as u64);
    steps.saturating_mul(4)
}

/// A graph, and what else these kinds are.
fn of_graph(kinds: &[Kind], others: &[Kind]) -> Result<GraphKind, Mismatch> {
    let [first, rest @ ..] = kinds else { return Err(Mismatch::Count) };
    if rest.len() != others.len() {
        return Err(Mismatch::Count);
    }
    let Kind::Graph(kind) = first else { return Err(Mismatch::At(0, Needed::Graph)) };
    match rest.iter().zip(others).position(|(kind, other)| kind.with(other).is_none()) {
        Some(at) => Err(Mismatch::At(1 + at, Needed::Vertex)),
        None => Ok(*kind),
    }
}

/// A graph and vertices, or numbers.
fn of_vertices(kinds: &[Kind], count: usize, gives: Kind) -> Result<Kind, Mismatch> {
    of_graph(kinds, &vec![Kind::Number; count]).map(|_| gives)
}

/// For each vertex of a forest the place of its parent. Of arcs, they lead away from the roots; otherwise the root of each tree is its
/// least vertex.
fn parents(graph: &Graph, budget: &mut Budget) -> Result<Vec<Option<usize>>, Cause> {
    budget.spend(2 * price(graph))?;
    graph.parents().ok_or(Cause::Fault(Fault::NoForest))
}

/// The ancestors of a vertex, its parent first.
fn above<'a>(
    parents: &'a [Option<usize>],
    graph: &'a Graph,
    vertex: i64,
) -> impl Iterator<Item = i64> + use<'a> {
    let at = graph.vertices().binary_search(&vertex).ok();
    let up = std::iter::successors(at, |at| parents[*at]).skip(1);
    up.map(|at| graph.vertices()[at])
}
