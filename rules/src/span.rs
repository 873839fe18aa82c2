//! Places in a text.

/// A part of the text of rules: from one byte up to, not including, another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub from: usize,
    /// The one after the last.
    pub to: usize,
}

impl Span {
    /// From the beginning of this one to the end of another.
    pub(crate) fn to(self, end: Span) -> Span {
        Span { from: self.from, to: end.to }
    }
}
