//! What a certificate records of a sparse space.

use crate::json::{Json, Read, expected};
use crate::theorem::Document;

/// The evidence as it is written.
#[derive(Debug)]
pub(crate) struct Evidence {
    pub(crate) mask: String,
    pub(crate) by_position: bool,
    pub(crate) depth: u64,
    pub(crate) rares: Vec<(u64, u64)>,
    pub(crate) checkpoints: Vec<Checkpoint>,
}

/// The values of the last heaps before heap `at`.
#[derive(Debug)]
pub(crate) struct Checkpoint {
    pub(crate) at: u64,
    pub(crate) state: String,
    /// The hash of all before it; version 1 has none.
    pub(crate) link: Option<String>,
}

impl Evidence {
    pub(crate) fn read(document: &Document) -> Read<Self> {
        let rare = |rare: &Json| match rare.list(Json::number)?[..] {
            [heap, value] => Ok((heap, value)),
            _ => expected("a heap and its value"),
        };
        let has_links = document.version > 1;
        let checkpoint = |checkpoint: &Json| {
            let names: &[&str] = if has_links { &["at", "state", "link"] } else { &["at", "state"] };
            let fields = checkpoint.fields(names)?;
            let link = if has_links { Some(fields.text("link")?) } else { None };
            let state = fields.text("state")?;
            let [at] = fields.numbers(["at"])?;
            Ok(Checkpoint { at, state, link })
        };
        document.proof(&["mask", "by_position", "depth", "rares", "checkpoints"], |proof| {
            let (mask, by_position) = (proof.text("mask")?, proof.read("by_position", Json::truth)?);
            let [depth] = proof.numbers(["depth"])?;
            let rares = proof.read("rares", |rares| rares.list(rare))?;
            let checkpoints = proof.read("checkpoints", |all| all.list(checkpoint))?;
            Ok(Evidence { mask, by_position, depth, rares, checkpoints })
        })
    }
}
