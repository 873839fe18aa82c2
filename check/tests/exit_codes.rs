//! Files of which some are no certificates, and some certificates of nothing: `grundy-check` and the checker in Python end alike.
//! (`grundy check` with the same codes is a test of the program `grundy`.)

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::python::Python;

/// Each file of the list with its exit code, and what is wrong with it.
fn list() -> impl Iterator<Item = (i32, &'static str, &'static str)> {
    let lines = include_str!("data/exit_codes.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
        [code, what, text] => (code.parse().unwrap(), what, text),
        _ => panic!("{line}"),
    })
}

/// The exit code of a program that checks these files.
fn code(program: &mut Command, files: &[String]) -> i32 {
    program.args(files).output().unwrap().status.code().unwrap()
}

#[test]
fn what_is_no_certificate_and_what_proves_nothing_have_one_code_in_both_checkers() {
    let folder = std::env::temp_dir().join(format!("grundy-test-exit-codes-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut python = Python::start(10_000_000_000);
    let words = ["accepted", "rejected", "unreadable", "undecided"];
    let mut by_code = [const { Vec::new() }; 4];
    for (place, (expected, what, text)) in list().enumerate() {
        let file = folder.join(format!("{place}.json")).display().to_string();
        fs::write(&file, text).unwrap();
        let by_rust =
            code(&mut Command::new(env!("CARGO_BIN_EXE_grundy-check")), std::slice::from_ref(&file));
        assert_eq!(by_rust, expected, "{what}: {text}");
        let index = usize::try_from(expected).unwrap();
        assert_eq!(python.verdict(text), words[index], "{what}: {text}");
        by_code[index].push(file);
    }
    assert!(by_code[1].len() > 40 && by_code[2].len() > 70, "{by_code:?}");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("grundy_check.py");
    for (expected, files) in (0..).zip(&by_code) {
        assert_eq!(code(Command::new("python3").arg(&script), files), expected);
    }
    // What is refused weighs more than what is no certificate, and that more than what is not decided.
    let of_each = |codes: &[usize]| codes.iter().map(|code| by_code[*code][0].clone()).collect::<Vec<_>>();
    for (codes, worst) in [(&[0, 1, 2, 3][..], 1), (&[0, 3, 2], 2), (&[3, 0], 3)] {
        let files = of_each(codes);
        assert_eq!(code(&mut Command::new(env!("CARGO_BIN_EXE_grundy-check")), &files), worst);
        assert_eq!(code(Command::new("python3").arg(&script), &files), worst);
    }
    fs::remove_dir_all(folder).unwrap();
}
