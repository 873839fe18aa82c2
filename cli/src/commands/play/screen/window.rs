//! How what covers the screen is drawn: texts, and the set-up.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};

use super::set_up::{Row, SetUp};
use super::state::{State, Window};
use super::style::{faint, strong, tail};
use super::target::Target;
use grundy_show::{Texts, broken};

/// Draws the window that is open, if any. What lies below it cannot be clicked.
pub(super) fn draw_window(frame: &mut Frame, state: &mut State) {
    state.targets = match &mut state.window {
        None => return,
        Some(Window::Text { title, text, first }) => {
            draw_text(frame, &state.texts.say(title), text, first);
            Vec::new()
        }
        Some(Window::SetUp(set_up)) => draw_set_up(frame, set_up, &state.texts),
    };
}

/// A text, of which the lines from `first` on are shown, or the last ones; an arrow tells that there are more.
fn draw_text(frame: &mut Frame, title: &str, text: &[String], first: &mut usize) {
    let block = Block::bordered().title(format!(" {title} "));
    let inner = block.inner(frame.area());
    let lines: Vec<String> = text.iter().flat_map(|line| broken(line, usize::from(inner.width))).collect();
    let height = usize::from(inner.height);
    *first = (*first).min(lines.len().saturating_sub(height));
    let has_more = (*first > 0, lines.len() > *first + height);
    let arrows = match has_more {
        (false, false) => "",
        (false, true) => " ↓ ",
        (true, false) => " ↑ ",
        (true, true) => " ↑↓ ",
    };
    let shown = lines.into_iter().skip(*first).take(height).map(Line::from).collect();
    draw_lines(frame, block.title_bottom(arrows), shown);
}

/// The rows of the set-up, and what can be clicked there.
fn draw_set_up(frame: &mut Frame, set_up: &SetUp, texts: &Texts) -> Vec<(Rect, Target)> {
    let block = Block::bordered().title(format!(" {} ", texts.say("new-game")));
    let inner = block.inner(frame.area());
    let rows: Vec<(String, String)> = Row::ALL.iter().map(|row| set_up.words(*row, texts)).collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let room = usize::from(inner.width).saturating_sub(width + 8);
    let mut lines = Vec::new();
    for (index, (name, chosen)) in rows.into_iter().enumerate() {
        let is_here = index == set_up.row;
        let (mark, style) = if is_here { ("▸", strong()) } else { (" ", Style::new()) };
        let chosen = tail(&chosen, room);
        let chosen = if is_here { format!("‹ {chosen} ›") } else { format!("  {chosen}") };
        lines.push(Line::styled(format!("{mark} {name:<width$}  {chosen}"), style));
    }
    let wrapped = |text: &str| broken(text, usize::from(inner.width)).into_iter();
    lines.push(Line::default());
    for told in set_up.rules(texts) {
        lines.extend(wrapped(&told).map(Line::from));
    }
    lines.push(Line::default());
    for name in ["set-up-keys", "set-up-typing"] {
        lines.extend(wrapped(&texts.say(name)).map(|line| Line::styled(line, faint())));
    }
    if !set_up.problem.is_empty() {
        lines.push(Line::default());
        lines.extend(wrapped(&set_up.problem).map(|line| Line::styled(line, strong())));
    }
    draw_lines(frame, block, lines);
    let heights = 0..inner.height.min(u16::try_from(Row::ALL.len()).unwrap_or(u16::MAX));
    let row = |y: u16| (Rect { y: inner.y + y, height: 1, ..inner }, Target::Row(y.into()));
    heights.map(row).collect()
}

/// Lines in a frame as high as they need; nothing of the rest of the screen stays.
fn draw_lines(frame: &mut Frame, block: Block, lines: Vec<Line>) {
    let area = frame.area();
    frame.render_widget(Clear, area);
    let needed = u16::try_from(lines.len() + 2).unwrap_or(u16::MAX);
    let area = Rect { height: area.height.min(needed), ..area };
    frame.render_widget(Paragraph::new(lines).block(block), area);
}
