//! Positions of a few numbers, solved from options that are handed over one by one, or many at once.

mod known; // the values of positions

use self::known::{Known, Of};
use crate::{Budget, Held, Nimber, Undecided};

/// Solves positions of a few numbers, each packed into one word: some fifty times faster than a [`Solver`](crate::Solver), whose
/// positions may be anything.
///
/// The function hands over what each move from a position leaves, and charges what that takes. Where something cannot be handed
/// over, it says why there is no value.
///
/// ```
/// use grundy::{Budget, Nimber, PackedOptions, PackedSolver, Undecided};
///
/// // A rook on a board: left or down by any number of squares.
/// let rook = |at: &[u64], options: &mut PackedOptions<'_>, budget: &mut Budget| -> Result<(), Undecided> {
///     let [x, y] = at else { unreachable!("positions have two numbers") };
///     budget.spend(1 + x + y)?;
///     assert!(*x == 0 || options.run(&[x - 1, *y], &[-1, 0], *x));
///     assert!(*y == 0 || options.run(&[*x, y - 1], &[0, -1], *y));
///     Ok(())
/// };
/// let mut solver = PackedSolver::new(2, rook);
/// assert_eq!(solver.grundy_value(&[5, 3], &mut Budget::default())?, Some(Nimber(6)));
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct PackedSolver<F> {
    hand_over: F,
    packing: Packing,
    known: Known,
    /// For each value, when it was seen last.
    seen: Vec<u32>,
    now: u32,
    /// The positions of the last loop.
    last_loop: Vec<Vec<u64>>,
}

/// Maximum number of numbers of a position.
const MOST: usize = 16;

/// How numbers become one word.
#[derive(Clone, Copy)]
struct Packing {
    count: usize,
    bits: u32,
}

impl Packing {
    fn pack(self, numbers: &[u64]) -> Option<u64> {
        let fits = self.bits == 64 || numbers.iter().all(|number| *number < 1 << self.bits);
        let join = |word: u64, number: &u64| word.unbounded_shl(self.bits) | number;
        (numbers.len() == self.count && fits).then(|| numbers.iter().fold(0, join))
    }

    /// The numbers, of as many places as there are.
    fn numbers(self, mut word: u64) -> [u64; MOST] {
        let mask = u64::MAX.unbounded_shr(64 - self.bits);
        let mut numbers = [0; MOST];
        for number in numbers[..self.count].iter_mut().rev() {
            *number = word & mask;
            word = word.unbounded_shr(self.bits);
        }
        numbers
    }

    /// What is added to a word where its numbers grow by these steps.
    fn step(self, steps: &[i64]) -> u64 {
        let join = |word: u64, step: &i64| word.unbounded_shl(self.bits).wrapping_add_signed(*step);
        steps.iter().fold(0, join)
    }
}

impl<F> PackedSolver<F>
where
    F: FnMut(&[u64], &mut PackedOptions<'_>, &mut Budget) -> Result<(), Undecided>,
{
    /// The solver of positions of `count` numbers.
    ///
    /// # Panics
    /// If there are none, or more than 16.
    pub fn new(count: usize, hand_over: F) -> Self {
        assert!((1..=MOST).contains(&count), "a word has room for 1 to 16 numbers");
        let bits = 64 / u32::try_from(count).expect("it is small");
        let packing = Packing { count, bits };
        PackedSolver {
            hand_over,
            packing,
            known: Known::default(),
            seen: vec![0; 64],
            now: 0,
            last_loop: Vec::new(),
        }
    }

    /// How many positions are known.
    pub fn known(&self) -> usize {
        self.known.count
    }

    /// About how many bytes they take.
    pub fn bytes(&self) -> usize {
        self.known.bytes() + self.seen.capacity() * size_of::<u32>()
    }

    /// The positions of the last loop that was found, in the order of play.
    pub fn last_loop(&self) -> &[Vec<u64>] {
        &self.last_loop
    }

    /// The value of a position; `None` where the numbers of one that can follow do not fit into a word.
    ///
    /// # Errors
    /// [`Undecided::Loop`] where play need not end; otherwise what the function says, or the budget. Values found so far are
    /// kept, where they leave room for the next question.
    pub fn grundy_value(
        &mut self,
        position: &[u64],
        budget: &mut Budget,
    ) -> Result<Option<Nimber>, Undecided> {
        let Some(word) = self.packing.pack(position) else { return Ok(None) };
        let mut held = budget.holding();
        if self.bytes() > held.limit() / 2 {
            (self.known, self.seen, self.now) = (Known::default(), vec![0; 64], 0);
        }
        held.hold(self.bytes());
        let mut waiting = vec![word];
        let found = self.solve(&mut waiting, &mut held, budget);
        if !matches!(found, Ok(true)) {
            // They wait no longer.
            for word in &waiting {
                if self.known.is_open(*word) {
                    self.known.set(*word, Of::Nothing);
                }
            }
        }
        Ok(if found? { self.known.value(word).map(Nimber) } else { None })
    }

    /// Whether all that waits was solved; `false` where something does not fit.
    fn solve(
        &mut self,
        waiting: &mut Vec<u64>,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<bool, Undecided> {
        while let Some(&word) = waiting.last() {
            if self.known.value(word).is_some() {
                waiting.pop();
                continue;
            }
            self.known.reserve(held)?;
            let numbers = self.packing.numbers(word);
            self.known.set(word, Of::Open);
            if self.now == u32::MAX {
                self.now = 0;
                self.seen.fill(0);
            }
            self.now += 1;
            let before = waiting.len();
            let mut options = PackedOptions {
                packing: self.packing,
                known: &self.known,
                seen: &mut self.seen,
                now: self.now,
                waiting,
                held,
                fits: true,
                open: None,
                refused: None,
            };
            let handed_over = (self.hand_over)(&numbers[..self.packing.count], &mut options, budget);
            let PackedOptions { fits, open, refused, .. } = options;
            // Where there is no room, that is why it does not go on.
            if let Some(refused) = refused {
                return Err(refused);
            }
            handed_over?;
            if let Some(again) = open {
                return Err(self.of_loop(again, &waiting[..before]));
            }
            if !fits {
                return Ok(false);
            }
            if waiting.len() == before {
                let value = self.seen.iter().position(|last| *last != self.now).unwrap_or(self.seen.len());
                let value = u32::try_from(value).expect("there are fewer options");
                self.known.set(word, Of::Value(value));
                held.lengthen(&mut self.seen, 2 * (value as usize + 1).next_power_of_two(), 0)?;
                waiting.pop();
            }
        }
        Ok(true)
    }

    /// The loop from a position to itself: those that wait for their options are those that were played.
    fn of_loop(&mut self, again: u64, waiting: &[u64]) -> Undecided {
        let mut played: Vec<u64> = Vec::new();
        for word in waiting.iter().rev().filter(|word| self.known.is_open(**word)) {
            if !played.contains(word) {
                played.push(*word);
            }
            if *word == again {
                break;
            }
        }
        played.reverse();
        let Packing { count, .. } = self.packing;
        self.last_loop =
            played.into_iter().map(|word| self.packing.numbers(word)[..count].to_vec()).collect();
        let written = self
            .last_loop
            .iter()
            .map(|numbers| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(","));
        Undecided::of_loop(written)
    }
}

/// Where the options of a position are handed over.
pub struct PackedOptions<'a> {
    packing: Packing,
    known: &'a Known,
    seen: &'a mut [u32],
    now: u32,
    /// Positions whose values are not known yet go here.
    waiting: &'a mut Vec<u64>,
    held: &'a mut Held,
    fits: bool,
    /// One whose options are being looked for: play comes back to it.
    open: Option<u64>,
    /// Why no more is taken.
    refused: Option<Undecided>,
}

impl PackedOptions<'_> {
    /// Whether there is no room for more. Then nothing is taken, and all that hands over options says that it cannot be.
    pub fn is_full(&self) -> bool {
        self.refused.is_some()
    }

    /// One option: the numbers of the positions that are left side by side. Whether these are positions.
    pub fn one(&mut self, numbers: &[u64]) -> bool {
        let mut sum = Some(0);
        if !numbers.len().is_multiple_of(self.packing.count) {
            return false;
        }
        for position in numbers.chunks(self.packing.count) {
            let Some(word) = self.packing.pack(position) else {
                self.fits = false;
                return true;
            };
            sum = self.value(word).and_then(|value| sum.map(|sum: u32| sum ^ value));
        }
        if let Some(sum) = sum {
            self.see(sum);
        }
        !self.is_full()
    }

    /// Many options, at least one: in each, every number is by its step larger than in the one before. Whether all are
    /// positions: none of them has a number below 0.
    pub fn run(&mut self, first: &[u64], steps: &[i64], count: u64) -> bool {
        self.each(first, steps, 0..count, count - 1)
    }

    /// Some of 64 such options: those whose bit is set, the lowest for the first.
    pub fn some(&mut self, first: &[u64], steps: &[i64], which: u64) -> bool {
        if which == 0 {
            return true;
        }
        let set = (0..64).filter(|bit| which >> bit & 1 == 1);
        self.each(first, steps, set, u64::from(63 - which.leading_zeros()))
    }

    fn each(&mut self, first: &[u64], steps: &[i64], places: impl Iterator<Item = u64>, last: u64) -> bool {
        let end = |(number, step): (&u64, &i64)| {
            let grown = i128::from(*number) + i128::from(*step) * i128::from(last);
            u64::try_from(grown).ok()
        };
        let Some(ends) = first.iter().zip(steps).map(end).collect::<Option<Vec<u64>>>() else { return false };
        let count = self.packing.count;
        if first.len() != count {
            // Several positions side by side.
            let mut numbers = vec![0; first.len()];
            for place in places {
                for ((number, first), step) in numbers.iter_mut().zip(first).zip(steps) {
                    *number = first.wrapping_add_signed(step.wrapping_mul(place.cast_signed()));
                }
                if !self.one(&numbers) {
                    return false;
                }
            }
            return true;
        }
        let (Some(word), Some(_)) = (self.packing.pack(first), self.packing.pack(&ends)) else {
            self.fits = false;
            return true;
        };
        // Between two positions that fit, so do all; and their words grow by steps, too.
        let step = self.packing.step(steps);
        for place in places {
            let word = word.wrapping_add(step.wrapping_mul(place));
            match self.value(word) {
                Some(value) => self.see(value),
                None if self.is_full() => return false,
                None => {}
            }
        }
        true
    }

    /// The value of a position; where it is not known yet, it waits.
    fn value(&mut self, word: u64) -> Option<u32> {
        match self.known.of(word) {
            Of::Value(value) => return Some(value),
            Of::Open => self.open = Some(word),
            Of::Nothing if self.refused.is_none() => {
                self.refused = self.held.push(self.waiting, word).err();
            }
            Of::Nothing => {}
        }
        None
    }

    fn see(&mut self, value: u32) {
        // Beyond, nothing is free before a mex that is within: there are as many places as twice the values so far.
        if let Some(place) = self.seen.get_mut(value as usize) {
            *place = self.now;
        }
    }
}
