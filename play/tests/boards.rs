//! Questions about boards, and about rulesets that a program added.

use grundy::{Ruleset, Stop};
use grundy_play::service::{Bounds, Reply, Service, Status};
use grundy_positions::catalog::{Catalog, Entry, pairs};
use serde_json::{Value, json};

fn read(reply: &Reply) -> Value {
    assert_eq!(reply.status, Status::Answered, "{}", reply.json);
    serde_json::from_str(&reply.json).unwrap()
}

fn game(position: &str) -> Value {
    let record = format!("grundy-game 1\nposition: {position}\nplay: normal\nbegins: 1\n");
    json!({ "ask": "game", "record": record })
}

#[test]
fn a_board_tells_how_it_looks_before_and_after_each_move() {
    let reply = Service::default().answer(&game("chomp 3,2 + nim 2").to_string(), &Stop::default());
    let standing = read(&reply);
    let [board, heap] = &standing["components"].as_array().unwrap()[..] else { panic!("{standing}") };
    assert_eq!((&board["drawn"], &board["heaps"]), (&json!("squares"), &json!([])));
    assert_eq!(board["squares"], json!(["!##", "##"]));
    assert_eq!(board["options"], json!(["1,1", "2,2", "3", "3,1"]));
    assert_eq!(board["squares_left"], json!([["!", "#"], ["!#", "##"], ["!##"], ["!##", "#"]]));
    assert_eq!(
        (&heap["drawn"], &heap["heaps"], &heap["squares"]),
        (&json!("tokens"), &json!(["2"]), &Value::Null)
    );
    // Rules that are played under another name look the same.
    for (position, drawn) in [
        ("lines:queen 3,5", "queen"),
        ("lines:king 3,5", "king"),
        ("lines:2-1 3,5", "piece"),
        ("0.07 5", "pins"),
        ("0.137 5", "tokens"),
        ("0.007 5", "pins"),
        ("treblecross 5", "strip"),
    ] {
        let standing = read(&Service::default().answer(&game(position).to_string(), &Stop::default()));
        assert_eq!(standing["components"][0]["drawn"], drawn, "{position}");
    }
}

/// One heap of pairs, of which the second number is the greatest take: at most that many, and then at most as many again.
struct Dwindling;

impl Ruleset for Dwindling {
    type Position = (u64, u64);

    fn options(&self, &(heap, most): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
        (1..=most.min(heap)).map(move |take| (heap - take, take))
    }
}

#[test]
fn an_added_ruleset_is_asked_about_as_others_are() {
    let rules = "take at most as many as the second number, and then at most as many as were taken";
    let mut catalog = Catalog::standard().clone();
    let build = move || pairs("dwindling", rules, Dwindling);
    catalog.add(Entry::new("dwindling", rules, "dwindling 6,3", build)).unwrap();
    let service = Service::new(catalog, Bounds::default());
    let asked = |question: Value| service.answer(&question.to_string(), &Stop::default());
    let standing = read(&asked(game("dwindling 6,3 + nim 1")));
    assert_eq!(
        standing["rules"][0]["sentence"],
        json!({ "message": "rules-in-words", "values": { "rules": rules } })
    );
    // Whoever takes the lowest binary digit wins: 6 is 110, so that taking 2 wins.
    let solved = read(&asked(json!({ "ask": "solve", "position": "dwindling 6,3" })));
    assert_eq!(solved["winning_moves"][0]["to"], "4,2");
    let moved = read(&asked(
        json!({ "ask": "machine", "record": standing["record"], "player": "optimal", "seed": 1 }),
    ));
    assert_eq!(moved["turns"].as_array().unwrap().len(), 1);
    let listed = read(&asked(json!({ "ask": "games" })));
    assert!(listed["games"].as_array().unwrap().iter().any(|game| game["name"] == "dwindling"));
    // A heap beyond what the rules can be asked about is told, and is no panic.
    let huge = asked(json!({ "ask": "solve", "position": "dwindling 10^30,1" }));
    assert_eq!(huge.status, Status::BadQuestion, "{}", huge.json);
    // Others do not know it.
    let unknown = Service::default().answer(&game("dwindling 6,3").to_string(), &Stop::default());
    assert_eq!(unknown.status, Status::BadQuestion);
}

#[test]
fn each_component_tells_what_it_was_at_the_beginning_and_before_the_last_move() {
    let begun = game("kayles 9 + chomp 3,2 + nim 4");
    let ask = |moves: &str| {
        let record = format!("{}{moves}", begun["record"].as_str().unwrap());
        let question = json!({ "ask": "game", "record": record });
        read(&Service::default().answer(&question.to_string(), &Stop::default()))
    };
    let seen = |standing: &Value, field: &str| -> Vec<Value> {
        standing["components"].as_array().unwrap().iter().map(|one| one[field]["position"].clone()).collect()
    };
    let standing = ask("");
    assert_eq!(seen(&standing, "began"), ["9", "3,2", "4"]);
    assert_eq!(seen(&standing, "before"), [Value::Null, Value::Null, Value::Null]);
    // A split: both heaps come from the one that was cut, and so do the heaps of a heap that was cut again.
    let standing = ask("1: 3 5\n");
    assert_eq!(seen(&standing, "began"), ["9", "9", "3,2", "4"]);
    assert_eq!(seen(&standing, "before"), [json!("9"), json!("9"), Value::Null, Value::Null]);
    let standing = ask("1: 3 5\n2: 1 2\n4: 3\n");
    assert_eq!(standing["position"], "kayles 3 1 2 + chomp 3 + nim 4");
    assert_eq!(seen(&standing, "began"), ["9", "9", "9", "3,2", "4"]);
    assert_eq!(seen(&standing, "before")[3], "3,2");
    assert_eq!(standing["components"][3]["before"]["squares"], json!(["!##", "##"]));
    // An emptied heap stays.
    let standing = ask("3: 0\n");
    assert_eq!(
        (seen(&standing, "began")[2].clone(), seen(&standing, "before")[2].clone()),
        (json!("4"), json!("4"))
    );
}
