//! `grundy verify`, through the binary.

use crate::common::grundy;

#[test]
fn nim_agrees_with_search() {
    let run = grundy(&["verify", "nim", "--heaps", "4", "--max", "12"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(
        run.stdout.contains("compared  1820 positions: up to 4 heaps, each heap up to 12"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("28561 where the order of the heaps counts"), "{}", run.stdout);
    assert!(run.stdout.contains("the same outcome and the same winning moves everywhere"), "{}", run.stdout);
}

#[test]
fn every_kind_of_ruleset_agrees_with_search() {
    for (ruleset, heaps, max) in [
        ("take:1,4,9", "3", "12"),
        ("take:all-but:2,3", "2", "12"),
        ("take:squares", "2", "20"),
        ("0.137", "2", "10"),
        ("4.3", "2", "8"),
        ("lasker", "2", "8"),
        ("grundys-game", "2", "12"),
        ("wythoff", "1", "30"),
        ("wythoff", "2", "5"),
        ("wythoff:3", "1", "20"),
        ("euclid", "2", "6"),
    ] {
        let run = grundy(&["verify", ruleset, "--heaps", heaps, "--max", max]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{ruleset}");
        assert!(run.stdout.contains("everywhere"), "{ruleset}: {}", run.stdout);
    }
}

#[test]
fn misere_play_is_compared_where_there_is_a_theorem() {
    let run = grundy(&["verify", "nim", "--heaps", "4", "--max", "6", "--misere"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("Bouton's rule for misère Nim"), "{}", run.stdout);
    let run = grundy(&["verify", "kayles", "--heaps", "2", "--max", "6", "--misere"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("by the misère quotient of the parts"), "{}", run.stdout);
    let run = grundy(&["verify", "wythoff", "--heaps", "2", "--max", "3", "--misere"]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("no theorem is known for `wythoff` in misère play"), "{}", run.stderr);
}

#[test]
fn the_json_says_the_same() {
    let run = grundy(&["verify", "wythoff", "--heaps", "1", "--max", "9", "--json"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(report["ruleset"], "wythoff");
    assert_eq!((&report["positions"], &report["ordered_positions"]), (&100.into(), &100.into()));
    assert_eq!((&report["equal"], &report["first_difference"]), (&true.into(), &serde_json::Value::Null));
    assert_eq!(report["known_by"][0]["theorem"], "finished");
}

#[test]
fn bad_input_and_spent_budgets_have_their_codes() {
    for (arguments, code, message) in [
        (&["nim", "--heaps", "0", "--max", "4"][..], 2, "expected at least one component"),
        (&["nimm", "--heaps", "1", "--max", "4"], 2, "did you mean `nim`"),
        (&["nim", "--heaps", "x", "--max", "4"], 2, "--heaps"),
        (&["nim", "--max", "4"], 2, "--heaps"),
        (&["nim", "--heaps", "4", "--max", "12", "--budget", "1000"], 3, "within the budget of 1000 steps"),
        (
            &["nim", "--heaps", "4", "--max", "12", "--table", "250"],
            3,
            "not decided with a table of 250 values",
        ),
        (&["nim", "--heaps", "1", "--max", "18446744073709551615"], 3, "not decided with a table of"),
    ] {
        let run = grundy(&[&["verify"], arguments].concat());
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.contains(message), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn bounds_beyond_all_counting_are_told_at_once() {
    let many = "18446744073709551615";
    for (heaps, max) in [(many, "1"), (many, many), ("1", many), ("1000", "1000000000")] {
        let run = grundy(&["verify", "nim", "--heaps", heaps, "--max", max]);
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{heaps} {max}");
        let told =
            ["not decided with a table of", "a table of 2000000002 values is needed, and one of 67108864 is"];
        assert!(told.iter().any(|told| run.stderr.contains(told)), "{}", run.stderr);
    }
    for (heaps, max) in [("10^15", "1"), ("1", "10^15")] {
        let run = grundy(&["verify", "nim", "--heaps", heaps, "--max", max, "--table", "10^18"]);
        // A smaller table is no bad input: what the machine has no memory for is a limit as others are.
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{heaps} {max}: {}", run.stderr);
        assert!(run.stderr.contains("does not fit into the memory"), "{}", run.stderr);
    }
    // A position of so many heaps costs more than this.
    let run = grundy(&["verify", "nim", "--heaps", "10^6", "--max", "3", "--budget", "10^6"]);
    assert_eq!((run.code, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("within the budget of 1000000 steps"), "{}", run.stderr);
}
