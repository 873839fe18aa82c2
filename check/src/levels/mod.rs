//! Theorem 8: games with a memory, level by level.

use crate::Recomputed;
use crate::claim::Proved;
use crate::format::{Agreement, Statement};
use crate::memory::{Memory, Move};
use crate::refusal::{Refusal, Rejected, Undecided};
use crate::rules::Rules;
use crate::sha256::{AFTER, check_values};
use crate::work::{Work, index};

/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let no move lead to a higher level, and let those that stay at
/// their level lead to earlier states. Let m be the least common multiple of the moduli, w the most levels that a move leads down,
/// c the level from which on all that n is compared with is at most n; n0 at least each lift, p >= 1 a multiple of m, and N the
/// greater one of n0 + w and c. If the values of all states at the levels l and l + p are the same for n0 <= l < N, then for
/// all l >= n0.
///
/// Proof, in short. From l >= N and l + p, the same moves are possible, and lead to levels of which that is known, or to
/// earlier states of these two.
pub(crate) fn check(
    statement: &Statement,
    proof: &Agreement,
    work: &mut Work,
) -> Result<(String, Recomputed), Refusal> {
    let Rules::Memory(game) = &statement.rules else { return Err(Rejected::NotThisTheorem.into()) };
    let Agreement { n0, p, computed, .. } = *proof;
    if p == 0 || game.lifts.iter().any(|&lift| n0 < lift) {
        return Err(Rejected::BelowALift.into());
    }
    if !p.is_multiple_of(game.modulus) {
        return Err(Rejected::NotAMultiple { p, of: game.modulus }.into());
    }
    let drops: Option<Vec<u64>> = game.moves.iter().map(|one| game.drop(one)).collect();
    let drops = drops.ok_or(Rejected::NeedNotEnd)?;
    let reach = drops.into_iter().max().expect("there are moves");
    let decided = game.moves.iter().map(|one| game.decided_from(one)).max().expect("there are moves");
    let needed = u128::max(u128::from(n0) + u128::from(reach), decided.into()) + u128::from(p);
    if needed != u128::from(computed) {
        let needed = u64::try_from(needed).unwrap_or(u64::MAX);
        return Err(Rejected::WrongCount { needed, written: computed }.into());
    }
    let rows = rows(game, computed, work)?;
    let (states, p) = (game.states.len(), index(p));
    for level in index(n0)..index(computed) - p {
        let row = |level: usize| &rows[level * states..(level + 1) * states];
        if row(level) != row(level + p) {
            let (heap, later) = (level as u64, (level + p) as u64);
            return Err(Rejected::NotPeriodic { heap, later, saltus: 0 }.into());
        }
    }
    let lift = game.lifts[game.start];
    let column: Vec<u16> =
        rows.iter().skip(index(lift) * states + game.start).step_by(states).copied().collect();
    Proved { values: &column, n0: n0 - lift, p: proof.p, saltus: 0 }.check(statement, work)?;
    check_values(&statement.ruleset, rows.iter().map(|&value| value.into()), &proof.sha256, work)?;
    let residues =
        if game.modulus > 1 { format!(", by residues modulo {}", game.modulus) } else { String::new() };
    let noun = if states == 1 { "state" } else { "states" };
    let condition = format!("{states} {noun}, and moves lead at most {reach} levels down{residues}");
    Ok((condition, Recomputed::All { values: rows.len() as u64 }))
}

/// The values of the levels below `levels`, from the definition: of each, the states in their order.
fn rows(game: &Memory, levels: u64, work: &mut Work) -> Result<Vec<u16>, Refusal> {
    let states = game.states.len();
    let count = levels.checked_mul(states as u64).filter(|_| levels <= MOST_LEVELS);
    let allowed = work.limits.values.min(MOST_LEVELS);
    let count = count.ok_or(Undecided::Values { needed: levels, allowed })?;
    let mut values: Vec<u16> = Vec::with_capacity(work.keep(count)?);
    let moves: Vec<Vec<&Move>> =
        (0..states).map(|state| game.moves.iter().filter(|one| one.from == state).collect()).collect();
    let cost: u64 = game.moves.iter().map(|one| 1 + one.condition.count()).sum();
    work.announce(u128::from(levels) * (u128::from(cost) + (1 + AFTER) * states as u128));
    let mut seen = vec![false; game.moves.len() + 1];
    for level in 0..levels {
        work.spend(cost + states as u64)?;
        for (state, moves) in moves.iter().enumerate() {
            // Where the heap would be below 0, there are no moves.
            let heap = level.checked_sub(game.lifts[state]);
            for one in heap.iter().flat_map(|_| moves) {
                let heap = heap.expect("just looked at");
                if heap >= one.take && one.condition.holds(&[heap]) {
                    let to = heap - one.take + one.add + game.lifts[one.to];
                    // A value is at most the number of moves.
                    seen[usize::from(values[index(to) * states + one.to])] = true;
                }
            }
            let value = seen.iter().position(|seen| !seen).expect("one more than there are moves");
            values.push(u16::try_from(value).expect("there are at most 4096 moves"));
            seen.fill(false);
        }
    }
    Ok(values)
}

/// Then no level, with what is added to it, comes near 2^64.
const MOST_LEVELS: u64 = 1 << 40;

#[cfg(test)]
mod tests;
