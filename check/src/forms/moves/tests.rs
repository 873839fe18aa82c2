use serde_json::{Value, json};

use super::*;

/// The moves of this JSON.
fn moves(list: &Value) -> Moves {
    read(&serde_json::from_value(list.clone()).unwrap()).unwrap_or_else(|error| panic!("{list}: {error}"))
}

fn one(take: u64, heaps: u64, condition: &Value) -> Moves {
    moves(&json!([{ "take": take, "heaps": heaps, "if": condition }]))
}

fn text(take: u64, heaps: u64, condition: &Value) -> String {
    ruleset(&one(take, heaps, condition).list)
}

#[test]
fn moves_are_written_as_the_manual_has_them() {
    let all = json!(["all"]);
    for (take, heaps, expected) in [
        (5, 0, "(n): all([]) if n == 5"),
        (5, 1, "(n): n-5 if n > 5"),
        (0, 2, "(n): a and b for a in 1..n-1 let b = n-a"),
        (2, 2, "(n): a and b for a in 1..n-2-1 let b = n-2-a"),
        (0, 3, "(n): a and b and c for a in 1..n-2 for b in 1..n-1-a let c = n-a-b"),
        (7, 3, "(n): a and b and c for a in 1..n-7-2 for b in 1..n-7-1-a let c = n-7-a-b"),
        (
            1,
            4,
            "(n): a and b and c and d for a in 1..n-1-3 for b in 1..n-1-2-a for c in 1..n-1-1-a-b let d = n-1-a-b-c",
        ),
    ] {
        assert_eq!(text(take, heaps, &all), expected);
    }
    let two = json!([{ "take": 1, "heaps": 1, "if": all }, { "take": 2, "heaps": 0, "if": all }]);
    assert_eq!(ruleset(&moves(&two).list), "(n): n-1 if n > 1; all([]) if n == 2");
}

#[test]
fn conditions_are_written_as_the_manual_has_them() {
    let two_heaps = "(n): a and b for a in 1..n-1 let b = n-a if ";
    for (condition, expected) in [
        (json!(["any"]), "0 == 1"),
        (json!(["all", ["all"]]), "(0 == 0)"),
        (json!(["any", ["any"], ["from", 0, 3]]), "(0 == 1) or n >= 3"),
        (json!(["all", ["below", 2, 0], ["any", ["from", 1, 3], ["equal"]]]), ""),
        (
            json!(["all", ["below", 2, 0], ["any", ["from", 1, 3]], ["equal"]]),
            "b < 0 and (a >= 3) and a == b",
        ),
        (json!(["gap", 2, 1, 7]), "b-a >= 7"),
        (json!(["ratio", 2, 1, 1, 1, 0]), "1*b >= 1*a+0"),
        (json!(["ratio", 1, 2, 5, 3, 2]), "3*a >= 5*b+2"),
        (json!(["mod", 2, [0, 1], [0, 0, 0]]), "0 % 2 in [0, 1]"),
        (json!(["mod", 4, [3], [0, 1, 0]]), "a % 4 in [3]"),
        (json!(["mod", 4, [3], [0, 0, 2]]), "(2*b) % 4 in [3]"),
        (json!(["mod", 4, [3], [1, 3, 1]]), "(n+3*a+b) % 4 in [3]"),
    ] {
        let json = json!([{ "take": 0, "heaps": 2, "if": condition }]);
        match read(&serde_json::from_value(json).unwrap()) {
            Ok(moves) => assert_eq!(ruleset(&moves.list), format!("{two_heaps}{expected}")),
            Err(_) => assert_eq!(expected, "", "{condition}"),
        }
    }
    // Behind `and`, and with the part in parentheses.
    for (heaps, condition, expected) in [
        (0, json!(["any", ["from", 0, 2]]), "all([]) if n == 3 and (n >= 2)"),
        (0, json!(["all", ["from", 0, 2], ["any"]]), "all([]) if n == 3 and n >= 2 and (0 == 1)"),
        (1, json!(["from", 1, 2]), "n-3 if n > 3 and (n-3) >= 2"),
        (1, json!(["any", ["from", 1, 2], ["below", 0, 9]]), "n-3 if n > 3 and ((n-3) >= 2 or n < 9)"),
        (1, json!(["mod", 3, [1], [1, 2]]), "n-3 if n > 3 and (n+2*(n-3)) % 3 in [1]"),
        (1, json!(["mod", 3, [1], [0, 1]]), "n-3 if n > 3 and (n-3) % 3 in [1]"),
    ] {
        assert_eq!(text(3, heaps, &condition), format!("(n): {expected}"));
    }
}

#[test]
fn conditions_hold_as_the_manual_has_them() {
    for (condition, places, expected) in [
        (json!(["all"]), [9, 4, 5], true),
        (json!(["any"]), [9, 4, 5], false),
        (json!(["all", ["from", 0, 9], ["from", 1, 5]]), [9, 4, 5], false),
        (json!(["any", ["from", 0, 10], ["from", 1, 4]]), [9, 4, 5], true),
        (json!(["any", ["from", 0, 10], ["from", 1, 5]]), [9, 4, 5], false),
        (json!(["below", 2, 6]), [9, 4, 5], true),
        (json!(["below", 2, 5]), [9, 4, 5], false),
        (json!(["mod", 7, [0, 2], [1, 2, 3]]), [9, 4, 5], false),
        (json!(["mod", 7, [0, 4], [1, 2, 3]]), [9, 4, 5], true),
        (json!(["gap", 2, 1, 1]), [9, 4, 5], true),
        (json!(["gap", 2, 1, 2]), [9, 4, 5], false),
        (json!(["gap", 1, 2, 0]), [9, 4, 5], false),
        (json!(["ratio", 2, 1, 2, 1, 0]), [9, 3, 6], true),
        (json!(["ratio", 2, 1, 2, 1, 1]), [9, 3, 6], false),
        (json!(["ratio", 2, 1, 5, 3, 3]), [9, 3, 6], true),
        (json!(["ratio", 1, 2, 1, 1, 0]), [9, 3, 6], false),
        (json!(["all", ["equal"]]), [9, 4, 4], true),
        (json!(["all", ["equal"]]), [9, 4, 5], false),
    ] {
        assert_eq!(
            one(1, 2, &condition).list[0].condition.holds(&places),
            expected,
            "{condition} {places:?}"
        );
    }
    // The greatest numbers that there are.
    let most = (1 << 20) - 1;
    let far = (1 << 40) - 1;
    let condition = json!(["mod", most, [0], [most - 1, most - 1, most - 1, most - 1, most - 1]]);
    // 2^40 - 1 is a multiple of 2^20 - 1.
    assert!(one(1, 4, &condition).list[0].condition.holds(&[far; 5]));
    assert!(!one(1, 4, &condition).list[0].condition.holds(&[far - 1; 5]));
    assert!(one(1, 2, &json!(["ratio", 1, 2, most, most, most])).list[0].condition.holds(&[
        far,
        far,
        far - 1
    ]));
}

#[test]
fn what_a_game_has_in_all_is_known() {
    let game = moves(&json!([
        { "take": 1, "heaps": 0, "if": ["any", ["mod", 6, [0], [1]], ["from", 0, 5]] },
        { "take": 2, "heaps": 2, "if": ["all", ["mod", 4, [0], [1, 0, 0]], ["all", ["below", 1, 7], ["any"]]] },
    ]));
    assert_eq!((game.modulus, game.threshold), (12, 7));
    assert_eq!(game.list.iter().map(|one| one.condition.count()).collect::<Vec<_>>(), [3, 5]);
    let none = one(1, 1, &json!(["from", 0, 0]));
    assert_eq!((none.modulus, none.threshold), (1, 1));
    // The greatest modulus that two have together.
    let moduli = |a: u64, b: u64| json!(["all", ["mod", a, [0], [1, 0]], ["mod", b, [1], [1, 0]]]);
    assert_eq!(one(1, 1, &moduli(1023, 1025)).modulus, (1 << 20) - 1);
    assert_eq!(one(1, 1, &moduli(1 << 19, 1 << 19)).modulus, 1 << 19);
    // Of many moduli the product would not fit into 64 bits.
    let many: Vec<Value> = (0..200).map(|at| json!(["mod", (1 << 20) - 1 - at, [0], [1, 0]])).collect();
    let many = Value::Array([vec![json!("any")], many].concat());
    for condition in [moduli(1 << 19, 3), moduli(1 << 19, 1025), many] {
        let refused = json!([{ "take": 1, "heaps": 1, "if": condition }]);
        let error = read(&serde_json::from_value(refused).unwrap()).unwrap_err();
        assert_eq!(error.to_string(), "``: expected moduli with a common multiple below 2^20");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (take, heaps, condition, expected) in [
        (1 << 20, 1, json!(["all"]), "`[0].take`: expected a whole number below 2^20"),
        (1, 5, json!(["all"]), "`[0].heaps`: expected a whole number up to 4"),
        (0, 1, json!(["all"]), "`[0]`: expected a move that takes something, or leaves two heaps"),
        (1, 1, json!(["no"]), "`[0].if`: expected a condition, such as [\"all\"] or [\"from\", 0, 1]"),
        (1, 1, json!(["all", ["all"], []]), "`[0].if[2]`: expected a condition"),
        (1, 1, json!(["any", ["all", ["from", 2, 1]]]), "`[0].if[1][1][1]`: expected the place of a number"),
        (1, 1, json!(["from", 1, 1u64 << 40]), "`[0].if[2]`: expected a whole number below 2^40"),
        (1, 1, json!(["mod", 1, [0], [0, 0]]), "`[0].if[1]`: expected a modulus from 2 on"),
        (
            1,
            1,
            json!(["mod", 5, [4, 5], [0, 0]]),
            "`[0].if[2][1]`: expected a whole number below the modulus",
        ),
        (1, 1, json!(["mod", 5, [4, 3], [0, 0]]), "`[0].if[2]`: expected ascending residues, at least one"),
        (1, 1, json!(["mod", 5, [4], [0, 5]]), "`[0].if[3][1]`: expected a whole number below the modulus"),
        (1, 1, json!(["mod", 5, [4], [0]]), "`[0].if[3]`: expected a factor for the heap and for each part"),
        (1, 2, json!(["gap", 2, 2, 1]), "`[0].if`: expected two different parts"),
        (1, 2, json!(["gap", 0, 2, 1]), "`[0].if[1]`: expected the place of a number that the move has"),
        (1, 2, json!(["ratio", 1, 2, 2, 3, 1]), "`[0].if`: expected a ratio of at least 1"),
        (1, 2, json!(["ratio", 1, 2, 2, 0, 1]), "`[0].if`: expected a ratio of at least 1"),
        (1, 2, json!(["any", ["equal"]]), "`[0].if`: expected `equal` in the outermost `all` alone"),
        (1, 1, json!(["mod", 5, [3, 3], [0, 0]]), "`[0].if[2]`: expected ascending residues, at least one"),
        (1, 2, json!(["all", ["equal"], ["gap", 1, 2, 1]]), "`[0].if`: expected comparisons of one kind"),
        (
            1,
            2,
            json!(["all", ["equal"], ["ratio", 1, 2, 1, 1, 0]]),
            "`[0].if`: expected comparisons of one kind",
        ),
        (
            1,
            2,
            json!(["any", ["ratio", 1, 2, 1, 1, 0], ["ratio", 2, 1, 1, 1, 0]]),
            "`[0].if`: expected comparisons of one kind",
        ),
        (
            1,
            2,
            json!(["any", ["ratio", 1, 2, 1, 1, 0], ["gap", 2, 1, 1]]),
            "`[0].if`: expected comparisons of one kind",
        ),
        (
            1,
            2,
            json!(["all", ["gap", 1, 2, 0], ["gap", 2, 1, 0]]),
            "`[0].if`: expected an order of the parts",
        ),
    ] {
        let json = json!([{ "take": take, "heaps": heaps, "if": condition }]);
        let error =
            read(&serde_json::from_value(json.clone()).unwrap()).expect_err("it is wrong").to_string();
        assert!(error.starts_with(expected), "{json}: {error}");
    }
    let many = |count: usize| json!(vec![json!({ "take": 1, "heaps": 1, "if": ["all"] }); count]);
    assert_eq!(moves(&many(4096)).list.len(), 4096);
    for count in [0, 4097] {
        let error = read(&serde_json::from_value(many(count)).unwrap()).unwrap_err().to_string();
        assert_eq!(error, "``: expected at least one move, and at most 4096 conditions in all");
    }
    let nested = |depth: usize| (1..depth).fold(json!(["any"]), |inner, _| json!(["all", inner]));
    assert_eq!(one(1, 1, &nested(64)).list[0].condition.count(), 64);
    let json = json!([{ "take": 1, "heaps": 1, "if": nested(65) }]);
    let error = read(&serde_json::from_value(json).unwrap()).unwrap_err().to_string();
    assert!(error.ends_with("expected conditions nested at most 64 deep"), "{error}");
}
