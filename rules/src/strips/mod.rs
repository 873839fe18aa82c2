//! Games on a strip, as people write them: `strip clobber over x o: xo -> -x; xo -> o-; ox -> -o; ox -> x-`.
//!
//! Idea: a strip is a game of one text. Its rules become moves of the language (`as_game`), so that all that knows games of texts knows
//! strips; what is special about them (long rows, patterns, proofs) is asked of the [`Strip`] itself.

mod text; // the text of the rules
mod as_game; // the same moves in the language
mod options; // moves of long rows

use std::fmt;

use grundy::games::Strip;

use crate::span::Span;

pub(crate) use as_game::as_game;
pub(crate) use text::stretches;

/// A game on a strip as it is written.
#[derive(Clone, Debug)]
pub struct StripGame {
    pub(crate) name: String,
    pub(crate) name_span: Span,
    pub(crate) strip: Strip,
    /// Rows to begin with, as they are written.
    pub(crate) starts: Vec<String>,
    /// The pattern of `start (xo)^n`.
    pub(crate) pattern: Option<String>,
    pub(crate) say: Option<String>,
}

impl StripGame {
    /// The rules.
    pub fn strip(&self) -> &Strip {
        &self.strip
    }

    /// The pattern whose powers it begins with, where it says one.
    pub fn pattern(&self) -> Option<&str> {
        self.pattern.as_deref()
    }

    /// The text of the same rules, beginning with this row, or with the powers of a pattern.
    pub fn beginning_with(&self, start: &str) -> String {
        let bare = StripGame { starts: Vec::new(), pattern: None, ..self.clone() };
        format!("{bare}; start {start}")
    }
}

/// In the one way to write it.
impl fmt::Display for StripGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.strip.to_string();
        let rules = rules.strip_prefix("strip").unwrap_or(&rules);
        write!(f, "strip {}{rules}", self.name)?;
        for start in &self.starts {
            write!(f, "; start {start}")?;
        }
        if let Some(pattern) = &self.pattern {
            write!(f, "; start ({pattern})^n")?;
        }
        self.say.iter().try_for_each(|say| write!(f, "; say \"{say}\""))
    }
}
