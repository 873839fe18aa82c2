//! What keys and clicks do in the set-up, and how the game of it begins.

use grundy_play::contest::Contest;
use grundy_play::draw::draw;
use grundy_positions::notation::NotationError;
use grundy_positions::{AsSentence, Sum};
use ratatui::crossterm::event::KeyCode;

use super::set_up::{Row, SetUp};
use super::state::{State, Window};

/// Maximum number of steps to draw a position by chance: less than a second, unless the steps of written rules are slow.
const DRAWN: u64 = 100_000_000;

impl State {
    /// Asks what is to be played, and by whom.
    pub(super) fn open_set_up(&mut self) {
        self.window = Some(Window::SetUp(SetUp::of(&self.game)));
    }

    /// What a key does in the set-up.
    pub(super) fn press_in_set_up(&mut self, mut set_up: SetUp, key: KeyCode) {
        let rows = Row::ALL.len();
        match key {
            KeyCode::Esc => return,
            KeyCode::Up | KeyCode::BackTab => set_up.row = (set_up.row + rows - 1) % rows,
            KeyCode::Down | KeyCode::Tab => set_up.row = (set_up.row + 1) % rows,
            KeyCode::Left => set_up.step(false),
            KeyCode::Right => set_up.step(true),
            KeyCode::Enter => match self.begin(&set_up) {
                Ok(()) => return,
                Err(problem) => set_up.problem = problem,
            },
            KeyCode::Backspace if Row::ALL[set_up.row] == Row::Position => {
                set_up.position.pop();
            }
            KeyCode::Char(letter) if Row::ALL[set_up.row] == Row::Position => set_up.position.push(letter),
            KeyCode::Char(' ') => set_up.step(true),
            _ => {}
        }
        self.window = Some(Window::SetUp(set_up));
    }

    /// A click on a row chooses it; a second one goes on to its next choice.
    pub(super) fn click_in_set_up(&mut self, mut set_up: SetUp, row: Option<usize>) {
        match row {
            Some(row) if row == set_up.row => set_up.step(true),
            Some(row) => set_up.row = row,
            None => {}
        }
        self.window = Some(Window::SetUp(set_up));
    }

    /// Begins the game of a set-up, or tells what is wrong with it.
    fn begin(&mut self, set_up: &SetUp) -> Result<(), String> {
        self.seed = self.seed.wrapping_add(1);
        let sum = self.position_of(set_up)?;
        let (players, first) = ([set_up.machine; 2], set_up.first(self.seed));
        let contest = Contest { players, play: set_up.play, first, seed: self.seed };
        self.game.set_up(sum, contest, set_up.human());
        self.turn_begins(String::new());
        Ok(())
    }

    fn position_of(&self, set_up: &SetUp) -> Result<Sum, String> {
        let worded = |error: NotationError| self.with_hint(&error);
        let Some(level) = set_up.difficulty else {
            return Sum::parse_in(&self.game.catalog, &set_up.position).map_err(worded);
        };
        let like = self.game.catalog.parse_rulesets(&set_up.position).map_err(worded)?;
        // Free: another game begins, with a budget of its own.
        let budget = &mut self.game.budget.aside(DRAWN);
        let drawn = self.game.clock.during(|| draw(like, level, set_up.play, self.seed, budget));
        drawn.map_err(|why| self.texts.sentence(&why.sentence()))
    }
}
