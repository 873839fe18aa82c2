//! A ruleset of a catalog: how it is written, and how it is built.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use super::{Game, RulesetError, UnknownRuleset};
use grundy::words::Sentence;

/// A ruleset of a catalog.
#[derive(Clone)]
pub struct Entry {
    /// The name before the `:`, or a standard code for the family of codes.
    pub name: Cow<'static, str>,
    /// How it is written.
    pub written: Cow<'static, str>,
    /// The rules in a line.
    pub summary: Cow<'static, str>,
    /// Where it comes from: keys of the manual's references, separated by `; `.
    pub source: Cow<'static, str>,
    /// A position of it.
    pub example: Cow<'static, str>,
    /// The page of the manual about it, and the heading there, as in `rulesets/named#kayles`; what a program adds has none.
    pub manual: Option<&'static str>,
    /// The message of its title; what a program adds is called by its name.
    title: Option<&'static str>,
    /// The code that the name stands for, if it stands for one.
    pub(crate) code: Option<&'static str>,
    /// Whether somebody wrote the rules: then the summary is what was written.
    is_written: bool,
    build: Arc<Build>,
}

/// What building a ruleset comes to.
pub type Built = Result<Game, UnknownRuleset>;

/// Builds a ruleset from what follows the `:`.
type Build = dyn Fn(Option<&str>) -> Built + Send + Sync;

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Entry {
    /// A ruleset that a program adds: `name` is what it is written as, `summary` its rules in a line, and `example` a
    /// position of it. See [`Catalog::add`](super::Catalog::add).
    pub fn new(
        name: impl Into<String>,
        summary: impl Into<String>,
        example: impl Into<String>,
        build: impl Fn() -> Game + Send + Sync + 'static,
    ) -> Self {
        let name = name.into();
        let own = name.clone();
        let plain = move |argument: Option<&str>| match argument {
            None => Ok(build().named(&own)),
            Some(_) => Err(RulesetError::Plain { name: own.clone() }.into()),
        };
        Entry::of(name.clone(), name, summary.into(), example.into(), Arc::new(plain))
    }

    /// A ruleset that may be built from what follows the `:`.
    pub(super) fn of(
        name: impl Into<Cow<'static, str>>,
        written: impl Into<Cow<'static, str>>,
        summary: impl Into<Cow<'static, str>>,
        example: impl Into<Cow<'static, str>>,
        build: Arc<Build>,
    ) -> Self {
        Entry {
            name: name.into(),
            written: written.into(),
            summary: summary.into(),
            source: Cow::default(),
            example: example.into(),
            manual: None,
            title: None,
            code: None,
            is_written: false,
            build,
        }
    }

    /// Rules that somebody wrote.
    pub(crate) fn of_rules(
        name: String,
        written: String,
        summary: String,
        example: String,
        build: impl Fn(Option<&str>) -> Built + Send + Sync + 'static,
    ) -> Self {
        Entry { is_written: true, ..Entry::of(name, written, summary, example, Arc::new(build)) }
    }

    /// The same as a name for a code.
    pub(super) fn standing_for(self, code: &'static str) -> Self {
        Entry { code: Some(code), ..self }
    }

    /// These rules with a title, a source and a place in the manual.
    pub(crate) fn called(self, title: &'static str, source: &'static str, manual: &'static str) -> Self {
        Entry { title: Some(title), source: source.into(), manual: Some(manual), ..self }
    }

    /// The rules that somebody wrote, in one line; `None` for all other rulesets.
    pub fn written_rules(&self) -> Option<&str> {
        self.is_written.then_some(&*self.summary)
    }

    /// What people call it, in every language: of a family of rulesets, the name of the family.
    pub fn title(&self) -> Sentence {
        match self.title {
            Some(title) => Sentence::of(title),
            None => Sentence::of("title-named").text("name", &self.name),
        }
    }

    /// Builds the game from what follows the `:`, if anything does.
    pub(super) fn build(&self, argument: Option<&str>) -> Built {
        let game = (self.build)(argument)?.explained_in(self.manual);
        Ok(match (argument, self.title) {
            (None, Some(title)) => game.titled(Sentence::of(title)),
            _ => game,
        })
    }
}
