//! Which thought comes next, and what the state of the game makes of what was found out.

use grundy::Undecided;
use grundy_positions::{AsSentence, Sentence};

use super::indexed_analysis::IndexedAnalysis;
use super::state::State;
use crate::commands::play::game::{MachineMove, short};
use crate::commands::play::hint::{Hint, Step};
use crate::commands::play::thought::Thought;
use crate::commands::play::turns::{Command, Finding};

impl State {
    /// What has to be found out before the next key: what was asked for, or the machine's move.
    pub(super) fn thought(&self) -> Option<Thought> {
        let is_wanted = self.is_analysed && self.known.is_none() && self.game.run.ending().is_none();
        let analysis = || (is_wanted && self.window.is_none()).then_some(Thought::Analysis);
        let in_turn =
            self.game.awaited().filter(|thought| *thought != Thought::Machine || self.machine_is_to_move());
        in_turn.or_else(analysis)
    }

    /// Tells what was found out.
    pub(super) fn found(&mut self, found: Finding) {
        match found {
            Finding::Machine(Ok(moved)) => self.machine_moved(&moved),
            Finding::Hint(Ok(Some(advice))) => {
                self.hint = Some(Hint::new(advice));
                self.tell_hint();
            }
            Finding::Hint(Ok(None)) => {}
            Finding::Why(found) => match *found {
                Ok(analysis) => self.open_why(&analysis),
                Err(undecided) => self.tell_undecided(&undecided),
            },
            Finding::Analysis(analysed) => self.known = Some(IndexedAnalysis::new(*analysed)),
            Finding::Review(review, mistakes) => self.open_review(&review, &mistakes),
            Finding::Machine(Err(undecided)) | Finding::Hint(Err(undecided)) => {
                self.tell_undecided(&undecided);
            }
        }
    }

    fn machine_moved(&mut self, moved: &MachineMove) {
        let mut told = self.texts.fill("machine-moved", &[("move", short(&moved.made).into())]);
        if !moved.decided {
            told = format!("{told} {}", self.texts.sentence(&Sentence::of("moved-by-chance")));
        }
        self.turn_begins(told);
    }

    fn tell_undecided(&mut self, undecided: &Undecided) {
        self.message = self.texts.fill("undecided", &[("why", undecided.sentence().into())]);
        // A thought is stopped by whoever wants to end the game.
        self.game.is_ended |= *undecided == Undecided::Stopped;
    }

    /// More of the hint, each time.
    pub(super) fn tell_hint(&mut self) -> Option<Command> {
        if self.game.run.ending().is_some() {
            return None;
        }
        let Some(mut hint) = self.hint.take() else { return Some(Command::Ask(Thought::Hint)) };
        let several = self.game.run.sum().parts().len() > 1;
        let (step, told) = hint.more(&short(&hint.advice.chosen), several, &self.texts);
        match told {
            Some(told) => self.message = format!("{told} {}", self.texts.say("hint-more")),
            None => self.game.asked = Some(Thought::Why),
        }
        let chosen = &hint.advice.chosen;
        // Where no move wins, no component matters more than another.
        if step == Step::Move || (step == Step::Aim && several) {
            self.select(chosen.component);
        }
        if step == Step::Move
            && let Some(choice) = self.choices.iter().position(|left| *left == chosen.left)
        {
            self.choice = Some(choice);
        }
        self.hint = Some(hint);
        None
    }
}
