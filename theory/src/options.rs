//! The options of a position as rows of numbers, handed over one by one or many at once.
//!
//! Idea: whoever knows the moves (rules that people write, above all) runs them once and hands over what each of them leaves,
//! so that no list of options is made, and none is asked of the allocator. Whoever takes them may be a search, an engine of
//! values, or a test that counts.

/// Takes the options of a position.
///
/// ```
/// use grundy::{Options, Run};
///
/// /// Lists what each option leaves.
/// #[derive(Default)]
/// struct Listed(Vec<Vec<i64>>);
///
/// impl Options for Listed {
///     fn part(&mut self, position: &[i64]) {
///         self.0.push(position.to_vec());
///     }
///     fn end(&mut self) -> bool {
///         true
///     }
///     fn forget(&mut self) {}
/// }
///
/// let mut listed = Listed::default();
/// // From a row of 4 pins one is hit: two rows are left, each one number.
/// listed.run(&Run { first: &[0, 3], steps: &[1, -1], width: 1, count: 2, which: None });
/// assert_eq!(listed.0, [[0], [3], [1], [2]]);
/// ```
pub trait Options {
    /// Takes a position that the option in the making leaves.
    fn part(&mut self, position: &[i64]);

    /// Completes an option: it leaves all positions since the last one. Returns whether more options are wanted.
    fn end(&mut self) -> bool;

    /// Forgets the positions since the last option.
    fn forget(&mut self);

    /// Returns whether something was handed over that can be no option of the position: then no more are wanted.
    fn is_refused(&self) -> bool {
        false
    }

    /// Takes several options at once. Returns whether more are wanted.
    fn run(&mut self, run: &Run<'_>) -> bool {
        run.one_by_one(self)
    }
}

/// Several options: in each, every number is by its step larger than in the one before. None of them is below 0.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The numbers of the first option: of all positions that it leaves, side by side.
    pub first: &'a [i64],
    /// By how much each number grows from one option to the next.
    pub steps: &'a [i64],
    /// Number of numbers of a position.
    pub width: usize,
    /// Number of options from the first to the last, at least one.
    pub count: u64,
    /// Where these are 64 at most: those whose bit is not set are left out, the lowest bit for the first.
    pub which: Option<u64>,
}

impl Run<'_> {
    /// Does something for each option, by its place after the first, as long as more are wanted. Returns whether they are.
    #[inline(always)] // in the page's engine, too, which is built for its size
    pub fn each(&self, mut wants_more: impl FnMut(u64) -> bool) -> bool {
        let (mut place, mut which) = (0, self.which);
        // There is one call, so that what is called is put in here.
        loop {
            match which {
                Some(0) => return true,
                Some(bits) => (place, which) = (bits.trailing_zeros().into(), Some(bits & (bits - 1))),
                None if place == self.count => return true,
                None => {}
            }
            if !wants_more(place) {
                return false;
            }
            place += 1;
        }
    }

    /// Hands over one option after the other. Returns whether more are wanted.
    pub fn one_by_one<O: Options + ?Sized>(&self, options: &mut O) -> bool {
        let mut numbers = vec![0; self.first.len()];
        self.each(|place| {
            self.at(place, &mut numbers);
            numbers.chunks(self.width).for_each(|position| options.part(position));
            options.end()
        })
    }

    /// The place of the last option after the first.
    pub fn last(&self) -> u64 {
        self.which.map_or(self.count - 1, |which| u64::from(63 - which.leading_zeros()))
    }

    /// Writes down the numbers of the option at a place after the first.
    pub fn at(&self, place: u64, numbers: &mut [i64]) {
        for ((number, first), step) in numbers.iter_mut().zip(self.first).zip(self.steps) {
            *number = first.wrapping_add(step.wrapping_mul(place.cast_signed()));
        }
    }
}
