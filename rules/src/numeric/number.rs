//! Numbers and conditions whose parts are all numbers, without values that own anything.

use grundy::{Budget, Undecided};

use crate::code::{Code, CodeKind};
use crate::functions::Function;
use crate::kinds::Kind;
use crate::run::{Run, between};
use crate::syntax::Binary;
use crate::value::Value;

/// Why rules do not go on.
pub(super) enum Halt {
    /// They fail, or do what is not for numbers alone: the interpreter is to tell.
    Fails,
    Undecided(Undecided),
}

impl From<Undecided> for Halt {
    fn from(undecided: Undecided) -> Self {
        Halt::Undecided(undecided)
    }
}

/// A number.
#[derive(Clone, Debug)]
pub(super) enum Number {
    Constant(i64),
    Place(usize),
    Negative(Box<Number>),
    Plus(Box<[Number; 2]>),
    Minus(Box<[Number; 2]>),
    Times(Box<[Number; 2]>),
    Divided(Box<[Number; 2]>),
    Modulo(Box<[Number; 2]>),
    Least(Vec<Number>),
    Greatest(Vec<Number>),
    Divisor(Box<[Number; 2]>),
    /// Of bits.
    Bits(Binary, Box<[Number; 2]>),
    /// By a function of numbers.
    Call(&'static Function, Vec<Number>),
    /// By the interpreter.
    Interpreted(Code),
}

/// A condition.
#[derive(Clone, Debug)]
pub(super) enum Test {
    Constant(bool),
    Not(Box<Test>),
    Both(Box<[Test; 2]>),
    Either(Box<[Test; 2]>),
    Equal(Number, Number),
    Unequal(Number, Number),
    Less(Number, Number),
    LessOrEqual(Number, Number),
    Within(Number, Number, Number),
    OneOf(Number, Vec<Number>),
    /// By the interpreter.
    Interpreted(Code),
}

/// What is known while numbers are computed.
pub(super) struct Known<'a> {
    pub(super) places: Vec<i64>,
    pub(super) budget: &'a mut Budget,
    /// Steps that are not charged yet.
    pub(super) steps: u64,
}

/// So many steps are charged together.
const STEPS: u64 = 1 << 12;

impl Known<'_> {
    pub(super) fn charge(&mut self, steps: u64) -> Result<(), Halt> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps >= STEPS { self.settle() } else { Ok(()) }
    }

    /// Charges what is not charged yet.
    pub(super) fn settle(&mut self) -> Result<(), Halt> {
        Ok(self.budget.spend(std::mem::take(&mut self.steps))?)
    }

    fn interpreted(&mut self, code: &Code) -> Result<Value, Halt> {
        let places: Vec<Value> = self.places.iter().map(|number| Value::Number(*number)).collect();
        let value = Run::new(&places, places.len(), self.budget).value(code);
        value.map_err(|stopped| match stopped {
            crate::Stopped::Undecided(undecided) => undecided.into(),
            crate::Stopped::Faulty(_) => Halt::Fails,
        })
    }

    /// The numbers of a list.
    pub(super) fn numbers(&mut self, code: &Code) -> Result<Vec<i64>, Halt> {
        Ok(self.interpreted(code)?.elements().iter().map(Value::number).collect())
    }
}

impl Number {
    /// What a number is, where the places that hold numbers are these; `None` where it may be no number.
    pub(super) fn of(code: &Code, is_number: &[bool]) -> Option<Number> {
        let of = |code: &Code| Number::of(code, is_number);
        let two = |one: &Code, other: &Code| Some(Box::new([of(one)?, of(other)?]));
        Some(match &code.kind {
            CodeKind::Constant(Value::Number(number)) => Number::Constant(*number),
            CodeKind::Place(place) => is_number[*place].then_some(Number::Place(*place))?,
            CodeKind::Negative(one) => Number::Negative(Box::new(Number::surely(one, is_number))),
            CodeKind::Binary(binary, one, other) => {
                let both = || Box::new([Number::surely(one, is_number), Number::surely(other, is_number)]);
                match binary {
                    Binary::Plus => Number::Plus(both()),
                    Binary::Minus => Number::Minus(both()),
                    Binary::Times => Number::Times(both()),
                    Binary::Divided => Number::Divided(both()),
                    Binary::Modulo => Number::Modulo(both()),
                    Binary::BitAnd
                    | Binary::BitOr
                    | Binary::BitXor
                    | Binary::ShiftLeft
                    | Binary::ShiftRight => Number::Bits(*binary, both()),
                    _ => return None,
                }
            }
            CodeKind::Call(function, given) => match (function.name, &given[..]) {
                ("gcd", [one, other]) => Number::Divisor(two(one, other)?),
                ("min", [_, _, ..]) => Number::Least(given.iter().map(of).collect::<Option<_>>()?),
                ("max", [_, _, ..]) => Number::Greatest(given.iter().map(of).collect::<Option<_>>()?),
                _ => {
                    let given: Vec<Number> = given.iter().map(of).collect::<Option<_>>()?;
                    let kinds = vec![Kind::Number; given.len()];
                    let gives_number = (function.kind)(&kinds).is_ok_and(|kind| kind == Kind::Number);
                    gives_number.then_some(Number::Call(function, given))?
                }
            },
            _ => return None,
        })
    }

    /// Where the kinds say that it is a number.
    pub(super) fn surely(code: &Code, is_number: &[bool]) -> Number {
        Number::of(code, is_number).unwrap_or_else(|| Number::Interpreted(code.clone()))
    }

    pub(super) fn value(&self, known: &mut Known<'_>) -> Result<i64, Halt> {
        let found = match self {
            Number::Constant(number) => return Ok(*number),
            Number::Place(place) => return Ok(known.places[*place]),
            Number::Negative(of) => of.value(known)?.checked_neg(),
            Number::Plus(both) => both[0].value(known)?.checked_add(both[1].value(known)?),
            Number::Minus(both) => both[0].value(known)?.checked_sub(both[1].value(known)?),
            Number::Times(both) => both[0].value(known)?.checked_mul(both[1].value(known)?),
            Number::Divided(both) => both[0].value(known)?.checked_div_euclid(both[1].value(known)?),
            Number::Modulo(both) => both[0].value(known)?.checked_rem_euclid(both[1].value(known)?),
            Number::Least(all) => return chosen(all, known, i64::min),
            Number::Greatest(all) => return chosen(all, known, i64::max),
            Number::Divisor(both) => {
                let (one, other) = (both[0].value(known)?, both[1].value(known)?);
                i64::try_from(greatest_divisor(one.unsigned_abs(), other.unsigned_abs())).ok()
            }
            Number::Bits(binary, both) => {
                let (one, other) = (both[0].value(known)?, both[1].value(known)?);
                between(*binary, one, other).ok().map(|value| value.number())
            }
            Number::Call(function, given) => {
                known.charge(1)?;
                let given: Result<Vec<Value>, Halt> =
                    given.iter().map(|one| one.value(known).map(Value::Number)).collect();
                (function.run)(&given?, known.budget).ok().map(|value| value.number())
            }
            Number::Interpreted(code) => return Ok(known.interpreted(code)?.number()),
        };
        found.ok_or(Halt::Fails)
    }

    /// How much it grows as what is at a place grows by 1, where that is always the same.
    pub(super) fn slope(&self, at: usize) -> Option<i64> {
        let constant =
            |number: &Number| if let Number::Constant(number) = number { Some(*number) } else { None };
        match self {
            Number::Constant(_) => Some(0),
            Number::Place(place) => Some(i64::from(*place == at)),
            Number::Negative(of) => of.slope(at)?.checked_neg(),
            Number::Plus(both) => both[0].slope(at)?.checked_add(both[1].slope(at)?),
            Number::Minus(both) => both[0].slope(at)?.checked_sub(both[1].slope(at)?),
            Number::Times(both) => match (constant(&both[0]), constant(&both[1])) {
                (Some(times), _) => both[1].slope(at)?.checked_mul(times),
                (_, Some(times)) => both[0].slope(at)?.checked_mul(times),
                _ => (!self.has(at)).then_some(0),
            },
            Number::Interpreted(_) => None,
            _ => (!self.has(at)).then_some(0),
        }
    }

    /// Whether it depends on what is at a place; what is interpreted may.
    pub(super) fn has(&self, at: usize) -> bool {
        match self {
            Number::Constant(_) => false,
            Number::Place(place) => *place == at,
            Number::Negative(of) => of.has(at),
            Number::Plus(both)
            | Number::Minus(both)
            | Number::Times(both)
            | Number::Divided(both)
            | Number::Modulo(both)
            | Number::Divisor(both)
            | Number::Bits(_, both) => both.iter().any(|one| one.has(at)),
            Number::Least(all) | Number::Greatest(all) | Number::Call(_, all) => {
                all.iter().any(|one| one.has(at))
            }
            Number::Interpreted(_) => true,
        }
    }
}

/// The greatest common divisor.
pub(super) fn greatest_divisor(one: u64, other: u64) -> u64 {
    let (mut a, mut b) = (one, other);
    while b > 0 {
        (a, b) = match (u32::try_from(a), u32::try_from(b)) {
            (Ok(small), Ok(by)) => (b, u64::from(small % by)),
            _ => (b, a % b),
        };
    }
    a
}

fn chosen(all: &[Number], known: &mut Known<'_>, better: fn(i64, i64) -> i64) -> Result<i64, Halt> {
    let mut best = all[0].value(known)?;
    for one in &all[1..] {
        best = better(best, one.value(known)?);
    }
    Ok(best)
}

impl Test {
    pub(super) fn of(code: &Code, is_number: &[bool]) -> Test {
        let of = |code: &Code| Test::of(code, is_number);
        let number = |code: &Code| Number::surely(code, is_number);
        let maybe = |code: &Code| Number::of(code, is_number);
        let interpreted = || Test::Interpreted(code.clone());
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
                    _ => interpreted(),
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
                        _ => return interpreted(),
                    };
                    if *binary == Binary::In { found } else { Test::Not(Box::new(found)) }
                }
                _ => interpreted(),
            },
            _ => interpreted(),
        }
    }

    pub(super) fn holds(&self, known: &mut Known<'_>) -> Result<bool, Halt> {
        Ok(match self {
            Test::Constant(flag) => *flag,
            Test::Not(one) => !one.holds(known)?,
            Test::Both(both) => both[0].holds(known)? && both[1].holds(known)?,
            Test::Either(both) => both[0].holds(known)? || both[1].holds(known)?,
            Test::Equal(one, other) => one.value(known)? == other.value(known)?,
            Test::Unequal(one, other) => one.value(known)? != other.value(known)?,
            Test::Less(one, other) => one.value(known)? < other.value(known)?,
            Test::LessOrEqual(one, other) => one.value(known)? <= other.value(known)?,
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
            Test::Interpreted(code) => known.interpreted(code)?.flag(),
        })
    }
}
