//! Tokens become a tree.

use crate::error::{Counted, Expected, Hint, Problem, RulesError, nearest};
use crate::limits;
use crate::span::Span;
use crate::syntax::{
    Binary, Clause, ClauseKind, Expression, ExpressionKind, Game, MINUS, NOT, Name, Part, RANGE, Shape, Step,
    To, Unary,
};
use crate::tokens::{Kind, Token, WORDS, tokens};

type Parsed<T> = Result<T, RulesError>;

/// The games of a text, each of which begins with `NAME(…):`.
pub(crate) fn parse(text: &str) -> Parsed<Vec<Game>> {
    if text.len() > limits::TEXT {
        let from = (0..=limits::TEXT).rfind(|at| text.is_char_boundary(*at)).unwrap_or(0);
        return Err(RulesError::new(Problem::TooLong, Span { from, to: text.len() }));
    }
    let mut parser = Parser { tokens: tokens(text)?, at: 0, depth: 0, loops: 0 };
    let mut games: Vec<Game> = Vec::new();
    parser.skip_empty_clauses();
    while parser.kind() != &Kind::End {
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

struct Parser {
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    loops: usize,
}

impl Parser {
    fn token(&self) -> &Token {
        &self.tokens[self.at]
    }

    fn kind(&self) -> &Kind {
        &self.token().kind
    }

    fn span(&self) -> Span {
        self.token().span
    }

    /// Where the last token ended.
    fn end(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].span
    }

    fn step(&mut self) -> Token {
        let token = self.token().clone();
        // The end stays.
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    fn is_sign(&self, sign: &str) -> bool {
        match self.kind() {
            Kind::Symbol(symbol) => *symbol == sign,
            Kind::Name(word) => word == sign && WORDS.contains(&sign),
            _ => false,
        }
    }

    fn takes(&mut self, sign: &str) -> bool {
        let is_there = self.is_sign(sign);
        if is_there {
            self.step();
        }
        is_there
    }

    fn expect(&mut self, sign: &'static str) -> Parsed<Span> {
        if self.is_sign(sign) { Ok(self.step().span) } else { Err(self.unexpected(Expected::Sign(sign))) }
    }

    fn unexpected(&self, expected: Expected) -> RulesError {
        let found = match self.kind() {
            Kind::Number(number) => Some(number.to_string()),
            Kind::Name(name) => Some(name.clone()),
            Kind::Text(text) => Some(format!("\"{text}\"")),
            Kind::Symbol(symbol) => Some((*symbol).to_owned()),
            Kind::EndOfClause | Kind::End => None,
        };
        let hint = self.is_sign("=").then_some(Hint::Equality);
        RulesError::new(Problem::Unexpected { expected, found }, self.span()).hint(hint)
    }

    fn skip_empty_clauses(&mut self) {
        while self.kind() == &Kind::EndOfClause {
            self.step();
        }
    }

    /// A name that is no word of the language.
    fn name(&mut self) -> Parsed<Name> {
        match self.kind().clone() {
            Kind::Name(word) if WORDS.contains(&&*word) => {
                Err(RulesError::new(Problem::ReservedWord { word }, self.span()))
            }
            Kind::Name(text) => Ok(Name { text, span: self.step().span }),
            _ => Err(self.unexpected(Expected::Name)),
        }
    }

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
            Kind::Number(number) => number.to_string(),
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
        let begin = self.span();
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
        Ok(Game { name, name_span, parameters, parts, clauses, span: begin.to(self.end()) })
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
            "guess" => expression(self, ClauseKind::Guess),
            "where" => expression(self, ClauseKind::Where),
            "marks" => {
                self.step();
                Ok(ClauseKind::Marks(self.quoted()?))
            }
            "say" => {
                self.step();
                Ok(ClauseKind::Say(self.quoted()?))
            }
            _ => self.a_move(),
        }?;
        Ok(Clause { kind, span: begin.to(self.end()) })
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
        if !matches!(self.kind(), Kind::EndOfClause | Kind::End) {
            return Err(self.unexpected(Expected::EndOfMove));
        }
        Ok(ClauseKind::Move { to, steps })
    }

    /// What is left: up to the first `and`, `for`, `let` or `if` outside of brackets.
    fn to(&mut self) -> Parsed<To> {
        if !self.takes("all") {
            return Ok(To::One(self.expression(NOT)?));
        }
        self.expect("(")?;
        let list = self.list_or_every(")")?;
        self.expect(")")?;
        Ok(To::All(list))
    }

    /// A list, or `e for …`, which is one, before the sign that closes it.
    fn list_or_every(&mut self, close: &'static str) -> Parsed<Expression> {
        let element = self.expression(0)?;
        if self.is_sign(close) || self.is_sign(",") {
            return Ok(element);
        }
        let steps = self.steps()?;
        if steps.is_empty() {
            return Err(self.unexpected(Expected::Either(",", close)));
        }
        let span = element.span.to(self.end());
        Ok(Expression { kind: ExpressionKind::Every(Box::new(element), steps), span })
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
        Ok(steps)
    }

    /// An expression whose signs bind closer than `level`.
    fn expression(&mut self, level: u8) -> Parsed<Expression> {
        self.depth += 1;
        if self.depth > limits::NESTING {
            return Err(RulesError::new(Problem::TooDeep, self.span()));
        }
        let mut left = self.unary()?;
        while let Some((binary, length)) = self.binary().filter(|(binary, _)| binary.level() > level) {
            for _ in 0..length {
                self.step();
            }
            let right = self.expression(binary.level())?;
            let span = left.span.to(right.span);
            left = Expression { kind: ExpressionKind::Binary(binary, Box::new(left), Box::new(right)), span };
            // Comparisons stand alone: `1 < a < n` would compare a truth with a number.
            if binary.level() == Binary::Less.level()
                && self.binary().is_some_and(|(next, _)| next.level() == binary.level())
            {
                return Err(self.unexpected(Expected::Sign("and")));
            }
        }
        if level < RANGE && self.is_sign("..") {
            self.step();
            let right = self.expression(RANGE)?;
            let span = left.span.to(right.span);
            left = Expression { kind: ExpressionKind::Range(Box::new(left), Box::new(right)), span };
            // As in `n in 1..5 and …`: what binds less goes on after it.
            self.depth -= 1;
            return self.goes_on(left, level);
        }
        self.depth -= 1;
        Ok(left)
    }

    /// What follows a range.
    fn goes_on(&mut self, left: Expression, level: u8) -> Parsed<Expression> {
        match self.binary() {
            Some((binary, length)) if binary.level() > level && binary.level() < RANGE => {
                for _ in 0..length {
                    self.step();
                }
                let right = self.expression(binary.level())?;
                let span = left.span.to(right.span);
                let both = ExpressionKind::Binary(binary, Box::new(left), Box::new(right));
                self.goes_on(Expression { kind: both, span }, level)
            }
            _ => Ok(left),
        }
    }

    /// The sign that stands here between two expressions, and of how many tokens it is.
    fn binary(&self) -> Option<(Binary, usize)> {
        if self.is_sign("not")
            && self.tokens.get(self.at + 1).is_some_and(|next| next.kind == Kind::Name("in".into()))
        {
            return Some((Binary::NotIn, 2));
        }
        let found = Binary::ALL.iter().find(|(_, sign, _)| self.is_sign(sign));
        found.map(|(binary, ..)| (*binary, 1))
    }

    fn unary(&mut self) -> Parsed<Expression> {
        let begin = self.span();
        let (unary, level) = if self.takes("-") {
            (Unary::Minus, MINUS)
        } else if self.takes("not") {
            (Unary::Not, NOT)
        } else {
            let value = self.value()?;
            return self.indexed(value);
        };
        let of = self.expression(level)?;
        let span = begin.to(of.span);
        Ok(Expression { kind: ExpressionKind::Unary(unary, Box::new(of)), span })
    }

    /// What follows a value in brackets: an element of it, or a slice.
    fn indexed(&mut self, mut value: Expression) -> Parsed<Expression> {
        while self.is_sign("[") {
            self.step();
            let from = if self.is_sign("..") { None } else { Some(Box::new(self.expression(RANGE)?)) };
            let begin = value.span;
            let kind = if self.takes("..") {
                let to = if self.is_sign("]") { None } else { Some(Box::new(self.expression(RANGE)?)) };
                ExpressionKind::Slice(Box::new(value), from, to)
            } else {
                ExpressionKind::Index(Box::new(value), from.expect("without it, `..` is there"))
            };
            let end = self.expect("]")?;
            value = Expression { kind, span: begin.to(end) };
        }
        Ok(value)
    }

    fn value(&mut self) -> Parsed<Expression> {
        let begin = self.span();
        let kind = match self.kind().clone() {
            Kind::Number(number) => {
                self.step();
                ExpressionKind::Number(number)
            }
            Kind::Text(text) => {
                self.step();
                ExpressionKind::Text(text)
            }
            Kind::Name(word) if word == "true" || word == "false" => {
                self.step();
                ExpressionKind::Flag(word == "true")
            }
            Kind::Name(word) if !WORDS.contains(&&*word) => {
                let name = self.name()?;
                if self.is_sign("(") {
                    self.step();
                    let arguments = self.separated(")")?;
                    ExpressionKind::Call(name, arguments)
                } else {
                    ExpressionKind::Name(name.text)
                }
            }
            Kind::Symbol("(") => {
                self.step();
                let mut elements = self.separated(")")?;
                match elements.len() {
                    // Parentheses alone change nothing.
                    1 => return Ok(Expression { span: begin.to(self.end()), ..elements.remove(0) }),
                    0 => return Err(self.unexpected(Expected::Value)),
                    _ => ExpressionKind::Tuple(elements),
                }
            }
            Kind::Symbol("[") => {
                self.step();
                let mut elements = self.separated("]")?;
                match &elements[..] {
                    [Expression { kind: ExpressionKind::Every(..), .. }] => {
                        return Ok(Expression { span: begin.to(self.end()), ..elements.remove(0) });
                    }
                    _ => ExpressionKind::List(elements),
                }
            }
            _ => return Err(self.unexpected(Expected::Value)),
        };
        Ok(Expression { kind, span: begin.to(self.end()) })
    }

    /// What stands between brackets, up to and with the sign that closes them.
    fn separated(&mut self, close: &'static str) -> Parsed<Vec<Expression>> {
        let mut elements = Vec::new();
        if !self.is_sign(close) {
            elements.push(self.list_or_every(close)?);
            while self.takes(",") {
                elements.push(self.list_or_every(close)?);
            }
        }
        self.expect(close)?;
        Ok(elements)
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
