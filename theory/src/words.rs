//! What is to be said, as data: which message of the texts, and what is put into it.
//!
//! A front end shows a [`Sentence`] in the language of its user. What a program or a test reads is `Display`, in English; an
//! error says both from one declaration, by [`Worded`](crate::Worded).

use std::fmt::Display;

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

/// What can stand in a sentence as one of its arguments.
pub trait Argument {
    /// It as a part of the sentence.
    fn inserted(&self) -> Inserted;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn inserted(&self) -> Inserted {
        (**self).inserted()
    }
}

impl<T: Argument + ?Sized> Argument for Box<T> {
    fn inserted(&self) -> Inserted {
        (**self).inserted()
    }
}

impl Argument for Sentence {
    fn inserted(&self) -> Inserted {
        self.clone().into()
    }
}

/// What is the same in each language.
macro_rules! as_it_is {
    ($($type:ty),*) => {
        $(impl Argument for $type {
            fn inserted(&self) -> Inserted {
                self.to_string().into()
            }
        })*
    };
}

as_it_is!(str, String, char, u8, u16, u32, u64, usize, i64, Natural);

/// A number that decides on a plural.
pub trait Number {
    /// It as a number of any size.
    fn number(&self) -> Natural;
}

impl<T: Number + ?Sized> Number for &T {
    fn number(&self) -> Natural {
        (**self).number()
    }
}

/// Numbers that a [`Natural`] can be made of.
macro_rules! numbers {
    ($($type:ty),*) => {
        $(impl Number for $type {
            fn number(&self) -> Natural {
                self.clone().into()
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize, Natural);

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
