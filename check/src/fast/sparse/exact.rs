//! The values of heaps, one after the other, by rare and common numbers, without any other haste.

use crate::refusal::{Refusal, Rejected, Undecided};
use crate::theorems::sparse_space::Classes;
use crate::work::{Work, index};

/// An option of heap n that leaves heap n - `back`, and beside it another heap, or none, of value `beside`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Left {
    pub(crate) back: usize,
    pub(crate) beside: u16,
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

/// Maximum number of values kept beyond those that are needed, so that they are not moved at every heap.
const SPARE: usize = 1 << 14;

/// What the value of any heap is computed from, besides the values before it.
#[derive(Clone)]
pub(crate) struct Exact<'a> {
    digits: &'a [u8],
    /// The numbers common at even and at odd heaps, and those rare at them; ascending.
    common: [Vec<u16>; 2],
    rare: [Vec<u16>; 2],
    /// The takes before splits.
    splits: Vec<usize>,
    /// Options of one heap, and of two of which one is rare: all heaps have, of the numbers common at them,
    /// those that these options have.
    pub(crate) decisive: Vec<Left>,
    /// Options of two heaps of which one is a small common one: they show that a heap is common. In groups
    /// that are looked at together, in any order.
    witnesses: Vec<Vec<Left>>,
    /// For each number, when it was last seen on an option; and which time it is.
    seen: Box<[u64; 1 << 16]>,
    now: u64,
    /// Numbers that no option was seen to have.
    missing: Vec<u16>,
}

/// Number of witnesses that are looked at before it is asked whether something is still missing.
const GROUP: usize = 16;

impl<'a> Exact<'a> {
    /// With the first `count` values, from the rules alone: each number common at heap n that an option has
    /// is that of a decisive one; each number rare at n and below the candidate is looked for among all
    /// options, and if one is not there, the least such is the value. The rare heaps must be those listed.
    pub(crate) fn from_the_rules(
        digits: &'a [u8],
        classes: &Classes,
        rares: &[(u64, u64)],
        count: u64,
        work: &mut Work,
    ) -> Result<(Self, Vec<u16>), Refusal> {
        let takes = |bit: u8| (0..digits.len()).filter(move |&take| digits[take] & bit != 0);
        let numbers = |common| [0, 1].map(|heap| classes.numbers(common, heap, 1 << 15));
        let mut exact = Exact {
            digits,
            common: numbers(true),
            rare: numbers(false),
            splits: takes(4).collect(),
            decisive: takes(2).map(|take| Left { back: take, beside: 0 }).collect(),
            witnesses: Vec::new(),
            seen: vec![0; 1 << 16].try_into().expect("the length is the same"),
            now: 0,
            missing: Vec::new(),
        };
        let mut values = Vec::with_capacity(work.keep(count)?);
        let mut listed = rares.iter().copied().peekable();
        for n in 0..count {
            let candidate = exact.candidate(n, &values, work)?;
            let missing = exact.missing_below(candidate, n, &values, work)?;
            let value = missing.unwrap_or(candidate);
            values.push(value);
            if n == 0 {
                // It is none that is left.
                continue;
            }
            let rare = missing.map(|value| (n, u64::from(value)));
            if listed.next_if(|rare| rare.0 <= n) != rare {
                return Err(Rejected::WrongRares { heap: n, is_rare: rare.is_some() }.into());
            }
            // They take four times the room of a value, twice.
            work.keep(8 * n * exact.splits.len() as u64)?;
            work.spend(exact.splits.len() as u64)?;
            let left: Vec<Left> = exact.beside(index(n), value).collect();
            if rare.is_some() { exact.decisive.extend(left) } else { exact.add_witnesses(left) }
        }
        match listed.next() {
            Some((heap, _)) => Err(Rejected::WrongRares { heap, is_rare: false }.into()),
            None => Ok((exact, values)),
        }
    }

    /// From now on, only the common ones of the heaps up to `depth` are witnesses.
    pub(crate) fn set_depth(
        &mut self,
        depth: u64,
        rares: &[(u64, u64)],
        values: &[u16],
        work: &Work,
    ) -> Result<(), Undecided> {
        work.keep(8 * depth * self.splits.len() as u64)?;
        self.witnesses.clear();
        for heap in 1..=depth {
            if rares.binary_search_by_key(&heap, |rare| rare.0).is_err() {
                let heap = index(heap);
                let left: Vec<Left> = self.beside(heap, values[heap]).collect();
                self.add_witnesses(left);
            }
        }
        Ok(())
    }

    /// The witnesses, as they are looked at now.
    pub(crate) fn witnesses(&self) -> impl Iterator<Item = Left> {
        self.witnesses.iter().flatten().copied()
    }

    /// The options that leave this small heap beside another.
    fn beside(&self, heap: usize, value: u16) -> impl Iterator<Item = Left> {
        self.splits.iter().map(move |take| Left { back: take + heap, beside: value })
    }

    fn add_witnesses(&mut self, all: Vec<Left>) {
        for left in all {
            match self.witnesses.last_mut() {
                Some(group) if group.len() < GROUP => group.push(left),
                _ => self.witnesses.push(vec![left]),
            }
        }
    }

    /// The value of heap n, from those before it, if it is common.
    pub(crate) fn candidate(&mut self, n: u64, before: &[u16], work: &mut Work) -> Result<u16, Undecided> {
        self.now += 1;
        // The option without heaps.
        if n < self.digits.len() as u64 && self.digits[index(n)] & 1 != 0 {
            self.seen[0] = self.now;
        }
        look(&self.decisive, before, &mut self.seen, self.now);
        let common = &self.common[parity(n)];
        let place = common.iter().position(|&number| self.seen[usize::from(number)] != self.now);
        work.spend((self.decisive.len() + place.unwrap_or(common.len())) as u64)?;
        place.map(|place| common[place]).ok_or(Undecided::Value { heap: n })
    }

    /// The least number below the candidate of heap n that is rare at it, and that neither a decisive option nor a
    /// witness has. If there is none, heap n is common, and the candidate is its value.
    pub(crate) fn missing_below(
        &mut self,
        candidate: u16,
        n: u64,
        before: &[u16],
        work: &mut Work,
    ) -> Result<Option<u16>, Undecided> {
        let Exact { rare, witnesses, seen, now, missing, .. } = self;
        let below = rare[parity(n)].iter().copied().take_while(|&number| number < candidate);
        missing.clear();
        missing.extend(below.filter(|&number| seen[usize::from(number)] != *now));
        let mut steps = u64::from(candidate);
        let mut group = 0;
        while !missing.is_empty() && group < witnesses.len() {
            look(&witnesses[group], before, seen, *now);
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

    /// Puts the values of a stretch behind those before, of which no more than the last ones that are needed are kept.
    pub(crate) fn extend(
        &mut self,
        values: &mut Vec<u16>,
        needed: usize,
        Stretch { from, to, shown }: Stretch,
        work: &mut Work,
    ) -> Result<(), Refusal> {
        for n in from..to {
            if values.len() >= needed + SPARE {
                values.drain(..values.len() - needed);
            }
            let candidate = self.candidate(n, values, work)?;
            let missing = if n >= shown { self.missing_below(candidate, n, values, work)? } else { None };
            match missing {
                Some(value) => return Err(Rejected::NoWitness { heap: n, value: value.into() }.into()),
                None => values.push(candidate),
            }
        }
        Ok(())
    }
}

pub(super) fn parity(n: u64) -> usize {
    usize::from(n % 2 == 1)
}

/// Notes which numbers the options of a heap have, from the values before it.
fn look(options: &[Left], before: &[u16], seen: &mut [u64; 1 << 16], now: u64) {
    for &Left { back, beside } in options {
        // Heap 0 is none that is left. Of the values before, the first is that of heap 0 or one too many.
        if back < before.len() {
            seen[usize::from(beside ^ before[before.len() - back])] = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::values::of_code;
    use crate::forms::rules::Rules;
    use crate::work::{Limits, Watch, with_usual_limits};

    #[test]
    fn values_by_rare_and_common_numbers_are_those_of_the_definition() {
        with_usual_limits(values_are_those_of_the_definition);
    }

    fn values_are_those_of_the_definition(work: &mut Work) {
        let count = 600;
        for code in ["0.45", "0.16", "0.354", "0.156", "0.6", "0.127", "4.0", "0.007", "4.7", "0.37604"] {
            let Ok(Rules::Code(digits)) = code.parse() else { panic!("{code}") };
            let expected = of_code(&digits, count, work).unwrap();
            // Poor masks, too: then many heaps are rare.
            for (mask, by_position) in (1..32).flat_map(|mask| [(mask, false), (mask, true)]) {
                let Some(classes) = Classes::new(&digits, mask, by_position) else { continue };
                let is_rare =
                    |&(heap, value): &(u64, u64)| !classes.is_common(u16::try_from(value).unwrap(), heap);
                let rares = (0..).zip(expected.iter().map(|&value| value.into())).skip(1);
                let rares: Vec<(u64, u64)> = rares.filter(is_rare).collect();
                let found = Exact::from_the_rules(&digits, &classes, &rares, count as u64, work);
                assert_eq!(found.unwrap().1, expected, "{code} {mask} {by_position}");
            }
        }
    }
    #[test]
    fn what_is_looked_at_is_counted() {
        let Ok(Rules::Code(digits)) = "0.1054".parse() else { unreachable!() };
        let classes = Classes::new(&digits, 7, false).unwrap();
        let expected = with_usual_limits(|work| of_code(&digits, 40, work)).unwrap();
        let is_rare = |&heap: &usize| !classes.is_common(expected[heap], heap as u64);
        let rares: Vec<(u64, u64)> =
            (1..40).filter(is_rare).map(|heap| (heap as u64, u64::from(expected[heap]))).collect();
        with_usual_limits(|work| {
            let (mut exact, values) = Exact::from_the_rules(&digits, &classes, &rares, 40, work).unwrap();
            let before = work.spent();
            let candidate = exact.candidate(40, &values, work).unwrap();
            // The decisive options, and the common numbers below the candidate.
            let below = (0..candidate).filter(|&number| classes.is_common(number, 40)).count();
            assert_eq!(work.spent() - before, (exact.decisive.len() + below) as u64);
            // The numbers below the candidate, and for each group its options and what is still missing.
            let before = work.spent();
            assert_eq!(exact.missing_below(candidate, 40, &values, work), Ok(None));
            let spent = work.spent() - before;
            let witnesses = exact.witnesses().count() as u64;
            let least = u64::from(candidate) + exact.witnesses[0].len() as u64 + 1;
            assert!((least..u64::from(candidate) + 2 * witnesses).contains(&spent), "{least} {spent}");
            // A split for each heap up to the depth that is not rare.
            exact.set_depth(9, &rares, &values, work).unwrap();
            let small: Vec<(usize, u16)> = exact.witnesses().map(|left| (left.back, left.beside)).collect();
            let common: Vec<usize> = (1..10).filter(|heap| !is_rare(heap)).collect();
            // 0.1054 splits after taking 3 or 4.
            let expected: Vec<(usize, u16)> =
                common.iter().flat_map(|&heap| [3, 4].map(|take| (take + heap, expected[heap]))).collect();
            assert_eq!(small, expected);
        });
    }

    #[test]
    fn room_for_what_is_kept_is_asked_for() {
        // Eight times the room of a value for each heap and split.
        let Ok(Rules::Code(digits)) = "0.1054".parse() else { unreachable!() };
        let classes = Classes::new(&digits, 7, false).unwrap();
        let expected = with_usual_limits(|work| of_code(&digits, 40, work)).unwrap();
        let is_rare = |&heap: &usize| !classes.is_common(expected[heap], heap as u64);
        let rares: Vec<(u64, u64)> =
            (1..40).filter(is_rare).map(|heap| (heap as u64, u64::from(expected[heap]))).collect();
        let splits = digits.iter().filter(|&digit| digit & 4 != 0).count() as u64;
        let with_room = |room: u64, depth: u64| {
            let (limits, watch) = (Limits::default().with_values(room), Watch::default());
            let work = &mut Work::new(&limits, &watch);
            let (mut exact, values) = Exact::from_the_rules(&digits, &classes, &rares, 40, work)?;
            exact.set_depth(depth, &rares, &values, work).map_err(Refusal::from)
        };
        let room = 8 * 39 * splits;
        assert_eq!(with_room(room, 39), Ok(()));
        let refused = |needed| Err(Undecided::Values { needed, allowed: needed - 1 }.into());
        assert_eq!(with_room(room - 1, 9), refused(room));
        let beyond = Undecided::Values { needed: room + 8 * splits, allowed: room };
        assert_eq!(with_room(room, 40), Err(beyond.into()));
    }
}
