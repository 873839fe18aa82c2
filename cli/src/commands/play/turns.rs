//! The one loop of a game: what the human wants, what is thought about, and what comes of both.
//!
//! It is the same on the whole screen and line by line. Each is a [`Front`]: it reads what somebody types or clicks as a
//! [`Command`], waits for a [`Thought`], and tells what comes of them, [`Told`], in its own words.

use std::fs::File;
use std::io;
use std::path::Path;

use grundy::Undecided;
use grundy_play::analysed::Analysed;
use grundy_play::players::Unsuited;
use grundy_play::run::Verdict;
use grundy_positions::analysis::Analysis;
use grundy_positions::catalog::Replacement;
use grundy_positions::notation::NotationError;
use grundy_positions::{MoveError, Sum};

use super::game::{Advice, Game, MachineMove, Mistake};
use super::thought::Thought;
use crate::failure::Failure;

/// What the human wants.
pub(super) enum Command {
    /// A move, as it is typed.
    Type(String),
    /// A legal move: what is left of a component.
    Make(usize, Replacement),
    /// That something is found out.
    Ask(Thought),
    Undo,
    Redo,
    /// The same game, from the beginning.
    Restart,
    /// To sit where the machine sits.
    SwapSides,
    /// A game at another position, as it is typed.
    Position(String),
    /// The game in a file of this name, which is new.
    Save(String),
    Quit,
}

/// What comes of a command or a thought.
pub(super) enum Told {
    /// The human made a move.
    Moved,
    /// Another turn begins, or another game.
    Changed,
    NotAMove(MoveError),
    NotAPosition(NotationError),
    Unsuited(Unsuited),
    NothingToUndo,
    NothingToRedo,
    Saved(String),
    NotSaved(io::Error),
    Found(Found),
}

/// What was found out.
pub(super) enum Found {
    Machine(Result<MachineMove, Undecided>),
    Hint(Result<Option<Advice>, Undecided>),
    Why(Box<Result<Analysis, Undecided>>),
    Analysis(Box<Analysed>),
    Review(Vec<Verdict>, Vec<Mistake>),
}

impl Found {
    /// Finds it out, which may last.
    pub(super) fn by(thought: Thought, game: &mut Game) -> Self {
        game.asked = None;
        match thought {
            Thought::Machine => {
                let moved = game.machine_moves();
                game.is_stuck = moved.is_err();
                Found::Machine(moved)
            }
            Thought::Hint => Found::Hint(game.advice()),
            Thought::Why => Found::Why(Box::new(game.why())),
            Thought::Analysis => Found::Analysis(Box::new(game.analysed())),
            Thought::Review => {
                let review = game.review();
                let mistakes = game.mistakes(&review);
                Found::Review(review, mistakes)
            }
        }
    }
}

/// Whatever shows a game and hears what the human wants.
pub(super) trait Front {
    fn game(&mut self) -> &mut Game;

    /// Shows the turn.
    fn show(&mut self) -> Result<(), Failure>;

    /// What is to be found out before the human is heard.
    fn thought(&self) -> Option<Thought>;

    /// Waits until it is found out.
    fn think(&mut self, thought: Thought) -> Result<Found, Failure>;

    /// What the human wants, if that is known by now.
    fn command(&mut self) -> Result<Option<Command>, Failure>;

    /// Tells what came of it.
    fn tell(&mut self, told: Told) -> Result<(), Failure>;
}

/// Plays until somebody has enough, or the front has.
pub(super) fn play(front: &mut impl Front) -> Result<(), Failure> {
    while !front.game().is_ended {
        front.show()?;
        let told = match front.thought() {
            Some(thought) => Some(Told::Found(front.think(thought)?)),
            None => front.command()?.and_then(|command| front.game().obey(command)),
        };
        if let Some(told) = told {
            front.tell(told)?;
        }
    }
    Ok(())
}

impl Game {
    /// What has to be found out next: what was asked for, or the machine's move.
    pub(super) fn awaited(&self) -> Option<Thought> {
        self.asked.or_else(|| (self.is_machines_turn() && !self.is_stuck).then_some(Thought::Machine))
    }

    /// Does what the human wants; where that takes time, it is only noted.
    pub(super) fn obey(&mut self, command: Command) -> Option<Told> {
        let told = match command {
            Command::Ask(thought) => {
                self.asked = Some(thought);
                return None;
            }
            Command::Quit => {
                self.is_ended = true;
                return None;
            }
            Command::Type(text) => self.make_typed(&text).map_or_else(Told::NotAMove, |()| Told::Moved),
            Command::Make(index, left) => {
                self.make(index, &left);
                Told::Moved
            }
            Command::Undo if !self.undo() => Told::NothingToUndo,
            Command::Redo if !self.redo() => Told::NothingToRedo,
            Command::Undo | Command::Redo => Told::Changed,
            Command::Restart => {
                self.begin_anew();
                Told::Changed
            }
            Command::SwapSides => {
                self.swap_sides();
                Told::Changed
            }
            Command::Position(text) => match Sum::parse_in(self.catalog(), &text) {
                Ok(sum) => self.restart(sum).map_or_else(Told::Unsuited, |()| Told::Changed),
                Err(error) => Told::NotAPosition(error),
            },
            Command::Save(name) => {
                let file = Path::new(&name);
                // What is there already is not lost.
                let new = File::create_new(file).and_then(|_| self.save_in(file.into()));
                new.map_or_else(Told::NotSaved, |()| Told::Saved(name))
            }
        };
        Some(told)
    }
}
