//! Graphs by name, and positions in files.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use crate::common::{grundy, with_input};

/// A file with this content.
fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = std::env::temp_dir().join(format!("grundy-{}-{name}", std::process::id()));
    fs::write(&path, content).unwrap();
    path
}

fn position(run: &crate::common::Run) -> &str {
    assert_eq!(run.code, 0, "{}", run.stderr);
    run.stdout.lines().next().unwrap().trim_start_matches("position").trim()
}

#[test]
fn families_stand_where_a_graph_is_expected_alone_and_in_sums() {
    let run = grundy(&["solve", "node-kayles", "path", "4", "cycle", "3", "+", "nim", "3"]);
    assert_eq!(position(&run), "node-kayles 0-1,1-2,2-3 0-1,0-2,1-2 + nim 3");
    let typed = grundy(&["solve", "node-kayles(star 3) + arc-kayles petersen"]);
    assert!(position(&typed).starts_with("node-kayles 0-1,0-2,0-3 + arc-kayles 0-1,0-4,0-5"));
    let own = "own(n, g: graph): (n-1, g) if n > 0; start (2, \"path 3\"); start (1, \"petersen\")";
    assert_eq!(position(&grundy(&["solve", own, "3:grid", "2x2"])), "own 3:0-1,0-2,1-3,2-3");
    for typed in
        [&["geography", "0: path 3"][..], &["geography", "0:", "path", "3"], &["geography", "0:", "0-1,1-2"]]
    {
        assert_eq!(position(&grundy(&[&["solve"], typed].concat())), "geography 0:0-1,1-2");
    }
    let two = grundy(&["solve", "own(n, g: graph): (n-1, g) if n > 0", "3: path 2 1: 0-1"]);
    assert_eq!(position(&two), "own 3:0-1 1:0-1");
    let lines = with_input(&["batch", "node-kayles", "--value"], b"path 3\ncycle 5 path 2\n");
    assert_eq!(lines.stdout, "N\t2\nN\t1\n", "{}", lines.stderr);
    let wrong = grundy(&["solve", "node-kayles", "tree", "2,1"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.stderr.contains("does not hang on the root 0"), "{}", wrong.stderr);
    // Numbers behind a family are no graphs of one vertex each.
    for typed in [&["tree", "0", "0"][..], &["path", "5", "7"], &["grid", "3", "5"], &["petersen", "3"]] {
        let wrong = grundy(&[&["solve", "node-kayles"][..], typed].concat());
        assert_eq!(wrong.code, 2, "{}", wrong.stdout);
        assert!(wrong.stderr.contains(&format!("not `{}`", typed.join(" "))), "{}", wrong.stderr);
    }
    let short = grundy(&["solve", "node-kayles", "cycle", "2"]);
    assert!(
        short.stderr.contains("the edge `0-1` is there twice: a `multigraph` can have that"),
        "{}",
        short.stderr
    );
    for sizes in ["1x1..0x5", "3x3..1x1", "x..3x3", "1..4x5", "1x1..4y5", "path 1..x", "path 5..1"] {
        let words = ["table", "cram"].into_iter().chain(sizes.split(' ')).collect::<Vec<_>>();
        let wrong = grundy(&words);
        assert_eq!((wrong.code, wrong.stdout.as_str()), (2, ""));
        assert!(wrong.stderr.contains(&format!("or `path 1..30`, found `{sizes}`")), "{}", wrong.stderr);
    }
    let start = grundy(&["solve", "own(g: graph): without(g, e) for e in g; start \"path\"", "0-1"]);
    assert!(start.stderr.contains("path 20"), "{}", start.stderr);
}

#[test]
fn a_file_holds_what_may_be_typed_and_boards_as_they_are_drawn() {
    for (name, game, content, expected) in [
        ("token", "geography", "1:0-1,1-2\n", "geography 1:0-1,1-2"),
        ("family", "node-kayles", "grid 2x2\n", "node-kayles 0-1,0-2,1-3,2-3"),
        ("drawn", "cram", "..x\n...\n\n.x\n..\n", "cram ..x/... .x/.."),
        ("rows", "cram", "... .x.\n..\n", "cram ... .x. .."),
    ] {
        let path = file(name, content.as_bytes());
        let run = grundy(&["solve", game, "--position", path.to_str().unwrap()]);
        assert_eq!(position(&run), expected, "{}", run.stderr);
    }
    let ragged = file("ragged", b"...\n..\n");
    let run = grundy(&["solve", "cram", "--position", ragged.to_str().unwrap()]);
    assert_eq!(run.code, 2, "{}", run.stdout);
}

#[test]
fn a_blank_among_the_rows_of_a_board_is_refused_with_its_line() {
    for (name, rows, line) in
        [("hole", "xox\no o\nxox\n", 2), ("apart", "\nx o\n. x\n", 2), ("begins", "xox\n ..\no o\n", 3)]
    {
        let file = file(name, rows.as_bytes());
        let run = grundy(&["solve", "clobber", "--position", file.to_str().unwrap()]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{name}");
        assert!(run.stderr.contains(&format!("line {line} of")), "{}", run.stderr);
    }
    // Boards in one line, each with a row of its own, and boards by their sizes.
    for (name, ruleset, text, expected) in
        [("line", "clobber", "xo ox", "clobber xo ox"), ("sizes", "cram", "1x2\n2x1 1x1", "cram .. ./. .")]
    {
        let file = file(name, text.as_bytes());
        let run = grundy(&["solve", ruleset, "--position", file.to_str().unwrap()]);
        assert_eq!(position(&run), expected, "{}", run.stderr);
    }
}

#[test]
fn a_comma_joins_what_stands_on_its_two_sides() {
    for (typed, read) in [
        ("hackenbush 0-1, 1-2", "hackenbush 0-1,1-2"),
        ("node-kayles 0-1 , 1-2 3-4 ,4-5", "node-kayles 0-1,1-2 3-4,4-5"),
        ("tokens 0: 0-1, 1-2 + nim 3", "tokens 0:0-1,1-2 + nim 3"),
    ] {
        for words in [vec![typed], typed.split(' ').collect()] {
            let run = grundy(&[&["solve"], &words[..]].concat());
            assert_eq!(position(&run), read, "{}", run.stderr);
        }
    }
    let rules = "last(s: list): s[1..] if len(s) > 0";
    assert_eq!(position(&grundy(&["solve", rules, "1, 2 ,3 4"])), "last 1,2,3 4");
    let text = "all(s: text): \"\" if s != \"\"";
    assert_eq!(position(&grundy(&["solve", text, "\"a, b\" \"c\""])), "all \"a, b\" c");
    let wrong = grundy(&["solve", "hackenbush", "0-1,", "2-1"]);
    assert!(wrong.stderr.contains("the ends of `2-1` are turned round"), "{}", wrong.stderr);
}

#[test]
fn a_position_comes_from_a_file_in_every_form() {
    for (name, content) in [
        ("list", "0 1\n1 2\n2 3\n0 3\n"),
        ("dimacs", "c a square\np edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 4 1\n"),
        ("graph6", "Cl\n"),
        ("sparse6", ":Cda\n"),
        ("printed", "0-1,0-3,1-2,2-3"),
    ] {
        let path = file(name, content.as_bytes());
        let run = grundy(&["solve", "node-kayles", "--position", path.to_str().unwrap(), "+", "nim", "1"]);
        let square = if name == "dimacs" { "1-2,1-4,2-3,3-4" } else { "0-1,0-3,1-2,2-3" };
        assert_eq!(position(&run), format!("node-kayles {square} + nim 1"), "{name}");
        fs::remove_file(path).unwrap();
    }
    // What stands before a graph is typed: here the ground, and the tokens.
    let steps = file("steps", b"0 1\n1 2\n0 2\n");
    let name = steps.to_str().unwrap();
    assert_eq!(
        position(&grundy(&["solve", "hackenbush", "--position", name, "+", "nim", "3"])),
        "hackenbush 0-1,0-2,1-2 + nim 3"
    );
    assert_eq!(
        position(&grundy(&["solve", "hackenbush", "2:", "--position", name])),
        "hackenbush 2:0-1,0-2,1-2"
    );
    assert_eq!(
        position(&grundy(&["solve", "hackenbush", "path", "3", "2:cycle", "3"])),
        "hackenbush 0-1,1-2 2:0-1,0-2,1-2"
    );
    assert_eq!(
        position(&grundy(&["solve", "own(n, g: graph): (n-1, g) if n > 0", "4:", "--position", name])),
        "own 4:0-1,0-2,1-2"
    );
    fs::remove_file(steps).unwrap();
    let arcs = file("arcs", b">>digraph6<<&AG");
    let digraph = "own(g: digraph): without(g, [v]) for v in vertices(g) if len(into(g, v)) == 0";
    assert_eq!(position(&grundy(&["solve", digraph, "--position", arcs.to_str().unwrap()])), "own 1-0");
    let refused = grundy(&["solve", "node-kayles", "--position", arcs.to_str().unwrap()]);
    assert!(
        refused.stderr.contains("line 1, character 1") && refused.stderr.contains("`digraph`"),
        "{}",
        refused.stderr
    );
    fs::remove_file(arcs).unwrap();
    // Other games: the words as they are typed, or the whole position.
    let heaps = file("heaps", b"3 5\n7\n");
    assert_eq!(
        position(&grundy(&["solve", "kayles", "--position", heaps.to_str().unwrap()])),
        "kayles 3 5 7"
    );
    assert_eq!(position(&grundy(&["solve", "--position", heaps.to_str().unwrap()])), "nim 3 5 7");
    let played = with_input(&["play", "nim", "--position", heaps.to_str().unwrap(), "--plain"], b"");
    assert!(played.stdout.contains("3") && played.code == 0, "{}", played.stderr);
    fs::remove_file(heaps).unwrap();
}

#[test]
fn what_is_wrong_with_a_file_is_told_in_each_language_with_its_place() {
    let path = file("cut", b"p edge 3 2\ne 1 2\n");
    for (language, told) in [
        ("en", "line 3, character 1: the file ends in the middle"),
        ("id", "baris 3, karakter 1: berkas terpotong"),
        ("ro", "rândul 3, caracterul 1: fișierul se termină la mijloc"),
    ] {
        let run =
            grundy(&["solve", "node-kayles", "--position", path.to_str().unwrap(), "--language", language]);
        assert!(run.code == 2 && run.stderr.contains(told), "{}", run.stderr);
    }
    fs::remove_file(path).unwrap();
    let missing = grundy(&["solve", "node-kayles", "--position", "/no/such/file"]);
    assert!(missing.code == 2 && missing.stderr.contains("/no/such/file"), "{}", missing.stderr);
}

#[test]
fn a_graph_of_a_hundred_thousand_vertices_is_read_and_one_beyond_the_room_is_told() {
    let mut lines = String::new();
    (0..100_000).for_each(|vertex| writeln!(lines, "{vertex} {}", vertex + 1).unwrap());
    let path = file("long", lines.as_bytes());
    let name = path.to_str().unwrap();
    // No edge can be taken: what is asked about is read as a whole.
    let rules = "own(g: graph): without(g, e) for e in g if e[0] == e[1] + 7";
    let run = grundy(&["solve", rules, "--position", name]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(
        run.stdout.contains("99999-100000") && run.stdout.contains("none is left"),
        "{}",
        &run.stdout[..80]
    );
    let bounded = grundy(&["solve", rules, "--position", name, "--table", "1000"]);
    assert!(
        bounded.code == 2 && bounded.stderr.contains("more than 125 vertices and edges"),
        "{}",
        bounded.stderr
    );
    assert!(bounded.stderr.contains("`--table`"), "{}", bounded.stderr);
    fs::remove_file(path).unwrap();
}

#[test]
fn what_fills_the_screen_is_told_by_its_ends_and_in_json_whole() {
    let mut edges = String::new();
    for upper in 1..=2000 {
        writeln!(edges, "{} {upper}", upper - 1).unwrap();
    }
    let path = file("stalk", edges.as_bytes());
    let path = path.to_str().unwrap();
    let told = grundy(&["solve", "hackenbush", "--position", path]);
    let shown = position(&told);
    assert!(shown.starts_with("hackenbush 0-1,1-2,2-3,") && shown.contains(" … "), "{shown}");
    let json = grundy(&["solve", "hackenbush", "--position", path, "--json", "--max-moves", "0"]);
    let whole: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    let whole = whole["position"].as_str().unwrap();
    assert!(whole.ends_with(",1999-2000"));
    // The number of characters that is told is theirs.
    assert!(
        shown.ends_with(&format!("1999-2000 ({} characters; `--json` has them all)", whole.len())),
        "{shown}"
    );
}
