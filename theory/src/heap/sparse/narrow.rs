//! What the bits of rows of 16 bits stand for, at even heaps and at odd ones.

use super::classes::Classes;
use crate::kernels::BitNumbers;

/// The common values.
pub(super) fn values(classes: Classes) -> BitNumbers {
    table(|n, code| classes.common_value(code, n))
}

/// The rare codes below those values, as bits.
pub(super) fn rare_below(classes: Classes) -> BitNumbers {
    table(|n, code| {
        let codes = classes.rare_codes_below(classes.common_value(code, n)).min(16);
        u16::MAX.checked_shr(16 - u32::from(codes)).unwrap_or(0)
    })
}

fn table(number: impl Fn(usize, u16) -> u16) -> BitNumbers {
    [0, 1].map(|n| {
        let mut code = 0;
        [0; 16].map(|_: u16| {
            code += 1;
            number(n, code - 1)
        })
    })
}
