//! Games of rows: values against the definition, published periods, and the theorem against what comes later.

use grundy::games::{Condition, MemoryMove, RowsGame};
use grundy::heap::{Periodicity, RowValues};
use grundy::wythoff::Rows;
use grundy::{Budget, Natural, Nimber, Ruleset, Solver, Undecided};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

fn always(from: usize, take: i64, to: usize) -> MemoryMove {
    MemoryMove::new(from, take, to, Condition::ALWAYS).unwrap()
}

/// Rows 0 to `last` of pieces that move by one of these steps: down by rows, and to the left by columns.
fn steps(last: usize, any: bool, steps: &[(usize, i64)]) -> RowsGame {
    let of_row = |row: usize| {
        let possible = steps.iter().filter(move |(down, _)| *down <= row);
        possible.map(move |(down, left)| always(row, *left, row - down))
    };
    RowsGame::new(last + 1, any, (0..=last).flat_map(of_row).collect()).unwrap()
}

fn wythoff(last: usize) -> RowsGame {
    let of_row = |row: usize| {
        (1..=row)
            .flat_map(move |down| [0, i64::try_from(down).unwrap()].map(|left| always(row, left, row - down)))
    };
    RowsGame::new(last + 1, true, (0..=last).flat_map(of_row).collect()).unwrap()
}

fn proved(game: RowsGame) -> Vec<Periodicity> {
    let mut values = RowValues::from(game);
    // The last row first: the others are needed for it, or are not.
    (0..values.game().rows())
        .rev()
        .map(|row| values.prove(row, &mut Budget::default()).unwrap())
        .rev()
        .collect()
}

fn numbers(rows: &[Periodicity], of: fn(&Periodicity) -> u64) -> Vec<u64> {
    rows.iter().map(of).collect()
}

/// Published periods and preperiods (shared theory of one's own rules, T3; verified there by a second program).
#[test]
fn the_published_rows_come_out() {
    let any = proved(steps(6, true, &[(1, -2), (2, 0), (2, 1), (3, 2)]));
    assert_eq!(numbers(&any, |row| row.period), [1, 1, 3, 4, 12, 24, 24]);
    assert_eq!(numbers(&any, |row| row.preperiod), [0, 0, 0, 0, 4, 5, 14]);
    assert!(any.iter().all(|row| row.saltus == row.period));
    let preperiods = |game: RowsGame, period: u64| {
        let rows = proved(game);
        assert!(rows.iter().all(|row| (row.period, row.saltus) == (period, 0)), "{rows:?}");
        numbers(&rows, |row| row.preperiod)
    };
    assert_eq!(preperiods(steps(6, false, &[(0, 8), (1, 5)]), 16), [0, 0, 13, 26, 39, 52, 65]);
    let back = steps(9, false, &[(1, 0), (0, 2), (1, 3), (2, -1)]);
    assert_eq!(preperiods(back, 4), [0, 2, 2, 5, 8, 13, 7, 10, 15, 9]);
    let five = steps(4, false, &[(0, 2), (0, 3), (0, 5), (0, 8), (1, 1)]);
    assert_eq!(preperiods(five, 17), [13, 10, 33, 44, 54]);
}

#[test]
fn wythoffs_rows_are_those_of_its_own_proof() {
    let own = proved(wythoff(24));
    assert_eq!(numbers(&own[..7], |row| row.period), [1, 3, 3, 6, 12, 24, 12]);
    let rows = Rows::prove(24, &mut Budget::default()).unwrap();
    for (number, (own, row)) in own.iter().zip(rows.iter()).enumerate() {
        let expected = Periodicity {
            preperiod: row.preperiod() as u64,
            period: row.period() as u64,
            saltus: row.period() as u64,
        };
        assert_eq!(*own, expected, "row {number}");
    }
}

#[test]
fn far_values_and_their_heaps_are_those_of_the_period() {
    let mut values = RowValues::from(wythoff(7));
    let rows = Rows::prove(7, &mut Budget::default()).unwrap();
    let far = Natural::from(10u8).pow(30);
    for row in 0..=7 {
        for more in 0..40u8 {
            let heap = &far + more;
            let value = values.value(&heap, row, &mut Budget::default()).unwrap();
            assert_eq!(Some(value.0.clone()), rows.value(row, &heap), "{row}, {more}");
            assert_eq!(values.heap_of(&value.0, row, &mut Budget::default()), Ok(Some(heap)));
        }
        for value in 0..60u8 {
            let heap = values.heap_of(&value.into(), row, &mut Budget::default()).unwrap().unwrap();
            assert_eq!(values.value(&heap, row, &mut Budget::default()), Ok(Nimber(value.into())));
        }
    }
}

#[test]
fn what_need_not_end_is_no_game_of_rows() {
    let is_one = |rows, any, moves: &[MemoryMove]| RowsGame::new(rows, any, moves.to_vec()).is_some();
    assert!(is_one(1, true, &[]) && is_one(1, false, &[]));
    assert!(is_one(2, true, &[always(0, -5, 1)]));
    // Into the own row, beside any number, or without taking something.
    assert!(!is_one(1, true, &[always(0, 1, 0)]));
    assert!(is_one(1, false, &[always(0, 1, 0)]));
    assert!(!is_one(1, false, &[always(0, 0, 0)]));
    // There and back.
    assert!(!is_one(2, true, &[always(0, 1, 1), always(1, 1, 0)]));
    assert!(!is_one(2, true, &[always(0, 1, 2)]));
    assert!(!is_one(0, true, &[]));
    let large = |modulus| Condition::Residue { modulus, residues: vec![1], coefficients: vec![1] };
    let with = |first, other| {
        let moves = [first, other].map(|modulus| MemoryMove::new(1, 1, 0, large(modulus)).unwrap());
        is_one(2, true, &moves)
    };
    assert!(with(1000, 999) && !with(1021, 1031));
}

#[test]
fn a_budget_ends_the_proof_and_what_is_proved_stays() {
    let mut values = RowValues::from(wythoff(20));
    assert!(matches!(values.prove(20, &mut Budget::new(5000)), Err(Undecided::BudgetSpent { .. })));
    let known = values.known();
    assert!(known > 0 && values.proved(0).is_some() && values.proved(20).is_none());
    assert!(values.prove(20, &mut Budget::default()).is_ok() && values.known() > known);
    let mut small = RowValues::from(wythoff(20));
    let full = small.prove(20, &mut Budget::default().with_table(100));
    assert!(matches!(full, Err(Undecided::TableFull { .. })), "{full:?}");
}

fn condition() -> impl Strategy<Value = Condition> {
    let residue = (2..4u64, 0..4u64).prop_map(|(modulus, residue)| Condition::Residue {
        modulus,
        residues: vec![residue % modulus],
        coefficients: vec![1],
    });
    prop_oneof![
        3 => Just(Condition::ALWAYS),
        1 => residue.clone(),
        1 => (0..9u64).prop_map(|least| Condition::AtLeast(0, least)),
        1 => (residue, 0..12u64).prop_map(|(one, below)| Condition::Any(vec![one, Condition::Below(0, below)])),
    ]
}

/// Moves lead to rows before, or stay and take something.
fn games() -> impl Strategy<Value = RowsGame> {
    (1..6usize, any::<bool>()).prop_flat_map(|(rows, any)| {
        let one = (0..rows, 0..rows, -3..7i64, condition());
        let moves = proptest::collection::vec(one, 0..12);
        moves.prop_map(move |moves| {
            let moves = moves.into_iter().filter_map(|(one, other, take, when)| {
                let (from, to) = (one.max(other), one.min(other));
                let take = if from == to { take.abs() + 1 } else { take };
                let stays = any && from == to;
                if stays { None } else { MemoryMove::new(from, take, to, when) }
            });
            RowsGame::new(rows, any, moves.collect()).unwrap()
        })
    })
}

/// The first values of each row, from the definition: each the least that no option has.
fn by_definition(game: &RowsGame, heaps: usize) -> Vec<Vec<u64>> {
    // A move may add three, and there are four more rows at most.
    let more = heaps + 4 * 3;
    let mut values = vec![vec![0; more]; game.rows()];
    for &row in game.order() {
        // In rows before, what lies too far out is not asked for.
        let mut stamps = vec![usize::MAX; more + 16];
        for heap in 0..more {
            for (left, to) in game.options(&(heap as u64, row)) {
                let left = usize::try_from(left).unwrap();
                if let Some(value) = values[to].get(left) {
                    let value = usize::try_from(*value).unwrap();
                    stamps.resize(stamps.len().max(value + 2), usize::MAX);
                    stamps[value] = heap;
                }
            }
            values[row][heap] = stamps.iter().position(|stamp| *stamp != heap).unwrap() as u64;
        }
    }
    values
}

/// All that is proved holds ten times further, in values from the definition; and is the least.
fn holds_further(game: &RowsGame, budget: u64) -> Result<bool, TestCaseError> {
    let mut values = RowValues::from(game.clone());
    let mut claims = Vec::new();
    for row in 0..game.rows() {
        match values.prove(row, &mut Budget::new(budget)) {
            Err(Undecided::BudgetSpent { .. }) => return Ok(false),
            found => claims.push(found.unwrap()),
        }
    }
    let used = (0..game.rows()).map(|row| values.proved(row).unwrap().1.len()).max().unwrap();
    let last = (10 * used).min(1500);
    let all = by_definition(game, last);
    for (row, Periodicity { preperiod, period, saltus }) in claims.into_iter().enumerate() {
        prop_assert_eq!(saltus, if game.takes_any() { period } else { 0 });
        let value = |heap: u64| all[row][usize::try_from(heap).unwrap()];
        for heap in 0..last as u64 {
            let found = values.value(&heap.into(), row, &mut Budget::new(0)).unwrap();
            prop_assert_eq!(found, Nimber(Natural::from(value(heap))), "{}, {}", row, heap);
        }
        let end = (last as u64).saturating_sub(period);
        let holds = |from: u64, period: u64, rise: u64| {
            (from..end).all(|heap| value(heap + period) == value(heap) + rise)
        };
        prop_assert!(holds(preperiod, period, saltus));
        prop_assert!(preperiod == 0 || preperiod >= end || !holds(preperiod - 1, period, saltus));
        let shorter = (1..period).filter(|part| period % part == 0);
        for part in shorter.filter(|part| end > preperiod + part) {
            prop_assert!(end < preperiod + period || !holds(preperiod, part, saltus * part / period));
        }
    }
    Ok(true)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn values_are_those_of_the_definition(game in games()) {
        let (mut solver, mut values) = (Solver::new(game.clone()), RowValues::from(game.clone()));
        for row in 0..game.rows() {
            for heap in 0..25u64 {
                let searched = solver.grundy_value(&(heap, row), &mut Budget::default()).unwrap();
                match values.value(&heap.into(), row, &mut Budget::new(1_000_000)) {
                    Err(Undecided::BudgetSpent { .. }) => {}
                    value => prop_assert_eq!(value, Ok(Nimber(Natural::from(searched.0))), "{}, {}", row, heap),
                }
            }
        }
    }

    #[test]
    fn what_is_proved_holds_further(game in games()) {
        holds_further(&game, 1_000_000)?;
    }
}

#[test]
#[ignore = "takes a minute: `./test all` runs it"]
fn what_is_proved_of_a_thousand_games_holds_further() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut proved = 0;
    for _ in 0..1000 {
        let game = games().new_tree(&mut runner).unwrap().current();
        proved += u32::from(holds_further(&game, 10_000_000).unwrap());
    }
    assert!(proved > 900, "{proved}");
}
