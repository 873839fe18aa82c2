//! What is typed is what is answered: positions of graphs, sets and the like, `where`, and tables of them.

use crate::common::{grundy, with_input};

/// An edge is taken.
const EDGES: &str = "h(g: graph): [d for d in g if d != e] for e in g";
/// Only even heaps are positions.
const EVEN: &str = "even(n): n-2 if n > 1; where n % 2 == 0";

#[track_caller]
fn refused(arguments: &[&str], told: &[&str]) {
    let run = grundy(arguments);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}: {}", run.stderr);
    for part in told {
        assert!(run.stderr.contains(part), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn no_graph_becomes_another_one() {
    for (position, told) in [
        (
            "0-1,0-1",
            &[
                "the edge `0-1` is there twice: a `multigraph` can have that (character 7",
                "as in `h 0-1,1-2`",
            ][..],
        ),
        ("0-2,3-1", &["the ends of `3-1` are turned round", "no direction", "(character 7", "write `1-3`"]),
        ("0-1,2-2", &["`2-2` is a loop", "(character 7"]),
        ("0-1,1", &["`1` is there twice (character 7"]),
        ("0-01", &["`01` begins with a 0 (character 5", "write `1`"]),
    ] {
        for command in ["solve", "board"] {
            refused(&[command, EDGES, position], told);
        }
        let lines = with_input(&["batch", EDGES], position.as_bytes());
        assert!(lines.stderr.contains(told[0].split(" (").next().unwrap()), "{}", lines.stderr);
    }
    // What rules tell: a move, and a position to begin with.
    let moves = grundy(&["solve", "h(g: graph): [(e[1], e[0]) for e in g]", "0-1"]);
    assert!(
        moves.stderr.contains("the rules fail at `h 0-1`: the ends of `1-0` are turned round"),
        "{}",
        moves.stderr
    );
    let twice = grundy(&["solve", "h(g: graph): [d for d in g] ++ [e] for e in g", "0-1"]);
    assert!(twice.stderr.contains("the edge `0-1` is there twice"), "{}", twice.stderr);
    refused(&["solve", &format!("{EDGES}; start [(1, 0)]"), "0-1"], &["`1-0` are turned round", "^^^"]);
}

#[test]
fn what_where_excludes_is_refused_everywhere() {
    let told = &["`3` is no position by `where`", "hint: as in `even 2`"];
    for command in ["solve", "board", "play"] {
        refused(&[command, EVEN, "3"], told);
    }
    refused(&["solve", EVEN, "4 + even 3"], &["(character 15"]);
    refused(
        &["solve", "two(a, b): (a-1, b) if a > 0; where a >= b", "1,2"],
        &["`1,2` is no position by `where`"],
    );
    refused(&["solve", "f(n): n-1 if n > 0; where 6 % n == 0", "0"], &["a division by 0"]);
    let lines = with_input(&["batch", EVEN], b"4\n3\n");
    assert!(lines.stderr.contains("line 2: `3` is no position by `where`"), "{}", lines.stderr);
    let counted = with_input(&["batch", EVEN, "--counted"], b"2\n1\n4\n2\n4 3\n");
    assert!(counted.stderr.contains("test 2: `3` is no position by `where`"), "{}", counted.stderr);
    assert_eq!(
        grundy(&["count", EVEN, "0..9"]).stdout,
        "ruleset    even\npositions  5\nwon        2\nlost       3\n"
    );
    let table = grundy(&["table", EVEN, "0..5", "--format", "csv"]);
    assert_eq!(table.stdout, "position,value\n0,0\n2,1\n4,0\n");
    refused(&["period", EVEN], &["even"]);
    // It says of how many positions it saw the values: there are no others from 0 to 9.
    let guessed = grundy(&["guess", EVEN, "0..9"]).stdout;
    assert!(guessed.contains("computed    5 positions from 0 to 8\n"), "{guessed}");
}

#[test]
fn tables_say_which_position_each_entry_is() {
    let cut = "cut(s: text): s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1] == s[i+1]; start \"aba\"; start \"ab\"";
    assert_eq!(grundy(&["table", cut, "0..9"]).stdout, "value  position\n    1  aba\n    0  ab\n");
    assert_eq!(
        grundy(&["table", cut, "0..9", "--outcome"]).stdout,
        "outcome  position\n      N  aba\n      P  ab\n"
    );
    let sets = "s(s: set): [x for x in s if x != y] for y in s; start [1, 2, 4]";
    assert_eq!(grundy(&["table", sets, "0", "--format", "csv"]).stdout, "position,value\n\"1,2,4\",1\n");
    let json = grundy(&["table", sets, "0", "--json"]);
    assert!(
        json.stdout.ends_with(",\"entries\":[{\"position\":\"1,2,4\",\"value\":1}]}\n"),
        "{}",
        json.stdout
    );
    for more in [&["--format", "svg"][..], &["--format", "bfile"], &["--dir", "nowhere"]] {
        refused(&[&["table", sets, "0"], more].concat(), &["lists positions one by one", "`--format csv`"]);
    }
    refused(&["table", sets, "1..3"], &["their number is 1", "`0..0`"]);
}

#[test]
fn a_period_is_looked_for_as_far_as_is_asked() {
    // 0 up to heap 19 999, and 1 from there on.
    let late = "late(n): 0 if n * n >= 20000 * 20000";
    let usual = grundy(&["period", late]);
    assert!(usual.stdout.contains("up to n = 9999, period 1 from n ="), "{}{}", usual.stdout, usual.stderr);
    let json = grundy(&["period", late, "--json", "--to", "12345"]);
    assert!(json.stdout.contains("\"looked_to\":12345"), "{}", json.stdout);
    let further = grundy(&["period", late, "--to", "100000"]);
    assert!(further.stdout.contains("up to n = 100000, period 1 from n = 20000 on"), "{}", further.stdout);
}
