//! `grundy play --plain`, driven through its standard input.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn played(arguments: &str, lines: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A game that ends before it has read all closes its input.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    child.wait_with_output().unwrap()
}

fn dialogue(arguments: &str, lines: &str) -> String {
    let output = played(arguments, lines);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_worked_example_can_be_played() {
    let text = dialogue("play nim 2 3 4 --plain --skill 100", "3 1\ntake 2 from 2\nheap 3: 1 -> 0\n");
    let expected = "\
nim 2 3 4: whoever makes the last move wins.

  heap 1  2  ||
  heap 2  3  |||
  heap 3  4  ||||
> 3 1
the machine: heap 1: 2 -> 0

  heap 1  0
  heap 2  3  |||
  heap 3  1  |
> take 2 from 2
the machine: heap 2: 1 -> 0

  heap 1  0
  heap 2  0
  heap 3  1  |
> heap 3: 1 -> 0

No move is left: you win.
";
    assert_eq!(text, expected);
}

#[test]
fn following_the_hints_wins_a_won_game_in_sums_and_in_misere_play() {
    for position in
        ["nim 3 5 7", "nim 3 5 7 --misere", "euclid 5,3 + nim 4 1", "nim 1 1 2 + euclid 4,1 --misere"]
    {
        let mut lines = String::new();
        for _ in 0..30 {
            let text = dialogue(&format!("play {position} --plain"), &format!("{lines}hint\nhint\nhint\n"));
            if text.contains("No move is left") {
                assert!(text.contains("you win."), "{text}");
                break;
            }
            let hint = text.lines().rev().find_map(|line| line.strip_suffix(" wins."));
            lines += &format!("{}\n", hint.unwrap_or_else(|| panic!("{text}")));
        }
        let text = dialogue(&format!("play {position} --plain"), &lines);
        assert!(text.ends_with("No move is left: you win.\n"), "{text}");
    }
}

#[test]
fn the_machine_may_begin_and_wins() {
    let text = dialogue("play nim 1 2 --plain --human second", "1 0\n2 0\n");
    assert!(text.contains("the machine: heap 2: 2 -> 1"), "{text}");
    assert!(text.ends_with("No move is left: the machine wins.\n"), "{text}");
}

#[test]
fn an_illegal_move_is_told_why_and_what_is_legal() {
    let text = dialogue("play nim 2 0 + euclid 7,3 --plain", "1 2\n2 0\n4 1\n3 9,9\nxyzzy\n");
    for part in [
        "the rules of `nim` do not let component 1 go from 2 to 2",
        "component 1 can become 1; 0",
        "component 2 is 0: no move is left there",
        "there is no component 4",
        "component 3 can become 4,3; 1,3",
        "expected a move, found `xyzzy`",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_move_is_taken_back_with_the_answer_to_it() {
    let text = dialogue("play nim 2 3 4 --plain", "undo\n3 1\nundo\n");
    assert!(text.contains("There is no move to take back."), "{text}");
    let after = text.rsplit("> undo\n").next().unwrap();
    assert_eq!(after, "\n  heap 1  2  ||\n  heap 2  3  |||\n  heap 3  4  ||||\n> \n");
}

#[test]
fn why_gives_the_reasons_and_help_the_words() {
    let text = dialogue("play nim 2 3 4 --plain", "why\nhelp\nquit\n3 1\n");
    assert!(text.contains("The nim-sum s is *5"), "{text}");
    assert!(text.contains("take 2 from 3"), "{text}");
    assert!(text.ends_with("> quit\n"), "{text}");
}

#[test]
fn two_humans_or_two_machines_can_play() {
    let text = dialogue("play nim 1 1 --plain --human both", "1 0\n2 0\n");
    assert!(text.ends_with("player 2> 2 0\n\nNo move is left: player 2 wins.\n"), "{text}");
    let text = dialogue("play nim 2 3 4 --plain --human none", "");
    assert!(text.ends_with("No move is left: player 1 wins.\n"), "{text}");
}

#[test]
fn the_json_stands_alone_on_stdout() {
    let output = played("play nim 3 1 --plain --json --skill 0", "1 1\n2 0\n1 0\n");
    let game: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&game["winner"], &game["human"][0], &game["machine"]),
        (&1.into(), &1.into(), &"skill:0".into())
    );
    assert_eq!(game["turns"][0]["move"]["text"], "heap 1: 3 -> 1");
    assert!(String::from_utf8(output.stderr).unwrap().contains("> 1 1"));
}

#[test]
fn a_random_position_and_who_begins_follow_from_the_seed() {
    let game = |arguments: &str| -> serde_json::Value {
        let output = played(&format!("play {arguments} --plain --json --human none --skill 100"), "");
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let mut firsts = Vec::new();
    for seed in 0..8 {
        let arguments = format!("nim + wythoff --random 2 --first random --seed {seed}");
        let one = game(&arguments);
        assert_eq!(one, game(&arguments));
        assert!(one["position"].as_str().unwrap().contains(" + wythoff "), "{one}");
        // Whoever begins can win, and an optimal machine does.
        assert_eq!(one["winner"], one["first"], "{one}");
        assert_eq!(one["turns"][0]["player"], one["first"]);
        firsts.push(one["first"].as_u64().unwrap());
    }
    assert!(firsts.contains(&1) && firsts.contains(&2), "{firsts:?}");
    // Without a seed, the one that was taken is told.
    let unasked = game("nim 3 --random 4 --misere");
    let seed = &unasked["seed"];
    assert_eq!(game(&format!("nim 3 --random 4 --misere --seed {seed}")), unasked);
    assert_eq!(game("nim 1 --first 2")["winner"], 2);
}

#[test]
fn bad_input_is_refused() {
    for (arguments, error) in [
        (
            "play nim 3",
            "error: the game on the whole screen needs a terminal\nhint: `--plain` plays line by line\n",
        ),
        (
            "play nim 3 --plain --machine gredy",
            "error: unknown player `gredy`\nhint: did you mean `greedy`?\n",
        ),
        (
            "play nam --plain --random 2",
            "error: unknown ruleset `nam` (character 1 of `nam`)\nhint: did you mean `nim`?\n",
        ),
        (
            "play --plain",
            "error: expected a position, found nothing\nhint: write a ruleset and its heaps, as in `nim 3 5 7`\n",
        ),
    ] {
        let output = played(arguments, "");
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true), "{output:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), error);
    }
}

#[test]
fn lines_that_are_no_text_are_no_move() {
    let text = dialogue("play nim 3 --plain", "\u{0}\u{1b}[A\n1 ٣\n-1 2\n99999999999999999999999999 1\n\n");
    assert_eq!(text.matches("Not a move:").count(), 4, "{text}");
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let folder = std::env::temp_dir().join(format!("grundy-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.txt");
    let name = file.to_str().unwrap();
    dialogue(&format!("play nim 3 5 7 --plain --misere --save {name}"), "1 2\nquit\n");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(
        text.starts_with("grundy-game 1\nposition: nim 3 5 7\nplay: misere\nbegins: 1\n1: 3 -> 2\n"),
        "{text}"
    );
    assert_eq!(text.lines().count(), 4 + 2);

    let gone_on = dialogue(&format!("play --load {name} --save {name} --plain"), "undo\nquit\n");
    assert!(gone_on.contains("whoever makes the last move loses"), "{gone_on}");
    let undone = std::fs::read_to_string(&file).unwrap();
    assert_eq!(undone.lines().count(), 4, "{undone}");

    for (arguments, told) in [
        (format!("play nim 3 --plain --save {name}"), "already\nhint: with `--load` of the same file"),
        (format!("play nim 3 --plain --load {name}"), "cannot be used with"),
        (format!("play --plain --load {name}.none"), "cannot read `"),
        (format!("play --plain --load {}", env!("CARGO_MANIFEST_PATH")), "line 1: expected `grundy-game 1`"),
        (
            format!("play nim 3 --plain --save {}/none/game.txt", folder.display()),
            "cannot save the game in `",
        ),
    ] {
        let output = played(&arguments, "");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && stderr.contains(told), "{arguments}: {stderr}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A folder of this test alone, which is gone afterwards.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("grundy-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_game_that_nobody_understands_is_gone_on_with() {
    let folder = folder("unknown");
    let name = folder.join("game.txt").display().to_string();
    let first = "play --misere officers 60 61 45 --plain --machine random --budget 1000000 --save";
    dialogue(&format!("{first} {name}"), "1: 59\n1: 58\nquit\n");
    let gone_on = dialogue(&format!("play --load {name} --plain --budget 1000000"), "hint\nquit\n");
    assert!(gone_on.contains("I do not know: not decided within the budget"), "{gone_on}");
    // A machine that does not know who wins goes on all the same.
    let made = dialogue(&format!("play --load {name} --plain --budget 1000000"), "1: 25\nquit\n");
    assert!(made.contains("It does not know who wins here, and moved at random."), "{made}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_wrong_move_in_a_file_is_told_with_what_is_right() {
    let folder = folder("wrong");
    let file = folder.join("game.txt");
    std::fs::write(&file, "\u{feff}grundy-game 1\nposition: nim 3\nplay: normal\nbegins: 1\n1: 3 -> 5\n")
        .unwrap();
    let output = played(&format!("play --load {} --plain", file.display()), "");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("line 5: the rules of `nim` do not let component 1 go from 3 to 5"), "{told}");
    assert!(told.ends_with("hint: component 1 can become 2; 1; 0\n"), "{told}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_is_wrong_is_told_in_the_language() {
    for (arguments, told) in [
        ("play --language id --plain --load none.txt", "kesalahan: tidak dapat membaca `none.txt`"),
        (
            "play nim 3 --language ro",
            "eroare: jocul pe tot ecranul are nevoie de un terminal\nsugestie: `--plain`",
        ),
        (
            "play nim 3 --language id --plain --save none/game.txt",
            "kesalahan: tidak dapat menyimpan permainan di",
        ),
    ] {
        let stderr = String::from_utf8(played(arguments, "").stderr).unwrap();
        assert!(stderr.starts_with(told), "{arguments}: {stderr}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_beside_a_saved_game_stays() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = folder("beside");
    let (game, link, other) = (folder.join("g"), folder.join("link"), folder.join("g.new"));
    std::fs::write(&other, "other").unwrap();
    dialogue(&format!("play nim 3 5 --plain --save {}", game.display()), "quit\n");
    std::fs::set_permissions(&game, std::fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&game, &link).unwrap();
    // Two names of one file.
    dialogue(&format!("play --load {} --save {} --plain", game.display(), link.display()), "1: 1\nquit\n");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "other");
    assert!(link.is_symlink() && std::fs::read_to_string(&game).unwrap().contains("1: 3 -> 1"));
    assert_eq!(std::fs::metadata(&game).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3, "nothing else is left");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_proof_answers_every_move() {
    let folder = std::env::temp_dir().join(format!("grundy-proof-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let (cram, kayles, forged) = (path("cram.cert"), path("kayles.cert"), path("forged.cert"));
    played(&format!("solve cram 5x5 --seconds 0 --certificate {cram}"), "");
    let proved = played(&format!("play --proof {cram} --plain --human none"), "");
    let told = String::from_utf8(proved.stderr).unwrap();
    assert!(told.starts_with("Checked: `cram ...../...../...../...../.....` has the value 0 ("), "{told}");
    // Whoever begins loses, and is human unless told otherwise.
    assert!(String::from_utf8(proved.stdout).unwrap().ends_with("No move is left: player 2 wins.\n"));
    let text = dialogue(&format!("play --proof {cram} --plain"), "hint\nquit\n");
    assert!(text.contains("> hint\nHere you can win only if the other player makes a mistake."), "{text}");
    let text = dialogue(&format!("play --proof {cram} --plain --first 2"), "hint\nquit\n");
    assert!(text.contains("\nthe machine: board 1: "), "{text}");

    // What the checker does not accept is not played, and what has no position neither.
    let text = std::fs::read_to_string(&cram).unwrap();
    std::fs::write(&forged, text.replacen("=1", "=0", 1)).unwrap();
    let refused = played(&format!("play --proof {forged} --plain"), "");
    assert_eq!((refused.status.code(), refused.stdout.is_empty()), (Some(1), true), "{refused:?}");
    played(&format!("period kayles --certificate {kayles}"), "");
    for arguments in
        [format!("--proof {kayles}"), format!("--proof {}", path("none")), format!("--proof {cram} nim 3")]
    {
        assert_eq!(played(&format!("play --plain {arguments}"), "").status.code(), Some(2), "{arguments}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
