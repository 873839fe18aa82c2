//! Values of which that of each large heap is that of the heap divided by one number.

use super::multiples::Multiples;
use crate::games::Division;
use crate::{Budget, Natural, Undecided};

/// G(n) = G(n / `by`) for every n >= `from`, rounded down or up: proved, and `from` is the least such heap for this number.
///
/// ```
/// use grundy::games::Division;
/// use grundy::{Budget, heap::Sequence};
///
/// // A half, a fifth or a seventh is left.
/// let rules = Division::new(false, vec![vec![2], vec![5], vec![7]], vec![vec![]]).unwrap();
/// let recursion = Sequence::from(&rules).recursion(&mut Budget::default())?.unwrap();
/// assert_eq!(recursion.by.to_string(), "35");
/// assert_eq!(recursion.from.to_string(), "2295856928869814954822205440000000000");
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Recursion {
    /// From this heap on; 0 where it holds for all.
    pub from: Natural,
    /// What heaps are divided by.
    pub by: Natural,
    /// Whether n / `by` is rounded up.
    pub is_rounded_up: bool,
    /// How many changes of the values were compared.
    pub changes: u64,
}

/// The values of the heaps below some heap, by their changes.
pub(super) struct Compared<'a> {
    pub(super) at: &'a [Natural],
    pub(super) values: &'a [u32],
    pub(super) below: &'a Natural,
}

/// As many numbers to divide by are tried, the least first.
const TRIED: usize = 1 << 13;

impl Compared<'_> {
    /// The recursion by the least product of what heaps are divided by that these values prove, where there is one. Heaps are
    /// counted so that quotients are rounded down.
    ///
    /// **Theorem.** Let n be at least c >= 1 in the rules for its parts floor(n/k), and K the greatest k. If G(n) = G(floor(n/L))
    /// for n1 <= n < max(K n1, c L), n1 >= 1, then for all n >= n1.
    ///
    /// *Proof.* By induction. From a larger n, floor(n/k) >= n1 is smaller than n, so that its value is that of
    /// floor(floor(n/k)/L) = floor(floor(n/L)/k): the parts of floor(n/L), which is at least c. So the options of n and of
    /// floor(n/L) have the same values.
    pub(super) fn recursion(
        &self,
        rules: &Division,
        budget: &mut Budget,
    ) -> Result<Option<Recursion>, Undecided> {
        let factors: Vec<u64> = rules.moves().iter().flatten().copied().collect();
        let least = rules.least();
        let (mut products, mut multiples) = (vec![Natural::ONE], Multiples::of(&factors));
        while products.len() <= TRIED
            && let Some(by) = multiples.least(&products).filter(|by| by * least <= *self.below)
        {
            multiples.pass(&by, &products);
            budget.spend(factors.len() as u64)?;
            let from = self.least_from(&by, budget)?;
            let end = rules.end(&from, &by);
            if end <= *self.below {
                let changes = self.at.partition_point(|at| *at < end) as u64;
                return Ok(Some(Recursion { from, by, is_rounded_up: rules.is_rounded_up(), changes }));
            }
            products.push(by);
        }
        Ok(None)
    }

    /// The least heap from 1 on, from which on each value known is that of the heap divided by this number.
    pub(super) fn least_from(&self, by: &Natural, budget: &mut Budget) -> Result<Natural, Undecided> {
        let before = |place: usize| place.checked_sub(1);
        let mut place = before(self.at.partition_point(|at| at < self.below));
        let mut divided = before(self.at.partition_point(|at| at * by < *self.below));
        let mut from = self.below.clone();
        // From above, change after change.
        while let (Some(one), Some(other)) = (place, divided)
            && self.values[one] == self.values[other]
        {
            budget.spend(1)?;
            let (at, of_divided) = (&self.at[one], &self.at[other] * by);
            from = at.max(&of_divided).clone();
            if *at != of_divided {
                break;
            }
            (place, divided) = (before(one), before(other));
        }
        Ok(from.max(Natural::ONE))
    }
}
