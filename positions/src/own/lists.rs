//! Lists whose value is the nim-sum of the values of their heaps, or of their stones on a graph: see [`ListForm`].

use grundy::{BigNimber, Budget, Natural, Undecided};
use grundy_rules::{ListForm, Position, Rules, Value};

use super::by_form::{ByForm, MovesOfValue};
use crate::analysis::KnownBy;
use crate::catalog::{Game, build};
use crate::component::{Component, Replacement};
use crate::form::Form;

/// Values of lists by those of their heaps.
pub(super) struct Lists {
    /// The game of one heap, or of one stone.
    heap: Game,
    is_staircase: bool,
    /// The rules of one stone on a graph.
    stone: Option<Rules>,
}

/// The parts of a position, and which of them the list is.
struct Beside<'a> {
    parts: &'a [Value],
    list: usize,
}

impl Lists {
    /// Those of rules of which that is known; `None` for all others.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let (heap, is_staircase, stone) = match rules.list_form()? {
            ListForm::Staircase => (build("nim").expect("Nim is a ruleset"), true, None),
            ListForm::Heaps(heap) => (super::game(&heap), false, None),
            ListForm::Stones(stone) => (super::game(&stone), false, Some(stone)),
            _ => return None,
        };
        // A move from an empty heap makes boards of them.
        let is_of_heaps = matches!(heap.about().form, Form::Heaps { arity: 1, .. });
        (is_of_heaps || stone.is_some()).then_some(Lists { heap, is_staircase, stone })
    }

    fn found(
        &mut self,
        (beside, numbers): (&Beside<'_>, &[Natural]),
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<MovesOfValue, Undecided> {
        let mut values = Vec::with_capacity(numbers.len());
        for (place, number) in numbers.iter().enumerate() {
            let counts = self.counts(place);
            values.push(if counts { self.one_value(beside, number, budget)? } else { BigNimber::default() });
        }
        let all: BigNimber = values.iter().cloned().sum();
        let mut found = MovesOfValue::all(Vec::new());
        for place in 0..numbers.len() {
            // What this heap is to become worth.
            let wanted = |value: &BigNimber| target.clone() + all.clone() + value.clone();
            if !self.is_staircase {
                let heap = self.one(beside, &numbers[place]);
                let one = wanted(&values[place]);
                let moves = self.heap.theory_mut().moves_to(&heap, &one, limit, budget)?;
                found.cut = found.cut.take().or(moves.cut);
                found.count = found.count.take().zip(moves.count).map(|(one, other)| one + other);
                let left = moves.list.iter().map(|left| vec![with(beside, numbers, [(place, number(left))])]);
                found.list.extend(left);
            } else if let Some(before) = place.checked_sub(1) {
                // The steps change one of two neighbours that counts.
                let (here, below) = (&numbers[place], &numbers[before]);
                let one = wanted(&values[if self.counts(place) { place } else { before }]);
                let one = one.0;
                let taken = if self.counts(place) { here.checked_sub(&one) } else { one.checked_sub(below) };
                if let Some(taken) = taken.filter(|taken| !taken.is_zero() && taken <= here) {
                    let changed = [(place, here - &taken), (before, below + &taken)];
                    found.list.push(vec![with(beside, numbers, changed)]);
                    found.count = found.count.map(|count| count + Natural::ONE);
                }
            }
        }
        Ok(found)
    }

    /// Whether the value of a list has that of the number at a place.
    fn counts(&self, place: usize) -> bool {
        !self.is_staircase || place % 2 == 1
    }

    /// A number of a list as a heap, or as a stone.
    fn one(&self, beside: &Beside<'_>, number: &Natural) -> Component {
        match &self.stone {
            None => Component::heap(number.clone()),
            Some(rules) => super::board::component(rules, beside.position(Value::from(number))),
        }
    }

    fn one_value(
        &mut self,
        beside: &Beside<'_>,
        number: &Natural,
        budget: &mut Budget,
    ) -> Result<BigNimber, Undecided> {
        let one = self.one(beside, number);
        self.heap.theory_mut().value(&one, budget)
    }
}

impl ByForm for Lists {
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let (beside, numbers) = parted(position)?;
        let places = (0..numbers.len()).filter(|place| self.counts(*place)).collect::<Vec<usize>>();
        Some(places.into_iter().map(|place| self.one_value(&beside, &numbers[place], budget)).sum())
    }

    /// As that of its largest heap.
    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        let (beside, numbers) = parted(position)?;
        let greatest = numbers.into_iter().max().unwrap_or_default();
        Some(if self.is_staircase {
            KnownBy::ClosedForm
        } else {
            self.heap.theory().known_by(&self.one(&beside, &greatest))
        })
    }

    /// Place after place.
    fn moves_to(
        &mut self,
        position: &Position,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        let (beside, numbers) = parted(position)?;
        Some(self.found((&beside, &numbers), target, limit, budget))
    }

    fn has_searched(&self) -> bool {
        self.heap.theory().has_searched()
    }

    fn bytes(&self) -> usize {
        self.heap.theory().bytes()
    }
}

/// The numbers of a list; `None` where nothing is left to play with.
pub(super) fn numbers(position: &Position) -> Option<Vec<Natural>> {
    let [Value::List(elements)] = position.parts() else { return None };
    elements.iter().map(Value::natural).collect()
}

/// The numbers of the list in a position, and what stands beside it.
fn parted(position: &Position) -> Option<(Beside<'_>, Vec<Natural>)> {
    let parts = position.parts();
    let list = parts.iter().position(|part| matches!(part, Value::List(_)))?;
    let Value::List(elements) = &parts[list] else { return None };
    Some((Beside { parts, list }, elements.iter().map(Value::natural).collect::<Option<_>>()?))
}

impl Beside<'_> {
    /// With something else in the place of the list.
    fn position(&self, other: Value) -> Position {
        let mut parts = self.parts.to_vec();
        parts[self.list] = other;
        Position::new(parts)
    }
}

/// The list of some numbers.
pub(super) fn list(numbers: &[Natural]) -> Position {
    Position::new([Value::List(numbers.iter().map(Value::from).collect())])
}

/// A list with other numbers at some places.
fn with(
    beside: &Beside<'_>,
    numbers: &[Natural],
    other: impl IntoIterator<Item = (usize, Natural)>,
) -> Position {
    let mut numbers = numbers.to_vec();
    other.into_iter().for_each(|(place, number)| numbers[place] = number);
    beside.position(Value::List(numbers.iter().map(Value::from).collect()))
}

/// What a move leaves of a heap, or where it leaves a stone.
fn number(left: &Replacement) -> Natural {
    let Some(left) = left.first() else { return Natural::ZERO };
    let position = super::board::position(left);
    position.parts().iter().find_map(Value::natural).unwrap_or_default()
}
