//! JSON as it is written, so that what is there twice, or of another kind, can be told in our own words.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::refusal::{FieldFault, Unreadable};

/// Heaps, columns, preperiods and periods stay below this bound, so that no sum of a few of them overflows.
pub(crate) const BOUND: u64 = 1 << 50;

/// A JSON value. An object keeps all its fields, also those that are there twice.
#[derive(Debug)]
pub(crate) enum Json {
    Null,
    Truth(bool),
    /// A whole number that is not negative, written without a fraction.
    Number(u64),
    /// Any other number.
    OtherNumber,
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// Reads a text that is one JSON value.
pub(crate) fn parse(text: &str) -> Result<Json, Unreadable> {
    serde_json::from_str(text).map_err(|error| match error.classify() {
        serde_json::error::Category::Eof => Unreadable::CutOff,
        _ => Unreadable::NotJson { line: error.line(), column: error.column() },
    })
}

impl Json {
    /// The field of an object, if it is one and has it.
    pub(crate) fn get(&self, name: &str) -> Option<&Json> {
        let Json::Object(fields) = self else { return None };
        fields.iter().find(|(field, _)| field == name).map(|(_, value)| value)
    }

    /// The fields of an object that has each of these once, and no other.
    pub(crate) fn fields<const N: usize>(&self, names: [&str; N]) -> Result<[&Json; N], Unreadable> {
        let Json::Object(fields) = self else { return Err(expected("an object")) };
        let mut found = [None; N];
        for (name, value) in fields {
            let place = names.iter().position(|known| known == name);
            let place = place.ok_or_else(|| fault(name, FieldFault::NotKnown))?;
            if found[place].replace(value).is_some() {
                return Err(fault(name, FieldFault::Twice));
            }
        }
        let mut all = [self; N];
        for ((place, found), name) in all.iter_mut().zip(found).zip(names) {
            *place = found.ok_or_else(|| fault(name, FieldFault::Missing))?;
        }
        Ok(all)
    }

    pub(crate) fn number(&self) -> Result<u64, Unreadable> {
        match self {
            Json::Number(number) if *number < BOUND => Ok(*number),
            _ => Err(expected("a whole number below 2^50")),
        }
    }

    pub(crate) fn text(&self) -> Result<&str, Unreadable> {
        let Json::Text(text) = self else { return Err(expected("a text")) };
        Ok(text)
    }

    pub(crate) fn truth(&self) -> Result<bool, Unreadable> {
        let Json::Truth(truth) = self else { return Err(expected("`true` or `false`")) };
        Ok(*truth)
    }

    /// The entries of a list, each read in this way.
    pub(crate) fn list<T>(
        &self,
        read: impl Fn(&Json) -> Result<T, Unreadable>,
    ) -> Result<Vec<T>, Unreadable> {
        let Json::List(entries) = self else { return Err(expected("a list")) };
        let read = |(place, entry)| read(entry).map_err(|error| error.within(format_args!("[{place}]")));
        entries.iter().enumerate().map(read).collect()
    }
}

/// Reads the field of this name.
pub(crate) fn field<'a, T>(
    name: &str,
    value: &'a Json,
    read: impl FnOnce(&'a Json) -> Result<T, Unreadable>,
) -> Result<T, Unreadable> {
    read(value).map_err(|error| error.within(format_args!("{name}")))
}

fn expected(what: &'static str) -> Unreadable {
    fault("", FieldFault::Expected(what))
}

fn fault(name: &str, fault: FieldFault) -> Unreadable {
    // A name that somebody made up is shown, but not all of it and not as it is.
    let place = name.chars().take(40).flat_map(char::escape_debug).collect();
    Unreadable::Field { place, fault }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnyValue;
        impl<'de> Visitor<'de> for AnyValue {
            type Value = Json;

            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a JSON value")
            }

            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Null)
            }

            fn visit_bool<E>(self, truth: bool) -> Result<Json, E> {
                Ok(Json::Truth(truth))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
                Ok(Json::Number(number))
            }

            fn visit_i64<E>(self, _: i64) -> Result<Json, E> {
                Ok(Json::OtherNumber)
            }

            fn visit_f64<E>(self, _: f64) -> Result<Json, E> {
                Ok(Json::OtherNumber)
            }

            fn visit_str<E>(self, text: &str) -> Result<Json, E> {
                Ok(Json::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
                let mut list = Vec::new();
                while let Some(entry) = entries.next_element()? {
                    list.push(entry);
                }
                Ok(Json::List(list))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = entries.next_entry()? {
                    fields.push(field);
                }
                Ok(Json::Object(fields))
            }
        }
        deserializer.deserialize_any(AnyValue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let read = |json: &Json| {
            let [a, b] = json.fields(["a", "b"])?;
            field("a", a, Json::number)?;
            field("b", b, |list| list.list(Json::truth))
        };
        match parse(text).and_then(|json| read(&json)) {
            Ok(list) => format!("{list:?}"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn each_field_is_there_once_and_of_its_kind() {
        assert_eq!(told(r#"{"b": [true, false], "a": 1125899906842623}"#), "[true, false]");
        for (text, why) in [
            (r#"{"a": 1}"#, "`b` is missing"),
            (r#"{"a": 1, "a": 1, "b": []}"#, "`a` is there twice"),
            (r#"{"a": 1, "b": [], "c\n": 2}"#, "`c\\n` is no field here"),
            (r#"{"a": 1125899906842624, "b": []}"#, "`a`: expected a whole number below 2^50"),
            (r#"{"a": 1.0, "b": []}"#, "`a`: expected a whole number below 2^50"),
            (r#"{"a": -1, "b": []}"#, "`a`: expected a whole number below 2^50"),
            (r#"{"a": 1, "b": [true, 0]}"#, "`b[1]`: expected `true` or `false`"),
            (r#"{"a": 1, "b": null}"#, "`b`: expected a list"),
            ("[1, []]", "expected an object"),
            ("{\"a\": 1,\n ]", "no JSON from line 2, column 2 on"),
            (r#"{"a": 1"#, "cut off"),
        ] {
            assert!(told(text).contains(why), "{text}: {}", told(text));
        }
    }
}
