use super::*;
use crate::fast;
use crate::refusal::Undecided;
use crate::tests::kept::table;
use crate::work::{Limits, Watch, with_usual_limits};

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
    let rows = RepeatedWindows { claims: claims.to_vec(), repeats: repeats.to_vec() };
    let checked = with_usual_limits(|work| fast::check(&rows, work)).map(drop);
    assert_eq!(with_usual_limits(|work| rows.check(work)).map(drop), checked);
    checked
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
    let fewer = "`rows` and `repeats` have an entry for each row from 0 on: expected as many, found 2 and 1";
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
        let rows = RepeatedWindows { claims: claims.clone(), repeats: repeats.clone() };
        let result = rows.check(&mut Work::new(&limits, &watch));
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
