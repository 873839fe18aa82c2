//! What the screen shows, and what keys and clicks do to it.

use grundy::{Natural, Worded};
use grundy_play::run::{Seat, Verdict};
use grundy_positions::{AsSentence, Component, Replacement};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use super::indexed_analysis::IndexedAnalysis;
use super::set_up::SetUp;
use super::target::Target;
use crate::commands::play::game::{Game, short};
use crate::commands::play::hint::Hint;
use crate::commands::play::thought::Thought;
use crate::commands::play::turns::{Command, Reply};
use grundy_show::Texts;

/// Maximum number of moves of a component that can be chosen by arrows and clicks; all can be typed.
const MOST_CHOICES: usize = 4096;

/// A game on the screen.
pub(super) struct State {
    pub(super) game: Game,
    pub(super) texts: Texts,
    /// Which component, and which of its moves.
    pub(super) component: usize,
    pub(super) choices: Vec<Replacement>,
    /// What is chosen: nothing, until somebody chooses.
    pub(super) choice: Option<usize>,
    pub(super) message: String,
    pub(super) typing: Option<Typing>,
    pub(super) window: Option<Window>,
    /// Whether the outcome after each move is shown.
    pub(super) outcomes: bool,
    /// What each turn did, when the game is over or `outcomes` are shown.
    pub(super) review: Vec<Verdict>,
    /// Whether what each move leads to is shown, and that, once it is found out.
    pub(super) is_analysed: bool,
    pub(super) known: Option<IndexedAnalysis>,
    pub(super) hint: Option<Hint>,
    /// What can be clicked, as it was drawn last.
    pub(super) targets: Vec<(Rect, Target)>,
    /// What the next random position follows from.
    pub(super) seed: u64,
}

/// What is being typed: a move, a position, or the file to save the game in.
pub(super) struct Typing {
    /// The message in which it is shown.
    pub(super) message: &'static str,
    pub(super) text: String,
    /// What is wanted once it is typed.
    wanted: fn(String) -> Command,
}

/// What covers the rest of the screen.
pub(super) enum Window {
    /// Lines to read, from `first` on.
    Text {
        /// The message that is the title.
        title: &'static str,
        text: Vec<String>,
        first: usize,
    },
    SetUp(SetUp),
}

impl State {
    pub(super) fn new(game: Game, texts: Texts, seed: u64) -> Self {
        let mut state = State {
            game,
            texts,
            component: 0,
            choices: Vec::new(),
            choice: None,
            message: String::new(),
            typing: None,
            window: None,
            outcomes: false,
            review: Vec::new(),
            is_analysed: false,
            known: None,
            hint: None,
            targets: Vec::new(),
            seed,
        };
        state.turn_begins(String::new());
        state
    }

    /// Whether it is the machine's turn. It waits while another game is set up.
    pub(super) fn machine_is_to_move(&self) -> bool {
        let waits = self.game.is_stuck || matches!(self.window, Some(Window::SetUp(_)));
        self.game.is_machines_turn() && !waits
    }

    /// Shows whose turn it is after what was `told`.
    pub(super) fn turn_begins(&mut self, told: String) {
        (self.hint, self.known, self.game.is_stuck) = (None, None, false);
        let ending = self.game.run.ending();
        if self.outcomes || ending.is_some() {
            self.review = self.game.review();
        }
        let whose = match ending {
            Some(ending) => {
                let judged = self.game.judged(&self.review, &self.texts);
                format!("{} {judged}", self.game.told_ending(ending, &self.texts))
            }
            None if self.machine_is_to_move() => String::new(),
            None => self.game.whose_turn(self.game.run.to_move(), &self.texts),
        };
        let trouble = self.game.not_saved(&self.texts).unwrap_or_default();
        self.message =
            [trouble, told, whose].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        let count = self.game.run.sum().parts().len();
        let live = |&index: &usize| self.game.run.sum().options(index).next().is_some();
        let next = (self.component..count).chain(0..self.component).find(live);
        self.select(next.unwrap_or(0));
    }

    /// How a player is called in the list of moves.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.game.name(seat, &self.texts)
    }

    /// Chooses a component, and no move in it yet: whoever plays is to find one.
    pub(super) fn select(&mut self, component: usize) {
        self.component = component;
        let sum = self.game.run.sum();
        self.choices = Vec::new();
        if let Some(part) = sum.parts().get(component) {
            self.choices.extend(sum.options(component).take(MOST_CHOICES));
            // To the left, more is taken; on a board, one line comes after the other.
            if part.component.as_heap().is_some() {
                let left = |left: &Replacement| left.iter().map(Component::size).sum::<Natural>();
                self.choices.sort_by_cached_key(left);
            }
        }
        self.choice = None;
    }

    /// What the chosen move leaves.
    pub(super) fn chosen(&self) -> Option<&Replacement> {
        self.choices.get(self.choice?)
    }

    /// The move that Enter makes, as text.
    pub(super) fn chosen_text(&self) -> Option<String> {
        let left = self.chosen()?;
        Some(short(&self.game.run.sum().describe(self.component, left)))
    }

    /// What a pressed key does here, and what it wants of the game.
    pub(super) fn press(&mut self, key: KeyEvent) -> Option<Command> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match (key.code, &mut self.typing, &mut self.window) {
                (KeyCode::Char('c' | 'd'), _, _) => return Some(Command::Quit),
                (KeyCode::Char('u'), _, Some(Window::SetUp(set_up))) => set_up.erase(),
                (KeyCode::Char('u'), Some(typing), _) => typing.text.clear(),
                _ => {}
            }
            return None;
        }
        match self.window.take() {
            None => {}
            Some(Window::Text { title, text, first }) => {
                self.window = moved(first, key.code).map(|first| Window::Text { title, text, first });
                return None;
            }
            Some(Window::SetUp(set_up)) => {
                self.press_in_set_up(set_up, key.code);
                return None;
            }
        }
        if let Some(typing) = self.typing.take() {
            return self.press_in_text(typing, key.code);
        }
        match key.code {
            KeyCode::BackTab => self.next_component(false),
            KeyCode::Tab => self.next_component(true),
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => self.press_arrow(key.code),
            KeyCode::Home => self.choice = (!self.choices.is_empty()).then_some(0),
            KeyCode::End => self.choice = self.choices.len().checked_sub(1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.make_chosen(),
            KeyCode::Char(letter) => return self.command(letter),
            _ => {}
        }
        None
    }

    fn command(&mut self, letter: char) -> Option<Command> {
        let typing = |message, text, wanted| Some(Typing { message, text, wanted });
        match letter {
            'w' => return Some(Command::Ask(Thought::Why)),
            'v' => return Some(Command::Ask(Thought::Review)),
            'u' => return Some(Command::Undo),
            'r' => return Some(Command::Redo),
            'n' => return Some(Command::Restart),
            's' => return Some(Command::SwapSides),
            'q' => return Some(Command::Quit),
            'h' => return self.tell_hint(),
            '0'..='9' | 't' => self.typing = typing("typed", letter.into(), Command::Type),
            'a' => (self.is_analysed, self.known) = (!self.is_analysed, None),
            'e' => self.typing = typing("edit", self.game.run.sum().to_string(), Command::Position),
            'o' => {
                self.outcomes = !self.outcomes;
                self.review = self.game.review();
            }
            'l' => {
                self.texts = Texts::new(self.texts.language().next());
                self.turn_begins(String::new());
            }
            'x' => self.typing = typing("save", String::new(), Command::Save),
            'm' => self.open_set_up(),
            '?' => self.open_help(),
            _ => {}
        }
        None
    }

    fn press_in_text(&mut self, mut typing: Typing, key: KeyCode) -> Option<Command> {
        match key {
            KeyCode::Char(letter) => typing.text.push(letter),
            KeyCode::Backspace => {
                typing.text.pop();
            }
            KeyCode::Esc => return None,
            KeyCode::Enter => return Some((typing.wanted)(typing.text)),
            _ => {}
        }
        self.typing = Some(typing);
        None
    }

    /// Shows what came of a command or a thought.
    pub(super) fn tell(&mut self, reply: Reply) {
        self.message = match reply {
            Reply::Moved => return self.human_moved(),
            Reply::Changed => return self.turn_begins(String::new()),
            Reply::Finding(found) => return self.found(found),
            Reply::NothingToUndo => self.texts.say("no-undo"),
            Reply::NothingToRedo => self.texts.say("no-redo"),
            Reply::NotAMove(error) => {
                let why = self.with_hint(&error);
                self.texts.fill("not-a-move", &[("why", why.into())])
            }
            Reply::NotAPosition(error) => {
                let why = self.with_hint(&error);
                self.texts.fill("not-a-position", &[("why", why.into())])
            }
            Reply::Saved(file) => self.texts.fill("saved", &[("file", file.into())]),
            Reply::NotSaved(error) => self.texts.fill("not-saved", &[("why", error.to_string().into())]),
        };
    }

    pub(super) fn with_hint(&self, error: &dyn Worded) -> String {
        let told = self.texts.sentence(&error.sentence());
        error
            .hint()
            .map_or(told.clone(), |hint| format!("{told} ({})", self.texts.sentence(&hint.sentence())))
    }

    pub(super) fn next_component(&mut self, forward: bool) {
        let count = self.game.run.sum().parts().len();
        let by = |step: usize| self.component + if forward { step } else { count - step };
        let live = |&index: &usize| self.game.run.sum().options(index).next().is_some();
        if let Some(next) = (1..count).map(|step| by(step) % count).find(live) {
            self.select(next);
        }
    }

    pub(super) fn make_chosen(&mut self) -> Option<Command> {
        if self.game.run.ending().is_some() || self.machine_is_to_move() {
            return None;
        }
        if let Some(left) = self.chosen().cloned() {
            return Some(Command::Make(self.component, left));
        }
        let why = if self.choices.is_empty() { "nothing-to-choose" } else { "nothing-chosen" };
        self.message = self.texts.say(why);
        None
    }

    fn human_moved(&mut self) {
        let turn = self.game.run.turns().last().expect("a move was made");
        let values = [("who", self.name(turn.standing.player).into()), ("move", short(&turn.chosen).into())];
        let told = self.texts.fill("made", &values);
        self.turn_begins(told);
    }
}

/// The first line of a text that is shown once a key is pressed: the arrows move it, and any other key closes it.
fn moved(first: usize, key: KeyCode) -> Option<usize> {
    // Beyond its end it is not moved when it is drawn.
    match key {
        KeyCode::Up => Some(first.saturating_sub(1)),
        KeyCode::Down => Some(first + 1),
        KeyCode::PageUp => Some(first.saturating_sub(10)),
        KeyCode::PageDown => Some(first + 10),
        _ => None,
    }
}
