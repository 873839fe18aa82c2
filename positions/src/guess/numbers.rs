//! Functions of numbers that values are compared with. Each is defined at 0 as its expression in the language of rules is.

use grundy::{Budget, Held};

/// Factors of all numbers up to one that the budget has room for.
pub(super) struct Numbers {
    /// For each number from 2 on its least prime factor.
    least: Vec<u32>,
    /// How many primes there are up to each number.
    primes: Vec<u32>,
    /// What both hold of the memory of a budget.
    _held: Held,
}

impl Numbers {
    /// The factors of numbers up to `most`; of none, where there is no room for them.
    pub(super) fn up_to(most: u64, budget: &mut Budget) -> Self {
        let length = usize::try_from(most.saturating_add(1)).unwrap_or(usize::MAX);
        let none = Numbers { least: Vec::new(), primes: Vec::new(), _held: budget.holding() };
        let steps = most.saturating_mul(4);
        let fits = u32::try_from(most).is_ok() && budget.keep_at_once::<[u32; 2]>(length).is_ok();
        if !fits || budget.left() < steps || budget.spend(steps).is_err() {
            return none;
        }
        let mut held = budget.holding();
        let (mut least, mut primes) = (Vec::new(), Vec::new());
        if held.lengthen(&mut least, length, 0).and_then(|()| held.lengthen(&mut primes, length, 0)).is_err()
        {
            return none;
        }
        let mut found = Numbers { least, primes, _held: held };
        for number in 2..length {
            let is_prime = found.least[number] == 0;
            found.primes[number] = found.primes[number - 1] + u32::from(is_prime);
            if is_prime {
                for multiple in (number..length).step_by(number) {
                    if found.least[multiple] == 0 {
                        found.least[multiple] = u32::try_from(number).expect("its greatest is one");
                    }
                }
            }
        }
        found
    }

    /// The primes of a number with their exponents, in ascending order: none of 0 and 1.
    pub(super) fn factors(&self, number: i128) -> Option<Vec<(i128, u32)>> {
        let mut left = usize::try_from(number).ok().filter(|number| *number < self.least.len())?;
        let mut factors: Vec<(i128, u32)> = Vec::new();
        while left > 1 {
            let factor = self.least[left];
            match factors.last_mut() {
                Some((last, exponent)) if *last == i128::from(factor) => *exponent += 1,
                _ => factors.push((factor.into(), 1)),
            }
            left /= factor as usize;
        }
        Some(factors)
    }

    /// How many primes there are up to a number.
    pub(super) fn primes(&self, number: i128) -> Option<i128> {
        let at = usize::try_from(number).ok()?;
        self.primes.get(at).map(|count| (*count).into())
    }
}

/// The exponent of the greatest power of `base` that divides a number; 0 of 0.
pub(super) fn valuation(base: i128, number: i128) -> u32 {
    let mut left = number;
    let mut exponent = 0;
    while left != 0 && left % base == 0 {
        left /= base;
        exponent += 1;
    }
    exponent
}

/// The digits, the lowest one first; none of 0.
pub(super) fn digits(base: i128, number: i128) -> impl Iterator<Item = i128> {
    let rests = std::iter::successors(Some(number), move |left| Some(left / base));
    rests.take_while(|left| *left > 0).map(move |left| left % base)
}

/// An irrational number: the square root of `of` plus `plus`, all divided by `by`.
pub(super) struct Irrational {
    pub(super) of: i128,
    pub(super) plus: i128,
    pub(super) by: i128,
    /// As people write it.
    pub(super) told: &'static str,
}

/// In the order in which they are tried: each with what it is the other of, as 1/a + 1/b = 1.
pub(super) const IRRATIONALS: [Irrational; 7] = [
    Irrational { of: 5, plus: 1, by: 2, told: "phi" },
    Irrational { of: 5, plus: 3, by: 2, told: "phi^2" },
    Irrational { of: 2, plus: 0, by: 1, told: "sqrt(2)" },
    Irrational { of: 2, plus: 2, by: 1, told: "(2 + sqrt(2))" },
    Irrational { of: 2, plus: 1, by: 1, told: "(1 + sqrt(2))" },
    Irrational { of: 3, plus: 0, by: 1, told: "sqrt(3)" },
    Irrational { of: 5, plus: -1, by: 2, told: "(1/phi)" },
];

impl Irrational {
    /// `number` times this, rounded down.
    pub(super) fn times(&self, number: i128) -> Option<i128> {
        let square = number.checked_mul(number)?.checked_mul(self.of)?;
        Some((square.checked_isqrt()? + self.plus * number).div_euclid(self.by))
    }

    /// Whether a number is a positive number of times this, rounded down.
    pub(super) fn has(&self, number: i128) -> Option<bool> {
        // The greatest count of times that does not exceed the number, by halving the interval.
        let (mut low, mut high) = (0, number.checked_mul(2)?.checked_add(2)?);
        while low + 1 < high {
            let middle = low + (high - low) / 2;
            if self.times(middle)? <= number { low = middle } else { high = middle }
        }
        Some(low > 0 && self.times(low)? == number)
    }

    /// `number` times this, rounded down, as an expression in the language of rules.
    pub(super) fn written(&self, number: &str) -> String {
        let root = format!("sqrt({} * {number} * {number})", self.of);
        let sum = match self.plus {
            0 => root,
            1 => format!("{root} + {number}"),
            -1 => format!("{root} - {number}"),
            more => format!("{root} + {more} * {number}"),
        };
        match self.by {
            1 => sum,
            by => format!("({sum}) / {by}"),
        }
    }
}
