//! Cells in rows.

use std::convert::Infallible;

/// Cells in rows of one length, a number in each.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    width: usize,
    /// Row after row, from the top.
    cells: Vec<i64>,
}

impl Grid {
    /// A grid of these rows; `None` where they are not of one length.
    ///
    /// ```
    /// use grundy_rules::Grid;
    ///
    /// let grid = Grid::new(&[vec![0, 0, 1], vec![1, 0, 0]]).unwrap();
    /// assert_eq!((grid.width(), grid.height(), grid.at(1, 0)), (3, 2, Some(1)));
    /// assert!(Grid::new(&[vec![0], vec![]]).is_none());
    /// ```
    pub fn new(rows: &[Vec<i64>]) -> Option<Self> {
        let width = rows.first().map_or(0, Vec::len);
        let is_even = rows.iter().all(|row| row.len() == width);
        is_even.then(|| Grid { width, cells: rows.concat() })
    }

    /// Number of cells in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Number of rows.
    pub fn height(&self) -> usize {
        self.cells.len().checked_div(self.width).unwrap_or(0)
    }

    /// Number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether it has no cell.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The rows, from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[i64]> {
        // There are no rows of no cells.
        self.cells.chunks(self.width.max(1))
    }

    /// What is in a cell, by its row and column, counted from 0.
    pub fn at(&self, row: i64, column: i64) -> Option<i64> {
        self.index(row, column).map(|index| self.cells[index])
    }

    /// The cells with their rows and columns, row after row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = ((i64, i64), i64)> {
        let place = |at: usize| ((at / self.width) as i64, (at % self.width) as i64);
        self.cells.iter().enumerate().map(move |(at, content)| (place(at), *content))
    }

    /// With something else in a cell; `None` where there is no such cell.
    pub(crate) fn with(&self, row: i64, column: i64, content: i64) -> Option<Grid> {
        let index = self.index(row, column)?;
        let mut changed = self.clone();
        changed.cells[index] = content;
        Some(changed)
    }

    fn index(&self, row: i64, column: i64) -> Option<usize> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        (row < self.height() && column < self.width).then(|| row * self.width + column)
    }

    /// The cells beside a cell: above, to the left, to the right, below.
    pub(crate) fn near(&self, row: i64, column: i64) -> impl Iterator<Item = (i64, i64)> {
        [(-1, 0), (0, -1), (0, 1), (1, 0)]
            .into_iter()
            .map(move |(down, right)| (row + down, column + right))
            .filter(|&(row, column)| self.index(row, column).is_some())
    }

    /// The cells that neighbours of one content join to a cell of the grid, itself among them.
    pub(crate) fn block(&self, row: i64, column: i64) -> Vec<(i64, i64)> {
        let start = self.index(row, column).expect("it is on the grid");
        let cell = |at: usize| ((at / self.width) as i64, (at % self.width) as i64);
        block(self.width, &self.cells, start).into_iter().map(cell).collect()
    }

    /// The regions of neighbouring cells that all have this content, each in the smallest grid around it. Cells of the
    /// content that are no part of the region are given another.
    pub(crate) fn regions(&self, content: i64) -> Vec<Grid> {
        let mut all = Vec::new();
        let kept: Result<(), Infallible> = each_region(self.width, &self.cells, content, |width, cells| {
            all.push(Grid { width, cells: cells.collect() });
            Ok(())
        });
        let Ok(()) = kept;
        all
    }
}

/// The places of the cells that neighbours of one content join to a cell, itself among them, in ascending order.
pub(crate) fn block(width: usize, cells: &[i64], start: usize) -> Vec<usize> {
    let mut marks = vec![0; cells.len()];
    mark_block(width, cells, start, 1, &mut marks);
    (0..cells.len()).filter(|at| marks[*at] > 0).collect()
}

/// Marks the cells that neighbours of one content join to a cell, none of which has the mark yet, and gives their places.
fn mark_block(width: usize, cells: &[i64], start: usize, mark: u32, marks: &mut [u32]) -> Vec<usize> {
    marks[start] = mark;
    let (mut block, mut next) = (vec![start], 0);
    while let Some(&at) = block.get(next) {
        next += 1;
        let [row, column] = [at / width, at % width];
        let beside = [
            (row > 0).then(|| at - width),
            (at + width < cells.len()).then(|| at + width),
            (column > 0).then(|| at - 1),
            (column + 1 < width).then(|| at + 1),
        ];
        for next in beside.into_iter().flatten() {
            if cells[next] == cells[start] && marks[next] != mark {
                marks[next] = mark;
                block.push(next);
            }
        }
    }
    block
}

/// Hands out the regions of neighbouring cells with a content, each as the smallest grid around it: its width and its cells. Cells of
/// the content that are no part of it have another one there.
pub(crate) fn each_region<E>(
    width: usize,
    cells: &[i64],
    content: i64,
    mut each: impl FnMut(usize, &mut dyn Iterator<Item = i64>) -> Result<(), E>,
) -> Result<(), E> {
    let mut region_of = vec![0u32; cells.len()];
    let mut region = 0;
    for start in 0..cells.len() {
        if cells[start] != content || region_of[start] > 0 {
            continue;
        }
        region += 1;
        let [mut top, mut left, mut bottom, mut right] = [usize::MAX, usize::MAX, 0, 0];
        for at in mark_block(width, cells, start, region, &mut region_of) {
            let [row, column] = [at / width, at % width];
            (top, bottom, left, right) = (top.min(row), bottom.max(row), left.min(column), right.max(column));
        }
        let elsewhere = i64::from(content == 0);
        let cell = |at: usize| match cells[at] {
            here if here == content && region_of[at] != region => elsewhere,
            here => here,
        };
        let mut around = (top..=bottom).flat_map(|row| row * width + left..=row * width + right).map(cell);
        each(right - left + 1, &mut around)?;
    }
    Ok(())
}
