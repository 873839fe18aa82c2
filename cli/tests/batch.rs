//! `grundy batch`, through the binary.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use crate::common::{Run, grundy, with_input};
use proptest::prelude::*;

fn batch(arguments: &[&str], input: &str) -> Run {
    with_input(&[&["batch"], arguments].concat(), input.as_bytes())
}

/// What a run that answers everything writes.
fn answers(arguments: &[&str], input: &str) -> String {
    let run = batch(arguments, input);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

#[test]
fn each_line_gets_an_answer() {
    assert_eq!(answers(&["nim"], "3 5 7\n1 4 5\n0\n"), "N\nP\nP\n");
    assert_eq!(answers(&["kayles"], "5 4\n12 12\n"), "N\nP\n");
    assert_eq!(answers(&["wythoff"], "6,10 3,5\n6,11\n"), "P\nN\n");
    assert_eq!(answers(&["euclid"], "21,55\n7,3\n"), "N\nN\n");
    assert_eq!(answers(&["take:1..3"], "8\n9\n"), "P\nN\n");
    assert_eq!(answers(&["nim"], ""), "");
}

#[test]
fn options_add_columns() {
    assert_eq!(answers(&["nim", "--value", "--move"], "2 3 4\n1 1\n"), "N\t5\t3:1\nP\t0\t-\n");
    assert_eq!(answers(&["nim", "--value"], "3 4\n"), "N\t7\n");
    assert_eq!(answers(&["kayles", "--value", "--move"], "9\n"), "N\t4\t1:4 4\n");
    assert_eq!(answers(&["kayles", "--move"], "3 3 12\n"), "N\t3:5 5\n");
    assert_eq!(answers(&["wythoff", "--move"], "6,11\n0,0\n"), "N\t1:6,10\nP\t-\n");
    assert_eq!(answers(&["nim", "--words", "YES,NO", "--move"], "3\n1 1\n"), "YES\t1:0\nNO\t-\n");
    assert_eq!(answers(&["grundys-game", "--words", "Ana,Budi"], "3\n2\n"), "Ana\nBudi\n");
}

#[test]
fn misere_play_has_its_own_answers() {
    let lines = "1 1 2\n1\n1 1\n0\n2 2\n";
    assert_eq!(answers(&["nim", "--misere"], lines), "N\nP\nN\nN\nP\n");
    assert_eq!(answers(&["nim", "--misere", "--move"], "1 1 2\n0\n"), "N\t3:1\nN\t-\n");
    assert_eq!(answers(&["kayles", "--misere"], "1\n2\n1 1\n"), "P\nN\nN\n");
    let run = batch(&["nim", "--misere", "--value"], "");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("--value"), "{}", run.stderr);
}

/// Who wins is told by the product of the elements: no move is looked at, of which a large heap has a million.
#[test]
fn sums_of_a_hundred_thousand_heaps_have_their_outcomes_in_misere_play() {
    let mut input = String::new();
    for seed in 1..=3_u64 {
        let heaps: Vec<u64> = (0..100_000)
            .scan(seed, |last, _| {
                *last = *last * 48271 % 2_147_483_647;
                Some(*last % 1_000_000)
            })
            .collect();
        // From heap 71 on, the elements repeat with period 12 [Plambeck & Siegel, 2008].
        let small = heaps.iter().map(|heap| if *heap < 83 { *heap } else { (heap - 71) % 12 + 71 });
        for heaps in [heaps.clone(), small.collect()] {
            let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
            writeln!(input, "{}", words.join(" ")).unwrap();
        }
    }
    let told = answers(&["kayles", "--misere"], &input);
    let told: Vec<&str> = told.lines().collect();
    assert_eq!(told.len(), 6);
    assert!(told.chunks(2).all(|pair| pair[0] == pair[1] && pair[0] != "?"), "{told:?}");
}

#[test]
fn line_ends_blanks_and_marks_do_not_matter() {
    for arguments in [&["nim"][..], &["nim", "--move"], &["lasker"]] {
        let plain = answers(arguments, "3 5 7\n1 4 5\n2 2\n");
        for same in [
            "3 5 7\r\n1 4 5\r\n2 2\r\n",
            "3 5 7\n1 4 5\n2 2",
            "3 5 7\r\n1 4 5\r\n2 2\r",
            "  3\t5 7  \n1  4 5\n\t2 2\n",
            "\u{feff}3 5 7\n1 4 5\n2 2\n",
            "003 5 7\n1 4 5\n2 2\n",
        ] {
            assert_eq!(answers(arguments, same), plain, "{arguments:?} {same:?}");
        }
    }
}

#[test]
fn heaps_have_any_size() {
    let long = "7".repeat(500);
    let lines = format!("10^40 10^40\n10^3 1000\n{long} {long}\n{long} 1\n18446744073709551616\n2^64 1\n");
    assert_eq!(answers(&["nim"], &lines), "P\nP\nP\nN\nN\nN\n");
    assert_eq!(answers(&["nim", "--value"], "2^64 1\n"), "N\t18446744073709551617\n");
    assert_eq!(answers(&["kayles", "--value"], "10^40\n"), "N\t1\n");
    assert_eq!(answers(&["wythoff"], "10^40,10^40\n"), "N\n");
    // A line longer than any block.
    let heaps = "1 ".repeat(400_000);
    assert_eq!(answers(&["nim"], &format!("{heaps}\n{heaps}1\n")), "P\nN\n");
}

#[test]
fn a_bad_line_stops_at_its_number() {
    for arguments in [&["nim"][..], &["nim", "--value"], &["nim", "--misere"], &["kayles"]] {
        for (bad, message) in [
            ("1 x", "error: line 3: expected a whole number, found `x` (character 3 of `1 x`)"),
            ("3 -5", "error: line 3: expected a whole number that is not negative, found `-5`"),
            ("1.5", "error: line 3: expected a whole number, found the fraction `1.5`"),
            ("", "error: line 3: expected at least one heap"),
            (" \t\r", "error: line 3: expected at least one heap"),
            ("3,,5", "error: line 3: expected a whole number, found nothing"),
            ("3 \u{e9}", "error: line 3: expected a whole number, found `\u{e9}`"),
            ("3 \0", "error: line 3: expected a whole number, found `"),
            ("1^", "error: line 3: expected a whole number"),
            ("9^99999999999", "error: line 3: expected a number of at most 100000 digits"),
        ] {
            let input = format!("3\n0\n{bad}\n5\n");
            let run = batch(arguments, &input);
            assert_eq!((run.code, run.stdout.lines().count()), (2, 2), "{arguments:?} {bad:?}");
            assert!(run.stderr.starts_with(message), "{arguments:?} {bad:?}: {}", run.stderr);
            let run = batch(&[arguments, &["--keep-going"]].concat(), &input);
            let outcomes: Vec<&str> =
                run.stdout.lines().map(|line| line.split('\t').next().unwrap()).collect();
            assert_eq!((run.code, outcomes.len(), outcomes[2]), (2, 4, "error"), "{arguments:?} {bad:?}");
            assert!(run.stderr.starts_with(message), "{arguments:?} {bad:?}: {}", run.stderr);
        }
    }
}

#[test]
fn a_bad_line_has_all_its_columns() {
    let run = batch(&["nim", "--keep-going", "--value", "--move"], "x\n3\ny\n");
    assert_eq!((run.code, run.stdout.as_str()), (2, "error\t?\t?\nN\t3\t1:0\nerror\t?\t?\n"));
    assert!(run.stderr.contains("line 1:") && run.stderr.contains("line 3:"), "{}", run.stderr);
}

#[test]
fn bytes_that_are_no_text_are_named() {
    for ruleset in ["nim", "kayles"] {
        let run = with_input(&["batch", ruleset, "--keep-going"], b"3\n4 \xff\xfe\n5");
        assert_eq!((run.code, run.stdout.as_str()), (2, "N\nerror\nN\n"));
        let message =
            "error: line 2: expected UTF-8 text, found the byte 0xFF, which is not UTF-8 at column 3\n";
        assert_eq!(run.stderr, message);
    }
}

#[test]
fn a_bad_line_in_a_million_is_named() {
    let mut input = String::new();
    for line in 1..=1_000_000u32 {
        match line {
            654_321 => input.push_str("12 34 five 78\n"),
            _ => writeln!(input, "{line} {} {}", line / 3, line % 77).unwrap(),
        }
    }
    let run = batch(&["nim"], &input);
    assert_eq!((run.code, run.stdout.lines().count()), (2, 654_320));
    assert!(
        run.stderr.starts_with("error: line 654321: expected a whole number, found `five`"),
        "{}",
        run.stderr
    );
    let run = batch(&["nim", "--keep-going"], &input);
    assert_eq!((run.code, run.stdout.lines().count()), (2, 1_000_000));
    assert_eq!(run.stdout.lines().position(|line| line == "error"), Some(654_320));
    for (line, answer) in (1..=1_000_000u32).zip(run.stdout.lines()) {
        if line != 654_321 {
            let is_p = line ^ (line / 3) ^ (line % 77) == 0;
            assert_eq!(answer, if is_p { "P" } else { "N" }, "{line}");
        }
    }
}

#[test]
fn the_counted_form_is_read_for_any_game_of_heaps() {
    let text = "3\n3\n1 4 5\n2\n3 5\n0\n";
    for (arguments, expected) in [
        (&["nim"][..], "P\nN\nP\n"),
        (&["nim", "--value"], "P\t0\nN\t6\nP\t0\n"),
        (&["nim", "--move"], "P\t-\nN\t2:3\nP\t-\n"),
        (&["nim", "--misere"], "P\nN\nN\n"),
        (&["nim", "--words", "First,Second"], "Second\nFirst\nSecond\n"),
        (&["take:1..3"], "P\nN\nP\n"),
    ] {
        let arguments = [arguments, &["--counted"]].concat();
        assert_eq!(answers(&arguments, text), expected, "{arguments:?}");
        assert_eq!(answers(&arguments, &text.replace('\n', "\r\n")), expected, "{arguments:?}");
        assert_eq!(answers(&arguments, text.trim_end()), expected, "{arguments:?}");
    }
    for arguments in [&["nim", "--counted"][..], &["nim", "--counted", "--move"], &["kayles", "--counted"]] {
        for (bad, answered, message) in [
            ("2\n1 0\n2 5 x\n", 1, "error: expected heap 2 of 2 of test 2 at line 3, column 5, found `x`"),
            (
                "2\n1 0\n",
                1,
                "error: expected the number of heaps of test 2 at line 3, column 1, found the end",
            ),
            ("1\n1 0 7\n", 1, "error: expected the end after 1 test at line 2, column 5, found a number"),
            ("", 0, "error: expected the number of tests at line 1, column 1, found the end of the input"),
            ("1\n2 5 -6", 0, "error: expected heap 2 of 2 of test 1 at line 2, column 5, found `-`"),
        ] {
            let run = batch(arguments, bad);
            assert_eq!((run.code, run.stdout.lines().count()), (2, answered), "{arguments:?} {bad:?}");
            assert!(run.stderr.starts_with(message), "{arguments:?} {bad:?}: {}", run.stderr);
        }
    }
}

#[test]
fn the_counted_form_is_read_for_pairs_too() {
    let text = "3\n2\n6 10\n3 5\n0\n1 6 11\n";
    assert_eq!(answers(&["wythoff", "--counted", "--move"], text), "P\t-\nP\t-\nN\t1:6,10\n");
    assert_eq!(answers(&["euclid", "--counted", "--value"], "1 1 21 55"), "N\t2\n");
    let huge = format!("1 1 {} 1", u128::from(u64::MAX) + 1);
    for (ruleset, text, message) in [
        (
            "wythoff",
            "1\n1 3\n",
            "expected heap 2 of 2 of test 1 at line 3, column 1, found the end of the input",
        ),
        ("wythoff", "1\nx\n", "expected the number of pairs of test 1 at line 2, column 1, found `x`"),
        ("wythoff", "1\n18446744073709551615 3 5", "found a count beyond 64 bits"),
        ("euclid", huge.as_str(), "found a heap larger than 18446744073709551615"),
    ] {
        let run = batch(&[ruleset, "--counted"], text);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{text}");
        assert!(run.stderr.contains(message), "{text}: {}", run.stderr);
    }
}

#[test]
fn without_a_ruleset_each_line_is_a_sum_of_any_games() {
    let lines = "nim 3 + 0.77 12\nwythoff 6,10\nnim 4 + KAYLES 12\r\nlines:queen 6,11 + nim 0";
    assert_eq!(answers(&["--value", "--move"], lines), "N\t7\t2:1 10\nP\t0\t-\nP\t0\t-\nN\t2\t1:6,10\n");
    assert_eq!(answers(&["--misere"], "nim 1 + kayles 1\nnim 1\n"), "N\nP\n");
    // More rulesets than are kept.
    let many: Vec<String> =
        (1..60).map(|m| format!("take:1..{m} {} + nim {}\n", 7 * m + 9, (7 * m + 9) % (m + 1))).collect();
    assert_eq!(answers(&[], &many.concat().repeat(2)), "P\n".repeat(118));
    // Numbers alone are Nim, here as everywhere.
    let run = batch(&["--keep-going"], "nim 3\nnim\n5 7\n\nnim 0\n");
    assert_eq!((run.code, run.stdout.as_str()), (2, "N\nerror\nN\nerror\nP\n"));
    assert!(run.stderr.contains("line 2: expected at least one heap after `nim`"), "{}", run.stderr);
    let run = batch(&["--counted"], "1 1 3");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("needs a ruleset") && run.stderr.contains("hint: "), "{}", run.stderr);
}

#[test]
fn winning_moves_come_from_closed_forms() {
    assert_eq!(answers(&["euclid", "--move", "--value"], "1,10^18\n"), "N\t999999999999999999\t1:1,1\n");
    assert_eq!(answers(&["take:1..10^5", "--move", "--value"], "200000\n"), "N\t99999\t1:100001\n");
    assert_eq!(answers(&["lines:rook", "--move"], "10^9,12\n10^9,10^9\n"), "N\t1:12,12\nP\t-\n");
}

#[test]
fn numbers_that_are_too_long_are_refused_at_once() {
    use std::time::{Duration, Instant};

    let long = "7".repeat(1_000_000);
    let begun = Instant::now();
    for (arguments, input) in [
        (&["nim"][..], format!("3 {long}\n")),
        (&["nim", "--move", "--value"], format!("3 {long}\n")),
        (&["kayles"], format!("3 {long}\n")),
        (&["nim", "--counted"], format!("1 2 3 {long}\n")),
        (&["kayles", "--counted"], format!("1 2 3 {long}\n")),
    ] {
        let run = batch(arguments, &input);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains("100000 digits"), "{arguments:?}: {}", run.stderr);
    }
    assert!(begun.elapsed() < Duration::from_secs(12), "{:?}", begun.elapsed());
    let longest = "9".repeat(100_000);
    assert_eq!(answers(&["nim"], &format!("{longest} 000{longest}\n")), "P\n");
    assert_eq!(batch(&["nim"], &format!("1{longest}\n")).code, 2);
}

#[test]
fn what_is_not_decided_is_a_question_mark() {
    let run = batch(&["grundys-game", "--budget", "50", "--value", "--move"], "3\n30000\n2\n");
    assert_eq!((run.code, run.stdout.as_str()), (3, "N\t1\t1:1 2\n?\t?\t?\nP\t0\t-\n"));
    assert!(run.stderr.contains("error: line 2: not decided within the budget"), "{}", run.stderr);
    // Bad lines weigh more.
    let run = batch(&["grundys-game", "--budget", "50", "--keep-going"], "x\n30000\n");
    assert_eq!((run.code, run.stdout.as_str()), (2, "error\n?\n"));
}

#[test]
fn bad_arguments_are_refused() {
    for arguments in [
        &["nimm"][..],
        &["nim", "3", "5"],
        &["nim", "--words", "YES"],
        &["nim", "--words", "A,A"],
        &["nim", "--words", ",B"],
        &["nim", "--words", "A,B,C"],
        &["nim", "--counted", "--keep-going"],
    ] {
        let run = batch(arguments, "3\n");
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.starts_with("error: "), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn answers_come_while_the_input_is_open() {
    for ruleset in ["nim", "kayles"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["batch", ruleset])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        for (line, answer) in [(b"3 3\n", b"P\n"), (b"3 4\n", b"N\n")] {
            stdin.write_all(line).unwrap();
            let mut read = [0; 2];
            stdout.read_exact(&mut read).unwrap();
            assert_eq!(&read, answer);
        }
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for ruleset in ["nim", "kayles"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["batch", ruleset])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || drop(stdin.write_all(&b"3 5 7\n".repeat(1_000_000))));
        let mut stdout = child.stdout.take().unwrap();
        let mut first = [0; 2];
        stdout.read_exact(&mut first).unwrap();
        assert_eq!(&first, b"N\n");
        drop(stdout);
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    }
}

#[test]
fn a_line_is_refused_where_solve_refuses_the_same_text() {
    for line in ["1,000", "1 000", "12 034 5", "3, 1,000"] {
        for ruleset in ["nim", "kayles"] {
            let solved = grundy(&["solve", ruleset, line]);
            let run = batch(&[ruleset], &format!("{line}\n"));
            assert_eq!((solved.code, run.code, run.stdout.as_str()), (2, 2, ""), "{ruleset} {line}");
            let why =
                |stderr: &str| stderr.lines().next().unwrap().split(" (character").next().unwrap().to_owned();
            assert_eq!(why(&run.stderr).replace("line 1: ", ""), why(&solved.stderr), "{ruleset} {line}");
        }
    }
    // These are heaps, for both.
    assert_eq!(answers(&["nim"], "1, 0\n1 0000\n007\n"), "N\nN\nN\n");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_fast_reader_and_the_parser_agree(
        lines in prop::collection::vec(
            prop::collection::vec(prop_oneof![0..8u128, 0..1000u128, any::<u128>()], 1..9), 1..200),
    ) {
        let mut plain = String::new();
        for heaps in &lines {
            let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
            writeln!(plain, "{}", heaps.join(" ")).unwrap();
        }
        // `^1` is no digit: the fast reader refuses each line.
        let parsed = plain.replace('\n', "^1\n");
        for columns in [&["nim"][..], &["nim", "--value", "--move"]] {
            prop_assert_eq!(answers(columns, &plain), answers(columns, &parsed));
        }
        let counted: String =
            lines.iter().zip(plain.lines()).map(|(heaps, line)| format!("{} {line}\n", heaps.len())).collect();
        let counted = format!("{}\n{counted}", lines.len());
        prop_assert_eq!(answers(&["nim"], &plain), answers(&["nim", "--counted"], &counted));
        prop_assert_eq!(
            answers(&["nim", "--move"], &plain), answers(&["nim", "--move", "--counted"], &counted));
    }
}

#[test]
fn lines_that_a_carriage_return_alone_ends_are_not_joined() {
    for (ruleset, typed) in [("nim", "3 5\r4\r"), ("kayles", "3\r4\n"), ("wythoff", "3,5\r1,2\n")] {
        let run = with_input(&["batch", ruleset], typed.as_bytes());
        assert!(run.code == 2 && run.stdout.is_empty(), "{ruleset}: {}", run.stdout);
        assert!(
            run.stderr.contains("line 1: expected one position a line, found a carriage return"),
            "{}",
            run.stderr
        );
    }
    assert_eq!(with_input(&["batch", "kayles"], b"3\r\n4\r\n").stdout, "N\nN\n");
}
