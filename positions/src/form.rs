//! What the components of a ruleset are made of, and how they are read.

use std::any::TypeId;
use std::sync::{Arc, LazyLock};

use grundy::Natural;

use crate::component::{Board, Component, Kind};
use crate::errors::BoardError;

/// What the components of a ruleset are made of.
#[derive(Clone)]
pub enum Form {
    /// Heaps.
    Heaps {
        /// How many make a component.
        arity: usize,
        /// The greatest that the rules can be asked about, if there is one.
        greatest: Option<Natural>,
    },
    /// Anything else.
    Boards(Arc<dyn AnyBoards>),
}

/// The boards of a ruleset: how they are read, and those to begin with.
pub trait Boards: Send + Sync {
    /// The type of its boards.
    type Board: Board;

    /// Reads a word of the notation: the inverse of how a board writes itself.
    ///
    /// # Errors
    /// [`BoardError`] tells what is wrong.
    fn read(&self, word: &str) -> Result<Self::Board, BoardError>;

    /// The whole board of a size, such as a square of that side, from which a game may begin; `None` beyond what the
    /// rules can be asked about. The board of size 0 has no move.
    fn whole(&self, size: u64) -> Option<Self::Board>;
}

/// [`Boards`] of any type, as components.
pub trait AnyBoards: Send + Sync {
    /// As [`Boards::read`].
    ///
    /// # Errors
    /// [`BoardError`] tells what is wrong.
    fn read_component(&self, word: &str) -> Result<Component, BoardError>;

    /// As [`Boards::whole`].
    fn whole_component(&self, size: u64) -> Option<Component>;

    /// The type of the boards.
    fn board_type(&self) -> TypeId;
}

impl<B: Boards> AnyBoards for B {
    fn read_component(&self, word: &str) -> Result<Component, BoardError> {
        self.read(word).map(Component::board)
    }

    fn whole_component(&self, size: u64) -> Option<Component> {
        self.whole(size).map(Component::board)
    }

    fn board_type(&self) -> TypeId {
        TypeId::of::<B::Board>()
    }
}

impl Form {
    /// Single heaps of any size.
    pub fn heap() -> &'static Form {
        static HEAP: Form = Form::Heaps { arity: 1, greatest: None };
        &HEAP
    }

    /// Single heaps below 2^64.
    pub fn narrow_heap() -> &'static Form {
        static HEAP: LazyLock<Form> =
            LazyLock::new(|| Form::Heaps { arity: 1, greatest: Some(Natural::from(u64::MAX)) });
        &HEAP
    }

    /// Pairs of heaps of any size.
    pub fn pair() -> &'static Form {
        static PAIR: Form = Form::Heaps { arity: 2, greatest: None };
        &PAIR
    }

    /// Pairs of heaps below 2^64.
    pub fn narrow_pair() -> &'static Form {
        static PAIR: LazyLock<Form> =
            LazyLock::new(|| Form::Heaps { arity: 2, greatest: Some(Natural::from(u64::MAX)) });
        &PAIR
    }

    /// How many heaps make a component; `None` where it is not made of heaps.
    pub fn arity(&self) -> Option<usize> {
        match self {
            Form::Heaps { arity, .. } => Some(*arity),
            Form::Boards(_) => None,
        }
    }

    /// What a component is called.
    pub fn kind(&self) -> Kind {
        match self {
            Form::Heaps { arity: 1, .. } => Kind::Heap,
            Form::Heaps { .. } => Kind::Pair,
            Form::Boards(_) => Kind::Board,
        }
    }

    /// The component whose heaps all are of this size, or the whole board of it; `None` beyond what the rules can be
    /// asked about.
    pub fn whole(&self, size: u64) -> Option<Component> {
        match self {
            Form::Heaps { arity, greatest } => {
                let heap = Natural::from(size);
                let fits = greatest.as_ref().is_none_or(|greatest| heap <= *greatest);
                fits.then(|| Component::heaps(vec![heap; *arity]))
            }
            Form::Boards(boards) => boards.whole_component(size),
        }
    }

    /// A cell of a table: the pair of the heaps `x` and `size`, or without `x` the whole component of that size.
    pub(crate) fn cell(&self, x: Option<u64>, size: u64) -> Option<Component> {
        match x {
            Some(x) => Some(Component::heaps([x, size])).filter(|pair| self.allows(pair)),
            None => self.whole(size),
        }
    }

    /// Whether the rules can be asked about this component.
    pub fn allows(&self, component: &Component) -> bool {
        match self {
            Form::Heaps { arity, greatest } => {
                let heaps = component.as_heaps();
                let fits = |heap: &Natural| greatest.as_ref().is_none_or(|greatest| heap <= greatest);
                heaps.len() == *arity && heaps.iter().all(fits)
            }
            Form::Boards(_) => component.kind() == Kind::Board,
        }
    }

    /// A component as an example, in the notation.
    pub fn example(&self) -> String {
        match self {
            Form::Heaps { arity: 1, .. } => "5".into(),
            Form::Heaps { .. } => "3,5".into(),
            Form::Boards(boards) => {
                boards.whole_component(3).map_or_else(String::new, |board| board.to_string())
            }
        }
    }
}
