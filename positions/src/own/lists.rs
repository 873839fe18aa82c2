//! Lists whose value is the nim-sum of the values of their heaps: see [`ListForm`].

use grundy::{BigNimber, Budget, Natural, Undecided};
use grundy_rules::{ListForm, Position, Rules, Value};

use super::by_form::{ByForm, MovesOfValue};
use crate::analysis::KnownBy;
use crate::catalog::{Game, build};
use crate::component::{Component, Replacement};
use crate::form::Form;

/// Values of lists by those of their heaps.
pub(super) struct Lists {
    /// The game of one heap.
    heap: Game,
    is_staircase: bool,
}

impl Lists {
    /// Those of rules of which that is known; `None` for all others.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let (heap, is_staircase) = match rules.list_form()? {
            ListForm::Staircase => (build("nim").expect("Nim is a ruleset"), true),
            ListForm::Heaps(heap) => (super::game(&heap), false),
            _ => return None,
        };
        // A move from an empty heap makes boards of them.
        let is_of_heaps = matches!(heap.about().form, Form::Heaps { arity: 1, .. });
        is_of_heaps.then_some(Lists { heap, is_staircase })
    }

    fn found(
        &mut self,
        numbers: &[u64],
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<MovesOfValue, Undecided> {
        let mut values = Vec::with_capacity(numbers.len());
        for (place, number) in numbers.iter().enumerate() {
            let counts = self.counts(place);
            values.push(if counts { self.heap_value(*number, budget)? } else { BigNimber::default() });
        }
        let all: BigNimber = values.iter().cloned().sum();
        let mut found = MovesOfValue::all(Vec::new());
        for place in 0..numbers.len() {
            // What this heap is to become worth.
            let wanted = |value: &BigNimber| target.clone() + all.clone() + value.clone();
            if !self.is_staircase {
                let heap = Component::heap(numbers[place]);
                let one = wanted(&values[place]);
                let moves = self.heap.theory_mut().moves_to(&heap, &one, limit, budget)?;
                found.cut = found.cut.take().or(moves.cut);
                found.count = found.count.take().zip(moves.count).map(|(one, other)| one + other);
                found
                    .left
                    .extend(moves.list.iter().map(|left| vec![with(numbers, &[(place, number(left))])]));
            } else if let Some(before) = place.checked_sub(1) {
                // The steps change one of two neighbours that counts.
                let (here, below) = (numbers[place], numbers[before]);
                let one = wanted(&values[if self.counts(place) { place } else { before }]);
                let Ok(one) = u64::try_from(&one.0) else { continue };
                let taken = if self.counts(place) { here.checked_sub(one) } else { one.checked_sub(below) };
                if let Some(taken) = taken.filter(|taken| (1..=here).contains(taken)) {
                    found.left.push(vec![with(numbers, &[(place, here - taken), (before, below + taken)])]);
                    found.count = found.count.map(|count| count + Natural::ONE);
                }
            }
        }
        Ok(found)
    }

    /// The numbers of a list; `None` where nothing is left to play with, and where steps of a staircase could make a number too large for
    /// the rules.
    fn numbers(&self, position: &Position) -> Option<Vec<u64>> {
        let [Value::List(elements)] = position.parts() else { return None };
        let number =
            |one: &Value| if let Value::Number(number) = one { u64::try_from(*number).ok() } else { None };
        let numbers: Vec<u64> = elements.iter().map(number).collect::<Option<_>>()?;
        let all = numbers.iter().map(|number| u128::from(*number)).sum::<u128>();
        (!self.is_staircase || i64::try_from(all).is_ok()).then_some(numbers)
    }

    /// Whether the value of a list has that of the number at a place.
    fn counts(&self, place: usize) -> bool {
        !self.is_staircase || place % 2 == 1
    }

    fn heap_value(&mut self, number: u64, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        self.heap.theory_mut().value(&Component::heap(number), budget)
    }
}

impl ByForm for Lists {
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let numbers = self.numbers(position)?;
        let places = (0..numbers.len()).filter(|place| self.counts(*place)).collect::<Vec<usize>>();
        Some(places.into_iter().map(|place| self.heap_value(numbers[place], budget)).sum())
    }

    /// As that of its largest heap.
    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        let greatest = self.numbers(position)?.into_iter().max().unwrap_or_default();
        Some(if self.is_staircase {
            KnownBy::ClosedForm
        } else {
            self.heap.theory().known_by(&Component::heap(greatest))
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
        let numbers = self.numbers(position)?;
        Some(self.found(&numbers, target, limit, budget))
    }

    fn has_searched(&self) -> bool {
        self.heap.theory().has_searched()
    }

    fn bytes(&self) -> usize {
        self.heap.theory().bytes()
    }
}

/// A list with other numbers at some places.
fn with(numbers: &[u64], other: &[(usize, u64)]) -> Position {
    let mut numbers = numbers.to_vec();
    other.iter().for_each(|(place, number)| numbers[*place] = *number);
    let number =
        |number: u64| Value::Number(i64::try_from(number).expect("no number is more than was there"));
    Position::new([Value::List(numbers.into_iter().map(number).collect())])
}

/// What a move leaves of a heap.
fn number(left: &Replacement) -> u64 {
    let heap = left.first().and_then(Component::as_heap);
    heap.map_or(0, |heap| u64::try_from(heap).expect("it was a number of a list"))
}
