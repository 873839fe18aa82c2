//! Wythoff's game: P-positions in closed form, values from the table.

use std::ops::RangeInclusive;
use std::sync::Arc;

use grundy::Natural;

use super::far_wythoff::Far;
use super::tabulated::Tabulated;
use crate::analysis::KnownBy;
use crate::catalog::rules::{pair, to_pair};
use crate::catalog::{
    About, ClosedOutcome, Game, KnownRules, OptionsOfValue, Reasons, Rules, Subject, Theory,
};
use crate::component::{Component, Replacement};
use crate::drawn::Drawn;
use crate::explanation::{Step, WythoffCase};
use crate::form::Form;
use crate::row_by_row::RowByRow;
use grundy::words::Sentence;
use grundy::wythoff::{Case, Wythoff};
use grundy::{BigNimber, Budget, Outcome, Undecided};

/// Wythoff's game.
pub(in crate::catalog) fn wythoff(rules: Wythoff) -> Game {
    // With a reach, the numbers taken from both heaps need not be the same.
    let game = |told| wythoff_as(rules.to_string(), told, rules);
    match rules.reach.get() {
        1 => game(Sentence::of("rules-wythoff")),
        reach => {
            let with_reach = |message| Sentence::of(message).text("reach", reach);
            game(with_reach("rules-wythoff-reach")).titled(with_reach("title-wythoff-reach"))
        }
    }
}

/// The game of these rules under a name of its own, such as that of the queen on a board; `told` says what a player may
/// do.
pub(in crate::catalog) fn wythoff_as(name: String, told: Sentence, rules: Wythoff) -> Game {
    let about =
        About::new(name, told).made_of(Form::pair()).knowing(KnownRules::new(rules)).drawn_as(Drawn::Queen);
    let far = (rules == Wythoff::CLASSIC).then(Far::default);
    let theory = WythoffTheory { rules, values: Tabulated::new(rules), far };
    Game::new(about, Arc::new(AnySize(rules)), Box::new(theory))
}

/// The rules for heaps of any size.
struct AnySize(Wythoff);

impl Rules for AnySize {
    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        let [x, y] = pair(component).map(Clone::clone);
        let leave = |x: Natural, y: Natural| vec![to_pair((x, y))];
        let below = |heap: &Natural| count_up(Natural::ZERO, heap.clone());
        let (kept_x, kept_y) = (x.clone(), y.clone());
        let first = below(&x).map(move |left| leave(left, kept_y.clone()));
        let second = below(&y).map(move |left| leave(kept_x.clone(), left));
        let spread = Natural::from(self.0.reach.get() - 1);
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
}

struct WythoffTheory {
    rules: Wythoff,
    values: Tabulated<Wythoff>,
    /// Beyond tables: only the rows of Wythoff's own game are known to be periodic.
    far: Option<Far>,
}

impl Theory for WythoffTheory {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        if let Some(far) = &mut self.far
            && let Some(value) = far.value(component, budget)?
        {
            return Ok(value);
        }
        Ok(self.values.of_options(component, budget)?.value.into())
    }

    fn known_by(&self, component: &Component) -> KnownBy {
        let is_far = self.far.as_ref().is_some_and(|far| far.reaches(component));
        if is_far { KnownBy::ProvedPeriod } else { KnownBy::ComputedValues }
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        if target.0 == Natural::ZERO {
            let [x, y] = pair(component);
            let moves = self.rules.winning_moves(x, y).into_iter();
            return Ok(OptionsOfValue::first(
                limit,
                moves.map(|winning| vec![to_pair(winning.to)]).collect(),
            ));
        }
        if let Some(far) = &mut self.far
            && let Some(moves) = far.moves_to(component, target, limit, budget)?
        {
            return Ok(moves);
        }
        self.values.moves_to(component, target, limit, budget)
    }

    fn reasons(&mut self, asked: &Subject<'_>, _: &mut Budget) -> Reasons {
        let [x, y] = pair(asked.component);
        let why = self.rules.explain(x, y);
        let from = asked.component.to_string();
        let mut steps = vec![Step::WythoffPair {
            component: asked.index,
            position: from.clone(),
            reach: self.rules.reach.get(),
            difference: why.difference,
            n: why.nearest.n,
            a: why.nearest.a,
            b: why.nearest.b,
            is_pair: why.is_p,
        }];
        steps.extend(why.winning_moves.into_iter().take(asked.limit).map(|winning| Step::WythoffMove {
            component: asked.index,
            case: match winning.case {
                Case::Both => WythoffCase::Both,
                Case::First => WythoffCase::First,
                Case::Second => WythoffCase::Second,
            },
            from: from.clone(),
            to: to_pair(winning.to).to_string(),
        }));
        Reasons::without_options(steps)
    }

    fn closed_outcome(&self, component: &Component) -> Option<ClosedOutcome> {
        let [x, y] = pair(component);
        let outcome = if self.rules.is_p(x, y) { Outcome::P } else { Outcome::N };
        let row = self.far.as_ref().and_then(|far| far.row_needed(component));
        let worth = match row {
            None => ClosedOutcome::SIDE_STEPS,
            Some(row) if row <= CHEAP_ROW => CHEAP_ROW_STEPS,
            // A part of the proof is worth nothing.
            Some(_) => 0,
        };
        Some(ClosedOutcome { worth, row, ..ClosedOutcome::new(outcome, KnownBy::WythoffPairs) })
    }

    fn rows(
        &self,
        x: RangeInclusive<u64>,
        y: RangeInclusive<u64>,
        budget: &Budget,
    ) -> Option<Result<Box<dyn RowByRow<u64>>, Undecided>> {
        Some(self.values.rows(&x, &y, budget))
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
