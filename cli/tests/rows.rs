//! `grundy rows`: the periods of rows of Wythoff's game.

use std::fs;

use crate::common::{Folder, grundy};

/// The published rows, as CSV.
fn published() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../theory/tests/data/wythoff_rows_0_118.tsv");
    let lines = fs::read_to_string(path).unwrap();
    let lines =
        lines.lines().filter(|line| !line.starts_with('#')).map(|line| line.replace('\t', ",") + "\n");
    lines.collect()
}

#[test]
fn the_published_rows_are_found_proved_and_checked() {
    let folder = Folder::new("rows-found");
    let file = folder.file("rows.json");
    let run = grundy(&["rows", "wythoff", "0..118", "--format", "csv", "--certificate", &file]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout, published());
    let check = grundy(&["check", &file]);
    assert_eq!((check.code, check.stderr.as_str()), (0, ""));
    assert!(check.stdout.contains("claim       wythoff (rows 0 to 118):"), "{}", check.stdout);
    assert!(check.stdout.ends_with("verdict     accepted\n"), "{}", check.stdout);
    // What is there is not lost.
    let again = grundy(&["rows", "wythoff", "5", "--certificate", &file]);
    assert_eq!((again.code, again.stdout.as_str()), (2, ""));
    assert!(again.stderr.contains("`--force` writes"), "{}", again.stderr);
    let forced = grundy(&["rows", "wythoff", "5", "--certificate", &file, "--force"]);
    assert_eq!(forced.code, 0);
}

#[test]
fn a_far_value_follows_from_its_row() {
    // The table has G(60, 47104) = 47038, 66 less; the row has the period 1536, and 47104 ≡ 10^40 modulo 1536.
    let run = grundy(&["solve", "wythoff", "60,10^40", "--json"]);
    assert!(run.stdout.contains("\"value\":\"9999999999999999999999999999999999999934\""), "{}", run.stdout);
    // The proof of row 400 is a work of its own.
    let run = grundy(&["solve", "wythoff", "400,10^40"]);
    let advice = "`grundy solve wythoff 400,10000000000000000000000000000000000000000 + nim 1 --seconds 0`";
    assert!(run.code == 0 && run.stdout.contains(advice), "{}", run.stdout);
}

#[test]
fn a_directory_of_a_table_is_told_from_one_of_a_run() {
    let folder = Folder::new("table-run");
    let table = folder.file("table");
    assert_eq!(grundy(&["table", "wythoff", "0..5", "--dir", &table]).code, 0);
    let run = grundy(&["run", "--status", &table]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    let message = format!("`{table}` holds the table of `wythoff`, 0..5 by 0..5, and no run");
    assert_eq!(run.stderr, format!("error: {message}\nhint: `grundy table` with `--dir` goes on with it\n"));
}

#[test]
fn bad_input_is_told() {
    for (arguments, code, message) in [
        (&["nim", "5"][..], 2, "the rows of `nim` are not known to be periodic"),
        (&["wythoff:2", "5"], 2, "the rows of `wythoff:2` are not known to be periodic"),
        (&["wythoff", "5..3"], 2, "hint"),
        (&["wythoff", "10001"], 2, "heaps up to 10000 can"),
        (&["wythoff", "200", "--budget", "10^6"], 3, "within the budget of 1000000 steps"),
        (&["wythoff", "60", "--table", "1000"], 3, "hint: `--table` allows more room"),
    ] {
        let run = grundy(&[&["rows"], arguments].concat());
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.contains(message), "{arguments:?}: {}", run.stderr);
    }
}
