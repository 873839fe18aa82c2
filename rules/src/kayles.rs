//! Node Kayles, Arc Kayles, vertex geography, Cram, Clobber and NoGo, told from all other rules by their moves.
//!
//! Argument: in Node Kayles, a move takes a vertex with its neighbours; that is seen from the words of the rules, in whatever order they
//! say it. In Arc Kayles, a move takes the ends of an edge, or keeps the edges that share no end with it. A condition on two edges that
//! asks no more than which of their ends are equal has the same answer for all pairs of edges that share their ends in the same way.
//! All these ways are met in the complete graph of four vertices: where the options of that graph are those of Arc Kayles,
//! so are those of every graph.

use grundy::Budget;

use crate::code::{Code, CodeKind, Left, Move, Program, Stage};
use crate::position::Position;
use crate::proofs::{is_edges, key};
use crate::rules::Rules;
use crate::syntax::{Binary, GraphKind, Shape};
use crate::value::{Graph, Value};

/// A game on a simple graph in which a move takes a vertex or an edge with all that is next to it [Schaefer, 1978].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kayles {
    /// A move takes a vertex and its neighbours.
    Node,
    /// A move takes an edge, and the edges that share an end with it.
    Arc {
        /// Whether other vertices that lose their edges are left.
        keeps_vertices: bool,
    },
}

impl Kayles {
    /// What is left of a graph when these vertices are taken: one and its neighbours, or the two ends of an edge.
    pub fn without(self, graph: &Graph, taken: &[i64]) -> Graph {
        if self != (Kayles::Arc { keeps_vertices: false }) {
            return graph.without(taken);
        }
        let is_left = |edge: &&(i64, i64)| !taken.contains(&edge.0) && !taken.contains(&edge.1);
        let left = graph.edges().iter().filter(is_left).copied();
        Graph::new(left, []).expect("edges of a graph are those of one")
    }
}

/// The ways to write undirected vertex geography, by the part of a position that the token is.
const GEOGRAPHY: [&str; 2] = [
    "geography(v, g: graph): (w, without(g, v)) for w in near(g, v)",
    "geography(g: graph, v): (without(g, v), w) for w in near(g, v)",
];

/// The ways to write Cram.
const CRAM: [&str; 2] = [
    "cram(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0",
    "cram(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in down(b, c) ++ right(b, c) if b[d] == 0",
];

/// The way to write Clobber.
const CLOBBER: [&str; 1] = [
    "clobber(b: grid): set(set(b, c, 0), d, b[c]) for c in cells(b) if b[c] > 0 for d in near(b, c) if b[d] == 3-b[c]",
];

/// The way to write NoGo.
const NOGO: [&str; 1] = [
    "nogo(b: grid): set(b, c, k) for c in cells(b, 0) for k in 1..2; where len([c for c in cells(b) if b[c] > 0 and 0 not in [b[d] for e in block(b, c) for d in near(b, e)]]) == 0",
];

/// The most work to look at the options of the complete graph of four vertices.
const STEPS: u64 = 10_000;

impl Rules {
    /// Whether these are the moves of Node Kayles or of Arc Kayles, under whatever name.
    ///
    /// ```
    /// use grundy_rules::{Kayles, Rules};
    ///
    /// let told = |text: &str| Rules::parse(text).unwrap().kayles();
    /// let node = "n(g: graph): without(g, [v] ++ near(g, v)) for v in vertices(g)";
    /// assert_eq!(told(node), Some(Kayles::Node));
    /// let arc = "a(g: graph): [d for d in g if d[0] not in e and d[1] not in e] for e in g";
    /// assert_eq!(told(arc), Some(Kayles::Arc { keeps_vertices: false }));
    /// // A move that takes the neighbours alone, or one edge alone, is of another game.
    /// assert_eq!(told("m(g: graph): without(g, near(g, v)) for v in vertices(g)"), None);
    /// assert_eq!(told("o(g: graph): [d for d in g if d != e] for e in g"), None);
    /// ```
    pub fn kayles(&self) -> Option<Kayles> {
        let program = self.program();
        let ([Shape::Graph(GraphKind::Graph)], [one]) = (&program.shapes[..], &program.moves[..]) else {
            return None;
        };
        if program.legal.is_some() || program.guess.is_some() {
            return None;
        }
        let found = said(one)?;
        let is_right = match found {
            Kayles::Node => true,
            Kayles::Arc { .. } => self.agrees_on_four_vertices(found),
        };
        is_right.then_some(found)
    }

    /// Which part of a position is the token, if these are the moves of undirected vertex geography: the token goes to a neighbour, and the
    /// vertex that it leaves is gone.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let told = |text: &str| Rules::parse(text).unwrap().token_of_geography();
    /// assert_eq!(told("walk(g: graph, at): (without(g, at), to) for to in near(g, at)"), Some(1));
    /// assert_eq!(told("stay(g: graph, at): (g, to) for to in near(g, at) if to > at"), None);
    /// ```
    pub fn token_of_geography(&self) -> Option<usize> {
        let program = self.program();
        let token = match program.shapes[..] {
            [Shape::Number, Shape::Graph(GraphKind::Graph)] => 0,
            [Shape::Graph(GraphKind::Graph), Shape::Number] => 1,
            _ => return None,
        };
        let [one] = &program.moves[..] else { return None };
        let is_alone = program.legal.is_none() && program.guess.is_none();
        (is_alone && key::says_the_same(one, GEOGRAPHY[token])).then_some(token)
    }

    /// Whether these are the moves of Cram on a grid whose empty cells have content 0: two neighbours get content 1.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let told = |text: &str| Rules::parse(text).unwrap().is_cram();
    /// let pair = "set(set(b, c, 1), d, 1) for c in cells(b, 0)";
    /// assert!(told(&format!("own(b: grid): {pair} for d in down(b, c) ++ right(b, c) if b[d] == 0; split regions(b, 0)")));
    /// assert!(!told(&format!("own(b: grid): {pair} for d in right(b, c) if b[d] == 0")));
    /// assert!(!told(&format!("own(b: grid): {pair} for d in right(b, c) ++ down(b, c)")));
    /// ```
    pub fn is_cram(&self) -> bool {
        self.is_written_as(&CRAM)
    }

    /// Whether these are the moves of Clobber on a grid whose empty cells have content 0, and stones 1 and 2, where both players move all
    /// stones.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let told = |condition: &str| {
    ///     let moves = "set(set(b, c, 0), d, b[c]) for c in cells(b) if b[c] > 0 for d in near(b, c)";
    ///     Rules::parse(&format!("own(b: grid): {moves} if {condition}")).unwrap().is_clobber()
    /// };
    /// assert!(told("b[d] == 3-b[c]"));
    /// assert!(!told("b[d] != b[c]"));
    /// ```
    pub fn is_clobber(&self) -> bool {
        self.is_written_as(&CLOBBER)
    }

    /// Whether these are the moves of NoGo on a grid whose empty cells have content 0, and stones 1 and 2, where both players put all stones:
    /// each block of stones keeps an empty cell beside it.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let told = |beside: &str| {
    ///     let moves = "set(b, c, k) for c in cells(b, 0) for k in 1..2";
    ///     let taken = format!("[c for c in cells(b) if b[c] > 0 and 0 not in [b[d] for {beside}]]");
    ///     Rules::parse(&format!("own(b: grid): {moves}; where len({taken}) == 0")).unwrap().is_nogo()
    /// };
    /// assert!(told("e in block(b, c) for d in near(b, e)"));
    /// assert!(!told("d in near(b, c)"));
    /// ```
    pub fn is_nogo(&self) -> bool {
        self.is_written_as(&NOGO)
    }

    /// Whether there is one move, on a grid, that says what that of one of these rules does, with the same condition on positions.
    fn is_written_as(&self, ways: &[&str]) -> bool {
        let program = self.program();
        if program.shapes != [Shape::Grid] || program.guess.is_some() {
            return false;
        }
        let [one] = &program.moves[..] else { return false };
        let legal = |program: &Program| program.legal.as_ref().map(|legal| key::of(legal, &|place| place));
        let is_as = |text: &&str| {
            let known = Rules::parse(text).expect("these are rules");
            key::says_the_same(one, text) && legal(known.program()) == legal(program)
        };
        ways.iter().any(is_as)
    }

    fn agrees_on_four_vertices(&self, kayles: Kayles) -> bool {
        let edges = (0..4).flat_map(|a| (a + 1..4).map(move |b| (a, b)));
        let graph = Graph::new(edges, []).expect("the edges are in order");
        let position = Position::new([Value::Graph(graph.clone().into())]);
        let Ok(options) = self.options(&position, &mut Budget::new(STEPS)) else { return false };
        let left = |&(a, b): &(i64, i64)| {
            vec![Position::new([Value::Graph(kayles.without(&graph, &[a, b]).into())])]
        };
        graph.edges().iter().map(left).eq(options)
    }
}

/// What a move says that it is; of Arc Kayles, the condition has still to be looked at.
fn said(one: &Move) -> Option<Kayles> {
    let ([Stage::For(place, source)], [Left::One(left)]) = (&one.stages[..], &one.to[..]) else {
        return None;
    };
    let is_it = |code: &Code| code.is_place(*place);
    if let (true, Some([of, gone])) = (source.is_of_whole("vertices"), left.call("without")) {
        let mut taken = Vec::new();
        joined(gone, &mut taken);
        let is_near =
            |code: &&Code| code.call("near").is_some_and(|given| given[0].is_place(0) && is_it(&given[1]));
        let is_itself = |code: &&Code| matches!(&code.kind, CodeKind::List(all) if matches!(&all[..], [one] if is_it(one)));
        let are_all = taken.iter().all(|code| is_near(code) || is_itself(code));
        let are_both = taken.iter().any(is_near) && taken.iter().any(is_itself);
        return (of.is_place(0) && are_all && are_both).then_some(Kayles::Node);
    }
    if !is_edges(source) {
        return None;
    }
    if let Some([of, gone]) = left.call("without") {
        let CodeKind::List(ends) = &gone.kind else { return None };
        let are_ends = of.is_place(0) && ends.iter().all(|end| is_end(end, &[*place]));
        return are_ends.then_some(Kayles::Arc { keeps_vertices: true });
    }
    let CodeKind::Every(kept, stages) = &left.kind else { return None };
    let [Stage::For(other, all), conditions @ ..] = &stages[..] else { return None };
    let edges = [*place, *other];
    let asks_little =
        |stage: &Stage| matches!(stage, Stage::If(condition) if asks_for_equal_ends(condition, &edges));
    let is_filter = kept.is_place(*other) && is_edges(all) && conditions.iter().all(asks_little);
    is_filter.then_some(Kayles::Arc { keeps_vertices: false })
}

/// The lists that are joined.
fn joined<'a>(code: &'a Code, all: &mut Vec<&'a Code>) {
    match &code.kind {
        CodeKind::Binary(Binary::Join, one, other) => {
            joined(one, all);
            joined(other, all);
        }
        _ => all.push(code),
    }
}

fn is_edge(code: &Code, edges: &[usize]) -> bool {
    edges.iter().any(|place| code.is_place(*place))
}

fn is_end(code: &Code, edges: &[usize]) -> bool {
    code.edge_of_end().is_some_and(|edge| is_edge(edge, edges))
}

/// Whether a condition asks no more of edges than which of their ends are equal.
fn asks_for_equal_ends(code: &Code, edges: &[usize]) -> bool {
    let are_ends = |code: &Code| match &code.kind {
        CodeKind::List(all) => all.iter().all(|end| is_end(end, edges)),
        _ => is_edge(code, edges),
    };
    match &code.kind {
        CodeKind::Not(one) => asks_for_equal_ends(one, edges),
        CodeKind::Both(one, other) | CodeKind::Either(one, other) => {
            asks_for_equal_ends(one, edges) && asks_for_equal_ends(other, edges)
        }
        CodeKind::Binary(Binary::In | Binary::NotIn, end, all) => is_end(end, edges) && are_ends(all),
        CodeKind::Binary(Binary::Equal | Binary::Unequal, one, other) => {
            (is_end(one, edges) && is_end(other, edges)) || (is_edge(one, edges) && is_edge(other, edges))
        }
        _ => false,
    }
}
