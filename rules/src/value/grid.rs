//! Cells in rows.

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

    /// The regions of neighbouring cells that all have this content, each in the smallest grid around it. Cells of the
    /// content that are no part of the region are given another.
    pub(crate) fn regions(&self, content: i64) -> Vec<Grid> {
        let mut region_of = vec![None; self.cells.len()];
        let mut regions = 0;
        for (start, _) in self.cells().filter(|(_, here)| *here == content) {
            let index = |(row, column)| self.index(row, column).expect("it is a cell");
            if region_of[index(start)].is_some() {
                continue;
            }
            let mut waiting = vec![start];
            region_of[index(start)] = Some(regions);
            while let Some((row, column)) = waiting.pop() {
                for next in self.near(row, column) {
                    let at = index(next);
                    if self.cells[at] == content && region_of[at].is_none() {
                        region_of[at] = Some(regions);
                        waiting.push(next);
                    }
                }
            }
            regions += 1;
        }
        let mut boxes = vec![[usize::MAX, 0, usize::MAX, 0]; regions];
        for (at, region) in region_of.iter().enumerate() {
            let Some([top, bottom, left, right]) = region.map(|region| &mut boxes[region]) else { continue };
            let (row, column) = (at / self.width, at % self.width);
            (*top, *bottom) = ((*top).min(row), (*bottom).max(row));
            (*left, *right) = ((*left).min(column), (*right).max(column));
        }
        let around = |(region, of): (usize, &[usize; 4])| self.around(&region_of, region, *of, content);
        boxes.iter().enumerate().map(around).collect()
    }

    fn around(&self, region_of: &[Option<usize>], region: usize, of: [usize; 4], content: i64) -> Grid {
        let [top, bottom, left, right] = of;
        let elsewhere = i64::from(content == 0);
        let cell = |at: usize| match self.cells[at] {
            here if here == content && region_of[at] != Some(region) => elsewhere,
            here => here,
        };
        let cells =
            (top..=bottom).flat_map(|row| (left..=right).map(move |column| row * self.width + column));
        Grid { width: right + 1 - left, cells: cells.map(cell).collect() }
    }
}
