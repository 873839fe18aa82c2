//! Theorem 4: sparse spaces, by recorded states.

mod classes; // which numbers are rare at which heaps
mod exact; // the value of one heap
mod alone; // the values of a segment, one heap after the other
mod lanes; // sets of indices, as bits, side by side
mod blocks; // the values of many heaps at a time
mod probes; // which options show nearly all heaps to be common
mod layout; // where a certificate has states, and how many values they have
mod states; // what a certificate records
mod ended; // which segments were not confirmed
mod beside; // the values of some segments, side by side
mod chain; // which segments are recomputed, by whom, and what follows
#[cfg(test)]
pub(crate) mod written; // certificates for the tests

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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};

    use super::written::{SOLVED, Solved, Written, relinked, text};
    use crate::kept::{told, with};
    use crate::work::index;
    use crate::{Accepted, Certificate, Limits, Recomputed, Refusal, Watch};

    fn check(document: &Value, threads: usize) -> Result<Accepted, Refusal> {
        let limits = Limits::default().with_threads(threads);
        document.to_string().parse::<Certificate>()?.check(&limits, &Watch::default())
    }

    #[test]
    fn solved_games_are_accepted() {
        for solved in SOLVED {
            let written = Written::of(solved);
            let depth = written.depth();
            let (first, end) = (written.first(depth), written.end(depth));
            for (step, threads) in [(1000, 1), (1000, 4), (7, 1), (7, 2), (50, 3)] {
                let document = written.certificate(depth, step);
                let accepted =
                    check(&document, threads).unwrap_or_else(|refusal| panic!("{solved:?}: {refusal}"));
                let segments = document["proof"]["checkpoints"].as_array().unwrap().len() as u64 - 1;
                let heaps = (end - first) as u64;
                let recomputed = Recomputed::Chain { first: first as u64, segments, heaps };
                assert_eq!(accepted.recomputed, recomputed, "{solved:?}");
                let Solved { mask, by_position, .. } = solved;
                let condition = format!(
                    "a sparse space with mask {mask:x}{}: {} rare heaps, the last of them {}",
                    if by_position { ", by position" } else { "" },
                    written.rares.len(),
                    written.rares.last().unwrap_or(&0)
                );
                assert_eq!(accepted.condition, condition);
            }
        }
    }

    #[test]
    fn a_depth_that_does_not_suffice_is_refused_at_the_first_heap_that_needs_more() {
        let mut refused = 0;
        for solved in SOLVED {
            let written = Written::of(solved);
            let least = written.depth();
            for depth in least.saturating_sub(4)..least {
                let heaps = written.first(depth)..written.end(depth);
                let heap = heaps.into_iter().find(|&n| !written.missing(n, depth).is_empty()).unwrap();
                let value = *written.missing(heap, depth).first().unwrap();
                let why = format!(
                    "rejected: heap {heap} is not shown to be common: no option within the depth has value {value}"
                );
                assert_eq!(told(&written.certificate(depth, 1000)), why, "{solved:?}");
                assert!(told(&written.certificate(depth, 10)).contains("is not shown to be common"));
                refused += 1;
            }
        }
        assert!(refused > 15, "{refused}");
    }

    #[test]
    fn more_depth_than_needed_is_no_fault() {
        for solved in &SOLVED[..8] {
            let written = Written::of(*solved);
            for more in [1, 2, 10] {
                let document = written.certificate(written.depth() + more, 9);
                assert_eq!(told(&document), "accepted", "{solved:?} {more}");
            }
        }
    }

    #[test]
    fn numbers_that_are_not_the_least_are_refused_with_all_states_in_place() {
        let refused = |solved: Solved, why: &str| {
            // As one who takes these numbers for right would write it.
            let written = Written { solved, ..Written::of(solved) };
            let depth = Written::of(solved).depth();
            let told = told(&written.certificate(depth, 11));
            assert_eq!(told, format!("rejected: {why}"), "{solved:?}");
        };
        for solved in SOLVED.into_iter().skip(1).filter(|solved| solved.period > 2) {
            let Solved { preperiod, period, .. } = solved;
            let least = |preperiod: usize| {
                let before = preperiod - 1;
                format!("preperiod {preperiod} is not the least: the values repeat from heap {before} on")
            };
            refused(Solved { preperiod: preperiod + 1, ..solved }, &least(preperiod + 1));
            refused(Solved { preperiod: preperiod + period, ..solved }, &least(preperiod + period));
            let longer = format!("period {} is not the least: {period} is proved", 2 * period);
            refused(Solved { period: 2 * period, ..solved }, &longer);
        }
    }

    #[test]
    fn heap_0_is_compared_by_itself() {
        // In 4.0 it has the value 0, and heap 2 has not, although the preperiods 0 and 1 are shown by the same states.
        let solved = Solved { preperiod: 0, ..SOLVED[0] };
        let written = Written { solved, ..Written::of(SOLVED[0]) };
        let why = "rejected: not periodic: heap 2 has not the value of heap 0 plus 0";
        assert_eq!(told(&written.certificate(written.depth(), 1)), why);
    }

    #[test]
    fn each_change_has_its_reason() {
        let written = Written::of(SOLVED[8]);
        let depth = written.depth();
        let right = written.certificate(depth, 20);
        let (first, start, end) = (written.first(depth), written.start, written.end(depth));
        let refused = |changes: &[(&str, Value)], why: &str| {
            let changed = relinked(&with(&right, changes));
            let found = told(&changed);
            assert!(found.starts_with(&format!("rejected: {why}")), "{changes:?}: `{why}`, found `{found}`");
        };
        assert_eq!(told(&right), "accepted");
        let states = right["proof"]["checkpoints"].as_array().unwrap().clone();
        let is_at = |heap: usize| states.iter().position(|state| state["at"] == heap).unwrap();
        refused(&[("/proof/mask", json!("e"))], "wrong rares: heap");
        refused(&[("/proof/mask", json!("3b"))], "wrong mask");
        refused(&[("/proof/mask", json!("0"))], "wrong mask");
        refused(&[("/proof/by_position", json!(true))], "`by_position` asks for");
        refused(&[("/proof/rares/0/1", json!(9))], "wrong rares: heap");
        let rare = written.rares[0];
        refused(
            &[("/proof/rares/0/0", json!(rare + 1))],
            &format!("wrong rares: heap {rare} is rare, and not"),
        );
        refused(&[("/proof/rares/0/0", json!(0))], "wrong rares: heap 1 is");
        refused(&[("/proof/depth", json!(depth - 1))], "wrong checkpoints: the last must be at heap");
        refused(
            &[("/proof/depth", json!(first))],
            "wrong checkpoints: the first lies before the last rare heap",
        );
        refused(&[("/proof/checkpoints", json!([]))], "wrong checkpoints: there are less than two");
        refused(&[("/proof/checkpoints", json!([states[0]]))], "wrong checkpoints: there are less than two");
        let again = states[0]["at"].clone();
        refused(&[("/proof/checkpoints/1/at", again)], "wrong checkpoints: they are not ascending");
        let place = is_at(start);
        let moved = json!({ "at": start + 1, "state": written.state(start + 1), "link": "" });
        let here = format!("/proof/checkpoints/{place}");
        refused(&[(&here, moved)], &format!("wrong checkpoints: one must be at heap {start}"));
        for (place, state) in states.iter().enumerate() {
            let at = index(state["at"].as_u64().unwrap());
            let here = format!("/proof/checkpoints/{place}/state");
            let told_at = format!("the state at heap {at} is not");
            refused(&[(&here, json!("0"))], &told_at);
            refused(&[(&here, json!(""))], &told_at);
            // Another last value.
            let mut values: Vec<u16> = written.values[..at].to_vec();
            *values.last_mut().unwrap() ^= 2;
            let from = values.len().saturating_sub(written.decisive + 1);
            let last = at - 1;
            let why = if at == start || at == start + 86 {
                format!(
                    "period 86 from heap 122 on is not shown: the states at {start} and {} differ",
                    start + 86
                )
            } else {
                format!("the state at heap {at} is not the recomputed one: they differ at heap {last}")
            };
            refused(&[(&here, json!(text(&values[from..])))], &why);
            // Another link, and nothing else.
            let link = format!("/proof/checkpoints/{place}/link");
            let told = told(&with(&right, &[(&link, json!("00"))]));
            assert!(
                told.starts_with(&format!("rejected: the link of the state at heap {at} is not")),
                "{told}"
            );
        }
        refused(&[("/claim/saltus", json!(1))], "the theorem does not apply");
        refused(&[("/sequence", json!("outcomes"))], "the theorem does not apply");
        for ruleset in ["0.3", "0.F", "hex:4.8", "take:1,2", "take:all-but:2"] {
            refused(&[("/ruleset", json!(ruleset))], "the theorem does not apply");
        }
        // Nothing but the last state, and one far away.
        let far = json!({ "at": (1u64 << 30) + 300, "state": written.state(start), "link": "" });
        let two = json!([states[0].clone(), far]);
        refused(&[("/proof/checkpoints", two)], "wrong checkpoints: from heap");
        let late = [start + depth + written.take + 1, end]
            .map(|at| json!({ "at": at, "state": written.state(at), "link": "" }));
        let why =
            format!("wrong checkpoints: the first must not lie beyond heap {}", start + depth + written.take);
        refused(&[("/proof/checkpoints", json!(late))], &why);
        let just = [start + depth + written.take, start + 86, end]
            .map(|at| json!({ "at": at, "state": written.state(at), "link": "" }));
        let just = relinked(&with(&right, &[("/proof/checkpoints", json!(just))]));
        assert_eq!(told(&just), "accepted");
    }

    #[test]
    fn a_period_by_position_is_even() {
        let written = Written::of(SOLVED[7]);
        let right = written.certificate(written.depth(), 20);
        let odd = relinked(&with(&right, &[("/claim/period", json!(47))]));
        let why = "rejected: `by_position` asks for splits after takes of one parity, and an even period";
        assert_eq!(told(&odd), why);
    }

    #[test]
    fn a_copied_state_is_refused() {
        // A jump: what follows a heap is written as what follows another.
        for solved in [SOLVED[1], SOLVED[7]] {
            let written = Written::of(solved);
            let depth = written.depth();
            let right = written.certificate(depth, 16);
            let count = right["proof"]["checkpoints"].as_array().unwrap().len();
            let mut reasons = BTreeSet::new();
            for (from, to) in (0..count).flat_map(|from| (0..count).map(move |to| (from, to))) {
                let [from, to] = [from, to].map(|place| format!("/proof/checkpoints/{place}/state"));
                let state = right.pointer(&from).unwrap().clone();
                let is_same = right.pointer(&to) == Some(&state);
                let told = told(&relinked(&with(&right, &[(&to, state)])));
                assert_eq!(told == "accepted", is_same, "{from} {to}: {told}");
                reasons.insert(told.split(' ').take(3).collect::<Vec<_>>().join(" "));
            }
            assert!(reasons.len() > 2, "{reasons:?}");
        }
    }
}
