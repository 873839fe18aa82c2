//! Rules that a user wrote in which the digits of a heap tell what a move leaves of it, and automata that read them.

use std::fmt;

use super::condition::ascending;
use super::parts::{FirstHeaps, joined};
use crate::json::{Fields, Json, Read, expected};
use crate::statement::AutomatonClaim;
use crate::work::index;

const BASE: u64 = 256;
/// Powers of the base, numbers in rules, and the first heaps are at most this.
const GREATEST: u64 = 4096;
/// The most numbers and lists of rules, and the most next states of all states.
const MOST: usize = 1 << 14;
const NEXT: u64 = 1 << 16;

/// A game in which moves leave heaps without their last digits, less or more by some number.
#[derive(Debug)]
pub(crate) struct DigitRules {
    /// Invariant: from 2 on, at most 256.
    pub(crate) base: u64,
    /// How many last digits tell the moves. Invariant: `base` to this power is at most 4096.
    pub(crate) digits: u32,
    pub(crate) moves: Vec<DigitMove>,
    /// Invariant: of heap 0 at least, which has no option, and of 4096 heaps at most.
    pub(crate) small: FirstHeaps,
}

/// What is left of a heap.
#[derive(Debug)]
pub(crate) struct DigitPart {
    /// How many last digits go. Invariant: the base to this power is at most 4096.
    pub(crate) digits: u32,
    /// What is taken away then, or, below 0, comes to it. Invariant: at most 4096 either way.
    pub(crate) less: i64,
}

/// An option of all heaps whose last digits are one of some numbers.
#[derive(Debug)]
pub(crate) struct DigitMove {
    pub(crate) parts: Vec<DigitPart>,
    /// Invariant: ascending, at least one, and each has no more digits than tell the moves.
    pub(crate) residues: Vec<u64>,
}

impl DigitRules {
    /// The first heap that is in no list.
    pub(crate) fn first(&self) -> u64 {
        self.small.end()
    }

    /// The moves of a heap that is in no list.
    pub(crate) fn moves_of(&self, heap: u64) -> impl Iterator<Item = &DigitMove> {
        let residue = heap % self.modulus();
        self.moves.iter().filter(move |one| one.residues.contains(&residue))
    }

    /// What is left of a heap; below 0 where it is no heap.
    pub(crate) fn left(&self, heap: u64, part: &DigitPart) -> i64 {
        (heap / self.base.pow(part.digits)).cast_signed() - part.less
    }

    /// Heaps that are the same modulo this number have the same moves.
    pub(crate) fn modulus(&self) -> u64 {
        self.base.pow(self.digits)
    }

    pub(crate) fn read(base: u64, proof: Fields) -> Read<Self> {
        let what = "a number of digits that have at most 4096 values";
        let digits_of = |json: &Json| {
            let digits = u32::try_from(json.number_in(0..GREATEST, what)?).expect("it is small");
            let is_small = base.checked_pow(digits).is_some_and(|power| power <= GREATEST);
            if is_small { Ok(digits) } else { expected(what) }
        };
        let amount = |json: &Json| json.number_in(0..GREATEST + 1, "a whole number up to 4096");
        let part = |json: &Json| {
            let Json::List(numbers) = json else { return expected("a list") };
            let [gone, less, more] = &numbers[..] else {
                return expected(
                    "three numbers: the digits that go, what is taken away, and what comes to it",
                );
            };
            let (less, more) = (amount(less)?, amount(more)?);
            if less > 0 && more > 0 {
                return expected("one of the last two numbers to be 0");
            }
            Ok(DigitPart { digits: digits_of(gone)?, less: less.cast_signed() - more.cast_signed() })
        };
        let digits = proof.read("digits", digits_of)?;
        let below = 0..base.pow(digits);
        let residue = |json: &Json| json.number_in(below.clone(), "a number of so many digits as `digits`");
        let one_move = |one: &Json| {
            let fields = one.fields(&["parts", "residues"])?;
            let parts = fields.read("parts", |parts| parts.list(part))?;
            let residues = fields.read("residues", |residues| residues.list(residue))?;
            Ok(DigitMove { parts, residues: ascending(residues)? })
        };
        let moves = proof.read("moves", |moves| moves.list(one_move))?;
        let small = proof.read("small", FirstHeaps::read)?;
        if moves.is_empty() && small.0.iter().all(Vec::is_empty) {
            return expected("some move");
        }
        let of_moves = moves.iter().map(|one| 3 + 4 * one.parts.len() + one.residues.len());
        let begins = small.begin() && small.end() <= GREATEST;
        if !begins || of_moves.sum::<usize>() + small.size() > MOST {
            return expected(
                "the options of heap 0, which has none, or more, and not too many numbers in all",
            );
        }
        Ok(DigitRules { base, digits, moves, small })
    }

    fn part_as_text(&self, part: &DigitPart) -> String {
        let by = self.base.pow(part.digits);
        let rest = if by == 1 { "n".to_owned() } else { format!("n/{by}") };
        if part.less == 0 { rest } else { format!("{rest}{:+}", -part.less) }
    }
}

/// As the language of written rules has it. A certificate is about this text.
impl fmt::Display for DigitRules {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let (first, modulus) = (self.first(), self.modulus());
        let of_move = |DigitMove { parts, residues }: &DigitMove| {
            let left = joined(parts.iter().map(|part| self.part_as_text(part)));
            if residues.len() as u64 == modulus {
                format!("{left} if n >= {first}")
            } else {
                format!("{left} if n >= {first} and n % {modulus} in {residues:?}")
            }
        };
        let all: Vec<String> = self.moves.iter().map(of_move).chain(self.small.texts()).collect();
        write!(out, "(n): {}", all.join("; "))
    }
}

/// States, to which digits lead.
#[derive(Debug)]
pub(crate) struct Automaton {
    pub(crate) base: u64,
    /// For each state that to which each digit leads. Invariant: as many as the base, and all are states. There are at most 2^16
    /// in all.
    pub(crate) next: Vec<Vec<usize>>,
    /// For each state its value. Invariant: as many; one at least.
    pub(crate) values: Vec<u64>,
}

impl Automaton {
    /// The value after the digits of a number are read from a state.
    pub(crate) fn value(&self, mut state: usize, mut number: u64) -> u64 {
        while number > 0 {
            state = self.next[state][index(number % self.base)];
            number /= self.base;
        }
        self.values[state]
    }

    pub(crate) fn read(AutomatonClaim { base, states }: AutomatonClaim, proof: Fields) -> Read<Self> {
        let state = |json: &Json| json.number_in(0..states, "a state, counted from 0").map(index);
        let row = |json: &Json| {
            let row = json.list(state)?;
            if row.len() as u64 == base { Ok(row) } else { expected("a state for each digit") }
        };
        let next = proof.read("next", |next| next.list(row))?;
        let values = proof.read("values", |values| values.list(Json::number))?;
        if next.len() as u64 != states || values.len() != next.len() {
            return expected("as many lists in `next`, and as many `values`, as there are states");
        }
        Ok(Automaton { base, next, values })
    }
}

/// The base and the number of states that are claimed.
pub(crate) fn read_claim(claim: &Json) -> Read<AutomatonClaim> {
    let fields = claim.fields(&["base", "states"])?;
    let base = fields.read("base", |base| base.number_in(2..BASE + 1, "a base from 2 to 256"))?;
    let is_state = "a number of states from 1 on, with at most 2^16 digits that lead on from them";
    let states = fields.read("states", |states| states.number_in(1..NEXT / base + 1, is_state))?;
    Ok(AutomatonClaim { base, states })
}
