//! No option has the value that is predicted for its heap.

use super::Rise;
use crate::games::Move;
use crate::{Budget, Undecided};

/// Whether no option of any heap with at least one large heap, from `start` on, has the predicted value.
///
/// A large heap may be made smaller or larger by whole periods, and its value, and that of the heap
/// that the option belongs to, with it. So it is enough to look at the options whose large heaps are all of the first
/// period.
pub(super) fn is_never_an_option(
    rise: &Rise<'_>,
    moves: &[Move],
    budget: &mut Budget,
) -> Result<bool, Undecided> {
    let end = rise.start + rise.period;
    let known: Vec<usize> = (0..3 * end + moves.len()).map(|heap| rise.value(heap)).collect();
    let is_small = |heap: usize| heap < rise.start;
    for rule in moves {
        // The heap of the option, from what it leaves.
        let predicted = |left: usize| known[left + rule.take];
        for x in rise.start..end {
            budget.spend(1 + if rule.three_heaps { x * x / 2 } else { x } as u64)?;
            let alone = |rest: usize, left: usize| may_hit_alone(rise, known[x], rest, predicted(left));
            if rule.one_heap && alone(0, x) {
                return Ok(false);
            }
            for a in (1..=x).filter(|_| rule.two_heaps || rule.three_heaps) {
                let pair = [known[x], known[a]];
                let hit = if is_small(a) {
                    alone(known[a], x + a)
                } else {
                    may_hit_together(rise, &pair, predicted(x + a))
                };
                if rule.two_heaps && hit {
                    return Ok(false);
                }
                for b in (1..=a).filter(|_| rule.three_heaps) {
                    let hit = if is_small(a) {
                        alone(known[a] ^ known[b], x + a + b)
                    } else {
                        may_hit_together(rise, &[pair[0], pair[1], known[b]], predicted(x + a + b))
                    };
                    if hit {
                        return Ok(false);
                    }
                }
            }
        }
    }
    Ok(true)
}

/// Whether `(large + s q) xor rest` may be `predicted + s q` for some q >= 0.
pub(super) fn may_hit_alone(rise: &Rise<'_>, large: usize, rest: usize, predicted: usize) -> bool {
    let [y, r, z] = [large, rest, predicted].map(|value| rise.high(value));
    // Y xor r = Y + r - 2 (Y and r), which is to be Y + z - y.
    let twice = (y + r).checked_sub(z);
    let in_common = twice.filter(|twice| twice % 2 == 0).map(|twice| twice / 2);
    let low = (1 << rise.places) - 1;
    (large ^ rest ^ predicted) & low == 0 && in_common.is_some_and(|common| common & !r == 0)
}

/// Whether an option of these heaps, at least two of them large, may have the predicted value when these are
/// larger by whole periods: a nim-sum is at most the sum, and its last place is that of the sum.
pub(super) fn may_hit_together(rise: &Rise<'_>, heaps: &[usize], predicted: usize) -> bool {
    let nim_sum = heaps.iter().fold(0, |sum, value| sum ^ value);
    let sum: usize = heaps.iter().map(|&value| rise.high(value)).sum();
    let low = (2 << rise.places) - 1;
    (nim_sum ^ predicted) & low == 0 && sum >= rise.high(predicted)
}
