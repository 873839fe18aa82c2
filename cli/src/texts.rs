//! The words of the game in three languages, from `texts/*.ftl`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::{LanguageIdentifier, langid};

use clap::ValueEnum;

/// A language that the game speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// English
    En,
    /// Bahasa Indonesia
    Id,
    /// Română
    Ro,
}

impl Language {
    const ALL: [Language; 3] = [Language::En, Language::Id, Language::Ro];

    /// That of the system, if the game speaks it, else English.
    pub(crate) fn of_the_system() -> Self {
        sys_locale::get_locale().map_or(Language::En, |locale| Language::of_locale(&locale))
    }

    fn of_locale(locale: &str) -> Self {
        let language = locale.split(['-', '_', '.']).next().unwrap_or_default();
        let named = Language::ALL.into_iter().find(|known| known.identifier().language.as_str() == language);
        // Until 1989, Indonesian was `in`, and some systems still say so.
        named.unwrap_or(if language == "in" { Language::Id } else { Language::En })
    }

    /// The next one, the first after the last.
    pub(crate) fn next(self) -> Self {
        Language::ALL[(self as usize + 1) % Language::ALL.len()]
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::En => langid!("en"),
            Language::Id => langid!("id"),
            Language::Ro => langid!("ro"),
        }
    }

    fn source(self) -> &'static str {
        match self {
            Language::En => include_str!("../../texts/en.ftl"),
            Language::Id => include_str!("../../texts/id.ftl"),
            Language::Ro => include_str!("../../texts/ro.ftl"),
        }
    }
}

/// The words of a language.
pub(crate) struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    pub(crate) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        // The marks around what is put in are for bidirectional text; terminals show them as boxes.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(language.source().into());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(read, _)| read));
        Texts { language, bundle }
    }

    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// A message without anything put in.
    pub(crate) fn say(&self, name: &str) -> String {
        self.fill(name, &[])
    }

    /// A message with texts or numbers put in.
    pub(crate) fn fill(&self, name: &str, values: &[(&str, Value)]) -> String {
        let arguments: FluentArgs = values
            .iter()
            .map(|(name, value)| match value {
                Value::Text(text) => (*name, FluentValue::from(text.as_str())),
                Value::Number(number) => (*name, FluentValue::from(*number)),
            })
            .collect();
        let pattern = self.bundle.get_message(name).and_then(|message| message.value());
        debug_assert!(pattern.is_some(), "no message `{name}`");
        let pattern =
            pattern.map(|pattern| self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()));
        pattern.map_or_else(|| name.into(), Into::into)
    }
}

/// What is put into a message.
pub(crate) enum Value {
    Text(String),
    Number(usize),
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Value::Number(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of the messages, in order.
    fn names(language: Language) -> Vec<&'static str> {
        let name = |line: &'static str| line.split_once(" =").map(|(name, _)| name);
        let is_name = |name: &&str| name.starts_with(|letter: char| letter.is_ascii_lowercase());
        language.source().lines().filter_map(name).filter(is_name).collect()
    }

    #[test]
    fn every_language_has_every_message() {
        for language in Language::ALL {
            assert!(FluentResource::try_new(language.source().into()).is_ok(), "{language:?}");
            assert_eq!(names(language), names(Language::En), "{language:?}");
            let texts = Texts::new(language);
            for name in names(language) {
                assert!(!texts.say(name).is_empty(), "{name}");
            }
        }
    }

    #[test]
    fn messages_are_those_that_the_game_says() {
        let sources =
            [include_str!("commands/play/screen/state.rs"), include_str!("commands/play/screen/draw.rs")];
        for name in names(Language::En) {
            assert!(
                sources.iter().any(|source| source.contains(&format!("\"{name}\""))),
                "{name} is not said"
            );
        }
    }

    #[test]
    fn numbers_have_their_plurals() {
        let said = |language, count: usize| Texts::new(language).fill("mistakes", &[("count", count.into())]);
        assert!(said(Language::En, 1).starts_with("One move gave"));
        assert!(said(Language::En, 2).starts_with("2 moves gave"));
        assert!(said(Language::Id, 2).starts_with("2 langkah melepaskan"));
        assert!(said(Language::Ro, 3).starts_with("3 mutări au"));
        assert!(said(Language::Ro, 20).starts_with("20 de mutări au"));
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
}
