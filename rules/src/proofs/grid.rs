//! The regions of a grid, where moves are local: `split regions(b, k)`.
//!
//! A move begins at a cell with content k, `for c in cells(b, k)`, and goes on to neighbours with content k, as in
//! `for d in right(b, c) ++ down(b, c) if b[d] == k`. It leaves the grid with another content in some of these cells.
//!
//! Argument: such moves see which cells have content k, and which of them are neighbours; nothing else. All cells that a move changes
//! are in one region, and no region grows. So the game is played on the set of cells with content k, up to where it lies in the
//! grid, and it is the sum of the games on its regions. `regions` gives each region in a grid of its own, with another content
//! everywhere else: there the same cells are neighbours in the same directions.

use crate::code::{Code, CodeKind, Left, Move, Program, Stage};
use crate::syntax::{Binary, Shape};

pub(super) fn is_proved(program: &Program, split: &Code) -> bool {
    let content = split.call("regions").and_then(of_whole).and_then(Code::number);
    let is_whole = program.shapes == [Shape::Grid] && program.legal.is_none();
    content.is_some_and(|content| is_whole && program.moves.iter().all(|one| is_local(one, content)))
}

/// What stands beside the grid in the arguments of a function of two.
fn of_whole(given: &[Code]) -> Option<&Code> {
    match given {
        [grid, other] if grid.is_place(0) => Some(other),
        _ => None,
    }
}

fn is_local(one: &Move, content: i64) -> bool {
    let [Stage::For(first, source), stages @ ..] = &one.stages[..] else { return false };
    let [Left::One(left)] = &one.to[..] else { return false };
    let begins = source.call("cells").and_then(of_whole).and_then(Code::number) == Some(content);
    let mut cells = vec![*first];
    let mut stages = stages.iter();
    while let Some(stage) = stages.next() {
        let is_known = match stage {
            Stage::If(condition) => compares(condition, &cells),
            Stage::Let(..) => false,
            // What is beside a cell counts only where it has the content, too.
            Stage::For(next, source) => {
                let next_to = is_beside(source, &cells);
                let is_new = !cells.contains(next);
                cells.push(*next);
                let Some(Stage::If(condition)) = stages.next() else { return false };
                next_to && is_new && has_content(condition, *next, content, &cells)
            }
        };
        if !is_known {
            return false;
        }
    }
    begins && is_other(left, content, &cells)
}

/// Whether it is the neighbours of a known cell, or of several.
fn is_beside(code: &Code, cells: &[usize]) -> bool {
    match &code.kind {
        CodeKind::Binary(Binary::Join, one, other) => is_beside(one, cells) && is_beside(other, cells),
        CodeKind::Call(function, given) => {
            matches!(function.name(), "right" | "down" | "near")
                && of_whole(given).and_then(Code::place).is_some_and(|cell| cells.contains(&cell))
        }
        _ => false,
    }
}

/// Whether a condition asks first for the content of a cell, and then compares cells alone.
fn has_content(code: &Code, cell: usize, content: i64, cells: &[usize]) -> bool {
    match &code.kind {
        CodeKind::Both(one, other) => has_content(one, cell, content, cells) && compares(other, cells),
        CodeKind::Binary(Binary::Equal, one, other) => {
            let asks = |of: &Code, for_it: &Code| {
                let CodeKind::Index(grid, at) = &of.kind else { return false };
                grid.is_place(0) && at.is_place(cell) && for_it.number() == Some(content)
            };
            asks(one, other) || asks(other, one)
        }
        _ => false,
    }
}

/// Whether a condition only asks which of the cells are the same.
fn compares(code: &Code, cells: &[usize]) -> bool {
    let is_cell = |code: &Code| code.place().is_some_and(|cell| cells.contains(&cell));
    match &code.kind {
        CodeKind::Not(one) => compares(one, cells),
        CodeKind::Both(one, other) | CodeKind::Either(one, other) => {
            compares(one, cells) && compares(other, cells)
        }
        CodeKind::Binary(Binary::Equal | Binary::Unequal, one, other) => is_cell(one) && is_cell(other),
        _ => false,
    }
}

/// Whether it is the grid with another content in some of the cells.
fn is_other(code: &Code, content: i64, cells: &[usize]) -> bool {
    let Some([grid, cell, other]) = code.call("set") else { return false };
    (grid.is_place(0) || is_other(grid, content, cells))
        && cell.place().is_some_and(|cell| cells.contains(&cell))
        && other.number().is_some_and(|other| other != content)
}
