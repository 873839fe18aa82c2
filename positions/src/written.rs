//! Rules that somebody wrote, as they travel with the name of their game.

use std::collections::HashSet;

use serde::Serialize;

/// The rules of those games of an answer that somebody wrote, with the version of their language: a question brings them so, and
/// an answer has them beside the name of the ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenRules {
    /// The rules, in one line.
    #[serde(rename = "rules")]
    pub text: String,
    /// The version of the language.
    #[serde(rename = "rules_version")]
    pub version: u32,
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
        WrittenRules { text: text.into(), version: Self::VERSION }
    }

    /// Several as one line, each once; `None` of none.
    pub fn joined<'a>(texts: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        // One text may have given several games, by other numbers after its name.
        let mut seen = HashSet::new();
        let all: Vec<&str> = texts.into_iter().filter(|text| seen.insert(*text)).collect();
        (!all.is_empty()).then(|| WrittenRules::new(all.join("; ")))
    }
}
