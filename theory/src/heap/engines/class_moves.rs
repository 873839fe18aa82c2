//! Computes the values of games whose moves are allowed by classes.
//!
//! Idea: a condition changes only where a remainder comes again or a bound is passed. So it is asked once for a stretch of parts, and the
//! options of the stretch are marked in a loop without questions. Cost: that of the options, as without conditions. Used for rules
//! by classes alone; the slow twin is the list of options of `ByClasses`, compared in the tests.

use crate::games::{ByClasses, ClassMove, Condition};
use crate::heap::engine::{Engine, sealed::Sealed};
use crate::in_order;
use crate::{Budget, Undecided};

/// The values of heap after heap. Of the last two heaps of a move, one runs through places between which every condition
/// but those on remainders stays as it is; so a condition is asked once for each remainder between two such places.
pub(crate) struct ClassMoves {
    /// For each remainder of a heap, the moves that it may have.
    by_remainder: Vec<Vec<ClassMove>>,
    /// The heap, last, that has an option of a value.
    seen: Vec<usize>,
    /// What the heap in hand is, and what is left of it.
    heaps: Vec<u64>,
    places: Vec<u64>,
}

impl ClassMoves {
    pub(crate) fn new(rules: &ByClasses) -> Self {
        let by_remainder = by_remainder(rules);
        ClassMoves { by_remainder, seen: Vec::new(), heaps: Vec::new(), places: Vec::new() }
    }
}

/// The moves that the heaps of each remainder may have, as far as a condition on the heap alone says so at once; for all heaps
/// together where these would be many lists.
fn by_remainder(rules: &ByClasses) -> Vec<Vec<ClassMove>> {
    const LISTED: u64 = 1 << 16;
    let of_heap = |one: &ClassMove| -> Option<(u64, Vec<u64>)> {
        let all = match &one.condition {
            Condition::All(all) => &all[..],
            one => std::slice::from_ref(one),
        };
        all.iter().find_map(|one| match one {
            Condition::Residue { modulus, residues, coefficients }
                if coefficients[0] == 1 && coefficients[1..].iter().all(|factor| *factor == 0) =>
            {
                Some((*modulus, residues.clone()))
            }
            _ => None,
        })
    };
    let modulus = rules.modulus();
    let of_moves: Vec<(&ClassMove, (u64, Vec<u64>))> =
        rules.moves().iter().map(|one| (one, of_heap(one).unwrap_or((1, vec![0])))).collect();
    let listed = of_moves.iter().map(|(_, (by, residues))| modulus / by * residues.len() as u64).sum::<u64>();
    if modulus > LISTED || listed > LISTED {
        return vec![rules.moves().to_vec()];
    }
    let mut lists = vec![Vec::new(); index(modulus)];
    for (one, (by, residues)) in of_moves {
        for residue in residues {
            for remainder in (residue..modulus).step_by(index(by)) {
                lists[index(remainder)].push(one.clone());
            }
        }
    }
    lists
}

impl Sealed for ClassMoves {}

impl Engine for ClassMoves {
    fn bytes(&self, _count: usize) -> usize {
        size_of_val(&self.seen[..])
    }

    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let mut options =
            Options { seen: &mut self.seen, heaps: &mut self.heaps, places: &mut self.places, steps: 0 };
        while values.len() < to {
            let heap = values.len();
            options.seen.resize(options.seen.len().max(1), usize::MAX);
            options.steps = 1;
            for one in &self.by_remainder[heap % self.by_remainder.len()] {
                options.of(heap as u64, one, values, budget)?;
            }
            budget.spend(options.steps)?;
            let value = options.seen.iter().position(|last| *last != heap).unwrap_or(options.seen.len());
            values.push(u32::try_from(value).expect("a heap in memory has fewer options"));
        }
        Ok(())
    }

    fn resume(&mut self, values: &[u32]) -> usize {
        values.len()
    }
}

/// What is looked at for one heap.
struct Options<'a> {
    seen: &'a mut Vec<usize>,
    heaps: &'a mut Vec<u64>,
    places: &'a mut Vec<u64>,
    steps: u64,
}

/// Number of steps between two looks at the budget.
const STEPS: u64 = 1 << 16;

impl Options<'_> {
    fn of(
        &mut self,
        heap: u64,
        one: &ClassMove,
        values: &[u32],
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let Some(rest) = heap.checked_sub(one.take) else { return Ok(()) };
        self.heaps.clear();
        self.heaps.push(heap);
        match one.heaps {
            0 if rest == 0 && one.condition.holds(self.heaps) => self.see(0, values.len()),
            1 if rest > 0 => {
                self.heaps.push(rest);
                if one.condition.holds(self.heaps) {
                    self.see(values[index(rest)], values.len());
                }
            }
            2.. => self.several(rest, one, 0, values, budget)?,
            _ => {}
        }
        Ok(())
    }

    fn see(&mut self, value: u32, heap: usize) {
        let value = value as usize;
        if value >= self.seen.len() {
            self.seen.resize((value + 1).next_power_of_two(), usize::MAX);
        }
        self.seen[value] = heap;
    }

    /// All ways to leave the heaps that are missing, of `rest` tokens; what is there already has this value.
    fn several(
        &mut self,
        rest: u64,
        one: &ClassMove,
        value: u32,
        values: &[u32],
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let missing = one.heaps + 1 - self.heaps.len();
        if missing == 2 {
            return self.pairs(rest, one, value, values, budget);
        }
        for first in 1..rest.saturating_sub(missing as u64 - 2) {
            self.heaps.push(first);
            let both = value ^ values[index(first)];
            self.several(rest - first, one, both, values, budget)?;
            self.heaps.pop();
        }
        Ok(())
    }

    /// The last two heaps, of this sum.
    fn pairs(
        &mut self,
        sum: u64,
        one: &ClassMove,
        value: u32,
        values: &[u32],
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        if sum < 2 {
            return Ok(());
        }
        let (at, mut modulus) = (self.heaps.len(), 1);
        self.places.clear();
        self.places.push(1);
        let (places, heaps) = (&mut *self.places, &*self.heaps);
        one.condition.each(&mut |condition| match condition {
            Condition::Residue { modulus: other, .. } => {
                modulus = crate::games::lcm(modulus, *other).expect("together they are below 2^20");
            }
            other => turns(other, at, sum, heaps, places),
        });
        places.retain(|place| (1..sum).contains(place));
        in_order(places);
        places.dedup();
        places.push(sum);
        for next in 1..self.places.len() {
            let (from, to) = (self.places[next - 1], self.places[next]);
            for first in from..to.min(from.saturating_add(modulus)) {
                self.steps += 1;
                self.heaps.extend([first, sum - first]);
                let holds = one.condition.holds(self.heaps);
                self.heaps.truncate(at);
                if holds {
                    self.steps += (to - first) / modulus;
                    let mut first = first;
                    while first < to {
                        self.see(value ^ values[index(first)] ^ values[index(sum - first)], values.len());
                        first = first.saturating_add(modulus);
                    }
                }
                if self.steps >= STEPS {
                    budget.spend(self.steps)?;
                    self.steps = 0;
                }
            }
        }
        Ok(())
    }
}

/// Where a condition changes, as the heap at one place grows and the next, which adds up with it to a sum, gets smaller:
/// the first heap where it is other than before.
fn turns(condition: &Condition, at: usize, sum: u64, heaps: &[u64], places: &mut Vec<u64>) {
    // What is at a place is fixed, grows, or gets smaller.
    let of = |place: usize| -> (i128, i128) {
        match place {
            _ if place < at => (i128::from(heaps[place]), 0),
            _ if place == at => (0, 1),
            _ => (i128::from(sum), -1),
        }
    };
    let mut root = |(constant, slope): (i128, i128)| {
        // It is at least 0 on one side; the first place of the other is that after the last of this one.
        if slope != 0 {
            let zero = (-constant).div_euclid(slope);
            for place in [zero, zero + 1] {
                places.extend(u64::try_from(place).ok());
            }
        }
    };
    match *condition {
        Condition::AtLeast(place, number) | Condition::Below(place, number) => {
            let (constant, slope) = of(place);
            root((constant - i128::from(number), slope));
        }
        Condition::Gap { larger, smaller, by } => {
            let ((large, up), (small, down)) = (of(larger), of(smaller));
            root((large - small - i128::from(by), up - down));
        }
        Condition::Ratio { larger, smaller, times, of: factor, more } => {
            let ((large, up), (small, down)) = (of(larger), of(smaller));
            let (times, factor) = (i128::from(times), i128::from(factor));
            root((times * large - factor * small - i128::from(more), times * up - factor * down));
        }
        Condition::Equal => {
            let half = sum / 2;
            places.extend([half, half + 1]);
        }
        Condition::All(_) | Condition::Any(_) | Condition::Residue { .. } => {}
    }
}

fn index(heap: u64) -> usize {
    usize::try_from(heap).expect("an option is smaller than the heap in memory")
}
