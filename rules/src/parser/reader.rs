//! Tokens are read.

use super::Parsed;
use crate::error::{Expected, Hint, Problem, RulesError};
use crate::span::Span;
use crate::syntax::Name;
use crate::tokens::{Kind, Token, WORDS};

/// The tokens, one after the other.
pub(super) struct Parser {
    pub(super) tokens: Vec<Token>,
    /// Which comes next.
    pub(super) at: usize,
    /// How many expressions are open, each in the one before.
    pub(super) depth: usize,
    /// How many `for` are.
    pub(super) loops: usize,
}

impl Parser {
    pub(super) fn token(&self) -> &Token {
        &self.tokens[self.at]
    }

    pub(super) fn kind(&self) -> &Kind {
        &self.token().kind
    }

    pub(super) fn span(&self) -> Span {
        self.token().span
    }

    /// Where the last token ended.
    pub(super) fn end(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].span
    }

    pub(super) fn step(&mut self) -> Token {
        let token = self.token().clone();
        // The end stays.
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    pub(super) fn is_sign(&self, sign: &str) -> bool {
        match self.kind() {
            Kind::Symbol(symbol) => *symbol == sign,
            Kind::Name(word) => word == sign && WORDS.contains(&sign),
            _ => false,
        }
    }

    pub(super) fn takes(&mut self, sign: &str) -> bool {
        let is_there = self.is_sign(sign);
        if is_there {
            self.step();
        }
        is_there
    }

    pub(super) fn expect(&mut self, sign: &'static str) -> Parsed<Span> {
        if self.is_sign(sign) { Ok(self.step().span) } else { Err(self.unexpected(Expected::Sign(sign))) }
    }

    pub(super) fn unexpected(&self, expected: Expected) -> RulesError {
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

    pub(super) fn skip_empty_clauses(&mut self) {
        while self.kind() == &Kind::EndOfClause {
            self.step();
        }
    }

    /// A name that is no word of the language.
    pub(super) fn name(&mut self) -> Parsed<Name> {
        match self.kind().clone() {
            Kind::Name(word) if WORDS.contains(&&*word) => {
                Err(RulesError::new(Problem::ReservedWord { word }, self.span()))
            }
            Kind::Name(text) => Ok(Name { text, span: self.step().span }),
            _ => Err(self.unexpected(Expected::Name)),
        }
    }
}
