//! The symmetries of a grid that keep a relation of its cells: where two shapes are images of each other, one stands for both.
//!
//! Use: a piece on an empty board has up to eight images, and all that follows has as many. Images of what is left of a board after many moves are
//! seldom met, and to find them takes time: so only large shapes are compared. With a bound of an eighth of the cells, queens on 10 x 10 cells
//! need a fifth of the facts.

use super::cell_set::CellSet;

/// Cells, as many as a type has room for.
pub(super) trait CellsOf: Copy + Ord {
    /// The set of some cells.
    fn of(cells: impl Iterator<Item = usize>) -> Self;

    /// The cells of the set, in ascending order.
    fn each(self) -> impl Iterator<Item = usize>;

    /// How many cells are in another set, too.
    fn common(self, other: &CellSet) -> u32;
}

/// The symmetries of a grid, but for the one that moves nothing.
#[derive(Clone, Debug)]
pub(super) struct Symmetries {
    /// Where each of them takes each cell, and what it takes into an eighth of the grid.
    images: Vec<(Vec<u8>, CellSet)>,
    /// That eighth.
    eighth: CellSet,
    /// The least number of cells of the shapes that are compared.
    least: u32,
    /// The number of columns of the grid.
    pub(super) columns: usize,
}

/// A shape with this part of all cells is compared with its images.
const COMPARED: usize = 8;

impl Symmetries {
    /// None.
    pub(super) fn none() -> Self {
        Symmetries { images: Vec::new(), eighth: CellSet::default(), least: u32::MAX, columns: 0 }
    }

    /// Those of a grid that keep which cells are neighbours.
    pub(super) fn of([rows, columns]: [usize; 2], near: &[CellSet]) -> Self {
        let is_in_eighth = |cell: usize| {
            let [row, column] = [cell / columns, cell % columns];
            row < rows / 2 && column < columns / 2 && row < column
        };
        let image = |way: usize| {
            let turned = |cell: usize| {
                let [row, column] = [cell / columns, cell % columns];
                let row = if way & 1 == 1 { rows - 1 - row } else { row };
                let column = if way & 2 == 2 { columns - 1 - column } else { column };
                let place = if way & 4 == 4 { column * columns + row } else { row * columns + column };
                u8::try_from(place).expect("there are at most 256 cells")
            };
            (0..near.len()).map(turned).collect::<Vec<u8>>()
        };
        let ways = if rows == columns { 1..8 } else { 1..4 };
        let keeps = |image: &Vec<u8>| {
            near.iter().zip(image).all(|(near_one, to)| moved(*near_one, image) == near[usize::from(*to)])
        };
        let into_eighth = |image: Vec<u8>| {
            let from = CellSet::where_it_holds(near.len(), &|cell| is_in_eighth(usize::from(image[cell])));
            (image, from)
        };
        Symmetries {
            images: ways.map(image).filter(keeps).map(into_eighth).collect(),
            eighth: CellSet::where_it_holds(near.len(), &is_in_eighth),
            least: u32::try_from(near.len() / COMPARED).expect("there are at most 256"),
            columns,
        }
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.images.len()
    }

    /// One of the images of a shape of this size, where that is large: the least of those that have the most cells in an eighth of the grid,
    /// so that few images are made. The shape elsewhere.
    pub(super) fn chosen<S: CellsOf>(&self, shape: S, size: u32) -> S {
        if size < self.least {
            return shape;
        }
        let own = shape.common(&self.eighth);
        let most = self.images.iter().map(|(_, from)| shape.common(from)).fold(own, u32::max);
        let best = self.images.iter().filter(|(_, from)| shape.common(from) == most);
        let best = best.map(|(image, _)| moved(shape, image)).min();
        best.map_or(shape, |best| if own == most { best.min(shape) } else { best })
    }

    /// The least of the images of any shape.
    pub(super) fn least_of_all(&self, shape: u128) -> u128 {
        self.images.iter().map(|(image, _)| moved(shape, image)).fold(shape, u128::min)
    }
}

impl CellsOf for CellSet {
    fn of(cells: impl Iterator<Item = usize>) -> Self {
        cells.collect()
    }

    fn each(self) -> impl Iterator<Item = usize> {
        CellSet::each(self)
    }

    fn common(self, other: &CellSet) -> u32 {
        self.count() - self.without(other).count()
    }
}

fn moved<S: CellsOf>(shape: S, image: &[u8]) -> S {
    S::of(shape.each().map(|cell| usize::from(image[cell])))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A relation of all cells of a row has four symmetries on an oblong, and that of the rows alone, not of the columns, as many on a
    /// square.
    #[test]
    fn symmetries_are_those_that_keep_the_relation() {
        let rows = |rows: usize, columns: usize| -> Vec<CellSet> {
            let row = |cell: usize| ((1u128 << columns) - 1) << (cell / columns * columns) & !(1 << cell);
            (0..rows * columns).map(row).map(CellSet::from).collect()
        };
        for sides in [[2, 3], [3, 3]] {
            assert_eq!(Symmetries::of(sides, &rows(sides[0], sides[1])).count(), 3);
        }
        let none = [CellSet::default(); 9];
        let symmetries = Symmetries::of([3, 3], &none);
        assert_eq!(symmetries.count(), 7);
        // A corner cell with the cells beside it.
        let corner = 0b000_001_011_u128;
        let images: std::collections::BTreeSet<u128> =
            symmetries.images.iter().map(|(image, _)| moved(corner, image)).collect();
        assert_eq!(images.len(), 4);
        assert!(images.iter().all(|image| symmetries.least_of_all(*image) == corner));
    }
}
