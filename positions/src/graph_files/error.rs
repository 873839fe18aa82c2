//! What is wrong with a file of a graph, and where.

use grundy::Worded;
use grundy::written::shorten;
use grundy_rules::NoEdge;

/// A file that is no graph of the kind that is expected.
#[derive(Clone, PartialEq, Eq, Worded)]
#[says("graph-file-at", "line {line}, character {character}: {what}")]
#[hint(self.what.hint())]
#[non_exhaustive]
pub struct GraphFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub character: usize,
    /// What is wrong there.
    pub what: WrongGraph,
}

/// What is wrong with a file of a graph.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum WrongGraph {
    /// Nothing is in it.
    #[says("graph-file-empty", "expected a graph, found nothing")]
    #[hint(HowWritten)]
    Empty,
    /// It is neither text nor one of the packed forms.
    #[says("graph-file-no-text", "this is no text")]
    #[hint(HowWritten)]
    NoText,
    /// What stands where an edge is expected is none.
    #[says("graph-file-no-vertices", "expected two vertices, which are numbers, found `{found}`", found = shorten(found))]
    #[hint(HowWritten)]
    NoVertices {
        /// What is there.
        found: String,
    },
    /// The line that declares vertices and edges is wrong.
    #[says("graph-file-header", "expected `p edge VERTICES EDGES`, found `{found}`", found = shorten(found))]
    Header {
        /// The line.
        found: String,
    },
    /// A second line declares vertices and edges, or one behind edges.
    #[says("graph-file-late-header", "a `p` line stands once, before all edges")]
    LateHeader,
    /// There are fewer edges than declared.
    #[says("graph-file-cut", "the file ends in the middle: {declared} edges are declared, {found} found")]
    Cut {
        /// How many are declared.
        declared: u64,
        /// How many are there.
        found: u64,
    },
    /// There are more edges than declared.
    #[says("graph-file-more", "{declared} edges are declared, and here is one more")]
    More {
        /// How many are declared.
        declared: u64,
    },
    /// A vertex that is not declared.
    #[says("graph-file-undeclared", "vertex {vertex} is not declared: the vertices are {first} to {last}")]
    Undeclared {
        /// The vertex.
        vertex: i64,
        /// The first that is declared.
        first: i64,
        /// The last.
        last: i64,
    },
    /// A packed form has too few or too many letters.
    #[says(
        "graph-file-length",
        "{form} of {vertices} vertices has {expected} letters behind their number, found {found}"
    )]
    Length {
        /// Its name.
        form: &'static str,
        /// How many vertices it declares.
        vertices: u64,
        /// How many letters tell their edges.
        expected: u64,
        /// How many are there.
        found: u64,
    },
    /// A letter that a packed form does not have.
    #[says("graph-file-letter", "`{found}` is no letter of {form}")]
    Letter {
        /// Its name.
        form: &'static str,
        /// What is there.
        found: String,
    },
    /// The end of a packed form tells more than there is.
    #[says("graph-file-padding", "the last letter of {form} tells of an edge that there cannot be")]
    Padding {
        /// Its name.
        form: &'static str,
    },
    /// There is a second graph.
    #[says("graph-file-second", "a second graph begins here, and one is expected")]
    Second,
    /// The number of vertices of a packed form is cut off.
    #[says("graph-file-cut-number", "{form} ends before its number of vertices does")]
    CutNumber {
        /// Its name.
        form: &'static str,
    },
    /// Arcs are there, and edges are expected.
    #[says("graph-file-arcs", "arcs have a direction, and edges have none here: a `digraph` can have them")]
    Arcs,
    /// Edges have no direction, and arcs are expected.
    #[says("graph-file-no-arcs", "edges have no direction here, and a `digraph` needs arcs")]
    NoArcs,
    /// Arcs and edges stand in one file.
    #[says("graph-file-mixed", "edges with and without a direction stand in one file")]
    Mixed,
    /// Two vertices that are no edge of such a graph.
    #[says(transparent)]
    NoEdge(#[from] NoEdge),
    /// A vertex stands alone, and has an edge, or stands alone twice.
    #[says("graph-file-alone", "vertex {vertex} stands alone, and is named elsewhere")]
    Alone {
        /// The vertex.
        vertex: i64,
    },
    /// The first line can be an edge, or tell how many vertices and edges follow.
    #[says(
        "graph-file-ambiguous",
        "`{one} {other}` can be an edge, or the number of vertices and of edges that follow"
    )]
    #[hint(EdgeOrHeader { one: *one, other: *other })]
    Ambiguous {
        /// Its first number.
        one: i64,
        /// Its second number.
        other: i64,
    },
    /// The first line can be a vertex without edges, or tell how many vertices there are.
    #[says(
        "graph-file-vertex-or-count",
        "`{count}` can be a vertex without edges, or the number of vertices"
    )]
    #[hint(VertexBelow)]
    VertexOrCount {
        /// It.
        count: i64,
    },
    /// Two numbers with a comma between them can be an edge, or two vertices without edges.
    #[says("graph-file-edge-or-vertices", "`{one},{other}` can be an edge, or two vertices without edges")]
    #[hint(EdgeOrVertices { one: *one, other: *other })]
    EdgeOrVertices {
        /// The first.
        one: i64,
        /// The second.
        other: i64,
    },
    /// The graph is too large.
    #[says("graph-file-too-large", "the graph has more than {most} vertices and edges")]
    #[hint(MoreRoom)]
    TooLarge {
        /// How many there may be.
        most: usize,
    },
}

/// What files are read.
#[derive(Worded)]
#[says(
    "advice-graph-file",
    "a file has an edge a line, as in `0 1`, or is DIMACS, graph6, digraph6 or sparse6"
)]
struct HowWritten;

/// How an edge, and how a number of vertices and edges is written.
#[derive(Worded)]
#[says(
    "advice-edge-or-header",
    "write `{one}-{other}` for an edge, or `p edge {one} {other}` for the numbers"
)]
struct EdgeOrHeader {
    one: i64,
    other: i64,
}

/// Where a vertex without edges is written.
#[derive(Worded)]
#[says(
    "advice-vertex-below",
    "write a vertex without edges below the edges, and leave the number of vertices out"
)]
struct VertexBelow;

/// How an edge, and how two vertices are written.
#[derive(Worded)]
#[says(
    "advice-edge-or-vertices",
    "write `{one}-{other}` for an edge, or `{one}` and `{other}` in lines of their own"
)]
struct EdgeOrVertices {
    one: i64,
    other: i64,
}

/// Which option allows more.
#[derive(Worded)]
#[says("advice-table", "`--table` allows more room")]
struct MoreRoom;
