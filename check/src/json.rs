//! JSON as it is written, so that what is there twice, or of another kind, can be told in our own words.

use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::refusal::{FieldFault, Unreadable};

/// Heaps, columns, preperiods and periods stay below this bound, so that no sum of a few of them overflows.
pub(crate) const BOUND: u64 = 1 << 50;

/// What was read, or what is wrong with it.
pub(crate) type Read<T> = Result<T, Unreadable>;

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
pub(crate) fn parse(text: &str) -> Read<Json> {
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
    pub(crate) fn fields(&self, names: &[&str]) -> Read<Fields<'_>> {
        let Json::Object(fields) = self else { return expected("an object") };
        for (place, (name, _)) in fields.iter().enumerate() {
            if !names.contains(&name.as_str()) {
                return Err(fault(name, FieldFault::NotKnown));
            }
            if fields[..place].iter().any(|(before, _)| before == name) {
                return Err(fault(name, FieldFault::Twice));
            }
        }
        match names.iter().find(|name| self.get(name).is_none()) {
            Some(missing) => Err(fault(missing, FieldFault::Missing)),
            None => Ok(Fields(self)),
        }
    }

    pub(crate) fn number(&self) -> Read<u64> {
        self.number_in(0..BOUND, "a whole number below 2^50")
    }

    /// A number in this range, which has these words.
    pub(crate) fn number_in(&self, range: Range<u64>, what: &'static str) -> Read<u64> {
        match self {
            Json::Number(number) if range.contains(number) => Ok(*number),
            _ => expected(what),
        }
    }

    /// The numbers of an object that has these alone.
    pub(crate) fn numbers<const N: usize>(&self, names: [&str; N]) -> Read<[u64; N]> {
        self.fields(&names)?.numbers(names)
    }

    pub(crate) fn text(&self) -> Read<&str> {
        let Json::Text(text) = self else { return expected("a text") };
        Ok(text)
    }

    pub(crate) fn truth(&self) -> Read<bool> {
        let Json::Truth(truth) = self else { return expected("`true` or `false`") };
        Ok(*truth)
    }

    /// The entries of a list, each read in this way.
    pub(crate) fn list<T>(&self, read: impl Fn(&Json) -> Read<T>) -> Read<Vec<T>> {
        self.counted_list(|_, entry| read(entry))
    }

    /// The entries of a list, each read in this way, which depends on its place.
    pub(crate) fn counted_list<T>(&self, read: impl Fn(usize, &Json) -> Read<T>) -> Read<Vec<T>> {
        let Json::List(entries) = self else { return expected("a list") };
        (0..entries.len()).map(|place| self.entry(place, |entry| read(place, entry))).collect()
    }

    /// Reads the entry of a list at this place, where one is, in this way.
    pub(crate) fn entry<T>(&self, place: usize, read: impl FnOnce(&Json) -> Read<T>) -> Read<T> {
        let Json::List(entries) = self else { return expected("a list") };
        read(&entries[place]).map_err(|error| error.within(format!("[{place}]")))
    }
}

/// The fields of an object, each of which is there.
#[derive(Clone, Copy)]
pub(crate) struct Fields<'a>(&'a Json);

impl<'a> Fields<'a> {
    /// Reads the field of this name in this way.
    pub(crate) fn read<T>(&self, name: &str, read: impl FnOnce(&'a Json) -> Read<T>) -> Read<T> {
        read(self.0.get(name).expect("it was asked for")).map_err(|error| error.within(name))
    }

    /// Reads the fields of these names, each a number.
    pub(crate) fn numbers<const N: usize>(&self, names: [&str; N]) -> Read<[u64; N]> {
        let mut numbers = [0; N];
        for (number, name) in numbers.iter_mut().zip(names) {
            *number = self.read(name, Json::number)?;
        }
        Ok(numbers)
    }

    /// Reads the field of this name, which is a text.
    pub(crate) fn text(&self, name: &str) -> Read<String> {
        self.read(name, Json::text).map(str::to_owned)
    }
}

/// Refuses what is not of this kind.
pub(crate) fn expected<T>(what: &'static str) -> Read<T> {
    Err(fault("", FieldFault::Expected(what)))
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
            let fields = json.fields(&["a", "b"])?;
            fields.numbers(["a"])?;
            fields.read("b", |list| list.list(Json::truth))
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
