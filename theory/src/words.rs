//! What is to be said, as data: which message of the texts, and what is put into it.
//!
//! A front end shows a [`Sentence`] in the language of its user. What a program or a test reads is `Display`, in English; an
//! error says both from one declaration, by [`Worded`](crate::Worded).

use std::fmt::{self, Display};

use crate::{Natural, Outcome};

/// A message of `texts/*.ftl`, and what is put into it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sentence {
    /// The name of the message.
    pub message: &'static str,
    /// What is put in, by the names of the variables in the message.
    #[cfg_attr(feature = "serde", serde(serialize_with = "by_name"))]
    pub values: Vec<(&'static str, Inserted)>,
}

/// What is put into a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Inserted {
    /// What needs no translation, such as positions, values and numbers; or a word that a selector of the
    /// message looks at.
    Text(String),
    /// A number that a selector looks at. All numbers that are shown are texts, since some have more digits
    /// than a `double` of JavaScript, and no language groups the digits.
    Number(u64),
    /// A sentence within the sentence.
    Sentence(Sentence),
    /// Several, with a comma and a blank between them.
    List(Vec<Sentence>),
}

/// The message that is nothing but what is put into it.
const IN_WORDS: &str = "error-in-words";

impl Sentence {
    /// What has no message, as it says itself: rules that a program brings, for example, word what is wrong in a language of
    /// that program's choice.
    pub fn in_words(words: impl Display) -> Self {
        Sentence::of(IN_WORDS).text("reason", words)
    }

    /// A message with nothing put in so far.
    pub fn of(message: &'static str) -> Self {
        Sentence { message, values: Vec::new() }
    }

    /// Puts something more into this message: `value` where it names `name`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Inserted>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// Puts a text more into this message, where it names `name`.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Display) -> Self {
        self.with(name, text.to_string())
    }

    /// Puts two more into this message: `$count`, a text, and `$plural`, a small number that has the same plural in
    /// English, Indonesian and Romanian.
    #[must_use]
    pub fn counted(self, count: &Natural) -> Self {
        self.text("count", count).plural_of(count)
    }

    /// Puts `$plural` into this message, for a number that has a name of its own there.
    #[must_use]
    pub fn plural_of(self, count: &Natural) -> Self {
        let plural = match u64::try_from(count) {
            Ok(small) if small < 100 => small,
            // In Romanian, 101 to 119 have the plural of 2 to 19. Fluent for Rust knows this of 2 to 19 only.
            _ => match u64::from(count % 100u8) {
                1 => 2,
                last @ 2..=19 => last,
                last => 100 + last,
            },
        };
        self.with("plural", Inserted::Number(plural))
    }
}

impl From<String> for Inserted {
    fn from(text: String) -> Self {
        Inserted::Text(text)
    }
}

impl From<&str> for Inserted {
    fn from(text: &str) -> Self {
        Inserted::Text(text.into())
    }
}

impl From<usize> for Inserted {
    fn from(number: usize) -> Self {
        Inserted::Number(number as u64)
    }
}

/// What is said [in words](Sentence::in_words) alone is put in as these words.
impl From<Sentence> for Inserted {
    fn from(mut sentence: Sentence) -> Self {
        match (sentence.message, sentence.values.pop()) {
            (IN_WORDS, Some((_, words))) => words,
            (_, last) => {
                sentence.values.extend(last);
                Inserted::Sentence(sentence)
            }
        }
    }
}

/// What the front ends word in every language.
///
/// Implement it for what a front end of your own is to say, where its texts have the messages for that.
pub trait AsSentence {
    /// What is to be said.
    fn sentence(&self) -> Sentence;
}

impl AsSentence for Outcome {
    fn sentence(&self) -> Sentence {
        match self {
            Outcome::N => Sentence::of("n-position"),
            Outcome::P => Sentence::of("p-position"),
        }
    }
}

/// What an error says: the name of its message, its English text, and what is put into both.
pub struct Message<'a> {
    /// The name in the texts; `None` where it is said in English alone.
    pub name: Option<&'static str>,
    /// The English text. `{name}` stands for an argument, `{name:step|steps}` for a noun beside the number `name`.
    pub english: &'static str,
    /// What is put in, in the order in which the text names it first.
    pub values: &'a [&'a dyn Argument],
}

impl Message<'_> {
    /// The parts of the English text: what stands there, and after it a name in braces with the two forms of a noun, if it has.
    fn parts(&self) -> impl Iterator<Item = (&'static str, Option<(&'static str, Option<&'static str>)>)> {
        self.english.split('}').map(|part| match part.split_once('{') {
            None => (part, None),
            Some((before, name)) => match name.split_once(':') {
                None => (before, Some((name, None))),
                Some((name, noun)) => (before, Some((name, Some(noun)))),
            },
        })
    }

    /// The names, each at the place of its value.
    fn names(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for (_, name) in self.parts() {
            names.extend(name.map(|(name, _)| name).filter(|name| !names.contains(name)));
        }
        names
    }

    fn in_english(&self) -> String {
        // The page words each message itself: all texts in English would be a fiftieth of what a browser loads.
        if cfg!(target_family = "wasm")
            && let Some(name) = self.name
        {
            return name.to_owned();
        }
        let (mut text, names) = (String::new(), self.names());
        for (before, name) in self.parts() {
            text += before;
            let Some((name, noun)) = name else { continue };
            let value = names.iter().zip(self.values).find(|(known, _)| **known == name);
            let (_, value) = value.expect("each name has a value");
            text += &match noun.and_then(|noun| noun.split_once('|')) {
                None => value.to_string(),
                Some((one, _)) if value.number() == Some(Natural::ONE) => one.to_owned(),
                Some((_, other)) => other.to_owned(),
            };
        }
        text
    }

    fn sentence(&self) -> Sentence {
        let Some(message) = self.name else { return Sentence::in_words(self.in_english()) };
        let mut sentence = Sentence::of(message);
        for (name, value) in self.names().into_iter().zip(self.values) {
            sentence = sentence.with(name, value.inserted());
            let decides = |(_, part): (_, Option<(&str, Option<&str>)>)| {
                part.is_some_and(|(of, noun)| of == name && noun.is_some())
            };
            if let Some(number) = value.number().filter(|_| self.parts().any(decides)) {
                sentence = sentence.plural_of(&number);
            }
        }
        sentence
    }
}

/// How an error says itself to a hearer: its [`Worded::say`](crate::Worded::say).
pub type Speech<'a> = &'a dyn Fn(&mut dyn FnMut(&Message<'_>));

/// What an error says in English.
#[doc(hidden)]
pub fn english(said: Speech<'_>) -> String {
    let mut text = String::new();
    said(&mut |message| text = message.in_english());
    text
}

/// What an error says, for every language.
#[doc(hidden)]
pub fn sentence(said: Speech<'_>) -> Sentence {
    let mut sentence = None;
    said(&mut |message| sentence = Some(message.sentence()));
    sentence.expect("every error says something")
}

/// The words of an error, kept without the error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    english: String,
    sentence: Sentence,
}

impl Wording {
    /// What this error says.
    pub fn by(error: &(impl Display + AsSentence + ?Sized)) -> Self {
        Wording { english: error.to_string(), sentence: error.sentence() }
    }
}

impl Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl Argument for Wording {
    fn inserted(&self) -> Inserted {
        self.sentence.clone().into()
    }
}

/// What can stand in a sentence as one of its arguments. In English, it is displayed.
pub trait Argument: Display {
    /// It as a part of the sentence.
    fn inserted(&self) -> Inserted {
        self.to_string().into()
    }

    /// It as a number that decides on a plural, where it is one.
    fn number(&self) -> Option<Natural> {
        None
    }
}

// What is the same in each language.
impl Argument for &str {}
impl Argument for String {}
impl Argument for char {}
impl Argument for i64 {}
impl Argument for std::path::Display<'_> {}
impl Argument for std::io::Error {}
impl Argument for crate::Nimber {}
impl Argument for Outcome {}
impl Argument for crate::Play {}

/// Numbers that a [`Natural`] can be made of.
macro_rules! numbers {
    ($($type:ty),*) => {
        $(impl Argument for $type {
            fn number(&self) -> Option<Natural> {
                Some(self.clone().into())
            }
        })*
    };
}

numbers!(u8, u32, u64, usize, Natural);

#[cfg(feature = "serde")]
fn by_name<S: serde::Serializer>(
    values: &[(&'static str, Inserted)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(name, value)| (name, value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_any_size_has_a_small_one_with_its_plural() {
        for (count, plural) in
            [("0", 0), ("1", 1), ("99", 99), ("100", 100), ("101", 2), ("10000000000000000000019", 19)]
        {
            let count: Natural = count.parse().unwrap();
            let counted = Sentence::of("mistakes").counted(&count);
            assert_eq!(counted.values[1], ("plural", Inserted::Number(plural)), "{count}");
        }
    }
}
