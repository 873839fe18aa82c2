//! The values of one row of states that are alike, and where each value stands among them, as bits.
//!
//! Idea: two parts of `n` patterns together have a nim-sum `x` if some value `g` stands at a place `a` of one, and `x` plus `g` at the
//! place `n - a` of the other. With a bit for each place, and the places of the other from its end on, 64 places are compared by one
//! `and`. Most sums are found within the first words; only the one that is missing takes them all. A value that stands at few places is
//! looked up at each of them.

use crate::shift::shifted_down;

/// The values of 0, 1, 2, … patterns, and the places of each value.
#[derive(Default)]
pub(super) struct Row {
    pub(super) values: Vec<u16>,
    /// The same from the last one on, behind room for more.
    from_end: Vec<u16>,
    places: Vec<Places>,
}

/// The places of a value.
#[derive(Clone, Default)]
struct Places {
    list: Vec<u32>,
    /// A bit for each place, from the first on.
    bits: Vec<u64>,
    /// A bit for each place, so that the first one is the highest bit of the last word.
    from_end: Vec<u64>,
}

impl Row {
    /// Adds the value of the next place; `finds_places` tells whether it is remembered where it stands.
    pub(super) fn push(&mut self, value: u16, finds_places: bool) {
        let place = self.values.len();
        self.values.push(value);
        if self.from_end.len() <= place {
            let room = (2 * place).max(64);
            let more = room - self.from_end.len();
            self.from_end.splice(0..0, std::iter::repeat_n(0, more));
        }
        let last = self.from_end.len() - 1;
        self.from_end[last - place] = value;
        if !finds_places {
            return;
        }
        if self.places.len() <= usize::from(value) {
            self.places.resize(usize::from(value) + 1, Places::default());
        }
        let places = &mut self.places[usize::from(value)];
        places.list.push(u32::try_from(place).expect("fewer values than 2^32 are kept"));
        let words = place / 64 + 1;
        if places.bits.len() < words {
            // Room for twice as many, so that each word moves a few times only.
            let room = (2 * words).max(16);
            places.bits.resize(room, 0);
            let more = room - places.from_end.len();
            places.from_end.splice(0..0, std::iter::repeat_n(0, more));
        }
        places.bits[place / 64] |= 1 << (place % 64);
        let from_end = 64 * places.from_end.len() - 1 - place;
        places.from_end[from_end / 64] |= 1 << (from_end % 64);
    }

    /// Forgets where values stand, which takes much room where these are many.
    pub(super) fn forget_places(&mut self) {
        self.places = Vec::new();
    }

    /// The values of this row and of another one at places whose sum is `sum`, beside each other. If both are the same row, each two
    /// places are there once.
    pub(super) fn beside<'a>(&'a self, other: &'a Row, sum: usize) -> (&'a [u16], &'a [u16]) {
        let count = if std::ptr::eq(self, other) { sum / 2 + 1 } else { sum + 1 };
        let first = other.from_end.len() - 1 - sum;
        (&self.values[..count], &other.from_end[first..first + count])
    }

    /// Returns true if a value of this row and one of the other, at places whose sum is `sum`, have this nim-sum.
    pub(super) fn meets(&self, other: &Row, sum: usize, value: usize) -> bool {
        (0..self.places.len()).any(|one| {
            let Some(others) = other.places.get(one ^ value) else { return false };
            self.meet_at(&self.places[one], others, other, (sum, one ^ value))
        })
    }

    fn meet_at(&self, one: &Places, other: &Places, row: &Row, (sum, wanted): (usize, usize)) -> bool {
        if one.list.is_empty() || other.list.is_empty() {
            return false;
        }
        let words = sum / 64 + 1;
        let few = |list: &[u32]| list.len() < words;
        if few(&one.list) && one.list.len() <= other.list.len() {
            return stand_at(&one.list, &row.values, sum, wanted);
        }
        if few(&other.list) {
            let value = usize::from(self.values[one.list[0] as usize]);
            return stand_at(&other.list, &self.values, sum, value);
        }
        let all = 64 * other.from_end.len();
        // The bit of the place `sum`, which the first place of the other is beside. Where the other has no room for that place, its
        // places begin later.
        let (first, from) = if sum < all { (0, all - 1 - sum) } else { (sum + 1 - all, 0) };
        and_of(&one.bits, first, &other.from_end, from)
    }
}

/// Returns true if a value stands at the place of some values that has this sum with one of the places.
fn stand_at(places: &[u32], values: &[u16], sum: usize, value: usize) -> bool {
    let within = places.iter().map_while(|place| sum.checked_sub(*place as usize));
    within.filter_map(|place| values.get(place)).any(|found| usize::from(*found) == value)
}

/// Returns true if a bit of one list, from a place on, and the bit beside it of another one are both set.
fn and_of(one: &[u64], first: usize, other: &[u64], from: usize) -> bool {
    // One of the two places is 0, so that at most one list is shifted.
    let (still, moved, by) = if first == 0 { (one, other, from) } else { (other, one, first) };
    let Some(moved) = moved.get(by / 64..) else { return false };
    let places = u32::try_from(by % 64).expect("below 64");
    let together = |((still, now), after): ((&u64, &u64), &u64)| still & shifted_down(*now, *after, places);
    let after = moved.get(1..).unwrap_or(&[]);
    // Some words at a time, without a branch between them.
    let mut at = 0;
    let count = still.len().min(moved.len());
    while at + WORDS < count {
        let words = at..at + WORDS;
        let beside = still[words.clone()].iter().zip(&moved[words.clone()]).zip(&after[words]);
        if beside.map(together).fold(0, |all, one| all | one) != 0 {
            return true;
        }
        at += WORDS;
    }
    (at..count).any(|at| together(((&still[at], &moved[at]), after.get(at).unwrap_or(&0))) != 0)
}

/// Words that are looked at together.
const WORDS: usize = 8;

/// Returns true if two values beside each other have this nim-sum.
pub(super) fn meets(one: &[u16], other: &[u16], sum: u16) -> bool {
    // Many at a time, without a branch between them.
    let is_met = |(one, other): (&[u16], &[u16])| {
        one.iter().zip(other).fold(0, |met, (one, other)| met | u16::from(one ^ other == sum)) != 0
    };
    one.chunks(TOGETHER).zip(other.chunks(TOGETHER)).any(is_met)
}

/// Values that are looked at together.
const TOGETHER: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_the_definition() {
        let mut random = 7u64;
        let mut below = |bound: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % bound
        };
        for round in 0..60 {
            let (mut one, mut other) = (Row::default(), Row::default());
            // Some values are rare.
            let kinds = 2 + round % 5;
            let mut fill = |row: &mut Row, count: u64| {
                for place in 0..count {
                    let value = if place < 20 { below(9) } else { below(kinds) };
                    row.push(u16::try_from(value).unwrap(), true);
                }
            };
            fill(&mut one, 700 * (1 + round % 3));
            fill(&mut other, 700 * (1 + round % 2));
            for sum in (0..1500).step_by(37) {
                for value in 0..16usize {
                    let is_met = |place: usize| {
                        let found = other.values.get(sum - place);
                        found.is_some_and(|found| usize::from(found ^ one.values[place]) == value)
                    };
                    let met = (0..one.values.len().min(sum + 1)).any(is_met);
                    assert_eq!(one.meets(&other, sum, value), met, "{round} {sum} {value}");
                }
            }
        }
    }
}
