//! The table of Grundy values, row by row.

use super::PieceMoves;
use super::strips::Strips;
use crate::kernels::{Instructions, TILE};
use crate::wythoff::QueenRows;
use crate::{Budget, Undecided};

/// The rows of the table of Grundy values, one at a time, from row 0 on, so that a table need not fit the memory.
///
/// The table of `wythoff`, which is that of a queen, is computed tile by tile, by as many threads as
/// the budget allows; other tables in strips of rows, by one.
///
/// ```
/// use grundy::Budget;
/// use grundy::lines::TableRows;
/// use grundy::wythoff::Wythoff;
///
/// let mut budget = Budget::default();
/// let mut rows = TableRows::new(Wythoff::CLASSIC, 2, 5, &budget)?;
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[0, 1, 2, 3, 4, 5][..]));
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[1, 2, 0, 4, 5, 3][..]));
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[2, 0, 1, 5, 3, 4][..]));
/// assert_eq!(rows.next_row(&mut budget)?, None);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Debug)]
pub struct TableRows {
    columns: usize,
    /// How many rows were given, and how many there are.
    given: usize,
    rows: usize,
    engine: TableEngine,
}

#[derive(Debug)]
enum TableEngine {
    Strips(Strips),
    Tiles(QueenRows),
}

impl TableRows {
    /// The rows `0..=x_max`, with the columns `0..=y_max`.
    ///
    /// # Errors
    /// [`Undecided`] where the memory that `budget` allows is not enough.
    pub fn new(
        moves: impl Into<PieceMoves>,
        x_max: usize,
        y_max: usize,
        budget: &Budget,
    ) -> Result<Self, Undecided> {
        TableRows::with(Instructions::best(), moves, x_max, y_max, budget)
    }

    /// The rows of [`TableRows::new`], computed with these instructions.
    ///
    /// # Errors
    /// As for [`TableRows::new`].
    pub fn with(
        instructions: Instructions,
        moves: impl Into<PieceMoves>,
        x_max: usize,
        y_max: usize,
        budget: &Budget,
    ) -> Result<Self, Undecided> {
        let moves = moves.into();
        check_reach(&moves, x_max, y_max)?;
        // Less than half a tile is computed sooner in strips.
        let pays = moves.are_the_queens() && x_max.min(y_max) >= TILE / 2;
        let tiles = pays.then(|| QueenRows::new(instructions, x_max, y_max, budget));
        let engine = match tiles {
            Some(Ok(rows)) => TableEngine::Tiles(rows),
            // Tiles need a little more room.
            _ => TableEngine::Strips(Strips::new(instructions, &moves, x_max, y_max, budget)?),
        };
        Ok(TableRows { columns: y_max + 1, given: 0, rows: x_max + 1, engine })
    }

    /// The next row, `g(x, 0), g(x, 1), …`; `None` after the last.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. Nothing is lost: it may be called again.
    pub fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[u32]>, Undecided> {
        if self.given == self.rows {
            return Ok(None);
        }
        let row = match &mut self.engine {
            TableEngine::Strips(engine) => engine.next_row(budget)?,
            TableEngine::Tiles(rows) => rows.next_row(budget)?,
        };
        self.given += 1;
        Ok(Some(&row[..self.columns]))
    }
}

/// Whether a table, however large, can reach the position.
///
/// # Errors
/// [`Undecided::OutOfReach`].
pub(super) fn check_reach(moves: &PieceMoves, x: usize, y: usize) -> Result<(), Undecided> {
    if (x as u64).saturating_add(y as u64) > MOST {
        return Err(Undecided::out_of_reach(&x.max(y), &moves.name, MOST));
    }
    Ok(())
}

/// Both heaps together. The greatest values are near x + y, and a value has 32 bits; tiles go a little further.
pub const MOST: u64 = u32::MAX as u64 - 4 * TILE as u64;

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::lines::Lines;
    use crate::wythoff::Wythoff;
    use crate::{Nimber, Solver};
    use proptest::prelude::*;

    /// The Grundy values of all positions up to a size.
    #[derive(Debug)]
    pub(crate) struct GrundyTable(Vec<Vec<u32>>);

    impl GrundyTable {
        /// The values `g(x, y)` for `x <= x_max` and `y <= y_max`.
        pub(crate) fn new(
            moves: impl Into<PieceMoves>,
            x_max: usize,
            y_max: usize,
            budget: &mut Budget,
        ) -> Result<Self, Undecided> {
            let mut rows = TableRows::new(moves, x_max, y_max, budget)?;
            let mut table = Vec::new();
            while let Some(row) = rows.next_row(budget)? {
                table.push(row.to_vec());
            }
            Ok(GrundyTable(table))
        }

        /// The value of `(x, y)`; `None` outside of the table.
        pub(crate) fn value(&self, x: usize, y: usize) -> Option<Nimber> {
            self.0.get(x)?.get(y).copied().map(Nimber)
        }
    }

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

    proptest! {
        #[test]
        fn tables_of_any_lines_agree_with_the_definition(
            rides in prop::collection::vec((0..4u64, 0..4u64), 0..4),
            steps in prop::collection::vec((0..5u64, 0..5u64), 0..4),
            // More rows than a strip has, and now and then many columns.
            x_max in 0..100usize, y_max in prop_oneof![0..16usize, 50..60usize],
        ) {
            let list = |directions: &[(u64, u64)]| {
                directions.iter().map(|(x, y)| format!("{x}-{y}")).collect::<Vec<_>>().join(",")
            };
            let Ok(lines) = format!("{}/{}", list(&rides), list(&steps)).parse::<Lines>() else { return Ok(()) };
            let table = GrundyTable::new(&lines, x_max, y_max, &mut Budget::default()).unwrap();
            let mut solver = Solver::new(lines.clone());
            for (x, y) in (0..=x_max).flat_map(|x| (0..=y_max).map(move |y| (x, y))) {
                let value = solver.grundy_value(&(x as u64, y as u64), &mut Budget::default());
                prop_assert_eq!(table.value(x, y), value.ok(), "({}, {}), {}", x, y, lines);
            }
        }
    }

    /// All rows, one after the other.
    fn all(mut rows: TableRows) -> Vec<u32> {
        let mut all = Vec::new();
        while let Some(row) = rows.next_row(&mut Budget::default()).unwrap() {
            all.extend_from_slice(row);
        }
        all
    }

    #[test]
    fn all_instructions_and_threads_give_the_same_table() {
        for (x_max, y_max) in
            [(40, 70), (190, 190), (191, 192), (150, 400), (400, 150), (64, 1000), (700, 700)]
        {
            let moves = PieceMoves::from(Wythoff::CLASSIC);
            let plain = Instructions::portable();
            let mut plain = Strips::new(plain, &moves, x_max, y_max, &Budget::default()).unwrap();
            let expected: Vec<u32> =
                (0..=x_max).flat_map(|_| plain.next_row(&mut Budget::default()).unwrap().to_vec()).collect();
            for with in Instructions::all() {
                for threads in 1..=4 {
                    let budget = Budget::default().with_threads(threads);
                    let rows = TableRows::with(with, Wythoff::CLASSIC, x_max, y_max, &budget).unwrap();
                    assert!(all(rows) == expected, "({x_max}, {y_max}), {with:?}, {threads} threads");
                }
            }
            // Too little room for half the table, to be mirrored: all of it is computed.
            let tight = Budget::default().with_table(QueenRows::room(x_max, y_max, false, 1));
            let rows = TableRows::new(Wythoff::CLASSIC, x_max, y_max, &tight).unwrap();
            assert!(all(rows) == expected, "({x_max}, {y_max}) in full");
        }
    }

    #[test]
    fn a_table_that_is_left_ends_its_threads_and_a_budget_only_interrupts() {
        let budget = Budget::default().with_threads(3);
        let mut rows = TableRows::new(Wythoff::CLASSIC, 2000, 2000, &budget).unwrap();
        assert!(rows.next_row(&mut Budget::new(10)).is_err());
        assert_eq!(rows.next_row(&mut Budget::default()).unwrap().unwrap()[..4], [0, 1, 2, 3]);
        drop(rows);

        let mut rows = TableRows::new(Wythoff::CLASSIC, 300, 300, &Budget::default()).unwrap();
        let mut interrupted = 0;
        let mut found = Vec::new();
        while found.len() <= 300 {
            match rows.next_row(&mut Budget::new(20_000)) {
                Ok(row) => found.push(row.unwrap().to_vec()),
                Err(_) => interrupted += 1,
            }
        }
        assert!(interrupted > 0);
        let table = GrundyTable::new(Wythoff::CLASSIC, 300, 300, &mut Budget::default()).unwrap();
        assert!((0..=300).all(|x| (0..=300).all(|y| table.value(x, y) == Some(Nimber(found[x][y])))));
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
            let is_p = Wythoff::CLASSIC.is_p(&x.into(), &y.into());
            assert_eq!(table.value(x, y) == Some(Nimber(0)), is_p, "({x}, {y})");
        }
    }

    #[test]
    fn limits_are_errors() {
        let tight = Budget::default().with_table(1000);
        let full = TableRows::new(reach(900), 900, 900, &tight).map(|_| ());
        assert!(matches!(full, Err(Undecided::TableTooSmall { values: 1000, .. })));
        let far = TableRows::new(reach(2), u32::MAX as usize, 0, &tight).map(|_| ()).unwrap_err();
        assert!(far.to_string().contains("heap 4294967295 of `wythoff:2` is beyond"), "{far}");
        let spent = GrundyTable::new(Wythoff::CLASSIC, 50, 50, &mut Budget::new(100)).map(|_| ());
        assert_eq!(spent, Err(Undecided::BudgetSpent { steps: 100 }));

        let mut rows = TableRows::new(Wythoff::CLASSIC, 3, 3, &tight).unwrap();
        assert!(rows.next_row(&mut Budget::new(1)).is_err());
        assert_eq!(rows.next_row(&mut Budget::default()), Ok(Some(&[0, 1, 2, 3][..])));
    }
}
