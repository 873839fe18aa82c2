//! Graphs by name, kinds of graphs, and their functions, against definitions.

use std::collections::BTreeSet;

use grundy::Budget;
use grundy_rules::{Graph, GraphKind, Position, ReadError, Rules, Value, WrongPiece};
use proptest::prelude::*;

const KINDS: [GraphKind; 3] = [GraphKind::Graph, GraphKind::Multigraph, GraphKind::Digraph];

fn rules_of(kind: GraphKind) -> Rules {
    Rules::parse(&format!("own(g: {}): without(g, e) for e in g", kind.word())).unwrap()
}

fn graph(kind: GraphKind, word: &str) -> Graph {
    match rules_of(kind).read(word).unwrap_or_else(|error| panic!("{word}: {error}")).parts() {
        [Value::Graph(graph)] => (**graph).clone(),
        other => panic!("{other:?}"),
    }
}

/// The value that an expression has at a graph: that of the only option, which is a list of numbers beside it.
fn numbers(kind: GraphKind, expression: &str, word: &str) -> Option<Vec<i64>> {
    let text = format!(
        "own(g: {}, r: list): (g, {expression}) if len(r) == 0; start (\"empty 1\", [])",
        kind.word()
    );
    let rules = Rules::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let position = rules.read(&format!("{word}:[]")).unwrap();
    let options = rules.options(&position, &mut Budget::default()).ok()?;
    match options[0][0].parts() {
        [_, Value::List(list)] => Some(
            list.iter().map(|one| if let Value::Number(number) = one { *number } else { panic!() }).collect(),
        ),
        other => panic!("{other:?}"),
    }
}

#[test]
fn families_have_the_vertices_and_edges_of_their_definitions() {
    for (word, vertices, edges) in [
        ("path 1", 1, 0),
        ("path 20", 20, 19),
        ("cycle 3", 3, 3),
        ("cycle 12", 12, 12),
        ("star 5", 6, 5),
        ("star 0", 1, 0),
        ("complete 6", 6, 15),
        ("empty 4", 4, 0),
        ("empty 0", 0, 0),
        ("grid 3x5", 15, 22),
        // A grid by its sides alone.
        ("3x5", 15, 22),
        ("1×4", 4, 3),
        ("torus 4x4", 16, 32),
        ("torus 3x5", 15, 30),
        ("bipartite 3x4", 7, 12),
        ("petersen", 10, 15),
        ("tree 0,0,1,1,3", 6, 5),
        ("tree 2,0,1", 4, 3),
    ] {
        let found = graph(GraphKind::Graph, word);
        assert_eq!((found.vertices().len(), found.edges().len()), (vertices, edges), "{word}");
        for kind in KINDS {
            let told = graph(kind, word);
            assert_eq!(graph(kind, &told.to_string()), told, "{word}");
        }
    }
    // Every vertex of the Petersen graph has three neighbours, and no cycle has fewer than five edges.
    let petersen = graph(GraphKind::Graph, "petersen");
    let edges: BTreeSet<(i64, i64)> = petersen.edges().iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    let near = |v: i64| edges.iter().filter(move |(a, _)| *a == v).map(|(_, b)| *b);
    for v in 0..10 {
        assert_eq!(near(v).count(), 3);
        // By Moore's bound, 1 + 3 + 6 vertices within two steps are all ten: then there is no shorter cycle.
        let two: BTreeSet<i64> = near(v).flat_map(near).chain([v]).chain(near(v)).collect();
        assert_eq!(two.len(), 10);
    }
    let rules = rules_of(GraphKind::Graph);
    // Small cycles and tori have double edges and loops, and a graph without these is another one.
    for word in ["cycle 1", "cycle 2", "torus 2x2", "torus 1x4", "torus 5x2"] {
        assert!(
            matches!(rules.read(word), Err(ReadError::Piece { problem: WrongPiece::NoEdge(_), .. })),
            "{word}"
        );
    }
    assert_eq!(graph(GraphKind::Multigraph, "cycle 2").to_string(), "0-1,0-1");
    assert_eq!(graph(GraphKind::Multigraph, "cycle 1").to_string(), "0-0");
    assert_eq!(graph(GraphKind::Digraph, "cycle 3").to_string(), "0-1,1-2,2-0");
    assert_eq!(graph(GraphKind::Digraph, "tree 2,0").to_string(), "0-2,2-1");
}

#[test]
fn families_that_are_none_are_refused_with_what_would_be_right() {
    let rules = rules_of(GraphKind::Graph);
    for (word, told) in [
        ("path", "a family of graphs is written as in `path 20`, not `path`"),
        ("path 0", "a family of graphs is written as in `path 20`, not `path 0`"),
        ("path x", "a family of graphs is written as in `path 20`, not `path x`"),
        ("petersn", "a family of graphs is written as in `petersen`, not `petersn`"),
        ("gird 3x5", "a family of graphs is written as in `grid 3x5`, not `gird 3x5`"),
        ("grid 3", "a family of graphs is written as in `grid 3x5`, not `grid 3`"),
        ("0x3", "a family of graphs is written as in `grid 3x5`, not `0x3`"),
        ("3x5 6", "expected edges and single vertices, as in 0-1,1-2,3, or [] for none, found `3x5 6`"),
        ("petersen 3", "a family of graphs is written as in `petersen`, not `petersen 3`"),
        ("tree 0,9", "there is no vertex 9: the vertices of this tree are 0 to 2"),
        ("tree 2,1,0", "vertex 1 does not hang on the root 0: the parents lead round a cycle"),
        ("tree 1", "vertex 1 does not hang on the root 0: the parents lead round a cycle"),
        ("complete 100000", "a graph may have at most 33554432 vertices and edges"),
        ("grid 9223372036854775807x2", "a graph may have at most 33554432 vertices and edges"),
        ("path 9223372036854775807", "a graph may have at most 33554432 vertices and edges"),
    ] {
        assert_eq!(rules.read(word).unwrap_err().to_string(), told, "{word}");
    }
}

#[test]
fn what_a_kind_cannot_have_is_refused_with_the_kind_that_can() {
    for (kind, word, at, told) in [
        (
            GraphKind::Graph,
            "0-1,2-2",
            4,
            "`2-2` is a loop, which joins a vertex to itself: a `multigraph` can have it",
        ),
        (GraphKind::Graph, "0-1,1-2,0-1", 8, "the edge `0-1` is there twice: a `multigraph` can have that"),
        (
            GraphKind::Graph,
            "0-1,1>2",
            4,
            "`1>2` has a direction, and edges have none here: a `digraph` can have it",
        ),
        (
            GraphKind::Multigraph,
            "0-0,1->2",
            4,
            "`1>2` has a direction, and edges have none here: a `digraph` can have it",
        ),
        (GraphKind::Digraph, "1-0,0-1,1>0", 8, "the arc `1-0` is there twice"),
    ] {
        let error = rules_of(kind).read(word).unwrap_err();
        assert_eq!((error.at(), &*error.to_string()), (at, told));
        assert!(matches!(error, ReadError::Piece { problem: WrongPiece::NoEdge(_), .. }));
    }
}

#[test]
fn edges_of_a_multigraph_have_numbers() {
    let rules = Rules::parse(
        "own(g: multigraph, r: list): (g, [10*e[0] + e[1] for e in g if e[2] == 1]) if len(r) == 0; start (\"empty 1\", [])",
    );
    let position = rules.as_ref().unwrap().read("0-1,0-1,0-1,2-2,2-2,3-4:[]").unwrap();
    let options = rules.unwrap().options(&position, &mut Budget::default()).unwrap();
    let Value::List(list) = &options[0][0].parts()[1] else { panic!() };
    assert_eq!(list[..], [Value::Number(1), Value::Number(22)]);
}

/// Random vertices and edges of a kind.
fn random(kind: GraphKind) -> impl Strategy<Value = Graph> {
    (prop::collection::vec((0..7i64, 0..7i64), 0..10), prop::collection::vec(0..9i64, 0..3)).prop_map(
        move |(edges, vertices)| {
            let turned = edges.into_iter().map(|(a, b)| match kind {
                GraphKind::Digraph => (a, b),
                _ => (a.min(b), a.max(b)),
            });
            let edges: Vec<(i64, i64)> = match kind {
                GraphKind::Multigraph => turned.collect(),
                GraphKind::Graph => {
                    turned.filter(|(a, b)| a != b).collect::<BTreeSet<_>>().into_iter().collect()
                }
                GraphKind::Digraph => turned.collect::<BTreeSet<_>>().into_iter().collect(),
            };
            Graph::of_kind(kind, edges, vertices).unwrap()
        },
    )
}

/// Whether steps along edges lead from one vertex to another; against arcs, too, where both ways count.
fn steps(graph: &Graph, from: i64, both_ways: bool) -> Vec<(i64, usize)> {
    let (mut reached, mut last) = (vec![(from, 0)], 0);
    while last < reached.len() {
        let (at, far) = reached[last];
        last += 1;
        for &(a, b) in graph.edges() {
            for (a, b) in [(a, b), (b, a)].into_iter().take(if both_ways { 2 } else { 1 }) {
                if a == at && !reached.iter().any(|(met, _)| *met == b) {
                    reached.push((b, far + 1));
                }
            }
        }
    }
    reached
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::cases(200), ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_as_the_same_graph(
        graphs in (random(GraphKind::Graph), random(GraphKind::Multigraph), random(GraphKind::Digraph)),
    ) {
        for (kind, told) in KINDS.into_iter().zip([graphs.0, graphs.1, graphs.2]) {
            let rules = rules_of(kind);
            let position = Position::new([Value::Graph(told.into())]);
            prop_assert_eq!(rules.read(&rules.write(&position)).unwrap(), position.clone());
            let flat = rules.flat_of(&position).unwrap();
            prop_assert_eq!(rules.position_of(&flat), Some(position));
        }
    }

    #[test]
    fn functions_of_graphs_are_their_definitions(
        graphs in (random(GraphKind::Graph), random(GraphKind::Multigraph), random(GraphKind::Digraph)),
        v in 0..7i64,
        w in 0..7i64,
    ) {
        for (kind, told) in KINDS.into_iter().zip([graphs.0, graphs.1, graphs.2]) {
            let is_directed = kind == GraphKind::Digraph;
            let word = told.to_string();
            let at = |expression: &str| {
                let expression = expression.replace('V', &v.to_string()).replace('W', &w.to_string());
                numbers(kind, &expression, &word)
            };
            let is_there = |v: i64| told.vertices().contains(&v);
            let far = |from: i64, to: i64| {
                let found = steps(&told, from, !is_directed).into_iter().find(|(met, _)| *met == to);
                found.filter(|_| is_there(from) && is_there(to)).map_or(-1, |(_, far)| far as i64)
            };
            prop_assert_eq!(at("[1 + distance(g, V, W)]"), Some(vec![1 + far(v, w)]));
            let ends = told.edges().iter().flat_map(|&(a, b)| [a, b]).filter(|end| *end == v).count() as i64;
            prop_assert_eq!(at("[degree(g, V)]"), Some(vec![ends]));
            let of = |from: bool| -> BTreeSet<i64> {
                told.edges().iter().flat_map(|&(a, b)| [(a, b, true), (b, a, false)])
                    .filter(|(a, _, way)| *a == v && (!is_directed || *way == from))
                    .map(|(_, b, _)| b).collect()
            };
            prop_assert_eq!(at("out(g, V)"), Some(of(true).into_iter().collect()));
            prop_assert_eq!(at("into(g, V)"), Some(of(false).into_iter().collect()));
            let mut part: Vec<i64> = steps(&told, v, true).into_iter().map(|(met, _)| met).collect();
            part.sort();
            part.retain(|_| is_there(v));
            prop_assert_eq!(at("[x for x in vertices(component(g, V))]"), Some(part));
            // Halves: each edge joins one to the other, if there is no way of an odd length from a vertex to itself.
            let sides = |first: i64| steps(&told, first, true).into_iter().map(|(met, far)| (met, far % 2)).collect::<Vec<_>>();
            let is_odd = |first: i64| {
                let sides: std::collections::BTreeMap<i64, usize> = sides(first).into_iter().collect();
                told.edges().iter().any(|(a, b)| sides.contains_key(a) && sides.get(a) == sides.get(b))
            };
            let odd = told.vertices().iter().any(|first| is_odd(*first));
            prop_assert_eq!(at("[len(halves(g))]"), Some(vec![if odd { 0 } else { 2 }]));
            prop_assert_eq!(at("[x for x in near(g, V)]"), Some(of(true).union(&of(false)).copied().collect::<Vec<_>>()));
        }
    }
}

#[test]
fn a_vertex_alone_is_as_good_as_a_list_of_it() {
    for kind in ["graph", "multigraph", "digraph"] {
        let alone = Rules::parse(&format!("own(g: {kind}): without(g, v) for v in vertices(g)")).unwrap();
        let listed = Rules::parse(&format!("own(g: {kind}): without(g, [v]) for v in vertices(g)")).unwrap();
        for position in ["[]", "3", "0-1,1-2,3-5", "0-1,0-2,0-3,1-2"] {
            let of = |rules: &Rules| rules.options(&rules.read(position).unwrap(), &mut Budget::default());
            assert_eq!(of(&alone), of(&listed), "{position}");
        }
    }
    let rules = "own(g: graph): without(g, v) for v in vertices(g); split components(g)";
    assert!(Rules::parse(rules).unwrap().unproved_claims().is_empty());
    let wrong = Rules::parse("own(g: graph): without(g, \"a\")").unwrap_err().to_string();
    assert_eq!(wrong, "expected a vertex, an edge, or a list of these, found a text");
}

#[test]
fn texts_of_a_list_are_joined() {
    let rules = Rules::parse(
        "own(s: text): join([\"ab\"[..i % 3] for i in 0..len(s)] ++ [rev(s)]) if s != \"\"; join([])",
    )
    .unwrap();
    let told = |position: &str| {
        let options = rules.options(&rules.read(position).unwrap(), &mut Budget::default()).unwrap();
        options.iter().map(|left| rules.tell(left)).collect::<Vec<_>>()
    };
    assert_eq!(told("xyz"), ["aabzyx", "[]"]);
    assert_eq!(told("[]"), ["[]"]);
    for (rules, message) in [
        ("own(s: text): join([1])", "expected a list of texts, found a list of numbers"),
        ("own(s: text): join(s)", "expected a list of texts, found a text"),
        ("own(s: text): join(s, s)", "`join` takes join(texts), not 2"),
        ("own(n): join([\"a\"])", "expected a number, found a text"),
        ("own(n): [\"a\"]", "expected a number, found a list of texts"),
    ] {
        assert_eq!(Rules::parse(rules).unwrap_err().to_string(), message, "{rules}");
    }
}
