//! A row that repeats for ever.

use crate::kernels::TOGETHER;

/// The words of a window: columns from `g - row` to `g + 2 row`, for the next value `g`.
pub(super) fn words(row: usize) -> usize {
    3 * row / 64 + 1
}

/// A row that is known to be periodic from some value on.
#[derive(Clone, Debug)]
pub(super) struct Periodic {
    period: usize,
    /// The place of each value of a period, as [`Machine::next`](super::machine::Machine::next) gives it: that of value `g` is at `g` modulo the
    /// period. The first ones stand at the end again.
    offsets: Vec<u16>,
}

impl Periodic {
    /// A row from the offsets of the values `from..from + offsets.len()`, which come again: its least period
    /// divides their number.
    pub(super) fn new(from: usize, mut offsets: Vec<u16>) -> Self {
        let length = offsets.len();
        offsets.rotate_right(from % length);
        let repeats = |period: usize| offsets[period..].iter().eq(&offsets[..length - period]);
        let period = (1..=length).find(|period| length.is_multiple_of(*period) && repeats(*period));
        let period = period.expect("the whole of it repeats");
        offsets.truncate(period);
        for at in 0..TOGETHER {
            offsets.push(offsets[at]);
        }
        offsets.shrink_to_fit();
        Periodic { period, offsets }
    }

    /// The least period.
    pub(super) fn period(&self) -> usize {
        self.period
    }

    /// The offsets of a period, that of value 0 first.
    pub(super) fn offsets(&self) -> &[u16] {
        &self.offsets[..self.period]
    }

    /// The offsets of [`TOGETHER`] values.
    pub(super) fn of_values(&self, from: usize) -> &[u16; TOGETHER] {
        self.offsets[from % self.period..].first_chunk().expect("the first ones stand at the end again")
    }

    /// What [`Machine::window`] gives where the row has been periodic for long enough.
    pub(super) fn window(&self, row: usize, value: usize) -> Vec<u64> {
        let mut bits = vec![0; words(row)];
        for before in 1..=3 * row {
            // A multiple of the period is added where the value would be below 0.
            let of_value = value + before.next_multiple_of(self.period) - before;
            let column = usize::from(self.offsets[of_value % self.period]).checked_sub(before);
            if let Some(column) = column {
                bits[column / 64] |= 1 << (column % 64);
            }
        }
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_period_is_found() {
        let row = Periodic::new(5, [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3].to_vec());
        assert_eq!(row.period, 3);
        // Value 5 comes first, and 5 is 2 modulo 3.
        assert_eq!(row.offsets(), [2, 3, 1]);
        assert_eq!(row.of_values(5)[..4], [1, 2, 3, 1]);
        assert_eq!(Periodic::new(0, vec![7]).period, 1);
    }
}
