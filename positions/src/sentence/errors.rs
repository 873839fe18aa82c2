//! What is wrong with a text or a question, and what would be right.
//!
//! In English, each sentence is what `Display` writes, which programs and tests read.

use super::{AsSentence, Sentence};
use crate::count::NotCounted;
use crate::errors::Refuted;
use crate::notation::{Hint, MAX_DIGITS, NotationError, NumberError, Problem};
use crate::sum::listed;
use crate::verify::{NotConfirmed, VerifyError};
use crate::{MoveError, TableError};
use grundy::Undecided;

impl AsSentence for NotationError {
    fn sentence(&self) -> Sentence {
        let problem = self.problem.sentence();
        if self.text.trim().is_empty() {
            return problem;
        }
        let place = Sentence::of("error-at").with("problem", problem).text("character", self.character);
        place.text("text", crate::notation::shorten(&self.text))
    }
}

impl AsSentence for Problem {
    fn sentence(&self) -> Sentence {
        match self {
            Problem::Empty => Sentence::of("error-empty"),
            Problem::Undecided(undecided) => undecided.sentence(),
            Problem::EmptyTerm { is_last: true } => Sentence::of("error-nothing-after-plus"),
            Problem::EmptyTerm { is_last: false } => Sentence::of("error-nothing-before-plus"),
            Problem::NoComponent { ruleset, kind } => {
                Sentence::of("error-no-component").text("ruleset", ruleset).with("kind", kind.name())
            }
            Problem::UnknownRuleset { found } => Sentence::of("error-unknown-ruleset").text("found", found),
            Problem::Ruleset(error) => error.sentence(),
            Problem::NoRuleset => Sentence::of("error-no-ruleset"),
            Problem::SecondRuleset { found } => Sentence::of("error-second-ruleset").text("found", found),
            Problem::Board(error) => error.sentence(),
            Problem::Number(error) => error.sentence(),
            Problem::TooLarge { ruleset, greatest } => {
                Sentence::of("error-heap-too-large").text("ruleset", ruleset).text("greatest", greatest)
            }
            Problem::Arity { ruleset, found, .. } => {
                Sentence::of("error-arity").text("ruleset", ruleset).text("found", found)
            }
            Problem::Parenthesis { opens: true } => Sentence::of("error-not-closed"),
            Problem::Parenthesis { opens: false } => Sentence::of("error-not-opened"),
            Problem::FalseClaim { ruleset, clause, refuted } => {
                let told = of_refuted(clause, refuted);
                Sentence::of("rules-false-claim-of").text("ruleset", ruleset).with("found", told)
            }
            Problem::Ambiguous { found } => Sentence::of("error-ambiguous").text("found", found),
        }
    }
}

/// That a claim is false, and where.
pub(super) fn of_refuted(clause: &'static str, refuted: &Refuted) -> Sentence {
    let sentence = Sentence::of("rules-false-claim").with("clause", clause);
    let sentence = sentence.text("position", &refuted.position).text("claimed", &refuted.claimed);
    sentence.text("found", &refuted.found)
}

impl AsSentence for NumberError {
    fn sentence(&self) -> Sentence {
        match self {
            NumberError::Negative { found } => Sentence::of("error-negative").text("found", found),
            NumberError::Fraction { found } => Sentence::of("error-fraction").text("found", found),
            NumberError::NotANumber { found } => Sentence::of("error-not-a-number").text("found", found),
            NumberError::Nothing => Sentence::of("error-no-number"),
            NumberError::TooLong => {
                Sentence::of("error-many-digits").text("digits", MAX_DIGITS).plural_of(&MAX_DIGITS.into())
            }
            NumberError::RangeTooLarge { found } => {
                Sentence::of("error-range-too-large").text("found", found)
            }
            NumberError::NotARange { found } => Sentence::of("error-not-a-range").text("found", found),
            error => Sentence::in_words(error),
        }
    }
}

impl AsSentence for Hint {
    fn sentence(&self) -> Sentence {
        match self {
            Hint::Position => Sentence::of("advice-position"),
            Hint::Rulesets { names } => Sentence::of("advice-rulesets").text("names", names),
            Hint::Example(example) => Sentence::of("advice-example").text("example", example),
            Hint::Near(name) => Sentence::of("advice-near").text("name", name),
            Hint::NearTwo(one, other) => {
                Sentence::of("advice-near-two").text("one", one).text("other", other)
            }
            Hint::Either(one, other) => Sentence::of("advice-either").text("one", one).text("other", other),
            Hint::Write(text) => Sentence::of("advice-write").text("text", text),
            Hint::Where => Sentence::of("rules-where"),
            Hint::Alone(name) => Sentence::of("advice-alone").text("name", name),
            Hint::AllTakes => Sentence::of("advice-all-takes"),
            Hint::Takes => Sentence::of("advice-takes"),
            Hint::Range { least, greatest } => {
                Sentence::of("advice-range").text("least", least).text("greatest", greatest)
            }
            Hint::AnySize => Sentence::of("advice-any-size"),
            Hint::Hexadecimal => Sentence::of("advice-hexadecimal"),
            Hint::Point => Sentence::of("advice-point"),
            Hint::Classic => Sentence::of("advice-classic"),
            Hint::LeaveOut(what) => Sentence::of("advice-leave-out").text("what", what),
            Hint::Parameters(example) => Sentence::of("advice-parameters").text("example", example),
            Hint::Numbers => Sentence::of("advice-numbers"),
            Hint::Directions => Sentence::of("advice-directions"),
        }
    }
}

impl AsSentence for MoveError {
    fn sentence(&self) -> Sentence {
        match self {
            MoveError::NotAMove { found } => Sentence::of("error-not-a-move").text("found", found),
            MoveError::Number(error) => error.sentence(),
            MoveError::Component(error) => error.sentence(),
            MoveError::NoSuchComponent { found, count } => {
                Sentence::of("error-no-such-component").text("found", found).text("last", count)
            }
            MoveError::Differs { component, is, found } => {
                let sentence = Sentence::of("error-differs").text("component", component);
                sentence.text("is", is).text("found", found)
            }
            MoveError::NowhereFound { found } => Sentence::of("error-nowhere").text("found", found),
            MoveError::NoComponentAllows { found } => {
                Sentence::of("error-no-component-allows").text("found", found)
            }
            MoveError::SeveralComponents { found, components, .. } => {
                let components = listed(components);
                Sentence::of("error-several-components").text("found", found).with("components", components)
            }
            MoveError::Finished { component, from } => {
                Sentence::of("error-finished").text("component", component).text("from", from)
            }
            MoveError::TooMany { component, tokens, taken } => {
                let sentence = Sentence::of("error-too-many").text("component", component);
                sentence.text("tokens", tokens).text("taken", taken)
            }
            MoveError::NotAnOption { ruleset, component, from, to, .. } => {
                let sentence = Sentence::of("error-not-an-option").text("ruleset", ruleset);
                sentence.text("component", component).text("from", from).text("to", to)
            }
            MoveError::Undecided(undecided) => undecided.sentence(),
        }
    }
}

impl MoveError {
    /// What would be right: [`hint`](Self::hint) as a sentence.
    pub fn hint_sentence(&self) -> Option<Sentence> {
        match self {
            MoveError::NotAMove { .. } | MoveError::NoComponentAllows { .. } => {
                Some(Sentence::of("advice-move"))
            }
            MoveError::SeveralComponents { components, example, .. } => {
                let sentence = Sentence::of("advice-say-which").text("example", example);
                Some(sentence.text("component", components[0]))
            }
            MoveError::Finished { .. } | MoveError::NowhereFound { .. } => {
                Some(Sentence::of("advice-component"))
            }
            MoveError::NotAnOption { component, options, more, .. } => {
                let sentence = if *more {
                    Sentence::of("advice-options-and-more")
                } else {
                    Sentence::of("advice-options")
                };
                Some(sentence.text("component", component).text("options", options.join("; ")))
            }
            MoveError::Component(error) => error.hint.as_deref().map(Hint::sentence),
            _ => None,
        }
    }
}

impl AsSentence for NotCounted {
    fn sentence(&self) -> Sentence {
        match self {
            NotCounted::TooManyHeaps { heaps, most } => {
                Sentence::of("error-too-many-heaps").text("heaps", heaps).text("most", most)
            }
            NotCounted::ModuloZero => Sentence::of("error-modulo-zero"),
            NotCounted::SumWithoutOrder => Sentence::of("error-sum-without-order"),
            NotCounted::Undecided(undecided) => undecided.sentence(),
        }
    }
}

impl AsSentence for Undecided {
    fn sentence(&self) -> Sentence {
        match self {
            Undecided::BudgetSpent { steps } => Sentence::of("undecided-budget").counted(&(*steps).into()),
            Undecided::TimeSpent { seconds } => Sentence::of("undecided-time").counted(&(*seconds).into()),
            Undecided::Stopped => Sentence::of("undecided-stopped"),
            Undecided::TableFull { values } => {
                Sentence::of("undecided-table-full").counted(&(*values).into())
            }
            Undecided::TableTooSmall { needed, values } => {
                Sentence::of("undecided-table-too-small").counted(&(*needed).into()).text("allowed", values)
            }
            Undecided::NoMemory { values } => Sentence::of("undecided-no-memory").counted(&(*values).into()),
            Undecided::PositionSpent { position, steps } => {
                Sentence::of("undecided-position").text("position", position).text("steps", steps)
            }
            Undecided::RulesFail(fail) => {
                let (message, texts) = &fail.message;
                let reason = Sentence::of_texts(message, texts);
                Sentence::of("undecided-rules-fail")
                    .text("position", &fail.position)
                    .text("place", &fail.place)
                    .with("reason", reason)
            }
            Undecided::Forgotten { heap } => Sentence::of("undecided-forgotten").text("heap", heap),
            Undecided::Loop { .. } => Sentence::of("undecided-loop").text("loop", self.loop_text()),
            Undecided::NoTheorem { reason } => {
                Sentence::of("undecided-no-theorem").with("reason", super::period::reason(reason))
            }
            Undecided::NoPeriod { reason } => {
                Sentence::of("undecided-no-period").with("reason", super::period::reason(reason))
            }
            Undecided::OutOfReach { heap, ruleset, limit } => {
                let sentence = Sentence::of("undecided-out-of-reach").text("heap", heap);
                sentence.text("ruleset", ruleset).text("limit", limit)
            }
            reason => Sentence::in_words(reason),
        }
    }
}

impl AsSentence for VerifyError {
    fn sentence(&self) -> Sentence {
        match self {
            VerifyError::NoTheorem { ruleset } => {
                Sentence::of("error-no-misere-theorem").text("ruleset", ruleset)
            }
            VerifyError::NoComponent => Sentence::of("error-no-components"),
            VerifyError::Undecided(undecided) => undecided.sentence(),
        }
    }
}

impl AsSentence for NotConfirmed {
    fn sentence(&self) -> Sentence {
        match self {
            NotConfirmed::NoClaims { ruleset } => Sentence::of("error-no-claims").text("ruleset", ruleset),
            NotConfirmed::Nowhere { ruleset, clause } => {
                Sentence::of("error-claim-nowhere").text("ruleset", ruleset).text("claim", clause)
            }
            NotConfirmed::Ranges(ranges) => ranges.sentence(),
            NotConfirmed::Undecided(undecided) => undecided.sentence(),
        }
    }
}

impl TableError {
    /// What would be right, as a sentence.
    pub fn hint_sentence(&self) -> Option<Sentence> {
        match self {
            TableError::Ranges { .. } => Some(Sentence::of("advice-one-range")),
            TableError::NoStart { found: 0, .. } => None,
            TableError::NoStart { found, .. } => {
                Some(Sentence::of("advice-example").text("example", format!("0..{}", found - 1)))
            }
            TableError::TooMany { most, .. } => {
                Some(Sentence::of("advice-example").text("example", format!("0..{}", most - 1)))
            }
            TableError::NoPosition { .. } | TableError::Undecided(_) => None,
        }
    }
}

impl AsSentence for TableError {
    fn sentence(&self) -> Sentence {
        match self {
            TableError::Ranges { ruleset, numbers, found } => {
                let kind = match numbers {
                    None => "board",
                    Some(1) => "heap",
                    Some(2) => "pair",
                    Some(_) => "numbers",
                };
                let sentence = Sentence::of("error-ranges").text("ruleset", ruleset).with("kind", kind);
                sentence.text("numbers", numbers.unwrap_or(1)).text("found", found)
            }
            TableError::NoStart { ruleset, found } => {
                Sentence::of("error-no-start").text("ruleset", ruleset).text("found", found)
            }
            TableError::TooMany { ruleset, most } => {
                Sentence::of("error-many-starts").text("ruleset", ruleset).text("most", most)
            }
            TableError::NoPosition { ruleset } => Sentence::of("error-all-excluded").text("ruleset", ruleset),
            TableError::Undecided(undecided) => undecided.sentence(),
        }
    }
}
