//! The period of a heap game as front ends show it: proved, or not.

use serde::{Deserialize, Serialize, Serializer};

use crate::catalog::{Game, RulesetFamily};
use crate::component::Component;
use crate::json::JsonNumber;
use crate::written::WrittenRules;
use grundy::heap::{ApparentPeriod, AutomatonProof, Proof, Recursion, SparseSpace, Theorem};
use grundy::{Budget, Undecided, prices};

/// What is known of the period of a ruleset. Its `Serialize` is the documented JSON form.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{PeriodReport, catalog};
///
/// let mut kayles = catalog::build("0.77").unwrap();
/// let report = PeriodReport::of(&mut kayles, false, &mut Budget::default()).unwrap();
/// let proof = report.proof.unwrap();
/// assert_eq!((proof.periodicity.preperiod, proof.periodicity.period), (71, 12));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PeriodReport {
    /// The ruleset in the notation.
    pub ruleset: String,
    /// Its rules, where somebody wrote them.
    pub rules: Option<WrittenRules>,
    /// Whether it is the period of the outcomes (P or N) instead of that of the values.
    pub outcomes: bool,
    /// The period, if it is proved, and by what.
    pub proof: Option<Proof>,
    /// How many values, from that of heap 0 on, were computed or given to the theorem.
    pub heaps_used: u64,
    /// Where it is proved that there is no period: why.
    pub no_period: Option<&'static str>,
    /// Whether heaps are divided, so that the value of each large one may be that of a part of it.
    pub is_divided: bool,
    /// Where that is proved: by what it is divided, and from which heap on.
    pub recursion: Option<Recursion>,
    /// Whether the digits of a heap tell what moves leave, so that they may tell the values, too.
    pub is_automatic: bool,
    /// Where that is proved: the automaton that tells them.
    pub automaton: Option<AutomatonProof>,
    /// Where there is none, and as much as a bound allows may be taken, or left: the recursion that all values follow.
    pub bound: Option<BoundRecursion>,
    /// Without a proof: the period that the values so far suggest. It proves nothing.
    pub apparent: Option<ApparentPeriod>,
    /// Whether the values were looked at to the end for that: nobody stopped it, and it took not too long.
    pub looked: bool,
    /// The last heap whose value was looked at for that, from heap 0 on.
    pub looked_to: Option<u64>,
    /// Without a proof: the greatest value computed.
    pub greatest: Option<u32>,
    /// Without a proof: what the values computed have in common, if the engine found it.
    pub space: Option<Rarity>,
    /// Where neither a period nor its absence is proved: why.
    pub undecided: Option<Undecided>,
}

/// The documented JSON form: the numbers of a period stand beside `proved`, and are `null` where it is not.
impl Serialize for PeriodReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Written<'a> {
            ruleset: &'a str,
            #[serde(flatten)]
            rules: &'a Option<WrittenRules>,
            outcomes: bool,
            proved: bool,
            preperiod: Option<u64>,
            period: Option<u64>,
            saltus: Option<u64>,
            proved_by: Option<Theorem>,
            heaps_used: u64,
            #[serde(skip_serializing_if = "Option::is_none")]
            no_period: Option<&'static str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            recursion: Option<WrittenRecursion<'a>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            automaton: Option<WrittenAutomaton>,
            #[serde(skip_serializing_if = "Option::is_none")]
            bound: &'a Option<BoundRecursion>,
            apparent: Option<ApparentPeriod>,
            #[serde(skip_serializing_if = "Option::is_none")]
            looked_to: Option<u64>,
            #[serde(skip_serializing_if = "Option::is_none")]
            greatest: Option<u32>,
            #[serde(skip_serializing_if = "Option::is_none")]
            space: Option<Rarity>,
            #[serde(serialize_with = "crate::json::display")]
            undecided: &'a Option<Undecided>,
        }
        let periodicity = self.proof.map(|proof| proof.periodicity);
        let written = Written {
            ruleset: &self.ruleset,
            rules: &self.rules,
            outcomes: self.outcomes,
            proved: self.proof.is_some(),
            preperiod: periodicity.map(|periodicity| periodicity.preperiod),
            period: periodicity.map(|periodicity| periodicity.period),
            saltus: periodicity.map(|periodicity| periodicity.saltus),
            proved_by: self.proof.map(|proof| proof.theorem),
            heaps_used: self.heaps_used,
            no_period: self.no_period,
            recursion: self.recursion.as_ref().map(WrittenRecursion::of),
            automaton: self.automaton.as_ref().map(WrittenAutomaton::of),
            bound: &self.bound,
            apparent: self.apparent,
            looked_to: self.looked_to,
            greatest: self.greatest,
            space: self.space,
            undecided: &self.undecided,
        };
        written.serialize(serializer)
    }
}

/// A recursion in the JSON form.
#[derive(Serialize)]
struct WrittenRecursion<'a> {
    from: JsonNumber<'a>,
    by: JsonNumber<'a>,
    rounded: &'static str,
    changes: u64,
}

impl<'a> WrittenRecursion<'a> {
    fn of(recursion: &'a Recursion) -> Self {
        let Recursion { from, by, is_rounded_up, changes, .. } = recursion;
        let (from, by, rounded) =
            (JsonNumber(from), JsonNumber(by), if *is_rounded_up { "up" } else { "down" });
        WrittenRecursion { from, by, rounded, changes: *changes }
    }
}

/// What a bound is about, as JSON: `taken` or `left`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bounded {
    /// The number of tokens that a move takes.
    Taken,
    /// The number of tokens that it leaves.
    Left,
}

/// The recursion of rules in which as much as a bound allows is taken, or left. Where it is taken, G(n) is f(n) where that is
/// greater than f(n - 1), and else G(n - f(n) - 1); where it is left, G(n) is 1 + G(f(n)), and 0 without a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BoundRecursion {
    /// What is bounded.
    pub up_to: Bounded,
    /// What f(n) is, in the language of written rules; what is less than 0 counts as 0.
    pub f: String,
    /// The least number that may be taken, which is 1, or the least heap that may be left.
    pub least: u64,
    /// The first heap with moves, where f allows them.
    pub from: u64,
}

impl BoundRecursion {
    fn of(family: &RulesetFamily) -> Option<Self> {
        Some(match family {
            RulesetFamily::TakeUpTo(rules) => BoundRecursion {
                up_to: Bounded::Taken,
                f: rules.growth().to_string(),
                least: 1,
                from: rules.from(),
            },
            RulesetFamily::LeaveUpTo(rules) => BoundRecursion {
                up_to: Bounded::Left,
                f: rules.bound().to_string(),
                least: rules.least(),
                from: rules.from(),
            },
            _ => return None,
        })
    }
}

/// An automaton in the JSON form.
#[derive(Serialize)]
struct WrittenAutomaton {
    base: u32,
    states: usize,
    vectors: u64,
}

impl WrittenAutomaton {
    fn of(proved: &AutomatonProof) -> Self {
        let automaton = proved.automaton();
        WrittenAutomaton { base: automaton.base(), states: automaton.states(), vectors: proved.vectors() }
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

impl From<SparseSpace> for Rarity {
    fn from(space: SparseSpace) -> Self {
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

/// How many values, the last ones, are looked at where the time is up, or the memory is full: some hundredths of a second.
const LOOKED_AT_LATE: usize = 1 << 21;

/// Number of bytes that a look takes for each value, beside the values.
const BYTES_OF_A_LOOK: usize = 8;

/// How many values are computed to see whether they look periodic, where no theorem could prove that they are.
const LOOKED_AT: usize = 10_000;

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
        let is_heap = |heap: usize| game.allows(&Component::heap(heap as u64));
        if game.rules().exclude_some() && !(0..LOOKED_AT).all(is_heap) {
            return None;
        }
        let rules = game.written_rules();
        Some(PeriodReport { rules, ..PeriodReport::of_sequence(heap, game, outcomes, budget)? })
    }

    fn of_sequence(to: Option<u64>, game: &mut Game, outcomes: bool, budget: &mut Budget) -> Option<Self> {
        let (recursion, proof) = if outcomes {
            let outcomes = game.outcomes()?;
            (outcomes.recursion(budget), outcomes.prove(budget))
        } else {
            let values = game.sequence()?;
            (values.recursion(budget), values.prove(budget))
        };
        let is_automatic = matches!(game.about().family, RulesetFamily::Automatic(_));
        let automaton = match game.sequence().filter(|_| is_automatic) {
            Some(values) => values.automaton(budget).map(Option::<&AutomatonProof>::cloned),
            None => Ok(None),
        };
        let ruleset = game.sequence_name();
        let undecided = match proof {
            Ok(proof) => return Some(PeriodReport::proved(ruleset, outcomes, proof)),
            Err(undecided) => undecided,
        };
        let mut report = PeriodReport::unknown(ruleset, outcomes);
        report.is_divided = matches!(game.about().family, RulesetFamily::Division(_));
        report.looked = recursion.is_ok();
        report.recursion = recursion.unwrap_or_default();
        if let Undecided::NoPeriod { reason } = undecided {
            report.no_period = Some(reason);
            report.bound = BoundRecursion::of(&game.about().family);
            return Some(report);
        }
        report.is_automatic = is_automatic;
        let undecided = match automaton {
            Ok(found) => {
                report.automaton = found;
                undecided
            }
            Err(failed) => failed,
        };
        if report.recursion.is_some() || report.automaton.is_some() {
            return Some(report);
        }
        report.undecided = Some(undecided);
        if let (false, Some(values)) = (outcomes, game.sequence()) {
            // No theorem asked for values: as many as the budget gives, up to a number that shows what there is to see.
            let usual = if values.known().is_empty() { LOOKED_AT } else { 0 };
            let asked = to.map(|heap| usize::try_from(heap.saturating_add(1)).unwrap_or(usize::MAX));
            if values.known().len() < asked.unwrap_or(usual) {
                let reached = values.values_to(asked.unwrap_or(usual), budget);
                report.undecided = report.undecided.map(|reason| match reached {
                    Err(failed @ (Undecided::RulesFail(_) | Undecided::Stopped)) => failed,
                    Err(failed) if asked.is_some() => failed,
                    _ => reason,
                });
            }
            report.heaps_used = values.known().len() as u64;
            report.greatest = values.known().iter().copied().max();
            report.space = values.space().map(Rarity::from);
            // The budget is spent, but looking at what it gave costs little beside it. Where it is the time that is up, a look
            // at all values could take as long again.
            let is_late = matches!(report.undecided, Some(Undecided::TimeSpent { .. }));
            let most = if is_late { LOOKED_AT_LATE } else { values.known().len() };
            // Where the values fill the memory, there is still what a question may take beside its table.
            let table = budget.table().saturating_add(prices::values(prices::BESIDE));
            let mut closing = budget.beyond(LOOKING).with_table(table);
            let most = most.min(closing.holding().limit() / BYTES_OF_A_LOOK);
            let seen = values.apparent_period(most, &mut closing);
            let saw_all = most >= values.known().len();
            // A run of two periods, or of the last few heaps, may well be chance.
            let often = |ApparentPeriod(seen): &ApparentPeriod| {
                let run = report.heaps_used.saturating_sub(seen.preperiod);
                run >= 3 * seen.period && run >= report.heaps_used / 10
            };
            let found = seen.as_ref().is_ok_and(|seen| seen.as_ref().is_some_and(often));
            report.looked = seen.is_ok() && (saw_all || found);
            report.looked_to = report.heaps_used.checked_sub(1).filter(|_| report.looked);
            report.apparent = seen.ok().flatten().filter(often);
        }
        Some(report)
    }

    /// What a proof tells.
    pub fn proved(ruleset: String, outcomes: bool, proof: Proof) -> Self {
        let heaps_used = proof.heaps_used;
        PeriodReport { proof: Some(proof), heaps_used, ..PeriodReport::unknown(ruleset, outcomes) }
    }

    fn unknown(ruleset: String, outcomes: bool) -> Self {
        PeriodReport {
            ruleset,
            rules: None,
            outcomes,
            proof: None,
            heaps_used: 0,
            no_period: None,
            is_divided: false,
            recursion: None,
            is_automatic: false,
            automaton: None,
            bound: None,
            apparent: None,
            looked: false,
            looked_to: None,
            greatest: None,
            space: None,
            undecided: None,
        }
    }
}
