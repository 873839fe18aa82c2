//! What is understood of rules that somebody writes, and the games of the gallery that are written so.

use std::borrow::Cow;

use serde::Serialize;

use super::gallery::Card;
use super::takes::Takes;
use super::{Answer, Desk, Refusal, Repair};
use grundy_positions::catalog::{Catalog, Entry};
use grundy_positions::own::{self, NotAdded, Span};
use grundy_positions::sentence::Fact;

/// The games of a text of rules.
#[derive(Debug, Serialize)]
pub(super) struct Understood {
    games: Vec<Game>,
}

/// One of them.
#[derive(Debug, Serialize)]
struct Game {
    /// Its rules in the one way to write them.
    text: String,
    #[serde(flatten)]
    told: Option<Understanding>,
    #[serde(flatten)]
    card: Card,
}

/// What is understood of it.
#[derive(Debug, Serialize)]
struct Understanding {
    understood: own::Understood,
    /// What may be taken, where that can be listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    takes: Option<Takes>,
    /// What is understood of it, in words.
    facts: Vec<Fact>,
}

impl Desk<'_> {
    /// The games of a text; none may have the name of another ruleset.
    pub(super) fn understood(&self, text: &str) -> Answer<Understood> {
        let mut catalog = self.catalog.clone().into_owned();
        let before = catalog.entries().len();
        catalog.add_rules(text).map_err(|error| refused(error, text))?;
        let mut answer = self.told(&catalog, catalog.entries()[before..].iter())?;
        let games = own::Understood::of(text).map_err(|error| refused(error, text))?;
        for (game, understood) in answer.games.iter_mut().zip(games) {
            let (facts, takes) = (understood.facts(), Takes::of(&understood.known));
            game.told = Some(Understanding { facts, takes, understood });
        }
        Ok(answer)
    }

    /// The games of the gallery that are written in a line each. What is known of them stands in the texts of the page.
    pub(super) fn written(&self) -> Answer<Understood> {
        // Whatever the names mean here: a question about one of them brings its rules.
        self.told(Catalog::standard(), Catalog::standard().gallery())
    }

    fn told<'e>(&self, catalog: &Catalog, entries: impl Iterator<Item = &'e Entry>) -> Answer<Understood> {
        let catalog = Cow::Borrowed(catalog);
        let desk = Desk { catalog, budget: self.budget.clone(), ..*self };
        let game =
            |entry: &Entry| Ok(Game { text: entry.summary.to_string(), told: None, card: desk.card(entry)? });
        Ok(Understood { games: entries.map(game).collect::<Answer<_>>()? })
    }
}

/// With the place, from and up to, and where it is known, what would be right there; in letters from 0, since languages count the
/// units of a text in different ways.
fn refused(error: NotAdded, text: &str) -> Refusal {
    let letters = |to: usize| text.get(..to).unwrap_or(text).chars().count();
    let place = |span: Span| [letters(span.from), letters(span.to)];
    let repair = error.repair(text).map(|repair| Repair { place: place(repair.span), text: repair.text });
    let place = place(error.span());
    let mut refusal = Refusal::from(error);
    refusal.error.place = Some(place);
    refusal.error.repair = repair;
    refusal
}
