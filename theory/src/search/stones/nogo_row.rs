//! NoGo on one row, by a few operations on all cells at once. (With blocks, as on other boards, the same search takes four times as long.)
//!
//! A block has two liberties at most, however long it is: so it is as one of a single stone. Then each liberty of a stone is next to it, and
//! no two blocks of one colour touch, nor do more than two blocks lie between two empty cells.

use super::HALF;

/// The empty cells, and those to which each colour may go; no cell where some block has no liberty, since the rules forbid each move then.
pub(super) fn situation([one, other]: [u64; 2]) -> (u64, [u64; 2]) {
    let empty = one & other;
    let stones = [one & !other, other & !one];
    let [before, after] = [empty << 1, empty >> 1];
    if (stones[0] | stones[1]) & !(before | after) > 0 {
        return (empty, [0; 2]);
    }
    let near = |cells: u64| cells << 1 | cells >> 1;
    // A stone beside two empty cells leaves the other one where one is taken.
    let more = stones.map(|stones| near(stones & before & after));
    let last = stones.map(|stones| (stones & before & !after) >> 1 | (stones & after & !before) << 1);
    let beside_empty = before | after;
    let allowed = |colour: usize| empty & (beside_empty | more[colour]) & !last[1 - colour];
    (empty, [allowed(0), allowed(1)])
}

/// Each block as a single stone.
pub(super) fn shortened([one, other]: [u64; 2]) -> [u64; 2] {
    let goes_on = |stones: u64| stones & stones >> 1;
    let mut longer = goes_on(one & !other) | goes_on(other & !one);
    let mut shortened = [one, other];
    // From the last one on, so that the others stay where they are.
    while longer > 0 {
        let cell = 1 << (u64::BITS - 1 - longer.leading_zeros());
        longer ^= cell;
        shortened = shortened.map(|cells| cells & (cell - 1) | cells >> 1 & !(cell - 1));
    }
    shortened
}

/// Hands out the shapes of the parts in which there is a move, of blocks of single stones.
pub(super) fn parts(cells: [u64; 2], mut hand_out: impl FnMut(u128)) {
    let (empty, allowed) = situation(cells);
    let alive = allowed[0] | allowed[1];
    let dead = empty & !alive;
    let [one, other] = cells;
    let stones = one ^ other;
    // Empty cells that are neighbours, or beside one stone.
    let mut left = alive | stones & alive << 1 & alive >> 1;
    while left > 0 {
        let from = left.trailing_zeros();
        let length = (left >> from).trailing_ones();
        let region = (u64::MAX >> (u64::BITS - length)) << from;
        left &= !region;
        // The stone at each end, the cell beyond it that is empty for ever, and the stone beyond that, which is why.
        let beside = (region << 1 | region >> 1) & stones;
        let beyond = (beside << 1 | beside >> 1) & dead;
        let part = region | beside | beyond | (beyond << 1 | beyond >> 1) & stones;
        hand_out(shape([one & part, other & part]));
    }
}

/// The least number of all that cells are where they lie or are seen from the other end, or have the other colour.
fn shape(cells: [u64; 2]) -> u128 {
    let all = cells[0] | cells[1];
    let here = cells.map(|cells| cells >> all.trailing_zeros());
    let there = cells.map(|cells| cells.reverse_bits() >> all.leading_zeros());
    let number = |[one, other]: [u64; 2]| u128::from(one.max(other)) << HALF | u128::from(one.min(other));
    number(here).min(number(there))
}
