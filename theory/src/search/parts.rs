//! Games in which a move removes cells and what is left falls into parts: Cram, Node Kayles, Arc Kayles, queens on a board.
//!
//! Idea [Lemoine & Viennot, 2012]: the question is not for the value of a part, but whether it is `n`. A single option of value `n`
//! says no, so that most options are never looked at. Of an option that falls into parts, all but the largest are small and get
//! their values; whether the sum is `n` is then a question about the largest alone. What is found out of a part, a value or which
//! values it does not have, is remembered for all parts of its shape.
//!
//! Which question is gone on with is told by proof numbers [Allis, van der Meulen & van den Herik, 1994; Nagai, 2002]. Whether a part has the
//! value `n` is whether the part beside a heap of `n` tokens is lost. Each such pair has two numbers, which say about how much must
//! still be looked at to prove that it is won, and that it is lost: it is won by one option that is lost, and lost if all are won. The
//! search goes down, each time into the option that is nearest to be lost, as long as its numbers stay within what its sisters would
//! need. What is proved is a fact of the part; the numbers of pairs that are open are kept in a small table, in which one takes the place
//! of another.
//!
//! A search of all positions ([`Solver`](crate::Solver)) is the slow twin: the tests of this file, and of the rules that are such
//! games, compare both.

use super::cells::Cells;
use super::guide::{Guide, LOST, NEVER, Numbers, WON, effort};
use super::known::{Fact, Known, Left, MOVE, place};
use crate::{Budget, Held, Undecided};

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
    known: Known,
    guide: Guide,
}

impl CellSearch {
    /// A search that knows nothing yet.
    pub fn new(cells: Cells) -> Self {
        CellSearch { known: Known::nothing(cells), guide: Guide::default() }
    }

    /// How many shapes are known.
    pub fn known(&self) -> usize {
        self.known.count()
    }

    /// About how many bytes are kept.
    pub fn bytes(&self) -> usize {
        self.known.bytes() + self.guide.bytes()
    }

    /// The value of some cells.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn value(&mut self, free: u128, budget: &mut Budget) -> Result<u16, Undecided> {
        let mut held = self.begin(free, budget);
        let all = self.known.option(self.known.cells.placed(free), 0);
        let [from, to] = all.parts;
        (from..to).try_fold(all.known, |sum, at| {
            Ok(sum ^ self.value_of(self.known.parts[at as usize], &mut held, budget)?)
        })
    }

    /// Whether some cells have this value.
    ///
    /// # Errors
    /// As [`CellSearch::value`].
    pub fn is(&mut self, free: u128, value: u16, budget: &mut Budget) -> Result<bool, Undecided> {
        let mut held = self.begin(free, budget);
        let all = self.known.option(self.known.cells.placed(free), value);
        let [from, to] = all.parts;
        if from == to {
            return Ok(all.wanted == 0);
        }
        let wanted = self.wanted(all, &mut held, budget)?;
        self.proves(self.known.parts[to as usize - 1], wanted, &mut held, budget)
    }

    /// The memory of what is known. Where it takes more than half of what there is room for, it is forgotten.
    fn begin(&mut self, free: u128, budget: &Budget) -> Held {
        let mut held = budget.holding();
        self.known.begin(held.limit() / 2);
        self.guide.make_room(free.count_ones(), held.limit() / 4);
        held.hold(self.bytes());
        held
    }

    fn value_of(&mut self, part: u128, held: &mut Held, budget: &mut Budget) -> Result<u16, Undecided> {
        let mut value = 0;
        while !self.proves(part, value, held, budget)? {
            value += 1;
        }
        Ok(value)
    }

    /// What the largest part of an option is worth if the option has the value in question, by the values of the others.
    fn wanted(&mut self, left: Left, held: &mut Held, budget: &mut Budget) -> Result<u16, Undecided> {
        let [from, to] = left.parts;
        (from..to - 1).try_fold(left.wanted, |wanted, at| {
            Ok(wanted ^ self.value_of(self.known.parts[at as usize], held, budget)?)
        })
    }

    /// Whether a part has a value.
    fn proves(
        &mut self,
        part: u128,
        value: u16,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<bool, Undecided> {
        Ok(self.prove(part, value, Numbers { won: NEVER, lost: NEVER }, held, budget)? == LOST)
    }

    /// The numbers of a pair, once one of them reaches its limit.
    fn prove(
        &mut self,
        part: u128,
        value: u16,
        limits: Numbers,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<Numbers, Undecided> {
        if self.known.has_not(part, value) {
            return Ok(WON);
        }
        if self.known.fact(part).value().is_some() {
            return Ok(LOST);
        }
        let [options, parts] = [self.known.left.len(), self.known.parts.len()];
        let numbers = self.prove_by_options(part, value, limits, held, budget);
        self.known.left.truncate(options);
        self.known.parts.truncate(parts);
        numbers
    }

    fn prove_by_options(
        &mut self,
        part: u128,
        value: u16,
        limits: Numbers,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<Numbers, Undecided> {
        let first = self.known.left.len();
        let mut fact = self.known.fact(part);
        if self.known.find_options(part, &mut fact, value, budget)? {
            self.known.learn(part, fact, held);
            return Ok(WON);
        }
        self.find_smaller_heaps(part, fact, value);
        for at in (first..self.known.left.len()).rev() {
            match self.first_numbers(self.known.left[at]) {
                WON => drop(self.known.left.swap_remove(at)),
                numbers => self.known.left[at].numbers = numbers,
            }
        }
        while self.known.left.len() > first {
            let Nearest { at, numbers, second } = nearest(&self.known.left[first..]);
            if numbers.won >= limits.won || numbers.lost >= limits.lost {
                self.guide.set(part, value, numbers);
                return Ok(numbers);
            }
            budget.spend(MOVE)?;
            let left = self.known.left[first + at];
            let wanted = self.wanted(left, held, budget)?;
            let largest = self.known.parts[left.parts[1] as usize - 1];
            // It is gone on with until another one is nearer by far, or all of them need more than they may.
            let within = Numbers {
                won: limits.lost - (numbers.lost - left.numbers.won),
                lost: limits.won.min(2 * second + SLACK),
            };
            match self.prove(largest, wanted, within, held, budget)? {
                LOST => {
                    // Where the heap was made smaller, its value is known now.
                    let now = self.known.fact(part);
                    if now.value().is_none() {
                        self.known.learn(part, now.and(fact).without(value), held);
                    }
                    return Ok(WON);
                }
                WON => drop(self.known.left.swap_remove(first + at)),
                open => self.known.left[first + at].numbers = open,
            }
        }
        self.known.learn(part, Fact::of(value), held);
        Ok(LOST)
    }

    /// The options that leave the part as it is, beside a smaller heap.
    fn find_smaller_heaps(&mut self, part: u128, fact: Fact, value: u16) {
        let at = place(self.known.parts.len());
        self.known.parts.push(part);
        let smaller = (0..value).filter(|smaller| !fact.has_not(*smaller));
        let alone = |wanted| Left { known: 0, wanted, parts: [at, at + 1], numbers: Numbers::NONE };
        self.known.left.extend(smaller.map(alone));
    }

    /// The numbers of an option before it is looked at.
    fn first_numbers(&self, left: Left) -> Numbers {
        let [from, to] = left.parts.map(|at| at as usize);
        let largest = self.known.parts[to - 1];
        if to - from == 1 {
            if self.known.has_not(largest, left.wanted) {
                return WON;
            }
            let known = self.guide.get(largest, left.wanted);
            return known.unwrap_or_else(|| self.known.often.numbers(largest, left.wanted));
        }
        // The values of all but the largest are found first, and nobody knows what that must be worth then.
        let others: u32 = self.known.parts[from..to - 1].iter().map(|part| effort(*part)).sum();
        let largest = effort(largest);
        Numbers { won: others + largest, lost: others + 4 * largest }
    }
}

/// How much more than its nearest sister an option may need before that is gone on with, beside twice as much: with less, the search
/// goes to and fro, and makes the same options again and again (Cram 5x7: 76 million of them with an eighth of it, 3 million with this).
const SLACK: u32 = 8;

/// The option that is nearest to be lost.
struct Nearest {
    at: usize,
    /// The numbers of the pair that the options are of.
    numbers: Numbers,
    /// What the next one needs to be lost.
    second: u32,
}

/// However large the numbers of open pairs become, they stay below what cannot be: no sum of them is taken for a proof.
fn nearest(options: &[Left]) -> Nearest {
    let mut nearest = Nearest { at: 0, numbers: Numbers { won: NEVER, lost: 0 }, second: NEVER };
    for (at, Left { numbers, .. }) in options.iter().enumerate() {
        nearest.numbers.lost = (nearest.numbers.lost + numbers.won).min(NEVER - 1);
        if numbers.lost < nearest.numbers.won {
            nearest.second = nearest.numbers.won;
            nearest.numbers.won = numbers.lost;
            nearest.at = at;
        } else {
            nearest.second = nearest.second.min(numbers.lost);
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;

    use super::*;
    use crate::{MOST_CELLS, Removes};

    /// A game as its definition has it: which cells are neighbours, by their own numbers.
    struct Game {
        near: Vec<u128>,
        removes: Removes,
        known: FxHashMap<u128, u16>,
    }

    impl Game {
        fn on_board(rows: usize, columns: usize, removes: Removes) -> Self {
            let is_beside = |one: usize, other: usize| {
                let [y, x] = [one / columns, one % columns];
                [y.abs_diff(other / columns), x.abs_diff(other % columns)].iter().sum::<usize>() == 1
            };
            let cells = 0..rows * columns;
            let near = |cell| {
                cells.clone().filter(|other| is_beside(cell, *other)).fold(0, |near, other| near | 1 << other)
            };
            Game { near: cells.clone().map(near).collect(), removes, known: FxHashMap::default() }
        }

        fn value(&mut self, free: u128) -> u16 {
            if let Some(value) = self.known.get(&free) {
                return *value;
            }
            let is_free = |cell: &usize| free >> cell & 1 == 1;
            let cells: Vec<usize> = (0..self.near.len()).filter(is_free).collect();
            let mut values = Vec::new();
            for one in &cells {
                match self.removes {
                    Removes::Neighbourhood => values.push(self.value(free & !(self.near[*one] | 1 << one))),
                    Removes::Two => {
                        let near = self.near[*one];
                        for other in cells.iter().filter(|other| near >> **other & 1 == 1) {
                            values.push(self.value(free & !(1 << one | 1 << other)));
                        }
                    }
                }
            }
            let mex = (0..).find(|value| !values.contains(value)).unwrap();
            self.known.insert(free, mex);
            mex
        }

        fn compare(&mut self, cells: Cells, frees: impl IntoIterator<Item = u128>) {
            let mut search = CellSearch::new(cells);
            let budget = &mut Budget::default();
            for free in frees {
                let expected = self.value(free);
                for other in 0..5 {
                    assert_eq!(search.is(free, other, budget).unwrap(), other == expected, "{free:b}");
                }
                assert_eq!(search.value(free, budget).unwrap(), expected, "{free:b}");
            }
        }
    }

    fn removes(pairs: bool) -> Removes {
        if pairs { Removes::Two } else { Removes::Neighbourhood }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]
        #[test]
        fn cells_of_any_graph_have_the_values_of_the_definition(
            edges in prop::collection::vec((0usize..9, 0usize..9), 0..20), pairs: bool, frees in prop::collection::vec(0u128..512, 1..5),
        ) {
            let mut near = vec![0; 9];
            for (a, b) in edges.into_iter().filter(|(a, b)| a != b) {
                near[a] |= 1 << b;
                near[b] |= 1 << a;
            }
            let cells = Cells::new(near.clone(), removes(pairs)).unwrap();
            Game { near, removes: removes(pairs), known: FxHashMap::default() }.compare(cells, frees);
        }

        #[test]
        fn boards_have_them_however_they_are_turned(
            rows in 1usize..5, columns in 1usize..5, pairs: bool, frees in prop::collection::vec(any::<u16>(), 1..4),
        ) {
            let all = (1u128 << (rows * columns)) - 1;
            // Each as it is, and with what it is after half a turn.
            let turned = |free: u128| free.reverse_bits() >> (MOST_CELLS - rows * columns);
            let frees = frees.into_iter().map(|free| u128::from(free) & all);
            let frees: Vec<u128> = frees.flat_map(|free| [free, free | turned(free)]).chain([all]).collect();
            let cells = Cells::of_board(rows, columns, removes(pairs)).unwrap();
            Game::on_board(rows, columns, removes(pairs)).compare(cells, frees);
        }

        /// Boards with more than eight rows, with long ones, and those that are no board to the search: up to 14 cells of each.
        #[test]
        fn large_boards_have_them_wherever_their_parts_lie(
            (rows, columns) in prop::sample::select(&[(12, 5), (5, 12), (20, 3), (3, 21), (2, 64), (16, 8), (8, 16), (10, 10), (1, 128)]),
            pairs: bool, steps in prop::collection::vec((any::<prop::sample::Index>(), 0..4, prop::bool::weighted(0.2)), 1..16),
        ) {
            let (mut free, mut at) = (0u128, 0);
            for (anywhere, way, jumps) in steps {
                let [y, x]: [usize; 2] = [at / columns, at % columns];
                at = match way {
                    _ if jumps => anywhere.index(rows * columns),
                    0 => (y + 1).min(rows - 1) * columns + x,
                    1 => y.saturating_sub(1) * columns + x,
                    2 => y * columns + (x + 1).min(columns - 1),
                    _ => y * columns + x.saturating_sub(1),
                };
                if free.count_ones() < 14 {
                    free |= 1 << at;
                }
            }
            let cells = Cells::of_board(rows, columns, removes(pairs)).unwrap();
            Game::on_board(rows, columns, removes(pairs)).compare(cells, [free]);
        }
    }

    fn whole(rows: usize, columns: usize) -> u128 {
        u128::MAX >> (MOST_CELLS - rows * columns)
    }

    #[test]
    fn games_have_the_values_that_are_published() {
        // Cram, boards of three, four, five and six rows, from as many columns on [Lemoine & Viennot, 2012; Uiterwijk, 2019]; Node
        // Kayles, boards of three rows [OEIS A316632].
        let cram = [(3, &[0, 1, 1, 4, 1, 3, 1][..]), (4, &[0, 2, 0, 3, 0, 1]), (5, &[0, 2, 1]), (6, &[0])];
        let cram = cram.map(|(rows, values)| (Removes::Two, rows, rows, values));
        let kayles = (Removes::Neighbourhood, 3, 1, &[2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3][..]);
        for (removes, rows, from, values) in cram.into_iter().chain([kayles]) {
            for (columns, value) in (from..).zip(values) {
                let mut search = CellSearch::new(Cells::of_board(rows, columns, removes).unwrap());
                let found = search.value(whole(rows, columns), &mut Budget::unlimited()).unwrap();
                assert_eq!(found, *value, "{removes:?} {rows}x{columns}");
            }
        }
    }

    #[test]
    fn what_does_not_suffice_is_told() {
        let mut search = CellSearch::new(Cells::of_board(7, 16, Removes::Two).unwrap());
        assert!(search.value(whole(7, 16), &mut Budget::new(1_000_000)).is_err());
        // With little memory, what is known is forgotten, and the value is found all the same.
        let mut search = CellSearch::new(Cells::of_board(4, 5, Removes::Two).unwrap());
        assert_eq!(search.value(whole(4, 5), &mut Budget::default().with_table(1 << 11)).unwrap(), 2);
    }
}
