//! The period of a heap game as front ends show it: proved, or not.

use serde::{Deserialize, Serialize, Serializer};

use crate::catalog::Game;
use grundy::heap::{ApparentPeriod, Periodicity, Proof, Space, Theorem};
use grundy::{Budget, Undecided};

/// What is known of the period of a ruleset. Its `Serialize` is the documented JSON form.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{PeriodReport, catalog};
///
/// let mut kayles = catalog::build("0.77").unwrap();
/// let report = PeriodReport::of(&mut kayles, false, &mut Budget::default()).unwrap();
/// assert_eq!((report.preperiod, report.period), (Some(71), Some(12)));
/// assert!(report.proved);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct PeriodReport {
    /// The ruleset in the notation.
    pub ruleset: String,
    /// Whether it is the period of the outcomes (P or N) instead of that of the values.
    pub outcomes: bool,
    /// Whether the period is proved; if not, the numbers of the period are `None`.
    pub proved: bool,
    /// From this heap on, and not from the one before, the values repeat.
    pub preperiod: Option<u64>,
    /// Least number of heaps after which they repeat.
    pub period: Option<u64>,
    /// And grow by this much each time.
    pub saltus: Option<u64>,
    /// The theorem that proves it.
    pub proved_by: Option<ProvedBy>,
    /// How many values, from that of heap 0 on, were computed or given to the theorem.
    pub heaps_used: u64,
    /// Where it is proved that there is no period: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_period: Option<&'static str>,
    /// Without a proof: the period that the values so far suggest. It proves nothing.
    pub apparent: Option<Apparent>,
    /// Without a proof: the greatest value computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub greatest: Option<u32>,
    /// Without a proof: what the values computed have in common, if the engine found it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<Rarity>,
    /// Where neither a period nor its absence is proved: why.
    #[serde(serialize_with = "crate::json::display")]
    pub undecided: Option<Undecided>,
}

/// A theorem that turns finitely many values into all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvedBy {
    /// Repetition of as many values as the greatest take: they decide all that follow.
    RepeatedValues {
        /// The greatest take.
        greatest: u64,
    },
    /// Agreement of the values up to a bound [Guy & Smith, 1956].
    GuySmith {
        /// The most heaps that a move leaves.
        heaps: u32,
        /// The place of the last non-zero digit.
        last: u64,
    },
    /// Repetition of the state of an all-but set [Siegel, 2013].
    AllBut {
        /// The greatest excluded take.
        greatest: u64,
    },
    /// Values of a code that rise for ever: every smaller number lifts, and the value is missed.
    ArithmeticPeriod {
        /// The heap whose period, with the two after it, has the options that lift.
        from: u64,
        /// From this number on, the numbers below the value lift with it.
        base: u64,
    },
    /// Repetition of the state of the sparse space.
    SparseSpace {
        /// The heap after which the values were shown to repeat.
        start: u64,
        /// How small one of the two heaps is whose sum shows a value.
        witnesses: u64,
    },
    /// A closed form.
    ClosedForm {
        /// Where the proof stands.
        source: &'static str,
    },
}

impl ProvedBy {
    /// The theorem's name in the JSON form.
    pub fn name(self) -> &'static str {
        match self {
            ProvedBy::RepeatedValues { .. } => "repeated-values",
            ProvedBy::GuySmith { .. } => "guy-smith",
            ProvedBy::AllBut { .. } => "all-but",
            ProvedBy::ArithmeticPeriod { .. } => "arithmetic-period",
            ProvedBy::SparseSpace { .. } => "sparse-space",
            ProvedBy::ClosedForm { .. } => "closed-form",
        }
    }

    fn of(theorem: Theorem) -> Option<Self> {
        Some(match theorem {
            Theorem::TakeAndBreak { heaps: 1, last } => ProvedBy::RepeatedValues { greatest: last },
            Theorem::TakeAndBreak { heaps, last } => ProvedBy::GuySmith { heaps, last },
            Theorem::AllBut { greatest } => ProvedBy::AllBut { greatest },
            Theorem::ArithmeticPeriod { from, base } => ProvedBy::ArithmeticPeriod { from, base },
            Theorem::SparseSpace { start, witnesses } => ProvedBy::SparseSpace { start, witnesses },
            Theorem::ClosedForm { source } => ProvedBy::ClosedForm { source },
            Theorem::NoPeriod { .. } | Theorem::None { .. } => return None,
        })
    }
}

impl Serialize for ProvedBy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A period seen in finitely many values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Apparent {
    /// From this heap on the values computed repeat.
    pub preperiod: u64,
    /// Number of heaps after which they repeat.
    pub period: u64,
    /// And grow by this much each time.
    pub saltus: u64,
}

/// A sparse space in short: few heaps are rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Rarity {
    /// A value is common or rare by the parity of its bits in the mask.
    pub mask: u16,
    /// Whether the parity of the heap counts, too.
    pub position_type: bool,
    /// How many of the heaps but 0 are rare.
    pub rare_heaps: u64,
    /// The last of them.
    pub last_rare_heap: Option<u64>,
}

impl From<Space> for Rarity {
    fn from(space: Space) -> Self {
        Rarity {
            mask: space.mask,
            position_type: space.position_type,
            rare_heaps: space.rares.len() as u64,
            last_rare_heap: space.rares.last().map(|rare| rare.0),
        }
    }
}

/// The steps that looking at values already computed may take.
const LOOKING: u64 = 1 << 32;

impl PeriodReport {
    /// Looks for the period of the values, or of the outcomes alone, until it is proved or the
    /// budget is spent. `None` for a game that is not played with single heaps.
    pub fn of(game: &mut Game, outcomes: bool, budget: &mut Budget) -> Option<Self> {
        let proof = if outcomes {
            game.theory_mut().outcomes()?.prove(budget)
        } else {
            game.theory_mut().sequence()?.prove(budget)
        };
        let undecided = match proof {
            Ok(proof) => return Some(PeriodReport::proved(game.ruleset().to_owned(), outcomes, proof)),
            Err(undecided) => undecided,
        };
        let mut report = PeriodReport::unknown(game.ruleset().to_owned(), outcomes);
        if let Undecided::NoPeriod { reason } = undecided {
            report.no_period = Some(reason);
            return Some(report);
        }
        report.undecided = Some(undecided);
        if let (false, Some(values)) = (outcomes, game.theory_mut().sequence()) {
            report.heaps_used = values.known().len() as u64;
            report.greatest = values.known().iter().copied().max();
            report.space = values.space().map(Rarity::from);
            // The budget is spent, but looking at what it gave costs little beside it.
            let seen = values.apparent_period(&mut budget.beyond(LOOKING));
            // A run of two periods, or of the last few heaps, may well be chance.
            let often = |ApparentPeriod(seen): &ApparentPeriod| {
                let run = report.heaps_used.saturating_sub(seen.preperiod);
                run >= 3 * seen.period && run >= report.heaps_used / 10
            };
            report.apparent = seen.ok().flatten().filter(often).map(|ApparentPeriod(seen)| Apparent {
                preperiod: seen.preperiod,
                period: seen.period,
                saltus: seen.saltus,
            });
        }
        Some(report)
    }

    /// What a proof tells.
    pub fn proved(ruleset: String, outcomes: bool, proof: Proof) -> Self {
        let Periodicity { preperiod, period, saltus } = proof.periodicity;
        PeriodReport {
            proved: true,
            preperiod: Some(preperiod),
            period: Some(period),
            saltus: Some(saltus),
            proved_by: ProvedBy::of(proof.theorem),
            heaps_used: proof.heaps_used,
            ..PeriodReport::unknown(ruleset, outcomes)
        }
    }

    fn unknown(ruleset: String, outcomes: bool) -> Self {
        PeriodReport {
            ruleset,
            outcomes,
            proved: false,
            preperiod: None,
            period: None,
            saltus: None,
            proved_by: None,
            heaps_used: 0,
            no_period: None,
            apparent: None,
            greatest: None,
            space: None,
            undecided: None,
        }
    }
}
