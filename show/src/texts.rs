//! Words in three languages, from `texts/*.ftl` of `grundy-assets`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use grundy_assets::Words;
use grundy_positions::Sentence;
use grundy_positions::sentence::Inserted;

/// A language that answers are told in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum Language {
    /// English
    En,
    /// Bahasa Indonesia
    Id,
    /// Română
    Ro,
}

impl Language {
    /// All of them, English first.
    pub const ALL: [Language; 3] = [Language::En, Language::Id, Language::Ro];

    /// That of the system, if the game speaks it, else English.
    pub fn of_the_system() -> Self {
        sys_locale::get_locale().map_or(Language::En, |locale| Language::of_locale(&locale))
    }

    fn of_locale(locale: &str) -> Self {
        let language = locale.split(['-', '_', '.']).next().unwrap_or_default();
        let named = Language::ALL.into_iter().find(|known| known.code() == language);
        // Until 1989, Indonesian was `in`, and some systems still say so.
        named.unwrap_or(if language == "in" { Language::Id } else { Language::En })
    }

    /// The next one, the first after the last.
    pub fn next(self) -> Self {
        Language::ALL[(self as usize + 1) % Language::ALL.len()]
    }

    /// Its code of two letters (ISO 639-1).
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Id => "id",
            Language::Ro => "ro",
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("each language has a code")
    }

    fn words(self) -> Words {
        let known = grundy_assets::WORDS.into_iter().find(|words| words.language == self.code());
        known.expect("each language has its words")
    }
}

/// The words of a language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Those of answers and commands.
    pub fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        // The marks around what is put in are for bidirectional text; terminals show them as boxes.
        bundle.set_use_isolating(false);
        let mut texts = Texts { language, bundle };
        texts.add(language.words().game);
        texts.add(language.words().games);
        texts.add(language.words().commands);
        texts
    }

    /// The words of a language, those of the lessons included.
    pub fn with_lessons(language: Language) -> Self {
        let mut texts = Texts::new(language);
        texts.add(language.words().lessons);
        texts
    }

    fn add(&mut self, source: &str) {
        let resource = FluentResource::try_new(source.into());
        self.bundle.add_resource_overriding(resource.unwrap_or_else(|(read, _)| read));
    }

    /// The language that it speaks.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message without anything put in.
    pub fn say(&self, name: &str) -> String {
        self.fill(name, &[])
    }

    /// A message with texts or numbers put in.
    pub fn fill(&self, name: &str, values: &[(&'static str, Inserted)]) -> String {
        let arguments: FluentArgs = values
            .iter()
            .map(|(name, value)| match value {
                Inserted::Number(number) => (*name, FluentValue::from(*number)),
                other => (*name, FluentValue::from(self.inserted(other))),
            })
            .collect();
        let pattern = self.bundle.get_message(name).and_then(|message| message.value());
        debug_assert!(pattern.is_some(), "no message `{name}`");
        let pattern =
            pattern.map(|pattern| self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()));
        pattern.map_or_else(|| name.into(), Into::into)
    }

    /// What the library has to say.
    pub fn sentence(&self, sentence: &Sentence) -> String {
        self.fill(sentence.message, &sentence.values)
    }

    /// What is put in, as text.
    pub fn inserted(&self, value: &Inserted) -> String {
        match value {
            Inserted::Text(text) => text.clone(),
            Inserted::Number(number) => number.to_string(),
            Inserted::Sentence(sentence) => self.sentence(sentence),
            Inserted::List(list) => {
                list.iter().map(|sentence| self.sentence(sentence)).collect::<Vec<_>>().join(", ")
            }
        }
    }
}

#[cfg(test)]
mod tests;
