//! What the arrow keys choose: the neighbouring option on a board, and less or more of a heap.

use grundy::Natural;
use grundy_positions::{Component, Kind, Replacement};
use ratatui::crossterm::event::KeyCode;

use super::pointing::changed;
use super::state::State;

/// A place on a board: to the right, and down.
type Place = [i64; 2];

impl State {
    /// What an arrow does. On boards and pairs it goes to the neighbouring option in its direction; elsewhere left and right
    /// take more and less, and up and down go to another component.
    pub(super) fn press_arrow(&mut self, key: KeyCode) {
        let places = self.places();
        match (key, places) {
            (_, Some((start, places))) => {
                let next = neighbour(key, self.choice, start, &places).or(self.choice);
                // The first time, an option is found wherever it is.
                self.choice = next.or_else(|| nearest(start, &places));
            }
            (KeyCode::Up, None) => self.next_component(false),
            (KeyCode::Down, None) => self.next_component(true),
            (KeyCode::Left, None) => self.step(false),
            (_, None) => self.step(true),
        }
    }

    /// The next choice in the list, or the one before. The first time, the one that takes least: of several, the first.
    fn step(&mut self, forward: bool) {
        let last = self.choices.len().saturating_sub(1);
        self.choice = match self.choice {
            _ if self.choices.is_empty() => None,
            None => {
                let size = |left: &Replacement| left.iter().map(Component::size).sum::<Natural>();
                let most = size(&self.choices[last]);
                self.choices.iter().position(|left| size(left) == most)
            }
            Some(choice) if forward => Some((choice + 1).min(last)),
            Some(choice) => Some(choice.saturating_sub(1)),
        };
    }

    /// Where the piece stands, and where each choice is on the board; `None` where they are not told apart by that.
    fn places(&self) -> Option<(Place, Vec<Place>)> {
        let board = &self.game.run.sum().parts().get(self.component)?.component;
        let (start, places) = if let Some(squares) = board.squares() {
            // From beyond the last square: what takes least is near it.
            let width = squares.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
            let start = [i64::try_from(width).ok()?, i64::try_from(squares.rows.len()).ok()?];
            let first = |left: &Replacement| {
                let [row, column] = *changed(&squares, left).first()?;
                Some([i64::try_from(column).ok()?, i64::try_from(row).ok()?])
            };
            (start, self.choices.iter().map(first).collect::<Option<Vec<Place>>>()?)
        } else if board.kind() == Kind::Pair {
            let places = self.choices.iter().map(|left| match &left[..] {
                [] => Some([0, 0]),
                [left] => corner_below(left),
                _ => None,
            });
            (corner_below(board)?, places.collect::<Option<Vec<Place>>>()?)
        } else {
            return None;
        };
        let mut sorted = places.clone();
        sorted.sort_unstable();
        let apart = sorted.windows(2).all(|two| two[0] != two[1]);
        apart.then_some((start, places))
    }
}

/// Where a pair stands on its board, whose corner is at the lower left.
fn corner_below(pair: &Component) -> Option<Place> {
    let [x, y] = pair.as_heaps() else { return None };
    let small = |heap| u32::try_from(heap).ok().map(i64::from);
    Some([small(x)?, -small(y)?])
}

/// The option that is next in the direction of an arrow: what is straight ahead is nearer than what is beside.
fn neighbour(key: KeyCode, choice: Option<usize>, start: Place, places: &[Place]) -> Option<usize> {
    let here = choice.map_or(start, |choice| places[choice]);
    let ahead = |place: &Place| {
        let (right, down) = (place[0] - here[0], place[1] - here[1]);
        match key {
            KeyCode::Left => (-right, down),
            KeyCode::Right => (right, down),
            KeyCode::Up => (-down, right),
            _ => (down, right),
        }
    };
    let far = |index: &usize| {
        let (along, beside) = ahead(&places[*index]);
        (2 * beside.abs() + along, beside.abs())
    };
    (0..places.len()).filter(|index| ahead(&places[*index]).0 > 0).min_by_key(far)
}

/// The option that is nearest.
fn nearest(start: Place, places: &[Place]) -> Option<usize> {
    let far = |index: &usize| (places[*index][0] - start[0]).abs() + (places[*index][1] - start[1]).abs();
    (0..places.len()).min_by_key(far)
}
