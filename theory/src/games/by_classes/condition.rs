//! When a move by classes is allowed.

use super::lcm;
use crate::Natural;

/// A condition on a heap and the heaps that a move leaves of it. Place 0 is the heap, places 1, 2, … are what is left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// Every one of these; of none: always.
    All(Vec<Condition>),
    /// One of these at least; of none: never.
    Any(Vec<Condition>),
    /// What a sum leaves when it is divided by `modulus` is one of `residues`.
    Residue {
        /// At least 2.
        modulus: u64,
        /// Ascending, below the modulus.
        residues: Vec<u64>,
        /// How often each place is added, place 0 first; below the modulus.
        coefficients: Vec<u64>,
    },
    /// The heap at a place is at least so large.
    AtLeast(usize, u64),
    /// The heap at a place is smaller than that.
    Below(usize, u64),
    /// What is left at one place exceeds what is left at another by at least `by`.
    Gap {
        /// The place of the larger heap.
        larger: usize,
        /// The place of the smaller one.
        smaller: usize,
        /// By how much.
        by: u64,
    },
    /// `times` of one of two heaps that are left are at least `of` times the other, and `more` besides.
    Ratio {
        /// The place of the larger heap.
        larger: usize,
        /// The place of the smaller one.
        smaller: usize,
        /// How often the larger one is taken: at least 1.
        times: u64,
        /// How often the smaller one: no less often.
        of: u64,
        /// What is added to that.
        more: u64,
    },
    /// The two heaps that are left are equal.
    Equal,
}

impl Condition {
    /// That holds always.
    pub const ALWAYS: Condition = Condition::All(Vec::new());

    /// Whether it holds for a heap, at place 0, and what is left of it.
    ///
    /// ```
    /// use grundy::games::Condition;
    ///
    /// let is_even = Condition::Residue { modulus: 2, residues: vec![0], coefficients: vec![1, 0] };
    /// assert!(is_even.holds(&[6, 5]) && !is_even.holds(&[5, 4]));
    /// ```
    ///
    /// # Panics
    /// Where it is about a place that is not there.
    pub fn holds(&self, heaps: &[u64]) -> bool {
        let wide = |place: usize| u128::from(heaps[place]);
        match self {
            Condition::All(all) => all.iter().all(|one| one.holds(heaps)),
            Condition::Any(all) => all.iter().any(|one| one.holds(heaps)),
            Condition::Residue { modulus, residues, coefficients } => {
                let sum: u64 = coefficients
                    .iter()
                    .zip(heaps)
                    .map(|(times, heap)| times * (heap % modulus) % modulus)
                    .sum();
                residues.contains(&(sum % modulus))
            }
            Condition::AtLeast(place, least) => heaps[*place] >= *least,
            Condition::Below(place, bound) => heaps[*place] < *bound,
            Condition::Gap { larger, smaller, by } => wide(*larger) >= wide(*smaller) + u128::from(*by),
            Condition::Ratio { larger, smaller, times, of, more } => {
                u128::from(*times) * wide(*larger) >= u128::from(*of) * wide(*smaller) + u128::from(*more)
            }
            Condition::Equal => heaps[1] == heaps[2],
        }
    }

    /// Whether it holds for a heap of any size of which nothing is left that it could be about.
    ///
    /// # Panics
    /// Where it is about what is left.
    pub fn holds_of(&self, heap: &Natural) -> bool {
        match self {
            Condition::All(all) => all.iter().all(|one| one.holds_of(heap)),
            Condition::Any(all) => all.iter().any(|one| one.holds_of(heap)),
            Condition::Residue { modulus, .. } => self.holds(&[heap % *modulus]),
            Condition::AtLeast(0, least) => *heap >= Natural::from(*least),
            Condition::Below(0, bound) => *heap < Natural::from(*bound),
            other => unreachable!("it is about what is left: {other:?}"),
        }
    }

    /// It and all that it is made of.
    pub(crate) fn each(&self, see: &mut impl FnMut(&Condition)) {
        see(self);
        if let Condition::All(all) | Condition::Any(all) = self {
            all.iter().for_each(|one| one.each(see));
        }
    }

    /// Whether one that it is made of, or itself, is so.
    pub(crate) fn has(&self, is_so: impl Fn(&Condition) -> bool) -> bool {
        let mut found = false;
        self.each(&mut |one| found |= is_so(one));
        found
    }

    fn height(&self) -> usize {
        match self {
            Condition::All(all) | Condition::Any(all) => {
                1 + all.iter().map(Condition::height).max().unwrap_or(0)
            }
            _ => 1,
        }
    }

    /// Whether it is one of a move that leaves `heaps` heaps, with numbers within bounds.
    pub(in crate::games) fn is_of(&self, heaps: usize) -> bool {
        let count = |is_so: fn(&Condition) -> bool| {
            let mut count = 0;
            self.each(&mut |one| count += usize::from(is_so(one)));
            count
        };
        let has_gaps = count(|one| matches!(one, Condition::Gap { .. })) > 0;
        let ratios = count(|one| matches!(one, Condition::Ratio { .. }));
        let equals = count(|one| *one == Condition::Equal);
        let direct = match self {
            Condition::All(all) => all.iter().filter(|one| **one == Condition::Equal).count(),
            _ => 0,
        };
        self.height() <= HEIGHT
            && self.has_an_order(heaps)
            && usize::from(has_gaps) + ratios + equals <= 1
            && equals == direct
            && !self.has(|one| !one.fits(heaps))
    }

    /// Whether heaps have an order in which, of each two that differ by 0 at least, the larger one comes first. Without one,
    /// they would have to be equal, and a period that remainders do not see would change that.
    fn has_an_order(&self, heaps: usize) -> bool {
        let mut after: Vec<(usize, usize)> = Vec::new();
        self.each(&mut |one| {
            if let Condition::Gap { larger, smaller, by: 0 } = *one {
                after.push((larger, smaller));
            }
        });
        // Those that come after none are taken away, one after the other.
        for _ in 0..heaps {
            let smaller: Vec<usize> = after.iter().map(|(_, smaller)| *smaller).collect();
            after.retain(|(larger, _)| smaller.contains(larger));
        }
        after.is_empty()
    }

    fn fits(&self, heaps: usize) -> bool {
        let are_parts = |one: usize, other: usize| {
            let is_part = |place: usize| (1..=heaps).contains(&place);
            is_part(one) && is_part(other) && one != other
        };
        match self {
            Condition::All(_) | Condition::Any(_) => true,
            Condition::Residue { modulus, residues, coefficients } => {
                (2..SMALL).contains(modulus)
                    && !residues.is_empty()
                    && residues.is_sorted_by(|one, next| one < next)
                    && residues.iter().chain(coefficients).all(|number| number < modulus)
                    && coefficients.len() == heaps + 1
            }
            Condition::AtLeast(place, number) | Condition::Below(place, number) => {
                *place <= heaps && *number < LARGE
            }
            Condition::Gap { larger, smaller, by } => are_parts(*larger, *smaller) && *by < LARGE,
            Condition::Ratio { larger, smaller, times, of, more } => {
                heaps == 2
                    && are_parts(*larger, *smaller)
                    && (1..=*of).contains(times)
                    && *of < SMALL
                    && *more < SMALL
            }
            Condition::Equal => heaps == 2,
        }
    }
}

/// What some conditions tell apart, each with all that it is made of.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct Classes {
    /// By division by this number, remainders of heaps matter; `None` where it is too large.
    pub(in crate::games) modulus: Option<u64>,
    /// From this heap on, only its remainder matters.
    pub(in crate::games) threshold: u64,
    /// How many conditions there are.
    pub(in crate::games) count: usize,
}

impl Classes {
    pub(in crate::games) fn of<'a>(conditions: impl IntoIterator<Item = &'a Condition>) -> Self {
        let mut classes = Classes { modulus: Some(1), threshold: 0, count: 0 };
        let mut see = |one: &Condition| {
            classes.count += 1;
            match one {
                Condition::Residue { modulus, .. } => {
                    let all = classes.modulus.and_then(|all| lcm(all, *modulus));
                    classes.modulus = all.filter(|all| *all < SMALL);
                }
                Condition::AtLeast(_, number) | Condition::Below(_, number) => {
                    classes.threshold = classes.threshold.max(*number);
                }
                _ => {}
            }
        };
        conditions.into_iter().for_each(|one| one.each(&mut see));
        classes
    }
}

/// Bounds of moduli and factors, of heaps, and of how deep conditions are nested: those of certificates.
pub(in crate::games) const SMALL: u64 = 1 << 20;
const LARGE: u64 = 1 << 40;
const HEIGHT: usize = 64;
