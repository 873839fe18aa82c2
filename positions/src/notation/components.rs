//! The components of a known ruleset.

use std::borrow::Cow;

use grundy::written::split_unquoted;
use grundy::{Natural, Stop};
use grundy_rules::is_family_with_more;

use super::source::{Source, example};
use super::{Hint, NotationError, NumberError, Problem, parse_number};
use crate::catalog::{Component, Game};
use crate::form::Form;

/// Reads the components of a known ruleset: words between blanks.
///
/// Single heaps may have commas between them, too, and parentheses around all; the heaps of a pair may have blanks beside
/// their comma, and parentheses around them. The edges of a graph, and the numbers of a list, may have blanks beside their commas.
///
/// ```
/// use grundy_positions::{catalog, notation::parse_components};
///
/// let count = |ruleset: &str, text: &str| parse_components(&catalog::build(ruleset).unwrap(), text).unwrap().len();
/// assert_eq!([count("nim", "3 5 7"), count("nim", "3, 5, 7"), count("nim", "(3,5,7)")], [3; 3]);
/// assert_eq!([count("wythoff", "6,10 3,5"), count("wythoff", "(6, 10) (3, 5)")], [2; 2]);
/// ```
///
/// # Errors
/// [`NotationError`] with the place of the first thing that is wrong; no component is wrong too.
pub fn parse_components(game: &Game, text: &str) -> Result<Vec<Component>, NotationError> {
    some_components(Source::new(text), game)
}

/// As [`parse_components`], until `stop` ends it, which is [`Problem::Undecided`].
///
/// # Errors
/// [`NotationError`] with the place of the first thing that is wrong, or with that where it was stopped.
pub fn parse_components_until(stop: &Stop, game: &Game, text: &str) -> Result<Vec<Component>, NotationError> {
    some_components(Source::new(text).until(stop), game)
}

fn some_components(source: Source<'_>, game: &Game) -> Result<Vec<Component>, NotationError> {
    let components = components(source, game, source.text)?;
    if components.is_empty() {
        return Err(source.no_component(source.text, game));
    }
    Ok(components)
}

/// The components in a part of the text; there may be none.
pub(super) fn components(
    source: Source<'_>,
    game: &Game,
    text: &str,
) -> Result<Vec<Component>, NotationError> {
    match &game.about().form {
        Form::Heaps { arity, greatest } => {
            source.no_groups(text)?;
            let list = HeapList { source, game, arity: *arity, greatest: greatest.as_ref() };
            list.read(text)
        }
        Form::Boards(boards) => {
            let read = |(place, word): (&str, Cow<str>)| {
                source.may_go_on(place)?;
                boards.read(&word).map_err(|why| {
                    let hint = why.instead().map_or_else(|| example(game), Hint::Write);
                    let part = if *word == *place { place.get(why.at()..) } else { None };
                    source.error(part.unwrap_or(place), why.into(), Some(hint))
                })
            };
            boards_of(source, text, boards.graph().is_some()).into_iter().map(read).collect()
        }
    }
}

/// The words of a text that are boards, each with its place. What ends with a colon goes with the graph behind it, as in `0: path 20`. The name of a family of
/// graphs goes with the word behind it, as in `path 20`, and with the numbers behind that one: `tree 0 0 1` is no tree and two graphs of
/// one vertex, nor is `path 5 7` a path and another one, nor `petersen 3` a graph and another one. A comma joins what stands on its two sides.
fn boards_of<'a>(source: Source<'a>, text: &'a str, are_graphs: bool) -> Vec<(&'a str, Cow<'a, str>)> {
    let words = split_unquoted(text, char::is_whitespace).into_iter().filter(|word| !word.is_empty());
    let (mut boards, mut words) = (Vec::new(), words.peekable());
    let is_number = |word: &&str| word.bytes().all(|sign| sign.is_ascii_digit() || sign == b',');
    while let Some(first) = words.next() {
        let behind = if are_graphs && first.ends_with(':') { words.next() } else { None };
        let word = behind.unwrap_or(first);
        let mut more = match is_family_with_more(word).filter(|_| are_graphs) {
            Some(true) => words.next(),
            Some(false) => words.next_if(is_number),
            None => None,
        };
        while let Some(number) = more.and_then(|_| words.next_if(is_number)) {
            more = Some(number);
        }
        let mut place = more.or(behind).map_or(first, |last| source.between(first, last));
        let mut board = Cow::Borrowed(place);
        while let Some(next) = words.next_if(|next| board.ends_with(',') || next.starts_with(',')) {
            board.to_mut().push_str(next);
            place = source.between(first, next);
        }
        boards.push((place, board));
    }
    boards
}

/// How the heaps of a ruleset are read.
struct HeapList<'a> {
    source: Source<'a>,
    game: &'a Game,
    arity: usize,
    greatest: Option<&'a Natural>,
}

impl<'a> HeapList<'a> {
    fn read(&self, text: &'a str) -> Result<Vec<Component>, NotationError> {
        let mut read = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find(['(', ')']) {
            let (before, from) = rest.split_at(at);
            let end = from[1..].find(['(', ')']).map(|end| end + 1);
            let end = end.filter(|&end| from.starts_with('(') && from[end..].starts_with(')'));
            let Some(end) = end else {
                let opens = from.starts_with('(');
                return Err(self.source.error(
                    from,
                    Problem::Parenthesis { opens },
                    Some(example(self.game)),
                ));
            };
            // A comma between two pairs separates them as a blank does.
            self.read_plain(without_last_comma(before), &mut read)?;
            self.read_inside(&from[1..end], &mut read)?;
            rest = &from[end + 1..];
            let after = rest.trim_start();
            rest = after.strip_prefix(',').filter(|rest| !rest.trim().is_empty()).unwrap_or(rest);
        }
        self.read_plain(rest, &mut read)?;
        Ok(read)
    }

    /// Outside of parentheses: a comma joins what stands on its two sides, and a blank separates.
    fn read_plain(&self, text: &'a str, read: &mut Vec<Component>) -> Result<(), NotationError> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let mut joined: Vec<&str> = Vec::new();
        for between_commas in text.split(',') {
            let mut words = between_commas.split_whitespace();
            joined.push(words.next().ok_or_else(|| self.nothing(between_commas))?);
            for word in words {
                self.add(&joined, read)?;
                joined.clear();
                joined.push(word);
            }
        }
        self.add(&joined, read)
    }

    /// Inside of parentheses, where blanks and commas are alike.
    fn read_inside(&self, text: &'a str, read: &mut Vec<Component>) -> Result<(), NotationError> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let mut numbers: Vec<&str> = Vec::new();
        for between_commas in text.split(',') {
            let before = numbers.len();
            numbers.extend(between_commas.split_whitespace());
            if numbers.len() == before {
                return Err(self.nothing(between_commas));
            }
        }
        self.add(&numbers, read)
    }

    /// Adds the component that these numbers are, or the single heaps.
    fn add(&self, numbers: &[&'a str], read: &mut Vec<Component>) -> Result<(), NotationError> {
        if self.arity == 1 {
            for number in numbers {
                self.source.may_go_on(number)?;
                read.push(self.position(Component::heap(self.heap(number)?), number)?);
            }
            return Ok(());
        }
        self.source.may_go_on(numbers[0])?;
        let heaps: Vec<Natural> = numbers.iter().map(|number| self.heap(number)).collect::<Result<_, _>>()?;
        let whole = self.source.between(numbers[0], numbers[numbers.len() - 1]);
        if heaps.len() != self.arity {
            let (ruleset, found) = (self.game.ruleset().to_owned(), super::shorten(whole));
            let problem = Problem::Arity { ruleset, arity: self.arity, found };
            return Err(self.source.error(whole, problem, Some(example(self.game))));
        }
        read.push(self.position(heaps.into(), whole)?);
        Ok(())
    }

    /// A component that the rules do not exclude.
    fn position(&self, component: Component, place: &str) -> Result<Component, NotationError> {
        match self.game.rules().look_at(&component) {
            Ok(()) => Ok(component),
            Err(why) => Err(self.source.error(place, why.into(), Some(example(self.game)))),
        }
    }

    fn heap(&self, number: &str) -> Result<Natural, NotationError> {
        let heap = parse_number(number).map_err(|why| self.source.error(number, why.into(), None))?;
        match self.greatest {
            Some(greatest) if heap > *greatest => {
                let (ruleset, greatest) = (self.game.ruleset().to_owned(), greatest.to_string());
                Err(self.source.error(number, Problem::TooLarge { ruleset, greatest }, None))
            }
            _ => Ok(heap),
        }
    }

    /// A comma without its number.
    fn nothing(&self, place: &str) -> NotationError {
        self.source.error(place, NumberError::Nothing.into(), Some(example(self.game)))
    }
}

/// What stands before a parenthesis, without the comma that separates the two.
fn without_last_comma(text: &str) -> &str {
    text.trim_end().strip_suffix(',').filter(|before| !before.trim().is_empty()).unwrap_or(text)
}
