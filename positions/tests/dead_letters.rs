//! Rows of a strip with dead letters in them, compared with the definition on words; and long ones, which no search reaches.

use std::collections::{BTreeSet, HashMap};

use grundy::Budget;
use grundy_positions::catalog::Catalog;
use grundy_positions::{Analysis, Question, Sum};
use proptest::prelude::*;

type Rule = (String, String);

fn analysed(rules: &[Rule], row: &str) -> Analysis {
    let rules = rules.iter().map(|(left, right)| format!("{left} -> {right}")).collect::<Vec<_>>().join("; ");
    let catalog = Catalog::standard().with_rules(&format!("strip s over x o: {rules}")).unwrap();
    let mut sum = Sum::parse_in(&catalog, &format!("s {row}")).unwrap();
    sum.analyse(&Question::default().listing(1000), &mut Budget::default())
}

/// The rows that one move leaves.
fn options<'a>(rules: &'a [Rule], row: &'a str) -> impl Iterator<Item = String> + 'a {
    rules.iter().flat_map(move |(left, right)| {
        let places = (0..row.len()).filter(move |at| row[*at..].starts_with(left.as_str()));
        places.map(move |at| format!("{}{right}{}", &row[..at], &row[at + left.len()..]))
    })
}

/// The least number that no option has, of the whole row with its dead letters.
fn value(rules: &[Rule], row: &str, known: &mut HashMap<String, u64>) -> u64 {
    if let Some(value) = known.get(row) {
        return *value;
    }
    let values: BTreeSet<u64> = options(rules, row).map(|left| value(rules, &left, known)).collect();
    let mex = (0..).find(|number| !values.contains(number)).unwrap();
    known.insert(row.to_owned(), mex);
    mex
}

/// The parts that a row has, in order.
fn parts(row: &str) -> Vec<String> {
    let mut parts: Vec<String> =
        row.split(['-', ' ']).filter(|part| !part.is_empty()).map(str::to_owned).collect();
    parts.sort();
    parts
}

/// Rules of one or two letters, in each of which a letter dies.
fn rules() -> impl Strategy<Value = Vec<Rule>> {
    let rule = ("[xo]{1,2}", "[xo-]{2}").prop_map(|(left, right)| {
        let right = &right[..left.len()];
        let right = if right.contains('-') { right.to_owned() } else { format!("-{}", &right[1..]) };
        (left, right)
    });
    prop::collection::btree_set(rule, 1..4).prop_map(|all| all.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(200)))]

    #[test]
    fn a_row_with_dead_letters_is_the_sum_of_what_stands_between_them(rules in rules(), row in "[xo][xo-]{1,9}[xo]") {
        let mut known = HashMap::new();
        let expected = value(&rules, &row, &mut known);
        let analysis = analysed(&rules, &row);
        prop_assert_eq!(analysis.value.map(|value| value.0), Some(expected.into()));
        let winning: BTreeSet<Vec<String>> =
            options(&rules, &row).filter(|left| known[left] == 0).map(|left| parts(&left)).collect();
        let found = analysis.winning_moves.unwrap();
        let found: BTreeSet<Vec<String>> = found.iter().map(|one| parts(&one.to.replace("[]", ""))).collect();
        prop_assert_eq!(found, winning);
    }
}

#[test]
fn long_rows_with_dead_letters_are_answered_by_their_parts() {
    let kayles = [("x".to_owned(), "-".to_owned()), ("xx".to_owned(), "--".to_owned())];
    // 4000 = 4 (mod 12), where Kayles has *1 from 71 on; rows of three and of five have *3 and *4 [Guy & Smith, 1956].
    let analysis = analysed(&kayles, "x^4000-xxx--xxxxx");
    assert_eq!(analysis.value.unwrap().0, (1_u64 ^ 3 ^ 4).into());
    assert!(!analysis.winning_moves.unwrap().is_empty());
}
