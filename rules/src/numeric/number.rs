//! Numbers and conditions whose parts are all numbers, without values that own anything.

use super::known::{Halt, Known};
use super::tree::{Number, OfRow, OfRows, Test};
use crate::code::{Code, CodeKind};
use crate::kinds::Kind;
use crate::operators::Operator;
use crate::syntax::Binary;
use crate::value::Value;

impl Number {
    /// What a number is, where the places that hold numbers are these; `None` where it may be no number.
    pub(super) fn of(code: &Code, kinds: &[Kind]) -> Option<Number> {
        let of = |code: &Code| Number::of(code, kinds);
        Some(match &code.kind {
            CodeKind::Constant(Value::Number(number)) => Number::Constant(*number),
            CodeKind::Place(place) => (kinds[*place] == Kind::Number).then_some(Number::Place(*place))?,
            CodeKind::Negative(one) => Number::Negative(Box::new(Number::surely(one, kinds))),
            CodeKind::Binary(binary, one, other) => {
                let operator = Operator::of(*binary)?;
                Number::Two(operator, Box::new([Number::surely(one, kinds), Number::surely(other, kinds)]))
            }
            CodeKind::Index(..) => Number::Row(Box::new(OfRow::of(code, kinds)?)),
            CodeKind::Call(function, given) => match (function.name(), &given[..]) {
                (_, [_]) if Number::of(&given[0], kinds).is_none() => {
                    Number::Row(Box::new(OfRow::of(code, kinds)?))
                }
                ("gcd", [one, other]) => Number::Two(Operator::Divisor, Box::new([of(one)?, of(other)?])),
                ("min", [_, _, ..]) => Number::Least(given.iter().map(of).collect::<Option<_>>()?),
                ("max", [_, _, ..]) => Number::Greatest(given.iter().map(of).collect::<Option<_>>()?),
                _ => {
                    let given: Vec<Number> = given.iter().map(of).collect::<Option<_>>()?;
                    let numbers = vec![Kind::Number; given.len()];
                    let gives_number = (function.kind)(&numbers).is_ok_and(|kind| kind == Kind::Number);
                    gives_number.then_some(Number::Call(function, given))?
                }
            },
            _ => return None,
        })
    }

    /// Where the kinds say that it is a number.
    pub(super) fn surely(code: &Code, kinds: &[Kind]) -> Number {
        Number::of(code, kinds).unwrap_or_else(|| Number::Interpreted(code.clone(), kinds.to_vec()))
    }

    pub(super) fn value(&self, known: &mut Known<'_>) -> Result<i64, Halt> {
        let found = match self {
            Number::Constant(number) => return Ok(*number),
            Number::Place(place) => return Ok(known.places[*place]),
            Number::Negative(of) => of.value(known)?.checked_neg(),
            Number::Two(operator, both) => {
                let (one, other) = (both[0].at_once(known)?, both[1].at_once(known)?);
                operator.at(one, other)
            }
            Number::Least(all) => return chosen(all, known, i64::min),
            Number::Greatest(all) => return chosen(all, known, i64::max),
            Number::Call(function, given) => {
                known.charge(1)?;
                let given: Result<Vec<Value>, Halt> =
                    given.iter().map(|one| one.value(known).map(Value::Number)).collect();
                (function.run)(&given?, known.budget).ok().and_then(|value| value.number().ok())
            }
            Number::Row(row) => return row.value(known),
            Number::Interpreted(code, kinds) => known.interpreted(code, kinds)?.number().ok(),
        };
        found.ok_or(Halt::Fails)
    }

    /// The number, put in where it is asked for, so that what is simple is not called.
    #[inline(always)]
    fn at_once(&self, known: &mut Known<'_>) -> Result<i64, Halt> {
        match self {
            Number::Constant(number) => Ok(*number),
            Number::Place(place) => Ok(known.places[*place]),
            other => other.value(known),
        }
    }

    /// How much it grows as what is at a place grows by 1, where that is always the same.
    pub(super) fn slope(&self, at: usize) -> Option<i64> {
        let constant =
            |number: &Number| if let Number::Constant(number) = number { Some(*number) } else { None };
        match self {
            Number::Constant(_) => Some(0),
            Number::Place(place) => Some(i64::from(*place == at)),
            Number::Negative(of) => of.slope(at)?.checked_neg(),
            Number::Two(operator @ (Operator::Plus | Operator::Minus), both) => {
                operator.at(both[0].slope(at)?, both[1].slope(at)?)
            }
            Number::Two(Operator::Times, both) => match (constant(&both[0]), constant(&both[1])) {
                (Some(times), _) => both[1].slope(at)?.checked_mul(times),
                (_, Some(times)) => both[0].slope(at)?.checked_mul(times),
                _ => (!self.has(at)).then_some(0),
            },
            Number::Row(_) | Number::Interpreted(..) => None,
            _ => (!self.has(at)).then_some(0),
        }
    }

    /// Whether some of it is told by the interpreter.
    pub(super) fn is_interpreted(&self) -> bool {
        // All that may be at any place.
        self.has(usize::MAX)
    }

    /// Whether it depends on what is at a place; what is interpreted may.
    pub(super) fn has(&self, at: usize) -> bool {
        match self {
            Number::Constant(_) => false,
            Number::Place(place) => *place == at,
            Number::Negative(of) => of.has(at),
            Number::Two(_, both) => both.iter().any(|one| one.has(at)),
            Number::Least(all) | Number::Greatest(all) | Number::Call(_, all) => {
                all.iter().any(|one| one.has(at))
            }
            Number::Row(_) | Number::Interpreted(..) => true,
        }
    }
}

#[inline(always)]
fn chosen(all: &[Number], known: &mut Known<'_>, better: impl Fn(i64, i64) -> i64) -> Result<i64, Halt> {
    let mut best = all[0].at_once(known)?;
    for one in &all[1..] {
        best = better(best, one.at_once(known)?);
    }
    Ok(best)
}

impl Test {
    pub(super) fn of(code: &Code, kinds: &[Kind]) -> Test {
        let of = |code: &Code| Test::of(code, kinds);
        let number = |code: &Code| Number::surely(code, kinds);
        let maybe = |code: &Code| Number::of(code, kinds);
        let interpreted = || Test::Interpreted(code.clone(), kinds.to_vec());
        match &code.kind {
            CodeKind::Constant(Value::Flag(flag)) => Test::Constant(*flag),
            CodeKind::Not(one) => Test::Not(Box::new(of(one))),
            CodeKind::Both(one, other) => Test::Both(Box::new([of(one), of(other)])),
            CodeKind::Either(one, other) => Test::Either(Box::new([of(one), of(other)])),
            CodeKind::Binary(binary, one, other) => match binary {
                Binary::Less => Test::Less(number(one), number(other)),
                Binary::LessOrEqual => Test::LessOrEqual(number(one), number(other)),
                Binary::Greater => Test::Less(number(other), number(one)),
                Binary::GreaterOrEqual => Test::LessOrEqual(number(other), number(one)),
                Binary::Equal | Binary::Unequal => match (maybe(one), maybe(other)) {
                    (Some(one), Some(other)) if *binary == Binary::Equal => Test::Equal(one, other),
                    (Some(one), Some(other)) => Test::Unequal(one, other),
                    _ => {
                        let found = OfRows::equal(one, other, kinds);
                        Test::of_rows(found, *binary == Binary::Equal).unwrap_or_else(interpreted)
                    }
                },
                Binary::In | Binary::NotIn => {
                    let found = match (&other.kind, maybe(one)) {
                        (CodeKind::Range(from, to), Some(one)) => Test::Within(one, number(from), number(to)),
                        (CodeKind::List(all), Some(one)) => {
                            match all.iter().map(maybe).collect::<Option<Vec<_>>>() {
                                Some(all) => Test::OneOf(one, all),
                                None => return interpreted(),
                            }
                        }
                        _ => {
                            let found = OfRows::is_in(one, other, kinds);
                            return Test::of_rows(found, *binary == Binary::In).unwrap_or_else(interpreted);
                        }
                    };
                    if *binary == Binary::In { found } else { Test::Not(Box::new(found)) }
                }
                _ => interpreted(),
            },
            _ => interpreted(),
        }
    }

    /// About rows.
    fn of_rows(found: Option<OfRows>, is_so: bool) -> Option<Test> {
        let test = Test::Rows(Box::new(found?));
        Some(if is_so { test } else { Test::Not(Box::new(test)) })
    }

    pub(super) fn holds(&self, known: &mut Known<'_>) -> Result<bool, Halt> {
        Ok(match self {
            Test::Constant(flag) => *flag,
            Test::Not(one) => !one.holds(known)?,
            Test::Both(both) => both[0].holds(known)? && both[1].holds(known)?,
            Test::Either(both) => both[0].holds(known)? || both[1].holds(known)?,
            Test::Equal(one, other) => one.at_once(known)? == other.at_once(known)?,
            Test::Unequal(one, other) => one.at_once(known)? != other.at_once(known)?,
            Test::Less(one, other) => one.at_once(known)? < other.at_once(known)?,
            Test::LessOrEqual(one, other) => one.at_once(known)? <= other.at_once(known)?,
            Test::Within(one, from, to) => {
                let one = one.value(known)?;
                (from.value(known)?..=to.value(known)?).contains(&one)
            }
            Test::OneOf(one, all) => {
                let (one, mut is_one) = (one.value(known)?, false);
                for other in all {
                    is_one |= one == other.value(known)?;
                }
                is_one
            }
            Test::Rows(rows) => rows.holds(known)?,
            Test::Interpreted(code, kinds) => known.interpreted(code, kinds)?.flag(),
        })
    }
}
