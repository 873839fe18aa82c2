//! Numbers and conditions whose parts are all numbers, without values that own anything.

use grundy::{Budget, Undecided};

use crate::code::{Code, CodeKind};
use crate::fault::Stopped;
use crate::functions::Function;
use crate::kinds::Kind;
use crate::run::{Run, between};
use crate::syntax::Binary;
use crate::value::Value;

/// Why rules do not go on. It goes through registers with each number, so it is small.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Halt {
    /// They fail, or do what is not for numbers alone: the interpreter is to tell.
    Fails,
    /// What is [`Known`] says why.
    Undecided,
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
    pub(super) places: &'a mut [i64],
    budget: &'a mut Budget,
    /// Steps that are not charged yet.
    steps: u64,
    /// Why it was [`Halt::Undecided`].
    undecided: Option<Undecided>,
}

/// So many steps are charged together.
const STEPS: u64 = 1 << 12;

impl<'a> Known<'a> {
    pub(super) fn new(places: &'a mut [i64], budget: &'a mut Budget) -> Self {
        Known { places, budget, steps: 1, undecided: None }
    }

    /// Whether all went well; not so where rules fail.
    pub(super) fn ended(mut self, ran: Result<(), Halt>) -> Result<bool, Undecided> {
        match ran.and_then(|()| self.settle()) {
            Ok(()) => Ok(true),
            Err(Halt::Fails) => Ok(false),
            Err(Halt::Undecided) => Err(self.undecided.expect("it was told")),
        }
    }

    fn stops(&mut self, undecided: Undecided) -> Halt {
        self.undecided = Some(undecided);
        Halt::Undecided
    }

    /// By the interpreter.
    pub(super) fn run<T>(&mut self, how: impl FnOnce(&mut Budget) -> Result<T, Stopped>) -> Result<T, Halt> {
        how(self.budget).map_err(|stopped| match stopped {
            Stopped::Undecided(undecided) => self.stops(undecided),
            Stopped::Faulty(_) => Halt::Fails,
        })
    }

    #[inline]
    pub(super) fn charge(&mut self, steps: u64) -> Result<(), Halt> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps >= STEPS { self.settle() } else { Ok(()) }
    }

    /// Charges what is not charged yet.
    pub(super) fn settle(&mut self) -> Result<(), Halt> {
        let steps = std::mem::take(&mut self.steps);
        self.budget.spend(steps).map_err(|undecided| self.stops(undecided))
    }

    fn interpreted(&mut self, code: &Code) -> Result<Value, Halt> {
        let places: Vec<Value> = self.places.iter().map(|number| Value::Number(*number)).collect();
        self.run(|budget| Run::new(&places, places.len(), budget).value(code))
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
        let two = |both: &[Number; 2], known: &mut Known<'_>| -> Result<(i64, i64), Halt> {
            Ok((both[0].at_once(known)?, both[1].at_once(known)?))
        };
        let found = match self {
            Number::Constant(number) => return Ok(*number),
            Number::Place(place) => return Ok(known.places[*place]),
            Number::Negative(of) => of.value(known)?.checked_neg(),
            Number::Plus(both) => two(both, known).map(|(one, other)| one.checked_add(other))?,
            Number::Minus(both) => two(both, known).map(|(one, other)| one.checked_sub(other))?,
            Number::Times(both) => two(both, known).map(|(one, other)| one.checked_mul(other))?,
            Number::Divided(both) => two(both, known).map(|(one, other)| one.checked_div_euclid(other))?,
            Number::Modulo(both) => two(both, known).map(|(one, other)| one.checked_rem_euclid(other))?,
            Number::Bits(binary, both) => two(both, known).map(|(one, other)| bits(*binary, one, other))?,
            Number::Least(all) => return chosen(all, known, i64::min),
            Number::Greatest(all) => return chosen(all, known, i64::max),
            Number::Divisor(both) => {
                let (one, other) = two(both, known)?;
                i64::try_from(greatest_divisor(one.unsigned_abs(), other.unsigned_abs())).ok()
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

    /// The same, put in where it is asked for, so that what is simple is not called.
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

/// As the interpreter's [`between`], of which it takes what is rare.
fn bits(binary: Binary, one: i64, other: i64) -> Option<i64> {
    match (binary, other) {
        (Binary::BitAnd, _) => Some(one & other),
        (Binary::BitOr, _) => Some(one | other),
        (Binary::BitXor, _) => Some(one ^ other),
        (Binary::ShiftLeft, 0..63) => one.checked_mul(1 << other),
        (Binary::ShiftRight, 0..64) => Some(one >> other),
        _ => between(binary, one, other).ok().map(|value| value.number()),
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
            Test::Interpreted(code) => known.interpreted(code)?.flag(),
        })
    }
}
