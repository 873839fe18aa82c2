//! The text of rules of a strip.

use grundy::games::Strip;

use super::StripGame;
use crate::error::{Counted, Expected, Hint, Problem, RulesError};
use crate::limits;
use crate::span::Span;
use crate::strip_word::{StripWord, WordError};
use crate::value::is_plain_letter;

/// A part of a text that is the rules of a strip.
pub(crate) struct Stretch {
    pub(crate) span: Span,
    pub(crate) game: StripGame,
}

/// The word with which such rules begin.
const STRIP: &str = "strip";

/// The rules of strips in a text.
///
/// # Errors
/// [`RulesError`] where one is wrong.
pub(crate) fn stretches(text: &str) -> Result<Vec<Stretch>, RulesError> {
    let mut found = Vec::new();
    let mut clauses = Clauses { text, at: 0 }.peekable();
    while let Some(first) = clauses.next() {
        let Some(mut game) = head(text, first)? else { continue };
        let mut end = first.to;
        let mut clause = after_colon(text, first);
        let mut rules: Vec<(String, String)> = Vec::new();
        loop {
            if let Some(clause) = clause.filter(|clause| !at(text, *clause).is_empty()) {
                if rules.len() + game.starts.len() == limits::CLAUSES {
                    let problem = Problem::TooMany { what: Counted::Clauses, most: limits::CLAUSES };
                    return Err(RulesError::new(problem, clause));
                }
                game.clause(text, clause, &mut rules)?;
                end = clause.to;
            }
            clause = clauses.next_if(|clause| !begins_game(at(text, *clause)));
            if clause.is_none() {
                break;
            }
        }
        let written = rules.iter().map(|(left, right)| (&**left, &**right));
        let letters: String = game.letters.iter().collect();
        let strip = Strip::new(&letters, written);
        let Some(strip) = strip else {
            return Err(RulesError::new(Problem::NoMoves { name: game.name }, game.name_span));
        };
        let game = game.with(strip)?;
        found.push(Stretch { span: Span { from: first.from, to: end }, game });
    }
    Ok(found)
}

fn at(text: &str, span: Span) -> &str {
    &text[span.from..span.to]
}

/// The clauses of a text, without the blanks around them.
struct Clauses<'a> {
    text: &'a str,
    at: usize,
}

impl Iterator for Clauses<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        if self.at >= self.text.len() {
            return None;
        }
        let from = self.at;
        let rest = &self.text[from..];
        // A text between quotes is a whole, and a comment ends the clause with its line.
        let (mut quoted, mut end, mut next) = (false, rest.len(), rest.len());
        for (place, letter) in rest.char_indices() {
            match letter {
                '"' => quoted = !quoted,
                '\n' => {
                    (end, next) = (place, place + 1);
                    break;
                }
                ';' if !quoted => {
                    (end, next) = (place, place + 1);
                    break;
                }
                '/' if !quoted && rest[place..].starts_with("//") => {
                    end = place;
                    next = rest[place..].find('\n').map_or(rest.len(), |line| place + line + 1);
                    break;
                }
                _ => {}
            }
        }
        self.at = from + next;
        let clause = &rest[..end];
        let from = from + (clause.len() - clause.trim_start().len());
        Some(Span { from, to: from + clause.trim().len() })
    }
}

/// Returns true if a clause begins a game: `strip …`, or a name, parentheses and a colon.
fn begins_game(clause: &str) -> bool {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-_:, ".contains(letter);
    let named = clause.split_once('(').is_some_and(|(name, rest)| {
        let after = rest.split_once(')').map(|(_, after)| after.trim_start());
        name.chars().all(is_name)
            && !name.trim().is_empty()
            && !name.starts_with("start")
            && after.is_some_and(|after| after.starts_with(':'))
    });
    named || begins_strip(clause).is_some()
}

/// What follows the word, where a clause begins with it as the rules of a strip do.
fn begins_strip(clause: &str) -> Option<&str> {
    let rest = clause.strip_prefix(STRIP).filter(|rest| rest.starts_with([' ', '\t']))?.trim_start();
    let name = rest.split([' ', '\t', ':']).next()?;
    let is_word = ["for", "if", "let", "and", "in", "or"].contains(&name);
    (rest.starts_with(|first: char| first.is_ascii_alphabetic()) && !is_word).then_some(rest)
}

/// The name and the letters, where a clause begins the rules of a strip.
fn head(text: &str, clause: Span) -> Result<Option<Unfinished>, RulesError> {
    let Some(rest) = begins_strip(at(text, clause)) else { return Ok(None) };
    let from = clause.to - rest.len();
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let length = rest.find(|letter| !is_name(letter)).unwrap_or(rest.len());
    let (name, name_span) = (rest[..length].to_owned(), Span { from, to: from + length });
    let after = rest[length..].trim_start();
    let begin = clause.to - after.len();
    let unexpected = |place: usize| {
        let found = text[place..clause.to].split_whitespace().next().map(str::to_owned);
        let to = place + found.as_ref().map_or(0, String::len);
        let problem = Problem::Unexpected { expected: Expected::Strip, found };
        RulesError::new(problem, Span { from: place, to })
    };
    let Some(letters) = after.strip_prefix("over").filter(|rest| rest.starts_with([' ', '\t'])) else {
        return Err(unexpected(begin));
    };
    let Some(colon) = letters.find(':') else { return Err(unexpected(clause.to)) };
    let begin = clause.to - letters.len();
    let mut known: Vec<char> = Vec::new();
    for (place, letter) in letters[..colon].char_indices().filter(|(_, letter)| !letter.is_whitespace()) {
        let span = Span { from: begin + place, to: begin + place + letter.len_utf8() };
        if known.contains(&letter) {
            return Err(RulesError::new(Problem::NameTaken { name: letter.to_string() }, span));
        }
        if !letter.is_ascii_graphic()
            || !is_plain_letter(letter)
            || letter.is_ascii_digit()
            || "-^$;\"/>".contains(letter)
        {
            return Err(RulesError::new(Problem::StripLetter { letter }, span));
        }
        known.push(letter);
    }
    if known.is_empty() {
        return Err(unexpected(begin + colon));
    }
    if known.len() > limits::NAMES {
        let problem = Problem::TooMany { what: Counted::Names, most: limits::NAMES };
        return Err(RulesError::new(problem, name_span));
    }
    Ok(Some(Unfinished { name, name_span, letters: known, starts: Vec::new(), say: None }))
}

/// What follows the colon of a head.
fn after_colon(text: &str, clause: Span) -> Option<Span> {
    let whole = at(text, clause);
    let rest = whole.split_once(':')?.1.trim_start();
    Some(Span { from: clause.to - rest.len(), to: clause.to })
}

/// The rules of a strip of which not all clauses are read.
struct Unfinished {
    name: String,
    name_span: Span,
    letters: Vec<char>,
    /// The rows to begin with, and where they are.
    starts: Vec<(String, Span)>,
    say: Option<String>,
}

impl Unfinished {
    fn clause(
        &mut self,
        text: &str,
        clause: Span,
        rules: &mut Vec<(String, String)>,
    ) -> Result<(), RulesError> {
        let whole = at(text, clause);
        let word = whole.split_whitespace().next().unwrap_or("");
        let rest = whole[word.len()..].trim_start();
        let rest_span = Span { from: clause.to - rest.len(), to: clause.to };
        // An arrow may stand in a text, and a rule may be about the letters s, a and y.
        if word == "say" && (rest.starts_with('"') || !whole.contains("->")) {
            return self.say(rest, rest_span, clause);
        }
        if let Some(arrow) = whole.find("->") {
            let (left, right) = (whole[..arrow].trim_end(), whole[arrow + 2..].trim_start());
            let left = (left, Span { from: clause.from, to: clause.from + left.len() });
            let right = (right, Span { from: clause.to - right.len(), to: clause.to });
            rules.push(self.rule(left, right)?);
            return Ok(());
        }
        if word == "start" && !rest.is_empty() && !rest.contains(char::is_whitespace) {
            self.starts.push((rest.to_owned(), rest_span));
            return Ok(());
        }
        let problem = Problem::Unexpected { expected: Expected::Rewriting, found: Some(word.to_owned()) };
        Err(RulesError::new(problem, Span { from: clause.from, to: clause.from + word.len() }))
    }

    /// What a move is called: one text between quotes.
    fn say(&mut self, said: &str, span: Span, clause: Span) -> Result<(), RulesError> {
        let inside = said.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let Some(text) = inside.filter(|text| !text.contains('"')) else {
            let found = Some(said.to_owned()).filter(|said| !said.is_empty());
            return Err(RulesError::new(Problem::Unexpected { expected: Expected::Quoted, found }, span));
        };
        if self.say.is_some() {
            return Err(RulesError::new(Problem::SecondClause { clause: "say" }, clause));
        }
        self.say = Some(text.to_owned());
        Ok(())
    }

    /// A rule, whose sides fit together.
    fn rule(
        &self,
        (left, left_span): (&str, Span),
        (right, right_span): (&str, Span),
    ) -> Result<(String, String), RulesError> {
        let inside = left.strip_prefix('^').unwrap_or(left);
        let inside = inside.strip_suffix('$').unwrap_or(inside);
        let begin = left_span.from + usize::from(left.starts_with('^'));
        for (side, from, is_left) in [(inside, begin, true), (right, right_span.from, false)] {
            for (place, letter) in side.char_indices() {
                let span = Span { from: from + place, to: from + place + letter.len_utf8() };
                if letter == '-' && is_left {
                    return Err(RulesError::new(Problem::StripDead, span));
                }
                if letter != '-' && !self.letters.contains(&letter) {
                    let letters: Vec<String> = self.letters.iter().map(char::to_string).collect();
                    let hint = Hint::OneOf(letters.join(", "));
                    return Err(RulesError::new(Problem::StripUnknown { letter }, span).hint(hint));
                }
            }
        }
        let (found, expected) = (right.chars().count(), inside.chars().count());
        if inside.is_empty() {
            let problem = Problem::Unexpected { expected: Expected::Rewriting, found: Some("->".to_owned()) };
            return Err(RulesError::new(problem, left_span));
        }
        if expected > SIDE {
            let problem = Problem::TooMany { what: Counted::Letters, most: SIDE };
            return Err(RulesError::new(problem, left_span));
        }
        if found != expected {
            let problem = Problem::StripSides { left: expected, right: found };
            return Err(RulesError::new(problem, left_span.to(right_span)));
        }
        Ok((left.to_owned(), right.to_owned()))
    }

    /// The game, with its rows to begin with.
    fn with(self, strip: Strip) -> Result<StripGame, RulesError> {
        let (mut starts, mut pattern) = (Vec::new(), None);
        for (start, span) in self.starts {
            if let Some(power) = start.strip_suffix("^n") {
                let power =
                    power.strip_prefix('(').and_then(|power| power.strip_suffix(')')).unwrap_or(power);
                let wrong = |problem| RulesError::new(problem, span);
                match StripWord::read(&strip, power) {
                    Ok(StripWord::Plain(row)) if is_pattern(&row) && pattern.is_none() => {
                        pattern = Some(strip.word(&row));
                    }
                    Ok(StripWord::Plain(row)) if is_pattern(&row) => {
                        return Err(wrong(Problem::SecondClause { clause: "start" }));
                    }
                    Err(error) => return Err(wrong(Problem::StripStart(error))),
                    Ok(_) => return Err(wrong(Problem::StripPattern { most: PATTERN })),
                }
                if !strip.is_cutting() {
                    return Err(wrong(Problem::StripNotCutting));
                }
                continue;
            }
            match StripWord::read(&strip, &start) {
                Ok(word @ StripWord::Plain(_)) => starts.push(word.written(&strip)),
                Ok(StripWord::Long { .. }) => {
                    return Err(RulesError::new(Problem::StripStart(WordError::TooLong), span));
                }
                Err(error) => return Err(RulesError::new(Problem::StripStart(error), span)),
            }
        }
        let Unfinished { name, name_span, say, .. } = self;
        Ok(StripGame { name, name_span, strip, starts, pattern, say })
    }
}

/// The most letters of a pattern.
const PATTERN: usize = 32;
/// The most letters of a side of a rule.
const SIDE: usize = 16;

fn is_pattern(row: &[grundy::games::Letter]) -> bool {
    (1..=PATTERN).contains(&row.len()) && !row.contains(&grundy::games::DEAD)
}
