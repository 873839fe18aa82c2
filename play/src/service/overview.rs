//! A table too large to be told cell by cell: what its blocks have together, and where it differs from another one.

use serde::Serialize;

use super::cell::Cell;
use super::counts::{Count, Counts};
use super::numbers::{NoTable, greatest_heap, size};
use super::{Answer, Desk};
use grundy_positions::{Table, WrittenRules};

/// What is asked of a table in blocks.
pub(super) struct Overview {
    pub(super) ruleset: String,
    /// The first heaps, for pairs of heaps: from and to.
    pub(super) x: Option<[u64; 2]>,
    /// The heaps; of pairs, the second ones.
    pub(super) y: [u64; 2],
    /// How many heaps a block has; of pairs, in each direction.
    pub(super) by: u64,
    /// How the values are looked at.
    pub(super) seen: ValueView,
    /// Which value is counted in each block.
    pub(super) marked: u64,
    /// The ruleset to compare with.
    pub(super) other: Option<String>,
}

/// How values are looked at: what is left of them after a division, one binary digit, or one of what is left.
#[derive(Clone, Copy)]
pub(super) struct ValueView {
    pub(super) modulus: Option<u64>,
    pub(super) bit: Option<u64>,
}

/// A table in blocks of `by` heaps, or of `by` times `by` pairs of heaps.
#[derive(Debug, Serialize)]
pub(super) struct Reduced {
    ruleset: String,
    #[serde(flatten)]
    rules: Option<WrittenRules>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<u64>,
    y: u64,
    by: u64,
    /// What the values of each block are together, row by row of blocks.
    sums: Vec<Vec<Cell>>,
    /// How many of each block have the value that was asked for.
    marked: Vec<Vec<u64>>,
    /// The greatest value of the whole table.
    greatest: Cell,
    /// How often each value occurs in the whole table, the least values first.
    counts: Vec<Count>,
    /// Whether these are all.
    counts_complete: bool,
    #[serde(flatten)]
    compared: Option<Compared>,
}

/// What two tables have different.
#[derive(Debug, Serialize)]
struct Compared {
    /// The other ruleset.
    other: String,
    /// How many of each block have another value there.
    different: Vec<Vec<u64>>,
    /// The first of all, row by row.
    first_difference: Option<Difference>,
}

/// A heap, or a pair, with two values.
#[derive(Debug, Serialize)]
struct Difference {
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<u64>,
    y: u64,
    values: [Cell; 2],
}

impl ValueView {
    /// A value as it is looked at.
    fn of(self, value: u64) -> u64 {
        let rest = self.modulus.map_or(value, |modulus| value % modulus);
        self.bit.map_or(rest, |bit| (rest >> bit) & 1)
    }
}

/// The blocks of a table, and how far it was read.
struct Blocks<'a> {
    wanted: &'a Overview,
    /// How many blocks stand in a row.
    across: usize,
    /// How many rows there are in a block: 1 for a table that is one row.
    high: u64,
    /// The row that is read, and how many of its cells were.
    row: u64,
    column: u64,
    reduced: Reduced,
    counts: Counts,
}

impl Blocks<'_> {
    /// Reads cells that follow on those read before, and beside them those of the other table.
    fn read(&mut self, cells: &[u64], others: Option<&[u64]>) {
        if self.row.is_multiple_of(self.high) && self.column == 0 {
            self.reduced.sums.push((0..self.across).map(|_| Cell(0)).collect());
            self.reduced.marked.push(vec![0; self.across]);
            self.reduced.compared.iter_mut().for_each(|two| two.different.push(vec![0; self.across]));
        }
        let (seen, by) = (self.wanted.seen, self.wanted.by);
        let sums = self.reduced.sums.last_mut().expect("a row of blocks was begun");
        let marked = self.reduced.marked.last_mut().expect("a row of blocks was begun");
        for (column, &value) in (self.column..).zip(cells) {
            let (block, value) = (index(column / by), seen.of(value));
            sums[block].0 += u128::from(value);
            marked[block] += u64::from(value == self.wanted.marked);
            self.counts.add(value);
            self.reduced.greatest.0 = self.reduced.greatest.0.max(value.into());
        }
        if let (Some(two), Some(others)) = (&mut self.reduced.compared, others) {
            assert_eq!(cells.len(), others.len(), "tables over the same heaps come in the same rows");
            let different = two.different.last_mut().expect("a row of blocks was begun");
            for ((column, &value), &other) in (self.column..).zip(cells).zip(others) {
                let values = [value, other].map(|value| seen.of(value));
                if values[0] == values[1] {
                    continue;
                }
                different[index(column / by)] += 1;
                two.first_difference.get_or_insert_with(|| Difference {
                    x: self.reduced.x.map(|x| x + self.row),
                    y: self.reduced.y + column,
                    values: values.map(Cell::from),
                });
            }
        }
        match self.reduced.x {
            Some(_) => self.row += 1,
            // The one row comes in stretches.
            None => self.column += cells.len() as u64,
        }
    }
}

fn index(block: u64) -> usize {
    usize::try_from(block).expect("there are as many blocks as the bounds allow")
}

impl Desk<'_> {
    pub(super) fn overview(&mut self, wanted: &Overview) -> Answer<Reduced> {
        let mut table = self.table(&wanted.ruleset, wanted.x, wanted.y)?;
        let mut other = match &wanted.other {
            Some(other) => Some(self.table(other, wanted.x, wanted.y)?),
            None => None,
        };
        for table in [Some(&table), other.as_ref()].into_iter().flatten() {
            if table.positions().is_some() {
                return Err(NoTable::OneByOne { ruleset: table.ruleset().to_string() }.into());
            }
        }
        let is_of_pairs = |table: &Table| table.x().is_some();
        if let Some(other) = other.as_ref().filter(|other| is_of_pairs(other) != is_of_pairs(&table)) {
            let [ruleset, other] = [&table, other].map(|table| table.ruleset().to_string());
            return Err(NoTable::NothingInCommon { ruleset, other }.into());
        }
        let blocks = |cells: u128| cells.div_ceil(wanted.by.into());
        let (across, down) = (blocks(size(table.y())), table.x().map_or(1, |x| blocks(size(x))));
        let greatest_sum = u128::from(greatest_heap(&table)).saturating_mul(u128::from(wanted.by).pow(2));
        self.service.bounds.check_cells(across.saturating_mul(down), greatest_sum)?;
        let x = table.x().map(|x| *x.start());
        let compared = other.as_ref().map(|other| Compared {
            other: other.ruleset().to_owned(),
            different: Vec::new(),
            first_difference: None,
        });
        let mut blocks = Blocks {
            wanted,
            across: usize::try_from(across).expect("the bounds were checked"),
            high: if x.is_some() { wanted.by } else { 1 },
            row: 0,
            column: 0,
            reduced: Reduced {
                ruleset: table.ruleset().to_owned(),
                rules: None,
                x,
                y: wanted.y[0],
                by: wanted.by,
                sums: Vec::new(),
                marked: Vec::new(),
                greatest: Cell(0),
                counts: Vec::new(),
                counts_complete: true,
                compared,
            },
            counts: Counts::default(),
        };
        let mut rows = table.values(&self.budget)?;
        let mut others = match &mut other {
            Some(other) => Some(other.values(&self.budget)?),
            None => None,
        };
        while let Some(row) = rows.next_row(&mut self.budget)? {
            let beside = match &mut others {
                Some(others) => others.next_row(&mut self.budget)?,
                None => None,
            };
            blocks.read(row, beside);
        }
        drop((rows, others));
        let written = [table.written_rules(), other.as_ref().and_then(Table::written_rules)];
        let rules = WrittenRules::joined(written.iter().flatten().map(|rules| rules.text.as_str()));
        let claims = written.into_iter().flatten().flat_map(|rules| rules.rests_on);
        let rules = rules.map(|rules| rules.resting_on(claims));
        let (counts, counts_complete) = blocks.counts.told();
        Ok(Reduced { rules, counts, counts_complete, ..blocks.reduced })
    }
}
