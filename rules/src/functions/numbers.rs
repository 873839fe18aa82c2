//! Functions of numbers.

use grundy::{Budget, in_order};

use super::{Cause, Function, Mismatch, of_numbers, of_one};
use crate::fault::Fault;
use crate::kinds::Kind;
use crate::limits;
use crate::needed::Needed;
use crate::operators::Operator;
use crate::value::{Value, large};

pub(super) const FUNCTIONS: &[Function] =
    &[
        Function {
            written: "min(a, b, …)  min(list)",
            kind: of_some,
            run: |given, _| Ok(all_of(given).iter().min().cloned().ok_or(Fault::NothingToChoose)?),
        },
        Function {
            written: "max(a, b, …)  max(list)",
            kind: of_some,
            run: |given, _| Ok(all_of(given).iter().max().cloned().ok_or(Fault::NothingToChoose)?),
        },
        Function {
            written: "abs(n)",
            kind: |kinds| of_numbers(kinds, 1, Kind::Number),
            run: |given, _| match &given[0] {
                number if *number >= Value::Number(0) => Ok(number.clone()),
                number => Ok(Operator::Minus.of_any(&Value::Number(0), number)?),
            },
        },
        Function {
            written: "gcd(a, b)",
            kind: |kinds| of_numbers(kinds, 2, Kind::Number),
            run: |given, _| Ok(Operator::Divisor.of_any(&given[0], &given[1])?),
        },
        Function {
            written: "sqrt(n)",
            kind: |kinds| of_numbers(kinds, 1, Kind::Number),
            run: |given, _| {
                let number = natural(given, "sqrt")?;
                Ok(number.number().map_or_else(|_| large::root(number), |small| Value::Number(small.isqrt())))
            },
        },
        Function {
            written: "log2(n)",
            kind: |kinds| of_numbers(kinds, 1, Kind::Number),
            run: |given, _| {
                let bits = large::bits(natural(given, "log2")?);
                let exponent = bits.checked_sub(1).ok_or_else(|| no_answer("log2", &given[0]))?;
                Ok(Value::Number(exponent as i64))
            },
        },
        Function {
            written: "popcount(n)",
            kind: |kinds| of_numbers(kinds, 1, Kind::Number),
            run: |given, _| {
                Ok(Value::Number(
                    binary(given, "popcount")?.bytes().filter(|digit| *digit == b'1').count() as i64
                ))
            },
        },
        Function {
            written: "digits(n)",
            kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
            run: |given, _| Ok(digits(&natural(given, "digits")?.whole().to_string())),
        },
        Function {
            written: "bits(n)",
            kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
            run: |given, _| Ok(digits(&binary(given, "bits")?)),
        },
        Function {
            written: "powers(b, n)",
            kind: |kinds| of_numbers(kinds, 2, Kind::numbers()),
            run: |given, budget| {
                let (base, most) = (&given[0], &given[1]);
                if *base < Value::Number(2) {
                    return Err(no_answer("powers", base).into());
                }
                let (mut power, mut powers) = (Value::Number(1), Vec::new());
                while power <= *most {
                    budget.spend(power.words() as u64)?;
                    powers.push(power.clone());
                    if powers.len() > limits::ELEMENTS {
                        return Err(Fault::TooManyElements.into());
                    }
                    power = Operator::Times.of_any(&power, base)?;
                }
                Ok(Value::list(powers))
            },
        },
        Function {
            written: "divisors(n)",
            kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
            run: |given, budget| {
                let number = natural(given, "divisors")?;
                if *number == Value::Number(0) {
                    return Ok(Value::list([]));
                }
                let mut divisors = vec![Value::Number(1)];
                for (factor, times) in factored(number, budget)? {
                    // Those so far, each times a power of this factor.
                    for place in 0..divisors.len() * times {
                        budget.spend(divisors[place].words() as u64)?;
                        divisors.push(Operator::Times.of_any(&divisors[place], &factor)?);
                        if divisors.len() > MOST_DIVISORS {
                            return Err(Fault::TooManyElements.into());
                        }
                    }
                }
                in_order(&mut divisors);
                Ok(Value::list(divisors))
            },
        },
        Function {
            written: "primes(n)",
            kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
            run: |given, budget| {
                let most = natural(given, "primes")?.number()?;
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
            written: "primefactors(n)",
            kind: |kinds| of_numbers(kinds, 1, Kind::numbers()),
            run: |given, budget| {
                let factors = factored(natural(given, "primefactors")?, budget)?;
                Ok(Value::list(factors.into_iter().map(|(factor, _)| factor)))
            },
        },
        Function {
            written: "sum(list)",
            kind: |kinds| of_one(kinds, &Kind::numbers(), Needed::Numbers, Kind::Number),
            run: |given, budget| folded(given[0].elements(), Operator::Plus, budget),
        },
        Function {
            written: "xor(a, b, …)  xor(list)",
            kind: of_some,
            run: |given, budget| folded(all_of(given), Operator::Xor, budget),
        },
        Function {
            written: "nimsum(a, b, …)  nimsum(list)",
            kind: of_some,
            run: |given, budget| folded(all_of(given), Operator::Xor, budget),
        },
        Function {
            written: "partitions(n)  partitions(n, parts)",
            kind: one_or_two_numbers,
            run: |given, budget| partitions(given, "partitions", 0, budget),
        },
        Function {
            written: "distinct(n)  distinct(n, parts)",
            kind: one_or_two_numbers,
            run: |given, budget| partitions(given, "distinct", 1, budget),
        },
    ];

/// Numbers, or those of one list.
fn all_of(given: &[Value]) -> &[Value] {
    if let [one] = given { one.elements() } else { given }
}

/// One number after the other joined by an operator to those before, from 0 on.
fn folded(numbers: &[Value], operator: Operator, budget: &mut Budget) -> Result<Value, Cause> {
    let mut all = Value::Number(0);
    for number in numbers {
        budget.spend(number.words() as u64)?;
        all = operator.of_any(&all, number)?;
    }
    Ok(all)
}

/// The most divisors of a number that are listed; a list may have fewer still.
const MOST_DIVISORS: usize = 1 << 17;

/// The primes that divide a number from 0 on, in ascending order, each with how often it does. One number after the other is
/// tried, up to the root of what is left.
fn factored(number: &Value, budget: &mut Budget) -> Result<Vec<(Value, usize)>, Cause> {
    let (mut factors, mut factor) = (Vec::new(), 2);
    let mut left = number.clone();
    // The root of a number beyond 64 bits is larger than any number that is tried in a lifetime.
    while let Value::Large(_) = left {
        budget.spend(left.words() as u64)?;
        let by = Value::Number(factor);
        let mut times = 0;
        while Operator::Modulo.of_any(&left, &by)? == Value::Number(0) {
            left = Operator::Divided.of_any(&left, &by)?;
            times += 1;
        }
        factors.extend((times > 0).then_some((by, times)));
        factor += 1;
    }
    let mut left = left.number()?;
    while left > 0 && factor <= left / factor {
        budget.spend(1)?;
        let mut times = 0;
        while left % factor == 0 {
            left /= factor;
            times += 1;
        }
        factors.extend((times > 0).then_some((Value::Number(factor), times)));
        factor += 1;
    }
    if left > 1 {
        factors.push((Value::Number(left), 1));
    }
    Ok(factors)
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
    let most = given.get(1).map_or(Ok(i64::MAX), Value::number)?;
    let number = natural(given, function)?.number()?;
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

/// The only number, which must not be below 0.
fn natural<'a>(given: &'a [Value], function: &'static str) -> Result<&'a Value, Fault> {
    if given[0] < Value::Number(0) { Err(no_answer(function, &given[0])) } else { Ok(&given[0]) }
}

fn no_answer(function: &'static str, number: &Value) -> Fault {
    Fault::NoAnswer { function, number: number.whole().to_string() }
}

/// The only number in binary digits.
fn binary(given: &[Value], function: &'static str) -> Result<String, Fault> {
    Ok(format!("{:b}", natural(given, function)?.natural().expect("it is not below 0")))
}

/// The digits of a number that is written, the highest one first.
fn digits(written: &str) -> Value {
    Value::numbers(written.bytes().map(|digit| i64::from(digit - b'0')))
}
