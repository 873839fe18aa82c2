//! What `grundy run` does not do, and how it says so.

use std::fs;

use super::run;
use crate::common::{Folder, grundy};

/// The command is refused as bad input, with one line that says `what` and, unless it is empty, this `hint`.
pub(super) fn refused(arguments: &[&str], what: &str, hint: &str) {
    ends(2, arguments, what, hint);
}

/// A command that `--table` would allow is refused, with a line that says `what` and, unless empty, this `hint`.
fn beyond_the_table(arguments: &[&str], what: &str, hint: &str) {
    ends(3, arguments, what, hint);
}

fn ends(code: i32, arguments: &[&str], what: &str, hint: &str) {
    let run = grundy(arguments);
    let all = format!("{}{}", run.stdout, run.stderr);
    assert_eq!(run.code, code, "{arguments:?}: {all}");
    assert!(run.stderr.starts_with("error: ") && run.stdout.is_empty(), "{all}");
    assert!(run.stderr.contains(what), "expected `{what}` in\n{all}");
    let hints = run.stderr.lines().find_map(|line| line.strip_prefix("hint: "));
    assert!(hints.unwrap_or_default().contains(hint), "expected `{hint}` in\n{all}");
}

#[test]
fn each_wrong_directory_has_its_own_error() {
    let folder = Folder::new("directories");
    let directory = &folder.file("run");
    run("0.161", "299", directory, &[]);
    let other = ["run", "0.16", "--to", "299", "--dir", directory];
    refused(&other, "holds values of `0.161`, not of `0.16`", "a directory of its own");
    let fewer = ["run", "0.161", "--to", "298", "--dir", directory];
    refused(&fewer, "holds heaps 0 to 299, more than up to 298", "`--to 299` or more goes on");

    let header = folder.file("run/run.json");
    let right = fs::read_to_string(&header).unwrap();
    let goes_on = ["run", "0.161", "--to", "400", "--dir", directory];
    let shows = ["run", "--status", directory];
    for (changed, what, hint) in [
        (right.replace("\"version\": 1", "\"version\": 4"), "version 4 of the format", "newer grundy"),
        (right.replace("blocks-crc32", "blocks-zstd"), "encoding `blocks-zstd`", "`blocks-crc32`"),
        (right.replace("grundy-run", "other"), "is not the header of a run", "`--dir` needs"),
        (right[..right.len() / 2].to_owned(), "is not the header of a run", "`--dir` needs"),
        ("[]".to_owned(), "is not the header of a run", "`--dir` needs"),
        (String::new(), "is not the header of a run", "`--dir` needs"),
    ] {
        fs::write(&header, changed).unwrap();
        refused(&goes_on, what, hint);
        refused(&shows, what, hint);
    }
    fs::remove_file(&header).unwrap();
    refused(&goes_on, "holds other files", "a directory of its own");
    refused(&shows, "holds no run", "begins one");
    refused(&["run", "--status", &folder.file("nowhere")], "holds no run", "begins one");
    let file = folder.write("file", "text");
    refused(&["run", "0.161", "--to", "9", "--dir", &file], "is not a directory", "of its own");
    refused(&["run", "--status", &file], "is not a directory", "of its own");
}

#[test]
fn each_wrong_argument_has_its_own_error() {
    let folder = Folder::new("arguments");
    let directory = &folder.file("run");
    for (ruleset, to, what) in [
        ("0.161", "10^40", "heap 10^40 is beyond what can be counted"),
        ("0.161", "18446744073709551615", "heap 18446744073709551615 is beyond what can be counted"),
        ("0.161", "-5", "-5"),
        ("0.161", "many", "many"),
        ("0.189", "100", "8"),
        ("wythoff", "100", "not played with single heaps"),
        ("0.161", "", "number"),
    ] {
        refused(&["run", ruleset, "--to", to, "--dir", directory], what, "");
        assert!(!fs::exists(directory).unwrap(), "{to}: nothing is begun");
    }
    for (to, what) in [
        ("10^12", "take about 5.46 TiB of memory and at least 931.32 GiB of disk"),
        ("10^19", "more than `--table` allows"),
    ] {
        beyond_the_table(&["run", "0.161", "--to", to, "--dir", directory], what, "`--table ");
        assert!(!fs::exists(directory).unwrap(), "{to}: nothing is begun");
    }
    let table = ["run", "0.161", "--to", "1000", "--dir", directory, "--table", "100"];
    beyond_the_table(&table, "more than `--table` allows", "`--to 223` fits; `--table 447` allows more");
    for arguments in [
        vec!["run"],
        vec!["run", "0.161"],
        vec!["run", "0.161", "--to", "100"],
        vec!["run", "--status", directory, "0.161"],
        vec!["run", "0.161", "--to", "100", "--dir", directory, "--every", "0"],
        vec!["run", "0.161", "--to", "100", "--dir", directory, "--every", "99999999"],
    ] {
        refused(&arguments, "error: ", "");
    }
}
