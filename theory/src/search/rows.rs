//! Positions that are rows of numbers, solved from options that are handed over one by one, or many at once.

use super::depth_first::{Listing, Search};
use super::interned::Interned;
use super::keys::Keys;
use super::recursion::GrundyValue;
use super::stack::Unsolved;
use super::words::Words;
use crate::{Budget, Held, Nimber, Options, Run, Undecided, prices};

/// Solves positions that are written as rows of numbers, of any length: several times faster than a
/// [`Solver`](crate::Solver), whose positions may be anything, and some fifty times where a row has four numbers at the most.
///
/// The function hands over what each move from a position leaves, and charges what that takes. Where something cannot be handed
/// over, it says why there is no value. Once no more options are wanted, it may stop.
///
/// ```
/// use grundy::{Budget, Nimber, Options, RowSolver, Run, Undecided};
///
/// // Cut a word between two equal letters: both parts are left.
/// let cut = |word: &[i64], options: &mut dyn Options, budget: &mut Budget| -> Result<(), Undecided> {
///     budget.spend(1 + word.len() as u64)?;
///     for at in 1..word.len() {
///         if word[at - 1] == word[at] {
///             options.part(&word[..at]);
///             options.part(&word[at..]);
///             options.end();
///         }
///     }
///     Ok(())
/// };
/// let mut solver = RowSolver::new(cut);
/// let word: Vec<i64> = "aabbbcc".bytes().map(i64::from).collect();
/// // Four places can be cut, one after the other, so that the last cut is not the beginner's.
/// assert_eq!(solver.grundy_value(&word, &mut Budget::default())?, Nimber(0));
///
/// // A rook on a board: left or down by any number of squares.
/// let rook = |at: &[i64], options: &mut dyn Options, budget: &mut Budget| -> Result<(), Undecided> {
///     let &[x, y] = at else { unreachable!("positions have two numbers") };
///     budget.spend(1 + (x + y).unsigned_abs())?;
///     for (first, steps, count) in [([x - 1, y], [-1, 0], x), ([x, y - 1], [0, -1], y)] {
///         if count > 0 {
///             let count = count.unsigned_abs();
///             options.run(&Run { first: &first, steps: &steps, width: 2, count, which: None });
///         }
///     }
///     Ok(())
/// };
/// assert_eq!(RowSolver::new(rook).grundy_value(&[5, 3], &mut Budget::default())?, Nimber(6));
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct RowSolver<F> {
    hand_over: F,
    rows: Rows,
    /// The positions of the last loop.
    last_loop: Vec<Vec<i64>>,
}

impl<F> RowSolver<F>
where
    F: FnMut(&[i64], &mut dyn Options, &mut Budget) -> Result<(), Undecided>,
{
    /// The solver of positions whose options are handed over so.
    pub fn new(hand_over: F) -> Self {
        RowSolver { hand_over, rows: Rows::default(), last_loop: Vec::new() }
    }

    /// How many positions were met.
    pub fn known(&self) -> usize {
        self.rows.words.count + self.rows.others.len()
    }

    /// About how many bytes they take.
    pub fn bytes(&self) -> usize {
        Keys::bytes(&self.rows)
    }

    /// The positions of the last loop that was found, in the order of play.
    pub fn last_loop(&self) -> &[Vec<i64>] {
        &self.last_loop
    }

    /// The value of a position.
    ///
    /// # Errors
    /// [`Undecided::Loop`] where play need not end; otherwise what the function says, or the budget. Values found so far are
    /// kept, where they leave room for the next question.
    pub fn grundy_value(&mut self, position: &[i64], budget: &mut Budget) -> Result<Nimber, Undecided> {
        let RowSolver { hand_over, rows, last_loop } = self;
        let mut held = budget.holding();
        if Keys::bytes(rows) > held.limit() / 2 {
            *rows = Rows::default();
        }
        held.hold(Keys::bytes(rows));
        let key = rows.key(position, &mut held)?;
        let mut position = Vec::new();
        let solved = Search::new(&GrundyValue, rows, held, budget).solve(key, |key, listing| {
            listing.keys().0.row(*key, &mut position);
            let mut options = RowOptions { listing, parts: Vec::new(), refused: None };
            let handed_over = hand_over(&position, &mut options, budget);
            // Where there is no room, that is why it does not go on.
            options.refused.map_or(handed_over, Err)
        });
        solved.map_err(|unsolved| match unsolved {
            Unsolved::Undecided(undecided) => undecided,
            Unsolved::Loop(keys) => {
                last_loop.resize(keys.len(), Vec::new());
                keys.iter().zip(&mut *last_loop).for_each(|(key, numbers)| rows.row(*key, numbers));
                let written =
                    |row: &Vec<i64>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
                Undecided::of_loop(last_loop.iter().map(written))
            }
        })
    }
}

/// The rows that were met, with their values.
///
/// The key of a short row of small numbers is the row itself, packed into a word; all others are numbered.
#[derive(Default)]
struct Rows {
    words: Words,
    others: Interned,
}

/// Maximum length of a row that is packed. More numbers would leave each too little room.
const MOST_PACKED: usize = 4;
/// The bits of a word that are for numbers. Above them stands the length of the row, less one.
const BITS: u32 = 60;
/// The bit of keys that number rows.
const NUMBERED: u64 = 1 << 63;
/// No position has as large a value: it is not known.
const UNKNOWN: u32 = u32::MAX;

/// How many bits a number has in the word of a row, where it may be short enough for one.
#[inline(always)] // as all of a row: the page's engine is built for its size
fn bits(length: usize) -> Option<u32> {
    [None, Some(BITS), Some(BITS / 2), Some(BITS / 3), Some(BITS / 4)].get(length).copied().flatten()
}

/// The number of the row that a key is for, if it is no word.
#[inline(always)]
fn numbered(key: u64) -> Option<usize> {
    (key & NUMBERED > 0).then(|| usize::try_from(key ^ NUMBERED).expect("it numbers rows in memory"))
}

/// A row as a word, if it is short and its numbers small.
#[inline(always)]
fn packed(row: &[i64]) -> Option<u64> {
    let bits = bits(row.len())?;
    let mut word = row.len() as u64 - 1;
    for number in row {
        let number = number.cast_unsigned();
        if number >> bits > 0 {
            return None;
        }
        word = word << bits | number;
    }
    // As many numbers fill the sixty bits, whatever the length.
    Some(word)
}

impl Rows {
    /// The key of a row.
    fn key(&mut self, row: &[i64], held: &mut Held) -> Result<u64, Undecided> {
        match packed(row) {
            Some(word) => Ok(word),
            None => Ok(NUMBERED | self.others.number(row, UNKNOWN, held)? as u64),
        }
    }

    #[inline(always)]
    fn value(&self, key: u64) -> Option<Nimber> {
        match numbered(key) {
            Some(number) => Some(self.others.value(number)).filter(|value| *value < UNKNOWN).map(Nimber),
            None => self.words.value(key).map(Nimber),
        }
    }

    /// The row of a key.
    fn row(&self, key: u64, row: &mut Vec<i64>) {
        if let Some(number) = numbered(key) {
            return self.others.row(number, row);
        }
        let length = u32::from((key >> BITS).to_le_bytes()[0]) + 1;
        let bits = BITS / length;
        row.clear();
        row.extend((0..length).rev().map(|at| (key >> (bits * at) & ((1 << bits) - 1)).cast_signed()));
    }
}

/// What a move leaves: one position, as most do, or several.
enum Left {
    One(u64),
    Several(Box<[u64]>),
}

impl Keys<Nimber> for Rows {
    type Key = u64;
    type Left = Left;

    fn get(&mut self, key: &u64, _: usize) -> Option<Nimber> {
        self.value(*key)
    }

    fn insert(
        &mut self,
        key: u64,
        Nimber(value): Nimber,
        _: usize,
        held: &mut Held,
    ) -> Result<(), Undecided> {
        match numbered(key) {
            Some(number) => self.others.set(number, value),
            None => self.words.insert(key, value, held)?,
        }
        Ok(())
    }

    fn bytes(&self) -> usize {
        self.words.bytes() + self.others.size()
    }

    fn shrink_to(&mut self, _: usize) {}

    fn each_part(&mut self, left: Left, _: bool, mut each: impl FnMut(&mut Self, u64)) {
        match left {
            Left::One(key) => each(self, key),
            Left::Several(keys) => keys.iter().for_each(|key| each(self, *key)),
        }
    }

    #[inline(always)]
    fn left_bytes(&self, left: &Left) -> usize {
        match left {
            Left::One(_) => 0,
            Left::Several(keys) => prices::block(size_of_val(&keys[..])),
        }
    }
}

/// The options of a row, as they are handed over.
struct RowOptions<'l, 's, 'a> {
    listing: &'l mut Listing<'s, 'a, GrundyValue, Rows>,
    /// The positions of the option in the making.
    parts: Vec<u64>,
    /// Why no more is taken.
    refused: Option<Undecided>,
}

impl RowOptions<'_, '_, '_> {
    /// What the option in the making leaves. Where the system has no room for many positions, the question ends, and not the process.
    fn left(&mut self) -> Result<Left, Undecided> {
        if let [key] = self.parts[..] {
            return Ok(Left::One(key));
        }
        let (mut keys, held) = (Vec::new(), self.listing.keys().1.bytes());
        let none = |_| Undecided::NoMemory { values: prices::values(held) };
        keys.try_reserve_exact(self.parts.len()).map_err(none)?;
        keys.extend_from_slice(&self.parts);
        Ok(Left::Several(keys.into_boxed_slice()))
    }

    fn wait(&mut self, left: Left) {
        if self.refused.is_none() {
            self.refused = self.listing.wait(left).err();
        }
    }
}

impl Options for RowOptions<'_, '_, '_> {
    fn part(&mut self, position: &[i64]) {
        if self.refused.is_none() {
            let (rows, held) = self.listing.keys();
            match rows.key(position, held) {
                Ok(key) => self.parts.push(key),
                Err(refused) => self.refused = Some(refused),
            }
        }
    }

    fn end(&mut self) -> bool {
        let rows = self.listing.keys().0;
        match self.parts.iter().map(|key| rows.value(*key)).sum() {
            Some(value) => self.listing.see(value),
            None => match self.left() {
                Ok(left) => self.wait(left),
                Err(refused) => self.refused = Some(refused),
            },
        }
        self.forget();
        self.refused.is_none()
    }

    fn forget(&mut self) {
        self.parts.clear();
    }

    fn run(&mut self, run: &Run<'_>) -> bool {
        let mut last = [0; MOST_PACKED];
        let ends = if run.first.len() == run.width && run.width <= MOST_PACKED {
            run.at(run.last(), &mut last);
            packed(run.first).filter(|_| packed(&last[..run.width]).is_some())
        } else {
            None
        };
        let Some(word) = ends else { return run.one_by_one(self) };
        self.listing.begin_with_the_last();
        // Between two rows that fit, so do all; and their words grow by steps, too.
        let bits = bits(run.width).expect("it was packed");
        let step = run.steps.iter().fold(0, |word: u64, step| (word << bits).wrapping_add_signed(*step));
        run.each(|place| {
            let key = word.wrapping_add(step.wrapping_mul(place));
            match self.listing.keys().0.words.value(key) {
                Some(value) => self.listing.see(Nimber(value)),
                None => self.wait(Left::One(key)),
            }
            self.refused.is_none()
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn each_row_has_a_key_of_its_own(
            rows in prop::collection::vec(prop::collection::vec(prop_oneof![
                0..3i64, 0..1i64 << 16, (1..63u32).prop_map(|bit| 1 << bit), any::<i64>(),
            ], 0..6), 0..100),
        ) {
            let (mut all, mut held) = (Rows::default(), Budget::default().holding());
            let keys: Vec<u64> = rows.iter().map(|row| all.key(row, &mut held).unwrap()).collect();
            let mut read = Vec::new();
            for (row, key) in rows.iter().zip(keys) {
                all.row(key, &mut read);
                prop_assert_eq!(&read, row);
                prop_assert_eq!(all.key(row, &mut held).unwrap(), key);
                prop_assert!(all.get(&key, 0).is_none_or(|value| value == Nimber(7)));
                all.insert(key, Nimber(7), 0, &mut held).unwrap();
                prop_assert_eq!(all.get(&key, 0), Some(Nimber(7)));
            }
        }
    }
}
