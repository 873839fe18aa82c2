use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::tests::kept::{check, comes_to, hash, of, with};
use crate::{Certificate, Limits, Recomputed, Watch};

const RULES: &str = "(n, s): (n-t, s) for t in 1..n; (n, 0) if s == 1; (n-1, 0) if s == 1 and n >= 1";

fn kept() -> Value {
    of(RULES, "rows")
}

#[test]
fn what_was_kept_is_accepted_with_its_condition() {
    let accepted = check(&kept()).unwrap();
    assert_eq!(
        accepted.condition,
        "any number may be taken in each row, and other moves lead to earlier rows"
    );
    // One of the first row, and of the second twice two moves, and a period.
    assert_eq!(accepted.recomputed, Recomputed::All { values: 1 + 7 });
}

#[test]
fn each_change_has_its_reason() {
    let document = kept();
    let rejected = |place: &str, value: Value, why: &str| {
        comes_to(&document, &[(place, value)], &format!("rejected: {why}"));
    };
    rejected("/claim/rows/0/period", json!(2), "row 0: period 2 is not the least: 1 is proved");
    rejected("/claim/rows/0/preperiod", json!(1), "row 0: preperiod 1 is not the least");
    rejected(
        "/claim/rows/1/period",
        json!(1),
        "row 1: not periodic: heap 2 has not the value of heap 1 plus 1",
    );
    rejected("/claim/rows/1/period", json!(2), "row 1: not periodic");
    rejected("/claim/rows/1/period", json!(6), "row 1: period 6 is not the least: 3 is proved");
    rejected("/claim/rows/1/preperiod", json!(1), "row 1: preperiod 1 is not the least");
    rejected("/claim/rows", json!([]), "the claim is to have 2 rows, as the proof has, and has 0");
    rejected("/proof/sha256", json!("00"), "wrong hash");
}

#[test]
fn room_and_work_are_counted_before_they_are_used() {
    let certificate: Certificate = kept().to_string().parse().unwrap();
    let few = certificate.check(&Limits::default().with_values(7), &Watch::default()).unwrap_err();
    assert_eq!(few.to_string(), "not decided with a table of 7 values: 8 are needed");
    let far = [("/claim/rows/0/preperiod", json!(1u64 << 49))];
    comes_to(&kept(), &far, "undecided: not decided with a table of");
    let long = [
        ("/claim/rows/0/period", json!((1u64 << 49) + 1)),
        ("/claim/rows/1/period", json!((1u64 << 49) - 1)),
    ];
    comes_to(&kept(), &long, "undecided: not decided with a table of");
}

/// A move: from a row, what is taken and what is added, to a row, and the condition.
fn to(from: u64, [take, add]: [u64; 2], to: u64, when: &Value) -> Value {
    json!({"from": from, "take": take, "add": add, "to": to, "if": when})
}

/// A certificate of rows of these moves; each row is told with its period, its preperiod, and how many values are computed.
fn made(
    any: bool,
    moves: &Value,
    rows: &[[u64; 3]],
    options: fn(usize, usize) -> Vec<(usize, usize)>,
) -> Value {
    let names: Vec<[usize; 1]> = (0..rows.len()).map(|row| [row]).collect();
    let json = json!({"any": any, "rows": names, "moves": moves});
    let json: crate::json::Json = serde_json::from_value(json).unwrap();
    let game = crate::forms::memory::Rows::read(json.fields(&["any", "rows", "moves"]).unwrap()).unwrap();
    // From the definition; more heaps of a row than a later one looks at.
    let mut values: Vec<Vec<u64>> = Vec::new();
    for row in 0..rows.len() {
        values.push(Vec::new());
        for heap in 0..40 {
            let of_option = |(row, left): (usize, usize)| values[row][left];
            let mut taken: BTreeSet<u64> = options(row, heap).into_iter().map(of_option).collect();
            if any {
                taken.extend(&values[row]);
            }
            values[row].push((0..).find(|value| !taken.contains(value)).unwrap());
        }
    }
    let computed = values
        .iter()
        .zip(rows)
        .flat_map(|(values, row)| values.iter().copied().take(crate::work::index(row[2])));
    let claims: Vec<Value> = rows.iter().map(|row| json!({"period": row[0], "preperiod": row[1]})).collect();
    let changes = [
        ("/ruleset", json!(game.to_string())),
        ("/claim/rows", json!(claims)),
        ("/proof/any", json!(any)),
        ("/proof/rows", json!(names)),
        ("/proof/moves", moves.clone()),
        ("/proof/sha256", json!(hash(&game.to_string(), computed))),
    ];
    with(&kept(), &changes)
}

/// The heap without `take` tokens, if it has them.
fn less(heap: usize, take: usize) -> Option<usize> {
    heap.checked_sub(take)
}

/// One or two are taken in row 0, where the period is 3, and three in row 1.
fn fixed_takes() -> Value {
    let all = json!(["all"]);
    let moves = json!([
        to(0, [1, 0], 0, &all),
        to(0, [2, 0], 0, &all),
        to(1, [3, 0], 1, &all),
        to(1, [1, 0], 0, &json!(["mod", 2, [1], [1]])),
        to(1, [0, 2], 0, &json!(["from", 0, 5])),
        to(1, [0, 0], 0, &json!(["below", 0, 9])),
    ]);
    // Row 1 is compared from its preperiod, 6, to 3 heaps later, and so for two periods of row 0.
    made(false, &moves, &[[3, 0, 2 + 3], [6, 6, 9 + 6]], |row, heap| {
        let in_row = |takes: &[usize]| {
            takes.iter().filter_map(|take| less(heap, *take)).map(|left| (row, left)).collect()
        };
        if row == 0 {
            return in_row(&[1, 2]);
        }
        let mut options: Vec<(usize, usize)> = in_row(&[3]);
        options.extend((heap % 2 == 1).then(|| (0, heap - 1)));
        options.extend((5..30).contains(&heap).then_some((0, heap + 2)));
        options.extend((heap < 9).then_some((0, heap)));
        options
    })
}

/// Fixed takes with a preperiod in row 0, below a number with which it is compared; with residues modulo 4.
fn fixed_takes_later() -> Value {
    let moves = json!([
        to(0, [1, 0], 0, &json!(["below", 0, 4])),
        to(0, [2, 0], 0, &json!(["all"])),
        to(1, [3, 0], 1, &json!(["all"])),
        to(1, [1, 0], 0, &json!(["mod", 4, [1], [1]])),
        to(1, [0, 2], 0, &json!(["from", 0, 5])),
    ]);
    made(false, &moves, &[[4, 3, 5 + 4], [4, 10, 13 + 4]], |row, heap| {
        let mut options = Vec::new();
        let mut push = |to: usize, left: Option<usize>| options.extend(left.map(|left| (to, left)));
        if row == 0 {
            push(0, less(heap, 1).filter(|_| heap < 4));
            push(0, less(heap, 2));
        } else {
            push(1, less(heap, 3));
            push(0, less(heap, 1).filter(|_| heap % 4 == 1));
            push(0, (5..30).contains(&heap).then_some(heap + 2));
        }
        options
    })
}

/// All values of row 1 are 2, since row 0 has 0 and 1 in turn; what is allowed from heap 20 on leaves one of them, too. So its
/// least period is no multiple of that of row 0, and its preperiod far below 20: the proof looks at both all the same.
fn nothing_new() -> Value {
    let all = json!(["all"]);
    let moves = json!([
        to(0, [1, 0], 0, &all),
        to(1, [0, 0], 0, &all),
        to(1, [0, 1], 0, &all),
        to(1, [2, 0], 0, &json!(["from", 0, 20])),
    ]);
    made(false, &moves, &[[2, 0, 1 + 2], [1, 0, 20 + 2]], |row, heap| match row {
        0 => less(heap, 1).map(|left| (0, left)).into_iter().collect(),
        _ => [Some(heap), Some(heap + 1).filter(|left| *left < 40), less(heap, 2).filter(|_| heap >= 20)]
            .into_iter()
            .flatten()
            .map(|left| (0, left))
            .collect(),
    })
}

/// Three rows with any number taken: of the last, many more values are computed than of the first, which go on by their period.
fn any_takes() -> Value {
    let all = json!(["all"]);
    let moves = json!([
        to(1, [0, 0], 0, &all),
        to(1, [1, 0], 0, &all),
        to(2, [1, 0], 1, &json!(["mod", 2, [1], [1]])),
        to(2, [0, 1], 0, &all),
        to(2, [0, 2], 1, &json!(["from", 0, 3])),
    ]);
    made(true, &moves, &[[1, 0, 1], [3, 0, 4 + 3], [3, 9, 15 + 6]], |row, heap| {
        let mut options = Vec::new();
        let mut push = |to: usize, left: Option<usize>| options.extend(left.map(|left| (to, left)));
        match row {
            0 => {}
            1 => [0, 1].into_iter().for_each(|take| push(0, less(heap, take))),
            _ => {
                push(1, less(heap, 1).filter(|_| heap % 2 == 1));
                push(0, (heap < 30).then_some(heap + 1));
                push(1, (3..30).contains(&heap).then_some(heap + 2));
            }
        }
        options
    })
}

#[test]
fn rows_are_accepted_with_the_values_of_the_definition() {
    for (right, values) in [
        (nothing_new(), 3 + 22),
        (fixed_takes(), 5 + 15),
        (fixed_takes_later(), 9 + 17),
        (any_takes(), 1 + 7 + 21),
    ] {
        let accepted = check(&right).unwrap_or_else(|refusal| panic!("{right}: {refusal}"));
        assert_eq!(accepted.recomputed, Recomputed::All { values });
        assert_eq!(right.to_string().parse::<Certificate>().unwrap().heaps(), values);
        let rows = right["claim"]["rows"].as_array().unwrap();
        for (row, claim) in rows.iter().enumerate() {
            let changed = |field: &str, value: u64| {
                let why = format!("rejected: row {row}: ");
                comes_to(&right, &[(&format!("/claim/rows/{row}/{field}"), json!(value))], &why);
            };
            let [period, preperiod] = ["period", "preperiod"].map(|field| claim[field].as_u64().unwrap());
            changed("period", 2 * period);
            changed("preperiod", preperiod + 1);
            if preperiod > 0 {
                changed("preperiod", preperiod - 1);
            }
        }
    }
    let condition = "moves take fixed numbers in their row, or lead to earlier rows";
    assert_eq!(check(&fixed_takes()).unwrap().condition, condition);
}

#[test]
fn moves_lead_to_earlier_rows_or_take_something_in_their_own() {
    let all = json!(["all"]);
    for (any, one, leads_back) in [
        (false, to(0, [1, 0], 1, &all), true),
        (true, to(0, [1, 0], 1, &all), true),
        (false, to(0, [0, 0], 0, &all), true),
        (false, to(0, [0, 3], 0, &all), true),
        (false, to(0, [1, 0], 0, &all), false),
        (true, to(0, [1, 0], 0, &all), true),
        (true, to(1, [0, 0], 0, &all), false),
    ] {
        let made = made(any, &json!([one]), &[[1, 0, 0], [1, 0, 0]], |_, _| Vec::new());
        let found = crate::tests::kept::told(&made);
        assert_eq!(
            found.contains("leads to no earlier row, nor takes something"),
            leads_back,
            "{made}: {found}"
        );
    }
}

#[test]
fn each_condition_is_a_step_and_no_row_has_very_many_values() {
    let watch = Watch::default();
    let certificate: Certificate = kept().to_string().parse().unwrap();
    certificate.check(&Limits::default(), &watch).unwrap();
    // Each heap of row 0 and 1 costs 2, and in row 1 as much for each of two moves, and one for its condition. Then values
    // are compared, the period from the preperiod on, and its third; and
    // all are hashed, at five steps each.
    assert_eq!(watch.steps(), (2 + 1 + 1) + (7 * (2 + 2 * (2 + 1)) + 7 + 3 + 3) + (1 + 7) * 5);
    // Of both rows together: what each value costs, one for the count and six for the rest.
    assert_eq!(watch.needed(), Some((2 + 1 + 6) + 7 * (8 + 1 + 6)));
    for needed in [1u64 << 31, (1 << 31) + 1] {
        let far = [("/claim/rows/0/preperiod", json!(needed - 1))];
        let why = format!("undecided: not decided with a table of 268435456 values: {needed} are needed");
        comes_to(&kept(), &far, &why);
    }
}

#[test]
fn there_are_some_moves_and_not_too_many_conditions() {
    // What is read has another text.
    let read = "unreadable: the ruleset of the certificate is not understood";
    let none = |any: bool| [("/proof/any", json!(any)), ("/proof/moves", json!([]))];
    comes_to(&kept(), &none(true), read);
    let refused =
        "unreadable: `proof.moves`: expected at least one move, and at most 16384 conditions in all";
    comes_to(&kept(), &none(false), refused);
    let conditions = |count: usize| {
        let list = [vec![json!("any")], vec![json!(["from", 0, 1]); count - 1]].concat();
        [("/proof/moves/0/if", json!(list)), ("/proof/moves/1/if", json!(["all"]))]
    };
    comes_to(&kept(), &conditions((1 << 14) - 1), read);
    comes_to(&kept(), &conditions(1 << 14), refused);
    let moduli = |b: u64| json!(["all", ["mod", 1023, [0], [1]], ["mod", b, [0], [1]]]);
    comes_to(&kept(), &[("/proof/moves/0/if", moduli(1025))], read);
    let common = "unreadable: `proof.moves`: expected moduli with a common multiple below 2^20";
    comes_to(&kept(), &[("/proof/moves/0/if", moduli(1028))], common);
}
