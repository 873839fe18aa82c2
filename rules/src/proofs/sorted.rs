//! A list whose places the rules do not tell apart: `canon sort(s)`.
//!
//! Every move chooses a place, `for i in 0..len(s)-1`, and leaves `set(s, i, …)`; beside that, it looks at `s[i]` and `len(s)`
//! alone. Argument: let a permutation π of the places be applied to s. The move at i leaves of s what the move at π(i) leaves of
//! π(s), but for the same permutation, since both see the same number. So the options of π(s) are π of the options of s; by
//! induction over the moves both have the same value, and `sort(s)` is such a π(s).

use crate::code::{Code, CodeKind, Left, Move, Program, Stage};
use crate::syntax::{Binary, Shape};

pub(super) fn is_proved(program: &Program, canon: &Code) -> bool {
    canon.is_of_whole("sort")
        && program.shapes == [Shape::List]
        && program.legal.is_none()
        && program.moves.iter().all(is_of_one_place)
}

fn is_of_one_place(one: &Move) -> bool {
    let [Stage::For(place, places), stages @ ..] = &one.stages[..] else { return false };
    let [Left::One(left)] = &one.to[..] else { return false };
    let Some([list, at, number]) = left.call("set") else { return false };
    list.is_place(0)
        && at.is_place(*place)
        && sees_one_place(number, *place)
        && is_all_places(places)
        && stages.iter().all(|stage| stage.place() != Some(*place) && sees_one_place(stage.code(), *place))
}

/// Whether it is `0..len(s)-1`.
fn is_all_places(code: &Code) -> bool {
    let CodeKind::Range(from, to) = &code.kind else { return false };
    let CodeKind::Binary(Binary::Minus, length, one) = &to.kind else { return false };
    from.number() == Some(0) && one.number() == Some(1) && length.is_of_whole("len")
}

/// Whether an expression looks at the list only as `s[i]` and `len(s)`, and at `i` only there.
fn sees_one_place(code: &Code, place: usize) -> bool {
    match &code.kind {
        CodeKind::Call(..) if code.is_of_whole("len") => true,
        CodeKind::Index(list, at) if list.is_place(0) => at.is_place(place),
        CodeKind::Place(other) => *other != 0 && *other != place,
        // Others are not needed for a move of one heap.
        CodeKind::Slice(..) | CodeKind::Every(..) => false,
        _ => code.parts().into_iter().all(|part| sees_one_place(part, place)),
    }
}
