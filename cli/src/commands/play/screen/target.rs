//! What can be clicked.

/// What a place on the screen stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A component of the sum.
    Component(usize),
    /// A token of a heap: the component, the heap in it, and how many tokens are before this one.
    Token { component: usize, heap: usize, before: usize },
    /// A square of a board.
    Square { component: usize, at: [usize; 2] },
    /// A row of the set-up.
    Row(usize),
}
