//! Rules that a user wrote in which as much is taken, or left, as a bound that grows slowly allows.

mod read; // from JSON
mod text; // as the language of written rules has them

pub(crate) use read::read;

/// A claim about such rules, and its proof. Whatever the sequence, the claim is the recursion of the theorem.
#[derive(Debug)]
pub(crate) struct Bounded {
    pub(crate) ruleset: String,
    /// The rules that `ruleset` stands for.
    pub(crate) limits: Limited,
    /// How many values were computed, and their hash.
    pub(crate) computed: u64,
    pub(crate) sha256: String,
}

/// From heap `from` on, as much is taken or left as the bound allows.
#[derive(Debug)]
pub(crate) struct Limited {
    pub(crate) bound: Bound,
    pub(crate) from: u64,
    /// Whether the bound is of what is left, and the least that may be; else it is of what is taken.
    pub(crate) least_left: Option<u64>,
}

/// A whole number for each heap.
#[derive(Debug)]
pub(crate) enum Bound {
    Heap,
    Number(u64),
    /// (`times` `of` + `plus`) / `by`, rounded down.
    Scaled {
        of: Box<Bound>,
        times: u64,
        plus: i64,
        by: u64,
    },
    Root(Box<Bound>),
    /// To base 2.
    Logarithm(Box<Bound>),
    Least(Vec<Bound>),
    Greatest(Vec<Bound>),
    /// The heap minus a bound.
    Rest(Box<Bound>),
}

impl Bound {
    /// By how much it grows at most from one heap to the next; `None` where it may fall, or grow without bound.
    pub(crate) fn step(&self) -> Option<u64> {
        match self {
            Bound::Heap => Some(1),
            Bound::Number(_) => Some(0),
            Bound::Scaled { of, times, by, .. } => Some(of.step()?.checked_mul(*times)?.div_ceil(*by)),
            Bound::Root(of) => of.step().map(|step| if step <= 3 { step.min(1) } else { step }),
            Bound::Logarithm(of) => of.step().map(|step| if step <= 2 { step.min(1) } else { step }),
            Bound::Least(all) | Bound::Greatest(all) => {
                all.iter().map(Bound::step).collect::<Option<Vec<_>>>()?.into_iter().max()
            }
            Bound::Rest(of) => of.step().filter(|step| *step <= 1).map(|_| 1),
        }
    }

    /// The number for a heap; `None` where the language has none: beyond 64 bits, a root of less than 0, a logarithm of less than 1.
    pub(crate) fn at(&self, heap: u64) -> Option<i64> {
        let all = |all: &[Bound]| all.iter().map(|one| one.at(heap)).collect::<Option<Vec<i64>>>();
        match self {
            Bound::Heap => i64::try_from(heap).ok(),
            Bound::Number(number) => i64::try_from(*number).ok(),
            Bound::Scaled { of, times, plus, by } => {
                let product = of.at(heap)?.checked_mul(i64::try_from(*times).ok()?)?;
                Some(product.checked_add(*plus)?.div_euclid(i64::try_from(*by).ok()?))
            }
            Bound::Root(of) => of.at(heap)?.checked_isqrt(),
            Bound::Logarithm(of) => of.at(heap)?.checked_ilog2().map(i64::from),
            Bound::Least(some) => all(some)?.into_iter().min(),
            Bound::Greatest(some) => all(some)?.into_iter().max(),
            Bound::Rest(of) => i64::try_from(heap).ok()?.checked_sub(of.at(heap)?),
        }
    }
}

#[cfg(test)]
mod tests;
