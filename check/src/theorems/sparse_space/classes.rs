//! Which numbers are rare at which heaps.

/// The classes of a code, by a mask.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Classes {
    /// Not 0.
    pub(crate) mask: u16,
    /// By position: what the takes before splits are congruent to.
    pub(crate) t0: Option<u64>,
}

impl Classes {
    /// `None` where the takes before splits have no common parity, which classes by position ask for.
    pub(crate) fn new(digits: &[u8], mask: u16, by_position: bool) -> Option<Self> {
        if !by_position {
            return Some(Classes { mask, t0: None });
        }
        let mut splits = (0u64..).zip(digits).filter(|(_, digit)| *digit & 4 != 0).map(|(take, _)| take % 2);
        let t0 = splits.next()?;
        splits.all(|take| take == t0).then_some(Classes { mask, t0: Some(t0) })
    }

    /// A mask as it is written: a hexadecimal number of at most 16 bits, in lower case, and not 0, with which no
    /// number would be common.
    pub(crate) fn read_mask(text: &str) -> Option<u16> {
        u16::from_str_radix(text, 16).ok().filter(|&number| number != 0 && format!("{number:x}") == text)
    }

    /// Whether a number is common at a heap.
    pub(crate) fn is_common(&self, number: u16, heap: u64) -> bool {
        let position = self.t0.map_or(0, |t0| heap + t0);
        (u64::from((number & self.mask).count_ones()) + position) % 2 == 1
    }
}
