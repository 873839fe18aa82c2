//! The components of a graph, where moves are local: `split components(g)`.
//!
//! A move begins at an edge or a vertex, `for e in g` or `for v in vertices(g)`, and what it looks at from there is found by `near`:
//! all of it is in the component of that edge or vertex. It leaves the graph without some of these vertices, `without(g, …)`, or
//! the edges that meet a condition which is true of every edge that shares no vertex with them, `[d for d in g if …]`.
//!
//! Argument: let a graph be made of two parts that no edge joins. A move that begins in one part changes this part as it would alone,
//! and leaves the other as it is, but perhaps for vertices without edges. So play in the whole graph is play in the sum of the
//! parts, and its value is their nim-sum [Sprague, 1935; Grundy, 1939]. Vertices without edges may get lost where edges are listed;
//! there all moves must begin at edges, and then such vertices are nothing that a move sees.

use rustc_hash::FxHashMap;

use crate::code::{Code, CodeKind, Left, Move, Program, Stage};
use crate::syntax::{Binary, Shape};

pub(super) fn is_proved(program: &Program, split: &Code) -> bool {
    if !split.is_of_whole("components")
        || !matches!(program.shapes[..], [Shape::Graph(_)])
        || program.legal.is_some()
    {
        return false;
    }
    let Some(found) = program.moves.iter().map(local).collect::<Option<Vec<_>>>() else { return false };
    let lists_edges = found.iter().any(|one| one.lists_edges);
    !lists_edges || found.iter().all(|one| one.begins_at_edges)
}

/// How a local move begins and ends.
struct Local {
    begins_at_edges: bool,
    lists_edges: bool,
}

/// What a name stands for, of the component where the move begins.
#[derive(Clone, Copy, PartialEq)]
enum Named {
    Edge,
    Vertex,
    Other,
}

#[derive(Clone, Default)]
struct Names(FxHashMap<usize, Named>);

/// Whether it is all edges: the graph itself, or `edges(g)`.
pub(crate) fn is_edges(code: &Code) -> bool {
    code.is_place(0) || code.is_of_whole("edges")
}

fn local(one: &Move) -> Option<Local> {
    let [Stage::For(first, source), stages @ ..] = &one.stages[..] else { return None };
    let [Left::One(left)] = &one.to[..] else { return None };
    let begins_at_edges = is_edges(source);
    if !begins_at_edges && !source.is_of_whole("vertices") {
        return None;
    }
    let mut names = Names::default();
    names.0.insert(*first, if begins_at_edges { Named::Edge } else { Named::Vertex });
    for stage in stages {
        match stage {
            Stage::For(place, code) if names.is_near(code) => names.0.insert(*place, Named::Vertex),
            Stage::Let(place, code) if names.is_vertex(code) => names.0.insert(*place, Named::Vertex),
            Stage::For(place, code) | Stage::Let(place, code) if names.is_local(code) => {
                names.0.insert(*place, Named::Other)
            }
            Stage::If(code) if names.is_local(code) => continue,
            _ => return None,
        };
    }
    if let Some([graph, gone]) = left.call("without") {
        return (graph.is_place(0) && (names.are_vertices(gone) || names.is_vertex(gone)))
            .then_some(Local { begins_at_edges, lists_edges: false });
    }
    names.keeps_what_is_apart(left).then_some(Local { begins_at_edges, lists_edges: true })
}

impl Names {
    fn of(&self, code: &Code) -> Option<Named> {
        self.0.get(&code.place()?).copied()
    }

    /// A vertex of the component: one that has a name, or an end of an edge that has one.
    fn is_vertex(&self, code: &Code) -> bool {
        let is_edge = |code: &Code| self.of(code) == Some(Named::Edge);
        self.of(code) == Some(Named::Vertex) || code.edge_of_end().is_some_and(is_edge)
    }

    /// The neighbours of a vertex of the component.
    fn is_near(&self, code: &Code) -> bool {
        matches!(code.call("near"), Some([graph, vertex]) if graph.is_place(0) && self.is_vertex(vertex))
    }

    /// Vertices of the component: the ends of an edge, neighbours, or a list of such.
    fn are_vertices(&self, code: &Code) -> bool {
        self.of(code) == Some(Named::Edge)
            || self.is_near(code)
            || match &code.kind {
                CodeKind::List(all) => all.iter().all(|one| self.is_vertex(one)),
                CodeKind::Binary(Binary::Join, one, other) => {
                    self.are_vertices(one) && self.are_vertices(other)
                }
                _ => false,
            }
    }

    /// Whether an expression looks at nothing but the component.
    fn is_local(&self, code: &Code) -> bool {
        match &code.kind {
            _ if self.is_near(code) => true,
            CodeKind::Place(place) => self.0.contains_key(place),
            CodeKind::Slice(..) | CodeKind::Every(..) => false,
            _ => code.parts().into_iter().all(|part| self.is_local(part)),
        }
    }

    /// Whether it is `[d for d in g if …]` where the condition is true of every edge of another component.
    fn keeps_what_is_apart(&self, left: &Code) -> bool {
        let CodeKind::Every(one, stages) = &left.kind else { return false };
        let [Stage::For(place, source), conditions @ ..] = &stages[..] else { return false };
        let mut names = self.clone();
        names.0.insert(*place, Named::Edge);
        one.is_place(*place)
            && is_edges(source)
            && conditions.iter().all(|condition| match condition {
                Stage::If(condition) => {
                    names.is_local(condition) && self.if_apart(condition, *place) == Some(true)
                }
                _ => false,
            })
    }

    /// Whether a condition is true of an edge that shares no vertex with the component, where that follows; it is computed from left
    /// to right, as when it is run, so that nothing that might fail there is passed over.
    fn if_apart(&self, code: &Code, edge: usize) -> Option<bool> {
        let is_edge = |code: &Code| code.is_place(edge);
        let is_end = |code: &Code| code.edge_of_end().is_some_and(is_edge);
        match &code.kind {
            CodeKind::Not(one) => self.if_apart(one, edge).map(|is_true| !is_true),
            CodeKind::Both(one, other) => match self.if_apart(one, edge)? {
                true => self.if_apart(other, edge),
                false => Some(false),
            },
            CodeKind::Either(one, other) => match self.if_apart(one, edge)? {
                true => Some(true),
                false => self.if_apart(other, edge),
            },
            CodeKind::Binary(binary @ (Binary::In | Binary::NotIn), one, all) => {
                let never = (is_end(one) && self.are_vertices(all)) || (self.is_vertex(one) && is_edge(all));
                never.then_some(*binary == Binary::NotIn)
            }
            CodeKind::Binary(binary @ (Binary::Equal | Binary::Unequal), one, other) => {
                let differ = |one: &Code, other: &Code| {
                    (is_end(one) && self.is_vertex(other))
                        || (is_edge(one) && self.of(other) == Some(Named::Edge))
                };
                (differ(one, other) || differ(other, one)).then_some(*binary == Binary::Unequal)
            }
            _ => None,
        }
    }
}
