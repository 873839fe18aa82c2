//! The search of parts for positions that are rows of numbers, whose options somebody hands over.

use super::{PartSearch, Parts, Taker};
use crate::search::interned::Interned;
use crate::{Budget, Held, Options, Undecided};

/// The search of parts where positions are rows of numbers. They are numbered as they come up.
///
/// The function hands over what each move from a position leaves, as to a [`RowSolver`](crate::RowSolver), which finds all values
/// and is the slow twin of this.
///
/// ```
/// use grundy::{Budget, Options, RowPartSearch, Undecided};
///
/// // Cut a word between two equal letters: both parts are left.
/// let cut = |word: &[i64], options: &mut dyn Options, _: &mut Budget| -> Result<(), Undecided> {
///     for at in 1..word.len() {
///         if word[at - 1] == word[at] {
///             options.part(&word[..at]);
///             options.part(&word[at..]);
///             if !options.end() {
///                 break;
///             }
///         }
///     }
///     Ok(())
/// };
/// let mut search = RowPartSearch::of_rows(cut);
/// let (words, budget) = ([vec![7, 7, 8, 8, 8]], &mut Budget::default());
/// assert_eq!(search.value_of_rows(&words, budget)?, Some(1));
/// assert_eq!(search.rows_are(&words, 2, budget)?, Some(false));
/// # Ok::<(), Undecided>(())
/// ```
pub type RowPartSearch<F> = PartSearch<RowParts<F>>;

/// Rows of numbers, as parts.
pub struct RowParts<F> {
    hand_over: F,
    /// About how large a row is.
    size: fn(&[i64]) -> u32,
    /// Each with its size for a value.
    rows: Interned,
    /// The row whose options are handed over.
    row: Vec<i64>,
    options: Lists,
}

/// Options of rows, as the numbers of their parts: they are asked for again and again, and whoever hands them over may take long.
#[derive(Default)]
struct Lists {
    /// The numbers of the parts, and [`END`] behind each option.
    numbers: Vec<u32>,
    /// Where the options of a row stand; 0 to 0 where they do not.
    places: Vec<[u32; 2]>,
}

/// No row has this number.
const END: u32 = u32::MAX;

impl Lists {
    fn of(&self, number: usize) -> Option<&[u32]> {
        let [from, to] = *self.places.get(number)?;
        (from < to).then(|| &self.numbers[from as usize..to as usize])
    }

    fn bytes(&self) -> usize {
        self.numbers.capacity() * size_of::<u32>() + self.places.capacity() * size_of::<[u32; 2]>()
    }

    /// Keeps the options of a row, if there is room.
    fn keep(&mut self, number: usize, options: &[u32], held: &mut Held) {
        let Lists { numbers, places } = self;
        let missing = (number + 1).saturating_sub(places.len());
        let ends = [numbers.len(), numbers.len() + options.len()].map(u32::try_from);
        let has_room = held.reserve(numbers, options.len()).and_then(|()| held.reserve(places, missing));
        if let ([Ok(from), Ok(to)], Ok(())) = (ends, has_room) {
            numbers.extend_from_slice(options);
            places.resize(places.len() + missing, [0; 2]);
            places[number] = [from, to];
        }
    }
}

/// The place of a part's size, above its number.
const SIZE: u32 = 64;
/// The digits of a part that are its number.
const NUMBER: u128 = u64::MAX as u128;

/// The more of the numbers are 0, as free cells are, the more is there to be played.
fn zeros(row: &[i64]) -> u32 {
    row.iter().filter(|number| **number == 0).fold(0, |size, _| size + 1)
}

/// The part that a row of some size is.
fn part_of(rows: &mut Interned, row: &[i64], size: u32, held: &mut Held) -> Result<u128, Undecided> {
    let number = rows.number(row, size.min(255), held)?;
    Ok(part(rows, number))
}

fn part(rows: &Interned, number: usize) -> u128 {
    number as u128 | u128::from(rows.value(number)) << SIZE
}

/// Takes rows for parts.
struct Rows<'a> {
    rows: &'a mut Interned,
    size: fn(&[i64]) -> u32,
    held: &'a mut Held,
    taker: &'a mut dyn Taker,
    /// The numbers of the parts so far, with [`END`] behind each option.
    listed: Vec<u32>,
    /// Where the option in the making begins.
    from: usize,
    is_stopped: bool,
    /// Why a row could not be kept.
    full: Option<Undecided>,
}

impl Options for Rows<'_> {
    fn part(&mut self, position: &[i64]) {
        match part_of(self.rows, position, (self.size)(position), self.held) {
            Ok(part) => {
                self.taker.part(part);
                self.listed.push(u32::try_from(part & NUMBER).expect("rows are counted with 32 digits"));
            }
            Err(full) => self.full = Some(full),
        }
    }

    fn end(&mut self) -> bool {
        self.listed.push(END);
        self.from = self.listed.len();
        self.is_stopped |= !self.taker.end() || self.full.is_some();
        !self.is_stopped
    }

    fn forget(&mut self) {
        self.listed.truncate(self.from);
        self.taker.forget();
    }
}

impl<F> Parts for RowParts<F>
where
    F: FnMut(&[i64], &mut dyn Options, &mut Budget) -> Result<(), Undecided>,
{
    fn may_loop(&self) -> bool {
        true
    }

    fn options(
        &mut self,
        of: u128,
        taker: &mut dyn Taker,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let RowParts { hand_over, size, rows, row, options } = self;
        let number = usize::try_from(of & NUMBER).expect("it is the number of a row");
        if let Some(listed) = options.of(number) {
            for number in listed {
                match *number {
                    END if taker.end() => {}
                    END => break,
                    number => taker.part(part(rows, number as usize)),
                }
            }
            return Ok(());
        }
        rows.row(number, row);
        let mut taken = Rows {
            rows,
            size: *size,
            held,
            taker,
            listed: Vec::new(),
            from: 0,
            is_stopped: false,
            full: None,
        };
        hand_over(row, &mut taken, budget)?;
        let Rows { listed, is_stopped, full, .. } = taken;
        if let Some(full) = full {
            return Err(full);
        }
        if !is_stopped {
            options.keep(number, &listed, held);
        }
        Ok(())
    }

    fn size(&self) -> fn(u128) -> u32 {
        |part| u32::try_from(part >> SIZE).expect("it is up to 255")
    }

    fn longest(&self, _: u128) -> u32 {
        u32::MAX
    }

    fn bytes(&self) -> usize {
        self.rows.size() + self.options.bytes()
    }
}

impl<F> PartSearch<RowParts<F>>
where
    F: FnMut(&[i64], &mut dyn Options, &mut Budget) -> Result<(), Undecided>,
{
    /// A search that knows nothing yet, of positions whose options are handed over so.
    pub fn of_rows(hand_over: F) -> Self {
        PartSearch::of(RowParts {
            hand_over,
            size: zeros,
            rows: Interned::default(),
            row: Vec::new(),
            options: Lists::default(),
        })
    }

    /// The same search, which goes on with an option to its end once it is begun. Where positions do not fall into parts, no option
    /// is settled soon, and to make the options of one again and again costs more than it saves (impartial Clobber on 3 x 5:
    /// 32 seconds by proof numbers, 1.2 so).
    #[must_use]
    pub fn to_the_end(self) -> Self {
        PartSearch { goes_to_the_end: true, ..self }
    }

    /// The same search of rows whose size is not the number of their zeros: of several parts, the largest is searched last.
    #[must_use]
    pub(super) fn sized_by(mut self, size: fn(&[i64]) -> u32) -> Self {
        self.game.size = size;
        self
    }

    /// About how many bytes are kept.
    pub fn bytes(&self) -> usize {
        self.facts.bytes() + self.guide.bytes() + self.game.bytes()
    }

    /// The value of some positions together. `None` where another search is to find it: the game may loop, or goes on for hundreds
    /// of moves, or has values beyond 254.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice, or what the function says.
    pub fn value_of_rows(
        &mut self,
        rows: &[Vec<i64>],
        budget: &mut Budget,
    ) -> Result<Option<u16>, Undecided> {
        let sum = self.numbered(rows, budget)?;
        let value = self.any_game().value_of_sum(&sum, budget);
        self.unless_given_up(value)
    }

    /// Whether some positions together have this value. `None` as for [`RowPartSearch::value_of_rows`].
    ///
    /// # Errors
    /// As [`RowPartSearch::value_of_rows`].
    pub fn rows_are(
        &mut self,
        rows: &[Vec<i64>],
        value: u16,
        budget: &mut Budget,
    ) -> Result<Option<bool>, Undecided> {
        let sum = self.numbered(rows, budget)?;
        let found = self.any_game().sum_is(&sum, value, budget);
        self.unless_given_up(found)
    }

    fn any_game(&mut self) -> &mut PartSearch<dyn Parts + '_> {
        self
    }

    fn unless_given_up<T>(&self, found: Result<T, Undecided>) -> Result<Option<T>, Undecided> {
        if self.is_given_up { Ok(None) } else { found.map(Some) }
    }

    /// The parts of a question. What is known makes room for it.
    fn numbered(&mut self, rows: &[Vec<i64>], budget: &mut Budget) -> Result<Vec<u128>, Undecided> {
        let mut held = budget.holding();
        if self.game.bytes() + self.facts.bytes() > held.limit() / 2 {
            self.facts.forget();
            self.game.rows = Interned::default();
            self.game.options = Lists::default();
        }
        held.hold(self.game.bytes());
        let RowParts { rows: all, size, .. } = &mut self.game;
        rows.iter().map(|row| part_of(all, row, size(row), &mut held)).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::RowSolver;

    /// Cuts a word between two equal letters, or takes a letter 0 from its beginning.
    fn cut(word: &[i64], options: &mut dyn Options, budget: &mut Budget) -> Result<(), Undecided> {
        budget.spend(1 + word.len() as u64)?;
        for at in 1..word.len() {
            if word[at - 1] == word[at] {
                options.part(&word[..at]);
                options.part(&word[at..]);
                if !options.end() {
                    return Ok(());
                }
            }
        }
        if word.first() == Some(&0) {
            options.part(&word[1..]);
            options.end();
        }
        Ok(())
    }

    /// Cuts words as [`cut`] does, and hands over all options, whether or not more are wanted.
    fn cut_to_the_end(word: &[i64], options: &mut dyn Options, budget: &mut Budget) -> Result<(), Undecided> {
        struct Deaf<'a>(&'a mut dyn Options);
        impl Options for Deaf<'_> {
            fn part(&mut self, position: &[i64]) {
                self.0.part(position);
            }
            fn end(&mut self) -> bool {
                self.0.end();
                true
            }
            fn forget(&mut self) {
                self.0.forget();
            }
        }
        cut(word, &mut Deaf(options), budget)
    }

    proptest! {
        #[test]
        fn sums_have_the_values_of_a_search_of_all_positions(
            words in prop::collection::vec(prop::collection::vec(0..3i64, 0..9), 0..4), value in 0..5u16,
        ) {
            let budget = &mut Budget::default();
            let mut slow = RowSolver::new(cut);
            let values = words.iter().map(|word| slow.grundy_value(word, budget).unwrap().0);
            let expected = values.fold(0, |sum, value| sum ^ u16::try_from(value).unwrap());
            type Cut = fn(&[i64], &mut dyn Options, &mut Budget) -> Result<(), Undecided>;
            let searches = [cut as Cut, cut_to_the_end].map(RowPartSearch::of_rows);
            let deep = RowPartSearch::of_rows(cut as Cut).to_the_end();
            for mut search in searches.into_iter().chain([deep]) {
                prop_assert_eq!(search.rows_are(&words, value, budget), Ok(Some(value == expected)));
                prop_assert_eq!(search.value_of_rows(&words, budget), Ok(Some(expected)));
                // With little room, what is known is forgotten again and again.
                let narrow = &mut Budget::default().with_table(200);
                match search.value_of_rows(&words, narrow) {
                    Ok(found) => prop_assert_eq!(found, Some(expected)),
                    Err(undecided) => prop_assert_eq!(undecided, Undecided::TableFull { values: 200 }),
                }
            }
        }
    }

    #[test]
    fn what_loops_or_goes_to_the_end_or_large_is_left_to_others() {
        let budget = &mut Budget::default();
        let one = |option: fn(i64) -> Vec<i64>| {
            move |row: &[i64], options: &mut dyn Options, _: &mut Budget| -> Result<(), Undecided> {
                for left in option(row[0]) {
                    options.part(&[left]);
                    if !options.end() {
                        break;
                    }
                }
                Ok(())
            }
        };
        let loops = RowPartSearch::of_rows(one(|n| vec![1 - n])).value_of_rows(&[vec![0]], budget);
        assert_eq!(loops, Ok(None));
        let mut deep = RowPartSearch::of_rows(one(|n| (n > 0).then(|| n - 1).into_iter().collect()));
        assert_eq!(deep.value_of_rows(&[vec![100]], budget), Ok(Some(0)));
        assert_eq!(deep.value_of_rows(&[vec![2000]], budget), Ok(None));
        // The next question is answered again.
        assert_eq!(deep.value_of_rows(&[vec![101]], budget), Ok(Some(1)));
        let mut large = RowPartSearch::of_rows(one(|n| (0..n).collect()));
        assert_eq!(large.value_of_rows(&[vec![50]], budget), Ok(Some(50)));
        assert_eq!(large.value_of_rows(&[vec![300]], budget), Ok(None));
        // On a small stack, as others may have.
        let narrow = std::thread::Builder::new().stack_size(500_000).spawn(move || {
            let mut search = RowPartSearch::of_rows(one(|n| (0..n).collect()));
            search.value_of_rows(&[vec![120]], &mut Budget::default())
        });
        assert!(matches!(narrow.unwrap().join().unwrap(), Ok(Some(120) | None)));
    }
}
