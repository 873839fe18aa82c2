//! Lists of rulesets, in the text of a family or in a file: each game once, by its standard form.

use grundy::Worded;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use grundy::games::{TakeSet, Takes};
use grundy::heap::reduce;
use grundy_positions::catalog::{Catalog, Game};

use crate::family::{Representative, gathered, gcd};
use crate::spec::{PATTERN, SpecError, number_of};
use crate::strips;

/// A list is none of rulesets.
#[derive(Worded)]
#[non_exhaustive]
pub enum ListError {
    /// Its file cannot be read.
    #[says("cannot read `{file}`: {error}", file = file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A line of its file is no ruleset.
    #[says("`{file}`, line {line}: `{found}` is no ruleset: {reason}", file = file.display())]
    Line {
        /// The file.
        file: PathBuf,
        /// Which line, the first is 1.
        line: usize,
        /// What stands there.
        found: String,
        /// Why it is none.
        reason: String,
    },
    /// Its file has no ruleset.
    #[says("`{file}` has no ruleset", file = _0.display())]
    Empty(PathBuf),
    /// The patterns of a family have too many letters, or none.
    #[says(transparent)]
    Letters(#[from] SpecError),
    /// A word of it is no ruleset.
    #[says("`{game}` is no game of this family: {reason}")]
    Game {
        /// The word.
        game: String,
        /// Why it is none.
        reason: String,
    },
}

/// Maximum number of patterns of the longest ones.
const PATTERNS: usize = 1 << 16;

/// A family as a manifest has it: of `list:` and `file:`, the games that are computed, each with those that it stands for.
/// Others are as they were written.
pub(crate) fn standard(spec: &str, catalog: &Catalog) -> Result<String, ListError> {
    let spec = spec.trim();
    if let Some((name, letters)) = spec.split_once(":patterns ") {
        let longest = number_of("letters", letters, PATTERN)?;
        let strip = strips::strip(name, catalog);
        let strip = strip.map_err(|reason| ListError::Game { game: name.to_owned(), reason })?;
        // All of them stand in the plan.
        let all = u32::try_from(longest).ok().and_then(|longest| strip.letters().len().checked_pow(longest));
        if all.is_none_or(|all| all > PATTERNS) {
            return Err(SpecError::TooMany { most: PATTERNS as u64 }.into());
        }
        return Ok(in_one_word(&gathered(strips::patterns(name, longest, &strip).into_iter())));
    }
    let games = if let Some(list) = spec.strip_prefix("list:") {
        of_words(list, catalog)?
    } else if let Some(file) = spec.strip_prefix("file:").map(str::trim).filter(|file| !file.is_empty()) {
        of_file(Path::new(file), catalog)?
    } else {
        return Ok(spec.to_owned());
    };
    Ok(in_one_word(&gathered(games.into_iter())))
}

fn in_one_word(games: &[Representative]) -> String {
    let words: Vec<_> = games.iter().map(Representative::to_word).collect();
    format!("list:{}", words.join(" "))
}

fn of_words(list: &str, catalog: &Catalog) -> Result<Vec<Named>, ListError> {
    // What a manifest has may be planned again.
    let words = list.split_whitespace().flat_map(|word| Representative::of_word(word).stands_for);
    let read = |word: String| match strips::game(&word, catalog) {
        Ok(game) => Ok(named(&word, &game)),
        Err(reason) => Err(ListError::Game { reason, game: word }),
    };
    words.map(read).collect()
}

fn of_file(file: &Path, catalog: &Catalog) -> Result<Vec<Named>, ListError> {
    let text = fs::read_to_string(file).map_err(|error| ListError::File { file: file.to_owned(), error })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    // `#` begins a comment.
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let read = |(number, line): (usize, &str)| {
        strips::game(line, catalog).map(|game| named(line, &game)).map_err(|reason| ListError::Line {
            file: file.to_owned(),
            line: number,
            found: line.to_owned(),
            reason,
        })
    };
    let games = (1..).zip(lines).filter(|(_, line)| !line.is_empty()).map(read);
    let games: Vec<_> = games.collect::<Result<_, _>>()?;
    if games.is_empty() { Err(ListError::Empty(file.to_owned())) } else { Ok(games) }
}

/// The standard form of a game, and its own name: the game itself would take a thousand times as much memory.
type Named = (String, String);

fn named(code: &str, game: &Game) -> Named {
    if let Some(form) = strips::standard(code, game) {
        return (form, code.to_owned());
    }
    (form(game).unwrap_or_else(|| game.ruleset().to_owned()), game.ruleset().to_owned())
}

/// Rules that somebody wrote have none but themselves: their rows are about these.
fn form(game: &Game) -> Option<String> {
    let about = game.about();
    if about.written.is_some() {
        return None;
    }
    if let Some(code) = about.known.of() {
        return Some(reduce(code).0.to_string());
    }
    let Takes::Finite(takes) = about.known.of::<TakeSet>()?.takes() else { return None };
    let divisor = takes.iter().fold(0, |divisor, take| gcd(divisor, *take));
    let smaller: Vec<_> = takes.iter().map(|take| take / divisor).collect();
    TakeSet::finite(&smaller).ok().map(|set| format!("take:{set}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planned(spec: &str) -> Result<String, String> {
        standard(spec, Catalog::standard()).map_err(|error| error.to_string())
    }

    #[test]
    fn equivalent_games_of_a_list_are_one() {
        let once = planned("list:0.77 0.77 kayles 4.4 take:8,2 take:1,4 nim").unwrap();
        assert_eq!(once, "list:0.77=0.77=kayles=4.4 take:1,4=take:2,8=take:1,4 nim");
        // What a manifest has is what it is planned from again.
        assert_eq!(planned(&once), Ok(once));
        assert_eq!(planned("list:4.4"), Ok("list:0.77=4.4".into()));
        // Families of another form are left alone.
        assert_eq!(planned(" octal:digits 2 "), Ok("octal:digits 2".into()));
    }

    #[test]
    fn more_patterns_than_a_plan_holds_are_refused() {
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules("strip w over a b c d e f g: a -> -; bc -> -a").unwrap();
        let planned = |spec: &str| standard(spec, &catalog).map(|_| ()).map_err(|error| error.to_string());
        assert_eq!(planned("w:patterns 2"), Ok(()));
        assert_eq!(planned("w:patterns 12"), Err("the family has more than 65536 games".into()));
        assert_eq!(
            planned("w:patterns 13"),
            Err("expected a number of letters from 1 to 12, found `13`".into())
        );
        assert_eq!(
            planned("nim:patterns 2"),
            Err("`nim` is no game of this family: `nim` is no strip".into())
        );
    }

    #[test]
    fn rules_that_somebody_wrote_stand_for_themselves() {
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules("mine(n): n-1 if n>0; n-2 if n>1").unwrap();
        let planned = standard("list:mine take:1,2", &catalog).unwrap();
        assert_eq!(planned, "list:mine take:1,2");
    }

    #[test]
    fn what_is_no_ruleset_is_told() {
        let wrong = planned("list:kayles rubbish").unwrap_err();
        assert!(wrong.starts_with("`rubbish` is no game of this family: "), "{wrong}");
        assert_eq!(planned("list:"), Ok("list:".into()), "which is no family");
    }
}
