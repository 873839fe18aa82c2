//! Theorem 4: sparse spaces, by recorded states.

use crate::Recomputed;
use crate::claim::prime_factors;
use crate::format::{Checkpoint, Claim, Sequence, Sparse, Statement};
use crate::refusal::{Refusal, Rejected};
use crate::rules::Rules;
use crate::segment::{Classes, Segments, Stretch};
use crate::values::{Work, index};

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
/// checkpoint, as all values up to there are computed; from each checkpoint to the next, the candidates are recomputed, and the
/// next state is reached; every heap has its rare numbers from options as in 3, for which the K + k
/// values before it must be known: so the first K + k heaps after a checkpoint are left to the segment
/// before it, which goes on as far beyond the checkpoint. Both segments come to the same values there, as
/// they have the same D values before them. The first checkpoint, before which all values are known, is at
/// s + K + k or before, and the last at s + p + K + k. The states at s and s + p have the same D values.
/// The preperiod is the least if the values before those D differ. For each prime q that divides p, the
/// state at s + p/q does not have the D values of that at s: p/q is no period, so p is the least. These
/// states are recorded, too, if they do not come before the first checkpoint.
pub(crate) fn check(
    statement: &Statement,
    proof: &Sparse,
    work: &mut Work,
) -> Result<(String, Recomputed), Refusal> {
    let Statement { rules, sequence, claim, .. } = statement;
    let Claim { preperiod, period, saltus } = *claim;
    let splits = |digits: &[u8]| digits.iter().any(|digit| digit & 4 != 0);
    let digits = match rules {
        Rules::Code(digits) if rules.heaps() == Some(2) && splits(digits) => digits,
        _ => return Err(Rejected::NotThisTheorem.into()),
    };
    if *sequence != Sequence::Values || saltus != 0 {
        return Err(Rejected::NotThisTheorem.into());
    }
    let classes = Classes::new(digits, &proof.mask, proof.by_position).ok_or(Rejected::WrongMask)?;
    if !classes.have_one_parity || proof.by_position && period % 2 == 1 {
        return Err(Rejected::WrongParity.into());
    }
    let last = rules.last();
    let last_rare = proof.rares.last().map_or(0, |rare| rare.0);
    let decisive = last_rare + last; // D
    let window = decisive + 1;
    let reach = proof.depth + last; // K + k
    // As in theorem 1, heap 0 is no heap of a sum, and has to be compared by itself.
    let start = preperiod.max(1) + decisive; // s
    let end = start + period + reach;

    let checkpoints = &proof.checkpoints;
    let misplaced = |what: String| Rejected::WrongCheckpoints(what);
    let first = checkpoints.first().ok_or_else(|| misplaced("there are none".into()))?.at;
    if first <= last_rare.max(proof.depth).max(last) {
        return Err(
            misplaced("the first lies before the last rare heap, `depth` or the last digit".into()).into()
        );
    }
    if !checkpoints.is_sorted_by(|a, b| a.at < b.at) {
        return Err(misplaced("they are not ascending".into()).into());
    }
    if checkpoints.last().is_none_or(|checkpoint| checkpoint.at != end) {
        return Err(misplaced(format!("the last must be at heap {end}")).into());
    }
    if first > start + reach {
        return Err(misplaced(format!("the first must not lie beyond heap {}", start + reach)).into());
    }
    // The heaps whose values a state holds are those below `at`, at most `window` of them.
    let states: Vec<Vec<u16>> =
        checkpoints.iter().map(|checkpoint| decode(checkpoint, window)).collect::<Result<_, _>>()?;

    // From heap 0 to the first checkpoint.
    let (mut segments, values) = Segments::new(digits, &classes, proof, (first, window), work)?;
    compare(first, &states[0], &values)?;
    let all = states.iter().flatten().chain(&values).fold(1, |all, value| all | value);
    if classes.mask.checked_ilog2() > Some(all.ilog2()) {
        return Err(Rejected::WrongMask.into());
    }

    // The states at s, s + p and s + p/q.
    let state_at = |heap: u64| {
        if heap < first {
            return Ok(&values[index(heap.saturating_sub(window))..index(heap)]);
        }
        let index = checkpoints.binary_search_by_key(&heap, |checkpoint| checkpoint.at);
        index.map(|index| &states[index][..]).map_err(|_| misplaced(format!("one must be at heap {heap}")))
    };
    let decisive = index(decisive);
    let (now, later) = (state_at(start)?, state_at(start + period)?);
    let [same, same_later] = [now, later].map(|state| &state[state.len() - decisive..]);
    if same != same_later {
        return Err(Rejected::NotRepeated { claim: *claim, at: start, later: start + period }.into());
    }
    let before_agrees = now[now.len() - decisive - 1] == later[later.len() - decisive - 1];
    if preperiod == 0 && !before_agrees {
        return Err(Rejected::NotPeriodic { heap: 0, later: period, saltus: 0 }.into());
    }
    if let (Some(least), true) = (preperiod.checked_sub(1), before_agrees) {
        return Err(Rejected::PreperiodNotLeast { claimed: preperiod, least }.into());
    }
    for prime in prime_factors(period) {
        let shorter = period / prime;
        let state = state_at(start + shorter)?;
        if &state[state.len() - decisive..] == same {
            return Err(Rejected::PeriodNotLeast { claimed: period, shorter }.into());
        }
    }

    // From each checkpoint to the next: segment i is that between checkpoints i and i + 1. All heaps before
    // `shown(i)` are shown without it.
    let shown = |i: usize| if i == 0 { first } else { (checkpoints[i].at + reach).min(end) };
    let of_segments = checkpoints.len() - 1;
    let chosen = choose(of_segments, |i| shown(i + 1) - shown(i), work);
    let mut heaps = 0;
    // Segments one after the other need not be begun anew.
    for run in chosen.chunk_by(|i, next| i + 1 == *next) {
        let (begin, next) = (run[0], run[run.len() - 1] + 1);
        let mut recent = if begin == 0 { values.clone() } else { states[begin].clone() };
        let mut from = checkpoints[begin].at;
        for i in begin + 1..=next {
            let to = checkpoints[i].at;
            segments.recompute(Stretch { from, to, shown: shown(begin) }, &mut recent, work)?;
            compare(to, &states[i], &recent)?;
            from = to;
        }
        segments.recompute(Stretch { from, to: shown(next), shown: shown(begin) }, &mut recent, work)?;
        heaps += shown(next) - shown(begin);
    }
    let kind = if proof.by_position { ", by position" } else { "" };
    let condition = format!(
        "a sparse space with mask {}{kind}: {} rare heaps, the last of them {last_rare}",
        proof.mask,
        proof.rares.len()
    );
    let (segments, of_segments) = (chosen.len() as u64, of_segments as u64);
    Ok((condition, Recomputed::Chain { first, segments, of_segments, heaps, of_heaps: end - first }))
}

/// The segments that are recomputed, ascending: where a sample is asked for, segments at random until they
/// have at least so many heaps; otherwise all.
fn choose(segments: usize, heaps: impl Fn(usize) -> u64, work: &Work) -> Vec<usize> {
    let mut order: Vec<usize> = (0..segments).collect();
    let Some(sample) = work.limits.sample else { return order };
    // Fisher-Yates, with the generator splitmix64.
    let mut state = work.limits.seed;
    for place in (1..segments).rev() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        order.swap(place, index((mixed ^ mixed >> 31) % (place as u64 + 1)));
    }
    let mut sum = 0;
    let is_before_the_end = |&i: &usize| {
        let goes_on = sum < sample.get();
        sum += heaps(i);
        goes_on
    };
    let mut chosen: Vec<usize> = order.into_iter().take_while(is_before_the_end).collect();
    chosen.sort_unstable();
    chosen
}

/// Compares a recorded state with recomputed values, both up to the heap before `at`.
fn compare(at: u64, state: &[u16], values: &[u16]) -> Result<(), Rejected> {
    let values = &values[values.len() - state.len()..];
    match state.iter().rev().zip(values.iter().rev()).position(|(a, b)| a != b) {
        Some(back) => Err(Rejected::AnotherState { at, heap: at - 1 - back as u64 }),
        None => Ok(()),
    }
}

/// A state: hexadecimal digits of the values in unsigned LEB128.
fn decode(Checkpoint { at, state }: &Checkpoint, window: u64) -> Result<Vec<u16>, Rejected> {
    let wrong = || Rejected::WrongState { at: *at, values: window.min(*at) };
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let (mut values, mut value, mut shift) = (Vec::new(), 0u32, 0);
    for pair in state.as_bytes().chunks(2) {
        let &[high, low] = pair else { return Err(wrong()) };
        let byte = digit(high).zip(digit(low)).map(|(high, low)| high << 4 | low).ok_or_else(wrong)?;
        value |= u32::from(byte & 127) << shift;
        shift += 7;
        if byte & 128 == 0 {
            // The last byte is not 0, unless it is the only one: a value is written in one way.
            let shortest = shift == 7 || byte != 0;
            values.push(u16::try_from(value).ok().filter(|_| shortest).ok_or_else(wrong)?);
            (value, shift) = (0, 0);
        } else if shift > 14 {
            return Err(wrong());
        }
    }
    let complete = shift == 0 && values.len() as u64 == window.min(*at);
    if complete { Ok(values) } else { Err(wrong()) }
}
