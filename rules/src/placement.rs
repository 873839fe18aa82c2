//! Placement games on a grid: a piece is put on an empty cell to which none of the pieces there forbids it. Queens, rooks and knights that do
//! not attack each other are such games.
//!
//! Argument: a move is `set(b, c, k) for c in cells(b, e) if …`, and its condition says that no cell of some list has content k. Which
//! cells these are follows from c and from the sides of the grid alone: what names the grid besides asks for cells, lines or neighbours, whatever
//! stands there. So a piece forbids the same cells whatever else is on the grid, and a cell is free as long as it is empty and no piece
//! there forbids it. That piece alone on the grid tells which ones it forbids. Where two cells forbid each other or neither does the other, a
//! move takes a free cell with all of its neighbours in that relation: Node Kayles, on the cells that are free.

use crate::code::{Code, CodeKind, Left, Stage};
use crate::rules::Rules;
use crate::syntax::{Binary, Shape};

/// What a placement game writes into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Placement {
    /// The content of a cell in which no piece stands, and of which one may be put there.
    pub empty: i64,
    /// The content of a cell with a piece.
    pub piece: i64,
}

impl Rules {
    /// Whether the game is one of pieces that are put on a grid, where each forbids the same cells whatever else is there.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let is_one = |condition: &str| {
    ///     let rules = format!("own(b: grid): set(b, c, 1) for c in cells(b, 0) if {condition}");
    ///     Rules::parse(&rules).unwrap().placement().is_some()
    /// };
    /// assert!(is_one("1 not in [b[d] for d in near(b, c)]"));
    /// assert!(is_one("len([d for d in cells(b, 1) if c[0] == d[0]]) == 0"));
    /// // Two pieces together, and one that must be there.
    /// assert!(!is_one("len([d for d in cells(b, 1)]) < 2"));
    /// assert!(!is_one("1 in [b[d] for d in near(b, c)]"));
    /// ```
    pub fn placement(&self) -> Option<Placement> {
        let program = self.program();
        let ([Shape::Grid], [one]) = (&program.shapes[..], &program.moves[..]) else { return None };
        let ([Left::One(left)], [Stage::For(cell, source), stages @ ..]) = (&one.to[..], &one.stages[..])
        else {
            return None;
        };
        let [grid, empty] = source.call("cells")? else { return None };
        let [of, at, piece] = left.call("set")? else { return None };
        let placement = Placement { empty: empty.number()?, piece: piece.number()? };
        let is_written = grid.is_place(0)
            && of.is_place(0)
            && at.is_place(*cell)
            && placement.empty != placement.piece
            && program.legal.iter().all(is_blind)
            && program.guess.is_none();
        let forbids =
            |stage: &Stage| matches!(stage, Stage::If(condition) if is_free(condition, placement.piece));
        (is_written && stages.iter().all(forbids)).then_some(placement)
    }
}

/// Whether a condition says that none of some cells has a piece.
fn is_free(code: &Code, piece: i64) -> bool {
    match &code.kind {
        CodeKind::Not(one) => is_forbidden(one, piece),
        CodeKind::Both(one, other) => is_free(one, piece) && is_free(other, piece),
        CodeKind::Binary(Binary::NotIn, one, other) => one.number() == Some(piece) && are_contents(other),
        CodeKind::Binary(Binary::Unequal, one, other) => is_content(one) && other.number() == Some(piece),
        CodeKind::Binary(Binary::Equal, one, other) => other.number() == Some(0) && is_length(one, piece),
        _ => false,
    }
}

/// Whether a condition says that one of some cells has a piece.
fn is_forbidden(code: &Code, piece: i64) -> bool {
    match &code.kind {
        CodeKind::Not(one) => is_free(one, piece),
        CodeKind::Either(one, other) => is_forbidden(one, piece) && is_forbidden(other, piece),
        CodeKind::Both(one, other) => {
            (is_forbidden(one, piece) && is_blind(other)) || (is_blind(one) && is_forbidden(other, piece))
        }
        CodeKind::Binary(Binary::In, one, other) => one.number() == Some(piece) && are_contents(other),
        CodeKind::Binary(Binary::Equal, one, other) => is_content(one) && other.number() == Some(piece),
        CodeKind::Binary(Binary::Greater | Binary::Unequal, one, other) => {
            other.number() == Some(0) && is_length(one, piece)
        }
        _ => false,
    }
}

/// The content of a cell that is told without a look at contents.
fn is_content(code: &Code) -> bool {
    matches!(&code.kind, CodeKind::Index(of, at) if of.is_place(0) && is_blind(at))
}

fn are_contents(code: &Code) -> bool {
    matches!(&code.kind, CodeKind::Every(each, stages) if is_content(each) && stages.iter().all(is_blind_stage))
}

/// The length of a list that is empty if none of some cells has a piece: one stage asks for a piece, and the others do not look.
fn is_length(code: &Code, piece: i64) -> bool {
    let Some([list]) = code.call("len") else { return false };
    let CodeKind::Every(_, stages) = &list.kind else { return false };
    let asks = |stage: &Stage| match stage {
        Stage::For(_, source) => source.call("cells").is_some_and(
            |given| matches!(given, [of, content] if of.is_place(0) && content.number() == Some(piece)),
        ),
        Stage::If(condition) => is_forbidden(condition, piece),
        Stage::Let(..) => false,
    };
    let asked = stages.iter().filter(|stage| !is_blind_stage(stage));
    asked.clone().count() == 1 && asked.into_iter().all(asks)
}

fn is_blind_stage(stage: &Stage) -> bool {
    match stage {
        Stage::For(_, code) | Stage::Let(_, code) | Stage::If(code) => is_blind(code),
    }
}

/// Functions of a grid that tell the same whatever stands in its cells.
const BLIND: [&str; 7] = ["cells", "right", "down", "near", "line", "rows", "columns"];

/// Whether an expression has the same value whatever stands in the cells of the grid.
fn is_blind(code: &Code) -> bool {
    let both = |one: &Code, other: &Code| is_blind(one) && is_blind(other);
    match &code.kind {
        CodeKind::Constant(_) => true,
        CodeKind::Place(place) => *place != 0,
        CodeKind::Negative(one) | CodeKind::Not(one) => is_blind(one),
        CodeKind::Both(one, other)
        | CodeKind::Either(one, other)
        | CodeKind::Binary(_, one, other)
        | CodeKind::Range(one, other)
        | CodeKind::Index(one, other) => both(one, other),
        CodeKind::Slice(one, from, to) => {
            is_blind(one) && [from, to].into_iter().flatten().all(|end| is_blind(end))
        }
        CodeKind::List(all) | CodeKind::Tuple(all) => all.iter().all(is_blind),
        CodeKind::Every(one, stages) => is_blind(one) && stages.iter().all(is_blind_stage),
        CodeKind::Call(function, given) => match &given[..] {
            // `cells(b, k)` alone of these looks at contents.
            [grid, rest @ ..] if grid.is_place(0) => {
                BLIND.contains(&function.name)
                    && (function.name != "cells" || rest.is_empty())
                    && rest.iter().all(is_blind)
            }
            given => given.iter().all(is_blind),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_one(moves: &str) -> bool {
        Rules::parse(&format!("own(b: grid): {moves}; marks \".xo\"")).unwrap().placement().is_some()
    }

    #[test]
    fn a_piece_that_forbids_cells_is_recognised_in_other_words() {
        for condition in [
            "1 not in [b[d] for d in near(b, c)]",
            "not (1 in [b[d] for d in near(b, c)])",
            "len([d for d in near(b, c) if b[d] == 1]) == 0",
            "len([d for d in cells(b, 1) if d in near(b, c)]) == 0",
            "len([d for d in cells(b, 1) if c[0] == d[0] or c[1] == d[1]]) == 0",
            "1 not in [b[d] for d in right(b, c)] and 1 not in [b[d] for d in down(b, c)]",
            "not (len([d for d in cells(b, 1) if c[0] == d[0]]) > 0 or 1 in [b[d] for d in line(b, c, (1, 0))])",
            "0 == 0 if 1 not in [b[d] for d in near(b, c)]",
        ] {
            let is_plain = !condition.starts_with("0 == 0");
            assert_eq!(
                is_one(&format!("set(b, c, 1) for c in cells(b, 0) if {condition}")),
                is_plain,
                "{condition}"
            );
        }
    }

    #[test]
    fn what_asks_more_of_the_pieces_is_another_game() {
        for moves in [
            // Two pieces that must be there together, one that must, and how many there are.
            "set(b, c, 1) for c in cells(b, 0) if len([d for d in cells(b, 1) for e in cells(b, 1) if d != e]) == 0",
            "set(b, c, 1) for c in cells(b, 0) if 1 in [b[d] for d in near(b, c)]",
            "set(b, c, 1) for c in cells(b, 0) if len([d for d in cells(b, 1)]) == 1",
            "set(b, c, 1) for c in cells(b, 0) if len([d for d in cells(b, 0)]) > 3",
            // A cell that looks for others by what stands there.
            "set(b, c, 1) for c in cells(b, 0) if 1 not in [b[d] for d in near(b, c) if b[d] != 2]",
            "set(b, c, 1) for c in cells(b, 0) if 1 not in [b[d] for d in near(b, c)] or b[c] == 0",
            "set(b, c, 1) for c in cells(b, 0) if 1 not in [b[d] for e in cells(b, 0) for d in near(b, e)]",
            // Another content is looked for, another cell is written, and a piece is taken.
            "set(b, c, 1) for c in cells(b, 0) if 2 not in [b[d] for d in near(b, c)]",
            "set(b, d, 1) for c in cells(b, 0) for d in near(b, c) if 1 not in [b[e] for e in near(b, c)]",
            "set(b, c, 0) for c in cells(b, 0) if 0 not in [b[d] for d in near(b, c)]",
            "set(set(b, c, 1), c, 1) for c in cells(b, 0) if 1 not in [b[d] for d in near(b, c)]",
            "set(b, c, k) for c in cells(b, 0) for k in 1..2 if k not in [b[d] for d in near(b, c)]",
        ] {
            assert!(!is_one(moves), "{moves}");
        }
    }
}
