//! Pairs of written rules of which one number is huge: values and winning moves by the proved periods of rows.

use grundy::{Budget, Natural};
use grundy_positions::analysis::KnownBy;
use grundy_positions::catalog::Catalog;
use grundy_positions::own::{Understood, WrittenRows};
use grundy_positions::{Question, Sum, Table};

const WYTHOFF: &str =
    "own(a, b): (a-t, b) for t in 1..a; (a, b-t) for t in 1..b; (a-t, b-t) for t in 1..min(a, b)";

fn analysed(catalog: &Catalog, position: &str) -> grundy_positions::Analysis {
    let mut sum = Sum::parse_in(catalog, position).unwrap();
    sum.analyse(&Question::default(), &mut Budget::new(500_000_000))
}

#[test]
fn far_pairs_have_the_values_and_moves_of_the_built_in_game() {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(WYTHOFF).unwrap();
    for (a, b) in
        [(0u64, 1_000_000_000u64), (3, 1_000_000_007), (1_000_000_000_000, 5), (6, 5_000), (12, 123_456_789)]
    {
        let (own, built_in) =
            (analysed(&catalog, &format!("own {a},{b}")), analysed(&catalog, &format!("wythoff {a},{b}")));
        assert_eq!(own.value, built_in.value, "{a}, {b}");
        assert!(own.value.is_some() && own.known_by == Some(KnownBy::ProvedPeriod), "{own:?}");
        let moves = |analysis: &grundy_positions::Analysis| {
            let mut moves: Vec<String> =
                analysis.winning_moves.as_ref().unwrap().iter().map(|one| one.text.clone()).collect();
            moves.sort();
            (moves, analysis.winning_moves_count.clone())
        };
        assert_eq!(moves(&own), moves(&built_in), "{a}, {b}");
    }
    // Beside other heaps, a value is to be left that is not 0.
    let sum = analysed(&catalog, "own 3,1000000000 + nim 77");
    assert_eq!(sum.value, analysed(&catalog, "wythoff 3,1000000000 + nim 77").value);
    let moves = sum.winning_moves.unwrap();
    assert!(moves.iter().any(|one| one.text.starts_with("pair 1: 3,1000000000 -> 3,")), "{moves:?}");
}

/// Those of a pair with too many options to be listed leave what they are to leave.
#[test]
fn winning_moves_of_far_pairs_leave_the_value_of_the_others() {
    let mut catalog = Catalog::standard().clone();
    catalog
        .add_rules(
            "own(a, b): (a, b-t) for t in 1..b; (a-1, b+2) if a > 0; (a-2, b-1) if a > 1 and b % 3 == 1",
        )
        .unwrap();
    for (a, b) in [(1, 2_000_000u64), (3, 2_000_001), (4, 1_000_000_007)] {
        for nim in [3, b] {
            let analysis = analysed(&catalog, &format!("own {a},{b} + nim {nim}"));
            let moves = analysis.winning_moves.unwrap();
            assert_eq!(moves.is_empty(), analysis.value.unwrap().0.is_zero(), "{a}, {b}, {nim}");
            let of_pair =
                moves.iter().filter_map(|one| one.text.strip_prefix(&format!("pair 1: {a},{b} -> ")));
            for left in of_pair {
                let value = analysed(&catalog, &format!("own {left}")).value.unwrap();
                assert_eq!(value.0, Natural::from(nim), "{left}");
            }
        }
    }
}

#[test]
fn rules_tell_of_their_rows() {
    let is_by_rows = |rules: &str| Understood::of(rules).unwrap()[0].by_rows;
    assert!(is_by_rows(WYTHOFF));
    assert!(!is_by_rows("own(a, b): (a-t, 2*t) for t in 1..min(a, b)"));
    assert!(!is_by_rows("own(n): n-t for t in 1..n/2"));
}

#[test]
fn rows_that_are_none_are_not_proved() {
    let rules = |text: &str| grundy_rules::Rules::parse(text).unwrap();
    assert!(
        WrittenRows::prove(&rules("own(a, b): (a-t, 2*t) for t in 1..min(a, b)"), 3, &mut Budget::default())
            .is_none()
    );
    assert!(WrittenRows::prove(&rules(WYTHOFF), 5000, &mut Budget::default()).is_none());
    assert!(WrittenRows::prove(&rules(WYTHOFF), 30, &mut Budget::new(1000)).unwrap().is_err());
    let rows = WrittenRows::prove(&rules(WYTHOFF), 4, &mut Budget::default()).unwrap().unwrap();
    let periods: Vec<u64> = rows.periods(2..=4).map(|row| row.period).collect();
    assert_eq!(periods, [3, 6, 12]);
}

#[test]
fn a_table_does_not_wait_for_the_proofs_of_rows() {
    // The periods of a hundred rows take thousands of millions of steps, a search among these positions some millions.
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(WYTHOFF).unwrap();
    let budget = &mut Budget::new(100_000_000);
    let [written, known] = ["own", "wythoff"].map(|ruleset| {
        let mut table = Table::new(catalog.parse_ruleset(ruleset).unwrap(), &[0..=110, 0..=110]).unwrap();
        let mut rows = table.values(budget).unwrap();
        (0..=110).map(|_| rows.next_row(budget).unwrap().unwrap().to_vec()).collect::<Vec<_>>()
    });
    assert!(written == known);
}
