//! What repeats in values, from some place on up to their end.

use grundy::{Budget, Undecided};

/// From where the numbers of forms are found.
#[derive(Default)]
pub(super) struct Repeats {
    /// Values by the remainder of the heap, where they are periodic.
    pub(super) period: Option<Vec<i128>>,
    /// Where they are arithmetic periodic: what is added with each period, and then the values of the first one, if it began
    /// at heap 0.
    pub(super) rise: Option<Vec<i128>>,
    /// The lengths of runs of one value, each with the heap where one begins.
    pub(super) steps: Vec<(i128, i128)>,
}

impl Repeats {
    /// Of the values from a heap on.
    pub(super) fn of(from: i128, values: &[i128], budget: &mut Budget) -> Result<Self, Undecided> {
        let at = |place: usize| from + place as i128;
        // What a period, and what is added with each, say of the values from heap 0 on, by those of the last period.
        let first = |period: usize, saltus: i128| -> Vec<i128> {
            let mut first = vec![0; period];
            for (place, value) in values.iter().enumerate().skip(values.len() - period) {
                let (count, rest) =
                    (at(place).div_euclid(period as i128), at(place).rem_euclid(period as i128));
                first[usize::try_from(rest).expect("less than a period")] = value - saltus * count;
            }
            first
        };
        // The differences, and a number for each in the search.
        let mut held = budget.holding();
        held.set(values.len().saturating_mul(size_of::<i128>() + size_of::<usize>()))?;
        let period = least_period(values, budget)?.map(|period| first(period, 0));
        let differences: Vec<i128> = values.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let rise = least_period(&differences, budget)?.filter(|_| period.is_none()).map(|period| {
            let saltus = differences[differences.len() - period..].iter().sum();
            [vec![saltus], first(period, saltus)].concat()
        });
        // The last run may go on.
        let mut changes = (1..values.len()).rev().filter(|&place| values[place - 1] != values[place]);
        let steps = match (changes.next(), changes.next()) {
            (Some(last), Some(before)) => vec![((last - before) as i128, at(last))],
            _ => Vec::new(),
        };
        Ok(Repeats { period, rise, steps })
    }
}

/// The least period of the second half at least, seen twice in it.
fn least_period(values: &[i128], budget: &mut Budget) -> Result<Option<usize>, Undecided> {
    budget.spend(values.len() as u64)?;
    let half = values.len() / 2;
    let runs = agreement_at_the_end(values);
    Ok((1..=half / 2).find(|&period| runs[period] + period >= values.len() - half))
}

/// For each p, how many values at the end agree with those p before: the Z-function of the values backwards.
fn agreement_at_the_end(values: &[i128]) -> Vec<usize> {
    let backwards = |place: usize| values[values.len() - 1 - place];
    let mut runs = vec![0; values.len()];
    let (mut from, mut to) = (0, 0);
    for p in 1..values.len() {
        let mut run = if p < to { (to - p).min(runs[p - from]) } else { 0 };
        if p + run >= to {
            while p + run < values.len() && backwards(run) == backwards(p + run) {
                run += 1;
            }
            (from, to) = (p, p + run);
        }
        runs[p] = run;
    }
    runs
}
