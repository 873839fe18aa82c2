//! A P-position with its number.

use std::fmt;

use crate::Natural;

/// The `n`-th P-position, `a <= b`; the pair with `n = 0` is (0, 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Pair<N = Natural> {
    /// Which pair.
    pub n: N,
    /// The smaller heap, `a_n`.
    pub a: N,
    /// The larger heap, `b_n`.
    pub b: N,
}

impl<N: fmt::Display> fmt::Display for Pair<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.a, self.b)
    }
}
