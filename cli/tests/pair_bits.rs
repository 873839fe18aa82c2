//! `grundy pairs --format bits`, and the player who plays from such a table.

use std::fs;
use std::process::Command;

use crate::common::{Folder, all, grundy};

/// What the table is, by definition: `a_n` is the least number in no earlier pair, `b_n = a_n + n`.
fn by_mex(count: usize) -> Vec<u8> {
    let mut larger = vec![false; 3 * count];
    let (mut a, mut b) = (0, 0);
    for n in 1..count {
        a += 1;
        while larger[a] {
            a += 1;
        }
        b = a + n;
        larger[b] = true;
    }
    let mut bytes = vec![0; b / 8 + 1];
    for z in (0..=b).filter(|&z| !larger[z]) {
        bytes[z / 8] |= 1 << (z % 8);
    }
    bytes
}

#[test]
fn the_file_holds_a_bit_for_each_heap() {
    let folder = Folder::new("pair-bits");
    let file = folder.write("pairs.bits", "what was there before");
    for count in [1, 2, 3, 4, 100, 5000] {
        let run = grundy(&["pairs", "--count", &count.to_string(), "--output", &file]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        let bytes = fs::read(&file).unwrap();
        assert!(bytes == by_mex(count), "{count}");
        assert_eq!(run.stdout, "");
    }
    let rest: Vec<_> = fs::read_dir(folder.file("")).unwrap().collect();
    assert_eq!(rest.len(), 1, "no unfinished file is left: {rest:?}");
}

#[test]
fn half_a_million_pairs_go_to_stdout() {
    let output =
        Command::new(env!("CARGO_BIN_EXE_grundy")).args(["pairs", "--format", "bits"]).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
    assert_eq!(output.stdout.len(), 163_627);
    assert!(output.stdout == by_mex(500_000));
}

#[test]
fn what_cannot_be_written_is_told() {
    let folder = Folder::new("pair-bits-errors");
    let nowhere = folder.file("nowhere/pairs.bits");
    let run = grundy(&["pairs", "--output", &nowhere]);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with(&format!("error: cannot write `{nowhere}`: ")), "{}", run.stderr);
    let run = grundy(&["pairs", "--format", "bits", "--output", &folder.file("")]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    for (arguments, message) in [
        ("pairs wythoff:2 --format bits", "`--format bits` gives the pairs of `wythoff`, not of `wythoff:2`"),
        ("pairs --count 0 --format bits", "a table holds at least 1 pair"),
        ("pairs --format bits --json", "cannot be used with"),
        ("pairs --format bits --by mex", "the table of bits has one form"),
    ] {
        let run = grundy(&arguments.split(' ').collect::<Vec<_>>());
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments}");
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
    let run = grundy(&["pairs", "--count", "10^15", "--output", &folder.file("x.bits")]);
    assert_eq!(run.code, 3);
    assert!(run.stderr.contains("hint: `--table` allows more room"), "{}", run.stderr);
    assert!(fs::read_dir(folder.file("")).unwrap().next().is_none(), "no file is left");
}

#[test]
fn the_player_of_the_table_wins_what_can_be_won() {
    for (position, winner) in
        [("wythoff 809014,1309014", 1), ("wythoff 809015,1309014", 2), ("wythoff 5,9", 1)]
    {
        let others = ["optimal", "random", "greedy", "human"];
        for other in &others[..if all() { 4 } else { 2 }] {
            let players = if winner == 1 { format!("table,{other}") } else { format!("{other},table") };
            let (game, pair) = position.split_once(' ').unwrap();
            let run = grundy(&["simulate", game, pair, "--players", &players, "--json", "--seconds", "0"]);
            // On a busy machine, a game tells how far it is.
            assert_eq!(run.code, 0, "{position} {players}: {}", run.stderr);
            assert!(
                run.stdout.contains(&format!("\"winner\":{winner}")),
                "{position} {players}: {}",
                run.stdout
            );
        }
    }
}

#[test]
fn heaps_beyond_the_table_are_told_before_the_game() {
    for arguments in [
        "simulate wythoff 3,2000000 --players optimal,table",
        "simulate wythoff 3,2000000 --players table,optimal --games 100",
        "play wythoff 3,2000000 --plain --machine table",
    ] {
        let run = grundy(&arguments.split(' ').collect::<Vec<_>>());
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments}");
        assert_eq!(
            run.stderr,
            "error: heap 2000000 is beyond the table of 500000 pairs, which ends with heap 1309014\n\
             hint: `table:763934` holds it\n"
        );
    }
    let run =
        grundy(&["simulate", "wythoff", "3,2000000", "--players", "table:763934,random", "--games", "20"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let run = grundy(&["simulate", "nim", "3", "5", "--players", "table,random"]);
    assert_eq!(
        run.stderr,
        "error: the player `table` plays one pair of heaps of `wythoff`, not `nim 3 5`\n\
         hint: the player `optimal` plays every position\n"
    );
    let run = grundy(&["simulate", "nim", "3", "--players", "table:0,random"]);
    assert_eq!(
        run.stderr,
        "error: unknown player `table:0`\nhint: write a number of pairs from 1, as in `table:500000`\n"
    );
}
