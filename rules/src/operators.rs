//! The operators of two numbers, each told once: for the interpreter, for the tree of numbers, and for 64 numbers together.

use dashu_int::IBig;
use dashu_int::ops::{BitTest, DivEuclid, Gcd, RemEuclid};

use crate::fault::Fault;
use crate::limits;
use crate::syntax::Binary;
use crate::value::Value;

/// What makes one number of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Plus,
    Minus,
    Times,
    Divided,
    Modulo,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRight,
    /// The greatest common divisor.
    Divisor,
}

/// Does something with the function that an operator is. It gives a number, and whether there is none.
///
/// What is done stands there once for each operator, so that a loop over many numbers is compiled for each of them.
macro_rules! with_operator {
    ($operator:expr, $how:ident => $done:expr) => {
        with_operator!(@ $operator, $how, $done;
            Plus: i64::overflowing_add, Minus: i64::overflowing_sub, Times: i64::overflowing_mul,
            Divided: $crate::operators::divided, Modulo: $crate::operators::modulo,
            And: |one: i64, other: i64| (one & other, false), Or: |one: i64, other: i64| (one | other, false),
            Xor: |one: i64, other: i64| (one ^ other, false), ShiftLeft: $crate::operators::shift_left,
            ShiftRight: $crate::operators::shift_right, Divisor: $crate::operators::divisor)
    };
    (@ $operator:expr, $how:ident, $done:expr; $($name:ident: $function:expr),*) => {
        match $operator {
            $($crate::operators::Operator::$name => {
                let $how = $function;
                $done
            })*
        }
    };
}
pub(crate) use with_operator;

impl Operator {
    /// The operator that stands between two numbers to make another.
    pub(crate) fn of(binary: Binary) -> Option<Operator> {
        Some(match binary {
            Binary::Plus => Operator::Plus,
            Binary::Minus => Operator::Minus,
            Binary::Times => Operator::Times,
            Binary::Divided => Operator::Divided,
            Binary::Modulo => Operator::Modulo,
            Binary::BitAnd => Operator::And,
            Binary::BitOr => Operator::Or,
            Binary::BitXor => Operator::Xor,
            Binary::ShiftLeft => Operator::ShiftLeft,
            Binary::ShiftRight => Operator::ShiftRight,
            _ => return None,
        })
    }

    /// The number, if there is one.
    #[inline(always)] // in the page's engine, too, which is built for its size
    pub(crate) fn at(self, one: i64, other: i64) -> Option<i64> {
        let (number, fails) = with_operator!(self, how => how(one, other));
        (!fails).then_some(number)
    }

    /// What it makes of two numbers of any size.
    pub(crate) fn of_any(self, one: &Value, other: &Value) -> Result<Value, Fault> {
        if let (Value::Number(one), Value::Number(other)) = (one, other)
            && let Some(made) = self.at(*one, *other)
        {
            return Ok(Value::Number(made));
        }
        made(self, one, other)
    }
}

/// What an operator makes of two numbers, of any size: the slow twin of [`Operator::at`], which says it where both numbers and
/// what they make fit 64 bits.
#[cold]
#[inline(never)]
fn made(operator: Operator, one: &Value, other: &Value) -> Result<Value, Fault> {
    let (left, right) = (one.whole(), other.whole());
    let made = match operator {
        Operator::Plus => left + right,
        Operator::Minus => left - right,
        Operator::Times if left.bit_len() + right.bit_len() > limits::BITS + 1 => {
            return Err(Fault::Overflow);
        }
        Operator::Times => left * right,
        Operator::Divided | Operator::Modulo if right == IBig::ZERO => return Err(Fault::DivisionByZero),
        Operator::Divided => left.div_euclid(right),
        Operator::Modulo => left.rem_euclid(right).into(),
        // Digits that both have are there twice in the sum: one way to compare digits suffices, and is less for the page to load.
        Operator::And => left & right,
        Operator::Or => &left + &right - (left & right),
        Operator::Xor => &left + &right - (left & right) * 2,
        Operator::ShiftLeft | Operator::ShiftRight if right < IBig::ZERO => {
            return Err(Fault::BadShift { by: right.to_string() });
        }
        Operator::ShiftLeft if left == IBig::ZERO => left,
        Operator::ShiftLeft => match usize::try_from(&right) {
            Ok(by) if by <= limits::BITS && left.bit_len() + by <= limits::BITS => left << by,
            _ => return Err(Fault::Overflow),
        },
        // What is shifted out to the right leaves nothing.
        Operator::ShiftRight => left >> usize::try_from(&right).unwrap_or(limits::BITS).min(limits::BITS),
        Operator::Divisor if left == IBig::ZERO && right == IBig::ZERO => left,
        Operator::Divisor => left.gcd(right).into(),
    };
    if made.bit_len() > limits::BITS { Err(Fault::Overflow) } else { Ok(Value::of_whole(made)) }
}

/// Rounded so that the rest is not below 0.
#[inline(always)]
pub(crate) fn divided(one: i64, other: i64) -> (i64, bool) {
    match (u32::try_from(one), u32::try_from(other)) {
        (Ok(one), Ok(other @ 1..)) => (i64::from(one / other), false),
        _ => one.checked_div_euclid(other).map_or((0, true), |quotient| (quotient, false)),
    }
}

#[inline(always)]
pub(crate) fn modulo(one: i64, other: i64) -> (i64, bool) {
    match (u32::try_from(one), u32::try_from(other)) {
        (Ok(one), Ok(other @ 1..)) => (i64::from(one % other), false),
        _ => one.checked_rem_euclid(other).map_or((0, true), |rest| (rest, false)),
    }
}

/// What would be shifted out to the left would be lost.
#[inline(always)]
pub(crate) fn shift_left(one: i64, by: i64) -> (i64, bool) {
    match by {
        0..63 => (one << by, one << by >> by != one),
        _ => (0, one != 0 || u32::try_from(by).is_err()),
    }
}

/// What is shifted out to the right leaves nothing.
#[inline(always)]
pub(crate) fn shift_right(one: i64, by: i64) -> (i64, bool) {
    (one >> by.clamp(0, 63), u32::try_from(by).is_err())
}

pub(crate) fn divisor(one: i64, other: i64) -> (i64, bool) {
    let (mut a, mut b) = (one.unsigned_abs(), other.unsigned_abs());
    while b > 0 {
        (a, b) = match (u32::try_from(a), u32::try_from(b)) {
            (Ok(small), Ok(by)) => (b, u64::from(small % by)),
            _ => (b, a % b),
        };
    }
    i64::try_from(a).map_or((0, true), |divisor| (divisor, false))
}
