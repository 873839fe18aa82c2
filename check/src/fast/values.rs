//! Values of codes, and outcomes of subtraction sets, fast.
//!
//! Idea: half of the splits are enough; of two heaps that add to m only the different values matter, of which there are few, where a
//! third heap stands beside them; and the first P-position among the options tells an outcome. The slow twins are the moves one
//! by one, [`DEFINITION`](crate::values::DEFINITION), compared in the tests.

use crate::refusal::Undecided;
use crate::sha256::AFTER;
use crate::values::{Engine, Values};
use crate::work::Work;

/// The fast ways.
pub(crate) const FAST: Engine = Engine { of_code, outcomes_of_takes };

/// The first `count` values of a take-and-break code.
pub(crate) fn of_code(digits: &[u8], count: usize, work: &mut Work) -> Values<u16> {
    let mut values: Vec<u16> = Vec::with_capacity(count);
    // Which values the options of the heap have.
    let mut seen = Box::new([false; 1 << 16]);
    // All values so far are below this power of two; so are their nim-sums.
    let mut bound = 1;
    // For codes that leave three heaps: the different values of two heaps that add to m.
    let mut pairs: Vec<Vec<u16>> = Vec::new();
    let leaves_three = digits.iter().any(|digit| digit & 8 != 0);
    let splits = digits.iter().filter(|&digit| digit & 4 != 0).count() as u128;
    let count_of_all = count as u128;
    work.announce(count_of_all * (digits.len() as u128 + splits * (count_of_all / 4) + AFTER));
    let begun = work.spent();
    let mut told = Forecast::new(leaves_three);
    for n in 0..count {
        if let Some(rest) = told.again(n, work.spent() - begun, count) {
            work.announce(rest + count_of_all * AFTER);
        }
        for (take, digit) in digits.iter().enumerate().take_while(|&(take, _)| take <= n) {
            let rest = n - take;
            if digit & 1 != 0 && rest == 0 {
                seen[0] = true;
            }
            if digit & 2 != 0 && rest > 0 {
                seen[usize::from(values[rest])] = true;
            }
            if digit & 4 != 0 {
                // Half of the splits are enough: `a + b` and `b + a` are one option.
                let half = rest / 2;
                work.spend(half as u64)?;
                for (a, b) in values[1.min(half)..][..half].iter().zip(values[rest - half..rest].iter().rev())
                {
                    seen[usize::from(a ^ b)] = true;
                }
            }
            if digit & 8 != 0 {
                for first in 1..rest {
                    work.spend(1 + pairs[rest - first].len() as u64)?;
                    for two in &pairs[rest - first] {
                        seen[usize::from(values[first] ^ two)] = true;
                    }
                }
            }
        }
        work.spend(digits.len() as u64)?;
        let value = seen.iter().position(|seen| !seen).and_then(|value| u16::try_from(value).ok());
        let value = value.ok_or(Undecided::Value { heap: n as u64 })?;
        seen[..bound].fill(false);
        while bound <= usize::from(value) {
            bound *= 2;
        }
        values.push(value);
        if leaves_three {
            let sums = (1..n).map(|a| values[a] ^ values[n - a]);
            let distinct: std::collections::BTreeSet<u16> = sums.collect();
            work.spend(n as u64)?;
            pairs.push(distinct.into_iter().collect());
        }
    }
    Ok(values)
}

/// The first `count` outcomes of a finite subtraction set: 0 for P, where every option is N; 1 for N.
pub(crate) fn outcomes_of_takes(takes: &[u64], count: usize, work: &mut Work) -> Values<u8> {
    let mut outcomes: Vec<u8> = Vec::with_capacity(count);
    work.announce(count as u128 * (2 + AFTER));
    let begun = work.spent();
    let mut told = Forecast::new(true);
    for n in 0..count {
        if let Some(rest) = told.again(n, work.spent() - begun, count) {
            work.announce(rest + count as u128 * AFTER);
        }
        let options = takes.iter().map_while(|&take| n.checked_sub(usize::try_from(take).ok()?));
        // The first P-position tells the outcome.
        let mut looked_at = 1;
        let mut seen = options.inspect(|_| looked_at += 1);
        outcomes.push(seen.any(|option| outcomes[option] == 0).into());
        work.spend(looked_at)?;
    }
    Ok(outcomes)
}

/// How many steps are left, told anew from those that were spent, where nobody can know them before.
struct Forecast {
    /// At which heap it is told next; `None` where it is known from the beginning.
    next: Option<usize>,
    /// How many steps were spent before the last heap at which it was told.
    last: (usize, u64),
}

impl Forecast {
    /// The first heap at which it is told: before, it is not worth it.
    const FIRST: usize = 1 << 8;

    fn new(is_unknown: bool) -> Self {
        Forecast { next: is_unknown.then_some(Forecast::FIRST), last: (Forecast::FIRST / 2, 0) }
    }

    /// The steps of the heaps from `n` to `count`, if it is time to tell them: those of the first n grow as a power of n, which follows
    /// from what was spent before n and before n/2.
    fn again(&mut self, n: usize, spent: u64, count: usize) -> Option<u128> {
        if n == Forecast::FIRST / 2 {
            self.last = (n, spent);
        }
        self.next.filter(|&next| next == n)?;
        let (before, spent_before) = self.last;
        let power = (spent as f64 / spent_before.max(1) as f64).ln() / (n as f64 / before as f64).ln();
        (self.next, self.last) = (n.checked_mul(2), (n, spent));
        // In thousandths of what was spent, at most 10^18 times as much.
        let times = 1000.0 * ((count as f64 / n as f64).powf(power) - 1.0).clamp(0.0, 1e18);
        Some(u128::from(spent) * whole(times) / 1000)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is from 0 to 10^21")]
fn whole(number: f64) -> u128 {
    number as u128
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::forms::rules::Rules;
    use crate::refusal::Refusal;
    use crate::values::of_takes;
    use crate::work::{Limits, Watch, index, with_usual_limits};

    fn mex(options: &BTreeSet<u64>) -> u64 {
        (0..).find(|value| !options.contains(value)).expect("there is one")
    }

    /// By the definition: the values of all ways to divide what is left into one to three heaps.
    fn by_definition(digits: &[u8], count: usize) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for n in 0..count {
            let mut options = BTreeSet::new();
            for (take, digit) in digits.iter().enumerate().filter(|(take, _)| *take <= n) {
                let left = n - take;
                if digit & 1 != 0 && left == 0 {
                    options.insert(0);
                }
                if digit & 2 != 0 && left > 0 {
                    options.insert(values[left]);
                }
                for a in 1..left {
                    if digit & 4 != 0 {
                        options.insert(values[a] ^ values[left - a]);
                    }
                    if digit & 8 != 0 {
                        options.extend((1..left - a).map(|b| values[a] ^ values[b] ^ values[left - a - b]));
                    }
                }
            }
            values.push(mex(&options));
        }
        values
    }

    #[test]
    fn values_are_those_of_the_definition() {
        for code in [
            "0.77",
            "0.07",
            "4.0",
            "C.1",
            "0.3F",
            "hex:0.08",
            "0.1B",
            "hex:8.7",
            "0.4C",
            "0.013",
            "hex:0.1234567",
        ] {
            let Ok(Rules::Code(digits)) = code.parse() else { panic!("{code}") };
            let found = with_usual_limits(|work| of_code(&digits, 70, work)).unwrap();
            let found: Vec<u64> = found.into_iter().map(u64::from).collect();
            assert_eq!(found, by_definition(&digits, 70), "{code}");
        }
        for takes in [&[1][..], &[2], &[1, 4, 9], &[2, 5, 7], &[3, 4, 1000], &[1, 2, 3, 1 << 32]] {
            let mut values: Vec<u64> = Vec::new();
            for n in 0..60 {
                let options = takes.iter().filter(|&&take| take <= n).map(|&take| values[index(n - take)]);
                values.push(mex(&options.collect()));
            }
            let found = with_usual_limits(|work| of_takes(takes, 60, work)).unwrap();
            assert_eq!(found.into_iter().map(u64::from).collect::<Vec<u64>>(), values, "{takes:?}");
            let found = with_usual_limits(|work| outcomes_of_takes(takes, 60, work)).unwrap();
            let outcomes: Vec<u64> = values.iter().map(|&value| value.min(1)).collect();
            assert_eq!(found.into_iter().map(u64::from).collect::<Vec<u64>>(), outcomes, "{takes:?}");
        }
    }

    /// How many steps were announced and spent.
    fn steps<T>(act: impl FnOnce(&mut Work) -> Result<T, Refusal>) -> (u64, u64) {
        let (limits, watch) = (Limits::default(), Watch::default());
        let mut work = Work::new(&limits, &watch);
        assert!(act(&mut work).is_ok());
        let spent = work.spent();
        (watch.needed().expect("it was announced"), spent)
    }

    #[test]
    fn what_is_announced_is_about_what_is_spent() {
        // A digit of each heap, and of each split half of the sums.
        for (digits, splits) in [(&[0, 7, 7][..], 2), (&[0, 0, 0, 4], 1), (&[0, 3], 0), (&[4, 4, 4, 4, 4], 5)]
        {
            let (announced, spent) = steps(|work| of_code(digits, 1000, work));
            let options = 1000 * digits.len() as u64 + splits * 1000 * 1000 / 4;
            for steps in [announced - 6 * 1000, spent] {
                assert!(steps.abs_diff(options) <= options / 100, "{digits:?}: {steps}, {options}");
            }
        }
        assert_eq!(steps(|work| of_takes(&[1, 4, 9], 1000, work)), (10_000, 4000 - 1 - 4 - 9));
    }

    #[test]
    fn what_is_told_on_the_way_is_within_a_half_of_what_is_spent() {
        // Outcomes look at options up to the first P-position; three heaps, at as many sums as there are different ones.
        let told = |count: usize, (announced, spent): (u64, u64)| {
            let announced = announced - 6 * count as u64;
            assert!((spent / 3 * 2..=spent / 2 * 3).contains(&announced), "{announced} {spent}");
        };
        for takes in [&[1, 4, 9][..], &[2, 5, 7, 100], &[1, 2, 3, 4, 5, 6, 7, 8]] {
            told(5000, steps(|work| outcomes_of_takes(takes, 5000, work)));
        }
        for digits in [&[0, 8][..], &[8], &[0, 15], &[0, 0, 0, 12]] {
            told(700, steps(|work| of_code(digits, 700, work)));
        }
    }

    #[test]
    fn sums_of_three_heaps_are_counted() {
        // For each heap left, one and the different values of the two others; and for each heap its digits, and the
        // sums of two that add to it.
        let values = by_definition(&[0, 8], 100);
        let different = |m: usize| (1..m).map(|a| values[a] ^ values[m - a]).collect::<BTreeSet<u64>>().len();
        let left = |n: usize| (1..n - 1).map(|first| 1 + different(n - 1 - first)).sum::<usize>();
        let expected: usize = (0..100).map(|n| 2 + n + if n > 1 { left(n) } else { 0 }).sum();
        assert_eq!(steps(|work| of_code(&[0, 8], 100, work)).1, expected as u64);
    }
}
