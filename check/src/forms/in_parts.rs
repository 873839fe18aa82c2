//! Games whose positions fall into parts, each a set: of cells, or of stones.

/// A position of such a game. A set is a number whose binary digits say what is in it.
pub(crate) trait InParts: std::fmt::Debug + Send + Sync {
    /// All that the position has.
    fn whole(&self) -> u128;

    /// Whether a number is a set of it.
    fn has(&self, part: u128) -> bool;

    /// The greatest number of moves that a part may have room for.
    fn longest(&self, part: u128) -> u32;

    /// What each move leaves of a set.
    fn options(&self, part: u128) -> Vec<u128>;

    /// The parts that a set falls into, each as the least of those that are turned or lie otherwise. Left out is what has the value 0.
    fn parts(&self, left: u128) -> Vec<u128>;
}

/// Parts without any two that are one: these are worth 0 together.
pub(super) fn cancelled(all: Vec<u128>) -> Vec<u128> {
    let mut parts: Vec<u128> = Vec::new();
    for part in all {
        match parts.iter().position(|other| *other == part) {
            Some(same) => drop(parts.swap_remove(same)),
            None => parts.push(part),
        }
    }
    parts
}

/// What is in a set, in ascending order.
pub(crate) fn each(part: u128) -> impl Iterator<Item = usize> {
    let mut left = part;
    std::iter::from_fn(move || {
        let at = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        (at < u128::BITS).then_some(at as usize)
    })
}
