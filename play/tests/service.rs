//! Questions and answers as JSON: what is asked, what is refused, and that nothing breaks it.

use grundy::{Budget, Stop};
use grundy_play::service::{Bounds, Service, Status};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Question, Sum, catalog};
use proptest::prelude::*;
use serde_json::{Value, json};

pub(crate) fn ask(question: &Value) -> (Status, Value) {
    let reply = Service::default().answer(&question.to_string(), &Stop::default());
    (reply.status, serde_json::from_str(&reply.json).expect("JSON"))
}

pub(crate) fn answered(question: &Value) -> Value {
    let (status, reply) = ask(question);
    assert_eq!(status, Status::Answered, "{question}: {reply}");
    reply
}

fn refused(question: &Value, expected: Status, message: &str) {
    let (status, reply) = ask(question);
    assert_eq!(status, expected, "{question}: {reply}");
    let told = reply["error"]["message"].as_str().unwrap();
    assert!(told.contains(message), "{question}: {told}");
}

pub(crate) fn record(position: &str) -> String {
    format!("grundy-game 1\nposition: {position}\nplay: normal\nbegins: 1\n")
}

#[test]
fn an_analysis_is_that_of_the_library() {
    for entry in catalog::entries() {
        let reply = answered(&json!({ "ask": "solve", "position": entry.example, "explain": 20 }));
        let question = Question::default().explaining(20);
        let analysis = Sum::parse(&entry.example).unwrap().analyse(&question, &mut Budget::default());
        let mut expected = serde_json::to_value(&analysis).unwrap();
        expected["words"] = reply["words"].clone();
        assert_eq!(reply, expected, "{}", entry.example);
        assert!(!reply["words"]["blocks"].as_array().unwrap().is_empty(), "{}", entry.example);
    }
}

#[test]
fn a_budget_that_does_not_suffice_is_told_whole() {
    // Searches, games and draws have parts of it, which nobody asked for.
    let misere = record("kayles 20 21 22 23 24 25").replace("normal", "misere");
    let mut told = 0;
    for question in [
        json!({ "ask": "solve", "position": "kayles 20 21 22 23 24 25", "play": "misere" }),
        json!({ "ask": "hint", "record": misere }),
        json!({ "ask": "machine", "record": misere, "player": "optimal" }),
        json!({ "ask": "hint", "record": record("0.6 10^9") }),
        json!({ "ask": "random", "like": "nim + kayles + 0.6", "difficulty": 5, "play": "misere" }),
        json!({ "ask": "period", "ruleset": "0.6" }),
    ] {
        for steps in [1_234, 123_456, 1_234_567] {
            let bounds = Bounds { steps, ..Bounds::default() };
            let reply = Service::new(Catalog::standard().clone(), bounds)
                .answer(&question.to_string(), &Stop::default());
            for rest in reply.json.split("within the budget of ").skip(1) {
                assert!(rest.starts_with(&format!("{steps} ")), "{question}: {}", reply.json);
                told += 1;
            }
        }
    }
    assert!(told >= 10, "{told}");
}

#[test]
fn values_come_row_by_row() {
    let kayles = answered(&json!({ "ask": "values", "ruleset": "kayles", "y": [0, 5000] }));
    assert_eq!(kayles["values"].as_array().unwrap().len(), 1);
    // The first values of Kayles [Winning Ways, volume 1].
    assert_eq!(kayles["values"][0].as_array().unwrap()[..8], [0, 1, 2, 3, 1, 4, 3, 2].map(Value::from));
    assert_eq!(kayles["values"][0].as_array().unwrap().len(), 5001);
    let counted: u64 =
        kayles["counts"].as_array().unwrap().iter().map(|one| one["count"].as_u64().unwrap()).sum();
    assert_eq!(counted, 5001);
    assert_eq!(kayles["counts_complete"], true);
    let nim = answered(&json!({ "ask": "values", "ruleset": "nim", "y": [0, 5000] }));
    assert_eq!(nim["counts"].as_array().unwrap().len(), 1000);
    assert_eq!((&nim["counts"][999]["value"], &nim["counts_complete"]), (&json!(999), &json!(false)));
    let wythoff = answered(&json!({ "ask": "values", "ruleset": "wythoff", "x": [4, 5], "y": [0, 3] }));
    assert_eq!(wythoff["values"], json!([[4, 5, 3, 2], [5, 3, 4, 0]]));
    let period = answered(&json!({ "ask": "period", "ruleset": "kayles" }));
    assert_eq!((&period["preperiod"], &period["period"]), (&json!(71), &json!(12)));
}

/// The values of a table, and where it begins.
fn table(ruleset: &str, x: Option<[u64; 2]>, y: [u64; 2]) -> (Option<u64>, Vec<Vec<u64>>) {
    let asked = answered(&json!({ "ask": "values", "ruleset": ruleset, "x": x, "y": y }));
    (asked["x"].as_u64(), serde_json::from_value(asked["values"].clone()).unwrap())
}

/// What blocks of a table have together, from the table itself: `of` tells what a cell adds to its block.
fn blocks(rows: usize, columns: usize, by: usize, of: impl Fn(usize, usize) -> u64) -> Vec<Vec<u64>> {
    let mut sums = vec![vec![0; columns.div_ceil(by)]; rows.div_ceil(by)];
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        sums[row / by][column / by] += of(row, column);
    }
    sums
}

#[test]
fn an_overview_is_that_of_the_values() {
    for (ruleset, other, x, y) in [
        // More heaps than come at once, and a part of a block at the end.
        ("kayles", "dawsons-kayles", None, [3, 9_005]),
        ("nim", "lasker", None, [0, 40]),
        ("wythoff", "lines:king", Some([2, 30]), [5, 45]),
        ("euclid", "wythoff", None, [0, 20]),
    ] {
        let ((first, values), (_, others)) = (table(ruleset, x, y), table(other, x, y));
        for (by, modulus, bit, marked) in [
            (1, None, None, 0),
            (7, None, None, 2),
            (8, Some(3), None, 1),
            (5, None, Some(1), 1),
            (4, Some(4), Some(1), 0),
        ] {
            let seen = |value: u64| {
                let rest = modulus.map_or(value, |modulus: u64| value % modulus);
                bit.map_or(rest, |bit: u32| u64::from(rest & 1 << bit != 0))
            };
            let asked = json!({
                "ask": "overview", "ruleset": ruleset, "other": other, "x": x, "y": y, "by": by,
                "modulus": modulus, "bit": bit, "marked": marked,
            });
            let told = answered(&asked);
            let reduced =
                |of: &dyn Fn(usize, usize) -> u64| json!(blocks(values.len(), values[0].len(), by, of));
            let value = |row: usize, column: usize| seen(values[row][column]);
            let differ = |row: usize, column: usize| value(row, column) != seen(others[row][column]);
            assert_eq!(told["sums"], reduced(&value), "{asked}");
            assert_eq!(
                told["marked"],
                reduced(&|row, column| u64::from(value(row, column) == marked)),
                "{asked}"
            );
            assert_eq!(told["different"], reduced(&|row, column| u64::from(differ(row, column))), "{asked}");
            assert_eq!(
                told["greatest"],
                json!(values.iter().flatten().map(|&value| seen(value)).max()),
                "{asked}"
            );
            let mut cells =
                (0..values.len()).flat_map(|row| (0..values[0].len()).map(move |column| (row, column)));
            let difference = cells.find(|&(row, column)| differ(row, column)).map(|(row, column)| {
                let values = [value(row, column), seen(others[row][column])];
                let y = y[0] + column as u64;
                first.map_or_else(
                    || json!({ "y": y, "values": values }),
                    |x| json!({ "x": x + row as u64, "y": y, "values": values }),
                )
            });
            assert_eq!(told["first_difference"], json!(difference), "{asked}");
            let counted: u64 =
                told["counts"].as_array().unwrap().iter().map(|one| one["count"].as_u64().unwrap()).sum();
            assert_eq!(
                (counted, &told["counts_complete"]),
                ((values.len() * values[0].len()) as u64, &json!(true))
            );
        }
    }
    // Where nothing is compared, nothing is told of it.
    let alone = answered(&json!({ "ask": "overview", "ruleset": "nim", "y": [0, 9] }));
    assert_eq!((&alone["sums"], alone.get("different")), (&json!([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]), None));
    // Equal rulesets differ nowhere.
    let equal = answered(
        &json!({ "ask": "overview", "ruleset": "kayles", "other": "0.77", "y": [0, 99], "by": 100 }),
    );
    assert_eq!((&equal["different"], &equal["first_difference"]), (&json!([[0]]), &Value::Null));
    // A sum may be beyond what the values are.
    let sum =
        answered(&json!({ "ask": "overview", "ruleset": "nim", "y": [u64::MAX - 1, u64::MAX], "by": 2 }));
    assert_eq!(sum["sums"], json!([["36893488147419103229"]]));
}

#[test]
fn a_large_table_has_an_overview() {
    let table = json!({ "ask": "overview", "ruleset": "wythoff", "y": [0, 4095], "by": 16 });
    let told = answered(&table);
    assert_eq!(
        (told["sums"].as_array().unwrap().len(), told["sums"][255].as_array().unwrap().len()),
        (256, 256)
    );
    let million =
        json!({ "ask": "overview", "ruleset": "0.77", "other": "0.07", "y": [0, 1_000_000], "by": 1 << 20 });
    let told = answered(&million);
    assert_eq!(told["first_difference"], json!({ "y": 1, "values": [1, 0] }));
}

#[test]
fn a_random_position_is_won_and_the_same_from_the_same_seed() {
    for entry in catalog::entries() {
        for (play, difficulty) in [("normal", 1), ("normal", 4), ("misere", 2), ("misere", 5)] {
            let question = json!({ "ask": "random", "like": entry.example, "difficulty": difficulty, "play": play, "seed": 12345 });
            let drawn = answered(&question);
            assert_eq!(answered(&question), drawn);
            let solved = answered(&json!({ "ask": "solve", "position": drawn["position"], "play": play }));
            assert_eq!(solved["outcome"], "N", "{drawn}, {play}");
        }
    }
    let drawn = answered(&json!({ "ask": "random", "like": "nim", "difficulty": 2 }));
    assert!(drawn["position"].as_str().unwrap().starts_with("nim "), "{drawn}");
}

#[test]
fn what_is_wrong_is_told() {
    let bad = Status::BadQuestion;
    refused(
        &json!({ "ask": "random", "like": "nim", "difficulty": 6 }),
        bad,
        "expected a whole number from 1 to 5 as `difficulty`, found `6`",
    );
    refused(&json!({ "ask": "random", "like": "nam", "difficulty": 1 }), bad, "unknown ruleset `nam`");
    refused(&json!({ "ask": "solve", "position": "nim" }), bad, "expected at least one heap");
    refused(&json!({ "ask": "solve" }), bad, "the question `solve` needs the field `position`");
    refused(&json!({ "ask": "dance" }), bad, "unknown question `dance`");
    refused(&json!({ "ask": "games", "more": 1 }), bad, "the question `games` has no field `more`");
    refused(&json!([1, 2]), bad, "expected an object with the field `ask`");
    refused(
        &json!({ "ask": "move", "record": record("nim 3"), "move": "1: 5" }),
        bad,
        "do not let component 1 go from 3 to 5",
    );
    refused(&json!({ "ask": "game", "record": "nothing" }), bad, "line 1: expected `grundy-game 1`");
    refused(&json!({ "ask": "hint", "record": record("nim 0") }), bad, "no move is left");
    refused(
        &json!({ "ask": "machine", "record": record("nim 0"), "player": "optimal" }),
        bad,
        "no move is left",
    );
    refused(
        &json!({ "ask": "machine", "record": record("nim 1"), "player": "skill:101" }),
        bad,
        "unknown player",
    );
    refused(&json!({ "ask": "values", "ruleset": "nim", "y": [5, 3] }), bad, "`5..3`");
    refused(
        &json!({ "ask": "values", "ruleset": "nim", "x": [0, 3], "y": [0, 3] }),
        bad,
        "one range of heaps",
    );
    refused(&json!({ "ask": "period", "ruleset": "wythoff" }), bad, "not played with single heaps");
    let overview = |more: Value| {
        let mut question = json!({ "ask": "overview", "ruleset": "nim", "y": [0, 9] });
        question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        question
    };
    for (field, wrong) in [("by", 0), ("by", 1 << 21), ("modulus", 0), ("bit", 64)] {
        refused(&overview(json!({ field: wrong })), bad, field);
    }
    for (one, other) in [("nim", "wythoff"), ("wythoff", "nim")] {
        let two = overview(json!({ "ruleset": one, "other": other }));
        refused(&two, bad, "have no common table");
    }
    refused(&overview(json!({ "other": "nam" })), bad, "nam");
}

#[test]
fn each_lesson_comes_with_what_is_right_in_it() {
    let told = answered(&json!({ "ask": "lessons" }));
    let lessons = told["lessons"].as_array().unwrap();
    assert_eq!(lessons.len(), 11);
    for lesson in lessons {
        let whole = answered(&json!({ "ask": "lesson", "lesson": lesson["name"] }));
        let (pages, outline) = (whole["pages"].as_array().unwrap(), lesson["pages"].as_array().unwrap());
        assert_eq!(pages.len(), outline.len());
        for (page, outline) in pages.iter().zip(outline) {
            for (field, value) in outline.as_object().unwrap() {
                assert_eq!(&page[field], value);
            }
            let more = match page["page"].as_str().unwrap() {
                "bits" => "winning",
                "row" => "cells",
                "sieve" => "lost",
                "predict" => "solution",
                "wrapped" => "exceptions",
                _ => continue,
            };
            assert!(!page[more].is_null(), "{page}");
        }
    }
}

#[test]
fn what_is_wrong_with_a_question_is_told_in_words_and_as_data() {
    for (question, message, hint) in [
        (r#"{"ask":"#, "expected a question in JSON, which goes wrong at line 1, column 7", None),
        ("[]", "expected an object with the field `ask`", Some("the questions are `games`, `gallery`, ")),
        (r#"{"ask":3}"#, "unknown question `3`", Some("the questions are `games`, `gallery`, ")),
        (
            r#"{"ask":"solve"}"#,
            "the question `solve` needs the field `position`",
            Some("the fields of `solve` are `position`, `play`, `max_moves`, `explain`"),
        ),
        (
            r#"{"ask":"solve","position":"nim 3","max_moves":-1}"#,
            "expected a whole number from 0 to 18446744073709551615 as `max_moves`, found `-1`",
            None,
        ),
        (
            r#"{"ask":"solve","position":"nim 3","play":"odd"}"#,
            "expected `normal` or `misere` as `play`, found `odd`",
            None,
        ),
        (r#"{"ask":"solve","position":["nim"]}"#, "expected a text as `position`, found `[\"nim\"]`", None),
        (
            r#"{"ask":"random","like":"nim","difficulty":300}"#,
            "expected a whole number from 1 to 5 as `difficulty`, found `300`",
            None,
        ),
        (
            r#"{"ask":"exercise","exercise":"chess"}"#,
            "expected the name of an exercise as `exercise`, found `chess`",
            Some("the question `lessons` tells the names"),
        ),
        (
            r#"{"ask":"lesson","lesson":"chess"}"#,
            "expected the name of a lesson as `lesson`, found `chess`",
            Some("the question `lessons` tells the names"),
        ),
    ] {
        let reply = Service::default().answer(question, &Stop::default());
        assert_eq!(reply.status, Status::BadQuestion, "{question}");
        let error = &serde_json::from_str::<Value>(&reply.json).unwrap()["error"];
        assert_eq!(error["message"], message, "{question}");
        assert!(error["sentence"]["message"].is_string(), "{question}: {error}");
        assert_eq!(error["hint"].is_string(), error["advice"].is_object(), "{question}: {error}");
        let told = error["hint"].as_str();
        assert!(told.is_some() == hint.is_some(), "{question}: {error}");
        assert!(told.unwrap_or_default().starts_with(hint.unwrap_or_default()), "{question}: {error}");
    }
    // A bound that is beyond what the machine counts is none.
    let many = json!({ "ask": "solve", "position": "nim 3", "max_moves": u64::MAX });
    assert_eq!(answered(&many)["winning_moves_complete"], true);
}

#[test]
fn what_is_too_large_is_refused_before_any_work() {
    let large = Status::TooLarge;
    let heaps = "1 ".repeat(3000);
    refused(&json!({ "ask": "solve", "position": format!("nim {heaps}") }), large, "2000 components");
    refused(&json!({ "ask": "solve", "position": "9".repeat(1 << 18) }), large, "bytes in a question");
    let digits = "10^9000 ".repeat(60);
    refused(&json!({ "ask": "solve", "position": format!("nim {digits}") }), large, "binary digits");
    let many: Vec<String> = (1..60).map(|take| format!("take:{take} 5")).collect();
    refused(&json!({ "ask": "solve", "position": many.join(" + ") }), large, "different rulesets");
    refused(&json!({ "ask": "values", "ruleset": "nim", "y": [0, 1_000_000] }), large, "values");
    refused(&json!({ "ask": "values", "ruleset": "wythoff", "y": [0, 5000] }), large, "values");
    refused(&json!({ "ask": "values", "ruleset": "nim", "y": [0, u64::MAX] }), large, "values");
    let greatest = json!({ "ask": "values", "ruleset": "nim", "y": [u64::MAX - 262_143, u64::MAX] });
    refused(&greatest, large, "digits of values");
    refused(&json!({ "ask": "overview", "ruleset": "nim", "y": [0, 1_000_000] }), large, "values");
    refused(
        &json!({ "ask": "overview", "ruleset": "nim", "y": [0, u64::MAX], "by": 1 << 20 }),
        large,
        "values",
    );
    let moves: String = (0..100).rev().map(|left| format!("1: {left}\n")).collect();
    let long = format!("{}{moves}", record(&format!("nim 100 {}", "1 ".repeat(1500))));
    refused(&json!({ "ask": "game", "record": long }), large, "components in all turns");
}

#[test]
fn moves_of_huge_heaps_are_few_in_a_list() {
    let begun = std::time::Instant::now();
    let solved = answered(&json!({ "ask": "solve", "position": "kayles 10^40000", "explain": 1000 }));
    let listed = solved["winning_moves"].as_array().unwrap().len();
    assert!((1..100).contains(&listed), "{listed}");
    assert_eq!(solved["winning_moves_complete"], false);
    assert!(solved.to_string().len() < 10_000_000);
    let hint = answered(&json!({ "ask": "hint", "record": record("kayles 10^40000") }));
    assert!(hint["wins"] == true && hint.to_string().len() < 10_000_000);
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}

#[test]
fn work_is_bounded() {
    let begun = std::time::Instant::now();
    for position in
        ["0.6 10^9", "grundys-game 10^8", "euclid 123456789,987654321", "lines:1-0,0-1/2-1 5000,4000"]
    {
        let (_, reply) = ask(&json!({ "ask": "solve", "position": position, "explain": 20 }));
        assert!(!reply.is_null());
    }
    let misere = json!({ "ask": "solve", "position": "0.137 40 41 42 43 44 45", "play": "misere" });
    assert!(answered(&misere)["outcome"].is_null());
    for ruleset in ["0.6", "0.3F", "grundys-game", "0.04", "take:1..1000", "take:all-but:1,2,30000"] {
        let _ = ask(&json!({ "ask": "period", "ruleset": ruleset }));
    }
    // On any machine: each takes some tenths of a second at most.
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
    let stop = Stop::default();
    stop.request();
    let reply = Service::default().answer(r#"{"ask":"period","ruleset":"0.16"}"#, &stop);
    assert!(reply.json.contains("stopped"), "{}", reply.json);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_text_gets_an_answer(text in ".{0,200}") {
        let reply = Service::default().answer(&text, &Stop::default());
        prop_assert!(serde_json::from_str::<Value>(&reply.json).is_ok());
    }

    #[test]
    fn any_words_in_a_question_get_an_answer(
        ask in prop::sample::select(vec!["solve", "game", "move", "machine", "hint", "values", "overview", "period", "check"]),
        words in prop::collection::vec("(nim|kayles|wythoff|0\\.77|take:1,2|\\+|[0-9]{1,3}|3,5|->|:|\n|position:|10\\^9)", 0..8),
        seed: u64,
    ) {
        let text = words.join(" ");
        let mut question = json!({ "ask": ask });
        let fields: &[&str] = match ask {
            "solve" => &["position"],
            "game" | "hint" => &["record"],
            "move" => &["record", "move"],
            "machine" => &["record", "player"],
            "values" | "overview" | "period" => &["ruleset"],
            _ => &["exercise", "answer"],
        };
        for &field in fields {
            question[field] = if field == "record" { record(&text).into() } else { text.clone().into() };
        }
        if ask == "values" || ask == "overview" {
            question["y"] = json!([seed % 7, seed % 50]);
        }
        let reply = Service::default().answer(&question.to_string(), &Stop::default());
        prop_assert!(serde_json::from_str::<Value>(&reply.json).is_ok());
    }
}
