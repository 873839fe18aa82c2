//! Grids as numbers: the length of a row, and the cells.
//!
//! Idea: a search splits each board that a move leaves into regions, and asks for the least that turns and flips make of each. On the
//! numbers alone, no grid is made for that: turns are other orders of the same cells, compared cell by cell up to the first that
//! differs. Cram in written rules is three times as fast for it. The slow twin of [`least_turned`] is the language's
//! `least(symmetries(b))`; the tests compare it with turns by hand.

use crate::value::each_region;

/// The cells of a grid in another order: those of each row one step apart, the rows another one.
#[derive(Clone, Copy)]
struct Turned {
    first: usize,
    along: isize,
    down: isize,
    width: usize,
    height: usize,
}

impl Turned {
    fn cells<'a>(self, cells: &'a [i64]) -> impl Iterator<Item = i64> + 'a {
        let Turned { first, along, down, width, height } = self;
        let at = move |row: usize, column: usize| {
            first.wrapping_add_signed(down * row.cast_signed() + along * column.cast_signed())
        };
        (0..height).flat_map(move |row| (0..width).map(move |column| cells[at(row, column)]))
    }
}

/// Writes the least of a grid and what seven turns and flips make of it: `least(symmetries(b))`.
pub(super) fn least_turned(grid: &[i64], least: &mut Vec<i64>) {
    let Some((width, height, cells)) = of_cells(grid) else {
        least.extend_from_slice(grid);
        return;
    };
    let [across, down] = [1, width.cast_signed()];
    let mut found: Option<Turned> = None;
    for way in 0..8 {
        let [is_aside, is_mirrored, is_upside_down] = [4, 2, 1].map(|digit| way & digit > 0);
        // A narrower grid is less.
        if is_aside && height > width || !is_aside && width > height {
            continue;
        }
        let first =
            if is_mirrored { width - 1 } else { 0 } + if is_upside_down { (height - 1) * width } else { 0 };
        let across = if is_mirrored { -across } else { across };
        let down = if is_upside_down { -down } else { down };
        let turned = match is_aside {
            false => Turned { first, along: across, down, width, height },
            true => Turned { first, along: down, down: across, width: height, height: width },
        };
        if found.is_none_or(|found| turned.cells(cells).lt(found.cells(cells))) {
            found = Some(turned);
        }
    }
    let found = found.expect("the grid as it is or laid on its side is no wider than the other");
    least.push(found.width as i64);
    least.extend(found.cells(cells));
}

/// Hands out the regions of neighbouring cells with a content, each in the smallest grid around it: `regions(b, content)`.
pub(super) fn regions<E>(
    grid: &[i64],
    content: i64,
    mut each: impl FnMut(&[i64]) -> Result<(), E>,
) -> Result<(), E> {
    let Some((width, _, cells)) = of_cells(grid) else { return Ok(()) };
    let mut part = Vec::new();
    each_region(width, cells, content, |width, cells| {
        part.clear();
        part.push(width as i64);
        part.extend(cells);
        each(&part)
    })
}

/// The sides and the cells of a grid; `None` where it has none.
fn of_cells(grid: &[i64]) -> Option<(usize, usize, &[i64])> {
    let (width, cells) = grid.split_first()?;
    let width = usize::try_from(*width).ok().filter(|width| *width > 0 && !cells.is_empty())?;
    Some((width, cells.len() / width, cells))
}
