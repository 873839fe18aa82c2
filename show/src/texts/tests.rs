//! Every language says all that the library and the game have to say.

use std::collections::BTreeSet;

use grundy::{Budget, Play};
use grundy_play::lessons::{Solution, lessons};
use grundy_play::run::{Run, Seat};
use grundy_positions::{AsSentence, Question, Sum, catalog};

use super::*;
use sources::sources;

mod declared; // what is wrong, in English and in the other languages
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
    let sources = sources();
    for name in &names {
        let quoted = format!("\"{name}\"");
        assert!(sources.iter().any(|source| source.contains(&quoted)), "{name} is not said");
    }
    // What `learn` says of answers stands beside the lessons.
    let of_lessons =
        |name: &str| Language::En.words().lessons.lines().any(|line| line.starts_with(&format!("{name} =")));
    for source in &sources {
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
                assert!(!texts.say(&format!("hint-{exercise}")).is_empty());
                for seed in 0..8 {
                    let drawn = exercise.draw(seed, &mut Budget::new(10_000_000)).unwrap();
                    say(&drawn.question);
                }
            }
            for page in lesson.pages {
                let shown = page.solved(&mut Budget::new(100_000_000)).unwrap();
                if let Some(Solution::Answer(predicted)) = shown.solution {
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
fn every_game_of_the_gallery_is_told_in_every_language() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for entry in catalog::Catalog::standard().gallery() {
            // In a test, a message that is not there is a panic.
            assert!(!texts.sentence(&entry.title()).is_empty());
            assert!(
                !texts.sentence(&Sum::parse(&entry.example).unwrap().games()[0].about().rules).is_empty()
            );
            assert!(!texts.say(&format!("known-{}", entry.name)).is_empty());
        }
    }
}

#[test]
fn rules_are_told_in_the_numbers_of_the_game() {
    for (ruleset, [english, indonesian, romanian]) in [
        (
            "take:1..3",
            [
                "Take 1, 2 or 3 tokens from one heap.",
                "Ambil 1, 2 atau 3 keping dari satu tumpukan.",
                "Ia 1, 2 sau 3 jetoane dintr-o singură grămadă.",
            ],
        ),
        (
            "take:1",
            [
                "Take 1 token from one heap.",
                "Ambil 1 keping dari satu tumpukan.",
                "Ia 1 jeton dintr-o singură grămadă.",
            ],
        ),
        (
            "take:1..20",
            [
                "Take 1 to 20 tokens from one heap.",
                "Ambil 1 sampai 20 keping dari satu tumpukan.",
                "Ia 1 până la 20 de jetoane dintr-o singură grămadă.",
            ],
        ),
        (
            "take:2,4..40,50",
            [
                "Take 2, 4–40 or 50 tokens from one heap.",
                "Ambil 2, 4–40 atau 50 keping dari satu tumpukan.",
                "Ia 2, 4–40 sau 50 de jetoane dintr-o singură grămadă.",
            ],
        ),
        (
            "take:1,4,9,16,25,36,49,64,81,100,101",
            [
                "Take 1, 4, 9, 16, 25, 36, 49, … or 101 tokens from one heap.",
                "Ambil 1, 4, 9, 16, 25, 36, 49, … atau 101 keping dari satu tumpukan.",
                "Ia 1, 4, 9, 16, 25, 36, 49, … sau 101 jetoane dintr-o singură grămadă.",
            ],
        ),
        (
            "take:all-but:2,3",
            [
                "Take any number of tokens from one heap, but not 2 or 3.",
                "Ambil keping sebanyak apa pun dari satu tumpukan, kecuali 2 atau 3.",
                "Ia oricâte jetoane dintr-o singură grămadă, dar nu 2 sau 3.",
            ],
        ),
        (
            "0.137",
            [
                "Take a whole heap of 1 token. Take 2 tokens from a heap. Take 3 tokens from a heap; the rest may be split in two.",
                "Ambil seluruh tumpukan berisi 1 keping. Ambil 2 keping dari satu tumpukan. Ambil 3 keping dari satu tumpukan; sisanya boleh dibelah menjadi dua.",
                "Ia o grămadă întreagă de 1 jeton. Ia 2 jetoane dintr-o grămadă. Ia 3 jetoane dintr-o grămadă; restul poate fi împărțit în două.",
            ],
        ),
        (
            "4.3",
            [
                "Take 1 token from a heap. Split a heap in two without taking anything.",
                "Ambil 1 keping dari satu tumpukan. Belah satu tumpukan menjadi dua tanpa mengambil apa pun.",
                "Ia 1 jeton dintr-o grămadă. Împarte o grămadă în două fără să iei nimic.",
            ],
        ),
        (
            "lines:knight",
            [
                "The knight leaps towards the corner: take 1 from one heap and 2 from the other.",
                "Kuda melompat ke arah pojok: ambil 1 dari satu tumpukan dan 2 dari yang lain.",
                "Calul sare spre colț: ia 1 dintr-o grămadă și 2 din cealaltă.",
            ],
        ),
    ] {
        let sum =
            Sum::parse(&format!("{ruleset} {}", if ruleset.starts_with("lines") { "3,4" } else { "9" }))
                .unwrap();
        let told = Language::ALL.map(|language| Texts::new(language).sentence(&sum.games()[0].about().rules));
        assert_eq!(told, [english, indonesian, romanian], "{ruleset}");
    }
}

#[test]
fn every_hint_is_told_in_every_language() {
    let more = [
        "nim 1 1 4",
        "nim 2 2 1",
        "chomp 3x3",
        "cram .../...",
        "take:1..3 10",
        "wythoff 3,5 3,5 + nim 1",
        "nim 1 1 2 2 3",
    ];
    let standard = catalog::Catalog::standard();
    let examples = standard.entries().iter().chain(standard.gallery()).map(|entry| entry.example.to_string());
    let examples: Vec<String> = examples.chain(more.map(str::to_owned)).collect();
    for (example, play) in examples.iter().flat_map(|each| [(each, Play::Normal), (each, Play::Misere)]) {
        let mut run = Run::new(Sum::parse(example).unwrap(), play, Seat::One);
        let Ok(Some(advice)) = run.advice(&mut Budget::new(1_000_000)) else { continue };
        let Some(aim) = &advice.aim else { continue };
        let told = |texts: &Texts| {
            let leaves = [("aim", aim.sentence().into())];
            [texts.fill("hint-look", &[("look", aim.look().into())]), texts.fill("hint-aim", &leaves)]
        };
        let [english, other @ ..] = Language::ALL.map(|language| told(&Texts::new(language)));
        for (english, told) in other.iter().flat_map(|told| english.iter().zip(told)) {
            assert!(!told.contains(['{', '$']) && told != english, "{example}: {told}");
        }
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
            crate::analysis(&mut told, &analysis, &texts).unwrap();
            let told = String::from_utf8(told).unwrap();
            assert!(!told.contains(['{', '$']), "{told}");
            // Lines of English are as they always were; large numbers, and graphs in a move, are as long as they are.
            let lines = told.lines().filter(|line| !line.contains("0-1,"));
            let widest = lines.max_by_key(|line| line.chars().count()).unwrap_or_default();
            let is_free = language == Language::En || example.contains('^');
            assert!(is_free || widest.chars().count() <= 80, "{widest}");
        }
    }
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
