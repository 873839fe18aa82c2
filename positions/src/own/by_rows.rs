//! Positions of several numbers of which one is a heap, and the others its row: values of each row have a period.

use std::ops::RangeInclusive;

use grundy::heap::{Evidence, Periodicity, RowValues};
use grundy::{BigNimber, Budget, Natural, Nimber, Undecided, prices};
use grundy_rules::{Position, RowsForm, Rules, Value};

use super::by_form::{ByForm, MovesOfValue, heaps, others, within_64_bits};
use crate::analysis::KnownBy;

/// The rows that were found so far, with their values; for each number, where it is the heap.
pub(super) struct ByRows {
    rules: Rules,
    known: Vec<Attempts>,
    /// A position whose value a search found: it knows about those with smaller numbers.
    searched: Vec<i64>,
}

#[derive(Default)]
struct Attempts {
    rows: Option<(RowsForm, RowValues)>,
    /// How often none were found.
    misses: usize,
    /// The options of the longest search beside which their proof was too long.
    too_long: u64,
}

/// Misses after which none are looked for.
const MISSES: usize = 4;
/// Where a search takes fewer steps, it is made.
const SHORT: u64 = 1_000_000;
/// A proof that takes more steps than as many for each option of the search is too long. It is tried again where the search is
/// longer as many times.
const PATIENCE: u64 = 16;

impl ByRows {
    pub(super) fn new(rules: &Rules) -> Self {
        let known = rules.shapes().iter().map(|_| Attempts::default()).collect();
        ByRows { rules: rules.clone(), known, searched: Vec::new() }
    }

    /// Which number is the heap of a position whose row is proved, and which row that is.
    fn proved(&self, numbers: &[i64]) -> Option<(usize, usize)> {
        (0..self.known.len()).find_map(|place| {
            let (form, values) = self.known[place].rows.as_ref()?;
            let row = row_of(form, numbers)?;
            values.proved(row).map(|_| (place, row))
        })
    }

    /// Which number is the heap of a position whose row is proved or not, and which row that is.
    fn find(&mut self, numbers: &[i64]) -> Option<(usize, usize)> {
        heaps(numbers).into_iter().find_map(|place| {
            let known = &mut self.known[place];
            if known.misses >= MISSES {
                return None;
            }
            if let Some(row) = known.rows.as_ref().and_then(|(form, _)| row_of(form, numbers)) {
                return Some((place, row));
            }
            let mut rows = known.rows.as_ref().map_or(Vec::new(), |(form, _)| form.rows.clone());
            rows.push(others(numbers, place));
            let Some(form) = self.rules.rows_form(place, &rows) else {
                known.misses += 1;
                return None;
            };
            let values = match known.rows.take() {
                Some((_, values)) => values.of_more_rows(form.game.clone()),
                None => form.game.clone().into(),
            };
            known.rows = Some((form, values));
            known.misses = 0;
            Some((place, rows.len() - 1))
        })
    }
}

impl ByForm for ByRows {
    /// Where it is one of a row, and a search would be long.
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let numbers = within_64_bits(position)?;
        let steps = steps_of_search(&numbers, &self.searched);
        if steps < SHORT && self.proved(&numbers).is_none() {
            return None;
        }
        let (place, row) = self.find(&numbers)?;
        let known = &mut self.known[place];
        let (_, values) = known.rows.as_mut()?;
        let is_found = values.proved(row).is_some();
        if !is_found && steps / PATIENCE < known.too_long && steps < budget.left() {
            return None;
        }
        let heap = position.parts()[place].natural()?;
        let bound = if is_found { u64::MAX } else { steps.saturating_mul(PATIENCE) };
        match budget.within(bound.min(budget.left() / 2), |part| values.value(&heap, row, part)) {
            Err(Undecided::BudgetSpent { .. } | Undecided::TableFull { .. }) if steps < budget.left() => {
                known.too_long = steps;
                None
            }
            found => Some(found),
        }
    }

    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        self.proved(&within_64_bits(position)?).map(|_| KnownBy::ProvedPeriod)
    }

    /// In some order, where the value of the position itself is known by its row.
    fn moves_to(
        &mut self,
        position: &Position,
        target: &BigNimber,
        _: usize,
        budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        let (place, row) = self.proved(&within_64_bits(position)?)?;
        let (form, values) = self.known[place].rows.as_mut()?;
        let found = moves_to(form, values, &position.parts()[place].natural()?, row, target, budget);
        Some(found.map(|all| MovesOfValue::all(all.into_iter().map(|one| vec![one]).collect())))
    }

    fn searched(&mut self, sum: &[Position]) {
        for numbers in sum.iter().filter_map(Position::numbers) {
            // What is smaller says less.
            let is_below = |(one, other): (&i64, &i64)| one.unsigned_abs() <= other.unsigned_abs();
            if self.searched.len() != numbers.len() || !numbers.iter().zip(&self.searched).all(is_below) {
                self.searched = numbers;
            }
        }
    }

    fn bytes(&self) -> usize {
        let of = |known: &Attempts| {
            known.rows.as_ref().map_or(0, |(form, values)| {
                let moves: usize = (0..form.rows.len()).map(|row| form.game.moves(row).len()).sum();
                moves * prices::BYTES_A_COMPONENT + size_of::<u32>() * values.known()
            })
        };
        self.known.iter().map(of).sum()
    }
}

/// Which row a position is in.
fn row_of(form: &RowsForm, numbers: &[i64]) -> Option<usize> {
    let row = others(numbers, form.heap);
    form.rows.iter().position(|one| *one == row)
}

/// About how many steps a search takes: all positions with smaller numbers but those below `searched`, and the options of each.
fn steps_of_search(numbers: &[i64], searched: &[i64]) -> u64 {
    let below = |one: &[i64], other: &[i64]| {
        let both = one.iter().zip(other).map(|(one, other)| one.unsigned_abs().min(other.unsigned_abs()));
        both.map(|number| number.saturating_add(1)).fold(1, u64::saturating_mul)
    };
    let known = if searched.len() == numbers.len() { below(numbers, searched) } else { 0 };
    let most = numbers.iter().map(|number| number.unsigned_abs().saturating_add(1)).max().unwrap_or(1);
    below(numbers, numbers).saturating_sub(known).saturating_mul(most)
}

fn moves_to(
    form: &RowsForm,
    values: &mut RowValues,
    heap: &Natural,
    row: usize,
    target: &BigNimber,
    budget: &mut Budget,
) -> Result<Vec<Position>, Undecided> {
    let mut found: Vec<(Natural, usize)> = Vec::new();
    for one in form.game.moves(row).iter().filter(|one| one.condition.holds_of(heap)) {
        budget.spend(prices::COMPONENT)?;
        let change = Natural::from(one.take.unsigned_abs());
        let left = if one.take < 0 { Some(heap + change) } else { heap.checked_sub(&change) };
        let Some(left) = left.map(|left| (left, one.to)).filter(|left| !found.contains(left)) else {
            continue;
        };
        if values.value(&left.0, one.to, budget)? == *target {
            found.push(left);
        }
    }
    if form.game.takes_any()
        && let Nimber(value) = target
        && let Some(left) = values.heap_of(value, row, budget)?
        && left < *heap
    {
        found.push((left, row));
    }
    let position = |(left, to): (Natural, usize)| {
        let mut numbers: Vec<Value> = form.rows[to].iter().copied().map(Value::Number).collect();
        numbers.insert(form.heap, Value::from(&left));
        Position::new(numbers)
    };
    Ok(found.into_iter().map(position).collect())
}

/// The rows of a table of pairs, proved to have periods.
pub struct WrittenRows {
    form: RowsForm,
    values: RowValues,
}

/// No row is looked at that is further down.
pub const LAST_ROW: u64 = 1023;

impl WrittenRows {
    /// The rows 0 to `last` of the positions of two numbers, in which the second is a heap; `None` where they are no such rows,
    /// or more moves than are looked at lead from one to another.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn prove(rules: &Rules, last: u64, budget: &mut Budget) -> Option<Result<Self, Undecided>> {
        let rows: Vec<Vec<i64>> = (0..=last.min(LAST_ROW).cast_signed()).map(|row| vec![row]).collect();
        let form = rules.rows_form(1, &rows).filter(|_| last <= LAST_ROW)?;
        let mut values = RowValues::from(form.game.clone());
        let proved = (0..form.rows.len()).try_for_each(|row| values.prove(row, budget).map(drop));
        Some(proved.map(|()| WrittenRows { form, values }))
    }

    /// What a checker needs to convince itself of them.
    ///
    /// # Panics
    /// Never: all rows are proved.
    pub fn evidence(&self) -> Evidence<'_> {
        self.values.evidence(&self.form.rows).expect("all were proved")
    }

    /// The periods of these rows.
    ///
    /// # Panics
    /// Where there are no such rows.
    pub fn periods(&self, rows: RangeInclusive<usize>) -> impl Iterator<Item = Periodicity> {
        rows.map(|row| self.values.proved(row).expect("all were proved").0)
    }
}
