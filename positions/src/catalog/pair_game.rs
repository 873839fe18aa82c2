//! Any ruleset on two heaps in the catalog: solved by search, or by a closed form of its values.

use dashu_int::UBig;

use super::game::{Game, Moves};
use crate::analysis::KnownBy;
use crate::component::{Component, Replacement, print_replacement};
use crate::explanation::{OptionValue, Step};
use grundy::{BigNimber, Budget, Nimber, Ruleset, Solver, Undecided};

/// Looking at an option, with numbers of any size, costs so many steps of the budget.
const STEPS_AN_OPTION: u64 = 50;

/// A game of two heaps, from its rules and, if there is one, the closed form of its values.
pub(super) struct PairGame<R: Ruleset<Position = (u64, u64)>> {
    name: &'static str,
    solver: Solver<R>,
    closed_form: Option<ClosedForm>,
}

/// The values of a game of two heaps, and its winning moves, without a search.
#[derive(Clone, Copy)]
pub(super) struct ClosedForm {
    /// The value of a position.
    pub(super) value: fn(&UBig, &UBig) -> UBig,
    /// The options of a position that have a value.
    pub(super) options: fn(&UBig, &UBig, &UBig) -> Vec<(UBig, UBig)>,
}

impl<R: Ruleset<Position = (u64, u64)>> PairGame<R> {
    pub(super) fn new(name: &'static str, rules: R, closed_form: Option<ClosedForm>) -> Self {
        PairGame { name, solver: Solver::new(rules), closed_form }
    }
}

impl<R: Ruleset<Position = (u64, u64)> + Send> Game for PairGame<R> {
    fn ruleset(&self) -> String {
        self.name.into()
    }

    fn arity(&self) -> usize {
        2
    }

    fn greatest_heap(&self) -> Option<UBig> {
        Some(UBig::from(u64::MAX))
    }

    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        options(self.solver.ruleset(), component)
    }

    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        match self.closed_form {
            Some(form) => Ok(Nimber((form.value)(&component[0], &component[1]))),
            None => Ok(self.solver.grundy_value(&small(component), budget)?.into()),
        }
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Moves, Undecided> {
        if let Some(form) = self.closed_form {
            budget.spend(STEPS_AN_OPTION)?;
            return Ok(few_moves((form.options)(&component[0], &component[1], &target.0), limit));
        }
        let position = small(component);
        let mut moves = Moves::all(Vec::new());
        let mut seen = 0;
        loop {
            let block: Vec<_> =
                self.solver.ruleset().options(&position).skip(seen).take(seen.max(16)).collect();
            if block.is_empty() {
                return Ok(moves);
            }
            seen += block.len();
            for (x, y) in block {
                budget.spend(STEPS_AN_OPTION)?;
                let option = vec![UBig::from(x), UBig::from(y)];
                if self.value(&option, budget)? == *target {
                    moves.count = moves.count.map(|count| count + UBig::ONE);
                    if moves.list.len() < limit {
                        moves.list.push(vec![option]);
                    }
                }
            }
        }
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        if self.closed_form.is_some() { KnownBy::ClosedForm } else { KnownBy::Search }
    }

    fn explain(
        &mut self,
        index: usize,
        component: &Component,
        limit: usize,
        budget: &mut Budget,
    ) -> Vec<Step> {
        explain_by_options(self, index, component, limit, budget)
    }
}

/// The options beyond those listed are counted up to here.
const COUNTED_OPTIONS: usize = 1_000_000;

/// The options of a component of a pair, the first of them with their values.
pub(super) fn explain_by_options(
    game: &mut dyn Game,
    index: usize,
    component: &Component,
    limit: usize,
    budget: &mut Budget,
) -> Vec<Step> {
    let options: Vec<Replacement> = game.options(component).take(limit).collect();
    let Ok(mex) = game.value(component, budget) else { return Vec::new() };
    let mut listed = Vec::new();
    for option in options {
        let Ok(value) = game.value(&option[0], budget) else { return Vec::new() };
        listed.push(OptionValue { to: print_replacement(&option, 2), value });
    }
    let omitted = game.options(component).skip(limit).take(COUNTED_OPTIONS).count();
    vec![Step::Options {
        component: index,
        ruleset: game.ruleset(),
        position: print_replacement(&vec![component.clone()], 2),
        options: listed,
        omitted: (omitted < COUNTED_OPTIONS).then(|| UBig::from(omitted)),
        mex,
    }]
}

/// Moves that a closed form gives, all of them.
pub(super) fn few_moves(options: Vec<(UBig, UBig)>, limit: usize) -> Moves {
    let count = Some(UBig::from(options.len()));
    Moves { list: options.into_iter().take(limit).map(|(x, y)| vec![vec![x, y]]).collect(), count }
}

/// The options of a component, one by one.
pub(super) fn options<'a, R: Ruleset<Position = (u64, u64)>>(
    rules: &'a R,
    component: &Component,
) -> Box<dyn Iterator<Item = Replacement> + 'a> {
    let position = small(component);
    let mut next = 0;
    // The iterator of a ruleset borrows the position, so that it cannot leave this function:
    // blocks of it are listed, each twice as long as all before.
    let mut block = Vec::new().into_iter();
    Box::new(
        std::iter::from_fn(move || {
            if let Some(option) = block.next() {
                return Some(option);
            }
            let size = next.max(16);
            let listed: Vec<_> = rules.options(&position).skip(next).take(size).collect();
            next += listed.len();
            block = listed.into_iter();
            block.next()
        })
        .map(|(x, y)| vec![vec![UBig::from(x), UBig::from(y)]]),
    )
}

/// The heaps, which the parser keeps to 64 bits.
pub(super) fn small(component: &Component) -> (u64, u64) {
    let heap =
        |index: usize| u64::try_from(&component[index]).expect("the parser keeps to the greatest heap");
    (heap(0), heap(1))
}
