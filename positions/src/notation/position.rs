//! Positions: terms joined by `+`, each a ruleset and its components.

use super::components::components;
use super::source::Source;
use super::{Hint, NotationError, Problem, parse_number, shorten};
use crate::catalog::{Catalog, Component, Game};
use crate::form::Form;
use grundy::Stop;
use grundy::written::split_unquoted;

/// One term of a sum: a game of the catalog and the components it is played with.
pub struct Term {
    /// The ruleset.
    pub game: Game,
    /// At least one component.
    pub components: Vec<Component>,
}

/// Reads a position as a list of terms. Numbers alone are heaps of Nim.
///
/// ```
/// use grundy_positions::notation::parse_terms;
///
/// let terms = parse_terms("nim 3 + .77 12 + wythoff 6,10").unwrap();
/// let rulesets: Vec<String> = terms.iter().map(|term| term.game.ruleset().to_owned()).collect();
/// assert_eq!(rulesets, ["nim", "0.77", "wythoff"]);
/// assert_eq!(parse_terms("3, 5, 7").unwrap()[0].components.len(), 3);
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
        let reader = Reader { source: Source::new(text), catalog: self, needs_components: true };
        reader.terms()
    }

    /// As [`Catalog::parse_terms`], until `stop` ends it, which is [`Problem::Undecided`].
    ///
    /// # Errors
    /// [`NotationError`] with the place of the first thing that is wrong, or with that where it was stopped.
    pub fn parse_terms_until(&self, stop: &Stop, text: &str) -> Result<Vec<Term>, NotationError> {
        let source = Source::new(text).until(stop);
        Reader { source, catalog: self, needs_components: true }.terms()
    }

    /// As [`parse_rulesets`], with the rulesets of this catalog.
    ///
    /// # Errors
    /// [`NotationError`] with the place of the first thing that is wrong.
    pub fn parse_rulesets(&self, text: &str) -> Result<Vec<Game>, NotationError> {
        let reader = Reader { source: Source::new(text), catalog: self, needs_components: false };
        Ok(reader.terms()?.into_iter().map(|term| term.game).collect())
    }

    /// As [`parse_ruleset`], with the rulesets of this catalog.
    ///
    /// # Errors
    /// [`NotationError`] with the place of the first thing that is wrong.
    pub fn parse_ruleset(&self, text: &str) -> Result<Game, NotationError> {
        let source = Source::new(text);
        let mut words = text.split_whitespace();
        match (words.next(), words.next()) {
            (Some(word), None) => ruleset(source, self, word),
            (Some(_), Some(second)) => {
                let found = shorten(second);
                Err(source.error(second, Problem::SecondRuleset { found }, None))
            }
            (None, _) => Err(source.error(text, Problem::NoRuleset, Some(self.rulesets()))),
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

/// The game that is meant where there are only numbers.
const OF_NUMBERS: &str = "nim";

/// Reads the terms of a text.
#[derive(Clone, Copy)]
struct Reader<'a> {
    source: Source<'a>,
    catalog: &'a Catalog,
    /// Whether a ruleset alone is no term.
    needs_components: bool,
}

impl<'a> Reader<'a> {
    fn terms(self) -> Result<Vec<Term>, NotationError> {
        let text = self.source.text;
        if text.trim().is_empty() {
            return Err(self.source.error(text, Problem::Empty, Some(Hint::Position)));
        }
        let mut terms: Vec<Term> = Vec::new();
        let mut previous = None;
        for term in split_unquoted(text, |sign| sign == '+') {
            if let Some(previous) = previous {
                self.no_number_of_both(previous, term)?;
            }
            let before = terms.last().map(|term| &term.game);
            terms.push(self.term(term, before)?);
            previous = Some(term);
        }
        Ok(terms)
    }

    /// Refuses `10^9+7`: two heaps, or one number. With blanks around the `+` it is a sum.
    fn no_number_of_both(self, previous: &'a str, term: &'a str) -> Result<(), NotationError> {
        let last = previous.rsplit(char::is_whitespace).next().filter(|last| is_of_numbers(last));
        let next = term.split(char::is_whitespace).next().filter(|next| is_of_numbers(next));
        let (Some(last), Some(next)) = (last, next) else { return Ok(()) };
        let is_plain = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
        let (Ok(one), Ok(other)) = (parse_number(last), parse_number(next)) else { return Ok(()) };
        if is_plain(last) && is_plain(next) {
            return Ok(());
        }
        let found = self.source.between(last, next);
        let hint = Hint::Either(shorten(&format!("{last} + {next}")), shorten(&(one + other).to_string()));
        Err(self.source.error(found, Problem::Ambiguous { found: shorten(found) }, Some(hint)))
    }

    /// A term, which follows one of the game `before`, if any.
    fn term(self, term: &'a str, before: Option<&Game>) -> Result<Term, NotationError> {
        let Some(first) = term.split_whitespace().next() else {
            let is_last = self.source.offset(term) + term.len() == self.source.text.len();
            return Err(self.source.error(term, Problem::EmptyTerm { is_last }, None));
        };
        if is_of_numbers(first) && !self.is_code_alone(first, term) {
            return self.term_of_numbers(first, term.trim(), before);
        }
        let (name, _) = first.split_at(first.find('(').unwrap_or(first.len()));
        if name.is_empty() {
            return Err(self.source.error(first, Problem::NoRuleset, Some(Hint::Position)));
        }
        let game = ruleset(self.source, self.catalog, name)?;
        let rest = &term[self.source.offset(name) + name.len() - self.source.offset(term)..];
        let components = components(self.source, &game, listed(&game, rest))?;
        if self.needs_components && components.is_empty() {
            return Err(self.source.no_component(rest, &game));
        }
        Ok(Term { game, components })
    }

    /// Whether the term is a code without heaps, such as `4`, where that is enough.
    fn is_code_alone(self, first: &str, term: &str) -> bool {
        !self.needs_components && first.len() == term.trim().len() && self.catalog.build(first).is_ok()
    }

    /// A term without the name of a ruleset: heaps of Nim, unless that may be another game.
    fn term_of_numbers(
        self,
        first: &'a str,
        term: &'a str,
        before: Option<&Game>,
    ) -> Result<Term, NotationError> {
        let game = ruleset(self.source, self.catalog, OF_NUMBERS)?;
        let rest = &term[first.len()..];
        self.source.no_groups(term)?;
        let goes_on = |before: &&Game| {
            before.ruleset() != game.ruleset() && components(self.source, before, term).is_ok()
        };
        let other = match before.filter(goes_on) {
            // As in `kayles 3 + 5`.
            Some(before) => Some(format!("{} {term}", before.ruleset())),
            // As in `4 5`, which is a heap of the code `4.0`, too.
            None if rest.is_empty() => None,
            None => self.catalog.build(first).ok().map(|code| format!("{}{rest}", code.ruleset())),
        };
        if let Some(other) = other {
            let hint = Hint::Either(shorten(&format!("{OF_NUMBERS} {term}")), shorten(&other));
            return Err(self.source.error(term, Problem::Ambiguous { found: shorten(term) }, Some(hint)));
        }
        Ok(Term { components: components(self.source, &game, term)?, game })
    }
}

fn ruleset(source: Source<'_>, catalog: &Catalog, word: &str) -> Result<Game, NotationError> {
    catalog.build(word).map_err(|unknown| {
        let place = word.get(unknown.at..).unwrap_or(word);
        source.error(place, unknown.problem, unknown.hint)
    })
}

/// Whether a word begins a list of numbers: what no name of a ruleset and no code with its point is.
fn is_of_numbers(word: &str) -> bool {
    let number = word.strip_prefix('-').unwrap_or(word);
    number.starts_with(|first: char| first.is_ascii_digit())
        && number.chars().all(|letter| letter.is_ascii_digit() || "^,*×·_'eE".contains(letter))
}

/// What follows the name of a ruleset: of boards, what stands in the parentheses of `chomp(4,3,1)`. Heaps may have
/// parentheses of their own.
fn listed<'a>(game: &Game, rest: &'a str) -> &'a str {
    let is_board = matches!(game.about().form, Form::Boards(_));
    let inside = rest.trim_start().strip_prefix('(').and_then(|rest| rest.trim_end().strip_suffix(')'));
    // In `(xo)^3(x)` the first parenthesis ends before the last one.
    let is_whole = |inside: &&str| inside.find(['(', ')']).is_none_or(|at| inside[at..].starts_with('('));
    inside.filter(|_| is_board).filter(is_whole).unwrap_or(rest)
}
