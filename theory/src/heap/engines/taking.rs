//! Engines for moves that leave at most one heap: some takes, squares, primes.
//!
//! Idea: the values that options have are gathered as bits of one number, whose lowest 0 is the mex. Cost: a heap takes a step for each
//! take up to it. Used for takes that reach too far for sieves, and for squares and primes, of which there is no end; the slow twin is
//! [`DefinitionEngine`](crate::heap::DefinitionEngine).

use crate::heap::engine::{Engine, STEPS_BETWEEN_LOOKS};
use crate::heap::room::{make_room, roomy};
use crate::kernels::{Instructions, join};
use crate::{Budget, Undecided};

/// Takes from an ascending list, which may be as long as the greatest heap asked for.
pub struct Taking {
    takes: TakeList,
    seen: PastValues,
    instructions: Instructions,
}

enum TakeList {
    /// Invariant: ascending, without 0.
    Listed(Vec<usize>),
    Squares,
}

/// The values so far in the form that finds the next ones soonest: each as one bit of a number as
/// narrow as they allow, since reading them is what costs.
enum PastValues {
    Bits16(Vec<u16>),
    Bits32(Vec<u32>),
    Bits64(Vec<u64>),
    /// The values themselves, below 256.
    Bytes(Vec<u8>),
    /// Any values: `stamps[v] = n + 1` says that heap n has an option of value v.
    Stamps(Vec<usize>),
}

impl Taking {
    /// The engine for these takes, ascending and without 0.
    pub fn listed(takes: &[u64]) -> Self {
        // A take that does not fit a heap in memory is never possible there.
        let takes = takes.iter().filter_map(|&take| usize::try_from(take).ok()).collect();
        Taking::new(TakeList::Listed(takes))
    }

    pub(crate) fn squares() -> Self {
        Taking::new(TakeList::Squares)
    }

    fn new(takes: TakeList) -> Self {
        Taking { takes, seen: PastValues::Bits16(Vec::new()), instructions: Instructions::best() }
    }

    /// The bytes that the engine keeps beside the values.
    pub fn bytes(&self) -> usize {
        match &self.seen {
            PastValues::Bits16(bits) => size_of_val(&bits[..]),
            PastValues::Bits32(bits) => size_of_val(&bits[..]),
            PastValues::Bits64(bits) => size_of_val(&bits[..]),
            PastValues::Bytes(bytes) => bytes.len(),
            PastValues::Stamps(stamps) => size_of_val(&stamps[..]),
        }
    }

    /// The takes possible from heaps up to `heap`.
    fn up_to(&self, heap: usize) -> Vec<usize> {
        match &self.takes {
            TakeList::Listed(takes) => takes.iter().copied().take_while(|&take| take <= heap).collect(),
            TakeList::Squares => (1..=heap.isqrt()).map(|root| root * root).collect(),
        }
    }
}

impl PastValues {
    /// Number of bytes for each heap.
    fn bytes_each(&self) -> usize {
        match self {
            PastValues::Bits16(_) => 2,
            PastValues::Bits32(_) => 4,
            PastValues::Bits64(_) => 8,
            PastValues::Bytes(_) => 1,
            PastValues::Stamps(_) => 0,
        }
    }

    fn make_room(&mut self, count: usize) -> Result<(), Undecided> {
        match self {
            PastValues::Bits16(bits) => make_room(bits, count),
            PastValues::Bits32(bits) => make_room(bits, count),
            PastValues::Bits64(bits) => make_room(bits, count),
            PastValues::Bytes(bytes) => make_room(bytes, count),
            PastValues::Stamps(_) => Ok(()),
        }
    }
}

/// The values in another form: for a moment, both are held.
fn others<T>(values: &[u32], budget: &Budget, form: impl Fn(u32) -> T) -> Result<Vec<T>, Undecided> {
    let mut list = Vec::new();
    budget.holding().reserve(&mut list, values.len() + BLOCK)?;
    list.extend(values.iter().map(|&value| form(value)));
    Ok(list)
}

/// The heaps computed together.
const BLOCK: usize = 1024;
/// Those of them whose options by smaller takes are looked at one by one.
const PART: usize = 64;

impl crate::heap::engine::sealed::Sealed for Taking {}

impl Engine for Taking {
    fn bytes(&self, count: usize) -> usize {
        roomy(count).saturating_mul(self.seen.bytes_each())
    }

    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        self.seen.make_room(to + BLOCK)?;
        let takes = self.up_to(to.max(1) + BLOCK);
        let (near, far) = takes.split_at(takes.partition_point(|&take| take < BLOCK));
        while values.len() < to {
            budget
                .spend((BLOCK * takes.partition_point(|&take| take <= values.len())) as u64 + BLOCK as u64)?;
            // Where the bits do not suffice, the block is done again with more of them.
            let instructions = self.instructions;
            match &mut self.seen {
                PastValues::Bits16(bits) => {
                    if !fill_block(near, far, bits, values, instructions) {
                        self.seen = PastValues::Bits32(others(values, budget, |value| 1 << value)?);
                    }
                }
                PastValues::Bits32(bits) => {
                    if !fill_block(near, far, bits, values, instructions) {
                        self.seen = PastValues::Bits64(others(values, budget, |value| 1 << value)?);
                    }
                }
                PastValues::Bits64(bits) => {
                    if !fill_block(near, far, bits, values, instructions) {
                        let byte = |value| u8::try_from(value).expect("values had a bit out of 64");
                        self.seen = PastValues::Bytes(others(values, budget, byte)?);
                    }
                }
                PastValues::Bytes(bytes) => {
                    if !mark_block(&takes, values, bytes) {
                        self.seen = PastValues::Stamps(vec![0; 512]);
                    }
                }
                PastValues::Stamps(stamps) => stamp_block(&takes, values, stamps),
            }
        }
        Ok(())
    }
}

/// A set of small values as the bits of a number.
trait Bits: Copy + Default + PartialEq {
    /// The least value that is not in the set.
    fn mex(self) -> u32;
    /// The set of that value alone; nothing where it has no bit.
    fn of_mex(self) -> Self;
    /// Adds to each set the one at the same place of `options`, as far as both go.
    fn join(sets: &mut [Self], options: &[Self], instructions: Instructions);
}

macro_rules! bits {
    ($($number:ty),*) => {$(
        impl Bits for $number {
            fn mex(self) -> u32 {
                self.trailing_ones()
            }

            fn of_mex(self) -> Self {
                !self & self.wrapping_add(1)
            }

            fn join(sets: &mut [Self], options: &[Self], instructions: Instructions) {
                join(sets, options, instructions);
            }
        }
    )*};
}
bits!(u16, u32, u64);

/// Appends the next [`BLOCK`] values; without a change, false where some value has no bit.
fn fill_block<B: Bits>(
    near: &[usize],
    far: &[usize],
    bits: &mut Vec<B>,
    values: &mut Vec<u32>,
    instructions: Instructions,
) -> bool {
    let from = values.len();
    // The options by far takes lie before the block, so that they are joined in bulk.
    let mut joined = [B::default(); BLOCK];
    join_options(&mut joined, from, far, bits, instructions);
    let (near, middle) = near.split_at(near.partition_point(|&take| take < PART));
    for (part, joined) in joined.as_chunks_mut::<PART>().0.iter_mut().enumerate() {
        let from = from + PART * part;
        join_options(joined, from, middle, bits, instructions);
        for (n, seen) in (from..).zip(joined) {
            for take in near {
                if let Some(&option) = n.checked_sub(*take).and_then(|rest| bits.get(rest)) {
                    B::join(std::slice::from_mut(seen), &[option], Instructions::portable());
                }
            }
            bits.push(seen.of_mex());
            values.push(seen.mex());
        }
    }
    let fits = bits[from..].iter().all(|&bit| bit != B::default());
    if !fits {
        bits.truncate(from);
        values.truncate(from);
    }
    fits
}

/// Joins the options that takes of at least the length of `joined` give to the heaps from `from` on.
fn join_options<B: Bits>(
    joined: &mut [B],
    from: usize,
    takes: &[usize],
    bits: &[B],
    instructions: Instructions,
) {
    for &take in takes {
        let skipped = take.saturating_sub(from).min(joined.len());
        B::join(&mut joined[skipped..], &bits[(from + skipped).saturating_sub(take)..], instructions);
    }
}

/// Appends up to [`BLOCK`] values; false after one that is no byte.
fn mark_block(takes: &[usize], values: &mut Vec<u32>, bytes: &mut Vec<u8>) -> bool {
    for n in values.len()..values.len() + BLOCK {
        let possible = &takes[..takes.partition_point(|&take| take <= n)];
        // One more than the bytes have, so that there is always one left.
        let mut seen = [false; 257];
        for &take in possible {
            seen[usize::from(bytes[n - take])] = true;
        }
        let value = seen.iter().position(|&seen| !seen).expect("the last is never marked");
        values.push(u32::try_from(value).expect("at most 256"));
        match u8::try_from(value) {
            Ok(value) => bytes.push(value),
            Err(_) => return false,
        }
    }
    true
}

fn stamp_block(takes: &[usize], values: &mut Vec<u32>, stamps: &mut Vec<usize>) {
    for n in values.len()..values.len() + BLOCK {
        for rest in takes.iter().map_while(|&take| n.checked_sub(take)) {
            stamps[values[rest] as usize] = n + 1;
        }
        let value = stamps.iter().position(|&stamp| stamp != n + 1).unwrap_or(stamps.len());
        if value + 1 >= stamps.len() {
            stamps.resize(2 * stamps.len(), 0);
        }
        values.push(u32::try_from(value).expect("fewer than 2^32 takes"));
    }
}

/// Takes of 2, 3, 5, 7, …: all but the first are odd.
///
/// The heaps of one value lie almost all on one parity, and two of them never differ by a prime;
/// a heap of the same parity need only be compared with the few of the other one.
#[derive(Default)]
pub struct Primes {
    sieve: Vec<bool>,
    /// For each value, the even and the odd heaps that have it.
    levels: Vec<[Vec<u32>; 2]>,
}

impl crate::heap::engine::sealed::Sealed for Primes {}

impl Engine for Primes {
    fn bytes(&self, count: usize) -> usize {
        // The sieve, which doubles, and the heaps by levels, each of which doubles.
        count.saturating_mul(2 + 2 * size_of::<u32>())
    }

    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        if self.sieve.len() < to {
            let length = to.max(2 * self.sieve.len());
            budget.spend(length as u64)?;
            self.sieve = Vec::new();
            self.sieve = sieve(length);
        }
        let (mut looks, mut paid) = (0, 0);
        while values.len() < to {
            let n = u32::try_from(values.len()).expect("2^32 values of 4 bytes are never asked for");
            let two_less = values.len().checked_sub(2).map(|rest| values[rest] as usize);
            let parity = (n % 2) as usize;
            let mut has_option = |level: usize, heaps: &[Vec<u32>; 2]| {
                let others = &heaps[1 - parity];
                two_less == Some(level)
                    || others.iter().rev().any(|&rest| {
                        looks += 1;
                        self.sieve[(n - rest) as usize]
                    })
            };
            let missed = self.levels.iter().enumerate().position(|(level, heaps)| !has_option(level, heaps));
            let value = missed.unwrap_or(self.levels.len());
            if value == self.levels.len() {
                self.levels.push(Default::default());
            }
            self.levels[value][parity].push(n);
            values.push(u32::try_from(value).expect("values are at most the heap"));
            looks += 8;
            if looks - paid > STEPS_BETWEEN_LOOKS || values.len() == to {
                budget.spend(looks - paid)?;
                paid = looks;
            }
        }
        Ok(())
    }
}

fn sieve(length: usize) -> Vec<bool> {
    let mut prime = vec![true; length];
    prime.iter_mut().take(2).for_each(|prime| *prime = false);
    for factor in (2..).take_while(|factor| factor * factor < length) {
        if prime[factor] {
            prime[factor * factor..].iter_mut().step_by(factor).for_each(|prime| *prime = false);
        }
    }
    prime
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::TakeSet;
    use crate::heap::DefinitionEngine;
    use crate::heap::engine::values;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn listed_takes_agree_with_the_definition(
            takes in prop_oneof![
                prop::collection::btree_set(1..2500u64, 1..12),
                prop::collection::btree_set(1..200u64, 60..140),
            ],
        ) {
            let takes: Vec<u64> = takes.into_iter().collect();
            let slow = values(DefinitionEngine(TakeSet::finite(&takes).unwrap()), 3000);
            prop_assert_eq!(values(Taking::listed(&takes), 3000), slow);
        }
    }

    #[test]
    fn any_number_of_values_agrees_with_the_definition() {
        for greatest in [15, 16, 31, 32, 63, 64, 100, 127, 128, 255, 256, 600] {
            let takes: Vec<u64> = (1..=greatest).collect();
            let slow = values(DefinitionEngine(TakeSet::finite(&takes).unwrap()), 3000);
            assert_eq!(values(Taking::listed(&takes), 3000), slow);
        }
    }

    #[test]
    fn squares_and_primes_agree_with_the_definition() {
        assert_eq!(values(Taking::squares(), 5000), values(DefinitionEngine(TakeSet::SQUARES), 5000));
        assert_eq!(values(Primes::default(), 5000), values(DefinitionEngine(TakeSet::PRIMES), 5000));
    }
}
