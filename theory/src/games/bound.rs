//! How many tokens a rule allows: a number that never falls as the heap grows.

use std::cmp::{max, min};
use std::fmt;

use dashu_int::IBig;
use dashu_int::ops::{BitTest, DivEuclid, SquareRoot, UnsignedAbs};

use crate::{Natural, prices};

/// A whole number for each heap, which never falls as the heap grows: by its form, and so for heaps of every size.
///
/// ```
/// use grundy::Natural;
/// use grundy::games::Bound;
///
/// // A half of what the heap exceeds 3 by, and at most its root.
/// let half = Bound::Scaled { of: Box::new(Bound::Heap), times: 1, plus: -3, by: 2 };
/// let bound = Bound::Least(vec![half, Bound::Root(Box::new(Bound::Heap))]);
/// assert_eq!(bound.to_string(), "min((n-3)/2, sqrt(n))");
/// assert_eq!(bound.at(&Natural::from(6u8)), Natural::ONE);
/// assert_eq!(bound.at(&Natural::from(100u8)), Natural::from(10u8));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Bound {
    /// The heap itself.
    Heap,
    /// The same number for each heap.
    Number(i64),
    /// `times` that of `of`, `plus` a number, divided `by` one, rounded down: `times` and `by` are at least 1.
    Scaled {
        /// What is multiplied.
        of: Box<Bound>,
        /// By what it is multiplied.
        times: u64,
        /// What is added then.
        plus: i64,
        /// By what that is divided.
        by: u64,
    },
    /// The square root, rounded down; 0 of what is negative.
    Root(Box<Bound>),
    /// The logarithm to base 2, rounded down; 0 of what is less than 1.
    Log2(Box<Bound>),
    /// The least of some.
    Least(Vec<Bound>),
    /// The greatest of some.
    Greatest(Vec<Bound>),
    /// The heap minus a bound that grows by at most 1 from heap to heap.
    Rest(Box<Bound>),
}

/// The greatest factor and addend, and the most parts of a bound.
const GREATEST: u64 = 1 << 32;
const PARTS: usize = 48;

impl Bound {
    /// The number for a heap, where it is not negative; else 0.
    pub fn at(&self, heap: &Natural) -> Natural {
        natural(&self.exact(&heap.0.clone().into()))
    }

    /// The number for a heap.
    pub(crate) fn exact(&self, heap: &IBig) -> IBig {
        match self {
            Bound::Heap => heap.clone(),
            Bound::Number(number) => (*number).into(),
            Bound::Scaled { of, .. } | Bound::Root(of) | Bound::Log2(of) => self.of_inner(of.exact(heap)),
            Bound::Least(all) => all.iter().map(|one| one.exact(heap)).min().expect("there are some"),
            Bound::Greatest(all) => all.iter().map(|one| one.exact(heap)).max().expect("there are some"),
            Bound::Rest(of) => heap - of.exact(heap),
        }
    }

    /// The number where that of the one part is this.
    fn of_inner(&self, inner: IBig) -> IBig {
        match self {
            Bound::Scaled { times, plus, by, .. } => (inner * *times + *plus).div_euclid(IBig::from(*by)),
            Bound::Root(_) => max(inner, IBig::ZERO).unsigned_abs().sqrt().into(),
            Bound::Log2(_) => (max(inner, IBig::ONE).unsigned_abs().bit_len() - 1).into(),
            _ => unreachable!("it has none, or several, or is compared with the heap"),
        }
    }

    /// The number for a heap of 64 bits; `None` where 128 bits do not suffice on the way.
    pub(crate) fn small(&self, heap: u64) -> Option<i128> {
        Some(match self {
            Bound::Heap => heap.into(),
            Bound::Number(number) => (*number).into(),
            Bound::Scaled { of, times, plus, by } => {
                let product = of.small(heap)?.checked_mul((*times).into())?;
                let (sum, by) = (product.checked_add((*plus).into())?, i128::from(*by));
                // A division of 64 bits is several times as fast.
                match (u64::try_from(sum), u64::try_from(by)) {
                    (Ok(sum), Ok(by)) => (sum / by).into(),
                    _ => sum.div_euclid(by),
                }
            }
            Bound::Root(of) => of.small(heap)?.max(0).isqrt(),
            Bound::Log2(of) => of.small(heap)?.max(1).ilog2().into(),
            Bound::Least(all) => {
                all.iter().try_fold(i128::MAX, |least, one| Some(min(least, one.small(heap)?)))?
            }
            Bound::Greatest(all) => {
                all.iter().try_fold(i128::MIN, |most, one| Some(max(most, one.small(heap)?)))?
            }
            Bound::Rest(of) => i128::from(heap).checked_sub(of.small(heap)?)?,
        })
    }

    /// Whether no root is taken of a negative number, and no logarithm of less than 1, for this heap and all greater ones.
    pub fn is_defined_from(&self, heap: &Natural) -> bool {
        let least = |of: &Bound, least| of.exact(&heap.0.clone().into()) >= least;
        match self {
            Bound::Heap | Bound::Number(_) => true,
            Bound::Root(of) => least(of, IBig::ZERO) && of.is_defined_from(heap),
            Bound::Log2(of) => least(of, IBig::ONE) && of.is_defined_from(heap),
            Bound::Scaled { of, .. } | Bound::Rest(of) => of.is_defined_from(heap),
            Bound::Least(all) | Bound::Greatest(all) => all.iter().all(|one| one.is_defined_from(heap)),
        }
    }

    /// Whether it is well formed, and grows by at most 1 from heap to heap.
    pub(crate) fn is_slow(&self) -> bool {
        self.parts() <= PARTS && matches!(self.greatest_step(), Some(..=1))
    }

    /// By how much it grows at most from heap to heap; `None` where its form is not allowed.
    fn greatest_step(&self) -> Option<u64> {
        Some(match self {
            Bound::Heap => 1,
            Bound::Number(number) => (number.unsigned_abs() <= GREATEST).then_some(0)?,
            Bound::Scaled { of, times, plus, by } => {
                let fits = (1..=GREATEST).contains(times) && (1..=GREATEST).contains(by);
                let step = (fits && plus.unsigned_abs() <= GREATEST).then(|| of.greatest_step())??;
                step.checked_mul(*times)?.div_ceil(*by)
            }
            // (r + 1)^2 + 2 < (r + 2)^2, and of 0 it is 0.
            Bound::Root(of) => match of.greatest_step()? {
                step @ ..=3 => step.min(1),
                step => step,
            },
            // Twice a number of digits has one more, and 3 is not 4.
            Bound::Log2(of) => match of.greatest_step()? {
                step @ ..=2 => step.min(1),
                step => step,
            },
            Bound::Least(all) | Bound::Greatest(all) => {
                // Of one alone, the language has neither.
                let all = (all.len() > 1).then_some(all)?;
                let steps: Option<Vec<u64>> = all.iter().map(Bound::greatest_step).collect();
                steps?.into_iter().max()?
            }
            Bound::Rest(of) => of.is_slow().then_some(1)?,
        })
    }

    /// The steps that the number for one heap costs, of any size and of 64 bits.
    pub(super) fn prices(&self) -> (u64, u64) {
        let parts = self.parts() as u64;
        (prices::BOUND_PART * parts, prices::SMALL_BOUND_PART * parts)
    }

    /// The steps that [`first_with`](Self::first_with) costs, among heaps up to this.
    pub(super) fn price_of_first(&self, greatest: &Natural) -> u64 {
        self.prices().0 * (1 + greatest.bit_len() as u64)
    }

    fn parts(&self) -> usize {
        1 + match self {
            Bound::Heap | Bound::Number(_) => 0,
            Bound::Scaled { of, .. } | Bound::Root(of) | Bound::Log2(of) | Bound::Rest(of) => of.parts(),
            Bound::Least(all) | Bound::Greatest(all) => all.iter().map(Bound::parts).sum(),
        }
    }

    /// What it comes to as the heap grows.
    pub(crate) fn limit(&self) -> Limit {
        match self {
            Bound::Heap => Limit::Endless,
            Bound::Number(number) => Limit::To((*number).into()),
            Bound::Scaled { of, .. } | Bound::Root(of) | Bound::Log2(of) => match of.limit() {
                Limit::To(number) => Limit::To(self.of_inner(number)),
                other => other,
            },
            Bound::Least(all) => Limit::least(all.iter().map(Bound::limit)),
            Bound::Greatest(all) => Limit::greatest(all.iter().map(Bound::limit)),
            Bound::Rest(of) => of.excess(),
        }
    }

    /// What the heap without the bound comes to.
    pub(crate) fn excess(&self) -> Limit {
        match self {
            Bound::Heap => Limit::To(IBig::ZERO),
            Bound::Number(_) | Bound::Root(_) | Bound::Log2(_) => Limit::Endless,
            Bound::Scaled { of, times, plus, by } if times == by => match of.excess() {
                Limit::To(number) => Limit::To(number - IBig::from(*plus).div_euclid(IBig::from(*by))),
                other => other,
            },
            Bound::Scaled { of, times, by, .. } if times < by && of.is_slow() => Limit::Endless,
            Bound::Scaled { .. } => Limit::Unknown,
            Bound::Least(all) => Limit::greatest(all.iter().map(Bound::excess)),
            Bound::Greatest(all) => Limit::least(all.iter().map(Bound::excess)),
            Bound::Rest(of) => of.limit(),
        }
    }

    /// The least heap up to `greatest` for which it is at least `least`.
    pub(crate) fn first_with(&self, least: &IBig, greatest: &Natural) -> Option<Natural> {
        let (mut low, mut high) = (Natural::ZERO, greatest.clone());
        if self.exact(&high.0.clone().into()) < *least {
            return None;
        }
        match self {
            // floor((a n + b) / c) >= y where a n >= c y - b.
            Bound::Scaled { of, times, plus, by } if **of == Bound::Heap => {
                let product = least * *by - *plus + (*times - 1);
                return Some(natural(&product.div_euclid(IBig::from(*times))));
            }
            // n - floor((a n + b) / c) >= y where (c - a) n > b + c (y - 1).
            Bound::Rest(of) => {
                if let Bound::Scaled { of, times, plus, by } = &**of
                    && **of == Bound::Heap
                    && times < by
                {
                    let product = (least - IBig::ONE) * *by + *plus;
                    return Some(natural(&(product.div_euclid(IBig::from(by - times)) + 1)));
                }
            }
            _ => {}
        }
        while low < high {
            let middle = (&low + &high) / 2u8;
            if self.exact(&middle.0.clone().into()) < *least {
                low = middle + Natural::ONE;
            } else {
                high = middle;
            }
        }
        Some(low)
    }
}

/// What numbers come to that never fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// This, from some heap on.
    To(IBig),
    /// They exceed every number.
    Endless,
    /// Their form does not tell.
    Unknown,
}

impl Limit {
    fn least(all: impl Iterator<Item = Limit>) -> Limit {
        all.reduce(|one, other| match (one, other) {
            (Limit::Unknown, _) | (_, Limit::Unknown) => Limit::Unknown,
            (Limit::Endless, other) | (other, Limit::Endless) => other,
            (Limit::To(one), Limit::To(other)) => Limit::To(min(one, other)),
        })
        .unwrap_or(Limit::Unknown)
    }

    fn greatest(all: impl Iterator<Item = Limit>) -> Limit {
        all.reduce(|one, other| match (one, other) {
            (Limit::Endless, _) | (_, Limit::Endless) => Limit::Endless,
            (Limit::Unknown, _) | (_, Limit::Unknown) => Limit::Unknown,
            (Limit::To(one), Limit::To(other)) => Limit::To(max(one, other)),
        })
        .unwrap_or(Limit::Unknown)
    }
}

/// The number, or 0 where it is negative.
pub(super) fn natural(number: &IBig) -> Natural {
    Natural(max(number, &IBig::ZERO).unsigned_abs())
}

/// In the language of written rules.
impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |all: &[Bound]| all.iter().map(Bound::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Bound::Heap => write!(f, "n"),
            Bound::Number(number) => write!(f, "{number}"),
            Bound::Scaled { of, times, plus, by } => {
                let of = match &**of {
                    of @ (Bound::Scaled { .. } | Bound::Rest(_) | Bound::Number(..0)) => format!("({of})"),
                    of => of.to_string(),
                };
                let product = if *times == 1 { of } else { format!("{times}*{of}") };
                match (plus, by) {
                    (0, 1) => write!(f, "{product}"),
                    (0, by) => write!(f, "{product}/{by}"),
                    (plus, 1) => write!(f, "{product}{plus:+}"),
                    (plus, by) => write!(f, "({product}{plus:+})/{by}"),
                }
            }
            Bound::Root(of) => write!(f, "sqrt({of})"),
            Bound::Log2(of) => write!(f, "log2({of})"),
            Bound::Least(all) => write!(f, "min({})", list(all)),
            Bound::Greatest(all) => write!(f, "max({})", list(all)),
            Bound::Rest(of) => match &**of {
                Bound::Number(number) => write!(f, "n{:+}", -number),
                Bound::Scaled { plus, by: 1, .. } if *plus != 0 => write!(f, "n-({of})"),
                Bound::Rest(_) => write!(f, "n-({of})"),
                of => write!(f, "n-{of}"),
            },
        }
    }
}

#[cfg(test)]
pub(super) mod tests;
