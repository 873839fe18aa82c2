//! For the tests: certificates that were kept, and what single changes make of them.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::work::with_usual_limits;
use crate::{Accepted, Certificate, Limits, Refusal, Rejected, Watch};

/// All that were kept, as `grundy period` wrote them, and the examples of the manual for `classes`, `memory` and
/// `all-but-classes`. The checker in Python
/// accepts them, too.
pub(crate) fn all() -> Vec<Value> {
    serde_json::from_str(include_str!("../../tests/data/kept.json")).expect("it is JSON")
}

/// The certificate of the values of this game.
pub(crate) fn kept(ruleset: &str) -> Value {
    of(ruleset, "values")
}

/// That of a sequence of this game.
pub(crate) fn of(ruleset: &str, sequence: &str) -> Value {
    let is_it = |document: &Value| document["ruleset"] == ruleset && document["sequence"] == sequence;
    all().into_iter().find(is_it).expect("it was kept")
}

/// The document with other values in these places.
pub(crate) fn with(document: &Value, changes: &[(&str, Value)]) -> Value {
    let mut changed = document.clone();
    for (place, value) in changes {
        *changed.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value.clone();
    }
    changed
}

/// The hash of the first values of a game.
pub(crate) fn hash(ruleset: &str, values: impl Iterator<Item = u64>) -> String {
    let values = values.map(u128::from);
    match with_usual_limits(|work| crate::sha256::check_values(ruleset, values, "", work)) {
        Err(Refusal::Rejected(Rejected::WrongHash { found })) => found,
        other => panic!("{other:?}"),
    }
}

/// What a check with the usual limits comes to, and the core alone, too, if it does not take long.
pub(crate) fn check(document: &Value) -> Result<Accepted, Refusal> {
    let certificate: Certificate = document.to_string().parse()?;
    let found = certificate.check(&Limits::default(), &Watch::default());
    let slow = certificate.check_by_definition(&Limits::default().with_steps(1 << 25), &Watch::default());
    let is_undecided = |checked: &Result<_, _>| matches!(checked, Err(Refusal::Undecided(_)));
    if !is_undecided(&found) && !is_undecided(&slow) {
        assert_eq!(slow, found, "{document}");
    }
    found
}

/// What a check with the usual limits comes to, as a text that tells which kind of refusal it is.
pub(crate) fn told(document: &Value) -> String {
    match check(document) {
        Ok(_) => "accepted".to_owned(),
        Err(Refusal::Unreadable(why)) => format!("unreadable: {why}"),
        Err(Refusal::Rejected(why)) => format!("rejected: {why}"),
        Err(Refusal::Undecided(why)) => format!("undecided: {why}"),
        Err(Refusal::NoParts(why)) => format!("no parts: {why}"),
    }
}

/// Each of these changes has this consequence.
#[track_caller]
pub(crate) fn comes_to(document: &Value, changes: &[(&str, Value)], expected: &str) {
    let found = told(&with(document, changes));
    assert!(found.starts_with(expected), "{changes:?}: expected `{expected}`, found `{found}`");
}

/// G(r, n) for the rows from 0 to `last` and the columns below `columns`, by the definition.
pub(crate) fn table(last: usize, columns: usize) -> Vec<Vec<u64>> {
    let mut table: Vec<Vec<u64>> = Vec::new();
    for r in 0..=last {
        let mut row: Vec<u64> = Vec::new();
        for n in 0..columns {
            let above = table.iter().map(|row| row[n]);
            let diagonal = (1..=r.min(n)).map(|k| table[r - k][n - k]);
            let options: BTreeSet<u64> = above.chain(diagonal).chain(row.iter().copied()).collect();
            row.push((0..).find(|value| !options.contains(value)).expect("it is the mex"));
        }
        table.push(row);
    }
    table
}
