//! A game on the whole screen of a terminal.

mod style; // how words look
mod indexed_analysis; // what each move leads to
mod target; // what can be clicked
mod set_up; // what is played, and who plays
mod state; // what keys and clicks do
mod analysis; // what is told of what is known
mod pointing; // what a click means
mod arrows; // what the arrow keys choose
mod reading; // help, reasons, review
mod new_game; // the set-up, by keys and clicks
mod thoughts; // when something is thought about, and what is made of it
mod board; // the board of a component
mod window; // how texts and the set-up look
mod draw; // how all of it looks
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::io::{self, stdout};
use std::panic::resume_unwind;
use std::thread;
use std::time::Duration;

use grundy::{Stop, Undecided};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton,
    MouseEventKind,
};
use ratatui::crossterm::execute;

use super::game::Game;
use super::thought::Thought;
use super::turns::{self, Command, Finding, Front, Reply};
use crate::failure::Failure;
use draw::draw;
use grundy_show::Texts;
use state::State;

/// So often it is looked whether somebody wants to end the game, or the system wants to.
const SOON: Duration = Duration::from_millis(20);

/// Plays until somebody quits. The terminal is then what it was, also after a panic, and where a signal ends the game.
///
/// Where it `is_asked` what to play, the set-up comes first. What is drawn by chance there follows from the seed.
pub(super) fn play(
    game: Game,
    texts: Texts,
    seed: u64,
    is_asked: bool,
    signal: &Stop,
) -> Result<Game, Failure> {
    let mut table = Table {
        screen: Screen::open()?,
        state: State::new(game, texts, seed),
        signal,
        typed: VecDeque::new(),
    };
    if is_asked {
        table.state.open_set_up();
    }
    turns::play(&mut table)?;
    // A thought that was stopped has ended the game by now.
    table.not_stopped()?;
    Ok(table.state.game)
}

/// A game on the screen, and who sits before it.
struct Table<'a> {
    screen: Screen,
    state: State,
    /// What the system uses to end the game.
    signal: &'a Stop,
    /// What was typed during a thought.
    typed: VecDeque<Event>,
}

impl Table<'_> {
    fn not_stopped(&self) -> Result<(), Failure> {
        if self.signal.is_requested() { Err(Undecided::Stopped.into()) } else { Ok(()) }
    }
}

impl Front for Table<'_> {
    fn game(&mut self) -> &mut Game {
        &mut self.state.game
    }

    fn show(&mut self) -> Result<(), Failure> {
        self.not_stopped()?;
        self.screen.terminal.draw(|frame| draw(frame, &mut self.state))?;
        Ok(())
    }

    fn thought(&self) -> Option<Thought> {
        self.state.thought()
    }

    /// A thought has a thread of its own, so that Ctrl-C is heard.
    fn think(&mut self, thought: Thought) -> Result<Finding, Failure> {
        let (stop, signal): (Stop, _) = (self.state.game.clock.stop().clone(), self.signal);
        let (game, typed) = (&mut self.state.game, &mut self.typed);
        let found = thread::scope(|scope| {
            let thinker = scope.spawn(move || Finding::by(thought, game));
            while !thinker.is_finished() {
                if event::poll(SOON)? {
                    typed.push_back(event::read()?);
                }
                if signal.is_requested() || typed.back().is_some_and(wants_to_quit) {
                    stop.request();
                }
            }
            Ok::<_, io::Error>(thinker.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })?;
        // Whoever asks for a hint may be typing ahead; but no key is for a position that was not there yet.
        if thought == Thought::Machine {
            self.typed.clear();
        }
        Ok(found)
    }

    fn command(&mut self) -> Result<Option<Command>, Failure> {
        if self.typed.is_empty() && event::poll(SOON)? {
            self.typed.push_back(event::read()?);
        }
        Ok(match self.typed.pop_front() {
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => self.state.press(key),
            Some(Event::Mouse(mouse)) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                self.state.click(mouse.column, mouse.row)
            }
            _ => None,
        })
    }

    fn tell(&mut self, reply: Reply) -> Result<(), Failure> {
        self.state.tell(reply);
        Ok(())
    }
}

/// The terminal, with the mouse.
struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    fn open() -> io::Result<Self> {
        let screen = Screen { terminal: ratatui::try_init()? };
        // The hook of a panic gives the terminal back before it tells what happened; the mouse belongs to that.
        let restore = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let _ = execute!(stdout(), DisableMouseCapture);
            restore(panic);
        }));
        execute!(stdout(), EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = execute!(stdout(), DisableMouseCapture);
        ratatui::restore();
    }
}

fn wants_to_quit(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'd'))
}
