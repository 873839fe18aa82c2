//! Help and errors of the arguments: they fit a terminal of 80 columns, and tell what is wrong.

use crate::common::grundy;

const COMMANDS: [&str; 18] = [
    "solve",
    "simulate",
    "play",
    "table",
    "count",
    "guess",
    "rules",
    "period",
    "misere",
    "run",
    "check",
    "pairs",
    "board",
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

#[track_caller]
fn refused(arguments: &str, message: &str, hint: &str) {
    let run = grundy(&arguments.split(' ').collect::<Vec<_>>());
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments}");
    assert_eq!(run.stderr, format!("error: {message}\nhint: {hint}\n"), "{arguments}");
}

#[test]
fn numbers_are_written_as_in_positions() {
    for (powers, digits) in [
        ("pairs --count 2^3", "pairs --count 8"),
        ("period 0.77 --budget 10^6 --table 2^20 --json", "period 0.77 --budget 1000000 --json"),
        ("verify nim --heaps 2^1 --max 2^2", "verify nim --heaps 2 --max 4"),
        ("simulate nim 3 --games 10^1 --seed 2^2", "simulate nim 3 --games 10 --seed 4"),
        ("pairs --value 2^1", "pairs --value 2"),
        ("play nim 3 --plain --human none --skill 10^2", "play nim 3 --plain --human none --skill 100"),
        ("solve nim 3 5 --max-moves 2^0", "solve nim 3 5 --max-moves 1"),
    ] {
        let [powers, digits] = [powers, digits].map(|words| grundy(&words.split(' ').collect::<Vec<_>>()));
        assert_eq!((powers.code, powers.stderr.as_str()), (0, ""));
        assert_eq!(powers.stdout, digits.stdout);
    }
}

#[test]
fn a_number_that_is_none_has_its_own_error() {
    refused(
        "solve nim 3 --budget lots",
        "invalid value 'lots' for '--budget <STEPS>': expected a whole number, found `lots`",
        "`grundy help solve` tells its arguments",
    );
    refused(
        "pairs --count -1",
        "invalid value '-1' for '--count <COUNT>': expected a whole number that is not negative, found `-1`",
        "`grundy help pairs` tells its arguments",
    );
    refused(
        "verify nim --heaps 10^40 --max 3",
        "invalid value '10^40' for '--heaps <HEAPS>': expected a number below 2^64",
        "`grundy help verify` tells its arguments",
    );
    refused(
        "run 0.161 --to 5 --dir nowhere --every 0",
        "invalid value '0' for '--every <VALUES>': expected a number from 1 to 4194304",
        "`grundy help run` tells its arguments",
    );
}

#[test]
fn what_is_unknown_is_not_taken_for_a_value() {
    refused(
        "solve --unknown",
        "unexpected argument '--unknown' found",
        "`grundy help solve` tells its arguments",
    );
    refused("games more", "unexpected argument 'more' found", "`grundy help games` tells its arguments");
    refused("nope", "unrecognized subcommand 'nope'", "`grundy --help` lists the commands");
}
