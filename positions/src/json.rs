//! How numbers of any size and errors are written in the documented JSON form.

use std::fmt::Display;

use grundy::Natural;
pub use grundy::serial::{JsonNumber, json_number};
use serde::Serializer;

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
