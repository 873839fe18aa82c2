//! Theorem 5: rows of Wythoff's game, by windows that come back.

use std::collections::{BTreeMap, BTreeSet};

use crate::Recomputed;
use crate::claim::greatest_parts;
use crate::format::{Repeat, RowClaim};
use crate::places::{Places, width};
use crate::refusal::{Refusal, Rejected, RowFault};
use crate::work::{Work, index};

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
pub(crate) fn check(
    claims: &[RowClaim],
    repeats: &[Repeat],
    work: &mut Work,
) -> Result<(String, Recomputed), Refusal> {
    if claims.is_empty() || claims.len() != repeats.len() {
        return Err(Rejected::WrongRows { rows: claims.len(), repeats: repeats.len() }.into());
    }
    let mut rows = Vec::with_capacity(claims.len());
    for (number, (&claim, &repeat)) in claims.iter().zip(repeats).enumerate() {
        rows.push(Row::new(number, claim, repeat)?);
    }
    // Many rows repeat at the same time: the windows up to the last of them are those of all.
    let last_rows: BTreeMap<Repeat, usize> = (0..).zip(repeats).map(|(row, &repeat)| (repeat, row)).collect();
    let last = rows.len() - 1;
    let windows = last_rows.values().map(|&last_row| (last_row + 1) * width(last)).sum::<usize>();
    // A word has the room of four places.
    let words = 4 * (Places::words(last) + windows) as u64;
    work.keep(words + rows.iter().map(Row::places_kept).sum::<u64>())?;

    let values = repeats.iter().map(|repeat| repeat.again).max().unwrap_or(0);
    work.announce(u128::from(values) * Places::words(last) as u128);

    let mut places = Places::new(last);
    let mut kept: BTreeMap<Repeat, Vec<Vec<u64>>> = BTreeMap::new();
    let stops: BTreeSet<u64> = repeats.iter().flat_map(|repeat| [repeat.since, repeat.again]).collect();
    for stop in stops {
        while places.value() < stop {
            work.spend(Places::words(last) as u64)?;
            let value = places.value();
            for (row, &place) in rows.iter_mut().zip(places.place()) {
                row.see(value, place);
            }
        }
        for (&repeat, &last_row) in &last_rows {
            if repeat.since == stop {
                work.spend(Places::words(last_row) as u64)?;
                let windows = (0..=last_row).map(|row| places.window(row).collect());
                kept.insert(repeat, windows.collect());
            }
            if repeat.again == stop
                && let Some(before) = kept.remove(&repeat)
            {
                work.spend(Places::words(last_row) as u64)?;
                compare(&before, &places, repeat)?;
                for row in rows.iter().filter(|row| row.repeat == repeat) {
                    row.check_claim(work)?;
                }
            }
        }
    }
    let condition = "value g stands in row r from column g - r to g + 2r".to_owned();
    Ok((condition, Recomputed::All { values: places.value() * rows.len() as u64 }))
}

/// Checks that the windows are now what they were.
fn compare(before: &[Vec<u64>], places: &Places, repeat: Repeat) -> Result<(), Rejected> {
    let Repeat { since, again } = repeat;
    for (row, before) in before.iter().enumerate() {
        if !places.window(row).eq(before.iter().copied()) {
            return Err(Rejected::Row { row, fault: RowFault::WindowsDiffer { since, again } });
        }
    }
    Ok(())
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
    fn new(number: usize, claim: RowClaim, repeat: Repeat) -> Result<Self, Rejected> {
        let (RowClaim { period, preperiod }, Repeat { since, again }) = (claim, repeat);
        let wrong = |fault| Err(Rejected::Row { row: number, fault });
        if since >= again {
            return wrong(RowFault::NotLater { since, again });
        }
        if (again - since) % period != 0 {
            return wrong(RowFault::NotADivisor { period, since, again });
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
        let wrong = |fault| Err(Rejected::Row { row: self.number, fault }.into());
        let not_periodic = |value| RowFault::NotPeriodic { preperiod, value, later: value + period };
        if let Some(value) = self.astray {
            return wrong(not_periodic(value));
        }
        let (early, late) = self.places.split_at(index(self.start - self.first));
        let mut is_least = preperiod == 0;
        for ((value, place), later) in (self.first..).zip(early).zip(&self.places[index(period)..]) {
            let after_column = value + u64::from(*place) + 1 - self.number as u64;
            if place != later && after_column > preperiod {
                return wrong(not_periodic(value));
            }
            is_least |= place != later && after_column == preperiod;
        }
        if !is_least {
            return wrong(RowFault::PreperiodNotLeast { claimed: preperiod });
        }
        for shorter in greatest_parts(period) {
            work.spend(period)?;
            let (head, tail) = late.split_at(index(shorter));
            if late.iter().eq(tail.iter().chain(head)) {
                return wrong(RowFault::PeriodNotLeast { claimed: period, shorter });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::table;
    use crate::refusal::Undecided;
    use crate::work::{Limits, Purse, Watch, with_usual_limits};

    const LAST: usize = 6;
    const COLUMNS: usize = 700;

    /// The least period and preperiod of a row, by the definition, as far as the table goes.
    fn least(row: &[u64]) -> RowClaim {
        let holds = |n: usize, period: usize| row[n + period] == row[n] + period as u64;
        let periodic = |period: usize| (COLUMNS / 2..COLUMNS - period).all(|n| holds(n, period));
        let period = (1..).find(|&period| periodic(period)).unwrap();
        let fails = (0..COLUMNS - period).rev().find(|&n| !holds(n, period));
        RowClaim { period: period as u64, preperiod: fails.map_or(0, |n| n as u64 + 1) }
    }

    /// Whether the columns of the first rows with smaller values than each of two are the same, counted from these.
    fn come_back(table: &[Vec<u64>], since: usize, again: usize) -> bool {
        table.iter().all(|row| {
            (0..COLUMNS - again).all(|n| (row[n] < since as u64) == (row[n + again - since] < again as u64))
                && row[..again - since].iter().all(|&value| value < again as u64)
        })
    }

    fn check_rows(claims: &[RowClaim], repeats: &[Repeat]) -> Result<(), Refusal> {
        with_usual_limits(|work| check(claims, repeats, work)).map(|_| ())
    }

    #[test]
    fn only_the_least_numbers_are_accepted() {
        let table = table(LAST, COLUMNS);
        let claims: Vec<RowClaim> = table.iter().map(|row| least(row)).collect();
        let [first, .., last] = &claims[..] else { unreachable!() };
        assert_eq!((first.period, first.preperiod, last.period, last.preperiod), (1, 0, 12, 37));
        let all = Repeat { since: 60, again: 60 + 24 };
        let repeats = [all; LAST + 1];
        assert_eq!(check_rows(&claims, &repeats), Ok(()));
        for row in 0..=LAST {
            for period in 1..=72 {
                for preperiod in 0..90 {
                    let mut other = claims.clone();
                    other[row] = RowClaim { period, preperiod };
                    // Of all rows up to this one, so that no later row is the reason.
                    let result = check_rows(&other[..=row], &repeats[..=row]);
                    assert_eq!(result.is_ok(), other == claims, "row {row}: {:?}", other[row]);
                }
            }
        }
    }

    #[test]
    fn windows_prove_the_claim_where_they_are_the_same_and_only_there() {
        let table = table(LAST, COLUMNS);
        let claims: Vec<RowClaim> = table.iter().map(|row| least(row)).collect();
        let mut accepted = 0;
        for row in 0..=LAST {
            let (claims, table) = (&claims[..=row], &table[..=row]);
            for since in 0..120 {
                for again in since..since + 60 {
                    // The rows above prove their claims in their own way.
                    let mut repeats = vec![Repeat { since: 60, again: 60 + 24 }; row];
                    repeats.push(Repeat { since: since as u64, again: again as u64 });
                    let right = since < again && come_back(table, since, again);
                    let result = check_rows(claims, &repeats);
                    assert_eq!(result.is_ok(), right, "row {row} from {since} to {again}: {result:?}");
                    accepted += u32::from(right);
                }
            }
        }
        assert!(accepted > 1000, "{accepted}");
    }

    #[test]
    fn what_is_no_proof_has_its_reason() {
        let claims = [RowClaim { period: 1, preperiod: 0 }, RowClaim { period: 3, preperiod: 0 }];
        let repeats = [Repeat { since: 0, again: 1 }, Repeat { since: 3, again: 6 }];
        assert_eq!(check_rows(&claims, &repeats), Ok(()));
        let reason =
            |claims: &[RowClaim], repeats: &[Repeat]| check_rows(claims, repeats).unwrap_err().to_string();
        let fewer =
            "`rows` and `repeats` have an entry for each row from 0 on: expected as many, found 2 and 1";
        assert_eq!(reason(&claims, &repeats[..1]), fewer);
        assert!(reason(&[], &[]).ends_with("found 0 and 0"));
        let row_1 = |period, preperiod, since, again| {
            reason(&[claims[0], RowClaim { period, preperiod }], &[repeats[0], Repeat { since, again }])
        };
        assert_eq!(row_1(3, 0, 6, 6), "row 1: `since` must be less than `again`, found 6 and 6");
        assert_eq!(row_1(3, 0, 3, 7), "row 1: the least period divides 7 - 3, and 3 does not");
        assert_eq!(row_1(1, 0, 3, 4), "row 1: the windows at 3 and at 4 differ");
        assert_eq!(row_1(3, 1, 3, 6), "row 1: preperiod 1 is not the least: 0 will do");
        assert_eq!(row_1(6, 0, 3, 9), "row 1: period 6 is not the least: 3 is proved");
        assert_eq!(
            row_1(1, 0, 3, 6),
            "row 1: not periodic from column 0 on: the columns of the values 2 and 3 do not differ by 1"
        );
    }
    #[test]
    fn room_and_work_are_counted_before_they_are_used() {
        let table = table(LAST, COLUMNS);
        let claims: Vec<RowClaim> = table.iter().map(|row| least(row)).collect();
        // The rows 0 to 3 repeat earlier than the others.
        let early = Repeat { since: 40, again: 40 + 24 };
        let late = Repeat { since: 60, again: 60 + 24 };
        let repeats: Vec<Repeat> = (0..=LAST).map(|row| if row <= 3 { early } else { late }).collect();
        // A row has words for the bits up to 3 r + 63, r being the last row: two words here. There are the windows of
        // the rows 0 to 3, and of all; and each word has the room of four places.
        let words = 2 * (7 + 4 + 7);
        // Of each row the places from one period on, and those of the early values.
        let start = |row: usize| repeats[row].since.min(claims[row].preperiod + row as u64);
        let first = |row: usize| start(row).min(claims[row].preperiod.saturating_sub(1 + 2 * row as u64));
        let places: u64 = (0..=LAST).map(|row| start(row) - first(row) + claims[row].period).sum();
        let needed = 4 * words + places;
        let refused = |limits: Limits| {
            let watch = Watch::default();
            let purse = Purse::new(&limits, &watch);
            let result = check(&claims, &repeats, &mut Work::new(&limits, &purse));
            (result.map(|(_, recomputed)| recomputed), watch.needed(), watch.steps())
        };
        let (result, announced, spent) = refused(Limits::default().with_values(needed));
        // Each value is placed in 14 words.
        assert_eq!(result, Ok(Recomputed::All { values: 84 * 7 }));
        assert_eq!(announced, Some(84 * 14));
        // Besides, the windows are kept and compared, of rows 0 to 3 in 8 or more words and of all in 14; and for each row
        // its period is compared once for each prime that divides it: 1, 3, 3, 6, 12, 24 and 12.
        let primes = 3 + 3 + 2 * (6 + 12 + 24 + 12);
        assert!((84 * 14 + primes..=84 * 14 + primes + 4 * 14).contains(&spent), "{spent}");
        let (result, ..) = refused(Limits::default().with_values(needed - 1));
        assert_eq!(result, Err(Undecided::Values { needed, allowed: needed - 1 }.into()));
    }
}
