//! Tokens become a tree.

mod reader; // tokens are read
mod expression; // what stands for a value

use crate::error::{Counted, Expected, Hint, Problem, RulesError, nearest};
use crate::limits;
use crate::span::Span;
use crate::syntax::{
    Clause, ClauseKind, Expression, Game, MoveName, NOT, Name, NamePiece, Part, Shape, Step, To, height,
};
use crate::tokens::{Kind, tokens};
use reader::Parser;

type Parsed<T> = Result<T, RulesError>;

/// The games of a text of `most` bytes at most, each of which begins with `NAME(…):`.
pub(crate) fn parse(text: &str, most: usize) -> Parsed<Vec<Game>> {
    if text.len() > most {
        let from = (0..=most).rfind(|at| text.is_char_boundary(*at)).unwrap_or(0);
        return Err(RulesError::new(Problem::TooLong { most }, Span { from, to: text.len() }));
    }
    let mut parser = Parser { tokens: tokens(text, most)?, at: 0, depth: 0, loops: 0 };
    let mut games: Vec<Game> = Vec::new();
    parser.skip_empty_clauses();
    while parser.kind() != &Kind::End {
        if games.len() == limits::GAMES {
            return Err(too_many(Counted::Games, limits::GAMES, parser.span()));
        }
        let game = parser.game()?;
        if games.iter().any(|other| other.name == game.name) {
            return Err(RulesError::new(Problem::SecondGame { name: game.name }, game.name_span));
        }
        games.push(game);
        parser.skip_empty_clauses();
    }
    if games.is_empty() {
        return Err(RulesError::new(Problem::NoGame, Span { from: 0, to: text.len() }));
    }
    Ok(games)
}

impl Parser {
    /// Names and numbers that hyphens join, without blanks.
    fn name_of_game(&mut self) -> Parsed<(String, Span)> {
        let begin = self.span();
        let Kind::Name(mut name) = self.kind().clone() else { return Err(self.unexpected(Expected::Game)) };
        let mut end = self.step().span;
        loop {
            let next = match self.kind() {
                Kind::Name(word) => word.clone(),
                Kind::Number(_) | Kind::Symbol("-") => self.written(),
                _ => break,
            };
            if self.span().from != end.to {
                break;
            }
            name.push_str(&next);
            end = self.step().span;
        }
        Ok((name, begin.to(end)))
    }

    /// The token as it is written, where it is a number or a sign.
    fn written(&self) -> String {
        match self.kind() {
            // As many digits as there are, zeros included.
            Kind::Number(number) => {
                let digits = self.span().to - self.span().from;
                format!("{:0>digits$}", number.to_string())
            }
            Kind::Symbol(symbol) => (*symbol).to_owned(),
            _ => String::new(),
        }
    }

    /// Whether a game begins here: a name, parameters perhaps, parentheses, and a colon.
    fn begins_game(&self) -> bool {
        let kind = |at: usize| &self.tokens[at.min(self.tokens.len() - 1)].kind;
        if !matches!(kind(self.at), Kind::Name(_)) {
            return false;
        }
        let mut at = self.at + 1;
        while matches!(kind(at), Kind::Name(_) | Kind::Number(_) | Kind::Symbol("-" | ":" | ",")) {
            at += 1;
        }
        if kind(at) != &Kind::Symbol("(") {
            return false;
        }
        while !matches!(kind(at), Kind::Symbol(")") | Kind::EndOfClause | Kind::End) {
            at += 1;
        }
        kind(at) == &Kind::Symbol(")") && kind(at + 1) == &Kind::Symbol(":")
    }

    fn game(&mut self) -> Parsed<Game> {
        let (name, name_span) = self.name_of_game()?;
        let mut parameters = Vec::new();
        if self.takes(":") {
            parameters.push(self.name()?);
            while self.takes(",") {
                parameters.push(self.name()?);
            }
        }
        self.expect("(")?;
        let mut parts = vec![self.part()?];
        while self.takes(",") {
            parts.push(self.part()?);
        }
        if parts.len() > limits::PARTS {
            let span = parts[limits::PARTS].name.span;
            return Err(too_many(Counted::Parts, limits::PARTS, span));
        }
        if !self.is_sign(")") {
            return Err(self.unexpected(Expected::Either(",", ")")));
        }
        self.step();
        self.expect(":")?;
        let mut clauses = Vec::new();
        self.skip_empty_clauses();
        while self.kind() != &Kind::End && !self.begins_game() {
            if clauses.len() == limits::CLAUSES {
                return Err(too_many(Counted::Clauses, limits::CLAUSES, self.span()));
            }
            clauses.push(self.clause()?);
            if !matches!(self.kind(), Kind::EndOfClause | Kind::End) {
                return Err(self.unexpected(Expected::EndOfClause));
            }
            self.skip_empty_clauses();
        }
        Ok(Game { name, name_span, parameters, parts, clauses })
    }

    fn part(&mut self) -> Parsed<Part> {
        let name = self.name()?;
        let shape = if self.takes(":") {
            let span = self.span();
            let Kind::Name(word) = self.kind().clone() else { return Err(self.unexpected(Expected::Name)) };
            self.step();
            let shape = Shape::ALL.iter().find(|(one, _)| *one == word);
            let unknown =
                || RulesError::new(Problem::UnknownShape { word: word.clone() }, span).hint(Hint::Shapes);
            shape.ok_or_else(unknown)?.1
        } else {
            Shape::Number
        };
        Ok(Part { name, shape })
    }

    fn clause(&mut self) -> Parsed<Clause> {
        let begin = self.span();
        let word = match self.kind() {
            Kind::Name(word) => word.clone(),
            _ => String::new(),
        };
        let expression = |parser: &mut Self, kind: fn(Expression) -> ClauseKind| {
            parser.step();
            Ok(kind(parser.expression(0)?))
        };
        let kind = match &*word {
            "start" => {
                self.step();
                let position = self.expression(NOT)?;
                Ok(ClauseKind::Start { position, steps: self.steps()? })
            }
            "split" => expression(self, ClauseKind::Split),
            "canon" => expression(self, ClauseKind::Canon),
            "measure" => expression(self, ClauseKind::Measure),
            "guess" if self.is_lost_if() => {
                self.step();
                self.step();
                expression(self, ClauseKind::GuessLost)
            }
            "guess" => expression(self, ClauseKind::Guess),
            "where" => expression(self, ClauseKind::Where),
            "marks" => {
                self.step();
                Ok(ClauseKind::Marks(self.quoted()?))
            }
            "say" => {
                self.step();
                let said = self.quoted()?;
                if !matches!(self.kind(), Kind::EndOfClause | Kind::End) {
                    // The name of a move stands behind it.
                    let behind = Hint::Written("n-t for t in 1..3 say \"take {t}\"");
                    return Err(self.unexpected(Expected::EndOfClause).hint(behind));
                }
                Ok(ClauseKind::Say(said))
            }
            _ => self.a_move(),
        }?;
        Ok(Clause { kind, span: begin.to(self.end()) })
    }

    /// Whether `lost if` follows. A part may be called `lost`, too: then no `if` is behind it.
    fn is_lost_if(&self) -> bool {
        let is = |at: usize, word: &str| {
            let token = self.tokens.get(self.at + at);
            token.is_some_and(|token| matches!(&token.kind, Kind::Name(name) if name == word))
        };
        is(1, "lost") && is(2, "if")
    }

    fn quoted(&mut self) -> Parsed<String> {
        match self.kind().clone() {
            Kind::Text(text) => {
                self.step();
                Ok(text)
            }
            _ => Err(self.unexpected(Expected::Quoted)),
        }
    }

    fn a_move(&mut self) -> Parsed<ClauseKind> {
        let mut to = vec![self.to()?];
        while self.takes("and") {
            to.push(self.to()?);
        }
        let steps = self.steps()?;
        let name = if self.takes("say") { Some(self.name_of_move()?) } else { None };
        if !matches!(self.kind(), Kind::EndOfClause | Kind::End) {
            return Err(self.unexpected(Expected::EndOfMove));
        }
        Ok(ClauseKind::Move { to, steps, name })
    }

    /// A text with expressions between `{` and `}`.
    fn name_of_move(&mut self) -> Parsed<MoveName> {
        let (text, begin) = (self.quoted()?, self.end().from + 1);
        let mut pieces = Vec::new();
        let mut at = 0;
        while let Some(open) = text[at..].find('{').map(|open| at + open) {
            let inside = &text[open + 1..];
            let brace = Span { from: begin + open, to: begin + open + 1 };
            let not_closed = || {
                let problem = Problem::Unexpected { expected: Expected::Sign("}"), found: None };
                RulesError::new(problem, brace)
            };
            let length = inside.find('}').ok_or_else(not_closed)?;
            pieces.push(NamePiece::Text(text[at..open].to_owned()));
            pieces.push(NamePiece::Of(self.expression_in(&inside[..length], brace.to)?));
            at = open + 1 + length + 1;
        }
        pieces.push(NamePiece::Text(text[at..].to_owned()));
        Ok(MoveName { text, pieces })
    }

    /// The expression that a part of a text is, which begins at this place of the rules.
    fn expression_in(&self, text: &str, begin: usize) -> Parsed<Expression> {
        let moved = |span: Span| Span { from: span.from + begin, to: span.to + begin };
        let moved_error = |mut error: RulesError| {
            error.span = moved(error.span);
            error
        };
        let mut tokens = tokens(text, limits::TEXT).map_err(moved_error)?;
        tokens.iter_mut().for_each(|token| token.span = moved(token.span));
        let mut parser = Parser { tokens, at: 0, depth: self.depth, loops: self.loops };
        let expression = parser.expression(0)?;
        match parser.kind() {
            Kind::End => Ok(expression),
            _ => Err(parser.unexpected(Expected::Sign("}"))),
        }
    }

    /// What is left: up to the first `and`, `for`, `let` or `if` outside of brackets.
    fn to(&mut self) -> Parsed<To> {
        if !self.takes("all") {
            return Ok(To::One(self.expression(NOT)?));
        }
        self.expect("(")?;
        let (list, _) = self.list_or_every(")")?;
        self.expect(")")?;
        Ok(To::All(list))
    }

    fn steps(&mut self) -> Parsed<Vec<Step>> {
        let loops = self.loops;
        let mut steps = Vec::new();
        loop {
            let span = self.span();
            if self.takes("for") {
                self.loops += 1;
                if self.loops > limits::LOOPS {
                    return Err(too_many(Counted::Loops, limits::LOOPS, span));
                }
                let name = self.name()?;
                self.expect("in")?;
                steps.push(Step::For(name, self.expression(NOT)?));
            } else if self.takes("let") {
                let name = self.name()?;
                self.expect("=")?;
                steps.push(Step::Let(name, self.expression(0)?));
            } else if self.takes("if") {
                steps.push(Step::If(self.expression(0)?));
            } else {
                break;
            }
        }
        self.loops = loops;
        if height(&steps) > limits::HEIGHT {
            return Err(RulesError::new(Problem::TooDeep, self.end()));
        }
        Ok(steps)
    }
}

fn too_many(what: Counted, most: usize, span: Span) -> RulesError {
    RulesError::new(Problem::TooMany { what, most }, span)
}

/// A function that was called by a name that none has.
pub(crate) fn unknown_function(name: &Name, known: impl Iterator<Item = &'static str>) -> RulesError {
    let hint = nearest(&name.text, known);
    RulesError::new(Problem::UnknownFunction { name: name.text.clone() }, name.span).hint(hint)
}
