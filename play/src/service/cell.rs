//! A number in an answer.

use grundy::Natural;
use grundy_positions::json::JsonNumber;
use serde::Serialize;

/// A number of the JSON form.
#[derive(Debug)]
pub(super) struct Cell(pub(super) u128);

impl From<u64> for Cell {
    fn from(value: u64) -> Self {
        Cell(value.into())
    }
}

impl Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        JsonNumber(&Natural::from(self.0)).serialize(serializer)
    }
}
