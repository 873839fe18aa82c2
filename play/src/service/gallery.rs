//! The catalog as a front door: each ruleset with what it is called, what its rules are, and a position to look at.

use serde::Serialize;

use super::view::{Shape, View};
use super::{Answer, Desk};
use crate::lessons::lessons;
use grundy_positions::catalog::Entry;
use grundy_positions::sentence::Sentence;
use grundy_positions::{Kind, Sum};

/// A ruleset to be chosen.
#[derive(Debug, Serialize)]
pub(super) struct Card {
    name: String,
    /// How it is written.
    written: String,
    title: Sentence,
    rules: Sentence,
    family: Family,
    /// A position to begin with.
    example: String,
    /// The ruleset of its first component.
    ruleset: String,
    /// How many heaps make a component, where they are heaps, and the rules exclude none: those have tables.
    arity: Option<usize>,
    /// The lesson that shows it, or else a game whose moves are alike.
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<&'static str>,
    /// What the components of the example look like.
    components: Vec<View>,
}

/// What moves do, roughly: what a gallery sorts by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Family {
    /// They make a heap smaller.
    Taking,
    /// They may leave more than one heap.
    Breaking,
    /// They change a pair of heaps.
    Pairs,
    /// They change a board.
    Boards,
}

impl Desk<'_> {
    /// Every ruleset of the catalog, in its order.
    pub(super) fn gallery(&self) -> Answer<Vec<Card>> {
        self.catalog.entries().iter().map(|entry| self.card(entry)).collect()
    }

    pub(super) fn card(&self, entry: &Entry) -> Answer<Card> {
        let example = self.position(&entry.example)?;
        let game = &example.games()[example.parts()[0].game];
        let (about, family) = (game.about(), family(&example));
        Ok(Card {
            name: entry.name.to_string(),
            written: entry.written.to_string(),
            title: entry.title(),
            rules: about.rules.clone(),
            family,
            example: entry.example.to_string(),
            ruleset: game.ruleset().to_owned(),
            arity: about.form.arity().filter(|_| !game.rules().exclude_some()),
            lesson: self.lesson_of(&entry.name, family),
            components: example
                .parts()
                .iter()
                .map(|part| View::of(Shape::with_places(part), part, &example))
                .collect(),
        })
    }

    /// The first lesson that shows a position of the ruleset, or else of one whose moves are alike.
    fn lesson_of(&self, name: &str, family: Family) -> Option<&'static str> {
        let is_its_own =
            |sum: &Sum| sum.games().iter().any(|game| game.ruleset().split(':').next() == Some(name));
        let is_alike = |sum: &Sum| sum.games().len() == 1 && self::family(sum) == family;
        self.lesson_with(is_its_own).or_else(|| self.lesson_with(is_alike))
    }

    fn lesson_with(&self, shows: impl Fn(&Sum) -> bool) -> Option<&'static str> {
        let read = |position| Sum::parse_in(&self.catalog, position).ok();
        let lesson =
            lessons().iter().find(|lesson| lesson.positions().filter_map(read).any(|sum| shows(&sum)))?;
        Some(lesson.name)
    }
}

fn family(example: &Sum) -> Family {
    let part = &example.parts()[0];
    match part.component.kind() {
        Kind::Board => Family::Boards,
        Kind::Pair => Family::Pairs,
        _ if example.options(0).any(|left| left.len() > 1) => Family::Breaking,
        _ => Family::Taking,
    }
}
