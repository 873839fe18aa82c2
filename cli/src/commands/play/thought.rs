//! What takes time: the machine's move, hints, reasons and the review.

/// What is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thought {
    Machine,
    Hint,
    Why,
    Analysis,
    Review,
}
