//! A hint, which tells more each time: what to look at, what to leave, which move, and at last the reasons.

use grundy_play::advice::Advice;
use grundy_positions::{Aim, AsSentence};

use grundy_show::Texts;

/// A good move, and how much of it is told.
pub(super) struct Hint {
    pub(super) advice: Advice,
    next: Step,
}

/// What a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub(super) enum Step {
    /// What to look at; where no move wins, that.
    Look,
    /// What to leave, and in which component.
    Aim,
    /// The move.
    Move,
    /// Who wins, and why.
    Why,
}

impl Hint {
    pub(super) fn new(advice: Advice) -> Self {
        Hint { advice, next: Step::Look }
    }

    /// The next step and its words; the reasons have none here. `moved` is the move in words, and `several` tells whether there
    /// are more components than one.
    pub(super) fn more(&mut self, moved: &str, several: bool, texts: &Texts) -> (Step, Option<String>) {
        let step = self.next;
        let aim = self.advice.aim.as_ref();
        self.next = match (step, aim) {
            (Step::Look, Some(_)) => Step::Aim,
            (Step::Look, None) | (Step::Aim, _) => Step::Move,
            (Step::Move | Step::Why, _) => Step::Why,
        };
        let moved = || [("move", moved.into())];
        let told = match (step, aim) {
            (Step::Look, Some(aim)) => texts.fill("hint-look", &[("look", aim.look().into())]),
            (Step::Aim, Some(aim)) => self.told_aim(aim, several, texts),
            (Step::Look | Step::Aim, None) if self.advice.holds => texts.say("hint-draw"),
            (Step::Look | Step::Aim, None) => texts.say("hint-lose"),
            (Step::Move, Some(_)) => texts.fill("hint-move", &moved()),
            (Step::Move, None) => texts.fill("hint-try", &moved()),
            (Step::Why, _) => return (step, None),
        };
        (step, Some(told))
    }

    fn told_aim(&self, aim: &Aim, several: bool, texts: &Texts) -> String {
        let told = ("aim", aim.sentence().into());
        let component = ("component", (self.advice.chosen.component + 1).into());
        if several { texts.fill("hint-aim-in", &[component, told]) } else { texts.fill("hint-aim", &[told]) }
    }
}
