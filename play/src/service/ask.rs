//! The questions that can be asked.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::draw::Level;
use crate::lessons::{Exercise, Lesson, lessons};
use grundy::Play;
use grundy_positions::Question;
use grundy_positions::notation::shorten;

/// What can be asked, each with its fields.
const ASKS: [(&str, &[&str]); 17] = [
    ("games", &[]),
    ("gallery", &[]),
    ("levels", &[]),
    ("solve", &["position", "play", "max_moves", "explain"]),
    ("game", &["record"]),
    ("move", &["record", "move"]),
    ("machine", &["record", "player", "seed"]),
    ("hint", &["record"]),
    ("analyse", &["record"]),
    ("random", &["like", "difficulty", "play", "seed"]),
    ("lessons", &[]),
    ("lesson", &["lesson"]),
    ("exercise", &["exercise", "seed"]),
    ("check", &["exercise", "seed", "answer"]),
    ("values", &["ruleset", "x", "y"]),
    ("overview", &["ruleset", "x", "y", "by", "modulus", "bit", "marked", "other"]),
    ("period", &["ruleset", "outcomes"]),
];

/// A question.
#[derive(Debug)]
pub(super) enum Ask {
    /// Which rulesets there are.
    Games,
    /// The same, with what people call them, their rules in every language and pictures.
    Gallery,
    /// The levels to climb.
    Levels,
    /// Who wins, by which moves, and why.
    Solve(Solve),
    /// How a game stands.
    Game { record: String },
    /// The game with one move more.
    Move { record: String, chosen: String },
    /// The game with a move of the machine more.
    Machine(Machine),
    /// A good move, and why.
    Hint { record: String },
    /// What each move of a game leads to.
    Analyse { record: String },
    /// A random position.
    Random(Random),
    /// What the lessons are made of.
    Lessons,
    /// One of them, with what the engine says of its pages.
    Lesson(&'static Lesson),
    /// A question of a lesson.
    Exercise(Drawing),
    /// Whether its answer is right.
    Check { exercise: Exercise, seed: u64, answer: String },
    /// The values of heaps, or of pairs of heaps.
    Values(Values),
    /// The same in blocks, and beside those of another ruleset.
    Overview(Overview),
    /// The period of the values, or of the outcomes.
    Period { ruleset: String, outcomes: bool },
}

/// A position to be solved.
#[derive(Debug)]
pub(super) struct Solve {
    pub(super) position: String,
    play: Play,
    /// How many winning moves are listed, at most.
    max_moves: Option<usize>,
    /// How many options the reasons list, at most; without it, there are no reasons.
    explain: Option<usize>,
}

/// A position of the same rulesets as another one, drawn by chance.
#[derive(Debug)]
pub(super) struct Random {
    /// A position, or rulesets without heaps.
    pub(super) like: String,
    pub(super) difficulty: Level,
    pub(super) play: Play,
    /// What the draw follows from: with an equal seed, it gives an equal position.
    pub(super) seed: u64,
}

/// A turn of the machine.
#[derive(Debug)]
pub(super) struct Machine {
    pub(super) record: String,
    /// The name of the player.
    pub(super) player: String,
    /// What its random choices follow from.
    pub(super) seed: u64,
}

/// Which exercise; the same seed, the same question.
#[derive(Debug)]
pub(super) struct Drawing {
    pub(super) exercise: Exercise,
    pub(super) seed: u64,
}

/// A part of a table.
#[derive(Debug)]
pub(super) struct Values {
    pub(super) ruleset: String,
    /// The first heaps, for pairs of heaps: from and to.
    pub(super) x: Option<[u64; 2]>,
    /// The heaps; of pairs, the second ones.
    pub(super) y: [u64; 2],
}

/// A table in blocks.
#[derive(Debug)]
pub(super) struct Overview {
    pub(super) ruleset: String,
    /// The first heaps, for pairs of heaps: from and to.
    pub(super) x: Option<[u64; 2]>,
    /// The heaps; of pairs, the second ones.
    pub(super) y: [u64; 2],
    /// How many heaps a block has; of pairs, in each direction.
    pub(super) by: u64,
    /// How the values are looked at.
    pub(super) seen: Seen,
    /// Which value is counted in each block.
    pub(super) marked: u64,
    /// The ruleset to compare with.
    pub(super) other: Option<String>,
}

/// How values are looked at: what is left of them after a division, one binary digit, or one of what is left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) modulus: Option<u64>,
    pub(super) bit: Option<u64>,
}

impl Solve {
    /// The question with no more moves and options than are `listed`.
    pub(super) fn question(&self, listed: usize) -> Question {
        let mut question = Question::of(self.play).listing(self.max_moves.unwrap_or(usize::MAX).min(listed));
        question.explain = self.explain.map(|options| options.min(listed));
        question
    }
}

impl Ask {
    /// Reads a question.
    pub(super) fn read(text: &str) -> Result<Self, WrongQuestion> {
        let question: Value = serde_json::from_str(text)
            .map_err(|error| WrongQuestion::NotJson { line: error.line(), column: error.column() })?;
        let Value::Object(mut values) = question else { return Err(WrongQuestion::NoAsk) };
        let ask = values.remove("ask").ok_or(WrongQuestion::NoAsk)?;
        let Some(&(name, known)) = ASKS.iter().find(|(name, _)| ask == *name) else {
            return Err(WrongQuestion::Unknown { found: told(&ask) });
        };
        if let Some(found) = values.keys().find(|field| !known.contains(&field.as_str())) {
            return Err(WrongQuestion::UnknownField { ask: name, found: shorten(found) });
        }
        let fields = Fields { ask: name, values };
        Ok(match name {
            "games" => Ask::Games,
            "gallery" => Ask::Gallery,
            "levels" => Ask::Levels,
            "solve" => Ask::Solve(Solve {
                position: fields.text("position")?,
                play: fields.play()?,
                max_moves: fields.count("max_moves")?,
                explain: fields.count("explain")?,
            }),
            "game" => Ask::Game { record: fields.text("record")? },
            "move" => Ask::Move { record: fields.text("record")?, chosen: fields.text("move")? },
            "machine" => Ask::Machine(Machine {
                record: fields.text("record")?,
                player: fields.text("player")?,
                seed: fields.seed()?,
            }),
            "hint" => Ask::Hint { record: fields.text("record")? },
            "analyse" => Ask::Analyse { record: fields.text("record")? },
            "random" => Ask::Random(Random {
                like: fields.text("like")?,
                difficulty: fields.difficulty()?,
                play: fields.play()?,
                seed: fields.seed()?,
            }),
            "lessons" => Ask::Lessons,
            "lesson" => Ask::Lesson(fields.lesson()?),
            "exercise" => Ask::Exercise(Drawing { exercise: fields.exercise()?, seed: fields.seed()? }),
            "check" => Ask::Check {
                exercise: fields.exercise()?,
                seed: fields.seed()?,
                answer: fields.text("answer")?,
            },
            "values" => Ask::Values(Values {
                ruleset: fields.text("ruleset")?,
                x: fields.given("x", Expected::Range)?,
                y: fields.needed("y", Expected::Range)?,
            }),
            "overview" => Ask::Overview(Overview {
                ruleset: fields.text("ruleset")?,
                x: fields.given("x", Expected::Range)?,
                y: fields.needed("y", Expected::Range)?,
                by: fields.number("by", 1, 1 << 20)?.unwrap_or(1),
                seen: Seen {
                    modulus: fields.number("modulus", 1, u64::MAX)?,
                    bit: fields.number("bit", 0, 63)?,
                },
                marked: fields.number("marked", 0, u64::MAX)?.unwrap_or_default(),
                other: fields.given("other", Expected::Text)?,
            }),
            "period" => Ask::Period {
                ruleset: fields.text("ruleset")?,
                outcomes: fields.given("outcomes", Expected::Truth)?.unwrap_or_default(),
            },
            _ => unreachable!("`ASKS` has a question that nobody reads: {name}"),
        })
    }
}

/// Why a text is no question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongQuestion {
    /// It is no JSON.
    #[error("expected a question in JSON, which goes wrong at line {line}, column {column}")]
    NotJson {
        /// The line, counted from 1.
        line: usize,
        /// The byte in it, counted from 1.
        column: usize,
    },
    /// It does not say what is asked.
    #[error("expected an object with the field `ask`")]
    NoAsk,
    /// Nothing is asked so.
    #[error("unknown question `{found}`")]
    Unknown {
        /// The value of `ask`.
        found: String,
    },
    /// A field is not there.
    #[error("the question `{ask}` needs the field `{field}`")]
    Missing {
        /// What is asked.
        ask: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A field that the question does not have.
    #[error("the question `{ask}` has no field `{found}`")]
    UnknownField {
        /// What is asked.
        ask: &'static str,
        /// The field.
        found: String,
    },
    /// A field has a value that it cannot have.
    #[error("expected {expected} as `{field}`, found `{found}`")]
    Differs {
        /// The field.
        field: &'static str,
        /// What it can have.
        expected: Expected,
        /// What it has.
        found: String,
    },
}

/// What the value of a field can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A text.
    Text,
    /// A number, both ends included.
    Number {
        /// The least one.
        least: u64,
        /// The greatest one.
        most: u64,
    },
    /// True or false.
    Truth,
    /// From one number to another.
    Range,
    /// Normal or misère play.
    Play,
    /// A lesson.
    Lesson,
    /// An exercise of the lessons.
    Exercise,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Text => f.write_str("a text"),
            Expected::Number { least, most } => write!(f, "a whole number from {least} to {most}"),
            Expected::Truth => f.write_str("`true` or `false`"),
            Expected::Range => f.write_str("two whole numbers below 2^64"),
            Expected::Play => f.write_str("`normal` or `misere`"),
            Expected::Lesson => f.write_str("the name of a lesson"),
            Expected::Exercise => f.write_str("the name of an exercise"),
        }
    }
}

impl WrongQuestion {
    /// What would be right, in English.
    pub fn hint(&self) -> Option<String> {
        match self {
            WrongQuestion::NoAsk | WrongQuestion::Unknown { .. } => {
                Some(format!("the questions are `{}`", WrongQuestion::names()))
            }
            WrongQuestion::Missing { ask, .. } | WrongQuestion::UnknownField { ask, .. } => {
                Some(match WrongQuestion::fields(ask) {
                    Some(fields) => format!("the fields of `{ask}` are `{fields}`"),
                    None => format!("`{ask}` has no other field"),
                })
            }
            WrongQuestion::Differs { expected: Expected::Lesson | Expected::Exercise, .. } => {
                Some("the question `lessons` tells the names".into())
            }
            WrongQuestion::NotJson { .. } | WrongQuestion::Differs { .. } => None,
        }
    }

    /// What can be asked.
    pub(crate) fn names() -> String {
        ASKS.map(|(name, _)| name).join("`, `")
    }

    /// The fields of a question, if it has any but `ask`.
    pub(crate) fn fields(ask: &str) -> Option<String> {
        let (_, fields) = ASKS.iter().find(|(name, _)| *name == ask)?;
        (!fields.is_empty()).then(|| fields.join("`, `"))
    }
}

/// The fields of a question.
struct Fields {
    ask: &'static str,
    values: Map<String, Value>,
}

impl Fields {
    /// A field that may be missing.
    fn given<T: DeserializeOwned>(
        &self,
        field: &'static str,
        expected: Expected,
    ) -> Result<Option<T>, WrongQuestion> {
        let Some(value) = self.values.get(field).filter(|value| !value.is_null()) else { return Ok(None) };
        let read = T::deserialize(value).ok();
        read.map(Some).ok_or_else(|| WrongQuestion::Differs { field, expected, found: told(value) })
    }

    /// One that may not.
    fn needed<T: DeserializeOwned>(
        &self,
        field: &'static str,
        expected: Expected,
    ) -> Result<T, WrongQuestion> {
        self.given(field, expected)?.ok_or(WrongQuestion::Missing { ask: self.ask, field })
    }

    fn text(&self, field: &'static str) -> Result<String, WrongQuestion> {
        self.needed(field, Expected::Text)
    }

    fn play(&self) -> Result<Play, WrongQuestion> {
        Ok(self.given("play", Expected::Play)?.unwrap_or_default())
    }

    fn lesson(&self) -> Result<&'static Lesson, WrongQuestion> {
        let field = "lesson";
        let name: String = self.needed(field, Expected::Lesson)?;
        let found = lessons().iter().find(|lesson| lesson.name == name);
        found.ok_or_else(|| WrongQuestion::Differs {
            field,
            expected: Expected::Lesson,
            found: shorten(&name),
        })
    }

    fn exercise(&self) -> Result<Exercise, WrongQuestion> {
        self.needed("exercise", Expected::Exercise)
    }

    fn seed(&self) -> Result<u64, WrongQuestion> {
        Ok(self.given("seed", ANY_NUMBER)?.unwrap_or_default())
    }

    /// How many of something, at most.
    fn count(&self, field: &'static str) -> Result<Option<usize>, WrongQuestion> {
        let count: Option<u64> = self.given(field, ANY_NUMBER)?;
        Ok(count.map(|count| usize::try_from(count).unwrap_or(usize::MAX)))
    }

    /// A number within bounds.
    fn number(&self, field: &'static str, least: u64, most: u64) -> Result<Option<u64>, WrongQuestion> {
        let expected = Expected::Number { least, most };
        let Some(number) = self.given::<u64>(field, expected)? else { return Ok(None) };
        if (least..=most).contains(&number) {
            return Ok(Some(number));
        }
        Err(WrongQuestion::Differs { field, expected, found: number.to_string() })
    }

    fn difficulty(&self) -> Result<Level, WrongQuestion> {
        let field = "difficulty";
        let numbers = || Level::all().map(|level| u64::from(level.number()));
        let (least, most) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
        let expected = Expected::Number { least, most };
        let number: u64 = self.needed(field, expected)?;
        let level = u8::try_from(number).ok().and_then(Level::new);
        level.ok_or_else(|| WrongQuestion::Differs { field, expected, found: number.to_string() })
    }
}

const ANY_NUMBER: Expected = Expected::Number { least: 0, most: u64::MAX };

/// A value as a message shows it.
fn told(value: &Value) -> String {
    shorten(&value.as_str().map_or_else(|| value.to_string(), str::to_owned))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_field_is_read_and_no_other_one() {
        for (ask, fields) in ASKS {
            for field in fields {
                // No field has an empty object as its value.
                let mut question = json!({
                    "position": "nim 3", "record": "", "move": "", "player": "", "like": "nim", "difficulty": 3,
                    "lesson": "nim", "exercise": "mex", "answer": "", "ruleset": "nim", "y": [0, 1],
                });
                let object = question.as_object_mut().unwrap();
                object.retain(|name, _| fields.contains(&name.as_str()));
                object.insert("ask".into(), ask.into());
                assert!(Ask::read(&json!(object).to_string()).is_ok(), "{ask}");
                object.insert((*field).into(), json!({}));
                match Ask::read(&json!(object).to_string()) {
                    Err(WrongQuestion::Differs { field: told, .. }) => assert_eq!(told, *field),
                    other => panic!("{ask}, {field}: {other:?}"),
                }
            }
            let more = json!({ "ask": ask, "more": 1 }).to_string();
            let unknown = WrongQuestion::UnknownField { ask, found: "more".into() };
            assert_eq!(Ask::read(&more).map(|_| ()), Err(unknown));
        }
    }
}
