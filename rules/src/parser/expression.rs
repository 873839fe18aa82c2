//! Expressions: by how closely signs bind, and what stands between brackets.

use super::Parsed;
use super::reader::Parser;
use crate::error::{Expected, Hint, Problem, RulesError};
use crate::limits;
use crate::span::Span;
use crate::syntax::{Binary, Expression, ExpressionKind, MINUS, NOT, RANGE, Unary};
use crate::tokens::{Kind, WORDS};

/// Refuses `10^2`: it is a power everywhere else, and a nim-sum of two written numbers would be written as one number.
fn is_no_power(binary: Binary, left: &Expression, right: &Expression, span: Span) -> Parsed<()> {
    match (binary, &left.kind, &right.kind) {
        (Binary::BitXor, ExpressionKind::Number(one), ExpressionKind::Number(other)) => {
            let found = format!("{one}^{other}");
            Err(RulesError::new(Problem::Power { found }, span).hint(Hint::PowerOrSum))
        }
        _ => Ok(()),
    }
}

impl Parser {
    /// A list, or `e for …`, which is one, before the sign that closes it; and whether it is the latter.
    pub(super) fn list_or_every(&mut self, close: &'static str) -> Parsed<(Expression, bool)> {
        let element = self.expression(0)?;
        if self.is_sign(close) || self.is_sign(",") {
            return Ok((element, false));
        }
        let steps = self.steps()?;
        if steps.is_empty() {
            return Err(self.unexpected(Expected::Either(",", close)));
        }
        let span = element.span.to(self.end());
        Ok((tree(ExpressionKind::Every(Box::new(element), steps), span)?, true))
    }

    /// An expression whose signs bind closer than `level`.
    pub(super) fn expression(&mut self, level: u8) -> Parsed<Expression> {
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
            is_no_power(binary, &left, &right, span)?;
            left = tree(ExpressionKind::Binary(binary, Box::new(left), Box::new(right)), span)?;
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
            left = tree(ExpressionKind::Range(Box::new(left), Box::new(right)), span)?;
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
                self.goes_on(tree(both, span)?, level)
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
        tree(ExpressionKind::Unary(unary, Box::new(of)), span)
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
            value = tree(kind, begin.to(end))?;
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
                    let (arguments, _) = self.separated(")")?;
                    ExpressionKind::Call(name, arguments)
                } else {
                    ExpressionKind::Name(name.text)
                }
            }
            Kind::Symbol("(") => {
                self.step();
                let (mut elements, _) = self.separated(")")?;
                match elements.len() {
                    // Parentheses alone change nothing.
                    1 => return Ok(Expression { span: begin.to(self.end()), ..elements.remove(0) }),
                    0 => return Err(self.unexpected(Expected::Value)),
                    _ => ExpressionKind::Tuple(elements),
                }
            }
            Kind::Symbol("[") => {
                self.step();
                let (mut elements, is_every) = self.separated("]")?;
                if is_every {
                    return Ok(Expression { span: begin.to(self.end()), ..elements.remove(0) });
                }
                ExpressionKind::List(elements)
            }
            _ => return Err(self.unexpected(Expected::Value)),
        };
        tree(kind, begin.to(self.end()))
    }

    /// What stands between brackets, up to and with the sign that closes them; and whether it is `e for …` alone.
    fn separated(&mut self, close: &'static str) -> Parsed<(Vec<Expression>, bool)> {
        let (mut elements, mut is_every) = (Vec::new(), false);
        if !self.is_sign(close) {
            let (first, is_it) = self.list_or_every(close)?;
            elements.push(first);
            is_every = is_it && !self.is_sign(",");
            while self.takes(",") {
                elements.push(self.list_or_every(close)?.0);
            }
        }
        self.expect(close)?;
        Ok((elements, is_every))
    }
}

/// An expression whose tree is not too high.
fn tree(kind: ExpressionKind, span: Span) -> Parsed<Expression> {
    let tree = Expression::new(kind, span);
    if tree.height > limits::HEIGHT { Err(RulesError::new(Problem::TooDeep, span)) } else { Ok(tree) }
}
