//! How often each value occurs in a sequence.

use std::collections::BTreeMap;

/// From here on, values are counted only where they occur: one great value must not take the room of all below it.
const BEYOND: usize = 1 << 20;

/// How often each value occurs among the heaps from 1 on, and which value is the greatest.
///
/// Published tables count from heap 1, so heap 0 is left out.
///
/// ```
/// use grundy::heap::Frequencies;
///
/// let mut kayles = Frequencies::default();
/// kayles.add(&[0, 1, 2, 3, 1, 4, 3, 2]);
/// assert_eq!(kayles.counts().collect::<Vec<_>>(), [(0, 0), (1, 2), (2, 2), (3, 2), (4, 1)]);
/// assert_eq!(kayles.greatest(), Some((4, 5)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frequencies {
    /// The number of heaps with each value below [`BEYOND`], up to the greatest of these.
    counts: Vec<u64>,
    /// The number of heaps with each value from [`BEYOND`] on, of those that occur.
    great: BTreeMap<u32, u64>,
    /// How many values came in, that of heap 0 included.
    values: u64,
    greatest: Option<(u32, u64)>,
}

impl Frequencies {
    /// Counts the values of the next heaps; the first is that of heap 0.
    pub fn add(&mut self, values: &[u32]) {
        if let Some(&greatest) = values.iter().max()
            && self.greatest.is_none_or(|(known, _)| known < greatest)
        {
            let first = values.iter().position(|&value| value == greatest).expect("it is one of them");
            self.greatest = Some((greatest, self.values + first as u64));
            self.counts.resize((greatest as usize + 1).min(BEYOND), 0);
        }
        let heap_0 = usize::from(self.values == 0).min(values.len());
        for &value in &values[heap_0..] {
            match self.counts.get_mut(value as usize) {
                Some(count) => *count += 1,
                None => *self.great.entry(value).or_default() += 1,
            }
        }
        self.values += values.len() as u64;
    }

    /// How many values came in, that of heap 0 included.
    pub fn values(&self) -> u64 {
        self.values
    }

    /// The next heap that is a power of two, and how many values are missing up to its own.
    pub fn next_power(&self) -> (u64, u64) {
        let heap = self.values.max(1).next_power_of_two();
        (heap, heap + 1 - self.values)
    }

    /// Each value up to the greatest, and at how many heaps it occurs.
    pub fn counts(&self) -> impl Iterator<Item = (u32, u64)> {
        self.greatest.into_iter().flat_map(|(greatest, _)| 0..=greatest).map(|value| {
            let count = self.counts.get(value as usize).or_else(|| self.great.get(&value));
            (value, count.copied().unwrap_or(0))
        })
    }

    /// The greatest value, and the first heap that has it.
    pub fn greatest(&self) -> Option<(u32, u64)> {
        self.greatest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_counted_as_the_whole() {
        let values: Vec<u32> = (0..1000u32).map(|n| n * n % 97).collect();
        let mut whole = Frequencies::default();
        whole.add(&values);
        let mut parts = Frequencies::default();
        for part in [0..0, 0..1, 1..7, 7..600, 600..1000] {
            parts.add(&values[part]);
        }
        assert_eq!(parts, whole);
        assert_eq!(whole.counts().map(|(_, count)| count).sum::<u64>(), 999);
    }

    #[test]
    fn a_great_value_takes_no_more_room_than_a_small_one() {
        let mut frequencies = Frequencies::default();
        frequencies.add(&[0, u32::MAX, 1 << 20, (1 << 20) + 2]);
        frequencies.add(&[1 << 20, u32::MAX, u32::MAX]);
        assert_eq!(frequencies.greatest(), Some((u32::MAX, 1)));
        assert_eq!((frequencies.counts.len(), frequencies.great.len()), (1 << 20, 3));
        let seen = frequencies.counts().skip(1 << 20).take(3).collect::<Vec<_>>();
        assert_eq!(seen, [(1 << 20, 2), ((1 << 20) + 1, 0), ((1 << 20) + 2, 1)]);
    }

    #[test]
    fn powers_of_two_come_one_after_the_other() {
        let mut frequencies = Frequencies::default();
        let mut powers = Vec::new();
        while frequencies.values() < 20 {
            let (power, missing) = frequencies.next_power();
            frequencies.add(&vec![0; usize::try_from(missing).unwrap()]);
            assert_eq!(frequencies.values(), power + 1);
            powers.push(power);
        }
        assert_eq!(powers, [1, 2, 4, 8, 16, 32]);
    }
}
