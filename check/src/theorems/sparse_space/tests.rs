use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::tests::kept::{told, with};
use crate::tests::sparse::{Example, SOLVED, Solved, relinked, text};
use crate::work::index;
use crate::{Accepted, Certificate, Limits, Recomputed, Refusal, Watch};

fn check(document: &Value, threads: usize) -> Result<Accepted, Refusal> {
    let limits = Limits::default().with_threads(threads);
    document.to_string().parse::<Certificate>()?.check(&limits, &Watch::default())
}

#[test]
fn solved_games_are_accepted() {
    for solved in SOLVED {
        let written = Example::of(solved);
        let depth = written.depth();
        let (first, end) = (written.first(depth), written.end(depth));
        for (step, threads) in [(1000, 1), (1000, 4), (7, 1), (7, 2), (50, 3)] {
            let document = written.certificate(depth, step);
            let accepted =
                check(&document, threads).unwrap_or_else(|refusal| panic!("{solved:?}: {refusal}"));
            let segments = document["proof"]["checkpoints"].as_array().unwrap().len() as u64 - 1;
            let heaps = (end - first) as u64;
            let recomputed = Recomputed::Chain { first: first as u64, segments, heaps };
            assert_eq!(accepted.recomputed, recomputed, "{solved:?}");
            let Solved { mask, by_position, .. } = solved;
            let condition = format!(
                "a sparse space with mask {mask:x}{}: {} rare heaps, the last of them {}",
                if by_position { ", by position" } else { "" },
                written.rares.len(),
                written.rares.last().unwrap_or(&0)
            );
            assert_eq!(accepted.condition, condition);
        }
    }
}

#[test]
fn a_depth_that_does_not_suffice_is_refused_at_the_first_heap_that_needs_more() {
    let mut refused = 0;
    for solved in SOLVED {
        let written = Example::of(solved);
        let least = written.depth();
        for depth in least.saturating_sub(4)..least {
            let heaps = written.first(depth)..written.end(depth);
            let heap = heaps.into_iter().find(|&n| !written.missing(n, depth).is_empty()).unwrap();
            let value = *written.missing(heap, depth).first().unwrap();
            let why = format!(
                "rejected: heap {heap} is not shown to be common: no option within the depth has value {value}"
            );
            assert_eq!(told(&written.certificate(depth, 1000)), why, "{solved:?}");
            assert!(told(&written.certificate(depth, 10)).contains("is not shown to be common"));
            refused += 1;
        }
    }
    assert!(refused > 15, "{refused}");
}

#[test]
fn more_depth_than_needed_is_no_fault() {
    for solved in &SOLVED[..8] {
        let written = Example::of(*solved);
        for more in [1, 2, 10] {
            let document = written.certificate(written.depth() + more, 9);
            assert_eq!(told(&document), "accepted", "{solved:?} {more}");
        }
    }
}

#[test]
fn numbers_that_are_not_the_least_are_refused_with_all_states_in_place() {
    let refused = |solved: Solved, why: &str| {
        // As one who takes these numbers for right would write it.
        let written = Example { solved, ..Example::of(solved) };
        let depth = Example::of(solved).depth();
        let told = told(&written.certificate(depth, 11));
        assert_eq!(told, format!("rejected: {why}"), "{solved:?}");
    };
    for solved in SOLVED.into_iter().skip(1).filter(|solved| solved.period > 2) {
        let Solved { preperiod, period, .. } = solved;
        let least = |preperiod: usize| {
            let before = preperiod - 1;
            format!("preperiod {preperiod} is not the least: the values repeat from heap {before} on")
        };
        refused(Solved { preperiod: preperiod + 1, ..solved }, &least(preperiod + 1));
        refused(Solved { preperiod: preperiod + period, ..solved }, &least(preperiod + period));
        let longer = format!("period {} is not the least: {period} is proved", 2 * period);
        refused(Solved { period: 2 * period, ..solved }, &longer);
    }
}

#[test]
fn heap_0_is_compared_by_itself() {
    // In 4.0 it has the value 0, and heap 2 has not, although the preperiods 0 and 1 are shown by the same states.
    let solved = Solved { preperiod: 0, ..SOLVED[0] };
    let written = Example { solved, ..Example::of(SOLVED[0]) };
    let why = "rejected: not periodic: heap 2 has not the value of heap 0 plus 0";
    assert_eq!(told(&written.certificate(written.depth(), 1)), why);
}

#[test]
fn each_change_has_its_reason() {
    let written = Example::of(SOLVED[8]);
    let depth = written.depth();
    let right = written.certificate(depth, 20);
    let (first, start, end) = (written.first(depth), written.start, written.end(depth));
    let refused = |changes: &[(&str, Value)], why: &str| {
        let changed = relinked(&with(&right, changes));
        let found = told(&changed);
        assert!(found.starts_with(&format!("rejected: {why}")), "{changes:?}: `{why}`, found `{found}`");
    };
    assert_eq!(told(&right), "accepted");
    let states = right["proof"]["checkpoints"].as_array().unwrap().clone();
    let is_at = |heap: usize| states.iter().position(|state| state["at"] == heap).unwrap();
    refused(&[("/proof/mask", json!("e"))], "wrong rares: heap");
    refused(&[("/proof/mask", json!("3b"))], "wrong mask");
    refused(&[("/proof/mask", json!("0"))], "wrong mask");
    refused(&[("/proof/by_position", json!(true))], "`by_position` asks for");
    refused(&[("/proof/rares/0/1", json!(9))], "wrong rares: heap");
    let rare = written.rares[0];
    refused(&[("/proof/rares/0/0", json!(rare + 1))], &format!("wrong rares: heap {rare} is rare, and not"));
    refused(&[("/proof/rares/0/0", json!(0))], "wrong rares: heap 1 is");
    refused(&[("/proof/depth", json!(depth - 1))], "wrong checkpoints: the last must be at heap");
    refused(&[("/proof/depth", json!(first))], "wrong checkpoints: the first lies before the last rare heap");
    refused(&[("/proof/checkpoints", json!([]))], "wrong checkpoints: there are less than two");
    refused(&[("/proof/checkpoints", json!([states[0]]))], "wrong checkpoints: there are less than two");
    let again = states[0]["at"].clone();
    refused(&[("/proof/checkpoints/1/at", again)], "wrong checkpoints: they are not ascending");
    let place = is_at(start);
    let moved = json!({ "at": start + 1, "state": written.state(start + 1), "link": "" });
    let here = format!("/proof/checkpoints/{place}");
    refused(&[(&here, moved)], &format!("wrong checkpoints: one must be at heap {start}"));
    for (place, state) in states.iter().enumerate() {
        let at = index(state["at"].as_u64().unwrap());
        let here = format!("/proof/checkpoints/{place}/state");
        let told_at = format!("the state at heap {at} is not");
        refused(&[(&here, json!("0"))], &told_at);
        refused(&[(&here, json!(""))], &told_at);
        // Another last value.
        let mut values: Vec<u16> = written.values[..at].to_vec();
        *values.last_mut().unwrap() ^= 2;
        let from = values.len().saturating_sub(written.decisive + 1);
        let last = at - 1;
        let why = if at == start || at == start + 86 {
            format!(
                "period 86 from heap 122 on is not shown: the states at {start} and {} differ",
                start + 86
            )
        } else {
            format!("the state at heap {at} is not the recomputed one: they differ at heap {last}")
        };
        refused(&[(&here, json!(text(&values[from..])))], &why);
        // Another link, and nothing else.
        let link = format!("/proof/checkpoints/{place}/link");
        let told = told(&with(&right, &[(&link, json!("00"))]));
        assert!(told.starts_with(&format!("rejected: the link of the state at heap {at} is not")), "{told}");
    }
    refused(&[("/claim/saltus", json!(1))], "the theorem does not apply");
    refused(&[("/sequence", json!("outcomes"))], "the theorem does not apply");
    for ruleset in ["0.3", "0.F", "hex:4.8", "take:1,2", "take:all-but:2"] {
        refused(&[("/ruleset", json!(ruleset))], "the theorem does not apply");
    }
    // Nothing but the last state, and one far away.
    let far = json!({ "at": (1u64 << 30) + 300, "state": written.state(start), "link": "" });
    let two = json!([states[0].clone(), far]);
    refused(&[("/proof/checkpoints", two)], "wrong checkpoints: from heap");
    let late = [start + depth + written.take + 1, end]
        .map(|at| json!({ "at": at, "state": written.state(at), "link": "" }));
    let why =
        format!("wrong checkpoints: the first must not lie beyond heap {}", start + depth + written.take);
    refused(&[("/proof/checkpoints", json!(late))], &why);
    let just = [start + depth + written.take, start + 86, end]
        .map(|at| json!({ "at": at, "state": written.state(at), "link": "" }));
    let just = relinked(&with(&right, &[("/proof/checkpoints", json!(just))]));
    assert_eq!(told(&just), "accepted");
}

#[test]
fn a_period_by_position_is_even() {
    let written = Example::of(SOLVED[7]);
    let right = written.certificate(written.depth(), 20);
    let odd = relinked(&with(&right, &[("/claim/period", json!(47))]));
    let why = "rejected: `by_position` asks for splits after takes of one parity, and an even period";
    assert_eq!(told(&odd), why);
}

#[test]
fn a_copied_state_is_refused() {
    // A jump: what follows a heap is written as what follows another.
    for solved in [SOLVED[1], SOLVED[7]] {
        let written = Example::of(solved);
        let depth = written.depth();
        let right = written.certificate(depth, 16);
        let count = right["proof"]["checkpoints"].as_array().unwrap().len();
        let mut reasons = BTreeSet::new();
        for (from, to) in (0..count).flat_map(|from| (0..count).map(move |to| (from, to))) {
            let [from, to] = [from, to].map(|place| format!("/proof/checkpoints/{place}/state"));
            let state = right.pointer(&from).unwrap().clone();
            let is_same = right.pointer(&to) == Some(&state);
            let told = told(&relinked(&with(&right, &[(&to, state)])));
            assert_eq!(told == "accepted", is_same, "{from} {to}: {told}");
            reasons.insert(told.split(' ').take(3).collect::<Vec<_>>().join(" "));
        }
        assert!(reasons.len() > 2, "{reasons:?}");
    }
}
