//! Cells beside each other, and pieces that are put on a board where none forbids it.

/// Whether two cells are beside each other, or a piece in one forbids the other: by how many rows and columns that is away, and the number
/// of rows of the board.
pub(crate) type Near = fn(usize, usize, usize) -> bool;

/// The cells beside a cell.
pub(crate) const BESIDE: Near = |down, right, _| down + right == 1;

/// What the pieces of a game forbid; `None` where it is no such game.
pub(crate) fn of_game(ruleset: &str) -> Option<Near> {
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

/// For each cell of a board with this number of columns, the others that are near.
pub(crate) fn near_each(near: Near, cells: usize, columns: usize) -> Vec<u128> {
    let is_near = |one: usize, other: usize| {
        let [down, right] =
            [(one / columns).abs_diff(other / columns), (one % columns).abs_diff(other % columns)];
        one != other && near(down, right, cells / columns)
    };
    let near = |one| (0..cells).filter(|other| is_near(one, *other)).fold(0, |near, other| near | 1 << other);
    (0..cells).map(near).collect()
}
