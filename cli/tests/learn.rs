//! The lessons in a terminal: read, answered, and remembered.

use std::fs;

use crate::common;

use crate::common::{Folder, with_input};

/// Runs `grundy learn` with a file for the progress.
fn learn(arguments: &[&str], input: &str, progress: &str) -> String {
    let whole =
        [&["learn"], arguments, &["--seed", "3", "--language", "en", "--progress", progress]].concat();
    let run = with_input(&whole, input.as_bytes());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

#[test]
fn lessons_are_read_to_the_end_and_their_lines_fit() {
    let folder = Folder::new("learn-read");
    for (language, lesson) in
        ["en", "id", "ro"].into_iter().flat_map(|each| (0..=10).map(move |lesson| (each, lesson)))
    {
        let number = lesson.to_string();
        let mut arguments = vec!["learn", "--language", language];
        if lesson > 0 {
            arguments.push(&number);
        }
        for (seed, answers) in [("3", "\n"), ("4", "?\n\n"), ("5", "7\nN\n1,1\n1 2 3\n1: 0\n1: 1\n\n")] {
            let file = folder.file(&format!("{language}-{lesson}-{seed}"));
            let more = ["--seed", seed, "--progress", &file];
            let run = with_input(&[&arguments[..], &more].concat(), answers.repeat(60).as_bytes());
            assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments:?}");
            let told = run.stdout;
            assert!(told.lines().count() > if lesson == 0 { 8 } else { 12 }, "{told}");
            for line in told.lines() {
                // Reasons in English are worded as they always were.
                let is_free = language == "en" && seed == "5";
                assert!(is_free || line.chars().count() <= 80, "{line}");
            }
            assert_eq!(
                told.matches("> ").count(),
                told.matches("\n> ").count() + told.matches(" -> ").count(),
                "{told}"
            );
        }
    }
}

#[test]
fn numbers_and_pairs_are_not_broken() {
    let folder = Folder::new("learn-broken");
    // Each language groups the digits in its own way.
    let numbers = [("en", "328,226,140,474"), ("id", "328.226.140.474"), ("ro", "328.226.140.474")];
    for (language, number) in numbers {
        let told: Vec<String> = ["wythoff", "octal"]
            .map(|lesson| {
                let file = folder.file("new");
                let run =
                    with_input(&["learn", lesson, "--language", language, "--progress", &file], &[b'\n'; 9]);
                run.stdout
            })
            .into();
        for part in ["(1,\u{a0}2)", "(4,\u{a0}7)", "(6,\u{a0}10)"] {
            assert!(told[0].contains(part), "{language}: {part}");
        }
        assert!(told[1].contains(number), "{language}");
        // Nothing else is written so.
        for text in told {
            let words: Vec<&str> = text.split([' ', '\n']).collect();
            let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
            for two in words.windows(2) {
                assert!(
                    !(is_number(two[0]) && two[1].len() == 3 && is_number(two[1])) || two[0].is_empty(),
                    "{two:?}"
                );
                assert!(
                    !(two[0].starts_with('(') && two[0].ends_with(',') && !two[0].contains(')')),
                    "{two:?}"
                );
            }
        }
    }
}

#[test]
fn a_wrong_answer_is_put_right_and_a_right_one_is_kept() {
    let folder = Folder::new("learn-answer");
    let file = folder.file("deep/progress");
    let told = learn(&["misere"], "maybe\n\nmaybe\nq\n", &file);
    // Before the exercise there is something to guess.
    assert_eq!(told.matches("That is not an answer: please enter N or P.").count(), 2, "{told}");
    // Of the two answers one is wrong; the reasons follow, and another question.
    let both = ["\nN\nq\n", "\nP\nq\n"].map(|input| learn(&["misere"], input, &file));
    let right = both.iter().filter(|told| told.contains("Right!")).count();
    let wrong = both
        .iter()
        .filter(|told| told.contains("Not yet. A right answer: ") && told.contains("Misère Nim (Bouton)"))
        .count();
    assert_eq!((right, wrong), (1, 1), "{both:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "misere-ones\n");
    let list = learn(&[], "", &file);
    assert!(
        list.contains(" 3  misere    Misère Nim (1/2)\n")
            && list.contains(" 1  nim       Nim and XOR (0/4)\n"),
        "{list}"
    );
}

#[test]
fn a_guess_is_told_with_its_reason_whether_it_is_right_or_not() {
    let folder = Folder::new("learn-guess");
    let told = ["P\nq\n", "n\nq\n", "\nq\n"].map(|input| learn(&["misere"], input, &folder.file("new")));
    for (told, answer) in told.iter().zip(["P, as you said.", "You said N. It is P.", "It is P."]) {
        assert!(told.contains(&format!("\n{answer}\nWith heaps of 1,")), "{told}");
    }
}

#[test]
fn digits_rows_and_boards_are_shown_with_what_they_come_to() {
    let folder = Folder::new("learn-shown");
    let shown = |lesson| learn(&[lesson], &"\n".repeat(9), &folder.file("new"));
    // Heaps of 3, 5 and 7 in binary, and what a winning move leaves of them.
    let nim = shown("nim");
    assert!(nim.contains("\n  3   11\n  5  101\n  7  111\n     ---\n  1  001\n"), "{nim}");
    assert!(
        nim.contains("\n  2   10\n  5  101\n  7  111\n     ---\n  0  000\nEvery column is even"),
        "{nim}"
    );
    let patterns = shown("patterns");
    assert!(
        patterns
            .contains("   0  1  2  3  4  5  6  7  8  9\n   P  N  N  N  P  N  N  N  P  N\n\nA heap of 100"),
        "{patterns}"
    );
    let wythoff = shown("wythoff");
    for row in ["   2  n  P  n", "   1  n  n  P", "   0  P  n  n"] {
        assert!(wythoff.contains(row), "{wythoff}");
    }
}

#[test]
fn a_lesson_that_is_none_is_told() {
    let run = common::grundy(&["learn", "chess"]);
    assert_eq!(run.code, 2);
    assert!(
        run.stderr.contains("there is no lesson `chess`") && run.stderr.contains("`nim`"),
        "{}",
        run.stderr
    );
}

#[cfg(unix)]
#[test]
fn a_progress_that_cannot_be_kept_is_told_and_the_lesson_goes_on() {
    let folder = Folder::new("learn-kept");
    // The link leads nowhere, so nothing is there to be read, and no folder can be made.
    std::os::unix::fs::symlink("nowhere", folder.file("link")).unwrap();
    let below = folder.file("link/progress");
    let inputs = ["\nN\nq\n", "\nP\nq\n"].map(|input| {
        with_input(
            &["learn", "misere", "--seed", "3", "--language", "en", "--progress", &below],
            input.as_bytes(),
        )
    });
    assert!(inputs.iter().all(|run| run.code == 0));
    assert_eq!(inputs.iter().filter(|run| run.stderr.contains("the progress cannot be kept")).count(), 1);
}

#[test]
fn a_file_that_is_no_progress_is_left_as_it_is() {
    let folder = Folder::new("learn-other");
    for (text, place) in [
        (&b"mex\nmilk\nbread\n"[..], "line 2: expected the name of an exercise"),
        (b"\xff\xfe\n", "line 1: expected the name of an exercise"),
    ] {
        let file = folder.write("file", text);
        for input in ["\nN\nq\n", "\nP\nq\n"] {
            let run = with_input(&["learn", "misere", "--seed", "3", "--progress", &file], input.as_bytes());
            assert_eq!((run.code, run.stdout.as_str()), (2, ""));
            assert!(run.stderr.contains(place) && run.stderr.contains("hint: "), "{}", run.stderr);
        }
        assert_eq!(fs::read(&file).unwrap(), text);
    }
    // A folder is there, but cannot be read.
    let run = with_input(&["learn", "--progress", &folder.file(".")], b"");
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("cannot read `"), "{}", run.stderr);
}

#[test]
fn a_progress_is_replaced_whole() {
    let folder = Folder::new("learn-whole");
    let file = folder.write("progress", "mex\n");
    let second = folder.file("second");
    // Another name of the same file still has what was there before: nothing was written into it.
    fs::hard_link(&file, &second).unwrap();
    for input in ["\nN\nq\n", "\nP\nq\n"] {
        learn(&["misere"], input, &file);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "mex\nmisere-ones\n");
    assert_eq!(fs::read_to_string(&second).unwrap(), "mex\n");
}

#[test]
fn what_is_typed_is_told_and_may_be_no_text() {
    let folder = Folder::new("learn-typed");
    let arguments = ["learn", "misere", "--seed", "3", "--language", "en", "--progress", &folder.file("new")];
    let run = with_input(&arguments, b"\xff\xfe\nmaybe\nq\n");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout.matches("That is not an answer").count(), 2, "{}", run.stdout);
    assert!(run.stdout.contains("\n> maybe\n") && run.stdout.ends_with("\n> q\n"), "{}", run.stdout);
}

#[test]
fn what_a_reader_waits_for_is_bounded_and_the_bound_is_told() {
    let run = with_input(&["learn", "periods", "--language", "en", "--budget", "1"], b"\n\n\n\n\n\n\n\n\n\n");
    assert_eq!(run.code, 3, "{}{}", run.stdout, run.stderr);
    assert!(
        run.stderr.contains("not decided within the budget of 1 step\nhint: `--budget`"),
        "{}",
        run.stderr
    );
    assert_eq!(with_input(&["learn", "periods", "--language", "en", "--seconds", "0"], b"q\n").code, 0);
}
