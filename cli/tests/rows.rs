//! `grundy rows`: the periods of rows of Wythoff's game.

use std::fs;
use std::time::Duration;

use crate::common::{Folder, grundy, killed_after};

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
fn a_search_with_a_directory_goes_on_where_it_was_ended() {
    let folder = Folder::new("rows-dir");
    let directory = folder.file("saved");
    let arguments = ["rows", "wythoff", "60", "--format", "csv", "--dir", &directory];
    let expected = grundy(&arguments[..5]).stdout;
    let mut ended = 0;
    let found = loop {
        let run = grundy(&[&arguments[..], &["--budget", "10^6"]].concat());
        if run.code == 0 {
            break run;
        }
        assert_eq!((run.code, run.stdout.as_str()), (3, ""));
        assert!(run.stderr.contains("are saved, and the same command goes on from there"), "{}", run.stderr);
        ended += 1;
        assert!(ended < 50);
    };
    assert!(ended > 2 && found.stderr.contains("are there: going on"), "{}", found.stderr);
    assert_eq!(found.stdout, expected);
    // Now it is known.
    let again = grundy(&arguments);
    assert_eq!((again.code, again.stderr.as_str(), again.stdout == expected), (0, "", true));

    // And tells the values of far positions.
    let solve = |row: &str, directory: &str| {
        let position = format!("{row},10^40");
        grundy(&["solve", "wythoff", &position, "--rows", directory, "--json", "--budget", "1000000"])
    };
    let known = solve("60", &directory);
    assert_eq!(known.code, 0, "{}", known.stderr);
    // The table has G(60, 47104) = 47038, 66 less; the row has the period 1536, and 47104 ≡ 10^40 modulo 1536.
    let value = "\"value\":\"9999999999999999999999999999999999999934\"";
    assert!(known.stdout.contains(value), "{}", known.stdout);
    assert!(!solve("61", &directory).stdout.contains("\"value\":\""), "row 61 is not there");
    let other = grundy(&["solve", "nim", "5", "--rows", &directory]);
    assert!(
        other.code == 2 && other.stderr.contains("`--rows` helps with the game `wythoff`"),
        "{}",
        other.stderr
    );
    let unfinished = folder.file("unfinished");
    assert_eq!(grundy(&["rows", "wythoff", "60", "--dir", &unfinished, "--budget", "10^6"]).code, 3);
    for (directory, message) in
        [(unfinished, "the rows 0 to 60 are not all proved yet"), (folder.file("none"), "holds no rows")]
    {
        let run = solve("60", &directory);
        assert!(run.code == 2 && run.stderr.contains(message), "{}", run.stderr);
    }
}

#[test]
fn a_search_that_is_killed_loses_nothing_that_was_saved() {
    let folder = Folder::new("rows-kill");
    let directory = folder.file("saved");
    let arguments = ["rows", "wythoff", "118", "--format", "csv", "--dir", &directory];
    for wait in [1, 3, 10, 30, 60, 5, 20] {
        // It saves when the budget of one command is spent; killed in the middle, it leaves the file before.
        let _ = grundy(&[&arguments[..], &["--budget", "10^6"]].concat());
        killed_after(Duration::from_millis(wait), &arguments);
    }
    let found = grundy(&arguments);
    assert_eq!(found.code, 0, "{}", found.stderr);
    assert!(found.stderr.is_empty() || found.stderr.contains("are there: going on"), "{}", found.stderr);
    assert_eq!(found.stdout, grundy(&arguments[..5]).stdout);
}

#[test]
fn a_directory_that_is_something_else_or_damaged_is_told() {
    let folder = Folder::new("rows-damage");
    let directory = folder.file("saved");
    assert_eq!(grundy(&["rows", "wythoff", "30", "--dir", &directory]).code, 0);
    let file = format!("{directory}/rows.bin");
    let whole = fs::read(&file).unwrap();
    let told = |last: &str, message: &str| {
        let run = grundy(&["rows", "wythoff", last, "--dir", &directory]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{message}");
        assert!(run.stderr.contains(message), "{message}: {}", run.stderr);
    };
    told("31", "holds the rows 0 to 30");
    for at in [whole.len() / 2, whole.len() - 1, 20] {
        let mut flipped = whole.clone();
        flipped[at] ^= 4;
        fs::write(&file, flipped).unwrap();
        told("30", "rows.bin` ");
    }
    fs::write(&file, &whole[..whole.len() - 3]).unwrap();
    told("30", "is damaged: its checksum is wrong");
    let text = String::from_utf8_lossy(&whole[..60]).replace("\"version\":2", "\"version\":3");
    fs::write(&file, [text.as_bytes(), &whole[60..]].concat()).unwrap();
    told("30", "is of version 3 of the format");
    fs::write(&file, whole).unwrap();
    assert_eq!(grundy(&["rows", "wythoff", "30", "--dir", &directory]).code, 0);

    folder.write("note.txt", "not a search");
    let run = grundy(&["rows", "wythoff", "30", "--dir", &folder.file("")]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("holds other files"), "{}", run.stderr);
}

#[test]
fn a_directory_of_rows_is_told_from_one_of_a_run() {
    let folder = Folder::new("rows-run");
    let (rows, table) = (folder.file("rows"), folder.file("table"));
    assert_eq!(grundy(&["rows", "wythoff", "5", "--dir", &rows]).code, 0);
    assert_eq!(grundy(&["table", "wythoff", "0..5", "--dir", &table]).code, 0);
    let told = |arguments: &[&str], message: &str, hint: &str| {
        let run = grundy(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(run.stderr, format!("error: {message}\nhint: {hint}\n"), "{arguments:?}");
    };
    let message = format!("`{rows}` holds rows, and no run");
    let hint = format!("`grundy rows wythoff LAST --dir {rows}` goes on with them, and lists them");
    told(&["run", "--status", &rows], &message, &hint);
    told(&["run", "kayles", "--to", "9", "--dir", &rows], &message, &hint);
    let message = format!("`{table}` holds the table of `wythoff`, 0..5 by 0..5, and no run");
    told(&["run", "--status", &table], &message, "`grundy table` with `--dir` goes on with it");
    // The certificate of rows is a file, and not the directory of their search.
    let file = folder.write("rows.json", "{}");
    let message = format!("`{file}` is not a directory");
    let hint = "a run has a directory of its own, which is made if there is none";
    told(&["solve", "wythoff", "5,10^40", "--rows", &file], &message, hint);
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
