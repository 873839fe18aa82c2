//! `grundy run`: what it computes and saves, what it survives, and what it refuses.

mod damage; // torn blocks, flipped bits
mod kills; // runs that are killed, stopped, or find the disk full
mod refused; // what is not computed, and how that is said
mod states; // runs that keep states alone

use std::fs;

use crate::common::{Folder, Run, grundy};
use serde_json::Value;

/// Runs `grundy run`; it must reach its end.
fn run(ruleset: &str, to: &str, directory: &str, more: &[&str]) -> Run {
    let arguments = ["run", ruleset, "--to", to, "--dir", directory, "--json"];
    let run = grundy(&[&arguments, more].concat());
    assert_eq!(run.code, 0, "{ruleset}: {}", run.stderr);
    run
}

/// The JSON that a run printed.
fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).expect("one object of JSON")
}

fn status(directory: &str) -> Value {
    let run = grundy(&["run", "--status", directory, "--json"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    json(&run)
}

/// The checksum that `docs/runs.md` describes, of the values that another command prints.
fn checksum_of_table(ruleset: &str, last: u64) -> String {
    let table = json(&grundy(&["table", ruleset, &format!("0..{last}"), "--json"]));
    let values = table["values"].as_array().expect("a list");
    let bytes: Vec<u8> = values
        .iter()
        .flat_map(|value| u32::try_from(value.as_u64().expect("a number")).expect("small").to_le_bytes())
        .collect();
    format!("{:08x}", crc32fast::hash(&bytes))
}

#[test]
fn the_values_are_those_of_the_table() {
    let folder = Folder::new("values");
    // Engines that go on from given values, engines that do not, a formula, and values of each width.
    let rulesets = ["0.161", "0.007", "take:squares", "take:primes", "grundys-game", "nim", "lasker"];
    for (index, ruleset) in rulesets.into_iter().enumerate() {
        let directory = folder.file(&index.to_string());
        for last in ["99", "20000", "70000"] {
            let report = json(&run(ruleset, last, &directory, &[]));
            let last: u64 = last.parse().unwrap();
            assert_eq!(report["crc32"], checksum_of_table(ruleset, last), "{ruleset} to {last}");
        }
    }
}

#[test]
fn the_powers_of_a_pattern_go_on_where_they_ended() {
    let folder = Folder::new("powers");
    let clobber = "strip clobber over x o: xo -> -x; xo -> o-; ox -> -o; ox -> x-";
    // Values that rise, a period that is proved, and a game of one pair of ends.
    let games =
        [(clobber, "(xo)^n"), (clobber, "(xxoo)^n"), ("strip pins over x: xx -> -x; xx -> x-", "x^n")];
    for (index, (rules, pattern)) in games.into_iter().enumerate() {
        let directory = folder.file(&index.to_string());
        for last in ["99", "100", "1500", "2500"] {
            let report = json(&run(rules, last, &directory, &[pattern, "--every", "130"]));
            let table = json(&grundy(&["table", rules, pattern, &format!("0..{last}"), "--json"]));
            let values: Vec<u8> = table["values"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|value| u32::try_from(value.as_u64().unwrap()).unwrap().to_le_bytes())
                .collect();
            assert_eq!(report["crc32"], format!("{:08x}", crc32fast::hash(&values)), "{pattern} to {last}");
        }
        let whole = folder.file(&format!("whole-{index}"));
        let at_once = json(&run(rules, "2500", &whole, &[pattern]));
        // How many values are saved where a period is proved depends on when it was looked for.
        let again = json(&run(rules, "2500", &directory, &[pattern]));
        for field in ["crc32", "ends", "greatest", "greatest_heap", "period", "ruleset"] {
            assert_eq!(again[field], at_once[field], "{pattern}: {field}");
        }
        assert_eq!(at_once["period"]["proved"] == true, pattern == "(xxoo)^n");
        // The rules that are kept are all that is needed.
        let kept: Value = serde_json::from_slice(&fs::read(format!("{whole}/run.json")).unwrap()).unwrap();
        let kept = kept["ruleset"].as_str().unwrap();
        assert_eq!(json(&run(kept, "2500", &whole, &[])), at_once);
        let ends = at_once["ends"].as_u64().unwrap();
        let saved = read_blocks(&fs::read(format!("{whole}/values.blocks")).unwrap());
        assert_eq!(saved.len() as u64, ends * at_once["heaps"].as_u64().unwrap());
    }
    let other = grundy(&["run", clobber, "(xxoo)^n", "--to", "99", "--dir", &folder.file("0")]);
    assert_eq!(
        (other.code, other.stderr.contains("needs a directory of its own")),
        (2, true),
        "{}",
        other.stderr
    );
}

/// Reads blocks as `docs/runs.md` describes them, by nothing but that page.
fn read_blocks(mut bytes: &[u8]) -> Vec<u32> {
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
    let mut values = Vec::new();
    for index in 0.. {
        let Some((header, rest)) = bytes.split_at_checked(32) else { break };
        let (width, count) = (usize::from(header[4]), usize::try_from(number(&header[24..28])).unwrap());
        assert_eq!(&header[..4], b"GRNB");
        assert_eq!(number(&header[5..8]), 0);
        assert_eq!(number(&header[8..16]), index);
        assert_eq!(number(&header[16..24]), values.len() as u64);
        let (stored, later) = rest.split_at(width * count);
        let crc = crc32fast::hash(&[&header[..28], stored].concat());
        assert_eq!(number(&header[28..32]), u64::from(crc));
        values.extend(stored.chunks(width).map(|value| u32::try_from(number(value)).unwrap()));
        bytes = later;
    }
    values
}

#[test]
fn the_blocks_are_as_the_manual_describes_them() {
    let folder = Folder::new("blocks");
    for (ruleset, widths) in [("0.161", [1, 1, 1]), ("0.034", [1, 2, 1])] {
        let directory = folder.file(ruleset);
        run(ruleset, "74999", &directory, &["--every", "25000"]);
        let bytes = fs::read(format!("{directory}/values.blocks")).unwrap();
        assert_eq!(bytes.len(), widths.iter().map(|width| 32 + 25_000 * width).sum::<usize>());
        let table = json(&grundy(&["table", ruleset, "0..74999", "--json"]));
        assert_eq!(serde_json::to_value(read_blocks(&bytes)).unwrap(), table["values"]);
    }
}

#[test]
fn the_status_is_that_of_the_run() {
    let folder = Folder::new("status");
    let directory = folder.file("run");
    let first = json(&run("0.161", "99999", &directory, &["--every", "30000"]));
    let shown = status(&directory);
    for field in ["ruleset", "heaps", "crc32", "greatest", "greatest_heap", "space", "period"] {
        assert_eq!(first[field], shown[field], "{field}");
    }
    assert_eq!(shown["blocks"], 4);
    assert_eq!(shown["bytes"], 100_000 + 4 * 32);
    assert_eq!(shown["running"], false);
    // The same again computes nothing and says the same; more goes on, as if it had been one run.
    assert_eq!(json(&run("0.161", "99999", &directory, &[])), first);
    let more = run("0.161", "150000", &directory, &[]);
    assert!(more.stderr.contains("heaps 0 to 99999 are there: going on"), "{}", more.stderr);
    let whole = json(&run("0.161", "150000", &folder.file("whole"), &[]));
    assert_eq!(json(&more), whole);
}

#[test]
fn one_block_is_not_called_many() {
    let folder = Folder::new("block");
    run("0.161", "9", &folder.file("run"), &[]);
    let shown = grundy(&["run", "--status", &folder.file("run")]).stdout;
    assert!(shown.contains("values    heaps 0 to 9, in 1 block of 42 bytes in all\n"), "{shown}");
}

#[test]
fn a_proved_period_ends_the_run() {
    let folder = Folder::new("period");
    let directory = folder.file("kayles");
    let early = run("kayles", "100000", &directory, &[]);
    let report = json(&early);
    assert_eq!(report["period"]["period"], 12);
    assert_eq!(report["period"]["proved"], true);
    assert!(report["heaps"].as_u64().unwrap() < 10_000, "{report}");
    assert_eq!(report["crc32"], checksum_of_table("kayles", 100_000), "the other values follow");
    // Nothing more is computed, however far one asks; what was found out is not needed for that.
    let further = json(&run("kayles", "200000", &directory, &[]));
    assert_eq!(further["heaps"], report["heaps"]);
    assert_eq!(further["crc32"], checksum_of_table("kayles", 200_000));
    fs::remove_file(folder.file("kayles/found.json")).unwrap();
    assert_eq!(json(&run("kayles", "100000", &directory, &[]))["crc32"], report["crc32"]);
    // A saltus, too.
    let report = json(&run("4.0", "5000", &folder.file("4.0"), &[]));
    assert_eq!(report["crc32"], checksum_of_table("4.0", 5000));
}

/// Compares a histogram with the published one.
fn compare_frequencies(ruleset: &str, power: u64) {
    let folder = Folder::new(&format!("frequencies-{ruleset}-{power}"));
    run(ruleset, &power.to_string(), &folder.file("run"), &["--every", "100000"]);
    let ours = fs::read_to_string(folder.file(&format!("run/histogram-{power}.txt"))).unwrap();
    let published = format!("tests/data/octal_value_frequencies/{ruleset}-{power}.txt");
    assert_eq!(ours, fs::read_to_string(published).unwrap(), "{ruleset} to {power}");
}

#[test]
fn histograms_are_the_published_ones() {
    for (ruleset, power) in [("0.161", 1024), ("0.161", 1 << 20), ("0.034", 1 << 20)] {
        compare_frequencies(ruleset, power);
    }
}

#[test]
#[ignore = "takes half a minute: `./test all` runs it"]
fn the_long_histogram_is_the_published_one() {
    compare_frequencies("0.161", 1 << 26);
}

#[test]
fn every_power_of_two_has_its_histogram() {
    let folder = Folder::new("powers");
    let directory = folder.file("run");
    run("0.161", "1023", &directory, &["--every", "7"]);
    let exists = |power: u64| fs::exists(folder.file(&format!("run/histogram-{power}.txt"))).unwrap();
    assert!((0..10).all(|exponent| exists(1 << exponent)));
    assert!(!exists(1024));
    // One that is gone comes back with the next run.
    fs::remove_file(folder.file("run/histogram-256.txt")).unwrap();
    run("0.161", "1024", &directory, &[]);
    assert!(exists(256) && exists(1024));
    let files = fs::read_dir(&directory).unwrap();
    let left_over = files.filter(|file| {
        let name = file.as_ref().unwrap().file_name();
        name.to_str().unwrap().ends_with(".new")
    });
    assert_eq!(left_over.count(), 0);
}
