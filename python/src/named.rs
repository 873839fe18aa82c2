//! Rulesets by what is written: a name of the catalog, or the name of rules that go with it.

use std::borrow::Cow;

use grundy_play::service;
use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::own::Understood;
use grundy_positions::{AsSentence, Claim, WrittenRules};
use grundy_show::{Language, Texts};
use pyo3::prelude::*;

use crate::limits::Limits;
use crate::running::run;
use crate::wrong::{Result, Wrong};

/// The built-in rulesets, and those that somebody wrote.
pub(crate) fn catalog(rules: Option<&str>) -> Result<Cow<'static, Catalog>> {
    Ok(match rules {
        Some(rules) => {
            Cow::Owned(Catalog::standard().with_rules(rules).map_err(|error| Wrong::rules(&error, rules))?)
        }
        None => Cow::Borrowed(Catalog::standard()),
    })
}

/// A ruleset.
pub(crate) fn game(ruleset: &str, rules: Option<&str>) -> Result<Game> {
    Ok(catalog(rules)?.parse_ruleset(ruleset)?)
}

/// The names of the games that a text of rules defines, in its order.
#[pyfunction]
pub(crate) fn names_of_rules(py: Python<'_>, rules: &str) -> PyResult<Vec<String>> {
    Catalog::standard().clone().add_rules(rules).map_err(|error| Wrong::rules(&error, rules).raised(py))
}

/// The same rules without what they claim of themselves.
#[pyfunction]
pub(crate) fn rules_without_claims(py: Python<'_>, rules: &str) -> PyResult<String> {
    let mut catalog = Catalog::standard().clone().without_claims();
    let names = catalog.add_rules(rules).map_err(|error| Wrong::rules(&error, rules).raised(py))?;
    let added = &catalog.entries()[catalog.entries().len() - names.len()..];
    Ok(added.iter().map(|entry| &*entry.summary).collect::<Vec<_>>().join("\n"))
}

/// What an answer rests on: of each ruleset its clauses, and both in a sentence.
pub(crate) type Claims = Vec<(String, Vec<&'static str>, String)>;

/// Claims as Python takes them.
pub(crate) fn told(claims: impl IntoIterator<Item = Claim>) -> Claims {
    let texts = Texts::new(Language::En);
    let told = |claim: Claim| {
        let sentence = texts.sentence(&claim.sentence());
        (claim.ruleset, claim.clauses, sentence)
    };
    claims.into_iter().map(told).collect()
}

/// The claims that rules beside an answer have.
pub(crate) fn rested_on(rules: Option<WrittenRules>) -> Claims {
    told(rules.into_iter().flat_map(|rules| rules.rests_on))
}

/// What is understood of rules, as JSON.
#[pyfunction]
pub(crate) fn understood(py: Python<'_>, rules: &str, limits: Limits) -> PyResult<String> {
    run(py, &limits, |_| {
        let understood = Understood::of(rules).map_err(|error| Wrong::rules(&error, rules))?;
        Ok(serde_json::to_string(&understood).expect("texts and numbers"))
    })
}

/// The catalog, as JSON.
#[pyfunction]
pub(crate) fn games() -> String {
    service::games(Catalog::standard())
}
