//! Games with a memory: values against the definition, published periods, and the theorem against what comes later.

use grundy::games::{Condition, Memory, MemoryGame, MemoryMove};
use grundy::heap::{Datum, NoEvidence, Remembered, Sequence, StateForm};
use grundy::{Budget, Natural, Nimber, Ruleset, Solver, Undecided};
use proptest::prelude::*;

fn always(from: usize, take: i64, to: usize) -> MemoryMove {
    MemoryMove::new(from, take, to, Condition::ALWAYS).unwrap()
}

/// The values of one state.
fn sequence(game: &MemoryGame, state: usize) -> Sequence {
    let names = (0..game.states()).map(|state| vec![i64::try_from(state).unwrap()]).collect();
    Remembered::column("it".into(), &StateForm::from(&Memory::new(0, names, game.clone())), state)
}

/// Preperiod and period of one state.
fn column(game: &MemoryGame, state: usize) -> (u64, u64) {
    let mut values = sequence(game, state);
    let proof = values.prove(&mut Budget::default()).unwrap();
    assert_eq!(proof.theorem.name(), "memory");
    assert_eq!(proof.periodicity.saltus, 0);
    (proof.periodicity.preperiod, proof.periodicity.period)
}

/// Preperiod and period of all states together.
fn rows(game: &MemoryGame) -> (u64, u64) {
    let columns: Vec<(u64, u64)> = (0..game.states()).map(|state| column(game, state)).collect();
    let lcm = |a: u64, b: u64| (1..).map(|times| times * a).find(|all| all % b == 0).unwrap();
    (columns.iter().map(|one| one.0).max().unwrap(), columns.iter().map(|one| one.1).fold(1, lcm))
}

/// Take 1 to `most`, but not what was taken last; state 0: nothing was.
fn not_again(most: usize) -> MemoryGame {
    let takes = (0..=most)
        .flat_map(|last| (1..=most).filter(move |take| *take != last).map(move |take| (last, take)));
    let moves = takes.map(|(last, take)| always(last, i64::try_from(take).unwrap(), take));
    MemoryGame::new(most + 1, moves.collect()).unwrap()
}

/// Rows 0 to `last` of pieces that move by one of these steps: down by rows, and to the left by columns.
fn steps(last: usize, steps: &[(usize, i64)]) -> MemoryGame {
    let of_row = |row: usize| {
        steps
            .iter()
            .filter(move |(down, _)| *down <= row)
            .map(move |(down, left)| always(row, *left, row - down))
    };
    MemoryGame::new(last + 1, (0..=last).flat_map(of_row).collect()).unwrap()
}

/// Published preperiods and periods (shared theory of one's own rules, T2 and T3; verified there by a second program).
#[test]
fn the_published_periods_of_memories_come_out() {
    assert_eq!((rows(&not_again(7)), column(&not_again(7), 0)), ((92, 50), (83, 50)));
    assert_eq!(column(&not_again(8), 0), (87, 162));
    assert_eq!((rows(&not_again(10)), column(&not_again(10), 0)), ((307, 385), (306, 385)));
    // Neither of the last two takes of 1 to 5: states are pairs, the last one first.
    let states: Vec<(i64, i64)> = (0..6).flat_map(|last| (0..6).map(move |before| (last, before))).collect();
    let moves = (0..states.len()).flat_map(|from| {
        let ((last, before), states) = (states[from], &states);
        let takes = (1..=5).filter(move |take| *take != last && *take != before);
        takes.map(move |take| always(from, take, states.iter().position(|one| *one == (take, last)).unwrap()))
    });
    let two = MemoryGame::new(states.len(), moves.collect()).unwrap();
    assert_eq!(column(&two, 0), (107, 12));
    // Take 2, 5 or 7; two passes, but not at the end.
    let passes = (0..3).flat_map(|passes| [2, 5, 7].map(|take| always(passes, take, passes)));
    let pass = |from| MemoryMove::new(from, 0, from - 1, Condition::AtLeast(0, 1)).unwrap();
    let two = MemoryGame::new(3, passes.chain([pass(1), pass(2)]).collect()).unwrap();
    assert_eq!((rows(&two), column(&two, 2)), ((37, 22), (0, 22)));
}

#[test]
fn the_published_rows_of_steps_come_out() {
    let preperiods = |game: &MemoryGame, period: u64| -> Vec<u64> {
        let of = |row| {
            let (preperiod, found) = column(game, row);
            assert_eq!(found, period, "row {row}");
            preperiod
        };
        (0..game.states()).map(of).collect()
    };
    assert_eq!(preperiods(&steps(6, &[(0, 8), (1, 5)]), 16), [0, 0, 13, 26, 39, 52, 65]);
    let back = steps(9, &[(1, 0), (0, 2), (1, 3), (2, -1)]);
    assert_eq!(preperiods(&back, 4), [0, 2, 2, 5, 8, 13, 7, 10, 15, 9]);
    let five = steps(4, &[(0, 2), (0, 3), (0, 5), (0, 8), (1, 1)]);
    assert_eq!(preperiods(&five, 17), [13, 10, 33, 44, 54]);
}

#[test]
fn a_pass_may_come_back_and_play_must_end() {
    // No pass after a pass.
    let game = MemoryGame::new(2, vec![always(0, 0, 1), always(0, 1, 0), always(1, 1, 0)]).unwrap();
    check(&game, 40).unwrap();
    // A pass after a pass; and 2 more, then 2 less.
    assert_eq!(MemoryGame::new(2, vec![always(0, 0, 1), always(1, 0, 0)]), None);
    assert_eq!(MemoryGame::new(2, vec![always(0, -2, 1), always(1, 2, 0)]), None);
    assert_eq!(MemoryGame::new(1, vec![always(0, 0, 0)]), None);
    assert_eq!(MemoryGame::new(1, vec![always(0, 1, 1)]), None);
}

/// Compares values with a search from the definition.
fn check(game: &MemoryGame, heaps: u64) -> Result<(), TestCaseError> {
    let mut budget = Budget::default();
    let (mut solver, mut values) = (Solver::new(game.clone()), Remembered::from(game.clone()));
    for heap in 0..heaps {
        for state in 0..game.states() {
            let searched = solver.grundy_value(&(heap, state), &mut budget).unwrap();
            let value = values.value(&heap.into(), state, &mut budget).unwrap();
            prop_assert_eq!(value, Nimber(Natural::from(searched.0)), "{}, {}", heap, state);
        }
    }
    Ok(())
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

fn games() -> impl Strategy<Value = MemoryGame> {
    (1..5usize).prop_flat_map(|states| {
        let one = (0..states, -1..6i64, 0..states, condition());
        let moves = proptest::collection::vec(one, 1..9);
        moves.prop_filter_map("play need not end", move |moves| {
            let moves = moves
                .into_iter()
                .map(|(from, take, to, when)| MemoryMove::new(from, take, to, when).unwrap());
            MemoryGame::new(states, moves.collect())
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn values_are_those_of_the_definition(game in games()) {
        check(&game, 40)?;
    }

    /// All that is proved holds ten times further, in values that a search from the definition finds.
    #[test]
    fn what_is_proved_holds_further(game in games()) {
        let budget = &mut Budget::default();
        let mut first = sequence(&game, 0);
        let evidence = match first.evidence(&mut Budget::new(3_000_000)) {
            Err(NoEvidence::Undecided(Undecided::BudgetSpent { .. })) => return Ok(()),
            evidence => evidence.unwrap(),
        };
        let field = |name| &evidence.proof.iter().find(|(field, _)| *field == name).unwrap().1;
        let number = |name| match field(name) {
            Datum::Number(number) => usize::try_from(*number).unwrap(),
            other => panic!("{other:?}"),
        };
        let Datum::Hash(listed_there) = field("sha256") else { panic!("{evidence:?}") };
        let ([from, period], states) = (["n0", "p"].map(number), game.states());
        let levels = listed_there.len() / states;
        prop_assert_eq!(game.levels_needed(from as u64, period as u64), Some(levels as u64));
        let further = (10 * levels).min(4000);
        let mut values = vec![vec![0u32; states]; further];
        for level in 0..further {
            for &state in game.order() {
                let Some(heap) = (level as u64).checked_sub(game.lift(state)) else { continue };
                let position = (heap, state);
                let seen: Vec<u32> = game
                    .options(&position)
                    .map(|(heap, state)| values[usize::try_from(heap + game.lift(state)).unwrap()][state])
                    .collect();
                values[level][state] = (0..).find(|value| !seen.contains(value)).unwrap();
            }
        }
        let of_level = |level: usize| game.order().iter().map(|state| values[level][*state]).collect::<Vec<_>>();
        let listed: Vec<u32> = (0..levels.min(further)).flat_map(of_level).collect();
        prop_assert_eq!(&listed, &listed_there[..listed.len()]);
        for level in from..further.saturating_sub(period) {
            prop_assert_eq!(of_level(level), of_level(level + period), "{} + {}", level, period);
        }
        for state in 0..states {
            let mut column = sequence(&game, state);
            let found = column.prove(budget).unwrap().periodicity;
            let value = |heap: u64| values[usize::try_from(heap + game.lift(state)).unwrap()][state];
            let heaps = further as u64 - game.lift(state);
            for heap in found.preperiod..heaps.saturating_sub(found.period) {
                prop_assert_eq!(value(heap), value(heap + found.period));
            }
            prop_assert!(found.preperiod == 0 || heaps <= found.preperiod + found.period
                || value(found.preperiod - 1) != value(found.preperiod - 1 + found.period));
        }
    }
}
