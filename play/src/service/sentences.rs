//! What is wrong with a question of a program, and what would be right.

use grundy_positions::sentence::{AsSentence, Sentence};

use crate::service::{Expected, Measure, NoAnswer, TooLarge, WrongQuestion};

impl AsSentence for NoAnswer {
    fn sentence(&self) -> Sentence {
        match self {
            NoAnswer::NotAsJson => Sentence::of("error-not-as-json"),
            NoAnswer::TooLong { most } => Sentence::of("error-question-too-long").counted(&(*most).into()),
            NoAnswer::Late => Sentence::of("error-question-late"),
            NoAnswer::Broken => Sentence::of("error-question-broken"),
            NoAnswer::NotUtf8 => Sentence::of("error-question-not-utf-8"),
            NoAnswer::Busy => Sentence::of("error-busy"),
            NoAnswer::Failed => Sentence::of("error-engine-failed"),
        }
    }
}

impl NoAnswer {
    /// What would be right: [`hint`](Self::hint) as a sentence.
    pub fn hint_sentence(&self) -> Option<Sentence> {
        match self {
            NoAnswer::TooLong { .. } => Some(Sentence::of("advice-no-bound")),
            NoAnswer::Busy => Some(Sentence::of("advice-again")),
            _ => None,
        }
    }
}

impl AsSentence for WrongQuestion {
    fn sentence(&self) -> Sentence {
        match self {
            WrongQuestion::NotJson { line, column } => {
                Sentence::of("error-not-json").text("line", line).text("column", column)
            }
            WrongQuestion::NoAsk => Sentence::of("error-no-ask"),
            WrongQuestion::Unknown { found } => Sentence::of("error-unknown-question").text("found", found),
            WrongQuestion::Missing { ask, field } => {
                Sentence::of("error-missing-field").text("ask", ask).text("field", field)
            }
            WrongQuestion::Twice { field } => Sentence::of("error-twice-field").text("field", field),
            WrongQuestion::UnknownField { ask, found } => {
                Sentence::of("error-unknown-field").text("ask", ask).text("found", found)
            }
            WrongQuestion::Differs { field, expected, found } => {
                let sentence = Sentence::of("error-field").text("field", field).text("found", found);
                match expected {
                    Expected::Text => sentence.with("expected", "text"),
                    Expected::Number { least, most } => {
                        sentence.with("expected", "number").text("least", least).text("most", most)
                    }
                    Expected::Truth => sentence.with("expected", "truth"),
                    Expected::Range => sentence.with("expected", "range"),
                    Expected::Play => sentence.with("expected", "play"),
                    Expected::Lesson => sentence.with("expected", "lesson"),
                    Expected::Exercise => sentence.with("expected", "exercise"),
                }
            }
        }
    }
}

impl WrongQuestion {
    /// What would be right: [`hint`](Self::hint) as a sentence.
    pub fn hint_sentence(&self) -> Option<Sentence> {
        match self {
            WrongQuestion::NoAsk | WrongQuestion::Unknown { .. } => {
                Some(Sentence::of("advice-questions").text("names", WrongQuestion::names()))
            }
            WrongQuestion::Twice { .. } => None,
            WrongQuestion::Missing { ask, .. } | WrongQuestion::UnknownField { ask, .. } => {
                let sentence = match WrongQuestion::fields(ask) {
                    Some(fields) => Sentence::of("advice-fields").text("fields", fields),
                    None => Sentence::of("advice-no-fields"),
                };
                Some(sentence.text("ask", ask))
            }
            WrongQuestion::Differs { expected: Expected::Lesson | Expected::Exercise, .. } => {
                Some(Sentence::of("advice-lessons"))
            }
            WrongQuestion::NotJson { .. } | WrongQuestion::Differs { .. } => None,
        }
    }
}

impl AsSentence for TooLarge {
    fn sentence(&self) -> Sentence {
        let of = match self.of {
            Measure::Components => "components",
            Measure::Rulesets => "rulesets",
            Measure::Written => "written",
            Measure::Digits => "digits",
            Measure::ComponentsOfTurns => "components-of-turns",
            Measure::DigitsOfTurns => "digits-of-turns",
            Measure::Values => "values",
            Measure::DigitsOfValues => "digits-of-values",
        };
        let sentence = Sentence::of("error-too-large").text("most", self.most).plural_of(&self.most.into());
        sentence.with("of", of).text("found", self.found)
    }
}
