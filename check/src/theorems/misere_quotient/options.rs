//! The rules of a game whose misère quotient is claimed, and the elements of what its moves leave.

use super::super::classes::{first_proved, have_equal_parts};
use super::super::prelude::*;
use super::monoid::{Elements, Monoid};
use crate::forms::condition::common_divisor;
use crate::forms::moves::{Move, Moves, read as read_moves, ruleset};
use crate::forms::rules::Rules;

/// The rules, as the certificate has them.
#[derive(Debug)]
pub(super) enum Game {
    /// By the name of the game.
    Named(Rules),
    /// Moves by classes, which stand in the proof.
    Moves(Moves),
}

impl Game {
    /// Whether the moves stand in the proof. No name begins like their text.
    pub(super) fn is_of_moves(document: &Document) -> bool {
        document.ruleset.starts_with('(')
    }

    pub(super) fn read(document: &Document, proof: &Fields) -> Read<Self> {
        if !Game::is_of_moves(document) {
            return Ok(Game::Named(document.ruleset.parse().map_err(Unreadable::Ruleset)?));
        }
        let moves = proof.read("moves", read_moves)?;
        document.has_rules(&ruleset(&moves.list))?;
        Ok(Game::Moves(moves))
    }

    /// How many heaps, with heap 0, prove this period of all of them.
    pub(super) fn needed(&self, n0: u64, period: u64) -> Result<u128, Rejected> {
        match self {
            Game::Named(rules) => {
                let heaps = rules.heaps().ok_or(Rejected::NotThisTheorem)?;
                Ok(u128::from(heaps * (n0 + period) + rules.last()))
            }
            Game::Moves(moves) => {
                let twice = if have_equal_parts(moves) { 2 } else { 1 };
                let whole =
                    (period / common_divisor(period, moves.modulus)).checked_mul(twice * moves.modulus);
                // Beyond numbers, it is more than there can be.
                Ok(whole.map_or(u128::MAX, |whole| {
                    first_proved(moves, n0, whole, n0.max(moves.threshold)) + u128::from(whole)
                }))
            }
        }
    }

    /// The moves from heaps up to this one.
    pub(super) fn moves(&self, heaps: u64) -> Result<Takes<'_>, Rejected> {
        let digits = match self {
            Game::Named(Rules::Code(digits)) => (0..).zip(digits.iter().copied()).collect(),
            Game::Named(Rules::Takes(takes)) => {
                let possible = takes.iter().filter(|take| **take <= heaps);
                possible.map(|take| (index(*take), 0b11)).collect()
            }
            Game::Named(Rules::AllBut(_)) => return Err(Rejected::NotThisTheorem),
            Game::Moves(moves) => return Ok(Takes::ByClasses(&moves.list)),
        };
        Ok(Takes::OfCode(digits))
    }
}

/// The moves of a game.
pub(super) enum Takes<'a> {
    /// The takes with what each may leave, as digits of a code, in ascending order.
    OfCode(Vec<(usize, u8)>),
    ByClasses(&'a [Move]),
}

impl Takes<'_> {
    /// The elements of a heap's options.
    pub(super) fn options(
        &self,
        heap: usize,
        with_zero: &[usize],
        monoid: &Monoid,
        work: &mut Work,
    ) -> Result<Elements, Undecided> {
        let mut options = vec![false; monoid.order()];
        match self {
            Takes::OfCode(digits) => by_digits(digits, heap, with_zero, monoid, &mut options, work)?,
            Takes::ByClasses(moves) => {
                for one in *moves {
                    work.spend(1)?;
                    if let Some(left) = (heap as u64).checked_sub(one.take) {
                        let places = &mut [heap as u64, 0, 0, 0, 0][..=one.heaps];
                        let mut add = |heaps: &[u64]| {
                            let elements = heaps.iter().map(|heap| with_zero[index(*heap)]);
                            options[elements.fold(0, |product, one| monoid.product(product, one))] = true;
                        };
                        each_option(one, places, 1, left, work, &mut add)?;
                    }
                }
            }
        }
        Ok(monoid.set((0..options.len()).filter(|element| options[*element])))
    }
}

/// Calls `add` with the heaps of each option of a move that its condition allows: of those in all orders whose first ones stand at the places
/// before `place`, and whose others have this sum.
fn each_option(
    of: &Move,
    places: &mut [u64],
    place: usize,
    left: u64,
    work: &mut Work,
    add: &mut dyn FnMut(&[u64]),
) -> Result<(), Undecided> {
    let parts = (places.len() - place) as u64;
    if parts == 0 {
        work.spend(of.condition.count())?;
        if left == 0 && of.condition.holds(places) {
            add(&places[1..]);
        }
        return Ok(());
    }
    // None is empty, and the last one is all that is left.
    let first = if parts == 1 { left.max(1) } else { 1 };
    for part in first..=left.saturating_sub(parts - 1) {
        places[place] = part;
        each_option(of, places, place + 1, left - part, work, add)?;
    }
    Ok(())
}

/// Marks the elements of a heap's options, where the moves are those of a code.
fn by_digits(
    moves: &[(usize, u8)],
    heap: usize,
    with_zero: &[usize],
    monoid: &Monoid,
    options: &mut [bool],
    work: &mut Work,
) -> Result<(), Undecided> {
    for &(take, digit) in moves.iter().take_while(|(take, _)| *take <= heap) {
        let left = heap - take;
        work.spend(1)?;
        if digit & if left == 0 { 0b1 } else { 0b10 } != 0 {
            options[with_zero[left]] = true;
        }
        let mut in_two = |first: usize, from: usize, left: usize, work: &mut Work| {
            work.spend(1 + left as u64 / 2)?;
            for a in from..=left / 2 {
                options[monoid.product(first, monoid.product(with_zero[a], with_zero[left - a]))] = true;
            }
            Ok(())
        };
        if digit & 0b100 != 0 {
            in_two(0, 1, left, work)?;
        }
        let most = if digit & 0b1000 != 0 { left / 3 } else { 0 };
        for (least, first) in with_zero.iter().enumerate().take(1 + most).skip(1) {
            in_two(*first, least, left - least, work)?;
        }
    }
    Ok(())
}
