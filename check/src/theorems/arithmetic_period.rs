//! Theorem 6: values that rise for ever, where three heaps may be left.

use super::prelude::*;
use crate::forms::rules::Rules;

/// A claim about a code, of which the values rise by `s` from `n0` on, and options lift those from heap `from` on.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let a move take at most k and leave at most three heaps;
/// n0, p, s >= 1, and 2^c the greatest power of two that divides s. Numbers are *level* if they agree but for the c lowest
/// bits; h(x) is x without these. A heap is *large* from n0 on. Let g(n) = G(n) for n < n0 + p, and then g(n) = g(n - p) + s.
/// An option *rises* if it leaves a large heap beside others whose nim-sum is below 2^c, it *stays* if it leaves two large
/// heaps of level values, and it does *both* if it leaves three large heaps, two of them level. Let N >= n0, N + 3p >= 3 n0 +
/// k - 2 and b >= 0. If
/// 1. G(n) = g(n) for n < N + 3p,
/// 2. each v with b <= v < G(n) is the value of an option that rises, for N <= n < N + p,
/// 3. each v < b is the value of an option that stays, and each v with b <= v < b + s of one that does both, for
///    N + p <= n < N + 3p, and
/// 4. no option that leaves large heaps, all below n0 + p, can have the value that is predicted for its heap
///    (see [`Rising::may_meet`]), whatever multiples of p its large heaps grow by,
///
/// then G(n + p) = G(n) + s for all n >= n0.
#[derive(Debug)]
pub(crate) struct ArithmeticPeriod {
    rules: Rules,
    agreement: Agreement,
    s: u64,
    from: u64,
    base: u64,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let periods = Periods::read(document)?;
    let names = ["n0", "p", "s", "from", "base", "computed", "sha256"];
    let (agreement, [s, from, base]) = document.proof(&names, |proof| {
        Ok((Agreement::read(periods, proof)?, proof.numbers(["s", "from", "base"])?))
    })?;
    let rules = document.ruleset.parse().map_err(Unreadable::Ruleset)?;
    Ok(Box::new(ArithmeticPeriod { rules, agreement, s, from, base }))
}

impl Theorem for ArithmeticPeriod {
    fn outline(&self) -> Outline<'_> {
        self.agreement.outline(1)
    }

    fn check(&self, work: &mut Work) -> Finding {
        self.check_with(&DEFINITION, work)
    }
}

impl ArithmeticPeriod {
    /// The check, where values are computed in one way or another.
    pub(crate) fn check_with(&self, engine: &Engine, work: &mut Work) -> Finding {
        let ArithmeticPeriod { rules, agreement, s, from, base } = self;
        let Agreement { periods, n0, p, computed, sha256 } = agreement;
        let (n0, p, s, from, base) = (*n0, *p, *s, *from, *base);
        let Rules::Code(digits) = rules else { return Err(Rejected::NotThisTheorem.into()) };
        if n0 == 0 || p == 0 || s == 0 {
            return fault(ZERO);
        }
        let needed = from + 3 * p;
        agreement.has_values(needed.into())?;
        if from < n0 || needed + 2 < 3 * n0 + rules.last() {
            return fault(format!("`from` is {from}, which is too early for the theorem"));
        }
        let values = (engine.of_code)(digits, work.keep(needed)?, work)?;
        let values: Vec<u64> = values.into_iter().map(u64::from).collect();
        let progression = Progression { values: &values, n0, p, saltus: s };
        progression.is_seen()?;
        let rising = Rising { digits, known: &progression };
        rising.check_that_none_meets(work)?;
        for n in from..needed {
            rising.check_options(n, base, n < from + p, work)?;
        }
        progression.check(periods.sequence, periods.claim, work)?;
        check_values(&periods.ruleset, values.iter().copied(), sha256, work)?;
        let condition = format!("from heap {from} on, options lift all numbers from {base} on");
        Ok((condition, Recomputed::All { values: *computed }))
    }
}

/// Values that rise by s every p heaps from n0 on, as far as they are computed.
struct Rising<'a> {
    digits: &'a [u8],
    /// g.
    known: &'a Progression<'a, u64>,
}

impl Rising<'_> {
    /// h(x).
    fn high(&self, number: u64) -> u64 {
        number >> self.known.saltus.trailing_zeros()
    }

    fn value(&self, heap: u64) -> u64 {
        self.known.values[index(heap)]
    }

    /// Condition 4. An option is given by what is taken and its heaps, of which 0 is none.
    fn check_that_none_meets(&self, work: &mut Work) -> Result<(), Refusal> {
        let Progression { n0, p, .. } = *self.known;
        for (take, digit) in (0..).zip(self.digits) {
            for a in n0..n0 + p {
                // The largest heap is a large one.
                for b in 0..=a {
                    let third = if digit & 8 != 0 { b } else { 0 };
                    work.spend(1 + third)?;
                    for c in 0..=third {
                        let heaps = [a, b, c];
                        let left = heaps.iter().filter(|&&heap| heap > 0).count();
                        let heap = take + a + b + c;
                        // No code allows to take nothing and leave one heap.
                        if digit & 1 << left != 0 && self.may_meet(heap, &heaps[..left]) {
                            return fault(format!(
                                "an option of heap {heap}, or of one some periods later, may have the value that \
                                 is predicted for it"
                            ));
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether an option of heap n, if its large heaps grow by some multiples of p, has the value predicted for the
    /// heap that it is an option of then. If just one is large, of value x, and r is the nim-sum of the others, that is
    /// so if (x + s q) xor r = g(n) + s q for some q: in the c lowest bits, which q does not change, and above them
    /// if h(x + s q) and h(r) have h(r) + h(x) - h(g(n)) in common, twice; that is some of the bits of h(r), and as s / 2^c is
    /// odd, any of these come for some q. If more are large, it is taken to be so if the nim-sum is right modulo 2^(c + 1),
    /// and the high parts are large enough in sum.
    fn may_meet(&self, n: u64, heaps: &[u64]) -> bool {
        let (large, small): (Vec<u64>, Vec<u64>) = heaps.iter().partition(|&&heap| heap >= self.known.n0);
        let nim_sum = |heaps: &[u64]| nim_sum(heaps.iter().map(|&heap| self.value(heap)));
        let (rest, predicted) = (nim_sum(&small), self.known.value(n));
        let differing = rest ^ nim_sum(&large) ^ predicted;
        let bit = 1 << self.known.saltus.trailing_zeros();
        let sum = self.high(rest) + large.iter().map(|&heap| self.high(self.value(heap))).sum::<u64>();
        let Some(excess) = sum.checked_sub(self.high(predicted)) else { return false };
        if large.len() == 1 {
            differing.is_multiple_of(bit) && excess % 2 == 0 && (excess / 2) & !self.high(rest) == 0
        } else {
            differing.is_multiple_of(2 * bit)
        }
    }

    /// Conditions 2 and 3 for heap n.
    fn check_options(&self, n: u64, base: u64, is_early: bool, work: &mut Work) -> Result<(), Refusal> {
        let Progression { n0, saltus: s, .. } = *self.known;
        // Values are below 2^16, and so are those of options.
        let [mut rise, mut stay, mut both] = [(); 3].map(|()| vec![false; 1 << 16]);
        let mut note = |a: u64, b: u64, c: u64| {
            // One of the pairs that are level, and the third heap; heap 0 is none, and has the value 0.
            for (x, y, third) in [(a, b, c), (a, c, b), (b, c, a)] {
                let value = index(self.value(x) ^ self.value(y) ^ self.value(third));
                if self.high(self.value(x)) == self.high(self.value(y)) {
                    let pair_is_large = x.min(y) >= n0;
                    rise[value] |= third >= n0;
                    stay[value] |= pair_is_large;
                    both[value] |= third >= n0 && pair_is_large;
                }
            }
        };
        for (take, digit) in (0..=n).zip(self.digits) {
            let rest = n - take;
            if digit & 2 != 0 {
                note(rest, 0, 0);
            }
            let least = if digit & 4 != 0 { 0 } else { 1 };
            let most = if digit & 8 != 0 { rest / 3 } else { 0 };
            for c in least..=most {
                work.spend(1 + rest)?;
                ((1.max(c))..=(rest - c) / 2).for_each(|b| note(rest - c - b, b, c));
            }
        }
        work.spend(1 << 13)?;
        let missing = |found: &[bool], from: u64, to: u64| {
            (from..to).find(|&v| !found.get(index(v)).is_some_and(|&is| is))
        };
        let missing = if is_early {
            missing(&rise, base, self.value(n))
        } else {
            missing(&stay, 0, base).or_else(|| missing(&both, base, base + s))
        };
        match missing {
            Some(value) => fault(format!(
                "no option of heap {n} that rises or stays as the theorem asks for has the value {value}"
            )),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
