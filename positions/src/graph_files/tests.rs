//! Graphs, written as other programs write them, are read as the same graphs; and no bytes make a reader panic.

use grundy_rules::{Graph, GraphKind};
use proptest::prelude::*;

use super::read_graph;

/// Six bits a letter, as nauty writes them.
fn letters(bits: &[bool]) -> String {
    let letter = |bits: &[bool]| {
        let number = (0..6).fold(0u8, |number, at| 2 * number + u8::from(bits.get(at) == Some(&true)));
        char::from(63 + number)
    };
    bits.chunks(6).map(letter).collect()
}

/// A number of vertices, as nauty writes it.
fn number(vertices: usize) -> String {
    let bits = |count: usize| (0..count).rev().map(|at| vertices >> at & 1 == 1).collect::<Vec<bool>>();
    match vertices {
        0..=62 => letters(&bits(6)),
        63..=258_047 => format!("~{}", letters(&bits(18))),
        _ => format!("~~{}", letters(&bits(36))),
    }
}

fn graph6(graph: &Graph) -> String {
    let vertices = graph.vertices().len() as i64;
    let pairs = (1..vertices).flat_map(|b| (0..b).map(move |a| (a, b)));
    let bits: Vec<bool> = pairs.map(|edge| graph.edges().contains(&edge)).collect();
    format!("{}{}\n", number(graph.vertices().len()), letters(&bits))
}

fn digraph6(graph: &Graph) -> String {
    let vertices = graph.vertices().len() as i64;
    let pairs = (0..vertices).flat_map(|a| (0..vertices).map(move |b| (a, b)));
    let bits: Vec<bool> = pairs.map(|arc| graph.edges().contains(&arc)).collect();
    format!(">>digraph6<<&{}{}", number(graph.vertices().len()), letters(&bits))
}

/// By the steps of its description: go on by one vertex, or to a vertex, or join a smaller one.
fn sparse6(graph: &Graph) -> String {
    let vertices = graph.vertices().len();
    let width = (0..).find(|width| 1usize << width > vertices.saturating_sub(1)).unwrap();
    let (mut bits, mut at) = (Vec::new(), 0usize);
    let mut push = |by: bool, number: usize| {
        bits.push(by);
        bits.extend((0..width).rev().map(|at| number >> at & 1 == 1));
    };
    let mut edges: Vec<(usize, usize)> = graph
        .edges()
        .iter()
        .map(|&(a, b)| (usize::try_from(b).unwrap(), usize::try_from(a).unwrap()))
        .collect();
    edges.sort();
    for (greater, smaller) in edges {
        if greater == at + 1 {
            push(true, smaller);
        } else if greater == at {
            push(false, smaller);
        } else {
            push(true, greater);
            push(false, smaller);
        }
        at = greater;
    }
    // What is left of the last letter is filled with 1, but for a case in which that would be an edge.
    let left = (6 - bits.len() % 6) % 6;
    let is_edge = vertices.is_power_of_two() && at + 2 == vertices && left > width;
    bits.extend((0..left).map(|index| !(is_edge && index == 0)));
    format!(":{}{}\n", number(vertices), letters(&bits))
}

fn dimacs(graph: &Graph) -> String {
    let (sign, edges) = (if graph.kind() == GraphKind::Digraph { 'a' } else { 'e' }, graph.edges());
    let lines = edges.iter().map(|(a, b)| format!("{sign} {} {}\n", a + 1, b + 1));
    format!("c a graph\np edge {} {}\n{}", graph.vertices().len(), edges.len(), lines.collect::<String>())
}

/// Edges, with a sign between their ends that makes them no line of numbers, and vertices without edges.
fn edge_list(graph: &Graph) -> String {
    let sign = if graph.kind() == GraphKind::Digraph { ">" } else { "-" };
    let ends: Vec<i64> = graph.edges().iter().flat_map(|&(a, b)| [a, b]).collect();
    let edges = graph.edges().iter().map(|(a, b)| format!("{a} {sign} {b}\r\n"));
    let alone = graph.vertices().iter().filter(|vertex| !ends.contains(vertex));
    edges.chain(alone.map(|vertex| format!("  {vertex} # alone\n"))).collect()
}

/// As a position is printed; but two vertices without edges, which could be an edge, stand in lines of their own.
fn printed(graph: &Graph) -> String {
    let printed = graph.to_string();
    if graph.edges().is_empty() { printed.replace(',', "\n") } else { printed }
}

/// Graphs of a kind whose vertices are 0, 1, 2, ….
fn graphs(kind: GraphKind) -> impl Strategy<Value = Graph> {
    (1..70i64, prop::collection::vec((any::<u16>(), any::<u16>()), 0..60)).prop_map(
        move |(vertices, pairs)| {
            let mut edges: Vec<(i64, i64)> =
                pairs.into_iter().map(|(a, b)| (i64::from(a) % vertices, i64::from(b) % vertices)).collect();
            if kind != GraphKind::Digraph {
                edges.iter_mut().for_each(|(a, b)| (*a, *b) = (*a.min(b), *a.max(b)));
            }
            if kind != GraphKind::Multigraph {
                edges.sort();
                edges.dedup();
            }
            edges.retain(|(a, b)| kind != GraphKind::Graph || a != b);
            Graph::of_kind(kind, edges, 0..vertices).unwrap()
        },
    )
}

fn read(file: &str, kind: GraphKind) -> Result<Graph, String> {
    read_graph(file.as_bytes(), kind, 10_000).map_err(|error| error.to_string())
}

/// The same graph, with vertices from 1 on.
fn from_one(graph: &Graph) -> Graph {
    let edges = graph.edges().iter().map(|(a, b)| (a + 1, b + 1));
    Graph::of_kind(graph.kind(), edges, graph.vertices().iter().map(|vertex| vertex + 1)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn each_form_is_read_as_the_graph_that_was_written(
        simple in graphs(GraphKind::Graph),
        multi in graphs(GraphKind::Multigraph),
        directed in graphs(GraphKind::Digraph),
    ) {
        prop_assert_eq!(read(&graph6(&simple), GraphKind::Graph), Ok(simple.clone()));
        prop_assert_eq!(read(&digraph6(&directed), GraphKind::Digraph), Ok(directed.clone()));
        for graph in [simple, multi] {
            let kind = graph.kind();
            prop_assert_eq!(read(&dimacs(&graph), kind), Ok(from_one(&graph)));
            prop_assert_eq!(read(&edge_list(&graph), kind), Ok(graph.clone()));
            prop_assert_eq!(read(&printed(&graph), kind), Ok(graph.clone()));
            if graph.vertices().len() > 1 {
                prop_assert_eq!(read(&sparse6(&graph), kind), Ok(graph));
            }
        }
        prop_assert_eq!(read(&edge_list(&directed), GraphKind::Digraph), Ok(directed.clone()));
        prop_assert_eq!(read(&dimacs(&directed), GraphKind::Digraph), Ok(from_one(&directed)));
        prop_assert_eq!(read(&printed(&directed), GraphKind::Digraph), Ok(directed));
    }

    #[test]
    fn no_bytes_make_a_reader_panic_and_what_is_read_is_printed_as_the_same_graph(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..40),
            "[:&]?[?-~]{0,12}\n?".prop_map(String::into_bytes),
            "(>>(di)?graph6<<)?[?-D~]{0,5}".prop_map(String::into_bytes),
            "(p (edge|sp) [0-9]{1,2} [0-9]\n)?([ea] )?([0-9]{1,2}[ ,>\n-]){0,12}".prop_map(String::into_bytes),
        ],
    ) {
        for kind in [GraphKind::Graph, GraphKind::Multigraph, GraphKind::Digraph] {
            if let Ok(graph) = read_graph(&bytes, kind, 1000) {
                prop_assert_eq!(read(&printed(&graph), kind), Ok(graph));
            }
        }
    }
}

/// The kind that is asked for, the file, and what is told.
const WRONG: &str = r"
graph |  | line 1, character 1: expected a graph, found nothing
graph | # nothing\n\n | line 3, character 1: expected a graph, found nothing
graph | p edge 3 2\ne 1 2\n | line 3, character 1: the file ends in the middle: 2 edges are declared, 1 found
graph | p edge 3 2\ne 1 2\ne 3 4\n | line 3, character 1: vertex 4 is not declared: the vertices are 1 to 3
graph | p edge 3 1\ne 1 2\ne 2 3\n | line 3, character 1: 1 edges are declared, and here is one more
graph | p edge three 1\n | line 1, character 1: expected `p edge VERTICES EDGES`, found `p edge three 1`
graph | 0 1\np edge 3 1\n | line 2, character 1: a `p` line stands once, before all edges
graph | 0 1\n1 2 3\n | line 2, character 1: expected two vertices, which are numbers, found `1 2 3`
graph | 0-1, 1-x | line 1, character 6: expected two vertices, which are numbers, found `1-x`
graph | 0 1\n1 -1\n | line 2, character 1: expected two vertices, which are numbers, found `1 -1`
graph | 0 1\n1 0\n2 3\n | line 2, character 1: the edge `0-1` is there twice: a `multigraph` can have that
graph | 0 1\n2 2\n | line 2, character 1: `2-2` is a loop, which joins a vertex to itself: a `multigraph` can have it
graph | 0 1\n1 > 2\n | line 2, character 1: `1>2` has a direction, and edges have none here: a `digraph` can have it
digraph | e 1 2\n | line 1, character 1: edges have no direction here, and a `digraph` needs arcs
digraph | a 1 2\ne 2 3\n | line 2, character 1: edges with and without a direction stand in one file
digraph | 0 1\n0 1\n | line 2, character 1: the arc `0-1` is there twice
graph | 0 1\n1\n | line 2, character 1: vertex 1 stands alone, and is named elsewhere
graph | 5\n7\n5\n | line 3, character 1: vertex 5 stands alone, and is named elsewhere
graph | 4 3\n1 2\n2 3\n | line 1, character 1: `4 3` can be an edge, or the number of vertices and of edges that follow
digraph | 3\n0 1\n1 2\n | line 1, character 1: `3` can be a vertex without edges, or the number of vertices
graph | 3 2\n1 2\n1 3\n | line 1, character 1: `3 2` can be an edge, or the number of vertices and of edges that follow
graph | 0,1\n2,3\n | line 1, character 1: `0,1` can be an edge, or two vertices without edges
graph | C | line 1, character 2: graph6 of 4 vertices has 1 letters behind their number, found 0
graph | Cl?\n | line 1, character 3: graph6 of 4 vertices has 1 letters behind their number, found 2
graph | ~A\n | line 1, character 3: graph6 ends before its number of vertices does
graph | Cl\nCl\n | line 2, character 1: a second graph begins here, and one is expected
graph | A@\n | line 1, character 2: the last letter of graph6 tells of an edge that there cannot be
graph | :Fa@x | line 1, character 5: the last letter of sparse6 tells of an edge that there cannot be
graph | :Og | line 1, character 3: the last letter of sparse6 tells of an edge that there cannot be
graph | >>graph6<<C 1\n | line 1, character 12: ` ` is no letter of graph6
graph | &BP_\n | line 1, character 1: arcs have a direction, and edges have none here: a `digraph` can have them
digraph | Cl\n | line 1, character 1: edges have no direction here, and a `digraph` needs arcs
multigraph | :C~~~\n | line 1, character 3: vertex 4 is not declared: the vertices are 0 to 3
";

#[test]
fn what_is_wrong_is_told_with_its_place() {
    use GraphKind::{Digraph, Graph, Multigraph};
    for row in WRONG.trim().lines() {
        let [kind, file, told] = row.split(" | ").collect::<Vec<_>>()[..] else { panic!("{row}") };
        let kind = [Graph, Digraph, Multigraph].into_iter().find(|one| one.word() == kind).unwrap();
        let file = file.replace("\\n", "\n");
        let error = read_graph(file.as_bytes(), kind, 10_000).unwrap_err();
        assert_eq!(error.to_string(), told, "{file:?}");
    }
    let cut = read_graph(b"0 1\n1 \xff2\n", Graph, 100).unwrap_err();
    assert_eq!(cut.to_string(), "line 2, character 3: this is no text");
    for file in ["p edge 100 0\n", "0-1,1-2,2-3\n", "cF\n~~~????~\n", "~?@c\n", ":~?@c\n"] {
        let error = read_graph(file.as_bytes(), Graph, 2).unwrap_err();
        assert!(error.to_string().contains("more than 2 vertices") || file.starts_with('c'), "{error}");
    }
}

#[test]
fn edges_that_are_listed_from_both_ends_are_there_once() {
    let both = "p edge 3 4\ne 1 2\ne 2 1\ne 2 3\ne 3 2\n";
    assert_eq!(read(both, GraphKind::Graph).unwrap().to_string(), "1-2,2-3");
    // A file of a table, and what networkx writes beside edges without data.
    assert_eq!(read("0,1\n1,2\n", GraphKind::Graph).unwrap().to_string(), "0-1,1-2");
    assert_eq!(read("0 1 {}\n1 2 {}\n", GraphKind::Digraph).unwrap().to_string(), "0-1,1-2");
}
