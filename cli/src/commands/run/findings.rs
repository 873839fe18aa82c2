//! What a run found out beside the values, kept for the next one.

use std::path::Path;

use grundy::heap::Periodicity;
use grundy_positions::Rarity;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::store;

/// The content of `found.json`.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(super) struct Findings {
    /// How many heaps it was found out from.
    pub(super) heaps: u64,
    pub(super) space: Option<Rarity>,
    /// The period as `grundy period --json` has it, if it is proved.
    pub(super) period: Option<Value>,
    /// The CRC-32 of this object as compact JSON, with 0 here: what it says is believed.
    crc32: u32,
}

impl Findings {
    /// What was found out from the first `heaps` heaps.
    pub(super) fn new(heaps: u64, space: Option<Rarity>, period: Option<Value>) -> Findings {
        let found = Findings { heaps, space, period, crc32: 0 };
        Findings { crc32: found.checksum(), ..found }
    }

    /// The content of `found.json`.
    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).expect("text and numbers")
    }

    fn checksum(&self) -> u32 {
        let text = Findings { crc32: 0, ..self.clone() }.text();
        crc32fast::hash(text.as_bytes())
    }

    /// What an earlier run left about the first `heaps` heaps. What cannot be read was not found out.
    pub(super) fn read(directory: &Path, heaps: u64) -> Findings {
        let found: Option<Findings> =
            store::found(directory).and_then(|text| serde_json::from_str(&text).ok());
        let found = found.filter(|found| found.heaps == heaps && found.crc32 == found.checksum());
        let found = found.unwrap_or_default();
        let known = found.periodicity().is_none_or(|periodicity| periodicity.first_values() <= heaps);
        if known { found } else { Findings::default() }
    }

    /// The period, if it is proved.
    pub(super) fn periodicity(&self) -> Option<Periodicity> {
        let period = self.period.as_ref().filter(|period| period["proved"] == true)?;
        Some(Periodicity {
            preperiod: period["preperiod"].as_u64()?,
            period: period["period"].as_u64().filter(|&period| period > 0)?,
            saltus: period["saltus"].as_u64()?,
        })
    }
}
