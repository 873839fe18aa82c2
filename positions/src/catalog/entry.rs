//! A ruleset of a catalog: how it is written, and how it is built.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use super::in_numbers;
use super::{About, Game, RulesetError, UnknownRuleset};
use crate::drawn::Drawn;
use grundy::games::Code;
use grundy::words::Sentence;

/// A ruleset of a catalog.
#[derive(Clone, Debug)]
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
    pub(super) title: Option<&'static str>,
    /// Builds it from what follows the `:`.
    pub(super) build: Build,
}

/// What building a ruleset comes to.
pub type Built = Result<Game, UnknownRuleset>;

/// Builds the game of rules that somebody wrote, from what follows the `:`.
type BuildWritten = dyn Fn(Option<&str>) -> Built + Send + Sync;

/// How a ruleset is built.
#[derive(Clone)]
pub(super) enum Build {
    /// From what follows the `:`.
    From(fn(Option<&str>) -> Built),
    /// As a name for a code, with the message that tells its rules, if it has one, and how it is shown.
    Named(&'static str, Option<&'static str>, Drawn),
    /// By a program that added it.
    Added(Arc<dyn Fn() -> Game + Send + Sync>),
    /// By rules that somebody wrote, from what follows the `:`.
    Written(Arc<BuildWritten>),
}

impl fmt::Debug for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Build::From(_) => "From",
            Build::Named(..) => "Named",
            Build::Added(_) => "Added",
            Build::Written(_) => "Written",
        })
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
        let name = Cow::from(name.into());
        Entry {
            written: name.clone(),
            name,
            summary: Cow::from(summary.into()),
            source: Cow::default(),
            example: Cow::from(example.into()),
            manual: None,
            title: None,
            build: Build::Added(Arc::new(build)),
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
        Entry {
            name: name.into(),
            written: written.into(),
            summary: summary.into(),
            source: Cow::default(),
            example: example.into(),
            manual: None,
            title: None,
            build: Build::Written(Arc::new(build)),
        }
    }

    /// These rules with a title, a source and a place in the manual.
    pub(crate) fn called(self, title: &'static str, source: &'static str, manual: &'static str) -> Self {
        Entry { title: Some(title), source: source.into(), manual: Some(manual), ..self }
    }

    /// The rules that somebody wrote, in one line; `None` for all other rulesets.
    pub fn written_rules(&self) -> Option<&str> {
        matches!(self.build, Build::Written(_)).then_some(&*self.summary)
    }

    /// What people call it, in every language: of a family of rulesets, the name of the family.
    pub fn title(&self) -> Sentence {
        match self.title {
            Some(title) => Sentence::of(title),
            None => Sentence::of("title-named").text("name", &self.name),
        }
    }

    /// The code that the name stands for, if it stands for one.
    pub(crate) fn code(&self) -> Option<&'static str> {
        match self.build {
            Build::Named(code, ..) => Some(code),
            Build::From(_) | Build::Added(_) | Build::Written(_) => None,
        }
    }

    /// Builds the game from what follows the `:`, if anything does.
    pub(super) fn build(&self, argument: Option<&str>) -> Built {
        let built = match &self.build {
            Build::From(build) => build(argument),
            Build::Written(build) => build(argument),
            Build::Named(code, told, drawn) => plain(&self.name, argument, || {
                let code: Code = code.parse().expect("the codes of the catalog are codes");
                let told = told.map_or_else(|| in_numbers::of_code(&code), Sentence::of);
                code_game(self.name.to_string(), told, &code, *drawn)
            }),
            Build::Added(build) => plain(&self.name, argument, || build().named(&self.name)),
        };
        let game = built?.explained_in(self.manual);
        Ok(match (argument, self.title) {
            (None, Some(title)) => game.titled(Sentence::of(title)),
            _ => game,
        })
    }
}

/// The game of a code.
pub(super) fn code_game(name: String, told: Sentence, code: &Code, drawn: Drawn) -> Game {
    Game::of_form(About::new(name, told).drawn_as(drawn), Arc::new(code.clone()))
}

/// Builds a ruleset that takes no argument.
pub(super) fn plain(name: &str, argument: Option<&str>, build: impl FnOnce() -> Game) -> Built {
    match argument {
        None => Ok(build()),
        Some(_) => Err(RulesetError::Plain { name: name.into() }.into()),
    }
}
