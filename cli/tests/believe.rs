//! `grundy solve --believe`, through the binary: what is claimed has words and an exit code of its own.

use crate::common::grundy;

const CLAIMED: i32 = 5;

#[test]
fn a_claim_is_confirmed_and_then_said() {
    let run = grundy(&["solve", "take:1..3", "1000000007", "--believe", "n % 4", "--confirm-to", "500"]);
    assert_eq!((run.code, run.stderr.as_str()), (CLAIMED, ""));
    assert!(run.stdout.contains("by a claim     confirmed to 500, not proved: n % 4\n"), "{}", run.stdout);
    assert!(run.stdout.contains("claimed        N, if the claim is true\n"), "{}", run.stdout);
    for known in ["outcome", "known by", "proved period", "value  "] {
        assert!(!run.stdout.replace("claimed value  ", "").contains(known), "{known}: {}", run.stdout);
    }
    let run = grundy(&["solve", "take:1..3", "1000000007", "--believe", "n % 4", "--json"]);
    assert_eq!(run.code, CLAIMED);
    let claimed: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&claimed["claimed_outcome"], &claimed["confirmed_to"]), (&"N".into(), &10_000.into()));
}

#[test]
fn a_false_claim_is_withdrawn() {
    for claim in ["n % 5", "n % 4 + max(n, 20000) - 20000", "lost if n % 4 == 1"] {
        let run = grundy(&["solve", "take:1..3", "1000000000", "--believe", claim]);
        assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{claim}");
        assert!(run.stderr.contains("the claim is false at"), "{claim}: {}", run.stderr);
    }
    for arguments in [
        &["solve", "take:1..3", "5", "--believe", "n %% 4"][..],
        &["solve", "nim", "3", "+", "kayles", "5", "--believe", "n"],
        &["solve", "take:1..3", "5", "--confirm-to", "9"],
        &["solve", "take:1..3", "5", "--believe", "n", "--explain"],
        &["solve", "chomp", "3,3", "--believe", "0"],
    ] {
        let run = grundy(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
    }
}
