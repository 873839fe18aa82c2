//! Positions of several numbers: forms that their values have, or that tell which of them are lost.
//!
//! Idea: a *measure* makes one number of several, such as their nim-sum or their difference, and then all that may be done with the
//! number of a form of one heap may be done with it. Beside that, values may be a nim-sum of a form for each number, or depend on
//! remainders alone; and lost positions may be those where one measure is, or is at most, a form of another one.

use grundy::words::Sentence;
use grundy::{Budget, Undecided};
use rustc_hash::FxHashMap;

use super::apparent::ApparentForm;
use super::forms::{closed, tidy};
use super::judge::Verdict;
use super::measures::{Measure, measures, relations};
use super::observations::Observations;
use super::then::{Pairs, THEN};
use super::words::with_names;

/// Positions of several numbers with their values, or with 1 where one is lost and 0 where it is won.
pub(super) struct SeenOfSeveral {
    names: Vec<String>,
    /// Those with small numbers first.
    positions: Vec<Vec<i128>>,
    values: Vec<i128>,
    outcomes: bool,
    sample: Vec<usize>,
}

/// Number of positions at which it is seen what may be done with a measure.
const SAMPLE: usize = 96;
/// The most classes of remainders.
const CLASSES: i128 = 144;
/// The greatest period of one of the numbers.
const PERIOD: usize = 24;

/// A form that is to be judged.
struct Tried {
    name: &'static str,
    expression: String,
    /// How many numbers are in it.
    numbers: usize,
}

impl SeenOfSeveral {
    pub(super) fn new(names: Vec<String>, all: Vec<(Vec<i128>, i128)>, outcomes: bool) -> Self {
        let mut all = all;
        all.sort_by(|(one, _), (other, _)| {
            (one.iter().max(), one.iter().sum::<i128>(), one).cmp(&(
                other.iter().max(),
                other.iter().sum::<i128>(),
                other,
            ))
        });
        let (positions, values): (Vec<_>, Vec<_>) = all.into_iter().unzip();
        let step = (values.len() / SAMPLE).max(1);
        let mut sample: Vec<usize> = (0..values.len()).rev().step_by(step).collect();
        let seldom = (0..values.len()).rev().filter(|place| outcomes && values[*place] == 1);
        sample.extend(seldom.take(SAMPLE));
        sample.sort_unstable_by(|one, other| other.cmp(one));
        sample.dedup();
        SeenOfSeveral { names, positions, values, outcomes, sample }
    }

    /// The forms that the values confirm, the simplest first, up to a number of them.
    pub(super) fn look(&self, most: usize, budget: &mut Budget) -> Result<Vec<ApparentForm>, Undecided> {
        let mut found: Vec<(usize, ApparentForm)> = Vec::new();
        if self.values.is_empty() {
            return Ok(Vec::new());
        }
        for measure in measures(self.names.len()) {
            self.by_measure(&measure, &mut found, budget)?;
        }
        self.by_remainders(&mut found, budget)?;
        if self.outcomes {
            self.by_relation(&mut found, budget)?;
        } else {
            self.by_each_number(&mut found, budget)?;
        }
        found.sort_by_key(|(numbers, form)| (*numbers, form.expression.as_ref().map_or(0, String::len)));
        // Of several ways to one expression, the simplest is told.
        let mut offered: Vec<ApparentForm> = Vec::new();
        for (_, form) in found {
            if offered.len() < most && offered.iter().all(|better| better.expression != form.expression) {
                offered.push(form);
            }
        }
        Ok(offered)
    }

    /// What may be done with the number that a measure makes.
    fn by_measure(
        &self,
        measure: &Measure,
        found: &mut Vec<(usize, ApparentForm)>,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        budget.spend(self.sample.len() as u64)?;
        let pair = |place: &usize| (measure.of(&self.positions[*place]), self.values[*place]);
        let pairs: Vec<(i128, i128)> = self.sample.iter().map(pair).collect();
        let pairs = Pairs { pairs, greatest: self.values.iter().copied().max().unwrap_or(0) };
        let written = measure.written(&self.names);
        for then in THEN.iter().filter(|then| then.of_outcomes == self.outcomes && !then.of_heaps) {
            for parameters in (then.find)(&pairs) {
                let fits = |(x, value): &(i128, i128)| (then.apply)(&parameters, *x) == Some(*value);
                if !pairs.pairs.iter().all(fits) {
                    continue;
                }
                let tried = Tried {
                    name: measure.name(),
                    expression: with_names(
                        &(then.written)(&parameters, "n"),
                        &closed(&written),
                        &self.taken(),
                    ),
                    numbers: parameters.len() + measure.numbers(),
                };
                let value = |place: usize| (then.apply)(&parameters, measure.of(&self.positions[place]));
                self.judge(&tried, value, found, budget)?;
            }
        }
        Ok(())
    }

    /// Values that depend on the remainders of the numbers alone.
    fn by_remainders(
        &self,
        found: &mut Vec<(usize, ApparentForm)>,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let at: FxHashMap<&[i128], i128> =
            self.positions.iter().map(Vec::as_slice).zip(self.values.iter().copied()).collect();
        let mut periods = Vec::new();
        for number in 0..self.names.len() {
            let repeats = |period: &usize| {
                let mut compared = 0;
                let agrees = self.positions.iter().zip(&self.values).all(|(position, value)| {
                    let mut next = position.clone();
                    next[number] += *period as i128;
                    let same = at.get(next.as_slice());
                    compared += usize::from(same.is_some());
                    same.is_none_or(|same| same == value)
                });
                agrees && compared * 2 >= self.values.len()
            };
            budget.spend((PERIOD * self.values.len()) as u64)?;
            let Some(period) = (1..=PERIOD).find(repeats) else { return Ok(()) };
            periods.push(period as i128);
        }
        let classes: i128 = periods.iter().product();
        if classes > CLASSES || classes == 1 {
            return Ok(());
        }
        let class = |position: &[i128]| {
            position.iter().zip(&periods).fold(0, |class, (number, period)| class * period + number % period)
        };
        let mut values = vec![None; usize::try_from(classes).expect("they are few")];
        for (position, value) in self.positions.iter().zip(&self.values) {
            values[usize::try_from(class(position)).expect("it is one of few")] = Some(*value);
        }
        let Some(values) = values.into_iter().collect::<Option<Vec<i128>>>() else { return Ok(()) };
        let mut index = String::new();
        for (name, period) in self.names.iter().zip(&periods).filter(|(_, period)| **period > 1) {
            let rest = format!("{name} % {period}");
            index = if index.is_empty() { rest } else { format!("({index}) * {period} + {rest}") };
        }
        let lost: Vec<i128> =
            (0..).zip(&values).filter(|(_, value)| **value == 1).map(|(at, _)| at).collect();
        let expression = match (self.outcomes, &lost[..]) {
            (false, _) => format!("{}[{index}]", list(&values)),
            (true, [one]) => format!("{index} == {one}"),
            (true, several) => format!("({index}) in {}", list(several)),
        };
        let tried = Tried { name: "remainders", expression, numbers: values.len() };
        let value = |place: usize| values.get(usize::try_from(class(&self.positions[place])).ok()?).copied();
        self.judge(&tried, value, found, budget)
    }

    /// Values that are the nim-sum of a form for each number, which is that of the positions where all others are 0.
    fn by_each_number(
        &self,
        found: &mut Vec<(usize, ApparentForm)>,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let (mut written, mut numbers) = (Vec::new(), 0);
        let mut alone: Vec<Vec<i128>> = Vec::new();
        for number in 0..self.names.len() {
            let is_alone =
                |position: &[i128]| (0..position.len()).all(|at| at == number || position[at] == 0);
            let all = self.positions.iter().zip(&self.values);
            let mut of: Vec<(i128, i128)> = all
                .filter(|(position, _)| is_alone(position))
                .map(|(one, value)| (one[number], *value))
                .collect();
            of.sort_unstable();
            if of.is_empty() || (0..).zip(&of).any(|(at, (heap, _))| *heap != at) {
                return Ok(());
            }
            let values: Vec<i128> = of.into_iter().map(|(_, value)| value).collect();
            let seen = Observations::new(0, values.clone(), false, budget)?;
            let Some(form) = seen.look(1, None, budget)?.into_iter().next().filter(|form| form.from == 0)
            else {
                return Ok(());
            };
            let Some(expression) = form.expression else { return Ok(()) };
            written.push(closed(&with_names(&expression, &self.names[number], &self.taken())));
            numbers += usize::try_from(form.fitted).unwrap_or(usize::MAX);
            alone.push(values);
        }
        let value = |place: usize| {
            let position = self.positions[place].iter().zip(&alone);
            position
                .map(|(number, values)| values.get(usize::try_from(*number).ok()?))
                .try_fold(0, |sum, value| Some(sum ^ value?))
        };
        let tried = Tried { name: "nim-sum", expression: written.join(" ^ "), numbers };
        self.judge(&tried, value, found, budget)
    }

    /// Lost positions where one measure is, or is at most, a form of another one; where a number is 0 it may be otherwise.
    fn by_relation(
        &self,
        found: &mut Vec<(usize, ApparentForm)>,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        for (one, other) in relations(self.names.len()) {
            budget.spend(self.values.len() as u64)?;
            for relation in [Relation::Is, Relation::IsAtMost] {
                for apart in [false, true] {
                    self.relate((&one, &other), relation, apart, found, budget)?;
                }
            }
        }
        Ok(())
    }

    fn relate(
        &self,
        (one, other): (&Measure, &Measure),
        relation: Relation,
        apart: bool,
        found: &mut Vec<(usize, ApparentForm)>,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let has_zero = |position: &[i128]| position.contains(&0);
        let all = || self.positions.iter().zip(&self.values);
        // Where one of the numbers is 0, everything is lost, or nothing, if that is told apart.
        let with_zero: Vec<i128> =
            all().filter(|(position, _)| has_zero(position)).map(|(_, value)| *value).collect();
        if apart && (with_zero.is_empty() || with_zero.iter().any(|value| *value != with_zero[0])) {
            return Ok(());
        }
        // Of each number of the other measure: the greatest lost and the least won number of the first one.
        let mut bounds: FxHashMap<i128, (Vec<i128>, Option<i128>)> = FxHashMap::default();
        for (position, value) in all().filter(|(position, _)| !(apart && has_zero(position))) {
            let bound = bounds.entry(other.of(position)).or_default();
            let number = one.of(position);
            match *value {
                1 => bound.0.push(number),
                _ => bound.1 = Some(bound.1.map_or(number, |least: i128| least.min(number))),
            }
        }
        let first = i128::from(apart && bounds.contains_key(&1) && !bounds.contains_key(&0));
        let mut values = Vec::new();
        for at in first.. {
            let Some((lost, won)) = bounds.get_mut(&at) else { break };
            lost.sort_unstable();
            lost.dedup();
            let value = match (relation, &lost[..], *won) {
                (Relation::Is, [one], _) => *one,
                (Relation::IsAtMost, [.., greatest], Some(won)) if *greatest < won => *greatest,
                _ => break,
            };
            values.push(value);
        }
        let Ok(from) = u64::try_from(first) else { return Ok(()) };
        let seen = Observations::new(from, values, false, budget)?;
        for (form, value) in seen.forms(budget)? {
            let is = |place: usize| {
                let position = &self.positions[place];
                if apart && has_zero(position) {
                    return with_zero.first().copied();
                }
                let bound = value(other.of(position));
                let number = one.of(position);
                Some(i128::from(bound.is_some_and(|bound| match relation {
                    Relation::Is => number == bound,
                    Relation::IsAtMost => number <= bound,
                })))
            };
            let bound = with_names(&form.0, &closed(&other.written(&self.names)), &self.taken());
            let sign = if relation == Relation::Is { "==" } else { "<=" };
            // Signs of bits bind less than those of sums do.
            let bound = if bound.contains(['^', '&', '|']) { closed(&bound) } else { bound };
            let mut expression = format!("{} {sign} {bound}", one.written(&self.names));
            if apart {
                let least = format!("min({})", self.names.join(", "));
                expression = match with_zero[0] {
                    1 => format!("{least} == 0 or {expression}"),
                    _ => format!("{least} > 0 and {expression}"),
                };
            }
            let tried = Tried { name: "relation", expression, numbers: form.1 + 1 + usize::from(apart) };
            let before = found.len();
            self.judge(&tried, is, found, budget)?;
            if found.len() > before {
                break;
            }
        }
        Ok(())
    }

    /// Offers a form if all values have it, and they say enough for it.
    fn judge(
        &self,
        tried: &Tried,
        value: impl Fn(usize) -> Option<i128>,
        found: &mut Vec<(usize, ApparentForm)>,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        budget.spend(self.values.len() as u64)?;
        let Some(verdict) = Verdict::of(&self.values, tried.numbers, value) else { return Ok(()) };
        if verdict.from > 0 || !verdict.exceptions.is_empty() {
            return Ok(());
        }
        let of = |number: Option<&i128>| u64::try_from(number.copied().unwrap_or(0)).unwrap_or(u64::MAX);
        let told = Sentence::of(if self.outcomes { "guess-lost" } else { "guess-value" });
        let form = ApparentForm {
            form: tried.name,
            from: of(self.positions.iter().flatten().min()),
            to: of(self.positions.iter().flatten().max()),
            exceptions: Vec::new(),
            confirmed: self.values.len() as u64,
            fitted: tried.numbers as u64,
            told: told.text("form", tidy(&tried.expression)),
            expression: Some(tidy(&tried.expression)),
        };
        found.push((tried.numbers, form));
        Ok(())
    }

    fn taken(&self) -> Vec<&str> {
        self.names.iter().map(String::as_str).collect()
    }
}

/// How one measure of a lost position is to a form of another one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Relation {
    Is,
    IsAtMost,
}

fn list(numbers: &[i128]) -> String {
    format!("[{}]", numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}
