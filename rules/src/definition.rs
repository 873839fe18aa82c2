//! A game as it is defined in a text.

use std::fmt;
use std::sync::Arc;

use grundy::in_order_by;

use crate::check::check;
use crate::error::{Counted, Problem, Repair, RulesError};
use crate::limits;
use crate::marks::Marks;
use crate::parser::parse;
use crate::repair::{advised, found};
use crate::span::Span;
use crate::strips::{StripGame, as_game, stretches};
use crate::syntax::{Game, Shape};
use crate::value::Value;

/// A game as it is defined, perhaps with parameters that are told with its name, as in `sub:3`.
#[derive(Clone, Debug)]
pub struct Definition {
    pub(crate) game: Arc<Game>,
    pub(crate) marks: Marks,
    /// Of a game on a strip, what was written: then `game` has the same moves in the language.
    pub(crate) strip: Option<Arc<StripGame>>,
    /// All of the text in which it is.
    pub(crate) text: Arc<str>,
}

impl Definition {
    /// The games of a text, each of which begins with `NAME(…):`.
    ///
    /// ```
    /// use grundy_rules::Definition;
    ///
    /// let text = "one(n): n-1 if n > 0 // a comment\nsub:k(n): n-t for t in 1..min(k, n)";
    /// let games = Definition::parse_all(text)?;
    /// assert_eq!(games.iter().map(Definition::name).collect::<Vec<_>>(), ["one", "sub"]);
    /// assert_eq!(games[1].parameters().collect::<Vec<_>>(), ["k"]);
    /// assert_eq!(games[1].to_string(), "sub:k(n): n - t for t in 1..min(k, n)");
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// [`RulesError`] tells what is wrong, and where.
    pub fn parse_all(text: &str) -> Result<Vec<Definition>, RulesError> {
        Self::parse_up_to(limits::TEXT, text).map_err(|error| advised(text, error, &Self::look_at))
    }

    /// What would be right in the place of a part of a text that is no rules, where that is found.
    ///
    /// ```
    /// use grundy_rules::Definition;
    ///
    /// let repair = Definition::repair("f(n): n-t for t in {1, 3} if t <= n").unwrap();
    /// assert_eq!((repair.span.from, repair.text.as_str()), (19, "[1, 3]"));
    /// ```
    pub fn repair(text: &str) -> Option<Repair> {
        found(text, &Self::look_at(text).err()?, &Self::look_at)
    }

    /// Whether a text is rules, without what would be right.
    fn look_at(text: &str) -> Result<(), RulesError> {
        Self::parse_up_to(limits::TEXT, text).map(drop)
    }

    /// The games of a text that was printed, which may be longer than what somebody writes.
    ///
    /// # Errors
    /// [`RulesError`] tells what is wrong, and where.
    pub fn parse_printed(text: &str) -> Result<Vec<Definition>, RulesError> {
        Self::parse_up_to(limits::PRINTED, text)
    }

    fn parse_up_to(most: usize, text: &str) -> Result<Vec<Definition>, RulesError> {
        let all: Arc<str> = text.into();
        let define = |(game, strip): (Game, Option<StripGame>)| {
            let marks = Marks::of(&game)?;
            // Kinds do not depend on the numbers.
            check(&game, &marks, &vec![Value::Number(1); game.parameters.len()])?;
            let (game, strip) = (Arc::new(game), strip.map(Arc::new));
            Ok(Definition { game, marks, strip, text: Arc::clone(&all) })
        };
        games(text, most)?.into_iter().map(define).collect()
    }

    /// What was written, if it is a game on a strip.
    pub fn strip(&self) -> Option<&StripGame> {
        self.strip.as_deref()
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.game.name
    }

    /// Where its name stands in the text.
    pub fn name_span(&self) -> Span {
        self.game.name_span
    }

    /// The names of its parameters.
    pub fn parameters(&self) -> impl Iterator<Item = &str> {
        self.game.parameters.iter().map(|name| &*name.text)
    }

    /// The parts of its positions: what each is called, and what it is.
    pub fn parts(&self) -> impl Iterator<Item = (&str, Shape)> {
        self.game.parts.iter().map(|part| (&*part.name.text, part.shape))
    }

    /// The words with which its clauses begin, in their order; a move has none.
    ///
    /// ```
    /// use grundy_rules::Definition;
    ///
    /// let games = Definition::parse_all("two(n): n-1 if n>0; n-2 if n>1; start 20")?;
    /// assert_eq!(games[0].clauses().collect::<Vec<_>>(), [None, None, Some("start")]);
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    pub fn clauses(&self) -> impl Iterator<Item = Option<&'static str>> {
        self.game.clauses.iter().map(|clause| clause.kind.word())
    }

    /// Where the first clause that begins with a word stands in the text.
    pub fn clause_span(&self, word: &str) -> Option<Span> {
        self.game.clauses.iter().find(|clause| clause.kind.word() == Some(word)).map(|clause| clause.span)
    }

    /// The same game without what it claims of itself: without `split`, `canon`, `measure` and `guess`.
    ///
    /// ```
    /// use grundy_rules::Definition;
    ///
    /// let games = Definition::parse_all("row(n): n-1 if n > 0; canon n % 2; guess n % 2; start 9")?;
    /// assert_eq!(games[0].without_claims().to_string(), "row(n): n - 1 if n > 0; start 9");
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    #[must_use]
    pub fn without_claims(&self) -> Definition {
        let mut game = Game::clone(&self.game);
        game.clauses.retain(|clause| !clause.kind.is_claim());
        Definition { game: Arc::new(game), ..self.clone() }
    }
}

/// In the one way to write it, in one line; [`Definition::parse_printed`] reads it back.
impl fmt::Display for Definition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.strip {
            Some(strip) => strip.fmt(f),
            None => self.game.fmt(f),
        }
    }
}

/// The games of a text in their order, each with its rules as a strip, if it is one.
fn games(text: &str, most: usize) -> Result<Vec<(Game, Option<StripGame>)>, RulesError> {
    let strips = if text.len() <= most { stretches(text)? } else { Vec::new() };
    if strips.is_empty() {
        return Ok(parse(text, most)?.into_iter().map(|game| (game, None)).collect());
    }
    // What is not of a strip is at the same places as before.
    let mut others = text.as_bytes().to_vec();
    strips.iter().for_each(|one| others[one.span.from..one.span.to].fill(b' '));
    let others = String::from_utf8(others).expect("whole letters became blanks");
    let other_games = match parse(&others, most) {
        Err(RulesError { problem: Problem::NoGame, .. }) => Vec::new(),
        parsed => parsed?,
    };
    let strips = strips.into_iter().map(|one| (as_game(&one.game), Some(one.game)));
    let mut games: Vec<_> = other_games.into_iter().map(|game| (game, None)).chain(strips).collect();
    in_order_by(&mut games, |(one, _), (other, _)| one.name_span.from.cmp(&other.name_span.from));
    let again =
        (1..games.len()).find(|at| games[..*at].iter().any(|(game, _)| game.name == games[*at].0.name));
    if let Some((second, _)) = again.map(|at| &games[at]) {
        return Err(RulesError::new(Problem::SecondGame { name: second.name.clone() }, second.name_span));
    }
    if let Some((first, _)) = games.get(limits::GAMES) {
        let problem = Problem::TooMany { what: Counted::Games, most: limits::GAMES };
        return Err(RulesError::new(problem, first.name_span));
    }
    Ok(games)
}
