//! Values from the definition: that of a heap is the least which none of its options has.

use crate::forms::condition::Condition;
use crate::forms::moves::Move;
use crate::refusal::{Refusal, Undecided};
use crate::sha256::AFTER;
use crate::work::{Work, index};

/// Values, or why they were not computed.
pub(crate) type Values<V> = Result<Vec<V>, Refusal>;

/// How the values of games that have a notation are computed: from the definition, or faster.
pub(crate) struct Engine {
    /// The first values of a take-and-break code.
    pub(crate) of_code: fn(&[u8], usize, &mut Work) -> Values<u16>,
    /// The first outcomes of a finite subtraction set: 0 for P, where every option is N; 1 for N.
    pub(crate) outcomes_of_takes: fn(&[u64], usize, &mut Work) -> Values<u8>,
}

/// From the definition.
pub(crate) const DEFINITION: Engine = Engine {
    of_code: |digits, count, work| of_moves(&moves_of_code(digits), count, work),
    outcomes_of_takes: |takes, count, work| {
        Ok(of_takes(takes, count, work)?.into_iter().map(|value| u8::from(value > 0)).collect())
    },
};

/// The moves of a take-and-break code: of a digit, each bit allows a number of heaps.
fn moves_of_code(digits: &[u8]) -> Vec<Move> {
    let heaps = |digit: u8| (0..4).filter(move |heaps| digit & 1 << heaps != 0);
    let one = |take, heaps| Move { take, heaps, condition: Condition::ALWAYS };
    (0..).zip(digits).flat_map(|(take, &digit)| heaps(digit).map(move |heaps| one(take, heaps))).collect()
}

/// The first `count` values of a finite subtraction set.
pub(crate) fn of_takes(takes: &[u64], count: usize, work: &mut Work) -> Values<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(count);
    // The heap at which each value was last seen on an option; no value exceeds the number of takes.
    let mut seen = vec![usize::MAX; takes.len() + 1];
    work.announce(count as u128 * (1 + takes.len() as u128 + AFTER));
    for n in 0..count {
        let options = takes.iter().map_while(|&take| n.checked_sub(usize::try_from(take).ok()?));
        let mut looked_at = 1;
        for option in options {
            seen[values[option] as usize] = n;
            looked_at += 1;
        }
        work.spend(looked_at)?;
        let value = seen.iter().position(|&heap| heap != n).expect("there are more values than takes");
        values.push(u32::try_from(value).expect("a subtraction set has at most 2^20 numbers"));
    }
    Ok(values)
}

/// The first `count` values of rules with these moves.
pub(crate) fn of_moves(moves: &[Move], count: usize, work: &mut Work) -> Values<u16> {
    let one = |one| StateMove { one, from: 0, to: &[0; 4] };
    in_states(&moves.iter().map(one).collect::<Vec<_>>(), 1, 1, count, work)
}

/// A move of a heap in a state that leaves heaps in states.
pub(crate) struct StateMove<'a> {
    pub(crate) one: &'a Move,
    pub(crate) from: usize,
    /// The states of the heaps left: as many, at least.
    pub(crate) to: &'a [usize],
}

/// The values of the first `count` heaps, of each in all states, where the heaps that a move leaves have `least` tokens at least.
pub(crate) fn in_states(
    moves: &[StateMove],
    states: usize,
    least: u64,
    count: usize,
    work: &mut Work,
) -> Values<u16> {
    let costs: Vec<u64> = moves.iter().map(|one| one.one.condition.count()).collect();
    let after = (count * states) as u128 * AFTER;
    work.announce(steps(moves, &costs, least, count).saturating_add(after));
    let (values, seen) = (Vec::with_capacity(count * states), Box::new([false; 1 << 16]));
    let mut options = Options { states, least, values, seen };
    // All values so far are below this power of two; so are their nim-sums.
    let mut bound = 1;
    for place in 0..count * states {
        let (n, state) = ((place / states) as u64, place % states);
        for (one, cost) in moves.iter().zip(&costs).filter(|(one, _)| one.from == state) {
            work.spend(1)?;
            if let Some(left) = n.checked_sub(one.one.take) {
                let places = &mut [n, 0, 0, 0, 0][..=one.one.heaps];
                options.of_parts(one, places, 1, left, 0, *cost, work)?;
            }
        }
        let value = options.seen.iter().position(|seen| !seen).and_then(|value| u16::try_from(value).ok());
        let value = value.ok_or(Undecided::Value { heap: n })?;
        options.seen[..bound].fill(false);
        while bound <= usize::from(value) {
            bound *= 2;
        }
        options.values.push(value);
    }
    Ok(options.values)
}

/// About how many steps that takes: one for each condition of each tuple of parts that is tried.
fn steps(moves: &[StateMove], costs: &[u64], least: u64, count: usize) -> u128 {
    let of_move = |(StateMove { one, .. }, cost): (&StateMove, &u64)| {
        // For each number left, the tuples of j parts: there are as many in all as ways to choose j of the greatest one,
        // where none is 0.
        let heaps = one.heaps as u128;
        let most = (count as u128).saturating_sub(1 + u128::from(one.take)) + heaps * u128::from(1 - least);
        let choices = (0..heaps)
            .fold(1u128, |product, part| product.saturating_mul(most.saturating_sub(part)) / (part + 1));
        choices.saturating_mul((*cost).into()).saturating_add(count as u128)
    };
    moves.iter().zip(costs).map(of_move).fold(0, u128::saturating_add)
}

/// The values so far, and those that the options of the next heap have.
struct Options {
    states: usize,
    /// The least that a part can be: 0 or 1.
    least: u64,
    /// Of each heap, those of the states one after the other.
    values: Vec<u16>,
    seen: Box<[bool; 1 << 16]>,
}

impl Options {
    /// Tries all that the parts at the places from `place` on can be, if their sum is `left`; those before it have
    /// the nim-sum `value`.
    #[expect(
        clippy::too_many_arguments,
        reason = "it calls itself, and all of them change or are of the move"
    )]
    fn of_parts(
        &mut self,
        of: &StateMove,
        places: &mut [u64],
        place: usize,
        left: u64,
        value: u16,
        cost: u64,
        work: &mut Work,
    ) -> Result<(), Refusal> {
        let (condition, least, states) = (&of.one.condition, self.least, self.states);
        let at = |part: u64, place: usize| index(part) * states + of.to[place - 1];
        let parts = (places.len() - place) as u64;
        match parts {
            0 => {
                work.spend(cost)?;
                self.seen[0] |= left == 0 && condition.holds(places);
            }
            1 if left >= least => {
                work.spend(cost)?;
                places[place] = left;
                self.note(value ^ self.values[at(left, place)], condition, places);
            }
            2 => {
                work.spend(cost * (left + 1 - least))?;
                for part in least..=left.saturating_sub(least) {
                    (places[place], places[place + 1]) = (part, left - part);
                    let both = self.values[at(part, place)] ^ self.values[at(left - part, place + 1)];
                    self.note(value ^ both, condition, places);
                }
            }
            _ => {
                for part in least..=left.saturating_sub(least * (parts - 1)) {
                    places[place] = part;
                    let value = value ^ self.values[at(part, place)];
                    self.of_parts(of, places, place + 1, left - part, value, cost, work)?;
                }
            }
        }
        Ok(())
    }

    /// An option of this value, if the condition holds. It need not be asked for a value that another option has.
    fn note(&mut self, value: u16, condition: &Condition, places: &[u64]) {
        let seen = &mut self.seen[usize::from(value)];
        *seen = *seen || condition.holds(places);
    }
}
