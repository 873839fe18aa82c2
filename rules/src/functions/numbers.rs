//! Functions of numbers.

use grundy::Budget;

use super::{Cause, Function, Mismatch, of_numbers, of_one};
use crate::fault::Fault;
use crate::kinds::Kind;
use crate::limits;
use crate::needed::Needed;
use crate::operators::Operator;
use crate::value::Value;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "min",
        written: "min(a, b, …)  min(list)",
        kind: of_some,
        run: |given, _| choose(given, i64::min),
    },
    Function {
        name: "max",
        written: "max(a, b, …)  max(list)",
        kind: of_some,
        run: |given, _| choose(given, i64::max),
    },
    Function {
        name: "abs",
        written: "abs(n)",
        kind: |kinds| of_numbers(kinds, 1, Kind::Number),
        run: |given, _| Ok(Value::Number(given[0].number().checked_abs().ok_or(Fault::Overflow)?)),
    },
    Function {
        name: "gcd",
        written: "gcd(a, b)",
        kind: |kinds| of_numbers(kinds, 2, Kind::Number),
        run: |given, _| {
            let divisor = Operator::Divisor.at(given[0].number(), given[1].number());
            Ok(Value::Number(divisor.ok_or(Fault::Overflow)?))
        },
    },
    Function {
        name: "sqrt",
        written: "sqrt(n)",
        kind: |kinds| of_numbers(kinds, 1, Kind::Number),
        run: |given, _| {
            let number = given[0].number();
            let root = number.checked_isqrt().ok_or(Fault::NoAnswer { function: "sqrt", number })?;
            Ok(Value::Number(root))
        },
    },
    Function {
        name: "log2",
        written: "log2(n)",
        kind: |kinds| of_numbers(kinds, 1, Kind::Number),
        run: |given, _| {
            let number = given[0].number();
            let exponent = number.checked_ilog2().ok_or(Fault::NoAnswer { function: "log2", number })?;
            Ok(Value::Number(exponent.into()))
        },
    },
    Function {
        name: "popcount",
        written: "popcount(n)",
        kind: |kinds| of_numbers(kinds, 1, Kind::Number),
        run: |given, _| Ok(Value::Number(natural(given, "popcount")?.count_ones().into())),
    },
    Function {
        name: "digits",
        written: "digits(n)",
        kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
        run: |given, _| Ok(in_base(natural(given, "digits")?, 10)),
    },
    Function {
        name: "bits",
        written: "bits(n)",
        kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
        run: |given, _| Ok(in_base(natural(given, "bits")?, 2)),
    },
    Function {
        name: "powers",
        written: "powers(b, n)",
        kind: |kinds| of_numbers(kinds, 2, Kind::numbers()),
        run: |given, _| {
            let (base, most) = (given[0].number(), given[1].number());
            if base < 2 {
                return Err(Fault::NoAnswer { function: "powers", number: base }.into());
            }
            let powers = std::iter::successors(Some(1), |power: &i64| power.checked_mul(base));
            Ok(Value::numbers(powers.take_while(|power| *power <= most)))
        },
    },
    Function {
        name: "divisors",
        written: "divisors(n)",
        kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
        run: |given, budget| {
            let number = natural(given, "divisors")?;
            let (mut low, mut high) = (Vec::new(), Vec::new());
            for divisor in 1..=number.isqrt() {
                budget.spend(1)?;
                if number % divisor == 0 {
                    low.push(divisor);
                    if divisor != number / divisor {
                        high.push(number / divisor);
                    }
                }
            }
            Ok(Value::numbers(low.into_iter().chain(high.into_iter().rev())))
        },
    },
    Function {
        name: "primes",
        written: "primes(n)",
        kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
        run: |given, budget| {
            let most = natural(given, "primes")?;
            budget.spend(most.unsigned_abs())?;
            // There are more primes than a list may have long before the sieve is large.
            let most = usize::try_from(most).unwrap_or(usize::MAX).min(limits::ELEMENTS * 12);
            let mut is_prime = vec![true; most + 1];
            let mut primes = Vec::new();
            for number in 2..=most {
                if is_prime[number] {
                    primes.push(number as i64);
                    for multiple in (number * number..=most).step_by(number) {
                        is_prime[multiple] = false;
                    }
                }
            }
            Ok(Value::numbers(primes))
        },
    },
    Function {
        name: "primefactors",
        written: "primefactors(n)",
        kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
        run: |given, budget| {
            let mut left = natural(given, "primefactors")?;
            let mut factors = Vec::new();
            let mut factor = 2;
            while factor <= left.isqrt() {
                budget.spend(1)?;
                if left % factor == 0 {
                    factors.push(factor);
                    while left % factor == 0 {
                        left /= factor;
                    }
                }
                factor += 1;
            }
            factors.extend((left > 1).then_some(left));
            Ok(Value::numbers(factors))
        },
    },
    Function {
        name: "sum",
        written: "sum(list)",
        kind: |kinds| of_one(kinds, &Kind::numbers(), Needed::Numbers, Kind::Number),
        run: |given, _| {
            let sum = given[0].elements().iter().try_fold(0i64, |sum, one| sum.checked_add(one.number()));
            Ok(Value::Number(sum.ok_or(Fault::Overflow)?))
        },
    },
    Function {
        name: "xor",
        written: "xor(a, b, …)  xor(list)",
        kind: of_some,
        run: |given, _| exclusive_or(given),
    },
    Function {
        name: "nimsum",
        written: "nimsum(a, b, …)  nimsum(list)",
        kind: of_some,
        run: |given, _| exclusive_or(given),
    },
    Function {
        name: "partitions",
        written: "partitions(n)  partitions(n, parts)",
        kind: one_or_two_numbers,
        run: |given, budget| partitions(given, "partitions", 0, budget),
    },
    Function {
        name: "distinct",
        written: "distinct(n)  distinct(n, parts)",
        kind: one_or_two_numbers,
        run: |given, budget| partitions(given, "distinct", 1, budget),
    },
];

/// The binary digits that an odd number of these have; of none, 0.
fn exclusive_or(given: &[Value]) -> Result<Value, Cause> {
    let numbers = if let [one] = given { one.elements() } else { given };
    Ok(Value::Number(numbers.iter().fold(0, |all, number| all ^ number.number())))
}

/// A number, and perhaps a second one.
fn one_or_two_numbers(kinds: &[Kind]) -> Result<Kind, Mismatch> {
    of_numbers(kinds, kinds.len().clamp(1, 2), Kind::list(Kind::numbers()))
}

/// The ways to write a number as a sum of numbers from 1 on, each as a list of them, the greatest first. Each part is less by `apart`
/// than the one before, at least; there are as many as the second number says, at most.
fn partitions(
    given: &[Value],
    function: &'static str,
    apart: i64,
    budget: &mut Budget,
) -> Result<Value, Cause> {
    let most = given.get(1).map_or(i64::MAX, Value::number);
    let number = natural(given, function)?;
    let mut found = Vec::new();
    // The parts so far, and what is left; the greatest part that may follow is tried first.
    let mut waiting = vec![(Vec::new(), number)];
    while let Some((parts, left)) = waiting.pop() {
        budget.spend(1 + parts.len() as u64)?;
        if left == 0 {
            found.push(Value::numbers(parts));
            if found.len() > limits::ELEMENTS {
                return Err(Fault::TooManyElements.into());
            }
            continue;
        }
        let room = most.saturating_sub(parts.len() as i64);
        let greatest = parts.last().map_or(left, |last: &i64| left.min(last - apart));
        // As many parts of this size do not come to what is left.
        let is_enough = |part: i64| {
            let all = if apart == 0 { part.checked_mul(room) } else { some_below(part, room) };
            room > 0 && all.is_none_or(|all| all >= left)
        };
        let first = waiting.len();
        for part in (1..=greatest).rev() {
            budget.spend(1)?;
            if !is_enough(part) {
                break;
            }
            let mut longer = parts.clone();
            longer.push(part);
            waiting.push((longer, left - part));
        }
        waiting[first..].reverse();
    }
    Ok(Value::list(found))
}

/// The sum of a number and of those below it, `count` numbers at most.
fn some_below(number: i64, count: i64) -> Option<i64> {
    let count = count.min(number);
    let twice = number.checked_mul(2)?.checked_sub(count)?.checked_add(1)?;
    Some(twice.checked_mul(count)? / 2)
}

/// Numbers, or one list of them.
fn of_some(kinds: &[Kind]) -> Result<Kind, Mismatch> {
    match kinds {
        [one] => of_one(kinds, &Kind::numbers(), Needed::Numbers, Kind::Number).or(match one {
            Kind::Number => Err(Mismatch::Count),
            _ => Err(Mismatch::At(0, Needed::Numbers)),
        }),
        [] => Err(Mismatch::Count),
        several => of_numbers(several, several.len(), Kind::Number),
    }
}

fn choose(given: &[Value], better: fn(i64, i64) -> i64) -> Result<Value, Cause> {
    let numbers = match given {
        [one] => one.elements(),
        several => several,
    };
    let chosen = numbers.iter().map(Value::number).reduce(better);
    Ok(Value::Number(chosen.ok_or(Fault::NothingToChoose)?))
}

/// The only number, which must not be below 0.
fn natural(given: &[Value], function: &'static str) -> Result<i64, Fault> {
    let number = given[0].number();
    if number < 0 { Err(Fault::NoAnswer { function, number }) } else { Ok(number) }
}

/// The digits, the highest one first; 0 has one.
fn in_base(number: i64, base: i64) -> Value {
    let mut digits = vec![number % base];
    let mut left = number / base;
    while left > 0 {
        digits.push(left % base);
        left /= base;
    }
    digits.reverse();
    Value::numbers(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::functions::named;

    fn run(name: &str, given: &[i64]) -> Result<Vec<i64>, Cause> {
        let given: Vec<Value> = given.iter().map(|number| Value::Number(*number)).collect();
        let value = (named(name).unwrap().run)(&given, &mut Budget::new(1_000_000))?;
        Ok(match value {
            Value::Number(number) => vec![number],
            list => list.elements().iter().map(Value::number).collect(),
        })
    }

    #[test]
    fn lists_of_numbers_are_as_their_definitions_say() {
        for number in 0..500 {
            let divides = |divisor: &i64| number > 0 && number % divisor == 0;
            let divisors: Vec<i64> = (1..=number).filter(divides).collect();
            assert_eq!(run("divisors", &[number]).unwrap(), divisors, "{number}");
            let is_prime = |candidate: &i64| run("divisors", &[*candidate]).unwrap().len() == 2;
            let primes: Vec<i64> = (1..=number).filter(is_prime).collect();
            assert_eq!(run("primes", &[number]).unwrap(), primes, "{number}");
            let factors: Vec<i64> = divisors.into_iter().filter(is_prime).collect();
            assert_eq!(run("primefactors", &[number]).unwrap(), factors, "{number}");
            let digits: Vec<i64> =
                number.to_string().chars().map(|digit| digit.to_digit(10).unwrap().into()).collect();
            assert_eq!(run("digits", &[number]).unwrap(), digits);
            let bits: Vec<i64> =
                format!("{number:b}").chars().map(|bit| bit.to_digit(2).unwrap().into()).collect();
            assert_eq!(run("bits", &[number]).unwrap(), bits);
        }
    }

    #[test]
    fn partitions_are_those_of_the_definition() {
        let lists = |name: &str, given: &[i64]| {
            let given: Vec<Value> = given.iter().map(|number| Value::Number(*number)).collect();
            let lists = (named(name).unwrap().run)(&given, &mut Budget::new(10_000_000)).unwrap();
            let numbers = |list: &Value| list.elements().iter().map(Value::number).collect::<Vec<i64>>();
            lists.elements().iter().map(numbers).collect::<Vec<_>>()
        };
        // Their numbers: [OEIS A000041] and [OEIS A000009].
        let all = [1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77, 101, 135];
        let different = [1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22];
        for (number, (all, different)) in (0i64..).zip(all.into_iter().zip(different)) {
            let (found, distinct) = (lists("partitions", &[number]), lists("distinct", &[number]));
            assert_eq!((found.len(), distinct.len()), (all, different), "{number}");
            assert!(
                found
                    .iter()
                    .all(|parts| parts.iter().sum::<i64>() == number && parts.iter().all(|part| *part > 0))
            );
            assert!(found.iter().all(|parts| parts.is_sorted_by(|one, next| one >= next)));
            assert!(found.is_sorted_by(|one, next| one > next), "the greatest first, each once");
            let is_distinct = |parts: &&Vec<i64>| parts.windows(2).all(|two| two[0] != two[1]);
            assert_eq!(found.iter().filter(is_distinct).cloned().collect::<Vec<_>>(), distinct);
            for most in 0..6 {
                let few = |all: &[Vec<i64>]| {
                    all.iter().filter(|parts| parts.len() <= most).cloned().collect::<Vec<_>>()
                };
                assert_eq!(lists("partitions", &[number, most as i64]), few(&found), "{number} {most}");
                assert_eq!(lists("distinct", &[number, most as i64]), few(&distinct), "{number} {most}");
            }
        }
        assert_eq!((run("xor", &[5, 3, 9]).unwrap(), run("nimsum", &[6, 6]).unwrap()), (vec![15], vec![0]));
    }

    #[test]
    fn what_has_no_answer_is_told() {
        for (name, given) in [("divisors", [-1]), ("digits", [-5]), ("log2", [0]), ("sqrt", [-4])] {
            assert!(matches!(run(name, &given), Err(Cause::Fault(Fault::NoAnswer { .. }))), "{name}");
        }
        assert!(matches!(run("powers", &[1, 10]), Err(Cause::Fault(_))));
        assert_eq!(run("powers", &[2, 40]).unwrap(), [1, 2, 4, 8, 16, 32]);
        assert_eq!(run("powers", &[10, i64::MAX]).unwrap().len(), 19);
        assert!(matches!(run("abs", &[i64::MIN]), Err(Cause::Fault(Fault::Overflow))));
        assert!(matches!(run("divisors", &[i64::MAX]), Err(Cause::Undecided(_))), "the budget bounds it");
        assert!(matches!(run("primes", &[i64::MAX]), Err(Cause::Undecided(_))));
    }
}
