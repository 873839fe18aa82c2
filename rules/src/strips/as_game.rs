//! The moves of a strip in the language of rules.

use super::StripGame;
use crate::limits;
use crate::parser::parse;
use crate::strip_word::StripWord;
use crate::syntax::Game;

/// The game of one text with the same moves. What moves leave may have empty parts, in which nobody can move.
pub(crate) fn as_game(strip: &StripGame) -> Game {
    let mut text = format!("{}(s: text): ", strip.name);
    for (left, right) in strip.strip.written() {
        let inside = left.trim_start_matches('^').trim_end_matches('$');
        let length = inside.chars().count();
        let mut pieces: Vec<String> = right.split('-').map(|piece| format!("\"{piece}\"")).collect();
        let last = pieces.len() - 1;
        pieces[0] = format!("s[..i] ++ {}", pieces[0]);
        pieces[last] = format!("{} ++ s[i+{length}..]", pieces[last]);
        let begins = if left.starts_with('^') { " if i == 0 or s[i-1..i] == \"-\"" } else { "" };
        let end = format!(" if i+{length} == len(s) or s[i+{length}..i+{length}+1] == \"-\"");
        let ends = if left.ends_with('$') { &*end } else { "" };
        text += &format!(
            "{} for i in 0..len(s)-{length} if s[i..i+{length}] == \"{inside}\"{begins}{ends}; ",
            pieces.join(" and ")
        );
    }
    // The language knows no powers.
    let letters = |start: &String| match StripWord::read(&strip.strip, start) {
        Ok(StripWord::Plain(row)) => strip.strip.word(&row),
        _ => unreachable!("a start was read, and is not long"),
    };
    let first = strip.pattern.as_ref().map(|pattern| first_row(pattern));
    for start in strip.starts.iter().map(letters).chain(first) {
        text += &format!("start \"{start}\"; ");
    }
    if let Some(say) = &strip.say {
        text += &format!("say \"{say}\"; ");
    }
    let mut game = parse(&text, 4 * limits::PRINTED).expect("rules of a strip are rules").remove(0);
    game.name.clone_from(&strip.name);
    game.name_span = strip.name_span;
    for clause in &mut game.clauses {
        clause.span = strip.name_span;
    }
    game
}

/// A row of a pattern, to begin with.
fn first_row(pattern: &str) -> String {
    pattern.repeat(LETTERS.div_ceil(pattern.len()))
}

/// The letters of such a row, at least.
const LETTERS: usize = 8;
