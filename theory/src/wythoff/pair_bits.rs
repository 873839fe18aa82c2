//! The P-positions of `wythoff` as a table of bits, which is all that a player needs.

use super::word::split;
use super::{Pair, Wythoff};
use crate::{Budget, Undecided};

/// Number of machine words whose bits are counted together.
const BLOCK: usize = 8;

/// A bit for each heap from 0 on: 1 if the heap is some `a_n`, the smaller number of its pair, and 0 if it is the
/// larger one.
///
/// From heap 1 on, that is the Fibonacci word with a 1 for each `a`. Outcomes, partners and winning moves follow by
/// counting bits, without the golden ratio and without a product: among the heaps up to `z`, heap 0 left out, there
/// are `n` bits 1 if `z = a_n`, and `n` bits 0 if `z = b_n`; and its partner is `n` away. The bits of 500 000 pairs
/// are 163 627 bytes, and the counts in between an eighth of that.
///
/// ```
/// use grundy::Budget;
/// use grundy::wythoff::PairBits;
///
/// let table = PairBits::of_pairs(500_000, &mut Budget::default())?;
/// assert_eq!((table.greatest_heap(), table.to_bytes().len()), (1_309_014, 163_627));
/// assert_eq!(table.partner(1_309_014), Some(809_015));
/// assert_eq!(table.is_p(6, 10), Some(true));
/// assert_eq!(table.winning_moves(9, 5), Some(vec![(3, 5)]));
/// assert_eq!(table.is_p(6, 2_000_000), None);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug)]
pub struct PairBits {
    /// Bit `z % 64` of number `z / 64` is that of heap `z`; the bits after the last heap are 0.
    bits: Vec<u64>,
    greatest: u64,
    /// How many bits are 1 before each block.
    ones_before: Vec<u64>,
}

impl PairBits {
    /// The table that holds the first `count` pairs, (0, 0) included, and so all heaps up to their greatest.
    ///
    /// # Errors
    /// As [`PairBits::up_to`].
    pub fn of_pairs(count: u64, budget: &mut Budget) -> Result<Self, Undecided> {
        match Wythoff::CLASSIC.pair_u64(count.saturating_sub(1)) {
            Some(last) => PairBits::up_to(last.b, budget),
            None => Err(Undecided::TableFull { values: budget.table() }),
        }
    }

    /// The table of the heaps from 0 to `greatest`.
    ///
    /// # Errors
    /// [`Undecided`] where the budget has no room for it (the table holds 64 heaps in the place of a value) or too few
    /// steps (one for 64 heaps).
    pub fn up_to(greatest: u64, budget: &mut Budget) -> Result<Self, Undecided> {
        let words = usize::try_from(greatest / 64 + 1).unwrap_or(usize::MAX);
        budget.keep_at_once::<u64>(words.saturating_add(words / BLOCK))?;
        budget.spend(words as u64)?;
        let bits = bits_up_to(greatest);
        let mut ones = 0;
        let count_block = |block: &[u64]| {
            let before = ones;
            ones += block.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
            before
        };
        let ones_before = bits.chunks(BLOCK).map(count_block).collect();
        Ok(PairBits { bits, greatest, ones_before })
    }

    /// The greatest heap in the table.
    pub fn greatest_heap(&self) -> u64 {
        self.greatest
    }

    /// The bits as bytes: bit `z % 8` of byte `z / 8`, the least significant first, is that of heap `z`. What the last
    /// byte has beyond the greatest heap is 0.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::wythoff::PairBits;
    ///
    /// // The heaps 0, 1, 3, 4, 6, 8, 9 are smaller numbers, 2, 5, 7, 10 are larger ones.
    /// let table = PairBits::up_to(10, &mut Budget::default())?;
    /// assert_eq!(table.to_bytes(), [0b0101_1011, 0b011]);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.bits.iter().flat_map(|word| word.to_le_bytes()).collect();
        // As many as the heaps need: the last words may be less than whole.
        bytes.truncate(split(self.greatest).0 * 8 + usize::from(self.greatest.to_le_bytes()[0] % 64 / 8) + 1);
        bytes
    }

    /// Whether `heap` is the smaller number of its pair (0 is); `None` beyond the table.
    pub fn is_smaller(&self, heap: u64) -> Option<bool> {
        let (word, bit) = split(heap);
        (heap <= self.greatest).then(|| self.bits[word] >> bit & 1 == 1)
    }

    /// The pair that holds `heap`, by counting the bits up to it; `None` beyond the table.
    pub fn pair_of(&self, heap: u64) -> Option<Pair<u64>> {
        let is_smaller = self.is_smaller(heap)?;
        let ones = self.ones_up_to(heap) - 1; // that of heap 0 apart
        Some(if is_smaller {
            Pair { n: ones, a: heap, b: heap + ones }
        } else {
            let n = heap - ones;
            Pair { n, a: heap - n, b: heap }
        })
    }

    /// The other number of the pair that holds `heap`; `None` beyond the table. (The partner itself may be beyond it.)
    pub fn partner(&self, heap: u64) -> Option<u64> {
        let pair = self.pair_of(heap)?;
        Some(if pair.a == heap { pair.b } else { pair.a })
    }

    /// The pair number `n`, if its smaller number is in the table: by the place of the `n`-th bit 1.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::wythoff::PairBits;
    ///
    /// let table = PairBits::up_to(100, &mut Budget::default())?;
    /// assert_eq!(table.pair(10).map(|pair| (pair.a, pair.b)), Some((16, 26)));
    /// assert_eq!(table.pair(100), None);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn pair(&self, n: u64) -> Option<Pair<u64>> {
        let block = self.ones_before.partition_point(|&before| before <= n) - 1;
        let mut left = n - self.ones_before[block];
        let from = block * BLOCK;
        for (index, &word) in self.bits[from..].iter().enumerate().take(BLOCK) {
            let ones = u64::from(word.count_ones());
            if left < ones {
                let rest = (0..left).fold(word, |word, _| word & (word - 1));
                let a = 64 * (from + index) as u64 + u64::from(rest.trailing_zeros());
                return Some(Pair { n, a, b: a + n });
            }
            left -= ones;
        }
        None
    }

    /// Whether the player who moves from `(x, y)` loses; `None` where a heap is beyond the table.
    pub fn is_p(&self, x: u64, y: u64) -> Option<bool> {
        let (smaller, larger) = (x.min(y), x.max(y));
        (larger <= self.greatest).then_some(())?;
        self.pair_of(smaller).map(|pair| pair.a == smaller && pair.b == larger)
    }

    /// Every move from `(x, y)` to a P-position, in the order of [`Wythoff::winning_moves`]: the heaps that it leaves.
    /// `None` where a heap is beyond the table.
    pub fn winning_moves(&self, x: u64, y: u64) -> Option<Vec<(u64, u64)>> {
        let mut moves = Vec::new();
        if self.is_p(x, y)? {
            return Some(moves);
        }
        let (smaller, larger) = (x.min(y), x.max(y));
        // A pair that is not found has a smaller number beyond the table, and so above both heaps.
        if let Some(same_difference) = self.pair(larger - smaller)
            && same_difference.a < smaller
        {
            moves.push((same_difference.a, same_difference.b));
        }
        let (of_smaller, of_larger) = (self.partner(smaller)?, self.partner(larger)?);
        if of_smaller < larger {
            moves.push((smaller, of_smaller));
        }
        if of_larger < smaller {
            moves.push((of_larger, larger));
        }
        if x > y {
            moves.iter_mut().for_each(|left| *left = (left.1, left.0));
        }
        Some(moves)
    }

    /// How many bits are 1 up to that of `heap`, which is in the table.
    fn ones_up_to(&self, heap: u64) -> u64 {
        let (word, bit) = split(heap);
        let block = word / BLOCK;
        let whole: u64 = self.bits[block * BLOCK..word].iter().map(|word| u64::from(word.count_ones())).sum();
        let part = self.bits[word] & u64::MAX >> (63 - bit);
        self.ones_before[block] + whole + u64::from(part.count_ones())
    }
}

/// A 1 for heap 0, and then the Fibonacci word by `f_(k+1) = f_k f_(k-1)`: its own beginning, again and again.
fn bits_up_to(greatest: u64) -> Vec<u64> {
    let (words, last) = split(greatest);
    let mut bits = vec![0; words + 1];
    // Heap 0, and `f_1 = ab`.
    bits[0] = 0b011;
    let (mut length, mut previous) = (2, 1);
    while length < greatest {
        let count = previous.min(greatest - length);
        // As many bits as a machine word has are copied at once.
        for copied in (0..count).step_by(64) {
            let (from, bit) = split(1 + copied);
            let after = bits.get(from + 1).copied().unwrap_or(0);
            // Twice, since a shift by 64 is none.
            let copy =
                (bits[from] >> bit | after << 1 << (63 - bit)) & u64::MAX >> (64 - (count - copied).min(64));
            let (to, bit) = split(1 + length + copied);
            bits[to] |= copy << bit;
            if let Some(next) = bits.get_mut(to + 1) {
                *next |= copy >> 1 >> (63 - bit);
            }
        }
        (length, previous) = (length + count, length);
    }
    bits[words] &= u64::MAX >> (63 - last);
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wythoff::{GoldenPairs, Symbol, fibonacci_word};
    use proptest::prelude::*;

    fn table(greatest: u64) -> PairBits {
        PairBits::up_to(greatest, &mut Budget::default()).unwrap()
    }

    #[test]
    fn every_length_has_the_bits_of_the_fibonacci_word() {
        let word: Vec<bool> = fibonacci_word().take(3000).map(|letter| letter == Symbol::A).collect();
        for greatest in (0..700).chain([1595, 1596, 1597, 1598, 2583, 2584, 2585, 3000]) {
            let table = table(greatest);
            assert_eq!(table.is_smaller(0), Some(true));
            let found = (1..=greatest).map(|heap| table.is_smaller(heap).unwrap());
            assert!(found.eq(word.iter().copied().zip(1..=greatest).map(|(is_a, _)| is_a)), "{greatest}");
            assert_eq!(table.is_smaller(greatest + 1), None);
            assert_eq!(table.to_bytes().len() as u64, greatest / 8 + 1);
            let ones = table.to_bytes().iter().map(|byte| u64::from(byte.count_ones())).sum::<u64>();
            assert_eq!(ones, table.ones_up_to(greatest), "nothing behind the greatest heap");
        }
    }

    #[test]
    fn the_bits_tell_the_pairs_of_the_golden_ratio() {
        let table = PairBits::of_pairs(500_000, &mut Budget::default()).unwrap();
        for pair in GoldenPairs::new().take(500_000) {
            assert_eq!(table.pair(pair.n), Some(pair));
            assert_eq!((table.pair_of(pair.a), table.pair_of(pair.b)), (Some(pair), Some(pair)));
        }
        // The next smaller numbers are in the table, too, up to its greatest heap.
        assert_eq!(table.pair(809_015).map(|pair| pair.a), Some(1_309_013));
        assert_eq!((table.pair(809_016), table.pair(u64::MAX)), (None, None));
    }

    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_closed_form() {
        let table = table(150);
        let narrow = |(x, y): (crate::Natural, crate::Natural)| {
            (u64::try_from(x).expect("small"), u64::try_from(y).expect("small"))
        };
        for (x, y) in (0..=150u64).flat_map(|x| (0..=150u64).map(move |y| (x, y))) {
            assert_eq!(table.is_p(x, y), Some(Wythoff::CLASSIC.is_p_u64(x, y)), "({x}, {y})");
            let moves = Wythoff::CLASSIC.winning_moves(&x.into(), &y.into());
            let moves: Vec<_> = moves.into_iter().map(|winning| narrow(winning.to)).collect();
            assert_eq!(table.winning_moves(x, y), Some(moves), "({x}, {y})");
        }
        assert_eq!((table.is_p(3, 151), table.winning_moves(151, 3), table.partner(151)), (None, None, None));
    }

    #[test]
    fn a_table_without_room_is_refused() {
        let budget = &mut Budget::default().with_table(20_000);
        assert!(PairBits::of_pairs(400_000, budget).is_ok());
        assert_eq!(
            PairBits::of_pairs(500_000, budget).unwrap_err(),
            Undecided::TableTooSmall { needed: 23_010, values: 20_000 }
        );
        for count in [u64::MAX, 7_046_029_254_386_353_131, 1 << 40] {
            assert!(PairBits::of_pairs(count, &mut Budget::default()).is_err(), "{count}");
        }
        let spent = PairBits::up_to(1_000_000, &mut Budget::new(1000));
        assert_eq!(spent.unwrap_err(), Undecided::BudgetSpent { steps: 1000 });
    }

    proptest! {
        #[test]
        fn a_large_table_has_the_places_of_the_closed_form(heaps in prop::collection::vec(0..3_000_000u64, 50)) {
            let table = table(3_000_000);
            for pair in heaps.windows(2) {
                let (x, y) = (pair[0], pair[1]);
                let place = Wythoff::CLASSIC.place(&x.into());
                prop_assert_eq!(table.partner(x).map(crate::Natural::from), Some(place.partner()));
                let count = Wythoff::CLASSIC.winning_moves(&x.into(), &y.into()).len();
                prop_assert_eq!(table.winning_moves(x, y).map(|moves| moves.len()), Some(count));
            }
        }
    }
}
