//! Help and errors of the arguments: they fit a terminal of 80 columns, and tell what is wrong.

mod common;

use common::grundy;

const COMMANDS: [&str; 13] = [
    "solve",
    "simulate",
    "play",
    "table",
    "period",
    "run",
    "check",
    "pairs",
    "verify",
    "batch",
    "games",
    "completions",
    "man",
];

#[test]
fn help_fits_80_columns() {
    let all = COMMANDS.into_iter().flat_map(|command| [vec![command, "-h"], vec!["help", command]]);
    for arguments in all.chain([vec!["-h"], vec!["help"]]) {
        let run = grundy(&arguments);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments:?}");
        for line in run.stdout.lines() {
            assert!(line.chars().count() <= 80, "{arguments:?}: {line}");
        }
    }
    let listed = grundy(&["help"]).stdout;
    assert!(COMMANDS.into_iter().all(|command| listed.contains(&format!("\n  {command} "))));
}
