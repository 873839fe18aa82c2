//! `grundy simulate` as it is typed.

use std::process::{Command, Output, Stdio};

fn grundy(arguments: &str) -> Output {
    let words = arguments.split_whitespace();
    Command::new(env!("CARGO_BIN_EXE_grundy")).args(words).output().unwrap()
}

fn stdout(arguments: &str) -> String {
    let output = grundy(arguments);
    assert!(output.status.success(), "{arguments}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &str) -> serde_json::Value {
    serde_json::from_str(&stdout(arguments)).unwrap()
}

/// The error of bad input: exit code 2, nothing on stdout.
fn refused(arguments: &str) -> String {
    let output = grundy(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments}: {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn the_worked_example_comes_out_exactly() {
    let text = stdout("simulate nim 2 3 4");
    let moves: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("  move     ")).collect();
    assert_eq!(
        moves,
        ["heap 3: 4 -> 1", "heap 1: 2 -> 0", "heap 2: 3 -> 1", "heap 2: 1 -> 0", "heap 3: 1 -> 0"]
    );
    let first = "Turn 1: player 1 (optimal)\n  heap 1  2  ||\n  heap 2  3  |||\n  heap 3  4  ||||\n  \
                 nim-sum  5\n  outcome  win: player 1 can force it\n";
    assert!(text.contains(first), "{text}");
    assert!(text.ends_with("\nNo move is left: player 1 (optimal) wins after 5 moves.\n"), "{text}");
}

#[test]
fn the_json_has_the_same_turns() {
    let game = json("simulate nim 2 3 4 --json");
    assert_eq!((&game["winner"], &game["moves"]), (&1.into(), &5.into()));
    let sums: Vec<i64> =
        game["turns"].as_array().unwrap().iter().map(|turn| turn["nim_sum"].as_i64().unwrap()).collect();
    assert_eq!(sums, [5, 0, 2, 0, 1]);
    assert_eq!(game["turns"][0]["move"]["text"], "heap 3: 4 -> 1");
    assert_eq!(game["turns"][1]["outcome"], "P");
}

#[test]
fn the_second_player_may_begin() {
    let game = json("simulate nim 2 3 4 --first 2 --json");
    assert_eq!((&game["winner"], &game["turns"][0]["player"]), (&2.into(), &2.into()));
}

#[test]
fn every_line_fits_80_columns() {
    for position in
        ["nim 30 31 10^20", "euclid 21,55 + nim 3 30", "nim 1 2 --misere", "nim 5 6 7 --games 100"]
    {
        for line in stdout(&format!("simulate {position} --players random,human")).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let games =
        |seed| json(&format!("simulate nim 9 11 --players random,human --games 500 --seed {seed} --json"));
    assert_eq!(games(3), games(3));
    assert_ne!(games(3)["statistics"], games(4)["statistics"]);
    assert_eq!(games(3)["statistics"]["games"], 500);
}

#[test]
fn the_winner_of_a_won_game_wins_all_of_them() {
    let whole = json("simulate nim 3 4 5 --misere --player2 random --games 200 --json");
    let result = &whole["statistics"]["results"][0];
    assert_eq!((&result["wins"], &result["strategy"]), (&200.into(), &"optimal".into()));
    assert_eq!(result["share"]["high"], 1.0);
    assert!((result["share"]["low"].as_f64().unwrap() - 0.98115).abs() < 1e-5, "{result}");
}

#[test]
fn bad_input_is_refused() {
    assert_eq!(
        refused("simulate nim 3 --players optimal,rnadom"),
        "error: unknown player `rnadom`\nhint: did you mean `random`?\n"
    );
    assert!(refused("simulate nim 3 --player1 xyzzy").contains("hint: the players are `optimal`"));
    assert!(refused("simulate nim 3 --players random").starts_with("error: expected two players"));
    assert!(refused("simulate nim 3 --games 0").starts_with("error: expected at least 1 game"));
    assert!(refused("simulate nim 3 --first 3").contains("'3'"));
    assert!(refused("simulate nim x").starts_with("error: expected a whole number"));
}

#[test]
fn what_the_budget_does_not_suffice_for_is_not_decided() {
    let output = grundy("simulate nim 9 9 + euclid 90,55 --misere --budget 1000");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let output = grundy("simulate nim 9 9 + euclid 90,55 --misere --budget 1000 --games 10");
    assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(3), true), "{output:?}");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["simulate", "nim", "200", "300", "400", "--players", "random,random"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_was_played_so_far() {
    use std::thread::sleep;
    use std::time::Duration;

    let child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["simulate", "nim", "20", "30", "--players", "human,human", "--json"])
        .args(["--games", "1000000000"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    sleep(Duration::from_millis(700));
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let whole: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let played = whole["statistics"]["games"].as_u64().unwrap();
    assert!((1..1_000_000_000).contains(&played), "{played}");
}
