//! Theorem 8: games with a memory, level by level.

use super::prelude::*;
use crate::forms::memory::{Memory, Move};

/// A claim about a game with a memory, of which the values of the first levels agree.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let no move lead to a higher level, and let those that stay at
/// their level lead to earlier states. Let m be the least common multiple of the moduli, w the most levels that a move leads down,
/// c the level from which on all that n is compared with is at most n; n0 at least each lift, p >= 1 a multiple of m, and N the
/// greater one of n0 + w and c. If the values of all states at the levels l and l + p are the same for n0 <= l < N, then for
/// all l >= n0.
///
/// Proof, in short. From l >= N and l + p, the same moves are possible, and lead to levels of which that is known, or to
/// earlier states of these two.
#[derive(Debug)]
struct Levels {
    game: Memory,
    agreement: Agreement,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let periods = Periods::read(document)?;
    let names = [&Memory::FIELDS[..], &["n0", "p", "computed", "sha256"]].concat();
    document.evidence(&names, |proof| {
        let game = Memory::read(proof)?;
        document.has_rules(&game.to_string())?;
        Ok(Levels { game, agreement: Agreement::read(periods, proof)? })
    })
}

impl Theorem for Levels {
    fn outline(&self) -> Outline<'_> {
        self.agreement.outline(self.game.states.names.len())
    }

    fn check(&self, work: &mut Work) -> Finding {
        let Levels { game, agreement } = self;
        let Agreement { n0, p, computed, .. } = *agreement;
        if p == 0 || game.lifts.iter().any(|&lift| n0 < lift) {
            return fault("`p` must be at least 1, and `n0` at least each lift");
        }
        let (moves, modulus) = (&game.states.moves, game.states.sizes.modulus);
        is_a_multiple(p, modulus)?;
        let (mut reach, mut decided) = (0, 0);
        for one in moves {
            let Some(drop) = game.drop(one) else {
                return fault(
                    "a move leads to a higher level, or stays at its level and leads to no earlier state",
                );
            };
            reach = reach.max(drop);
            decided = decided.max(game.lifts[one.from] + one.decided_from());
        }
        agreement.has_values(u128::from((n0 + reach).max(decided)) + u128::from(p))?;
        let values = values(game, computed, work)?;
        let states = game.states.names.len();
        agreement.check_rows(&values, [states, game.start], game.lifts[game.start], work)?;
        let residues = if modulus > 1 { format!(", by residues modulo {modulus}") } else { String::new() };
        let noun = if states == 1 { "state" } else { "states" };
        let condition = format!("{states} {noun}, and moves lead at most {reach} levels down{residues}");
        Ok((condition, Recomputed::All { values: values.len() as u64 }))
    }
}

/// The values of the levels below `levels`, from the definition: of each, the states in their order.
fn values(game: &Memory, levels: u64, work: &mut Work) -> Result<Vec<u16>, Refusal> {
    let states = game.states.names.len();
    let mut values: Vec<u16> = Vec::with_capacity(work.keep(levels.saturating_mul(states as u64))?);
    let moves: Vec<Vec<&Move>> = (0..states).map(|state| game.states.moves_from(state)).collect();
    let all = &game.states.moves;
    let cost: u64 = all.iter().map(|one| 1 + one.condition.count()).sum();
    work.announce(u128::from(levels) * (u128::from(cost) + (1 + AFTER) * states as u128));
    let mut seen = vec![false; all.len() + 1];
    for level in 0..levels {
        work.spend(cost + states as u64)?;
        for (state, moves) in moves.iter().enumerate() {
            // Where the heap would be below 0, there are no moves.
            let heap = level.checked_sub(game.lifts[state]);
            for (one, left) in moves.iter().filter_map(|one| Some((one, one.left(heap?)?))) {
                // A value is at most the number of moves.
                seen[usize::from(values[index(left + game.lifts[one.to]) * states + one.to])] = true;
            }
            let value = seen.iter().position(|seen| !seen).expect("one more than there are moves");
            values.push(u16::try_from(value).expect("there are at most 4096 moves"));
            seen.fill(false);
        }
    }
    Ok(values)
}

#[cfg(test)]
mod tests;
