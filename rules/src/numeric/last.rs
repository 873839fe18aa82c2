//! The last `for` of a move: where what is left grows by steps that are always the same, all of it is handed over at once.
//!
//! Idea: comparisons of what grows by steps cut the range, and what must not be equal makes holes, so that a few numbers are
//! computed instead of each; what must divide another is found up to its root. All other conditions are asked a
//! [`block`](super::block) at a time. Used where rules are plain: without `where`, `split` and `canon`. The slow twin is
//! the walk through all numbers, as the other `for` are walked through.

use grundy::{Options, Run, in_order};

use super::block::{Block, FEW, LANES, Lanes, one};
use super::known::{Halt, Known};
use super::tree::{Number, Step, Test};
use crate::operators::Operator;

/// A range, what is asked of each number of it, and what is left for it.
pub(super) struct Last {
    place: usize,
    from: Number,
    up_to: Number,
    /// Where the number must divide another: only divisors are looked at.
    divides: Option<Number>,
    /// Comparisons of what grows by steps: each leaves a part of the range. The first number is to be less by the constant.
    cuts: Vec<(Number, Number, i64)>,
    /// What grows by steps and must not be equal: at most one number of the range is left out for each.
    holes: Vec<(Number, Number)>,
    /// All else, after these.
    tests: Vec<Test>,
    /// The numbers that are left: of all positions, side by side.
    to: Vec<Number>,
    /// Number of numbers of a position.
    width: usize,
    /// By how much each number that is left grows, where that is always the same.
    steps: Option<Vec<i64>>,
}

impl Last {
    /// Takes the last `for` from the steps, where nothing but conditions follow, and numbers are left.
    pub(super) fn of(steps: &mut Vec<Step>, left: Option<Vec<Number>>, width: usize) -> Option<Last> {
        let left = left?;
        let at = steps.iter().rposition(|step| !matches!(step, Step::If(_)))?;
        let Step::Range(place, ..) = steps[at] else { return None };
        let grows: Option<Vec<i64>> = left.iter().map(|number| number.slope(place)).collect();
        let conditions = steps.split_off(at + 1);
        let Some(Step::Range(_, from, up_to)) = steps.pop() else { unreachable!("it was just looked at") };
        let mut last = Last {
            place,
            from,
            up_to,
            divides: None,
            cuts: Vec::new(),
            holes: Vec::new(),
            tests: Vec::new(),
            to: left,
            width,
            steps: grows,
        };
        for step in conditions {
            let Step::If(test) = step else { unreachable!("they were just looked at") };
            last.ask(test);
        }
        Some(last)
    }

    fn ask(&mut self, test: Test) {
        let grows = |one: &Number, other: &Number| {
            one.slope(self.place).is_some() && other.slope(self.place).is_some()
        };
        match test {
            // What comes first is asked first: the rest may fail where that does not hold.
            test if !self.tests.is_empty() || self.divides.is_some() => self.tests.push(test),
            Test::Both(both) => both.into_iter().for_each(|test| self.ask(test)),
            Test::Less(one, other) if grows(&one, &other) => self.cuts.push((one, other, 1)),
            Test::LessOrEqual(one, other) if grows(&one, &other) => self.cuts.push((one, other, 0)),
            Test::Unequal(one, other) if grows(&one, &other) => self.holes.push((one, other)),
            Test::Equal(one, other) if grows(&one, &other) => {
                self.cuts.extend([(one.clone(), other.clone(), 0), (other, one, 0)]);
            }
            Test::Equal(Number::Two(Operator::Modulo, both), Number::Constant(0))
                if self.divides.is_none()
                    && matches!(both[1], Number::Place(place) if place == self.place)
                    && !both[0].has(self.place) =>
            {
                self.divides = Some(both[0].clone());
            }
            test => self.tests.push(test),
        }
    }

    /// Hands over all that is left, for every number of the range.
    pub(super) fn go(&self, known: &mut Known<'_>, options: &mut dyn Options) -> Result<(), Halt> {
        let (from, up_to) = (self.from.value(known)?, self.up_to.value(known)?);
        if from > up_to {
            return Ok(());
        }
        known.charge(1)?;
        let (mut first, mut last) = (from, up_to);
        for (less, more, by) in &self.cuts {
            let [at_first, at_last, step] = self.difference(more, less, (from, up_to), known)?;
            let (at_first, at_last) = (at_first - i128::from(*by), at_last - i128::from(*by));
            let near = |shift: i128| i64::try_from(i128::from(from) + shift).map_err(|_| Halt::Fails);
            match (at_first >= 0, at_last >= 0) {
                (true, true) => {}
                (false, false) => return Ok(()),
                // It becomes 0 or more from some place on, or up to some place.
                (false, true) => first = first.max(near((-at_first + step - 1) / step)?),
                (true, false) => last = last.min(near(at_first / -step)?),
            }
        }
        let mut holes = Vec::new();
        for (one, other) in &self.holes {
            match self.difference(one, other, (from, up_to), known)? {
                [0, _, 0] => return Ok(()),
                [at_first, _, step] if step != 0 && at_first % step == 0 => {
                    holes.extend(i64::try_from(i128::from(from) - at_first / step).ok());
                }
                _ => {}
            }
        }
        in_order(&mut holes);
        for hole in holes.into_iter().filter(|hole| (from..=up_to).contains(hole)) {
            if hole > first {
                self.stretch(first, last.min(hole - 1), known, options)?;
            }
            first = first.max(hole.saturating_add(1));
        }
        self.stretch(first, last, known, options)
    }

    /// By how much a number is more than another at the first of the range and at the last, and by how much that grows from
    /// one to the next. Both ends are computed, so that what is too large is seen; in between it grows by steps.
    fn difference(
        &self,
        more: &Number,
        less: &Number,
        (from, up_to): (i64, i64),
        known: &mut Known<'_>,
    ) -> Result<[i128; 3], Halt> {
        let mut at = |place: i64| -> Result<i128, Halt> {
            known.places[self.place] = place;
            Ok(i128::from(more.value(known)?) - i128::from(less.value(known)?))
        };
        let (at_first, at_last) = (at(from)?, at(up_to)?);
        let length = i128::from(up_to) - i128::from(from);
        Ok([at_first, at_last, (at_last - at_first).checked_div(length).unwrap_or(0)])
    }

    /// The numbers from the first to the last, which no cut leaves out.
    fn stretch(
        &self,
        first: i64,
        last: i64,
        known: &mut Known<'_>,
        options: &mut dyn Options,
    ) -> Result<(), Halt> {
        if first > last {
            return Ok(());
        }
        match &self.divides {
            Some(number) => {
                let number = number.value(known)?;
                if number < 1 || first < 1 {
                    return self.one_by_one(first..=last, known, options);
                }
                self.divisors(number, (first, last), known, options)
            }
            None => match &self.steps {
                Some(steps) if self.tests.is_empty() => {
                    known.charge(1 + (last.abs_diff(first)).saturating_mul(self.to.len().max(1) as u64))?;
                    self.run((first, last), None, steps, &mut vec![0; self.to.len()], known, options)
                }
                // What the interpreter tells is told where it is asked for alone.
                None if self.to.len() > FEW || self.to.iter().any(Number::is_interpreted) => {
                    self.one_by_one(first..=last, known, options)
                }
                _ => self.blocks(first, last, known, options),
            },
        }
    }

    /// What is left for the numbers from the first to the last for which the conditions hold, a block at a time.
    fn blocks(
        &self,
        first: i64,
        last: i64,
        known: &mut Known<'_>,
        options: &mut dyn Options,
    ) -> Result<(), Halt> {
        let mut from = first;
        let mut begin = vec![0; self.to.len()];
        loop {
            let more = last.abs_diff(from).min(LANES as u64);
            let mut which = if more < LANES as u64 - 1 { (1 << (more + 1)) - 1 } else { Lanes::MAX };
            known.charge(which.count_ones().into())?;
            let block = Block::new(self.place, from, more + 1);
            for test in &self.tests {
                let (holds, fails) = block.holds(test, known)?;
                if fails & which > 0 {
                    return Err(Halt::Fails);
                }
                which &= holds;
                if which == 0 {
                    break;
                }
            }
            if which > 0 {
                known.charge(u64::from(which.count_ones()) * self.to.len() as u64)?;
            }
            if let Some(steps) = self.steps.as_ref().filter(|_| which > 0) {
                // The first of them that is asked for is where they are counted from.
                let skipped = which.trailing_zeros();
                let highest = Lanes::BITS - 1 - which.leading_zeros();
                let ends = (from + i64::from(skipped), from + i64::from(highest));
                self.run(ends, Some(which >> skipped), steps, &mut begin, known, options)?;
            } else if which > 0 {
                block.leave(&self.to, self.width, which, known, options)?;
            }
            if more < LANES as u64 {
                return Ok(());
            }
            from += LANES as i64;
        }
    }

    /// The numbers that are left for one of the range.
    fn left(&self, number: i64, known: &mut Known<'_>, left: &mut [i64]) -> Result<(), Halt> {
        known.places[self.place] = number;
        for (left, of) in left.iter_mut().zip(&self.to) {
            *left = of.value(known)?;
            if *left < 0 {
                return Err(Halt::Fails);
            }
        }
        Ok(())
    }

    /// Hands over at once what is left for all numbers from the first to the last, or for those whose bit is set.
    fn run(
        &self,
        (first, last): (i64, i64),
        which: Option<Lanes>,
        steps: &[i64],
        begin: &mut [i64],
        known: &mut Known<'_>,
        options: &mut dyn Options,
    ) -> Result<(), Halt> {
        self.left(last, known, begin)?;
        self.left(first, known, begin)?;
        let run = Run { first: begin, steps, width: self.width, count: last.abs_diff(first) + 1, which };
        if options.run(&run) { Ok(()) } else { Err(Halt::Enough) }
    }

    fn one_by_one(
        &self,
        numbers: impl Iterator<Item = i64>,
        known: &mut Known<'_>,
        options: &mut dyn Options,
    ) -> Result<(), Halt> {
        let mut left = vec![0; self.to.len()];
        for number in numbers {
            known.charge(1)?;
            known.places[self.place] = number;
            let mut holds = true;
            if let Some(of) = &self.divides {
                holds = of.value(known)?.checked_rem_euclid(number).ok_or(Halt::Fails)? == 0;
            }
            for test in &self.tests {
                holds = holds && test.holds(known)?;
            }
            if holds {
                known.charge(self.to.len() as u64)?;
                self.left(number, known, &mut left)?;
                one(&left, self.width, options)?;
            }
        }
        Ok(())
    }

    /// The divisors of a number, above 0, within a range above 0.
    fn divisors(
        &self,
        number: i64,
        (first, last): (i64, i64),
        known: &mut Known<'_>,
        options: &mut dyn Options,
    ) -> Result<(), Halt> {
        let mut found = Vec::new();
        for divisor in 1..=number.isqrt() {
            known.charge(1)?;
            if number % divisor == 0 {
                found.push(divisor);
                if divisor != number / divisor {
                    found.push(number / divisor);
                }
            }
        }
        found.retain(|divisor| (first..=last).contains(divisor));
        self.one_by_one(found.into_iter(), known, options)
    }
}
