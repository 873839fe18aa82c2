//! The values of games of rows: each row has a period, which is proved from the rows before it.

use crate::games::written::names_of_states;
use crate::games::{RowsGame, lcm};
use crate::theorems::{Datum, Evidence, Periodicity, least, move_between};
use crate::{BigNimber, Budget, Natural, Nimber, Undecided, in_order_by};

/// The values of a game of rows: of heaps of any size in each row, as soon as the period of the row is proved.
pub struct RowValues {
    game: RowsGame,
    rows: Vec<Option<Row>>,
}

/// A row whose period is proved.
struct Row {
    periodicity: Periodicity,
    /// As many as prove it, from heap 0 on.
    values: Vec<u32>,
}

/// What a row needs of the others.
struct Needs {
    /// Periods are multiples of this: of what remainders see, and of the periods of the rows to which moves lead.
    unit: u64,
    /// From this heap on, moves change by such a multiple as the heap does.
    settled: u64,
}

impl From<RowsGame> for RowValues {
    fn from(game: RowsGame) -> Self {
        RowValues { rows: (0..game.rows()).map(|_| None).collect(), game }
    }
}

impl RowValues {
    /// The values of a game that has these rows, and perhaps more: what is proved stays proved.
    #[must_use]
    pub fn of_more_rows(mut self, game: RowsGame) -> Self {
        let is_same = |row| row < game.rows() && game.moves(row) == self.game.moves(row);
        if game.takes_any() == self.game.takes_any() && (0..self.rows.len()).all(is_same) {
            self.rows.resize_with(game.rows(), || None);
            return RowValues { rows: self.rows, game };
        }
        game.into()
    }

    /// The game.
    pub fn game(&self) -> &RowsGame {
        &self.game
    }

    /// What a checker needs to convince itself of the least preperiods and periods of all rows, of which these are the numbers
    /// beside the heap; `None` where some are not proved.
    pub fn evidence(&self, rows: &[Vec<i64>]) -> Option<Evidence<'_>> {
        let moves = |row: usize| self.game.moves(row).iter();
        // As the numbers grow, where moves lead to smaller ones.
        let mut order: Vec<usize> = (0..rows.len()).collect();
        in_order_by(&mut order, |one, other| (&rows[*one], one).cmp(&(&rows[*other], other)));
        if !order.iter().all(|row| moves(*row).all(|one| rows[one.to] <= rows[*row])) {
            order = self.game.order().to_vec();
        }
        let mut places = vec![0; order.len()];
        (0..).zip(&order).for_each(|(place, row): (usize, _)| places[*row] = place);
        let (names, any) = (names_of_states(rows[0].len()), self.game.takes_any());
        let takes = any.then(|| format!("(n-t, {}) for t in 1..n", names.join(", ")));
        let all_moves = || order.iter().flat_map(|row| moves(*row));
        let written: Vec<String> =
            takes.into_iter().chain(all_moves().map(|one| one.written(&names, rows))).collect();
        let (mut claims, mut all) = (Vec::new(), Vec::new());
        for row in &order {
            let (Periodicity { preperiod, period, .. }, values) = self.proved(*row)?;
            claims.push(Datum::Fields(vec![("period", period.into()), ("preperiod", preperiod.into())]));
            all.extend_from_slice(values);
        }
        let proof = vec![
            ("any", any.into()),
            ("rows", Datum::list(order.iter().map(|row| rows[*row].clone()))),
            ("moves", Datum::List(all_moves().map(|one| move_between(one, |row| places[row])).collect())),
            ("sha256", Datum::Hash(all.into())),
        ];
        let ruleset = format!("(n, {}): {}", names.join(", "), written.join("; "));
        Some(Evidence::new(ruleset, vec![("rows", Datum::List(claims))], "written-rows", proof))
    }

    /// The least period and preperiod of a row; those of the rows before it that matter are proved first.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; rows that are proved stay so.
    pub fn prove(&mut self, row: usize, budget: &mut Budget) -> Result<Periodicity, Undecided> {
        if self.rows[row].is_none() {
            let mut matters = vec![false; self.game.rows()];
            matters[row] = true;
            for &later in self.game.order().iter().rev().filter(|later| self.rows[**later].is_none()) {
                if matters[later] {
                    self.game.moves(later).iter().for_each(|one| matters[one.to] = true);
                }
            }
            for at in 0..self.rows.len() {
                let next = self.game.order()[at];
                if matters[next] && self.rows[next].is_none() {
                    self.rows[next] = Some(self.row(next, budget)?);
                }
            }
        }
        Ok(self.rows[row].as_ref().expect("it was proved").periodicity)
    }

    /// The value of a heap in a row.
    ///
    /// # Errors
    /// As for [`RowValues::prove`].
    pub fn value(&mut self, heap: &Natural, row: usize, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        self.prove(row, budget)?;
        let Row { periodicity, values } = self.rows[row].as_ref().expect("it was proved");
        Ok(periodicity.value(values, heap))
    }

    /// The heap of a row that has a value, where any number may be taken: then there is one.
    ///
    /// # Errors
    /// As for [`RowValues::prove`].
    pub fn heap_of(
        &mut self,
        value: &Natural,
        row: usize,
        budget: &mut Budget,
    ) -> Result<Option<Natural>, Undecided> {
        // A value is passed over once for each move at most, and exceeds its heap by no more.
        let most = self.game.moves(row).len() as u64;
        let mut heap = value - Natural::from(most).min(value.clone());
        for _ in 0..=2 * most {
            if self.value(&heap, row, budget)? == Nimber(value.clone()) {
                return Ok(Some(heap));
            }
            heap += Natural::ONE;
        }
        Ok(None)
    }

    /// As many values of a row as prove its period, once it is proved.
    pub fn proved(&self, row: usize) -> Option<(Periodicity, &[u32])> {
        self.rows[row].as_ref().map(|row| (row.periodicity, &row.values[..]))
    }

    /// The number of values in memory.
    pub fn known(&self) -> usize {
        self.rows.iter().flatten().map(|row| row.values.len()).sum()
    }

    fn needs(&self, row: usize) -> Option<Needs> {
        let mut needs = Needs { unit: self.game.modulus(row).expect("looked at in `new`"), settled: 0 };
        for one in self.game.moves(row) {
            needs.settled = needs.settled.max(one.decided_from());
            if one.to != row {
                let Periodicity { preperiod, period, .. } = self.row_before(one.to).periodicity;
                needs.unit = lcm(needs.unit, period)?;
                needs.settled = needs.settled.max(preperiod.saturating_add_signed(one.take));
            }
        }
        Some(needs)
    }

    fn row_before(&self, row: usize) -> &Row {
        self.rows[row].as_ref().expect("rows before are proved first")
    }

    /// The values of a row, until as many of them as decide the next one come again.
    fn row(&self, row: usize, budget: &mut Budget) -> Result<Row, Undecided> {
        let full = Undecided::TableFull { values: budget.values() };
        let Needs { unit, settled } = self.needs(row).ok_or(full.clone())?;
        let index = |number: u64| usize::try_from(number).ok().filter(|number| *number < MOST);
        let (unit, reach) = (index(unit).ok_or(full.clone())?, index(self.game.reach(row)).ok_or(full)?);
        let mut next = Next { game: &self.game, row, values: Vec::new(), uses: Vec::new(), low: 0 };
        let (start, rises) = (settled.saturating_add(reach as u64), self.game.takes_any());
        let cost = 2 + self.game.moves(row).len() as u64;
        // Brent's way to find what comes again: the place to compare with goes on after 1, 2, 4, … of them.
        let (mut since, mut compared, mut often) = (0, 0, 1);
        loop {
            let heap = next.values.len();
            if heap as u64 == start {
                since = heap;
            } else if heap as u64 > start && (heap - since).is_multiple_of(unit) {
                let rise = if rises { heap - since } else { 0 };
                let rise = u32::try_from(rise).expect("it is below the values");
                let same = (1..=reach).take_while(|back| {
                    next.values[heap - back] == next.values[since - back].wrapping_add(rise)
                });
                let same = same.count();
                budget.spend(same as u64)?;
                if same == reach {
                    return Ok(next.proved(since - reach, heap - since, rise, settled, reach));
                }
                compared += 1;
                if compared == often {
                    (since, compared, often) = (heap, 0, 2 * often);
                }
            }
            budget.spend(cost)?;
            budget.keep_values(self.known() + 2 * heap + reach + 2)?;
            if heap >= MOST {
                return Err(Undecided::TableFull { values: MOST });
            }
            next.place(|one, left| {
                let Row { periodicity, values } = self.row_before(one);
                at(*periodicity, values, left)
            });
        }
    }
}

/// More heaps of a row are not looked at: their values would not fit in 32 bits.
const MOST: usize = 1 << 31;

/// The value of a heap, by the period.
fn at(Periodicity { preperiod, period, saltus }: Periodicity, values: &[u32], heap: u64) -> u64 {
    let known = |heap: u64| usize::try_from(heap).ok().and_then(|heap| values.get(heap)).copied();
    known(heap).map_or_else(
        || {
            let times = (heap - preperiod) / period;
            let first = known(heap - times * period).expect("the values hold the preperiod and one period");
            u64::from(first) + times * saltus
        },
        u64::from,
    )
}

/// The values of a row, one after the other.
struct Next<'a> {
    game: &'a RowsGame,
    row: usize,
    values: Vec<u32>,
    /// For each value, the heap after the last one that must not have it; [`USED`] where none may any more.
    uses: Vec<u32>,
    /// All values below are used.
    low: usize,
}

const USED: u32 = u32::MAX;

impl Next<'_> {
    /// The next value: the least that is not that of an option.
    fn place(&mut self, of_row: impl Fn(usize, u64) -> u64) {
        let moves = self.game.moves(self.row);
        let (heap, any) = (self.values.len() as u64, self.game.takes_any());
        let now = u32::try_from(heap + 1).expect("heaps are bounded");
        // No value is greater than that of all smaller heaps and one for each move.
        self.uses.resize(moves.len() + 1 + if any { self.values.len() } else { 0 }, 0);
        for one in moves.iter().filter(|one| one.condition.holds(&[heap])) {
            let Some(left) = heap.checked_add_signed(-one.take) else { continue };
            let value = if one.to == self.row {
                self.values[usize::try_from(left).expect("it is smaller")].into()
            } else {
                of_row(one.to, left)
            };
            let used = usize::try_from(value).ok().and_then(|value| self.uses.get_mut(value));
            if let Some(used) = used.filter(|used| **used != USED) {
                *used = now;
            }
        }
        let is_free = |uses: &u32| *uses != now && *uses != USED;
        let value = self.low + self.uses[self.low..].iter().position(is_free).expect("there is one more");
        self.values.push(u32::try_from(value).expect("heaps are bounded"));
        if any {
            self.uses[value] = USED;
            while self.uses.get(self.low) == Some(&USED) {
                self.low += 1;
            }
        }
    }

    /// The row, which has a period from a heap on; as many values as prove it are kept.
    fn proved(self, from: usize, period: usize, rise: u32, settled: u64, reach: usize) -> Row {
        let (preperiod, whole) = (from as u64, period as u64);
        let known = Periodicity { preperiod, period: whole, saltus: rise.into() };
        let periodicity = least(&self.values, known);
        let needed = (periodicity.preperiod + reach as u64).max(settled) + whole;
        let mut values = self.values;
        values.truncate(usize::try_from(needed).expect("they are in memory"));
        values.shrink_to_fit();
        Row { periodicity, values }
    }
}
