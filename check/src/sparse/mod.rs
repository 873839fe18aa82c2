//! Theorem 4: sparse spaces, by recorded states.

mod classes; // which numbers are rare at which heaps
mod exact; // the value of one heap
mod alone; // the values of a segment, one heap after the other
mod lanes; // sets of indices, as bits, side by side
mod blocks; // the values of many heaps at a time
mod probes; // which options show nearly all heaps to be common
mod beside; // the values of some segments, side by side
mod layout; // where a certificate has states, and how many values they have
mod states; // what a certificate records
mod ended; // which segments were not confirmed
mod chain; // which segments are recomputed, by whom, and what follows

pub(crate) use chain::{missed, within};
pub(crate) use ended::Recomputed;

use classes::Classes;
use layout::Layout;
use states::States;

use crate::claim::greatest_parts;
use crate::format::{Claim, Sequence, Sparse, Statement};
use crate::refusal::{Refusal, Rejected};
use crate::rules::Rules;
use crate::work::{Work, index};

/// **Classes.** Let a code leave at most two heaps, split after the takes t of a set B, and have its
/// last digit at k. Let a mask be given, and let |x| be the parity of the bits of x that are in the mask.
/// A number x is *common at n* if |x| = 1, otherwise *rare at n*; or, *by position*, where all of B is
/// congruent to t0 modulo 2: if |x| + n - t0 is odd. A heap is common or rare as its value is at it.
/// When n is split into a and b, the value G(a) xor G(b) is common at n exactly if one of a and b is
/// common and the other rare. So the numbers common at n that options have come from splits with a rare
/// heap and from moves that leave one heap: with the few rares known, they are quickly listed. The
/// *candidate* c(n) is the least number common at n that is not among them. G(n) = c(n) exactly if every
/// smaller number rare at n is the value of an option; and n is then common.
///
/// **Theorem.** Let r be the last rare heap below s, D = r + k, K >= 0, p >= 1 (by position: p even), and
/// s > D. If
/// 1. G(n) = G(n + p) for the D heaps n below s, that is s - D <= n < s,
/// 2. all n with s <= n < s + p + K + k are common, and
/// 3. for all n with s + K + k <= n < s + p + K + k, every number rare at n and smaller than G(n) is
///    the value of an option that leaves one heap n - t, or two heaps i and n - t - i with i <= K
///    or i rare,
///
/// then G(n + p) = G(n) for all n >= s - D.
///
/// Proof. By induction on n >= s; let the equation hold for all from s - D to n - 1, and let all heaps
/// from s to n + p - 1 be common. The candidates c(n) and c(n + p) come from options in which one heap
/// is n - t or n - t - i with a rare i <= r, hence at least s - D, or has that plus p: equal values by
/// the assumption, of equal class, so c(n + p) = c(n) = G(n). If n < s + K + k, then n + p is common by
/// 2, so G(n + p) = c(n + p). Otherwise every rare number below G(n) is the value of an option as in 3
/// (by 3, or because n - p has it), whose large heap is at least s - D, so n + p has the corresponding
/// option of the same value: G(n + p) = c(n + p), and n + p is common.
///
/// **The certificate** has the states (the last D + 1 values) before certain heaps; s is the claimed
/// preperiod + D (for preperiod 0: 1 + D). The check is: the rares are those of all heaps up to the first
/// checkpoint, as all values up to there are computed; from each checkpoint to the next, the candidates are
/// recomputed, and the next state is reached; every heap has its rare numbers from options as in 3, for which
/// the K + k values before it must be known: so the first K + k heaps after a checkpoint are left to the
/// segment before it, which goes on as far beyond the checkpoint. Both segments come to the same values there,
/// as they have the same D values before them. The first checkpoint, before which all values are known, is at
/// s + K + k or before, and the last at s + p + K + k. The states at s and s + p have the same D values.
/// The preperiod is the least if the values before those D differ. For each prime q that divides p, the
/// state at s + p/q does not have the D values of that at s: p/q is no period, so p is the least. (By position
/// an odd p/q is none: if n and n + p/q are common, their values differ.) These
/// states are recorded, too, if they do not come before the first checkpoint.
///
/// This is a certificate with recorded states of which all is checked that can be seen without a computation.
pub(crate) struct Chain<'a> {
    digits: &'a [u8],
    proof: &'a Sparse,
    claim: Claim,
    classes: Classes,
    layout: Layout,
    states: States,
}

impl<'a> Chain<'a> {
    pub(crate) fn new(statement: &'a Statement, proof: &'a Sparse, work: &Work) -> Result<Self, Refusal> {
        let Statement { rules, sequence, claim, .. } = statement;
        let splits = |digits: &[u8]| digits.iter().any(|digit| digit & 4 != 0);
        let digits = match rules {
            Rules::Code(digits) if rules.heaps() == Some(2) && splits(digits) => digits,
            _ => return Err(Rejected::NotThisTheorem.into()),
        };
        if *sequence != Sequence::Values || claim.saltus != 0 {
            return Err(Rejected::NotThisTheorem.into());
        }
        let mask = Classes::read_mask(&proof.mask).ok_or(Rejected::WrongMask)?;
        let classes = Classes::new(digits, mask, proof.by_position).ok_or(Rejected::WrongParity)?;
        if proof.by_position && claim.period % 2 == 1 {
            return Err(Rejected::WrongParity.into());
        }
        let layout = Layout::new(*claim, rules.last(), proof);
        let states = States::new(statement, proof, &layout, work)?;
        Ok(Chain { digits, proof, claim: *claim, classes, layout, states })
    }

    /// The theorem's condition for this game, in words.
    pub(crate) fn condition(&self) -> String {
        let kind = if self.layout.by_position { ", by position" } else { "" };
        let (mask, rares, last) = (&self.proof.mask, self.proof.rares.len(), self.layout.last_rare);
        format!("a sparse space with mask {mask}{kind}: {rares} rare heaps, the last of them {last}")
    }

    /// Checks all that is claimed against the recorded states and the values before the first.
    fn check_claim(&self, values: &[u16]) -> Result<(), Refusal> {
        let Chain { layout, states, claim, .. } = self;
        let Claim { preperiod, period, .. } = *claim;
        let first = states.at[0];
        states::compare(first, &states.values[0], values)?;
        let all = states.values.iter().flatten().chain(values).fold(1, |all, value| all | value);
        if self.classes.mask.checked_ilog2() > Some(all.ilog2()) {
            return Err(Rejected::WrongMask.into());
        }
        let state_at = |heap: u64| {
            if heap < first {
                let from = heap.saturating_sub(layout.window);
                return Ok(&values[index(from)..index(heap)]);
            }
            let place = states.at.binary_search(&heap);
            place
                .map(|place| &states.values[place][..])
                .map_err(|_| Rejected::WrongCheckpoints(format!("one must be at heap {heap}")))
        };
        let (start, decisive) = (layout.start, index(layout.decisive));
        let (now, later) = (state_at(start)?, state_at(start + period)?);
        let same = layout.decisive_part(now);
        if same != layout.decisive_part(later) {
            return Err(Rejected::NotRepeated { preperiod, period, at: start, later: start + period }.into());
        }
        let before_agrees = now[now.len() - decisive - 1] == later[later.len() - decisive - 1];
        if preperiod == 0 && !before_agrees {
            return Err(Rejected::NotPeriodic { heap: 0, later: period, saltus: 0 }.into());
        }
        if let (Some(least), true) = (preperiod.checked_sub(1), before_agrees) {
            return Err(Rejected::PreperiodNotLeast { claimed: preperiod, least }.into());
        }
        for shorter in greatest_parts(period) {
            let is_possible = !layout.by_position || shorter % 2 == 0;
            if is_possible && layout.decisive_part(state_at(start + shorter)?) == same {
                return Err(Rejected::PeriodNotLeast { claimed: period, shorter }.into());
            }
        }
        Ok(states.check_that_none_comes_twice(period, layout)?)
    }
}
