//! Random rules, the same in each run.

use std::collections::HashSet;
use std::fmt::Display;

use grundy::HeapRuleset;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// As many as are asked for.
pub(crate) fn drawn<S: Strategy>(rules: S, count: usize) -> impl Iterator<Item = S::Value> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(move |_| rules.new_tree(&mut runner).unwrap().current())
}

pub(crate) fn options_come_once(rules: &(impl HeapRuleset + Display)) {
    for heap in 0..60 {
        let options: Vec<Vec<u64>> = rules.options(heap).collect();
        let different: HashSet<&Vec<u64>> = options.iter().collect();
        assert_eq!(different.len(), options.len(), "{heap} of {rules}");
    }
}
