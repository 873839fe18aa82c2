//! Chance that is the same in every run (SplitMix64), so that a failure comes back.

pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn of(seed: u64) -> Self {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number from `from` to `to`, both included.
    pub(crate) fn number(&mut self, from: i64, to: i64) -> i64 {
        from + i64::try_from(self.next() % u64::try_from(to - from + 1).unwrap()).unwrap()
    }

    /// True once in `times`.
    pub(crate) fn once_in(&mut self, times: i64) -> bool {
        self.number(1, times) == 1
    }

    pub(crate) fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.number(0, all.len() as i64 - 1)).unwrap()].clone()
    }
}
