//! What is wrong with a position to be drawn, a player, or a game as text, and what would be right.
//!
//! In English, each sentence is what `Display` writes, which programs and tests read.

use grundy::Natural;
use grundy_positions::sentence::{AsSentence, Sentence};

use crate::draw::NotDrawn;
use crate::players::{PlayerAdvice, Strategy, Unchosen, UnknownPlayer, Unsuited, table_for};
use crate::record::{RecordError, WrongLine};

impl AsSentence for NotDrawn {
    fn sentence(&self) -> Sentence {
        match self {
            NotDrawn::NoneFound => Sentence::of("error-none-drawn"),
            NotDrawn::Undecided(undecided) => undecided.sentence(),
        }
    }
}

impl AsSentence for UnknownPlayer {
    fn sentence(&self) -> Sentence {
        Sentence::of("error-unknown-player").text("found", &self.found)
    }
}

impl UnknownPlayer {
    /// What would be right: [`hint`](Self::hint) as a sentence.
    pub fn hint_sentence(&self) -> Sentence {
        match self.advice() {
            PlayerAdvice::Skill => Sentence::of("advice-skill"),
            PlayerAdvice::Table => Sentence::of("advice-table-player"),
            PlayerAdvice::Near(name) => Sentence::of("advice-near").text("name", name),
            PlayerAdvice::Names => {
                let names = Strategy::NAMES.map(|(name, _)| name).join("`, `");
                Sentence::of("advice-players").text("names", names)
            }
        }
    }
}

impl AsSentence for Unchosen {
    fn sentence(&self) -> Sentence {
        match self {
            Unchosen::Undecided(undecided) => undecided.sentence(),
            Unchosen::Unsuited(unsuited) => unsuited.sentence(),
        }
    }
}

impl AsSentence for Unsuited {
    fn sentence(&self) -> Sentence {
        match self {
            Unsuited::OtherGame { position } => {
                Sentence::of("error-table-other-game").text("position", position)
            }
            Unsuited::Misere => Sentence::of("error-table-misere"),
            Unsuited::Beyond { heap, pairs, greatest } => {
                let sentence = Sentence::of("error-table-beyond").text("heap", heap);
                sentence.counted(&Natural::from(*pairs)).text("greatest", greatest)
            }
        }
    }
}

impl Unsuited {
    /// What would be right: [`hint`](Self::hint) as a sentence.
    pub fn hint_sentence(&self) -> Sentence {
        match self {
            Unsuited::Beyond { heap, .. } => match table_for(heap) {
                Some(pairs) => Sentence::of("advice-larger-table").text("pairs", pairs),
                None => Sentence::of("advice-optimal-any-size"),
            },
            Unsuited::OtherGame { .. } | Unsuited::Misere => Sentence::of("advice-optimal"),
        }
    }
}

impl AsSentence for RecordError {
    fn sentence(&self) -> Sentence {
        let what = match &*self.what {
            WrongLine::Beginning { expected, found } => {
                Sentence::of("error-beginning").text("expected", expected).text("found", found)
            }
            WrongLine::Version { found } => Sentence::of("error-version").text("found", found),
            WrongLine::Choice { one, other, found } => {
                let sentence = Sentence::of("error-choice").text("one", one).text("other", other);
                sentence.text("found", found)
            }
            WrongLine::Rules(error) => error.sentence(),
            WrongLine::Position(error) => error.sentence(),
            WrongLine::Move(error) => error.sentence(),
        };
        Sentence::of("error-line").text("line", self.line).with("problem", what)
    }
}
