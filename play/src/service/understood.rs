//! What is understood of rules that somebody writes.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::json;

use super::gallery::Card;
use super::{Answer, Desk, Refusal};
use grundy_positions::catalog::Entry;
use grundy_positions::own::NotAdded;

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
    card: Card,
}

impl Desk<'_> {
    /// The games of a text; none may have the name of another ruleset.
    pub(super) fn understood(&self, text: &str) -> Answer<Understood> {
        let mut catalog = self.catalog.clone().into_owned();
        let before = catalog.entries().len();
        catalog.add_rules(text).map_err(|error| refused(error, text))?;
        let entries = catalog.entries()[before..].to_vec();
        let desk = Desk { service: self.service, catalog: Cow::Owned(catalog), budget: self.budget.clone() };
        let game = |entry: Entry| Ok(Game { text: entry.summary.to_string(), card: desk.card(&entry)? });
        Ok(Understood { games: entries.into_iter().map(game).collect::<Answer<_>>()? })
    }
}

/// With the place, from and up to, in letters from 0, since languages count the units of a text in different ways.
fn refused(error: NotAdded, text: &str) -> Refusal {
    let span = error.span();
    let letters = |to: usize| text.get(..to).unwrap_or(text).chars().count();
    let place = json!([letters(span.from), letters(span.to)]);
    let mut refusal = Refusal::from(error);
    refusal.error["place"] = place;
    refusal
}
