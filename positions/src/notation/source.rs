//! The text that is read, with the place of each part of it.

use super::{Hint, NotationError, Problem, shorten};
use crate::catalog::Game;
use crate::form::{Boards, Form};
use grundy::Stop;

/// The whole text, to find the place of a part of it.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) text: &'a str,
    /// What ends the reading before the end.
    stop: Option<&'a Stop>,
}

impl<'a> Source<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Source { text, stop: None }
    }

    /// The same text, read until somebody stops it.
    pub(super) fn until(self, stop: &'a Stop) -> Self {
        Source { stop: Some(stop), ..self }
    }

    /// Whether to read on at `place`: looked at for each component, since there may be millions.
    pub(super) fn may_go_on(self, place: &str) -> Result<(), NotationError> {
        let reason = self.stop.and_then(Stop::reason);
        reason.map_or(Ok(()), |reason| Err(self.error(place, Problem::Undecided(Box::new(reason)), None)))
    }

    /// What is wrong at `place`, a slice of the text.
    pub(super) fn error(self, place: &str, problem: Problem, hint: Option<Hint>) -> NotationError {
        let before = self.text.get(..self.offset(place)).unwrap_or("");
        NotationError {
            problem,
            text: self.text.into(),
            character: before.chars().count() + 1,
            hint: hint.map(Box::new),
        }
    }

    /// Refuses heaps that may be one number in groups of three digits: `1 000` and `1,000`.
    pub(super) fn no_groups(self, heaps: &'a str) -> Result<(), NotationError> {
        let mut before = "";
        for word in heaps.split(|letter: char| letter == ',' || letter.is_whitespace()) {
            let are_digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
            let is_group = are_digits && word.len() == 3 && word.starts_with('0');
            if is_group && !before.is_empty() {
                let found = self.between(before, word);
                let (apart, number) =
                    (&found[before.len()..found.len() - word.len()], word.trim_start_matches('0'));
                let heaps = format!("{before}{apart}{}", if number.is_empty() { "0" } else { number });
                let hint = Hint::Either(format!("{before}{word}"), heaps);
                return Err(self.error(found, Problem::Ambiguous { found: shorten(found) }, Some(hint)));
            }
            let begins = are_digits && word.len() <= 3 && !word.starts_with('0');
            before = if begins { word } else { "" };
        }
        Ok(())
    }

    /// No component follows the ruleset.
    pub(super) fn no_component(self, place: &str, game: &Game) -> NotationError {
        let (ruleset, kind) = (game.ruleset().to_owned(), game.about().form.kind());
        // A sign may be a letter: then the text needs quotes.
        let reads_signs = |boards: &dyn Boards| boards.read("\"+\"").is_ok();
        let needs_quotes = self.text.contains('+')
            && matches!(&game.about().form, Form::Boards(boards) if reads_signs(&**boards));
        let hint = if needs_quotes { Hint::Quotes } else { example(game) };
        self.error(place, Problem::NoComponent { ruleset, kind }, Some(hint))
    }

    /// Where `part`, a slice of the text, begins in it.
    pub(super) fn offset(self, part: &str) -> usize {
        (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len())
    }

    /// The text from the beginning of one slice of it to the end of another.
    pub(super) fn between(self, first: &'a str, last: &'a str) -> &'a str {
        self.text.get(self.offset(first)..self.offset(last) + last.len()).unwrap_or(first)
    }
}

/// A position of the game, to show how one is written.
pub(super) fn example(game: &Game) -> Hint {
    Hint::Example(format!("{} {}", game.ruleset(), game.example()))
}
