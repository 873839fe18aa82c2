//! A game line by line.

use grundy_positions::AsSentence;
use std::io::{self, Write};

use grundy::{Play, Undecided};
use grundy_play::run::Seat;

use super::game::Game;
use crate::arguments::Human;
use crate::failure::Failure;
use crate::typed;
use grundy_show::Texts;

/// A game, and where it is told.
pub(super) struct Table {
    pub(super) game: Game,
    pub(super) texts: Texts,
    pub(super) out: Box<dyn Write>,
}

impl Table {
    /// Plays until no move is left, or until the human has enough.
    pub(super) fn play(&mut self) -> Result<(), Failure> {
        let rule = if self.game.play() == Play::Misere { "rule-misere" } else { "rule-normal" };
        writeln!(self.out, "{}: {}.", self.game.sum(), self.texts.say(rule))?;
        grundy_show::rests_on(&mut self.out, &self.game.claims(), &self.texts)?;
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
                grundy_show::strokes(&mut self.out, &self.game.sum().components(), &self.texts)?;
            }
            match self.ask()? {
                None => return Ok(()),
                Some(line) => match line.trim().to_lowercase().as_str() {
                    "" => {}
                    "quit" | "exit" | "q" => return Ok(()),
                    "help" | "?" => self.say("plain-help")?,
                    "hint" => self.hint()?,
                    "why" => self.why()?,
                    "undo" if !self.game.undo() => self.say("no-undo")?,
                    "redo" if !self.game.redo() => self.say("no-redo")?,
                    "undo" | "redo" => shown = None,
                    text => self.human_moves(text)?,
                },
            }
        }
    }

    fn say(&mut self, message: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.texts.say(message))
    }

    fn finish(&mut self, winner: Seat) -> Result<(), Failure> {
        let told = self.game.who_won(winner, &self.texts);
        writeln!(self.out, "\n{told}")?;
        let review = self.game.review();
        for mistake in self.game.mistakes(&review) {
            writeln!(self.out, "{}", self.game.tell_mistake(&mistake, &self.texts))?;
        }
        Ok(())
    }

    fn ask(&mut self) -> io::Result<Option<String>> {
        let player = self.game.to_move();
        if self.game.human() == Human::Both {
            write!(self.out, "{}> ", self.game.name(player, &self.texts))?;
        } else {
            write!(self.out, "> ")?;
        }
        typed::line(&mut self.out)
    }

    fn human_moves(&mut self, text: &str) -> io::Result<()> {
        if let Err(error) = self.game.make_typed(text) {
            let told = self.texts.fill("not-a-move", &[("why", error.sentence().into())]);
            writeln!(self.out, "{told}")?;
            if let Some(hint) = error.hint_sentence() {
                writeln!(self.out, "  ({})", self.texts.sentence(&hint))?;
            }
        }
        self.tell_trouble();
        Ok(())
    }

    /// That the game was not saved. Whoever plays can do something about it.
    fn tell_trouble(&self) {
        if let Some(trouble) = self.game.not_saved(&self.texts) {
            eprintln!("{trouble}");
        }
    }

    fn machine_moves(&mut self) -> Result<(), Failure> {
        let name = self.game.name(self.game.to_move(), &self.texts);
        let watch = self.game.watch(self.texts.language());
        let moved = self.game.machine_moves();
        drop(watch);
        let moved = moved.map_err(|undecided| Failure::of_undecided(&undecided, &self.texts))?;
        writeln!(self.out, "{name}: {}", self.texts.sentence(&moved.made.sentence()))?;
        if !moved.decided {
            self.say("moved-by-chance")?;
        }
        self.tell_trouble();
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let watch = self.game.watch(self.texts.language());
        let advice = self.game.advice();
        drop(watch);
        let advice = match advice {
            Err(stopped @ Undecided::Stopped) => return Err(Failure::of_undecided(&stopped, &self.texts)),
            Err(undecided) => self.texts.fill("undecided", &[("why", undecided.sentence().into())]),
            Ok(None) => return Ok(()),
            Ok(Some(advice)) => {
                let message = if advice.wins { "good-move" } else { "no-good-move" };
                self.texts.fill(message, &[("move", advice.described.sentence().into())])
            }
        };
        writeln!(self.out, "{advice}")?;
        Ok(())
    }

    fn why(&mut self) -> Result<(), Failure> {
        let watch = self.game.watch(self.texts.language());
        let why = self.game.why();
        drop(watch);
        let analysis = why.map_err(|undecided| Failure::of_undecided(&undecided, &self.texts))?;
        grundy_show::analysis(&mut self.out, &analysis, &self.texts)?;
        if let (None, Some(undecided)) = (analysis.outcome, &analysis.undecided) {
            let told = self.texts.fill("undecided", &[("why", undecided.sentence().into())]);
            writeln!(self.out, "{told}")?;
        }
        Ok(())
    }
}
