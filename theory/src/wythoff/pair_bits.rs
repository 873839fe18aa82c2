//! The P-positions of `wythoff` as a table of bits, which is all that a player needs.

use super::{MexPairs, Pair, Wythoff};
use crate::{Budget, Undecided};

/// A bit for each heap from 0 on: 1 if the heap is some `a_n`, the smaller number of its pair, and 0 if it is the
/// larger one.
///
/// Outcomes, partners and winning moves follow by counting bits, without the golden ratio and without a product: among the
/// heaps up to `z`, heap 0 left out, there are `n` bits 1 if `z = a_n`, and `n` bits 0 if `z = b_n`; and its partner is `n`
/// away. The bits of 500 000 pairs are 163 627 bytes, and the counts in between as many again.
///
/// ```
/// use grundy::Budget;
/// use grundy::wythoff::PairBits;
///
/// let table = PairBits::of_pairs(500_000, &mut Budget::default())?;
/// assert_eq!(table.to_bytes().len(), 163_627);
/// assert_eq!(table.winning_moves(9, 5), Some(vec![(3, 5)]));
/// assert_eq!(table.winning_moves(6, 2_000_000), None);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug)]
pub struct PairBits {
    /// Bit `z % 64` of number `z / 64` is that of heap `z`; the bits after the last heap are 0.
    bits: Vec<u64>,
    /// How many bits are 1 before each of these.
    ones_before: Vec<u64>,
    greatest: u64,
}

impl PairBits {
    /// The table that holds the first `count` pairs, (0, 0) included, and so all heaps up to their greatest.
    ///
    /// # Errors
    /// [`Undecided`] where the budget has no room for it (the table holds 32 heaps in the place of a value) or too few
    /// steps (one for each heap).
    pub fn of_pairs(count: u64, budget: &mut Budget) -> Result<Self, Undecided> {
        let Some(Pair { b: greatest, .. }) = Wythoff::CLASSIC.pair_u64(count.saturating_sub(1)) else {
            return Err(Undecided::TableFull { values: budget.table() });
        };
        let words = usize::try_from(greatest / 64 + 1).unwrap_or(usize::MAX);
        budget.keep_at_once::<u64>(words.saturating_mul(2))?;
        budget.spend(greatest)?;
        let mut bits = vec![0; words];
        for pair in MexPairs::of(Wythoff::CLASSIC).take_while(|pair| pair.a <= greatest) {
            let (word, bit) = split(pair.a);
            bits[word] |= 1 << bit;
        }
        let mut ones = 0;
        let count_word = |word: &u64| {
            let before = ones;
            ones += u64::from(word.count_ones());
            before
        };
        let ones_before = bits.iter().map(count_word).collect();
        Ok(PairBits { bits, ones_before, greatest })
    }

    /// The bits as bytes: bit `z % 8` of byte `z / 8`, the least significant first, is that of heap `z`. What the last
    /// byte has beyond the greatest heap is 0.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::wythoff::PairBits;
    ///
    /// // The heaps 0, 1, 3, 4, 6, 8, 9 are smaller numbers, 2, 5, 7, 10 are larger ones.
    /// let table = PairBits::of_pairs(5, &mut Budget::default())?;
    /// assert_eq!(table.to_bytes(), [0b0101_1011, 0b011]);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let bytes = self.bits.iter().flat_map(|word| word.to_le_bytes());
        (0..=self.greatest / 8).zip(bytes).map(|(_, byte)| byte).collect()
    }

    /// The pair that holds a heap of the table, by counting the bits up to it.
    fn pair_of(&self, heap: u64) -> Pair<u64> {
        let (word, bit) = split(heap);
        let up_to_heap = self.bits[word] & u64::MAX >> (63 - bit);
        let ones = self.ones_before[word] + u64::from(up_to_heap.count_ones()) - 1; // that of heap 0 apart
        if up_to_heap >> bit == 1 {
            Pair { n: ones, a: heap, b: heap + ones }
        } else {
            let n = heap - ones;
            Pair { n, a: heap - n, b: heap }
        }
    }

    /// The pair number `n`, if its smaller number is in the table: by the place of the `n`-th bit 1.
    fn pair(&self, n: u64) -> Option<Pair<u64>> {
        let word = self.ones_before.partition_point(|&before| before <= n) - 1;
        let less = (self.ones_before[word]..n).take(64);
        let rest = less.fold(self.bits[word], |rest, _| rest & rest.saturating_sub(1));
        let a = 64 * word as u64 + u64::from(rest.trailing_zeros());
        (rest > 0).then(|| Pair { n, a, b: a + n })
    }

    /// Every move from `(x, y)` to a P-position, in the order of [`Wythoff::winning_moves`]: the heaps that it leaves.
    /// `None` where a heap is beyond the table.
    pub fn winning_moves(&self, x: u64, y: u64) -> Option<Vec<(u64, u64)>> {
        let (smaller, larger) = (x.min(y), x.max(y));
        if larger > self.greatest {
            return None;
        }
        let (of_smaller, of_larger) = (self.pair_of(smaller), self.pair_of(larger));
        let mut moves = Vec::new();
        if (of_smaller.a, of_smaller.b) == (smaller, larger) {
            return Some(moves);
        }
        // A pair that is not found has a smaller number beyond the table, and so above both heaps.
        let same_difference = self.pair(larger - smaller).filter(|pair| pair.a < smaller);
        moves.extend(same_difference.map(|pair| (pair.a, pair.b)));
        let partner = |pair: Pair<u64>, heap: u64| pair.a + pair.b - heap;
        let (beside_smaller, beside_larger) = (partner(of_smaller, smaller), partner(of_larger, larger));
        if beside_smaller < larger {
            moves.push((smaller, beside_smaller));
        }
        if beside_larger < smaller {
            moves.push((beside_larger, larger));
        }
        if x > y {
            moves.iter_mut().for_each(|left| *left = (left.1, left.0));
        }
        Some(moves)
    }
}

/// The index of the machine word that holds the bit of a heap, and the place of the bit in it.
fn split(heap: u64) -> (usize, u64) {
    (usize::try_from(heap / 64).expect("a word in memory has an address"), heap % 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(pairs: u64) -> PairBits {
        PairBits::of_pairs(pairs, &mut Budget::default()).unwrap()
    }

    #[test]
    fn the_bits_tell_the_pairs_of_the_golden_ratio() {
        let table = table(500_000);
        for pair in Wythoff::CLASSIC.pairs_u64().take(500_000) {
            assert_eq!(table.pair(pair.n), Some(pair));
            assert_eq!((table.pair_of(pair.a), table.pair_of(pair.b)), (pair, pair));
        }
        // The next smaller numbers are in the table, too, up to its greatest heap.
        assert_eq!(table.pair(809_015).map(|pair| pair.a), Some(1_309_013));
        assert_eq!((table.pair(809_016), table.pair(u64::MAX)), (None, None));
    }

    #[test]
    fn nothing_stands_behind_the_greatest_heap() {
        for pairs in 1..400 {
            let (table, mut bytes) = (table(pairs), vec![0u8; 200]);
            for pair in Wythoff::CLASSIC.pairs_u64().take_while(|pair| pair.a <= table.greatest) {
                bytes[usize::try_from(pair.a / 8).unwrap()] |= 1 << (pair.a % 8);
            }
            bytes.truncate(usize::try_from(table.greatest / 8).unwrap() + 1);
            assert_eq!(table.to_bytes(), bytes, "{pairs}");
        }
    }

    #[test]
    fn winning_moves_are_those_of_the_closed_form() {
        let table = table(58);
        assert_eq!(table.greatest, 149);
        let narrow = |(x, y): (crate::Natural, crate::Natural)| {
            (u64::try_from(x).expect("small"), u64::try_from(y).expect("small"))
        };
        for (x, y) in (0..150u64).flat_map(|x| (0..150u64).map(move |y| (x, y))) {
            let moves = Wythoff::CLASSIC.winning_moves(&x.into(), &y.into());
            let moves: Vec<_> = moves.into_iter().map(|winning| narrow(winning.to)).collect();
            assert_eq!(table.winning_moves(x, y), Some(moves), "({x}, {y})");
        }
        assert_eq!((table.winning_moves(3, 150), table.winning_moves(150, 3)), (None, None));
    }

    #[test]
    fn a_table_without_room_is_refused() {
        let budget = &mut Budget::default().with_table(40_000);
        assert!(PairBits::of_pairs(400_000, budget).is_ok());
        assert_eq!(
            PairBits::of_pairs(500_000, budget).unwrap_err(),
            Undecided::TableTooSmall { needed: 40_908, values: 40_000 }
        );
        for count in [u64::MAX, 7_046_029_254_386_353_131, 1 << 40] {
            assert!(PairBits::of_pairs(count, &mut Budget::default()).is_err(), "{count}");
        }
        let spent = PairBits::of_pairs(500_000, &mut Budget::new(1000));
        assert_eq!(spent.unwrap_err(), Undecided::BudgetSpent { steps: 1000 });
    }
}
