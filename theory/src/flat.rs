//! Positions that are rows of numbers, solved from options that are handed over one by one.

use crate::interned::Interned;
use crate::{Budget, Held, Nimber, Undecided};

/// Solves positions that are written as rows of numbers, of any length: several times faster than a
/// [`Solver`](crate::Solver), whose positions may be anything.
///
/// The function hands over what each move from a position leaves, and charges what that takes. Where something cannot be handed
/// over, it says why there is no value.
///
/// ```
/// use grundy::{Budget, FlatOptions, FlatSolver, Nimber, Undecided};
///
/// // Cut a word between two equal letters: both parts are left.
/// let cut = |word: &[i64], options: &mut FlatOptions<'_>, budget: &mut Budget| -> Result<(), Undecided> {
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
/// let mut solver = FlatSolver::new(cut);
/// let word: Vec<i64> = "aabbbcc".bytes().map(i64::from).collect();
/// // Four places can be cut, one after the other, so that the last cut is not the beginner's.
/// assert_eq!(solver.grundy_value(&word, &mut Budget::default())?, Nimber(0));
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct FlatSolver<F> {
    hand_over: F,
    /// The positions that were met, with their values.
    known: Interned,
    /// For each value, when it was seen last.
    seen: Vec<u32>,
    now: u32,
    /// The positions of the last loop.
    last_loop: Vec<Vec<i64>>,
}

/// No position has as large values: the one is not known, the other waits for its options.
const UNKNOWN: u32 = u32::MAX;
const OPEN: u32 = u32::MAX - 1;

impl<F> FlatSolver<F>
where
    F: FnMut(&[i64], &mut FlatOptions<'_>, &mut Budget) -> Result<(), Undecided>,
{
    /// The solver of positions whose options are handed over so.
    pub fn new(hand_over: F) -> Self {
        FlatSolver { hand_over, known: Interned::default(), seen: vec![0; 64], now: 0, last_loop: Vec::new() }
    }

    /// How many positions were met.
    pub fn known(&self) -> usize {
        self.known.len()
    }

    /// About how many bytes they take.
    pub fn bytes(&self) -> usize {
        self.known.size() + self.seen.capacity() * size_of::<u32>()
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
        let mut held = budget.holding();
        if self.bytes() > held.limit() / 2 {
            (self.known, self.seen, self.now) = (Interned::default(), vec![0; 64], 0);
        }
        held.hold(self.bytes());
        let number = self.known.number(position, UNKNOWN, &mut held)?;
        let mut waiting = vec![number];
        let found = self.solve(&mut waiting, &mut held, budget);
        if found.is_err() {
            // They wait no longer.
            for number in waiting {
                if self.known.value(number) == OPEN {
                    self.known.set(number, UNKNOWN);
                }
            }
        }
        found.map(|()| Nimber(self.known.value(number)))
    }

    /// Solves all that waits.
    fn solve(
        &mut self,
        waiting: &mut Vec<usize>,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let mut position = Vec::new();
        // Those that wait for their options, in the order of play.
        let mut played: Vec<usize> = Vec::new();
        while let Some(&number) = waiting.last() {
            match self.known.value(number) {
                UNKNOWN => {
                    self.known.set(number, OPEN);
                    held.push(&mut played, number)?;
                }
                OPEN if played.last() == Some(&number) => {}
                OPEN => return Err(self.of_loop(number, &played)),
                _ => {
                    waiting.pop();
                    continue;
                }
            }
            self.known.row(number, &mut position);
            if self.now == u32::MAX {
                self.now = 0;
                self.seen.fill(0);
            }
            self.now += 1;
            let before = waiting.len();
            let mut options = FlatOptions {
                known: &mut self.known,
                seen: &mut self.seen,
                now: self.now,
                waiting,
                held,
                sum: Some(0),
                refused: None,
            };
            let handed_over = (self.hand_over)(&position, &mut options, budget);
            // Where there is no room, that is why it does not go on.
            if let Some(refused) = options.refused {
                return Err(refused);
            }
            handed_over?;
            if waiting[before..].contains(&number) {
                return Err(self.of_loop(number, &played));
            }
            // The first option is looked at first.
            waiting[before..].reverse();
            if waiting.len() == before {
                let value = self.seen.iter().position(|last| *last != self.now).unwrap_or(self.seen.len());
                let value = u32::try_from(value).expect("there are fewer options");
                self.known.set(number, value);
                held.lengthen(&mut self.seen, 2 * (value as usize + 1).next_power_of_two(), 0)?;
                waiting.pop();
                played.pop();
            }
        }
        Ok(())
    }

    /// The loop from a position to itself, of those that were played.
    fn of_loop(&mut self, again: usize, played: &[usize]) -> Undecided {
        let begin = played.iter().position(|number| *number == again).expect("it waits for its options");
        let row = |number: &usize| {
            let mut row = Vec::new();
            self.known.row(*number, &mut row);
            row
        };
        self.last_loop = played[begin..].iter().map(row).collect();
        let written = self
            .last_loop
            .iter()
            .map(|row| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(","));
        Undecided::of_loop(written)
    }
}

/// Where the options of a position are handed over.
pub struct FlatOptions<'a> {
    known: &'a mut Interned,
    seen: &'a mut [u32],
    now: u32,
    /// Positions whose values are not known yet go here.
    waiting: &'a mut Vec<usize>,
    /// The value of the parts of the option in the making, as far as they are known.
    sum: Option<u32>,
    held: &'a mut Held,
    /// Why no more is taken.
    refused: Option<Undecided>,
}

impl FlatOptions<'_> {
    /// A position that is left by the option in the making.
    pub fn part(&mut self, position: &[i64]) {
        if self.refused.is_some() {
            return;
        }
        let wait = |options: &mut Self| {
            let number = options.known.number(position, UNKNOWN, options.held)?;
            match options.known.value(number) {
                UNKNOWN | OPEN => {
                    options.sum = None;
                    options.held.push(options.waiting, number)?;
                }
                value => options.sum = options.sum.map(|sum| sum ^ value),
            }
            Ok(())
        };
        self.refused = wait(self).err();
    }

    /// The option is complete: its value is that of its parts together, 0 where there is none. Whether more options are taken:
    /// not so where there is no room for what they leave.
    pub fn end(&mut self) -> bool {
        // Beyond, nothing is free before a mex that is within: there are as many places as twice the values so far.
        if let Some(place) = self.sum.and_then(|sum| self.seen.get_mut(sum as usize)) {
            *place = self.now;
        }
        self.forget();
        self.refused.is_none()
    }

    /// Forgets the parts of the option in the making.
    pub fn forget(&mut self) {
        self.sum = Some(0);
    }

    /// Whether there is no room for more.
    pub fn is_full(&self) -> bool {
        self.refused.is_some()
    }
}
