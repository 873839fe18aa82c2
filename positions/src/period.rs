//! What is known of the period of a ruleset, as a document.

use serde::{Deserialize, Serialize, Serializer};

use crate::catalog::Game;
use crate::component::Component;
use crate::json::InJson;
use crate::written::WrittenRules;
use grundy::Reason;
use grundy::heap::{ApparentPeriod, Datum, Finding, Proof, SparseSpace};
use grundy::{Budget, Undecided};

/// What is known of the period of a ruleset, or of what its values follow without one. Its `Serialize` is the documented JSON
/// form.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{PeriodReport, catalog};
///
/// let mut kayles = catalog::build("0.77").unwrap();
/// let report = PeriodReport::of(&mut kayles, false, &mut Budget::default()).unwrap();
/// let proof = report.finding.proof().unwrap();
/// assert_eq!((proof.periodicity.preperiod, proof.periodicity.period), (71, 12));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PeriodReport {
    /// The ruleset in the notation.
    pub ruleset: String,
    /// Its rules, where somebody wrote them.
    pub rules: Option<WrittenRules>,
    /// Whether it is the period of the outcomes (P or N) instead of that of the values.
    pub outcomes: bool,
    /// What was found.
    pub finding: Finding,
}

/// The documented JSON form: the numbers of a period stand beside `proved`, and are `null` where it is not.
impl Serialize for PeriodReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Document<'a> {
            ruleset: &'a str,
            #[serde(flatten)]
            rules: &'a Option<WrittenRules>,
            outcomes: bool,
            proved: bool,
            preperiod: Option<u64>,
            period: Option<u64>,
            saltus: Option<u64>,
            proved_by: Option<&'static str>,
            heaps_used: u64,
            #[serde(skip_serializing_if = "Option::is_none", serialize_with = "crate::json::display")]
            no_period: &'a Option<Reason>,
            #[serde(flatten)]
            law: InJson<'a>,
            apparent: Option<ApparentPeriod>,
            #[serde(skip_serializing_if = "Option::is_none")]
            looked_to: Option<u64>,
            #[serde(skip_serializing_if = "Option::is_none")]
            greatest: Option<u32>,
            #[serde(skip_serializing_if = "Option::is_none")]
            space: Option<Rarity>,
            #[serde(serialize_with = "crate::json::display")]
            undecided: &'a Option<&'a Undecided>,
        }
        let (proof, seen) = (self.finding.proof(), self.finding.seen());
        let periodicity = proof.map(|proof| proof.periodicity);
        // By the name of the law, where there is one.
        let law = self.finding.law().map(|law| (law.name(), Datum::Fields(law.fields())));
        let document = Document {
            ruleset: &self.ruleset,
            rules: &self.rules,
            outcomes: self.outcomes,
            proved: proof.is_some(),
            preperiod: periodicity.map(|periodicity| periodicity.preperiod),
            period: periodicity.map(|periodicity| periodicity.period),
            saltus: periodicity.map(|periodicity| periodicity.saltus),
            proved_by: proof.map(|proof| proof.theorem.name()),
            heaps_used: self.finding.values_used(),
            no_period: &self.finding.no_period(),
            law: InJson(&Datum::Fields(law.into_iter().collect())),
            apparent: seen.and_then(|seen| seen.apparent),
            looked_to: seen.and_then(|seen| seen.looked_to),
            greatest: seen.and_then(|seen| seen.greatest),
            space: seen.and_then(|seen| seen.space.as_ref()).map(Rarity::from),
            undecided: &self.finding.undecided(),
        };
        document.serialize(serializer)
    }
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

impl From<&SparseSpace> for Rarity {
    fn from(space: &SparseSpace) -> Self {
        Rarity {
            mask: space.mask,
            position_type: space.position_type,
            rare_heaps: space.rares.len() as u64,
            last_rare_heap: space.rares.last().map(|rare| rare.0),
        }
    }
}

/// How many heaps are looked at where rules exclude some.
const LOOKED_AT: u64 = 10_000;

impl PeriodReport {
    /// Looks for the period of the values, or of the outcomes alone, until it is proved or the
    /// budget is spent. `None` for a game that is not played with single heaps,
    /// nor with one heap and a memory, and where the rules exclude some of the heaps.
    pub fn of(game: &mut Game, outcomes: bool, budget: &mut Budget) -> Option<Self> {
        PeriodReport::looking_to(None, game, outcomes, budget)
    }

    /// The same. Where no period is proved, the values up to this heap are looked at, instead of some.
    pub fn looking_to(
        heap: Option<u64>,
        game: &mut Game,
        outcomes: bool,
        budget: &mut Budget,
    ) -> Option<Self> {
        if game.rules().exclude_some() && !(0..LOOKED_AT).all(|heap| game.allows(&Component::heap(heap))) {
            return None;
        }
        let finding =
            if outcomes { game.outcomes()?.find(budget) } else { game.sequence()?.find(heap, budget) };
        let (ruleset, rules) = (game.sequence_name(), game.written_rules());
        Some(PeriodReport { ruleset, rules, outcomes, finding })
    }

    /// What a proof of the period of the values tells.
    pub fn proved(ruleset: String, proof: Proof) -> Self {
        PeriodReport { ruleset, rules: None, outcomes: false, finding: Finding::Period(proof) }
    }
}
