//! Moves with unknown numbers: what they leave of a heap, and when, as sums of multiples.

use super::constant::Constants;
use super::formula::Formula;
use super::linear::{Linear, Unknown};
use crate::code::{Code, CodeKind, Left, Move, Stage};
use crate::syntax::Binary;
use crate::value::Value;

/// A move, for all that it names.
#[derive(Clone, Debug)]
pub(super) struct Symbolic {
    pub(super) parts: Vec<Linear>,
    pub(super) when: Vec<Formula>,
    /// How many numbers are named.
    pub(super) named: usize,
    /// A named number is what is left out of a division: of this, by that.
    pub(super) quotients: Vec<(Unknown, Linear, i64)>,
}

/// The most moves with unknown numbers, and the most cases of an expression.
const MOVES: usize = 4096;
const CASES: usize = 256;
/// The greatest number to divide by.
const DIVISOR: i64 = 1 << 20;

/// A move of a heap; `None` where something in it is no sum of multiples.
pub(super) fn symbolic(one: &Move, places: usize) -> Option<Vec<Symbolic>> {
    symbolic_of(one, &[Linear::of(Unknown::Heap)], places)
}

/// A move of a position with these numbers.
pub(super) fn symbolic_of(one: &Move, position: &[Linear], places: usize) -> Option<Vec<Symbolic>> {
    let mut known: Vec<Option<Linear>> = position.iter().cloned().map(Some).collect();
    known.resize(places, None);
    let constants = Constants::default();
    let mut walk = Walk { known, constants, named: 0, quotients: Vec::new(), found: Vec::new() };
    walk.go(&one.stages, &one.to, &mut Vec::new())?;
    Some(walk.found)
}

struct Walk {
    /// What is at the places that are filled.
    known: Vec<Option<Linear>>,
    constants: Constants,
    named: usize,
    quotients: Vec<(Unknown, Linear, i64)>,
    found: Vec<Symbolic>,
}

/// An end of a range: `times` of what runs through it is compared with this.
struct End {
    times: i64,
    with: Linear,
}

impl Walk {
    fn go(&mut self, stages: &[Stage], to: &[Left], when: &mut Vec<Formula>) -> Option<()> {
        let Some((first, rest)) = stages.split_first() else { return self.leave(to, when) };
        let before = (when.len(), self.named, self.quotients.len());
        match first {
            Stage::For(place, Code { kind: CodeKind::Range(from, to_code), .. }) => {
                let (from, up_to) = (self.ends(from, true)?, self.ends(to_code, false)?);
                self.range(*place, &from, &up_to, rest, to, when)?;
            }
            Stage::For(place, Code { kind: CodeKind::List(elements), .. }) => {
                for element in elements {
                    self.known[*place] = Some(self.linear(element)?);
                    self.go(rest, to, when)?;
                }
            }
            Stage::For(place, list) => {
                for element in self.constants.list(list, &self.known)?.iter() {
                    let Value::Number(number) = element else { return None };
                    self.known[*place] = Some(Linear::number(*number));
                    self.go(rest, to, when)?;
                }
            }
            Stage::Let(place, value) => {
                self.known[*place] = self.linear(value);
                self.go(rest, to, when)?;
            }
            Stage::If(condition) => {
                when.push(self.formula(condition, true)?);
                self.go(rest, to, when)?;
            }
        }
        when.truncate(before.0);
        self.named = before.1;
        self.quotients.truncate(before.2);
        Some(())
    }

    fn range(
        &mut self,
        place: usize,
        from: &[End],
        up_to: &[End],
        rest: &[Stage],
        to: &[Left],
        when: &mut Vec<Formula>,
    ) -> Option<()> {
        let above =
            |number: &Linear, end: &End| number.times(end.times)?.minus(&end.with).map(Formula::AtLeastZero);
        let below = |number: &Linear, end: &End| end.with.plus(-end.times, number).map(Formula::AtLeastZero);
        let known = |end: &End| end.with.known().map(|number| (number, end.times));
        let least: Option<Vec<_>> = from.iter().map(known).collect();
        let least =
            least.and_then(|all| all.into_iter().map(|(number, times)| -(-number).div_euclid(times)).max());
        let greatest = up_to.iter().filter_map(known).map(|(number, times)| number.div_euclid(times)).min();
        let numbers: Vec<Linear> = match (least, greatest) {
            (Some(least), Some(greatest)) if greatest.checked_sub(least)? < MOVES as i64 => {
                (least..=greatest).map(Linear::number).collect()
            }
            (Some(_), Some(_)) => return None,
            _ => {
                self.named += 1;
                vec![Linear::of(Unknown::Named(self.named - 1))]
            }
        };
        for number in numbers {
            let length = when.len();
            for end in from {
                when.push(above(&number, end)?);
            }
            for end in up_to {
                when.push(below(&number, end)?);
            }
            self.known[place] = Some(number);
            self.go(rest, to, when)?;
            when.truncate(length);
        }
        Some(())
    }

    fn leave(&mut self, to: &[Left], when: &[Formula]) -> Option<()> {
        let (named, divided) = (self.named, self.quotients.len());
        let mut parts = Vec::new();
        for left in to {
            match left {
                Left::One(Code { kind: CodeKind::Tuple(each), .. }) => {
                    for code in each {
                        parts.push(self.linear(code)?);
                    }
                }
                Left::One(code) => parts.push(self.linear(code)?),
                Left::All(Code { kind: CodeKind::List(all), .. }) => {
                    for code in all {
                        parts.push(self.linear(code)?);
                    }
                }
                Left::All(_) => return None,
            }
        }
        let (when, quotients) = (when.to_vec(), self.quotients.clone());
        self.found.push(Symbolic { parts, when, named: self.named, quotients });
        self.named = named;
        self.quotients.truncate(divided);
        (self.found.len() <= MOVES).then_some(())
    }

    /// What a range begins or ends with: of several, all count.
    fn ends(&mut self, code: &Code, begins: bool) -> Option<Vec<End>> {
        match &code.kind {
            CodeKind::Call(function, given) if function.name() == if begins { "max" } else { "min" } => {
                let each: Option<Vec<Vec<End>>> = given.iter().map(|one| self.ends(one, begins)).collect();
                Some(each?.into_iter().flatten().collect())
            }
            CodeKind::Binary(Binary::Divided, of, by) => {
                let (of, by) = (self.linear(of)?, self.linear(by)?.known().filter(|by| *by > 0)?);
                // As many times as it is divided by: at least so much that the quotient is reached.
                let with = if begins { of.and(1 - by)? } else { of };
                Some(vec![End { times: by, with }])
            }
            _ => Some(vec![End { times: 1, with: self.linear(code)? }]),
        }
    }

    /// What it is: a sum of multiples. A quotient is named.
    fn linear(&mut self, code: &Code) -> Option<Linear> {
        match &code.kind {
            CodeKind::Constant(Value::Number(number)) => Some(Linear::number(*number)),
            CodeKind::Place(place) => self.known[*place].clone(),
            CodeKind::Negative(of) => self.linear(of)?.times(-1),
            CodeKind::Binary(Binary::Plus, one, other) => self.linear(one)?.plus(1, &self.linear(other)?),
            CodeKind::Binary(Binary::Minus, one, other) => self.linear(one)?.minus(&self.linear(other)?),
            CodeKind::Binary(Binary::Times, one, other) => {
                let (one, other) = (self.linear(one)?, self.linear(other)?);
                match (one.known(), other.known()) {
                    (Some(times), _) => other.times(times),
                    (_, Some(times)) => one.times(times),
                    _ => None,
                }
            }
            CodeKind::Binary(Binary::Divided, of, by) => {
                let (of, by) =
                    (self.linear(of)?, self.linear(by)?.known().filter(|by| (1..=DIVISOR).contains(by))?);
                if let Some(number) = of.known() {
                    return Some(Linear::number(number.div_euclid(by)));
                }
                let quotient = Unknown::Named(self.named);
                self.named += 1;
                self.quotients.push((quotient, of, by));
                Some(Linear::of(quotient))
            }
            _ => match self.constants.value(code, &self.known)? {
                Value::Number(number) => Some(Linear::number(number)),
                _ => None,
            },
        }
    }

    /// A condition, or its contrary.
    fn formula(&mut self, code: &Code, is_so: bool) -> Option<Formula> {
        match &code.kind {
            CodeKind::Constant(Value::Flag(flag)) => Some(Formula::flag(*flag == is_so)),
            CodeKind::Not(of) => self.formula(of, !is_so),
            CodeKind::Both(one, other) | CodeKind::Either(one, other) => {
                let both = vec![self.formula(one, is_so)?, self.formula(other, is_so)?];
                let are_all = matches!(code.kind, CodeKind::Both(..)) == is_so;
                Some(if are_all { Formula::All(both) } else { Formula::Any(both) })
            }
            CodeKind::Binary(Binary::In | Binary::NotIn, one, all) => {
                let is_in = matches!(code.kind, CodeKind::Binary(Binary::In, ..)) == is_so;
                match &all.kind {
                    CodeKind::Range(from, to) => {
                        let both = if is_in {
                            vec![self.at_least(one, from, 0)?, self.at_least(to, one, 0)?]
                        } else {
                            vec![self.at_least(from, one, 1)?, self.at_least(one, to, 1)?]
                        };
                        Some(if is_in { Formula::All(both) } else { Formula::Any(both) })
                    }
                    CodeKind::List(elements) => {
                        let each: Option<Vec<Formula>> =
                            elements.iter().map(|element| self.equal(one, element, is_in)).collect();
                        Some(if is_in { Formula::Any(each?) } else { Formula::All(each?) })
                    }
                    _ => {
                        let one = self.linear(one)?;
                        let mut each = Vec::new();
                        for element in self.constants.list(all, &self.known)?.iter() {
                            let Value::Number(number) = element else { return None };
                            let difference = one.and(number.checked_neg()?)?;
                            each.push(if is_in {
                                Formula::Zero(difference)
                            } else {
                                Formula::NonZero(difference)
                            });
                        }
                        Some(if is_in { Formula::Any(each) } else { Formula::All(each) })
                    }
                }
            }
            CodeKind::Binary(binary, left, right) => match (binary, is_so) {
                (Binary::Equal, _) => self.equal(left, right, is_so),
                (Binary::Unequal, _) => self.equal(left, right, !is_so),
                (Binary::Less, true) | (Binary::GreaterOrEqual, false) => self.at_least(right, left, 1),
                (Binary::LessOrEqual, true) | (Binary::Greater, false) => self.at_least(right, left, 0),
                (Binary::Greater, true) | (Binary::LessOrEqual, false) => self.at_least(left, right, 1),
                (Binary::GreaterOrEqual, true) | (Binary::Less, false) => self.at_least(left, right, 0),
                _ => None,
            },
            _ => match self.constants.value(code, &self.known)? {
                Value::Flag(flag) => Some(Formula::flag(flag == is_so)),
                _ => None,
            },
        }
    }

    /// That `large` is larger than `small` by at least `more`.
    fn at_least(&mut self, large: &Code, small: &Code, more: i64) -> Option<Formula> {
        let several = |all: Option<Vec<Formula>>, are_all: bool| {
            all.map(|all| if are_all { Formula::All(all) } else { Formula::Any(all) })
        };
        match (&large.kind, &small.kind) {
            (CodeKind::Call(function, given), _) if matches!(function.name(), "min" | "max") => several(
                given.iter().map(|one| self.at_least(one, small, more)).collect(),
                function.name() == "min",
            ),
            (_, CodeKind::Call(function, given)) if matches!(function.name(), "min" | "max") => several(
                given.iter().map(|one| self.at_least(large, one, more)).collect(),
                function.name() == "max",
            ),
            (CodeKind::Call(function, given), _) if function.name() == "abs" => {
                let (of, small) = (self.linear(&given[0])?, self.linear(small)?.and(more)?);
                let either = [of.minus(&small)?, of.times(-1)?.minus(&small)?];
                Some(Formula::Any(either.map(Formula::AtLeastZero).to_vec()))
            }
            (_, CodeKind::Call(function, given)) if function.name() == "abs" => {
                let (of, large) = (self.linear(&given[0])?, self.linear(large)?.and(-more)?);
                let both = [large.minus(&of)?, large.plus(1, &of)?];
                Some(Formula::All(both.map(Formula::AtLeastZero).to_vec()))
            }
            // A quotient is as large as a number if what is divided is as large as so many times the number.
            (CodeKind::Binary(Binary::Divided, of, by), _) => {
                let (of, by) = (self.linear(of)?, self.linear(by)?.known().filter(|by| *by > 0)?);
                let small = self.linear(small)?.and(more)?;
                of.plus(-by, &small).map(Formula::AtLeastZero)
            }
            (_, CodeKind::Binary(Binary::Divided, of, by)) => {
                let (of, by) = (self.linear(of)?, self.linear(by)?.known().filter(|by| *by > 0)?);
                let large = self.linear(large)?.and(-more)?;
                large.times(by)?.and(by - 1)?.minus(&of).map(Formula::AtLeastZero)
            }
            _ => self.compared(large, small, |difference| Some(Formula::AtLeastZero(difference.and(-more)?))),
        }
    }

    fn equal(&mut self, one: &Code, other: &Code, is_so: bool) -> Option<Formula> {
        let has_quotient = |code: &Code| matches!(code.kind, CodeKind::Binary(Binary::Divided, ..));
        if has_quotient(one) || has_quotient(other) {
            let shift = i64::from(!is_so);
            let (first, second) = (self.at_least(one, other, shift)?, self.at_least(other, one, shift)?);
            return Some(if is_so {
                Formula::All(vec![first, second])
            } else {
                Formula::Any(vec![first, second])
            });
        }
        self.compared(one, other, |difference| {
            Some(if is_so { Formula::Zero(difference) } else { Formula::NonZero(difference) })
        })
    }

    /// What the difference of two numbers must be, in each of their cases.
    fn compared(
        &mut self,
        one: &Code,
        other: &Code,
        what: impl Fn(Linear) -> Option<Formula>,
    ) -> Option<Formula> {
        let (ones, others) = (self.cases(one)?, self.cases(other)?);
        if let ([(when, one)], [(also, other)]) = (&ones[..], &others[..]) {
            return Some(Formula::All(vec![when.clone(), also.clone(), what(one.minus(other)?)?]));
        }
        let mut any = Vec::new();
        for (when, one) in &ones {
            for (also, other) in &others {
                any.push(Formula::All(vec![when.clone(), also.clone(), what(one.minus(other)?)?]));
            }
        }
        Some(Formula::Any(any))
    }

    /// What a number is, in each of the cases that remainders distinguish; these exclude each other.
    fn cases(&mut self, code: &Code) -> Option<Vec<(Formula, Linear)>> {
        match &code.kind {
            CodeKind::Binary(Binary::Modulo, of, by) => {
                let by = self.linear(by)?.known().filter(|by| (1..=CASES as i64).contains(by))?;
                let of = self.linear(of)?;
                let leaves = |rest: i64| (Formula::Leaves(of.clone(), by, vec![rest]), Linear::number(rest));
                Some((0..by).map(leaves).collect())
            }
            CodeKind::Binary(binary @ (Binary::Plus | Binary::Minus | Binary::Times), one, other) => {
                let (ones, others) = (self.cases(one)?, self.cases(other)?);
                let mut cases = Vec::new();
                for (when, one) in &ones {
                    for (also, other) in &others {
                        let both = match binary {
                            Binary::Plus => one.plus(1, other)?,
                            Binary::Minus => one.minus(other)?,
                            _ => other
                                .known()
                                .map_or_else(|| other.times(one.known()?), |times| one.times(times))?,
                        };
                        cases.push((Formula::All(vec![when.clone(), also.clone()]), both));
                    }
                }
                (cases.len() <= CASES).then_some(cases)
            }
            _ => Some(vec![(Formula::TRUE, self.linear(code)?)]),
        }
    }
}
