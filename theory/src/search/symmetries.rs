//! The symmetries of a grid that keep a relation of its cells: where two shapes are images of each other, one stands for both.
//!
//! Use: a piece on an empty board has up to eight images, and all that follows has as many. Images of what is left of a board after many moves are
//! seldom met, and to find them takes time: so only large shapes are compared. With a bound of an eighth of the cells, queens on 10 x 10 cells
//! need a fifth of the facts.

use super::board::each;

/// The symmetries of a grid, but for the one that moves nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Symmetries {
    /// Where each of them takes each cell.
    images: Vec<Vec<u8>>,
    /// The least number of cells of the shapes that are compared.
    least: u32,
    /// The number of columns of the grid.
    pub(super) columns: usize,
}

/// A shape with this part of all cells is compared with its images.
const COMPARED: usize = 8;

impl Symmetries {
    /// Those of a grid that keep which cells are neighbours.
    pub(super) fn of([rows, columns]: [usize; 2], near: &[u128]) -> Self {
        let image = |way: usize| {
            let turned = |cell: usize| {
                let [row, column] = [cell / columns, cell % columns];
                let row = if way & 1 == 1 { rows - 1 - row } else { row };
                let column = if way & 2 == 2 { columns - 1 - column } else { column };
                let place = if way & 4 == 4 { column * columns + row } else { row * columns + column };
                u8::try_from(place).expect("there are at most 128 cells")
            };
            (0..rows * columns).map(turned).collect::<Vec<u8>>()
        };
        let ways = if rows == columns { 1..8 } else { 1..4 };
        let keeps = |image: &Vec<u8>| {
            near.iter().zip(image).all(|(near_one, to)| moved(*near_one, image) == near[usize::from(*to)])
        };
        let images = ways.map(image).filter(keeps).collect();
        let least = u32::try_from(near.len() / COMPARED).expect("there are at most 128");
        Symmetries { images, least, columns }
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.images.len()
    }

    /// The least of the images of a shape, where it is large; the shape elsewhere.
    pub(super) fn least(&self, shape: u128) -> u128 {
        if shape.count_ones() < self.least { shape } else { self.least_of_all(shape) }
    }

    /// The least of the images of any shape.
    pub(super) fn least_of_all(&self, shape: u128) -> u128 {
        self.images.iter().map(|image| moved(shape, image)).min().map_or(shape, |least| least.min(shape))
    }
}

fn moved(shape: u128, image: &[u8]) -> u128 {
    each(shape).fold(0, |all, cell| all | 1 << image[cell])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A relation of all cells of a row has four symmetries on an oblong, and that of the rows alone, not of the columns, as many on a
    /// square.
    #[test]
    fn symmetries_are_those_that_keep_the_relation() {
        let rows = |rows: usize, columns: usize| -> Vec<u128> {
            let row = |cell: usize| ((1u128 << columns) - 1) << (cell / columns * columns) & !(1 << cell);
            (0..rows * columns).map(row).collect()
        };
        for sides in [[2, 3], [3, 3]] {
            assert_eq!(Symmetries::of(sides, &rows(sides[0], sides[1])).images.len(), 3);
        }
        let none: Vec<u128> = vec![0; 9];
        let symmetries = Symmetries::of([3, 3], &none);
        assert_eq!(symmetries.images.len(), 7);
        // A corner cell with the cells beside it.
        let corner = 0b000_001_011_u128;
        let images: std::collections::BTreeSet<u128> =
            symmetries.images.iter().map(|image| moved(corner, image)).collect();
        assert_eq!(images.len(), 4);
        assert!(images.iter().all(|image| symmetries.least(*image) == corner));
    }
}
