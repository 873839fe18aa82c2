//! The table of Grundy values of `wythoff`, which is that of a queen, row by row.

mod tiles; // tile by tile, by many threads

use tiles::{Shape, Tiles};

use crate::kernels::{Instructions, TILE};
use crate::{Budget, Undecided};

/// The rows of the table, from row 0 on, out of blocks of tiles; each has some columns more than were asked for.
#[derive(Debug)]
pub(crate) struct QueenRows {
    shape: Shape,
    tiles: Tiles,
    /// The next row.
    next: usize,
    /// The block that rows are taken from.
    block: Vec<u32>,
    /// Of half a table: for each block to come, the tiles on its left, mirrored.
    mirrored: Vec<Vec<u32>>,
}

impl QueenRows {
    /// The rows `0..=x_max`, with the columns `0..=y_max`.
    ///
    /// # Errors
    /// [`Undecided`] where the memory that `budget` allows is not enough.
    pub(crate) fn new(
        with: Instructions,
        x_max: usize,
        y_max: usize,
        budget: &Budget,
    ) -> Result<Self, Undecided> {
        let blocks = x_max / TILE + 1;
        let threads = budget.threads().min(blocks);
        let needed = |half| QueenRows::room(x_max, y_max, half, threads);
        let half = x_max <= y_max && budget.keep(needed(true)).is_ok();
        budget.keep_at_once::<u32>(needed(half))?;
        let shape = Shape::new(x_max, y_max, half);
        Ok(QueenRows {
            shape,
            tiles: Tiles::new(shape, with, threads),
            next: 0,
            block: Vec::new(),
            mirrored: if half { vec![Vec::new(); blocks] } else { Vec::new() },
        })
    }

    /// For how many values there must be room, where `threads` threads compute the table or half of it.
    pub(crate) fn room(x_max: usize, y_max: usize, half: bool, threads: usize) -> usize {
        let shape = Shape::new(x_max, y_max, half);
        // A word takes as much room as two values; a thread has a block under way, and one that waits.
        let under_way = (2 * threads + 1).saturating_mul(TILE).saturating_mul(shape.stride());
        // Half the table must be kept where the other half is to be its mirror image.
        let blocks = shape.blocks;
        let kept = (blocks / 2).saturating_mul(blocks.div_ceil(2)).saturating_mul(TILE * TILE);
        let kept = if half { kept } else { 0 };
        shape.words(threads).saturating_mul(2).saturating_add(under_way).saturating_add(kept)
    }

    /// The next row, of which there must be one.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; it may be asked for again.
    pub(crate) fn next_row(&mut self, budget: &mut Budget) -> Result<&[u32], Undecided> {
        let x = self.next;
        if x.is_multiple_of(TILE) {
            self.block = self.tiles.next_block(budget)?;
            if self.shape.half {
                self.mirror(x / TILE);
            }
        }
        self.next += 1;
        Ok(&self.block[x % TILE * self.shape.stride()..][..self.shape.stride()])
    }

    /// Completes a block by the tiles on its left, and keeps those of its tiles that others are the mirror image of.
    fn mirror(&mut self, block: usize) {
        let (stride, from) = (self.shape.stride(), block * TILE);
        for (tile, values) in std::mem::take(&mut self.mirrored[block]).chunks_exact(TILE * TILE).enumerate()
        {
            for (row, values) in self.block.chunks_exact_mut(stride).zip(values.chunks_exact(TILE)) {
                row[tile * TILE..][..TILE].copy_from_slice(values);
            }
        }
        for i in 0..TILE {
            for j in 0..i {
                self.block[i * stride + from + j] = self.block[j * stride + from + i];
            }
        }
        for (tile, mirrored) in self.mirrored.iter_mut().enumerate().skip(block + 1) {
            let tile = tile * TILE;
            let transposed = (0..TILE).flat_map(|j| (0..TILE).map(move |i| (i, j)));
            mirrored.extend(transposed.map(|(i, j)| self.block[i * stride + tile + j]));
        }
    }
}
