//! Texts over the rest of the screen: the help, the reasons, the review.

use grundy_play::run::Verdict;
use grundy_positions::analysis::Analysis;

use super::set_up::told_rules;
use super::state::{State, Window};
use crate::commands::play::game::Mistake;
use grundy_show::Texts;

impl State {
    /// Opens a text over the rest of the screen.
    fn read(&mut self, title: &'static str, text: Vec<String>) {
        self.window = Some(Window::Text { title, text, first: 0 });
    }

    pub(super) fn open_why(&mut self, analysis: &Analysis) {
        let mut text = Vec::new();
        grundy_show::analysis(&mut text, analysis, &self.texts).expect("a vector takes all");
        self.read("why", String::from_utf8_lossy(&text).lines().map(Into::into).collect());
    }

    pub(super) fn open_review(&mut self, review: &[Verdict], mistakes: &[Mistake]) {
        let told = mistakes.iter().map(|mistake| self.game.tell_mistake(mistake, &self.texts));
        let mut text = vec![self.game.judged(review, &self.texts)];
        text.extend(told);
        self.read("review", text);
    }

    pub(super) fn open_help(&mut self) {
        let rulesets = self.game.run.sum().games().iter().map(|game| told_rules(game, &self.texts));
        let mut text: Vec<String> = rulesets.collect();
        text.push(String::new());
        text.extend(help(&self.texts));
        self.read("help", text);
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
        "help-analyse",
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
