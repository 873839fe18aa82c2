//! An answer that is not decided has words all the same, and they tell why.

use grundy::{Budget, Stop};
use grundy_play::service::{Bounds, Service, Status};
use grundy_positions::catalog::Catalog;
use serde_json::{Value, json};

fn solved(service: &Service, question: &Value) -> Value {
    let reply = service.answer(&question.to_string(), &Stop::default());
    assert_eq!(reply.status, Status::Answered, "{question}: {}", reply.json);
    serde_json::from_str(&reply.json).expect("JSON")
}

/// The reasons that rules of any kind can have for it, by the name of the message.
const KINDS: [(&str, &str, &str); 8] = [
    ("f(n): n-1", "f 5", "undecided-rules-fail"),
    ("f(n): n-t for t in 1..n/(n-3)", "f 3", "undecided-rules-fail"),
    ("f(l: list): l[1..]", "f []", "undecided-rules-fail"),
    ("f(n): 1-n", "f 1", "undecided-loop"),
    ("f(s: text): s", "f ab", "undecided-loop"),
    ("f(a, b): (b, a)", "f 1,2", "undecided-loop"),
    ("f(n): n+1", "f 1", "undecided-budget"),
    ("f(n): a and n-a-1 for a in 0..n-1 if n > 3", "f 100 + 0.6 10^30", "undecided-"),
];

#[test]
fn an_undecided_answer_has_words_that_tell_why() {
    let service = Service::new(Catalog::standard().clone(), Bounds { steps: 1_000_000, ..Bounds::default() });
    for play in ["normal", "misere"] {
        for (rules, position, message) in KINDS {
            let question = json!({
                "ask": "solve", "position": position, "rules": rules, "play": play, "explain": 3, "max_moves": 5,
            });
            let answer = solved(&service, &question);
            assert_eq!(answer["outcome"], Value::Null, "{question}");
            let words = &answer["words"];
            let told =
                words["undecided"]["message"].as_str().unwrap_or_else(|| panic!("{question}: {answer}"));
            assert!(told.starts_with(message), "{question}: {told}");
            assert_eq!(words["facts"][0]["label"]["message"], "about-position", "{question}");
            assert!(words["blocks"].is_array(), "{question}");
        }
    }
}

#[test]
fn who_wins_is_told_where_the_value_is_beyond_every_table() {
    let question = json!({ "ask": "solve", "position": "wythoff 165580141,267914296", "explain": 3 });
    let answer = solved(&Service::default(), &question);
    assert_eq!((&answer["outcome"], &answer["value"]), (&json!("N"), &Value::Null));
    assert_eq!(answer["winning_moves_complete"], json!(true));
    assert!(answer["words"]["undecided"]["message"].is_string(), "{answer}");
    // What is decided as a whole says nothing of it.
    let answer =
        solved(&Service::default(), &json!({ "ask": "solve", "position": "nim 3 5 7", "explain": 3 }));
    assert!(answer["words"].get("undecided").is_none(), "{answer}");
    // Who does not ask for reasons gets no words.
    let answer = solved(&Service::default(), &json!({ "ask": "solve", "position": "nim 3 5 7" }));
    assert!(answer.get("words").is_none(), "{answer}");
}

#[test]
fn a_hint_of_an_undecided_position_is_refused_with_its_reason() {
    let record = "grundy-game 2\nposition: f 5\nplay: normal\nbegins: 1\nrules 1: f(n): n-1\n";
    let question = json!({ "ask": "hint", "record": record });
    let reply = Service::default().answer_within(&question.to_string(), Budget::new(1_000_000));
    assert_eq!(reply.status, Status::Undecided, "{}", reply.json);
    assert!(reply.json.contains("undecided-rules-fail"), "{}", reply.json);
}
