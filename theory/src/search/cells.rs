//! Games in which a move removes cells and what is left falls into parts: Cram, Node Kayles, Arc Kayles, queens on a board.
//!
//! Idea [Lemoine & Viennot, 2012]: the question is not for the value of a part, but whether it is `n`. A single option of value `n`
//! says no, so that most options are never looked at. Of an option that falls into parts, all but the largest are small and get
//! their values; whether the sum is `n` is then a question about the largest alone. What is found out of a part, a value or which
//! values it does not have, is remembered for all parts of its shape.
//!
//! A search of all positions ([`Solver`](crate::Solver)) is the slow twin: the tests of this file, and of the rules that are such
//! games, compare both.

use rustc_hash::FxHashMap;

use crate::{Budget, Held, Undecided, prices};

/// Which cells a move removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removes {
    /// Two neighbours.
    Two,
    /// A cell and all its neighbours.
    Neighbourhood,
}

/// Cells with their neighbours. A set of them is a number of as many binary digits.
#[derive(Clone, Debug)]
pub struct Cells {
    near: Vec<u64>,
    removes: Removes,
    /// The length of a row, where the cells are those of a board and each has those beside it as its neighbours.
    row: Option<usize>,
}

/// Maximum number of cells.
pub const MOST_CELLS: usize = u64::BITS as usize;

impl Cells {
    /// Cells by their neighbours; `None` where these are too many. A board is recognised.
    pub fn new(near: Vec<u64>, removes: Removes) -> Option<Self> {
        let count = near.len();
        let boards = (1..=count).filter(|columns| count.is_multiple_of(*columns));
        let mut boards = boards.filter_map(|columns| Cells::of_board(count / columns, columns, removes));
        let board = boards.find(|board| board.near == near);
        board.or_else(|| (count <= MOST_CELLS).then_some(Cells { near, removes, row: None }))
    }

    /// The cells of a board, row by row, each with up to four neighbours; `None` where these are too many.
    pub fn of_board(rows: usize, columns: usize, removes: Removes) -> Option<Self> {
        let count = rows.checked_mul(columns).filter(|count| *count <= MOST_CELLS)?;
        let bit = |is_there: bool, cell: usize| if is_there { 1u64 << cell } else { 0 };
        let near = |cell: usize| {
            bit(cell >= columns, cell.wrapping_sub(columns))
                | bit(cell + columns < count, cell + columns)
                | bit(!cell.is_multiple_of(columns), cell.wrapping_sub(1))
                | bit(!(cell + 1).is_multiple_of(columns), cell + 1)
        };
        Some(Cells { near: (0..count).map(near).collect(), removes, row: Some(columns) })
    }

    /// The parts that some cells fall into, but those in which there is no move.
    fn parts(&self, free: u64) -> Vec<u64> {
        let (mut left, mut parts) = (free, Vec::new());
        while left > 0 {
            let (mut part, mut new) = (0, left & left.wrapping_neg());
            while new > 0 {
                part |= new;
                new = cells(new).fold(0, |near, cell| near | self.near[cell]) & left & !part;
            }
            left &= !part;
            if self.removes == Removes::Neighbourhood || part.count_ones() > 1 {
                parts.push(part);
            }
        }
        parts
    }

    /// What each move of a part leaves.
    fn options<'a>(&'a self, part: u64) -> impl Iterator<Item = u64> + 'a {
        cells(part).flat_map(move |cell| {
            let (one, near) = (1u64 << cell, self.near[cell]);
            let others = match self.removes {
                Removes::Neighbourhood => 0,
                // Each pair of neighbours once.
                Removes::Two => near & part & !(one - 1),
            };
            let alone = (self.removes == Removes::Neighbourhood).then_some(part & !(one | near));
            alone.into_iter().chain(cells(others).map(move |other| part & !(one | 1u64 << other)))
        })
    }

    /// What parts have in common that only lie, or are turned, in another way.
    fn shape(&self, part: u64) -> Shape {
        let Some(row) = self.row else { return Shape { sides: 0, cells: part } };
        let places = || cells(part).map(|cell| [cell / row, cell % row]);
        let (mut least, mut greatest) = ([usize::MAX; 2], [0; 2]);
        for place in places() {
            for side in 0..2 {
                least[side] = least[side].min(place[side]);
                greatest[side] = greatest[side].max(place[side]);
            }
        }
        let sides = [0, 1].map(|side| greatest[side] - least[side] + 1);
        let mut turned = [0u64; 8];
        for [y, x] in places().map(|place| [0, 1].map(|side| place[side] - least[side])) {
            let ([height, width], [below, right]) = (sides, [sides[0] - 1 - y, sides[1] - 1 - x]);
            for (way, (y, x)) in [(y, x), (y, right), (below, x), (below, right)].into_iter().enumerate() {
                turned[way] |= 1 << (y * width + x);
                turned[4 + way] |= 1 << (x * height + y);
            }
        }
        // A board that is higher than wide is turned; of a square all eight ways are one.
        let ways = match sides[0].cmp(&sides[1]) {
            std::cmp::Ordering::Less => &turned[..4],
            std::cmp::Ordering::Greater => &turned[4..],
            std::cmp::Ordering::Equal => &turned[..],
        };
        let [shorter, longer] = [sides[0].min(sides[1]), sides[0].max(sides[1])];
        Shape {
            sides: u16::try_from(shorter << 8 | longer).expect("a side has 64 cells at most"),
            cells: ways.iter().copied().min().unwrap_or(0),
        }
    }
}

/// The numbers of some cells, in ascending order.
fn cells(mut of: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (of > 0).then(|| of.trailing_zeros() as usize)?;
        of &= of - 1;
        Some(cell)
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Shape {
    sides: u16,
    cells: u64,
}

/// What is known of a shape.
#[derive(Clone, Copy, Debug, Default)]
struct Fact {
    /// Which of the values 0 to 63 it does not have.
    not: u64,
    value: Option<u16>,
}

/// Parts side by side, the largest last. Of two of one shape there is none, since they cancel each other.
type Parts = Vec<(Shape, u64)>;

fn shapes(parts: &Parts) -> impl Iterator<Item = Shape> + '_ {
    parts.iter().map(|(shape, _)| *shape)
}

/// Values of sets of cells, and whether they are what somebody thinks.
///
/// ```
/// use grundy::{Budget, CellSearch, Cells, Removes};
///
/// // Cram on a board of 3 x 4 cells.
/// let mut search = CellSearch::new(Cells::of_board(3, 4, Removes::Two).unwrap());
/// let budget = &mut Budget::default();
/// assert_eq!(search.value((1 << 12) - 1, budget)?, 1);
/// assert!(search.is((1 << 12) - 1, 1, budget)?);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Debug)]
pub struct CellSearch {
    cells: Cells,
    facts: FxHashMap<Shape, Fact>,
}

impl CellSearch {
    /// A search that knows nothing yet.
    pub fn new(cells: Cells) -> Self {
        CellSearch { cells, facts: FxHashMap::default() }
    }

    /// How many shapes are known.
    pub fn known(&self) -> usize {
        self.facts.len()
    }

    /// About how many bytes they take.
    pub fn bytes(&self) -> usize {
        self.facts.capacity() * (1 + prices::of::<(Shape, Fact)>())
    }

    /// The value of some cells.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn value(&mut self, free: u64, budget: &mut Budget) -> Result<u16, Undecided> {
        let parts = self.side_by_side(free);
        let mut held = self.holding(budget);
        parts.iter().try_fold(0, |sum, part| Ok(sum ^ self.value_of(*part, &mut held, budget)?))
    }

    /// Whether some cells have this value.
    ///
    /// # Errors
    /// As [`CellSearch::value`].
    pub fn is(&mut self, free: u64, value: u16, budget: &mut Budget) -> Result<bool, Undecided> {
        let parts = self.side_by_side(free);
        let mut held = self.holding(budget);
        self.sum_is(&parts, value, &mut held, budget)
    }

    /// The memory of what is known. Where it takes more than half of what there is room for, it is forgotten.
    fn holding(&mut self, budget: &Budget) -> Held {
        let mut held = budget.holding();
        if self.bytes() > held.limit() / 2 {
            self.facts = FxHashMap::default();
        }
        held.hold(self.bytes());
        held
    }

    fn side_by_side(&self, free: u64) -> Parts {
        let mut parts: Parts =
            self.cells.parts(free).into_iter().map(|part| (self.cells.shape(part), part)).collect();
        let order = |(shape, part): &(Shape, u64)| (part.count_ones(), *shape);
        crate::in_order_by(&mut parts, |one, other| order(one).cmp(&order(other)));
        let mut left: Parts = Vec::with_capacity(parts.len());
        for part in parts {
            match left.last() {
                Some((shape, _)) if *shape == part.0 => drop(left.pop()),
                _ => left.push(part),
            }
        }
        left
    }

    fn value_of(
        &mut self,
        part: (Shape, u64),
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<u16, Undecided> {
        let mut value = 0;
        while !self.part_is(part, value, held, budget)? {
            value += 1;
        }
        Ok(value)
    }

    fn sum_is(
        &mut self,
        parts: &[(Shape, u64)],
        value: u16,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<bool, Undecided> {
        let Some((largest, others)) = parts.split_last() else { return Ok(value == 0) };
        let mut wanted = value;
        for part in others {
            wanted ^= self.value_of(*part, held, budget)?;
        }
        self.part_is(*largest, wanted, held, budget)
    }

    fn part_is(
        &mut self,
        (shape, part): (Shape, u64),
        value: u16,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<bool, Undecided> {
        let fact = self.fact(shape);
        if let Some(known) = fact.value {
            return Ok(known == value);
        }
        if fact.has_not(value) {
            return Ok(false);
        }
        let mut options: Vec<Parts> = self.cells.options(part).map(|left| self.side_by_side(left)).collect();
        budget.spend(MOVE * options.len() as u64)?;
        if usize::from(value) > options.len() {
            return Ok(false);
        }
        // What leaves small parts is soon known. Moves that leave the same shapes are one.
        let size = |parts: &Parts| parts.last().map_or(0, |(_, part)| part.count_ones());
        let order = |parts: &Parts| (size(parts), usize::MAX - parts.len());
        crate::in_order_by(&mut options, |one, other| {
            order(one).cmp(&order(other)).then_with(|| shapes(one).cmp(shapes(other)))
        });
        options.dedup_by(|one, other| shapes(one).eq(shapes(other)));
        for option in &options {
            if self.sum_is(option, value, held, budget)? {
                self.learn(shape, Fact { not: bit(value), value: None }, held);
                return Ok(false);
            }
        }
        // No option has it, so the value is that or a smaller one which no option has either.
        for smaller in 0..value {
            if self.fact(shape).has_not(smaller) {
                continue;
            }
            let mut is_there = false;
            for option in &options {
                if self.sum_is(option, smaller, held, budget)? {
                    is_there = true;
                    break;
                }
            }
            if !is_there {
                self.learn(shape, Fact { not: 0, value: Some(smaller) }, held);
                return Ok(false);
            }
            self.learn(shape, Fact { not: bit(smaller), value: None }, held);
        }
        self.learn(shape, Fact { not: 0, value: Some(value) }, held);
        Ok(true)
    }

    fn fact(&self, shape: Shape) -> Fact {
        self.facts.get(&shape).copied().unwrap_or_default()
    }

    /// Remembers a fact. Where there is no room for more, all others are forgotten: they will be found out again.
    fn learn(&mut self, shape: Shape, new: Fact, held: &mut Held) {
        if self.facts.len() == self.facts.capacity() {
            let bytes = 2 * self.bytes() + FIRST_BYTES;
            if held.set(bytes).is_err() {
                self.facts.clear();
            }
        }
        let fact = self.facts.entry(shape).or_default();
        fact.not |= new.not;
        fact.value = fact.value.or(new.value);
    }
}

/// Number of steps of a move: what it leaves is taken apart, and each part is turned in eight ways.
const MOVE: u64 = 64;

/// Room for the first facts.
const FIRST_BYTES: usize = 4096;

fn bit(value: u16) -> u64 {
    1u64.checked_shl(value.into()).unwrap_or(0)
}

impl Fact {
    fn has_not(self, value: u16) -> bool {
        self.not & bit(value) > 0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The value by the definition.
    fn value(cells: &Cells, free: u64, known: &mut FxHashMap<u64, u16>) -> u16 {
        if let Some(value) = known.get(&free) {
            return *value;
        }
        let values: Vec<u16> = cells.options(free).map(|left| value(cells, left, known)).collect();
        let mex = (0..).find(|value| !values.contains(value)).unwrap();
        known.insert(free, mex);
        mex
    }

    fn compare(cells: &Cells, frees: impl IntoIterator<Item = u64>) {
        let (mut known, mut search) = (FxHashMap::default(), CellSearch::new(cells.clone()));
        let budget = &mut Budget::default();
        for free in frees {
            let expected = value(cells, free, &mut known);
            for other in 0..5 {
                assert_eq!(search.is(free, other, budget).unwrap(), other == expected, "{free:b} {cells:?}");
            }
            assert_eq!(search.value(free, budget).unwrap(), expected, "{free:b} {cells:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]
        #[test]
        fn cells_of_any_graph_have_the_values_of_the_definition(
            edges in prop::collection::vec((0usize..9, 0usize..9), 0..20), pairs: bool, frees in prop::collection::vec(0u64..512, 1..5),
        ) {
            let mut near = vec![0; 9];
            for (a, b) in edges.into_iter().filter(|(a, b)| a != b) {
                near[a] |= 1 << b;
                near[b] |= 1 << a;
            }
            let removes = if pairs { Removes::Two } else { Removes::Neighbourhood };
            compare(&Cells::new(near, removes).unwrap(), frees);
        }

        #[test]
        fn boards_have_them_however_they_are_turned(
            rows in 1usize..5, columns in 1usize..5, pairs: bool, frees in prop::collection::vec(any::<u16>(), 1..4),
        ) {
            let all = (1u64 << (rows * columns)) - 1;
            let removes = if pairs { Removes::Two } else { Removes::Neighbourhood };
            let board = Cells::of_board(rows, columns, removes).unwrap();
            compare(&board, frees.into_iter().map(|free| u64::from(free) & all).chain([all]));
        }
    }

    #[test]
    fn cram_has_the_values_that_are_published() {
        // [Lemoine & Viennot, 2012]: boards of three, four and five rows, from as many columns on.
        for (rows, values) in [(3, &[0, 1, 1, 4, 1, 3, 1][..]), (4, &[0, 2, 0, 3]), (5, &[0, 2])] {
            for (columns, value) in (rows..).zip(values) {
                let mut search = CellSearch::new(Cells::of_board(rows, columns, Removes::Two).unwrap());
                let all = (1u64 << (rows * columns)) - 1;
                assert_eq!(search.value(all, &mut Budget::default()).unwrap(), *value, "{rows}x{columns}");
            }
        }
    }

    #[test]
    fn what_does_not_suffice_is_told() {
        let mut search = CellSearch::new(Cells::of_board(8, 8, Removes::Two).unwrap());
        assert!(search.value(u64::MAX, &mut Budget::new(1_000_000)).is_err());
        // With little memory, what is known is forgotten, and the value is found all the same.
        let mut search = CellSearch::new(Cells::of_board(4, 5, Removes::Two).unwrap());
        assert_eq!(search.value((1 << 20) - 1, &mut Budget::default().with_table(1 << 11)).unwrap(), 2);
    }
}
