//! Moves that may split a heap, as the engines see them.

use super::Code;

/// What may be left after taking `take` tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) take: usize,
    pub(crate) no_heap: bool,
    pub(crate) one_heap: bool,
    pub(crate) two_heaps: bool,
    pub(crate) two_unequal_heaps: bool,
    pub(crate) three_heaps: bool,
}

impl Move {
    /// The moves of a code, one for each digit.
    pub(crate) fn of(code: &Code) -> Vec<Move> {
        let rule = |(take, digit): (usize, &u8)| Move {
            take,
            no_heap: digit & 1 != 0,
            one_heap: digit & 2 != 0,
            two_heaps: digit & 4 != 0,
            three_heaps: digit & 8 != 0,
            two_unequal_heaps: false,
        };
        code.digits().iter().enumerate().map(rule).collect()
    }
}
