//! Positions of a strip, and moves of long rows.

use grundy::games::Letter;
use grundy::heap::StripMove;
use grundy::{Budget, prices};

use super::StripGame;
use crate::fault::Stopped;
use crate::position::Position;
use crate::strip_word::StripWord;
use crate::value::Value;

impl StripGame {
    /// The row that a position is.
    pub fn word_of(&self, position: &Position) -> StripWord {
        let letters = |value: &Value| {
            let Value::Text(text) = value else { return Vec::new() };
            self.strip.letters_of(&text.iter().collect::<String>()).unwrap_or_default()
        };
        match position.parts() {
            [before, pattern, Value::Number(times), after] => {
                let row = (letters(before), times.unsigned_abs(), letters(after));
                StripWord::Long { pattern: letters(pattern), row }
            }
            [row] => StripWord::Plain(letters(row)),
            _ => StripWord::Plain(Vec::new()),
        }
    }

    /// The position that a row is.
    pub fn position_of(&self, word: &StripWord) -> Position {
        let text = |letters: &[Letter]| Value::text(&self.strip.word(letters));
        match word {
            StripWord::Plain(row) => Position::new([text(row)]),
            StripWord::Long { pattern, row: (before, times, after) } => {
                let times = i64::try_from(*times).expect("a row has fewer letters than 2^62");
                Position::new([text(before), text(pattern), Value::Number(times), text(after)])
            }
        }
    }

    /// The rows between the dead letters of a position, over which no move reaches.
    pub fn live_parts(position: &Position) -> Vec<Position> {
        let [Value::Text(row)] = position.parts() else { return vec![position.clone()] };
        let parts = row.split(|letter| *letter == '-').filter(|part| !part.is_empty());
        parts.map(|part| Position::new([Value::text(&part.iter().collect::<String>())])).collect()
    }

    /// What a move leaves: no empty rows, or one if nothing else.
    pub fn left(&self, words: &mut dyn Iterator<Item = StripWord>) -> Vec<Position> {
        let some = words.filter(|word| !matches!(word, StripWord::Plain(row) if row.is_empty()));
        let mut left: Vec<Position> = some.map(|word| self.position_of(&word)).collect();
        if left.is_empty() {
            left.push(self.position_of(&StripWord::Plain(Vec::new())));
        }
        left
    }

    /// Hands over what each move leaves, without empty parts, as long as more is wanted.
    pub(crate) fn each_option(
        &self,
        position: &Position,
        budget: &mut Budget,
        wants_more: &mut dyn FnMut(Vec<Position>) -> bool,
    ) -> Result<(), Stopped> {
        match self.word_of(position) {
            StripWord::Plain(row) => {
                budget.spend(prices::OPTION * (1 + row.len() as u64))?;
                for parts in self.strip.options(&row) {
                    budget.spend(prices::OPTION)?;
                    if !wants_more(self.left(&mut parts.into_iter().map(StripWord::Plain))) {
                        break;
                    }
                }
                Ok(())
            }
            StripWord::Long { pattern, row } => self.long_options(&pattern, &row, budget, wants_more),
        }
    }

    /// Of a row with many patterns, each place of each rule: the letters around it tell whether the rule fits.
    fn long_options(
        &self,
        pattern: &[Letter],
        (before, times, after): &StripMove,
        budget: &mut Budget,
        wants_more: &mut dyn FnMut(Vec<Position>) -> bool,
    ) -> Result<(), Stopped> {
        let (length, longest) = (pattern.len() as u64, self.strip.longest());
        let inside = length * times;
        let letters = before.len() as u64 + inside + after.len() as u64;
        let letter = |at: u64| {
            let place = |at: u64| usize::try_from(at).expect("it is small");
            match at.checked_sub(before.len() as u64) {
                None => before[place(at)],
                Some(at) if at < inside => pattern[place(at % length)],
                Some(at) => after[place(at - inside)],
            }
        };
        // The row up to a place, and from a place on.
        let up_to = |at: u64, more: &[Letter]| match at.checked_sub(before.len() as u64) {
            None => StripWord::Plain([&(0..at).map(letter).collect::<Vec<_>>()[..], more].concat()),
            Some(within) => {
                let whole = (within / length).min(*times);
                let rest: Vec<Letter> = (before.len() as u64 + whole * length..at).map(letter).collect();
                StripWord::of_long(before.clone(), pattern, whole, [&rest[..], more].concat())
            }
        };
        let from = |at: u64, more: &[Letter]| {
            let behind = (before.len() as u64 + inside).saturating_sub(at);
            let whole = (behind / length).min(*times);
            let begin = before.len() as u64 + (times - whole) * length;
            let rest: Vec<Letter> = (at..begin.max(at)).map(letter).collect();
            if behind == 0 {
                return StripWord::Plain([more, &(at..letters).map(letter).collect::<Vec<_>>()[..]].concat());
            }
            StripWord::of_long([more, &rest[..]].concat(), pattern, whole, after.clone())
        };
        for at in 0..letters {
            budget.spend(prices::OPTION)?;
            let end = (at + longest as u64).min(letters);
            let window: Vec<Letter> = (at..end).map(letter).collect();
            for (first, between, last, rule_length) in
                self.strip.uses(&window, at == 0, |used| at + used as u64 == letters)
            {
                budget.spend(prices::OPTION)?;
                let behind = at + rule_length as u64;
                let middle = between.into_iter().map(StripWord::Plain);
                let mut parts = [up_to(at, &first)].into_iter().chain(middle).chain([from(behind, &last)]);
                if !wants_more(self.left(&mut parts)) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
