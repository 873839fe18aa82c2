//! The table of the moves of a queen, which are those of `wythoff`, tile by tile.
//!
//! A block is [`TILE`] rows; its tiles are computed from left to right. The sets of a tile's columns, and of the
//! diagonals that leave it below, are handed to the block below, which may be in the hands of another thread.

use std::collections::VecDeque;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::{Builder, JoinHandle, panicking};
use std::time::Duration;

use crate::budget::Stop;
use crate::kernels::{Instructions, Sets, TILE, Tile, fill_tile};
use crate::threads::Threads;
use crate::{Budget, Undecided};

/// The time after which a wait for another thread is interrupted, to see whether somebody asked to stop.
const SOON: Duration = Duration::from_millis(50);

/// Blocks of rows, one after the other.
#[derive(Debug)]
pub(super) struct Tiles {
    shape: Shape,
    /// The number of the next block.
    next: usize,
    work: Work,
}

#[derive(Debug)]
enum Work {
    Here {
        with: Instructions,
        block: Option<TileBlock>,
        belt: VecDeque<Carried>,
    },
    /// Thread `k` computes the blocks k, k + n, … of n threads.
    There {
        blocks: Vec<Receiver<Vec<u32>>>,
        over: Stop,
        threads: Vec<JoinHandle<()>>,
        /// In a page, it is never so.
        _system: Threads,
    },
    /// A thread panicked, and that was told: what it would have computed is missing.
    Lost,
}

/// What the block below needs of a tile's columns and diagonals.
#[derive(Debug)]
struct Carried {
    columns: Sets,
    diagonals: Sets,
}

/// How many blocks and tiles there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) blocks: usize,
    pub(super) tiles: usize,
    /// Only the cells on and above the diagonal: those below are the same, mirrored.
    pub(super) half: bool,
    /// The block at which a test lets a thread panic.
    #[cfg(test)]
    faulty: Option<usize>,
}

impl Shape {
    /// The shape for rows up to `x_max` and columns up to `y_max`.
    pub(super) fn new(x_max: usize, y_max: usize, half: bool) -> Self {
        Shape {
            blocks: x_max / TILE + 1,
            tiles: y_max / TILE + 1,
            half,
            #[cfg(test)]
            faulty: None,
        }
    }

    /// The length of a row, with the columns that fill the last tile.
    pub(super) fn stride(self) -> usize {
        self.tiles * TILE
    }

    /// The first tile of a block.
    fn first(self, block: usize) -> usize {
        if self.half { block } else { 0 }
    }

    fn x_max(self) -> usize {
        self.blocks * TILE - 1
    }

    fn y_max(self) -> usize {
        self.stride() - 1
    }

    // For the windows: max - 2 min <= g(x, y) <= x + y, with the larger and the smaller of x and y; see `lines::PieceMoves`.

    /// The least and the greatest number in the sets of a tile's columns.
    fn columns(self, tile: usize) -> (usize, usize) {
        let (from, to) = (tile * TILE, tile * TILE + TILE - 1);
        let lowest = if self.half { self.x_max().min(to) } else { self.x_max() };
        (from.saturating_sub(2 * self.x_max()), lowest + to)
    }

    /// The least and the greatest number in the sets of the diagonals that enter block `block` in tile `tile` from
    /// above.
    fn diagonals(self, block: usize, tile: usize) -> (usize, usize) {
        let (x_max, y_max) = (self.x_max(), self.y_max());
        // The larger heap is larger by at least `from` and at most `to`.
        let (from, to, smaller) = if tile >= block {
            let from = (tile - block) * TILE;
            (from, from + TILE - 1, x_max.min(y_max - from))
        } else {
            let to = (block - tile) * TILE;
            (to + 1 - TILE, to, y_max.min((x_max + TILE).saturating_sub(to)))
        };
        (from.saturating_sub(x_max.min(y_max)), to + 2 * smaller)
    }

    /// The least and the greatest number in the sets of the rows of a block before its tile `tile`, and until the
    /// windows are moved.
    fn rows(self, block: usize, tile: usize) -> (usize, usize) {
        let greatest = block * TILE + TILE - 1;
        let least = (tile * TILE).saturating_sub(2 * greatest);
        // The windows are moved when a quarter of them has been passed.
        let span = 3 * greatest + 4 * TILE;
        (least, (least + span + span / 2 + 8 * 64).min(greatest + self.y_max()))
    }

    /// Number of words that the sets have in all, where `threads` blocks are computed at a time.
    pub(super) fn words(self, threads: usize) -> usize {
        let of_tile = |tile| {
            let (columns, diagonals) = (self.columns(tile), self.diagonals(0, tile));
            Sets::words(columns.0, columns.1) + Sets::words(diagonals.0, diagonals.1)
        };
        // The widest are those of the last tile, and the diagonals of the first.
        let first = self.diagonals(0, 0);
        let widest = of_tile(self.tiles - 1).max(2 * Sets::words(first.0, first.1));
        let rows = self.rows(self.blocks - 1, 0);
        let of_rows = threads.saturating_mul(Sets::words(rows.0, rows.1));
        self.tiles.saturating_mul(widest).saturating_add(of_rows)
    }
}

/// A block while it is computed.
#[derive(Debug)]
struct TileBlock {
    number: usize,
    /// The next tile.
    tile: usize,
    rows: Sets,
    /// The diagonals that the tile before handed on to the right.
    low: Sets,
    values: Vec<u32>,
}

impl TileBlock {
    fn new(shape: Shape, number: usize) -> Self {
        let first = shape.first(number);
        let (least, most) = shape.rows(number, first);
        let rows = Sets::empty(least, most);
        let (least, most) = if shape.half { (0, 0) } else { shape.diagonals(number + 1, first) };
        let low = Sets::empty(least, most);
        TileBlock { number, tile: first, rows, low, values: vec![0; TILE * shape.stride()] }
    }

    fn is_done(&self, shape: Shape) -> bool {
        self.tile == shape.tiles
    }

    /// Computes the next tile from what the block above hands over, and gives what the block below needs,
    /// if it does.
    fn next_tile(&mut self, with: Instructions, shape: Shape, above: Carried) -> Option<Carried> {
        let Carried { mut columns, diagonals: mut high } = above;
        self.rows.advance((self.tile * TILE).saturating_sub(2 * (self.number * TILE + TILE - 1)));
        let half = shape.half && self.tile == self.number;
        fill_tile(
            with,
            Tile {
                rows: &mut self.rows,
                columns: &mut columns,
                low: &mut self.low,
                high: &mut high,
                values: &mut self.values[self.tile * TILE..],
                stride: shape.stride(),
                half,
            },
        );
        let diagonals = std::mem::replace(&mut self.low, high);
        self.tile += 1;
        (!half && self.number + 1 < shape.blocks).then_some(Carried { columns, diagonals })
    }
}

impl Carried {
    /// Above the first block there is nothing.
    fn fresh(shape: Shape, tile: usize) -> Self {
        let empty = |(least, most)| Sets::empty(least, most);
        Carried { columns: empty(shape.columns(tile)), diagonals: empty(shape.diagonals(0, tile)) }
    }
}

impl Tiles {
    pub(super) fn new(shape: Shape, with: Instructions, threads: usize) -> Self {
        let threads = threads.min(shape.blocks);
        let there = if threads > 1 { Work::start(shape, with, threads) } else { None };
        let here = || Work::Here { with, block: None, belt: VecDeque::new() };
        Tiles { shape, next: 0, work: there.unwrap_or_else(here) }
    }

    /// The values of the next block, of which there must be one: [`TILE`] rows of [`Shape::stride`] columns; of a
    /// half table, those left of the first tile are 0.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; it may be asked for again.
    ///
    /// # Panics
    /// Where another thread did, as it did.
    pub(super) fn next_block(&mut self, budget: &mut Budget) -> Result<Vec<u32>, Undecided> {
        let shape = self.shape;
        let values = match &mut self.work {
            Work::Here { with, block, belt } => {
                let running = block.get_or_insert_with(|| TileBlock::new(shape, self.next));
                while !running.is_done(shape) {
                    budget.spend((2 * TILE * TILE) as u64)?;
                    let above = if running.number == 0 { None } else { belt.pop_front() };
                    let above = above.unwrap_or_else(|| Carried::fresh(shape, running.tile));
                    belt.extend(running.next_tile(*with, shape, above));
                }
                Some(std::mem::take(&mut running.values))
            }
            Work::There { blocks, .. } => {
                let tiles = shape.tiles - shape.first(self.next);
                budget.spend((2 * TILE * TILE * tiles) as u64)?;
                let number = self.next % blocks.len();
                loop {
                    match blocks[number].recv_timeout(SOON) {
                        Ok(values) => break Some(values),
                        // It is looked whether somebody asked to stop.
                        Err(RecvTimeoutError::Timeout) => budget.spend(0)?,
                        // A thread that ends without its blocks has panicked, or waited for one that has.
                        Err(RecvTimeoutError::Disconnected) => break None,
                    }
                }
            }
            Work::Lost => panic!("a thread of the table panicked before"),
        };
        let Some(values) = values else {
            // What is dropped here ends with the panic.
            self.work = Work::Lost;
            unreachable!("no thread of the table ends before it is dropped");
        };
        if let Work::Here { block, .. } = &mut self.work {
            *block = None;
        }
        self.next += 1;
        Ok(values)
    }
}

impl Work {
    /// Starts `threads` threads; `None` if the system does not give that many.
    fn start(shape: Shape, with: Instructions, threads: usize) -> Option<Self> {
        let (system, over) = (Threads::of_the_system()?, Stop::default());
        let (mut belts, mut ends): (Vec<_>, Vec<_>) =
            (0..threads).map(|_| channel()).map(|(sender, receiver)| (Some(sender), Some(receiver))).unzip();
        let mut work =
            Work::There { blocks: Vec::new(), over: over.clone(), threads: Vec::new(), _system: system };
        for number in 0..threads {
            let (done, values) = sync_channel(1);
            let worker = TileWorker {
                shape,
                with,
                above: ends[number].take().expect("each is taken once"),
                below: belts[(number + 1) % threads].take().expect("each is taken once"),
                done,
                over: over.clone(),
            };
            let run = move || {
                // Where the others are gone, the table is not wanted any more.
                let _ = worker.run(number, threads);
            };
            let Ok(thread) = Builder::new().spawn(run) else {
                // Those that are there already end as soon as nobody can send them anything.
                drop((belts, ends));
                return None;
            };
            if let Work::There { blocks, threads, .. } = &mut work {
                blocks.push(values);
                threads.push(thread);
            }
        }
        Some(work)
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        if let Work::There { blocks, over, threads, .. } = self {
            over.request();
            blocks.clear();
            // All are waited for, and the first panic goes on here, unless there is one on its way already.
            let panics: Vec<_> = threads.drain(..).filter_map(|thread| thread.join().err()).collect();
            if let Some(panic) = panics.into_iter().next().filter(|_| !panicking()) {
                resume_unwind(panic);
            }
        }
    }
}

/// A thread that computes every n-th block, where there are n threads.
struct TileWorker {
    shape: Shape,
    with: Instructions,
    above: Receiver<Carried>,
    below: Sender<Carried>,
    done: SyncSender<Vec<u32>>,
    over: Stop,
}

/// Nobody is there to take what is computed.
struct Gone;

impl TileWorker {
    fn run(&self, first: usize, threads: usize) -> Result<(), Gone> {
        for number in (first..self.shape.blocks).step_by(threads) {
            #[cfg(test)]
            assert_ne!(self.shape.faulty, Some(number), "a fault of the test");
            let mut block = TileBlock::new(self.shape, number);
            while !block.is_done(self.shape) {
                if self.over.is_requested() {
                    return Err(Gone);
                }
                let above = if number == 0 {
                    Carried::fresh(self.shape, block.tile)
                } else {
                    self.above.recv().map_err(|_| Gone)?
                };
                if let Some(carried) = block.next_tile(self.with, self.shape, above) {
                    self.below.send(carried).map_err(|_| Gone)?;
                }
            }
            self.done.send(block.values).map_err(|_| Gone)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    /// What a panic says.
    fn said(panic: &(dyn std::any::Any + Send)) -> &str {
        panic.downcast_ref::<String>().map_or("", String::as_str)
    }

    #[test]
    fn the_panic_of_a_thread_is_told_as_what_it_is() {
        for half in [false, true] {
            // The thread that is waited for, one that others wait for, and the last block.
            for (faulty, threads) in [(0, 2), (1, 2), (1, 3), (5, 3), (7, 4)] {
                let shape = Shape { faulty: Some(faulty), ..Shape::new(8 * TILE - 1, 9 * TILE - 1, half) };
                let mut tiles = Tiles::new(shape, Instructions::best(), threads);
                let next = |tiles: &mut Tiles| {
                    catch_unwind(AssertUnwindSafe(|| tiles.next_block(&mut Budget::unlimited())))
                };
                let panic = (0..8).find_map(|_| match next(&mut tiles) {
                    Ok(block) => {
                        block.expect("a panic is no lack of steps");
                        None
                    }
                    Err(panic) => Some(panic),
                });
                let panic = panic.expect("a block is missing");
                assert!(said(&*panic).contains("a fault of the test"), "{faulty}: {}", said(&*panic));
                assert!(next(&mut tiles).is_err(), "nothing is made up after it");
            }
        }
    }

    #[test]
    fn a_panic_is_told_by_a_table_that_is_left() {
        let shape = Shape { faulty: Some(1), ..Shape::new(3 * TILE - 1, 3 * TILE - 1, false) };
        let tiles = Tiles::new(shape, Instructions::best(), 2);
        let panic = catch_unwind(AssertUnwindSafe(move || drop(tiles))).unwrap_err();
        assert!(said(&*panic).contains("a fault of the test"));
    }
}
