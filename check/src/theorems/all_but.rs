//! Theorems 3 and 9: every take is allowed except some, or but for conditions on small ones.

use super::prelude::*;
use crate::forms::condition::{Condition, Sizes};
use crate::forms::moves::NearTakes;
use crate::forms::rules::Rules;

/// A claim about a game in which all takes are allowed but for some small ones, with equal states before two heaps.
///
/// **Theorem** [Siegel, 2013]. Let every take be allowed except those of a finite set X with maximum m.
/// For n > m, the values of the heaps 0 to n - m - 1 are *settled*: they are values of options of n and
/// of every larger heap. Let the level L(n) be the least number that is not settled, and the state of n
/// the last m values G(n - m), …, G(n - 1) and the settled values above L(n), all minus L(n). If the
/// states of n1 and n2 are equal, m < n1 < n2, then G(n + p) = G(n) + s for all n >= n1 - m, with
/// p = n2 - n1 and s = L(n2) - L(n1).
///
/// The same holds where takes up to m are allowed by conditions on n, if n1 is at least each number that n is compared with, and
/// p a multiple of all moduli: n and n + p, from n1 on, then allow the same.
///
/// Proof. The options of n are the settled heaps and the heaps n - t with t <= m not in X. All numbers
/// below L(n) are settled, so G(n) is L(n) or more, and G(n) - L(n) follows from the state. So does the
/// state of n + 1, up to what the level grows by: heap n - m is settled, G(n) is new.
#[derive(Debug)]
struct FarTakes {
    periods: Periods,
    takes: Takes,
    n1: u64,
    n2: u64,
    sha256: String,
}

/// Which takes are allowed.
#[derive(Debug)]
enum Takes {
    /// Those of an all-but set are not, if it is one.
    AllBut(Rules),
    /// Those of rules that a user wrote.
    Near(NearTakes),
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let periods = Periods::read(document)?;
    let numbers = |proof: Fields| Ok((proof.numbers(["n1", "n2"])?, proof.text("sha256")?));
    let (takes, ([n1, n2], sha256)) = if document.theorem == "all-but" {
        let numbers = document.proof(&["n1", "n2", "sha256"], numbers)?;
        (Takes::AllBut(document.ruleset.parse().map_err(Unreadable::Ruleset)?), numbers)
    } else {
        document.proof(&["far", "moves", "n1", "n2", "sha256"], |proof| {
            let near = NearTakes::read(proof)?;
            document.has_rules(&near.to_string())?;
            Ok((Takes::Near(near), numbers(proof)?))
        })?
    };
    Ok(Box::new(FarTakes { periods, takes, n1, n2, sha256 }))
}

/// What decides all values from some heap on, up to a constant.
///
/// Invariant: numbers relative to the level; the settled ones ascending.
#[derive(PartialEq, Eq)]
struct State {
    /// The last m values.
    last: Vec<isize>,
    /// The settled values above the level.
    above: Vec<isize>,
}

impl Theorem for FarTakes {
    fn outline(&self) -> Outline<'_> {
        Outline::new(self.periods.statement(), self.n2)
    }

    fn check(&self, work: &mut Work) -> Finding {
        let FarTakes { periods, takes, n1, n2, sha256 } = self;
        let (n1, n2, p) = (*n1, *n2, n2.saturating_sub(*n1));
        let greatest = match takes {
            Takes::AllBut(rules @ Rules::AllBut(_)) => rules.last(),
            Takes::AllBut(_) => return Err(Rejected::NotThisTheorem.into()),
            Takes::Near(near) => near.far - 1,
        };
        if n1 <= greatest || n1 >= n2 {
            return fault(format!(
                "`n1` and `n2` must be ascending and greater than {greatest}, the greatest excluded take"
            ));
        }
        let (count, first, m) = (work.keep(n2)?, work.keep(n1)?, work.keep(greatest)?);
        // For each take up to m: whether it is allowed at all, and on which condition.
        let (always, mut cost) = (Condition::ALWAYS, 1 + greatest);
        let mut may_take: Vec<Option<&Condition>> = vec![None; m + 1];
        match takes {
            Takes::Near(NearTakes { takes, sizes: Sizes { modulus, threshold, .. }, .. }) => {
                if n1 < *threshold {
                    return fault(format!(
                        "`n1` is {n1}, and must be at least {threshold}, with which heaps are compared"
                    ));
                }
                is_a_multiple(p, *modulus)?;
                for (take, condition) in takes {
                    may_take[index(*take)] = Some(condition);
                    cost += condition.count();
                }
            }
            Takes::AllBut(rules) => {
                may_take.fill(Some(&always));
                if let Rules::AllBut(excluded) = rules {
                    excluded.iter().for_each(|&take| may_take[index(take)] = None);
                }
            }
        }
        work.announce(u128::from(n2) * (u128::from(cost) + AFTER));
        let mut values: Vec<u32> = Vec::with_capacity(count);
        // Whether a number is settled; the heap at which it was last seen on an option that is not.
        let (mut settled, mut seen): (Vec<bool>, Vec<usize>) = (Vec::new(), Vec::new());
        let (mut level, mut states) = (0, Vec::new());
        for n in 0..=count {
            if n > m {
                settled[values[n - m - 1] as usize] = true;
                while settled.get(level) == Some(&true) {
                    level += 1;
                }
            }
            if n == first || n == count {
                let relative = |value: usize| value.cast_signed() - level.cast_signed();
                let last = values[n - m..].iter().map(|&value| relative(value as usize)).collect();
                let above = (level..settled.len()).filter(|&value| settled[value]).map(relative).collect();
                states.push((State { last, above }, level as u64));
            }
            if n < count {
                work.spend(cost)?;
                let allowed =
                    |take: usize| may_take[take].is_some_and(|condition| condition.holds(&[n as u64]));
                for take in (1..=m.min(n)).filter(|&take| allowed(take)) {
                    seen[values[n - take] as usize] = n;
                }
                let is_option = |value: usize| settled[value] || seen[value] == n;
                let value = (level..settled.len()).find(|&value| !is_option(value)).unwrap_or(settled.len());
                if value == settled.len() {
                    settled.push(false);
                    seen.push(usize::MAX);
                }
                values.push(u32::try_from(value).map_err(|_| Undecided::Value { heap: n as u64 })?);
            }
        }
        let [(before, low), (after, high)] = &states[..] else { unreachable!("there are two states") };
        if before != after {
            return fault(format!("the states before the heaps {n1} and {n2} differ"));
        }
        Progression { values: &values, n0: n1 - greatest, p, saltus: high - low }.check(
            periods.sequence,
            periods.claim,
            work,
        )?;
        check_values(&periods.ruleset, values.iter().copied(), sha256, work)?;
        let condition = match takes {
            Takes::Near(_) => {
                format!("every take above {m} is allowed, and smaller ones by conditions on the heap")
            }
            Takes::AllBut(_) => format!("every take is allowed except some, the greatest of them {m}"),
        };
        Ok((condition, Recomputed::All { values: n2 }))
    }
}

#[cfg(test)]
mod tests;
