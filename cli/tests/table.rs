//! `grundy table`: the binary itself.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.arg("table").args(arguments.split_whitespace());
    command
}

fn run(arguments: &str) -> Output {
    command(arguments).output().expect("the binary runs")
}

fn stdout(arguments: &str) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn json(arguments: &str) -> Value {
    serde_json::from_str(&stdout(arguments)).expect("JSON")
}

/// The exit code and the messages.
fn failure(arguments: &str) -> (i32, String) {
    let output = run(arguments);
    (output.status.code().expect("no signal"), String::from_utf8(output.stderr).expect("text"))
}

#[test]
fn published_values_of_take_sets() {
    for (ruleset, range, values) in [
        ("take:1,4,9", "1..12", "1 0 1 2 0 1 0 1 2 0 1 0"),
        ("take:1,4,9,12,16", "1..23", "1 0 1 2 0 1 0 1 2 0 1 2 0 1 0 1 2 3 2 0 1 2 3"),
    ] {
        let expected: Vec<u64> = values.split(' ').map(|value| value.parse().unwrap()).collect();
        let table = json(&format!("{ruleset} {range} --json"));
        assert_eq!(table, serde_json::json!({ "ruleset": ruleset, "from": 1, "values": expected }));
    }
}

#[test]
fn the_text_has_the_first_heap_of_each_row_at_the_left() {
    let expected = "\
n +   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
  1   1  0  1  2  0  1  0  1  2  0  1  2  0  1  0  1  2  3  2  0
 21   1  2  3
";
    assert_eq!(stdout("take:1,4,9,12,16 1..23"), expected);
    assert!(stdout("nim 99999999990..100000000030").lines().all(|line| line.len() <= 80));
}

#[test]
fn the_published_table_of_wythoffs_game() {
    let file = include_str!("../../theory/tests/data/wythoff_grundy_13x13.tsv");
    let published: Vec<Vec<u64>> = file
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').map(|value| value.parse().unwrap()).collect())
        .collect();
    let table = json("wythoff 12 --json");
    assert_eq!(table["values"], serde_json::json!(published));
    assert_eq!(table["from"], serde_json::json!([0, 0]));

    let part = json("wythoff 5..6 9..11 --json");
    let rows: Vec<&[u64]> = published[5..=6].iter().map(|row| &row[9..=11]).collect();
    assert_eq!(part, serde_json::json!({ "ruleset": "wythoff", "from": [5, 9], "values": rows }));

    let text = stdout("wythoff 12");
    let rows: Vec<Vec<u64>> = text
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().skip(1).map(|value| value.parse().unwrap()).collect())
        .collect();
    assert_eq!(rows, published);
}

#[test]
fn forms_for_other_programs() {
    assert_eq!(stdout("kayles 3..5 --format csv"), "n,value\n3,3\n4,1\n5,4\n");
    assert_eq!(stdout("kayles 3..5 --format bfile"), "3 3\n4 1\n5 4\n");
    assert_eq!(stdout("wythoff 3..4 1..2 --format csv"), "x,y,value\n3,1,4\n3,2,5\n4,1,5\n4,2,3\n");
    assert_eq!(stdout("euclid 2..3 --format csv --outcome"), "x,y,outcome\n2,2,P\n2,3,P\n3,2,P\n3,3,P\n");
    let outcomes = json("take:1,2 3..6 --outcome --json");
    assert_eq!(
        outcomes,
        serde_json::json!({ "ruleset": "take:1,2", "from": 3, "outcomes": ["P", "N", "N", "P"] })
    );
    let big = json("nim 9007199254740991..9007199254740992 --json");
    assert_eq!(big["values"], serde_json::json!([9_007_199_254_740_991_u64, "9007199254740992"]));
}

#[test]
fn long_tables_are_written_whole() {
    let mut table = command("take:1,4,9 0..1000000 --format csv").stdout(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(table.stdout.take().unwrap()).lines().skip(1);
    let mut count = 0;
    for (n, line) in lines.enumerate() {
        // The values of take:1,4,9 have the proved period 5: 0 1 0 1 2.
        assert_eq!(line.unwrap(), format!("{n},{}", [0, 1, 0, 1, 2][n % 5]));
        count += 1;
    }
    assert_eq!(count, 1_000_001);
    assert!(table.wait().unwrap().success());
    let text = stdout("grundys-game 3000");
    assert_eq!(text.lines().skip(1).flat_map(|line| line.split_whitespace().skip(1)).count(), 3001);
}

#[test]
fn a_closed_pipe_is_quiet() {
    let mut table = command("nim 0..100000000 --format csv")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(table.stdout.take().unwrap());
    out.read_line(&mut String::new()).unwrap();
    drop(out);
    let mut messages = String::new();
    table.stderr.take().unwrap().read_to_string(&mut messages).unwrap();
    assert_eq!(messages, "");
    assert!(table.wait().unwrap().success());
}

#[test]
fn bad_input_is_named() {
    for (arguments, message, is_range) in [
        ("nim 9..3", "error: expected a range `A..B` with A at most B, found `9..3`\n", true),
        ("nim -3", "error: expected a whole number that is not negative, found `-3`\n", true),
        ("nim 3..", "error: expected a whole number, found nothing\n", true),
        (
            "nim 3 4",
            "error: expected one range of heaps for `nim`, found 2\nhint: `0..12` is one range\n",
            false,
        ),
        (
            "nimm 3",
            "error: unknown ruleset `nimm` (character 1 of `nimm`)\nhint: did you mean `nim`?\n",
            false,
        ),
        (
            "wythoff 3 --format bfile",
            "error: a b-file is a list of the values of single heaps\n\
             hint: `--format csv` writes outcomes, and tables of two heaps\n",
            false,
        ),
        (
            "kayles 5 --stats",
            "error: the costs are counted for finite subtraction sets, and `kayles` is none\n\
             hint: as in `grundy table take:1,4,9 0..100 --stats`\n",
            false,
        ),
    ] {
        let hint = if is_range { "hint: a range is written `0..12`, or `12` for short\n" } else { "" };
        assert_eq!(failure(arguments), (2, format!("{message}{hint}")), "{arguments}");
    }
}

#[test]
fn what_the_budget_reached_is_written() {
    let output = run("grundys-game 100000 --budget 10000000 --json");
    assert_eq!(output.status.code(), Some(3));
    let table: Value = serde_json::from_slice(&output.stdout).expect("whole JSON all the same");
    assert_eq!(table["undecided"], "not decided within the budget of 10000000 steps");
    assert!(table["values"].as_array().unwrap().len() > 1000);
    assert_eq!(failure("grundys-game 100000 --table 50").0, 3);
}

#[test]
fn the_manual_page_shows_what_the_commands_print() {
    trycmd::TestCases::new().case("../docs/complexity.md");
}

#[test]
fn the_counts_in_the_manual_are_those_of_the_commands() {
    let page = include_str!("../../docs/complexity.md");
    let rows: Vec<Vec<&str>> = page
        .lines()
        .filter(|line| line.starts_with("| `take:"))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert!(rows.len() > 10);
    for row in rows {
        let costs = json(&format!("{} {} --stats --json", row[0].trim_matches('`'), row[1]));
        let text = |value: &Value| value.to_string().trim_matches('"').to_owned();
        let calls = text(&costs["recursion"]["calls"]);
        let calls = if calls.len() > 12 { format!("{} digits", calls.len()) } else { calls };
        let textbook = &costs["textbook"];
        let counts = [
            &textbook["calls"],
            &textbook["comparisons"],
            &costs["engine"]["steps"],
            &costs["proof"]["heaps"],
        ];
        let counts: Vec<String> = counts.into_iter().map(text).collect();
        assert_eq!(row[2], calls, "{row:?}");
        assert_eq!(row[3..], counts, "{row:?}");
    }
}
