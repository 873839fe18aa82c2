//! Every ruleset, with its notation, its source and an example that runs.

use std::sync::Arc;

use super::built_in;
use super::entry::{Built, Entry};
use super::in_numbers;
use super::rules::RulesOf;
use super::theories::ClosedForm;
use super::{About, Game, RulesetError};
use crate::drawn::Drawn;
use crate::form::Form;
use grundy::games::{Code, DivisorNim, GrundysGame, Lasker, TakeInterval, TakeProblem, TakeSet, euclid};
use grundy::lines::{ChessPiece, Lines};
use grundy::words::Sentence;
use grundy::written::{parse_number, shorten};
use grundy::wythoff::Wythoff;

/// The page of the manual about codes.
const CODES: &str = "rulesets/codes";

/// The built-in rulesets, in the order in which a manual would introduce them.
pub(super) fn entries() -> Vec<Entry> {
    vec![
        plain("nim", "take any number of tokens from one heap", "nim 3 5 7", built_in::nim).called(
            "title-nim",
            "Bouton, 1901",
            "rulesets/nim",
        ),
        Entry::of(
            "take",
            "take:SET",
            "take a number of SET from one heap; \
             SET is a list such as 1,4,9 or 1..3, or all-but:2,3, squares, primes",
            "take:1,4,9,12,16 11 15 14 10 23 8",
            Arc::new(build_take),
        )
        .called("title-take", "WW, 1982, ch. 4", "rulesets/take"),
        Entry::of(
            "0.77",
            "0.77, 4.3, 0.3F, hex:0.8",
            "take-and-break codes, octal and hexadecimal: digit t says what may be left after taking t",
            "0.137 5 9 + 0.3F 20",
            Arc::new(|_| build_code("0.77")),
        )
        .standing_for("0.77")
        .called("title-codes", "Guy & Smith, 1956", CODES),
        named(
            "kayles",
            "0.77",
            Drawn::Pins,
            "rules-kayles",
            "knock down one pin or two neighbours in a row",
            "kayles 5 4",
        )
        .called("title-kayles", "Dudeney, 1907", "rulesets/named#kayles"),
        named(
            "dawsons-kayles",
            "0.07",
            Drawn::Pins,
            "rules-dawsons-kayles",
            "knock down exactly two neighbours in a row",
            "dawsons-kayles 12 9",
        )
        .called("title-dawsons-kayles", "WW, 1982, ch. 4", "rulesets/named#dawsons-kayles"),
        named(
            "dawsons-chess",
            "0.137",
            Drawn::Tokens,
            "rules-dawsons-chess",
            "pawns on a 3-by-n board, capturing is compulsory: n files are a heap of n",
            "dawsons-chess 8 5",
        )
        .called("title-dawsons-chess", "Dawson, 1935", "rulesets/named#dawsons-chess"),
        named(
            "officers",
            "0.6",
            Drawn::Tokens,
            "rules-officers",
            "take one token from a heap of two or more, leaving one or two heaps",
            "officers 10 7",
        )
        .called("title-officers", "WW, 1982, ch. 4", "rulesets/named#officers"),
        named(
            "guiles",
            "0.15",
            Drawn::Tokens,
            "rules-guiles",
            "take a whole heap of 1 or 2, or take two and split the rest in two",
            "guiles 9 4",
        )
        .called("title-guiles", "WW, 1982, ch. 4", "rulesets/named#guiles"),
        named(
            "treblecross",
            "0.007",
            Drawn::Strip,
            "rules-treblecross",
            "first to make three in a row on a strip; n squares are a heap of n + 2",
            "treblecross 9",
        )
        .called("title-treblecross", "WW, 1982, ch. 4", "rulesets/named#treblecross"),
        named(
            "double-kayles",
            "0.7777",
            Drawn::Pins,
            "rules-double-kayles",
            "knock down one to four neighbouring pins in a row",
            "double-kayles 11 6",
        )
        .called("title-double-kayles", "OEIS A071074", "rulesets/named#double-kayles"),
        plain("grundys-game", "split a heap into two unequal ones", "grundys-game 13 8", || {
            let about = About::new("grundys-game", Sentence::of("rules-grundys-game"));
            Game::of_form(about, Arc::new(GrundysGame))
        })
        .called("title-grundys-game", "Grundy, 1939", "rulesets/grundys-game"),
        plain(
            "lasker",
            "take any number from one heap, or split a heap in two without taking",
            "lasker 3 5 6",
            || {
                let about = About::new("lasker", Sentence::of("rules-lasker"));
                Game::of_form(about, Arc::new(Lasker))
            },
        )
        .called("title-lasker", "Lasker, 1931", "rulesets/lasker"),
        plain(
            "divisor-nim",
            "take a proper divisor of a heap: one smaller than the heap",
            "divisor-nim 24 10",
            || {
                // The factors of greater heaps may take long.
                let about =
                    About::new("divisor-nim", Sentence::of("rules-divisor-nim")).made_of(Form::narrow_heap());
                Game::of_form(about, Arc::new(DivisorNim))
            },
        )
        .called("title-divisor-nim", "Project Euler 509, 2015", "rulesets/divisor-nim"),
        Entry::of(
            "wythoff",
            "wythoff, wythoff:T",
            "two heaps: take from one heap, or the same from both (with T: k and l, |k-l| < T)",
            "wythoff 6,10 3,5",
            Arc::new(build_wythoff),
        )
        .called("title-wythoff", "Wythoff, 1907; Fraenkel, 1982", "rulesets/wythoff"),
        Entry::of(
            "lines",
            "lines:PIECE, lines:RIDES/STEPS",
            "two heaps: rides such as 1-0,1-1 may be taken any number of times, \
             steps after a / once; rook, queen, king",
            "lines:king 3,5",
            Arc::new(build_lines),
        )
        .called("title-lines", "Berge, 1962; Wythoff, 1907", "rulesets/lines"),
        plain(
            "chomp",
            "eat a square of a bar and all squares to its right, below it, or both; \
             not the first, which is poisoned",
            "chomp 4,3,1",
            built_in::chomp,
        )
        .called("title-chomp", "Gale, 1974", "rulesets/chomp"),
        plain(
            "euclid",
            "two heaps: take a multiple of the smaller from the larger, which stays positive",
            "euclid 21,55",
            || {
                let about = About::new("euclid", Sentence::of("rules-euclid")).made_of(Form::narrow_pair());
                let theory = ClosedForm { value: euclid::value, options: euclid::options_of_value };
                Game::new(about, Arc::new(RulesOf(Arc::new(euclid::Euclid))), Box::new(theory))
            },
        )
        .called("title-euclid", "Grossman, 1997; Nivasch, 2006", "rulesets/euclid"),
        plain(
            "hackenbush",
            "cut an edge of a graph; what is no longer connected with the ground, vertex 0, falls",
            "hackenbush 0-1,0-2,1-2,2-3",
            built_in::hackenbush,
        )
        .called("title-hackenbush", "WW, 1982, ch. 7", "rulesets/on-graphs#hackenbush"),
        plain(
            "tokens",
            "take a token along an arc of a directed graph: TOKENS:ARCS",
            "tokens 0,1:0-1,0-2,1-2",
            built_in::tokens,
        )
        .called("title-tokens", "Smith, 1966", "rulesets/on-graphs#tokens"),
        plain(
            "geography",
            "take the token along an edge; the vertex that it leaves is gone: TOKEN:EDGES",
            "geography 0:0-1,1-2,2-3",
            built_in::geography,
        )
        .called(
            "title-geography",
            "Fraenkel, Scheinerman & Ullman, 1993",
            "rulesets/on-graphs#geography",
        ),
    ]
}

/// A ruleset that takes no argument.
fn plain(name: &str, summary: &str, example: &str, build: fn() -> Game) -> Entry {
    Entry::new(name, summary, example, build)
}

/// A ruleset that is a code under a name of its own, with the message that tells its rules.
fn named(
    name: &'static str,
    code: &'static str,
    drawn: Drawn,
    told: &'static str,
    summary: &str,
    example: &str,
) -> Entry {
    let build = move || {
        let code = code.parse().expect("the codes of the catalog are codes");
        code_game(name.to_owned(), Sentence::of(told), &code, drawn)
    };
    Entry::new(name, summary, example, build).standing_for(code)
}

/// Builds a take-and-break code.
pub(super) fn build_code(word: &str) -> Built {
    let code: Code = word.parse()?;
    // Where neighbours are taken, heaps are rows.
    let drawn = if code.takes_neighbours() { Drawn::Pins } else { Drawn::Tokens };
    let game = code_game(code.to_string(), in_numbers::of_code(&code), &code, drawn);
    Ok(game.titled(Sentence::of("title-code").text("code", &code)).explained_in(Some(CODES)))
}

/// The game of a code.
fn code_game(name: String, told: Sentence, code: &Code, drawn: Drawn) -> Game {
    Game::of_form(About::new(name, told).drawn_as(drawn), Arc::new(code.clone()))
}

fn build_take(argument: Option<&str>) -> Built {
    let text = argument.unwrap_or_default();
    let set: TakeSet = match text.parse() {
        Ok(set) => set,
        // A single interval needs no list of its numbers.
        Err(error) if matches!(error.problem, TakeProblem::TooLong | TakeProblem::TooLarge { .. }) => {
            let ends = text.split_once("..").map(|(first, last)| [first, last].map(parse_number));
            let Some([Ok(first), Ok(last)]) = ends else { return Err(error.into()) };
            let Some(interval) = TakeInterval::new(first, last) else { return Err(error.into()) };
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
