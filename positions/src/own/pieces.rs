//! Pieces that are put on a grid and forbid each other its cells: which they are, and which games of the gallery.

use grundy::{Budget, CellSet};
use grundy_rules::{Grid, Placement, Position, Rules, Value};

/// The most work to see what a piece forbids.
const STEPS: u64 = 100_000_000;

/// A game that certificates have a name for.
pub(super) struct PieceGame {
    pub(super) name: &'static str,
    /// The mark of a piece.
    pub(super) mark: char,
    /// Whether a piece forbids a cell, by how many rows and columns that is away, and the side of a square board.
    forbids: fn(usize, usize, usize) -> bool,
}

const GAMES: [PieceGame; 5] = [
    PieceGame {
        name: "queens",
        mark: 'q',
        forbids: |down, right, _| down == 0 || right == 0 || down == right,
    },
    PieceGame { name: "rooks", mark: 'R', forbids: |down, right, _| down == 0 || right == 0 },
    PieceGame { name: "bishops", mark: 'B', forbids: |down, right, _| down == right },
    PieceGame { name: "knights", mark: 'N', forbids: |down, right, _| down * right == 2 },
    PieceGame {
        name: TORUS,
        mark: 'q',
        forbids: |down, right, side| down == 0 || right == 0 || down == right || down + right == side,
    },
];

/// The game whose board is square.
const TORUS: &str = "torus-queens";

/// The pairs of a piece and a cell of a grid that each of them forbids, as the moves say when that piece stands there alone; `None` where one
/// forbids another, and not the other way round, or where these are too many. The pairs are numbered by cells, with the first piece in
/// all cells, and then with the next.
pub(super) fn forbidden(
    rules: &Rules,
    [rows, columns]: [usize; 2],
    placement: Placement,
) -> Option<Vec<CellSet>> {
    let cells = rows * columns;
    let count = placement.kinds()?.checked_mul(cells).filter(|count| *count <= CellSet::MOST)?;
    let (mut near, budget) = (Vec::with_capacity(count), &mut Budget::new(STEPS));
    for (kind, cell) in (0..count).map(|pair| (pair / cells, pair % cells)) {
        let mut contents = vec![vec![placement.empty; columns]; rows];
        contents[cell / columns][cell % columns] = placement.pieces[0] + i64::try_from(kind).ok()?;
        let alone = Position::new([Value::Grid(Grid::new(&contents)?.into())]);
        let mut free = CellSet::default();
        free.insert(kind * cells + cell);
        for option in rules.options(&alone, budget).ok()? {
            let [ref left] = option[..] else { return None };
            let [Value::Grid(left)] = left.parts() else { return None };
            let placed = left.rows().flatten().zip(contents.iter().flatten());
            let (at, (now, _)) = placed.enumerate().find(|(_, (now, before))| now != before)?;
            free.insert(placement.kind(*now)? * cells + at);
        }
        near.push(CellSet::where_it_holds(count, &|pair| !free.has(pair)));
    }
    let is_mutual = |one: usize| (0..one).all(|other| near[one].has(other) == near[other].has(one));
    (0..count).all(is_mutual).then_some(near)
}

/// Which game it is where pieces of one kind forbid these cells, if certificates have a name for it: of several, the one of the rules' own name.
pub(super) fn game(own: &str, [rows, columns]: [usize; 2], near: &[CellSet]) -> Option<&'static PieceGame> {
    let is_near = |game: &PieceGame, one: usize, other: usize| {
        let [down, right] =
            [(one / columns).abs_diff(other / columns), (one % columns).abs_diff(other % columns)];
        one != other && (game.forbids)(down, right, rows)
    };
    let is_as_here = |game: &&PieceGame| {
        let mut pairs = (0..near.len()).flat_map(|one| (0..near.len()).map(move |other| [one, other]));
        (rows == columns || game.name != TORUS)
            && pairs.all(|[one, other]| near[one].has(other) == is_near(game, one, other))
    };
    if near.len() != rows * columns {
        return None;
    }
    GAMES.iter().filter(is_as_here).max_by_key(|game| game.name == own)
}
