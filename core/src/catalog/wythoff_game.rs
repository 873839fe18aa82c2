//! Wythoff's game in the catalog: P-positions in closed form, values from the table.

use std::ops::RangeInclusive;

use dashu_int::UBig;

use super::game::{Game, Moves};
use crate::analysis::KnownBy;
use crate::component::{Component, Replacement, print_component};
use crate::explanation::{Step, WythoffCase};
use crate::table::Rows;
use crate::wythoff::{Case, LineValues, TableRows, Wythoff};
use crate::{BigNimber, Budget, Nimber, Outcome, Undecided};

pub(super) struct WythoffGame {
    rules: Wythoff,
    /// The values of the options of the position asked for last: the next question is often about it.
    last: Option<((usize, usize), LineValues)>,
}

impl WythoffGame {
    pub(super) fn new(rules: Wythoff) -> Self {
        WythoffGame { rules, last: None }
    }

    /// The values of a position and its options, from the table up to it.
    fn line(&mut self, component: &Component, budget: &mut Budget) -> Result<&LineValues, Undecided> {
        // A heap beyond the machine's numbers is beyond every table.
        let too_large = |_| Undecided::TableFull { positions: budget.table() };
        let x = usize::try_from(&component[0]).map_err(too_large)?;
        let y = usize::try_from(&component[1]).map_err(too_large)?;
        if self.last.as_ref().is_none_or(|(position, _)| *position != (x, y)) {
            let line = self.rules.line_values(x, y, budget)?;
            self.last = Some(((x, y), line));
        }
        Ok(&self.last.as_ref().expect("it was just made").1)
    }
}

impl Game for WythoffGame {
    fn ruleset(&self) -> String {
        self.rules.to_string()
    }

    fn arity(&self) -> usize {
        2
    }

    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        let (x, y) = (component[0].clone(), component[1].clone());
        let pair = |x: UBig, y: UBig| vec![vec![x, y]];
        let below = |heap: &UBig| count_up(UBig::ZERO, heap.clone());
        let (kept_x, kept_y) = (x.clone(), y.clone());
        let first = below(&x).map(move |left| pair(left, kept_y.clone()));
        let second = below(&y).map(move |left| pair(kept_x.clone(), left));
        let spread = UBig::from(self.rules.reach.get() - 1);
        let both = below(&x).flat_map(move |left| {
            let taken = &x - &left;
            let least = if taken > spread { &taken - &spread } else { UBig::ONE };
            let most = (taken + &spread).min(y.clone());
            let (from, to) =
                if least > most { (UBig::ZERO, UBig::ZERO) } else { (&y - most, &y - least + UBig::ONE) };
            count_up(from, to).map(move |right| vec![vec![left.clone(), right]])
        });
        Box::new(first.chain(second).chain(both))
    }

    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        Ok(self.line(component, budget)?.value.into())
    }

    fn rows(
        &self,
        x: RangeInclusive<u64>,
        y: RangeInclusive<u64>,
        budget: &Budget,
    ) -> Option<Result<Box<dyn Rows<u64>>, Undecided>> {
        Some(PartOfTable::new(self.rules, &x, &y, budget).map(|rows| Box::new(rows) as _))
    }

    fn closed_outcome(&self, component: &Component) -> Option<(Outcome, KnownBy)> {
        let is_p = self.rules.is_p(&component[0], &component[1]);
        Some((if is_p { Outcome::P } else { Outcome::N }, KnownBy::WythoffPairs))
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Moves, Undecided> {
        if target.0 == UBig::ZERO {
            let moves = self.rules.winning_moves(&component[0], &component[1]);
            let count = Some(UBig::from(moves.len()));
            let list = moves.into_iter().take(limit).map(|winning| vec![vec![winning.to.0, winning.to.1]]);
            return Ok(Moves { list: list.collect(), count });
        }
        let line = self.line(component, budget)?;
        let Ok(target) = u32::try_from(&target.0) else { return Ok(Moves::all(Vec::new())) };
        let all: Vec<(u64, u64)> = line.moves_to(Nimber(target)).collect();
        let count = Some(UBig::from(all.len()));
        let list = all.into_iter().take(limit).map(|(x, y)| vec![vec![UBig::from(x), UBig::from(y)]]);
        Ok(Moves { list: list.collect(), count })
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::ComputedValues
    }

    fn explain(&mut self, index: usize, component: &Component, limit: usize, _: &mut Budget) -> Vec<Step> {
        let why = self.rules.explain(&component[0], &component[1]);
        let from = print_component(component);
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
        let in_order = component[0] <= component[1];
        steps.extend(why.winning_moves.into_iter().take(limit).map(|winning| Step::WythoffMove {
            component: index,
            case: match winning.case {
                Case::FromBoth { .. } => WythoffCase::Both,
                Case::LowerTheLarger { .. } if in_order => WythoffCase::Second,
                Case::LowerTheSmaller { .. } if !in_order => WythoffCase::Second,
                _ => WythoffCase::First,
            },
            from: from.clone(),
            to: print_component(&vec![winning.to.0, winning.to.1]),
        }));
        steps
    }
}

/// The part of a table that is asked for: all that is above and to the left is computed too.
struct PartOfTable {
    rows: TableRows,
    /// The rows still to be passed over.
    above: usize,
    /// The columns left out.
    left: usize,
    row: Vec<u64>,
}

impl PartOfTable {
    fn new(
        rules: Wythoff,
        x: &RangeInclusive<u64>,
        y: &RangeInclusive<u64>,
        budget: &Budget,
    ) -> Result<Self, Undecided> {
        let index = |heap: u64| {
            usize::try_from(heap).map_err(|_| Undecided::OutOfReach {
                heap: heap.to_string(),
                ruleset: rules.to_string(),
                limit: budget.table() as u64,
            })
        };
        let rows = TableRows::new(rules, index(*x.end())?, index(*y.end())?, budget)?;
        Ok(PartOfTable { rows, above: index(*x.start())?, left: index(*y.start())?, row: Vec::new() })
    }
}

impl Rows<u64> for PartOfTable {
    fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[u64]>, Undecided> {
        while self.above > 0 {
            self.rows.next_row(budget)?;
            self.above -= 1;
        }
        let Some(row) = self.rows.next_row(budget)? else { return Ok(None) };
        self.row.clear();
        self.row.extend(row[self.left..].iter().copied().map(u64::from));
        Ok(Some(&self.row))
    }
}

/// The numbers from `from` to `to`, without `to`.
fn count_up(from: UBig, to: UBig) -> impl Iterator<Item = UBig> {
    let mut next = from;
    std::iter::from_fn(move || {
        if next >= to {
            return None;
        }
        let now = next.clone();
        next += UBig::ONE;
        Some(now)
    })
}
