use super::*;
use crate::HeapRuleset;

fn residue(modulus: u64, residue: u64) -> Condition {
    Condition::Residue { modulus, residues: vec![residue], coefficients: vec![1] }
}

fn game(states: usize, moves: &[(usize, i64, usize, Condition)]) -> Option<MemoryGame> {
    let one = |(from, take, to, when): &(usize, i64, usize, Condition)| {
        MemoryMove::new(*from, *take, *to, when.clone()).unwrap()
    };
    MemoryGame::new(states, moves.iter().map(one).collect())
}

/// In state 2 one is taken. State 1 leads there, and adds one; or takes three and leads to state 0, which leads back. State 3 is
/// left alone by all.
fn of_all_kinds() -> MemoryGame {
    let small = Condition::All(vec![Condition::Below(0, 9), residue(6, 5)]);
    let moves = [
        (2, 1, 2, Condition::ALWAYS),
        (1, -1, 2, Condition::AtLeast(0, 5)),
        (0, 0, 1, Condition::Any(vec![residue(4, 1), residue(4, 2), Condition::AtLeast(0, 17)])),
        (1, 3, 0, small),
        (2, 2, 3, Condition::Any(Vec::new())),
    ];
    game(4, &moves).unwrap()
}

#[test]
fn a_game_knows_what_its_proof_needs() {
    let game = of_all_kinds();
    assert_eq!((game.states(), game.moves().len(), game.moves()[1].take), (4, 5, -1));
    // State 1 is one level higher than state 2, since it adds one. State 0 leads to state 1, which is before it.
    assert_eq!([0, 1, 2, 3].map(|state| game.lift(state)), [1, 1, 0, 0]);
    assert_eq!(game.highest_lift(), 1);
    let place = |state: usize| game.order().iter().position(|other| *other == state).unwrap();
    assert!(place(1) < place(0) && game.order().len() == 4);
    assert_eq!(game.modulus(), 12);
    // The move that takes three leads three levels down; state 0 compares its heap with 17.
    assert_eq!((game.reach(), game.threshold()), (3, 18));
    assert_eq!(game.levels_needed(2, 4), Some(18 + 4));
    assert_eq!(game.levels_needed(30, 4), Some(30 + 3 + 4));
    assert_eq!(game.levels_needed(u64::MAX, 4), None);
    let numbers = game.moves().iter().map(MemoryMove::decided_from).collect::<Vec<_>>();
    assert_eq!(numbers, [1, 5, 17, 9, 2]);
    let none = MemoryGame::new(1, Vec::new()).unwrap();
    assert_eq!((none.reach(), none.threshold(), none.modulus(), none.highest_lift()), (0, 0, 1, 0));
}

/// The options, told once more.
fn options(heap: u64, state: usize) -> Vec<(u64, usize)> {
    let mut options = Vec::new();
    match state {
        2 if heap >= 1 => options.push((heap - 1, 2)),
        1 => {
            options.extend((heap >= 5).then_some((heap + 1, 2)));
            options.extend((heap == 5).then_some((2, 0)));
        }
        0 => options.extend((heap % 4 == 1 || heap % 4 == 2 || heap >= 17).then_some((heap, 1))),
        _ => {}
    }
    options
}

#[test]
fn options_are_those_of_the_state() {
    let game = of_all_kinds();
    for state in 0..4 {
        for heap in 0..40 {
            let found: Vec<_> = game.options(&(heap, state)).collect();
            assert_eq!(found, options(heap, state), "{heap} in {state}");
        }
    }
}

#[test]
fn play_ends() {
    let always = || Condition::ALWAYS;
    assert!(game(2, &[(0, 1, 1, always()), (1, -1, 0, always())]).is_none(), "back to where it was");
    assert!(game(2, &[(0, 2, 1, always()), (1, -1, 0, always())]).is_some());
    assert!(game(1, &[(0, 0, 0, always())]).is_none(), "nothing happens");
    assert!(game(1, &[(0, 1, 1, always())]).is_none(), "no such state");
    assert!(game(1, &[(1, 1, 0, always())]).is_none(), "no such state");
    assert!(game(0, &[]).is_none());
    assert!(MemoryMove::new(0, 1 << 20, 0, always()).is_none());
    assert!(MemoryMove::new(0, -(1 << 20), 0, always()).is_none());
    assert!(MemoryMove::new(0, 1, 0, Condition::AtLeast(1, 1)).is_none());
    assert!(MemoryGame::new(4097, Vec::new()).is_none());
}

/// The heap that stands for a position has its value: so say the options of both, one level after the other.
#[test]
fn the_game_of_single_heaps_has_the_values_of_the_states() {
    let mex = |options: Vec<u64>| (0..).find(|value| !options.contains(value)).unwrap();
    let index = |number: u64| usize::try_from(number).unwrap();
    let never = Condition::Residue { modulus: 4, residues: vec![1], coefficients: vec![2] };
    let always = || Condition::ALWAYS;
    let higher = [(0, 1, 0, always()), (1, -1, 0, always()), (1, 2, 1, always()), (0, 3, 0, never)];
    let higher = game(2, &higher).unwrap();
    let pass = game(1, &[(0, 2, 0, residue(3, 1)), (0, 1, 0, Condition::Any(vec![residue(2, 0)]))]).unwrap();
    for game in [of_all_kinds(), higher, pass] {
        let Interleaved { rules: single, step, shifts } = game.interleaved().unwrap();
        let levels = 40;
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..=step * levels {
            let of_option = |left: Vec<u64>| left.iter().fold(0, |sum, part| sum ^ values[index(*part)]);
            values.push(mex(single.options(heap).map(of_option).collect()));
        }
        let place = |heap: u64, state: usize| index(step * heap + shifts[state]);
        let mut looked_at = vec![false; values.len()];
        for state in 0..game.states() {
            for heap in 0..levels - game.highest_lift() {
                let position = (heap, state);
                let mut options: Vec<usize> =
                    game.options(&position).map(|(left, to)| place(left, to)).collect();
                let of_options = options.iter().map(|option| values[*option]);
                assert_eq!(values[place(heap, state)], mex(of_options.collect()), "{position:?}");
                let left = |left: Vec<u64>| left.first().map_or(0, |left| index(*left));
                let mut found: Vec<usize> = single.options(place(heap, state) as u64).map(left).collect();
                options.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, options, "{position:?}");
                looked_at[place(heap, state)] = true;
            }
        }
        // What stands for no position has no moves.
        let beyond = step * (levels - 1);
        for (heap, _) in (0..beyond).zip(looked_at).filter(|(_, is_position)| !is_position) {
            assert_eq!(single.options(heap).count(), 0, "{heap}");
        }
    }
}
