//! A service that keeps games answers as one that replays each of them.

use grundy::Stop;
use grundy_play::players::Generator;
use grundy_play::service::{Bounds, Service, Status};
use grundy_positions::catalog::Catalog;
use serde_json::{Value, json};

fn ask(service: &Service, question: &Value) -> Value {
    let reply = service.answer(&question.to_string(), &Stop::default());
    assert_ne!(reply.status, Status::BadQuestion, "{question}: {}", reply.json);
    serde_json::from_str(&reply.json).unwrap()
}

/// A service with room for `kept` bytes of games that gives up early what is hard.
fn within(kept: usize) -> Service {
    Service::new(Catalog::standard().clone(), Bounds { kept, steps: 2_000_000, ..Bounds::default() })
}

fn replaying() -> Service {
    within(0)
}

#[test]
fn games_that_are_kept_have_the_answers_of_games_that_are_replayed() {
    let service = within(Bounds::default().kept);
    let others = ["kayles 30", "wythoff 5,9 + take:1,4,9 20", "chomp 3,3,2", "0.137 30 21", "kayles 500"];
    let examples: Vec<&str> = Catalog::standard().entries().iter().map(|entry| &*entry.example).collect();
    let mut answered = 0;
    for (number, position) in examples.iter().copied().chain(others).enumerate() {
        for play in ["normal", "misere"] {
            let begun = format!("grundy-game 1\nposition: {position}\nplay: {play}\nbegins: 1\n");
            let mut generator = Generator::new(number as u64, 0, 0);
            let mut records = vec![begun];
            for click in 0..6 {
                let now = records.last().unwrap().clone();
                let earlier =
                    &records[usize::try_from(generator.within(0, records.len() as u64 - 1)).unwrap()];
                let mut questions = [
                    json!({ "ask": "hint", "record": now }),
                    // A move taken back, and the game again as it was.
                    json!({ "ask": "game", "record": earlier }),
                    json!({ "ask": "machine", "record": now, "player": "skill:50", "seed": click }),
                ];
                if generator.within(0, 1) == 0 {
                    questions.swap(0, 1);
                }
                let answers: Vec<Value> = (questions.iter())
                    .map(|question| {
                        let [reply, replayed] = [&service, &replaying()]
                            .map(|service| service.answer(&question.to_string(), &Stop::default()));
                        assert_eq!(reply, replayed, "{question}");
                        answered += usize::from(reply.status == Status::Answered);
                        serde_json::from_str(&reply.json).unwrap()
                    })
                    .collect();
                match answers[2]["record"].as_str() {
                    Some(next) => records.push(next.to_owned()),
                    None => break,
                }
            }
        }
    }
    assert!(answered > 300, "{answered} answers");
}

#[test]
fn a_move_that_is_refused_leaves_the_game_as_it_was() {
    let service = Service::default();
    let begun = "grundy-game 1\nposition: kayles 9\nplay: normal\nbegins: 1\n";
    let standing = ask(&service, &json!({ "ask": "game", "record": begun }));
    let refused = json!({ "ask": "move", "record": begun, "move": "1 9 9" });
    assert_eq!(service.answer(&refused.to_string(), &Stop::default()).status, Status::BadQuestion);
    assert_eq!(ask(&service, &json!({ "ask": "game", "record": begun })), standing);
}

#[test]
fn many_may_ask_about_one_game_at_a_time() {
    let service = Service::default();
    let begun = "grundy-game 1\nposition: kayles 30 31\nplay: normal\nbegins: 1\n";
    let question = json!({ "ask": "machine", "record": begun, "player": "optimal" });
    let expected = ask(&replaying(), &question);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..25).for_each(|_| assert_eq!(ask(&service, &question), expected)));
        }
    });
}
