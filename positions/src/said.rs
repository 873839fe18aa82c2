//! A sentence as data: a message and what is put into it.

use std::fmt::Display;

use grundy::Natural;
use serde::{Serialize, Serializer};

/// A message of `texts/*.ftl`, and what is put into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// The name of the message.
    pub message: &'static str,
    /// What is put in, by the names of the variables in the message.
    #[serde(serialize_with = "by_name")]
    pub values: Vec<(&'static str, Inserted)>,
}

/// What is put into a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
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

impl Sentence {
    /// A message with nothing put in so far.
    pub fn of(message: &'static str) -> Self {
        Sentence { message, values: Vec::new() }
    }

    /// A message, and the texts that are put into it.
    pub(crate) fn of_texts(message: &'static str, texts: &[(&'static str, String)]) -> Self {
        texts.iter().fold(Sentence::of(message), |sentence, (name, text)| sentence.text(name, text))
    }

    /// What has no message, as it tells itself: an error that a later version of a package below has, or one of rules
    /// that a program brings.
    pub(crate) fn in_words(told: impl Display) -> Self {
        Sentence::of("error-in-words").text("reason", told)
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

impl From<Sentence> for Inserted {
    fn from(sentence: Sentence) -> Self {
        Inserted::Sentence(sentence)
    }
}

/// What the front ends word in every language, such as an error.
///
/// Implement it for what a front end of your own is to say, where its texts have the messages for that.
///
/// ```
/// use grundy_positions::{AsSentence, Sum};
///
/// let error = Sum::parse("nim").map(|_| ()).unwrap_err();
/// assert_eq!(error.sentence().message, "error-at");
/// ```
pub trait AsSentence {
    /// What is to be said.
    fn sentence(&self) -> Sentence;
}

fn by_name<S: Serializer>(values: &[(&'static str, Inserted)], serializer: S) -> Result<S::Ok, S::Error> {
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
