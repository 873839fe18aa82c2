//! Kinds of what expressions stand for, compared before rules run.

use crate::needed::Needed;
use crate::syntax::{GraphKind, Shape};

/// The kind of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Flag,
    Text,
    List(Box<Kind>),
    Tuple(Vec<Kind>),
    Grid,
    Graph(GraphKind),
    /// That of the elements of an empty list: it goes with any.
    Any,
}

impl Kind {
    pub(crate) fn list(of: Kind) -> Kind {
        Kind::List(Box::new(of))
    }

    pub(crate) fn numbers() -> Kind {
        Kind::list(Kind::Number)
    }

    pub(crate) fn pair() -> Kind {
        Kind::Tuple(vec![Kind::Number, Kind::Number])
    }

    /// That of an edge: its ends and, where several may join them, its number among these.
    pub(crate) fn edge(of: GraphKind) -> Kind {
        match of {
            GraphKind::Graph | GraphKind::Digraph => Kind::pair(),
            GraphKind::Multigraph => Kind::Tuple(vec![Kind::Number; 3]),
        }
    }

    /// That of a part of a position.
    pub(crate) fn of(shape: Shape) -> Kind {
        match shape {
            Shape::Number => Kind::Number,
            Shape::Text => Kind::Text,
            Shape::List | Shape::Set => Kind::numbers(),
            Shape::Grid => Kind::Grid,
            Shape::Graph(kind) => Kind::Graph(kind),
        }
    }

    /// What both are, if they go together.
    pub(crate) fn with(&self, other: &Kind) -> Option<Kind> {
        match (self, other) {
            (Kind::Any, kind) | (kind, Kind::Any) => Some(kind.clone()),
            (Kind::List(one), Kind::List(other)) => one.with(other).map(Kind::list),
            (Kind::Tuple(one), Kind::Tuple(other)) if one.len() == other.len() => {
                let both = one.iter().zip(other).map(|(one, other)| one.with(other));
                both.collect::<Option<_>>().map(Kind::Tuple)
            }
            (one, other) => (one == other).then(|| one.clone()),
        }
    }

    /// What a `for` runs through in it.
    pub(crate) fn element(&self) -> Option<Kind> {
        match self {
            Kind::List(of) => Some((**of).clone()),
            Kind::Text => Some(Kind::Text),
            Kind::Graph(kind) => Some(Kind::edge(*kind)),
            Kind::Tuple(kinds) => kinds.iter().try_fold(Kind::Any, |all, kind| all.with(kind)),
            _ => None,
        }
    }
}

impl From<&Kind> for Needed {
    fn from(kind: &Kind) -> Self {
        match kind {
            Kind::Number => Needed::Number,
            Kind::Flag => Needed::Condition,
            Kind::Text => Needed::Text,
            Kind::List(of) if **of == Kind::Number => Needed::Numbers,
            Kind::List(of) if **of == Kind::Text => Needed::Texts,
            Kind::List(_) => Needed::List,
            Kind::Tuple(kinds) if kinds.len() == 2 => Needed::Pair,
            Kind::Tuple(_) => Needed::Several,
            Kind::Grid => Needed::Grid,
            Kind::Graph(GraphKind::Graph) => Needed::Graph,
            Kind::Graph(GraphKind::Multigraph) => Needed::Multigraph,
            Kind::Graph(GraphKind::Digraph) => Needed::Digraph,
            Kind::Any => Needed::Anything,
        }
    }
}
