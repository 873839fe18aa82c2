//! Theorem 12: values that the digits of a heap tell.

use std::collections::{HashSet, VecDeque};

use super::prelude::*;
use crate::forms::digits::{Automaton, DigitRules, read_claim};

/// A claim that an automaton tells the values, with the number of the vectors of states.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). From c >= 1 on, let each option be heaps floor(n/k^e) - t that are
/// smaller, and let the last E digits in base k tell which. Let f(n) be the value of the state to which an automaton comes that
/// reads the digits of n, the lowest first, where a 0 changes no value. Read m digits of n, m so large that all heaps below c, E
/// digits, and those that go have no more; n has then a state, and each part a state and a carry. If f(n) is the mex of the values
/// of the options at each such vector of a heap n >= c, and at all to which further digits lead, and f(n) = G(n) below c, then
/// f = G.
///
/// Proof, in short. By induction: each n >= c has one of these vectors when all its digits are read.
#[derive(Debug)]
struct AutomaticValues {
    sequence: Sequence,
    claim: AutomatonClaim,
    rules: DigitRules,
    automaton: Automaton,
    vectors: u64,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let (sequence, claim) = (document.sequence()?, document.claim(read_claim)?);
    document.evidence(&["digits", "moves", "small", "next", "values", "vectors"], |proof| {
        let rules = DigitRules::read(claim.base, proof)?;
        let (automaton, [vectors]) = (Automaton::read(claim, proof)?, proof.numbers(["vectors"])?);
        document.has_rules(&rules.to_string())?;
        Ok(AutomaticValues { sequence, claim, rules, automaton, vectors })
    })
}

impl Theorem for AutomaticValues {
    fn outline(&self) -> Outline<'_> {
        Outline {
            statement: Statement::Automaton(self.sequence, self.claim),
            count: self.vectors,
            noun: "vectors of states",
        }
    }

    fn check(&self, work: &mut Work) -> Finding {
        let AutomaticValues { rules, automaton, vectors, .. } = self;
        parts_are_smaller_heaps(rules)?;
        states_are_in_order(automaton)?;
        small_heaps(rules, automaton, work)?;
        let found = Vectors::of(rules, automaton, work)?;
        if found != *vectors {
            return Err(Rejected::WrongCount { needed: found, written: *vectors }.into());
        }
        let condition = format!("from heap {} on, the digits tell what is left", rules.first());
        Ok((condition, Recomputed::All { values: found }))
    }
}

/// From the first heap that is in no list on: n - floor(n/k^e) does not fall, nor does a part.
fn parts_are_smaller_heaps(rules: &DigitRules) -> Result<(), Rejected> {
    let first = rules.first();
    for part in rules.moves.iter().flat_map(|one| &one.parts) {
        if !(0..first.cast_signed()).contains(&rules.left(first, part)) {
            return Err(Rejected::NoSmallerHeap { heap: first });
        }
    }
    Ok(())
}

/// A digit 0 changes no value, and digits lead to every state.
fn states_are_in_order(automaton: &Automaton) -> Result<(), Rejected> {
    let (mut reached, mut waiting) = (vec![false; automaton.next.len()], vec![0]);
    reached[0] = true;
    while let Some(state) = waiting.pop() {
        for next in &automaton.next[state] {
            if !std::mem::replace(&mut reached[*next], true) {
                waiting.push(*next);
            }
        }
    }
    if let Some(state) = reached.iter().position(|reached| !reached) {
        return fault(format!("no digits lead to state {state}"));
    }
    let changes = |(state, next): (usize, &Vec<usize>)| automaton.values[state] != automaton.values[next[0]];
    match automaton.next.iter().enumerate().position(changes) {
        Some(state) => fault(format!("the digit 0 leads from state {state} to one with another value")),
        None => Ok(()),
    }
}

/// The first heaps, one after the other: all that are in a list, and as many more as there are residues.
fn small_heaps(rules: &DigitRules, automaton: &Automaton, work: &mut Work) -> Result<(), Refusal> {
    let mut values = rules.small.values();
    for heap in 0..rules.first() + rules.modulus() {
        if heap >= rules.first() {
            let part = |part| values[index(rules.left(heap, part).cast_unsigned())];
            values.push(mex(rules.moves_of(heap).map(|one| nim_sum(one.parts.iter().map(part)))));
        }
        let options = rules.small.0.get(index(heap)).map_or_else(|| rules.moves_of(heap).count(), Vec::len);
        work.spend(1 + options as u64)?;
        let (right, told) = (values[index(heap)], automaton.value(0, heap));
        if right != told {
            return Err(Rejected::ToldWrong { heap: Some(heap.into()), told, right }.into());
        }
    }
    Ok(())
}

/// The states of a heap and of its parts, when some digits are read.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Vector {
    /// Whether it is a heap of a list, if no digits but 0 follow.
    is_listed: bool,
    state: usize,
    /// For each option, of each part the state, and what the part has more than the digits read.
    options: Vec<Vec<(usize, i64)>>,
}

/// The least heap that comes to a vector, if it has less than 128 bits, and the power of the base of its next digit.
type Least = Option<(u128, u128)>;

struct Vectors<'a> {
    automaton: &'a Automaton,
    found: HashSet<Vector>,
    waiting: VecDeque<(Vector, Least)>,
    /// How many numbers all of them have.
    numbers: u64,
}

impl<'a> Vectors<'a> {
    /// How many there are, if at each the value of the heap is that of its options.
    fn of(rules: &DigitRules, automaton: &'a Automaton, work: &mut Work) -> Result<u64, Refusal> {
        let mut vectors = Vectors { automaton, found: HashSet::new(), waiting: VecDeque::new(), numbers: 0 };
        let gone = rules.moves.iter().flat_map(|one| &one.parts).map(|part| part.digits);
        let mut digits = gone.max().unwrap_or(0).max(rules.digits);
        while rules.base.pow(digits) < rules.first() {
            digits += 1;
        }
        let all = rules.base.pow(digits);
        for heap in 0..all {
            let of_move = rules.moves_of(heap).map(|one| {
                one.parts
                    .iter()
                    .map(|part| vectors.read(rules.left(heap, part), digits - part.digits))
                    .collect()
            });
            let (options, is_listed) = (of_move.collect(), heap < rules.first());
            let vector = Vector { is_listed, state: vectors.read(heap.cast_signed(), digits).0, options };
            vectors.add(vector, Some((heap.into(), all.into())), work)?;
        }
        while let Some((vector, least)) = vectors.waiting.pop_front() {
            if !vector.is_listed {
                vectors.compare(&vector, least)?;
            }
            for digit in 0..automaton.base {
                let next = least.and_then(|(heap, power)| {
                    let more = power.checked_mul(digit.into())?;
                    Some((heap.checked_add(more)?, power.checked_mul(automaton.base.into())?))
                });
                vectors.add(vectors.after(&vector, digit), next, work)?;
            }
        }
        Ok(vectors.found.len() as u64)
    }

    /// The state after `digits` digits of `number`, the lowest first, and the rest of the number.
    fn read(&self, number: i64, digits: u32) -> (usize, i64) {
        (0..digits).fold((0, number), |(state, rest), _| self.step(state, rest))
    }

    /// The state after the lowest digit of a number, and the rest.
    fn step(&self, state: usize, number: i64) -> (usize, i64) {
        let base = self.automaton.base.cast_signed();
        let digit = index(number.rem_euclid(base).cast_unsigned());
        (self.automaton.next[state][digit], number.div_euclid(base))
    }

    fn after(&self, vector: &Vector, digit: u64) -> Vector {
        let digit = digit.cast_signed();
        let part = |(state, more): &(usize, i64)| self.step(*state, more + digit);
        let options = vector.options.iter().map(|parts| parts.iter().map(part).collect()).collect();
        let is_listed = vector.is_listed && digit == 0;
        Vector { is_listed, state: self.step(vector.state, digit).0, options }
    }

    fn add(&mut self, vector: Vector, least: Least, work: &mut Work) -> Result<(), Refusal> {
        let numbers = 2 + vector.options.iter().map(|parts| 1 + 2 * parts.len() as u64).sum::<u64>();
        work.spend(numbers)?;
        if self.found.insert(vector.clone()) {
            // In the set and among those that wait, with the room that lists take.
            self.numbers += 8 * numbers;
            work.keep(self.numbers)?;
            self.waiting.push_back((vector, least));
        }
        Ok(())
    }

    /// If all digits are read: the value of the heap, and the least that no option has.
    fn compare(&self, vector: &Vector, heap: Least) -> Result<(), Rejected> {
        let value = |(state, more): &(usize, i64)| self.automaton.value(*state, more.cast_unsigned());
        let right = mex(vector.options.iter().map(|parts| nim_sum(parts.iter().map(value))));
        let told = self.automaton.values[vector.state];
        let heap = heap.map(|(heap, _)| heap);
        if right == told { Ok(()) } else { Err(Rejected::ToldWrong { heap, told, right }) }
    }
}

#[cfg(test)]
mod tests;
