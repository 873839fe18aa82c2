//! A check in parts: what one part came to, and all parts together.

use std::ops::{Range, RangeInclusive};

use crate::certificate::Certificate;
use crate::fast::sparse::{Confirmation, within};
use crate::json::{Json, expected, parse};
use crate::refusal::{NoParts, Refusal, Unreadable};
use crate::statement::Claim;
use crate::theorem::read_version;
use crate::theorems::sparse_space::Chain;
use crate::work::{Limits, Watch, Work};

/// The version of the format of transcripts.
const VERSION: u64 = 1;
/// The fields of a transcript, as they are written.
const FIELDS: [&str; 14] = [
    "format",
    "version",
    "certificate",
    "ruleset",
    "claim",
    "of_segments",
    "first",
    "last",
    "heaps",
    "links",
    "verdict",
    "reason",
    "program",
    "program_version",
];

/// What a check of some segments of a certificate came to. It is somebody's word: whoever doubts it recomputes
/// the same segments.
///
/// `Display` writes it as JSON, and `parse` reads that.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Transcript {
    /// The SHA-256 of the certificate's file.
    pub certificate: String,
    /// The ruleset, as the certificate has it.
    pub ruleset: String,
    /// The claim.
    pub claim: Claim,
    /// How many segments the certificate has.
    pub of_segments: u64,
    /// The first segment that was recomputed.
    pub first: u64,
    /// The last.
    pub last: u64,
    /// How many heaps they have.
    pub heaps: u64,
    /// The links of the states before the first and after the last.
    pub links: [String; 2],
    /// What came out.
    pub verdict: PartVerdict,
    /// The name of the program that recomputed them.
    pub program: String,
    /// Its version.
    pub program_version: String,
}

/// What a check of some segments came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartVerdict {
    /// They are as the certificate has them.
    Confirmed,
    /// The last of them is not, and so nothing is proved.
    Rejected {
        /// What is wrong.
        reason: String,
    },
}

impl Certificate {
    /// Checks some segments, from one to another, and all that does not depend on segments. A check that is stopped
    /// gives a transcript of those that were recomputed before, if there are any.
    ///
    /// # Errors
    /// [`Refusal`], also if there are no recorded states or no such segments, and if nothing can be said of any segment.
    pub fn check_segments(
        &self,
        segments: RangeInclusive<u64>,
        limits: &Limits,
        watch: &Watch,
    ) -> Result<Transcript, Refusal> {
        let space = self.with_states()?;
        let work = &mut Work::new(limits, watch);
        let chain = Chain::new(space, work)?;
        let not_there = NoParts::NotThere { last: chain.segments() as u64 - 1 };
        let chosen: Vec<usize> = within(&segments, chain.segments()).ok_or(not_there)?.collect();
        let Confirmation { confirmed, refusal } = chain.recompute_segments(&chosen, work)?;
        let (verdict, count) = match refusal {
            Some((place, Refusal::Rejected(rejected))) => {
                (PartVerdict::Rejected { reason: rejected.to_string() }, place + 1)
            }
            Some((_, refusal)) if confirmed == 0 => return Err(refusal),
            _ => (PartVerdict::Confirmed, confirmed),
        };
        Ok(Transcript::new(self, &chain, &(chosen[0]..chosen[0] + count), verdict))
    }
}

impl Transcript {
    /// Of these segments, by this program.
    fn new(certificate: &Certificate, chain: &Chain, segments: &Range<usize>, verdict: PartVerdict) -> Self {
        Transcript {
            certificate: certificate.sha256().to_owned(),
            ruleset: certificate.ruleset().to_owned(),
            claim: chain.claim,
            of_segments: chain.segments() as u64,
            first: segments.start as u64,
            last: segments.end as u64 - 1,
            heaps: chain.heaps(segments.end - 1).end - chain.heaps(segments.start).start,
            links: chain.links(segments),
            verdict,
            program: env!("CARGO_PKG_NAME").to_owned(),
            program_version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// Whether it speaks of this very certificate: of its text, and of the segments and links that it has.
    pub fn is_about(&self, certificate: &Certificate, limits: &Limits) -> bool {
        let (Ok(space), watch) = (certificate.with_states(), Watch::default()) else { return false };
        let Ok(chain) = Chain::new(space, &Work::new(limits, &watch)) else { return false };
        let Some(segments) = within(&(self.first..=self.last), chain.segments()) else { return false };
        let (program, program_version) = (self.program.clone(), self.program_version.clone());
        let right = Transcript::new(certificate, &chain, &segments, self.verdict.clone());
        *self == Transcript { program, program_version, ..right }
    }
}

impl std::fmt::Display for Transcript {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        let Claim { preperiod, period, saltus } = self.claim;
        let (verdict, reason) = match &self.verdict {
            PartVerdict::Confirmed => ("confirmed", "null".to_owned()),
            PartVerdict::Rejected { reason } => ("rejected", quoted(reason)),
        };
        let values = [
            quoted("grundy-transcript"),
            VERSION.to_string(),
            quoted(&self.certificate),
            quoted(&self.ruleset),
            format!(r#"{{ "preperiod": {preperiod}, "period": {period}, "saltus": {saltus} }}"#),
            self.of_segments.to_string(),
            self.first.to_string(),
            self.last.to_string(),
            self.heaps.to_string(),
            format!("[{}, {}]", quoted(&self.links[0]), quoted(&self.links[1])),
            quoted(verdict),
            reason,
            quoted(&self.program),
            quoted(&self.program_version),
        ];
        let lines: Vec<String> =
            FIELDS.iter().zip(values).map(|(name, value)| format!("  \"{name}\": {value}")).collect();
        write!(out, "{{\n{}\n}}", lines.join(",\n"))
    }
}

impl std::str::FromStr for Transcript {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let json = parse(text)?;
        if !matches!(json.get("format"), Some(Json::Text(format)) if format == "grundy-transcript") {
            return Err(Unreadable::NotATranscript);
        }
        read_version(&json, VERSION)?;
        let fields = json.fields(&FIELDS)?;
        let links = fields.read("links", |links| {
            let links = links.list(|link| link.text().map(str::to_owned))?;
            <[String; 2]>::try_from(links).or_else(|_| expected("two links"))
        })?;
        let reason = fields.read("reason", Ok)?;
        let verdict = fields.read("verdict", |verdict| match (verdict.text()?, reason) {
            ("confirmed", Json::Null) => Ok(PartVerdict::Confirmed),
            ("rejected", Json::Text(reason)) => Ok(PartVerdict::Rejected { reason: reason.clone() }),
            _ => expected("`confirmed`, or `rejected` with a `reason`"),
        })?;
        let [of_segments, first, last, heaps] = fields.numbers(["of_segments", "first", "last", "heaps"])?;
        if first > last || last >= of_segments {
            return fields.read("last", |_| expected("a segment from `first` on, and before `of_segments`"));
        }
        Ok(Transcript {
            certificate: fields.text("certificate")?,
            ruleset: fields.text("ruleset")?,
            claim: fields.read("claim", Claim::read)?,
            of_segments,
            first,
            last,
            heaps,
            links,
            verdict,
            program: fields.text("program")?,
            program_version: fields.text("program_version")?,
        })
    }
}

/// What several transcripts say together: the claim is proved, if what they say is true.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Merged {
    /// The SHA-256 of the certificate's file.
    pub certificate: String,
    /// The ruleset.
    pub ruleset: String,
    /// The claim.
    pub claim: Claim,
    /// How many segments there are: all were recomputed.
    pub segments: u64,
}

/// Why transcripts do not prove the claim together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotMerged {
    /// There are none.
    #[error("there are no transcripts")]
    None,
    /// They are not about the same certificate.
    #[error("transcript {place} is about another certificate than the first: they differ in `{field}`")]
    AnotherCertificate {
        /// Which transcript, counted from 1.
        place: usize,
        /// Where they differ.
        field: &'static str,
    },
    /// Two transcripts differ in what stands between two segments.
    #[error("the transcripts differ in the link of the state before segment {segment}")]
    LinksDiffer {
        /// The segment after it.
        segment: u64,
    },
    /// A segment is wrong.
    #[error("segment {segment}: {reason}")]
    Rejected {
        /// The segment.
        segment: u64,
        /// What is wrong.
        reason: String,
    },
    /// Some segments were not recomputed by anybody.
    #[error(
        "not all segments were recomputed: {} of {of_segments} are missing, {}",
        count(missing),
        list(missing)
    )]
    Missing {
        /// The ranges that are missing, both ends included.
        missing: Vec<(u64, u64)>,
        /// How many segments there are.
        of_segments: u64,
    },
}

fn count(ranges: &[(u64, u64)]) -> u64 {
    ranges.iter().map(|(first, last)| last - first + 1).sum()
}

fn list(ranges: &[(u64, u64)]) -> String {
    let mut list: Vec<String> =
        ranges.iter().take(10).map(|(first, last)| format!("{first}..{last}")).collect();
    if ranges.len() > 10 {
        list.push("and others".to_owned());
    }
    list.join(", ")
}

/// Puts the parts of a check together. They must be about the same certificate, agree where they meet, and leave out
/// no segment.
///
/// # Errors
/// [`NotMerged`].
pub fn merge(transcripts: &[Transcript]) -> Result<Merged, NotMerged> {
    let [one, ..] = transcripts else { return Err(NotMerged::None) };
    for (place, other) in transcripts.iter().enumerate() {
        let same = [
            ("certificate", one.certificate == other.certificate),
            ("ruleset", one.ruleset == other.ruleset),
            ("claim", one.claim == other.claim),
            ("of_segments", one.of_segments == other.of_segments),
        ];
        if let Some(&(field, _)) = same.iter().find(|(_, same)| !same) {
            return Err(NotMerged::AnotherCertificate { place: place + 1, field });
        }
    }
    if let Some((segment, reason)) = transcripts.iter().find_map(|part| match &part.verdict {
        PartVerdict::Rejected { reason } => Some((part.last, reason.clone())),
        PartVerdict::Confirmed => None,
    }) {
        return Err(NotMerged::Rejected { segment, reason });
    }
    let mut links = std::collections::BTreeMap::new();
    for part in transcripts {
        for (state, link) in [part.first, part.last + 1].into_iter().zip(&part.links) {
            if links.insert(state, link).is_some_and(|before| before != link) {
                return Err(NotMerged::LinksDiffer { segment: state });
            }
        }
    }
    let mut ranges: Vec<(u64, u64)> = transcripts.iter().map(|part| (part.first, part.last)).collect();
    ranges.sort_unstable();
    let (mut next, mut missing) = (0, Vec::new());
    for (first, last) in ranges {
        if first > next {
            missing.push((next, first - 1));
        }
        next = next.max(last + 1);
    }
    if next < one.of_segments {
        missing.push((next, one.of_segments - 1));
    }
    if !missing.is_empty() {
        return Err(NotMerged::Missing { missing, of_segments: one.of_segments });
    }
    Ok(Merged {
        certificate: one.certificate.clone(),
        ruleset: one.ruleset.clone(),
        claim: one.claim,
        segments: one.of_segments,
    })
}

#[cfg(test)]
mod tests;
