//! Numbers, conditions and rows as trees: each has parts of the others.

use crate::code::Code;
use crate::functions::Function;
use crate::kinds::Kind;
use crate::operators::Operator;

/// A number.
#[derive(Clone, Debug)]
pub(super) enum Number {
    Constant(i64),
    Place(usize),
    Negative(Box<Number>),
    Two(Operator, Box<[Number; 2]>),
    Least(Vec<Number>),
    Greatest(Vec<Number>),
    /// By a function of numbers.
    Call(&'static Function, Vec<Number>),
    /// Of a row.
    Row(Box<OfRow>),
    /// By the interpreter, where places are of these kinds.
    Interpreted(Code, Vec<Kind>),
}

/// A condition.
#[derive(Clone, Debug)]
pub(super) enum Test {
    Constant(bool),
    Not(Box<Test>),
    Both(Box<[Test; 2]>),
    Either(Box<[Test; 2]>),
    Equal(Number, Number),
    Unequal(Number, Number),
    Less(Number, Number),
    LessOrEqual(Number, Number),
    Within(Number, Number, Number),
    OneOf(Number, Vec<Number>),
    /// About rows.
    Rows(Box<OfRows>),
    /// By the interpreter, where places are of these kinds.
    Interpreted(Code, Vec<Kind>),
}

/// A row.
#[derive(Clone, Debug)]
pub(super) enum Row {
    Place(usize),
    Constant(Vec<i64>),
    /// Numbers one by one: a list of them, or a tuple.
    Numbers(Vec<Number>),
    /// Rows side by side.
    Joined(Vec<Row>),
    Range(Box<[Number; 2]>),
    /// Elements, from one up to another; and how many numbers each of them has.
    Slice(Box<Row>, [Option<Number>; 2], usize),
    /// One element, and how many numbers it has.
    Element(Box<Row>, Number, usize),
    Every(Box<Every>),
    /// With another number at a place.
    With(Box<Row>, Box<[Number; 2]>),
    /// A grid with another content in a cell.
    WithCell(Box<[Row; 2]>, Number),
    /// Elements, the last first; and how many numbers each of them has.
    Reversed(Box<Row>, usize),
    Sorted(Box<Row>),
    /// Numbers that are not in another row.
    Without(Box<[Row; 2]>),
    /// The cells of a grid, or those of a content.
    Cells(Box<Row>, Option<Number>),
    /// The cells beside a cell of a grid, as far as they are on it: how many rows down and columns to the right each of them is.
    Beside(Box<[Row; 2]>, &'static [(i64, i64)]),
    /// The cells that neighbours of one content join to a cell of a grid.
    Block(Box<[Row; 2]>),
    Vertices(Box<Row>),
    /// The edges of a graph; and whether each has a number behind its ends.
    Edges(Box<Row>, bool),
    /// The vertices beside a vertex.
    Near(Box<Row>, Number),
    /// A graph without these vertices.
    WithoutVertices(Box<[Row; 2]>),
    /// By the interpreter.
    Interpreted(Code, Vec<Kind>),
}

/// `[element for …]`.
#[derive(Clone, Debug)]
pub(super) struct Every {
    pub(super) element: One,
    pub(super) steps: Vec<Step>,
}

/// A number, or a row.
#[derive(Clone, Debug)]
pub(super) enum One {
    Number(Number),
    Row(Row),
}

/// A `for`, `let` or `if` before a row, or before what a move leaves.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Range(usize, Number, Number),
    /// The elements of a row, of `width` numbers: each is a number where `is_number`, and otherwise a row.
    Each {
        place: usize,
        of: Row,
        width: usize,
        is_number: bool,
    },
    Let(usize, One),
    If(Test),
}

/// A number that a row tells.
#[derive(Clone, Debug)]
pub(super) enum OfRow {
    /// How many elements there are; and how many numbers each of them has.
    Length(Row, usize),
    Element(Row, Number),
    /// What is in a cell of a grid.
    Cell([Row; 2]),
    Sum(Row),
    Least(Row),
    Greatest(Row),
    /// How many rows a grid has, or columns.
    Height(Row),
    Width(Row),
}

/// A condition about rows.
#[derive(Clone, Debug)]
pub(super) enum OfRows {
    Equal(Row, Row),
    /// A number is in a row.
    Has(Number, Row),
    /// An element is in a row; and how many numbers it has.
    HasElement(Row, Row, usize),
}
