//! Bad input: one line that says what is wrong and where, exit code 2, nothing on stdout.

use crate::common;

use crate::common::grundy;
use proptest::prelude::*;

#[track_caller]
fn complains(arguments: &str, of: &[&str]) {
    let run = grundy(&arguments.split_whitespace().collect::<Vec<_>>());
    assert_eq!(run.code, 2, "{arguments}: {}", run.stderr);
    assert_eq!(run.stdout, "", "{arguments}");
    let lines: Vec<&str> = run.stderr.lines().collect();
    assert!(lines[0].starts_with("error: "), "{arguments}: {}", run.stderr);
    assert!(lines.len() == 1 || (lines.len() == 2 && lines[1].starts_with("hint: ")), "{}", run.stderr);
    for part in of {
        assert!(run.stderr.contains(part), "{arguments}: expected `{part}` in\n{}", run.stderr);
    }
}

#[test]
fn an_empty_position() {
    complains("solve", &["expected a position, found nothing", "hint: ", "nim 3 5 7"]);
    complains("solve nim", &["expected at least one heap after `nim`", "as in `nim 5`"]);
    complains("solve nim 3 +", &["nothing after the last `+`", "character"]);
    complains("solve + nim 3", &["nothing before `+`", "character 1 "]);
}

#[test]
fn a_heap_that_is_no_whole_number() {
    complains("solve nim 3 -5", &["not negative, found `-5`", "character 7 of `nim 3 -5`"]);
    complains("solve nim 2.5", &["found the fraction `2.5`", "character 5"]);
    complains("solve nim -2.5", &["`-2.5`", "character 5"]);
    complains("solve nim x", &["expected a whole number, found `x`"]);
    complains("solve nim 10^10^10", &["expected a whole number"]);
    complains("solve nim 10^1000000", &["at most 100000 digits"]);
}

#[test]
fn an_unknown_ruleset_gets_the_nearest_names() {
    complains("solve wythof 3,5", &["unknown ruleset `wythof`", "did you mean `wythoff`?"]);
    complains("solve kayle 3", &["did you mean `kayles`"]);
    complains("period niim", &["did you mean `nim`?"]);
    complains(
        "solve strip duel over x o",
        &["unknown ruleset `strip`", "hint: as in `'strip duel over x o: "],
    );
    complains(
        "solve marbles 3",
        &["unknown ruleset `marbles`", "the rulesets are nim, take:SET, 0.77, kayles, "],
    );
}

#[test]
fn a_take_set_with_nothing_zero_or_a_descending_range() {
    complains("solve take:0,1 5", &["0 cannot be taken", "character 6 "]);
    complains("solve take: 5", &["expected a number that may be taken", "hint: write `1,4,9`"]);
    complains("solve take 5", &["expected a number that may be taken"]);
    complains(
        "solve take:all-but: 5",
        &["a number that may not be taken", "character 14 ", "the game is `nim`"],
    );
    complains(
        "solve take:1,,2 5",
        &["expected a whole number, found nothing", "character 8 ", "hint: write `1,4,9`"],
    );
    complains("solve take:..3 5", &["found nothing", "character 6 "]);
    complains("solve take:10^30 5", &["`10^30` is too large"]);
    complains("solve take:10^999999 5", &["at most 100000 digits"]);
    complains("solve take:5..3 5", &["the range `5..3` is descending", "hint: write `3..5`"]);
    complains("solve take:1,4,4 5", &["4", "character 10 "]);
    complains("solve take:1,x 5", &["`x`", "character 8 "]);
}

#[test]
fn a_code_with_a_wrong_digit_or_no_move() {
    complains("solve 0.78 5", &["expected an octal digit, found `8`", "character 4 ", "hint: ", "hex:"]);
    complains("solve 0.9 5", &["found `9`", "hex:"]);
    complains("solve 0.0 5", &["nobody can ever move"]);
    complains("solve 0.000 5", &["nobody can ever move"]);
    complains("solve 3.1 5", &["changes nothing"]);
    complains("solve 0. 5", &["expected a digit after the point"]);
}

#[test]
fn one_number_where_wythoff_needs_two() {
    complains("solve wythoff 3", &["expected two numbers joined by a comma", "as in `wythoff 3,5`"]);
    complains("solve wythoff 3,", &["found nothing", "character 11 ", "hint: as in `wythoff 3,5`"]);
    complains("solve wythoff (3, 5", &["this `(` has no `)`", "hint: as in `wythoff 3,5`"]);
    complains("solve wythoff: 3,5", &["expected a number from 1", "after `wythoff:`, found nothing"]);
    complains("solve wythoff:10^30 3,5", &["expected a number from 1", "found `10^30`"]);
    complains("solve wythoff 3,5,7", &["expected two numbers", "found `3,5,7`"]);
    complains("solve wythoff:0 3,5", &["expected a number from 1"]);
}

#[test]
fn what_people_type_is_answered() {
    for (arguments, position) in [
        (&["solve", "3", "5", "7"][..], "nim 3 5 7"),
        (&["solve", "3,", "5,", "7", "--misere"], "nim 3 5 7"),
        (&["solve", "Kayles", "9"], "kayles 9"),
        (&["solve", "nim(3,5,7)"], "nim 3 5 7"),
        (&["solve", "wythoff", "(6,", "10)"], "wythoff 6,10"),
    ] {
        let run = grundy(arguments);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments:?}");
        assert!(run.stdout.starts_with(&format!("position  {position}")), "{arguments:?}: {}", run.stdout);
    }
    let tables = [grundy(&["table", "Kayles", "0..9"]).stdout, grundy(&["table", "kayles", "0..9"]).stdout];
    assert!(!tables[0].is_empty() && tables[0] == tables[1], "{tables:?}");
    complains("solve -- -1", &["expected a whole number that is not negative, found `-1`"]);
    complains("solve -1 5", &["not negative, found `-1`"]);
    complains("solve 3 five", &["expected a whole number, found `five`", "character 3 "]);
    complains("solve 4 5", &["`4 5` can mean two things", "hint: write `nim 4 5` or `4.0 5`"]);
    complains("solve kayles 3 + 5", &["`5` can mean two things", "hint: write `nim 5` or `kayles 5`"]);
    complains("solve kayles", &["expected at least one heap", "hint: as in `kayles 5`"]);
}

#[test]
fn directions_that_say_nothing_new() {
    complains(
        "solve lines:1-0/1-0 3,5",
        &["the step 1-0 is a move of the ride 1-0 already", "leave out `1-0`"],
    );
    complains("solve lines:1-0,1-0 3,5", &["1-0 is named twice", "leave out `1-0`"]);
    complains("solve lines:1-0,2-0 3,5", &["each move along 2-0 is one along 1-0 too", "leave out `2-0`"]);
    complains("solve lines:1-0,, 3,5", &["expected a direction such as 1-0, found nothing", "character 11 "]);
}

#[test]
fn a_row_that_begins_with_a_dead_letter_stands_behind_two_strokes() {
    let strip = "strip pins over x: x -> -; xx -> --";
    let wrong = grundy(&["solve", strip, "-xx"]);
    assert_eq!((wrong.code, wrong.stdout.as_str()), (2, ""));
    assert!(wrong.stderr.contains("as in `-- -xx`"), "{}", wrong.stderr);
    let right = grundy(&["solve", strip, "--", "-xx"]);
    assert!(right.stdout.starts_with("position  pins -xx\n"), "{}{}", right.stdout, right.stderr);
    // What is nearly an option is told to be that.
    assert!(grundy(&["solve", strip, "xx", "--jsn"]).stderr.contains("--json"));
}

#[test]
fn a_negative_number_where_options_are_read() {
    complains(
        "table kayles -5..3",
        &["expected a whole number that is not negative, found `-5..3`", "hint: "],
    );
    complains("table kayles -5", &["expected a whole number that is not negative, found `-5`"]);
}

#[test]
fn powers_in_quadratic_irrationals() {
    complains("pairs --beatty sqrt10^40+1", &["the number is rational", "hint: write `phi`"]);
    complains(
        "pairs --beatty sqrt10^",
        &["expected a whole number, found nothing at character 5 of `sqrt10^`"],
    );
}

#[test]
fn what_cannot_be_seen_is_written_out() {
    for (arguments, shown) in [
        (&["solve", "nim 3\u{1b}[31m x"][..], r"`3\u{1b}[31m` (character 5 of `nim 3\u{1b}[31m x`)"),
        (&["solve", "ni\u{7}m", "3"], r"unknown ruleset `ni\u{7}m`"),
        (&["solve", "0.7\u{1b}", "3"], r"found `\u{1b}` (character 4"),
        (&["solve", "take:1,\u{202e}2", "3"], r"found `\u{202e}2`"),
        (&["pairs", "--count", "3\u{1b}[1mx"], r"found `3\u{1b}[1mx`"),
        (&["pairs", "--beatty", "sqrt\u{1b}"], r"found `\u{1b}` of `sqrt\u{1b}`"),
        (&["tab\u{1b}le"], r"unrecognized subcommand 'tab\u{1b}le'"),
        (&["table", "kayles", "3..\u{8}5"], r"found `\u{8}5`"),
    ] {
        let run = grundy(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains(shown), "{arguments:?}: expected {shown} in\n{}", run.stderr);
        assert!(!run.stderr.replace('\n', "").contains(char::is_control), "{:?}", run.stderr);
    }
}

#[test]
fn rulesets_are_read_in_capitals_too() {
    for (typed, printed) in [
        ("NIM 3", "nim 3"),
        ("Kayles 5", "kayles 5"),
        ("HEX:0.8 4", "hex:0.8 4"),
        ("hex:c.5 4", "C.5 4"),
        ("C.5 4", "C.5 4"),
        ("Take:All-But:2,3 4", "take:all-but:2,3 4"),
        ("TAKE:SQUARES 4", "take:squares 4"),
        ("take:10^2..10^2,2^3 4", "take:8,100 4"),
        ("WYTHOFF:10^3 5,6", "wythoff:1000 5,6"),
        ("Lines:King 3,5", "lines:king 3,5"),
    ] {
        let run = grundy(&["solve", typed]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{typed}");
        assert!(run.stdout.starts_with(&format!("position  {printed}\n")), "{typed}: {}", run.stdout);
    }
}

#[test]
fn a_heap_beyond_what_can_be_computed() {
    complains("solve take:squares 10^18", &["beyond what can be computed", "heaps up to 171798691 can"]);
    complains("solve grundys-game 10^18", &["beyond what can be computed", "heaps up to"]);
    complains("solve euclid 10^30,5", &["expected heaps up to 18446744073709551615"]);
}

#[test]
fn a_list_that_ends_early_says_so() {
    let run = grundy(&["pairs", "wythoff:9223372036854775807", "--by", "mex", "--count", "5"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("pair 2 is beyond"), "{}", run.stderr);
    let run = grundy(&["pairs", "wythoff:9223372036854775807", "--count", "5"]);
    assert_eq!((run.code, run.stdout.lines().count()), (0, 6));
}

#[test]
fn what_the_budget_does_not_suffice_for_is_not_guessed() {
    let run = grundy(&["solve", "--json", "--budget", "1000000", "0.6", "10^18"]);
    assert_eq!(run.code, 3);
    assert!(run.stdout.contains("\"outcome\":null") && run.stdout.contains("\"winning_moves\":null"));
    assert!(run.stderr.contains("not decided within the budget of 1000000 steps"));
    let run = grundy(&["period", "--json", "--budget", "1000000", "0.6"]);
    assert_eq!(run.code, 3);
    assert!(run.stdout.contains("\"proved\":false"));
    let run =
        grundy(&["solve", "--misere", "--json", "--budget", "1000000", "officers", "40", "50", "60", "70"]);
    assert_eq!(run.code, 3);
    assert!(run.stdout.contains("\"outcome\":null"));
}

#[test]
fn options_may_stand_anywhere() {
    let at_the_end = grundy(&["solve", "nim", "1", "1", "2", "--misere", "--json"]);
    let at_the_start = grundy(&["solve", "--json", "--misere", "nim", "1", "1", "2"]);
    let between = grundy(&["solve", "nim", "1", "--json", "1", "--misere", "2"]);
    assert_eq!(at_the_end.code, 0);
    assert_eq!(at_the_end.stdout, at_the_start.stdout);
    assert_eq!(at_the_end.stdout, between.stdout);
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    use std::io::Read;
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["pairs", "--count", "1000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut [0; 100]).unwrap();
    drop(stdout);
    let run = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&run.stderr), "");
    assert_eq!(run.status.code(), Some(0));
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_long_work_at_once() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    for long in [&["period", "0.6"][..], &["solve", "0.6", "10^18"]] {
        let child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(long)
            .args(["--budget", "18446744073709551615"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(500));
        let asked = Instant::now();
        let kill = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
        assert!(kill.success());
        let run = child.wait_with_output().unwrap();
        assert_eq!(run.status.code(), Some(130), "{}", String::from_utf8_lossy(&run.stderr));
        assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_position_makes_the_program_panic(text in "[a-z0-9.,:+^ -]{1,16}") {
        let mut arguments = vec!["solve", "--budget", "1000000", "--table", "100000", "--"];
        arguments.extend(text.split_whitespace());
        let run = grundy(&arguments);
        prop_assert!([0, 2, 3].contains(&run.code), "{}: exit code {}\n{}", text, run.code, run.stderr);
        prop_assert!(!run.stderr.contains("panicked"), "{}: {}", text, run.stderr);
    }
}

#[cfg(unix)]
#[test]
fn a_limit_on_the_size_of_files_is_an_error_like_others() {
    let folder = common::Folder::new("file-size");
    let limited = |blocks: u32, arguments: &str, file: &str| {
        let script = format!("ulimit -f {blocks}; exec \"$0\" {arguments} '{}'", folder.file(file));
        let output = std::process::Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_grundy")])
            .output()
            .expect("there is a shell");
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, message) = limited(1, "table nim 10000 >", "table");
    assert_eq!(code, Some(1), "{message}");
    assert!(message.starts_with("error: cannot read or write: "), "{message}");
    let (code, message) = limited(0, "period kayles --certificate", "kayles.json");
    assert_eq!(code, Some(1), "{message}");
    assert!(message.starts_with("error: cannot write the certificate `"), "{message}");
    assert!(!std::fs::exists(folder.file("kayles.json")).unwrap(), "nothing is left in the way");
}
