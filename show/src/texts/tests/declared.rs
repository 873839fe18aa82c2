//! What is wrong is said in English as it is displayed, and in every other language, too.

use super::*;
use grundy::Worded;
use grundy_positions::{AsSentence, sentence::Inserted};
use grundy_positions::{MoveError, Sum};

/// A message as an error declares it: `#[says("name", "English text with {names}")]`.
struct Declared {
    name: String,
    english: String,
}

/// All that is declared in a file.
fn declared(source: &str) -> Vec<Declared> {
    source.split("#[says(").skip(1).filter_map(Declared::read).collect()
}

impl Declared {
    /// Reads an attribute: before the name may be a condition; after it come a comma and the text. Another error's has neither.
    fn read(attribute: &str) -> Option<Self> {
        let attribute = attribute.split("#[says(").next()?.split("#[hint(").next()?;
        let mut rest = attribute.split_once('"')?.1;
        loop {
            let (name, after) = literal(rest);
            let text = after.strip_prefix(',').and_then(|text| text.trim_start().strip_prefix('"'));
            match text.filter(|_| is_name(&name)) {
                Some(text) => return Some(Declared { name, english: literal(text).0 }),
                None => rest = after.split_once('"')?.1,
            }
        }
    }
}

/// Whether a text is the name of a message.
fn is_name(text: &str) -> bool {
    text.contains('-') && text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
}

/// The value of a literal after its first quote, and what follows its last one.
fn literal(text: &str) -> (String, &str) {
    let mut value = String::new();
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return (value, &text[at + 1..]),
            '\\' => match letters.next() {
                // The line goes on below.
                Some((_, ' ' | '\n')) => {
                    while letters.next_if(|(_, letter)| letter.is_whitespace()).is_some() {}
                }
                Some((_, escaped)) => value.push(escaped),
                None => break,
            },
            _ => value.push(letter),
        }
    }
    panic!("a literal has no end: {text}");
}

/// The English text with a text for each name, and these as `$name`; a noun is in the plural unless there is one.
fn filled(english: &str, count: u64) -> (String, Vec<(String, Inserted)>) {
    let (mut text, mut values, mut rest) = (String::new(), Vec::new(), english);
    let numbers: Vec<&str> = english.split('{').filter_map(|part| Some(part.split_once(':')?.0)).collect();
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, after) = after.split_once('}').expect("it is closed");
        text += before;
        match inside.split_once(':') {
            Some((_, noun)) => {
                let (one, other) = noun.split_once('|').expect("two forms");
                text += if count == 1 { one } else { other };
                values.push(("plural".into(), Inserted::Number(count)));
            }
            None => {
                let value = if numbers.contains(&inside) { count.to_string() } else { format!("<{inside}>") };
                text += &value;
                values.push((inside.into(), value.into()));
            }
        }
        rest = after;
    }
    (text + rest, values)
}

#[test]
fn each_error_is_displayed_as_the_english_texts_have_it_and_said_in_every_language() {
    let mut number = 0;
    for source in sources() {
        for Declared { name, english } in declared(&source) {
            number += 1;
            for count in [1, 5] {
                let (displayed, values) = filled(&english, count);
                let values: Vec<(&str, Inserted)> =
                    values.into_iter().map(|(name, value)| (&*name.leak(), value)).collect();
                let said = Language::ALL.map(|language| Texts::new(language).fill(&name, &values));
                assert_eq!(said[0], displayed, "{name}");
                for other in &said[1..] {
                    assert!(!other.contains(['{', '$']), "{name}: {other}");
                    assert!(*other != displayed || !has_words(&english), "{name} is not translated: {other}");
                }
            }
        }
    }
    assert!(number > 250, "{number} messages are declared");
}

/// Whether a text has words that a language has in common with no other one: not only names, and what is typed.
fn has_words(english: &str) -> bool {
    let outside = |text: &str, marks: [char; 2]| text.split(marks).step_by(2).collect::<Vec<_>>().join(" ");
    let words = outside(&outside(english, ['`', '`']), ['{', '}']);
    words.chars().filter(|letter| letter.is_alphabetic()).count() > 8
}

#[test]
fn what_is_wrong_with_a_move_is_said_with_its_hint() {
    let sum = Sum::parse("nim 2 0 4 + grundys-game 40").unwrap();
    let error: MoveError = sum.read_move("1 5", &mut Budget::default()).map(|_| ()).unwrap_err();
    let hint = error.hint().unwrap();
    let said = Language::ALL.map(|language| {
        let texts = Texts::new(language);
        [texts.sentence(&error.sentence()), texts.sentence(&hint.sentence())]
    });
    assert_eq!(said[0], [error.to_string(), hint.to_string()]);
    assert_eq!(said[1][1], "komponen 1 dapat menjadi 1; 0");
    assert_eq!(said[2][1], "componenta 1 poate deveni 1; 0");
}
