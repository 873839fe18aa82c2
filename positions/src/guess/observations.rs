//! Values, and the forms that they confirm.

use grundy::{Budget, Undecided};
use grundy_rules::Definition;

use super::apparent::{ApparentForm, Exception};
use super::candidate::{Candidate, Formula, Of};
use super::forms::{FORMS, HEAP, Stands};
use super::judge::Verdict;
use super::numbers::Numbers;
use super::repeats::Repeats;
use super::then::{Pairs, THEN};
use super::words::renamed;

/// The values of heaps, or 1 where a heap is lost and 0 where it is won.
pub(super) struct Observations {
    from: u64,
    values: Vec<i128>,
    outcomes: bool,
    /// Some places of the second half, the last ones first.
    sample: Vec<usize>,
    repeats: Repeats,
    numbers: Numbers,
}

/// A form is tried of the heap with these added.
const SHIFTS: [i128; 5] = [0, 1, -1, 2, -2];
/// Number of last heaps, and of those with another value than the last one, at which it is seen what may be done with the number
/// of a form.
const SAMPLE: usize = 64;
/// The longest expression that leaves room for the rules, in bytes.
const LONGEST: usize = grundy_rules::limits::TEXT / 2;

/// A form with how many numbers are in it, and the number that it has for any heap.
type FormOfHeap<'a> = ((String, usize), Box<dyn Fn(i128) -> Option<i128> + 'a>);

/// Maximum number of forms that are looked at as functions.
const MOST_FORMS: usize = 3;

impl Observations {
    pub(super) fn new(
        from: u64,
        values: Vec<i128>,
        outcomes: bool,
        budget: &mut Budget,
    ) -> Result<Self, Undecided> {
        let last = from.saturating_add(values.len() as u64);
        let numbers = Numbers::up_to(last.saturating_add(2), budget);
        let repeats =
            if values.is_empty() { Repeats::default() } else { Repeats::of(from.into(), &values, budget)? };
        let half = (values.len() / 2..values.len()).rev();
        let others = half.clone().filter(|place| values.last() != Some(&values[*place])).take(SAMPLE);
        let mut sample: Vec<usize> = half.take(SAMPLE).chain(others).collect();
        sample.sort_unstable_by(|one, other| other.cmp(one));
        sample.dedup();
        Ok(Observations { from, values, outcomes, sample, repeats, numbers })
    }

    /// The forms that the values confirm, the simplest first, up to a number of them, in the names of some rules.
    pub(super) fn look(
        &self,
        most: usize,
        rules: Option<&Definition>,
        budget: &mut Budget,
    ) -> Result<Vec<ApparentForm>, Undecided> {
        let offered = self.offered(most, budget)?;
        Ok(offered.iter().map(|candidate| self.apparent(candidate, rules)).collect())
    }

    /// The same as functions that tell the value of any heap: each as an expression, with how many numbers are in it.
    pub(super) fn forms(&self, budget: &mut Budget) -> Result<Vec<FormOfHeap<'_>>, Undecided> {
        let of = |one: Candidate| {
            let is_whole = one.verdict.from == 0 && one.verdict.exceptions.is_empty();
            let told = (one.written(), one.verdict.cost);
            let value = move |heap: i128| one.formula.value(heap, &self.numbers);
            is_whole.then_some((told, Box::new(value) as Box<dyn Fn(i128) -> Option<i128> + '_>))
        };
        Ok(self.offered(MOST_FORMS, budget)?.into_iter().filter_map(of).collect())
    }

    fn offered(&self, most: usize, budget: &mut Budget) -> Result<Vec<Candidate>, Undecided> {
        let mut found = Vec::new();
        for form in FORMS {
            let shifts = if form.stands == Stands::OfNeighbours { &SHIFTS[..] } else { &SHIFTS[..1] };
            for parameters in (form.find)(&self.repeats) {
                for &shift in shifts {
                    let of = Of { form, parameters: parameters.clone(), shift };
                    self.follow(of, &mut found, budget)?;
                }
            }
        }
        // The sort keeps the order of the catalogue among equals.
        found.sort_by_key(|one| (one.rank(), one.verdict.from, one.written().len()));
        let mut offered: Vec<Candidate> = Vec::new();
        for candidate in found {
            if offered.len() < most && !offered.iter().any(|better| self.says_more(better, &candidate)) {
                offered.push(candidate);
            }
        }
        Ok(offered)
    }

    /// All that may be done with the number of a form.
    fn follow(&self, of: Of, found: &mut Vec<Candidate>, budget: &mut Budget) -> Result<(), Undecided> {
        match of.form.stands {
            Stands::AsValue | Stands::AsOutcome => {
                let is_asked = self.outcomes == (of.form.stands == Stands::AsOutcome);
                let formula = Formula { of, then: None };
                return if is_asked { self.judge(formula, found, budget) } else { Ok(()) };
            }
            Stands::Within | Stands::OfNeighbours => {}
        }
        budget.spend(SAMPLE as u64)?;
        let pair = |place: &usize| Some((of.value(self.heap(*place), &self.numbers)?, self.values[*place]));
        let Some(pairs) = self.sample.iter().map(pair).collect() else { return Ok(()) };
        let pairs = Pairs { pairs, greatest: self.values.iter().copied().max().unwrap_or(0) };
        for then in THEN
            .iter()
            .filter(|then| then.of_outcomes == self.outcomes && (of.form.name == HEAP || !then.of_heaps))
        {
            for parameters in (then.find)(&pairs) {
                let fits = |(x, value): &(i128, i128)| (then.apply)(&parameters, *x) == Some(*value);
                if pairs.pairs.iter().all(fits) {
                    self.judge(Formula { of: of.clone(), then: Some((then, parameters)) }, found, budget)?;
                }
            }
        }
        Ok(())
    }

    fn judge(
        &self,
        formula: Formula,
        found: &mut Vec<Candidate>,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        budget.spend(self.values.len() as u64)?;
        let value = |place| formula.value(self.heap(place), &self.numbers);
        if let Some(verdict) = Verdict::of(&self.values, formula.numbers(), value) {
            let exception = |place: &usize| Exception {
                heap: self.from + *place as u64,
                value: u64::try_from(self.values[*place]).expect("it was one"),
            };
            let exceptions = verdict.exceptions.iter().map(exception).collect();
            found.push(Candidate { formula, verdict, exceptions, outcomes: self.outcomes });
        }
        Ok(())
    }

    fn heap(&self, place: usize) -> i128 {
        i128::from(self.from) + place as i128
    }

    /// Whether one form says all that another one says. Where two have as many numbers and agree, they must go on to do so.
    fn says_more(&self, one: &Candidate, other: &Candidate) -> bool {
        let value = |candidate: &Candidate, place| candidate.formula.value(self.heap(place), &self.numbers);
        let agree = |place| match (value(one, place), value(other, place)) {
            (Some(one), Some(other)) => one == other,
            _ => true,
        };
        let mut further = self.values.len()..2 * self.values.len();
        one.verdict.from <= other.verdict.from && (one.rank() < other.rank() || further.all(agree))
    }

    fn apparent(&self, candidate: &Candidate, rules: Option<&Definition>) -> ApparentForm {
        let (verdict, count) = (&candidate.verdict, self.values.len());
        let expression = renamed(&candidate.written(), rules);
        ApparentForm {
            form: candidate.formula.of.form.name,
            expression: (expression.len() <= LONGEST).then_some(expression),
            from: self.from + verdict.from as u64,
            to: self.from + (count - 1) as u64,
            exceptions: candidate.exceptions.clone(),
            confirmed: verdict.confirmed(count).count() as u64,
            fitted: verdict.cost as u64,
            told: candidate.told(),
        }
    }
}
