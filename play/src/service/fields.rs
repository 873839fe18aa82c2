//! The fields of a question, each read as what it must be.

use std::fmt;

use rustc_hash::FxHashSet;
use serde::de::{DeserializeOwned, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::wrong_question::{ASKS, Expected, WrongQuestion};
use crate::draw::Grade;
use crate::lessons::{Exercise, Lesson, lessons};
use grundy::Play;
use grundy_positions::notation::shorten;

/// The fields of a question.
pub(super) struct Fields {
    /// What is asked.
    pub(super) ask: &'static str,
    values: Map<String, Value>,
}

/// The names of the fields of an object: the first that is there twice, of which a [`Map`] keeps the last value alone.
struct Names {
    twice: Option<String>,
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(given: D) -> Result<Self, D::Error> {
        given.deserialize_map(NamesVisitor)
    }
}

struct NamesVisitor;

impl<'de> Visitor<'de> for NamesVisitor {
    type Value = Names;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Names, A::Error> {
        let (mut seen, mut twice) = (FxHashSet::default(), None);
        while let Some((name, IgnoredAny)) = fields.next_entry::<String, IgnoredAny>()? {
            if twice.is_none() && !seen.insert(name.clone()) {
                twice = Some(name);
            }
        }
        Ok(Names { twice })
    }
}

impl Fields {
    /// Reads a question: one that is known, with no field that it does not have.
    pub(super) fn read(text: &str) -> Result<Self, WrongQuestion> {
        let question: Value = serde_json::from_str(text)
            .map_err(|error| WrongQuestion::NotJson { line: error.line(), column: error.column() })?;
        let Value::Object(mut values) = question else { return Err(WrongQuestion::NoAsk) };
        if let Ok(Names { twice: Some(field) }) = serde_json::from_str(text) {
            return Err(WrongQuestion::Twice { field: shorten(&field) });
        }
        let ask = values.remove("ask").ok_or(WrongQuestion::NoAsk)?;
        let Some(&(name, known)) = ASKS.iter().find(|(name, _)| ask == *name) else {
            return Err(WrongQuestion::Unknown { found: told(&ask) });
        };
        if let Some(found) = values.keys().find(|field| !known.contains(&field.as_str())) {
            return Err(WrongQuestion::UnknownField { ask: name, found: shorten(found) });
        }
        Ok(Fields { ask: name, values })
    }

    /// A field that may be missing.
    pub(super) fn given<T: DeserializeOwned>(
        &self,
        field: &'static str,
        expected: Expected,
    ) -> Result<Option<T>, WrongQuestion> {
        let Some(value) = self.values.get(field).filter(|value| !value.is_null()) else { return Ok(None) };
        let read = T::deserialize(value).ok();
        read.map(Some).ok_or_else(|| WrongQuestion::Differs { field, expected, found: told(value) })
    }

    /// Whether something is wanted that is not, unless it is said.
    pub(super) fn truth(&self, field: &'static str) -> Result<bool, WrongQuestion> {
        Ok(self.given(field, Expected::Truth)?.unwrap_or_default())
    }

    /// One that may not.
    pub(super) fn needed<T: DeserializeOwned>(
        &self,
        field: &'static str,
        expected: Expected,
    ) -> Result<T, WrongQuestion> {
        self.given(field, expected)?.ok_or(WrongQuestion::Missing { ask: self.ask, field })
    }

    pub(super) fn text(&self, field: &'static str) -> Result<String, WrongQuestion> {
        self.needed(field, Expected::Text)
    }

    pub(super) fn play(&self) -> Result<Play, WrongQuestion> {
        Ok(self.given("play", Expected::Play)?.unwrap_or_default())
    }

    pub(super) fn lesson(&self) -> Result<&'static Lesson, WrongQuestion> {
        let field = "lesson";
        let name: String = self.needed(field, Expected::Lesson)?;
        let found = lessons().iter().find(|lesson| lesson.name == name);
        found.ok_or_else(|| WrongQuestion::Differs {
            field,
            expected: Expected::Lesson,
            found: shorten(&name),
        })
    }

    pub(super) fn exercise(&self) -> Result<Exercise, WrongQuestion> {
        self.needed("exercise", Expected::Exercise)
    }

    pub(super) fn seed(&self) -> Result<u64, WrongQuestion> {
        Ok(self.given("seed", ANY_NUMBER)?.unwrap_or_default())
    }

    /// How many of something, at most.
    pub(super) fn count(&self, field: &'static str) -> Result<Option<usize>, WrongQuestion> {
        let count: Option<u64> = self.given(field, ANY_NUMBER)?;
        Ok(count.map(|count| usize::try_from(count).unwrap_or(usize::MAX)))
    }

    /// A number within bounds.
    pub(super) fn number(
        &self,
        field: &'static str,
        least: u64,
        most: u64,
    ) -> Result<Option<u64>, WrongQuestion> {
        let expected = Expected::Number { least, most };
        let Some(number) = self.given::<u64>(field, expected)? else { return Ok(None) };
        if (least..=most).contains(&number) {
            return Ok(Some(number));
        }
        Err(WrongQuestion::Differs { field, expected, found: number.to_string() })
    }

    pub(super) fn difficulty(&self) -> Result<Grade, WrongQuestion> {
        let field = "difficulty";
        let numbers = || Grade::all().map(|level| u64::from(level.number()));
        let (least, most) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
        let expected = Expected::Number { least, most };
        let number: u64 = self.needed(field, expected)?;
        let level = u8::try_from(number).ok().and_then(Grade::new);
        level.ok_or_else(|| WrongQuestion::Differs { field, expected, found: number.to_string() })
    }
}

const ANY_NUMBER: Expected = Expected::Number { least: 0, most: u64::MAX };

/// A value as a message shows it.
fn told(value: &Value) -> String {
    shorten(&value.as_str().map_or_else(|| value.to_string(), str::to_owned))
}
