//! Rules that users write, as games of a catalog: see [`grundy_rules`].

mod board; // positions as components
mod listed; // options, with what listing them takes
mod rules; // what a player may do
mod said; // what rules run into, for every language
mod theory; // values, by search

use std::sync::Arc;

use grundy_rules::{Definition, Rules, Shape};
pub use grundy_rules::{RulesError, Span};

use crate::catalog::{About, Catalog, Entry, Game, UnknownRuleset};
use crate::drawn::Drawn;
use crate::errors::{Problem, RulesetError};
use crate::form::Form;
use crate::said::{AsSentence, Sentence};
use board::OwnBoards;
use listed::Listed;

/// Why rules are not added to a catalog.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotAdded {
    /// The text is no rules.
    #[error("{0}")]
    Rules(#[from] grundy_rules::RulesError),
    /// A ruleset of the catalog has the name, or it cannot be one.
    #[error("`{name}` is the name of another ruleset")]
    NameTaken {
        /// The name.
        name: String,
        /// Where it stands in the text.
        span: grundy_rules::Span,
        /// A name that is free.
        free: String,
    },
}

impl NotAdded {
    /// What would be right, where that is known.
    pub fn hint(&self) -> Option<Sentence> {
        match self {
            NotAdded::Rules(error) => error.hint.as_ref().map(AsSentence::sentence),
            NotAdded::NameTaken { free, .. } => Some(Sentence::of("rules-free-name").text("name", free)),
        }
    }
}

impl Catalog {
    /// Adds the games of a text of rules, each under its name; the names, in the order of the text.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_positions::catalog::Catalog;
    /// use grundy_positions::{Question, Sum};
    ///
    /// let mut catalog = Catalog::standard().clone();
    /// catalog.add_rules("prime-take(n): n-p for p in primefactors(n)").unwrap();
    /// let mut sum = Sum::parse_in(&catalog, "prime-take 12 + nim 2").unwrap();
    /// let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    /// assert_eq!(analysis.value.unwrap().to_string(), "*3");
    /// ```
    ///
    /// # Errors
    /// [`NotAdded`] where the text is no rules, or a name is taken; then nothing is added.
    pub fn add_rules(&mut self, text: &str) -> Result<Vec<String>, NotAdded> {
        let mut with_them = self.clone();
        let mut names = Vec::new();
        for definition in Definition::parse_all(text)? {
            let (name, span) = (definition.name().to_owned(), definition.name_span());
            let free = || {
                let mut other = (2..).map(|number| format!("{name}-{number}"));
                other
                    .find(|other| !self.has(other) && !text.contains(other.as_str()))
                    .expect("there are more numbers")
            };
            if with_them.add(entry(definition)).is_err() {
                return Err(NotAdded::NameTaken { free: free(), name, span });
            }
            names.push(name);
        }
        *self = with_them;
        Ok(names)
    }
}

/// The rules as an entry of a catalog.
fn entry(definition: Definition) -> Entry {
    let name = definition.name().to_owned();
    let parameters: Vec<&str> = definition.parameters().collect();
    let written = match &parameters[..] {
        [] => name.clone(),
        told => format!("{name}:{}", told.join(",").to_uppercase()),
    };
    let ones = vec![1; parameters.len()];
    let first = definition.rules(&ones).expect("as many as there are");
    let example = format!("{} {}", first.name(), game(&first).about().form.example());
    Entry::of_rules(name, written, definition.to_string(), example, move |argument| {
        built(&definition, argument)
    })
}

/// The game with the numbers that are told after its name.
fn built(definition: &Definition, argument: Option<&str>) -> Result<Game, UnknownRuleset> {
    let expected = definition.parameters().count();
    let told: Option<Vec<i64>> = match argument {
        None => Some(Vec::new()),
        Some(argument) => argument.split(',').map(|number| number.parse().ok()).collect(),
    };
    let rules = told.as_ref().and_then(|told| definition.rules(told));
    rules.map(|rules| game(&rules)).ok_or_else(|| {
        let names: Vec<&str> = definition.parameters().collect();
        let form = match expected {
            0 => definition.name().to_owned(),
            _ => format!("{}:{}", definition.name(), names.join(",").to_uppercase()),
        };
        let error = RulesetError::Parameters { form };
        UnknownRuleset { problem: Problem::Ruleset(error), at: 0, hint: None }
    })
}

/// The game of some rules.
fn game(rules: &Rules) -> Game {
    let about = About::new(rules.name(), told(rules)).made_of(&form(rules)).drawn_as(drawn(rules));
    let listed = Arc::new(Listed::new(rules.clone()));
    Game::new(about, Arc::new(rules::OwnRules(Arc::clone(&listed))), Box::new(theory::OwnTheory::new(listed)))
}

/// What a player may do: as `say` says it, or else the rules themselves.
fn told(rules: &Rules) -> Sentence {
    let own = rules.definition().to_string();
    Sentence::of("rules-in-words").text("rules", rules.said().map_or(own, str::to_owned))
}

/// Whether a position is a heap, or a pair of heaps; all else are boards.
fn is_of_heaps(rules: &Rules) -> bool {
    matches!(rules.shapes(), [Shape::Number] | [Shape::Number, Shape::Number])
}

fn form(rules: &Rules) -> Form {
    if is_of_heaps(rules) {
        let greatest = Some(u64::try_from(i64::MAX).expect("it is above 0").into());
        return Form::Heaps { arity: rules.shapes().len(), greatest };
    }
    Form::Boards(Arc::new(OwnBoards(rules.clone())))
}

fn drawn(rules: &Rules) -> Drawn {
    if is_of_heaps(rules) { Drawn::Tokens } else { Drawn::Squares }
}
