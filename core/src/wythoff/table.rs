//! The table of Grundy values, row by row.

use std::collections::VecDeque;

use super::Wythoff;
use super::window::{Windows, mex_of_three};
use crate::{Budget, Nimber, Undecided};

/// The rows of the table of Grundy values, one at a time, from row 0 on.
///
/// Only sets of values are kept, and the last `t` rows of `wythoff:t`: the memory grows as the
/// length of a row times the smaller side. Row `x` takes as long as its cells times the words
/// of 64 values that a mex looks at: few up to some thousand columns. Faster engines, which
/// go over blocks of rows or value by value, are to be compared with this one.
///
/// ```
/// use grundy::Budget;
/// use grundy::wythoff::{TableRows, Wythoff};
///
/// let mut budget = Budget::default();
/// let mut rows = TableRows::new(Wythoff::CLASSIC, 2, 5, &budget)?;
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[0, 1, 2, 3, 4, 5][..]));
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[1, 2, 0, 4, 5, 3][..]));
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[2, 0, 1, 5, 3, 4][..]));
/// assert_eq!(rows.next_row(&mut budget)?, None);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug)]
pub struct TableRows {
    engine: Engine,
    x: usize,
    /// The last rows, the latest first: as many as a move from both heaps may reach into sideways.
    recent: VecDeque<Vec<u32>>,
    /// A row that is too far above to be needed, to be written over.
    spare: Option<Vec<u32>>,
}

impl TableRows {
    /// The rows `0..=x_max`, with the columns `0..=y_max`.
    ///
    /// # Errors
    /// [`Undecided`] where the memory that `budget` allows is not enough.
    pub fn new(ruleset: Wythoff, x_max: usize, y_max: usize, budget: &Budget) -> Result<Self, Undecided> {
        let engine = Engine::new(
            ruleset,
            x_max,
            y_max,
            |engine| engine.words() + engine.recent_rows() as u128 * engine.columns as u128 / 2,
            budget,
        )?;
        Ok(TableRows { engine, x: 0, recent: VecDeque::new(), spare: None })
    }

    /// The next row, `g(x, 0), g(x, 1), …`; `None` after the last.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. Nothing is lost: it may be called again.
    pub fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[u32]>, Undecided> {
        if self.x == self.engine.rows {
            return Ok(None);
        }
        budget.spend(self.engine.steps(self.engine.columns))?;
        let mut row = self.spare.take().unwrap_or_else(|| vec![0; self.engine.columns]);
        self.engine.fill_row(self.x, 0, |k| &self.recent[k - 1], &mut row);
        if self.recent.len() == self.engine.recent_rows() {
            self.spare = self.recent.pop_back();
        }
        self.x += 1;
        self.recent.push_front(row);
        Ok(self.recent.front().map(Vec::as_slice))
    }
}

/// The Grundy values of all positions up to a size.
///
/// ```
/// use grundy::wythoff::{GrundyTable, Wythoff};
/// use grundy::{Budget, Nimber};
///
/// let table = GrundyTable::new(Wythoff::CLASSIC, 100, 200, &mut Budget::default())?;
/// assert_eq!(table.value(6, 10), Some(Nimber(0)));
/// assert_eq!(table.value(10, 10), Some(Nimber(14)));
/// assert_eq!(table.value(101, 0), None);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug)]
pub struct GrundyTable {
    x_max: usize,
    y_max: usize,
    /// The length of a row: the rows are the shorter way across, whichever heap that is.
    columns: usize,
    values: Vec<u32>,
}

impl GrundyTable {
    /// The values `g(x, y)` for `x <= x_max` and `y <= y_max`.
    ///
    /// The game does not tell its heaps apart, so only the cells with `x <= y` are computed.
    ///
    /// # Errors
    /// [`Undecided`] where the budget or the memory that it allows is not enough.
    pub fn new(ruleset: Wythoff, x_max: usize, y_max: usize, budget: &mut Budget) -> Result<Self, Undecided> {
        let (shorter, longer) = (x_max.min(y_max), x_max.max(y_max));
        let mut engine = Engine::new(
            ruleset,
            shorter,
            longer,
            |engine| engine.words() + engine.rows as u128 * engine.columns as u128,
            budget,
        )?;
        let columns = engine.columns;
        let mut values = vec![0; engine.rows * columns];
        for x in 0..engine.rows {
            budget.spend(engine.steps(columns - x))?;
            let (above, row) = values.split_at_mut(x * columns);
            let row = &mut row[..columns];
            for (mirrored, of_column) in row[..x].iter_mut().zip(above.chunks_exact(columns)) {
                *mirrored = of_column[x];
            }
            engine.fill_row(x, x, |k| &above[(x - k) * columns..][..columns], row);
        }
        Ok(GrundyTable { x_max, y_max, columns, values })
    }

    /// The value of `(x, y)`; `None` outside of the table.
    pub fn value(&self, x: usize, y: usize) -> Option<Nimber> {
        if x > self.x_max || y > self.y_max {
            return None;
        }
        let (row, column) = if self.x_max <= self.y_max { (x, y) } else { (y, x) };
        Some(Nimber(self.values[row * self.columns + column]))
    }

    /// The greatest `x` in the table.
    pub fn x_max(&self) -> usize {
        self.x_max
    }

    /// The greatest `y` in the table.
    pub fn y_max(&self) -> usize {
        self.y_max
    }
}

/// Fills rows from top to bottom. For every column, and every diagonal, it keeps the set of
/// the values that the options there have.
///
/// The sets are windows: `max - 2t min <= g(x, y) <= x + y`, with the smaller and the larger of
/// `x` and `y`. No game lasts longer than `x + y` moves, hence the upper bound. For the lower
/// one, say `x <= y`: a column `y' < y` of row `x` holds another value than `g(x, y) = v`, less or
/// greater. Where it is greater, one of the `x` cells above row `x` that hold `v` is an option;
/// each is for at most `2t` columns. The values less than `v` differ, so `y - 2t x <= v`
/// (for `t = 1`: [Dress, Flammenkamp & Pink, 1999]).
#[derive(Clone, Debug)]
struct Engine {
    /// `t`, or the size of the table if that is less.
    reach: usize,
    rows: usize,
    columns: usize,
    row: Windows,
    column: Windows,
    /// Those that cross the current row; the one through column `y` of row `x` is number
    /// `y - x`, modulo their number.
    diagonal: Windows,
}

impl Engine {
    fn new(
        ruleset: Wythoff,
        x_max: usize,
        y_max: usize,
        values_kept: impl Fn(&Engine) -> u128,
        budget: &Budget,
    ) -> Result<Self, Undecided> {
        // The greatest values are near x + y, and a value has 32 bits.
        let limit = u64::from(u32::MAX - 1);
        let sum = (x_max as u64).saturating_add(y_max as u64);
        if sum > limit {
            let heap = x_max.max(y_max).to_string();
            return Err(Undecided::OutOfReach { heap, ruleset: ruleset.to_string(), limit });
        }
        let reach = usize::try_from(ruleset.reach.get()).unwrap_or(usize::MAX).min(x_max + y_max).max(1);
        let empty = Windows::new(0, 0);
        let sized = Engine {
            reach,
            rows: x_max + 1,
            columns: y_max + 1,
            row: empty.clone(),
            column: empty.clone(),
            diagonal: empty,
        };
        budget.keep_at_once::<u32>(usize::try_from(values_kept(&sized)).unwrap_or(usize::MAX))?;
        let [row, column, diagonal] = sized.widths();
        let mut column = Windows::new(sized.columns, column);
        for y in 0..sized.columns {
            column.start(y, y.saturating_sub(sized.below(x_max)));
        }
        Ok(Engine {
            row: Windows::new(1, row),
            column,
            diagonal: Windows::new(sized.columns, diagonal),
            ..sized
        })
    }

    /// How far a value can be below the larger heap where the smaller is at most `smaller`.
    fn below(&self, smaller: usize) -> usize {
        smaller.saturating_mul(2).saturating_mul(self.reach)
    }

    /// The words of a window in the row, in a column, along a diagonal.
    fn widths(&self) -> [usize; 3] {
        let (x_max, y_max) = (self.rows - 1, self.columns - 1);
        let smaller = x_max.min(y_max);
        // From the lower bound to the upper; never more than from 0 to x + y.
        let window = |span: usize| span.min(x_max + y_max) / 64 + 2;
        [
            window(self.below(y_max).saturating_add(y_max)),
            window(self.below(x_max).saturating_add(x_max)),
            window(self.below(smaller).saturating_add(2 * smaller)),
        ]
    }

    /// The words that all windows take.
    fn words(&self) -> u128 {
        let [row, column, diagonal] = self.widths().map(|width| width as u128);
        row + (column + diagonal) * self.columns as u128
    }

    /// How many rows above the current one must be at hand.
    fn recent_rows(&self) -> usize {
        self.reach.min(self.rows)
    }

    /// About how many looks at values the filling of `cells` takes.
    fn steps(&self, cells: usize) -> u64 {
        let looks = 2 * self.reach.min(self.rows.max(self.columns)) as u64;
        looks.saturating_mul(cells as u64)
    }

    /// Computes row `x` from column `from` on; `above(k)` is row `x - k`, for `k` up to `t`, and
    /// the columns before `from` hold their values already.
    fn fill_row<'a>(&mut self, x: usize, from: usize, above: impl Fn(usize) -> &'a [u32], row: &mut [u32]) {
        let smaller = (self.rows - 1).min(self.columns - 1);
        self.row.start(0, x.saturating_sub(self.below(self.columns - 1)));
        row[..from].iter().for_each(|value| self.row.insert(0, *value));
        let mut diagonal = (from + self.columns - x % self.columns) % self.columns;
        for (y, cell) in row.iter_mut().enumerate().skip(from) {
            if x == 0 || y == 0 {
                self.diagonal.start(diagonal, x.max(y).saturating_sub(self.below(smaller)));
            } else {
                // The cells (x-k, y-l) with |k-l| < t are those of (x-1, y-1), one step back along the
                // diagonal, and those with k = 1 or l = 1.
                for value in &above(1)[y - self.reach.min(y)..y] {
                    self.diagonal.insert(diagonal, *value);
                }
                for k in 2..=self.reach.min(x) {
                    self.diagonal.insert(diagonal, above(k)[y - 1]);
                }
            }
            let value = mex_of_three([(&self.row, 0), (&self.column, y), (&self.diagonal, diagonal)]);
            *cell = value;
            self.row.insert(0, value);
            self.column.insert(y, value);
            diagonal = if diagonal + 1 == self.columns { 0 } else { diagonal + 1 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solver;

    fn reach(t: u64) -> Wythoff {
        Wythoff::with_reach(t).unwrap()
    }

    #[test]
    fn values_agree_with_the_definition() {
        for t in [1, 2, 3, 4, 5, 40, u64::MAX] {
            let table = GrundyTable::new(reach(t), 30, 25, &mut Budget::default()).unwrap();
            let mut solver = Solver::new(reach(t));
            for (x, y) in (0..=30).flat_map(|x| (0..=25).map(move |y| (x, y))) {
                let value = solver.grundy_value(&(x as u64, y as u64), &mut Budget::default());
                assert_eq!(table.value(x, y), value.ok(), "({x}, {y}), t = {t}");
            }
        }
    }

    #[test]
    fn rows_agree_with_the_whole_table_whatever_its_shape() {
        for t in [1, 2, 3, 7] {
            for (x_max, y_max) in [(0, 0), (0, 9), (9, 0), (1, 700), (700, 1), (5, 900), (900, 4), (150, 170)]
            {
                let budget = &mut Budget::default();
                let side = x_max.max(y_max).min(400);
                let square = GrundyTable::new(reach(t), side, side, budget).unwrap();
                let oblong = GrundyTable::new(reach(t), x_max, y_max, budget).unwrap();
                let mut rows = TableRows::new(reach(t), x_max, y_max, budget).unwrap();
                for x in 0..=x_max {
                    let row = rows.next_row(budget).unwrap().unwrap();
                    assert_eq!(row.len(), y_max + 1);
                    for (y, &value) in row.iter().enumerate() {
                        assert_eq!(oblong.value(x, y), Some(Nimber(value)), "({x}, {y}), t = {t}");
                        if let Some(of_square) = square.value(x, y) {
                            assert_eq!(of_square, Nimber(value), "({x}, {y}), t = {t}");
                        }
                    }
                }
                assert_eq!(rows.next_row(budget), Ok(None));
            }
        }
    }

    #[test]
    fn values_stay_between_their_bounds() {
        for t in 1..=4 {
            let table = GrundyTable::new(reach(t), 120, 400, &mut Budget::default()).unwrap();
            for (x, y) in (0..=120).flat_map(|x| (0..=400).map(move |y| (x, y))) {
                let value = table.value(x, y).unwrap().0 as usize;
                let least = x.max(y).saturating_sub(2 * usize::try_from(t).unwrap() * x.min(y));
                assert!((least..=x + y).contains(&value), "({x}, {y}), t = {t}");
            }
        }
    }

    #[test]
    fn zeros_are_the_p_positions() {
        let table = GrundyTable::new(Wythoff::CLASSIC, 500, 800, &mut Budget::default()).unwrap();
        for (x, y) in (0..=500).flat_map(|x| (0..=800).map(move |y| (x, y))) {
            let is_p = Wythoff::CLASSIC.is_p_u64(x as u64, y as u64);
            assert_eq!(table.value(x, y) == Some(Nimber(0)), is_p, "({x}, {y})");
        }
    }

    #[test]
    fn limits_are_errors() {
        let tight = Budget::default().with_table(1000);
        let full = Err(Undecided::TableFull { positions: 1000 });
        assert_eq!(GrundyTable::new(Wythoff::CLASSIC, 50, 50, &mut tight.clone()).map(|_| ()), full);
        assert_eq!(TableRows::new(reach(900), 900, 900, &tight).map(|_| ()), full);
        let far = TableRows::new(reach(2), u32::MAX as usize, 0, &tight).map(|_| ()).unwrap_err();
        assert!(far.to_string().contains("heap 4294967295 of `wythoff:2` is beyond"), "{far}");
        let spent = GrundyTable::new(Wythoff::CLASSIC, 50, 50, &mut Budget::new(100)).map(|_| ());
        assert_eq!(spent, Err(Undecided::BudgetSpent { steps: 100 }));

        let mut rows = TableRows::new(Wythoff::CLASSIC, 3, 3, &tight).unwrap();
        assert!(rows.next_row(&mut Budget::new(1)).is_err());
        assert_eq!(rows.next_row(&mut Budget::default()), Ok(Some(&[0, 1, 2, 3][..])));
    }
}
