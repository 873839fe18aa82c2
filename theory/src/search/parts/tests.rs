use proptest::prelude::*;
use rustc_hash::FxHashMap;

use super::*;
use crate::{Cells, MOST_CELLS, Removes, StoneGame};

/// A game as its definition has it: which cells are neighbours, by their own numbers.
struct Game {
    near: Vec<u128>,
    removes: Removes,
    known: FxHashMap<u128, u16>,
}

impl Game {
    fn on_board(rows: usize, columns: usize, removes: Removes) -> Self {
        let is_beside = |one: usize, other: usize| {
            let [y, x] = [one / columns, one % columns];
            [y.abs_diff(other / columns), x.abs_diff(other % columns)].iter().sum::<usize>() == 1
        };
        let cells = 0..rows * columns;
        let near = |cell| {
            cells.clone().filter(|other| is_beside(cell, *other)).fold(0, |near, other| near | 1 << other)
        };
        Game { near: cells.clone().map(near).collect(), removes, known: FxHashMap::default() }
    }

    fn value(&mut self, free: u128) -> u16 {
        if let Some(value) = self.known.get(&free) {
            return *value;
        }
        let is_free = |cell: &usize| free >> cell & 1 == 1;
        let cells: Vec<usize> = (0..self.near.len()).filter(is_free).collect();
        let mut values = Vec::new();
        for one in &cells {
            match self.removes {
                Removes::Neighbourhood => values.push(self.value(free & !(self.near[*one] | 1 << one))),
                Removes::Two => {
                    let near = self.near[*one];
                    for other in cells.iter().filter(|other| near >> **other & 1 == 1) {
                        values.push(self.value(free & !(1 << one | 1 << other)));
                    }
                }
            }
        }
        let mex = (0..).find(|value| !values.contains(value)).unwrap();
        self.known.insert(free, mex);
        mex
    }

    /// What proves the value is true of each part, and what would prove another one is not there.
    fn compare_proof(&mut self, cells: Cells, free: u128) {
        let (mut search, budget) = (CellSearch::new(cells), &mut Budget::default());
        let value = self.value(free);
        let proof = search.proof(free, CellClaim::Value(value), budget).unwrap().unwrap();
        for (part, listed) in &proof.values {
            assert_eq!(self.value(*part), *listed, "{free:b}: {part:b}");
        }
        assert_eq!(search.proof(free, CellClaim::Value(value + 1), budget).unwrap(), None);
        assert_eq!(search.proof(free, CellClaim::Won, budget).unwrap().is_some(), value > 0);
    }

    fn compare(&mut self, cells: Cells, frees: impl IntoIterator<Item = u128>) {
        let mut search = CellSearch::new(cells);
        let budget = &mut Budget::default();
        for free in frees {
            let expected = self.value(free);
            for other in 0..5 {
                assert_eq!(search.is(free, other, budget).unwrap(), other == expected, "{free:b}");
            }
            assert_eq!(search.value(free, budget).unwrap(), expected, "{free:b}");
        }
    }
}

fn removes(pairs: bool) -> Removes {
    if pairs { Removes::Two } else { Removes::Neighbourhood }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]
    #[test]
    fn cells_of_any_graph_have_the_values_of_the_definition(
        edges in prop::collection::vec((0usize..9, 0usize..9), 0..20), pairs: bool, frees in prop::collection::vec(0u128..512, 1..5),
    ) {
        let mut near = vec![0; 9];
        for (a, b) in edges.into_iter().filter(|(a, b)| a != b) {
            near[a] |= 1 << b;
            near[b] |= 1 << a;
        }
        let cells = Cells::new(near.clone(), removes(pairs)).unwrap();
        let mut game = Game { near, removes: removes(pairs), known: FxHashMap::default() };
        game.compare_proof(cells.clone(), frees[0]);
        game.compare(cells, frees);
    }

    #[test]
    fn boards_have_them_however_they_are_turned(
        rows in 1usize..5, columns in 1usize..5, pairs: bool, frees in prop::collection::vec(any::<u16>(), 1..4),
    ) {
        let all = (1u128 << (rows * columns)) - 1;
        // Each as it is, and with what it is after half a turn.
        let turned = |free: u128| free.reverse_bits() >> (MOST_CELLS - rows * columns);
        let frees = frees.into_iter().map(|free| u128::from(free) & all);
        let frees: Vec<u128> = frees.flat_map(|free| [free, free | turned(free)]).chain([all]).collect();
        let cells = Cells::of_board(rows, columns, removes(pairs)).unwrap();
        let mut game = Game::on_board(rows, columns, removes(pairs));
        game.compare_proof(cells.clone(), frees[0]);
        game.compare(cells, frees);
    }

    /// Boards with more than eight rows, with long ones, and those that are no board to the search: up to 14 cells of each.
    #[test]
    fn large_boards_have_them_wherever_their_parts_lie(
        (rows, columns) in prop::sample::select(&[(12, 5), (5, 12), (20, 3), (3, 21), (2, 64), (16, 8), (8, 16), (10, 10), (1, 128)]),
        pairs: bool, steps in prop::collection::vec((any::<prop::sample::Index>(), 0..4, prop::bool::weighted(0.2)), 1..16),
    ) {
        let (mut free, mut at) = (0u128, 0);
        for (anywhere, way, jumps) in steps {
            let [y, x]: [usize; 2] = [at / columns, at % columns];
            at = match way {
                _ if jumps => anywhere.index(rows * columns),
                0 => (y + 1).min(rows - 1) * columns + x,
                1 => y.saturating_sub(1) * columns + x,
                2 => y * columns + (x + 1).min(columns - 1),
                _ => y * columns + x.saturating_sub(1),
            };
            if free.count_ones() < 14 {
                free |= 1 << at;
            }
        }
        let cells = Cells::of_board(rows, columns, removes(pairs)).unwrap();
        let mut game = Game::on_board(rows, columns, removes(pairs));
        game.compare_proof(cells.clone(), free);
        game.compare(cells, [free]);
    }
}

#[test]
fn what_the_memory_has_lost_is_searched_for_again() {
    let all = whole(4, 4);
    let mut proved = 0;
    for values in (0..12).map(|power| 1 << power) {
        for removes in [Removes::Two, Removes::Neighbourhood] {
            let mut game = Game::on_board(4, 4, removes);
            let mut search = CellSearch::new(Cells::of_board(4, 4, removes).unwrap());
            let budget = &mut Budget::default().with_table(values);
            let Ok(proof) = search.proof(all, CellClaim::Value(game.value(all)), budget) else { continue };
            proved += 1;
            for (part, listed) in proof.unwrap().values {
                assert_eq!(game.value(part), listed, "{values}: {part:b}");
            }
        }
    }
    assert!(proved >= 4, "{proved}");
}

fn whole(rows: usize, columns: usize) -> u128 {
    u128::MAX >> (MOST_CELLS - rows * columns)
}

#[test]
fn games_have_the_values_that_are_published() {
    // Cram, boards of three, four, five and six rows, from as many columns on [Lemoine & Viennot, 2012; Uiterwijk, 2019]; Node
    // Kayles, boards of three rows [OEIS A316632].
    let cram = [(3, &[0, 1, 1, 4, 1, 3, 1][..]), (4, &[0, 2, 0, 3, 0, 1]), (5, &[0, 2, 1]), (6, &[0])];
    let cram = cram.map(|(rows, values)| (Removes::Two, rows, rows, values));
    let kayles = (Removes::Neighbourhood, 3, 1, &[2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3][..]);
    for (removes, rows, from, values) in cram.into_iter().chain([kayles]) {
        for (columns, value) in (from..).zip(values) {
            let mut search = CellSearch::new(Cells::of_board(rows, columns, removes).unwrap());
            let found = search.value(whole(rows, columns), &mut Budget::unlimited()).unwrap();
            assert_eq!(found, *value, "{removes:?} {rows}x{columns}");
        }
    }
}

#[test]
fn what_does_not_suffice_is_told() {
    let mut search = CellSearch::new(Cells::of_board(7, 16, Removes::Two).unwrap());
    assert!(search.value(whole(7, 16), &mut Budget::new(1_000_000)).is_err());
    // With little memory, what is known is forgotten, and the value is found all the same.
    let mut search = CellSearch::new(Cells::of_board(4, 5, Removes::Two).unwrap());
    assert_eq!(search.value(whole(4, 5), &mut Budget::default().with_table(1 << 11)).unwrap(), 2);
}

/// A search that is ended again and again, and each time another one goes on with what was kept of it.
#[test]
fn facts_are_gone_on_with() {
    for (cells, free, value, steps) in [
        (Cells::of_board(5, 7, Removes::Two), whole(5, 7), 1, 4_000_000),
        (Cells::of_board(3, 16, Removes::Neighbourhood), whole(3, 16), 3, 400_000),
        (
            Cells::on_grid([2, 2], vec![0b0110, 0b1001, 0b1001, 0b0110], Removes::Neighbourhood),
            0b1111,
            0,
            400_000,
        ),
    ] {
        let cells = cells.unwrap();
        let (mut kept, mut sittings) = (Vec::new(), 0);
        let found = loop {
            let mut search = CellSearch::new(cells.clone());
            search.keep_fresh_facts(0);
            assert!(search.recall(&kept, &Budget::default()));
            let found = search.value(free, &mut Budget::new(steps));
            let fresh = search.fresh_facts();
            assert!(fresh.is_sorted_by_key(|fact| (fact.part.count_ones(), fact.part)));
            assert!(found.is_ok() || !fresh.is_empty());
            kept.extend(fresh);
            sittings += 1;
            if let Ok(found) = found {
                break found;
            }
            let outlook = search.outlook(free, &mut Budget::default()).unwrap().unwrap();
            assert!(outlook.has > 0 && outlook.has_not > 0 && outlook.value <= value, "{outlook:?}");
        };
        assert_eq!(found, value);
        // Nothing of it is searched again.
        let mut search = CellSearch::new(cells.clone());
        assert!(search.recall(&kept, &Budget::default()));
        assert_eq!(search.value(free, &mut Budget::new(0)), Ok(value));
        assert_eq!(search.outlook(free, &mut Budget::default()), Ok(None));
        assert!(sittings > 1 || free.count_ones() < 10, "{sittings}");
    }
    // What is no fact, or none of these cells, is not taken.
    let mut search = CellSearch::new(Cells::new(vec![0b110, 0b101, 0b011], Removes::Two).unwrap());
    let known = 1 << 56;
    for fact in [
        CellFact { part: 0b11, known: known | 1 },
        CellFact { part: 0, known },
        CellFact { part: 0b1111, known },
        CellFact { part: u128::MAX, known },
        CellFact { part: 0b10, known },
    ] {
        assert!(!search.recall(&[fact], &Budget::default()), "{fact:?}");
    }
    assert!(search.recall(&[CellFact { part: 0b11, known }], &Budget::default()));
}

/// Where there is no more room, what took longest stays.
#[test]
fn facts_of_small_parts_are_forgotten_first() {
    let mut facts = Facts::default();
    let mut held = Budget::default().with_table(1000).holding();
    for part in 1u128..5000 {
        facts.learn(part, u128::count_ones, Fact::of(1), &mut held);
    }
    assert!(facts.count() < 1000, "{}", facts.count());
    // The largest of all, and those of the last thousands.
    assert_eq!(facts.of(0b1111_1111_1111).value(), Some(1));
    assert_eq!(facts.of(0b1).value(), None);
}

/// The value of stones of two colours on a board, by the definition: rows of 0, 1 and 2.
fn value_of_stones(board: &[Vec<u8>], known: &mut FxHashMap<Vec<Vec<u8>>, u16>) -> u16 {
    if let Some(value) = known.get(board) {
        return *value;
    }
    let mut values = Vec::new();
    for (y, x) in (0..board.len()).flat_map(|y| (0..board[0].len()).map(move |x| (y, x))) {
        for (v, u) in [(y.wrapping_sub(1), x), (y + 1, x), (y, x.wrapping_sub(1)), (y, x + 1)] {
            let there = board.get(v).and_then(|row| row.get(u)).copied().unwrap_or(0);
            if board[y][x] > 0 && there > 0 && there != board[y][x] {
                let mut left = board.to_vec();
                (left[v][u], left[y][x]) = (left[y][x], 0);
                values.push(value_of_stones(&left, known));
            }
        }
    }
    let mex = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(board.to_vec(), mex);
    mex
}

proptest! {
    #[test]
    fn stones_have_the_values_of_the_definition(
        sides in prop::sample::select(&[[1, 9], [9, 1], [2, 5], [3, 3], [3, 4], [4, 3], [5, 2]]),
        stones in prop::collection::vec(0u8..3, 12),
        half_turned: bool,
        swapped: bool,
    ) {
        let [rows, columns]: [usize; 2] = sides;
        let count = rows * columns;
        let mut contents: Vec<u8> = (0..count).map(|cell| stones[cell % 12]).collect();
        if half_turned {
            // Boards that a half-turn maps to themselves are rare among all.
            for cell in 0..count / 2 {
                let image = contents[cell];
                contents[count - 1 - cell] = if swapped && image > 0 { 3 - image } else { image };
            }
        }
        let board: Vec<Vec<u8>> = contents.chunks(columns).map(<[u8]>::to_vec).collect();
        let position = (0..count).filter(|cell| contents[*cell] > 0).fold(0u128, |all, cell| {
            all | 1 << (cell + if contents[cell] == 1 { 0 } else { count })
        });
        let expected = value_of_stones(&board, &mut FxHashMap::default());
        let mut search = CellSearch::new(Cells::of_stones(StoneGame::Clobber, rows, columns).unwrap());
        prop_assert_eq!(search.value(position, &mut Budget::default()).unwrap(), expected);
        prop_assert!(search.is(position, expected, &mut Budget::default()).unwrap());
        prop_assert!(!search.is(position, expected + 1, &mut Budget::default()).unwrap());
    }
}
