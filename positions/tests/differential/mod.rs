//! Random rules of every shape, each asked as a user would: rules and position are typed, and what is printed is what was typed.
//!
//! The oracle is written from the manual alone, and shares no code with the language: it makes each rule twice, as a text and as
//! what that text means, and computes values by the definition. A test so compares the whole way: rules and position are read,
//! the form of the rules is recognised, an engine is chosen, values are computed, winning moves are listed and printed.

mod chance; // random numbers from a seed
mod moves; // moves of every shape
mod numbers; // numbers and conditions
mod oracle; // values by the definition
mod random_moves; // moves by chance
mod parts; // positions, and how they are written

use std::collections::BTreeSet;
use std::fmt;

use grundy::{Budget, Outcome, Play, Undecided};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Analysis, Question, Sum};

pub(crate) use chance::Chance;
use moves::NoValue;
use oracle::{Game, Oracle};
use parts::Position;

/// How many of the questions had which end: a test that compares little has to say so.
#[derive(Default, Debug)]
struct Tally {
    rules: usize,
    values: usize,
    nonzero: usize,
    misere: usize,
    without_value: usize,
    refused: usize,
    claimed: usize,
    refuted: usize,
}

#[test]
fn random_rules_are_answered_as_they_were_typed() {
    let mut tally = Tally::default();
    let mut faults = Vec::new();
    let rules = crate::cases(1_000) as usize;
    for number in 0..rules {
        let chance = &mut Chance::of(number as u64);
        let mut game = Game::random(number, chance);
        let mut catalog = Catalog::standard().clone();
        if game.claim.is_some() && catalog.clone().add_rules(&game.to_string()).is_err() {
            // Small positions refute the claim.
            tally.refuted += 1;
            game.claim = None;
        }
        if let Err(error) = catalog.add_rules(&game.to_string()) {
            faults.push(format!("{game}: {error}"));
            continue;
        }
        tally.rules += 1;
        for _ in 0..3 {
            let position = Position::random(game.shape, chance);
            let asked = others_are_refused(&catalog, &game, &position, &mut tally)
                .and_then(|()| is_answered(&catalog, &game, &position, &mut tally));
            faults.extend(asked.err().map(|fault| format!("{game}\n  g {position}: {fault}")));
        }
    }
    let first: Vec<&String> = faults.iter().take(12).collect();
    assert!(faults.is_empty(), "{} faults:\n{first:#?}", faults.len());
    assert!(tally.values > rules && tally.nonzero * 4 > tally.values, "{tally:?}");
    assert!(tally.claimed * 20 > rules && tally.refuted * 20 > rules, "{tally:?}");
    assert!(
        tally.misere * 2 > rules && tally.refused > rules && tally.without_value * 200 > rules,
        "{tally:?}"
    );
}

/// What is written in another way, or is forbidden by `where`, is refused, or printed as it was typed.
fn others_are_refused(
    catalog: &Catalog,
    game: &Game,
    position: &Position,
    tally: &mut Tally,
) -> Result<(), String> {
    let mut words = position.other_words();
    if !game.is_legal(position) {
        words.push(position.to_string());
    }
    for word in words {
        match Sum::parse_in(catalog, &format!("g {word}")) {
            Err(_) => tally.refused += 1,
            Ok(_) if word == position.to_string() => {
                return Err("is forbidden by `where`, and read".to_owned());
            }
            Ok(read) => expect("is read", &read.to_string(), &format!("g {word}"))?,
        }
    }
    Ok(())
}

/// A position has the value, the winning moves and the misère outcome of the definition.
fn is_answered(catalog: &Catalog, game: &Game, position: &Position, tally: &mut Tally) -> Result<(), String> {
    if !game.is_legal(position) {
        return Ok(());
    }
    let typed = format!("g {position}");
    let mut oracle = Oracle::of(game);
    let analysis = answer(catalog, &typed, Play::Normal)?;
    expect("is read", &analysis.position, &typed)?;
    // What rests on a claim says so, and may be wrong; what does not, may not.
    if !analysis.rests_on().is_empty() {
        tally.claimed += 1;
        return Ok(());
    }
    // A claim that the search refutes leaves no value behind.
    if game.claim.is_some() && matches!(analysis.undecided, Some(Undecided::RulesFail(_))) {
        expect("value", &analysis.value, &None)?;
        tally.refuted += 1;
        return Ok(());
    }
    match oracle.value(position) {
        Ok(value) => {
            let told = analysis.value.as_ref().map(ToString::to_string);
            expect("value", &told, &Some(format!("*{value}")))?;
            expect("outcome", &analysis.outcome, &Some(if value == 0 { Outcome::P } else { Outcome::N }))?;
            let winning = oracle.winning(position).unwrap();
            let listed = analysis.winning_moves.unwrap_or_default();
            let listed: BTreeSet<Vec<String>> = listed.iter().map(|one| parts_of(&one.to, &oracle)).collect();
            let text =
                |left: &Vec<Position>| left.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            expect("moves", &listed, &winning.iter().map(|left| parts_of(&text(left), &oracle)).collect())?;
            tally.values += 1;
            tally.nonzero += usize::from(value > 0);
        }
        Err(NoValue::TooLarge) => {}
        Err(NoValue::Loop | NoValue::BelowZero) => {
            expect("value", &analysis.value, &None)?;
            expect("it is told why", &analysis.undecided.is_some(), &true)?;
            tally.without_value += 1;
        }
    }
    if let Ok(wins) = oracle.wins_misere(std::slice::from_ref(position)) {
        let misere = answer(catalog, &typed, Play::Misere)?;
        expect("misère outcome", &misere.outcome, &Some(if wins { Outcome::N } else { Outcome::P }))?;
        tally.misere += 1;
    }
    Ok(())
}

fn expect<T: PartialEq + fmt::Debug>(what: &str, found: &T, expected: &T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: found {found:?}, expected {expected:?}")) }
}

/// Budgets are ample, so that whatever the oracle can tell is told.
fn answer(catalog: &Catalog, typed: &str, play: Play) -> Result<Analysis, String> {
    let mut sum = Sum::parse_in(catalog, typed).map_err(|error| error.to_string())?;
    Ok(sum.analyse(&Question::of(play), &mut Budget::new(30_000_000)))
}

/// The parts that a move leaves. Parts of 0 are dropped where they have no moves, as is what leaves nothing: a heap of 0 is not
/// listed beside others.
fn parts_of(text: &str, oracle: &Oracle<'_>) -> Vec<String> {
    let is_finished =
        |word: &str| word == "[-]" || (["0", "0,0"].contains(&word) && oracle.zero_has_no_move());
    let mut words: Vec<String> =
        text.split(' ').filter(|word| !is_finished(word)).map(str::to_owned).collect();
    words.sort();
    words
}
