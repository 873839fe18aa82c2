//! Wythoff's game in the catalog: P-positions in closed form, values from the table.

use std::ops::RangeInclusive;
use std::sync::Arc;

use grundy::Natural;

use super::RulesetFamily;
use super::far_wythoff::Far;
use super::game::{Game, Moves, SIDE_STEPS};
use super::searched::{pair, to_pair};
use super::tabulated::Tabulated;
use crate::analysis::KnownBy;
use crate::component::{Component, Replacement};
use crate::drawn::Drawn;
use crate::explanation::{Step, WythoffCase};
use crate::form::Form;
use crate::row_by_row::RowByRow;
use crate::said::Sentence;
use grundy::wythoff::{Case, Rows, Wythoff};
use grundy::{BigNimber, Budget, Outcome, Undecided};

pub(super) struct WythoffGame {
    /// In the notation: the queen on a board plays the same game under another name.
    name: String,
    /// What a player may do.
    told: Sentence,
    family: RulesetFamily,
    rules: Wythoff,
    values: Tabulated<Wythoff>,
    /// Beyond tables, for `wythoff`.
    far: Far,
}

impl WythoffGame {
    pub(super) fn new(rules: Wythoff) -> Self {
        // With a reach, the numbers taken from both heaps need not be the same.
        let told = match rules.reach.get() {
            1 => Sentence::of("rules-wythoff"),
            reach => Sentence::of("rules-wythoff-reach").text("reach", reach),
        };
        WythoffGame::named(rules.to_string(), told, rules)
    }

    /// The game of these rules under a name of its own; `told` says what a player may do.
    pub(super) fn named(name: String, told: Sentence, rules: Wythoff) -> Self {
        WythoffGame {
            name,
            told,
            family: RulesetFamily::Wythoff(rules),
            rules,
            values: Tabulated::new(rules),
            far: Far::default(),
        }
    }
}

impl Game for WythoffGame {
    fn ruleset(&self) -> String {
        self.name.clone()
    }

    fn form(&self) -> &Form {
        Form::pair()
    }

    fn family(&self) -> &RulesetFamily {
        &self.family
    }

    fn drawn(&self) -> Drawn {
        Drawn::Queen
    }

    fn rules(&self) -> Sentence {
        self.told.clone()
    }

    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        let [x, y] = pair(component).map(Clone::clone);
        let leave = |x: Natural, y: Natural| vec![to_pair((x, y))];
        let below = |heap: &Natural| count_up(Natural::ZERO, heap.clone());
        let (kept_x, kept_y) = (x.clone(), y.clone());
        let first = below(&x).map(move |left| leave(left, kept_y.clone()));
        let second = below(&y).map(move |left| leave(kept_x.clone(), left));
        let spread = Natural::from(self.rules.reach.get() - 1);
        let both = below(&x).flat_map(move |left| {
            let taken = &x - &left;
            let least = if taken > spread { &taken - &spread } else { Natural::ONE };
            let most = (taken + &spread).min(y.clone());
            let (from, to) = if least > most {
                (Natural::ZERO, Natural::ZERO)
            } else {
                (&y - most, &y - least + Natural::ONE)
            };
            count_up(from, to).map(move |right| leave(left.clone(), right))
        });
        Box::new(first.chain(second).chain(both))
    }

    fn has_move(&self, component: &Component) -> bool {
        !component.is_empty()
    }

    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        if self.rules == Wythoff::CLASSIC
            && let Some(value) = self.far.value(component, budget)?
        {
            return Ok(value);
        }
        Ok(self.values.of_options(component, budget)?.value.into())
    }

    fn rows(
        &self,
        x: RangeInclusive<u64>,
        y: RangeInclusive<u64>,
        budget: &Budget,
    ) -> Option<Result<Box<dyn RowByRow<u64>>, Undecided>> {
        Some(self.values.rows(&x, &y, budget))
    }

    fn closed_outcome(&self, component: &Component) -> Option<(Outcome, KnownBy)> {
        let [x, y] = pair(component);
        let is_p = self.rules.is_p(x, y);
        Some((if is_p { Outcome::P } else { Outcome::N }, KnownBy::WythoffPairs))
    }

    fn worth(&self, component: &Component) -> u64 {
        match self.row_needed(component) {
            None => SIDE_STEPS,
            Some(row) if row <= CHEAP_ROW => CHEAP_ROW_STEPS,
            // A part of the proof is worth nothing.
            Some(_) => 0,
        }
    }

    fn row_needed(&self, component: &Component) -> Option<usize> {
        if self.rules == Wythoff::CLASSIC { self.far.row_needed(component) } else { None }
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Moves, Undecided> {
        if target.0 == Natural::ZERO {
            let [x, y] = pair(component);
            let moves = self.rules.winning_moves(x, y);
            let count = Some(Natural::from(moves.len()));
            let list = moves.into_iter().take(limit).map(|winning| vec![to_pair(winning.to)]);
            return Ok(Moves { list: list.collect(), count });
        }
        if self.rules == Wythoff::CLASSIC
            && let Some(moves) = self.far.moves_to(component, target, limit, budget)?
        {
            return Ok(moves);
        }
        self.values.moves_to(component, target, limit, budget)
    }

    fn learn_rows(&mut self, rows: &Arc<Rows>) -> bool {
        if self.rules == Wythoff::CLASSIC {
            self.far.learn(rows);
        }
        self.rules == Wythoff::CLASSIC
    }

    fn known_by(&self, component: &Component) -> KnownBy {
        if self.rules == Wythoff::CLASSIC && self.far.reaches(component) {
            KnownBy::ProvedPeriod
        } else {
            KnownBy::ComputedValues
        }
    }

    fn explain(&mut self, index: usize, component: &Component, limit: usize, _: &mut Budget) -> Vec<Step> {
        let [x, y] = pair(component);
        let why = self.rules.explain(x, y);
        let from = component.to_string();
        let mut steps = vec![Step::WythoffPair {
            component: index,
            position: from.clone(),
            reach: self.rules.reach.get(),
            difference: why.difference,
            n: why.nearest.n,
            a: why.nearest.a,
            b: why.nearest.b,
            is_pair: why.rank.is_some(),
        }];
        let in_order = x <= y;
        steps.extend(why.winning_moves.into_iter().take(limit).map(|winning| Step::WythoffMove {
            component: index,
            case: match winning.case {
                Case::FromBoth { .. } => WythoffCase::Both,
                Case::LowerTheLarger { .. } if in_order => WythoffCase::Second,
                Case::LowerTheSmaller { .. } if !in_order => WythoffCase::Second,
                _ => WythoffCase::First,
            },
            from: from.clone(),
            to: to_pair(winning.to).to_string(),
        }));
        steps
    }
}

/// The rows up to this one are proved in some seconds, which the value of a lone position is worth.
const CHEAP_ROW: usize = 300;
/// More than the proof of that row takes.
const CHEAP_ROW_STEPS: u64 = 10_000_000_000;

/// The numbers from `from` to `to`, without `to`.
fn count_up(from: Natural, to: Natural) -> impl Iterator<Item = Natural> {
    let mut next = from;
    std::iter::from_fn(move || {
        if next >= to {
            return None;
        }
        let now = next.clone();
        next += Natural::ONE;
        Some(now)
    })
}
