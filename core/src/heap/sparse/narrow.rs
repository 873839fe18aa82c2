//! What rows of 16 bits stand for.

use super::classes::Classes;
use crate::kernels::Table;

/// By the place of a row's bit, for even heaps and for odd ones; and what a block makes of it.
#[derive(Debug)]
pub(super) struct Narrow {
    /// The values.
    pub(super) values: Table,
    /// The rare codes below those values, as bits.
    pub(super) rare_below: Table,
    /// A bit for each heap of the block for which not all of these are shown yet.
    pub(super) lacking: Vec<u32>,
}

impl Narrow {
    pub(super) fn new(classes: Classes) -> Self {
        let value = |n: usize, code: usize| classes.common_value(u16::try_from(code).expect("below 16"), n);
        let table =
            |number: &dyn Fn(u16) -> u16| [0, 1].map(|n| std::array::from_fn(|code| number(value(n, code))));
        let below =
            |value: u16| u16::MAX.checked_shr(16 - u32::from(classes.rare_codes_below(value).min(16)));
        Narrow {
            values: table(&|value| value),
            rare_below: table(&|value| below(value).unwrap_or(0)),
            lacking: Vec::new(),
        }
    }
}
