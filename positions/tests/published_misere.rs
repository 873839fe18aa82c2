//! Misère outcomes of single heaps, against the published misère nim values of five games.

use grundy::{Budget, Outcome, Play};
use grundy_positions::{Question, Sum};

/// The games of the data file: their names there and in our notation.
const GAMES: [(&str, &str); 5] = [
    ("Nim 0.[3]", "nim"),
    ("Grundy 4!.0", "grundys-game"),
    ("Kayles 0.77", "kayles"),
    ("Dawson's Kayles 0.07", "dawsons-kayles"),
    ("Subtraction {2,3,7}", "take:2,3,7"),
];

#[test]
fn a_heap_is_lost_in_misere_play_exactly_where_its_misere_nim_value_is_0() {
    let all: serde_json::Value =
        serde_json::from_str(include_str!("../../theory/tests/data/heap_games.json"))
            .expect("the data file is JSON");
    for (name, ruleset) in GAMES {
        let values = all[name]["misere_nim_values_0_20"].as_array().expect("a list of values");
        assert_eq!(values.len(), 21, "{name}");
        for (heap, value) in values.iter().enumerate() {
            let mut sum = Sum::parse(&format!("{ruleset} {heap}")).expect("a position");
            let question = Question::of(Play::Misere);
            let outcome = sum.analyse(&question, &mut Budget::default()).outcome;
            let published = if value == 0 { Outcome::P } else { Outcome::N };
            assert_eq!(outcome, Some(published), "{ruleset} {heap}");
        }
    }
}
