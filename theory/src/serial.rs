//! Numbers of any size as serde writes them: exact for every reader of JSON.

use crate::Natural;
use serde::{Serialize, Serializer};

use crate::BigNimber;

/// The largest integer that every JSON reader keeps exactly.
const JSON_EXACT: u64 = (1 << 53) - 1;

/// Writes a number of the documented JSON form: a JSON number up to 2^53-1, a decimal string beyond.
///
/// # Errors
/// Those of the serializer.
pub fn json_number<S: Serializer>(number: &Natural, serializer: S) -> Result<S::Ok, S::Error> {
    match u64::try_from(number) {
        Ok(small) if small <= JSON_EXACT => serializer.serialize_u64(small),
        _ => serializer.collect_str(number),
    }
}

/// A number that serializes as [`json_number`] does.
#[derive(Clone, Copy, Debug)]
pub struct JsonNumber<'a>(pub &'a Natural);

impl Serialize for JsonNumber<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json_number(self.0, serializer)
    }
}

impl Serialize for BigNimber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json_number(&self.0, serializer)
    }
}
