//! Theorem 4: sparse spaces, by recorded states.

mod classes; // which numbers are rare at which heaps
pub(crate) mod evidence; // what a certificate records
pub(crate) mod layout; // where a certificate has states, and how many values they have
pub(crate) mod states; // the recorded states

use std::collections::BTreeSet;
use std::ops::Range;

use super::prelude::*;
use crate::forms::rules::Rules;
pub(crate) use classes::Classes;
use evidence::Evidence;
use layout::Layout;
use states::States;

const WRONG_MASK: &str = "wrong mask: expected a hexadecimal number without bits that no value has";

/// A claim about a code with a sparse space.
///
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
#[derive(Debug)]
pub(crate) struct SparseSpace {
    pub(crate) periods: Periods,
    rules: Rules,
    pub(crate) proof: Evidence,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let (periods, proof) = (Periods::read(document)?, Evidence::read(document)?);
    let rules = document.ruleset.parse().map_err(Unreadable::Ruleset)?;
    Ok(Box::new(SparseSpace { periods, rules, proof }))
}

impl Theorem for SparseSpace {
    fn outline(&self) -> Outline<'_> {
        Outline::new(
            self.periods.statement(),
            self.proof.checkpoints.last().map_or(0, |checkpoint| checkpoint.at),
        )
    }

    fn check(&self, work: &mut Work) -> Finding {
        let chain = Chain::new(self, work)?;
        chain.recompute(work)?;
        Ok(chain.checked())
    }
}

/// A certificate with recorded states of which all is checked that can be seen without a computation.
pub(crate) struct Chain<'a> {
    pub(crate) digits: &'a [u8],
    pub(crate) proof: &'a Evidence,
    pub(crate) claim: Claim,
    pub(crate) classes: Classes,
    pub(crate) layout: Layout,
    pub(crate) states: States,
}

impl<'a> Chain<'a> {
    pub(crate) fn new(space: &'a SparseSpace, work: &Work) -> Result<Self, Refusal> {
        let SparseSpace { periods, rules, proof } = space;
        let Periods { sequence, claim, .. } = periods;
        let splits = |digits: &[u8]| digits.iter().any(|digit| digit & 4 != 0);
        let digits = match rules {
            Rules::Code(digits) if rules.heaps() == Some(2) && splits(digits) => digits,
            _ => return Err(Rejected::NotThisTheorem.into()),
        };
        if *sequence != Sequence::Values || claim.saltus != 0 {
            return Err(Rejected::NotThisTheorem.into());
        }
        let Some(mask) = Classes::read_mask(&proof.mask) else { return fault(WRONG_MASK) };
        let classes = Classes::new(digits, mask, proof.by_position);
        let Some(classes) = classes.filter(|_| !proof.by_position || claim.period % 2 == 0) else {
            return fault("`by_position` asks for splits after takes of one parity, and an even period");
        };
        let layout = Layout::new(*claim, rules.last(), proof);
        let states = States::new(periods, proof, &layout, work)?;
        Ok(Chain { digits, proof, claim: *claim, classes, layout, states })
    }

    /// The theorem's condition for this game, in words.
    pub(crate) fn condition(&self) -> String {
        let kind = if self.proof.by_position { ", by position" } else { "" };
        let (mask, rares, last) = (&self.proof.mask, self.proof.rares.len(), self.layout.last_rare);
        format!("a sparse space with mask {mask}{kind}: {rares} rare heaps, the last of them {last}")
    }

    /// Checks all that is claimed against the recorded states and the values before the first.
    pub(crate) fn check_claim(&self, values: &[u16]) -> Result<(), Refusal> {
        let Chain { layout, states, claim, .. } = self;
        let Claim { preperiod, period, .. } = *claim;
        let first = states.at[0];
        states::compare(first, &states.values[0], values)?;
        let all = states.values.iter().flatten().chain(values).fold(1, |all, value| all | value);
        if self.classes.mask.checked_ilog2() > Some(all.ilog2()) {
            return fault(WRONG_MASK);
        }
        let state_at = |heap: u64| {
            if heap < first {
                let from = heap.saturating_sub(layout.window);
                return Ok(&values[index(from)..index(heap)]);
            }
            match states.at.binary_search(&heap) {
                Ok(place) => Ok(&states.values[place][..]),
                Err(_) => fault::<_, Refusal>(format!("wrong checkpoints: one must be at heap {heap}")),
            }
        };
        let (start, decisive) = (layout.start, index(layout.decisive));
        let (now, later) = (state_at(start)?, state_at(start + period)?);
        let same = layout.decisive_part(now);
        if same != layout.decisive_part(later) {
            let later = start + period;
            return fault(format!(
                "period {period} from heap {preperiod} on is not shown: the states at {start} and {later} differ"
            ));
        }
        let before_agrees = now[now.len() - decisive - 1] == later[later.len() - decisive - 1];
        if preperiod == 0 && !before_agrees {
            return Err(Rejected::NotPeriodic { heap: 0, later: period, saltus: 0 }.into());
        }
        if let (Some(least), true) = (preperiod.checked_sub(1), before_agrees) {
            return Err(Rejected::PreperiodNotLeast { claimed: preperiod, least }.into());
        }
        for shorter in greatest_parts(period) {
            let is_possible = !self.proof.by_position || shorter % 2 == 0;
            if is_possible && layout.decisive_part(state_at(start + shorter)?) == same {
                return Err(Rejected::PeriodNotLeast { claimed: period, shorter }.into());
            }
        }
        Ok(states.check_that_none_comes_twice(period, self.proof.by_position, layout)?)
    }

    /// How many segments there are: one between each recorded state and the next.
    pub(crate) fn segments(&self) -> usize {
        self.states.at.len() - 1
    }

    /// The heaps of a segment.
    pub(crate) fn heaps(&self, segment: usize) -> Range<u64> {
        self.states.at[segment]..self.states.at[segment + 1]
    }

    /// The heaps of all segments.
    pub(crate) fn all_heaps(&self) -> Range<u64> {
        self.heaps(0).start..self.layout.end
    }

    /// What a complete check comes to.
    pub(crate) fn checked(&self) -> (String, Recomputed) {
        let Range { start: first, end } = self.all_heaps();
        let segments = self.segments() as u64;
        (self.condition(), Recomputed::Chain { first, segments, heaps: end - first })
    }

    /// Checks the rare heaps and the claim, and recomputes all heaps one after the other.
    fn recompute(&self, work: &mut Work) -> Result<(), Refusal> {
        let Chain { digits, classes, layout, states, proof, .. } = self;
        work.keep(layout.end)?;
        let Range { start: first, end } = self.all_heaps();
        let mut values = (DEFINITION.of_code)(digits, index(first), work)?;
        let mut listed = proof.rares.iter().peekable();
        for (heap, &value) in (0..).zip(&values).skip(1) {
            let is_rare = !classes.is_common(value, heap);
            if listed.next_if(|rare| rare.0 <= heap) != is_rare.then_some(&(heap, value.into())) {
                return Err(Rejected::WrongRares { heap, is_rare }.into());
            }
        }
        if let Some(&(heap, _)) = listed.next() {
            return Err(Rejected::WrongRares { heap, is_rare: false }.into());
        }
        self.check_claim(&values)?;
        // Beside what an option leaves: no heap, a rare one, or one up to the depth. Heap 0 is none.
        let small = |heap: usize| heap as u64 <= proof.depth || !classes.is_common(values[heap], heap as u64);
        let beside: Vec<(usize, u16)> =
            (1..values.len()).filter(|&heap| small(heap)).map(|heap| (heap, values[heap])).collect();
        for n in first..end {
            let mut options = BTreeSet::new();
            for (rest, digit) in digits.iter().enumerate().map(|(take, digit)| (index(n) - take, digit)) {
                work.spend(1 + beside.len() as u64)?;
                options.extend((digit & 2 != 0).then(|| values[rest]));
                let left = beside.iter().take_while(|_| digit & 4 != 0).filter(|(heap, _)| *heap < rest);
                options.extend(left.map(|(heap, value)| value ^ values[rest - heap]));
            }
            let value = (0..=u16::MAX).find(|value| !options.contains(value));
            let value = value.ok_or(Undecided::Value { heap: n })?;
            if !classes.is_common(value, n) {
                return Err(Rejected::NoWitness { heap: n, value: value.into() }.into());
            }
            values.push(value);
            if let Ok(state) = states.at.binary_search(&(n + 1)) {
                states::compare(n + 1, &states.values[state], &values)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
