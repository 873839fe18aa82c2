//! Theorem 11: rows of written rules, one after the other.

use crate::Recomputed;
use crate::claim::Proved;
use crate::format::{Claim, RowClaim, WrittenRows};
use crate::memory::Move;
use crate::moves::Condition;
use crate::refusal::{Refusal, Rejected, Undecided};
use crate::row_moves::RowMoves;
use crate::sha256::{AFTER, check_values};
use crate::work::{Work, index};

/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let each move lead to an earlier row; where not any number may be
/// taken, it may also take something and stay. Of a row let P be a multiple of its moduli and of the periods of the rows to which
/// its moves lead, s be P if any number may be taken, else 0; w twice the number of its moves, or else the most that one takes
/// and stays; N at least `preperiod` + w, each number with which n is compared, each take, and for each move the preperiod of the
/// row to which it leads and its take. If G(n + P) = G(n) + s for `preperiod` <= n < N, then for all n >= `preperiod`.
///
/// Proof, in short. From n >= N and n + P the same moves are possible, and lead to values that differ by s. The other options are
/// the last w values before, and where any number may be taken, all smaller numbers: a value is passed over once for each move
/// at most, so that none below n less the moves is free.
pub(crate) fn check(certificate: &WrittenRows, work: &mut Work) -> Result<(String, Recomputed), Refusal> {
    let WrittenRows { game, claims, .. } = certificate;
    if claims.len() != game.rows.len() {
        return Err(Rejected::WrongClaims { rows: game.rows.len(), claims: claims.len() }.into());
    }
    let leads_back = |one: &&Move| one.to > one.from || (one.to == one.from && (game.any || one.take == 0));
    if let Some(one) = game.moves.iter().find(leads_back) {
        return Err(Rejected::LeadsBack { row: one.from }.into());
    }
    if let Some(steps) = steps(certificate) {
        work.announce(steps);
    }
    let (mut rows, mut all): (Vec<Row>, u64) = (Vec::new(), 0);
    for (number, claim) in claims.iter().enumerate() {
        let moves: Vec<&Move> = game.moves.iter().filter(|one| one.from == number).collect();
        let needs = needs(game, &moves, claims, number);
        let Some(Needs { p, from }) = needs.filter(|needs| needs.count() <= MOST) else {
            let allowed = work.limits.values.min(MOST);
            return Err(Undecided::Values { needed: MOST + 1, allowed }.into());
        };
        all += from + p;
        work.keep(all)?;
        let row = Row {
            values: values(game, &moves, &rows, from + p, work)?,
            p,
            saltus: if game.any { p } else { 0 },
        };
        let of_row = |refusal: Refusal| match refusal {
            Refusal::Rejected(why) => Rejected::InRow { row: number, why: Box::new(why) }.into(),
            other => other,
        };
        row.check(claim, from, game.any, work).map_err(of_row)?;
        rows.push(row);
    }
    let values = rows.iter().flat_map(|row| row.values.iter().map(|value| u128::from(*value)));
    check_values(&certificate.ruleset, values, &certificate.sha256, work)?;
    let condition = if game.any {
        "any number may be taken in each row, and other moves lead to earlier rows"
    } else {
        "moves take fixed numbers in their row, or lead to earlier rows"
    };
    Ok((condition.to_owned(), Recomputed::All { values: all }))
}

/// How many values a check computes; `None` where they are too many to be counted.
pub(crate) fn count(WrittenRows { game, claims, .. }: &WrittenRows) -> Option<u64> {
    (0..game.rows.len().min(claims.len())).try_fold(0u64, |all, number| {
        let moves: Vec<&Move> = game.moves.iter().filter(|one| one.from == number).collect();
        all.checked_add(needs(game, &moves, claims, number)?.count())
    })
}

/// How many steps all rows take, about; `None` where they are too many to be counted.
fn steps(WrittenRows { game, claims, .. }: &WrittenRows) -> Option<u128> {
    (0..game.rows.len()).try_fold(0u128, |all, number| {
        let moves: Vec<&Move> = game.moves.iter().filter(|one| one.from == number).collect();
        let count = needs(game, &moves, claims, number)?.count();
        // Each value is counted once more where the row is checked.
        all.checked_add(u128::from(count).checked_mul(u128::from(cost(&moves)) + 1 + AFTER)?)
    })
}

/// More values of a row are not computed: they have less than 32 bits.
const MOST: u64 = 1 << 31;

/// What a row needs to be proved.
struct Needs {
    /// P.
    p: u64,
    /// N.
    from: u64,
}

impl Needs {
    fn count(&self) -> u64 {
        self.from.saturating_add(self.p)
    }
}

fn needs(game: &RowMoves, moves: &[&Move], claims: &[RowClaim], number: usize) -> Option<Needs> {
    let claim = claims[number];
    let most = |one: &&Move| if one.to == number { one.take } else { 0 };
    let reach = if game.any { 2 * moves.len() as u64 } else { moves.iter().map(most).max().unwrap_or(0) };
    let (mut p, mut from) = (claim.period, claim.preperiod.checked_add(reach)?);
    for one in moves {
        from = from.max(one.take);
        let mut moduli = Vec::new();
        one.condition.each(&mut |condition| match condition {
            Condition::Mod { modulus, .. } => moduli.push(*modulus),
            Condition::From { least: bound, .. } | Condition::Below { bound, .. } => from = from.max(*bound),
            _ => {}
        });
        if one.to != number {
            let before = claims.get(one.to)?;
            moduli.push(before.period);
            from = from.max(before.preperiod.checked_add(one.take)?.saturating_sub(one.add));
        }
        for other in moduli {
            p = common_multiple(p, other)?;
        }
    }
    Some(Needs { p, from })
}

fn common_multiple(a: u64, b: u64) -> Option<u64> {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (a / divisor).checked_mul(b)
}

/// A row that is proved.
struct Row {
    /// N + P of them.
    values: Vec<u32>,
    p: u64,
    saltus: u64,
}

impl Row {
    /// The value of any heap.
    fn value(&self, heap: u64) -> u64 {
        let known = self.values.len() as u64;
        let times = if heap < known { 0 } else { (heap - known) / self.p + 1 };
        u64::from(self.values[index(heap - times * self.p)]) + times * self.saltus
    }

    fn check(&self, claim: &RowClaim, from: u64, any: bool, work: &mut Work) -> Result<(), Refusal> {
        let RowClaim { period, preperiod } = *claim;
        work.spend(self.values.len() as u64)?;
        for heap in preperiod..from {
            let (value, later) = (self.value(heap), heap + self.p);
            if self.value(later) != value + self.saltus {
                return Err(Rejected::NotPeriodic { heap, later, saltus: self.saltus }.into());
            }
        }
        let proved = Proved { values: &self.values, n0: preperiod, p: self.p, saltus: self.saltus };
        proved.check_values(&Claim { preperiod, period, saltus: if any { period } else { 0 } }, work)
    }
}

/// The steps of each value of a row.
fn cost(moves: &[&Move]) -> u64 {
    2 + moves.iter().map(|one| 2 + one.condition.count()).sum::<u64>()
}

/// The first `count` values of the next row, from the definition.
fn values(
    game: &RowMoves,
    moves: &[&Move],
    rows: &[Row],
    count: u64,
    work: &mut Work,
) -> Result<Vec<u32>, Refusal> {
    let cost = cost(moves);
    let mut values: Vec<u32> = Vec::new();
    // Where any number may be taken, no value comes twice; all below the first are taken.
    let (mut taken, mut first) = (Vec::new(), 0u64);
    for heap in 0..count {
        work.spend(cost)?;
        let mut options = Vec::with_capacity(moves.len());
        for one in moves {
            if heap >= one.take && one.condition.holds(&[heap]) {
                let left = heap - one.take + one.add;
                options.push(match rows.get(one.to) {
                    Some(row) => row.value(left),
                    None => values[index(left)].into(),
                });
            }
        }
        options.sort_unstable();
        let is_taken = |taken: &[bool], value: u64| taken.get(index(value)) == Some(&true);
        let mut value = first;
        while options.binary_search(&value).is_ok() || is_taken(&taken, value) {
            value += 1;
        }
        values.push(u32::try_from(value).expect("it is at most the heap and the number of moves"));
        if game.any {
            taken.resize(taken.len().max(index(value) + 1), false);
            taken[index(value)] = true;
            while is_taken(&taken, first) {
                first += 1;
            }
        }
    }
    Ok(values)
}

#[cfg(test)]
mod tests;
