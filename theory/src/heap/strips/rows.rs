//! The rows of values, and the moves by which each next value comes.

use super::alike::alike;
use super::row::{Row, meets};
use crate::games::{Closure, Strip};

/// The values of all states: one row for those that are alike.
pub(super) struct Rows {
    /// For each state, its row.
    of: Vec<usize>,
    pub(super) all: Vec<Row>,
    kinds: Vec<Kind>,
    /// The greatest value so far, that of a move's short parts included.
    greatest: u16,
    /// Room to mark the values that are met.
    marks: Vec<bool>,
}

/// What a row has the values of.
struct Kind {
    state: usize,
    /// The row that has its values with some patterns more; `None` for one that is computed by its moves.
    like: Option<(usize, usize)>,
    ends: Vec<AtEnd>,
    pairs: Vec<Pair>,
}

/// A move to one row: the number of patterns that it has less, and the value of the short parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AtEnd {
    row: usize,
    take: isize,
    short: u16,
}

/// Moves to two rows, which have `take` patterns less together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pair {
    rows: (usize, usize),
    take: usize,
    short: u16,
}

/// The values of the short parts of the moves: within the pattern, at each left end, and at each right end.
pub(super) struct ShortParts {
    pub(super) inner: Vec<u16>,
    pub(super) at_left: Vec<Vec<u16>>,
    pub(super) at_right: Vec<Vec<u16>>,
}

impl ShortParts {
    /// The greatest of them.
    fn greatest(&self) -> u16 {
        let all = self.at_left.iter().chain(&self.at_right).flatten().chain(&self.inner);
        all.copied().max().unwrap_or(0)
    }
}

impl Rows {
    pub(super) fn new(strip: &Strip, closure: &Closure) -> Self {
        let alike = alike(strip, closure);
        let mut kinds: Vec<Kind> = Vec::new();
        let mut of = vec![0; closure.states()];
        let row = |like, state| Kind { state, like, ends: Vec::new(), pairs: Vec::new() };
        for (state, (other, _)) in alike.iter().enumerate().filter(|(state, like)| like.0 == *state) {
            of[*other] = kinds.len();
            kinds.push(row(None, state));
        }
        for (state, (other, more)) in alike.iter().enumerate().filter(|(state, like)| like.0 != *state) {
            let like = (of[*other], *more);
            let same = |kind: &Kind| kind.like == Some(like);
            of[state] = if *more == 0 {
                like.0
            } else {
                kinds.iter().position(same).unwrap_or_else(|| {
                    kinds.push(row(Some(like), state));
                    kinds.len() - 1
                })
            };
        }
        let all = kinds.iter().map(|_| Row::default()).collect();
        Rows { of, all, kinds, greatest: 0, marks: vec![false; 1 << 16] }
    }

    /// The number of rows that are kept.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The row of a state.
    pub(super) fn of(&self, state: usize) -> &Row {
        &self.all[self.of[state]]
    }

    /// The state that a row has the values of.
    pub(super) fn state(&self, row: usize) -> usize {
        self.kinds[row].state
    }

    /// Learns what the short parts are worth: then each row has its moves, and no two that are the same.
    pub(super) fn learn(&mut self, closure: &Closure, short: &ShortParts) {
        self.at_most(short.greatest());
        let of = &self.of;
        for kind in self.kinds.iter_mut().filter(|kind| kind.like.is_none()) {
            let (left, right) = closure.ends(kind.state);
            let at_left = closure.at_left[left].iter().zip(&short.at_left[left]);
            let at_left = at_left.map(|(edge, short)| (closure.state(edge.end, right), edge.take, *short));
            let at_right = closure.at_right[right].iter().zip(&short.at_right[right]);
            let at_right = at_right.map(|(edge, short)| (closure.state(left, edge.end), edge.take, *short));
            let end = |(state, take, short): (usize, isize, u16)| AtEnd { row: of[state], take, short };
            kind.ends = once(at_left.chain(at_right).map(end));
            let inner = closure.inner.iter().zip(&short.inner).map(|(one, short)| {
                let [first, second] = [(left, one.right), (one.left, right)]
                    .map(|(left, right)| of[closure.state(left, right)]);
                Pair { rows: (first.min(second), first.max(second)), take: one.take, short: *short }
            });
            kind.pairs = once(inner);
        }
    }

    /// No value is greater than this one or those before.
    fn at_most(&mut self, value: u16) {
        self.greatest = self.greatest.max(value);
        if self.greatest > FEW_VALUES {
            self.all.iter_mut().for_each(Row::forget_places);
        }
    }

    /// Adds the next value of a row.
    pub(super) fn push(&mut self, row: usize, value: u16) {
        self.at_most(value);
        self.all[row].push(value, self.greatest <= FEW_VALUES);
    }

    /// Adds a next value to each row, from those of all states.
    pub(super) fn push_all(&mut self, of_states: &[u32]) {
        for row in 0..self.len() {
            let value = of_states[self.kinds[row].state];
            self.push(row, u16::try_from(value).expect("it was looked at before"));
        }
    }

    /// The number of nim-sums by which the value of a row with `n` patterns comes.
    pub(super) fn work(&self, row: usize, n: usize) -> usize {
        self.kinds[row].pairs.len() * (n + 1)
    }

    /// The value of a row that has those of another one, if that is known.
    pub(super) fn like(&self, row: usize, n: usize) -> Option<u16> {
        let (other, more) = self.kinds[row].like?;
        self.all[other].values.get(n + more).copied()
    }

    /// The value of a row with `n` patterns by its moves, where the values of all shorter rows are known.
    pub(super) fn by_moves(&mut self, row: usize, n: usize) -> usize {
        let kind = &self.kinds[row];
        debug_assert!(kind.like.is_none(), "a row like another one comes after that one");
        let at_end = |end: &AtEnd| {
            let place = n.checked_add_signed(-end.take).expect("no move takes as many patterns");
            self.all[end.row].values[place] ^ end.short
        };
        let seen: Vec<u16> = kind.ends.iter().map(at_end).collect();
        let pairs = kind.pairs.iter().map(|pair| {
            let (one, other) = (&self.all[pair.rows.0], &self.all[pair.rows.1]);
            (one, other, n - pair.take, pair.short)
        });
        if self.greatest <= FEW_VALUES {
            let pairs: Vec<_> = pairs.collect();
            let is_seen = |value: &usize| {
                seen.iter().any(|seen| usize::from(*seen) == *value)
                    || pairs
                        .iter()
                        .any(|(one, other, sum, short)| one.meets(other, *sum, value ^ usize::from(*short)))
            };
            return (0..)
                .find(|value| !is_seen(value))
                .expect("finitely many options have finitely many values");
        }
        // With many values, a look for one of them meets few places at a time. Half of the sums are marked: nearly all values that are met
        // are marked then, and each other one is looked for in the other half, eight sums at a time, until one is met by none.
        let marks = &mut self.marks[..(usize::from(self.greatest) + 1).next_power_of_two()];
        marks.fill(false);
        // The values of moves at the ends are below the same power of 2, as all nim-sums are.
        seen.iter().for_each(|value| marks[usize::from(*value)] = true);
        let mut rest = Vec::with_capacity(kind.pairs.len());
        for (one, other, sum, short) in pairs {
            let (first, second) = one.beside(other, sum);
            let part = first.len() / PART + MARKED_ALL;
            let (now, later) = first.split_at(part.min(first.len()));
            let (beside_now, beside_later) = second.split_at(now.len());
            for (one, other) in now.iter().zip(beside_now) {
                marks[usize::from(one ^ other ^ short)] = true;
            }
            rest.push((later, beside_later, short));
        }
        let is_met = |value: usize| {
            let value = u16::try_from(value).expect("the marks have room for nim-sums alone");
            rest.iter().any(|(one, other, short)| meets(one, other, value ^ short))
        };
        (0..marks.len()).find(|value| !marks[*value] && !is_met(*value)).unwrap_or(marks.len())
    }
}

/// Each of some moves once. They are few.
fn once<T: PartialEq>(moves: impl Iterator<Item = T>) -> Vec<T> {
    let mut all = Vec::new();
    for one in moves {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    all
}

/// Up to this greatest value, places of values are compared; beyond it, sums are marked.
const FEW_VALUES: u16 = 40;
/// The part of the sums that is marked before values are looked for: a half. It was the fastest of all, 1/2, 1/4, 1/8 and 1/16. Of short
/// rows, all sums are marked.
const PART: usize = 2;
const MARKED_ALL: usize = 32;
