//! Rules by digits, and automata, from JSON, as strictly as the manual has it.

use super::{Automatic, Automaton, AutomatonClaim, DigitMove, DigitPart, DigitRules};
use crate::json::{Json, field};
use crate::moves::is_text;
use crate::moves::read::{expected, number};
use crate::parts::read_small;
use crate::refusal::Unreadable;
use crate::work::index;

const BASE: u64 = 256;
/// Powers of the base, numbers in rules, and the first heaps are at most this.
const GREATEST: u64 = 4096;
/// The most numbers and lists of rules, and the most next states of all states.
const MOST: usize = 1 << 14;
const NEXT: u64 = 1 << 16;

type Read<T> = Result<T, Unreadable>;

/// The claim and the proof, if `ruleset` is the text of the moves.
pub(crate) fn read(ruleset: &str, claim: &Json, proof: &Json) -> Read<Automatic> {
    let AutomatonClaim { base, states } = field("claim", claim, read_claim)?;
    let automatic = field("proof", proof, |proof| {
        let [_, digits, moves, small, next, values, vectors] =
            proof.fields(["theorem", "digits", "moves", "small", "next", "values", "vectors"])?;
        let rules = read_rules(base, [digits, moves, small])?;
        let automaton = read_automaton(base, states, [next, values])?;
        let vectors = field("vectors", vectors, Json::number)?;
        Ok(Automatic { ruleset: ruleset.to_owned(), rules, automaton, vectors })
    })?;
    is_text(&automatic.rules.to_string(), ruleset)?;
    Ok(automatic)
}

fn read_claim(claim: &Json) -> Read<AutomatonClaim> {
    let [base, states] = claim.fields(["base", "states"])?;
    let base = field("base", base, |base| number(base, 2, BASE + 1, "a base from 2 to 256"))?;
    let is_state = "a number of states from 1 on, with at most 2^16 digits that lead on from them";
    let states = field("states", states, |states| number(states, 1, NEXT / base + 1, is_state))?;
    Ok(AutomatonClaim { base, states })
}

fn read_rules(base: u64, [digits, moves, small]: [&Json; 3]) -> Read<DigitRules> {
    // The power of the base, too.
    let digits_of = |json: &Json| {
        let digits = number(json, 0, GREATEST, "a number of digits that have at most 4096 values")?;
        let power = u32::try_from(digits).ok().and_then(|digits| Some((digits, base.checked_pow(digits)?)));
        power
            .filter(|(_, power)| *power <= GREATEST)
            .ok_or_else(|| expected("a number of digits that have at most 4096 values"))
    };
    let (digits, modulus) = field("digits", digits, digits_of)?;
    let part = |json: &Json| {
        let Json::List(numbers) = json else { return Err(expected("a list")) };
        let [gone, less, more] = &numbers[..] else {
            return Err(expected(
                "three numbers: the digits that go, what is taken away, and what comes to it",
            ));
        };
        let amount = |json: &Json| number(json, 0, GREATEST + 1, "a whole number up to 4096");
        let (less, more) = (amount(less)?, amount(more)?);
        if less > 0 && more > 0 {
            return Err(expected("one of the last two numbers to be 0"));
        }
        Ok(DigitPart { digits: digits_of(gone)?.0, less: less.cast_signed() - more.cast_signed() })
    };
    let moves = field("moves", moves, |moves| {
        moves.list(|one| {
            let [parts, residues] = one.fields(["parts", "residues"])?;
            let parts = field("parts", parts, |parts| parts.list(part))?;
            let residue = |json: &Json| number(json, 0, modulus, "a number of so many digits as `digits`");
            let residues = field("residues", residues, |residues| residues.list(residue))?;
            if residues.is_empty() || !residues.is_sorted_by(|one, next| one < next) {
                return Err(expected("ascending residues, at least one"));
            }
            Ok(DigitMove { parts, residues })
        })
    })?;
    let small = field("small", small, read_small)?;
    let of_moves = moves.iter().map(|one| 3 + 4 * one.parts.len() + one.residues.len());
    let of_small = small.iter().map(|options| 1 + options.iter().map(|left| 1 + left.len()).sum::<usize>());
    let begins = small.first().is_some_and(Vec::is_empty) && small.len() as u64 <= GREATEST;
    if moves.is_empty() && small.iter().all(Vec::is_empty) {
        return Err(expected("some move"));
    }
    if !begins || of_moves.chain(of_small).sum::<usize>() > MOST {
        return Err(expected(
            "the options of heap 0, which has none, or more, and not too many numbers in all",
        ));
    }
    Ok(DigitRules { base, digits, moves, small })
}

fn read_automaton(base: u64, states: u64, [next, values]: [&Json; 2]) -> Read<Automaton> {
    let state = |json: &Json| number(json, 0, states, "a state, counted from 0").map(index);
    let row = |json: &Json| {
        let row = json.list(state)?;
        if row.len() as u64 == base { Ok(row) } else { Err(expected("a state for each digit")) }
    };
    let next = field("next", next, |next| next.list(row))?;
    let values = field("values", values, |values| values.list(Json::number))?;
    if next.len() as u64 != states || values.len() != next.len() {
        return Err(expected("as many lists in `next`, and as many `values`, as there are states"));
    }
    Ok(Automaton { base, next, values })
}
