//! What the catalog and the manual say of the rulesets.

use grundy::Budget;
use grundy::games::Code;
use grundy::heap::Sequence;
use grundy_positions::{Question, Sum, catalog};

#[test]
fn every_example_is_solved_and_printed_as_it_was_written() {
    for entry in catalog::entries() {
        let mut sum = Sum::parse(&entry.example).expect(&entry.example);
        assert_eq!(sum.to_string(), entry.example);
        let analysis = sum.analyse(&Question::default(), &mut Budget::default());
        assert!(analysis.outcome.is_some() && analysis.value.is_some(), "{}", entry.example);
        assert_eq!(analysis.position, entry.example);
    }
}

#[test]
fn every_name_is_read_back_from_what_is_printed() {
    for entry in catalog::entries() {
        // `take` alone is no ruleset.
        let ruleset = entry.example.split(' ').next().expect("an example begins with a ruleset");
        let printed = catalog::build(ruleset).expect(ruleset).ruleset().to_owned();
        assert_eq!(catalog::build(&printed).expect(&printed).ruleset(), printed);
    }
}

#[test]
fn double_kayles_has_the_values_of_kayles_doubled() {
    // The periods are proved: 12 from heap 71 on, 24 from heap 142 on. So the heaps below 83 decide all.
    let values = |code: &str, count: usize| -> Vec<u32> {
        let code: Code = code.parse().unwrap();
        Sequence::from(&code).values_to(count, &mut Budget::default()).unwrap().to_vec()
    };
    let doubled = values("0.7777", 166);
    for (n, value) in values("0.77", 83).into_iter().enumerate() {
        let mut pair = [doubled[2 * n], doubled[2 * n + 1]];
        pair.sort_unstable();
        assert_eq!(pair, [2 * value, 2 * value + 1], "heap {n}");
    }
}
