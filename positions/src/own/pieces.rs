//! Pieces that are put on a grid and forbid each other its cells: which they are, and which games of the gallery.

use grundy::Budget;
use grundy_rules::{Grid, Placement, Position, Rules, Value};

/// The most work to see what a piece forbids.
const STEPS: u64 = 100_000_000;

/// Whether a piece forbids a cell, by how many rows and columns that is away, and the side of a square board.
type Forbids = fn([usize; 2], usize) -> bool;

/// A name, and the mark of a piece.
type Named = (&'static str, char);

/// The games that certificates have a name for, each with the mark of a piece.
const NAMED: [(Named, Forbids); 5] = [
    (("queens", 'q'), |[down, right], _| down == 0 || right == 0 || down == right),
    (("rooks", 'R'), |[down, right], _| down == 0 || right == 0),
    (("bishops", 'B'), |[down, right], _| down == right),
    (("knights", 'N'), |[down, right], _| down * right == 2),
    (("torus-queens", 'q'), |[down, right], side| {
        down == 0 || right == 0 || down == right || down + right == side
    }),
];

/// The cells of a grid that a piece in each of them forbids, as the moves say when it stands there alone; `None` where one cell forbids
/// another, and not the other way round.
pub(super) fn forbidden(
    rules: &Rules,
    [rows, columns]: [usize; 2],
    placement: Placement,
) -> Option<Vec<u128>> {
    let count = rows * columns;
    let (mut near, budget) = (Vec::with_capacity(count), &mut Budget::new(STEPS));
    for cell in 0..count {
        let mut contents = vec![vec![placement.empty; columns]; rows];
        contents[cell / columns][cell % columns] = placement.piece;
        let alone = Position::new([Value::Grid(Grid::new(&contents)?.into())]);
        let options = rules.options(&alone, budget).ok()?;
        let is_free = |free: u128, option: &Vec<Position>| match option[..] {
            [ref left] => {
                let [Value::Grid(left)] = left.parts() else { return None };
                let placed = left.rows().flatten().zip(contents.iter().flatten());
                let placed = placed.enumerate().find(|(_, (now, before))| now != before)?;
                Some(free | 1 << placed.0)
            }
            _ => None,
        };
        let free = options.iter().try_fold(1u128 << cell, is_free)?;
        near.push(!free & (u128::MAX >> (u128::BITS as usize - count)));
    }
    let is_near = |one: usize, other: usize| near[one] >> other & 1;
    let is_mutual = |one: usize| (0..one).all(|other| is_near(one, other) == is_near(other, one));
    (0..count).all(is_mutual).then_some(near)
}

/// By which name certificates have a game in which pieces forbid these cells, if they have it, and the mark of a piece: of several, by
/// its own one.
pub(super) fn name(own: &str, [rows, columns]: [usize; 2], near: &[u128]) -> Option<Named> {
    let away = |one: usize, other: usize| {
        [(one / columns).abs_diff(other / columns), (one % columns).abs_diff(other % columns)]
    };
    let is_as_here = |forbids: &Forbids| {
        let mut pairs = (0..near.len()).flat_map(|one| (0..near.len()).map(move |other| [one, other]));
        pairs.all(|[one, other]| {
            (near[one] >> other & 1 == 1) == (one != other && forbids(away(one, other), rows))
        })
    };
    let named = NAMED.iter().filter(|((name, _), _)| rows == columns || *name != "torus-queens");
    let names = named.filter(|(_, forbids)| is_as_here(forbids)).map(|(named, _)| *named);
    names.max_by_key(|(name, _)| *name == own)
}
