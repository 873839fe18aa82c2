//! What is known of the values, or of the outcomes alone, of all heaps.

use std::sync::Arc;

use super::periodicity::ApparentPeriod;
use super::sparse_space::SparseSpace;
use super::theorem::{Law, Proof};
use crate::{Reason, Undecided};

/// What was found of the values, or of the outcomes alone, of all heaps. All but [`Finding::Seen`] is proved.
#[derive(Clone, Debug)]
pub enum Finding {
    /// They have a period, and rise with each if there is a saltus.
    Period(Proof),
    /// They follow a law; and why they have no period, where that is proved, too.
    Law(Arc<dyn Law>, Option<Reason>),
    /// They have no period, for this reason; and the law that was looked for in vain.
    NoPeriod(Reason, Option<InVain>),
    /// Nothing is proved.
    Seen(Box<Seen>),
}

/// A law that was looked for, and not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct InVain {
    /// Its name.
    pub law: &'static str,
    /// Whether the search came to its end.
    pub to_the_end: bool,
}

/// What was seen where nothing is proved.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Seen {
    /// Why nothing is proved.
    pub undecided: Undecided,
    /// How many values, from that of heap 0 on, were computed.
    pub values: u64,
    /// The period that these suggest. It proves nothing.
    pub apparent: Option<ApparentPeriod>,
    /// The last heap whose value was looked at for that, from heap 0 on; `None` where that was stopped, or took too long.
    pub looked_to: Option<u64>,
    /// Whether the values were looked at to the end.
    pub looked: bool,
    /// The greatest value.
    pub greatest: Option<u32>,
    /// What the values have in common, if the engine found it.
    pub space: Option<SparseSpace>,
    /// The law that was looked for.
    pub in_vain: Option<InVain>,
}

impl Seen {
    /// Nothing was looked at.
    pub(crate) fn new(undecided: Undecided, in_vain: Option<InVain>) -> Self {
        Seen {
            undecided,
            values: 0,
            apparent: None,
            looked_to: None,
            looked: in_vain.is_none_or(|in_vain| in_vain.to_the_end),
            greatest: None,
            space: None,
            in_vain,
        }
    }
}

impl Finding {
    /// The period, where one is proved.
    pub fn proof(&self) -> Option<&Proof> {
        match self {
            Finding::Period(proof) => Some(proof),
            _ => None,
        }
    }

    /// The law that is proved, if one is.
    pub fn law(&self) -> Option<&dyn Law> {
        match self {
            Finding::Law(law, _) => Some(&**law),
            _ => None,
        }
    }

    /// Why there is no period, where that is proved.
    pub fn no_period(&self) -> Option<Reason> {
        match self {
            Finding::Law(_, reason) => *reason,
            Finding::NoPeriod(reason, _) => Some(*reason),
            _ => None,
        }
    }

    /// What was seen, where nothing is proved.
    pub fn seen(&self) -> Option<&Seen> {
        match self {
            Finding::Seen(seen) => Some(seen),
            _ => None,
        }
    }

    /// Why nothing is proved.
    pub fn undecided(&self) -> Option<&Undecided> {
        self.seen().map(|seen| &seen.undecided)
    }

    /// How many values, from that of heap 0 on, a period was proved from, or were seen.
    pub fn values_used(&self) -> u64 {
        match self {
            Finding::Period(proof) => proof.heaps_used,
            Finding::Seen(seen) => seen.values,
            _ => 0,
        }
    }

    /// The law that was looked for in vain.
    pub fn in_vain(&self) -> Option<InVain> {
        match self {
            Finding::NoPeriod(_, in_vain) => *in_vain,
            Finding::Seen(seen) => seen.in_vain,
            _ => None,
        }
    }
}
