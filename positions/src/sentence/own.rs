//! What is understood of rules that users write, and what is wrong with them.

use grundy::written::shorten;
use grundy_rules::{Counted, Expected, Hint, Problem, ReadError, RulesError, Stopped, limits};

use super::errors::of_refuted;
use super::{AsSentence, Fact, Inserted, Sentence};
use crate::own::{Compared, Ends, NotAdded, Understood, of_edge, of_fault};

impl Understood {
    /// What is known of the game: another name, or how its values are found; whether it ends, by what a period may be proved, and
    /// what holds of its claims.
    pub fn facts(&self) -> Vec<Fact> {
        let fact = |label, told: Inserted| Fact { label: Sentence::of(label), told, moves: Vec::new() };
        let mut facts = Vec::new();
        if self.same_as.is_empty() {
            facts.push(fact("understood-values", self.values().into()));
        } else {
            facts.push(fact("understood-same", self.same_as.join(", ").into()));
        }
        let ends = match self.ends {
            Ends::Proved => "ends-proved",
            Ends::Checked => "ends-checked",
        };
        facts.push(fact("understood-ends", Sentence::of(ends).into()));
        if let Some(theorem) = &self.theorem {
            let told = match theorem {
                Ok(name) => Sentence::of("period-provable").with("theorem", *name),
                Err(undecided) => undecided.sentence(),
            };
            facts.push(fact("understood-period", told.into()));
        }
        facts.extend(self.claims.iter().map(|one| fact("understood-claims", one.sentence().into())));
        facts
    }

    /// How the values of a game without another name are found.
    fn values(&self) -> Sentence {
        match self {
            Understood { closed_form: true, .. } => Sentence::of("values-by-form"),
            Understood { by_division: true, .. } => Sentence::of("values-by-division"),
            Understood { by_digits: true, .. } => Sentence::of("values-by-digits"),
            Understood { by_classes: true, .. } => Sentence::of("values-by-classes"),
            Understood { in_order: true, .. } => Sentence::of("values-in-order"),
            Understood { memory: Some(states), .. } => {
                Sentence::of("values-by-memory").counted(&(*states as u64).into())
            }
            Understood { by_rows: true, .. } => Sentence::of("values-by-rows"),
            _ => Sentence::of("values-by-search"),
        }
    }
}

impl AsSentence for NotAdded {
    fn sentence(&self) -> Sentence {
        match self {
            NotAdded::Rules(error) => error.sentence(),
            NotAdded::BadName { name, .. } => Sentence::of("rules-bad-name").text("name", name),
            NotAdded::NameTaken { name, .. } => Sentence::of("rules-name-of-another").text("name", name),
            NotAdded::BadStart(faulty) => {
                let (message, texts) = of_fault(&faulty.fault);
                Sentence::of_texts(message, &texts)
            }
            NotAdded::FalseClaim { found, .. } => found.sentence(),
        }
    }
}

impl AsSentence for Compared {
    /// On how many positions the claim holds, or where it is false.
    fn sentence(&self) -> Sentence {
        match &self.refuted {
            None if self.proved => Sentence::of("claim-proved").text("clause", self.clause),
            None if self.positions == 0 => Sentence::of("claim-not-compared").text("clause", self.clause),
            None => {
                Sentence::of("claim-compared").text("clause", self.clause).text("positions", self.positions)
            }
            Some(refuted) => of_refuted(self.clause, refuted),
        }
    }
}

impl AsSentence for RulesError {
    fn sentence(&self) -> Sentence {
        self.problem.sentence()
    }
}

impl AsSentence for Problem {
    fn sentence(&self) -> Sentence {
        match self {
            Problem::TooLong { most } => Sentence::of("rules-too-long").text("most", most),
            Problem::TooDeep => Sentence::of("rules-too-deep").text("most", limits::NESTING),
            Problem::TooMany { what, most } => {
                let what = match what {
                    Counted::Games => "games",
                    Counted::Parts => "parts",
                    Counted::Clauses => "clauses",
                    Counted::Names => "names",
                    _ => "loops",
                };
                Sentence::of("rules-too-many").with("what", what).text("most", most)
            }
            Problem::UnknownSign { sign } => Sentence::of("rules-unknown-sign").text("sign", sign),
            Problem::NumberTooLarge => Sentence::of("rules-number-too-large"),
            Problem::OpenText => Sentence::of("rules-open-text"),
            Problem::Unexpected { expected, found: Some(found) } => {
                Sentence::of("rules-unexpected").with("expected", expected.sentence()).text("found", found)
            }
            Problem::Unexpected { expected, found: None } => {
                Sentence::of("rules-unexpected-end").with("expected", expected.sentence())
            }
            Problem::ReservedWord { word } => Sentence::of("rules-reserved-word").text("word", word),
            Problem::UnknownName { name } => Sentence::of("rules-unknown-name").text("name", name),
            Problem::UnknownFunction { name } => Sentence::of("rules-unknown-function").text("name", name),
            Problem::UnknownShape { word } => Sentence::of("rules-unknown-shape").text("word", word),
            Problem::NameTaken { name } => Sentence::of("rules-name-taken").text("name", name),
            Problem::SecondGame { name } => Sentence::of("rules-second-game").text("name", name),
            Problem::SecondClause { clause } => Sentence::of("rules-second-clause").text("clause", clause),
            Problem::NoMoves { name } => Sentence::of("rules-no-moves").text("name", name),
            Problem::NoGame => Sentence::of("rules-no-game"),
            Problem::WrongKind { expected, found } => {
                let kind = |name| Sentence::of("rules-kind").with("kind", name);
                let wrong = Sentence::of("rules-wrong-kind").with("expected", kind(expected.name()));
                wrong.with("found", kind(found.name()))
            }
            Problem::WrongCount { function, expected, found } => Sentence::of("rules-wrong-count")
                .text("function", function)
                .text("expected", expected)
                .text("found", found),
            Problem::NoElement { index, length } => {
                Sentence::of("fault-element").text("index", index).text("length", length)
            }
            Problem::BadMarks => Sentence::of("rules-bad-marks"),
            Problem::NoGrid { name } => Sentence::of("rules-no-grid").text("name", name),
            other => Sentence::in_words(other),
        }
    }
}

impl AsSentence for ReadError {
    fn sentence(&self) -> Sentence {
        match self {
            ReadError::Parts { expected, found } => {
                Sentence::of("written-parts").text("expected", expected).text("found", found)
            }
            ReadError::Part { shape, found, .. } => {
                let shape = shape.word().unwrap_or("number");
                Sentence::of("written-part").with("shape", shape).text("found", shorten(found))
            }
            ReadError::Zero { found, .. } => Sentence::of("written-zero").text("found", shorten(found)),
            ReadError::Twice { found, .. } => Sentence::of("written-twice").text("found", found),
            ReadError::NoEdge { why, .. } => {
                let (message, texts) = of_edge(*why);
                Sentence::of_texts(message, &texts)
            }
            ReadError::Row { row, found, expected, .. } => {
                let sentence = Sentence::of("written-row").text("row", row).text("found", found);
                sentence.text("expected", expected)
            }
            ReadError::Mark { found, marks, .. } => {
                Sentence::of("written-mark").text("found", found).text("marks", marks)
            }
            ReadError::TooLarge => Sentence::of("written-too-large").text("most", limits::ELEMENTS),
            ReadError::Illegal { found } => Sentence::of("written-illegal").text("found", shorten(found)),
            ReadError::Untold { found, why } => {
                let reason = match &**why {
                    Stopped::Undecided(undecided) => undecided.sentence(),
                    Stopped::Faulty(faulty) => {
                        let (message, texts) = of_fault(&faulty.fault);
                        Sentence::of_texts(message, &texts)
                    }
                };
                Sentence::of("written-untold").text("found", shorten(found)).with("reason", reason)
            }
            other => Sentence::in_words(other),
        }
    }
}

impl AsSentence for Expected {
    fn sentence(&self) -> Sentence {
        match self {
            Expected::Game => Sentence::of("expected-game"),
            Expected::Name => Sentence::of("expected-name"),
            Expected::Value => Sentence::of("expected-value"),
            Expected::EndOfMove => Sentence::of("expected-end-of-move"),
            Expected::EndOfClause => Sentence::of("expected-end-of-clause"),
            Expected::Quoted => Sentence::of("expected-quoted"),
            Expected::Sign(sign) => Sentence::of("expected-sign").text("sign", sign),
            Expected::Either(one, other) => {
                Sentence::of("expected-either").text("one", one).text("other", other)
            }
            other => Sentence::in_words(other),
        }
    }
}

impl AsSentence for Hint {
    fn sentence(&self) -> Sentence {
        match self {
            Hint::Near(name) => Sentence::of("advice-near").text("name", name),
            Hint::OneOf(names) => Sentence::of("rules-known-names").text("names", names),
            Hint::Equality => Sentence::of("rules-equality"),
            Hint::Shapes => Sentence::of("rules-shapes"),
            Hint::Written(form) => Sentence::of("rules-written").text("form", form),
            other => Sentence::in_words(other),
        }
    }
}
