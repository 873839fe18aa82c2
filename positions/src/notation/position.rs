//! Positions: terms joined by `+`, each a ruleset and its components.

use grundy::Natural;

use super::{Hint, NotationError, NumberError, Problem, parse_number};
use crate::catalog::{Catalog, Component, Game};
use crate::form::Form;

/// One term of a sum: a game of the catalog and the components it is played with.
pub struct Term {
    /// The ruleset.
    pub game: Game,
    /// At least one component.
    pub components: Vec<Component>,
}

/// Reads a position as a list of terms.
///
/// ```
/// use grundy_positions::notation::parse_terms;
///
/// let terms = parse_terms("nim 3 + .77 12 + wythoff 6,10").unwrap();
/// let rulesets: Vec<String> = terms.iter().map(|term| term.game.ruleset().to_owned()).collect();
/// assert_eq!(rulesets, ["nim", "0.77", "wythoff"]);
/// ```
///
/// # Errors
/// [`NotationError`] with the place of the first thing that is wrong.
pub fn parse_terms(text: &str) -> Result<Vec<Term>, NotationError> {
    Catalog::standard().parse_terms(text)
}

impl Catalog {
    /// As [`parse_terms`], with the rulesets of this catalog.
    ///
    /// # Errors
    /// [`NotationError`] with the place of the first thing that is wrong.
    pub fn parse_terms(&self, text: &str) -> Result<Vec<Term>, NotationError> {
        let source = Source { text, catalog: self };
        if text.trim().is_empty() {
            return Err(source.error(text, Problem::Empty, Some(Hint::Position)));
        }
        text.split('+').map(|term| parse_term(source, term)).collect()
    }

    /// As [`parse_rulesets`], with the rulesets of this catalog.
    ///
    /// # Errors
    /// [`NotationError`] with the place of the first thing that is wrong.
    pub fn parse_rulesets(&self, text: &str) -> Result<Vec<Game>, NotationError> {
        let source = Source { text, catalog: self };
        if text.trim().is_empty() {
            return Err(source.error(text, Problem::Empty, Some(Hint::Position)));
        }
        text.split('+').map(|term| Ok(source.term(term)?.1.game)).collect()
    }

    /// As [`parse_ruleset`], with the rulesets of this catalog.
    ///
    /// # Errors
    /// [`NotationError`] with the place of the first thing that is wrong.
    pub fn parse_ruleset(&self, text: &str) -> Result<Game, NotationError> {
        let source = Source { text, catalog: self };
        let mut words = text.split_whitespace();
        match (words.next(), words.next()) {
            (Some(word), None) => source.ruleset(word),
            (Some(_), Some(second)) => {
                let found = super::shorten(second);
                Err(source.error(second, Problem::SecondRuleset { found }, None))
            }
            (None, _) => Err(source.error(text, Problem::NoRuleset, Some(source.catalog.rulesets()))),
        }
    }
}

/// The rulesets of a position, or of rulesets without heaps: `nim 3 5 7` and `nim` are alike here.
///
/// ```
/// use grundy_positions::notation::parse_rulesets;
///
/// let games = parse_rulesets("nim 3 + wythoff").unwrap();
/// let rulesets: Vec<String> = games.iter().map(|game| game.ruleset().to_owned()).collect();
/// assert_eq!(rulesets, ["nim", "wythoff"]);
/// ```
///
/// # Errors
/// [`NotationError`] with the place of the first thing that is wrong.
pub fn parse_rulesets(text: &str) -> Result<Vec<Game>, NotationError> {
    Catalog::standard().parse_rulesets(text)
}

/// Reads a ruleset alone, as in `take:1,4,9` or `0.77`.
///
/// # Errors
/// [`NotationError`] with the place of the first thing that is wrong.
pub fn parse_ruleset(text: &str) -> Result<Game, NotationError> {
    Catalog::standard().parse_ruleset(text)
}

/// Reads the components of a known ruleset: words between blanks.
///
/// # Errors
/// [`NotationError`] with the place of the first thing that is wrong; no component is wrong too.
pub fn parse_components(game: &Game, text: &str) -> Result<Vec<Component>, NotationError> {
    // The ruleset is known: no catalog is asked.
    let source = Source { text, catalog: Catalog::standard() };
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return Err(source.no_component(text, game));
    }
    words.into_iter().map(|word| source.component(game, word)).collect()
}

fn parse_term<'a>(source: Source<'a>, term: &'a str) -> Result<Term, NotationError> {
    let (ruleset, term) = source.term(term)?;
    if term.components.is_empty() {
        return Err(source.no_component(&ruleset[ruleset.len()..], &term.game));
    }
    Ok(term)
}

/// The whole text, to find the place of a part of it.
#[derive(Clone, Copy)]
struct Source<'a> {
    text: &'a str,
    catalog: &'a Catalog,
}

impl<'a> Source<'a> {
    /// A ruleset and its components, if there are any; and the word that names it.
    fn term(self, term: &'a str) -> Result<(&'a str, Term), NotationError> {
        let mut words = term.split_whitespace();
        let Some(ruleset) = words.next() else {
            let is_last = self.offset(term) + term.len() == self.text.len();
            return Err(self.error(term, Problem::EmptyTerm { is_last }, None));
        };
        let game = self.ruleset(ruleset)?;
        let components: Vec<Component> =
            words.map(|word| self.component(&game, word)).collect::<Result<_, _>>()?;
        Ok((ruleset, Term { game, components }))
    }

    fn ruleset(self, word: &str) -> Result<Game, NotationError> {
        self.catalog.build(word).map_err(|unknown| {
            let place = word.get(unknown.at..).unwrap_or(word);
            self.error(place, unknown.problem, unknown.hint)
        })
    }

    fn component(self, game: &Game, word: &str) -> Result<Component, NotationError> {
        match &game.about().form {
            Form::Heaps { arity, greatest } => self.heaps(game, *arity, greatest.as_ref(), word),
            Form::Boards(boards) => boards.read(word).map_err(|why| {
                let example = Hint::Example(format!("{} {}", game.ruleset(), game.about().form.example()));
                self.error(word, why.into(), Some(example))
            }),
        }
    }

    fn heaps(
        self,
        game: &Game,
        arity: usize,
        greatest: Option<&Natural>,
        word: &str,
    ) -> Result<Component, NotationError> {
        let numbers: Vec<&str> = word.split(',').collect();
        // A comma at an end is not the number that is wrong.
        if let (Some(nothing), true) = (numbers.iter().find(|number| number.is_empty()), numbers.len() > 1) {
            if arity == 1 {
                return Err(self.wrong_arity(game, arity, word));
            }
            let hint = self.example(game, word);
            return Err(self.error(nothing, NumberError::Nothing.into(), Some(hint)));
        }
        let heaps: Vec<Natural> = numbers
            .iter()
            .map(|number| parse_number(number).map_err(|problem| self.error(number, problem.into(), None)))
            .collect::<Result<_, _>>()?;
        if numbers.len() != arity {
            return Err(self.wrong_arity(game, arity, word));
        }
        match greatest {
            Some(greatest) if heaps.iter().any(|heap| heap > greatest) => {
                let (ruleset, greatest) = (game.ruleset().to_owned(), greatest.to_string());
                Err(self.error(word, Problem::TooLarge { ruleset, greatest }, None))
            }
            _ => Ok(heaps.into()),
        }
    }

    fn wrong_arity(self, game: &Game, arity: usize, word: &str) -> NotationError {
        let (ruleset, found) = (game.ruleset().to_owned(), super::shorten(word));
        let hint = if arity == 1 { Hint::Blanks } else { self.example(game, word) };
        self.error(word, Problem::Arity { ruleset, arity, found }, Some(hint))
    }

    /// How a pair is written, where `word` is none.
    fn example(self, game: &Game, word: &str) -> Hint {
        let example = format!("{} {}", game.ruleset(), game.about().form.example());
        let after = self.text.get(self.offset(word) + word.len()..).unwrap_or("").trim_start();
        // A comma without its number, and a blank beside it: the pair was cut in two.
        let is_cut =
            word.ends_with(',') && !after.is_empty() || after.starts_with(',') || word.starts_with(',');
        if is_cut { Hint::NoBlank(example) } else { Hint::Example(example) }
    }

    fn no_component(self, place: &str, game: &Game) -> NotationError {
        let (ruleset, kind) = (game.ruleset().to_owned(), game.about().form.kind());
        let hint = Hint::Example(format!("{ruleset} {}", game.about().form.example()));
        self.error(place, Problem::NoComponent { ruleset, kind }, Some(hint))
    }

    fn error(self, place: &str, problem: Problem, hint: Option<Hint>) -> NotationError {
        let before = self.text.get(..self.offset(place)).unwrap_or("");
        NotationError {
            problem,
            text: self.text.into(),
            character: before.chars().count() + 1,
            hint: hint.map(Box::new),
        }
    }

    /// Where `part`, a slice of the text, begins in it.
    fn offset(self, part: &str) -> usize {
        (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len())
    }
}
