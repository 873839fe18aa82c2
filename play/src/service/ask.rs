//! The questions that can be asked.

use super::fields::Fields;
use super::wrong_question::{Expected, WrongQuestion};
use crate::draw::Grade;
use crate::lessons::{Exercise, Lesson};
use grundy::Play;
use grundy_positions::{Question, WrittenRules};

/// A question, and the rules that somebody wrote, where it brings such.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) ask: Ask,
    pub(super) rules: Option<String>,
    /// Whether what these rules claim of themselves is believed.
    pub(super) claims: bool,
}

/// What is asked.
#[derive(Debug)]
pub(super) enum Ask {
    /// Which rulesets there are.
    Games,
    /// Which rulesets there are, with what people call them, their rules in every language and pictures.
    Gallery,
    /// Games that are written in a line, likewise.
    Written,
    /// The levels to climb.
    Levels,
    /// Who wins, by which moves, and why.
    Solve(Solve),
    /// How a game stands; briefly, where whoever draws it does not wait for a search.
    Game { record: String, briefly: bool },
    /// The game with one move more, likewise.
    Move { record: String, chosen: String, briefly: bool },
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
    /// The values of heaps, or of pairs of heaps, in blocks, and beside those of another ruleset.
    Overview(Overview),
    /// The period of the values, or of the outcomes.
    Period { ruleset: String, outcomes: bool },
    /// What is understood of rules that somebody writes.
    Rules { text: String },
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
    pub(super) difficulty: Grade,
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
    pub(super) seen: ValueView,
    /// Which value is counted in each block.
    pub(super) marked: u64,
    /// The ruleset to compare with.
    pub(super) other: Option<String>,
}

/// How values are looked at: what is left of them after a division, one binary digit, or one of what is left.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueView {
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

impl Request {
    /// Reads a question.
    pub(super) fn read(text: &str) -> Result<Self, WrongQuestion> {
        let fields = Fields::read(text)?;
        // Later versions of the language may mean something else.
        fields.number("rules_version", 1, WrittenRules::VERSION.into())?;
        let claims = fields.given("claims", Expected::Truth)?.unwrap_or(true);
        Ok(Request { rules: fields.given("rules", Expected::Text)?, claims, ask: Ask::of(&fields)? })
    }
}

impl Ask {
    fn of(fields: &Fields) -> Result<Self, WrongQuestion> {
        Ok(match fields.ask {
            "games" => Ask::Games,
            "gallery" => Ask::Gallery,
            "written" => Ask::Written,
            "levels" => Ask::Levels,
            "solve" => Ask::Solve(Solve {
                position: fields.text("position")?,
                play: fields.play()?,
                max_moves: fields.count("max_moves")?,
                explain: fields.count("explain")?,
            }),
            "game" => Ask::Game { record: fields.text("record")?, briefly: fields.truth("briefly")? },
            "move" => Ask::Move {
                record: fields.text("record")?,
                chosen: fields.text("move")?,
                briefly: fields.truth("briefly")?,
            },
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
                seen: ValueView {
                    modulus: fields.number("modulus", 1, u64::MAX)?,
                    bit: fields.number("bit", 0, 63)?,
                },
                marked: fields.number("marked", 0, u64::MAX)?.unwrap_or_default(),
                other: fields.given("other", Expected::Text)?,
            }),
            "period" => Ask::Period { ruleset: fields.text("ruleset")?, outcomes: fields.truth("outcomes")? },
            "rules" => Ask::Rules { text: fields.text("text")? },
            name => unreachable!("`ASKS` has a question that nobody reads: {name}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::wrong_question::ASKS;
    use super::*;

    #[test]
    fn every_field_is_read_and_no_other_one() {
        for (ask, fields) in ASKS {
            for field in fields {
                // No field has an empty object as its value.
                let mut question = json!({
                    "position": "nim 3", "record": "", "move": "", "player": "", "like": "nim", "difficulty": 3,
                    "lesson": "nim", "exercise": "mex", "answer": "", "ruleset": "nim", "y": [0, 1], "text": "",
                });
                let object = question.as_object_mut().unwrap();
                object.retain(|name, _| fields.contains(&name.as_str()));
                object.insert("ask".into(), ask.into());
                assert!(Request::read(&json!(object).to_string()).is_ok(), "{ask}");
                object.insert((*field).into(), json!({}));
                match Request::read(&json!(object).to_string()) {
                    Err(WrongQuestion::Differs { field: told, .. }) => assert_eq!(told, *field),
                    other => panic!("{ask}, {field}: {other:?}"),
                }
            }
            let twice = format!(r#"{{"ask":"{ask}","more":1,"m\u006fre":2}}"#);
            let expected = WrongQuestion::Twice { field: "more".into() };
            assert_eq!(Request::read(&twice).map(|_| ()), Err(expected));
            let more = json!({ "ask": ask, "more": 1 }).to_string();
            let unknown = WrongQuestion::UnknownField { ask, found: "more".into() };
            assert_eq!(Request::read(&more).map(|_| ()), Err(unknown));
        }
    }
}
