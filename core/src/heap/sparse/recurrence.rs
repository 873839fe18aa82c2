//! When the state of the sparse space comes back, the values are periodic.

use super::history::History;

/// The state before heap `start + 1` is that before heap `start + period + 1`: the last values, as many as
/// the entries reach back, agree.
///
/// If all heaps n in (start, start + period + witnesses + last] are common, where `last` is the greatest
/// number taken, and each rare value below G(n), for n in the last `period` of them, is a sum of heaps i
/// and `n - t - i` with `i <= witnesses`, then `G(n + period) = G(n)` for all `n > start`: the candidates
/// depend on the state alone, and each witness moves on by the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recurrence {
    /// The heap after which the values repeat.
    pub start: u64,
    /// After how many heaps.
    pub period: u64,
    /// How small one of the two heaps of a witness is.
    pub witnesses: u64,
    /// How many values, from that of heap 0 on, were needed to prove it.
    pub values: u64,
}

/// Looks for a state that comes back, by a few states kept at growing distances.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch {
    kept: Vec<Kept>,
    /// Up to which heap it has looked.
    looked: usize,
    /// When the next state is kept.
    next: usize,
}

/// The last values before a heap.
#[derive(Clone, Copy, Debug)]
struct Kept {
    heap: usize,
    values: [u16; PATTERN],
}

/// The values by which a state is recognised at first.
const PATTERN: usize = 32;
/// How many states are kept: each third of them is for longer.
const KEPT: usize = 12;

impl Watch {
    /// A place and the period after which the last `depth` values are the same, among the values not
    /// looked at before; the state before `from` is the first that counts.
    pub(super) fn look(&mut self, history: &History, from: usize, depth: usize) -> Option<(usize, usize)> {
        let from = from.max(history.start() + depth + PATTERN);
        self.kept.retain(|kept| kept.heap >= from);
        let mut found = None;
        let since = self.looked.max(history.start() + PATTERN);
        if history.len() > since {
            let values = history.since(since - PATTERN + 1);
            // Hardly any place passes the first test: the bit of its last values among those of the states.
            let wanted = self.kept.iter().fold(0, |bits, kept| bits | bit(&kept.values));
            for (place, last) in values.windows(PATTERN).enumerate() {
                if wanted & bit(last) == 0 {
                    continue;
                }
                let heap = since + 1 + place;
                for kept in self.kept.iter().filter(|kept| kept.values == *last && kept.heap < heap) {
                    if found.is_none() && agree(history, kept.heap, heap, depth) {
                        found = Some((kept.heap, heap - kept.heap));
                    }
                }
            }
            self.looked = history.len();
        }
        let heap = history.len();
        if heap >= self.next.max(from)
            && let Some(values) = history.since(heap - PATTERN).first_chunk()
        {
            self.kept.push(Kept { heap, values: *values });
            self.next = heap + heap / 24;
            self.thin_out();
        }
        found
    }

    /// Keeps the newest states, and of the older ones fewer the older they are.
    fn thin_out(&mut self) {
        if self.kept.len() > KEPT {
            // The one whose neighbours are nearest to each other, in proportion; never the newest.
            let crowded =
                (1..self.kept.len() - 1).min_by(|&a, &b| self.gap(a).total_cmp(&self.gap(b))).unwrap_or(0);
            self.kept.remove(crowded);
        }
    }

    fn gap(&self, at: usize) -> f64 {
        let newest = self.kept.last().map_or(0, |kept| kept.heap) + 1;
        let age = |at: usize| (newest - self.kept[at].heap) as f64;
        age(at - 1) / age(at + 1)
    }
}

/// One of 64 bits, by the first values.
fn bit(values: &[u16]) -> u64 {
    let four = values[..4].iter().fold(0u64, |key, &value| key << 16 | u64::from(value));
    1 << (four.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58)
}

fn agree(history: &History, one: usize, other: usize, depth: usize) -> bool {
    history.since(one - depth)[..depth] == history.since(other - depth)[..depth]
}
