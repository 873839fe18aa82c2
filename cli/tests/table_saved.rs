//! `grundy table --dir`: tables that are saved as they come.

use std::fs;
use std::process::Command;
use std::time::Duration;

use crate::common::{Folder, grundy, killed_after};
use grundy::Budget;
use grundy::lines::TableRows;
use grundy::wythoff::Wythoff;

/// The CRC-32 of the values as numbers of 4 bytes, row after row.
fn checksum(last: usize) -> String {
    let mut budget = Budget::default();
    let mut rows = TableRows::new(Wythoff::CLASSIC, last, last, &budget).unwrap();
    let mut crc = crc32fast::Hasher::new();
    while let Some(row) = rows.next_row(&mut budget).unwrap() {
        let bytes: Vec<u8> = row.iter().flat_map(|value| value.to_le_bytes()).collect();
        crc.update(&bytes);
    }
    format!("crc-32    {:08x}\n", crc.finalize())
}

#[test]
fn killed_tables_end_as_if_they_had_not_been() {
    let folder = Folder::new("table-kills");
    let (directory, last) = (folder.file("saved"), 3499);
    let range = format!("0..{last}");
    let arguments = ["table", "wythoff", &range, "--dir", &directory, "--threads", "1"];
    let mut sizes = Vec::new();
    for kill in 1..=4 {
        killed_after(Duration::from_millis(60 * kill), &arguments);
        let saved = fs::read(format!("{directory}/saved"))
            .map_or(0, |saved| u64::from_le_bytes(*saved.first_chunk().unwrap_or(&[0; 8])));
        sizes.push(saved);
    }
    // Nothing that was saved is lost.
    assert!(sizes.is_sorted(), "{sizes:?}");
    let end = grundy(&arguments);
    assert_eq!(end.code, 0, "{}", end.stderr);
    assert!(end.stdout.starts_with("saved     12250000 values in "), "{}", end.stdout);
    assert!(end.stdout.ends_with(&checksum(last)), "{}", end.stdout);
    let again = grundy(&arguments);
    assert_eq!((again.stderr.as_str(), &again.stdout), ("all values are there\n", &end.stdout));
}

#[test]
fn a_full_disk_ends_the_table_and_room_lets_it_go_on() {
    let folder = Folder::new("table-full");
    let directory = folder.file("saved");
    // `ulimit` counts in blocks of 512 or of 1024 bytes.
    let script = format!("ulimit -f 20000; exec \"$0\" table wythoff 0..3999 --dir '{directory}'");
    let full = Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_grundy")]).output().unwrap();
    let told = String::from_utf8(full.stderr).unwrap();
    assert_eq!(full.status.code(), Some(1), "{told}");
    assert!(told.contains("values are saved; the same command goes on from there"), "{told}");
    let end = grundy(&["table", "wythoff", "0..3999", "--dir", &directory]);
    assert_eq!(end.code, 0, "{}", end.stderr);
    assert!(end.stderr.contains("are there: computing them again, to go on"), "{}", end.stderr);
    assert!(end.stdout.ends_with(&checksum(3999)), "{}", end.stdout);
}

#[test]
fn a_table_is_saved_and_written_at_once() {
    let folder = Folder::new("table-both");
    let directory = folder.file("saved");
    let table = ["table", "euclid", "3..40", "5..90", "--format", "csv"];
    let expected = grundy(&table).stdout;
    for _ in 0..2 {
        assert_eq!(grundy(&[&table[..], &["--dir", &directory]].concat()).stdout, expected);
    }
    // A flipped bit is found before anything is computed.
    let path = format!("{directory}/values.blocks");
    let mut bytes = fs::read(&path).unwrap();
    bytes[1000] ^= 4;
    fs::write(&path, &bytes).unwrap();
    let damaged = grundy(&[&table[..], &["--dir", &directory]].concat());
    assert_eq!((damaged.code, damaged.stdout.as_str()), (2, ""));
    assert!(damaged.stderr.contains("is damaged, although it was saved whole"), "{}", damaged.stderr);
}

#[test]
fn other_values_are_not_taken_for_those_of_the_table() {
    let folder = Folder::new("table-other");
    let (wythoff, king) = (folder.file("wythoff"), folder.file("king"));
    for (ruleset, directory) in [("wythoff", &wythoff), ("lines:king", &king)] {
        assert_eq!(grundy(&["table", ruleset, "0..9", "--dir", directory]).code, 0);
    }
    // The values of the one under the header of the other.
    fs::copy(format!("{king}/values.blocks"), format!("{wythoff}/values.blocks")).unwrap();
    let run = grundy(&["table", "wythoff", "0..9", "--dir", &wythoff, "--format", "csv"]);
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("the values saved are not those of this program"), "{}", run.stderr);
}

#[test]
fn what_cannot_be_saved_is_refused_beforehand() {
    let folder = Folder::new("table-refused");
    let directory = folder.file("saved");
    let told = |arguments: &[&str], expected: &str| {
        let run = grundy(&[arguments, &["--dir", &directory]].concat());
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains(expected), "{arguments:?}: {}", run.stderr);
        assert!(!fs::exists(&directory).unwrap());
    };
    told(&["table", "euclid", "0..10^9"], "would take at least 888.18 PiB, and ");
    told(&["table", "kayles", "0..10"], "is played with single heaps, and `--dir` is for pairs");
    told(&["table", "wythoff", "0..10", "--format", "svg"], "`--dir` saves values, and draws no picture");
    let run = grundy(&["table", "euclid", "0..10^9", "--output", &folder.file("t.csv")]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("EiB, and "), "{}", run.stderr);
    assert!(fs::read_dir(folder.file(".")).unwrap().next().is_none());
}
