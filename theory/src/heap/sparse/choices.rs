//! Whatever is chosen, and whenever: the same values, proofs, states and spent steps.

use super::chooser::Chooser;
use super::prover::Pays;
use super::*;
use crate::heap::{Breaking, Engine, Move};

fn start(code: &str, pays: Pays) -> Sparse {
    let moves = Move::of(&code.parse().unwrap());
    let mut values = Vec::new();
    Breaking::new(moves.clone()).extend(&mut values, 1 << 13, &mut Budget::unlimited()).unwrap();
    let values: Vec<u16> = values.into_iter().map(|value| u16::try_from(value).unwrap()).collect();
    let rules = Rules::new(&moves).unwrap();
    let classes = Classes::best(&rules, &values).0;
    let mut sparse = Sparse::with_classes(rules, classes, values, Some(Instructions::best()));
    sparse.prover.pay(pays, &sparse.space);
    sparse
}

/// All that somebody could see of it.
fn seen(sparse: &Sparse, budget: &Budget) -> impl PartialEq + std::fmt::Debug {
    let Watched { mark, kept, depths, expected } = sparse.watched();
    let probes = sparse.prover.witnesses().probes().map(|probes| (probes.chosen_at, probes.pairs.clone()));
    let found = (sparse.recurrence(), sparse.space(), sparse.len(), budget.spent());
    (found, (mark, kept, depths, expected), probes)
}

/// Extends up to a fourth, a third, and so on; the steps may not suffice for the last ones.
fn run(mut sparse: Sparse, chooser: Chooser, to: usize, steps: u64, keep: bool) -> (Sparse, Budget) {
    sparse.prover.choose_by(chooser);
    let mut budget = Budget::new(steps);
    for to in [to / 4, to / 3, to / 3 + 1, to] {
        if sparse.extend(to, &mut budget).is_err() {
            break;
        }
        if keep {
            sparse.keep(1 << 16);
        }
    }
    (sparse, budget)
}

#[test]
fn whoever_computes_the_same_is_found_and_spent() {
    the_same_is_found_and_spent(&["0.054"]);
}

#[test]
#[ignore = "a quarter of a minute: `./test all` runs it"]
fn whoever_computes_the_same_is_found_and_spent_in_other_games() {
    the_same_is_found_and_spent(&["0.161", "0.106"]);
}

fn the_same_is_found_and_spent(codes: &[&str]) {
    let others = || {
        let by_turns = [3, 101].map(|each| Chooser::Turns { blocks: 0, each });
        [Chooser::Always].into_iter().chain(by_turns)
    };
    for code in codes {
        for (steps, keep) in [(u64::MAX, false), (u64::MAX, true), (14_000_000, false)] {
            let late = || start(code, Pays::default());
            let (alone, spent) = run(late(), Chooser::Alone, 450_000, steps, keep);
            for chooser in others() {
                let place = format!("{code} {chooser:?} {steps} {keep}");
                let (other, other_spent) = run(late(), chooser, 450_000, steps, keep);
                let from = alone.space.history().start();
                assert!(alone.values_from(from) == other.values_from(from), "{place}");
                assert_eq!(seen(&alone, &spent), seen(&other, &other_spent), "{place}");
            }
        }
    }
}

#[test]
fn rare_heaps_and_old_probes_found_late_are_as_if_they_were_found_at_once() {
    // From the start on there are rare heaps, and those that have to be settled by themselves.
    let early = Pays { block: 0, after_rare: 0, second: 0 };
    for code in ["0.161", "0.054", "0.6", "0.034", "0.106", "0.16"] {
        for steps in [u64::MAX, 2_000_000, 700_000] {
            let (alone, spent) = run(start(code, early), Chooser::Alone, 100_000, steps, false);
            let (other, other_spent) = run(start(code, early), Chooser::Always, 100_000, steps, false);
            assert!(alone.values() == other.values(), "{code} {steps}");
            assert_eq!(seen(&alone, &spent), seen(&other, &other_spent), "{code} {steps}");
        }
    }
}
