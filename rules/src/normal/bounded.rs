//! Any number up to a bound that grows slowly with the heap: taken, or left.

use grundy::games::{Bound, LeaveUpTo, TakeUpTo};

use super::{Form, form};
use crate::code::{Code, CodeKind, Left, Move, Stage};
use crate::syntax::Binary;
use crate::value::Value;

/// The heap, and the number that the move names.
const HEAP: usize = 0;
const NAMED: usize = 1;

/// The game of this move, where it is of that form.
pub(super) fn bounded(one: &Move) -> Option<Form> {
    let [Left::One(left)] = &one.to[..] else { return None };
    let (mut from, mut range) = (0u64, None);
    for stage in &one.stages {
        match stage {
            Stage::If(when) => from = first_heap(when)?.max(from),
            Stage::For(NAMED, Code { kind: CodeKind::Range(first, last), .. }) if range.is_none() => {
                range = Some((first, last, from));
            }
            _ => return None,
        }
    }
    let (first, last, looked_at) = range?;
    let (first, last) = (bound(first)?, bound(last)?);
    // Conditions that come later are asked later.
    if ![&first, &last].iter().all(|one| one.is_defined_from(&looked_at.into())) {
        return None;
    }
    // As what is left: from the one to the other.
    let (least, greatest) = match &left.kind {
        CodeKind::Place(NAMED) => (first, last),
        CodeKind::Binary(Binary::Minus, heap, taken) if heap.is_place(HEAP) && taken.is_place(NAMED) => {
            (rest(last), rest(first))
        }
        _ => return None,
    };
    match (&least, rest(greatest.clone())) {
        (Bound::Number(least), _) => LeaveUpTo::new(greatest, u64::try_from(*least).ok()?, from).map(form),
        (_, Bound::Number(1)) => TakeUpTo::new(rest(least), from).map(form),
        _ => None,
    }
}

/// From which heap on a condition holds.
fn first_heap(when: &Code) -> Option<u64> {
    let CodeKind::Binary(how, one, other) = &when.kind else { return None };
    let (how, number) = match (one.number(), other.number()) {
        (None, Some(number)) if one.is_place(HEAP) => (*how, number),
        (Some(number), None) if other.is_place(HEAP) => (turned(*how)?, number),
        _ => return None,
    };
    match (how, u64::try_from(number).ok()?) {
        (Binary::GreaterOrEqual, number) => Some(number),
        (Binary::Greater, number) => Some(number + 1),
        (Binary::Unequal, 0) => Some(1),
        _ => None,
    }
}

/// The same comparison from the other side.
fn turned(how: Binary) -> Option<Binary> {
    Some(match how {
        Binary::Less => Binary::Greater,
        Binary::LessOrEqual => Binary::GreaterOrEqual,
        Binary::Unequal => Binary::Unequal,
        _ => return None,
    })
}

fn bound(code: &Code) -> Option<Bound> {
    Some(match &code.kind {
        CodeKind::Place(HEAP) => Bound::Heap,
        CodeKind::Constant(Value::Number(number)) => Bound::Number(*number),
        CodeKind::Binary(Binary::Plus, one, other) => match (one.number(), other.number()) {
            (Some(more), _) => scaled(bound(other)?, 1, more, 1)?,
            (_, Some(more)) => scaled(bound(one)?, 1, more, 1)?,
            _ => return None,
        },
        CodeKind::Binary(Binary::Minus, one, other) => match other.number() {
            Some(less) => scaled(bound(one)?, 1, less.checked_neg()?, 1)?,
            None if one.is_place(HEAP) => rest(bound(other)?),
            None => return None,
        },
        CodeKind::Binary(Binary::Times, one, other) => {
            let (times, of) =
                one.number().map(|times| (times, other)).or(other.number().map(|times| (times, one)))?;
            scaled(bound(of)?, times, 0, 1)?
        }
        CodeKind::Binary(Binary::Divided, of, by) => scaled(bound(of)?, 1, 0, by.number()?)?,
        CodeKind::Call(function, given) => {
            let mut all = given.iter().map(bound).collect::<Option<Vec<_>>>()?;
            match function.name() {
                "sqrt" => Bound::Root(Box::new(all.pop()?)),
                "log2" => Bound::Log2(Box::new(all.pop()?)),
                "min" => Bound::Least(all),
                "max" => Bound::Greatest(all),
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// The heap minus a bound.
fn rest(bound: Bound) -> Bound {
    match bound {
        Bound::Rest(of) => *of,
        Bound::Heap => Bound::Number(0),
        // The heap with a number, or without it.
        Bound::Scaled { of, times: 1, plus, by: 1 } if *of == Bound::Heap => Bound::Number(-plus),
        Bound::Number(0) => Bound::Heap,
        Bound::Number(number) => Bound::Scaled { of: Box::new(Bound::Heap), times: 1, plus: -number, by: 1 },
        other => Bound::Rest(Box::new(other)),
    }
}

/// `times` a bound, `plus` a number, divided `by` one; as one division where it is one already.
fn scaled(of: Bound, times: i64, plus: i64, by: i64) -> Option<Bound> {
    let (factor, divisor) = (u64::try_from(times).ok()?, u64::try_from(by).ok()?);
    if factor == 0 || divisor == 0 {
        return None;
    }
    Some(match of {
        Bound::Number(number) => Bound::Number(number.checked_mul(times)?.checked_add(plus)?.div_euclid(by)),
        Bound::Scaled { of, times: inner, plus: more, by: under } if factor == 1 || under == 1 => {
            Bound::Scaled {
                of,
                times: inner.checked_mul(factor)?,
                plus: more.checked_mul(times)?.checked_add(plus.checked_mul(i64::try_from(under).ok()?)?)?,
                by: under.checked_mul(divisor)?,
            }
        }
        of => Bound::Scaled { of: Box::new(of), times: factor, plus, by: divisor },
    })
}
