//! The board of the chosen component.

use grundy::Natural;
use grundy_positions::{Kind, Replacement, Squares, notation};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::indexed_analysis::sign;
use super::pointing::changed;
use super::state::State;
use super::style::{chosen, faint, strong};
use super::target::Target;

/// The width of the numbers of its rows.
const LEFT_OF_BOARD: u16 = 5;
const QUEEN: &str = "♛";
const SQUARE: &str = "■";
const GONE: &str = "□";

/// What there is to be drawn.
enum Board {
    /// A queen or another piece that goes to a corner.
    Piece {
        /// The greatest column and row.
        x: usize,
        y: usize,
        /// How wide a square is.
        square: u16,
    },
    /// A board of squares.
    Squares(Squares),
}

/// Whether the chosen component is played on a board, however large.
fn is_on_board(state: &State) -> bool {
    let sum = state.game.run.sum();
    sum.parts().get(state.component).is_some_and(|part| {
        let drawn = sum.games()[part.game].about().drawn;
        let is_pair = part.component.kind() == Kind::Pair && drawn.is_piece();
        is_pair || part.component.squares().is_some()
    })
}

/// The board of the chosen component, if it is played on one, and there is room for it.
fn board_of(state: &State, width: u16) -> Option<Board> {
    let part = state.game.run.sum().parts().get(state.component).filter(|_| is_on_board(state))?;
    if let Some(squares) = part.component.squares() {
        let columns = squares.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let fits = LEFT_OF_BOARD.saturating_add(2 * u16::try_from(columns).unwrap_or(u16::MAX / 2)) <= width;
        return fits.then_some(Board::Squares(squares));
    }
    let [x, y] = part.component.as_heaps() else { return None };
    let small = |heap: &Natural| usize::try_from(heap).ok().filter(|&heap| heap < 20);
    let (x, y) = small(x).zip(small(y))?;
    let columns = u16::try_from(x + 1).unwrap_or(u16::MAX);
    let square = [3, 2].into_iter().find(|square| LEFT_OF_BOARD + square * columns <= width)?;
    Some(Board::Piece { x, y, square })
}

/// What is below the components.
pub(super) enum Below {
    /// Nothing: the component is no board.
    Nothing,
    /// A board, and the number of its lines, its title and numbers included.
    Board(u16),
    /// That the board has no room, and the position as text.
    NoRoom(String),
}

/// What is drawn of the board in a room of this size.
pub(super) fn below(state: &State, room: Rect) -> Below {
    if !is_on_board(state) {
        return Below::Nothing;
    }
    let lines = match board_of(state, room.width) {
        None => u16::MAX,
        Some(Board::Piece { y, .. }) => lines(y).saturating_add(2),
        Some(Board::Squares(squares)) => {
            u16::try_from(squares.rows.len()).unwrap_or(u16::MAX).saturating_add(1)
        }
    };
    if lines.saturating_add(2) <= room.height {
        return Below::Board(lines);
    }
    let position = notation::shorten(&state.game.run.sum().parts()[state.component].component.to_string());
    Below::NoRoom(state.texts.fill("no-room-for-board", &[("position", position.into())]))
}

fn lines(y: usize) -> u16 {
    u16::try_from(y + 1).unwrap_or(u16::MAX)
}

/// Draws it, and notes what can be clicked.
pub(super) fn draw_board(frame: &mut Frame, state: &mut State, area: Rect) {
    let Some(board) = board_of(state, area.width) else { return };
    frame.render_widget(Line::styled(state.texts.say("board"), strong()), Rect { height: 1, ..area });
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    match board {
        Board::Piece { x, y, square } => draw_piece(frame, state, below, [x, y], square),
        Board::Squares(squares) => draw_squares(frame, state, below, &squares),
    }
}

/// The queen, and the squares that she can go to; the corner is at the lower left.
fn draw_piece(frame: &mut Frame, state: &mut State, area: Rect, [x, y]: [usize; 2], width: u16) {
    let square = |left: &Replacement| -> Option<(usize, usize)> {
        let [left] = &left[..] else { return (left.is_empty()).then_some((0, 0)) };
        let [x, y] = left.as_heaps() else { return None };
        usize::try_from(x).ok().zip(usize::try_from(y).ok())
    };
    let reached: Vec<Option<(usize, usize)>> = state.choices.iter().map(square).collect();
    let mut targets = Vec::new();
    for row in (0..=y).rev() {
        let line = area.y + u16::try_from(y - row).unwrap_or(0);
        let mut spans = vec![Span::styled(format!("{row:>4} "), faint())];
        for column in 0..=x {
            let choice = reached.iter().position(|&at| at == Some((column, row)));
            let (sign, style) = if (column, row) == (x, y) {
                (QUEEN, strong())
            } else if choice.is_some() && choice == state.choice {
                (QUEEN, chosen())
            } else if let Some(choice) = choice {
                let lead = state.lead(state.component, &state.choices[choice]);
                lead.map_or(("•", Style::new()), sign)
            } else if state.is_lost(state.component, [column, row]) {
                ("P", strong())
            } else {
                ("·", faint())
            };
            spans.push(Span::styled(sign, style));
            spans.push(Span::raw(" ".repeat(usize::from(width) - 1)));
            let at = area.x + LEFT_OF_BOARD + width * u16::try_from(column).unwrap_or(0);
            let target = Target::Square { component: state.component, at: [column, row] };
            targets.push((Rect::new(at, line, 2, 1), target));
        }
        frame.render_widget(Line::from(spans), Rect::new(area.x, line, area.width, 1));
    }
    // Where squares are narrow, every second column has its number.
    let (step, places) = if width > 2 { (1, usize::from(width)) } else { (2, 2 * usize::from(width)) };
    let numbers: String = (0..=x).step_by(step).map(|column| format!("{column:<places$}")).collect();
    let below = Rect::new(area.x, area.y + lines(y), area.width, 1);
    frame.render_widget(Line::styled(format!("     {numbers}"), faint()), below);
    state.targets.extend(targets);
}

/// The squares, and those that the chosen move takes away.
fn draw_squares(frame: &mut Frame, state: &mut State, area: Rect, squares: &Squares) {
    let is_open = state.game.run.ending().is_none();
    let left = state.chosen().filter(|_| is_open);
    let gone = left.map(|left| changed(squares, left)).unwrap_or_default();
    for ((row, signs), y) in squares.rows.iter().enumerate().zip(area.y..area.bottom()) {
        let mut spans = vec![Span::raw(" ".repeat(LEFT_OF_BOARD.into()))];
        for ((column, sign), step) in signs.chars().enumerate().zip(0u16..) {
            let goes = gone.contains(&[row, column]);
            let (sign, style) = match sign {
                '#' if goes => (GONE.into(), faint()),
                '#' => (SQUARE.into(), Style::new()),
                other => (other.to_string(), strong()),
            };
            spans.push(Span::styled(sign, style));
            spans.push(Span::raw(" "));
            let target = Target::Square { component: state.component, at: [row, column] };
            state.targets.push((Rect::new(area.x + LEFT_OF_BOARD + 2 * step, y, 2, 1), target));
        }
        frame.render_widget(Line::from(spans), Rect::new(area.x, y, area.width, 1));
    }
}
