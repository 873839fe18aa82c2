//! What is known while rules run.

use grundy::{Budget, Undecided};

use super::flattened::{filled, is_row, value_of};
use crate::code::Code;
use crate::fault::Stopped;
use crate::kinds::Kind;
use crate::run::Run;
use crate::value::Value;

/// Why rules do not go on. It goes through registers with each number, so it is small.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Halt {
    /// They fail, or do what is not for numbers alone: the interpreter is to tell.
    Fails,
    /// What is [`Known`] says why.
    Undecided,
    /// No more is wanted.
    Enough,
}

/// Where a row of numbers is among all that are kept.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Span {
    #[inline(always)] // as all that is small here: the page's engine is built for its size
    pub(super) fn len(self) -> usize {
        self.to - self.from
    }
}

/// Rows of numbers that were made on the way; kept from one position to the next, so that nothing is asked of the allocator.
///
/// No row has more than [`ROOM`] numbers, and each expression forgets those that it made: a tree is not high, so all together
/// take a few megabytes, which need not be charged.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) all: Vec<i64>,
    /// Those at places.
    places: Vec<Span>,
    /// What places held that will hold it again.
    kept: Vec<(i64, Span)>,
    /// Lists in the making.
    spare: Vec<Vec<i64>>,
}

/// What is known while numbers are computed.
pub(super) struct Known<'a> {
    pub(super) places: &'a mut [i64],
    pub(super) rows: &'a mut Rows,
    pub(super) budget: &'a mut Budget,
    /// Steps that are not charged yet.
    steps: u64,
    /// Why it was [`Halt::Undecided`].
    undecided: Option<Undecided>,
}

/// Number of steps that are charged together.
const STEPS: u64 = 1 << 12;

impl<'a> Known<'a> {
    pub(super) fn new(places: &'a mut [i64], rows: &'a mut Rows, budget: &'a mut Budget) -> Self {
        rows.all.clear();
        rows.kept.clear();
        Known { places, rows, budget, steps: 1, undecided: None }
    }

    /// Whether all went well; not so where rules fail.
    pub(super) fn ended(mut self, ran: Result<(), Halt>) -> Result<bool, Undecided> {
        let ran = if ran == Err(Halt::Enough) { Ok(()) } else { ran };
        match ran.and_then(|()| self.settle()) {
            Ok(()) => Ok(true),
            Err(Halt::Fails | Halt::Enough) => Ok(false),
            Err(Halt::Undecided) => Err(self.undecided.expect("it was told")),
        }
    }

    fn stops(&mut self, undecided: Undecided) -> Halt {
        self.undecided = Some(undecided);
        Halt::Undecided
    }

    /// By the interpreter.
    pub(super) fn run<T>(&mut self, how: impl FnOnce(&mut Budget) -> Result<T, Stopped>) -> Result<T, Halt> {
        how(self.budget).map_err(|stopped| match stopped {
            Stopped::Undecided(undecided) => self.stops(undecided),
            Stopped::Faulty(_) => Halt::Fails,
        })
    }

    #[inline(always)]
    pub(super) fn charge(&mut self, steps: u64) -> Result<(), Halt> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps >= STEPS { self.settle() } else { Ok(()) }
    }

    /// Charges what is not charged yet.
    pub(super) fn settle(&mut self) -> Result<(), Halt> {
        let steps = std::mem::take(&mut self.steps);
        self.budget.spend(steps).map_err(|undecided| self.stops(undecided))
    }

    /// What the interpreter makes of it, where places hold what is of these kinds.
    pub(super) fn interpreted(&mut self, code: &Code, kinds: &[Kind]) -> Result<Value, Halt> {
        let place = |(place, kind): (usize, &Kind)| match kind {
            Kind::Number => Value::Number(self.places[place]),
            kind if is_row(kind) => value_of(self.at(self.row(place)), kind).unwrap_or(Value::Flag(false)),
            // It is no place of these yet.
            _ => Value::Flag(false),
        };
        let places: Vec<Value> = kinds.iter().enumerate().map(place).collect();
        self.run(|budget| Run::new(&places, places.len(), budget).value(code))
    }

    /// The row at a place.
    #[inline(always)]
    pub(super) fn row(&self, place: usize) -> Span {
        self.rows.places.get(place).copied().unwrap_or_default()
    }

    pub(super) fn set_row(&mut self, place: usize, row: Span) {
        if place >= self.rows.places.len() {
            self.rows.places.resize(place + 1, Span::default());
        }
        self.rows.places[place] = row;
    }

    /// Keeps what all places hold, for [`Known::restore`]: how many were kept before.
    pub(super) fn keep(&mut self) -> usize {
        let before = self.rows.kept.len();
        for (place, number) in self.places.iter().enumerate() {
            let row = self.row(place);
            self.rows.kept.push((*number, row));
        }
        before
    }

    /// Gives all places back what they held when as many were kept.
    pub(super) fn restore(&mut self, before: usize) {
        for place in 0..self.places.len() {
            let (number, row) = self.rows.kept[before + place];
            self.places[place] = number;
            self.set_row(place, row);
        }
        self.rows.kept.truncate(before);
    }

    /// The numbers of a row.
    #[inline(always)]
    pub(super) fn at(&self, row: Span) -> &[i64] {
        &self.rows.all[row.from..row.to]
    }

    /// A row that is written down at the end.
    pub(super) fn add(
        &mut self,
        numbers: impl FnOnce(&mut Vec<i64>) -> Result<(), Halt>,
    ) -> Result<Span, Halt> {
        let from = self.rows.all.len();
        numbers(&mut self.rows.all)?;
        let row = Span { from, to: self.rows.all.len() };
        self.charge(row.len() as u64)?;
        if row.len() > ROOM { Err(Halt::Fails) } else { Ok(row) }
    }

    /// A row that a value is.
    pub(super) fn add_value(&mut self, value: &Value) -> Result<Span, Halt> {
        self.add(|all| filled(value, all).ok_or(Halt::Fails))
    }

    /// Forgets the rows that were made meanwhile.
    pub(super) fn meanwhile<T>(&mut self, how: impl FnOnce(&mut Self) -> Result<T, Halt>) -> Result<T, Halt> {
        let before = self.rows.all.len();
        let found = how(self)?;
        self.rows.all.truncate(before);
        Ok(found)
    }

    /// A list that grows while other rows come and go.
    pub(super) fn collected(
        &mut self,
        how: impl FnOnce(&mut Self, &mut Vec<i64>) -> Result<(), Halt>,
    ) -> Result<Span, Halt> {
        let mut list = self.rows.spare.pop().unwrap_or_default();
        list.clear();
        self.meanwhile(|known| how(known, &mut list))?;
        let row = self.add(|all| {
            all.extend_from_slice(&list);
            Ok(())
        });
        self.rows.spare.push(list);
        row
    }
}

/// Longer rows are left to the interpreter, which knows whether they may be as long.
pub(super) const ROOM: usize = crate::limits::ELEMENTS;
