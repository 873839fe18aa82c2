//! What a click means.

use grundy::Natural;
use grundy_positions::{Component, Replacement, Squares};
use ratatui::layout::Position;

use super::state::{State, Window};
use super::target::Target;
use crate::commands::play::turns::Command;

impl State {
    /// What a click does: it chooses, and where that was chosen already, it moves.
    pub(super) fn click(&mut self, column: u16, row: u16) -> Option<Command> {
        let at = Position { x: column, y: row };
        // What was drawn last is on top.
        let target = self.targets.iter().rev().find(|(area, _)| area.contains(at));
        let target = target.map(|(_, target)| target.clone());
        match (self.window.take(), target) {
            (None, Some(target)) => return self.click_on(&target),
            (Some(Window::SetUp(set_up)), Some(Target::Row(row))) => self.click_in_set_up(set_up, Some(row)),
            (Some(Window::SetUp(set_up)), _) => self.click_in_set_up(set_up, None),
            (Some(Window::Text { .. }), _) | (None, None) => {}
        }
        None
    }

    fn click_on(&mut self, target: &Target) -> Option<Command> {
        let component = match *target {
            Target::Row(_) => return None,
            Target::Component(component) => component,
            Target::Token { component, .. } | Target::Square { component, .. } => component,
        };
        let before = (self.component, self.choice);
        if component != self.component {
            self.select(component);
        }
        let meant = match *target {
            Target::Component(_) | Target::Row(_) => return None,
            Target::Token { heap, before, .. } => self.of_token(heap, before),
            Target::Square { at, .. } => self.of_square(at),
        };
        self.choice = Some(meant?);
        if before == (self.component, meant) { self.make_chosen() } else { None }
    }

    /// The move to a square of a board, or the one that takes away what is there.
    fn of_square(&self, at: [usize; 2]) -> Option<usize> {
        let board = &self.game.run.sum().parts()[self.component].component;
        let Some(squares) = board.squares() else {
            let square = [Component::heaps(at)];
            return self.choices.iter().position(|left| **left == square);
        };
        let gone: Vec<Vec<[usize; 2]>> = self.choices.iter().map(|left| changed(&squares, left)).collect();
        // The one that begins there; else one after the other.
        gone.iter()
            .position(|gone| gone.first() == Some(&at))
            .or_else(|| self.later().find(|&choice| gone[choice].contains(&at)))
    }

    /// All choices, in the order in which clicks go through them: the one after what is chosen comes first.
    fn later(&self) -> impl Iterator<Item = usize> + use<> {
        let (next, count) = (self.choice.map_or(0, |choice| choice + 1), self.choices.len());
        (next..count).chain(0..count.min(next))
    }

    /// The move that takes the tokens from one on, or one that takes it.
    fn of_token(&self, heap: usize, before: usize) -> Option<usize> {
        let now = self.game.run.sum().parts()[self.component].component.as_heaps();
        let taken = |left: &Replacement| taken(now, left, heap);
        // Of several, the one that takes least.
        let begins = self.choices.iter().rposition(|left| taken(left).is_some_and(|taken| taken.0 == before));
        begins.or_else(|| {
            let takes =
                |left: &Replacement| taken(left).is_some_and(|(from, to)| from <= before && before < to);
            self.later().find(|&choice| takes(&self.choices[choice]))
        })
    }
}

/// The squares, by row and column, that look different after a move.
pub(super) fn changed(squares: &Squares, left: &Replacement) -> Vec<[usize; 2]> {
    let after = left.first().and_then(Component::squares);
    let after = |row: usize| {
        let row = after.as_ref().and_then(|after| after.rows.get(row));
        row.map_or("", String::as_str).chars().chain(std::iter::repeat(' '))
    };
    let rows = squares.rows.iter().enumerate();
    let in_row = |(row, now): (usize, &String)| -> Vec<[usize; 2]> {
        let differs = now.chars().zip(after(row)).enumerate().filter(|(_, (now, after))| now != after);
        differs.map(|(column, _)| [row, column]).collect()
    };
    rows.flat_map(in_row).collect()
}

/// Which tokens of a heap go: from one to another. `None` where none goes, or the heap is too large to be drawn.
pub(super) fn taken(now: &[Natural], left: &Replacement, heap: usize) -> Option<(usize, usize)> {
    let size = usize::try_from(now.get(heap)?).ok()?;
    let number = |heap: &Natural| usize::try_from(heap).ok();
    let (from, to) = match (now.len(), &left[..]) {
        (_, []) => (0, size),
        (1, [first, rest @ ..]) => {
            let rest: Option<usize> = rest.iter().map(|part| number(part.as_heap()?)).sum();
            (number(first.as_heap()?)?, size - rest?)
        }
        (_, [only, ..]) => (number(only.as_heaps().get(heap)?)?, size),
    };
    (from < to).then_some((from, to))
}
