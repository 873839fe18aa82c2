//! The text of rules as a tree.

use grundy::{Natural, Worded};

use crate::span::Span;

/// The rules of a game, as they are written.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) name: String,
    pub(crate) name_span: Span,
    /// Numbers that are told with the name, as in `sub:3`.
    pub(crate) parameters: Vec<Name>,
    pub(crate) parts: Vec<Part>,
    pub(crate) clauses: Vec<Clause>,
}

#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) span: Span,
}

/// A part of a position.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) name: Name,
    pub(crate) shape: Shape,
}

/// What a part of a position is. It is displayed as what is written for such a part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Worded)]
pub enum Shape {
    /// A number from 0 on.
    #[says("part-number", "a number")]
    Number,
    /// Letters.
    #[says("part-text", "letters, as in abba, or [] for none")]
    Text,
    /// Numbers from 0 on in a row.
    #[says("part-list", "numbers, as in 3,1,2, or [] for none")]
    List,
    /// Different numbers from 0 on, in ascending order.
    #[says("part-set", "different numbers, as in 0,3,5, or [] for none")]
    Set,
    /// Cells in rows of one length, a number in each.
    #[says("part-grid", "rows of cells, as in ..x/x.., or [] for none")]
    Grid,
    /// Vertices, which are numbers, and edges between them.
    #[says(
        if *_0 == GraphKind::Graph,
        "part-graph",
        "edges and single vertices, as in 0-1,1-2,3, or [] for none"
    )]
    #[says(
        if *_0 == GraphKind::Multigraph,
        "part-multigraph",
        "edges and single vertices, as in 0-1,0-1,2-2,3, or [] for none"
    )]
    #[says("part-digraph", "arcs and single vertices, as in 0-1,2-1,3, or [] for none")]
    Graph(GraphKind),
}

/// What a graph may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GraphKind {
    /// Edges between two different vertices, at most one between two.
    #[default]
    Graph,
    /// Edges, several between two vertices, and loops.
    Multigraph,
    /// Arcs, which lead from a vertex to a vertex; at most one from one to another, and loops.
    Digraph,
}

impl GraphKind {
    /// The word for it in rules.
    pub fn word(self) -> &'static str {
        match self {
            GraphKind::Graph => "graph",
            GraphKind::Multigraph => "multigraph",
            GraphKind::Digraph => "digraph",
        }
    }
}

impl Shape {
    pub(crate) const ALL: [(&'static str, Shape); 7] = [
        ("text", Shape::Text),
        ("list", Shape::List),
        ("set", Shape::Set),
        ("grid", Shape::Grid),
        ("graph", Shape::Graph(GraphKind::Graph)),
        ("multigraph", Shape::Graph(GraphKind::Multigraph)),
        ("digraph", Shape::Graph(GraphKind::Digraph)),
    ];

    /// The word for it in rules; a number has none.
    pub fn word(self) -> Option<&'static str> {
        Shape::ALL.iter().find(|(_, shape)| *shape == self).map(|(word, _)| *word)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub(crate) kind: ClauseKind,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum ClauseKind {
    /// What one move leaves, once for every way through the steps, and what it is called.
    Move { to: Vec<To>, steps: Vec<Step>, name: Option<MoveName> },
    /// Positions to begin with.
    Start { position: Expression, steps: Vec<Step> },
    /// The parts that a position falls into.
    Split(Expression),
    /// The one position that stands for all that are equal by symmetry.
    Canon(Expression),
    /// What every move makes smaller.
    Measure(Expression),
    /// A closed form of the value, to be confirmed or refuted.
    Guess(Expression),
    /// Which positions are lost, likewise: `guess lost if …`.
    GuessLost(Expression),
    /// Which positions are legal.
    Where(Expression),
    /// The letters of the cells of a grid.
    Marks(String),
    /// How a move is worded.
    Say(String),
}

impl ClauseKind {
    /// The word with which it begins.
    pub(crate) fn word(&self) -> Option<&'static str> {
        Some(match self {
            ClauseKind::Move { .. } => return None,
            ClauseKind::Start { .. } => "start",
            ClauseKind::Split(_) => "split",
            ClauseKind::Canon(_) => "canon",
            ClauseKind::Measure(_) => "measure",
            ClauseKind::Guess(_) | ClauseKind::GuessLost(_) => "guess",
            ClauseKind::Where(_) => "where",
            ClauseKind::Marks(_) => "marks",
            ClauseKind::Say(_) => "say",
        })
    }
}

impl ClauseKind {
    /// Whether it says something that the moves may not bear out.
    pub(crate) fn is_claim(&self) -> bool {
        matches!(
            self,
            ClauseKind::Split(_)
                | ClauseKind::Canon(_)
                | ClauseKind::Measure(_)
                | ClauseKind::Guess(_)
                | ClauseKind::GuessLost(_)
        )
    }
}

/// What a move is called: a text with expressions between `{` and `}`.
#[derive(Clone, Debug)]
pub(crate) struct MoveName {
    /// As it is written.
    pub(crate) text: String,
    pub(crate) pieces: Vec<NamePiece>,
}

/// A piece of what a move is called.
#[derive(Clone, Debug)]
pub(crate) enum NamePiece {
    Text(String),
    Of(Expression),
}

/// One of the components that a move leaves, or all of a list.
#[derive(Clone, Debug)]
pub(crate) enum To {
    One(Expression),
    All(Expression),
}

/// What comes after a `to`, from left to right.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    For(Name, Expression),
    Let(Name, Expression),
    If(Expression),
}

impl Step {
    /// The expression in it.
    pub(crate) fn of_mut(&mut self) -> &mut Expression {
        let (Step::For(_, of) | Step::Let(_, of) | Step::If(of)) = self;
        of
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Expression {
    pub(crate) kind: ExpressionKind,
    pub(crate) span: Span,
    /// How high its tree is.
    pub(crate) height: usize,
}

impl Expression {
    /// The expressions that it is made of.
    pub(crate) fn parts_mut(&mut self) -> Vec<&mut Expression> {
        match &mut self.kind {
            ExpressionKind::Number(_)
            | ExpressionKind::Flag(_)
            | ExpressionKind::Text(_)
            | ExpressionKind::Name(_) => Vec::new(),
            ExpressionKind::Unary(_, of) => vec![of],
            ExpressionKind::Binary(_, one, other)
            | ExpressionKind::Range(one, other)
            | ExpressionKind::Index(one, other) => vec![one, other],
            ExpressionKind::Slice(of, from, to) => {
                [Some(of), from.as_mut(), to.as_mut()].into_iter().flatten().map(|one| &mut **one).collect()
            }
            ExpressionKind::List(all) | ExpressionKind::Tuple(all) | ExpressionKind::Call(_, all) => {
                all.iter_mut().collect()
            }
            ExpressionKind::Every(element, steps) => {
                std::iter::once(&mut **element).chain(steps.iter_mut().map(Step::of_mut)).collect()
            }
        }
    }

    pub(crate) fn new(kind: ExpressionKind, span: Span) -> Self {
        let mut new = Expression { kind, span, height: 1 };
        new.height += match &new.kind {
            ExpressionKind::Every(element, steps) => element.height + height(steps),
            _ => new.parts_mut().iter().map(|one| one.height).max().unwrap_or(0),
        };
        new
    }
}

/// How high `for`, `let` and `if` are: each is done within those before it.
pub(crate) fn height(steps: &[Step]) -> usize {
    let of = |step: &Step| match step {
        Step::For(_, of) | Step::Let(_, of) | Step::If(of) => of.height,
    };
    steps.len() + steps.iter().map(of).max().unwrap_or(0)
}

#[derive(Clone, Debug)]
pub(crate) enum ExpressionKind {
    Number(Natural),
    Flag(bool),
    Text(String),
    Name(String),
    Unary(Unary, Box<Expression>),
    Binary(Binary, Box<Expression>, Box<Expression>),
    /// Both ends included; empty if descending.
    Range(Box<Expression>, Box<Expression>),
    Index(Box<Expression>, Box<Expression>),
    /// Up to, not including, the second.
    Slice(Box<Expression>, Option<Box<Expression>>, Option<Box<Expression>>),
    List(Vec<Expression>),
    Tuple(Vec<Expression>),
    /// The list of an element for every way through the steps.
    Every(Box<Expression>, Vec<Step>),
    Call(Name, Vec<Expression>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unary {
    Minus,
    Not,
}

/// What stands between two expressions, with how close it binds: the higher, the closer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    In,
    NotIn,
    Join,
    BitOr,
    BitXor,
    BitAnd,
    ShiftLeft,
    ShiftRight,
    Plus,
    Minus,
    Times,
    Divided,
    Modulo,
}

/// How close a unary minus and `not` bind, and a range.
pub(crate) const NOT: u8 = 3;
pub(crate) const RANGE: u8 = 5;
pub(crate) const MINUS: u8 = 13;

impl Binary {
    pub(crate) const ALL: [(Binary, &'static str, u8); 21] = [
        (Binary::Or, "or", 1),
        (Binary::And, "and", 2),
        (Binary::Equal, "==", 4),
        (Binary::Unequal, "!=", 4),
        (Binary::Less, "<", 4),
        (Binary::LessOrEqual, "<=", 4),
        (Binary::Greater, ">", 4),
        (Binary::GreaterOrEqual, ">=", 4),
        (Binary::In, "in", 4),
        (Binary::NotIn, "not in", 4),
        (Binary::Join, "++", 6),
        (Binary::BitOr, "|", 7),
        (Binary::BitXor, "^", 8),
        (Binary::BitAnd, "&", 9),
        (Binary::ShiftLeft, "<<", 10),
        (Binary::ShiftRight, ">>", 10),
        (Binary::Plus, "+", 11),
        (Binary::Minus, "-", 11),
        (Binary::Times, "*", 12),
        (Binary::Divided, "/", 12),
        (Binary::Modulo, "%", 12),
    ];

    fn row(self) -> (Binary, &'static str, u8) {
        *Self::ALL.iter().find(|(one, ..)| *one == self).expect("all are listed")
    }

    pub(crate) fn sign(self) -> &'static str {
        self.row().1
    }

    pub(crate) fn level(self) -> u8 {
        self.row().2
    }
}
