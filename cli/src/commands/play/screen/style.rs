//! How words look on the screen.

use ratatui::style::{Modifier, Style};

/// What is chosen, or matters most.
pub(super) fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// What is beside the matter.
pub(super) fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// The square that a move leads to.
pub(super) fn chosen() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

/// The end of a text that is too long.
pub(super) fn tail(text: &str, room: usize) -> String {
    let skipped = text.chars().count().saturating_sub(room);
    if skipped == 0 {
        return text.into();
    }
    let rest: String = text.chars().skip(skipped + 1).collect();
    format!("…{rest}")
}
