//! Games on a strip: the patterns of given rules, and the rules of one letter.
//!
//! A code of a row has no blanks: `clobber(xo)^n` is the strip `clobber` with the powers of a pattern, and `strip:--,x-x` has the rules
//! `xx -> --; xxx -> x-x` on the powers of `x`.

use std::collections::BTreeSet;

use grundy::games::{Letter, Strip};
use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::own::{strip_of, with_pattern};

/// What a code of one-letter rules begins with.
const RULES: &str = "strip:";
/// The end of the powers of a pattern.
const POWERS: &str = ")^n";

/// The game of a code: a ruleset of the catalog, or a strip.
///
/// # Errors
/// What is wrong with it, in words.
pub(crate) fn game(code: &str, catalog: &Catalog) -> Result<Game, String> {
    if let Some(sides) = code.strip_prefix(RULES) {
        let mut rules = Catalog::standard().clone();
        rules.add_rules(&rules_of(sides)).map_err(|error| error.to_string())?;
        return Ok(rules.build(NAME).expect("it was added"));
    }
    let Some((name, pattern)) = code.split_once('(').filter(|(_, rest)| rest.ends_with(POWERS)) else {
        return catalog.parse_ruleset(code).map_err(|error| error.to_string());
    };
    let strip = catalog.parse_ruleset(name).map_err(|error| error.to_string())?;
    match with_pattern(&strip, &format!("({pattern}")) {
        Some(game) => game.map_err(|error| error.to_string()),
        None => Err(format!("`{name}` is no strip")),
    }
}

/// The name that one-letter rules have.
const NAME: &str = "row";

/// The rules that have these right sides, between commas.
fn rules_of(sides: &str) -> String {
    let rule = |right: &str| format!("{} -> {right}", "x".repeat(right.len()));
    let rules: Vec<_> = sides.split(',').map(rule).collect();
    format!("strip {NAME} over x: {}; start (x)^n", rules.join("; "))
}

/// The codes of all rules of one letter in which a letter dies, with sides of up to `longest` letters. A right side and the same from its
/// other end leave equal parts: they are one.
pub(crate) fn rules(longest: usize) -> impl Iterator<Item = String> {
    let mut sides: Vec<String> = Vec::new();
    for length in 1..=longest {
        for bits in 0..(1u32 << length) - 1 {
            let side: String = (0..length).map(|at| if bits >> at & 1 == 1 { 'x' } else { '-' }).collect();
            let turned: String = side.chars().rev().collect();
            if !sides.contains(&turned) {
                sides.push(side);
            }
        }
    }
    let last = 1u64 << sides.len();
    let of_set = move |set: u64| {
        let chosen = sides.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
        let chosen: Vec<&str> = chosen.map(|(_, side)| side.as_str()).collect();
        format!("{RULES}{}", chosen.join(","))
    };
    (1..last).map(of_set)
}

/// The strip of this name.
///
/// # Errors
/// What is wrong with the ruleset, in words.
pub(crate) fn strip(name: &str, catalog: &Catalog) -> Result<Strip, String> {
    let game = catalog.parse_ruleset(name).map_err(|error| error.to_string())?;
    let strip = strip_of(&game).ok_or_else(|| format!("`{name}` is no strip"))?;
    Ok(strip.strip().clone())
}

/// All patterns of up to `longest` letters of a strip, as codes: each behind the first one that the rules cannot tell from it. A pattern
/// that is the power of a shorter one is left out: its powers are among those of that one.
pub(crate) fn patterns(name: &str, longest: usize, strip: &Strip) -> Vec<(String, String)> {
    let letters: Vec<Letter> = (0..=Letter::MAX).take(strip.letters().len()).collect();
    let (mut all, mut words) = (Vec::new(), vec![Vec::new()]);
    for _ in 0..longest {
        let longer = |word: Vec<Letter>| letters.iter().map(move |letter| [&word[..], &[*letter]].concat());
        words = words.into_iter().flat_map(longer).collect();
        all.extend(words.iter().filter(|word| !is_power(word)).cloned());
    }
    let code = |row: &[Letter]| format!("{name}({}{POWERS}", strip.word(row));
    all.iter().map(|word| (code(&first_image(strip, word)), code(word))).collect()
}

/// The code of the first pattern by whose values a code of a pattern has its own, and that of one-letter rules as it is; `None` for
/// other codes.
pub(crate) fn standard(code: &str, game: &Game) -> Option<String> {
    if code.starts_with(RULES) {
        return Some(code.to_owned());
    }
    let strip = strip_of(game).filter(|_| code.ends_with(POWERS))?;
    let (name, pattern) = code.split_once('(')?;
    let letters = strip.strip().letters_of(pattern.strip_suffix(POWERS)?)?;
    Some(format!("{name}({}{POWERS}", strip.strip().word(&first_image(strip.strip(), &letters))))
}

fn first_image(strip: &Strip, row: &[Letter]) -> Vec<Letter> {
    strip.images(row).into_iter().collect::<BTreeSet<_>>().pop_first().expect("a row is an image of itself")
}

/// Returns true if a word is another one several times.
fn is_power(word: &[Letter]) -> bool {
    let is_root = |length: &usize| {
        word.len().is_multiple_of(*length) && word.chunks(*length).all(|part| *part == word[..*length])
    };
    (1..word.len()).any(|length| is_root(&length))
}

/// The command line that finds the same of the period, without its limits: the rules are in it.
pub(crate) fn command(game: &Game) -> Option<String> {
    let strip = strip_of(game)?;
    let pattern = strip.pattern()?;
    let bare = strip.beginning_with("");
    let rules = bare.strip_suffix("; start ").unwrap_or(&bare);
    Some(format!("grundy period '{rules}' '({pattern})^n'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_one_letter_are_each_there_once() {
        let codes: Vec<String> = rules(2).collect();
        let expected = ["-", "--", "-,--", "x-", "-,x-", "--,x-", "-,--,x-"];
        assert_eq!(codes, expected.map(|sides| format!("strip:{sides}")));
        // Of 1, 3 and 7 right sides, 1, 2 and 5 differ from those before that are read from the other end.
        assert_eq!(rules(3).count(), 255);
    }

    #[test]
    fn patterns_stand_for_those_that_look_the_same() {
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules("strip clobber over x o: xo -> -x; xo -> o-; ox -> -o; ox -> x-").unwrap();
        let found: Vec<String> = patterns("clobber", 3, &strip("clobber", &catalog).unwrap())
            .into_iter()
            .map(|(form, code)| format!("{form} {code}"))
            .collect();
        let expected = [
            "clobber(x)^n clobber(x)^n",
            "clobber(x)^n clobber(o)^n",
            "clobber(xo)^n clobber(xo)^n",
            "clobber(xo)^n clobber(ox)^n",
            "clobber(xxo)^n clobber(xxo)^n",
            "clobber(xox)^n clobber(xox)^n",
            "clobber(xxo)^n clobber(xoo)^n",
            "clobber(xxo)^n clobber(oxx)^n",
            "clobber(xox)^n clobber(oxo)^n",
            "clobber(xxo)^n clobber(oox)^n",
        ];
        assert_eq!(found, expected);
        assert_eq!(strip("nim", &catalog).unwrap_err(), "`nim` is no strip");
    }
}
