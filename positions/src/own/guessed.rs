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
    /// Where it is about a number that tells boards apart: the number of the first of them.
    first: Option<u64>,
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
        Self::read(text, &head, &names, &parameters(game))?.ok_or_else(no_parts)
    }

    /// Reads a guess about boards of which one number changes: about that number, called `n`, which is `first` for the first of them, or
    /// about the parts of each board.
    ///
    /// # Errors
    /// [`NoGuess`] tells what is wrong: with what is said of the parts, where one of them is named.
    pub(crate) fn of_boards(text: &str, game: &Game, first: u64) -> Result<Self, NoGuess> {
        let of_parts = || Self::parse(text, game);
        let parts = head(game).map_or_else(Vec::new, |(_, names)| names);
        let is_a_part = |span: Span| {
            text.get(span.from..span.to).is_some_and(|name| parts.iter().any(|part| part == name))
        };
        match Self::read(text, "game(n):", &["n".to_owned()], &[]) {
            Ok(Some(guess)) => Ok(TypedGuess { first: Some(first), ..guess }),
            Err(error) if !error.span().is_some_and(is_a_part) => of_parts().map_err(|_| error),
            _ => of_parts(),
        }
    }

    /// Reads a guess about what these names stand for; `None` where the rules are not of these parameters.
    fn read(text: &str, head: &str, names: &[String], parameters: &[Value]) -> Result<Option<Self>, NoGuess> {
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
        let Some(rules) = definition.rules(parameters) else { return Ok(None) };
        // In the one way to write it.
        let printed = definition.to_string();
        let text = printed.split_once("; guess ").map_or(text, |(_, text)| text).to_owned();
        Ok(Some(TypedGuess { is_of_outcomes: text.starts_with("lost if "), text, rules, first: None }))
    }

    /// The guess in the one way to write it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it says which positions are lost, instead of the values.
    pub fn is_of_outcomes(&self) -> bool {
        self.is_of_outcomes
    }

    /// What it says of the position at a place of the table that it was read for, counted from 0; `None` where nothing is left.
    ///
    /// # Errors
    /// As [`TypedGuess::of`].
    pub(crate) fn at(
        &self,
        place: u64,
        component: &Component,
        budget: &mut Budget,
    ) -> Result<Option<Guessed>, Undecided> {
        match self.first {
            Some(first) => self.of(&Component::heap(first.saturating_add(place)), budget),
            None => self.of(component, budget),
        }
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
