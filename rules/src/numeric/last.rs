//! The last `for` of a move: where what is left grows by steps that are always the same, all of it is handed over at once.

use super::block::{Block, FEW, LANES, Lanes};
use super::known::{Halt, Known};
use super::tree::{Number, Test};
use super::{Leave, Step};
use grundy::in_order;

/// A range, and what is asked of each number of it.
pub(super) struct Last {
    pub(super) place: usize,
    pub(super) from: Number,
    pub(super) to: Number,
    /// Where the number must divide another: only divisors are looked at.
    divides: Option<Number>,
    /// Comparisons of what grows by steps: each leaves a part of the range. The first number is to be less by the constant.
    cuts: Vec<(Number, Number, i64)>,
    /// What grows by steps and must not be equal: at most one number of the range is left out for each.
    holes: Vec<(Number, Number)>,
    /// All else, after these.
    tests: Vec<Test>,
    /// By how much each heap that is left grows, where that is always the same.
    steps: Option<Vec<i64>>,
}

impl Last {
    /// Takes the last `for` from the steps, where nothing but conditions follow.
    pub(super) fn of(steps: &mut Vec<Step>, to: &[Number]) -> Option<Last> {
        let at = steps.iter().rposition(|step| !matches!(step, Step::If(_)))?;
        let Step::Range(place, ..) = steps[at] else { return None };
        let grows: Option<Vec<i64>> = to.iter().map(|number| number.slope(place)).collect();
        let conditions = steps.split_off(at + 1);
        let Some(Step::Range(_, from, to)) = steps.pop() else { unreachable!("it was just looked at") };
        let mut last = Last {
            place,
            from,
            to,
            divides: None,
            cuts: Vec::new(),
            holes: Vec::new(),
            tests: Vec::new(),
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
            Test::Equal(Number::Modulo(both), Number::Constant(0))
                if self.divides.is_none()
                    && matches!(both[1], Number::Place(place) if place == self.place)
                    && !both[0].has(self.place) =>
            {
                self.divides = Some(both[0].clone());
            }
            test => self.tests.push(test),
        }
    }

    /// Whether the number at the place is one of those that are asked for.
    pub(super) fn holds(&self, known: &mut Known<'_>) -> Result<bool, Halt> {
        for (less, more, by) in &self.cuts {
            let less = less.value(known)?.checked_add(*by).ok_or(Halt::Fails)?;
            if less > more.value(known)? {
                return Ok(false);
            }
        }
        for (one, other) in &self.holes {
            if one.value(known)? == other.value(known)? {
                return Ok(false);
            }
        }
        if let Some(number) = &self.divides
            && number.value(known)?.checked_rem_euclid(known.places[self.place]).ok_or(Halt::Fails)? != 0
        {
            return Ok(false);
        }
        for test in &self.tests {
            if !test.holds(known)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn go(&self, to: &[Number], known: &mut Known<'_>, leave: &mut dyn Leave) -> Result<(), Halt> {
        let (from, up_to) = (self.from.value(known)?, self.to.value(known)?);
        if from > up_to {
            return Ok(());
        }
        known.charge(1)?;
        let (mut first, mut last) = (from, up_to);
        for (less, more, by) in &self.cuts {
            // The difference at both ends, so that what is too large is seen; in between it grows by steps.
            let mut room = |at: i64| -> Result<i128, Halt> {
                known.places[self.place] = at;
                Ok(i128::from(more.value(known)?) - i128::from(less.value(known)?) - i128::from(*by))
            };
            let (at_first, at_last) = (room(from)?, room(up_to)?);
            let length = i128::from(up_to) - i128::from(from);
            let step = if length > 0 { (at_last - at_first) / length } else { 0 };
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
            let mut apart = |at: i64| -> Result<i128, Halt> {
                known.places[self.place] = at;
                Ok(i128::from(one.value(known)?) - i128::from(other.value(known)?))
            };
            let (at_first, at_last) = (apart(from)?, apart(up_to)?);
            let length = i128::from(up_to) - i128::from(from);
            let step = if length > 0 { (at_last - at_first) / length } else { 0 };
            match (at_first, step) {
                (0, 0) => return Ok(()),
                (_, 0) => {}
                _ if at_first % step == 0 => {
                    holes.extend(i64::try_from(i128::from(from) - at_first / step).ok());
                }
                _ => {}
            }
        }
        in_order(&mut holes);
        for hole in holes.into_iter().filter(|hole| (from..=up_to).contains(hole)) {
            if hole > first {
                self.stretch(first, last.min(hole - 1), to, known, leave)?;
            }
            first = first.max(hole.saturating_add(1));
        }
        self.stretch(first, last, to, known, leave)
    }

    /// The numbers from the first to the last, which no cut leaves out.
    fn stretch(
        &self,
        first: i64,
        last: i64,
        to: &[Number],
        known: &mut Known<'_>,
        leave: &mut dyn Leave,
    ) -> Result<(), Halt> {
        if first > last {
            return Ok(());
        }
        match &self.divides {
            Some(number) => {
                let number = number.value(known)?;
                if number < 1 || first < 1 {
                    return self.one_by_one(first..=last, to, known, leave);
                }
                self.divisors(number, (first, last), to, known, leave)
            }
            None => match &self.steps {
                Some(steps) if self.tests.is_empty() => {
                    known.charge(1 + (last.abs_diff(first)).saturating_mul(to.len().max(1) as u64))?;
                    self.run(first, last, to, steps, known, leave)
                }
                // What the interpreter tells is told where it is asked for alone.
                None if to.len() > FEW || to.iter().any(Number::is_interpreted) => {
                    self.one_by_one(first..=last, to, known, leave)
                }
                _ => self.blocks(first, last, to, known, leave),
            },
        }
    }

    /// What is left for the numbers from the first to the last for which the conditions hold, a block at a time.
    fn blocks(
        &self,
        first: i64,
        last: i64,
        to: &[Number],
        known: &mut Known<'_>,
        leave: &mut dyn Leave,
    ) -> Result<(), Halt> {
        let mut from = first;
        let mut begin = vec![0; to.len()];
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
                known.charge(u64::from(which.count_ones()) * to.len() as u64)?;
            }
            if let Some(steps) = self.steps.as_ref().filter(|_| which > 0) {
                // The first of them that is asked for is where heaps are counted from.
                let skipped = which.trailing_zeros();
                let highest = Lanes::BITS - 1 - which.leading_zeros();
                self.heaps(from + i64::from(highest), to, known, &mut begin)?;
                self.heaps(from + i64::from(skipped), to, known, &mut begin)?;
                if !leave.some(&begin, steps, which >> skipped) {
                    return Err(Halt::Fails);
                }
            } else if which > 0 {
                block.leave(to, which, known, leave)?;
            }
            if more < LANES as u64 {
                return Ok(());
            }
            from += LANES as i64;
        }
    }

    /// What is left for one number.
    fn heaps(
        &self,
        number: i64,
        to: &[Number],
        known: &mut Known<'_>,
        heaps: &mut [u64],
    ) -> Result<(), Halt> {
        known.places[self.place] = number;
        for (heap, left) in heaps.iter_mut().zip(to) {
            *heap = u64::try_from(left.value(known)?).map_err(|_| Halt::Fails)?;
        }
        Ok(())
    }

    /// What is left for all numbers from the first to the last.
    fn run(
        &self,
        first: i64,
        last: i64,
        to: &[Number],
        steps: &[i64],
        known: &mut Known<'_>,
        leave: &mut dyn Leave,
    ) -> Result<(), Halt> {
        let mut begin = vec![0; to.len()];
        self.heaps(last, to, known, &mut begin)?;
        self.heaps(first, to, known, &mut begin)?;
        if leave.run(&begin, steps, last.abs_diff(first) + 1) { Ok(()) } else { Err(Halt::Fails) }
    }

    fn one_by_one(
        &self,
        numbers: impl Iterator<Item = i64>,
        to: &[Number],
        known: &mut Known<'_>,
        leave: &mut dyn Leave,
    ) -> Result<(), Halt> {
        let mut heaps = vec![0; to.len()];
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
                known.charge(to.len() as u64)?;
                self.heaps(number, to, known, &mut heaps)?;
                if !leave.one(&heaps) {
                    return Err(Halt::Fails);
                }
            }
        }
        Ok(())
    }

    /// The divisors of a number, above 0, within a range above 0.
    fn divisors(
        &self,
        number: i64,
        (first, last): (i64, i64),
        to: &[Number],
        known: &mut Known<'_>,
        leave: &mut dyn Leave,
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
        self.one_by_one(found.into_iter(), to, known, leave)
    }
}
