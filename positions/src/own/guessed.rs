//! What somebody guesses of any game, in the language of rules: the value of a position, or which positions are lost.

use grundy::{Budget, Undecided, Worded};
use grundy_rules::{Definition, Guessed, Rules, RulesError, Span, Stopped, Value};

use super::board::position;
use crate::catalog::Game;
use crate::component::Component;

/// A guess that was typed beside a ruleset: an expression for the value, such as `n % 4`, or a condition for the lost positions,
/// such as `lost if n % 4 == 0`. The parts of a position are called as the rules call them; one heap is `n`, a pair is `x` and `y`.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::catalog;
/// use grundy_positions::own::TypedGuess;
/// use grundy_positions::Component;
/// use grundy_rules::Guessed;
///
/// let guess = TypedGuess::parse("lost if x == y", &catalog::build("wythoff").unwrap())?;
/// let pair = Component::heaps([3u8, 3]);
/// assert_eq!(guess.of(&pair, &mut Budget::default()), Ok(Some(Guessed::Lost(true))));
/// # Ok::<(), grundy_positions::own::NoGuess>(())
/// ```
#[derive(Clone, Debug)]
pub struct TypedGuess {
    text: String,
    /// Rules with the parts of the game, and the guess.
    rules: Rules,
    is_of_outcomes: bool,
}

/// Why a text is no guess about a game.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NoGuess {
    /// It is no expression.
    #[says(transparent)]
    Wrong(#[from] RulesError),
    /// It is more than one.
    #[says("guess-one-expression", "a guess is one expression, or `lost if` with one condition")]
    Several,
    /// The game is played on boards that have no parts in the language of rules.
    #[says("guess-of-boards", "the positions of `{ruleset}` are no numbers, and nothing written in rules")]
    NoParts {
        /// The ruleset.
        ruleset: String,
    },
}

impl NoGuess {
    /// Where it is wrong, in bytes of the text.
    pub fn span(&self) -> Option<Span> {
        match self {
            NoGuess::Wrong(error) => Some(error.span),
            _ => None,
        }
    }
}

impl TypedGuess {
    /// Reads a guess about a game.
    ///
    /// # Errors
    /// [`NoGuess`] tells what is wrong.
    pub fn parse(text: &str, game: &Game) -> Result<Self, NoGuess> {
        let no_parts = || NoGuess::NoParts { ruleset: game.ruleset().to_owned() };
        let (head, names) = head(game).ok_or_else(no_parts)?;
        // A move that leaves the position as it is, and is never made.
        let parts = if names.len() == 1 { names.concat() } else { format!("({})", names.join(", ")) };
        let before = format!("{head} {parts} if false; guess ");
        let definitions = Definition::parse_printed(&format!("{before}{text}")).map_err(|mut error| {
            let within = |at: usize| at.saturating_sub(before.len()).min(text.len());
            error.span = Span { from: within(error.span.from), to: within(error.span.to) };
            error
        })?;
        let [definition] = &definitions[..] else { return Err(NoGuess::Several) };
        if definition.clauses().ne([None, Some("guess")]) {
            return Err(NoGuess::Several);
        }
        let rules = definition.rules(&parameters(game)).ok_or_else(no_parts)?;
        // In the one way to write it.
        let printed = definition.to_string();
        let text = printed.split_once("; guess ").map_or(text, |(_, text)| text).to_owned();
        Ok(TypedGuess { is_of_outcomes: text.starts_with("lost if "), text, rules })
    }

    /// The guess in the one way to write it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it says which positions are lost, instead of the values.
    pub fn is_of_outcomes(&self) -> bool {
        self.is_of_outcomes
    }

    /// What it says of a position; `None` where nothing is left.
    ///
    /// # Errors
    /// [`Undecided`] where the expression fails there, or the budget does not suffice.
    pub fn of(&self, component: &Component, budget: &mut Budget) -> Result<Option<Guessed>, Undecided> {
        self.rules.guess(&position(component), budget).map_err(|stopped| match stopped {
            Stopped::Undecided(undecided) => undecided,
            Stopped::Faulty(faulty) => {
                let clause = format!("guess {}", self.text);
                Undecided::rules_fail(component.to_string(), clause, &faulty)
            }
        })
    }
}

/// What the numbers of which a position is made are called; `None` where it is made of something else.
pub(crate) fn names(game: &Game) -> Option<Vec<String>> {
    game.about().form.numbers()?;
    Some(head(game)?.1)
}

/// The numbers of a position; `None` where it is something else, or they are too large.
pub(crate) fn numbers(component: &Component) -> Option<Vec<i64>> {
    position(component).numbers()
}

/// What stands before the clauses of rules with the parts of a game, and the names of these.
fn head(game: &Game) -> Option<(String, Vec<String>)> {
    let (head, names) = match &game.about().written {
        Some(rules) => {
            let definition = Definition::parse_printed(rules).ok()?.pop()?;
            let names: Vec<String> = definition.parts().map(|(name, _)| name.to_owned()).collect();
            let printed = definition.to_string();
            (printed[..printed.find("):")? + 2].to_owned(), names)
        }
        None => {
            let names: Vec<String> = match game.about().form.arity()? {
                1 => vec!["n".to_owned()],
                count => ["x", "y", "z", "u", "v", "w"].into_iter().take(count).map(str::to_owned).collect(),
            };
            (format!("game({}):", names.join(", ")), names)
        }
    };
    Some((head, names))
}

/// The numbers behind the name of a ruleset that somebody wrote.
pub(crate) fn parameters(game: &Game) -> Vec<Value> {
    let told = game.ruleset().split_once(':').filter(|_| game.about().written.is_some());
    told.map_or(Vec::new(), |(_, told)| told.split(',').filter_map(super::parameter).collect())
}
