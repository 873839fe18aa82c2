//! The recorded states of a certificate: where they stand, and what they say.

use std::collections::HashMap;

use super::evidence::{Checkpoint, Evidence};
use super::layout::Layout;
use crate::periods::Periods;
use crate::refusal::{Refusal, Rejected, fault};
use crate::sha256;
use crate::work::Work;

/// Maximum number of heaps from one recorded state to the next: a minute's work, so that every stretch
/// can be recomputed by whoever doubts it.
pub(crate) const LONGEST_SEGMENT: u64 = 1 << 29;

/// The recorded states, ascending: the heaps before which they stand, and the last values before these.
pub(crate) struct States {
    pub(crate) at: Vec<u64>,
    pub(crate) values: Vec<Vec<u16>>,
    /// The link of each.
    pub(crate) links: Vec<String>,
}

impl States {
    /// Reads them, and checks all that can be seen without a computation.
    pub(crate) fn new(
        periods: &Periods,
        proof: &Evidence,
        layout: &Layout,
        work: &Work,
    ) -> Result<Self, Refusal> {
        let Layout { last_rare, decisive, reach, start, end, .. } = *layout;
        let take = decisive - last_rare;
        let at: Vec<u64> = proof.checkpoints.iter().map(|checkpoint| checkpoint.at).collect();
        let misplaced = |what: &str| fault(format!("wrong checkpoints: {what}"));
        let &[first, .., last] = &at[..] else { return misplaced("there are less than two") };
        if first <= last_rare.max(proof.depth).max(take) {
            return misplaced("the first lies before the last rare heap, `depth` or the last digit");
        }
        for pair in at.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            if from >= to {
                return misplaced("they are not ascending");
            }
            if to - from > LONGEST_SEGMENT {
                return fault(format!(
                    "wrong checkpoints: from heap {from} to heap {to} it is more than {LONGEST_SEGMENT} heaps, which \
                     no segment has"
                ));
            }
        }
        if last != end {
            return misplaced(&format!("the last must be at heap {end}"));
        }
        if first > start + reach {
            return misplaced(&format!("the first must not lie beyond heap {}", start + reach));
        }
        // Each is decoded, and a byte of text may be a value.
        work.keep(at.iter().map(|&at| layout.window.min(at)).sum())?;
        let links = links(periods, proof)?;
        let mut values = Vec::with_capacity(at.len());
        for Checkpoint { at, state, .. } in &proof.checkpoints {
            let count = layout.window.min(*at);
            let Some(decoded) = decode(state, count) else {
                return fault(format!(
                    "the state at heap {at} is not understood: expected {count} values in hexadecimal LEB128"
                ));
            };
            values.push(decoded);
        }
        Ok(States { at, values, links })
    }

    /// If the last D values before a and b are the same, a > D, all heaps from a - D on have the period b - a:
    /// so where the claim is right, a is not below s, and the claimed period divides b - a.
    pub(crate) fn check_that_none_comes_twice(
        &self,
        period: u64,
        by_position: bool,
        layout: &Layout,
    ) -> Result<(), Rejected> {
        let mut seen: HashMap<(&[u16], bool), u64> = HashMap::new();
        for (&again, values) in self.at.iter().zip(&self.values) {
            if again <= layout.decisive {
                continue;
            }
            // By position, the next value also depends on whether the heap is even or odd.
            let is_odd = by_position && again % 2 == 1;
            let at = *seen.entry((layout.decisive_part(values), is_odd)).or_insert(again);
            if again > at && (at < layout.start || !(again - at).is_multiple_of(period)) {
                return fault(format!(
                    "the states at heaps {at} and {again} are the same: then the claimed numbers would not be the \
                     least"
                ));
            }
        }
        Ok(())
    }
}

/// The link of each state. Where they are written, they must be right.
fn links(periods: &Periods, proof: &Evidence) -> Result<Vec<String>, Rejected> {
    let Periods { ruleset, claim, .. } = periods;
    let Evidence { mask, by_position, depth, rares, checkpoints } = proof;
    let (preperiod, period) = (claim.preperiod, claim.period);
    let head =
        format!("grundy-certificate 2\n{ruleset}\n{preperiod} {period}\n{mask}\n{by_position}\n{depth}\n");
    let rares: String = rares.iter().map(|(heap, value)| format!("{heap} {value}\n")).collect();
    let mut before = sha256::of(&(head + &rares));
    let mut links = Vec::with_capacity(checkpoints.len());
    for checkpoint in checkpoints {
        let found = sha256::of(&format!("{before}\n{} {}\n", checkpoint.at, checkpoint.state));
        if checkpoint.link.as_ref().is_some_and(|link| *link != found) {
            let at = checkpoint.at;
            return fault(format!(
                "the link of the state at heap {at} is not the hash of all before it: {found} is"
            ));
        }
        links.push(found.clone());
        before = found;
    }
    Ok(links)
}

/// Reads `count` values, written as hexadecimal digits of unsigned LEB128.
fn decode(text: &str, count: u64) -> Option<Vec<u16>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let (mut values, mut value, mut shift) = (Vec::new(), 0u32, 0);
    for pair in text.as_bytes().chunks(2) {
        let &[high, low] = pair else { return None };
        let byte = digit(high)? << 4 | digit(low)?;
        value |= u32::from(byte & 127) << shift;
        shift += 7;
        if byte & 128 == 0 {
            // The last byte is not 0, unless it is the only one: a value is written in one way.
            let shortest = shift == 7 || byte != 0;
            values.push(u16::try_from(value).ok().filter(|_| shortest)?);
            (value, shift) = (0, 0);
        } else if shift > 14 {
            return None;
        }
    }
    (shift == 0 && values.len() as u64 == count).then_some(values)
}

/// Compares a recorded state with recomputed values, both up to the heap before `at`.
pub(crate) fn compare(at: u64, state: &[u16], values: &[u16]) -> Result<(), Rejected> {
    let values = &values[values.len() - state.len()..];
    match state.iter().rev().zip(values.iter().rev()).position(|(a, b)| a != b) {
        Some(back) => Err(Rejected::AnotherState { at, heap: at - 1 - back as u64 }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement::Claim;

    #[test]
    fn a_value_is_written_in_one_way() {
        assert_eq!(decode("0001ac02", 3), Some(vec![0, 1, 300]));
        assert_eq!(decode("7f8001ffff03", 3), Some(vec![127, 128, 65535]));
        assert_eq!(decode("", 0), Some(Vec::new()));
        for (text, count) in [
            ("0001ac02", 2),
            ("0001ac02", 4),
            ("0", 1),
            ("0g", 1),
            ("0A", 1),
            ("ac", 1),
            ("8000", 1),
            ("ff8000", 1),
            ("808004", 1),
            ("80808001", 1),
            ("é", 1),
        ] {
            assert_eq!(decode(text, count), None, "{text}");
        }
    }

    #[test]
    fn states_are_compared_from_the_heap_before_backwards() {
        assert_eq!(compare(10, &[3, 4], &[9, 3, 4]), Ok(()));
        assert_eq!(compare(10, &[3, 5], &[3, 4]), Err(Rejected::AnotherState { at: 10, heap: 9 }));
        assert_eq!(compare(10, &[3, 4, 5], &[7, 4, 5]), Err(Rejected::AnotherState { at: 10, heap: 7 }));
    }
    /// The two states that are the same although they must not be, if there are any.
    fn twice(by_position: bool, states: &[(u64, &[u16])]) -> Option<(u64, u64)> {
        let claim = Claim { preperiod: 10, period: 6, saltus: 0 };
        let (mask, rares, checkpoints) = ("1".to_owned(), vec![(3, 0)], Vec::new());
        let proof = Evidence { mask, by_position, depth: 0, rares, checkpoints };
        // D is 3 + 2, and s is 15.
        let layout = Layout::new(claim, 2, &proof);
        let (at, values) = states.iter().map(|(at, values)| (*at, values.to_vec())).unzip();
        match (States { at, values, links: Vec::new() }).check_that_none_comes_twice(6, by_position, &layout)
        {
            Ok(()) => None,
            Err(why) => {
                let why = why.to_string();
                let (_, heaps) = why.split_once("the states at heaps ").expect("it comes twice");
                let mut heaps = heaps.split(' ').filter_map(|word| word.parse().ok());
                Some((heaps.next().unwrap(), heaps.next().unwrap()))
            }
        }
    }

    #[test]
    fn a_state_comes_twice_only_after_periods() {
        let (one, other) = ([9, 1, 2, 3, 4, 5], [9, 1, 2, 3, 4, 6]);
        // Not one of the last five values.
        let same = [8, 1, 2, 3, 4, 5];
        for (first, again, is_right) in [
            (15, 21, true),
            (20, 32, true),
            (15, 22, false),
            (20, 23, false),
            (14, 20, false),
            (14, 15, false),
            (6, 18, false),
        ] {
            let expected = (!is_right).then_some((first, again));
            assert_eq!(twice(false, &[(first, &one), (again, &same)]), expected, "{first} {again}");
            assert_eq!(twice(false, &[(first, &one), (again, &other)]), None);
        }
        // Of heap 5 on, what comes before is not all that decides.
        assert_eq!(twice(false, &[(5, &one[1..]), (20, &one)]), None);
        assert_eq!(twice(false, &[(20, &one), (21, &other), (23, &one)]), Some((20, 23)));
        // By position, even heaps and odd ones are not the same.
        assert_eq!(twice(true, &[(20, &one), (23, &one)]), None);
        assert_eq!(twice(true, &[(20, &one), (24, &one)]), Some((20, 24)));
        assert_eq!(twice(true, &[(19, &one), (20, &one), (21, &one)]), Some((19, 21)));
    }
}
