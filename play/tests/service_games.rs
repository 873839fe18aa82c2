//! Games as questions and answers: what is asked in each turn.

use grundy::Stop;
use grundy_play::service::{Bounds, Service, Status};
use grundy_positions::catalog;
use grundy_positions::catalog::Catalog;
use serde_json::{Value, json};

use crate::service::{answered, record};

#[test]
fn every_ruleset_is_played_to_the_end() {
    for entry in catalog::entries() {
        let mut record = record(&entry.example);
        for turn in 0.. {
            let standing = answered(&json!({ "ask": "game", "record": record }));
            assert_eq!(standing["turns"].as_array().unwrap().len(), turn);
            if !standing["winner"].is_null() {
                break;
            }
            let hint = answered(&json!({ "ask": "hint", "record": record }));
            assert_eq!(hint["wins"] == true, standing["outcome"] == "N", "{record}");
            // Two machines: a good one and one that plays anything.
            let player = if turn % 2 == 0 { "optimal" } else { "random" };
            let next = answered(&json!({ "ask": "machine", "record": record, "player": player, "seed": 5 }));
            record = next["record"].as_str().unwrap().to_owned();
        }
    }
}

#[test]
fn a_move_that_is_listed_can_be_made() {
    for entry in catalog::entries() {
        let record = record(&entry.example);
        let standing = answered(&json!({ "ask": "game", "record": record }));
        assert_eq!(standing["rules"][0]["manual"], json!(entry.manual), "{record}");
        let components = standing["components"].as_array().unwrap();
        for (index, component) in components.iter().enumerate() {
            assert_eq!(component["options_complete"], true);
            for option in component["options"].as_array().unwrap() {
                let (from, to) = (component["position"].as_str().unwrap(), option.as_str().unwrap());
                let chosen = format!("{}: {from} -> {to}", index + 1);
                let next = answered(&json!({ "ask": "move", "record": record, "move": chosen }));
                assert_eq!(next["turns"][0]["move"]["to"], to);
            }
        }
    }
}

#[test]
fn each_component_lists_its_share_of_the_options() {
    let listed = |position: &str| {
        let standing = answered(&json!({ "ask": "game", "record": record(position) }));
        let one = |component: &Value| {
            let options = component["options"].as_array().unwrap().len();
            (options, component["options_complete"] == true)
        };
        let size = standing.to_string().len();
        (standing["components"].as_array().unwrap().iter().map(one).collect::<Vec<_>>(), size)
    };
    assert_eq!(listed("nim 10^40 5").0, [(8187, false), (5, true)]);
    assert_eq!(listed("nim 10^40 5 10^41").0, [(4093, false), (5, true), (4094, false)]);
    let (many, _) = listed(&format!("nim {}", "100 ".repeat(2000)));
    assert!(many.iter().all(|&(options, _)| options >= 4), "{many:?}");
    // Each option has ten thousand digits.
    let (huge, size) = listed("nim 10^10000 5");
    assert!(huge[0].0 > 50 && huge[1] == (5, true) && size < 2_000_000, "{huge:?}, {size} bytes");
}

#[test]
fn a_game_is_played_where_nobody_knows_who_wins() {
    let begun = record("grundys-game 1000000");
    let standing = answered(&json!({ "ask": "game", "record": begun }));
    assert!(standing["outcome"].is_null());
    let component = &standing["components"][0];
    assert!(component["options"].as_array().unwrap().len() > 100, "{component}");
    assert_eq!(component["options_complete"], false);
    let next = answered(&json!({ "ask": "move", "record": begun, "move": "1: 1000000 -> 300000 700000" }));
    let next =
        answered(&json!({ "ask": "move", "record": next["record"], "move": "2: 700000 -> 200000 500000" }));
    assert_eq!(next["turns"].as_array().unwrap().len(), 2);
    let next = answered(&json!({ "ask": "machine", "record": next["record"], "player": "optimal" }));
    assert_eq!((&next["turns"].as_array().unwrap().len(), &next["decided"]), (&3, &json!(false)));
}

#[test]
fn a_brief_answer_has_the_move_and_leaves_the_search_to_the_next_question() {
    let mut question = json!({ "ask": "move", "record": record("chomp 8x8"), "move": "1: 8,8,8,8,8,8,8,7" });
    let whole = answered(&question);
    question["briefly"] = json!(true);
    let brief = answered(&question);
    assert_eq!((&whole["outcome"], &brief["outcome"]), (&json!("N"), &Value::Null));
    assert_eq!(brief["turns"][0]["verdict"], "unknown");
    assert_eq!(brief["components"], whole["components"]);
    assert_eq!(answered(&json!({ "ask": "game", "record": brief["record"] })), whole);
}

#[test]
fn many_turns_that_nobody_can_judge_are_replayed() {
    let mut record = record("kayles 20 21 22 23 24 25").replace("normal", "misere");
    let moves: String = (1..=6).map(|row| format!("{row}: {}\n", 18 + row)).collect();
    record.push_str(&moves);
    let begun = std::time::Instant::now();
    let standing = answered(&json!({ "ask": "game", "record": record }));
    assert_eq!(standing["turns"].as_array().unwrap().len(), 6);
    // One search for each turn and one for the last position would take many times as long.
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}

#[test]
fn a_machine_that_cannot_decide_makes_any_move_and_says_so() {
    let misere = record("kayles 9 10 11 12 13").replace("normal", "misere");
    for (record, player) in [(misere.as_str(), "optimal"), (&record("0.6 40000"), "optimal")] {
        let next = answered(&json!({ "ask": "machine", "record": record, "player": player, "seed": 1 }));
        assert_eq!(
            (&next["decided"], next["turns"].as_array().unwrap().len()),
            (&json!(false), 1),
            "{record}"
        );
    }
    let next = answered(&json!({ "ask": "machine", "record": record("nim 3 5"), "player": "optimal" }));
    assert_eq!(next["decided"], true);
    let standing = answered(&json!({ "ask": "game", "record": record("nim 3 5") }));
    assert!(standing.get("decided").is_none());
}

#[test]
fn a_move_of_a_record_that_is_not_decided_is_not_called_wrong() {
    let record = format!("{}1: 100 -> 50\n", record("take:1..100 100"));
    let bounds = Bounds { steps: 8, ..Bounds::default() };
    let reply = Service::new(Catalog::standard().clone(), bounds)
        .answer(&json!({ "ask": "game", "record": record }).to_string(), &Stop::default());
    assert_eq!(reply.status, Status::Undecided, "{}", reply.json);
    assert!(reply.json.contains("line 5: not decided"), "{}", reply.json);
}

#[test]
fn a_machine_plays_the_same_for_the_same_seed() {
    let play = |seed: u64| {
        let question =
            json!({ "ask": "machine", "record": record("nim 30 40 50"), "player": "random", "seed": seed });
        answered(&question)["record"].clone()
    };
    assert_eq!(play(3), play(3));
    assert!((0..20).any(|seed| play(seed) != play(3)));
}

#[test]
fn the_analysis_of_each_move_is_that_of_the_position_after_it() {
    let positions = [
        "nim 2 3",
        "kayles 6",
        "take:1,3,4 5 + lasker 3",
        "wythoff 2,3",
        "chomp 3,2",
        "grundys-game 7",
        "nim 0",
    ];
    for (position, play) in
        positions.into_iter().flat_map(|position| [(position, "normal"), (position, "misere")])
    {
        let analysed = |record: &str| answered(&json!({ "ask": "analyse", "record": record }));
        let record = format!("grundy-game 1\nposition: {position}\nplay: {play}\nbegins: 1\n");
        let mut to_do = vec![record];
        while let Some(record) = to_do.pop() {
            let analysis = analysed(&record);
            let solved = answered(&json!({ "ask": "solve", "position": analysis["position"], "play": play }));
            assert_eq!(
                (&analysis["outcome"], &analysis["value"]),
                (&solved["outcome"], &solved["value"]),
                "{record}"
            );
            let standing = answered(&json!({ "ask": "game", "record": record }));
            let (mut shortest_win, mut longest_loss) = (None, None);
            for (index, component) in analysis["components"].as_array().unwrap().iter().enumerate() {
                let told = &standing["components"][index];
                let options = component["options"].as_array().unwrap();
                let to: Vec<&Value> = options.iter().map(|option| &option["to"]).collect();
                assert_eq!(
                    Value::from(to.into_iter().cloned().collect::<Vec<_>>()),
                    told["options"],
                    "{record}"
                );
                assert_eq!(
                    (&component["options_complete"], &component["value"]),
                    (&json!(true), &solved["components"][index]["value"])
                );
                for option in options {
                    let next = format!("{record}{}: {}\n", index + 1, option["to"].as_str().unwrap());
                    let after = analysed(&next);
                    assert_eq!(
                        (&option["outcome"], &option["sum"]),
                        (&after["outcome"], &after["value"]),
                        "{next}"
                    );
                    assert_eq!(option["remoteness"], after["remoteness"], "{next}");
                    if analysis["components"].as_array().unwrap().len() == 1 {
                        assert_eq!(option["value"], after["value"], "{next}");
                    }
                    let length = after["remoteness"].as_u64().unwrap();
                    if after["outcome"] == "P" {
                        shortest_win = Some(shortest_win.map_or(length, |best: u64| best.min(length)));
                    } else {
                        longest_loss = Some(longest_loss.map_or(length, |best: u64| best.max(length)));
                    }
                    // Small positions: each is looked at once by one way to it.
                    if index == 0 && record.len() < 80 {
                        to_do.push(next);
                    }
                }
            }
            let expected = shortest_win.or(longest_loss).map_or(0, |length| length + 1);
            assert_eq!(analysis["remoteness"], expected, "{record}");
        }
    }
}

#[test]
fn the_analysis_of_large_positions_says_what_is_not_known() {
    let analysis = answered(&json!({ "ask": "analyse", "record": record("nim 10^30 7 + wythoff 100,200") }));
    assert_eq!(analysis["outcome"], "N");
    assert_eq!(
        (&analysis["remoteness"], &analysis["components"][0]["options_complete"]),
        (&Value::Null, &json!(false))
    );
    assert_eq!(analysis["components"][1]["value"], 7);
    assert_eq!(analysis["components"][1]["options"][0]["outcome"], "N");
}
