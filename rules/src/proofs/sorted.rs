//! A list whose places the rules do not tell apart: `canon sort(s)`.
//!
//! Every move chooses a place, `for i in 0..len(s)-1`, and leaves `set(s, i, …)`; beside that, it looks at `s[i]` and `len(s)`
//! alone. Argument: let a permutation π of the places be applied to s. The move at i leaves of s what the move at π(i) leaves of
//! π(s), but for the same permutation, since both see the same number. So the options of π(s) are π of the options of s; by
//! induction over the moves both have the same value, and `sort(s)` is such a π(s).

use crate::code::{Code, CodeKind, Left, Move, Program, Stage};
use crate::syntax::{Binary, Shape};
use crate::value::Value;

pub(super) fn is_proved(program: &Program, canon: &Code) -> bool {
    let CodeKind::Call(function, given) = &canon.kind else { return false };
    let is_sort = function.name == "sort" && matches!(given[..], [Code { kind: CodeKind::Place(0), .. }]);
    is_sort
        && program.shapes == [Shape::List]
        && program.legal.is_none()
        && program.moves.iter().all(is_of_one_place)
}

fn is_of_one_place(one: &Move) -> bool {
    let [Stage::For(place, places), stages @ ..] = &one.stages[..] else { return false };
    let [Left::One(Code { kind: CodeKind::Call(function, given), .. })] = &one.to[..] else { return false };
    let [list, at, number] = &given[..] else { return false };
    let is = |code: &Code, place: usize| matches!(code.kind, CodeKind::Place(other) if other == place);
    function.name == "set"
        && is(list, 0)
        && is(at, *place)
        && sees_one_place(number, *place)
        && is_all_places(places)
        && stages.iter().all(|stage| match stage {
            Stage::For(other, code) | Stage::Let(other, code) => {
                other != place && sees_one_place(code, *place)
            }
            Stage::If(code) => sees_one_place(code, *place),
        })
}

/// Whether it is `0..len(s)-1`.
fn is_all_places(code: &Code) -> bool {
    let CodeKind::Range(from, to) = &code.kind else { return false };
    let CodeKind::Binary(Binary::Minus, length, one) = &to.kind else { return false };
    is_number(from, 0) && is_number(one, 1) && is_length(length)
}

fn is_number(code: &Code, number: i64) -> bool {
    matches!(code.kind, CodeKind::Constant(Value::Number(other)) if other == number)
}

fn is_length(code: &Code) -> bool {
    let CodeKind::Call(function, given) = &code.kind else { return false };
    function.name == "len" && matches!(given[..], [Code { kind: CodeKind::Place(0), .. }])
}

/// Whether an expression looks at the list only as `s[i]` and `len(s)`, and at `i` only there.
fn sees_one_place(code: &Code, place: usize) -> bool {
    if is_length(code) {
        return true;
    }
    if let CodeKind::Index(list, at) = &code.kind
        && matches!(list.kind, CodeKind::Place(0))
    {
        return matches!(at.kind, CodeKind::Place(other) if other == place);
    }
    let sees = |code: &Code| sees_one_place(code, place);
    match &code.kind {
        CodeKind::Constant(_) => true,
        CodeKind::Place(other) => *other != 0 && *other != place,
        CodeKind::Negative(one) | CodeKind::Not(one) => sees(one),
        CodeKind::Both(one, other)
        | CodeKind::Either(one, other)
        | CodeKind::Binary(_, one, other)
        | CodeKind::Range(one, other)
        | CodeKind::Index(one, other) => sees(one) && sees(other),
        CodeKind::List(all) | CodeKind::Tuple(all) | CodeKind::Call(_, all) => all.iter().all(sees),
        // Others are not needed for a move of one heap.
        CodeKind::Slice(..) | CodeKind::Every(..) => false,
    }
}
