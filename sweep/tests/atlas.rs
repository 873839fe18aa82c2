//! The atlas that is shipped: what is published, the definition, the checker, and the program say the same.

use std::collections::{BTreeMap, BTreeSet};

use grundy::Stop;
use grundy_check::{Certificate, Watch};
use grundy_sweep::{COLUMNS, Limits, Manifest};
use sha2::{Digest, Sha256};

/// Certificates that are longer are not shipped.
const LONGEST: usize = 1 << 16;

pub(crate) type Row = BTreeMap<String, String>;

pub(crate) fn file(name: &str) -> String {
    let file = grundy_assets::file(&format!("atlas/{name}")).expect("the atlas has it");
    String::from_utf8(file.data.into_owned()).unwrap()
}

/// The rows of a table of the atlas, each by its columns: those of a sweep, and where the proof is.
fn read(text: &str) -> Vec<Row> {
    rows(text, &[&COLUMNS[..], &["proof"]].concat())
}

pub(crate) fn rows(text: &str, columns: &[&str]) -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    assert_eq!(reader.headers().unwrap(), columns);
    reader.deserialize().map(Result::unwrap).collect()
}

pub(crate) fn number(row: &Row, column: &str) -> Option<usize> {
    (!row[column].is_empty()).then(|| row[column].parse().unwrap())
}

/// The row of a game, or of the one whose values it has, shifted.
pub(crate) fn find<'a>(rows: &'a [Row], code: &str) -> &'a Row {
    let stands_for = |row: &Row| row["stands_for"].split(' ').any(|other| other == code);
    rows.iter()
        .find(|row| row["code"] == code)
        .or_else(|| rows.iter().find(|row| stands_for(row)))
        .unwrap_or_else(|| panic!("{code} is missing"))
}

/// The digits of a code, the one before the point first.
pub(crate) fn digits(code: &str) -> Vec<u32> {
    let code = code.trim_start_matches("hex:");
    code.chars().filter(|letter| *letter != '.').map(|letter| letter.to_digit(16).unwrap()).collect()
}

/// The values of a code by the definition: of a move that takes `t`, binary digit `b` of digit `t` tells whether it may leave
/// `b` heaps.
fn by_definition(code: &str, heaps: usize) -> Vec<u32> {
    let digits = digits(code);
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..heaps {
        let mut options = BTreeSet::new();
        for (taken, digit) in digits.iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if digit & 1 != 0 && left == 0 && taken > 0 {
                options.insert(0);
            }
            if digit & 2 != 0 && left > 0 && taken > 0 {
                options.insert(values[left]);
            }
            for first in 1..left {
                let second = left - first;
                if digit & 4 != 0 {
                    options.insert(values[first] ^ values[second]);
                }
                if digit & 8 != 0 {
                    options.extend(
                        (1..second).map(|third| values[first] ^ values[third] ^ values[second - third]),
                    );
                }
            }
        }
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    values
}

/// By how many heaps the values of `code` come after those of `standard`; before them there is no move.
fn shift(code: &str, standard: &str) -> usize {
    let (of_code, of_standard) = (by_definition(code, 60), by_definition(standard, 60));
    (0..8)
        .find(|shift| {
            of_code[..*shift].iter().all(|value| *value == 0)
                && of_code[*shift..] == of_standard[..60 - shift]
        })
        .unwrap_or_else(|| panic!("{code} does not have the values of {standard}"))
}

#[test]
fn octal_periods_are_as_published() {
    let rows = read(&file("octal.csv"));
    let mut compared = 0;
    for line in include_str!("../../theory/tests/data/octal_periods.tsv").lines() {
        let [code, preperiod, period] = line.split('\t').collect::<Vec<_>>()[..] else { continue };
        let Ok(preperiod) = preperiod.parse::<usize>() else { continue };
        compare(&rows, code, preperiod, period.parse().unwrap());
        compared += 1;
    }
    assert!(compared > 55);
}

#[test]
fn largest_values_and_sparse_spaces_are_as_published() {
    let rows = read(&file("octal.csv"));
    let mut spaces = 0;
    for line in include_str!("../../theory/tests/data/octal_solved.tsv").lines() {
        let cells: Vec<_> = line.split('\t').collect();
        let Some(period) = cells.get(1).and_then(|period| period.parse::<usize>().ok()) else { continue };
        let preperiod: usize = cells[2].parse().unwrap();
        let row = find(&rows, cells[0]);
        compare(&rows, cells[0], preperiod, period);
        // Of values that the atlas did not compute it tells nothing else.
        let is_far = number(row, "heaps").unwrap() < preperiod + period;
        if let Ok(largest) = cells[3].parse()
            && !is_far
        {
            assert_eq!(number(row, "largest"), Some(largest), "{}", cells[0]);
        }
        if row["space"].is_empty() || cells[5].is_empty() || row["code"] != cells[0] {
            continue;
        }
        let mask = u32::from_str_radix(cells[5], 16).unwrap();
        let parity = if cells[6] == "True" { "+parity" } else { "" };
        assert_eq!(row["space"], format!("{mask}{parity}"), "{}", cells[0]);
        assert_eq!((&*row["rares"], &*row["last_rare"]), (cells[7], cells[8]), "{}", cells[0]);
        spaces += 1;
    }
    assert!(spaces > 0);
}

fn compare(rows: &[Row], code: &str, preperiod: usize, period: usize) {
    let row = find(rows, code);
    assert_eq!(row["proved"], "period", "{code}");
    assert_eq!(number(row, "period"), Some(period), "{code}");
    let found = number(row, "preperiod").unwrap() + shift(code, &row["code"]);
    // Heaps without a move may belong to the period by chance.
    let is_there = found == preperiod || (number(row, "preperiod") == Some(0) && preperiod <= found);
    assert!(is_there, "{code}: preperiod {found}, and {preperiod} published");
}

#[test]
fn short_periods_are_those_of_the_definition() {
    for (name, at_least) in [("octal.csv", 120), ("hex.csv", 8)] {
        let mut compared = 0;
        for row in read(&file(name)) {
            let (Some(preperiod), Some(period)) = (number(&row, "preperiod"), number(&row, "period")) else {
                continue;
            };
            let far = preperiod + 2 * period + 8;
            if far > 220 {
                continue;
            }
            let saltus = u32::try_from(number(&row, "saltus").unwrap()).unwrap();
            let values = by_definition(&row["code"], far);
            for heap in preperiod..far - period {
                assert_eq!(values[heap + period], values[heap] + saltus, "{} heap {heap}", row["code"]);
            }
            // And neither can be smaller.
            if preperiod > 0 {
                assert_ne!(values[preperiod - 1 + period], values[preperiod - 1] + saltus, "{}", row["code"]);
            }
            let largest = values[..preperiod + period].iter().max().copied();
            assert_eq!(row["largest"], largest.unwrap().to_string(), "{}", row["code"]);
            compared += 1;
        }
        assert!(compared >= at_least, "{name}: {compared}");
    }
}

/// The value of a word by the definition: each rule at each place, and the row falls apart at `-`.
fn by_words(rules: &[(String, String)], word: &str, known: &mut BTreeMap<String, u32>) -> u32 {
    if let Some(value) = known.get(word) {
        return *value;
    }
    let mut options = BTreeSet::new();
    for (left, right) in rules {
        for at in (0..word.len()).filter(|at| word[*at..].starts_with(left)) {
            let left_over = format!("{}{right}{}", &word[..at], &word[at + left.len()..]);
            let parts = left_over.split('-').filter(|part| !part.is_empty());
            options.insert(parts.fold(0, |sum, part| sum ^ by_words(rules, part, known)));
        }
    }
    let value = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(word.to_owned(), value);
    value
}

/// The rules and the pattern of a row: those of the code, and not those of its command.
fn strip_of(code: &str) -> (Vec<(String, String)>, String) {
    let rule = |left: &str, right: &str| (left.to_owned(), right.to_owned());
    match code.strip_prefix("strip:") {
        Some(sides) => {
            (sides.split(',').map(|right| rule(&"x".repeat(right.len()), right)).collect(), "x".to_owned())
        }
        None => {
            let rules = [("xo", "-x"), ("xo", "o-"), ("ox", "-o"), ("ox", "x-")];
            let pattern = code.strip_prefix("clobber(").unwrap().strip_suffix(")^n").unwrap();
            (rules.map(|(left, right)| rule(left, right)).to_vec(), pattern.to_owned())
        }
    }
}

#[test]
fn periods_of_strips_are_those_of_the_definition() {
    for (name, at_least) in [("strips.csv", 70), ("clobber.csv", 40)] {
        let mut compared = 0;
        for row in read(&file(name)) {
            let (rules, pattern) = strip_of(&row["code"]);
            let mut known = BTreeMap::new();
            // Those it stands for have its values.
            for other in row["stands_for"].split(' ') {
                let (rules, other) = strip_of(other);
                let mut known_of_other = BTreeMap::new();
                for times in 0..=if all() { 16 } else { 12 } / pattern.len() {
                    let value = by_words(&rules, &other.repeat(times), &mut known_of_other);
                    assert_eq!(value, by_words(&rules, &pattern.repeat(times), &mut known), "{other}");
                }
            }
            let (Some(preperiod), Some(period)) = (number(&row, "preperiod"), number(&row, "period")) else {
                continue;
            };
            let far = preperiod + 2 * period + 4;
            if far * pattern.len() > 200 {
                continue;
            }
            let values: Vec<u32> =
                (0..far).map(|times| by_words(&rules, &pattern.repeat(times), &mut known)).collect();
            assert!((preperiod..far - period).all(|n| values[n + period] == values[n]), "{}", row["code"]);
            assert!(
                preperiod == 0 || values[preperiod - 1 + period] != values[preperiod - 1],
                "{}",
                row["code"]
            );
            assert_eq!(
                number(&row, "largest").unwrap(),
                values[..preperiod + period].iter().copied().max().unwrap() as usize
            );
            compared += 1;
        }
        assert!(compared >= at_least, "{name}: {compared}");
    }
}

#[test]
fn strips_that_are_codes_have_their_periods() {
    let (strips, octal, mut compared) = (read(&file("strips.csv")), read(&file("octal.csv")), 0);
    // A pin or two (Kayles), two, up to three, and one: wherever they stand.
    for (strip, code) in
        [("strip:-,--", "0.77"), ("strip:--", "0.07"), ("strip:-,--,---", "0.777"), ("strip:-", "0.7")]
    {
        let [strip, code] = [find(&strips, strip), find(&octal, code)];
        if code["proved"] == "period" && strip["proved"] == "period" {
            assert_eq!((&strip["period"], &strip["largest"]), (&code["period"], &code["largest"]));
            compared += 1;
        }
    }
    assert!(compared >= 3, "{compared}");
}

#[test]
fn all_patterns_and_all_rules_of_one_letter_stand_in_a_row() {
    let rows = read(&file("clobber.csv"));
    let stood: Vec<String> =
        rows.iter().flat_map(|row| row["stands_for"].split(' ')).map(|code| strip_of(code).1).collect();
    let all: BTreeSet<String> = (1..=8usize)
        .flat_map(|length| (0..1u32 << length).map(move |bits| (length, bits)))
        .map(|(length, bits)| {
            (0..length).map(|at| if bits >> at & 1 == 1 { 'x' } else { 'o' }).collect::<String>()
        })
        .filter(|word| {
            (1..word.len()).all(|at| word.len() % at != 0 || word[..at].repeat(word.len() / at) != *word)
        })
        .collect();
    assert_eq!(stood.iter().cloned().collect::<BTreeSet<_>>(), all);
    assert_eq!(stood.len(), all.len());
    let rows = read(&file("strips.csv"));
    let sets: BTreeSet<BTreeSet<String>> = rows
        .iter()
        .map(|row| {
            let turned = |right: &str| right.chars().rev().collect::<String>().max(right.to_owned());
            row["code"].strip_prefix("strip:").unwrap().split(',').map(turned).collect()
        })
        .collect();
    // Of sides of one, two and three letters, 1, 2 and 5 that differ from either end.
    assert_eq!((rows.len(), sets.len()), (255, 255));
}

#[test]
fn each_code_has_one_row_and_its_values() {
    for (name, all, before) in [("octal.csv", 581, "04"), ("hex.csv", 192, "0")] {
        let rows = read(&file(name));
        let mut seen = BTreeSet::new();
        for row in &rows {
            for code in row["stands_for"].split(' ') {
                assert!(seen.insert(code.to_owned()), "{code} comes twice");
                assert!(before.contains(char::from_digit(digits(code)[0], 16).unwrap()), "{code}");
                shift(code, &row["code"]);
            }
        }
        // Of three octal digits, and five of four whose period is published; of two others, those that are not octal.
        assert!(seen.len() <= all && seen.len() * 10 > all * 9, "{name}: {} of {all}", seen.len());
    }
}

/// Returns true for certificates of misère quotients, which have a table of their own.
pub(crate) fn is_of_quotient(certificate: &str) -> bool {
    certificate.contains(r#""theorem":"misere-quotient""#)
}

/// Returns true for certificates that take longer to check than there is time for, but in `./test all`.
pub(crate) fn is_slow(certificate: &str) -> bool {
    let told: serde_json::Value = serde_json::from_str(certificate).unwrap();
    let is_long_strip =
        told["proof"]["theorem"] == "strips" && told["proof"]["computed"].as_u64() > Some(400);
    let is_long =
        is_long_strip || is_of_quotient(certificate) && told["claim"]["preperiod"].as_u64() > Some(1000);
    is_long && !all()
}

/// Whether all is looked at, as in `./test all`, or a part of it, as in every run.
fn all() -> bool {
    std::env::var_os("GRUNDY_TESTS").is_some_and(|tests| tests == "all")
}

#[test]
fn certificates_are_accepted_and_those_of_the_rows() {
    let text = file("certificates.jsonl");
    let of_values = text.split_inclusive('\n').filter(|line| !is_of_quotient(line));
    let shipped: BTreeMap<String, &str> =
        of_values.map(|line| (format!("{:x}", Sha256::digest(line)), line)).collect();
    let mut shipped_of_rows = 0;
    for name in ["octal.csv", "hex.csv", "strips.csv", "clobber.csv"] {
        for row in read(&file(name)) {
            let Some(line) = shipped.get(&row["certificate"]) else {
                let is_long = row["theorem"] == "sparse-space";
                assert!(row["certificate"].is_empty() || is_long, "{}", row["code"]);
                continue;
            };
            shipped_of_rows += 1;
            assert!(line.len() <= LONGEST);
            let certificate: Certificate = line.parse().unwrap();
            if is_slow(line) {
                continue;
            }
            let accepted = certificate.check(&grundy_check::Limits::default(), &Watch::default());
            assert!(accepted.is_ok(), "{}", row["code"]);
            if let grundy_check::Statement::Heaps(_, claim) = certificate.claim() {
                assert_eq!(row["period"], claim.period.to_string(), "{}", row["code"]);
                assert_eq!(row["preperiod"], claim.preperiod.to_string(), "{}", row["code"]);
            }
        }
    }
    assert_eq!(shipped_of_rows, shipped.len());
}

/// Each row says which file has its proof: one with the same claim, and the certificate whose hash the row has. Each certificate that
/// there is stands in a row.
#[test]
fn proofs_are_cited() {
    let shipped = file("certificates.jsonl");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/proofs");
    let by_themselves: BTreeMap<String, String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter_map(|entry| {
            let text = std::fs::read_to_string(entry.path()).unwrap();
            let is_certificate = text.parse::<Certificate>().is_ok();
            is_certificate.then(|| (format!("docs/proofs/{}", entry.file_name().display()), text))
        })
        .collect();
    let mut cited = BTreeSet::new();
    for name in ["octal.csv", "hex.csv", "strips.csv", "clobber.csv"] {
        for row in read(&file(name)) {
            let text = match &*row["proof"] {
                "" => {
                    assert!(row["proved"] != "period" || row["theorem"] == "sparse-space", "{}", row["code"]);
                    continue;
                }
                "assets/atlas/certificates.jsonl" => {
                    let of_row = |line: &&str| {
                        format!("{:x}", Sha256::digest(format!("{line}\n"))) == row["certificate"]
                    };
                    shipped.lines().find(of_row).unwrap().to_owned()
                }
                apart => {
                    cited.insert(apart.to_owned());
                    by_themselves[apart].clone()
                }
            };
            let certificate: Certificate = text.parse().unwrap();
            let grundy_check::Statement::Heaps(_, claim) = certificate.claim() else { panic!("{text}") };
            // A certificate has the rules of a strip in full, as the command of the row has.
            let named = match row["repeat"].strip_prefix("grundy period 'strip ") {
                None => row["code"].clone(),
                Some(rest) => {
                    let [rules, _, pattern, ..] = rest.split('\'').collect::<Vec<_>>()[..] else {
                        panic!("{rest}")
                    };
                    format!("strip {}; start {pattern}", rules.split_once(' ').unwrap().1)
                }
            };
            assert_eq!((&*row["proved"], certificate.ruleset()), ("period", &*named));
            assert_eq!(row["theorem"], certificate.theorem());
            let numbers = [claim.preperiod, claim.period, claim.saltus].map(|number| number.to_string());
            assert_eq!(["preperiod", "period", "saltus"].map(|column| row[column].clone()), numbers);
            // What is shipped is a line of its file; files apart are written for people.
            let plain = match &*row["proof"] {
                "assets/atlas/certificates.jsonl" => text,
                _ => text.split_whitespace().collect(),
            } + "\n";
            assert_eq!(row["certificate"], format!("{:x}", Sha256::digest(plain)), "{}", row["code"]);
        }
    }
    assert!(cited.into_iter().eq(by_themselves.into_keys()));
}

/// What the program finds today is what is shipped.
#[test]
fn rows_come_out_again() {
    // Of strips, a value is kept for each pair of ends.
    let limits = Limits::default().with_heaps(1 << 15).with_sparse_heaps(1 << 12);
    let mut compared = 0;
    for name in ["octal.csv", "hex.csv", "strips.csv"] {
        for row in read(&file(name))
            .iter()
            .filter(|row| row["proved"] != "no" && row["theorem"] != "sparse-space")
            .step_by(9)
        {
            let Some(used) = number(row, "heaps").filter(|heaps| *heaps <= 1000) else { continue };
            let manifest = Manifest::plan(&format!("list:{}", row["code"]), None, None, limits).unwrap();
            let shard = manifest.compute(0, &Stop::default(), |_| ()).unwrap();
            let found = &rows(&shard.rows, &COLUMNS)[0];
            for column in COLUMNS.iter().filter(|column| !["stands_for", "repeat"].contains(column)) {
                assert_eq!(found[*column], row[*column], "{} {column} ({used} values)", row["code"]);
            }
            compared += 1;
        }
    }
    assert!(compared > 20);
}
