//! The text of rules as a row of tokens.

use grundy::Natural;

use crate::error::{Problem, RulesError};
use crate::span::Span;

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number(Natural),
    /// A name, or one of the [`WORDS`] that mean something.
    Name(String),
    /// What stands between quotes.
    Text(String),
    Symbol(&'static str),
    /// The end of a line or a `;`: clauses are between these.
    EndOfClause,
    End,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Span,
}

/// Words that cannot be names.
pub(crate) const WORDS: [&str; 18] = [
    "for", "in", "let", "if", "and", "or", "not", "all", "true", "false", "start", "split", "canon",
    "measure", "guess", "where", "marks", "say",
];

/// The longer ones first, so that each is found before what it begins with.
const SYMBOLS: [&str; 30] = [
    "..", "++", "==", "!=", "<=", ">=", "<<", ">>", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "(",
    ")", "[", "]", ",", ":", "=", "{", "}", "!", "?", ".",
];

/// The tokens of a text, `most` at most, the last of which is the end. Inside of parentheses and brackets the ends of lines are blanks.
pub(crate) fn tokens(text: &str, most: usize) -> Result<Vec<Token>, RulesError> {
    let mut tokens = Vec::new();
    let mut depth = 0usize;
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let (kind, length) = if first == '\n' || first == ';' {
            if first == '\n' && depth > 0 {
                at += 1;
                continue;
            }
            (Kind::EndOfClause, 1)
        } else if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        } else if first.is_ascii_digit() {
            number(rest)
        } else if first.is_ascii_alphabetic() || first == '_' {
            let length = rest
                .find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
                .unwrap_or(rest.len());
            (Kind::Name(rest[..length].to_owned()), length)
        } else if first == '"' {
            quoted(rest, at)?
        } else if let Some(symbol) = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol)) {
            match *symbol {
                "(" | "[" => depth += 1,
                ")" | "]" => depth = depth.saturating_sub(1),
                _ => {}
            }
            (Kind::Symbol(symbol), symbol.len())
        } else {
            let span = Span { from: at, to: at + first.len_utf8() };
            return Err(RulesError::new(Problem::UnknownSign { sign: first }, span));
        };
        tokens.push(Token { kind, span: Span { from: at, to: at + length } });
        if tokens.len() > most {
            return Err(RulesError::new(Problem::TooLong { most }, Span { from: at, to: at + length }));
        }
        at += length;
    }
    tokens.push(Token { kind: Kind::End, span: Span { from: text.len(), to: text.len() } });
    Ok(tokens)
}

/// The digits that a text begins with. `10^40` of positions is not of rules: there, `^` is the exclusive or.
fn number(rest: &str) -> (Kind, usize) {
    let length = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    (Kind::Number(rest[..length].parse().expect("digits are a number")), length)
}

fn quoted(rest: &str, at: usize) -> Result<(Kind, usize), RulesError> {
    let inside = &rest[1..];
    let end = inside.find(['"', '\n']).filter(|end| inside.as_bytes()[*end] == b'"');
    let Some(end) = end else {
        return Err(RulesError::new(Problem::OpenText, Span { from: at, to: at + 1 }));
    };
    Ok((Kind::Text(inside[..end].to_owned()), end + 2))
}
