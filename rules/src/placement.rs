//! Placement games on a grid: a piece is put on an empty cell to which none of the pieces there forbids it. Queens, rooks and knights that do
//! not attack each other are such games.
//!
//! Argument: a move is `set(b, c, k) for c in cells(b, e) if …`, perhaps `for k in 1..2`, and its condition says that no cell of some list has
//! a certain piece, k or another. Which cells and which piece these are follows from c, k and the sides of the grid alone: what names the
//! grid besides asks for cells, lines or neighbours, whatever stands there. So a piece forbids the same pieces in the same cells whatever
//! else is on the grid, and k may be put into a cell as long as it is empty and no piece there forbids it. A piece alone on the grid tells
//! which ones it forbids. Where two pieces, each in its cell, forbid each other or neither does the other, a move takes a pair of a cell and a
//! piece with all of its neighbours in that relation: Node Kayles, on the pairs that are free. (In Col, a stone forbids its neighbours those
//! of its colour, and its own cell all others.)

use crate::code::{Code, CodeKind, Left, Stage};
use crate::rules::Rules;
use crate::syntax::{Binary, Shape};

/// What a placement game writes into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Placement {
    /// The content of a cell in which no piece stands, and of which one may be put there.
    pub empty: i64,
    /// The least and the greatest content of a cell with a piece, which may be any number between them.
    pub pieces: [i64; 2],
}

impl Placement {
    /// How many kinds of pieces there are; `None` where these are too many to count.
    pub fn kinds(self) -> Option<usize> {
        let [first, last] = self.pieces;
        usize::try_from(last.checked_sub(first)?.checked_add(1)?).ok()
    }

    /// Which of the kinds of pieces a content is.
    pub fn kind(self, content: i64) -> Option<usize> {
        let [first, last] = self.pieces;
        if (first..=last).contains(&content) {
            usize::try_from(content.checked_sub(first)?).ok()
        } else {
            None
        }
    }
}

/// The pieces of a game, to its conditions.
struct Pieces {
    all: [i64; 2],
    /// Where the piece of a move stands, if there are several.
    place: Option<usize>,
}

impl Pieces {
    /// Whether an expression is one of the pieces, and follows from the piece of a move.
    fn has(&self, code: &Code) -> bool {
        let [first, last] = self.all;
        let is_own = |code: &Code| self.place.is_some_and(|place| code.is_place(place));
        match &code.kind {
            // With the least one, it is the greatest, and the other way round.
            CodeKind::Binary(Binary::Minus, from, own) => {
                is_own(own) && from.number() == first.checked_add(last)
            }
            _ => is_own(code) || code.number().is_some_and(|number| (first..=last).contains(&number)),
        }
    }
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
        let (pieces, conditions) = match stages {
            [Stage::For(place, all), conditions @ ..] if piece.is_place(*place) => {
                let CodeKind::Range(first, last) = &all.kind else { return None };
                (Pieces { all: [first.number()?, last.number()?], place: Some(*place) }, conditions)
            }
            conditions => (Pieces { all: [piece.number()?; 2], place: None }, conditions),
        };
        let placement = Placement { empty: empty.number()?, pieces: pieces.all };
        let is_written = grid.is_place(0)
            && of.is_place(0)
            && at.is_place(*cell)
            && placement.kind(placement.empty).is_none()
            && program.legal.iter().all(is_blind)
            && program.guess.is_none();
        let forbids = |stage: &Stage| matches!(stage, Stage::If(condition) if is_free(condition, &pieces));
        (is_written && conditions.iter().all(forbids)).then_some(placement)
    }
}

/// Whether a condition says that none of some cells has a piece.
fn is_free(code: &Code, pieces: &Pieces) -> bool {
    match &code.kind {
        CodeKind::Not(one) => is_forbidden(one, pieces),
        CodeKind::Both(one, other) => is_free(one, pieces) && is_free(other, pieces),
        CodeKind::Binary(Binary::NotIn, one, other) => pieces.has(one) && are_contents(other),
        CodeKind::Binary(Binary::Unequal, one, other) => is_content(one) && pieces.has(other),
        CodeKind::Binary(Binary::Equal, one, other) => other.number() == Some(0) && is_length(one, pieces),
        _ => false,
    }
}

/// Whether a condition says that one of some cells has a piece.
fn is_forbidden(code: &Code, pieces: &Pieces) -> bool {
    match &code.kind {
        CodeKind::Not(one) => is_free(one, pieces),
        CodeKind::Either(one, other) => is_forbidden(one, pieces) && is_forbidden(other, pieces),
        CodeKind::Both(one, other) => {
            (is_forbidden(one, pieces) && is_blind(other)) || (is_blind(one) && is_forbidden(other, pieces))
        }
        CodeKind::Binary(Binary::In, one, other) => pieces.has(one) && are_contents(other),
        CodeKind::Binary(Binary::Equal, one, other) => is_content(one) && pieces.has(other),
        CodeKind::Binary(Binary::Greater | Binary::Unequal, one, other) => {
            other.number() == Some(0) && is_length(one, pieces)
        }
        _ => false,
    }
}

/// The content of a cell that is told without a look at contents.
fn is_content(code: &Code) -> bool {
    matches!(&code.kind, CodeKind::Index(of, at) if of.is_place(0) && is_blind(at))
}

fn are_contents(code: &Code) -> bool {
    matches!(&code.kind, CodeKind::Every(each, stages) if is_content(each) && stages.iter().map(Stage::code).all(is_blind))
}

/// The length of a list that is empty if none of some cells has a piece: one stage asks for a piece, and the others do not look.
fn is_length(code: &Code, pieces: &Pieces) -> bool {
    let Some([list]) = code.call("len") else { return false };
    let CodeKind::Every(_, stages) = &list.kind else { return false };
    let asks = |stage: &Stage| match stage {
        Stage::For(_, source) => source
            .call("cells")
            .is_some_and(|given| matches!(given, [of, content] if of.is_place(0) && pieces.has(content))),
        Stage::If(condition) => is_forbidden(condition, pieces),
        Stage::Let(..) => false,
    };
    let asked = stages.iter().filter(|stage| !is_blind(stage.code()));
    asked.clone().count() == 1 && asked.into_iter().all(asks)
}

/// Functions of a grid that tell the same whatever stands in its cells.
const BLIND: [&str; 7] = ["cells", "right", "down", "near", "line", "rows", "columns"];

/// Whether an expression has the same value whatever stands in the cells of the grid.
fn is_blind(code: &Code) -> bool {
    match &code.kind {
        CodeKind::Place(place) => *place != 0,
        // `cells(b, k)` alone of these looks at contents.
        CodeKind::Call(function, given) if given.first().is_some_and(|grid| grid.is_place(0)) => {
            BLIND.contains(&function.name())
                && (function.name() != "cells" || given.len() == 1)
                && given[1..].iter().all(is_blind)
        }
        _ => code.parts().into_iter().all(is_blind),
    }
}
