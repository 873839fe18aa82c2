//! Games in which a move removes cells and what is left falls into parts: Cram, Node Kayles, Arc Kayles, queens on a board.
//!
//! Idea [Lemoine & Viennot, 2012]: the question is not for the value of a part, but whether it is `n`. A single option of value `n`
//! says no, so that most options are never looked at. Of an option that falls into parts, all but the largest are small and get
//! their values; whether the sum is `n` is then a question about the largest alone. What is found out of a part, a value or which
//! values it does not have, is remembered for all parts of its shape.
//!
//! Which question is gone on with is told by proof numbers [Allis, van der Meulen & van den Herik, 1994; Nagai, 2002]. Whether a part has the
//! value `n` is whether the part beside a heap of `n` tokens is lost. Each such pair has two numbers, which say about how much must
//! still be looked at to prove that it is won, and that it is lost: it is won by one option that is lost, and lost if all are won. The
//! search goes down, each time into the option that is nearest to be lost, as long as its numbers stay within what its sisters would
//! need. What is proved is a fact of the part; the numbers of pairs that are open are kept in a small table, in which one takes the place
//! of another.
//!
//! A search of all positions ([`Solver`](crate::Solver)) is the slow twin: the tests of this file, and of the rules that are such
//! games, compare both.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::cells::Cells;
use super::facts::{Fact, Facts};
use super::guide::{Guide, LOST, NEVER, Numbers, WON, effort};
use crate::{Budget, Held, Undecided};

/// An option: the nim-sum of the values that are known of its parts, and those that are not.
#[derive(Clone, Copy, Debug)]
struct Rest {
    known: u16,
    /// The nim-sum that its parts of unknown value have if it has the value in question.
    wanted: u16,
    /// Where its parts of unknown value stand, among [`CellSearch::parts`].
    parts: [u32; 2],
    numbers: Numbers,
}

/// What a question may take: memory, and steps.
struct Room<'a> {
    held: Held,
    budget: &'a mut Budget,
}

/// Values of sets of cells, and whether they are what somebody thinks.
///
/// ```
/// use grundy::{Budget, CellSearch, Cells, Removes};
///
/// // Cram on a board of 3 x 4 cells.
/// let mut search = CellSearch::new(Cells::of_board(3, 4, Removes::Two).unwrap());
/// let budget = &mut Budget::default();
/// assert_eq!(search.value((1 << 12) - 1, budget)?, 1);
/// assert!(search.is((1 << 12) - 1, 1, budget)?);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Debug)]
pub struct CellSearch {
    cells: Arc<Cells>,
    facts: Facts,
    guide: Guide,
    /// What the moves of all parts on the way leave, of the deepest last.
    rests: Vec<Rest>,
    /// Their parts.
    parts: Vec<u128>,
}

impl CellSearch {
    /// A search that knows nothing yet.
    pub fn new(cells: Cells) -> Self {
        CellSearch {
            cells: Arc::new(cells),
            facts: Facts::default(),
            guide: Guide::default(),
            rests: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// How many shapes are known.
    pub fn known(&self) -> usize {
        self.facts.count()
    }

    /// About how many bytes are kept.
    pub fn bytes(&self) -> usize {
        self.facts.bytes() + self.guide.bytes()
    }

    /// The value of some cells.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn value(&mut self, free: u128, budget: &mut Budget) -> Result<u16, Undecided> {
        let mut room = self.begin(free, budget);
        let all = self.option(self.cells.placed(free), 0);
        let [from, to] = all.parts;
        (from..to).try_fold(all.known, |sum, at| Ok(sum ^ self.value_of(self.parts[at as usize], &mut room)?))
    }

    /// Whether some cells have this value.
    ///
    /// # Errors
    /// As [`CellSearch::value`].
    pub fn is(&mut self, free: u128, value: u16, budget: &mut Budget) -> Result<bool, Undecided> {
        let mut room = self.begin(free, budget);
        let all = self.option(self.cells.placed(free), value);
        let [from, to] = all.parts;
        if from == to {
            return Ok(all.wanted == 0);
        }
        let wanted = self.wanted(all, &mut room)?;
        self.proves(self.parts[to as usize - 1], wanted, &mut room)
    }

    /// Whether some cells have this value, where that is seen without a search: by what is known already, by symmetry, or since no
    /// play is so long.
    ///
    /// ```
    /// use grundy::{CellSearch, Cells, Removes};
    ///
    /// // Each domino on 8 x 16 cells is answered by its image after half a turn.
    /// let mut search = CellSearch::new(Cells::of_board(8, 16, Removes::Two).unwrap());
    /// assert_eq!(search.seen_to_be(u128::MAX, 0), Some(true));
    /// assert_eq!(search.seen_to_be(u128::MAX >> 1, 0), None);
    /// ```
    pub fn seen_to_be(&mut self, free: u128, value: u16) -> Option<bool> {
        self.clear_way();
        let all = self.option(self.cells.placed(free), value);
        match self.parts[..] {
            [] => Some(all.wanted == 0),
            [part] if self.has_not(part, all.wanted) => Some(false),
            _ => None,
        }
    }

    /// Nothing is on the way where a question begins; an earlier one may have been stopped.
    fn clear_way(&mut self) {
        self.rests.clear();
        self.parts.clear();
    }

    /// The memory of what is known. Where it takes more than half of what there is room for, it is forgotten.
    fn begin<'a>(&mut self, free: u128, budget: &'a mut Budget) -> Room<'a> {
        self.clear_way();
        let mut held = budget.holding();
        if self.facts.bytes() > held.limit() / 2 {
            self.facts.forget();
        }
        self.guide.make_room(free.count_ones(), held.limit() / 4);
        held.hold(self.bytes());
        Room { held, budget }
    }

    /// Some cells as an option, in the question whether they have a value. Of two parts of one shape there is none, since they
    /// cancel each other; the largest is last.
    fn option(&mut self, free: u128, value: u16) -> Rest {
        let from = self.parts.len();
        let mut known = 0;
        let CellSearch { cells, facts, parts, .. } = self;
        cells.parts(free, |part| match facts.of(part).value() {
            Some(value) => known ^= value,
            None => match (from..parts.len()).find(|at| parts[*at] == part) {
                Some(same) => drop(parts.swap_remove(same)),
                None => parts.push(part),
            },
        });
        if parts.len() > from + 1 {
            crate::in_order_by(&mut parts[from..], |one, other| {
                one.count_ones().cmp(&other.count_ones()).then_with(|| one.cmp(other))
            });
        }
        let to = parts.len();
        Rest { known, wanted: value ^ known, parts: [from, to].map(place), numbers: Numbers::NONE }
    }

    /// Leaves the options of a part whose values are not known, in any order, and adds what is known of the others to the fact.
    /// Whether one has the value in question; then others may not have been looked at.
    fn find_options(
        &mut self,
        part: u128,
        fact: &mut Fact,
        value: u16,
        budget: &mut Budget,
    ) -> Result<bool, Undecided> {
        let cells = Arc::clone(&self.cells);
        let (mut moves, mut is_found) = (0, false);
        cells.options(part, |free| {
            moves += 1;
            let left = self.option(free, value);
            if left.parts[0] < left.parts[1] {
                self.rests.push(left);
            } else {
                *fact = fact.without(left.known);
                is_found = left.wanted == 0;
            }
            if is_found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        budget.spend(MOVE * moves)?;
        Ok(is_found)
    }

    /// Whether a part cannot have a value, by a fact, or since no play in it is so long.
    fn has_not(&self, part: u128, value: u16) -> bool {
        self.facts.of(part).has_not(value) || u32::from(value) > self.cells.longest(part)
    }

    fn value_of(&mut self, part: u128, room: &mut Room<'_>) -> Result<u16, Undecided> {
        let mut value = 0;
        while !self.proves(part, value, room)? {
            value += 1;
        }
        Ok(value)
    }

    /// What the largest part of an option is worth if the option has the value in question, by the values of the others.
    fn wanted(&mut self, left: Rest, room: &mut Room<'_>) -> Result<u16, Undecided> {
        let [from, to] = left.parts;
        (from..to - 1)
            .try_fold(left.wanted, |wanted, at| Ok(wanted ^ self.value_of(self.parts[at as usize], room)?))
    }

    /// Whether a part has a value.
    fn proves(&mut self, part: u128, value: u16, room: &mut Room<'_>) -> Result<bool, Undecided> {
        Ok(self.prove(part, value, Numbers { won: NEVER, lost: NEVER }, room)? == LOST)
    }

    /// The numbers of a pair, once one of them reaches its limit.
    fn prove(
        &mut self,
        part: u128,
        value: u16,
        limits: Numbers,
        room: &mut Room<'_>,
    ) -> Result<Numbers, Undecided> {
        if self.has_not(part, value) {
            return Ok(WON);
        }
        if self.facts.of(part).value().is_some() {
            return Ok(LOST);
        }
        let [options, parts] = [self.rests.len(), self.parts.len()];
        let numbers = self.prove_by_options(part, value, limits, room);
        self.rests.truncate(options);
        self.parts.truncate(parts);
        numbers
    }

    fn prove_by_options(
        &mut self,
        part: u128,
        value: u16,
        limits: Numbers,
        room: &mut Room<'_>,
    ) -> Result<Numbers, Undecided> {
        let first = self.rests.len();
        let mut fact = self.facts.of(part);
        if self.find_options(part, &mut fact, value, room.budget)? {
            self.facts.learn(part, fact, &mut room.held);
            return Ok(WON);
        }
        self.find_smaller_heaps(part, fact, value);
        for at in (first..self.rests.len()).rev() {
            match self.first_numbers(self.rests[at]) {
                WON => drop(self.rests.swap_remove(at)),
                numbers => self.rests[at].numbers = numbers,
            }
        }
        while self.rests.len() > first {
            let Nearest { at, numbers, second } = nearest(&self.rests[first..]);
            if numbers.won >= limits.won || numbers.lost >= limits.lost {
                self.guide.set(part, value, numbers);
                return Ok(numbers);
            }
            room.budget.spend(MOVE)?;
            let left = self.rests[first + at];
            let wanted = self.wanted(left, room)?;
            let largest = self.parts[left.parts[1] as usize - 1];
            // It is gone on with until another one is nearer by far, or all of them need more than they may.
            let within = Numbers {
                won: limits.lost - (numbers.lost - left.numbers.won),
                lost: limits.won.min(2 * second + SLACK),
            };
            match self.prove(largest, wanted, within, room)? {
                LOST => {
                    // Where the heap was made smaller, its value is known now.
                    let now = self.facts.of(part);
                    if now.value().is_none() {
                        self.facts.learn(part, now.and(fact).without(value), &mut room.held);
                    }
                    return Ok(WON);
                }
                WON => drop(self.rests.swap_remove(first + at)),
                open => self.rests[first + at].numbers = open,
            }
        }
        self.facts.learn(part, Fact::of(value), &mut room.held);
        Ok(LOST)
    }

    /// The options that leave the part as it is, beside a smaller heap.
    fn find_smaller_heaps(&mut self, part: u128, fact: Fact, value: u16) {
        let at = place(self.parts.len());
        self.parts.push(part);
        let smaller = (0..value).filter(|smaller| !fact.has_not(*smaller));
        let alone = |wanted| Rest { known: 0, wanted, parts: [at, at + 1], numbers: Numbers::NONE };
        self.rests.extend(smaller.map(alone));
    }

    /// The numbers of an option before it is looked at.
    fn first_numbers(&self, left: Rest) -> Numbers {
        let [from, to] = left.parts.map(|at| at as usize);
        let largest = self.parts[to - 1];
        if to - from == 1 {
            if self.has_not(largest, left.wanted) {
                return WON;
            }
            let known = self.guide.get(largest, left.wanted);
            return known.unwrap_or_else(|| self.facts.frequencies.numbers(largest, left.wanted));
        }
        // The values of all but the largest are found first, and nobody knows what that must be worth then.
        let others: u32 = self.parts[from..to - 1].iter().map(|part| effort(*part)).sum();
        let largest = effort(largest);
        Numbers { won: others + largest, lost: others + 4 * largest }
    }
}

/// A place among the parts on the way.
fn place(at: usize) -> u32 {
    u32::try_from(at).expect("there is a part for each move of a play at most, for each of its options")
}

/// Number of steps of a move: what it leaves is taken apart, and each part is turned in eight ways.
const MOVE: u64 = 64;

/// How much more than its nearest sister an option may need before that is gone on with, beside twice as much: with less, the search
/// goes to and fro, and makes the same options again and again (Cram 5x7: 76 million of them with an eighth of it, 3 million with this).
const SLACK: u32 = 8;

/// The option that is nearest to be lost.
struct Nearest {
    at: usize,
    /// The numbers of the pair that the options are of.
    numbers: Numbers,
    /// What the next one needs to be lost.
    second: u32,
}

/// However large the numbers of open pairs become, they stay below what cannot be: no sum of them is taken for a proof.
fn nearest(options: &[Rest]) -> Nearest {
    let mut nearest = Nearest { at: 0, numbers: Numbers { won: NEVER, lost: 0 }, second: NEVER };
    for (at, Rest { numbers, .. }) in options.iter().enumerate() {
        nearest.numbers.lost = (nearest.numbers.lost + numbers.won).min(NEVER - 1);
        if numbers.lost < nearest.numbers.won {
            nearest.second = nearest.numbers.won;
            nearest.numbers.won = numbers.lost;
            nearest.at = at;
        } else {
            nearest.second = nearest.second.min(numbers.lost);
        }
    }
    nearest
}

mod proof; // which facts prove what was found

pub use proof::{CellClaim, CellProof};

#[cfg(test)]
mod tests;
