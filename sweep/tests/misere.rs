//! Sweeps over misère quotients, and their table in the atlas: what is published, the definition, and the checker say the same.

use std::collections::{BTreeMap, BTreeSet};

use grundy::{Play, Stop};
use grundy_check::{Certificate, MisereHeaps, Statement, Watch};
use grundy_sweep::{Limits, MISERE_COLUMNS, Manifest, PlanError};
use sha2::{Digest, Sha256};

use crate::atlas::{Row, digits, file, find, is_of_quotient, is_slow, number, rows};

/// The limits of the atlas.
fn limits() -> Limits {
    Limits::of(Play::Misere).with_heaps(20_000).with_steps(1 << 32)
}

fn plan(spec: &str, shards: Option<u64>, limits: Limits) -> Result<Manifest, PlanError> {
    Manifest::plan_until(spec, None, Play::Misere, shards, limits, &Stop::default())
}

fn table() -> Vec<Row> {
    rows(&file("misere.csv"), &[&MISERE_COLUMNS[..], &["proof"]].concat())
}

/// Order, number of lost elements, preperiod and period.
fn found(row: &Row) -> [Option<usize>; 4] {
    ["order", "p_order", "preperiod", "period"].map(|column| number(row, column))
}

#[test]
fn quotients_are_as_published() {
    let table = table();
    // [Plambeck, 2005], [Plambeck & Siegel, 2008]
    assert_eq!(found(find(&table, "0.77")), [Some(40), Some(9), Some(71), Some(12)]);
    assert_eq!(found(find(&table, "0.15")), [Some(42), Some(12), Some(66), Some(10)]);
    assert_eq!(found(find(&table, "0.123")), [Some(20), Some(5), Some(5), Some(5)]);
    assert_eq!(found(find(&table, "0.75"))[..2], [Some(8), Some(2)]);
    // Dawson's Kayles to heap 33, which is heap 32 of its cousin.
    let dawson = find(&table, "0.07");
    assert_eq!((&*dawson["code"], &*dawson["heaps"]), ("0.137", "32"));
    assert_eq!((found(dawson)[0], &*dawson["proved"], &*dawson["tame"]), (Some(638), "no", "false"));
    // A prototype proved 137 of those in which heap 1 has a move, and left 0.156 open.
    let short = table.iter().filter(|row| row["code"].len() <= 5);
    let proved = short.clone().filter(|row| row["proved"] == "period");
    assert_eq!((short.count(), proved.count()), (288, 138));
    for row in &table {
        let [order, lost, preperiod, period] = found(row);
        assert!(lost < order && lost > Some(0), "{}", row["code"]);
        let is_proved = row["proved"] == "period";
        assert!(is_proved || row["proved"] == "no");
        assert_eq!([preperiod.is_some(), period.is_some(), row["note"].is_empty()], [is_proved; 3]);
        // A tame quotient has the order of one of Nim.
        let is_of_nim = |order: usize| order <= 2 || (order - 2).is_power_of_two();
        assert!(row["tame"] == "false" || is_of_nim(order.unwrap()), "{}", row["code"]);
    }
}

/// What a move leaves of a heap, as lists of heaps, by the definition; heaps lose `shift` tokens, and those without any are none.
fn options(code: &str, heap: usize, shift: usize) -> BTreeSet<Vec<usize>> {
    let mut options = BTreeSet::new();
    for (taken, digit) in digits(code).into_iter().enumerate().take(heap + 1) {
        let left = heap - taken;
        let mut leave = |heaps: &[usize]| {
            let mut heaps: Vec<usize> = heaps.iter().map(|heap| heap.saturating_sub(shift)).collect();
            heaps.retain(|heap| *heap > 0);
            heaps.sort_unstable();
            options.insert(heaps);
        };
        if digit & 1 != 0 && left == 0 && taken > 0 {
            leave(&[]);
        }
        if digit & 2 != 0 && left > 0 && taken > 0 {
            leave(&[left]);
        }
        if digit & 4 != 0 {
            (1..left).for_each(|first| leave(&[first, left - first]));
        }
    }
    options
}

/// Equal Grundy values would not do in misère play.
#[test]
fn a_row_stands_for_codes_that_are_the_same_game() {
    let mut stood = BTreeSet::new();
    for row in table() {
        for code in row["stands_for"].split(' ') {
            assert!(stood.insert(code.to_owned()), "{code} comes twice");
            // The heaps that have no move come first.
            let shift = (1..).find(|heap| !options(code, *heap, 0).is_empty()).unwrap() - 1;
            for heap in 1..=20 {
                let here = options(code, heap + shift, shift);
                assert_eq!(here, options(&row["code"], heap, 0), "{code}, {}: heap {heap}", row["code"]);
            }
        }
    }
    // All of 0.d1d2d3 but 0.000, and all of 4.d1d2: what ends in 0 is written shorter.
    assert_eq!(stood.len(), 511 + 64);
}

#[test]
fn certificates_are_accepted_and_those_of_the_rows() {
    let text = file("certificates.jsonl");
    let lines = text.split_inclusive('\n').filter(|line| is_of_quotient(line));
    let mut shipped: BTreeMap<String, &str> =
        lines.map(|line| (format!("{:x}", Sha256::digest(line)), line)).collect();
    for row in table() {
        let Some(line) = shipped.remove(&row["certificate"]) else {
            assert!(row["proved"] == "no" && row["proof"].is_empty(), "{}", row["code"]);
            continue;
        };
        assert_eq!(row["proof"], "assets/atlas/certificates.jsonl");
        let certificate: Certificate = line.parse().unwrap();
        let is_accepted = || certificate.check(&grundy_check::Limits::default(), &Watch::default()).is_ok();
        assert!(is_slow(line) || is_accepted(), "{line}");
        let Statement::Misere(claim) = certificate.claim() else { panic!("{line}") };
        assert_eq!(certificate.ruleset(), row["code"]);
        let MisereHeaps::All { preperiod, period } = claim.heaps else { panic!("{line}") };
        let claimed = [claim.order, claim.lost, preperiod, period].map(|one| usize::try_from(one).ok());
        assert_eq!(claimed, found(&row), "{}", row["code"]);
    }
    assert!(shipped.is_empty());
}

/// What the program finds today is what is shipped.
#[test]
fn rows_come_out_again() {
    for row in table().iter().filter(|row| row["proved"] == "period").step_by(7) {
        let manifest = plan(&format!("list:{}", row["code"]), None, limits()).unwrap();
        let shard = manifest.compute(0, &Stop::default(), |_| ()).unwrap();
        let found = &rows(&shard.rows, &MISERE_COLUMNS)[0];
        for column in MISERE_COLUMNS.iter().filter(|column| **column != "stands_for") {
            assert_eq!(found[*column], row[*column], "{} {column}", row["code"]);
        }
    }
}

#[test]
fn shards_are_the_same_however_they_are_divided() {
    let few = limits().with_heaps(60).with_steps(1 << 20);
    let shards = |count: u64| {
        let manifest = plan("octal:digits 2", Some(count), few).unwrap();
        assert_eq!(Manifest::read(&manifest.to_text()).as_ref(), Ok(&manifest));
        let compute = |shard| manifest.compute(shard, &Stop::default(), |_| ()).unwrap().rows;
        let rows = (0..count).map(compute).map(|rows| rows.split_once('\n').unwrap().1.to_owned());
        rows.collect::<String>()
    };
    let whole = shards(1);
    assert_eq!(whole, shards(7));
    // Each way to end: a proof, the steps, the heaps.
    let ends = ["0.75,period,8,2,", "not decided within the budget of 1048576 steps", "no theorem proves"];
    assert!(ends.iter().all(|end| whole.contains(end)), "{whole}");
}

#[test]
fn games_without_heaps_are_refused() {
    for spec in ["list:0.77 cram", "strip:rules 2"] {
        assert!(matches!(plan(spec, None, limits()), Err(PlanError::NoQuotient { .. })), "{spec}");
    }
    let told = plan("octal:digits 0", None, limits()).unwrap_err().to_string();
    assert_eq!(told, "expected a number of digits from 1 to 6, found `0`");
}

#[test]
fn sets_and_written_rules_have_quotients() {
    let rules = "pins(n): n-t for t in 1..min(n, 2); a and n-t-a for t in 1..2 for a in 1..(n-t)/2";
    let manifest = Manifest::plan_until(
        "list:pins take:1,2",
        Some(rules),
        Play::Misere,
        Some(1),
        limits(),
        &Stop::default(),
    );
    let shard = manifest.unwrap().compute(0, &Stop::default(), |_| ()).unwrap();
    let found: Vec<_> = rows(&shard.rows, &MISERE_COLUMNS).iter().map(found).collect();
    assert_eq!(found, [[Some(40), Some(9), Some(71), Some(12)], [Some(6), Some(2), Some(0), Some(3)]]);
}
