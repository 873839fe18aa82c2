//! Rules with a bound from JSON, as strictly as the manual has it.

use super::{Bound, Bounded, Limited};
use crate::json::{Json, field};
use crate::moves::is_text;
use crate::moves::read::{expected, number as number_from};
use crate::refusal::Unreadable;

/// The greatest number in a bound, and the most parts of one, and of heaps that were computed.
const GREATEST: u64 = 1 << 32;
const PARTS: usize = 48;
const COMPUTED: u64 = 1 << 12;

type Read<T> = Result<T, Unreadable>;

/// The claim and the proof, if `ruleset` is the text of the moves.
pub(crate) fn read(ruleset: &str, claim: &Json, proof: &Json) -> Read<Bounded> {
    let is_left = field("claim", claim, |claim| {
        let [up_to] = claim.fields(["up_to"])?;
        field("up_to", up_to, |up_to| match up_to.text()? {
            "taken" => Ok(false),
            "left" => Ok(true),
            _ => Err(expected("`taken` or `left`")),
        })
    })?;
    let bounded = field("proof", proof, |proof| {
        let [_, written, least, from, computed, sha256] =
            proof.fields(["theorem", "bound", "least", "from", "computed", "sha256"])?;
        let mut parts = 0;
        let bound = field("bound", written, |json| read_bound(json, &mut parts))?;
        let first = |json: &Json| number_from(json, 0, (1 << 20) + 1, "a whole number up to 2^20");
        let (least, from) = (field("least", least, first)?, field("from", from, first)?);
        if !is_left && least != 1 {
            return Err(expected("1, since it is taken").within("least"));
        }
        let limits = Limited { bound, from, least_left: is_left.then_some(least) };
        let count = |json: &Json| number_from(json, 1, COMPUTED + 1, "a whole number from 1 to 4096");
        let computed = field("computed", computed, count)?;
        let sha256 = field("sha256", sha256, Json::text)?.to_owned();
        Ok(Bounded { ruleset: ruleset.to_owned(), limits, computed, sha256 })
    })?;
    is_text(&bounded.limits.to_string(), ruleset)?;
    Ok(bounded)
}

fn read_bound(json: &Json, parts: &mut usize) -> Read<Bound> {
    *parts += 1;
    if *parts > PARTS {
        return Err(expected("a bound of at most 48 parts"));
    }
    if let Json::Text(text) = json {
        return if text == "n" { Ok(Bound::Heap) } else { Err(expected("`n`, for the heap")) };
    }
    let number = |json: &Json, least| number_from(json, least, GREATEST + 1, "a whole number up to 2^32");
    let mut one = |name: &'static str| -> Option<Read<Box<Bound>>> {
        let of = json.get(name)?;
        Some(json.fields([name]).and_then(|_| field(name, of, |of| read_bound(of, parts).map(Box::new))))
    };
    if let Some(of) = one("sqrt") {
        return of.map(Bound::Root);
    }
    if let Some(of) = one("log2") {
        return of.map(Bound::Logarithm);
    }
    if let Some(of) = one("rest") {
        return of.map(Bound::Rest);
    }
    if json.get("number").is_some() {
        let [given] = json.fields(["number"])?;
        return field("number", given, |json| number(json, 0)).map(Bound::Number);
    }
    for name in ["min", "max"] {
        if json.get(name).is_some() {
            let [all] = json.fields([name])?;
            let Json::List(all) = all else { return Err(expected("a list").within(name)) };
            let all = all.iter().map(|one| read_bound(one, parts)).collect::<Read<Vec<Bound>>>();
            let all = all.map_err(|error| error.within(name))?;
            if all.len() < 2 {
                return Err(expected("two bounds or more").within(name));
            }
            return Ok(if name == "min" { Bound::Least(all) } else { Bound::Greatest(all) });
        }
    }
    let [of, times, plus, minus, by] = json.fields(["of", "times", "plus", "minus", "by"])?;
    let of = Box::new(field("of", of, |of| read_bound(of, parts))?);
    let (times, by) =
        (field("times", times, |json| number(json, 1))?, field("by", by, |json| number(json, 1))?);
    let (plus, minus) =
        (field("plus", plus, |json| number(json, 0))?, field("minus", minus, |json| number(json, 0))?);
    if plus > 0 && minus > 0 {
        return Err(expected("0, since `plus` is not").within("minus"));
    }
    Ok(Bound::Scaled { of, times, plus: plus.cast_signed() - minus.cast_signed(), by })
}
