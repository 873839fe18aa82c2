//! The sparse space: a rule by which nearly all heaps are *common* and few are *rare*.

use super::rules::Rules;

/// The class of a value at heap n is the parity of its bits in `mask`; in the position type, which
/// exists where all takes that break have one parity, that of n is added. The class is additive over
/// a move to two heaps. Class 1 is common (the *common coset*), class 0 rare (the *sparse space*):
/// the sum of two common values is of the rare class,
/// so that only sums of a rare and a common value keep a common value from being the mex. This holds for
/// every mask; a good one leaves few rare heaps.
///
/// Of two values of the same class, the lower bits tell which is less even if the lowest bit of the mask
/// is left out: *codes* are such values without that bit. Nim-sums of codes are the codes of nim-sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Classes {
    /// All bits above those of any value so far are set: otherwise the first value with a new bit would
    /// be of the wrong class (Grundy's game with the mask fe, at heap 7 250 049).
    mask: u16,
    /// In the position type, the parity of the takes that break.
    position: Option<usize>,
    /// The place of the lowest bit of the mask.
    dropped: u32,
}

impl Classes {
    pub(super) fn new(mask: u16, position: Option<usize>) -> Self {
        Classes { mask, position, dropped: mask.trailing_zeros().min(15) }
    }

    /// 1 for the odd heaps of the position type whose takes are even, and the reverse.
    fn shift(&self, n: usize) -> u32 {
        self.position.map_or(0, |parity| u32::from((n ^ parity) & 1 == 1))
    }

    /// Whether `value` is of the common class at heap n.
    pub(super) fn is_common(&self, value: u16, n: usize) -> bool {
        ((value & self.mask).count_ones() + self.shift(n)) % 2 == 1
    }

    /// The value without the lowest bit of the mask.
    pub(super) fn code(&self, value: u16) -> u16 {
        let below = (1 << self.dropped) - 1;
        (value >> self.dropped >> 1) << self.dropped | value & below
    }

    /// The common value at heap n with this code.
    pub(super) fn common_value(&self, code: u16, n: usize) -> u16 {
        let below = (1 << self.dropped) - 1;
        let value = (code & !below) << 1 | code & below;
        if self.is_common(value, n) { value } else { value | 1 << self.dropped }
    }

    /// How many codes the values of the rare class below the common value `value` have: they are
    /// 0, 1, …, up to this.
    pub(super) fn rare_codes_below(&self, value: u16) -> u16 {
        // A rare value that agrees with `value` above the dropped bit differs in that bit.
        let above = (value >> self.dropped >> 1) + (value >> self.dropped & 1);
        above << self.dropped
    }

    /// Whether the one heap left by taking `take` has the same class as seen from the heap before.
    pub(super) fn keeps_class(&self, take: usize) -> bool {
        self.position.is_none() || take.is_multiple_of(2)
    }

    /// In the position type, the parity that decides beside the mask.
    pub(super) fn is_position_type(&self) -> bool {
        self.position.is_some()
    }

    /// The mask, as far as values up to `greatest` reach.
    pub(super) fn mask_up_to(&self, greatest: u16) -> u16 {
        self.mask
            & (greatest.checked_add(1).map_or(u16::MAX, |next| {
                next.checked_next_power_of_two().map_or(u16::MAX, |power| power - 1)
            }))
    }

    /// The rule with the fewest rare heaps among the `values`, that of heap 0 first, and how many it
    /// leaves.
    pub(super) fn best(rules: &Rules, values: &[u16]) -> (Self, usize) {
        let greatest = values.iter().copied().max().unwrap_or(0);
        let bits = u16::BITS - greatest.leading_zeros();
        let parity = rules.parity();
        let (mut both, mut signed) = (vec![0i64; 1 << bits], vec![0i64; 1 << bits]);
        for (n, &value) in values.iter().enumerate().skip(1) {
            both[usize::from(value)] += 1;
            signed[usize::from(value)] += parity.map_or(0, |parity| if n % 2 == parity { 1 } else { -1 });
        }
        // Common less rare heaps for each mask, by the Walsh-Hadamard transform, with the sign turned.
        let heaps = values.len().saturating_sub(1).cast_signed() as i64;
        let rare = |excess: i64| usize::try_from((heaps + excess) / 2).expect("no more than heaps");
        let least = |counts: &mut Vec<i64>, from: usize| {
            walsh_hadamard(counts);
            (from..counts.len()).min_by_key(|&mask| counts[mask]).map(|mask| (rare(counts[mask]), mask))
        };
        let above = u32::from(u16::MAX) << bits;
        let whole = |mask: usize| u16::try_from((above & 0xFFFF) as usize | mask).expect("within 16 bits");
        let range = least(&mut both, 1).map(|(rare, mask)| (Classes::new(whole(mask), None), rare));
        let position = parity.and_then(|parity| {
            least(&mut signed, 0).map(|(rare, mask)| (Classes::new(whole(mask), Some(parity)), rare))
        });
        let all = (Classes::new(whole(0), None), values.len().saturating_sub(1));
        range.into_iter().chain(position).min_by_key(|&(_, rare)| rare).unwrap_or(all)
    }
}

/// Replaces counts by their sums with the sign of the parity of `index & mask`, for each mask.
fn walsh_hadamard(counts: &mut [i64]) {
    let mut half = 1;
    while half < counts.len() {
        for pair in counts.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
}
