//! Any ruleset in the catalog: solved by search, or by a closed form of its values.

use grundy::Natural;

use super::game::{Game, Moves};
use crate::analysis::KnownBy;
use crate::component::{Board, Component, Replacement, print_replacement};
use crate::drawn::Drawn;
use crate::explanation::{OptionValue, Step};
use crate::form::Form;
use crate::said::Sentence;
use grundy::{BigNimber, Budget, Nimber, Ruleset, Solver, Undecided, prices};

/// A game from its rules and, if there is one, the closed form of its values.
pub(super) struct Searched<R: Ruleset> {
    name: &'static str,
    form: Form,
    drawn: Drawn,
    /// What a player may do.
    told: Sentence,
    solver: Solver<R>,
    closed_form: Option<ClosedForm>,
}

/// The values of a game of two heaps, and its winning moves, without a search.
#[derive(Clone, Copy)]
pub(super) struct ClosedForm {
    /// The value of a position.
    pub(super) value: fn(&Natural, &Natural) -> Natural,
    /// The options of a position that have a value.
    pub(super) options: fn(&Natural, &Natural, &Natural) -> Vec<(Natural, Natural)>,
}

/// A position of some rules that a component carries.
pub(super) trait Carried: Sized {
    /// The position. The parser sees to it that it is one of these rules.
    fn of(component: &Component) -> Self;
    /// As a component.
    fn into_component(self) -> Component;
}

impl Carried for (u64, u64) {
    fn of(component: &Component) -> Self {
        let [x, y] =
            pair(component).map(|heap| u64::try_from(heap).expect("the parser keeps to the greatest heap"));
        (x, y)
    }

    fn into_component(self) -> Component {
        Component::heaps([self.0, self.1])
    }
}

impl<B: Board + Clone> Carried for B {
    fn of(component: &Component) -> Self {
        component.as_board::<B>().expect("the parser reads the boards of these rules").clone()
    }

    fn into_component(self) -> Component {
        Component::board(self)
    }
}

impl<R: Ruleset> Searched<R> {
    pub(super) fn new(name: &'static str, form: &Form, drawn: Drawn, told: Sentence, rules: R) -> Self {
        Searched { name, form: form.clone(), drawn, told, solver: Solver::new(rules), closed_form: None }
    }
}

impl<R: Ruleset> Searched<R> {
    /// The value of a position by search. The solver charges what it takes; a loop is told in the notation.
    fn search(&mut self, position: &R::Position, budget: &mut Budget) -> Result<Nimber, Undecided>
    where
        R::Position: Carried,
    {
        self.solver.grundy_value(position, budget).map_err(|undecided| match undecided {
            Undecided::Loop { .. } => {
                let of_loop = self.solver.last_loop().iter().cloned();
                Undecided::of_loop(of_loop.map(Carried::into_component))
            }
            other => other,
        })
    }
}

impl<R: Ruleset<Position = (u64, u64)>> Searched<R> {
    /// A game of two heaps with a closed form.
    pub(super) fn with_closed_form(self, closed_form: ClosedForm) -> Self {
        Searched { closed_form: Some(closed_form), ..self }
    }
}

impl<R: Ruleset<Position: Carried + Send> + Send> Game for Searched<R> {
    fn ruleset(&self) -> String {
        self.name.into()
    }

    fn form(&self) -> &Form {
        &self.form
    }

    fn drawn(&self) -> Drawn {
        self.drawn
    }

    fn rules(&self) -> Sentence {
        self.told.clone()
    }

    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        options(self.solver.ruleset(), component)
    }

    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        match self.closed_form {
            Some(form) => {
                let [x, y] = pair(component);
                Ok(Nimber((form.value)(x, y)))
            }
            None => Ok(self.search(&Carried::of(component), budget)?.into()),
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
            budget.spend(prices::COMPONENT)?;
            let [x, y] = pair(component);
            return Ok(few_moves((form.options)(x, y, &target.0), limit));
        }
        let position = Carried::of(component);
        let mut moves = Moves::all(Vec::new());
        let mut seen = 0;
        loop {
            let block: Vec<_> =
                self.solver.ruleset().options(&position).skip(seen).take(seen.max(16)).collect();
            if block.is_empty() {
                return Ok(moves);
            }
            seen += block.len();
            for option in block {
                budget.spend(prices::COMPONENT)?;
                if BigNimber::from(self.search(&option, budget)?) == *target {
                    moves.count = moves.count.map(|count| count + Natural::ONE);
                    if moves.list.len() < limit {
                        moves.list.push(vec![option.into_component()]);
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
        listed.push(OptionValue { to: print_replacement(&option, component), value });
    }
    let omitted = game.options(component).skip(limit).take(COUNTED_OPTIONS).count();
    vec![Step::Options {
        component: index,
        kind: component.kind(),
        ruleset: game.ruleset(),
        position: component.to_string(),
        options: listed,
        omitted: (omitted < COUNTED_OPTIONS).then(|| Natural::from(omitted)),
        mex,
    }]
}

/// Moves that a closed form gives, all of them.
pub(super) fn few_moves(options: Vec<(Natural, Natural)>, limit: usize) -> Moves {
    let count = Some(Natural::from(options.len()));
    Moves { list: options.into_iter().take(limit).map(|option| vec![to_pair(option)]).collect(), count }
}

/// The options of a component, one by one.
pub(super) fn options<'a, R: Ruleset<Position: Carried>>(
    rules: &'a R,
    component: &Component,
) -> Box<dyn Iterator<Item = Replacement> + 'a> {
    let position: R::Position = Carried::of(component);
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
        .map(|option| vec![option.into_component()]),
    )
}

/// The two heaps of a pair.
pub(super) fn pair(component: &Component) -> [&Natural; 2] {
    let [x, y] = component.as_heaps() else { panic!("a component of two heaps, not {component}") };
    [x, y]
}

/// A pair of heaps as a component.
pub(super) fn to_pair((x, y): (Natural, Natural)) -> Component {
    vec![x, y].into()
}
