//! All divisors of a number, at most some milliseconds after it is asked for.

use dashu_int::ops::Gcd;

/// The divisors of a number that is not 0, ascending, itself included.
pub(super) fn divisors(number: u64) -> Vec<u64> {
    let mut divisors = vec![1];
    let mut primes = prime_factors(number);
    primes.sort_unstable();
    for equal in primes.chunk_by(|a, b| a == b) {
        let mut power = 1;
        let powers = equal.iter().map(|prime| {
            power *= prime;
            power
        });
        let multiples: Vec<u64> =
            powers.flat_map(|power| divisors.iter().map(move |divisor| divisor * power)).collect();
        divisors.extend(multiples);
    }
    divisors.sort_unstable();
    divisors
}

/// The prime factors in any order, each as often as it divides the number.
fn prime_factors(number: u64) -> Vec<u64> {
    let (mut primes, mut open) = (Vec::new(), vec![number]);
    while let Some(number) = open.pop() {
        match part_of(number) {
            Some(part) => open.extend([part, number / part]),
            None if number > 1 => primes.push(number),
            None => {}
        }
    }
    primes
}

/// The first primes: enough bases to tell every prime below 2^64 (and beyond) [Sorenson & Webster, 2017].
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// A divisor other than 1 and the number; a prime has none.
fn part_of(number: u64) -> Option<u64> {
    if let Some(&small) = BASES.iter().find(|&&base| number.is_multiple_of(base)) {
        return Some(small).filter(|&small| small < number);
    }
    if number == 1 || is_prime(number) {
        return None;
    }
    // Each attempt ends, and most find a part.
    (1..number).find_map(|shift| part_by_collision(number, shift))
}

/// Whether an odd number is prime: it is a strong probable prime to every base that does not divide it.
fn is_prime(number: u64) -> bool {
    let twos = (number - 1).trailing_zeros();
    let odd = (number - 1) >> twos;
    BASES.iter().filter(|&&base| !number.is_multiple_of(base)).all(|&base| {
        let mut power = power(base, odd, number);
        let mut squares = 1;
        while power != number - 1 && power != 1 && squares < twos {
            power = product(power, power, number);
            squares += 1;
        }
        power == number - 1 || (power == 1 && squares == 1)
    })
}

/// The differences of numbers that are multiplied before a common divisor is looked for.
const BATCH: usize = 128;

/// A part by Pollard's method [Pollard, 1975]: in the sequence of x^2 + shift, numbers that are equal modulo a prime
/// factor come much sooner than equal ones. `None` where they come together.
fn part_by_collision(number: u64, shift: u64) -> Option<u64> {
    let next = |x: u64| remainder(u128::from(x) * u128::from(x) + u128::from(shift), number);
    // The second goes twice as fast, so that it meets the first.
    let step = |(slow, fast): (u64, u64)| (next(slow), next(next(fast)));
    let mut at = (2, 2);
    loop {
        let before = at;
        let mut differences = 1;
        for _ in 0..BATCH {
            at = step(at);
            differences = product(differences, at.0.abs_diff(at.1), number);
        }
        let found = differences.gcd(number);
        if found == number {
            // Several factors in one batch: once more, one by one.
            let mut pairs = std::iter::successors(Some(step(before)), |&at| Some(step(at)));
            let mut found = pairs.by_ref().map(|(slow, fast)| slow.abs_diff(fast).gcd(number));
            return found.find(|&found| found > 1).filter(|&found| found < number);
        }
        if found > 1 {
            return Some(found);
        }
    }
}

fn remainder(number: u128, modulus: u64) -> u64 {
    u64::try_from(number % u128::from(modulus)).expect("a remainder is below the modulus")
}

fn product(a: u64, b: u64, modulus: u64) -> u64 {
    remainder(u128::from(a) * u128::from(b), modulus)
}

fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    let bits = (0..u64::BITS - exponent.leading_zeros()).rev().map(|place| exponent >> place & 1);
    bits.fold(1, |power, bit| {
        let square = product(power, power, modulus);
        if bit == 1 { product(square, base, modulus) } else { square }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn by_definition(number: u64) -> Vec<u64> {
        (1..=number).filter(|&divisor| number.is_multiple_of(divisor)).collect()
    }

    #[test]
    fn small_numbers_have_the_divisors_of_the_definition() {
        for number in 1..3000 {
            assert_eq!(divisors(number), by_definition(number), "{number}");
        }
    }

    proptest! {
        #[test]
        fn a_product_has_the_factors_of_both(a in 1..1u64 << 32, b in 1..1u64 << 32) {
            let mut expected = [prime_factors(a), prime_factors(b)].concat();
            let mut found = prime_factors(a * b);
            expected.sort_unstable();
            found.sort_unstable();
            prop_assert_eq!(found, expected);
        }

        #[test]
        fn factors_are_prime_by_the_definition(number in 1..1u64 << 32) {
            let factors = prime_factors(number);
            prop_assert_eq!(factors.iter().product::<u64>(), number);
            for prime in factors {
                prop_assert!((2..).take_while(|part| part * part <= prime).all(|part| !prime.is_multiple_of(part)), "{}", prime);
            }
        }
    }

    #[test]
    fn the_hardest_numbers_are_split() {
        // The greatest primes below 2^32, and their squares and products; the greatest below 2^64; the number that
        // deceives the bases up to 23 [Sorenson & Webster, 2017]; the product of the first Fermat numbers.
        let (p, q) = (4_294_967_291, 4_294_967_279);
        assert_eq!(divisors(p * p), [1, p, p * p]);
        assert_eq!(divisors(p * q), [1, q, p, p * q]);
        assert_eq!(divisors(18_446_744_073_709_551_557).len(), 2);
        assert_eq!(divisors(3_825_123_056_546_413_051).len(), 8);
        assert_eq!(divisors(1 << 63).len(), 64);
        let fermat = [3, 5, 17, 257, 641, 65_537, 6_700_417];
        let mut found = prime_factors(u64::MAX);
        found.sort_unstable();
        assert_eq!(found, fermat);
    }
}
