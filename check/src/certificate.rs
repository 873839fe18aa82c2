//! A certificate that was read, and the checks of all of it and of a sample.

use std::num::NonZeroU64;
use std::str::FromStr;

use crate::digits::AutomatonClaim;
use crate::format::{self, Claimed, Content, Proof, Statement};
use crate::recomputed::Recomputed;
use crate::refusal::{Refusal, Unreadable};
use crate::rules::Rules;
use crate::sparse::{self, Chain};
use crate::work::{Limits, Purse, Watch, Work};
use crate::{
    agreement, all_but, arithmetic, automatic, bounded, classes, division, levels, row_periods, rows, sha256,
};

/// A certificate that was read, and not yet checked.
#[derive(Debug)]
pub struct Certificate {
    content: Content,
    /// The hash of the text.
    sha256: String,
}

/// A proof: everything that the theorem asks for was recomputed, and is as claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Accepted {
    /// The theorem's condition for this game, in words.
    pub condition: String,
    /// What was recomputed.
    pub recomputed: Recomputed,
}

/// A random sample of a certificate was recomputed, and nothing wrong was found. This proves nothing.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NotRefuted {
    /// The theorem's condition for this game, in words.
    pub condition: String,
    /// How many values were computed from heap 0 on, from the rules.
    pub first: u64,
    /// How many heaps were drawn.
    pub drawn: u64,
    /// Number of segments in which the drawn heaps lie: these were recomputed.
    pub segments: u64,
    /// Of how many.
    pub of_segments: u64,
    /// How many heaps were recomputed in them.
    pub heaps: u64,
    /// Of how many.
    pub of_heaps: u64,
    /// How many heaps the longest segment has.
    pub longest: u64,
    /// The probability that a sample like this misses a false segment, if it is the only one and as long as the
    /// longest.
    pub missed: f64,
}

/// Which heaps a spot check recomputes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sample {
    /// Number of heaps that are drawn, each with the same probability; of each, its whole segment is recomputed.
    pub heaps: NonZeroU64,
    /// What the draw follows from. It should not be known to whoever wrote the certificate.
    pub seed: u64,
}

impl Sample {
    /// This number of heaps, drawn by chance that follows from `seed`.
    pub fn new(heaps: NonZeroU64, seed: u64) -> Self {
        Sample { heaps, seed }
    }
}

/// The certificate has no recorded states, and so no parts: it can only be checked as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoParts {
    /// The theorem records no states.
    #[error("the certificate has no recorded states, between which a part could be recomputed")]
    NoStates,
    /// The range is empty or goes beyond the last segment.
    #[error("the certificate has the segments 0..{last}")]
    NotThere {
        /// The last segment.
        last: u64,
    },
}

/// What came of a check of a part.
pub(crate) type OfPart<T> = Result<Result<T, Refusal>, NoParts>;

impl FromStr for Certificate {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        format::read(text).map(|content| Certificate { content, sha256: sha256::of(text) })
    }
}

impl Certificate {
    /// The ruleset, as it is written.
    pub fn ruleset(&self) -> &str {
        match &self.content {
            Content::Heaps(statement, _) => &statement.ruleset,
            Content::Divided(_, divided) => &divided.ruleset,
            Content::Automatic(_, automatic) => &automatic.ruleset,
            Content::Bounded(_, bounded) => &bounded.ruleset,
            Content::Rows(..) => "wythoff",
            Content::WrittenRows(rows) => &rows.ruleset,
        }
    }

    /// What is claimed, and of what.
    pub fn claim(&self) -> Claimed<'_> {
        match &self.content {
            Content::Heaps(statement, _) => Claimed::Heaps(statement.sequence, statement.claim),
            Content::Divided(sequence, divided) => Claimed::Recursion(*sequence, divided.claim),
            Content::Automatic(sequence, automatic) => {
                let (base, states) = (automatic.rules.base, automatic.automaton.next.len() as u64);
                Claimed::Automaton(*sequence, AutomatonClaim { base, states })
            }
            Content::Bounded(sequence, _) => Claimed::Bound(*sequence),
            Content::Rows(claims, _) => Claimed::Rows(claims),
            Content::WrittenRows(rows) => Claimed::Rows(&rows.claims),
        }
    }

    /// The name of the theorem.
    pub fn theorem(&self) -> &'static str {
        match &self.content {
            Content::Heaps(_, proof) => proof.name(),
            Content::Divided(..) => format::ABOUT_DIVISION,
            Content::Automatic(..) => format::ABOUT_DIGITS,
            Content::Bounded(..) => format::ABOUT_BOUNDS,
            Content::Rows(..) => format::ABOUT_ROWS,
            Content::WrittenRows(_) => format::ABOUT_WRITTEN_ROWS,
        }
    }

    /// The SHA-256 of the text that was read, in lower-case hexadecimal.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// How many values a complete check computes, as far as the certificate says; of rows, in all of them together.
    pub fn heaps(&self) -> u64 {
        match &self.content {
            Content::Heaps(Statement { rules: Rules::Memory(game), .. }, Proof::Memory(proof)) => {
                proof.computed.saturating_mul(game.states() as u64)
            }
            Content::Heaps(_, proof) => match proof {
                Proof::RepeatedValues(proof)
                | Proof::GuySmith(proof)
                | Proof::RepeatedOutcomes(proof)
                | Proof::Memory(proof)
                | Proof::Classes(proof) => proof.computed,
                Proof::AllBut(proof) | Proof::AllButClasses(proof) => proof.n2,
                Proof::ArithmeticPeriod(proof) => proof.computed,
                Proof::SparseSpace(proof) => proof.checkpoints.last().map_or(0, |checkpoint| checkpoint.at),
            },
            Content::Divided(_, divided) => divided.computed,
            Content::Automatic(_, automatic) => automatic.vectors,
            Content::Bounded(_, bounded) => bounded.computed,
            Content::WrittenRows(rows) => row_periods::count(rows).unwrap_or(u64::MAX),
            Content::Rows(_, repeats) => {
                let values = repeats.iter().map(|repeat| repeat.again).max().unwrap_or(0);
                values.saturating_mul(repeats.len() as u64)
            }
        }
    }

    /// Checks everything.
    ///
    /// # Errors
    /// [`Refusal`], which tells apart a claim or proof that is wrong and one that asks for more than
    /// `limits`.
    pub fn check(&self, limits: &Limits, watch: &Watch) -> Result<Accepted, Refusal> {
        let purse = &Purse::new(limits, watch);
        let work = &mut Work::new(limits, purse);
        let (condition, recomputed) = match &self.content {
            Content::Heaps(statement, proof) => match proof {
                Proof::RepeatedValues(proof) => agreement::check(statement, 1..=1, proof, work)?,
                Proof::GuySmith(proof) => agreement::check(statement, 2..=3, proof, work)?,
                Proof::RepeatedOutcomes(proof) => agreement::check_outcomes(statement, proof, work)?,
                Proof::AllBut(proof) | Proof::AllButClasses(proof) => all_but::check(statement, proof, work)?,
                Proof::Classes(proof) => classes::check(statement, proof, work)?,
                Proof::Memory(proof) => levels::check(statement, proof, work)?,
                Proof::ArithmeticPeriod(proof) => arithmetic::check(statement, proof, work)?,
                Proof::SparseSpace(proof) => {
                    let chain = Chain::new(statement, proof, work)?;
                    let all: Vec<usize> = (0..chain.segments()).collect();
                    if let Some((_, refusal)) = chain.recompute(&all, work)?.refusal {
                        return Err(refusal);
                    }
                    let heaps = chain.all_heaps();
                    let (first, heaps) = (heaps.start, heaps.end - heaps.start);
                    (chain.condition(), Recomputed::Chain { first, segments: all.len() as u64, heaps })
                }
            },
            Content::Divided(sequence, divided) => division::check(*sequence, divided, work)?,
            Content::Automatic(_, automatic) => automatic::check(automatic, work)?,
            Content::Bounded(_, bounded) => bounded::check(bounded, work)?,
            Content::Rows(claims, repeats) => rows::check(claims, repeats, work)?,
            Content::WrittenRows(rows) => row_periods::check(rows, work)?,
        };
        Ok(Accepted { condition, recomputed })
    }

    /// Checks a random sample, of a certificate with recorded states.
    ///
    /// # Errors
    /// [`NoParts`] if there are no recorded states; else [`Refusal`].
    pub fn spot_check(&self, sample: Sample, limits: &Limits, watch: &Watch) -> OfPart<NotRefuted> {
        let (statement, proof) = self.with_states()?;
        let checked = || {
            let purse = &Purse::new(limits, watch);
            let work = &mut Work::new(limits, purse);
            let chain = Chain::new(statement, proof, work)?;
            let chosen = chain.draw(sample.heaps, sample.seed, work)?;
            if let Some((_, refusal)) = chain.recompute(&chosen, work)?.refusal {
                return Err(refusal);
            }
            let length = |segment: usize| chain.heaps(segment).end - chain.heaps(segment).start;
            let all = chain.all_heaps();
            let (of_heaps, drawn) = (all.end - all.start, sample.heaps.get());
            let longest = (0..chain.segments()).map(length).max().unwrap_or(0);
            Ok(NotRefuted {
                condition: chain.condition(),
                first: all.start,
                drawn,
                segments: chosen.len() as u64,
                of_segments: chain.segments() as u64,
                heaps: chosen.iter().map(|&segment| length(segment)).sum(),
                of_heaps,
                longest,
                missed: sparse::missed(longest, of_heaps, drawn),
            })
        };
        Ok(checked())
    }

    /// What a certificate with recorded states says.
    pub(crate) fn with_states(&self) -> Result<(&format::Statement, &format::Sparse), NoParts> {
        match &self.content {
            Content::Heaps(statement, Proof::SparseSpace(proof)) => Ok((statement, proof)),
            _ => Err(NoParts::NoStates),
        }
    }
}
