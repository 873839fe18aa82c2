//! Numbers that no machine has room for: an answer or an error, and never the end of the program.

use grundy::games::TakeSet;
use grundy::heap::{OutcomeSequence, OutcomeSieve, Sequence, TakeSieve, Taking};
use grundy::lines::{Lines, OptionValues, TableRows};
use grundy::wythoff::{MexPairs, Rows, Wythoff, compare_constructions, fibonacci_word};
use grundy::{Budget, Natural, Outcome, Undecided};

/// As much as can be asked for.
fn boundless() -> Budget {
    Budget::new(1 << 20).with_table(usize::MAX).with_threads(usize::MAX)
}

#[test]
fn tables_and_rows_of_any_size_are_an_error_or_wait_for_what_is_asked() {
    let sizes = [(usize::MAX, usize::MAX), (usize::MAX, 0), (1 << 40, 1 << 40), (1 << 31, 1 << 30)];
    for (x, y) in sizes {
        for reach in [1, 2, u64::MAX] {
            let rules = Wythoff::with_reach(reach).unwrap();
            assert!(TableRows::new(rules, x, y, &boundless()).is_err(), "({x}, {y}), {reach}");
            assert!(OptionValues::new(&rules, x, y, &mut boundless()).is_err(), "({x}, {y}), {reach}");
        }
        let lines: Lines = "18446744073709551615-1/0-1".parse().unwrap();
        assert!(TableRows::new(&lines, x, y, &boundless()).is_err(), "({x}, {y})");
    }
    let limit = Rows::MOST as u64;
    let error = Rows::prove(usize::MAX, &mut boundless()).map(|_| ()).unwrap_err();
    assert!(matches!(error, Undecided::OutOfReach { limit: known, .. } if known == limit), "{error}");
}

#[test]
fn pairs_of_any_number_are_an_error_or_come_one_by_one() {
    for count in [u64::MAX, 1 << 62, 1 << 50] {
        assert!(compare_constructions(count, &mut boundless()).is_err(), "{count}");
    }
    assert_eq!(fibonacci_word().take(100).count(), 100);
    assert_eq!(Wythoff::CLASSIC.pair_u64(u64::MAX), None);
    let rules = Wythoff::with_reach(u64::MAX).unwrap();
    // The numbers of the pair (1, 2^64) do not both fit.
    assert_eq!(MexPairs::of(rules).take(2).count(), 1);
}

#[test]
fn takes_of_any_size_need_no_room_before_a_heap_is_as_large() {
    for takes in [vec![u64::MAX], vec![1 << 62], vec![2, 5, 1 << 40], (1 << 40..(1 << 40) + 300).collect()] {
        assert!(TakeSieve::new(&takes).is_none() && OutcomeSieve::new(&takes).is_none(), "{takes:?}");
        let _listed = Taking::listed(&takes);
        let all_but = TakeSet::all_but(takes.last_chunk::<1>().unwrap());
        for set in [TakeSet::finite(&takes).unwrap(), all_but.unwrap()] {
            let mut values = Sequence::from(&set);
            assert_eq!(values.values_to(3, &mut boundless()).unwrap()[0], 0, "{set}");
            assert!(values.values_to(usize::MAX, &mut boundless()).is_err(), "{set}");
            let mut outcomes = OutcomeSequence::from(&set);
            assert_eq!(outcomes.outcome(&Natural::from(0u8), &mut boundless()), Ok(Outcome::P), "{set}");
            assert!(outcomes.outcomes_to(usize::MAX, &mut boundless()).is_err(), "{set}");
        }
    }
}
