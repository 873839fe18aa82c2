//! `grundy solve --dir`: a search that is ended and gone on with.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn solve(arguments: &str, directory: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.arg("solve").args(arguments.split_whitespace()).arg("--dir").arg(directory);
    command.args(["--language", "en"]).output().unwrap()
}

fn own_directory(name: &str) -> PathBuf {
    let directory = std::env::temp_dir().join(format!("grundy-search-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&directory);
    directory
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_search_goes_on_where_it_was_ended() {
    let directory = own_directory("goes-on");
    let alone = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["solve", "cram", "5x6", "--seconds", "0"])
        .output()
        .unwrap();
    // Each sitting ends by its steps, and knows more than the one before.
    let mut sittings = 0;
    let whole = loop {
        sittings += 1;
        let output = solve("cram 5x6 --budget 3000000", &directory);
        assert_eq!(told(&output).contains("facts are there"), sittings > 1, "{output:?}");
        // A winning move may be known before the value is, and all the others.
        if output.stdout == alone.stdout {
            break output;
        }
        assert!(matches!(output.status.code(), Some(0 | 3)), "{output:?}");
        assert!(sittings < 100);
    };
    assert!(sittings > 2, "{sittings}");
    assert!(whole.status.success());

    // The certificate is made of what was saved, in fewer steps than the search took.
    let certificate = directory.with_extension("cert");
    let written =
        solve(&format!("cram 5x6 --max-moves 0 --certificate {}", certificate.display()), &directory);
    assert!(written.status.success(), "{written:?}");
    let check = Command::new(env!("CARGO_BIN_EXE_grundy")).arg("check").arg(&certificate).status().unwrap();
    assert!(check.success());

    // Another board, and a directory of something else, are refused before anything is searched.
    let other = solve("cram 5x8", &directory);
    assert_eq!(other.status.code(), Some(2), "{other:?}");
    assert!(told(&other).contains("holds a search of two neighbours of 5x6, not of two neighbours of 5x8"));

    // So is a file that is not as it was written.
    let files = fs::read_dir(&directory).unwrap().map(|file| file.unwrap().path());
    let first = files.filter(|path| path.display().to_string().contains("facts-")).min().unwrap();
    let mut bytes = fs::read(&first).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&first, bytes).unwrap();
    let damaged = solve("cram 5x6", &directory);
    assert_eq!(damaged.status.code(), Some(1), "{damaged:?}");
    assert!(told(&damaged).contains("` is not as it was written\nhint: without it"));
    fs::remove_file(&first).unwrap();
    assert_eq!(solve("cram 5x6", &directory).stdout, alone.stdout);

    fs::remove_dir_all(&directory).unwrap();
    fs::remove_file(certificate).unwrap();
}

#[test]
fn graphs_and_pieces_are_kept_and_many_segments_become_one() {
    let directory = own_directory("graph");
    // A graph of 32 vertices that no symmetry decides.
    let graph = "node-kayles grid 4x8";
    let whole = loop {
        let output = solve(&format!("{graph} --budget 4000000"), &directory);
        if !String::from_utf8_lossy(&output.stdout).contains("not ") {
            break output;
        }
    };
    let alone = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .arg("solve")
        .args(graph.split_whitespace())
        .args(["--seconds", "0"])
        .output()
        .unwrap();
    assert_eq!(whole.stdout, alone.stdout);
    let segments = fs::read_dir(&directory).unwrap().count();
    assert!(segments < 2 + 2 * 16, "{segments}");
    fs::remove_dir_all(&directory).unwrap();

    let queens = own_directory("queens");
    assert!(solve("queens 7", &queens).status.success());
    assert!(told(&solve("queens 7", &queens)).contains("facts are there"));
    fs::remove_dir_all(&queens).unwrap();
}

#[test]
fn what_has_no_search_of_parts_is_refused() {
    let directory = own_directory("refused");
    for position in ["nim 3", "cram 2x2 + cram 2x2", "chomp 3,3", "cram 12x12"] {
        let output = solve(position, &directory);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(told(&output).contains("is not saved"), "{output:?}");
    }
    assert!(!directory.exists());
    fs::create_dir_all(&directory).unwrap();
    fs::write(directory.join("letter.txt"), "dear").unwrap();
    let output = solve("cram 3x3", &directory);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    fs::remove_dir_all(&directory).unwrap();
}
