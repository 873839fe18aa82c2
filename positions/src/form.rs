//! What the components of a ruleset are made of, and how they are read.

use std::sync::{Arc, LazyLock};

use grundy::{Budget, Natural, Undecided};
use grundy_rules::GraphKind;

use crate::component::{Component, Kind};
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
    Boards(Arc<dyn Boards>),
}

/// The boards of a ruleset, as components: how they are read, and those to begin with.
pub trait Boards: Send + Sync {
    /// Reads a word of the notation: the inverse of how a board writes itself.
    ///
    /// # Errors
    /// [`BoardError`] tells what is wrong.
    fn read(&self, word: &str) -> Result<Component, BoardError>;

    /// The whole board of a size, such as a square of that side, from which a game may begin; `None` beyond what the
    /// rules can be asked about. The board of size 0 has no move.
    fn whole(&self, size: u64) -> Option<Component>;

    /// The boards with which a game begins, where the rules tell some: the first of them, as many as this.
    ///
    /// # Errors
    /// [`Undecided`] where the rules fail, or the budget does not suffice.
    fn starts(&self, _most: usize, _budget: &mut Budget) -> Result<Option<Vec<Component>>, Undecided> {
        Ok(None)
    }

    /// How many numbers a board is, where it is nothing else.
    fn numbers(&self) -> Option<usize> {
        None
    }

    /// Of which kind a graph is that a board is, or has. Its family may then be named, as in `path 20`: the board is read from both
    /// words.
    fn graph(&self) -> Option<GraphKind> {
        None
    }

    /// The board that these numbers are; `None` beyond what the rules can be asked about.
    fn of_numbers(&self, _numbers: &[u64]) -> Option<Component> {
        None
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
            Form::Boards(boards) => boards.whole(size),
        }
    }

    /// How many numbers a component is; `None` where it is something else.
    pub fn numbers(&self) -> Option<usize> {
        match self {
            Form::Heaps { arity, .. } => Some(*arity),
            Form::Boards(boards) => boards.numbers(),
        }
    }

    /// Of which kind a graph is that a component is, or has.
    pub fn graph(&self) -> Option<GraphKind> {
        match self {
            Form::Heaps { .. } => None,
            Form::Boards(boards) => boards.graph(),
        }
    }

    /// The component that these numbers are; `None` where they are none, or beyond what the rules can be asked about.
    pub fn of_numbers(&self, numbers: &[u64]) -> Option<Component> {
        match self {
            Form::Heaps { .. } => {
                Some(Component::heaps(numbers.iter().copied())).filter(|component| self.allows(component))
            }
            Form::Boards(boards) => boards.of_numbers(numbers),
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
            Form::Boards(boards) => boards.whole(3).map_or_else(String::new, |board| board.to_string()),
        }
    }
}
