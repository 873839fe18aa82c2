//! NoGo, as both players may put stones of both colours: a stone goes to an empty cell, and each block of stones keeps a liberty, an
//! empty cell beside it.
//!
//! A position is a number of 128 digits: the lower half are the cells that may have a stone of one colour at the end, the upper half those
//! that may have one of the other. An empty cell is in both, a stone in one, and where there is no board, in none.
//!
//! **What may not be filled now may never be.** A stone is forbidden where it would take the last liberty of a block of the other colour,
//! which can grow there alone; or where it would have no liberty, nor would its block: no cell becomes empty again. So a cell that is
//! forbidden to both colours is an empty one for ever, and a block beside it is safe: other cells need not care for it.
//!
//! **Parts.** Empty cells are in one part if they are neighbours, or liberties of one block that is not safe. With a part go the blocks
//! beside it, and the cells for ever empty beside all these, with the stones around such a cell: they are why it stays empty.
//!
//! **Rows.** On a board of one row, a block has two liberties at most, however long it is: so it is as one of a single stone.

use std::ops::ControlFlow;

use super::{HALF, colours, least_shape, nogo_row};
use crate::search::board::{Board, Digits, one_by_one};

/// Stones of one colour that are joined, and their liberties.
struct Block {
    stones: u64,
    liberties: u64,
}

/// What matters of a position: which cells are empty, the blocks of each colour, and where a stone of each may be put.
struct Situation {
    empty: u64,
    blocks: [Vec<Block>; 2],
    allowed: [u64; 2],
}

/// Which stones may be put where; nothing where some block has no liberty: the rules forbid each move then.
fn situation(board: Board, [one, other]: [u64; 2]) -> Situation {
    let empty = one & other;
    let (mut last, mut more) = ([0; 2], [0; 2]);
    let mut is_over = false;
    let blocks = [one & !other, other & !one].map(|stones| {
        let mut blocks = Vec::new();
        board.regions(stones, |stones| {
            blocks.push(Block { stones, liberties: board.near(stones) & empty });
        });
        blocks
    });
    for (colour, blocks) in blocks.iter().enumerate() {
        for Block { liberties, .. } in blocks {
            match liberties.count_ones() {
                0 => is_over = true,
                1 => last[colour] |= liberties,
                _ => more[colour] |= liberties,
            }
        }
    }
    let beside_empty = board.near(empty);
    let allowed = |colour: usize| empty & (beside_empty | more[colour]) & !last[1 - colour];
    let allowed = if is_over { [0; 2] } else { [allowed(0), allowed(1)] };
    Situation { empty, blocks, allowed }
}

/// Hands out the shapes of the parts in which there is a move.
pub(in crate::search) fn parts(board: Board, position: u128, mut hand_out: impl FnMut(u128)) {
    let cells = colours(position);
    if board.row == 1 {
        return nogo_row::parts(nogo_row::shortened(cells), hand_out);
    }
    let Situation { empty, blocks, allowed } = situation(board, cells);
    let blocks = || blocks.iter().flatten();
    let mut left = allowed[0] | allowed[1];
    let dead = empty & !left;
    while left > 0 {
        let (mut region, mut new) = (0, left.lowest());
        while new > 0 {
            region |= new;
            let beside = blocks().filter(|block| block.liberties & new > 0 && block.liberties & dead == 0);
            let joined = beside.fold(board.near(new), |all, block| all | block.liberties);
            new = joined & left & !region;
        }
        left &= !region;
        let mut part = region;
        let mut around = board.near(region) & dead;
        for Block { stones, liberties } in blocks().filter(|block| block.liberties & region > 0) {
            part |= stones;
            around |= liberties & dead;
        }
        part |= around | board.near(around) & (cells[0] ^ cells[1]);
        hand_out(least_shape(board, cells.map(|colour| colour & part)));
    }
}

/// Hands out what each move leaves, until somebody says that it is enough.
pub(in crate::search) fn each_option(
    board: Board,
    position: u128,
    mut option: impl FnMut(u128) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells = colours(position);
    let allowed = if board.row == 1 { nogo_row::situation(cells).1 } else { situation(board, cells).allowed };
    // A stone of one colour means that there will be none of the other.
    for (allowed, never) in allowed.into_iter().zip([HALF, 0]) {
        one_by_one(allowed).try_for_each(|cell| option(position & !(u128::from(cell) << never)))?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use crate::{Budget, CellSearch, Cells, StoneGame};

    /// A board as rows of numbers: 0 for an empty cell, 1 and 2 for stones.
    type Rows = Vec<Vec<u8>>;

    fn near(board: &Rows, [y, x]: [usize; 2]) -> Vec<[usize; 2]> {
        let all = [[y.wrapping_sub(1), x], [y + 1, x], [y, x.wrapping_sub(1)], [y, x + 1]];
        all.into_iter().filter(|[y, x]| *y < board.len() && *x < board[0].len()).collect()
    }

    fn has_liberty(board: &Rows, cell: [usize; 2]) -> bool {
        let content = |[y, x]: [usize; 2]| board[y][x];
        let mut block = vec![cell];
        let mut at = 0;
        while at < block.len() {
            for beside in near(board, block[at]) {
                if content(beside) == 0 {
                    return true;
                }
                if content(beside) == content(cell) && !block.contains(&beside) {
                    block.push(beside);
                }
            }
            at += 1;
        }
        false
    }

    fn is_legal(board: &Rows) -> bool {
        let cells = (0..board.len()).flat_map(|y| (0..board[0].len()).map(move |x| [y, x]));
        cells.filter(|[y, x]| board[*y][*x] > 0).all(|cell| has_liberty(board, cell))
    }

    /// By the definition.
    fn value(board: &Rows, known: &mut HashMap<Rows, u16>) -> u16 {
        if let Some(value) = known.get(board) {
            return *value;
        }
        let mut options = Vec::new();
        for (y, x) in (0..board.len()).flat_map(|y| (0..board[0].len()).map(move |x| (y, x))) {
            if board[y][x] == 0 {
                for colour in 1..=2 {
                    let mut left = board.clone();
                    left[y][x] = colour;
                    if is_legal(&left) {
                        options.push(value(&left, known));
                    }
                }
            }
        }
        let mex = (0..).find(|value| !options.contains(value)).unwrap();
        known.insert(board.clone(), mex);
        mex
    }

    fn as_position(board: &Rows) -> u128 {
        let cells: Vec<u8> = board.iter().flatten().copied().collect();
        let colour = |without: u8| (0..).zip(&cells).filter(move |(_, content)| **content != without);
        let set = |without: u8, up: usize| {
            colour(without).fold(0, |all, (cell, _): (usize, _)| all | 1u128 << (cell + up))
        };
        set(2, 0) | set(1, cells.len())
    }

    fn boards() -> impl Strategy<Value = Rows> {
        let sides =
            prop::sample::select(vec![[1usize, 9], [9, 1], [1, 12], [2, 4], [4, 2], [3, 3], [2, 5], [3, 4]]);
        sides.prop_flat_map(|[rows, columns]| {
            let content = prop::sample::select(vec![0u8, 0, 0, 1, 2]);
            prop::collection::vec(prop::collection::vec(content, columns), rows)
        })
    }

    proptest! {
        #[test]
        fn values_are_those_of_the_definition(board in boards()) {
            let free = board.iter().flatten().filter(|content| **content == 0).count();
            prop_assume!(free < 10);
            let mut search = CellSearch::new(Cells::of_stones(StoneGame::Nogo, board.len(), board[0].len()).unwrap());
            prop_assert_eq!(search.value(as_position(&board), &mut Budget::default()), Ok(value(&board, &mut HashMap::new())));
        }
    }
}
