//! A game line by line.

use std::io::{self, Write};

use grundy::{Play, Undecided, Worded};
use grundy_play::advice::Advice;
use grundy_positions::analysis::Analysis;
use grundy_positions::{AsSentence, MoveError};

use super::game::{Game, MachineMove, Mistake};
use super::hint::Hint;
use super::thought::Thought;
use super::turns::{Command, Finding, Front, Reply, play};
use crate::arguments::Human;
use crate::failure::Failure;
use crate::typed;
use grundy_show::Texts;

/// Plays until no move is left, or until the human has enough.
pub(super) fn play_in_lines(game: Game, texts: Texts, out: Box<dyn Write>) -> Result<Game, Failure> {
    let mut lines = Lines { game, texts, out, shown: None, hint: None };
    let rule = if lines.game.contest.play == Play::Misere { "rule-misere" } else { "rule-normal" };
    writeln!(lines.out, "{}: {}.", lines.game.run.sum(), lines.texts.say(rule))?;
    grundy_show::rests_on(&mut lines.out, &lines.game.claims(), &lines.texts)?;
    play(&mut lines)?;
    Ok(lines.game)
}

/// A game, and where it is told.
struct Lines {
    game: Game,
    texts: Texts,
    out: Box<dyn Write>,
    /// At which turn the heaps were drawn: once a turn, not after each question.
    shown: Option<usize>,
    /// The hint of this turn, if one was asked for.
    hint: Option<Hint>,
}

impl Front for Lines {
    fn game(&mut self) -> &mut Game {
        &mut self.game
    }

    fn show(&mut self) -> Result<(), Failure> {
        let turn = self.game.run.turns().len();
        let is_asked = self.thought().is_none();
        if is_asked && self.shown.replace(turn) != Some(turn) {
            self.hint = None;
            writeln!(self.out)?;
            grundy_show::strokes(&mut self.out, &self.game.run.sum().components(), &self.texts)?;
        }
        Ok(())
    }

    fn thought(&self) -> Option<Thought> {
        // At the end, the turns are looked at.
        self.game.awaited().or_else(|| self.game.run.ending().map(|_| Thought::Review))
    }

    fn think(&mut self, thought: Thought) -> Result<Finding, Failure> {
        let _watch = self.game.watch(self.texts.language());
        Ok(Finding::by(thought, &mut self.game))
    }

    fn command(&mut self) -> Result<Option<Command>, Failure> {
        let Some(line) = self.ask()? else { return Ok(Some(Command::Quit)) };
        Ok(Some(match line.trim().to_lowercase().as_str() {
            "" => return Ok(None),
            "help" | "?" => {
                self.say("plain-help")?;
                return Ok(None);
            }
            "quit" | "exit" | "q" => Command::Quit,
            "hint" => return self.more_of_the_hint(),
            "why" => Command::Ask(Thought::Why),
            "undo" => Command::Undo,
            "redo" => Command::Redo,
            text => Command::Type(text.into()),
        }))
    }

    fn tell(&mut self, reply: Reply) -> Result<(), Failure> {
        match reply {
            Reply::Moved => self.tell_trouble(),
            Reply::Changed => self.shown = None,
            Reply::NotAMove(error) => self.tell_error(&error)?,
            Reply::NothingToUndo => self.say("no-undo")?,
            Reply::NothingToRedo => self.say("no-redo")?,
            Reply::Finding(Finding::Machine(moved)) => self.machine_moved(&moved?)?,
            Reply::Finding(Finding::Hint(advice)) => self.tell_advice(advice)?,
            Reply::Finding(Finding::Why(why)) => self.tell_why(&(*why)?)?,
            Reply::Finding(Finding::Review(_, mistakes)) => self.finish(&mistakes)?,
            // Nothing typed here asks for the rest.
            Reply::Finding(Finding::Analysis(_))
            | Reply::NotAPosition(_)
            | Reply::Saved(_)
            | Reply::NotSaved(_) => {}
        }
        Ok(())
    }
}

impl Lines {
    fn say(&mut self, message: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.texts.say(message))
    }

    fn finish(&mut self, mistakes: &[Mistake]) -> io::Result<()> {
        self.game.is_ended = true;
        if let Some(ending) = self.game.run.ending() {
            writeln!(self.out, "\n{}", self.game.told_ending(ending, &self.texts))?;
        }
        let told = mistakes.iter().map(|mistake| self.game.tell_mistake(mistake, &self.texts));
        told.collect::<Vec<_>>().iter().try_for_each(|told| writeln!(self.out, "{told}"))
    }

    fn ask(&mut self) -> io::Result<Option<String>> {
        let player = self.game.run.to_move();
        if self.game.human == Human::Both {
            write!(self.out, "{}> ", self.game.name(player, &self.texts))?;
        } else {
            write!(self.out, "> ")?;
        }
        typed::line(&mut self.out)
    }

    fn tell_error(&mut self, error: &MoveError) -> io::Result<()> {
        let told = self.texts.fill("not-a-move", &[("why", error.sentence().into())]);
        writeln!(self.out, "{told}")?;
        if let Some(hint) = error.hint() {
            writeln!(self.out, "  ({})", self.texts.sentence(&hint.sentence()))?;
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

    fn machine_moved(&mut self, moved: &MachineMove) -> io::Result<()> {
        let seat = self.game.run.turns().last().map(|turn| turn.standing.player);
        let name = seat.map(|seat| self.game.name(seat, &self.texts)).unwrap_or_default();
        writeln!(self.out, "{name}: {}", self.texts.sentence(&moved.made.sentence()))?;
        if !moved.decided {
            self.say("moved-by-chance")?;
        }
        self.tell_trouble();
        Ok(())
    }

    fn tell_advice(&mut self, advice: Result<Option<Advice>, Undecided>) -> Result<(), Failure> {
        match advice {
            Err(stopped @ Undecided::Stopped) => return Err(stopped.into()),
            Err(undecided) => {
                let told = self.texts.fill("undecided", &[("why", undecided.sentence().into())]);
                writeln!(self.out, "{told}")?;
            }
            Ok(None) => {}
            Ok(Some(advice)) => {
                self.hint = Some(Hint::new(advice));
                self.more_of_the_hint()?;
            }
        }
        Ok(())
    }

    /// Tells more of the hint; what must be found out for that.
    fn more_of_the_hint(&mut self) -> Result<Option<Command>, Failure> {
        let Some(hint) = &mut self.hint else { return Ok(Some(Command::Ask(Thought::Hint))) };
        let moved = self.texts.sentence(&hint.advice.chosen.sentence());
        let (_, told) = hint.more(&moved, self.game.run.sum().parts().len() > 1, &self.texts);
        let Some(told) = told else { return Ok(Some(Command::Ask(Thought::Why))) };
        writeln!(self.out, "{told}")?;
        Ok(None)
    }

    fn tell_why(&mut self, analysis: &Analysis) -> io::Result<()> {
        grundy_show::analysis(&mut self.out, analysis, &self.texts)?;
        if let (None, None, Some(undecided)) = (analysis.outcome, &analysis.draw, &analysis.undecided) {
            let told = self.texts.fill("undecided", &[("why", undecided.sentence().into())]);
            writeln!(self.out, "{told}")?;
        }
        Ok(())
    }
}
