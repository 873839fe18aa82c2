//! Pieces that are put on a board where none forbids it: which cells each of them forbids.

/// Whether a piece forbids a cell, by how many rows and columns that is away, and the number of rows of the board.
pub(crate) type Forbids = fn(usize, usize, usize) -> bool;

/// What the pieces of a game forbid; `None` where it is no such game.
pub(crate) fn of_game(ruleset: &str) -> Option<Forbids> {
    Some(match ruleset {
        "queens" => |down, right, _| down == 0 || right == 0 || down == right,
        "rooks" => |down, right, _| down == 0 || right == 0,
        "bishops" => |down, right, _| down == right,
        "knights" => |down, right, _| down * right == 2,
        // Round the edges of a square board.
        TORUS => |down, right, side| down == 0 || right == 0 || down == right || down + right == side,
        _ => return None,
    })
}

/// The game whose board is square.
pub(crate) const TORUS: &str = "torus-queens";

/// For each cell of a board with this number of columns, those that a piece there forbids to others.
pub(crate) fn forbidden(forbids: Forbids, cells: usize, columns: usize) -> Vec<u128> {
    let is_forbidden = |one: usize, other: usize| {
        let [down, right] =
            [(one / columns).abs_diff(other / columns), (one % columns).abs_diff(other % columns)];
        one != other && forbids(down, right, cells / columns)
    };
    let near =
        |one| (0..cells).filter(|other| is_forbidden(one, *other)).fold(0, |near, other| near | 1 << other);
    (0..cells).map(near).collect()
}
