//! Values of which that of each large heap is that of the heap divided by one number.

pub(crate) mod multiples; // in ascending order

use super::evidence::{Datum, Evidence, Fields};
use super::theorem::{CertifiedLaw, Law};
use crate::games::Division;
use crate::words::Sentence;
use crate::{Budget, Natural, Undecided};
use multiples::Multiples;

/// G(n) = G(n / `by`) for every n >= `from`, rounded down or up: proved, and `from` is the least such heap for this number.
///
/// ```
/// use grundy::games::Division;
/// use grundy::Budget;
/// use grundy::heap::{DivisionLaw, Sequence};
///
/// // A half, a fifth or a seventh is left.
/// let rules = Division::new(false, vec![vec![2], vec![5], vec![7]], vec![vec![]]).unwrap();
/// let law: DivisionLaw = Sequence::from(&rules).law_of(&mut Budget::default())?.unwrap();
/// let recursion = law.recursion();
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

/// That the values, or the outcomes, of a game in which heaps are divided follow a recursion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisionLaw {
    rules: Division,
    /// What is claimed, of the values or of the outcomes.
    recursion: Recursion,
    /// That of the values, from which the other follows.
    of_values: Recursion,
    /// The changes of the values that prove it: heaps, counted so that quotients are rounded down, with their values.
    changes: Vec<(Natural, u32)>,
}

impl DivisionLaw {
    pub(crate) const NAME: &'static str = "recursion";

    /// The law of these rules, where the values follow `of_values`, which these changes prove.
    pub(crate) fn new(
        rules: &Division,
        recursion: Recursion,
        of_values: Recursion,
        changes: Vec<(Natural, u32)>,
    ) -> Self {
        DivisionLaw { rules: rules.clone(), recursion, of_values, changes }
    }

    /// The recursion.
    pub fn recursion(&self) -> &Recursion {
        &self.recursion
    }
}

impl Law for DivisionLaw {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn fields(&self) -> Fields<'static> {
        let Recursion { from, by, is_rounded_up, changes } = &self.recursion;
        vec![
            ("from", Datum::Large(from.clone())),
            ("by", Datum::Large(by.clone())),
            ("rounded", if *is_rounded_up { "up" } else { "down" }.into()),
            ("changes", (*changes).into()),
        ]
    }

    fn words(&self) -> Sentence {
        let Recursion { from, by, is_rounded_up, .. } = &self.recursion;
        let words = Sentence::of(if *is_rounded_up { "recursion-up" } else { "recursion-down" });
        words.text("by", by).text("from", from)
    }

    fn proof(&self) -> Sentence {
        let Recursion { by, changes, .. } = &self.recursion;
        Sentence::of("proof-division").text("by", by).counted(&(*changes).into())
    }
}

impl CertifiedLaw for DivisionLaw {
    fn evidence(&self) -> Option<Evidence<'static>> {
        let Recursion { from, by, .. } = &self.recursion;
        // The theorem is about heaps that division makes smaller.
        let first = Natural::from(1 + u8::from(self.rules.is_rounded_up()));
        let numbers = self.changes.iter().flat_map(|(heap, value)| [heap.clone(), (*value).into()]);
        let claim = vec![("from", from.to_string().into()), ("by", by.to_string().into())];
        let proof = vec![
            ("up", self.rules.is_rounded_up().into()),
            ("moves", self.rules.moves().to_vec().into()),
            ("small", self.rules.small().to_vec().into()),
            ("n1", self.of_values.from.clone().max(first).to_string().into()),
            ("computed", self.changes.len().into()),
            ("sha256", Datum::HashOfWide(numbers.collect())),
        ];
        Some(Evidence::new(self.rules.to_string(), claim, "division", proof))
    }
}

/// The values of the heaps below some heap, by their changes.
pub(crate) struct Compared<'a> {
    pub(crate) at: &'a [Natural],
    pub(crate) values: &'a [u32],
    pub(crate) below: &'a Natural,
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
    pub(crate) fn recursion(
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
    pub(crate) fn least_from(&self, by: &Natural, budget: &mut Budget) -> Result<Natural, Undecided> {
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
