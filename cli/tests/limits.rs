//! What the limits leave of an answer: it is shown, with exit code 3, and what would allow more is told.

use std::time::{Duration, Instant};

use crate::common::{Run, grundy, with_input};

fn run(arguments: &str) -> Run {
    grundy(&arguments.split(' ').collect::<Vec<_>>())
}

/// A run that shows a part of the answer, which has these words, and says what is missing.
#[track_caller]
fn is_cut(arguments: &str, shown: &[&str], told: &str) {
    let run = run(arguments);
    assert_eq!((run.code, run.stderr.as_str()), (3, told), "{arguments}: {}", run.stdout);
    for words in shown {
        assert!(run.stdout.contains(words), "{arguments}: expected `{words}` in {}", run.stdout);
    }
}

const LATE: &str = "error: not decided within 1 second\n\
    hint: `--seconds 60` allows more time, and `--seconds 0` any\n";

#[test]
fn the_time_of_an_answer_is_bounded() {
    let hard = "solve --misere officers 200 210 220 --seconds 1";
    let begun = Instant::now();
    is_cut(hard, &["position  officers 200 210 220 (misère play)\n", "outcome   not decided\n"], LATE);
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    is_cut(&format!("{hard} --json"), &["\"outcome\":null", "\"winning_moves\":null"], LATE);
    let other = run(&format!("{hard} --language ro"));
    assert!(other.stderr.starts_with("eroare: nedecis în o secundă\n"), "{}", other.stderr);
    // Without a bound on the time, the steps count.
    is_cut(
        "solve --misere officers 200 210 220 --seconds 0 --budget 1000000",
        &["not decided"],
        "error: not decided within the budget of 1000000 steps\nhint: `--budget` allows more steps\n",
    );
}

#[test]
fn each_line_of_a_batch_has_its_own_time() {
    let lines = b"1\n200 210 220\n2\n200 210 220 5\n1 1\n";
    let run = with_input(&["batch", "officers", "--misere", "--seconds", "1"], lines);
    assert_eq!((run.code, run.stdout.as_str()), (3, "N\n?\nP\n?\nN\n"), "{}", run.stderr);
    let at = |line: u8| LATE.replacen("error: ", &format!("error: line {line}: "), 1);
    assert_eq!(run.stderr, at(2) + &at(4));
}

#[test]
fn a_machine_whose_time_is_up_moves_by_chance() {
    for limit in ["--seconds 1", "--budget 1000", "--budget 1"] {
        let arguments = format!("play --misere officers 200 210 220 --plain --human second {limit}");
        let run = with_input(&arguments.split(' ').collect::<Vec<_>>(), b"quit\n");
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{limit}: {}", run.stdout);
        let moved = "It does not know who wins here, and moved at random.\n";
        assert!(run.stdout.contains(moved), "{limit}: {}", run.stdout);
    }
    // It goes on to the end.
    let run = run("play --misere kayles 9 8 7 --plain --human none --budget 100");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("No move is left: player"), "{}", run.stdout);
}

#[test]
fn each_hint_has_its_own_time() {
    let arguments = "play --misere officers 200 210 220 --plain --seconds 1";
    let run = with_input(&arguments.split(' ').collect::<Vec<_>>(), b"hint\nhint\nquit\n");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let unknown = run.stdout.matches("I do not know: not decided within 1 second.\n").count();
    assert_eq!(unknown, 2, "{}", run.stdout);
}

#[test]
fn a_game_of_two_machines_has_a_time_too() {
    is_cut("simulate --misere officers 200 210 220 --seconds 1", &["Not finished after 0 moves."], LATE);
    is_cut("simulate --misere officers 200 210 220 --seconds 1 --games 3", &[], LATE);
    // Players who need no thought come to the end, and who was winning is not known.
    is_cut(
        "simulate --misere officers 30 31 --players random,random --budget 30000000 --seconds 0",
        &["outcome  not decided\n", "No move is left: player"],
        "error: not decided within the budget of 30000000 steps\nhint: `--budget` allows more steps\n",
    );
}

/// Checks that a command answers what was asked, and says these things.
#[track_caller]
fn answers(arguments: &str, told: &[&str]) {
    let run = run(arguments);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments}: {}", run.stdout);
    for words in told {
        assert!(run.stdout.contains(words), "{arguments}: {}", run.stdout);
    }
}

#[test]
fn an_answer_that_has_all_that_was_asked_is_whole() {
    // Who wins is known, since the heaps cancel; their values are not.
    answers("solve officers 1000 1000 --budget 10", &["values    ? ?\n", "outcome   P"]);
    // The closed form of the pairs tells who wins, and by which moves; the value takes a table.
    answers(
        "solve wythoff 700,900 --budget 10",
        &["value     not computed: `--budget` allows more steps\n", "outcome   N", "pair 1: "],
    );
    answers(
        "solve wythoff 700,900 --budget 10 --json",
        &[
            "\"outcome\":\"N\"",
            "\"value\":null",
            "\"winning_moves_complete\":true",
            "\"undecided\":\"not decided within the budget of 10 steps\"",
        ],
    );
    answers(
        "solve wythoff 165580141,267914296",
        &[
            "value     not computed: a table of 7258711920576178 values is needed, and one of 67108864 is allowed; \
             `--table` allows more room\n",
            "moves     2 winning moves\n",
        ],
    );
    // One heap of three is understood, and only its move is known, which wins.
    answers(
        "solve officers 1000 1000 + nim 3 --budget 10 --json",
        &["\"outcome\":\"N\"", "\"winning_moves_count\":null", "\"winning_moves_complete\":false"],
    );
    // No table reaches this value, and the outcome needs none.
    answers(
        "solve wythoff 10^40,10^40",
        &["value     not computed: heap 1000", " is beyond what can be computed"],
    );
    answers("solve kayles 10^18 --max-moves 2", &[", 2 shown\n"]);
    answers("solve kayles 5 4 --max-moves 0", &["moves     1 winning move, none listed\n"]);
    for whole in ["solve nim 3 5 7 --max-moves 1", "solve --misere nim 1 2"] {
        answers(whole, &[]);
    }
}

#[test]
fn what_was_asked_and_is_missing_is_told() {
    let told = "error: not decided within the budget of 10 steps\nhint: `--budget` allows more steps\n";
    is_cut("solve officers 1000 --budget 10", &["outcome   not decided\n"], told);
    is_cut("solve --misere kayles 200 --budget 10", &["outcome   not decided\n"], told);
}

#[test]
fn where_more_room_would_do_the_hint_says_so() {
    let small = run("solve grundys-game 5000 --table 1000");
    assert_eq!(small.code, 3);
    // 16 000 bytes: 4 a value, and at most as much again for what the engine keeps of it.
    let (needed, allowed) = small.stderr.split_once(", and one of ").expect("both numbers");
    assert_eq!(needed, "error: a table of 5001 values is needed");
    let (allowed, hint) = allowed.split_once(" is allowed\n").expect("what is allowed");
    assert!((2000..4000).contains(&allowed.parse().expect("a number")), "{allowed}");
    assert_eq!(hint, "hint: `--table` allows more room\n");
    let enough = run("solve grundys-game 5000 --table 2501");
    assert_eq!((enough.code, enough.stderr.as_str()), (0, ""));
    assert_eq!(run("solve grundys-game 10^18").code, 2);
}

#[test]
fn a_lost_position_names_the_move_that_lasts_longest() {
    let lost = run("solve nim 5 5");
    let told = "moves     none wins; one can hold out for 10 moves\n\
        longest   heap 1: 5 -> 4, lost after 9 more moves\n";
    assert!(lost.code == 0 && lost.stdout.contains(told), "{}", lost.stdout);
    let json = run("solve nim 5 5 --json").stdout;
    let longest = r#""longest_move":{"component":0,"from":"5","to":"4","text":"heap 1: 5 -> 4"}"#;
    assert!(json.contains(longest), "{json}");
    for none in ["solve nim 3 --json", "solve nim 0 --json", "solve nim 10000 20000 30224 --json"] {
        let json = run(none).stdout;
        assert!(json.contains(r#""longest_move":null"#), "{json}");
    }
}
