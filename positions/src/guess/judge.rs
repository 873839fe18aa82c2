//! Whether values say enough for a form: what it explains is weighed against what it was made to fit.

use rustc_hash::FxHashMap;

/// Where the values agree with a form.
pub(super) struct Verdict {
    /// From this place on, each value is that of the form, but for the exceptions.
    pub(super) from: usize,
    /// Places of other values, which are few. All of them lie in the first half.
    pub(super) exceptions: Vec<usize>,
    /// How many numbers must be told: those of the form, two for an exception, or one for a value before it begins.
    pub(super) cost: usize,
}

/// Maximum number of exceptions that are listed.
const FEW: usize = 8;
/// Number of values that must confirm each number that is told.
const TIMES: usize = 4;
/// Where one value alone follows others, it must do so for `FAR` times as many heaps; and each of them counts for a quarter of
/// a binary digit.
const FAR: usize = 16;
/// How many binary digits of surprise are asked for at least, and for each number that is told.
const BITS: (f64, f64) = (24.0, 8.0);

impl Verdict {
    /// What `values` say for a form with `numbers` numbers; `None` where that is not enough.
    pub(super) fn of(values: &[i128], numbers: usize, form: impl Fn(usize) -> Option<i128>) -> Option<Self> {
        let differs = |place: &usize| form(*place) != Some(values[*place]);
        if (values.len() / 2..values.len()).rev().any(|place| differs(&place)) {
            return None;
        }
        let mut exceptions: Vec<usize> = (0..values.len() / 2).rev().filter(differs).collect();
        let begin = exceptions.first().map_or(0, |last| last + 1);
        let mut from = 0;
        if exceptions.len() > FEW {
            from = begin;
            exceptions.clear();
        }
        exceptions.reverse();
        let fitted = if from > 0 { from } else { begin.min(2 * exceptions.len()) };
        let verdict = Verdict { from, exceptions, cost: numbers + fitted };
        let confirmed: Vec<i128> = verdict.confirmed(values.len()).map(|place| values[place]).collect();
        // One value alone, with others before it, may well be chance: they may come again as far away.
        let surprise = surprise(&confirmed)
            .or_else(|| (confirmed.len() >= FAR * begin).then_some(confirmed.len() as f64 / 4.0))?;
        let is_enough =
            confirmed.len() >= TIMES * verdict.cost && surprise >= BITS.0 + BITS.1 * verdict.cost as f64;
        is_enough.then_some(verdict)
    }

    /// The places that confirm the form, of the first `count` values.
    pub(super) fn confirmed(&self, count: usize) -> impl Iterator<Item = usize> {
        (self.from..count).filter(|place| !self.exceptions.contains(place))
    }
}

/// How many binary digits tell the values to one who knows how often each of them occurs: `None` where all are equal, so that
/// nothing need be told.
fn surprise(values: &[i128]) -> Option<f64> {
    let mut counts: FxHashMap<i128, f64> = FxHashMap::default();
    for value in values {
        *counts.entry(*value).or_default() += 1.0;
    }
    let count = values.len() as f64;
    (counts.len() > 1).then(|| counts.values().map(|often| often * (count / often).log2()).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_fitted_is_confirmed_several_times() {
        let verdict = |count: i128, numbers| {
            let values: Vec<i128> = (0..count).map(|n| n % 2).collect();
            Verdict::of(&values, numbers, |place| Some(place as i128 % 2)).is_some()
        };
        assert_eq!(
            [verdict(31, 1), verdict(32, 1), verdict(1000, 122), verdict(1000, 123)],
            [false, true, true, false]
        );
    }

    #[test]
    fn a_value_that_is_rare_is_a_surprise_and_the_others_are_none() {
        let seldom = |places: &[usize]| {
            let values: Vec<i128> = (0..1000).map(|place| places.contains(&place).into()).collect();
            Verdict::of(&values, 1, |place| Some(places.contains(&place).into())).is_some()
        };
        assert!(!seldom(&[500]) && !seldom(&[1, 500]) && seldom(&[1, 10, 100, 500]));
    }

    #[test]
    fn one_value_alone_is_confirmed_by_many_heaps() {
        let of = |count: usize, others: &[usize]| {
            let values: Vec<i128> = (0..count).map(|place| others.contains(&place).into()).collect();
            Verdict::of(&values, 1, |_| Some(0)).is_some()
        };
        assert_eq!([of(127, &[]), of(128, &[]), of(160, &[0]), of(161, &[0])], [false, true, false, true]);
        assert!(of(1000, &[3]) && of(1000, &[61]) && !of(1000, &[62]) && !of(1000, &[0, 300]));
    }

    #[test]
    fn exceptions_are_few_and_lie_in_the_first_half() {
        let of = |wrong: &[usize]| {
            let values: Vec<i128> =
                (0..400).map(|n| if wrong.contains(&(n as usize)) { 7 } else { n % 3 }).collect();
            Verdict::of(&values, 1, |place| Some(place as i128 % 3))
                .map(|found| (found.from, found.exceptions, found.cost))
        };
        assert_eq!(of(&[0, 5]), Some((0, vec![0, 5], 5)));
        assert_eq!(of(&[0, 1, 2]), Some((0, vec![0, 1, 2], 4)));
        assert_eq!(of(&[0, 3, 6, 9, 12, 15, 18, 21, 24]), Some((25, vec![], 26)));
        assert_eq!(of(&[200]), None);
    }
}
