//! The table of certified values in the manual: what is found soon is found again, with the same certificate.

use std::process::Command;

use sha2::{Digest, Sha256};

use crate::common::all;

#[test]
fn the_values_computed_here_are_found_again() {
    let most_seconds = if all() { 15.0 } else { 0.3 };
    let manual = include_str!("../../docs/graphs-and-boards.md");
    let cells =
        |line: &'static str| line.split('|').map(|cell| cell.trim().trim_matches('`')).collect::<Vec<_>>();
    let rows = manual.lines().map(cells).filter(|row| row.len() == 8 && row[6].len() == 64);
    let file = std::env::temp_dir().join(format!("grundy-record-{}", std::process::id()));
    let (mut found, mut listed) = (0, 0);
    for row in rows {
        let [_, position, value, count, bytes, seconds, hash, _] = row[..] else { unreachable!() };
        listed += 1;
        if seconds.parse::<f64>().unwrap() > most_seconds {
            continue;
        }
        let grundy = |arguments: &[&str]| {
            let words = arguments.iter().flat_map(|word| word.split_whitespace());
            let output = Command::new(env!("CARGO_BIN_EXE_grundy")).args(words).arg(&file).output().unwrap();
            assert!(output.status.success(), "{position}: {output:?}");
            String::from_utf8(output.stdout).unwrap()
        };
        let told = grundy(&["solve", position, "--max-moves 0 --seconds 0 --certificate"]);
        assert!(told.contains(&format!("value     {value}\n")), "{position}: {told}");
        let certificate = std::fs::read(&file).unwrap();
        assert_eq!(certificate.len().to_string(), bytes, "{position}");
        let digest: String = Sha256::digest(&certificate).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, hash, "{position}");
        let checked = grundy(&["check"]);
        assert!(checked.contains(&format!("all {count} values of parts")), "{position}: {checked}");
        std::fs::remove_file(&file).unwrap();
        found += 1;
    }
    assert!(found > 15 && listed > 35, "{found} of {listed}");
}

/// The first values of the files of sequences are found again, and those of which the manual has a certificate stand in its table.
#[test]
fn sequences_have_the_values_of_the_program_and_of_the_table() {
    let manual = include_str!("../../docs/graphs-and-boards.md");
    for (file, position, quick) in [
        (include_str!("../../docs/sequences/nogo-1xn.txt"), "nogo 1x", 14),
        (include_str!("../../docs/sequences/node-kayles-5xn.txt"), "node-kayles grid 5x", 8),
    ] {
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        for (number, line) in (1..).zip(lines) {
            let (index, value) = line.split_once(' ').unwrap();
            assert_eq!(index, number.to_string());
            if let Some(row) = manual.lines().find(|row| row.contains(&format!("`{position}{number}` |"))) {
                assert!(row.contains(&format!("| *{value} |")), "{row}");
            }
            if number <= quick {
                let program = env!("CARGO_BIN_EXE_grundy");
                let words = format!("solve {position}{number} --max-moves 0");
                let output = Command::new(program).args(words.split(' ')).output().unwrap();
                let told = String::from_utf8(output.stdout).unwrap();
                assert!(told.contains(&format!("value     *{value}\n")), "{told}");
            }
        }
    }
}
