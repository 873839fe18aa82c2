//! The catalogue: what values may be made of, a row for each.

use super::numbers::{IRRATIONALS, Numbers, digits, valuation};
use super::repeats::Repeats;
use grundy::words::{Inserted, Sentence};

/// What values may be made of: a function of the heap, with numbers that are found from the values.
pub(super) struct Form {
    pub(super) name: &'static str,
    pub(super) stands: Stands,
    /// What its numbers may be, by what the values look like; each of them is a parameter.
    pub(super) find: fn(&Repeats) -> Vec<Vec<i128>>,
    /// Its number for a heap: `None` where it has none.
    pub(super) value: fn(&[i128], i128, &Numbers) -> Option<i128>,
    /// Its number for a heap as an expression in the language of rules, of `n` or `(n + 1)`.
    pub(super) written: fn(&[i128], &str) -> String,
    /// Its number for a heap, for people: a formula, or a sentence.
    pub(super) told: fn(&[i128], &str) -> Inserted,
}

/// Where a form may stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stands {
    /// It is the value.
    AsValue,
    /// It is the outcome: 1 where the heap is lost.
    AsOutcome,
    /// Something may be done with its number.
    Within,
    /// Something may be done with its number, and it is tried of `n + 1`, `n - 1` and so on, too.
    OfNeighbours,
}

/// The heap itself.
pub(super) const HEAP: &str = "heap";

/// The heap itself. Forms beside it say what is different of them.
const ITSELF: Form = Form {
    name: HEAP,
    stands: Stands::OfNeighbours,
    find: |_| vec![vec![]],
    value: |_, n, _| Some(n),
    written: |_, n| n.to_owned(),
    told: |_, n| n.into(),
};

/// Rows from the simplest on: of two that say the same with as many parameters, the upper one is offered.
pub(super) const FORMS: &[Form] = &[
    ITSELF,
    Form {
        name: "quotient",
        stands: Stands::Within,
        find: |seen| {
            seen.steps
                .iter()
                .map(|(length, begin)| vec![*length, begin.wrapping_neg().rem_euclid(*length)])
                .collect()
        },
        value: |p, n, _| Some((n + p[1]).div_euclid(p[0])),
        written: |p, n| format!("{} / {}", plus(n, p[1]), p[0]),
        told: |p, n| format!("floor({}/{})", plus(n, p[1]), p[0]).into(),
    },
    Form {
        name: "remainder",
        stands: Stands::AsValue,
        find: |seen| seen.period.iter().cloned().collect(),
        value: |p, n, _| Some(p[index(n, p.len())]),
        written: |p, n| match p {
            [one] => one.to_string(),
            _ => format!("{}[{n} % {}]", list(p), p.len()),
        },
        told: |p, n| match p {
            [one] => one.to_string().into(),
            _ => Sentence::of("guess-by-remainder")
                .text("of", tidy(n))
                .text("period", p.len())
                .text("values", words(p))
                .into(),
        },
    },
    Form {
        name: "remainders",
        stands: Stands::AsOutcome,
        find: |seen| seen.period.iter().cloned().collect(),
        value: |p, n, _| Some(p[index(n, p.len())]),
        written: |p, n| match (p, &lost(p)[..]) {
            ([one], _) => (*one == 1).to_string(),
            (_, [one]) => format!("{n} % {} == {one}", p.len()),
            (_, several) => format!("{n} % {} in {}", p.len(), list(several)),
        },
        told: |p, n| match (p, &lost(p)[..]) {
            ([one], _) => Sentence::of(if *one == 1 { "guess-all-lost" } else { "guess-none-lost" }).into(),
            (_, [one]) => format!("{n} mod {} = {one}", p.len()).into(),
            (_, several) => Sentence::of("guess-remainders")
                .text("of", n)
                .text("period", p.len())
                .text("values", words(several))
                .into(),
        },
    },
    Form {
        name: "arithmetic",
        stands: Stands::AsValue,
        find: |seen| seen.rise.iter().cloned().collect(),
        value: |p, n, _| {
            let (saltus, rest) = p.split_first()?;
            Some(saltus * n.div_euclid(rest.len() as i128) + rest[index(n, rest.len())])
        },
        written: |p, n| match p {
            [saltus, 0] => times(*saltus, n),
            [saltus, more] => plus(&times(*saltus, n), *more),
            _ => format!(
                "{} + {}[{n} % {}]",
                times(p[0], &format!("({n} / {})", p.len() - 1)),
                list(&p[1..]),
                p.len() - 1
            ),
        },
        told: |p, n| match p {
            [saltus, more] => plus(&times(*saltus, n), *more).into(),
            _ => Sentence::of("guess-arithmetic")
                .text("of", tidy(n))
                .text("period", p.len() - 1)
                .text("saltus", p[0])
                .text("values", words(&p[1..]))
                .into(),
        },
    },
    Form {
        name: "valuation",
        find: bases,
        value: |p, n, _| Some(valuation(p[0], n).into()),
        written: |p, n| format!("len([d for d in powers({}, {n}) if d > 1 and {n} % d == 0])", p[0]),
        told: |p, n| sentence("guess-valuation", n).text("base", p[0]).into(),
        ..ITSELF
    },
    Form {
        name: "power",
        find: bases,
        value: |p, n, _| if n < 1 { None } else { Some(p[0].pow(valuation(p[0], n))) },
        written: |p, n| format!("max([d for d in powers({}, {n}) if {n} % d == 0])", p[0]),
        told: |p, n| sentence("guess-power", n).text("base", p[0]).into(),
        ..ITSELF
    },
    Form {
        name: "rest",
        find: bases,
        value: |p, n, _| Some(n / p[0].pow(valuation(p[0], n))),
        written: |p, n| format!("min([{n} / d for d in powers({}, {n}) if {n} % d == 0] ++ [{n}])", p[0]),
        told: |p, n| sentence("guess-rest", n).text("base", p[0]).into(),
        ..ITSELF
    },
    Form {
        name: "digits",
        find: bases,
        value: |p, n, _| Some(digits(p[0], n).count() as i128),
        written: |p, n| format!("len(powers({}, {n}))", p[0]),
        told: |p, n| sentence("guess-digits", n).text("base", p[0]).into(),
        ..ITSELF
    },
    Form {
        name: "digit-sum",
        find: bases,
        value: |p, n, _| Some(digits(p[0], n).sum()),
        written: |p, n| match p[0] {
            2 => format!("popcount({n})"),
            10 => format!("sum(digits({n}))"),
            base => format!("sum([{n} / d % {base} for d in powers({base}, {n})])"),
        },
        told: |p, n| sentence("guess-digit-sum", n).text("base", p[0]).into(),
        ..ITSELF
    },
    Form {
        name: "first-digit",
        find: |_| (3..=LARGEST_BASE).map(|base| vec![base]).collect(),
        value: |p, n, _| Some(digits(p[0], n).last().unwrap_or(0)),
        written: |p, n| format!("{n} / max(powers({}, {n}) ++ [1])", p[0]),
        told: |p, n| sentence("guess-first-digit", n).text("base", p[0]).into(),
        ..ITSELF
    },
    Form {
        name: "least-prime-index",
        value: |_, n, numbers| {
            numbers.factors(n)?.first().map_or(Some(0), |(prime, _)| numbers.primes(*prime))
        },
        written: |_, n| format!("len(primes(min(primefactors({n}) ++ [{n}])))"),
        told: |_, n| sentence("guess-least-prime-index", n).into(),
        ..ITSELF
    },
    Form {
        name: "least-prime",
        value: |_, n, numbers| Some(numbers.factors(n)?.first().map_or(n, |(prime, _)| *prime)),
        written: |_, n| format!("min(primefactors({n}) ++ [{n}])"),
        told: |_, n| sentence("guess-least-prime", n).into(),
        ..ITSELF
    },
    Form {
        name: "prime-factors",
        value: |_, n, numbers| Some(numbers.factors(n)?.len() as i128),
        written: |_, n| format!("len(primefactors({n}))"),
        told: |_, n| sentence("guess-prime-factors", n).into(),
        ..ITSELF
    },
    Form {
        name: "prime-factors-with-repeats",
        value: |_, n, numbers| {
            Some(numbers.factors(n)?.iter().map(|(_, exponent)| i128::from(*exponent)).sum())
        },
        written: |_, n| {
            format!("len([d for x in primefactors({n}) for d in powers(x, {n}) if d > 1 and {n} % d == 0])")
        },
        told: |_, n| sentence("guess-prime-factors-with-repeats", n).into(),
        ..ITSELF
    },
    Form {
        name: "divisors",
        value: |_, n, numbers| {
            let factors = numbers.factors(n)?;
            let divisors = factors.iter().map(|(_, exponent)| i128::from(*exponent) + 1).product();
            Some(if n == 0 { 0 } else { divisors })
        },
        written: |_, n| format!("len(divisors({n}))"),
        told: |_, n| sentence("guess-divisors", n).into(),
        ..ITSELF
    },
    Form {
        name: "root",
        value: |_, n, _| n.checked_isqrt(),
        written: |_, n| format!("sqrt({n})"),
        told: |_, n| format!("floor(sqrt({n}))").into(),
        ..ITSELF
    },
    Form {
        name: "triangular-root",
        value: |_, n, _| Some(((8 * n + 1).checked_isqrt()? - 1) / 2),
        written: |_, n| format!("(sqrt(8 * {n} + 1) - 1) / 2"),
        told: |_, n| format!("floor((sqrt(8*{n} + 1) - 1)/2)").into(),
        ..ITSELF
    },
    Form {
        name: "multiple",
        find: |_| (0..IRRATIONALS.len()).map(|at| vec![at as i128]).collect(),
        value: |p, n, _| IRRATIONALS[index(p[0], IRRATIONALS.len())].times(n),
        written: |p, n| IRRATIONALS[index(p[0], IRRATIONALS.len())].written(n),
        told: |p, n| format!("floor({n} * {})", IRRATIONALS[index(p[0], IRRATIONALS.len())].told).into(),
        ..ITSELF
    },
    Form {
        name: "odious",
        value: |_, n, _| u128::try_from(n).ok().map(|heap| 2 * n + 1 - i128::from(heap.count_ones() % 2)),
        written: |_, n| format!("2 * {n} + 1 - popcount({n}) % 2"),
        told: |_, n| sentence("guess-odious", n).into(),
        ..ITSELF
    },
    Form {
        name: "evil",
        value: |_, n, _| u128::try_from(n).ok().map(|heap| 2 * n + i128::from(heap.count_ones() % 2)),
        written: |_, n| format!("2 * {n} + popcount({n}) % 2"),
        told: |_, n| sentence("guess-evil", n).into(),
        ..ITSELF
    },
];

/// The largest base of digits and powers that is tried.
const LARGEST_BASE: i128 = 10;

fn bases(_: &Repeats) -> Vec<Vec<i128>> {
    (2..=LARGEST_BASE).map(|base| vec![base]).collect()
}

fn sentence(message: &'static str, n: &str) -> Sentence {
    Sentence::of(message).text("of", tidy(n))
}

/// The remainders of lost heaps.
fn lost(outcomes: &[i128]) -> Vec<i128> {
    (0..).zip(outcomes).filter(|(_, lost)| **lost == 1).map(|(rest, _)| rest).collect()
}

fn index(n: i128, length: usize) -> usize {
    usize::try_from(n.rem_euclid(length as i128)).expect("it is less than a length")
}

/// A number as a factor or a term: in parentheses if it is a sum.
pub(super) fn closed(expression: &str) -> String {
    let mut depth = 0;
    let is_open = expression.chars().any(|letter| {
        depth += i32::from("([".contains(letter)) - i32::from(")]".contains(letter));
        letter == ' ' && depth == 0
    });
    if is_open { format!("({expression})") } else { expression.to_owned() }
}

/// Without parentheses that stand alone between brackets, commas or the ends.
pub(super) fn tidy(expression: &str) -> String {
    let mut letters: Vec<char> = expression.chars().collect();
    let mut open = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        match letters[at] {
            '(' => open.push(at),
            ')' => {
                let begin = open.pop().unwrap_or(at);
                let before = letters[..begin].iter().rfind(|letter| **letter != ' ');
                let after = letters.get(at + 1);
                if before.is_none_or(|letter| "([,".contains(*letter))
                    && after.is_none_or(|letter| ")],".contains(*letter))
                {
                    letters.remove(at);
                    letters.remove(begin);
                    at -= 1;
                    continue;
                }
            }
            _ => {}
        }
        at += 1;
    }
    letters.into_iter().collect()
}

/// Something with a number added, or subtracted.
pub(super) fn plus(expression: &str, more: i128) -> String {
    match more {
        0 => expression.to_owned(),
        1.. => format!("({expression} + {more})"),
        _ => format!("({expression} - {})", more.unsigned_abs()),
    }
}

fn times(factor: i128, expression: &str) -> String {
    if factor == 1 { expression.to_owned() } else { format!("{factor} * {expression}") }
}

fn list(numbers: &[i128]) -> String {
    format!("[{}]", numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}

/// Numbers in a row, for people: the first ones.
fn words(numbers: &[i128]) -> String {
    let told: Vec<String> = numbers.iter().take(MANY).map(ToString::to_string).collect();
    format!("{}{}", told.join(" "), if numbers.len() > MANY { " …" } else { "" })
}

/// More numbers in a row than anybody reads.
const MANY: usize = 48;
