//! The values of a sequence one after the other.

use super::Sequence;
use crate::{Budget, Undecided};

/// The values of the heaps 0, 1, 2, …, computed in parts as they are asked for; see [`Sequence::iter`].
///
/// Ends after an error, or when heaps have more than 64 bits.
pub struct Values<'a> {
    sequence: &'a mut Sequence,
    budget: &'a mut Budget,
    /// The heap whose value is first in `part`, and how many of these were given.
    from: u64,
    given: usize,
    part: Vec<u64>,
    ended: bool,
}

impl Sequence {
    /// The values of the heaps 0, 1, 2, …, one after the other, computed as they are asked for.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::heap::Sequence;
    ///
    /// let mut kayles = Sequence::from(&"0.77".parse::<grundy::games::Code>().unwrap());
    /// let lost = kayles.iter(&mut Budget::default()).take(1000).filter(|value| *value == Ok(0)).count();
    /// assert_eq!(lost, 1); // only the heap of 0: whoever begins can win a row of any length
    /// ```
    pub fn iter<'a>(&'a mut self, budget: &'a mut Budget) -> Values<'a> {
        Values::new(self, budget)
    }
}

/// The values computed at a time, at least and at most; between, a part of those before.
const LEAST: u64 = 64;
const MOST: u64 = 1 << 16;

impl<'a> Values<'a> {
    fn new(sequence: &'a mut Sequence, budget: &'a mut Budget) -> Self {
        Values { sequence, budget, from: 0, given: 0, part: Vec::new(), ended: false }
    }

    /// The values of the next heaps: as many as a part has, or as could be computed.
    fn next_part(&mut self) -> Result<(), Undecided> {
        self.from += std::mem::take(&mut self.given) as u64;
        let count = (self.from / 8).clamp(LEAST, MOST).min(u64::MAX - self.from);
        self.part.resize(usize::try_from(count).expect("at most 2^16"), 0);
        let filled = self.sequence.fill(self.from, &mut self.part, self.budget);
        if filled.is_err() {
            // Some of them may be known nevertheless.
            let from = usize::try_from(self.from).unwrap_or(usize::MAX);
            let known = self.sequence.known().get(from..).unwrap_or_default();
            self.part = known.iter().take(self.part.len()).copied().map(u64::from).collect();
        }
        if self.part.is_empty() { filled } else { Ok(()) }
    }
}

impl Iterator for Values<'_> {
    type Item = Result<u64, Undecided>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.given == self.part.len()
            && !self.ended
            && let Err(undecided) = self.next_part()
        {
            self.ended = true;
            return Some(Err(undecided));
        }
        let value = self.part.get(self.given).copied();
        self.given += usize::from(value.is_some());
        value.map(Ok)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Code;

    fn of(code: &str) -> Sequence {
        Sequence::from(&code.parse::<Code>().unwrap())
    }

    #[test]
    fn it_gives_the_values_and_goes_on_after_a_proof() {
        let mut budget = Budget::default();
        let values: Vec<u64> = of("0.77").iter(&mut budget).take(100_000).map(Result::unwrap).collect();
        assert_eq!(values[..8], [0, 1, 2, 3, 1, 4, 3, 2]);
        assert!((72..values.len() - 12).all(|heap| values[heap] == values[heap + 12]));
        let mut again = of("0.77");
        assert_eq!(again.iter(&mut budget).nth(99_999), Some(Ok(values[99_999])));
        assert!(again.known().len() < 1000, "a proved period is not written down");
    }

    #[test]
    fn it_ends_where_the_budget_does() {
        let mut budget = Budget::new(100_000);
        let mut sequence = of("0.6");
        let given: Vec<_> = sequence.iter(&mut budget).collect();
        let (last, values) = given.split_last().unwrap();
        assert_eq!(*last, Err(Undecided::BudgetSpent { steps: 100_000 }));
        let whole = of("0.6").values_to(values.len(), &mut Budget::default()).unwrap().to_vec();
        assert!(values.len() > 64);
        assert!(values.iter().zip(whole).all(|(value, known)| *value == Ok(u64::from(known))));
    }
}
