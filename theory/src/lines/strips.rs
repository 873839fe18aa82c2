//! The table of any lines: strip after strip of rows, with the set of the values on each line.
//!
//! In a strip one goes from column to column, and down each: whatever is less in one heap and not more in the other
//! comes first. So the lines of the next squares are those of the last ones, or beside them, and near in memory.

use std::collections::VecDeque;

use super::window::Windows;
use super::{Direction, PieceMoves};
use crate::kernels::{Instructions, first_gap};
use crate::{Budget, Undecided};

/// Maximum number of rows of a strip.
const STRIP: usize = 32;
/// Maximum number of lines whose sets are gathered without a list in memory.
const FEW: usize = 8;

/// Fills strips from top to bottom.
#[derive(Clone, Debug)]
pub(super) struct Strips {
    with: Instructions,
    lines: Vec<Line>,
    /// The steps within the table, as offsets.
    steps: Vec<(usize, usize)>,
    columns: usize,
    rows: usize,
    /// How many rows a strip has.
    height: usize,
    /// The first row of the strip, and its rows.
    x: usize,
    strip: Vec<Vec<u32>>,
    /// How many of them were given.
    given: usize,
    /// The last rows before, the latest first: as many as a step reaches back.
    before: VecDeque<Vec<u32>>,
    /// How many rows are kept.
    kept: usize,
    /// How many looks a cell takes.
    looks: u64,
}

/// The squares that a ride passes from each square of the table.
#[derive(Clone, Debug)]
struct Line {
    /// The ride, as an offset.
    by: (usize, usize),
    /// Squares whose values are met besides, by a ride that goes past them: as offsets.
    beside: Vec<(usize, usize)>,
    /// How far the values of a line can be below its first coordinate; see [`PieceMoves::falls_by`].
    below: usize,
    /// How many lines that begin in rows at a distance of the ride's are under way at a time.
    abreast: usize,
    /// For each row of the strip: the set of its first square.
    first: Vec<usize>,
    sets: Windows,
}

impl Strips {
    pub(super) fn new(
        with: Instructions,
        moves: &PieceMoves,
        x_max: usize,
        y_max: usize,
        budget: &Budget,
    ) -> Result<Self, Undecided> {
        let within = |direction: &Direction| {
            let x = usize::try_from(direction.x).ok().filter(|x| *x <= x_max)?;
            let y = usize::try_from(direction.y).ok().filter(|y| *y <= y_max)?;
            Some((x, y))
        };
        let steps: Vec<(usize, usize)> = moves.steps.iter().filter_map(within).collect();
        let reach = usize::try_from(moves.reach.get()).unwrap_or(usize::MAX).min(x_max + y_max).max(1);
        let columns = y_max + 1;
        let kept = steps.iter().map(|step| step.0).max().unwrap_or(0).max(reach.min(x_max + 1));
        let rides: Vec<(usize, usize)> = moves.rides.iter().filter_map(within).collect();
        let widths: Vec<usize> = rides.iter().map(|&by| Line::width(by, moves, x_max, y_max)).collect();
        let needed = |height: usize| {
            let words = rides
                .iter()
                .zip(&widths)
                .map(|(&by, &width)| Line::sets_needed(by, columns, height) as u128 * width as u128);
            // A word takes as much room as two values.
            let values = 2 * words.sum::<u128>() + (height + kept) as u128 * columns as u128;
            usize::try_from(values).unwrap_or(usize::MAX)
        };
        let height = STRIP.min(x_max + 1);
        let height = if budget.keep(needed(height)).is_ok() { height } else { 1 };
        budget.keep_at_once::<u32>(needed(height))?;
        let lines: Vec<Line> = rides
            .into_iter()
            .zip(widths)
            .map(|(by, width)| Line {
                by,
                beside: if by == (1, 1) { beside(reach, x_max, y_max) } else { Vec::new() },
                below: Line::below(by, moves, x_max, y_max).unwrap_or(usize::MAX),
                abreast: Line::abreast(by, columns, height),
                first: Vec::new(),
                sets: Windows::new(Line::sets_needed(by, columns, height), width),
            })
            .collect();
        let beside: usize = lines.iter().map(|line| line.beside.len()).sum();
        Ok(Strips {
            with,
            looks: (2 + steps.len() + beside) as u64,
            lines,
            steps,
            columns,
            rows: x_max + 1,
            height,
            x: 0,
            strip: Vec::new(),
            given: 0,
            before: VecDeque::new(),
            kept,
        })
    }

    /// The next row, of which there must be one.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. Nothing is lost: it may be called again.
    pub(super) fn next_row(&mut self, budget: &mut Budget) -> Result<&[u32], Undecided> {
        if self.given == self.strip.len() {
            let x = self.x + self.strip.len();
            let height = self.height.min(self.rows - x);
            budget.spend(self.looks.saturating_mul((self.columns * height) as u64))?;
            for row in self.strip.drain(..) {
                self.before.push_front(row);
            }
            // The room of rows that no step reaches is used again.
            let mut unused = self.before.split_off(self.kept.min(self.before.len()));
            let columns = self.columns;
            self.strip = (0..height).map(|_| unused.pop_back().unwrap_or_else(|| vec![0; columns])).collect();
            (self.x, self.given) = (x, 0);
            self.fill_strip();
        }
        self.given += 1;
        Ok(&self.strip[self.given - 1])
    }

    fn fill_strip(&mut self) {
        let Strips { with, lines, steps, strip, before, .. } = self;
        for line in &mut *lines {
            line.first = (self.x..).take(strip.len()).map(|x| line.first_set(x)).collect();
        }
        for y in 0..self.columns {
            for row in 0..strip.len() {
                let x = self.x + row;
                let value_at = |&(dx, dy): &(usize, usize)| {
                    let y = y.checked_sub(dy)?;
                    match row.checked_sub(dx) {
                        Some(row) => Some(strip[row][y]),
                        None => before.get(dx - row - 1).map(|row| row[y]),
                    }
                };
                for line in &mut *lines {
                    line.come_to(x, y, line.set(row, y), value_at);
                }
                let (lines_here, steps_here) = (&*lines, &*steps);
                let mut value = mex(*with, lines_here, row, y, 0);
                // Few values are met by steps: they are looked through again for each one met.
                while steps_here.iter().filter_map(value_at).any(|met| met == value) {
                    value = mex(*with, lines_here, row, y, value + 1);
                }
                strip[row][y] = value;
                for line in &mut *lines {
                    let set = line.set(row, y);
                    line.sets.insert(set, value);
                }
            }
        }
    }
}

/// The least number from `from` on that is on none of the lines through a square.
fn mex(with: Instructions, lines: &[Line], row: usize, y: usize, from: u32) -> u32 {
    let open = |line: &Line| line.sets.first_open_word(line.set(row, y));
    let word = lines.iter().map(open).max().unwrap_or(0);
    let words = |line| Line::words(line, row, y, word);
    let from = (from as usize).saturating_sub(64 * word);
    let mut few = [&[][..]; FEW];
    let gap = if lines.len() <= FEW {
        few.iter_mut().zip(lines).for_each(|(words_of, line)| *words_of = words(line));
        first_gap(with, &few[..lines.len()], from)
    } else {
        first_gap(with, &lines.iter().map(words).collect::<Vec<_>>(), from)
    };
    u32::try_from(64 * word + gap).expect("the table is bounded so that values fit")
}

/// In `wythoff:t`, the squares (x-k, y-l) with |k-l| < t are those of (x-1, y-1), one step back along the
/// diagonal, and those with k = 1 or l = 1.
fn beside(reach: usize, x_max: usize, y_max: usize) -> Vec<(usize, usize)> {
    let aside = (2..=reach.min(y_max)).map(|l| (1, l));
    let down = (2..=reach.min(x_max)).map(|k| (k, 1));
    aside.chain(down).collect()
}

impl Line {
    /// How many lines that begin in rows at a distance of the ride's are under way in a strip. Each step to the next row
    /// of a line goes on by `dy` columns, and as many lines begin.
    fn abreast((dx, dy): (usize, usize), columns: usize, height: usize) -> usize {
        match dx {
            0 => dy,
            dx => columns.saturating_add(dy.saturating_mul((height - 1) / dx + 1)),
        }
    }

    /// How many sets there are.
    fn sets_needed(by: (usize, usize), columns: usize, height: usize) -> usize {
        let rows = if by.0 == 0 { height } else { by.0 };
        rows.saturating_mul(Line::abreast(by, columns, height))
    }

    /// How far the values on a line can be below the larger coordinate of its first square, where that is known.
    fn below(by: (usize, usize), moves: &PieceMoves, x_max: usize, y_max: usize) -> Option<usize> {
        // The greatest that the smaller coordinate can be, of all squares of the line.
        let smaller = match by {
            (0, _) => y_max,
            (_, 0) => x_max,
            _ => x_max.min(y_max),
        };
        moves.falls_by().map(|falls_by| smaller.saturating_mul(falls_by))
    }

    /// The words of a window: from the lower bound of a line's values to the upper one.
    fn width(by: (usize, usize), moves: &PieceMoves, x_max: usize, y_max: usize) -> usize {
        let greatest = moves.greatest(x_max, y_max);
        // By how much the sum of both coordinates grows along a line.
        let growth = match by {
            (0, _) => y_max,
            (_, 0) => x_max,
            _ => x_max.min(y_max).saturating_mul(2),
        };
        let span =
            Line::below(by, moves, x_max, y_max).map_or(greatest, |below| below.saturating_add(growth));
        span.min(greatest) / 64 + 2
    }

    /// The set of the first square of a row.
    fn first_set(&self, x: usize) -> usize {
        match self.by {
            // The rows of a strip, which are not more than the strip before, have their own.
            (0, _) => x % (self.sets.len() / self.abreast) * self.abreast,
            (dx, dy) => {
                let along = (x / dx * dy) % self.abreast;
                x % dx * self.abreast + (self.abreast - along) % self.abreast
            }
        }
    }

    /// The set of the line through a square, in a row of the strip.
    #[inline]
    fn set(&self, row: usize, y: usize) -> usize {
        let first = self.first[row];
        match self.by {
            (0, 1) => first,
            (0, dy) => first + y % dy,
            (dx, _) => {
                let base = if dx == 1 { 0 } else { first / self.abreast * self.abreast };
                let set = first + y;
                if set >= base + self.abreast { set - self.abreast } else { set }
            }
        }
    }

    /// The words of the set of a square.
    #[inline]
    fn words(&self, row: usize, y: usize, word: usize) -> &[u64] {
        self.sets.words_from(self.set(row, y), word)
    }

    /// Makes the set of the line through a square ready for it.
    #[inline]
    fn come_to(&mut self, x: usize, y: usize, set: usize, value_at: impl Fn(&(usize, usize)) -> Option<u32>) {
        if x < self.by.0 || y < self.by.1 {
            self.sets.start(set, x.max(y).saturating_sub(self.below));
        } else {
            for value in self.beside.iter().filter_map(value_at) {
                self.sets.insert(set, value);
            }
        }
    }
}
