//! What a game says of itself: its name, its form, how it is drawn, the sentence of its rules.

use super::KnownRules;
use crate::drawn::Drawn;
use crate::form::Form;
use grundy::words::Sentence;

/// What a game says of itself, beside its rules and what is known of them.
///
/// ```
/// use grundy_positions::catalog::About;
/// use grundy_positions::{Drawn, Form, Sentence};
///
/// let about = About::new("up", Sentence::of("rules-up")).made_of(Form::narrow_pair()).drawn_as(Drawn::Piece);
/// assert_eq!(about.form.arity(), Some(2));
/// ```
#[derive(Clone)]
#[non_exhaustive]
pub struct About {
    /// The ruleset in the notation: what the parser of its catalog reads back.
    pub ruleset: String,
    /// What people call it, in every language: its name in the notation, unless it says another.
    pub title: Sentence,
    /// What its components are made of: single heaps of any size, unless it says another.
    pub form: Form,
    /// Which well-known rules it has, if any.
    pub known: KnownRules,
    /// How its components are shown: as heaps of tokens, unless it says another.
    pub drawn: Drawn,
    /// What a player may do, in a line for every language.
    pub rules: Sentence,
    /// The page of the manual about it, and the heading there, as in `rulesets/named#kayles`: its entry tells it.
    pub manual: Option<&'static str>,
    /// Its rules as text, where somebody wrote them: what goes beside its positions wherever they go.
    pub written: Option<String>,
    /// What these rules claim of themselves, and a search believes: the words of the clauses.
    pub claims: Vec<&'static str>,
}

impl About {
    /// A game of single heaps, with rules of its own, shown as tokens.
    pub fn new(ruleset: impl Into<String>, rules: Sentence) -> Self {
        let (ruleset, form) = (ruleset.into(), Form::heap().clone());
        let title = Sentence::of("title-named").text("name", &ruleset);
        About {
            ruleset,
            title,
            form,
            known: KnownRules::default(),
            drawn: Drawn::Tokens,
            rules,
            manual: None,
            written: None,
            claims: Vec::new(),
        }
    }

    /// With a title of its own.
    #[must_use]
    pub fn titled(self, title: Sentence) -> Self {
        About { title, ..self }
    }

    /// With components of another form.
    #[must_use]
    pub fn made_of(self, form: &Form) -> Self {
        About { form: form.clone(), ..self }
    }

    /// With well-known rules.
    #[must_use]
    pub fn knowing(self, known: KnownRules) -> Self {
        About { known, ..self }
    }

    /// With rules that somebody wrote.
    #[must_use]
    pub fn written_as(self, rules: String) -> Self {
        About { written: Some(rules), ..self }
    }

    /// With claims that a search believes.
    #[must_use]
    pub fn claiming(self, claims: Vec<&'static str>) -> Self {
        About { claims, ..self }
    }

    /// With another picture.
    #[must_use]
    pub fn drawn_as(self, drawn: Drawn) -> Self {
        About { drawn, ..self }
    }
}
