//! Positions drawn from those that a search meets, to be compared with what the rules claim.
//!
//! A claim that is false at large positions alone cannot be found out on small ones. So some of the positions that a search
//! meets are drawn, and at these the value by the claims is compared with the value by the moves. Which ones are drawn depends
//! on the positions alone: those whose hash is small, which one in a thousand is, and of a small search the [`FIRST`] least. So the
//! same question always draws the same positions, in whatever order it meets them, and each is as likely as another.

use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_rules::{Position, Rules};

/// Number of positions that are drawn of a small search.
const FIRST: usize = 16;
/// Below this number is the hash of one position in a thousand: it is drawn.
const RARE: u64 = u64::MAX / 1000;
/// Maximum number of drawn positions that wait to be compared.
const WAITING: usize = 1 << 12;

/// The positions that are drawn, of one game: of those that a search meets, and of those that are asked for.
#[derive(Default)]
pub(super) struct Sample {
    met: Mutex<Drawn>,
    asked: Mutex<Drawn>,
}

#[derive(Default)]
struct Drawn {
    /// The hashes of those that were drawn, in ascending order.
    hashes: Vec<u64>,
    /// Those that were not compared yet.
    waiting: Vec<Position>,
}

impl Sample {
    /// The search meets a position, which is written as numbers side by side.
    pub(super) fn meet(&self, rules: &Rules, flat: &[i64]) {
        let mut drawn = held(&self.met);
        if drawn.is_drawn(hash(flat))
            && drawn.waiting.len() < WAITING
            && let Some(position) = rules.position_of(flat)
        {
            drawn.waiting.push(position);
        }
    }

    /// Whether a position that is asked for is drawn.
    pub(super) fn draws(&self, flat: &[i64]) -> bool {
        held(&self.asked).is_drawn(hash(flat))
    }

    /// Takes out the positions that wait to be compared.
    pub(super) fn take(&self) -> Vec<Position> {
        std::mem::take(&mut held(&self.met).waiting)
    }
}

fn held(drawn: &Mutex<Drawn>) -> MutexGuard<'_, Drawn> {
    // What is drawn is whole, whoever panicked.
    drawn.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drawn {
    /// Draws a position, or leaves it; true where it is drawn for the first time.
    fn is_drawn(&mut self, hash: u64) -> bool {
        let is_least =
            self.hashes.len() < FIRST || self.hashes.last().is_some_and(|greatest| hash < *greatest);
        if hash >= RARE && !is_least {
            return false;
        }
        let Err(place) = self.hashes.binary_search(&hash) else { return false };
        self.hashes.insert(place, hash);
        if self.hashes.len() > FIRST && self.hashes.last().is_some_and(|greatest| *greatest >= RARE) {
            self.hashes.pop();
        }
        true
    }
}

/// A hash that is the same on every machine.
pub(super) fn hash(numbers: &[i64]) -> u64 {
    numbers.iter().fold(0, |hash, number| mixed(hash ^ number.cast_unsigned()))
}

/// Splitmix64: every bit of the argument changes every bit of the result.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_position_of_a_thousand_is_drawn_whatever_their_order() {
        let rules = Rules::parse("pair(x, y): (x-t, y) for t in 1..x").unwrap();
        let drawn = |numbers: &mut dyn Iterator<Item = i64>| {
            let sample = Sample::default();
            numbers.for_each(|number| sample.meet(&rules, &[number, 7]));
            held(&sample.met).hashes.clone()
        };
        let (up, down) = (drawn(&mut (0..100_000)), drawn(&mut (0..100_000).rev()));
        assert!((70..130).contains(&up.len()), "{}", up.len());
        assert_eq!(up, down);
        let few = drawn(&mut (0..100));
        assert_eq!((few.len(), few), (FIRST, drawn(&mut (0..100).rev())));
    }

    #[test]
    fn a_position_is_compared_once() {
        let rules = Rules::parse("pair(x, y): (x-t, y) for t in 1..x").unwrap();
        let sample = Sample::default();
        (0..5).for_each(|_| sample.meet(&rules, &[3, 5]));
        assert_eq!(sample.take(), [Position::of_numbers([3, 5])]);
        assert!(sample.take().is_empty());
    }
}
