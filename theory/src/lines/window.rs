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

    /// How many sets there are.
    pub(super) fn len(&self) -> usize {
        self.begin.len()
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

    /// The first word of the number line from which a number may be missing.
    pub(super) fn first_open_word(&self, set: usize) -> usize {
        self.begin[set] + self.full[set]
    }

    /// The words of a window from one on, at or after its first open one. Above the window, there is nothing.
    pub(super) fn words_from(&self, set: usize, word: usize) -> &[u64] {
        let window = &self.bits[set * self.width..][..self.width];
        window.get(word - self.begin[set]..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_window_holds_what_was_put_into_it(
            least in 0_usize..300, numbers in prop::collection::vec(100_u32..500, 0..900)
        ) {
            let mut windows = Windows::new(2, 8);
            windows.start(1, least);
            numbers.iter().for_each(|&number| windows.insert(1, number));
            let word = windows.first_open_word(1);
            prop_assert!((64 * (least / 64)..64 * word).all(|n| numbers.iter().any(|&number| number as usize == n)));
            for (at, bits) in (64 * word..).step_by(64).zip(windows.words_from(1, word)) {
                for n in at..at + 64 {
                    let is_in = numbers.iter().any(|&number| number as usize == n);
                    prop_assert_eq!(bits >> (n - at) & 1 != 0, is_in, "{}", n);
                }
            }
            prop_assert!(windows.words_from(1, least / 64 + 8).is_empty());
        }
    }
}
