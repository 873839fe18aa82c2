//! What a check recomputed.

/// What a complete check recomputed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Recomputed {
    /// All from heap 0 on, or in rows from value 0 on.
    All {
        /// How many values (or outcomes); each row has its own.
        values: u64,
    },
    /// All from heap 0 on to the first recorded state, and from each recorded state to the next.
    Chain {
        /// How many values were computed from heap 0 on, from the rules.
        first: u64,
        /// How many segments were recomputed.
        segments: u64,
        /// How many heaps were recomputed in them.
        heaps: u64,
    },
}

impl Recomputed {
    /// How many values, or outcomes, these are in all.
    ///
    /// ```
    /// use grundy_check::Recomputed;
    ///
    /// assert_eq!(Recomputed::Chain { first: 10, segments: 2, heaps: 30 }.values(), 40);
    /// assert_eq!(Recomputed::All { values: 7 }.values(), 7);
    /// ```
    pub fn values(&self) -> u64 {
        match *self {
            Recomputed::All { values } => values,
            Recomputed::Chain { first, heaps, .. } => first + heaps,
        }
    }
}
