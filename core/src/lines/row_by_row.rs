//! The table of any lines: row after row, with the set of the values on each line.

use std::collections::VecDeque;

use super::window::{Windows, mex};
use super::{Direction, Moves};
use crate::{Budget, Undecided};

/// Fills rows from top to bottom.
#[derive(Clone, Debug)]
pub(super) struct RowByRow {
    lines: Vec<Line>,
    /// The steps within the table, as offsets.
    steps: Vec<(usize, usize)>,
    columns: usize,
    x: usize,
    /// The last rows, the latest first: as many as a step reaches back, but at least one.
    recent: VecDeque<Vec<u32>>,
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
    /// How far the values of a line can be below its first coordinate; see [`Moves::falls_by`].
    below: usize,
    columns: usize,
    sets: Windows,
}

impl RowByRow {
    pub(super) fn new(moves: &Moves, x_max: usize, y_max: usize, budget: &Budget) -> Result<Self, Undecided> {
        let within = |direction: &Direction| {
            let x = usize::try_from(direction.x).ok().filter(|x| *x <= x_max)?;
            let y = usize::try_from(direction.y).ok().filter(|y| *y <= y_max)?;
            Some((x, y))
        };
        let steps: Vec<(usize, usize)> = moves.steps.iter().filter_map(within).collect();
        let reach = usize::try_from(moves.reach.get()).unwrap_or(usize::MAX).min(x_max + y_max).max(1);
        let columns = y_max + 1;
        let kept = steps.iter().map(|step| step.0).max().unwrap_or(0).max(reach.min(x_max + 1)).max(1);
        let rides: Vec<(usize, usize)> = moves.rides.iter().filter_map(within).collect();
        let widths: Vec<usize> = rides.iter().map(|&by| Line::width(by, moves, x_max, y_max)).collect();
        let words = rides
            .iter()
            .zip(&widths)
            .map(|(&by, &width)| Line::sets_needed(by, columns) as u128 * width as u128);
        // A word takes as much room as two values.
        let values = 2 * words.sum::<u128>() + kept as u128 * columns as u128;
        budget.keep_at_once::<u32>(usize::try_from(values).unwrap_or(usize::MAX))?;
        let lines: Vec<Line> = rides
            .into_iter()
            .zip(widths)
            .map(|(by, width)| Line {
                by,
                beside: if by == (1, 1) { beside(reach, x_max, y_max) } else { Vec::new() },
                below: Line::below(by, moves, x_max, y_max).unwrap_or(usize::MAX),
                columns,
                sets: Windows::new(Line::sets_needed(by, columns), width),
            })
            .collect();
        let beside: usize = lines.iter().map(|line| line.beside.len()).sum();
        let looks = (2 + steps.len() + beside) as u64;
        Ok(RowByRow { lines, steps, columns, x: 0, recent: VecDeque::new(), kept, looks })
    }

    /// The next row.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. Nothing is lost: it may be called again.
    pub(super) fn next_row(&mut self, budget: &mut Budget) -> Result<&[u32], Undecided> {
        budget.spend(self.looks.saturating_mul(self.columns as u64))?;
        let mut row = match self.recent.len() {
            // The last of those kept is still needed.
            full if full > self.kept => self.recent.pop_back().unwrap_or_default(),
            _ => vec![0; self.columns],
        };
        self.fill_row(&mut row);
        self.x += 1;
        self.recent.push_front(row);
        Ok(&self.recent[0])
    }

    fn fill_row(&mut self, row: &mut [u32]) {
        let (x, recent) = (self.x, &self.recent);
        for y in 0..self.columns {
            let value_at = |&(dx, dy): &(usize, usize)| {
                if dx > x || dy > y {
                    return None;
                }
                Some(if dx == 0 { row[y - dy] } else { recent[dx - 1][y - dy] })
            };
            for line in &mut self.lines {
                line.come_to(x, y, value_at);
            }
            let sets = self.lines.iter().map(|line| (&line.sets, line.set(x, y)));
            let mut value = mex(&sets, 0);
            // Few values are met by steps: they are looked through again for each one met.
            while self.steps.iter().filter_map(value_at).any(|met| met == value) {
                value = mex(&sets, value + 1);
            }
            row[y] = value;
            for line in &mut self.lines {
                let set = line.set(x, y);
                line.sets.insert(set, value);
            }
        }
    }
}

/// In `wythoff:t`, the squares (x-k, y-l) with |k-l| < t are those of (x-1, y-1), one step back along the
/// diagonal, and those with k = 1 or l = 1.
fn beside(reach: usize, x_max: usize, y_max: usize) -> Vec<(usize, usize)> {
    let aside = (2..=reach.min(y_max)).map(|l| (1, l));
    let down = (2..=reach.min(x_max)).map(|k| (k, 1));
    aside.chain(down).collect()
}

impl Line {
    /// How many lines are under way at a time.
    fn sets_needed((dx, dy): (usize, usize), columns: usize) -> usize {
        if dx == 0 { dy } else { dx.saturating_mul(columns) }
    }

    /// How far the values on a line can be below the larger coordinate of its first square, where that is known.
    fn below(by: (usize, usize), moves: &Moves, x_max: usize, y_max: usize) -> Option<usize> {
        // Of all squares of the line, the smaller coordinate is at most so large.
        let smaller = match by {
            (0, _) => y_max,
            (_, 0) => x_max,
            _ => x_max.min(y_max),
        };
        moves.falls_by().map(|falls_by| smaller.saturating_mul(falls_by))
    }

    /// The words of a window: from the lower bound of a line's values to the upper one.
    fn width(by: (usize, usize), moves: &Moves, x_max: usize, y_max: usize) -> usize {
        let greatest = moves.greatest(x_max, y_max);
        // Along a line, the sum of both coordinates grows by so much.
        let growth = match by {
            (0, _) => y_max,
            (_, 0) => x_max,
            _ => x_max.min(y_max).saturating_mul(2),
        };
        let span =
            Line::below(by, moves, x_max, y_max).map_or(greatest, |below| below.saturating_add(growth));
        span.min(greatest) / 64 + 2
    }

    /// The line through a square.
    #[inline]
    fn set(&self, x: usize, y: usize) -> usize {
        match self.by {
            (0, dy) => y % dy,
            (1, 0) => y,
            // Each step to the next row of the line goes on by `dy` columns, and around.
            (dx, dy) => {
                let along = (x / dx * dy) % self.columns;
                (x % dx) * self.columns + (y + self.columns - along) % self.columns
            }
        }
    }

    /// Makes the set of the line through a square ready for it.
    fn come_to(&mut self, x: usize, y: usize, value_at: impl Fn(&(usize, usize)) -> Option<u32>) {
        let set = self.set(x, y);
        if x < self.by.0 || y < self.by.1 {
            self.sets.start(set, x.max(y).saturating_sub(self.below));
        } else {
            for value in self.beside.iter().filter_map(value_at) {
                self.sets.insert(set, value);
            }
        }
    }
}
