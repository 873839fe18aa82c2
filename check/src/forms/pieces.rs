//! Pieces that are put on a board where none forbids it: which cells each of them forbids.

/// For each cell of a board, those that a piece there forbids to others; `None` where no such game has this name, or no such board.
pub(crate) fn forbidden(ruleset: &str, rows: usize, columns: usize) -> Option<Vec<u128>> {
    let forbids: fn(usize, usize, usize) -> bool = match ruleset {
        "queens" => |down, right, _| down == 0 || right == 0 || down == right,
        "rooks" => |down, right, _| down == 0 || right == 0,
        "bishops" => |down, right, _| down == right,
        "knights" => |down, right, _| down * right == 2,
        // Round the edges of a square board with this side.
        "torus-queens" => {
            |down, right, side| down == 0 || right == 0 || down == right || down + right == side
        }
        _ => return None,
    };
    if ruleset == "torus-queens" && rows != columns {
        return None;
    }
    let is_forbidden = |one: usize, other: usize| {
        let [down, right] =
            [(one / columns).abs_diff(other / columns), (one % columns).abs_diff(other % columns)];
        one != other && forbids(down, right, rows)
    };
    let near = |one| {
        (0..rows * columns).filter(|other| is_forbidden(one, *other)).fold(0, |near, other| near | 1 << other)
    };
    Some((0..rows * columns).map(near).collect())
}
