//! What is wrong is worded as it is displayed.

use super::*;
use grundy::heap::reasons;
use grundy::{Budget, Play, Undecided};
use grundy_play::draw::NotDrawn;
use grundy_play::players::{Strategy, Unchosen};
use grundy_play::record::Record;
use grundy_play::service::{Expected, Measure, NoAnswer, TooLarge, WrongQuestion};
use grundy_positions::AsSentence;
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::NoCertificate;
use grundy_positions::notation::{NotationError, parse_ruleset, parse_rulesets};
use grundy_positions::verify::VerifyError;
use grundy_positions::{MoveError, Sum, Table};

#[test]
fn each_kind_of_undecided_has_a_sentence_and_is_tried_below() {
    let kinds =
        include_str!("../../../../theory/src/undecided.rs").split_once("pub enum Undecided {").unwrap().1;
    let kinds = kinds.split_once("\n}\n").unwrap().0.lines();
    let named = kinds
        .filter_map(|line| line.strip_prefix("    ").filter(|rest| rest.starts_with(char::is_uppercase)));
    let named: Vec<&str> =
        named.map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap()).collect();
    assert!(named.len() >= 12 && named.contains(&"BudgetSpent") && named.contains(&"RulesFail"), "{named:?}");
    for kind in named {
        let kind = format!("Undecided::{kind}");
        assert!(
            include_str!("../../../../positions/src/sentence/errors.rs").contains(&kind),
            "{kind} has no sentence"
        );
        // Rules fail as they are run.
        let is_tried = include_str!("errors.rs").contains(&kind) || kind == "Undecided::RulesFail";
        assert!(is_tried || kind == "Undecided::Loop", "{kind} is not tried in three languages");
    }
}

/// Rules, and a position at which they fail: in each way there is.
const FAILING: [(&str, &str); 11] = [
    ("f(n): n*9223372036854775807", "f 3"),
    ("f(n): n/(n-3)", "f 3"),
    ("f(n): [1,2][n]", "f 5"),
    ("f(b: grid): set(b, (9,9), 1)", "f ./."),
    ("f(s: text): s[2..0]", "f abc"),
    ("f(n): min([a for a in 1..0])", "f 3"),
    ("f(n): n-1", "f 3"),
    ("f(s: text): s ++ \" \"", "f ab"),
    ("f(n): 1 << (0-n)", "f 3"),
    ("f(n): len([a for a in 1..n for b in 1..n])", "f 99999"),
    ("f(n): log2(0)", "f 3"),
];

#[test]
fn errors_in_english_are_those_that_are_displayed() {
    let said: Vec<Texts> = Language::ALL.into_iter().map(Texts::new).collect();
    let check = |sentence: &Sentence, displayed: &str| {
        for texts in &said {
            let told = texts.sentence(sentence);
            assert!(!told.contains(['{', '$']), "{told}");
            assert!(texts.language() != Language::En || told == displayed, "{told}\n{displayed}");
        }
    };
    // A message without a word of its own in another language, such as one put in as it is, is none.
    let notation = |error: NotationError| {
        check(&error.sentence(), &error.to_string());
        let [english, others @ ..] = &said[..] else { unreachable!() };
        let mut sentences = vec![error.sentence()];
        if let Some(hint) = &error.hint {
            check(&hint.sentence(), &hint.to_string());
            sentences.push(hint.sentence());
        }
        for (sentence, other) in sentences.iter().flat_map(|one| others.iter().map(move |other| (one, other)))
        {
            assert_ne!(told_alone(sentence, other), told_alone(sentence, english));
        }
    };
    for position in [
        "",
        " ",
        "nim",
        "wythoff",
        "nim 3 +",
        "+ nim 3",
        "nim 3 + + nim 4",
        "nim -3",
        "nim 2.5",
        "nim x",
        "nim 10^",
        "nim 10^1000000",
        "niim 3",
        "marbles 3",
        "w 3",
        "nim:3 3",
        "take: 3",
        "take:0 3",
        "take:1,x 3",
        "take:99999999999999999999 3",
        "take:5..3 3",
        "take:1,1 3",
        "take:1..9999999 3",
        "hex: 5",
        "0.78 5",
        "hex:0.G 3",
        "77x 5",
        "4 5",
        "nim (3",
        "nim 3)",
        "0. 5",
        "5.1 5",
        "0.0 5",
        "wythoff:0 3,5",
        "lines: 3,5",
        "lines:x 3,5",
        "lines:1-0,0-0 3,5",
        "lines:1-0,2-0 3,5",
        &format!("lines:{} 3,5", "1-0,".repeat(64) + "0-1"),
        "wythoff 3",
        "wythoff 3,5,7",
        "lines:king 2^64,3",
        "take:all-but: 3",
        "take:1,,2 3",
        "take:10^999999 3",
        "wythoff: 3,5",
        "wythoff 3,",
        "lines:1-0,, 3,5",
        "lines:1-0,1-0 3,5",
        "lines:1-0/1-0 3,5",
    ] {
        notation(Sum::parse(position).map(|_| ()).expect_err(position));
    }
    for ruleset in ["", "nim 3"] {
        notation(parse_ruleset(ruleset).map(|_| ()).expect_err(ruleset));
    }
    let sum = Sum::parse("nim 2 0 4 + grundys-game 40 + euclid 3,5").unwrap();
    let moves = [
        "",
        "foo",
        "1",
        "take 1",
        "77",
        "9 1",
        "0 1",
        "2 0",
        "1 2",
        "1 x",
        "1 -1",
        "4 3",
        "take 5 from 1",
        "9 -> 1",
        "heap 1: 4 -> 1",
        "5 3",
    ];
    let mut errors: Vec<MoveError> = moves
        .into_iter()
        .map(|text| sum.read_move(text, &mut Budget::default()).map(|_| ()).expect_err(text))
        .collect();
    errors.push(Undecided::Stopped.into());
    for error in errors {
        check(&error.sentence(), &error.to_string());
        assert_eq!(error.hint_sentence().map(|hint| said[0].sentence(&hint)), error.hint());
    }
    let text = String::from("why not");
    for undecided in [
        Undecided::BudgetSpent { steps: 1 },
        Undecided::TimeSpent { seconds: 1 },
        Undecided::TimeSpent { seconds: 10 },
        Undecided::TableFull { values: 20 },
        Undecided::TableTooSmall { needed: 119, values: 5 },
        Undecided::NoMemory { values: 3 },
        Undecided::PositionSpent { position: "mine 3,5".into(), steps: 1_000_000 },
        Undecided::of_loop([4, 5].iter()),
        Undecided::of_loop(1..21),
        Undecided::Forgotten { heap: 7 },
        Undecided::NoTheorem { reason: "why not" },
        Undecided::NoTheorem { reason: reasons::OPEN_FOR_SQUARES },
        Undecided::NoTheorem { reason: reasons::OPEN_FOR_PRIMES },
        Undecided::NoTheorem { reason: reasons::OPEN_FOR_GRUNDYS_GAME },
        Undecided::NoPeriod { reason: "why not" },
        Undecided::NoTheorem { reason: reasons::OPEN_FOR_OWN_RULES },
        Undecided::NoTheorem { reason: reasons::OPEN_FOR_DIVISIONS },
        Undecided::NoTheorem { reason: reasons::OPEN_FOR_DIGITS },
        Undecided::NoPeriod { reason: reasons::UNBOUNDED_BESIDE_RUNS },
        Undecided::NoPeriod { reason: reasons::UNBOUNDED_BESIDE_ZEROS },
        Undecided::NoPeriod { reason: reasons::CHANGES_THIN_OUT },
        Undecided::OutOfReach { heap: "9".into(), ruleset: text, limit: 8 },
    ] {
        check(&undecided.sentence(), &undecided.to_string());
    }
    // What rules run into. A kind that has no sentence yet is told in English words, which is no sentence.
    for (rules, position) in FAILING {
        let catalog = Catalog::standard().with_rules(rules).unwrap();
        let analysis =
            Sum::parse_in(&catalog, position).unwrap().analyse(&Question::default(), &mut Budget::default());
        let undecided = analysis.undecided.unwrap();
        check(&undecided.sentence(), &undecided.to_string());
        let reason = undecided.sentence().values.into_iter().find(|(name, _)| *name == "reason");
        let Some((_, Inserted::Sentence(reason))) = reason else { panic!("{rules}: {undecided}") };
        assert_ne!(reason.message, "error-in-words", "{rules}");
        let [english, indonesian, romanian] = [0, 1, 2].map(|language| said[language].sentence(&reason));
        assert!(english != indonesian && english != romanian && indonesian != romanian, "{english}");
    }
    for error in [
        NoCertificate::ClosedForm { ruleset: "nim".into(), source_of_it: "[Bouton, 1901]" },
        NoCertificate::ClosedForm { ruleset: "take:2..5".into(), source_of_it: reasons::RESTRICTED_TAKES },
        NoCertificate::ClosedForm { ruleset: "divisor-nim".into(), source_of_it: reasons::DIVISOR_NIM },
        NoCertificate::NoSequence { ruleset: "wythoff".into() },
    ] {
        check(&error.sentence(), &error.to_string());
    }
    for error in [VerifyError::NoComponent, VerifyError::NoTheorem { ruleset: "kayles".into() }] {
        check(&error.sentence(), &error.to_string());
    }
    for of in [
        Measure::Components,
        Measure::Rulesets,
        Measure::Written,
        Measure::Digits,
        Measure::ComponentsOfTurns,
        Measure::DigitsOfTurns,
        Measure::Values,
        Measure::DigitsOfValues,
    ] {
        let error = TooLarge::new(2000, of, 2001);
        check(&error.sentence(), &error.to_string());
    }
    for error in [
        NoAnswer::NotAsJson,
        NoAnswer::TooLong { most: 1 << 17 },
        NoAnswer::Late,
        NoAnswer::Broken,
        NoAnswer::NotUtf8,
        NoAnswer::Busy,
        NoAnswer::Failed,
    ] {
        check(&error.sentence(), &error.to_string());
        assert_eq!(error.hint_sentence().map(|hint| said[0].sentence(&hint)), error.hint());
    }
    let differs = |expected| WrongQuestion::Differs { field: "seed", expected, found: "x".into() };
    for error in [
        WrongQuestion::NotJson { line: 1, column: 3 },
        WrongQuestion::NoAsk,
        WrongQuestion::Unknown { found: "dance".into() },
        WrongQuestion::Missing { ask: "solve", field: "position" },
        WrongQuestion::UnknownField { ask: "games", found: "more".into() },
        differs(Expected::Text),
        differs(Expected::Number { least: 1, most: 5 }),
        differs(Expected::Truth),
        differs(Expected::Range),
        differs(Expected::Play),
        differs(Expected::Lesson),
        differs(Expected::Exercise),
    ] {
        check(&error.sentence(), &error.to_string());
        assert_eq!(error.hint_sentence().map(|hint| said[0].sentence(&hint)), error.hint());
    }
    for (ruleset, ranges) in [("nim", [0..=1, 0..=1].as_slice()), ("wythoff", &[])] {
        let game = parse_rulesets(ruleset).unwrap().remove(0);
        let error = Table::new(game, ranges).map(|_| ()).unwrap_err();
        check(&error.sentence(), &error.to_string());
    }
    let own = "three(x, y, z): (x-1, y, z) if x > 0\nsets(s: set): [x for x in s if x != y] for y in s; start [1]\n\
        many(s: set): s; start [a] for a in 1..5000\nnone(s: set): s; where 0 not in s\n\
        links(g: graph): [d for d in g if d != e] for e in g\nboxes(b: grid): set(b, c, 1) for c in cells(b, 0)\n\
        even(n): n-2 if n > 1; where 6 / (n-1) % 2 == 0";
    let own = Catalog::standard().with_rules(own).unwrap();
    for (ruleset, ranges) in
        [("three", [0..=1, 0..=1].as_slice()), ("sets", &[1..=3]), ("many", &[0..=5000]), ("none", &[1..=2])]
    {
        let error = Table::new(own.build(ruleset).unwrap(), ranges).map(|_| ()).unwrap_err();
        check(&error.sentence(), &error.to_string());
        assert!(error.hint_sentence().is_none_or(|hint| !said[0].sentence(&hint).contains('$')));
    }
    for position in [
        "links 0-1,0-1",
        "links 0-1,3-1",
        "links 2-2",
        "links 0-1,1",
        "links 01-2",
        "links x",
        "sets 3,3",
        "boxes ../.",
        "boxes .z",
        "three 1,2",
        "three 1,2,x",
        "even 3",
        "even 1",
        "none 0",
    ] {
        let error = Sum::parse_in(&own, position).map(|_| ()).unwrap_err();
        check(&error.sentence(), &error.to_string());
        let hint = error.hint.expect("there is one");
        check(&hint.sentence(), &hint.to_string());
    }
    check(&NotDrawn::NoneFound.sentence(), &NotDrawn::NoneFound.to_string());
    for name in ["chess", "optimum", "optimla", "skill:x", "table:0"] {
        let unknown = name.parse::<Strategy>().unwrap_err();
        check(&unknown.sentence(), &unknown.to_string());
        check(&unknown.hint_sentence(), &unknown.hint());
    }
    for (position, play) in [
        ("nim 3", Play::Normal),
        ("wythoff 3,5", Play::Misere),
        ("wythoff 3,2000000", Play::Normal),
        ("wythoff 3,10^30", Play::Normal),
    ] {
        let table: Strategy = "table".parse().unwrap();
        let unsuited = table.suits(&Sum::parse(position).unwrap(), play).unwrap_err();
        check(&unsuited.sentence(), &unsuited.to_string());
        check(&unsuited.hint_sentence(), &unsuited.hint());
        let unchosen = Unchosen::from(unsuited);
        check(&unchosen.sentence(), &unchosen.to_string());
    }
    let head = "grundy-game 1\nposition: nim 3\nplay: normal\nbegins: 1\n";
    for (from, to) in [
        ("grundy-game 1", "grundy-game 12"),
        ("grundy-game 1", "game"),
        ("nim", "nix"),
        ("normal", "odd"),
        ("begins: 1", "begins: 3"),
        ("begins: 1\n", "begins: 1\n1: 9\n"),
    ] {
        let read = head.replace(from, to).parse::<Record>();
        let error = read
            .and_then(|record| record.replay(&mut Budget::default(), &mut Budget::default()))
            .map(|_| ())
            .unwrap_err();
        check(&error.sentence(), &error.to_string());
    }
}

/// What a sentence says, without the place around it.
fn told_alone(sentence: &Sentence, texts: &Texts) -> String {
    let problem = sentence.values.iter().find_map(|(_, value)| match value {
        Inserted::Sentence(problem) => Some(problem),
        _ => None,
    });
    texts.sentence(problem.unwrap_or(sentence))
}
