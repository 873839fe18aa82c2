//! Random rules by classes.

use serde_json::{Value, json};

use super::classes::one;
use super::mutation::Random;

/// Up to three moves; the first leaves `last` heaps, and none leaves more.
pub(crate) fn random_moves(last: usize, random: &mut Random) -> Value {
    let moves = (0..1 + random.below(3)).map(|at| {
        let heaps = if at == 0 { last } else { random.below(last.min(2) + 1) };
        let take = random.below(4).max(usize::from(heaps < 2));
        one(take as u64, heaps as u64, random_condition(heaps, random))
    });
    Value::Array(moves.collect())
}

/// A condition with random numbers; `small` ones, so that few values tell much.
fn random_condition(heaps: usize, random: &mut Random) -> Value {
    let modulus = 2 + random.below(3);
    let residues: Vec<usize> = (0..modulus).filter(|_| random.below(2) > 0).collect();
    let factors: Vec<usize> = (0..=heaps).map(|_| random.below(modulus)).collect();
    let place = random.below(heaps + 1);
    let by_class = match random.below(4) {
        0 | 1 if !residues.is_empty() => json!(["mod", modulus, residues, factors]),
        2 => json!(["from", place, random.below(7)]),
        3 => json!(["below", place, random.below(7)]),
        _ => json!(["all"]),
    };
    let (i, j) = if random.below(2) > 0 { (1, 2) } else { (2, 1) };
    let comparison = match random.below(6) {
        _ if heaps < 2 => return by_class,
        0 if heaps == 2 => return json!(["all", ["equal"], by_class]),
        1 if heaps == 2 => {
            let b = 1 + random.below(2);
            json!(["ratio", i, j, b + random.below(2), b, random.below(4)])
        }
        2 => json!(["any", ["gap", i, j, random.below(6)], ["gap", j, i, 1 + random.below(6)]]),
        3 => json!(["gap", heaps, 1, random.below(6)]),
        _ => json!(["all"]),
    };
    if random.below(2) > 0 {
        json!(["all", comparison, by_class])
    } else {
        json!(["any", by_class, comparison])
    }
}
