//! Two numbers of a position that the rules do not tell apart: `canon (min(x, y), max(x, y))`.
//!
//! Argument: let s exchange the two numbers of a position. The moves, and `where`, are as a whole the same text after every x is
//! written as y and every y as x, and after the two numbers of each position that is left are exchanged. So the options of s(p)
//! are s of the options of p, in every component that a move leaves. By induction over the moves p and s(p) have the same value.
//! `canon` gives p or s(p) for every p: the least of the two numbers at the one place and the greatest at the other, and
//! all other parts as they are.

use grundy::in_order;

use super::key;
use crate::code::{Code, CodeKind, Program};

pub(super) fn is_proved(program: &Program, canon: &Code) -> bool {
    let Some((x, y)) = exchanged(program, canon) else { return false };
    if x == y {
        return true;
    }
    let swap = |place: usize| match place {
        place if place == x => y,
        place if place == y => x,
        place => place,
    };
    let same = |place: usize| place;
    let count = program.shapes.len();
    // The parts of what is left, each at the place where it belongs.
    let left = |code: &Code, places: key::Places<'_>| {
        let CodeKind::Tuple(parts) = &code.kind else { return None };
        let parts = (0..count).map(|place| Some(key::of(parts.get(places(place))?, places)));
        parts.collect::<Option<Vec<_>>>().map(|parts| parts.join(";"))
    };
    let moves = |places: key::Places<'_>| {
        let of_move = |one| key::of_move(one, places, &|code| left(code, places));
        let mut all: Vec<String> = program.moves.iter().map(of_move).collect::<Option<_>>()?;
        in_order(&mut all);
        Some(all)
    };
    let legal = |places: key::Places<'_>| program.legal.as_ref().map(|legal| key::of(legal, places));
    let moved = moves(&same);
    moved.is_some() && moved == moves(&swap) && legal(&same) == legal(&swap)
}

/// The places of the two numbers that `canon` puts in order; twice the same where it gives the position itself.
fn exchanged(program: &Program, canon: &Code) -> Option<(usize, usize)> {
    let CodeKind::Tuple(parts) = &canon.kind else {
        return canon.is_place(0).then_some((0, 0));
    };
    let is_itself = |place: &usize| parts[*place].is_place(*place);
    let others: Vec<usize> = (0..parts.len()).filter(|place| !is_itself(place)).collect();
    match others[..] {
        [] => Some((0, 0)),
        [x, y] => {
            let is_call = |place: usize, name: &str| {
                parts[place].call(name).is_some_and(|given| {
                    let mut places: Vec<_> = given.iter().map(Code::place).collect();
                    in_order(&mut places);
                    places == [Some(x), Some(y)]
                })
            };
            let is_sorted =
                (is_call(x, "min") && is_call(y, "max")) || (is_call(x, "max") && is_call(y, "min"));
            (is_sorted && program.shapes.len() == parts.len()).then_some((x, y))
        }
        _ => None,
    }
}
