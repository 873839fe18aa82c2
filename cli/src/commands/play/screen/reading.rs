//! Texts over the rest of the screen: the help, the reasons, the review.

use ratatui::crossterm::event::KeyCode;

use super::state::{State, Window};
use crate::texts::Texts;
use crate::words;

impl State {
    /// Opens a text over the rest of the screen.
    fn read(&mut self, title: &'static str, text: Vec<String>) {
        self.window = Some(Window::Text { title, text, first: 0 });
    }

    /// The arrows move the text; any other key closes it.
    pub(super) fn press_in_reading(
        &mut self,
        title: &'static str,
        text: Vec<String>,
        first: usize,
        key: KeyCode,
    ) {
        let last = text.len().saturating_sub(1);
        let first = match key {
            KeyCode::Up => first.saturating_sub(1),
            KeyCode::Down => (first + 1).min(last),
            KeyCode::PageUp => first.saturating_sub(10),
            KeyCode::PageDown => (first + 10).min(last),
            _ => return,
        };
        self.window = Some(Window::Text { title, text, first });
    }

    pub(super) fn open_why(&mut self) {
        match self.game.why() {
            Ok(analysis) => {
                let mut text = Vec::new();
                words::analysis(&mut text, &analysis, &self.texts).expect("a vector takes all");
                self.read("why", String::from_utf8_lossy(&text).lines().map(Into::into).collect());
            }
            Err(undecided) => self.message = self.undecided(&undecided),
        }
    }

    pub(super) fn open_review(&mut self) {
        let mistakes = self.game.mistakes(&self.texts);
        let none = || vec![self.texts.say("no-mistakes")];
        self.read("review", if mistakes.is_empty() { none() } else { mistakes });
    }

    pub(super) fn open_help(&mut self) {
        self.read("help", help(&self.texts));
    }
}

/// What the keys do.
fn help(texts: &Texts) -> Vec<String> {
    let names = [
        "help-choose",
        "help-move",
        "help-enter",
        "help-mouse",
        "help-type",
        "help-hint",
        "help-why",
        "help-undo",
        "help-set-up",
        "help-restart",
        "help-swap",
        "help-edit",
        "help-outcomes",
        "help-review",
        "help-save",
        "help-language",
        "help-quit",
    ];
    let mut lines: Vec<String> = names.iter().map(|name| texts.say(name)).collect();
    lines.extend([String::new(), texts.say("help-close")]);
    lines
}
