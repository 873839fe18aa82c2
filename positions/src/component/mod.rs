//! Components of a position: what a ruleset looks at together, such as a heap, a pair of heaps or a board.

mod board; // any shape that is no heap

use std::fmt;

use grundy::{Natural, prices};

use board::AnyBoard;
pub use board::{Board, Diagram, Look, Squares};

/// One independent part of a position, whatever its ruleset plays with: a heap, some heaps that are looked at together,
/// or a [`Board`].
///
/// ```
/// use grundy_positions::Component;
///
/// let pair = Component::heaps([3u8, 5]);
/// assert_eq!((pair.to_string(), pair.as_heaps().len()), ("3,5".into(), 2));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Component(Shape);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Shape {
    Heaps(Vec<Natural>),
    Board(AnyBoard),
}

/// What a component is replaced by in a move: no component, one, or several (a split). A board is replaced by one at
/// least.
pub type Replacement = Vec<Component>;

/// What a component is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One heap.
    Heap,
    /// Two heaps or more that are looked at together.
    Pair,
    /// Any other.
    Board,
}

impl Kind {
    /// Its name in messages: `heap`, `pair` or `board`.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Heap => "heap",
            Kind::Pair => "pair",
            Kind::Board => "board",
        }
    }
}

impl Component {
    /// One heap.
    pub fn heap(tokens: impl Into<Natural>) -> Self {
        vec![tokens.into()].into()
    }

    /// Heaps that are looked at together.
    pub fn heaps(heaps: impl IntoIterator<Item = impl Into<Natural>>) -> Self {
        Component(Shape::Heaps(heaps.into_iter().map(Into::into).collect()))
    }

    /// A board.
    pub fn board(board: impl Board) -> Self {
        Component(Shape::Board(AnyBoard::new(board)))
    }

    /// Its heaps; of a board, none.
    pub fn as_heaps(&self) -> &[Natural] {
        match &self.0 {
            Shape::Heaps(heaps) => heaps,
            Shape::Board(_) => &[],
        }
    }

    /// The heap, where it is exactly one.
    pub fn as_heap(&self) -> Option<&Natural> {
        match self.as_heaps() {
            [heap] => Some(heap),
            _ => None,
        }
    }

    /// The board, if it is one of this type.
    pub fn as_board<B: Board>(&self) -> Option<&B> {
        match &self.0 {
            Shape::Heaps(_) => None,
            Shape::Board(board) => board.get(),
        }
    }

    /// What it looks like, where it is a board that has a picture.
    pub fn look(&self) -> Option<Look> {
        match &self.0 {
            Shape::Heaps(_) => None,
            Shape::Board(board) => board.look(),
        }
    }

    /// What it looks like, where it is a board of squares.
    pub fn squares(&self) -> Option<Squares> {
        match self.look()? {
            Look::Squares(squares) => Some(squares),
            Look::Graph(_) => None,
        }
    }

    /// How much is left to play with: the tokens of all heaps, or as a board tells.
    pub fn size(&self) -> Natural {
        match &self.0 {
            Shape::Heaps(heaps) => heaps.iter().sum(),
            Shape::Board(board) => board.size().into(),
        }
    }

    /// Whether nothing is left to play with.
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Shape::Heaps(heaps) => heaps.iter().all(Natural::is_zero),
            Shape::Board(board) => board.size() == 0,
        }
    }

    /// Number of bytes that it keeps outside of itself: what a search charges for it.
    pub(crate) fn owned_bytes(&self) -> usize {
        match &self.0 {
            Shape::Heaps(heaps) => {
                let digits = |heap: &Natural| match heap.bit_len() {
                    // Such a number is kept in place.
                    0..=128 => 0,
                    bits => prices::block(bits.div_ceil(8)),
                };
                prices::block(heaps.len() * prices::of::<Natural>()) + heaps.iter().map(digits).sum::<usize>()
            }
            Shape::Board(board) => board.bytes(),
        }
    }

    /// What it is called.
    pub fn kind(&self) -> Kind {
        match &self.0 {
            Shape::Heaps(heaps) if heaps.len() == 1 => Kind::Heap,
            Shape::Heaps(_) => Kind::Pair,
            Shape::Board(_) => Kind::Board,
        }
    }

    /// What stands in its place when a move leaves nothing: as many empty heaps. A board never comes to that.
    pub fn emptied(&self) -> Self {
        match &self.0 {
            Shape::Heaps(heaps) => Component(Shape::Heaps(vec![Natural::ZERO; heaps.len()])),
            Shape::Board(_) => self.clone(),
        }
    }
}

/// Heaps that are looked at together.
impl From<Vec<Natural>> for Component {
    fn from(heaps: Vec<Natural>) -> Self {
        Component(Shape::Heaps(heaps))
    }
}

/// In the notation: heaps joined by commas, a board as it writes itself.
impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Shape::Heaps(heaps) => {
                for (index, heap) in heaps.iter().enumerate() {
                    write!(f, "{}{heap}", if index > 0 { "," } else { "" })?;
                }
                Ok(())
            }
            Shape::Board(board) => board.fmt(f),
        }
    }
}

impl fmt::Debug for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{self}`")
    }
}

/// What a move leaves of a component, in the notation; empty heaps where nothing is left.
///
/// ```
/// use grundy_positions::{Component, print_replacement};
///
/// let row = Component::heap(9u8);
/// assert_eq!(print_replacement(&[Component::heap(3u8), Component::heap(4u8)], &row), "3 4");
/// assert_eq!(print_replacement(&[], &row), "0");
/// ```
pub fn print_replacement(left: &[Component], of: &Component) -> String {
    if left.is_empty() {
        return of.emptied().to_string();
    }
    left.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::games::chomp::Bar;

    #[test]
    fn what_is_equal_is_so_by_its_content() {
        let bar = |text: &str| Component::board(text.parse::<Bar>().unwrap());
        assert_eq!(bar("3,2"), bar("3,2"));
        assert_ne!(bar("3,2"), bar("3,1"));
        assert!(bar("3,1") < bar("3,2"));
        assert_ne!(Component::heap(3u8), bar("3"));
        assert_eq!(bar("3,2").as_board::<Bar>().map(ToString::to_string), Some("3,2".into()));
        assert_eq!(Component::heap(3u8).as_board::<Bar>(), None);
    }

    #[test]
    fn all_kinds_tell_their_size() {
        let pair = Component::heaps([3u8, 5]);
        assert_eq!((pair.size(), pair.kind(), pair.is_empty()), (8u8.into(), Kind::Pair, false));
        let bar = Component::board("3,1".parse::<Bar>().unwrap());
        assert_eq!((bar.size(), bar.kind(), bar.is_empty()), (3u8.into(), Kind::Board, false));
        assert!(pair.emptied().is_empty());
        assert_eq!(bar.as_heap(), None);
    }
}
