//! A game line by line.

use std::io::{self, BufRead, IsTerminal, Write, stdin};

use grundy::run::Seat;
use grundy::{Play, Undecided};

use super::game::Game;
use crate::arguments::Human;
use crate::failure::Failure;
use crate::progress::Watch;
use crate::words;

const HELP: &str = "\
3 1             component 3 becomes 1
1: 3 4          component 1 becomes 3 and 4 (a split)
take 2 from 3   component 3 loses 2 tokens
hint            a good move
why             who wins here, and why
undo            take your last move back
redo            make it again
quit            end the game";

/// What a human types.
enum Answer {
    Line(String),
    End,
}

/// A game, and where it is told.
pub(super) struct Table {
    pub(super) game: Game,
    pub(super) out: Box<dyn Write>,
}

impl Table {
    /// Plays until no move is left, or until the human has enough.
    pub(super) fn play(&mut self) -> Result<(), Failure> {
        let misere = self.game.play() == Play::Misere;
        let rule =
            if misere { "whoever makes the last move loses" } else { "whoever makes the last move wins" };
        writeln!(self.out, "{}: {rule}.", self.game.sum())?;
        let mut shown = None;
        loop {
            if let Some(winner) = self.game.winner() {
                return self.finish(winner);
            }
            if !self.game.is_human(self.game.to_move()) {
                self.machine_moves()?;
                continue;
            }
            // The heaps are drawn once a turn, not after each question.
            if shown.replace(self.game.turns().len()) != Some(self.game.turns().len()) {
                writeln!(self.out)?;
                words::strokes(&mut self.out, &self.game.sum().components())?;
            }
            match self.ask()? {
                Answer::End => return Ok(()),
                Answer::Line(line) => match line.trim().to_lowercase().as_str() {
                    "" => {}
                    "quit" | "exit" | "q" => return Ok(()),
                    "help" | "?" => writeln!(self.out, "{HELP}")?,
                    "hint" => self.hint()?,
                    "why" => self.why()?,
                    "undo" if !self.game.undo() => writeln!(self.out, "There is no move to take back.")?,
                    "redo" if !self.game.redo() => writeln!(self.out, "There is no move to make again.")?,
                    "undo" | "redo" => shown = None,
                    text => self.human_moves(text)?,
                },
            }
        }
    }

    /// `you` and `the machine` where these are different players, else the number.
    fn name(&self, seat: Seat) -> String {
        match (self.game.human(), self.game.is_human(seat)) {
            (Human::Both | Human::None, _) => format!("player {seat}"),
            (_, true) => "you".into(),
            (_, false) => "the machine".into(),
        }
    }

    fn finish(&mut self, winner: Seat) -> Result<(), Failure> {
        let name = self.name(winner);
        let verb = if name == "you" { "win" } else { "wins" };
        writeln!(self.out, "\nNo move is left: {name} {verb}.")?;
        Ok(())
    }

    fn ask(&mut self) -> io::Result<Answer> {
        let player = self.game.to_move();
        if self.game.human() == Human::Both {
            write!(self.out, "player {player}> ")?;
        } else {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        let mut line = Vec::new();
        let is_end = stdin().lock().read_until(b'\n', &mut line)? == 0;
        let line = String::from_utf8_lossy(&line).into_owned();
        // A terminal shows what is typed there; elsewhere it would be missing from the dialogue.
        if is_end || !stdin().is_terminal() {
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(if is_end { Answer::End } else { Answer::Line(line) })
    }

    fn human_moves(&mut self, text: &str) -> io::Result<()> {
        if let Err(error) = self.game.make_typed(text) {
            writeln!(self.out, "Not a move: {error}.")?;
            if let Some(hint) = error.hint() {
                writeln!(self.out, "  ({hint})")?;
            }
        }
        Ok(())
    }

    fn machine_moves(&mut self) -> Result<(), Failure> {
        let name = self.name(self.game.to_move());
        let watch = Watch::new(self.game.stop(), self.game.steps());
        let made = self.game.machine_moves()?;
        drop(watch);
        writeln!(self.out, "{name}: {}", made.text)?;
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let advice = match self.game.advice() {
            Err(stopped @ Undecided::Stopped) => return Err(stopped.into()),
            Err(undecided) => format!("I do not know: {undecided}."),
            Ok(None) => return Ok(()),
            Ok(Some(advice)) if advice.wins => format!("{} wins.", advice.described.text),
            Ok(Some(advice)) => {
                format!("No move wins against best play. You could try {}.", advice.described.text)
            }
        };
        writeln!(self.out, "{advice}")?;
        Ok(())
    }

    fn why(&mut self) -> Result<(), Failure> {
        let analysis = self.game.why()?;
        words::analysis(&mut self.out, &analysis)?;
        Ok(())
    }
}
