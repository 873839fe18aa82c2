//! How numbers of any size and errors are written in the documented JSON form.

use std::fmt::Display;

use grundy::Natural;
use grundy::heap::Datum;
pub use grundy::serial::{JsonNumber, json_number};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

/// Writes a number as [`json_number`] does, or `null` where there is none.
///
/// # Errors
/// Those of the serializer.
pub fn json_option<S: Serializer>(number: &Option<Natural>, serializer: S) -> Result<S::Ok, S::Error> {
    match number {
        Some(number) => json_number(number, serializer),
        None => serializer.serialize_none(),
    }
}

/// Writes an error as its text, and `null` where there is none.
///
/// # Errors
/// Those of the serializer.
pub fn display<S: Serializer, E: Display>(error: &Option<E>, serializer: S) -> Result<S::Ok, S::Error> {
    match error {
        Some(error) => serializer.collect_str(error),
        None => serializer.serialize_none(),
    }
}

/// A datum as JSON.
pub(crate) struct InJson<'a>(pub(crate) &'a Datum<'a>);

impl Serialize for InJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Datum::Number(number) => match u64::try_from(*number) {
                Ok(number) => serializer.serialize_u64(number),
                Err(_) => {
                    serializer.serialize_i64(i64::try_from(*number).expect("a number below 0 has 64 bits"))
                }
            },
            Datum::Large(number) => JsonNumber(number).serialize(serializer),
            Datum::Truth(holds) => serializer.serialize_bool(*holds),
            Datum::Text(text) => serializer.serialize_str(text),
            Datum::List(all) => {
                let mut list = serializer.serialize_seq(Some(all.len()))?;
                all.iter().try_for_each(|one| list.serialize_element(&InJson(one)))?;
                list.end()
            }
            Datum::Fields(fields) => {
                let mut map = serializer.serialize_map(Some(fields.len()))?;
                fields.iter().try_for_each(|(name, datum)| map.serialize_entry(name, &InJson(datum)))?;
                map.end()
            }
            _ => unreachable!("hashes were computed before"),
        }
    }
}
