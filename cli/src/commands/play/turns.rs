//! The one loop of a game: what the human wants, what is thought about, and what comes of both.
//!
//! It is the same on the whole screen and line by line. Each is a [`Front`]: it reads what somebody types or clicks as a
//! [`Command`], waits for a [`Thought`], and tells what comes of them, [`Reply`], in its own words.

use std::fs::File;
use std::io;
use std::path::Path;

use grundy::Undecided;
use grundy_play::advice::Advice;
use grundy_play::analysed::Analysed;
use grundy_play::run::Verdict;
use grundy_positions::analysis::Analysis;
use grundy_positions::catalog::Replacement;
use grundy_positions::notation::NotationError;
use grundy_positions::{MoveError, Sum};

use super::game::{Game, MachineMove, Mistake};
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
pub(super) enum Reply {
    /// The human made a move.
    Moved,
    /// Another turn begins, or another game.
    Changed,
    NotAMove(MoveError),
    NotAPosition(NotationError),
    NothingToUndo,
    NothingToRedo,
    Saved(String),
    NotSaved(io::Error),
    Finding(Finding),
}

/// What was found out.
pub(super) enum Finding {
    Machine(Result<MachineMove, Undecided>),
    Hint(Result<Option<Advice>, Undecided>),
    Why(Box<Result<Analysis, Undecided>>),
    Analysis(Box<Analysed>),
    Review(Vec<Verdict>, Vec<Mistake>),
}

impl Finding {
    /// Finds it out, which may last.
    pub(super) fn by(thought: Thought, game: &mut Game) -> Self {
        game.asked = None;
        match thought {
            Thought::Machine => {
                let moved = game.machine_moves();
                game.is_stuck = moved.is_err();
                Finding::Machine(moved)
            }
            Thought::Hint => Finding::Hint(game.advice()),
            Thought::Why => Finding::Why(Box::new(game.why())),
            Thought::Analysis => Finding::Analysis(Box::new(game.analysed())),
            Thought::Review => {
                let review = game.review();
                let mistakes = game.mistakes(&review);
                Finding::Review(review, mistakes)
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
    fn think(&mut self, thought: Thought) -> Result<Finding, Failure>;

    /// What the human wants, if that is known by now.
    fn command(&mut self) -> Result<Option<Command>, Failure>;

    /// Tells what came of it.
    fn tell(&mut self, reply: Reply) -> Result<(), Failure>;
}

/// Plays until somebody has enough, or the front has.
pub(super) fn play(front: &mut impl Front) -> Result<(), Failure> {
    while !front.game().is_ended {
        front.show()?;
        let reply = match front.thought() {
            Some(thought) => Some(Reply::Finding(front.think(thought)?)),
            None => front.command()?.and_then(|command| front.game().obey(command)),
        };
        if let Some(reply) = reply {
            front.tell(reply)?;
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
    pub(super) fn obey(&mut self, command: Command) -> Option<Reply> {
        let reply = match command {
            Command::Ask(thought) => {
                self.asked = Some(thought);
                return None;
            }
            Command::Quit => {
                self.is_ended = true;
                return None;
            }
            Command::Type(text) => self.make_typed(&text).map_or_else(Reply::NotAMove, |()| Reply::Moved),
            Command::Make(index, left) => {
                self.make(index, &left);
                Reply::Moved
            }
            Command::Undo if !self.undo() => Reply::NothingToUndo,
            Command::Redo if !self.redo() => Reply::NothingToRedo,
            Command::Undo | Command::Redo => Reply::Changed,
            Command::Restart => {
                self.begin_anew();
                Reply::Changed
            }
            Command::SwapSides => {
                self.swap_sides();
                Reply::Changed
            }
            Command::Position(text) => match Sum::parse_in(&self.catalog, &text) {
                Ok(sum) => {
                    self.restart(sum);
                    Reply::Changed
                }
                Err(error) => Reply::NotAPosition(error),
            },
            Command::Save(name) => {
                let file = Path::new(&name);
                // What is there already is not lost.
                let new = File::create_new(file).and_then(|_| self.save_in(file.into()));
                new.map_or_else(Reply::NotSaved, |()| Reply::Saved(name))
            }
        };
        Some(reply)
    }
}
