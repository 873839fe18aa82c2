//! How the game is drawn.

use grundy::{Outcome, UBig};
use grundy_play::run::Verdict;
use grundy_positions::Part;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::pointing::{Target, taken};
use super::set_up::rule;
use super::state::{State, Typing};
use super::style::{chosen, faint, strong, tail};
use super::window::draw_window;
use crate::commands::play::game::short;

/// The width of the list of moves.
const MOVES: u16 = 30;
/// The lines below the boards: the chosen move, what is told, and the keys.
const MESSAGES: u16 = 5;
/// The width of the numbers of its rows.
const LEFT_OF_BOARD: u16 = 5;
/// A longer name of a ruleset is cut off.
const LONGEST_NAME: usize = 16;
const TOKEN: &str = "●";
const GONE: &str = "○";
const QUEEN: &str = "♛";

/// Draws all, and notes what can be clicked.
pub(super) fn draw(frame: &mut Frame, state: &mut State) {
    state.targets.clear();
    let areas = Layout::vertical([Constraint::Min(3), Constraint::Length(MESSAGES)]).split(frame.area());
    let columns = Layout::horizontal([Constraint::Min(30), Constraint::Length(MOVES)]).split(areas[0]);
    draw_position(frame, state, columns[0]);
    draw_moves(frame, state, columns[1]);
    draw_messages(frame, state, areas[1]);
    draw_window(frame, state);
}

fn draw_position(frame: &mut Frame, state: &mut State, area: Rect) {
    let rule = rule(state.game.play());
    let block = Block::bordered()
        .title(format!(" {} ", state.texts.say("position")))
        .title_bottom(format!(" {} ", state.texts.say(rule)));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let board = board_of(state, inner.width).map_or(0, |board| lines(board.y) + 2);
    let (list, below) = if board > 0 && board + 2 <= inner.height {
        let areas = Layout::vertical([Constraint::Min(2), Constraint::Length(board)]).split(inner);
        (areas[0], Some(areas[1]))
    } else {
        (inner, None)
    };
    draw_components(frame, state, list);
    if let Some(below) = below {
        draw_board(frame, state, below);
    }
}

/// One line a heap. Where they are too many, those around the chosen one.
fn draw_components(frame: &mut Frame, state: &mut State, area: Rect) {
    let sum = state.game.sum();
    let several = sum.games().len() > 1;
    let name_of = |part: &Part| sum.games()[part.game].ruleset();
    let longest = sum.parts().iter().map(|part| name_of(part).chars().count()).max().unwrap_or(0);
    let width = if several { longest.min(LONGEST_NAME) + 1 } else { 0 };
    let mut rows = Vec::new();
    for (index, part) in sum.parts().iter().enumerate() {
        for heap in 0..part.component.len() {
            rows.push((index, heap));
        }
    }
    let height = usize::from(area.height);
    let here = rows.iter().position(|&(index, _)| index == state.component).unwrap_or(0);
    let heaps = state.game.sum().parts().get(state.component).map_or(1, |part| part.component.len());
    let skipped = (here + heaps.min(height)).saturating_sub(height);
    let mut targets = Vec::new();
    for (&(index, heap), y) in rows.iter().skip(skipped).zip(area.y..area.bottom()) {
        let part = &sum.parts()[index];
        let is_here = index == state.component;
        let mark = if is_here && heap == 0 { "▸" } else { " " };
        let number = if heap == 0 { (index + 1).to_string() } else { String::new() };
        let name = if several && heap == 0 { format!(" {}", name_of(part)) } else { String::new() };
        let name: String = name.chars().take(width).collect();
        let size = shortened(&part.component[heap]);
        let label = format!("{mark}{number:>3}{name:<width$} {size:>4} ");
        let from = area.x + u16::try_from(label.chars().count()).unwrap_or(area.width).min(area.width);
        targets.push((Rect::new(area.x, y, area.width, 1), Target::Component(index)));
        let style = if is_here { strong() } else { Style::new() };
        let mut spans = vec![Span::styled(label, style)];
        let left = state.choices.get(state.choice).filter(|_| is_here && state.game.winner().is_none());
        let room = usize::from(area.right().saturating_sub(from));
        let gone = left.and_then(|left| taken(&part.component, left, heap));
        let split = left.filter(|left| part.component.len() == 1 && left.len() > 1 && gone.is_none());
        let split = split.and_then(|left| usize::try_from(&left[0][0]).ok());
        match usize::try_from(&part.component[heap]) {
            Ok(tokens) if tokens <= room / 2 => {
                for token in 0..tokens {
                    let goes = gone.is_some_and(|(from, to)| from <= token && token < to);
                    let (sign, style) = if goes { (GONE, faint()) } else { (TOKEN, style) };
                    let apart = if split == Some(token + 1) { "|" } else { " " };
                    spans.push(Span::styled(sign, style));
                    spans.push(Span::raw(apart));
                    let x = from + u16::try_from(2 * token).unwrap_or(0);
                    targets.push((
                        Rect::new(x, y, 2, 1),
                        Target::Token { component: index, heap, before: token },
                    ));
                }
            }
            _ => spans.push(Span::styled(format!("{} ...", [TOKEN; 10].join(" ")), style)),
        }
        frame.render_widget(Line::from(spans), Rect::new(area.x, y, area.width, 1));
    }
    state.targets.extend(targets);
}

/// A board.
struct Board {
    /// The greatest column and row.
    x: usize,
    y: usize,
    /// How wide a square is.
    square: u16,
}

/// The board of the chosen component, if it is played on one, and there is room for it.
fn board_of(state: &State, width: u16) -> Option<Board> {
    let part = state.game.sum().parts().get(state.component)?;
    let ruleset = state.game.sum().games()[part.game].ruleset();
    let [x, y] = &part.component[..] else { return None };
    let is_board = ruleset.starts_with("wythoff") || ruleset.starts_with("lines:");
    let small = |heap: &UBig| usize::try_from(heap).ok().filter(|&heap| heap < 20);
    let (x, y) = small(x).zip(small(y)).filter(|_| is_board)?;
    let columns = u16::try_from(x + 1).unwrap_or(u16::MAX);
    let square = [3, 2].into_iter().find(|square| LEFT_OF_BOARD + square * columns <= width)?;
    Some(Board { x, y, square })
}

fn lines(y: usize) -> u16 {
    u16::try_from(y + 1).unwrap_or(u16::MAX)
}

/// The queen, and the squares that she can go to; the corner is at the lower left.
fn draw_board(frame: &mut Frame, state: &mut State, area: Rect) {
    let Some(Board { x, y, square: width }) = board_of(state, area.width) else { return };
    frame.render_widget(Line::styled(state.texts.say("board"), strong()), Rect { height: 1, ..area });
    let square = |left: &Vec<Vec<UBig>>| -> Option<(usize, usize)> {
        let [left] = &left[..] else { return (left.is_empty()).then_some((0, 0)) };
        usize::try_from(&left[0]).ok().zip(usize::try_from(&left[1]).ok())
    };
    let reached: Vec<Option<(usize, usize)>> = state.choices.iter().map(square).collect();
    let mut targets = Vec::new();
    for row in (0..=y).rev() {
        let line = area.y + 1 + u16::try_from(y - row).unwrap_or(0);
        let mut spans = vec![Span::styled(format!("{row:>4} "), faint())];
        for column in 0..=x {
            let choice = reached.iter().position(|&at| at == Some((column, row)));
            let (sign, style) = if (column, row) == (x, y) {
                (QUEEN, strong())
            } else if choice.is_some() && choice == Some(state.choice) {
                (QUEEN, chosen())
            } else if choice.is_some() {
                ("•", Style::new())
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
    let below = Rect::new(area.x, area.y + 1 + lines(y), area.width, 1);
    frame.render_widget(Line::styled(format!("     {numbers}"), faint()), below);
    state.targets.extend(targets);
}

/// The moves so far, the last ones if they are many.
fn draw_moves(frame: &mut Frame, state: &State, area: Rect) {
    let block = Block::bordered().title(format!(" {} ", state.texts.say("moves")));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let is_over = state.game.winner().is_some();
    let turns = state.game.turns();
    let height = usize::from(inner.height);
    let mut lines = Vec::new();
    for (number, turn) in turns.iter().enumerate().skip(turns.len().saturating_sub(height)) {
        let verdict = state.review.get(number).filter(|_| is_over || state.outcomes);
        let mistake = if verdict == Some(&Verdict::Mistake) { "?" } else { "" };
        let after = match verdict.filter(|_| state.outcomes).and_then(|verdict| verdict.outcome_after()) {
            Some(Outcome::P) => " P",
            Some(Outcome::N) => " N",
            None => "",
        };
        let who = state.name(turn.standing.player);
        let made = short(&turn.chosen);
        // Where there is no room for who it was, the turns alternate anyway.
        let whole = format!("{:>3}. {who}: {made}{mistake}{after}", number + 1);
        let fits = whole.chars().count() <= usize::from(inner.width);
        lines.push(Line::from(if fits {
            whole
        } else {
            format!("{:>3}. {made}{mistake}{after}", number + 1)
        }));
    }
    frame.render_widget(Paragraph::new(lines), inner);
}

fn draw_messages(frame: &mut Frame, state: &State, area: Rect) {
    let texts = &state.texts;
    let is_over = state.game.winner().is_some();
    let typed = |message: &str, text: &str| {
        // Of a long text, the end is shown, where it is typed.
        let fill = |text: String| texts.fill(message, &[("text", text.into())]);
        let room = usize::from(area.width).saturating_sub(fill(String::new()).chars().count());
        fill(tail(&format!("{text}_"), room))
    };
    let first = match &state.typing {
        Some(Typing::Move(text)) => typed("typed", text),
        Some(Typing::Position(text)) => typed("edit", text),
        Some(Typing::File(text)) => typed("save", text),
        None if is_over || state.machine_is_to_move() => String::new(),
        None => match state.chosen_text() {
            Some(text) => texts.fill("selected", &[("move", text.into())]),
            None => texts.say("nothing-to-choose"),
        },
    };
    let told = if state.thought().is_some() { texts.say("thinking") } else { state.message.clone() };
    let keys = texts.say(if is_over { "keys-over" } else { "keys" });
    let areas =
        Layout::vertical([Constraint::Length(1), Constraint::Min(1), Constraint::Length(1)]).split(area);
    frame.render_widget(Line::styled(first, strong()), areas[0]);
    frame.render_widget(Paragraph::new(told).wrap(Wrap { trim: true }), areas[1]);
    frame.render_widget(Line::styled(keys, faint()), areas[2]);
}

/// A number of at most four places.
fn shortened(number: &UBig) -> String {
    let text = number.to_string();
    if text.len() <= 4 { text } else { format!("{}e{}", &text[..1], text.len() - 1) }
}
