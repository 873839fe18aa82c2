//! The questions that can be asked: the fields of each, and what answers it.

use super::fields::Fields;
use super::overview::{Overview, ValueView};
use super::wrong_question::{Expected, WrongQuestion};
use super::{Answer, Desk, games, named, text};
use crate::lessons::lessons;
use crate::levels::levels;
use grundy_positions::WrittenRules;

/// What answers a question, once its fields are read.
type Ask = Box<dyn FnOnce(&mut Desk<'_>) -> Answer<String>>;

/// A question, and the rules that somebody wrote, where it brings such.
pub(super) struct Request {
    pub(super) ask: Ask,
    pub(super) rules: Option<String>,
    /// Whether what these rules claim of themselves is believed.
    pub(super) claims: bool,
}

impl Request {
    /// Reads a question.
    pub(super) fn read(text: &str) -> Result<Self, WrongQuestion> {
        let fields = Fields::read(text)?;
        // Later versions of the language may mean something else.
        fields.number("rules_version", 1, WrittenRules::VERSION.into())?;
        let claims = fields.given("claims", Expected::Truth)?.unwrap_or(true);
        Ok(Request { rules: fields.given("rules", Expected::Text)?, claims, ask: ask(&fields)? })
    }
}

fn ask(fields: &Fields) -> Result<Ask, WrongQuestion> {
    Ok(match fields.ask {
        "games" => Box::new(|desk| Ok(games(&desk.catalog))),
        "gallery" => Box::new(|desk| Ok(named("games", &desk.gallery()?))),
        "written" => Box::new(|desk| desk.written_once()),
        "levels" => Box::new(|_| Ok(named("levels", &levels()))),
        "solve" => {
            let (position, play) = (fields.text("position")?, fields.play()?);
            let (max_moves, explain) = (fields.count("max_moves")?, fields.count("explain")?);
            Box::new(move |desk| desk.solve(&position, play, max_moves, explain))
        }
        "game" => {
            let (record, briefly) = (fields.text("record")?, fields.truth("briefly")?);
            Box::new(move |desk| Ok(text(&desk.game(&record, None, briefly)?)))
        }
        "move" => {
            let (record, chosen) = (fields.text("record")?, fields.text("move")?);
            let briefly = fields.truth("briefly")?;
            Box::new(move |desk| Ok(text(&desk.game(&record, Some(&chosen), briefly)?)))
        }
        "machine" => {
            let (record, player, seed) = (fields.text("record")?, fields.text("player")?, fields.seed()?);
            Box::new(move |desk| Ok(text(&desk.machine(&record, &player, seed)?)))
        }
        "hint" => {
            let record = fields.text("record")?;
            Box::new(move |desk| Ok(text(&desk.hint(&record)?)))
        }
        "analyse" => {
            let record = fields.text("record")?;
            Box::new(move |desk| Ok(text(&desk.analyse(&record)?)))
        }
        "random" => {
            let (like, difficulty) = (fields.text("like")?, fields.difficulty()?);
            let (play, seed) = (fields.play()?, fields.seed()?);
            Box::new(move |desk| desk.random(&like, difficulty, play, seed))
        }
        "lessons" => Box::new(|_| Ok(named("lessons", &lessons()))),
        "lesson" => {
            let lesson = fields.lesson()?;
            Box::new(move |desk| desk.lesson(lesson))
        }
        "exercise" => {
            let (exercise, seed) = (fields.exercise()?, fields.seed()?);
            Box::new(move |desk| Ok(text(&exercise.draw(seed, &mut desk.budget)?)))
        }
        "check" => {
            let (exercise, seed, answer) = (fields.exercise()?, fields.seed()?, fields.text("answer")?);
            Box::new(move |desk| desk.check(exercise, seed, &answer))
        }
        "values" => {
            let ruleset = fields.text("ruleset")?;
            let (x, y) = (fields.given("x", Expected::Range)?, fields.needed("y", Expected::Range)?);
            Box::new(move |desk| Ok(text(&desk.values(&ruleset, x, y)?)))
        }
        "overview" => {
            let wanted = Overview {
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
            };
            Box::new(move |desk| Ok(text(&desk.overview(&wanted)?)))
        }
        "period" => {
            let (ruleset, outcomes) = (fields.text("ruleset")?, fields.truth("outcomes")?);
            Box::new(move |desk| desk.period(&ruleset, outcomes))
        }
        "rules" => {
            let rules = fields.text("text")?;
            Box::new(move |desk| Ok(text(&desk.understood(&rules)?)))
        }
        name => unreachable!("`ASKS` has a question that nobody reads: {name}"),
    })
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
                match Request::read(&json!(object).to_string()).map(|_| ()) {
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
