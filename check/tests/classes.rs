//! Certificates of rules that users wrote: the periods are found by brute force, and both checkers accept them.

use grundy::Budget;
use grundy_check::{Certificate, Claim, Limits, Recomputed, Statement, Watch};
use grundy_positions::catalog::Catalog;
use serde_json::{Value, json};

use crate::common::classes::{certificate, code, one, text, values, with_numbers};
use crate::common::mutation::Random;
use crate::common::python::Python;
use crate::common::random_moves::random_moves;

/// Rules with each kind of condition, and how many values show their period.
pub(crate) fn kinds() -> Vec<(Value, usize)> {
    let always = || json!(["all"]);
    let end = |take: u64| one(take, 0, always());
    let to = |take: u64| one(take, 1, always());
    let lists = [
        // No condition; each number of heaps.
        (vec![end(3), to(1), one(2, 2, always())], 40),
        (vec![end(2), one(0, 3, json!(["below", 0, 9])), to(2)], 70),
        (vec![one(1, 0, json!(["any"])), one(2, 4, always()), to(1)], 20),
        // Residues: of the heap, of a part, of sums, of none.
        (vec![one(1, 1, json!(["mod", 4, [0], [1, 0]])), to(2)], 40),
        (vec![one(1, 1, json!(["mod", 3, [0, 2], [0, 2]])), one(4, 1, json!(["mod", 2, [1], [1, 1]]))], 60),
        (vec![one(0, 2, json!(["mod", 3, [0, 1], [1, 0, 2]])), end(1), to(3)], 100),
        (vec![one(0, 2, json!(["mod", 2, [1], [0, 1, 0]])), one(2, 1, json!(["mod", 2, [0], [0, 0]]))], 240),
        // Thresholds, in and out of each other.
        (
            vec![
                one(1, 1, json!(["below", 0, 7])),
                one(2, 2, json!(["any", ["from", 1, 4], ["below", 2, 3]])),
            ],
            40,
        ),
        (
            vec![
                end(1),
                one(5, 0, json!(["all", ["any"]])),
                one(2, 1, json!(["any", ["from", 0, 9], ["all", ["from", 1, 3], ["any", ["below", 0, 6]]]])),
                one(1, 1, json!(["any", ["below", 0, 6], ["from", 1, 9]])),
            ],
            60,
        ),
        // Comparisons, beside residues and thresholds.
        (vec![end(1), end(2), one(0, 2, json!(["gap", 1, 2, 2]))], 160),
        (vec![end(1), to(1), to(2), one(0, 2, json!(["any", ["gap", 1, 2, 1], ["gap", 2, 1, 3]]))], 100),
        (
            vec![
                end(1),
                to(2),
                end(3),
                one(0, 2, json!(["all", ["gap", 2, 1, 0], ["mod", 2, [0], [1, 0, 0]]])),
            ],
            60,
        ),
        (vec![to(1), one(1, 3, json!(["all", ["gap", 1, 2, 1], ["gap", 2, 3, 1]]))], 30),
        (vec![end(1), to(2), end(3), one(1, 2, json!(["ratio", 1, 2, 2, 1, 0]))], 60),
        (vec![end(1), to(1), one(0, 2, json!(["all", ["from", 2, 3], ["ratio", 2, 1, 3, 2, 1]]))], 40),
        (vec![to(1), to(3), one(0, 2, json!(["all", ["equal"]]))], 30),
        (vec![to(2), one(2, 2, json!(["all", ["mod", 3, [1], [0, 1, 0]], ["equal"], ["from", 0, 11]]))], 100),
    ];
    lists.into_iter().map(|(moves, count)| (json!(moves), count)).collect()
}

fn condition(document: &Value) -> String {
    let read: Certificate =
        document.to_string().parse().unwrap_or_else(|error| panic!("{document}: {error}"));
    let accepted = read.check(&Limits::default(), &Watch::default());
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{document}: {refusal}"));
    let values = document["proof"]["computed"].as_u64().unwrap();
    assert_eq!((accepted.recomputed, read.heaps()), (Recomputed::All { values }, values));
    assert_eq!((read.theorem(), read.ruleset()), ("classes", document["ruleset"].as_str().unwrap()));
    accepted.condition
}

#[test]
fn each_kind_of_condition_has_certificates_that_both_checkers_accept() {
    let mut python = Python::start(10_000_000);
    for (moves, count) in kinds() {
        let document = certificate(&moves, count);
        condition(&document);
        assert_eq!(python.verdict(&document.to_string()), "accepted", "{document}");
        // More than is needed is right, too.
        let Statement::Heaps(_, claim) = document.to_string().parse::<Certificate>().unwrap().claim() else {
            panic!()
        };
        let [n0, p] = ["n0", "p"].map(|name| document["proof"][name].as_u64().unwrap());
        for (n0, p) in [(n0 + 1, p), (n0, 2 * p)] {
            let document = with_numbers(&moves, "values", claim, n0, p);
            condition(&document);
            assert_eq!(python.verdict(&document.to_string()), "accepted", "{document}");
        }
    }
}

/// The values that the language of written rules gives to the text are those of the moves.
#[test]
fn the_text_of_moves_means_what_the_moves_mean() {
    let mut random = Random(3);
    let by_chance = (0..crate::common::cases(480) as usize)
        .map(|round| random_moves([1, 2, 2, 3, 4][round % 5], &mut random));
    for moves in kinds().into_iter().map(|(moves, _)| moves).chain(by_chance.collect::<Vec<_>>()) {
        let text = text(&moves).replacen("(n)", "game(n)", 1);
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut game = catalog.build("game").unwrap();
        let sequence = game.theory_mut().sequence().unwrap_or_else(|| panic!("{text}: no heap game"));
        let found = sequence.values_to(24, &mut Budget::unlimited()).unwrap();
        let found: Vec<u64> = found.iter().map(|&value| value.into()).collect();
        assert_eq!(found, values(&moves, 24), "{text}");
    }
}

#[test]
fn the_example_of_the_manual_is_a_certificate() {
    let manual = include_str!("../../docs/certificates.md");
    let section = manual.split("## `classes`").nth(1).expect("it has this section");
    let example =
        section.split("```json").nth(1).and_then(|text| text.split("```").next()).expect("an example");
    let example: Value = serde_json::from_str(example).expect("it is JSON");
    assert_eq!(example, certificate(&example["proof"]["moves"], 100));
    let words = condition(&example);
    assert_eq!(words, "moves take at most 2 and leave at most 2 heaps, by residues modulo 2");
    assert_eq!(Python::start(1 << 20).verdict(&example.to_string()), "accepted");
}

/// Test vectors of others, with their least preperiods and periods.
#[test]
fn periods_that_are_known_are_found_by_brute_force_and_proved() {
    let unequal = json!(["any", ["gap", 1, 2, 1], ["gap", 2, 1, 1]]);
    let apart = json!(["any", ["gap", 1, 2, 2], ["gap", 2, 1, 2]]);
    let a_one = json!(["any", ["below", 1, 2], ["below", 2, 2], ["below", 3, 2]]);
    let a_third = json!(["any", ["mod", 3, [0], [0, 1, 0]], ["mod", 3, [0], [0, 0, 1]]]);
    let parity = |residue: u64, heaps: usize| {
        let factors: Vec<u64> = (0..=heaps).map(|place| u64::from(place == 0)).collect();
        json!(["mod", 2, [residue], factors])
    };
    // From an even number 1 or 2 are taken, from an odd one 2 or 3, and the others are left in two heaps at most.
    let by_parity: Vec<Value> = (0..3)
        .flat_map(|heaps| {
            let conditions = [(1, parity(0, heaps)), (2, json!(["all"])), (3, parity(1, heaps))];
            conditions.map(|(take, condition)| one(take, heaps as u64, condition))
        })
        .collect();
    let table = [
        (code(&[0, 1, 7, 1], &unequal), 324, 270),
        (code(&[0, 0, 4, 3], &unequal), 180, 152),
        (code(&[0, 3, 5, 1], &apart), 363, 400),
        (code(&[0, 3, 6], &json!(["mod", 2, [0], [1, 0, 0]])), 115, 228),
        (
            code(&[0, 6, 2, 4], &json!(["all", ["mod", 2, [1], [0, 1, 0]], ["mod", 2, [1], [0, 0, 1]]])),
            514,
            188,
        ),
        (code(&[0, 0, 1, 4], &a_third), 942, 102),
        (code(&[0, 7, 2, 4], &json!(["from", 0, 10])), 1145, 26),
        (code(&[0, 0, 6, 2], &json!(["all", ["equal"]])), 17, 4),
        (code(&[0, 9], &a_one), 48, 48),
        (code(&[0, 8, 11], &a_one), 142, 24),
        (json!(by_parity), 142, 24),
    ];
    let mut python = Python::start(1 << 40);
    for (moves, preperiod, period) in table.into_iter().step_by(if crate::common::all() { 1 } else { 5 }) {
        let last = moves.as_array().unwrap().iter().map(|one| one["heaps"].as_u64().unwrap()).max();
        let count =
            if last == Some(3) { 2 * preperiod.max(period) + 120 } else { 2 * preperiod + 4 * period };
        let document = certificate(&moves, usize::try_from(count).unwrap());
        let Statement::Heaps(_, claim) = document.to_string().parse::<Certificate>().unwrap().claim() else {
            panic!()
        };
        assert_eq!(claim, Claim { preperiod, period, saltus: 0 }, "{}", text(&moves));
        condition(&document);
        assert_eq!(python.verdict(&document.to_string()), "accepted", "{}", text(&moves));
    }
}
