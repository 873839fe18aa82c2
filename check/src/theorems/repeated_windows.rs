//! Theorem 5: rows of Wythoff's game, by windows that come back.

use std::collections::{BTreeMap, BTreeSet};

use super::prelude::*;

/// No certificate is about a row further down: to prove its period would take years.
const LAST_ROW: usize = 10_000;

/// Claims about the rows of the table of Wythoff's game from row 0 on, and when the windows of each come back.
///
/// **Theorem** [Dress, Flammenkamp & Pink, 1999; Landman, 2002]. Let the windows of the rows from 0 to r
/// ([`Places`]) be the same at `since` and at `again`, and q = `again` - `since` > 0. Then P(r, g + q) =
/// P(r, g) + q for all g >= `since`.
///
/// Proof. By the lemma the windows at g decide where g stands in these rows, counted from g: in the first row
/// from the window alone, in each further row from its window and the places of g above. So they decide the
/// windows at g + 1. If those at g and g + q are the same, so are those at g + 1 and g + q + 1, and so on.
///
/// **The claim.** Say that g *goes on* if P(r, g + p) = P(r, g) + p. G(r, n + p) = G(r, n) + p says that G(r, n)
/// goes on. So the claim is that all values that stand in a column from the preperiod on go on, that the
/// one in the column before does not, and that no smaller p has this property from any column on.
///
/// 1. *The least period divides q*, since q is a period, and the least divides every other: the numbers
///    G(r, n) - n have it as their period in the usual sense, from some n on. So have P(r, g) - g.
/// 2. *Late values.* Let s be the lesser of `since` and `preperiod` + r. If the claim is right, all g >= s
///    go on: those from `preperiod` + r on, because they stand in columns from `preperiod` on; those from
///    `since` on, because g goes on if g + q does, g + 2q, …, which some day are as great. Conversely, let p divide
///    q, and let all g from s to `again` - p - 1 go on. Then P(r, g) - g has the period p for g from s to
///    `again` - 1. From `since` on it has the period q, of which these are one, and p divides q: so all
///    g >= s go on.
/// 3. *Early values.* Those below s may go on or not. Those below `preperiod` - 1 - 2r stand before column
///    `preperiod` - 1, and so do not matter. Each other must go on if its column is `preperiod` or later, and
///    must not if it is the one before.
/// 4. *The period is the least* if P(r, g) - g for g from s to s + p - 1, again and again, has no period p / f with
///    a prime f, since otherwise the least period would divide one of these.
///
/// So of each row the places of the values from `preperiod` - 1 - 2r (or s or 0) to s + p - 1 are kept, and
/// all that follow to `again` - 1 compared with them.
#[derive(Debug)]
pub(crate) struct RepeatedWindows {
    pub(crate) claims: Vec<RowClaim>,
    pub(crate) repeats: Vec<Repeat>,
}

/// The windows of a row, and of those above it, are the same when all values below `since` are placed as
/// when those below `again` are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Repeat {
    pub(crate) since: u64,
    pub(crate) again: u64,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    document.is_about("rows", "`rows`")?;
    let claims = document.claim(RowClaim::read_all)?;
    let repeat = |repeat: &Json| {
        let [since, again] = repeat.numbers(["since", "again"])?;
        Ok(Repeat { since, again })
    };
    let repeats = document.proof(&["repeats"], |proof| proof.read("repeats", |all| all.list(repeat)))?;
    if document.ruleset != "wythoff" {
        let theorem = &document.theorem;
        let reason = format!("`{theorem}` is a theorem about the rows of `wythoff`");
        return Err(Unreadable::Ruleset(reason));
    }
    let entries = claims.len().max(repeats.len());
    if entries > LAST_ROW + 1 {
        return Err(Unreadable::TooManyRows { entries, most: LAST_ROW + 1 });
    }
    Ok(Box::new(RepeatedWindows { claims, repeats }))
}

/// The places of the values 0, 1, 2, … in the rows of the table of Wythoff's game, one value after the other.
///
/// Let G(r, n) be the Grundy value of the position with heaps r and n: the least number that is not among
/// the values above it, in column n, those before it in row r, and those on its diagonal, G(r - k, n - k).
///
/// **Lemma.** Each value g stands in row r exactly once: in the least column c such that no smaller value
/// stands in (r, c), and g stands neither in column c nor on the diagonal c - r of a row above. This column
/// P(r, g) is one from g - r to g + 2r.
///
/// Proof. The values of a row differ, since each is an option of all that follow. By induction on r, g stands
/// once in each row above, which excludes at most 2r columns; smaller values exclude at most g. So one
/// of the columns from 0 to g + 2r is left; let c be the first. The value there is not smaller than g. It is
/// g, unless g is the value of an option: not of one above or on the diagonal, by the choice of c; nor of
/// one before it in the row, since that one has a smaller value, or g is the value of one of its own options.
/// Last, G(r, n) <= r + n: by induction, since the options have smaller sums, r + n is the value
/// of none. So g = G(r, c) <= r + c.
///
/// When all values below g are placed, the columns of row r before g - r are hence taken, and those from
/// g + 2r on are not: which are can be told from those in between, the *window* of the row at g.
pub(crate) trait Places {
    /// Places the next value in each row. Gives for each the column, counted from the first possible one:
    /// P(r, g) - (g - r).
    fn place(&mut self) -> &[u16];

    /// The window of a row at the next value, in some form.
    fn window(&self, row: usize) -> Vec<u64>;
}

/// The columns of a row that can matter at a time, in words of 64: those from g - `last` to g + 2 `last`, and some before.
pub(crate) fn width(last: usize) -> usize {
    (3 * last).div_ceil(64) + 1
}

/// The number of words of the rows from 0 to `last`.
pub(crate) fn words(last: usize) -> usize {
    (last + 1) * width(last)
}

/// Values that are placed as the lemma has it.
struct ByTheLemma {
    /// The next value.
    value: u64,
    /// For each row the columns of the smaller values.
    taken: Vec<BTreeSet<u64>>,
    offsets: Vec<u16>,
}

impl Places for ByTheLemma {
    fn place(&mut self) -> &[u16] {
        let (mut columns, mut diagonals) = (Vec::new(), Vec::new());
        for (row, (taken, offset)) in (0u64..).zip(self.taken.iter_mut().zip(&mut self.offsets)) {
            // The columns of a diagonal differ as the rows do.
            let is_free = |column: &u64| {
                !taken.contains(column)
                    && !columns.contains(column)
                    && !diagonals.contains(&(column.cast_signed() - row.cast_signed()))
            };
            let column = (self.value.saturating_sub(row)..).find(is_free).expect("one is free");
            taken.insert(column);
            columns.push(column);
            diagonals.push(column.cast_signed() - row.cast_signed());
            *offset = u16::try_from(column + row - self.value).expect("there are at most 10 000 rows");
        }
        self.value += 1;
        &self.offsets
    }

    /// The columns from g - r on that are taken, seen from there. Those below 0 are.
    fn window(&self, row: usize) -> Vec<u64> {
        let (r, g) = (row as u64, self.value);
        let taken = self.taken[row].range(g.saturating_sub(r)..).map(|column| column + r - g);
        (0..r.saturating_sub(g)).chain(taken).collect()
    }
}

impl Theorem for RepeatedWindows {
    fn outline(&self) -> Outline<'_> {
        let values = self.repeats.iter().map(|repeat| repeat.again).max().unwrap_or(0);
        Outline::new(Statement::Rows(&self.claims), values.saturating_mul(self.repeats.len() as u64))
    }

    fn check(&self, work: &mut Work) -> Finding {
        self.check_with(work, |last| {
            let (taken, offsets) = (vec![BTreeSet::new(); last + 1], vec![0; last + 1]);
            Box::new(ByTheLemma { value: 0, taken, offsets })
        })
    }
}

impl RepeatedWindows {
    /// The check, where values are placed in the rows up to a last one in one way or another.
    pub(crate) fn check_with(
        &self,
        work: &mut Work,
        placed: impl FnOnce(usize) -> Box<dyn Places>,
    ) -> Finding {
        let RepeatedWindows { claims, repeats } = self;
        if claims.is_empty() || claims.len() != repeats.len() {
            return fault(format!(
                "`rows` and `repeats` have an entry for each row from 0 on: expected as many, found {} and {}",
                claims.len(),
                repeats.len()
            ));
        }
        let mut rows = Vec::with_capacity(claims.len());
        for (number, (&claim, &repeat)) in claims.iter().zip(repeats).enumerate() {
            rows.push(Row::new(number, claim, repeat).map_err(|refusal| refusal.of_row(number))?);
        }
        // Many rows repeat at the same time: the windows up to the last of them are those of all.
        let last_rows: BTreeMap<Repeat, usize> =
            (0..).zip(repeats).map(|(row, &repeat)| (repeat, row)).collect();
        let last = rows.len() - 1;
        let windows = last_rows.values().map(|&last_row| (last_row + 1) * width(last)).sum::<usize>();
        // A word has the room of four places.
        let room = 4 * (words(last) + windows) as u64;
        work.keep(room + rows.iter().map(Row::places_kept).sum::<u64>())?;
        let values = repeats.iter().map(|repeat| repeat.again).max().unwrap_or(0);
        work.announce(u128::from(values) * words(last) as u128);

        let (mut places, mut value) = (placed(last), 0);
        let mut kept: BTreeMap<Repeat, Vec<Vec<u64>>> = BTreeMap::new();
        let stops: BTreeSet<u64> = repeats.iter().flat_map(|repeat| [repeat.since, repeat.again]).collect();
        for stop in stops {
            for value in value..stop {
                work.spend(words(last) as u64)?;
                rows.iter_mut().zip(places.place()).for_each(|(row, &place)| row.see(value, place));
            }
            value = stop;
            for (&repeat, &last_row) in &last_rows {
                let Repeat { since, again } = repeat;
                if since != stop && again != stop {
                    continue;
                }
                work.spend(words(last_row) as u64)?;
                let windows: Vec<Vec<u64>> = (0..=last_row).map(|row| places.window(row)).collect();
                let Some(before) = kept.remove(&repeat) else {
                    kept.insert(repeat, windows);
                    continue;
                };
                if let Some(row) = (0..=last_row).find(|&row| windows[row] != before[row]) {
                    let why = format!("the windows at {since} and at {again} differ");
                    return fault(why).map_err(|refusal: Refusal| refusal.of_row(row));
                }
                for row in rows.iter().filter(|row| row.repeat == repeat) {
                    row.check_claim(work).map_err(|refusal| refusal.of_row(row.number))?;
                }
            }
        }
        let condition = "value g stands in row r from column g - r to g + 2r".to_owned();
        Ok((condition, Recomputed::All { values: value * rows.len() as u64 }))
    }
}

/// A row: what is said of it, and what is found.
struct Row {
    number: usize,
    claim: RowClaim,
    repeat: Repeat,
    /// The first value whose place is kept.
    first: u64,
    /// From this value on, all must go on.
    start: u64,
    /// The places of the values from `first` to `start + period - 1`, as [`Places::place`] gives them. A value
    /// goes on if its place is that of the value one period later.
    places: Vec<u16>,
    /// Which of them that of the next value must be.
    next: usize,
    /// The first value from `start` on that does not go on.
    astray: Option<u64>,
}

impl Row {
    fn new(number: usize, claim: RowClaim, repeat: Repeat) -> Result<Self, Refusal> {
        let (RowClaim { period, preperiod }, Repeat { since, again }) = (claim, repeat);
        if since >= again {
            return fault(format!("`since` must be less than `again`, found {since} and {again}"));
        }
        if (again - since) % period != 0 {
            return fault(format!("the least period divides {again} - {since}, and {period} does not"));
        }
        let r = number as u64;
        let start = since.min(preperiod + r);
        let first = start.min(preperiod.saturating_sub(1 + 2 * r));
        // At most 3r + 1 places.
        let next = index(start - first);
        Ok(Row { number, claim, repeat, first, start, places: Vec::new(), next, astray: None })
    }

    /// How many places will be kept. They are known before `again`, since `start` is at most `since`.
    fn places_kept(&self) -> u64 {
        self.start - self.first + self.claim.period
    }

    /// Looks at the place of the next value.
    fn see(&mut self, value: u64, place: u16) {
        if value < self.first || value >= self.repeat.again {
            return;
        }
        if value < self.start + self.claim.period {
            self.places.push(place);
            return;
        }
        if place != self.places[self.next] && self.astray.is_none() {
            self.astray = Some(value - self.claim.period);
        }
        self.next += 1;
        if self.next == self.places.len() {
            self.next = index(self.start - self.first);
        }
    }

    /// Checks the claim, when the windows have come back.
    fn check_claim(&self, work: &mut Work) -> Result<(), Refusal> {
        let RowClaim { period, preperiod } = self.claim;
        let not_periodic = |value| {
            let later = value + period;
            fault(format!(
                "not periodic from column {preperiod} on: the columns of the values {value} and {later} do not differ \
                 by {period}"
            ))
        };
        if let Some(value) = self.astray {
            return not_periodic(value);
        }
        let (early, late) = self.places.split_at(index(self.start - self.first));
        let mut is_least = preperiod == 0;
        for ((value, place), later) in (self.first..).zip(early).zip(&self.places[index(period)..]) {
            let after_column = value + u64::from(*place) + 1 - self.number as u64;
            if place != later && after_column > preperiod {
                return not_periodic(value);
            }
            is_least |= place != later && after_column == preperiod;
        }
        if !is_least {
            return fault(format!("preperiod {preperiod} is not the least: {} will do", preperiod - 1));
        }
        for shorter in greatest_parts(period) {
            work.spend(period)?;
            let (head, tail) = late.split_at(index(shorter));
            if late.iter().eq(tail.iter().chain(head)) {
                return Err(Rejected::PeriodNotLeast { claimed: period, shorter }.into());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
