//! The computation of values by rare and common numbers, for theorem 4: from heap 0 on, and between two
//! recorded states.

use crate::format::Sparse;
use crate::refusal::{Refusal, Rejected};
use crate::values::{Work, index};

/// Which numbers are rare at which heaps.
pub(crate) struct Classes {
    pub(crate) mask: u16,
    /// The numbers of which an even number of bits is in the mask, and those with an odd number; ascending.
    by_parity: [Vec<u16>; 2],
    by_position: bool,
    /// By position: what the takes before splits are congruent to.
    t0: u64,
    /// Whether they are all congruent to it, where that matters.
    pub(crate) have_one_parity: bool,
}

impl Classes {
    /// `None` where the mask is not a hexadecimal number of at most 16 bits, in lower case.
    pub(crate) fn new(digits: &[u8], mask: &str, by_position: bool) -> Option<Self> {
        let mask = u16::from_str_radix(mask, 16).ok().filter(|number| format!("{number:x}") == mask)?;
        let by_parity = (0..=u16::MAX).partition(|number| (number & mask).count_ones().is_multiple_of(2));
        let mut splits = (0u64..).zip(digits).filter(|(_, digit)| *digit & 4 != 0).map(|(take, _)| take % 2);
        let t0 = splits.next()?;
        let have_one_parity = !by_position || splits.all(|take| take == t0);
        Some(Classes { mask, by_parity: by_parity.into(), by_position, t0, have_one_parity })
    }

    /// The numbers rare at a heap and those common at it, both ascending.
    fn at(&self, heap: u64) -> [&[u16]; 2] {
        let [even, odd] = &self.by_parity;
        if self.by_position && (heap + self.t0) % 2 == 1 { [odd, even] } else { [even, odd] }
    }
}

/// Heaps whose values are computed one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    /// The first: the values before it are known.
    pub(crate) from: u64,
    /// The heap after the last.
    pub(crate) to: u64,
    /// Heaps from this one on are to be shown to be common; those before it are taken to be.
    pub(crate) shown: u64,
}

/// An option of heap n that leaves heap n - `back`, and beside it another heap, or none, of value `beside`.
#[derive(Clone, Copy)]
struct Left {
    back: usize,
    beside: u16,
}

/// What the value of any heap is computed from, besides the values before it.
pub(crate) struct Segments<'a> {
    digits: &'a [u8],
    classes: &'a Classes,
    /// The takes before splits.
    splits: Vec<usize>,
    /// Options of one heap, and of two of which one is rare: all heaps have, of the numbers common at them,
    /// those that these options have.
    decisive: Vec<Left>,
    /// Options of two heaps of which one is at most the depth: they show that a heap is common. In groups
    /// that are looked at together, in any order.
    witnesses: Vec<Vec<Left>>,
    /// How many values before a heap are needed for all these options, and for a state.
    needed: usize,
    /// For each number, when it was last seen on an option; and which time it is.
    seen: Box<[u64; 1 << 16]>,
    now: u64,
    /// Numbers that no option was seen to have.
    missing: Vec<u16>,
}

impl<'a> Segments<'a> {
    /// With the first `count` values, from the rules alone: each number common at heap n that an option has
    /// is that of a decisive one; each number rare at n and below the candidate is looked for among all
    /// options, and if one is not there, the least such is the value. States have `window` values.
    pub(crate) fn new(
        digits: &'a [u8],
        classes: &'a Classes,
        proof: &Sparse,
        (count, window): (u64, u64),
        work: &mut Work,
    ) -> Result<(Self, Vec<u16>), Refusal> {
        let takes = |bit: u8| (0..digits.len()).filter(move |&take| digits[take] & bit != 0);
        let mut segments = Segments {
            digits,
            classes,
            splits: takes(4).collect(),
            decisive: takes(2).map(|take| Left { back: take, beside: 0 }).collect(),
            witnesses: Vec::new(),
            needed: index(window.max(proof.depth + digits.len() as u64)),
            seen: vec![0; 1 << 16].try_into().expect("the length is the same"),
            now: 0,
            missing: Vec::new(),
        };
        let mut values = Vec::with_capacity(work.keep(count)?);
        let mut listed = proof.rares.iter().peekable();
        for n in 0..count {
            let candidate = segments.candidate(n, &values, work)?;
            let missing = segments.missing_below(candidate, n, &values, work)?;
            let value = missing.unwrap_or(candidate);
            values.push(value);
            if n == 0 {
                // It is none that is left.
                continue;
            }
            let rare = missing.map(|value| (n, u64::from(value)));
            if listed.next_if(|rare| rare.0 <= n).copied() != rare {
                return Err(Rejected::WrongRares { heap: n, is_rare: rare.is_some() }.into());
            }
            if rare.is_some() {
                let left = segments.splits.iter().map(|take| Left { back: take + index(n), beside: value });
                segments.decisive.extend(left);
            } else {
                segments.add_witness(index(n), value);
            }
        }
        if let Some(&(heap, _)) = listed.next() {
            return Err(Rejected::WrongRares { heap, is_rare: false }.into());
        }
        // From now on, of small heaps alone.
        segments.witnesses.clear();
        let is_common = |heap: &u64| proof.rares.binary_search_by_key(heap, |rare| rare.0).is_err();
        for heap in (1..=proof.depth).filter(is_common).map(index) {
            segments.add_witness(heap, values[heap]);
        }
        Ok((segments, values))
    }

    /// A common heap and its value.
    fn add_witness(&mut self, heap: usize, value: u16) {
        for take in &self.splits {
            if self.witnesses.last().is_none_or(|group| group.len() == 16) {
                self.witnesses.push(Vec::with_capacity(16));
            }
            let group = self.witnesses.last_mut().expect("there is one");
            group.push(Left { back: take + heap, beside: value });
        }
    }

    /// Puts the values of a stretch behind the `recent` ones, of which the oldest may be dropped.
    pub(crate) fn recompute(
        &mut self,
        Stretch { from, to, shown }: Stretch,
        recent: &mut Vec<u16>,
        work: &mut Work,
    ) -> Result<(), Refusal> {
        for n in from..to {
            // More than is needed is kept for a while, so that values are not moved at every heap.
            if recent.len() > 2 * self.needed + (1 << 12) {
                recent.drain(..recent.len() - self.needed);
            }
            let value = self.candidate(n, recent, work)?;
            if n >= shown
                && let Some(value) = self.missing_below(value, n, recent, work)?
            {
                return Err(Rejected::NoWitness { heap: n, value: value.into() }.into());
            }
            recent.push(value);
        }
        Ok(())
    }

    /// The value of heap n, from those before it, if it is common.
    fn candidate(&mut self, n: u64, recent: &[u16], work: &mut Work) -> Result<u16, Refusal> {
        let Segments { digits, classes, decisive, seen, now, .. } = self;
        *now += 1;
        // The option without heaps.
        if usize::try_from(n).ok().and_then(|n| digits.get(n)).is_some_and(|digit| digit & 1 != 0) {
            seen[0] = *now;
        }
        look(decisive, recent, seen, *now);
        let [_, common] = classes.at(n);
        let place = common.iter().position(|&number| seen[usize::from(number)] != *now);
        work.spend((decisive.len() + place.unwrap_or(common.len())) as u64)?;
        Ok(place.map(|place| common[place]).ok_or(Rejected::NoWitness { heap: n, value: 0 })?)
    }

    /// The least number below the candidate that is rare at n and that neither a decisive option nor a
    /// witness has. If there is none, heap n is common, and the candidate is its value.
    fn missing_below(
        &mut self,
        candidate: u16,
        n: u64,
        recent: &[u16],
        work: &mut Work,
    ) -> Result<Option<u16>, Refusal> {
        let Segments { classes, witnesses, seen, now, missing, .. } = self;
        let [rare, _] = classes.at(n);
        let below = rare.iter().copied().take_while(|&number| number < candidate);
        missing.clear();
        missing.extend(below.filter(|&number| seen[usize::from(number)] != *now));
        let mut steps = u64::from(candidate);
        let mut group = 0;
        while !missing.is_empty() && group < witnesses.len() {
            look(&witnesses[group], recent, seen, *now);
            steps += (witnesses[group].len() + missing.len()) as u64;
            missing.retain(|&number| seen[usize::from(number)] != *now);
            if missing.is_empty() {
                // What shows the last number is looked at earlier from now on: so four times fewer in 0.16.
                witnesses.swap(group, group / 2);
            }
            group += 1;
        }
        work.spend(steps)?;
        Ok(missing.first().copied())
    }
}

/// Notes which numbers the options of a heap have, from the values before it.
fn look(options: &[Left], recent: &[u16], seen: &mut [u64; 1 << 16], now: u64) {
    for &Left { back, beside } in options {
        // Heap 0 is none that is left. Of the recent values, the first is that of heap 0 or one too many.
        if back < recent.len() {
            seen[usize::from(beside ^ recent[recent.len() - back])] = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::rules::Rules;
    use crate::values::of_code;

    #[test]
    fn values_by_rare_and_common_numbers_are_those_of_the_definition() {
        let (count, work) = (600, &mut Work::new(&Limits::default()));
        for code in ["0.45", "0.16", "0.354", "0.156", "0.6", "0.127", "4.0", "0.007", "4.7", "0.37604"] {
            let Ok(Rules::Code(digits)) = code.parse() else { panic!("{code}") };
            let expected = of_code(&digits, count, work).unwrap();
            // Poor masks, too: then many heaps are rare.
            for (mask, by_position) in (1..32).flat_map(|mask| [(mask, false), (mask, true)]) {
                let mask = format!("{mask:x}");
                let classes = Classes::new(&digits, &mask, by_position).unwrap();
                if !classes.have_one_parity {
                    continue;
                }
                let is_rare = |&(heap, value): &(u64, u64)| {
                    classes.at(heap)[0].binary_search(&u16::try_from(value).unwrap()).is_ok()
                };
                let rares = (0..).zip(expected.iter().map(|&value| value.into())).skip(1);
                let rares = rares.filter(is_rare).collect();
                let proof = Sparse { mask, by_position, rares, depth: 100, checkpoints: Vec::new() };
                let found = Segments::new(&digits, &classes, &proof, (count as u64, 0), work);
                assert_eq!(found.unwrap().1, expected, "{code} {}", proof.mask);
            }
        }
    }
}
