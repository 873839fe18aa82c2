//! Rules that users write go with positions: in questions, and in games that are written down.

use grundy::{Budget, Stop};
use grundy_play::contest::Contest;
use grundy_play::players::{Oracle, Strategy};
use grundy_play::record::Record;
use grundy_play::service::{Service, Status};
use grundy_positions::Sum;
use grundy_positions::catalog::Catalog;
use serde_json::{Value, json};

/// Take one token or two; and a text from which a letter is taken.
const RULES: &str = "two(n): n-t for t in 1..min(n, 2) // a comment\nshorter(s: text): s[..i] ++ s[i+1..] for i in 0..len(s)-1";

#[track_caller]
fn answered(question: &Value) -> Value {
    let reply = Service::default().answer(&question.to_string(), &Stop::default());
    assert_eq!(reply.status, Status::Answered, "{question}: {}", reply.json);
    serde_json::from_str(&reply.json).unwrap()
}

#[track_caller]
fn refused(question: &Value) -> Value {
    let reply = Service::default().answer(&question.to_string(), &Stop::default());
    assert_eq!(reply.status, Status::BadQuestion, "{question}: {}", reply.json);
    serde_json::from_str::<Value>(&reply.json).unwrap()["error"].clone()
}

#[test]
fn questions_bring_their_rules() {
    let solved = answered(&json!({ "ask": "solve", "position": "two 4 + nim 3", "rules": RULES }));
    assert_eq!((&solved["value"], &solved["outcome"]), (&json!(2), &json!("N")));
    // Those of its games alone, in the one way to write them.
    assert_eq!(solved["rules"], "two(n): n - t for t in 1..min(n, 2)");
    assert!(answered(&json!({ "ask": "solve", "position": "nim 3", "rules": RULES })).get("rules").is_none());
    let values = answered(&json!({ "ask": "values", "ruleset": "two", "y": [0, 5], "rules": RULES }));
    assert_eq!(values["values"], json!([[0, 1, 2, 0, 1, 2]]));
    assert_eq!((&values["rules"], &values["rules_version"]), (&solved["rules"], &json!(1)));
    let seen = json!({ "ask": "overview", "ruleset": "two", "other": "take:1,2", "y": [0, 99], "by": 100, "rules": RULES });
    let seen = answered(&seen);
    assert_eq!((&seen["different"], &seen["rules"]), (&json!([[0]]), &solved["rules"]));
    let period = answered(&json!({ "ask": "period", "ruleset": "two", "rules": RULES, "rules_version": 1 }));
    assert_eq!((&period["rules"], &period["rules_version"]), (&solved["rules"], &json!(1)));
    assert_eq!((&solved["rules_version"], &period["period"]), (&json!(1), &json!(3)));
    assert_eq!(period["followed"], json!(null));
    // What need have no period follows something else, which is proved.
    for (rules, told, proof) in [
        ("up-to-half(n): n - t for t in 1..n / 2", "recursion-taken", "proof-taken"),
        ("parts(n): n / 2 if n > 0; n / 3 if n > 0", "recursion-down", "proof-division"),
        ("one-or-half(n): n - 1 if n > 0; n / 2 if n > 0", "automaton-told", "proof-automatic"),
    ] {
        let name = rules.split('(').next().unwrap();
        let period = answered(&json!({ "ask": "period", "ruleset": name, "rules": rules }));
        let said = [&period["followed"][0]["message"], &period["followed"][1]["message"]];
        assert_eq!(said, [&json!(told), &json!(proof)], "{period}");
    }
    let drawn =
        answered(&json!({ "ask": "random", "like": "two", "difficulty": 2, "seed": 5, "rules": RULES }));
    assert!(drawn["position"].as_str().unwrap().starts_with("two "), "{drawn}");
    // What `where` excludes is no position, has no chart, and is in no table.
    let even = "even(n): n-2 if n > 1; where n % 2 == 0".to_owned();
    let wrong = refused(&json!({ "ask": "solve", "position": "even 3", "rules": even }));
    assert!(wrong["message"].as_str().unwrap().contains("`3` is no position by `where`"), "{wrong}");
    let values = answered(&json!({ "ask": "values", "ruleset": "even", "y": [0, 5], "rules": even }));
    assert_eq!((&values["positions"], &values["values"]), (&json!(["0", "2", "4"]), &json!([[0, 1, 0]])));
    refused(&json!({ "ask": "overview", "ruleset": "even", "y": [0, 5], "by": 1, "rules": even }));
    let card = answered(&json!({ "ask": "rules", "text": even }))["games"][0].clone();
    assert_eq!((&card["arity"], &card["example"]), (&json!(null), &json!("even 2")));
    let graph = "h(g: graph): [d for d in g if d != e] for e in g";
    let wrong = refused(&json!({ "ask": "solve", "position": "h 0-1,3-1", "rules": graph }));
    assert_eq!(wrong["hint"], json!("write `1-3`"), "{wrong}");
    // Without them, the name means nothing.
    let error = refused(&json!({ "ask": "solve", "position": "two 4" }));
    assert!(error["message"].as_str().unwrap().contains("unknown ruleset `two`"), "{error}");
    let error = refused(&json!({ "ask": "solve", "position": "two 4", "rules": "two(n): m" }));
    assert_eq!(error["message"], "nothing is called `m` here");
    // Nobody knows what a later version of the language means.
    let error = refused(&json!({ "ask": "solve", "position": "two 4", "rules": RULES, "rules_version": 2 }));
    assert_eq!(error["message"], "expected a whole number from 1 to 1 as `rules_version`, found `2`");
}

/// What is understood of rules, in words: the name of each message, what is told, and by which theorem.
#[track_caller]
fn facts(rules: &str) -> Vec<(String, String)> {
    let told = answered(&json!({ "ask": "rules", "text": rules }));
    let told = told["games"][0]["facts"].as_array().unwrap();
    let word = |told: &Value| match told["values"]["theorem"].as_str() {
        Some(theorem) => format!("{} {theorem}", told["message"].as_str().unwrap()),
        None => told["message"].as_str().or(told.as_str()).unwrap().to_owned(),
    };
    told.iter()
        .map(|fact| (fact["label"]["message"].as_str().unwrap().to_owned(), word(&fact["told"])))
        .collect()
}

#[test]
fn what_is_understood_of_rules_is_told() {
    let told = |facts: &[(&str, &str)]| -> Vec<(String, String)> {
        facts
            .iter()
            .map(|(label, told)| (format!("understood-{label}"), (*told).to_owned()))
            .collect::<Vec<_>>()
    };
    for (rules, expected) in [
        (
            "pins(n): n-t for t in 1..min(n, 2); a and n-t-a for t in 1..2 for a in 1..n-t-1",
            told(&[
                ("same", "0.77, kayles"),
                ("ends", "ends-proved"),
                ("period", "period-provable guy-smith"),
            ]),
        ),
        (
            "two(n): n-t for t in 1..min(n, 2)",
            told(&[
                ("same", "take:1,2"),
                ("ends", "ends-proved"),
                ("period", "period-provable repeated-values"),
            ]),
        ),
        (
            "odd-even(n): a and n-2-a for a in 0..n-2 if n%2==0; a and n-t-a for t in 1..3 for a in 0..n-t if n%2==1",
            told(&[
                ("values", "values-by-classes"),
                ("ends", "ends-proved"),
                ("period", "period-provable classes"),
            ]),
        ),
        (
            "not-again(n, last): (n-t, t) for t in 1..min(n, 8) if t != last",
            told(&[
                ("values", "values-by-memory"),
                ("ends", "ends-checked"),
                ("period", "period-provable memory"),
            ]),
        ),
        (
            "squares-split(n): a and n-t*t-a for t in 1..sqrt(n) for a in 0..n-t*t",
            told(&[
                ("values", "values-in-order"),
                ("ends", "ends-checked"),
                ("period", "undecided-no-theorem"),
            ]),
        ),
        (
            "halving(n): n-t for t in 1..n/2",
            told(&[("values", "values-by-form"), ("ends", "ends-proved"), ("period", "undecided-no-period")]),
        ),
        (
            "fibonacci(n, q): (n-t, 2*t) for t in 1..min(n, q)",
            told(&[("values", "values-by-search"), ("ends", "ends-checked")]),
        ),
        // With another number it is another game.
        (
            "sub:k(n): n-t for t in 1..min(k, n)",
            told(&[("values", "values-in-order"), ("ends", "ends-checked")]),
        ),
        (
            "edges(g: graph): [d for d in g if d != e] for e in g; split components(g); measure len(edges(g))",
            told(&[
                ("values", "values-by-search"),
                ("ends", "ends-checked"),
                ("claims", "claim-proved"),
                ("claims", "claim-compared"),
            ]),
        ),
    ] {
        assert_eq!(facts(rules), expected, "{rules}");
    }
    let told =
        answered(&json!({ "ask": "rules", "text": "leap(n): n-t for t in 1..min(n, 3); guess n % 4" }));
    let understood = &told["games"][0]["understood"];
    assert_eq!(understood["claims"][0]["clause"], "guess");
    assert!(understood["claims"][0]["positions"].as_u64().unwrap() > 100, "{understood}");
    assert_eq!((&understood["same_as"][0], &understood["ends"]), (&json!("take:1..3"), &json!("proved")));
    assert_eq!(told["games"][0]["takes"], json!({ "most": 3, "but": [], "split": false }));
    let told = answered(
        &json!({ "ask": "rules", "text": "f(n): n-t*t for t in 1..sqrt(n); g:k(n): n-k if n >= k" }),
    );
    assert!(told["games"].as_array().unwrap().iter().all(|game| game.get("takes").is_none()), "{told}");
    // A card of the gallery has what is known of the game in words of its own.
    assert!(answered(&json!({ "ask": "written" }))["games"][0].get("facts").is_none());
}

#[test]
fn a_game_is_played_with_the_rules_that_its_record_brings() {
    let begun = format!(
        "grundy-game 2\nposition: two 4 + shorter abb\nplay: normal\nbegins: 1\nrules 1: {}\n",
        RULES.replace(" // a comment\n", "; ")
    );
    let standing = answered(&json!({ "ask": "game", "record": begun }));
    assert_eq!(standing["components"][1]["options"], json!(["bb", "ab"]));
    let moved = answered(&json!({ "ask": "move", "record": standing["record"], "move": "2: abb -> bb" }));
    let record = moved["record"].as_str().unwrap();
    assert_eq!(
        record,
        "grundy-game 2\nposition: two 4 + shorter abb\nplay: normal\nbegins: 1\nrules 1: two(n): n - t for t in 1..min(n, 2); \
         shorter(s: text): s[..i] ++ s[i + 1..] for i in 0..len(s) - 1\n2: abb -> bb\n"
    );
    let machine = answered(&json!({ "ask": "machine", "record": record, "player": "optimal", "seed": 1 }));
    assert_eq!(machine["position"], "two 3 + shorter bb");
    for ask in ["hint", "analyse"] {
        answered(&json!({ "ask": ask, "record": record }));
    }
    // What is written down is read again.
    let read: Record = record.parse().unwrap();
    assert_eq!(read.to_string(), record);
    let run = read.replay(&mut Budget::default(), &mut Budget::default()).unwrap();
    assert_eq!(
        (run.sum().to_string(), run.record().to_string()),
        ("two 4 + shorter bb".into(), record.into())
    );
    // A name means what the record says, whatever it means to who reads it.
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules("two(n): 0 if n > 0").unwrap();
    let (mut rules, mut outcomes) = (Budget::default(), Budget::default());
    let there = read.replay_in(&catalog, &mut rules, &mut outcomes).unwrap();
    assert_eq!(there.sum().options(0).count(), 2);
}

#[test]
fn what_is_wrong_with_the_rules_of_a_record_is_told_with_its_line() {
    let head = "grundy-game 2\nposition: two 4\nplay: normal\nbegins: 1\n";
    for (record, told) in [
        (head.to_owned(), "line 5: expected `rules 1:`, found ``"),
        (format!("{head}1: 4 -> 3\n"), "line 5: expected `rules 1:`, found `1: 4 -> 3`"),
        (
            format!("{head}rules 2: two(n): n-1\n"),
            "line 5: expected `rules 1:`, found `rules 2: two(n): n-1`",
        ),
        (format!("{head}rules 1: two(n): m\n"), "line 5: nothing is called `m` here"),
        (format!("{head}rules 1: three(n): n-1 if n > 0\n"), "line 2: unknown ruleset `two`"),
        (format!("{head}rules 1: two(n): n-1 if n > 0\n4 -> 2\n"), "line 6: "),
        (
            head.replace("two 4", "h 0-2,3-1")
                + "rules 1: h(g: graph): [d for d in g if d != e] for e in g\n",
            "the ends of `3-1` are turned round",
        ),
        (
            head.replace("two 4", "even 3") + "rules 1: even(n): n-2 if n > 1; where n % 2 == 0\n",
            "`3` is no position by `where`",
        ),
        (head.replace('2', "23"), "line 1: expected nothing after the version, found `3`"),
        (head.replace('2', "1") + "rules 1: two(n): n-1\n", "unknown ruleset `two`"),
    ] {
        let error = refused(&json!({ "ask": "game", "record": record }));
        assert!(
            error["message"].as_str().unwrap().contains(told.trim_start_matches("line 2: ")),
            "{record}: {error}"
        );
    }
}

#[test]
fn rules_that_are_written_are_understood_or_told_with_their_place() {
    let understood = answered(&json!({ "ask": "rules", "text": RULES }));
    let games = understood["games"].as_array().unwrap();
    assert_eq!(games.iter().map(|game| &game["name"]).collect::<Vec<_>>(), ["two", "shorter"]);
    assert_eq!(
        (&games[0]["text"], &games[0]["example"]),
        (&json!("two(n): n - t for t in 1..min(n, 2)"), &json!("two 5"))
    );
    assert_eq!(games[1]["arity"], Value::Null);
    let begun = answered(
        &json!({ "ask": "rules", "text": "f(n, q): (n-t, 2*t) for t in 1..min(n, q); start (n, n-1) for n in 7..9" }),
    );
    assert_eq!(begun["games"][0]["example"], "f 7,6");
    for (text, message, place) in [
        ("two(n): m", "nothing is called `m` here", [8, 9]),
        // In letters, not in bytes.
        ("// întâi\ntwo(n): m", "nothing is called `m` here", [17, 18]),
        ("nim(n): n-1 if n > 0", "`nim` is the name of another ruleset", [0, 3]),
        ("two(n):", "`two` has no moves", [0, 3]),
    ] {
        let error = refused(&json!({ "ask": "rules", "text": text }));
        assert_eq!((&error["message"], &error["place"]), (&json!(message), &json!(place)), "{text}");
    }
    let taken = refused(&json!({ "ask": "rules", "text": "nim(n): n-1 if n > 0" }));
    assert_eq!(
        (&taken["hint"], &taken["advice"]["message"]),
        (&json!("`nim-2` is free"), &json!("rules-free-name"))
    );
}

#[test]
fn games_of_the_gallery_can_be_played_with_the_rules_that_are_told() {
    let told = answered(&json!({ "ask": "written" }));
    let games = told["games"].as_array().unwrap();
    assert!(games.len() >= 30, "{}", games.len());
    let built_in = answered(&json!({ "ask": "gallery" }));
    for game in games {
        let (name, rules, example) = (&game["name"], &game["text"], &game["example"]);
        assert!(built_in["games"].as_array().unwrap().iter().all(|other| other["name"] != *name), "{name}");
        assert!(!game["components"].as_array().unwrap().is_empty(), "{name}");
        let solved =
            answered(&json!({ "ask": "solve", "position": example, "rules": rules, "max_moves": 1 }));
        assert_eq!(solved["outcome"], "N", "whoever begins can win {example}");
        // The name alone is enough, and what is answered has the rules.
        let by_name = answered(&json!({ "ask": "solve", "position": example, "max_moves": 1 }));
        assert_eq!((&by_name, &by_name["rules"]), (&solved, rules));
        assert_eq!(game["title"]["message"], format!("title-{}", name.as_str().unwrap()));
        if !game["arity"].is_null() {
            let range = [0, 9];
            let x = if game["arity"] == 2 { json!(range) } else { Value::Null };
            answered(
                &json!({ "ask": "values", "ruleset": game["ruleset"], "x": x, "y": range, "rules": rules }),
            );
        }
    }
}

#[test]
fn what_was_printed_is_read_again_though_it_is_longer_than_it_was_typed() {
    let typed = format!(
        "f(n): {}n-1 if n>0",
        "n-1 if n>2;".repeat(60).replace("n>2", &format!("n>2{}", "+1-1".repeat(45)))
    );
    assert!(typed.len() < 16_384);
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(&typed).unwrap();
    let sum = Sum::parse_in(&catalog, "f 5").unwrap();
    let printed = sum.written_rules().unwrap();
    assert!(printed.len() > 16_384, "{}", printed.len());
    let again = Catalog::standard().with_rules(&printed).unwrap();
    assert_eq!(Sum::parse_in(&again, "f 5").unwrap().written_rules(), Some(printed));
}

#[test]
fn nobody_wins_a_game_whose_moves_cannot_be_listed() {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules("bad(n): 6/(n-2) if n > 1; n-1 if n > 0").unwrap();
    for players in
        [[Strategy::Random; 2], [Strategy::Optimal; 2], [Strategy::Skill(50); 2], [Strategy::Greedy; 2]]
    {
        let contest = Contest { players, ..Contest::default() };
        for position in ["bad 2", "bad 2 + nim 1"] {
            let sum = Sum::parse_in(&catalog, position).unwrap();
            let transcript = contest.transcript(sum, &mut Budget::default());
            assert_eq!(transcript.winner, None, "{position} {players:?}: {transcript:?}");
            let mut sum = Sum::parse_in(&catalog, position).unwrap();
            let game = contest.game(0, &mut sum, &mut Oracle::new(contest.play), &mut Budget::default());
            assert!(game.unwrap_err().to_string().contains("division by 0"), "{position} {players:?}");
        }
    }
}

#[test]
fn hostile_rules_of_a_question_end_within_its_bounds() {
    let slow = "slow(n): n-1 for a in 1..1000 for b in 1..1000 if a == 0";
    let position = format!("slow {}", vec!["5"; 101].join(" "));
    let reply = Service::default().answer(
        &json!({ "ask": "solve", "position": position, "rules": slow }).to_string(),
        &Stop::default(),
    );
    assert_eq!(reply.status, Status::TooLarge, "{}", reply.json);
    assert!(reply.json.contains("at most 100 components of rules that somebody wrote"), "{}", reply.json);
    let deep = format!("deep(n): n{}", "-1".repeat(30_000));
    let reply =
        Service::default().answer(&json!({ "ask": "rules", "text": deep }).to_string(), &Stop::default());
    assert_eq!(reply.status, Status::BadQuestion, "{}", reply.json);
    let reply = Service::default().answer(
        &json!({ "ask": "solve", "position": "deep 5", "rules": deep }).to_string(),
        &Stop::default(),
    );
    assert!(reply.json.contains("nested 64 deep"), "{}", reply.json);
}
