//! `Trail`: sequences of which only states are kept.

use std::sync::OnceLock;

use grundy::games::Code;
use grundy::heap::{Datum, Evidence, Periodicity, SavedTrail, Sequence, Trail};
use grundy::written::state_text;
use grundy::{Budget, Stop, Undecided};

const EVERY: u64 = 1 << 20;

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// Extends to the proof; after each `part` values, the trail goes through its text.
fn prove(text: &str, part: Option<u64>) -> (Periodicity, Evidence<'static>) {
    let budget = &mut Budget::unlimited();
    let mut trail = Trail::new(&code(text), EVERY, budget).unwrap().unwrap();
    while trail.recurrence().is_none() {
        trail.extend(trail.heaps() + part.unwrap_or(1 << 24), budget).unwrap();
        if part.is_some() {
            trail = through_text(text, &trail);
        }
    }
    found(&trail)
}

/// The period, and the evidence.
fn found(trail: &Trail) -> (Periodicity, Evidence<'static>) {
    let (proof, evidence) = trail.prove(&mut |_| (), &mut Budget::unlimited()).unwrap().unwrap();
    (proof.periodicity, evidence)
}

/// The proof for 0.354 by a trail that was never saved.
fn whole() -> &'static (Periodicity, Evidence<'static>) {
    static WHOLE: OnceLock<(Periodicity, Evidence<'static>)> = OnceLock::new();
    WHOLE.get_or_init(|| prove("0.354", None))
}

fn through_text(text: &str, trail: &Trail) -> Trail {
    let saved = serde_json::to_string(&trail.save()).unwrap();
    let saved: SavedTrail = serde_json::from_str(&saved).unwrap();
    let resumed = Trail::resume(&code(text), &saved, &mut Budget::unlimited()).unwrap().unwrap();
    assert_eq!(resumed.save(), saved);
    assert_eq!(resumed.recurrence(), trail.recurrence());
    resumed
}

#[test]
fn periods_are_those_of_the_whole_sequence_and_states_are_its_values() {
    for text in ["0.16", "0.354"] {
        let budget = &mut Budget::unlimited();
        let mut sequence = Sequence::from(&code(text));
        let expected = sequence.prove(budget).unwrap().periodicity;
        let (periodicity, evidence) = if text == "0.354" { whole().clone() } else { prove(text, None) };
        assert_eq!(periodicity, expected, "{text}");
        let field = |name| &evidence.proof.iter().find(|(field, _)| *field == name).unwrap().1;
        let (Datum::Number(depth), Datum::List(rares), Datum::Links { states, .. }) =
            (field("depth"), field("rares"), field("checkpoints"))
        else {
            panic!("{evidence:?}")
        };
        let Some(Datum::List(last_rare)) = rares.last() else { panic!("{rares:?}") };
        let Datum::Number(last_rare) = last_rare[0] else { panic!("{last_rare:?}") };
        let [depth, last_rare] = [*depth, last_rare].map(|number| u64::try_from(number).unwrap());
        let last = code(text).last() as u64;
        let end = states.last().unwrap().0;
        assert_eq!(end, periodicity.preperiod.max(1) + periodicity.period + last_rare + depth + 2 * last);
        let values = sequence.values_to(usize::try_from(end).unwrap(), budget).unwrap();
        for (at, state) in states {
            let range = (at.saturating_sub(last_rare + last + 1))..*at;
            let values = &values[usize::try_from(range.start).unwrap()..usize::try_from(range.end).unwrap()];
            assert_eq!(*state, state_text(values), "{text} before {at}");
        }
    }
}

#[test]
#[ignore = "as long as the next one, which is stopped more often: `./test all` runs it"]
fn a_trail_that_was_saved_often_comes_to_the_same_proof() {
    assert_eq!(&prove("0.354", Some(4_345_678)), whole());
}

#[test]
fn a_trail_that_was_stopped_loses_nothing() {
    let mut trail = Trail::new(&code("0.354"), EVERY, &mut Budget::unlimited()).unwrap().unwrap();
    let stop = Stop::default();
    stop.request();
    let stopped = trail.extend(u64::MAX, &mut Budget::unlimited().with_stop(stop));
    assert_eq!(stopped, Err(Undecided::Stopped));
    // Steps that end in the midst of a part.
    while trail.recurrence().is_none() {
        let stopped = trail.extend(u64::MAX, &mut Budget::new(123_456_789));
        assert!(matches!(stopped, Ok(()) | Err(Undecided::BudgetSpent { .. })));
    }
    assert_eq!(&found(&trail), whole());
    let spent = trail.prove(&mut |_| (), &mut Budget::new(10));
    assert!(matches!(spent, Err(Undecided::BudgetSpent { .. })));
}

#[test]
fn what_is_no_trail_of_the_code_is_refused() {
    let budget = &mut Budget::unlimited();
    let trail = Trail::new(&code("0.16"), EVERY, budget).unwrap().unwrap();
    assert!(Trail::resume(&code("0.354"), &trail.save(), budget).unwrap().is_none());
    // No code whose values have few rare heaps, and one that leaves one heap.
    assert!(Trail::new(&code("0.007"), EVERY, budget).unwrap().is_none());
    assert!(Trail::new(&code("0.33"), EVERY, budget).unwrap().is_none());
}
