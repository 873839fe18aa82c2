//! Games whose positions fall into parts: Cram, Node Kayles, Arc Kayles, and what people write of this kind.
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
//! A game is what its [`Parts`] say: sets of cells, whose shapes are their own names, or rows of numbers, which are numbered as they
//! come up ([`RowPartSearch`]).
//!
//! A search of all positions ([`Solver`](crate::Solver)) is the slow twin: the tests of this file, and of the rules that are such
//! games, compare both.

mod waiting; // the options of a part, as they are handed out
mod of_cells; // sets of cells
mod exchange; // what is brought to their search, and taken from it
mod rows; // rows of numbers
mod wide; // sets of more than 128 cells
mod proof; // which values prove what was found

pub use super::facts::CellFact;
use super::facts::{Fact, Facts, MOST_VALUE};
use super::guide::{Guide, LOST, NEVER, Numbers, WON, effort};
use crate::{Budget, Held, Undecided};
pub use exchange::Outlook;
pub use of_cells::CellSearch;
pub use proof::{CellClaim, CellProof};
pub use rows::RowPartSearch;
use waiting::{Rest, Taker, Waiting, place};
pub use wide::WideSearch;

/// A game whose positions fall into parts, to the search.
pub(super) trait Parts {
    /// Whether a part may come up again among those that a play leaves of it.
    fn may_loop(&self) -> bool;

    /// Hands out what each move of a part leaves, until no more is wanted.
    fn options(
        &mut self,
        part: u128,
        taker: &mut dyn Taker,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<(), Undecided>;

    /// What tells about how large a part is, up to some hundreds.
    fn size(&self) -> fn(u128) -> u32;

    /// A bound of the values of a part.
    fn longest(&self, part: u128) -> u32;

    /// The number of bytes of what is kept, about.
    fn bytes(&self) -> usize;
}

/// What a question may take: memory, of the search and of the game, and steps.
struct Room<'a> {
    held: Held,
    of_game: Held,
    budget: &'a mut Budget,
}

/// Values of sums of parts, and whether they are what somebody thinks.
#[derive(Debug)]
pub struct PartSearch<P: ?Sized> {
    facts: Facts,
    guide: Guide,
    /// What the moves of all parts on the way leave, of the deepest last.
    rests: Vec<Rest>,
    /// Their parts.
    parts: Vec<u128>,
    /// The parts that questions on the way are about, in a game that may loop.
    way: Vec<u128>,
    /// Whether it goes on with an option to its end once it is begun.
    goes_to_the_end: bool,
    /// Whether the last question was given up: the game may loop, or is too deep, or has too great values.
    is_given_up: bool,
    /// Of any type, to the search itself: so it is there once.
    game: P,
}

impl<P> PartSearch<P> {
    fn of(game: P) -> Self {
        PartSearch {
            facts: Facts::default(),
            guide: Guide::default(),
            rests: Vec::new(),
            parts: Vec::new(),
            way: Vec::new(),
            goes_to_the_end: false,
            is_given_up: false,
            game,
        }
    }

    /// How many parts are known.
    pub fn known(&self) -> usize {
        self.facts.count()
    }
}

impl<'g> PartSearch<dyn Parts + 'g> {
    /// Nothing is on the way where a question begins; an earlier one may have been stopped.
    fn clear_way(&mut self) {
        self.rests.clear();
        self.parts.clear();
        self.way.clear();
        self.is_given_up = false;
    }

    /// The value of a sum of parts.
    fn value_of_sum(&mut self, sum: &[u128], budget: &mut Budget) -> Result<u16, Undecided> {
        let mut room = self.begin(sum, budget);
        let all = self.option(sum, 0);
        let [from, to] = all.parts;
        (from..to).try_fold(all.known, |sum, at| Ok(sum ^ self.value_of(self.parts[at as usize], &mut room)?))
    }

    /// Whether a sum of parts has this value.
    fn sum_is(&mut self, sum: &[u128], value: u16, budget: &mut Budget) -> Result<bool, Undecided> {
        let mut room = self.begin(sum, budget);
        let all = self.option(sum, value);
        let [from, to] = all.parts;
        if from == to {
            return Ok(all.wanted == 0);
        }
        let wanted = self.wanted(all, &mut room)?;
        self.proves(self.parts[to as usize - 1], wanted, &mut room)
    }

    /// The memory of what is known. Where it takes more than there is room for, it is forgotten.
    fn begin<'a>(&mut self, sum: &[u128], budget: &'a mut Budget) -> Room<'a> {
        self.clear_way();
        let (mut held, mut of_game) = (budget.holding(), budget.holding());
        if self.facts.bytes() > held.limit() {
            self.facts.forget();
        }
        let size = self.game.size();
        let size = sum.iter().map(|part| size(*part)).sum();
        self.guide.make_room(size, held.limit() / 4);
        held.hold(self.facts.bytes() + self.guide.bytes());
        of_game.hold(self.game.bytes());
        Room { held, of_game, budget }
    }

    /// What takes the options of a part of which it is asked whether it has a value.
    fn waiting<'a>(&'a mut self, value: u16, fact: &'a mut Fact) -> (Waiting<'a>, &'a mut (dyn Parts + 'g)) {
        let PartSearch { game, facts, rests, parts, .. } = self;
        (Waiting::new(game.size(), value, fact, facts, rests, parts), game)
    }

    /// Some parts as an option, in the question whether they have a value.
    fn option(&mut self, sum: &[u128], value: u16) -> Rest {
        let mut fact = Fact::NOTHING;
        let mut taker = self.waiting(value, &mut fact).0;
        sum.iter().for_each(|part| taker.part(*part));
        taker.option()
    }

    /// Leaves the options of a part whose values are not known, in any order, and adds what is known of the others to the fact.
    /// Whether one has the value in question; then others may not have been looked at.
    fn find_options(
        &mut self,
        part: u128,
        fact: &mut Fact,
        value: u16,
        room: &mut Room<'_>,
    ) -> Result<bool, Undecided> {
        let (mut taker, game) = self.waiting(value, fact);
        game.options(part, &mut taker, &mut room.of_game, room.budget)?;
        let (options, is_found) = (taker.options, taker.is_found);
        room.budget.spend(MOVE * options)?;
        Ok(is_found)
    }

    /// Whether a part cannot have a value, by a fact, or since no play in it is so long.
    fn has_not(&self, part: u128, value: u16) -> bool {
        self.facts.of(part).has_not(value) || u32::from(value) > self.game.longest(part)
    }

    fn value_of(&mut self, part: u128, room: &mut Room<'_>) -> Result<u16, Undecided> {
        let mut value = 0;
        while !self.proves(part, value, room)? {
            value += 1;
            if value > MOST_VALUE {
                return Err(self.give_up());
            }
        }
        Ok(value)
    }

    fn size(&self, part: u128) -> u32 {
        self.game.size()(part)
    }

    /// The question goes to another search.
    fn give_up(&mut self) -> Undecided {
        self.is_given_up = true;
        Undecided::Stopped
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
        let [options, parts, way] = [self.rests.len(), self.parts.len(), self.way.len()];
        if self.game.may_loop() {
            // Beside a smaller heap, a part comes up again at once.
            let comes_again = self.way.last() != Some(&part) && self.way.contains(&part);
            if comes_again || way == DEEPEST || value > MOST_VALUE {
                return Err(self.give_up());
            }
            self.way.push(part);
        }
        let numbers = self.prove_by_options(part, value, limits, room);
        self.rests.truncate(options);
        self.parts.truncate(parts);
        self.way.truncate(way);
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
        if self.find_options(part, &mut fact, value, room)? {
            self.facts.learn(part, self.game.size(), fact, &mut room.held);
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
                lost: if self.goes_to_the_end { limits.won } else { limits.won.min(2 * second + SLACK) },
            };
            match self.prove(largest, wanted, within, room)? {
                LOST => {
                    // Where the heap was made smaller, its value is known now.
                    let now = self.facts.of(part);
                    if now.value().is_none() {
                        let fact = now.and(fact).without(value);
                        self.facts.learn(part, self.game.size(), fact, &mut room.held);
                    }
                    return Ok(WON);
                }
                WON => drop(self.rests.swap_remove(first + at)),
                open => self.rests[first + at].numbers = open,
            }
        }
        self.facts.learn(part, self.game.size(), Fact::of(value), &mut room.held);
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
            return known.unwrap_or_else(|| self.facts.frequencies.numbers(self.size(largest), left.wanted));
        }
        // The values of all but the largest are found first, and nobody knows what that must be worth then.
        let others: u32 = self.parts[from..to - 1].iter().map(|part| effort(self.size(*part))).sum();
        let largest = effort(self.size(largest));
        Numbers { won: others + largest, lost: others + 4 * largest }
    }
}

/// Number of steps of a move: what it leaves is taken apart, and each part is turned in eight ways.
const MOVE: u64 = 64;

/// Maximum number of questions on the way in a game that may loop: each takes a thousand bytes of the machine's stack, of which the
/// page's engine has a million.
const DEEPEST: usize = 160;

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

#[cfg(test)]
mod tests;
