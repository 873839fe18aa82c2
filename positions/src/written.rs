//! Rules that somebody wrote, as they travel with the name of their game.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rustc_hash::FxHashSet;
use serde::Serialize;

/// The rules of those games of an answer that somebody wrote, with the version of their language: a question brings them so, and
/// an answer has them beside the name of the ruleset, with what the answer rests on because of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenRules {
    /// The rules, in one line.
    #[serde(rename = "rules")]
    pub text: String,
    /// The version of the language.
    #[serde(rename = "rules_version")]
    pub version: u32,
    /// The claims of these rules that the answer rests on, and that nobody has proved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rests_on: Vec<Claim>,
}

/// What rules claim of themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Claim {
    /// The ruleset.
    pub ruleset: String,
    /// The words of the clauses that a search believes.
    pub clauses: Vec<&'static str>,
}

impl Claim {
    /// The claims of a ruleset; `None` where there are none.
    pub(crate) fn of(ruleset: &str, clauses: &[&'static str]) -> Option<Self> {
        let claim = || Claim { ruleset: ruleset.to_owned(), clauses: clauses.to_vec() };
        (!clauses.is_empty()).then(claim)
    }
}

/// The number of values that a search found so far by what rules claim of themselves. Clones count together, so it can be read
/// while the game is busy.
#[derive(Clone, Debug, Default)]
pub struct Beliefs(Arc<AtomicU64>);

impl Beliefs {
    /// Counts one more value.
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// How many values there are. As long as the number stays, no answer rests on a claim.
    pub fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The claims of a game, and whether its values have rested on them so far.
#[derive(Clone, Debug)]
pub struct Reliance {
    claim: Option<Claim>,
    /// `None` where the game does not count: then each of its values may rest on the claims.
    beliefs: Option<Beliefs>,
    before: u64,
}

impl Reliance {
    pub(crate) fn new(claim: Option<Claim>, beliefs: Option<Beliefs>) -> Self {
        Reliance { claim, beliefs, before: 0 }
    }

    /// The same from now on: values that were found until now do not count.
    #[must_use]
    pub fn from_now_on(mut self) -> Self {
        self.before = self.beliefs.as_ref().map_or(0, Beliefs::count);
        self
    }

    /// The claims, if a value that the game gave until now rests on them.
    pub fn claim(&self) -> Option<Claim> {
        let rests = self.beliefs.as_ref().is_none_or(|beliefs| beliefs.count() > self.before);
        self.claim.clone().filter(|_| rests)
    }
}

impl WrittenRules {
    /// The version of the language as it is now.
    pub const VERSION: u32 = grundy_rules::VERSION;

    /// Rules in the language as it is now.
    ///
    /// ```
    /// use grundy_positions::WrittenRules;
    ///
    /// let told = serde_json::to_string(&WrittenRules::new("one(n): n - 1 if n > 0")).unwrap();
    /// assert_eq!(told, r#"{"rules":"one(n): n - 1 if n > 0","rules_version":1}"#);
    /// ```
    pub fn new(text: impl Into<String>) -> Self {
        WrittenRules { text: text.into(), version: Self::VERSION, rests_on: Vec::new() }
    }

    /// The same rules, in an answer that rests on claims: each ruleset stands once.
    #[must_use]
    pub fn resting_on(mut self, claims: impl IntoIterator<Item = Claim>) -> Self {
        for claim in claims {
            if !self.rests_on.contains(&claim) {
                self.rests_on.push(claim);
            }
        }
        self
    }

    /// Several as one line, each once; `None` of none.
    pub fn joined<'a>(texts: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        // One text may have given several games, by other numbers after its name.
        let mut seen = FxHashSet::default();
        let all: Vec<&str> = texts.into_iter().filter(|text| seen.insert(*text)).collect();
        (!all.is_empty()).then(|| WrittenRules::new(all.join("; ")))
    }
}
