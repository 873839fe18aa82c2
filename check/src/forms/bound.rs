//! Rules that a user wrote in which as much is taken, or left, as a bound that grows slowly allows.

use std::cell::Cell;
use std::fmt;

use crate::json::{Fields, Json, Read, expected};

/// The greatest number in a bound, and the most parts of one.
const GREATEST: u64 = 1 << 32;
const PARTS: u64 = 48;

/// From heap `from` on, as much is taken or left as the bound allows.
#[derive(Debug)]
pub(crate) struct BoundRules {
    pub(crate) bound: Bound,
    pub(crate) from: u64,
    /// Whether the bound is of what is left, and the least that may be; else it is of what is taken.
    pub(crate) least_left: Option<u64>,
}

/// A whole number for each heap.
#[derive(Debug)]
pub(crate) enum Bound {
    Heap,
    Number(u64),
    /// (`times` `of` + `plus`) / `by`, rounded down.
    Scaled {
        of: Box<Bound>,
        times: u64,
        plus: i64,
        by: u64,
    },
    Root(Box<Bound>),
    /// To base 2.
    Logarithm(Box<Bound>),
    Least(Vec<Bound>),
    Greatest(Vec<Bound>),
    /// The heap minus a bound.
    Rest(Box<Bound>),
}

impl Bound {
    /// By how much it grows at most from one heap to the next; `None` where it may fall, or grow without bound.
    pub(crate) fn step(&self) -> Option<u64> {
        match self {
            Bound::Heap => Some(1),
            Bound::Number(_) => Some(0),
            Bound::Scaled { of, times, by, .. } => Some(of.step()?.checked_mul(*times)?.div_ceil(*by)),
            Bound::Root(of) => of.step().map(|step| if step <= 3 { step.min(1) } else { step }),
            Bound::Logarithm(of) => of.step().map(|step| if step <= 2 { step.min(1) } else { step }),
            Bound::Least(all) | Bound::Greatest(all) => {
                all.iter().map(Bound::step).collect::<Option<Vec<_>>>()?.into_iter().max()
            }
            Bound::Rest(of) => of.step().filter(|step| *step <= 1).map(|_| 1),
        }
    }

    /// The number for a heap; `None` where the language has none: beyond 64 bits, a root of less than 0, a logarithm of less than 1.
    pub(crate) fn at(&self, heap: u64) -> Option<i64> {
        let all = |all: &[Bound]| all.iter().map(|one| one.at(heap)).collect::<Option<Vec<i64>>>();
        match self {
            Bound::Heap => i64::try_from(heap).ok(),
            Bound::Number(number) => i64::try_from(*number).ok(),
            Bound::Scaled { of, times, plus, by } => {
                let product = of.at(heap)?.checked_mul(i64::try_from(*times).ok()?)?;
                Some(product.checked_add(*plus)?.div_euclid(i64::try_from(*by).ok()?))
            }
            Bound::Root(of) => of.at(heap)?.checked_isqrt(),
            Bound::Logarithm(of) => of.at(heap)?.checked_ilog2().map(i64::from),
            Bound::Least(some) => all(some)?.into_iter().min(),
            Bound::Greatest(some) => all(some)?.into_iter().max(),
            Bound::Rest(of) => i64::try_from(heap).ok()?.checked_sub(of.at(heap)?),
        }
    }
}

impl BoundRules {
    pub(crate) const FIELDS: [&str; 3] = ["bound", "least", "from"];

    /// The rules, where the bound is of what is left or taken.
    pub(crate) fn read(is_left: bool, proof: Fields) -> Read<Self> {
        let parts = Cell::new(0);
        let bound = proof.read("bound", |json| Bound::read(json, &parts))?;
        let first = |json: &Json| json.number_in(0..(1 << 20) + 1, "a whole number up to 2^20");
        let (least, from) = (proof.read("least", first)?, proof.read("from", first)?);
        if !is_left && least != 1 {
            return proof.read("least", |_| expected("1, since it is taken"));
        }
        Ok(BoundRules { bound, from, least_left: is_left.then_some(least) })
    }
}

impl Bound {
    /// A bound, or a part of one. `parts` counts those that were read before.
    fn read(json: &Json, parts: &Cell<u64>) -> Read<Self> {
        parts.set(parts.get() + 1);
        if parts.get() > PARTS {
            return expected("a bound of at most 48 parts");
        }
        let number =
            |least| move |json: &Json| json.number_in(least..GREATEST + 1, "a whole number up to 2^32");
        let read = |json: &Json| Bound::read(json, parts);
        let boxed = |json: &Json| read(json).map(Box::new);
        let some = |json: &Json| {
            let Json::List(all) = json else { return expected("a list") };
            let all = all.iter().map(read).collect::<Read<Vec<Bound>>>()?;
            if all.len() < 2 { expected("two bounds or more") } else { Ok(all) }
        };
        let kinds = ["sqrt", "log2", "rest", "number", "min", "max"];
        if let Some(kind) = kinds.into_iter().find(|kind| json.get(kind).is_some()) {
            let fields = json.fields(&[kind])?;
            return match kind {
                "sqrt" => fields.read(kind, boxed).map(Bound::Root),
                "log2" => fields.read(kind, boxed).map(Bound::Logarithm),
                "rest" => fields.read(kind, boxed).map(Bound::Rest),
                "number" => fields.read(kind, number(0)).map(Bound::Number),
                "min" => fields.read(kind, some).map(Bound::Least),
                _ => fields.read(kind, some).map(Bound::Greatest),
            };
        }
        if let Json::Text(text) = json {
            return if text == "n" { Ok(Bound::Heap) } else { expected("`n`, for the heap") };
        }
        let fields = json.fields(&["of", "times", "plus", "minus", "by"])?;
        let of = fields.read("of", boxed)?;
        let (times, by) = (fields.read("times", number(1))?, fields.read("by", number(1))?);
        let (plus, minus) = (fields.read("plus", number(0))?, fields.read("minus", number(0))?);
        if plus > 0 && minus > 0 {
            return fields.read("minus", |_| expected("0, since `plus` is not"));
        }
        Ok(Bound::Scaled { of, times, plus: plus.cast_signed() - minus.cast_signed(), by })
    }
}

/// As the language of written rules has it. A certificate is about this text.
impl fmt::Display for BoundRules {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let when = if self.from > 0 { format!("if n >= {} ", self.from) } else { String::new() };
        match self.least_left {
            Some(least) => write!(f, "(n): x {when}for x in {least}..{}", self.bound),
            None => write!(f, "(n): n-t {when}for t in 1..{}", self.bound),
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let list = |all: &[Bound]| all.iter().map(Bound::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Bound::Heap => f.write_str("n"),
            Bound::Number(number) => write!(f, "{number}"),
            Bound::Scaled { of, times, plus, by } => {
                let is_sum = matches!(**of, Bound::Scaled { .. } | Bound::Rest(_));
                let of = if is_sum { format!("({of})") } else { of.to_string() };
                let product = if *times == 1 { of } else { format!("{times}*{of}") };
                match (plus, by) {
                    (0, 1) => f.write_str(&product),
                    (0, by) => write!(f, "{product}/{by}"),
                    (plus, 1) => write!(f, "{product}{plus:+}"),
                    (plus, by) => write!(f, "({product}{plus:+})/{by}"),
                }
            }
            Bound::Root(of) => write!(f, "sqrt({of})"),
            Bound::Logarithm(of) => write!(f, "log2({of})"),
            Bound::Least(all) => write!(f, "min({})", list(all)),
            Bound::Greatest(all) => write!(f, "max({})", list(all)),
            Bound::Rest(of) => {
                let is_sum = match **of {
                    Bound::Rest(_) => true,
                    Bound::Scaled { plus, by, .. } => plus != 0 && by == 1,
                    _ => false,
                };
                if is_sum { write!(f, "n-({of})") } else { write!(f, "n-{of}") }
            }
        }
    }
}

#[cfg(test)]
mod tests;
