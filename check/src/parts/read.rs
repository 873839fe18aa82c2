//! Rules by division from JSON, as strictly as the manual has it.

use super::{Divided, Parts, RecursionClaim};
use crate::json::{Json, field};
use crate::moves::is_text;
use crate::moves::read::{expected, number as number_from};
use crate::refusal::Unreadable;

/// What is divided by is below this.
const DIVISOR: u64 = 1 << 40;
/// The most numbers and lists.
const MOST: usize = 4096;

type Read<T> = Result<T, Unreadable>;

/// The claim and the proof, if `ruleset` is the text of the moves.
pub(crate) fn read(ruleset: &str, claim: &Json, proof: &Json) -> Read<Divided> {
    let claim = field("claim", claim, read_claim)?;
    let divided = field("proof", proof, |proof| {
        let [_, up, moves, small, n1, computed, sha256] =
            proof.fields(["theorem", "up", "moves", "small", "n1", "computed", "sha256"])?;
        let parts = read_parts([up, moves, small])?;
        let n1 = field("n1", n1, number)?;
        let (computed, sha256) =
            (field("computed", computed, Json::number)?, field("sha256", sha256, Json::text)?);
        Ok(Divided { ruleset: ruleset.to_owned(), parts, claim, n1, computed, sha256: sha256.to_owned() })
    })?;
    is_text(&divided.parts.to_string(), ruleset)?;
    Ok(divided)
}

fn read_claim(claim: &Json) -> Read<RecursionClaim> {
    let [from, by] = claim.fields(["from", "by"])?;
    let (from, by) = (field("from", from, number)?, field("by", by, number)?);
    if by < 2 {
        return Err(expected("a number to divide by, from 2 on").within("by"));
    }
    Ok(RecursionClaim { from, by })
}

/// Whether quotients are rounded up, the moves, and the options of the first heaps.
fn read_parts([up, moves, small]: [&Json; 3]) -> Read<Parts> {
    let up = field("up", up, Json::truth)?;
    let divisor = |json: &Json| number_from(json, 2, DIVISOR, "a whole number from 2 on, below 2^40");
    let moves = field("moves", moves, |json| json.list(|one| one.list(divisor)))?;
    let small = field("small", small, read_small)?;
    let count = |options: &Vec<Vec<u64>>| options.iter().map(|parts| 1 + parts.len()).sum::<usize>();
    let begins = small.len() > usize::from(up) && small[0].is_empty();
    let divides = moves.iter().any(|parts| !parts.is_empty());
    if !begins || !divides || small.len() + small.iter().chain([&moves]).map(count).sum::<usize>() > MOST {
        return Err(expected("moves that divide, and the options of heap 0, which has none, or more"));
    }
    Ok(Parts { up, moves, small })
}

/// The options of the first heaps, each as what is left.
pub(crate) fn read_small(json: &Json) -> Read<Vec<Vec<Vec<u64>>>> {
    let Json::List(heaps) = json else { return Err(expected("a list")) };
    let mut all = Vec::new();
    for (heap, options) in heaps.iter().enumerate() {
        let part = |json: &Json| {
            number_from(json, 1, (heap as u64).max(1), "a heap that is at least 1, and less than before")
        };
        let options = options.list(|option| option.list(part));
        all.push(options.map_err(|error| error.within(format_args!("[{heap}]")))?);
    }
    Ok(all)
}

/// A number below 2^128, as a text.
fn number(json: &Json) -> Read<u128> {
    let text = json.text()?;
    let number = text.parse::<u128>().ok().filter(|number| number.to_string() == text);
    number.ok_or_else(|| expected("a text of decimal digits, of a number below 2^128"))
}
