//! Numbers and conditions of random rules: written for the language, and computed here by the manual's words alone.

use std::fmt;

use super::chance::Chance;

/// What the names of a rule stand for. A name may be longer than a word: `r[i]` or `len(s)`.
#[derive(Clone, Default)]
pub(crate) struct Names(Vec<(String, i64)>);

impl Names {
    pub(crate) fn with(&self, more: impl IntoIterator<Item = (String, i64)>) -> Names {
        Names(self.0.iter().cloned().chain(more).collect())
    }

    pub(crate) fn of(&self, name: &str) -> i64 {
        self.0
            .iter()
            .rev()
            .find(|(known, _)| known == name)
            .unwrap_or_else(|| panic!("{name} has no number"))
            .1
    }
}

#[derive(Clone)]
pub(crate) enum Number {
    Constant(i64),
    Name(String),
    Sum(Box<Number>, Box<Number>),
    Difference(Box<Number>, Box<Number>),
    Times(i64, Box<Number>),
    Quotient(Box<Number>, i64),
    Rest(Box<Number>, i64),
    Least(Box<Number>, Box<Number>),
    Greatest(Box<Number>, Box<Number>),
    Without(Box<Number>),
    Divisor(Box<Number>, Box<Number>),
    Ones(Box<Number>),
}

impl Number {
    pub(crate) fn random(names: &[String], depth: u32, chance: &mut Chance) -> Number {
        if depth == 0 || chance.once_in(3) {
            return match chance.number(0, 2) {
                0 => Number::Constant(chance.number(0, 5)),
                _ => Number::Name(chance.one_of(names)),
            };
        }
        let one = Box::new(Number::random(names, depth - 1, chance));
        let other = Box::new(Number::random(names, depth - 1, chance));
        match chance.number(0, 11) {
            0..=1 => Number::Sum(one, other),
            2..=4 => Number::Difference(one, other),
            5 => Number::Times(chance.number(1, 3), one),
            6 => Number::Quotient(one, chance.number(1, 4)),
            7 => Number::Rest(one, chance.number(1, 4)),
            8 => Number::Least(one, other),
            9 => Number::Greatest(one, other),
            10 if chance.once_in(2) => Number::Divisor(one, other),
            10 => Number::Ones(Box::new(Number::Without(one))),
            _ => Number::Without(Box::new(Number::Difference(one, other))),
        }
    }

    pub(crate) fn at(&self, names: &Names) -> i64 {
        match self {
            Number::Constant(number) => *number,
            Number::Name(name) => names.of(name),
            Number::Sum(one, other) => one.at(names) + other.at(names),
            Number::Difference(one, other) => one.at(names) - other.at(names),
            Number::Times(times, one) => times * one.at(names),
            Number::Quotient(one, by) => one.at(names).div_euclid(*by),
            Number::Rest(one, by) => one.at(names).rem_euclid(*by),
            Number::Least(one, other) => one.at(names).min(other.at(names)),
            Number::Greatest(one, other) => one.at(names).max(other.at(names)),
            Number::Without(one) => one.at(names).abs(),
            Number::Divisor(one, other) => {
                let (mut one, mut other) = (one.at(names).abs(), other.at(names).abs());
                while other > 0 {
                    (one, other) = (other, one % other);
                }
                one
            }
            Number::Ones(one) => i64::from(one.at(names).count_ones()),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::Constant(number) => write!(f, "{number}"),
            Number::Name(name) => write!(f, "{name}"),
            Number::Sum(one, other) => write!(f, "({one} + {other})"),
            Number::Difference(one, other) => write!(f, "({one} - {other})"),
            Number::Times(times, one) => write!(f, "{times}*({one})"),
            Number::Quotient(one, by) => write!(f, "({one})/{by}"),
            Number::Rest(one, by) => write!(f, "({one}) % {by}"),
            Number::Least(one, other) => write!(f, "min({one}, {other})"),
            Number::Greatest(one, other) => write!(f, "max({one}, {other})"),
            Number::Without(one) => write!(f, "abs({one})"),
            Number::Divisor(one, other) => write!(f, "gcd({one}, {other})"),
            Number::Ones(one) => write!(f, "popcount({one})"),
        }
    }
}

#[derive(Clone)]
pub(crate) enum Condition {
    Compared(Number, &'static str, Number),
    Within(Number, i64, i64),
    Among(Number, Vec<i64>),
    Both(Box<Condition>, Box<Condition>),
    Either(Box<Condition>, Box<Condition>),
    Not(Box<Condition>),
}

impl Condition {
    pub(crate) fn random(names: &[String], depth: u32, chance: &mut Chance) -> Condition {
        if depth > 0 && chance.once_in(3) {
            let one = Box::new(Condition::random(names, depth - 1, chance));
            let other = Box::new(Condition::random(names, depth - 1, chance));
            return match chance.number(0, 2) {
                0 => Condition::Both(one, other),
                1 => Condition::Either(one, other),
                _ => Condition::Not(one),
            };
        }
        let one = Number::random(names, 2, chance);
        match chance.number(0, 5) {
            0 => Condition::Within(one, chance.number(0, 3), chance.number(2, 7)),
            1 => Condition::Among(one, (0..3).map(|_| chance.number(0, 6)).collect()),
            2 => {
                let by = chance.number(2, 4);
                Condition::Compared(
                    Number::Rest(Box::new(one), by),
                    "==",
                    Number::Constant(chance.number(0, by - 1)),
                )
            }
            _ => {
                let sign = chance.one_of(&["<", "<=", "==", "!=", ">", ">="]);
                Condition::Compared(one, sign, Number::random(names, 1, chance))
            }
        }
    }

    pub(crate) fn holds(&self, names: &Names) -> bool {
        match self {
            Condition::Compared(one, sign, other) => {
                let (one, other) = (one.at(names), other.at(names));
                match *sign {
                    "<" => one < other,
                    "<=" => one <= other,
                    "==" => one == other,
                    "!=" => one != other,
                    ">" => one > other,
                    _ => one >= other,
                }
            }
            Condition::Within(one, from, to) => (*from..=*to).contains(&one.at(names)),
            Condition::Among(one, all) => all.contains(&one.at(names)),
            Condition::Both(one, other) => one.holds(names) && other.holds(names),
            Condition::Either(one, other) => one.holds(names) || other.holds(names),
            Condition::Not(one) => !one.holds(names),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Compared(one, sign, other) => write!(f, "{one} {sign} {other}"),
            Condition::Within(one, from, to) => write!(f, "{one} in {from}..{to}"),
            Condition::Among(one, all) => write!(f, "{one} in {all:?}"),
            Condition::Both(one, other) => write!(f, "({one} and {other})"),
            Condition::Either(one, other) => write!(f, "({one} or {other})"),
            Condition::Not(one) => write!(f, "not ({one})"),
        }
    }
}
