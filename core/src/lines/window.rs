//! Sets of Grundy values of which only a window matters.

/// Many sets of numbers, each as the bits of a window that begins where the set was
/// [started](Windows::start). What is below the window is dropped: the caller knows that no
/// mex is looked for there.
#[derive(Clone, Debug)]
pub(super) struct Windows {
    /// How many 64-bit words a window has.
    width: usize,
    bits: Vec<u64>,
    /// For each set, the word of the number line where its window begins.
    begin: Vec<usize>,
    /// For each set, how many words of its window are full, all numbers of them in the set.
    full: Vec<usize>,
}

impl Windows {
    /// `sets` empty sets whose windows begin at 0 and have `width` words.
    pub(super) fn new(sets: usize, width: usize) -> Self {
        Windows { width, bits: vec![0; sets * width], begin: vec![0; sets], full: vec![0; sets] }
    }

    /// Empties a set and lets its window begin at `least`, or a little below.
    pub(super) fn start(&mut self, set: usize, least: usize) {
        self.bits[set * self.width..][..self.width].fill(0);
        self.begin[set] = least / 64;
        self.full[set] = 0;
    }

    /// Puts a number into a set. It must not lie above the window.
    pub(super) fn insert(&mut self, set: usize, number: u32) {
        let Some(word) = (number as usize / 64).checked_sub(self.begin[set]) else { return };
        let bits = &mut self.bits[set * self.width..][..self.width];
        bits[word] |= 1 << (number % 64);
        let full = &mut self.full[set];
        while *full < bits.len() && bits[*full] == u64::MAX {
            *full += 1;
        }
    }

    /// The first word from which a number may be missing, and the bits from word `from` on.
    fn first_open_word(&self, set: usize) -> usize {
        self.begin[set] + self.full[set]
    }

    /// A word of the number line; above the window it is empty.
    fn word(&self, set: usize, word: usize) -> u64 {
        let window = &self.bits[set * self.width..][..self.width];
        window.get(word - self.begin[set]).copied().unwrap_or(0)
    }
}

/// The least number from `from` on, not below any of the windows, that is in none of these sets.
pub(super) fn mex<'a, S>(sets: &S, from: u32) -> u32
where
    S: Iterator<Item = (&'a Windows, usize)> + Clone,
{
    let from = from as usize;
    let open = sets.clone().map(|(windows, set)| windows.first_open_word(set)).max().unwrap_or(0);
    let mut word = open.max(from / 64);
    let mut seen = if word == from / 64 { (1 << (from % 64)) - 1 } else { 0 };
    loop {
        seen = sets.clone().fold(seen, |seen, (windows, set)| seen | windows.word(set, word));
        if seen != u64::MAX {
            let value = word * 64 + seen.trailing_ones() as usize;
            return u32::try_from(value).expect("the table is bounded so that values fit");
        }
        (word, seen) = (word + 1, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_mex_skips_what_any_of_the_sets_holds(
            numbers in prop::collection::vec((0usize..3, 100u32..500), 0..900)
        ) {
            let mut windows = Windows::new(4, 8);
            (0..3).for_each(|set| windows.start(set, 100 - 30 * set));
            for &(set, number) in &numbers {
                windows.insert(set, number);
            }
            // Word 1, where the last of the windows begins, is the first to look at.
            for from in [0, 64, 130, 400, 700] {
                let expected = (64.max(from)..).find(|n| numbers.iter().all(|(_, number)| number != n)).unwrap();
                prop_assert_eq!(mex(&(0..3).map(|set| (&windows, set)), from), expected);
            }
            prop_assert_eq!(mex(&std::iter::empty(), 77), 77);
        }
    }
}
