//! What is done with the number of a form: it becomes the value, or tells who wins.

use super::forms::{closed, plus, tidy};
use super::measures::gcd;
use super::numbers::IRRATIONALS;
use grundy::words::{Inserted, Sentence};

/// Something done with a number x.
pub(super) struct Then {
    /// Whether it tells the outcome: 1 where the heap is lost, and 0 where it is won.
    pub(super) of_outcomes: bool,
    /// Whether it is said of heaps alone: numbers that are small anyway are in any set.
    pub(super) of_heaps: bool,
    /// What its numbers may be, by numbers of the form with the values of the same heaps, the greatest heap first.
    pub(super) find: fn(&Pairs) -> Vec<Vec<i128>>,
    pub(super) apply: fn(&[i128], i128) -> Option<i128>,
    /// What `apply` gives, in the language of rules: a number, or a condition for the outcome.
    pub(super) written: fn(&[i128], &str) -> String,
    /// What `apply` gives, for people.
    pub(super) told: fn(&[i128], &str) -> Inserted,
}

/// Numbers of a form with the values.
pub(super) struct Pairs {
    /// Of some heaps, the greatest first.
    pub(super) pairs: Vec<(i128, i128)>,
    /// The greatest value of all.
    pub(super) greatest: i128,
}

impl Pairs {
    fn last(&self) -> (i128, i128) {
        self.pairs.first().copied().unwrap_or((0, 0))
    }

    /// Of the largest number.
    fn largest(&self) -> (i128, i128) {
        self.pairs.iter().copied().max().unwrap_or((0, 0))
    }

    /// One number x that has another value everywhere, often enough to be seen.
    fn replaced(&self) -> Option<Vec<i128>> {
        let (x, value) = *self.pairs.iter().find(|(x, value)| x != value)?;
        let of_it: Vec<_> = self.pairs.iter().filter(|(other, _)| *other == x).collect();
        (of_it.len() >= OFTEN && of_it.iter().all(|pair| pair.1 == value)).then(|| vec![x, value])
    }
}

/// Least number of the last heaps that have the number that is replaced.
const OFTEN: usize = 4;

/// Nothing: the number is the value. What else is done says what is different of it.
const ITSELF: Then = Then {
    of_outcomes: false,
    of_heaps: false,
    find: |_| vec![vec![]],
    apply: |_, x| Some(x),
    written: |_, x| x.to_owned(),
    told: |_, x| x.into(),
};

/// What is asked of heaps alone, and tells who wins.
const OF_HEAPS: Then = Then { of_outcomes: true, of_heaps: true, ..ITSELF };

/// Rows from the simplest on.
pub(super) const THEN: &[Then] = &[
    ITSELF,
    Then {
        find: |seen| {
            let common = seen.pairs.iter().fold(0, |common, (x, value)| gcd(common, x - value));
            let moduli =
                [seen.greatest + 1, common].into_iter().filter(|modulus| *modulus > seen.greatest.max(1));
            moduli.map(|modulus| vec![modulus]).collect()
        },
        apply: |p, x| Some(x.rem_euclid(p[0])),
        written: |p, x| format!("{} % {}", closed(x), p[0]),
        told: |p, x| format!("{} mod {}", closed(x), p[0]).into(),
        ..ITSELF
    },
    Then {
        find: |seen| vec![vec![seen.greatest]],
        apply: |p, x| Some(x.min(p[0])),
        written: |p, x| format!("min({x}, {})", p[0]),
        told: |p, x| format!("min({x}, {})", p[0]).into(),
        ..ITSELF
    },
    Then {
        find: |seen| vec![vec![seen.last().1 - seen.last().0]],
        apply: |p, x| Some(x + p[0]),
        written: |p, x| plus(x, p[0]),
        told: |p, x| plus(x, p[0]).into(),
        ..ITSELF
    },
    Then {
        find: |seen| ratio(seen.largest().1, seen.largest().0),
        apply: |p, x| x.checked_mul(p[0]),
        written: |p, x| format!("{} * {}", p[0], closed(x)),
        told: |p, x| format!("{} * {}", p[0], closed(x)).into(),
        ..ITSELF
    },
    Then {
        find: |seen| ratio(seen.largest().0, seen.largest().1),
        apply: |p, x| Some(x.div_euclid(p[0])),
        written: |p, x| format!("{} / {}", closed(x), p[0]),
        told: |p, x| format!("floor({}/{})", closed(x), p[0]).into(),
        ..ITSELF
    },
    Then {
        find: |seen| vec![vec![seen.last().0 ^ seen.last().1]],
        apply: |p, x| (x >= 0).then(|| x ^ p[0]),
        written: |p, x| format!("{} ^ {}", closed(x), p[0]),
        told: |p, x| format!("{} xor {}", closed(x), p[0]).into(),
        ..ITSELF
    },
    Then {
        find: |seen| seen.replaced().into_iter().collect(),
        apply: |p, x| Some(if x == p[0] { p[1] } else { x }),
        written: |p, x| match p[1] {
            0 => format!("sum([x for x in [{x}] if x != {}])", p[0]),
            value => {
                format!("sum([x for x in [{x}] if x != {0}] ++ [{value} for x in [{x}] if x == {0}])", p[0])
            }
        },
        told: |p, x| {
            Sentence::of("guess-replaced").text("of", tidy(x)).text("from", p[0]).text("to", p[1]).into()
        },
        ..ITSELF
    },
    Then {
        of_outcomes: true,
        find: |seen| {
            let mut lost = seen.pairs.iter().filter(|pair| pair.1 == 1).map(|pair| pair.0);
            let Some(last) = lost.next() else { return Vec::new() };
            let apart = lost.next().map_or(0, |before| last - before);
            let moduli = [2, 3, apart].into_iter().filter(|modulus| *modulus > 1);
            moduli.map(|modulus| vec![modulus, last.rem_euclid(modulus)]).collect()
        },
        apply: |p, x| Some(i128::from(x.rem_euclid(p[0]) == p[1])),
        written: |p, x| format!("{} % {} == {}", closed(x), p[0], p[1]),
        told: |p, x| format!("{} mod {} = {}", closed(x), p[0], p[1]).into(),
        ..ITSELF
    },
    Then {
        of_outcomes: true,
        find: |seen| {
            seen.pairs.iter().find(|pair| pair.1 == 1).map(|pair| vec![pair.0]).into_iter().collect()
        },
        apply: |p, x| Some(i128::from(x == p[0])),
        written: |p, x| format!("{} == {}", closed(x), p[0]),
        told: |p, x| format!("{} = {}", closed(x), p[0]).into(),
        ..ITSELF
    },
    Then {
        apply: |_, x| Some(x.checked_isqrt().is_some_and(|root| root * root == x).into()),
        written: |_, x| format!("sqrt({x}) * sqrt({x}) == {}", closed(x)),
        told: |_, x| Sentence::of("guess-is-square").text("of", tidy(x)).into(),
        ..OF_HEAPS
    },
    Then {
        apply: |_, x| Some(is_square(8 * x + 1).into()),
        written: |_, x| {
            format!("(sqrt(8 * {0} + 1) - 1) / 2 * ((sqrt(8 * {0} + 1) + 1) / 2) == 2 * {0}", closed(x))
        },
        told: |_, x| Sentence::of("guess-is-triangular").text("of", tidy(x)).into(),
        ..OF_HEAPS
    },
    Then {
        apply: |_, x| {
            let fivefold = x.checked_mul(x)?.checked_mul(5)?;
            Some((is_square(fivefold + 4) || is_square(fivefold - 4)).into())
        },
        written: |_, x| {
            // 5 x^2 + 4 or 5 x^2 - 4 is a square.
            let square = |sign: &str| format!("x * x == 5 * {0} * {0} {sign} 4", closed(x));
            let roots = format!("[sqrt(5 * {0} * {0}), sqrt(5 * {0} * {0} + 4)]", closed(x));
            format!("len([x for x in {roots} if {} or {}]) > 0", square("-"), square("+"))
        },
        told: |_, x| Sentence::of("guess-is-fibonacci").text("of", tidy(x)).into(),
        ..OF_HEAPS
    },
    Then {
        find: |_| (2..=10).map(|base| vec![base]).collect(),
        apply: |p, x| {
            let mut powers = std::iter::successors(Some(1), |power: &i128| power.checked_mul(p[0]));
            Some(powers.find(|power| *power >= x).is_some_and(|power| power == x).into())
        },
        written: |p, x| format!("{0} in powers({1}, {0})", closed(x), p[0]),
        told: |p, x| Sentence::of("guess-is-power").text("of", tidy(x)).text("base", p[0]).into(),
        ..OF_HEAPS
    },
    Then {
        find: |_| (0..IRRATIONALS.len()).map(|at| vec![at as i128]).collect(),
        apply: |p, x| if x < 0 { Some(0) } else { IRRATIONALS[place(p)].has(x).map(i128::from) },
        written: |p, x| {
            let times = closed(&IRRATIONALS[place(p)].written("x"));
            format!("len([x for x in 1..{} if {times} == {}]) > 0", plus(x, 1), closed(x))
        },
        told: |p, x| {
            Sentence::of("guess-is-multiple")
                .text("of", tidy(x))
                .text("alpha", IRRATIONALS[place(p)].told)
                .into()
        },
        ..OF_HEAPS
    },
];

fn place(p: &[i128]) -> usize {
    usize::try_from(p[0]).expect("a place in the list")
}

fn is_square(number: i128) -> bool {
    number.checked_isqrt().is_some_and(|root| root * root == number)
}

/// How many times a number is another, from 2 on.
fn ratio(number: i128, of: i128) -> Vec<Vec<i128>> {
    let times = number.checked_div_euclid(of).unwrap_or(0);
    if times > 1 { vec![vec![times]] } else { Vec::new() }
}
