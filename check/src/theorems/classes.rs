//! Theorem 7: moves by classes, the rules that a user wrote.

use super::prelude::*;
use crate::forms::condition::Condition;
use crate::forms::moves::{Move, Moves, read as read_moves, ruleset};

/// A claim about moves by classes, of which the first values agree.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let m be the least common multiple of the moduli, and c >= 1 at
/// least every threshold; n0 >= 1, and p >= 1 a multiple of m, of 2m if a move asks for equal parts. Let N >= n0, N >= c, and N be at
/// least the [bound](of_move) of each move. If G(n + p) = G(n) for n0 <= n < N, then for all n >= n0.
///
/// Proof, in short. Let n >= N, and let the equation hold below n. An option of n + p has a heap from max(n0, c) + p on that can lose p
/// tokens without an effect on the condition, and one of n a heap from max(n0, c) on that can gain p. Residues and thresholds see no
/// difference, and no comparison that holds is lost. So n and n + p have options of the same values.
#[derive(Debug)]
struct Classes {
    moves: Moves,
    agreement: Agreement,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let periods = Periods::read(document)?;
    document.evidence(&["moves", "n0", "p", "computed", "sha256"], |proof| {
        let moves = proof.read("moves", read_moves)?;
        document.has_rules(&ruleset(&moves.list))?;
        Ok(Classes { moves, agreement: Agreement::read(periods, proof)? })
    })
}

impl Theorem for Classes {
    fn outline(&self) -> Outline<'_> {
        self.agreement.outline(1)
    }

    fn check(&self, work: &mut Work) -> Finding {
        let Classes { moves, agreement } = self;
        let Agreement { n0, p, computed, .. } = *agreement;
        agreement.are_positive()?;
        is_a_multiple(p, unit(moves))?;
        agreement.has_values(first_proved(moves, n0, p, moves.threshold) + u128::from(p))?;
        let values = of_moves(&moves.list, work.keep(computed)?, work)?;
        agreement.check(&values, work)?;
        Ok((in_words(moves), Recomputed::All { values: computed }))
    }
}

/// Of what p is a multiple.
fn unit(moves: &Moves) -> u64 {
    if have_equal_parts(moves) { 2 * moves.modulus } else { moves.modulus }
}

/// Whether some move asks for equal parts.
pub(super) fn have_equal_parts(moves: &Moves) -> bool {
    moves.list.iter().any(asks_for_equal)
}

/// N, below which the values are compared, where equal parts matter below `equal`.
pub(super) fn first_proved(moves: &Moves, n0: u64, p: u64, equal: u64) -> u128 {
    let from = n0.max(moves.threshold);
    let bounds = moves.list.iter().map(|one| of_move(one, from, p, equal));
    bounds.fold(from.into(), u128::max)
}

/// The bound of a move, where `from` is the greater one of n0 and c.
fn of_move(one: &Move, from: u64, p: u64, equal: u64) -> u128 {
    let [from, p, equal, take, j] = [from, p, equal, one.take, one.heaps as u64].map(u128::from);
    // The factor of the lesser part, that of the greater one, and what is added; the greatest gap.
    let (mut ratio, mut gap) = (None, None);
    for condition in one.condition.all() {
        match condition {
            Condition::Ratio { parts, times, more, .. } => ratio = Some([parts, times, more]),
            Condition::Gap { least, .. } => gap = gap.max(Some(u128::from(*least))),
            _ => {}
        }
    }
    if asks_for_equal(one) {
        2 * equal + take + 1
    } else if let Some(numbers) = ratio {
        let [parts, times, more] = numbers.map(|&number| u128::from(number));
        ((parts + times) * (from + p) + more).div_ceil(times) + take
    } else if let Some(gap) = gap {
        j * from + (p - 1) * (j * (j + 1) / 2 - 1) + gap * (j * (j - 1) / 2) + take
    } else if j == 0 {
        take + 1
    } else {
        j * from + (j - 1) * (p - 1) + take
    }
}

/// Whether a move asks for equal parts.
fn asks_for_equal(one: &Move) -> bool {
    one.condition.all().iter().any(|condition| matches!(condition, Condition::Equal))
}

fn in_words(moves: &Moves) -> String {
    let take = moves.list.iter().map(|one| one.take).max().unwrap_or(0);
    let heaps = moves.list.iter().map(|one| one.heaps).max().unwrap_or(0);
    let noun = if heaps == 1 { "heap" } else { "heaps" };
    // What is not asked for is not told.
    let residues =
        if moves.modulus > 1 { format!(", by residues modulo {}", moves.modulus) } else { String::new() };
    let from =
        if moves.threshold > 1 { format!(", by size below heap {}", moves.threshold) } else { String::new() };
    format!("moves take at most {take} and leave at most {heaps} {noun}{residues}{from}")
}

#[cfg(test)]
mod tests;
