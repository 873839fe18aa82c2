//! Every ruleset, with its notation, its source and an example that runs.

use std::borrow::Cow;
use std::sync::Arc;

use super::built_in;
use super::entry::{Build, Built, Entry, code_game, plain};
use super::in_numbers;
use super::rules::RulesOf;
use super::theories::ClosedForm;
use super::{About, Game, RulesetError};
use crate::drawn::Drawn;
use crate::form::Form;
use grundy::Natural;
use grundy::games::{Code, DivisorNim, GrundysGame, Lasker, TakeInterval, TakeProblem, TakeSet, euclid};
use grundy::lines::{ChessPiece, Lines};
use grundy::words::Sentence;
use grundy::written::{parse_number, shorten};
use grundy::wythoff::Wythoff;

/// The page of the manual about codes.
const CODES: &str = "rulesets/codes";

/// The built-in rulesets, in the order in which a manual would introduce them.
pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        name: Cow::Borrowed("nim"),
        written: Cow::Borrowed("nim"),
        summary: Cow::Borrowed("take any number of tokens from one heap"),
        source: Cow::Borrowed("Bouton, 1901"),
        example: Cow::Borrowed("nim 3 5 7"),
        manual: Some("rulesets/nim"),
        title: Some("title-nim"),
        build: Build::From(|argument| plain("nim", argument, built_in::nim)),
    },
    Entry {
        name: Cow::Borrowed("take"),
        written: Cow::Borrowed("take:SET"),
        summary: Cow::Borrowed(
            "take a number of SET from one heap; SET is a list such as 1,4,9 or 1..3, or all-but:2,3, squares, primes",
        ),
        source: Cow::Borrowed("WW, 1982, ch. 4"),
        example: Cow::Borrowed("take:1,4,9,12,16 11 15 14 10 23 8"),
        manual: Some("rulesets/take"),
        title: Some("title-take"),
        build: Build::From(build_take),
    },
    Entry {
        name: Cow::Borrowed("0.77"),
        written: Cow::Borrowed("0.77, 4.3, 0.3F, hex:0.8"),
        summary: Cow::Borrowed(
            "take-and-break codes, octal and hexadecimal: digit t says what may be left after taking t",
        ),
        source: Cow::Borrowed("Guy & Smith, 1956"),
        example: Cow::Borrowed("0.137 5 9 + 0.3F 20"),
        manual: Some(CODES),
        title: Some("title-codes"),
        build: Build::Named("0.77", None, Drawn::Pins),
    },
    named(
        "kayles",
        "0.77",
        ["title-kayles", "rules-kayles", "rulesets/named#kayles"],
        Drawn::Pins,
        "knock down one pin or two neighbours in a row",
        "Dudeney, 1907",
        "kayles 5 4",
    ),
    named(
        "dawsons-kayles",
        "0.07",
        ["title-dawsons-kayles", "rules-dawsons-kayles", "rulesets/named#dawsons-kayles"],
        Drawn::Pins,
        "knock down exactly two neighbours in a row",
        "WW, 1982, ch. 4",
        "dawsons-kayles 12 9",
    ),
    named(
        "dawsons-chess",
        "0.137",
        ["title-dawsons-chess", "rules-dawsons-chess", "rulesets/named#dawsons-chess"],
        Drawn::Tokens,
        "pawns on a 3-by-n board, capturing is compulsory: n files are a heap of n",
        "Dawson, 1935",
        "dawsons-chess 8 5",
    ),
    named(
        "officers",
        "0.6",
        ["title-officers", "rules-officers", "rulesets/named#officers"],
        Drawn::Tokens,
        "take one token from a heap of two or more, leaving one or two heaps",
        "WW, 1982, ch. 4",
        "officers 10 7",
    ),
    named(
        "guiles",
        "0.15",
        ["title-guiles", "rules-guiles", "rulesets/named#guiles"],
        Drawn::Tokens,
        "take a whole heap of 1 or 2, or take two and split the rest in two",
        "WW, 1982, ch. 4",
        "guiles 9 4",
    ),
    named(
        "treblecross",
        "0.007",
        ["title-treblecross", "rules-treblecross", "rulesets/named#treblecross"],
        Drawn::Strip,
        "first to make three in a row on a strip; n squares are a heap of n + 2",
        "WW, 1982, ch. 4",
        "treblecross 9",
    ),
    named(
        "double-kayles",
        "0.7777",
        ["title-double-kayles", "rules-double-kayles", "rulesets/named#double-kayles"],
        Drawn::Pins,
        "knock down one to four neighbouring pins in a row",
        "OEIS A071074",
        "double-kayles 11 6",
    ),
    Entry {
        name: Cow::Borrowed("grundys-game"),
        written: Cow::Borrowed("grundys-game"),
        summary: Cow::Borrowed("split a heap into two unequal ones"),
        source: Cow::Borrowed("Grundy, 1939"),
        example: Cow::Borrowed("grundys-game 13 8"),
        manual: Some("rulesets/grundys-game"),
        title: Some("title-grundys-game"),
        build: Build::From(|argument| {
            plain("grundys-game", argument, || {
                let about = About::new("grundys-game", Sentence::of("rules-grundys-game"));
                Game::of_form(about, Arc::new(GrundysGame))
            })
        }),
    },
    Entry {
        name: Cow::Borrowed("lasker"),
        written: Cow::Borrowed("lasker"),
        summary: Cow::Borrowed("take any number from one heap, or split a heap in two without taking"),
        source: Cow::Borrowed("Lasker, 1931"),
        example: Cow::Borrowed("lasker 3 5 6"),
        manual: Some("rulesets/lasker"),
        title: Some("title-lasker"),
        build: Build::From(|argument| {
            plain("lasker", argument, || {
                let about = About::new("lasker", Sentence::of("rules-lasker"));
                Game::of_form(about, Arc::new(Lasker))
            })
        }),
    },
    Entry {
        name: Cow::Borrowed("divisor-nim"),
        written: Cow::Borrowed("divisor-nim"),
        summary: Cow::Borrowed("take a proper divisor of a heap: one smaller than the heap"),
        source: Cow::Borrowed("Project Euler 509, 2015"),
        example: Cow::Borrowed("divisor-nim 24 10"),
        manual: Some("rulesets/divisor-nim"),
        title: Some("title-divisor-nim"),
        build: Build::From(|argument| {
            plain("divisor-nim", argument, || {
                // The factors of greater heaps may take long.
                let about =
                    About::new("divisor-nim", Sentence::of("rules-divisor-nim")).made_of(Form::narrow_heap());
                Game::of_form(about, Arc::new(DivisorNim))
            })
        }),
    },
    Entry {
        name: Cow::Borrowed("wythoff"),
        written: Cow::Borrowed("wythoff, wythoff:T"),
        summary: Cow::Borrowed(
            "two heaps: take from one heap, or the same from both (with T: k and l, |k-l| < T)",
        ),
        source: Cow::Borrowed("Wythoff, 1907; Fraenkel, 1982"),
        example: Cow::Borrowed("wythoff 6,10 3,5"),
        manual: Some("rulesets/wythoff"),
        title: Some("title-wythoff"),
        build: Build::From(build_wythoff),
    },
    Entry {
        name: Cow::Borrowed("lines"),
        written: Cow::Borrowed("lines:PIECE, lines:RIDES/STEPS"),
        summary: Cow::Borrowed(
            "two heaps: rides such as 1-0,1-1 may be taken any number of times, steps after a / once; rook, queen, king",
        ),
        source: Cow::Borrowed("Berge, 1962; Wythoff, 1907"),
        example: Cow::Borrowed("lines:king 3,5"),
        manual: Some("rulesets/lines"),
        title: Some("title-lines"),
        build: Build::From(build_lines),
    },
    Entry {
        name: Cow::Borrowed("chomp"),
        written: Cow::Borrowed("chomp"),
        summary: Cow::Borrowed(
            "eat a square of a bar and all squares to its right, below it, or both; not the first, which is poisoned",
        ),
        source: Cow::Borrowed("Gale, 1974"),
        example: Cow::Borrowed("chomp 4,3,1"),
        manual: Some("rulesets/chomp"),
        title: Some("title-chomp"),
        build: Build::From(|argument| plain("chomp", argument, built_in::chomp)),
    },
    Entry {
        name: Cow::Borrowed("euclid"),
        written: Cow::Borrowed("euclid"),
        summary: Cow::Borrowed(
            "two heaps: take a multiple of the smaller from the larger, which stays positive",
        ),
        source: Cow::Borrowed("Grossman, 1997; Nivasch, 2006"),
        example: Cow::Borrowed("euclid 21,55"),
        manual: Some("rulesets/euclid"),
        title: Some("title-euclid"),
        build: Build::From(|argument| {
            plain("euclid", argument, || {
                let about = About::new("euclid", Sentence::of("rules-euclid")).made_of(Form::narrow_pair());
                let theory = ClosedForm { value: euclid::value, options: euclid::options_of_value };
                Game::new(about, Arc::new(RulesOf(Arc::new(euclid::Euclid))), Box::new(theory))
            })
        }),
    },
    Entry {
        name: Cow::Borrowed("hackenbush"),
        written: Cow::Borrowed("hackenbush"),
        summary: Cow::Borrowed(
            "cut an edge of a graph; what is no longer connected with the ground, vertex 0, falls",
        ),
        source: Cow::Borrowed("WW, 1982, ch. 7"),
        example: Cow::Borrowed("hackenbush 0-1,0-2,1-2,2-3"),
        manual: Some("rulesets/on-graphs#hackenbush"),
        title: Some("title-hackenbush"),
        build: Build::From(|argument| plain("hackenbush", argument, built_in::hackenbush)),
    },
    Entry {
        name: Cow::Borrowed("tokens"),
        written: Cow::Borrowed("tokens"),
        summary: Cow::Borrowed("take a token along an arc of a directed graph: TOKENS:ARCS"),
        source: Cow::Borrowed("Smith, 1966"),
        example: Cow::Borrowed("tokens 0,1:0-1,0-2,1-2"),
        manual: Some("rulesets/on-graphs#tokens"),
        title: Some("title-tokens"),
        build: Build::From(|argument| plain("tokens", argument, built_in::tokens)),
    },
    Entry {
        name: Cow::Borrowed("geography"),
        written: Cow::Borrowed("geography"),
        summary: Cow::Borrowed(
            "take the token along an edge; the vertex that it leaves is gone: TOKEN:EDGES",
        ),
        source: Cow::Borrowed("Fraenkel, Scheinerman & Ullman, 1993"),
        example: Cow::Borrowed("geography 0:0-1,1-2,2-3"),
        manual: Some("rulesets/on-graphs#geography"),
        title: Some("title-geography"),
        build: Build::From(|argument| plain("geography", argument, built_in::geography)),
    },
];

/// A ruleset that is a code under a name of its own.
const fn named(
    name: &'static str,
    code: &'static str,
    [title, told, manual]: [&'static str; 3],
    drawn: Drawn,
    summary: &'static str,
    source: &'static str,
    example: &'static str,
) -> Entry {
    Entry {
        name: Cow::Borrowed(name),
        written: Cow::Borrowed(name),
        summary: Cow::Borrowed(summary),
        source: Cow::Borrowed(source),
        example: Cow::Borrowed(example),
        manual: Some(manual),
        title: Some(title),
        build: Build::Named(code, Some(told), drawn),
    }
}

/// Builds a take-and-break code.
pub(super) fn build_code(word: &str) -> Built {
    let code: Code = word.parse()?;
    // Where neighbours are taken, heaps are rows.
    let drawn = if code.takes_neighbours() { Drawn::Pins } else { Drawn::Tokens };
    let game = code_game(code.to_string(), in_numbers::of_code(&code), &code, drawn);
    Ok(game.titled(Sentence::of("title-code").text("code", &code)).explained_in(Some(CODES)))
}

fn build_take(argument: Option<&str>) -> Built {
    let text = argument.unwrap_or_default();
    let set: TakeSet = match text.parse() {
        Ok(set) => set,
        // A single interval needs no list of its numbers.
        Err(error) if error.problem == TakeProblem::TooLong => {
            let ends = text.split_once("..").map(|(first, last)| [first, last].map(parse_number));
            let number = |number: &Natural| u64::try_from(number).ok();
            let Some([Ok(first), Ok(last)]) = ends else { return Err(error.into()) };
            let interval = number(&first).zip(number(&last)).and_then(|(a, b)| TakeInterval::new(a, b));
            let Some(interval) = interval else { return Err(error.into()) };
            let told = in_numbers::of_interval(&interval);
            let about =
                About::new(format!("take:{interval}"), told).titled(in_numbers::title_of_interval(&interval));
            return Ok(Game::of_form(about, Arc::new(interval)));
        }
        Err(error) => return Err(error.into()),
    };
    let about =
        About::new(format!("take:{set}"), in_numbers::of_set(&set)).titled(in_numbers::title_of_set(&set));
    Ok(Game::of_form(about, Arc::new(set)))
}

fn build_wythoff(argument: Option<&str>) -> Built {
    let Some(reach) = argument else { return Ok(built_in::wythoff(Wythoff::CLASSIC)) };
    let number = parse_number(reach).ok();
    let rules = number.and_then(|number| Wythoff::with_reach(u64::try_from(&number).ok()?));
    match rules {
        Some(rules) => Ok(built_in::wythoff(rules)),
        None => Err(RulesetError::Reach { found: shorten(reach) }.into()),
    }
}

fn build_lines(argument: Option<&str>) -> Built {
    let lines: Lines = argument.unwrap_or_default().parse()?;
    // The queen plays Wythoff's game, of which far more is known.
    if lines.piece() == Some(ChessPiece::Queen) {
        let told = built_in::told_of_piece("rules-lines", &lines);
        let queen = built_in::wythoff_as(format!("lines:{lines}"), told, Wythoff::CLASSIC);
        return Ok(queen.titled(built_in::told_of_piece("title-piece", &lines)));
    }
    Ok(built_in::lines(lines))
}
