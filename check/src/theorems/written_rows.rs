//! Theorem 11: rows of written rules, one after the other.

use super::prelude::*;
use crate::forms::condition::{Sizes, common_divisor};
use crate::forms::memory::{Move, Rows};

/// Claims about the rows of a game, in its order.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let each move lead to an earlier row; where not any number may be
/// taken, it may also take something and stay. Of a row let P be a multiple of its moduli and of the periods of the rows to which
/// its moves lead, s be P if any number may be taken, else 0; w twice the number of its moves, or else the most that one takes
/// and stays; N at least `preperiod` + w, each number with which n is compared, each take, and for each move the preperiod of the
/// row to which it leads and its take. If G(n + P) = G(n) + s for `preperiod` <= n < N, then for all n >= `preperiod`.
///
/// Proof, in short. From n >= N and n + P the same moves are possible, and lead to values that differ by s. The other options are
/// the last w values before, and where any number may be taken, all smaller numbers: a value is passed over once for each move
/// at most, so that none below n less the moves is free.
#[derive(Debug)]
struct WrittenRows {
    ruleset: String,
    game: Rows,
    claims: Vec<RowClaim>,
    sha256: String,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    document.is_about("rows", "`rows`")?;
    let claims = document.claim(RowClaim::read_all)?;
    document.evidence(&[&Rows::FIELDS[..], &["sha256"]].concat(), |proof| {
        let game = Rows::read(proof)?;
        document.has_rules(&game.to_string())?;
        let (ruleset, sha256) = (document.ruleset.clone(), proof.text("sha256")?);
        Ok(WrittenRows { ruleset, game, claims, sha256 })
    })
}

impl Theorem for WrittenRows {
    fn outline(&self) -> Outline<'_> {
        let mut counts = (0..self.game.rows.names.len().min(self.claims.len())).map(|row| self.needs(row));
        Outline::new(
            Statement::Rows(&self.claims),
            counts.try_fold(0u64, |all, needs| all.checked_add(needs?.count())).unwrap_or(u64::MAX),
        )
    }

    fn check(&self, work: &mut Work) -> Finding {
        let WrittenRows { ruleset, game, claims, sha256 } = self;
        let count = game.rows.names.len();
        if claims.len() != count {
            return fault(format!(
                "the claim is to have {count} rows, as the proof has, and has {}",
                claims.len()
            ));
        }
        let leads_back =
            |one: &&Move| one.to > one.from || (one.to == one.from && (game.any || one.take == 0));
        if let Some(Move { from, .. }) = game.rows.moves.iter().find(leads_back) {
            return fault(format!(
                "a move from row {from} leads to no earlier row, nor takes something where not any number may be \
                 taken"
            ));
        }
        if let Some(steps) = self.steps() {
            work.announce(steps);
        }
        let (mut rows, mut all): (Vec<Row>, u64) = (Vec::new(), 0);
        for (number, claim) in claims.iter().enumerate() {
            let Some(needs) = self.needs(number).filter(|needs| needs.count() <= MOST) else {
                let allowed = work.limits.values.min(MOST);
                return Err(Undecided::Values { needed: MOST + 1, allowed }.into());
            };
            all += needs.count();
            work.keep(all)?;
            let values = values(game, number, &rows, needs.count(), work)?;
            let row =
                Row { values, n0: claim.preperiod, p: needs.p, saltus: if game.any { needs.p } else { 0 } };
            row.check(claim, game.any, work).map_err(|refusal| refusal.of_row(number))?;
            rows.push(row);
        }
        check_values(ruleset, rows.iter().flat_map(|row| row.values.iter().copied()), sha256, work)?;
        let condition = if game.any {
            "any number may be taken in each row, and other moves lead to earlier rows"
        } else {
            "moves take fixed numbers in their row, or lead to earlier rows"
        };
        Ok((condition.to_owned(), Recomputed::All { values: all }))
    }
}

impl WrittenRows {
    /// How many steps all rows take, about; `None` where they are too many to be counted.
    fn steps(&self) -> Option<u128> {
        (0..self.claims.len()).try_fold(0u128, |all, row| {
            // Each value is counted once more where the row is checked.
            let of_value = u128::from(cost(&self.game.rows.moves_from(row))) + 1 + AFTER;
            all.checked_add(u128::from(self.needs(row)?.count()).checked_mul(of_value)?)
        })
    }

    /// What a row needs to be proved; `None` where that is too large.
    fn needs(&self, row: usize) -> Option<Needs> {
        let (moves, claim) = (self.game.rows.moves_from(row), self.claims[row]);
        let most = |one: &&Move| if one.to == row { one.take } else { 0 };
        let most = moves.iter().map(most).max().unwrap_or(0);
        let reach = if self.game.any { 2 * moves.len() as u64 } else { most };
        let (mut p, mut from) = (claim.period, claim.preperiod.checked_add(reach)?);
        let sizes = Sizes::of(moves.iter().map(|one| &one.condition));
        let mut periods = vec![sizes.modulus];
        from = from.max(sizes.threshold);
        for Move { take, add, to, .. } in moves {
            from = from.max(*take);
            if *to != row {
                let RowClaim { period, preperiod } = self.claims.get(*to)?;
                periods.push(*period);
                from = from.max(preperiod.checked_add(*take)?.saturating_sub(*add));
            }
        }
        for other in periods {
            p = (p / common_divisor(p, other)).checked_mul(other)?;
        }
        Some(Needs { p, from })
    }
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

/// A row that is proved.
struct Row {
    /// N + P of them.
    values: Vec<u32>,
    n0: u64,
    p: u64,
    saltus: u64,
}

impl Row {
    fn progression(&self) -> Progression<'_, u32> {
        let Row { values, n0, p, saltus } = self;
        Progression { values, n0: *n0, p: *p, saltus: *saltus }
    }

    fn check(&self, claim: &RowClaim, any: bool, work: &mut Work) -> Result<(), Refusal> {
        let RowClaim { period, preperiod } = *claim;
        work.spend(self.values.len() as u64)?;
        self.progression().is_seen()?;
        let claim = Claim { preperiod, period, saltus: if any { period } else { 0 } };
        self.progression().check(Sequence::Values, claim, work)
    }
}

/// The steps of each value of a row.
fn cost(moves: &[&Move]) -> u64 {
    2 + moves.iter().map(|one| 2 + one.condition.count()).sum::<u64>()
}

/// The first `count` values of the next row, from the definition.
fn values(game: &Rows, row: usize, rows: &[Row], count: u64, work: &mut Work) -> Result<Vec<u32>, Refusal> {
    let moves = game.rows.moves_from(row);
    let cost = cost(&moves);
    let mut values: Vec<u32> = Vec::new();
    // Where any number may be taken, no value comes twice; all below the first are taken.
    let (mut taken, mut first) = (Vec::new(), 0u64);
    for heap in 0..count {
        work.spend(cost)?;
        let value = |to: usize, left| match rows.get(to) {
            Some(row) => row.progression().value(left),
            None => values[index(left)].into(),
        };
        let options = moves.iter().filter_map(|one| Some(value(one.to, one.left(heap)?)));
        let mut options: Vec<u64> = options.collect();
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
