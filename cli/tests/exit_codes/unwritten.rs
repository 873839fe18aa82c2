//! Each command says that its result cannot be written.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{EXAMPLES, begun, ended, filled, words};

/// The commands that print a result, each with what it is asked; all of them but `serve`, which only says where it is.
const PRINTING: &[&str] = &[
    "solve nim 3",
    "solve nim 3 --json",
    "batch nim <3",
    "table nim 9",
    "table nim 9 --format csv",
    "count nim 9",
    "guess nim 9",
    "period kayles",
    "period kayles --json",
    "misere take:1,2",
    "misere take:1,2 --json",
    "rows wythoff 5",
    "run kayles --to 1000 --dir DIR/run",
    "pairs --count 3",
    "board nim 3",
    "verify kayles --heaps 1 --max 8",
    "verify FALSE 1000",
    "check DIR/kayles.json",
    "check DIR/kayles.json --json",
    "sweep plan list:kayles --dir DIR/sweep-plan",
    "sweep run --dir DIR/sweep-run",
    "sweep status --dir DIR/sweep-done",
    "sweep merge --dir DIR/sweep-done",
    "play nim 3 --plain <3",
    "simulate nim 3",
    "simulate nim 3 --games 9",
    "learn",
    "rules MANY",
    "games",
    "games --json",
    "completions bash",
    "man",
    "help",
    "help solve",
    "solve --help",
    "--version",
];

#[test]
fn a_result_that_cannot_be_written_is_said_by_every_command() {
    let folder = filled("exit-codes-unwritten");
    let commands = EXAMPLES.iter().map(|(command, _)| *command).filter(|command| *command != "serve");
    commands.for_each(|command| assert!(PRINTING.iter().any(|line| line.starts_with(command)), "{command}"));
    for line in PRINTING {
        let (typed, input) =
            line.split_once('<').map_or((*line, ""), |(typed, input)| (typed.trim_end(), input));
        for redirected in [">&-", ">/dev/full"] {
            if redirected == ">/dev/full" && !Path::new("/dev/full").exists() {
                continue;
            }
            let input = folder.write("input", input);
            let shell = format!("exec \"$0\" \"$@\" {redirected}");
            let child = Command::new("sh")
                .args(["-c", &shell, env!("CARGO_BIN_EXE_grundy")])
                .args(words(typed, &folder))
                .env("XDG_DATA_HOME", folder.file("home"))
                .stdin(File::open(input).unwrap())
                .stderr(Stdio::piped())
                .spawn();
            let (code, said) = ended(child.unwrap());
            assert_eq!(code, 1, "{line} {redirected}: {said}");
            assert_eq!(
                (said.lines().count(), said.starts_with("error: ")),
                (1, true),
                "{line} {redirected}: {said}"
            );
        }
        // Whoever reads the output through a pipe has seen enough: that is no error.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let input = folder.write("input", input);
        let child = begun(&words(typed, &folder), File::open(input).unwrap().into(), writer.into());
        let (code, said) = ended(child);
        assert!(code == 0 && said.is_empty(), "{line}: {code} {said}");
    }
}
