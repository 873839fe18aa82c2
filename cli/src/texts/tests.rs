//! Every language says all that the library and the game have to say.

use grundy_positions::AsSentence;
use std::collections::BTreeSet;

use grundy::heap::Theorem;
use grundy::{Budget, Play, Undecided};
use grundy_play::draw::NotDrawn;
use grundy_play::lessons::{Told, lessons};
use grundy_play::players::{Strategy, Unchosen};
use grundy_play::record::Record;
use grundy_play::service::{Expected, Measure, NoAnswer, TooLarge, WrongQuestion};
use grundy_positions::certificate::NoCertificate;
use grundy_positions::notation::{NotationError, parse_ruleset, parse_rulesets};
use grundy_positions::verify::VerifyError;
use grundy_positions::{MoveError, Question, Sum, Table, catalog};

use super::*;
use crate::words;
use sources::SOURCES;

mod sources; // the files that name messages

/// The lines of the messages, but for those of the lessons.
fn lines(language: Language) -> impl Iterator<Item = &'static str> {
    [language.words().game, language.words().commands].into_iter().flat_map(str::lines)
}

/// The names of the messages, in order.
fn names(language: Language) -> Vec<&'static str> {
    messages(language).into_iter().map(|(name, _)| name).collect()
}

/// The names of the messages and the variables in each, in order.
fn messages(language: Language) -> Vec<(&'static str, BTreeSet<&'static str>)> {
    let mut messages: Vec<(&str, BTreeSet<&str>)> = Vec::new();
    for line in lines(language).filter(|line| !line.starts_with('#')) {
        let name = line.split_once(" =").map(|(name, _)| name);
        if let Some(name) = name.filter(|name| name.starts_with(|letter: char| letter.is_ascii_lowercase())) {
            messages.push((name, BTreeSet::new()));
        }
        let variables = line.split('$').skip(1).map(|rest| {
            rest.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').next().unwrap()
        });
        if let Some((_, known)) = messages.last_mut() {
            known.extend(variables);
        }
    }
    messages
}

#[test]
fn every_language_has_every_message_with_the_same_put_in() {
    for language in Language::ALL {
        for words in [language.words().game, language.words().commands] {
            assert!(FluentResource::try_new(words.into()).is_ok(), "{language:?}");
        }
        assert_eq!(names(language), names(Language::En), "{language:?}");
        let texts = Texts::new(language);
        for ((name, mut variables), (_, mut english)) in
            messages(language).into_iter().zip(messages(Language::En))
        {
            assert!(!texts.say(name).is_empty(), "{name}");
            // Languages differ in where they have plurals, and a plural of 1 may do without the count.
            variables.remove("plural");
            english.remove("plural");
            assert_eq!(variables, english, "{name} in {language:?}");
        }
    }
}

#[test]
fn what_commands_say_is_translated() {
    // A label may be the same word in two languages; and what is put in is no word of the message.
    let of_words = |line: &&str| {
        let told = line.split_once(" = ").map_or("", |(_, told)| told);
        let words = told.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
        words.flat_map(str::chars).filter(|letter| letter.is_alphabetic()).count() > 8
    };
    let english: BTreeSet<_> = Language::En.words().commands.lines().filter(of_words).collect();
    assert!(english.len() > 100);
    for language in [Language::Id, Language::Ro] {
        let same: Vec<_> = language.words().commands.lines().filter(|line| english.contains(line)).collect();
        assert_eq!(same, [""; 0], "{language:?}");
    }
}

#[test]
fn messages_are_those_that_are_said() {
    let names = names(Language::En);
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "each is written once");
    for name in &names {
        let quoted = format!("\"{name}\"");
        assert!(SOURCES.iter().any(|source| source.contains(&quoted)), "{name} is not said");
    }
    // What `learn` says of answers stands beside the lessons.
    let of_lessons =
        |name: &str| Language::En.words().lessons.lines().any(|line| line.starts_with(&format!("{name} =")));
    for source in SOURCES {
        for part in ["Sentence::of(\"", ".say(\"", ".fill(\""] {
            for rest in source.split(part).skip(1) {
                let name = rest.split('"').next().unwrap();
                assert!(names.contains(&name) || of_lessons(name), "{name} has no words");
            }
        }
    }
}

#[test]
fn every_page_of_every_lesson_is_told_in_every_language() {
    let mut said = BTreeSet::new();
    for language in Language::ALL {
        let texts = Texts::with_lessons(language);
        // In a test, a message that is not there is a panic.
        let say = |sentence: &Sentence| {
            let told = texts.sentence(sentence);
            assert!(!told.contains(['{', '$']), "{language:?}: {told}");
            sentence.message.to_owned()
        };
        for lesson in lessons() {
            assert!(!texts.say(&format!("learn-{}", lesson.name)).is_empty());
            for exercise in lesson.exercises() {
                assert!(!texts.say(&format!("hint-{}", exercise.name())).is_empty());
                for seed in 0..8 {
                    let drawn = exercise.draw(seed, &mut Budget::new(10_000_000)).unwrap();
                    say(&drawn.question);
                }
            }
            for page in lesson.pages {
                let shown = page.shown(&mut Budget::new(100_000_000)).unwrap();
                if let Some(Told::Answer(predicted)) = shown.told {
                    said.extend([say(&predicted.question), say(&predicted.reason)]);
                    continue;
                }
                let page = serde_json::to_value(page).unwrap();
                let Some(text) = page["text"].as_str() else { continue };
                assert!(!texts.say(text).is_empty());
                said.insert(text.to_owned());
            }
        }
    }
    // And no text is left over that no page has.
    let titles: BTreeSet<String> = lessons().iter().map(|lesson| format!("learn-{}", lesson.name)).collect();
    for line in Language::En.words().lessons.lines().filter(|line| line.starts_with("learn-")) {
        let name = line.split(" =").next().unwrap();
        assert!(said.contains(name) || titles.contains(name) || name == "learn-begin", "{name} is not said");
    }
}

#[test]
fn every_explanation_is_told_in_every_language() {
    let more = [
        "nim 0",
        "nim 1 1 1",
        "nim 10^40 10^39 7",
        "kayles 10^12",
        "take:all-but:2,3 10^9",
        "wythoff:3 8,11",
    ];
    let more = more.into_iter().chain(["nim 3 3 5 5 + wythoff 3,5 1,2", "euclid 3,5 + kayles 3 3"]);
    let examples: Vec<&str> = catalog::entries().iter().map(|entry| &*entry.example).chain(more).collect();
    for language in Language::ALL {
        let texts = Texts::new(language);
        for (example, play) in examples.iter().flat_map(|&each| [(each, Play::Normal), (each, Play::Misere)])
        {
            let question = Question::of(play).explaining(10).listing(20).with_remoteness();
            let analysis = Sum::parse(example).unwrap().analyse(&question, &mut Budget::new(1_000_000));
            let mut told = Vec::new();
            words::analysis(&mut told, &analysis, &texts).unwrap();
            let told = String::from_utf8(told).unwrap();
            assert!(!told.contains(['{', '$']), "{told}");
            let widest = told.lines().max_by_key(|line| line.chars().count()).unwrap_or_default();
            // Lines of English are as they always were, and large numbers are as long as they are.
            let is_free = language == Language::En || example.contains('^');
            assert!(is_free || widest.chars().count() <= 80, "{widest}");
        }
    }
}

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
        Undecided::TableFull { positions: 20 },
        Undecided::TableTooSmall { needed: 119, positions: 5 },
        Undecided::NoMemory { positions: 3 },
        Undecided::of_loop([4, 5].iter()),
        Undecided::of_loop(1..21),
        Undecided::Forgotten { heap: 7 },
        Undecided::NoTheorem { reason: "why not" },
        Undecided::NoTheorem { reason: Theorem::OPEN_FOR_SQUARES },
        Undecided::NoTheorem { reason: Theorem::OPEN_FOR_PRIMES },
        Undecided::NoTheorem { reason: Theorem::OPEN_FOR_GRUNDYS_GAME },
        Undecided::NoPeriod { reason: "why not" },
        Undecided::NoPeriod { reason: Theorem::UNBOUNDED_BESIDE_ZEROS },
        Undecided::OutOfReach { heap: "9".into(), ruleset: text, limit: 8 },
    ] {
        check(&undecided.sentence(), &undecided.to_string());
    }
    for error in [
        NoCertificate::ClosedForm { ruleset: "nim".into(), source_of_it: "[Bouton, 1901]" },
        NoCertificate::ClosedForm { ruleset: "take:2..5".into(), source_of_it: Theorem::RESTRICTED_TAKES },
        NoCertificate::ClosedForm { ruleset: "divisor-nim".into(), source_of_it: Theorem::DIVISOR_NIM },
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
        Measure::Digits,
        Measure::ComponentsOfTurns,
        Measure::DigitsOfTurns,
        Measure::Values,
        Measure::DigitsOfValues,
    ] {
        let error = TooLarge { most: 2000, of, found: 2001 };
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

#[test]
fn numbers_have_their_plurals() {
    let said = |language, count: usize| Texts::new(language).fill("mistakes", &[("count", count.into())]);
    assert!(said(Language::En, 1).starts_with("One move gave"));
    assert!(said(Language::En, 2).starts_with("2 moves gave"));
    assert!(said(Language::Id, 2).starts_with("2 langkah menyia-nyiakan"));
    assert!(said(Language::Ro, 3).starts_with("3 mutări au"));
    assert!(said(Language::Ro, 20).starts_with("20 de mutări au"));
    let counted = |language, count: &str| {
        let sentence = Sentence::of("winning-moves").counted(&count.parse().unwrap());
        Texts::new(language).sentence(&sentence)
    };
    assert_eq!(counted(Language::En, "83333333333333338"), "83333333333333338 winning moves");
    assert_eq!(counted(Language::Ro, "100"), "100 de mutări câștigătoare");
    assert_eq!(counted(Language::Ro, "9007199254740993119"), "9007199254740993119 mutări câștigătoare");
}

#[test]
fn the_language_is_that_of_the_locale() {
    for (locale, language) in [
        ("id-ID", Language::Id),
        ("in_ID", Language::Id),
        ("ro", Language::Ro),
        ("en-GB", Language::En),
        ("C", Language::En),
    ] {
        assert_eq!(Language::of_locale(locale), language, "{locale}");
    }
}
