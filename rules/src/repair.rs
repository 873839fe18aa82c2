//! What would be right in the place of what is wrong.
//!
//! Idea: people write the signs that they know from elsewhere, as `{1, 3}` for `[1, 3]` or `=` for `:`. Each such part of
//! the text is replaced, one after the other, and the rules are read again: what is suggested is known to be right, as far
//! as it goes.

use crate::error::{Hint, Repair, RulesError};
use crate::limits;
use crate::span::Span;

/// Signs and words as people write them, each with what is written for it here.
const WRITTEN: [(&str, &str); 21] = [
    ("=", ":"),
    ("=", "=="),
    ("=", " in "),
    ("=", ""),
    (",", ";"),
    (",", " if"),
    ("or", ";"),
    ("and", "if"),
    ("when", "if"),
    ("to", ".."),
    (".", ""),
    ("−", "-"),
    ("–", "-"),
    ("×", "*"),
    ("÷", "/"),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("…", ".."),
    ("“", "\""),
    ("”", "\""),
];
/// Rules to begin with.
const SAMPLE: &str = " n-t for t in 1..n";
/// Longer lines are not told in a hint.
const SHOWN: usize = 72;

/// Reads the rules of a text: whether they are right, and where not.
type Read<'a> = &'a dyn Fn(&str) -> Result<(), RulesError>;

/// The error with what would be right as its hint, where that is found.
pub(crate) fn advised(text: &str, mut error: RulesError, read: Read<'_>) -> RulesError {
    let Some(repair) = found(text, &error, read) else { return error };
    let (whole, from) = (in_place(&repair, text), repair.span.from);
    let begin = whole[..from].rfind('\n').map_or(0, |end| end + 1);
    let line = whole[begin..].split('\n').next().unwrap_or_default().trim();
    // Other hints say more.
    if matches!(error.hint, None | Some(Hint::Equality)) && repair.text != "==" && line.len() <= SHOWN {
        error.hint = Some(Hint::Near(line.to_owned()));
    }
    error
}

/// What would be right in the place of what is wrong, where that is found.
pub(crate) fn found(text: &str, error: &RulesError, read: Read<'_>) -> Option<Repair> {
    if text.len() > limits::TEXT {
        return None;
    }
    let mut first = None;
    for repair in candidates(text, error) {
        let Err(next) = read(&in_place(&repair, text)) else { return Some(repair) };
        // A sign or a name was not the only mistake: the next one comes after it.
        let is_replaced = repair.span.from < repair.span.to && !repair.text.starts_with('(');
        if is_replaced && next.span.from >= repair.span.from + repair.text.len() {
            first.get_or_insert(repair);
        }
    }
    first
}

/// The text with what would be right in its place.
fn in_place(repair: &Repair, text: &str) -> String {
    [&text[..repair.span.from], &repair.text, &text[repair.span.to..]].concat()
}

/// What may have been meant, the likeliest first.
fn candidates(text: &str, error: &RulesError) -> Vec<Repair> {
    let Span { from, to } = error.span;
    let found = &text[from..to];
    let mut all = Vec::new();
    let mut replace =
        |from, to, text: &str| all.push(Repair { span: Span { from, to }, text: text.to_owned() });
    if let Some(Hint::Near(name)) = &error.hint {
        replace(from, to, name);
    }
    if let ("{", Some(end)) = (found, text[from..].find('}')) {
        replace(from, from + end + 1, &["[", &text[from + 1..from + end], "]"].concat());
    }
    // `take 1, 3`, with a game around it or without.
    let clause = text[..from].rfind(['\n', ';']).map_or(0, |end| end + 1);
    let end = text[from..].find(['\n', ';']).map_or(text.len(), |end| from + end);
    if let Some(taken) = text[clause..end].to_ascii_lowercase().find("take").map(|at| clause + at) {
        let numbers: Vec<&str> = text[taken..end]
            .split(|sign: char| !sign.is_ascii_digit())
            .filter(|part| !part.is_empty())
            .collect();
        let head = if text[..taken].contains('(') { "" } else { "game(n): " };
        replace(taken, end, &[head, "n-t for t in [", &numbers.join(", "), "] if t <= n"].concat());
    }
    // `t in 1, 3`: numbers with commas between them.
    let is_listed = |sign: char| sign.is_ascii_digit() || sign == ',' || sign == ' ';
    let begin = text[..from].trim_end_matches(is_listed).len();
    let listed = &text[begin..text.len() - text[from..].trim_start_matches(is_listed).len()];
    if found == "," && text[..begin].ends_with("in") {
        let begin = begin + listed.len() - listed.trim_start().len();
        replace(begin, begin + listed.trim().len(), &["[", listed.trim(), "]"].concat());
    }
    for (_, right) in WRITTEN.iter().filter(|(sign, _)| *sign == found) {
        replace(from, to, right);
    }
    if found.contains('-') {
        replace(from, to, &found.replace('-', ".."));
    }
    // `f n: …`, `f: …` and `f(n) …`.
    if found.starts_with(char::is_alphabetic) {
        replace(from, to, &["(", found, ")"].concat());
    }
    if let Some(colon) = text.find(':') {
        replace(colon, colon, "(n)");
    }
    replace(from, from, ": ");
    // No name, nothing but moves, or no moves.
    if matches!(found, "(" | ":") {
        replace(from, from, if found == "(" { "game" } else { "game(n)" });
    }
    replace(0, 0, "game(n): ");
    match text.trim_end().chars().next_back() {
        None => replace(0, 0, &["game(n):", SAMPLE].concat()),
        Some(':') => replace(text.len(), text.len(), SAMPLE),
        Some(last) if !text.contains(':') && last.is_alphabetic() => {
            replace(text.len(), text.len(), &["(n):", SAMPLE].concat());
        }
        Some(_) => {}
    }
    all
}
