//! Written rules on multigraphs and digraphs against the definition, and positions of all kinds of graphs, printed and read again.

use std::collections::{BTreeSet, HashMap};

use grundy::{Budget, Play};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Look, Question, Sum};

use crate::differential::Chance;

/// A graph of any kind: its vertices, and its edges in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Drawn {
    vertices: BTreeSet<i64>,
    edges: Vec<(i64, i64)>,
}

impl Drawn {
    fn random(chance: &mut Chance, kind: &str) -> Self {
        let most = chance.number(1, 6);
        let vertices: BTreeSet<i64> = (0..most).map(|vertex| 3 * vertex).collect();
        let mut edges: Vec<(i64, i64)> = Vec::new();
        for _ in 0..chance.number(0, 7) {
            let (a, b) = (3 * chance.number(0, most - 1), 3 * chance.number(0, most - 1));
            let edge = if kind == "digraph" { (a, b) } else { (a.min(b), a.max(b)) };
            let fits = kind == "multigraph" || (a != b && !edges.contains(&edge));
            edges.extend(fits.then_some(edge));
        }
        edges.sort_unstable();
        Drawn { vertices, edges }
    }

    /// As it may be typed, with edges and vertices in any order.
    fn typed(&self, chance: &mut Chance) -> String {
        let is_alone = |vertex: &&i64| !self.edges.iter().any(|(a, b)| a == *vertex || b == *vertex);
        let alone = self.vertices.iter().filter(is_alone).map(i64::to_string);
        let mut words: Vec<String> =
            self.edges.iter().map(|(a, b)| format!("{a}-{b}")).chain(alone).collect();
        for last in (1..words.len()).rev() {
            words.swap(last, usize::try_from(chance.number(0, last as i64)).unwrap());
        }
        if words.is_empty() { "[]".to_owned() } else { words.join(",") }
    }

    fn without_edge(&self, at: usize) -> Self {
        let mut left = self.clone();
        left.edges.remove(at);
        left
    }

    fn without(&self, gone: &[i64]) -> Self {
        let mut left = self.clone();
        left.vertices.retain(|vertex| !gone.contains(vertex));
        left.edges.retain(|(a, b)| !gone.contains(a) && !gone.contains(b));
        left
    }

    fn each_edge(&self, wanted: impl Fn(i64, i64) -> bool) -> Vec<Self> {
        let is_wanted = |at: &usize| wanted(self.edges[*at].0, self.edges[*at].1);
        (0..self.edges.len()).filter(is_wanted).map(|at| self.without_edge(at)).collect()
    }
}

type Options = fn(&Drawn) -> Vec<Drawn>;

/// Rules, as text and as what the text means.
const RULES: [(&str, &str, &str, Options); 5] = [
    ("some-edges", "multigraph", "without(g, e) for e in g if e[0] == e[1] or e[0] % 2 == 0", |graph| {
        graph.each_edge(|a, b| a == b || a % 2 == 0)
    }),
    ("end-vertices", "multigraph", "without(g, [e[1]]) for e in g", |graph| {
        graph.edges.iter().map(|(_, b)| graph.without(&[*b])).collect()
    }),
    (
        "both",
        "multigraph",
        "without(g, [v]) for v in vertices(g) if v > 3; without(g, e) for e in g if e[0] != e[1]",
        |graph| {
            let vertices = graph.vertices.iter().filter(|vertex| **vertex > 3);
            let mut all: Vec<Drawn> = vertices.map(|vertex| graph.without(&[*vertex])).collect();
            all.extend(graph.each_edge(|a, b| a != b));
            all
        },
    ),
    (
        "sinks",
        "digraph",
        "without(g, [v]) for v in vertices(g) if len(out(g, v)) == 0; without(g, e) for e in g if e[0] < e[1]",
        |graph| {
            let is_sink = |vertex: &&i64| !graph.edges.iter().any(|(a, _)| a == *vertex);
            let mut all: Vec<Drawn> =
                graph.vertices.iter().filter(is_sink).map(|vertex| graph.without(&[*vertex])).collect();
            all.extend(graph.each_edge(|a, b| a < b));
            all
        },
    ),
    ("arcs", "digraph", "without(g, [e[0], e[1]]) for e in g if e[1] not in into(g, e[0])", |graph| {
        let has_no_twin = |(a, b): &&(i64, i64)| !graph.edges.contains(&(*b, *a));
        graph.edges.iter().filter(has_no_twin).map(|(a, b)| graph.without(&[*a, *b])).collect()
    }),
];

fn value(options: Options, graph: &Drawn, known: &mut HashMap<Drawn, u32>) -> u32 {
    if let Some(value) = known.get(graph) {
        return *value;
    }
    let values: Vec<u32> = options(graph).iter().map(|option| value(options, option, known)).collect();
    let least = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(graph.clone(), least);
    least
}

#[test]
fn rules_on_multigraphs_and_digraphs_have_the_values_and_moves_of_the_definition() {
    let chance = &mut Chance::of(12);
    for (name, kind, moves, options) in RULES {
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules(&format!("{name}(g: {kind}): {moves}")).unwrap();
        let mut known = HashMap::new();
        for _ in 0..200 {
            let graph = Drawn::random(chance, kind);
            let text = format!("{name} {}", graph.typed(chance));
            let mut sum = Sum::parse_in(&catalog, &text).unwrap();
            let analysis = sum.analyse(&Question::of(Play::Normal).listing(0), &mut Budget::default());
            let expected = value(options, &graph, &mut known);
            assert_eq!(analysis.value.unwrap().to_string(), format!("*{expected}"), "{text}: {moves}");
            let different: BTreeSet<Drawn> = options(&graph).into_iter().collect();
            assert_eq!(sum.moves().count(), different.len(), "{text}: {moves}");
        }
    }
}

/// What is printed of a position, and of each position that a move leaves, is read as the same position, of every kind.
#[test]
fn positions_that_are_printed_and_read_again_are_the_same() {
    let mut catalog = Catalog::standard().clone();
    for kind in ["graph", "multigraph", "digraph"] {
        catalog.add_rules(&format!("own-{kind}(g: {kind}): without(g, [v]) for v in vertices(g)")).unwrap();
    }
    let chance = &mut Chance::of(99);
    let mut compared = 0;
    for _ in 0..200 {
        for (name, kind) in [
            ("own-graph", "graph"),
            ("own-multigraph", "multigraph"),
            ("own-digraph", "digraph"),
            ("node-kayles", "graph"),
            ("arc-kayles", "graph"),
            ("hackenbush", "multigraph"),
            ("tokens", "digraph"),
            ("geography", "graph"),
        ] {
            let graph = Drawn::random(chance, kind);
            let words = graph.typed(chance);
            let vertices: Vec<i64> = graph.vertices.iter().copied().collect();
            let before = match name {
                "hackenbush" | "tokens" => {
                    let some = |chance: &mut Chance| chance.one_of(&vertices);
                    format!("{},{}:", some(chance), some(chance))
                }
                "geography" => format!("{}:", chance.one_of(&vertices)),
                _ => String::new(),
            };
            // An edge of Hackenbush may be in the air.
            let Ok(sum) = Sum::parse_in(&catalog, &format!("{name} {before}{words}")) else {
                assert_eq!(name, "hackenbush", "{before}{words}");
                continue;
            };
            let printed = sum.to_string();
            let again = Sum::parse_in(&catalog, &printed).unwrap();
            assert_eq!((again.to_string(), again.parts()), (printed, sum.parts()));
            for (_, left) in sum.moves() {
                for part in left {
                    let text = format!("{name} {part}");
                    let read = Sum::parse_in(&catalog, &text).unwrap();
                    assert_eq!(read.parts()[0].component, part, "{text}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 2_000, "{compared}");
}

#[test]
fn tokens_and_numbers_on_vertices_are_drawn_and_a_graph_beside_anything_else_is_not() {
    let drawn = |rules: &str, position: &str| {
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules(rules).unwrap();
        let name = rules.split('(').next().unwrap();
        let sum = Sum::parse_in(&catalog, &format!("{name} {position}")).unwrap();
        match sum.parts()[0].component.look()? {
            Look::Graph(diagram) => Some((diagram.tokens, diagram.labels)),
            _ => None,
        }
    };
    let walk = "walk(v, g: graph): (w, without(g, v)) for w in near(g, v)";
    assert_eq!(drawn(walk, "1:0-1,1-2"), Some((vec![1], vec![])));
    let coins = "coins(g: digraph, s: list): (g, set(s, i, w)) for i in 0..len(s)-1 for w in out(g, s[i])";
    assert_eq!(drawn(coins, "0-1,1-2:2,0,0"), Some((vec![2, 0, 0], vec![])));
    let stones = "stones(g: digraph, s: list): (g, set(set(s, v, s[v]-1), w, s[w]+1)) for v in vertices(g) if s[v] > 0 for w in out(g, v)";
    assert_eq!(drawn(stones, "0-1,1-2:2,1,0"), Some((vec![], vec![2, 1, 0])));
    // A list of another length belongs to no vertices, and neither does a number that nobody asks the graph about.
    assert_eq!(drawn(stones, "0-1,1-2:2,1"), None);
    assert_eq!(
        drawn("cuts(g: multigraph, left): (without(g, e), left-1) for e in g if left > 0", "0-1:3"),
        None
    );
}
