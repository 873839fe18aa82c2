//! Claims compared with the moves at positions that were drawn from a search.
//!
//! A search by `split` and `canon` gives a position the nim-sum of the values of its parts, each taken from the position that
//! stands for it. At a drawn position the value is found by its moves instead: the mex of the values that the search gives what
//! they leave. If both agree at every position, then all values are right, by induction over the moves; so a claim that
//! changes a value is seen to be false at some position, without a search of its own.

use grundy::written::shorten;
use grundy::{Budget, Undecided};
use grundy_rules::{Position, Rules};

use super::claims::ValueByMoves;
use super::faults::WrittenFault;
use super::option_lister::OptionLister;
use super::sample::hash;
use crate::errors::{Compared, Refuted};

/// Number of moves of the game that is played from a position that was asked for: a claim that is false at large positions
/// alone is so near these.
const MOVES_FROM_ASKED: usize = 32;
/// Number of moves from a position that the search met.
const MOVES_FROM_MET: usize = 1;

/// The first position at which a claim is false, in games that are played from the positions that were drawn: from some that were
/// asked for, and from some that the search met. What cannot be compared within the budget says nothing.
pub(super) fn refuted(
    listed: &OptionLister,
    [asked, met]: [Vec<Position>; 2],
    value: &mut ValueByMoves<'_>,
    budget: &mut Budget,
) -> Option<Undecided> {
    let (rules, claims) = (listed.rules(), listed.rules().unproved_claims());
    let games = asked.into_iter().map(|one| (one, MOVES_FROM_ASKED));
    for (mut position, moves) in games.chain(met.into_iter().map(|one| (one, MOVES_FROM_MET))) {
        for made in 0..=moves {
            for clause in claims.iter().copied() {
                let mut compared = Compared::nothing_yet(rules, clause);
                if compared.look_by(rules, &position, value, budget).is_err() {
                    return None;
                }
                if let Some(refuted) = compared.refuted {
                    return Some(told(rules, clause, refuted));
                }
            }
            match after(listed, &position, budget) {
                Some(left) if made < moves => position = left,
                _ => break,
            }
        }
    }
    None
}

/// What a move leaves: of those components for which others stand, or else of all, the one with the least hash. Those that stand
/// for themselves say less of a claim.
fn after(listed: &OptionLister, position: &Position, budget: &mut Budget) -> Option<Position> {
    let rules = listed.rules();
    let options = listed.options(position, budget).ok()?;
    let mut key = |one: &&Position| {
        let parts = rules.components(one, budget).ok();
        let is_whole = parts.is_some_and(|parts| parts.len() == 1 && parts[0] == **one);
        let stands = is_whole && rules.canonical(one, budget).is_ok_and(|canonical| canonical == **one);
        (stands, rules.flat_of(one).map_or(0, |flat| hash(&flat)))
    };
    let left = options.iter().flatten().filter(|left| !left.is_nothing()).take(OPTIONS);
    left.map(|one| (key(&one), one)).min_by_key(|(key, _)| *key).map(|(_, one)| one.clone())
}

/// Maximum number of components that are looked at to choose one.
const OPTIONS: usize = 64;

/// That a claim is false at a position, or at one that can follow: the values of these are those of the search.
fn told(rules: &Rules, clause: &'static str, refuted: Refuted) -> Undecided {
    let Refuted { position, claimed, found } = refuted;
    let place = rules.definition().clause_span(clause).map_or("", |span| rules.at(span));
    Undecided::rules_fail(
        format!("{} {position}", rules.name()),
        shorten(place),
        &WrittenFault::Claim { clause, claimed, found },
    )
}
