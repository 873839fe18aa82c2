//! Every question gets an answer in JSON, and every game that is answered can be asked about again.
#![no_main]

use std::sync::LazyLock;

use grundy::Stop;
use grundy_play::service::{Bounds, Service, Status};
use grundy_positions::catalog::Catalog;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

/// One for all questions, as in a server: it keeps games between them.
static SERVICE: LazyLock<Service> = LazyLock::new(|| {
    Service::new(Catalog::standard().clone(), Bounds::default().with_steps(100_000).with_table(1 << 12))
});

fuzz_target!(|text: &str| {
    let ask = |question: &str| {
        let reply = SERVICE.answer(question, &Stop::default());
        let json: Value = serde_json::from_str(&reply.json).expect("an answer is JSON");
        (reply.status, json)
    };
    ask(text);
    ask(&json!({ "ask": "solve", "position": text, "explain": 5, "max_moves": 5 }).to_string());
    ask(&json!({ "ask": "check", "exercise": "mirror", "answer": text }).to_string());
    let (position, moves) = text.split_once('\n').unwrap_or((text, ""));
    for play in ["normal", "misere"] {
        let record = format!("grundy-game 1\nposition: {position}\nplay: {play}\nbegins: 1\n{moves}");
        for record in [record.as_str(), text] {
            let (status, game) = ask(&json!({ "ask": "game", "record": record }).to_string());
            if status == Status::Answered {
                let (again, same) = ask(&json!({ "ask": "game", "record": game["record"] }).to_string());
                assert_eq!((again, &same["position"]), (Status::Answered, &game["position"]), "{record}");
            }
        }
    }
});
