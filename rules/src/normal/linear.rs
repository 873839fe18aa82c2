//! Sums of multiples of unknown numbers.

/// An unknown number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Unknown {
    /// The heap.
    Heap,
    /// What a `for` or a division names.
    Named(usize),
    /// What is left, from 0 on.
    Part(usize),
    /// What is taken, where that can be any number.
    Take,
}

/// A constant, and unknown numbers with their factors, none of which is 0. What does not fit in 64 bits is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Linear {
    pub(super) constant: i64,
    /// In the order of the unknown numbers. There are few, so a list is looked through.
    terms: Vec<(Unknown, i64)>,
}

impl Linear {
    pub(super) fn number(constant: i64) -> Self {
        Linear { constant, terms: Vec::new() }
    }

    pub(super) fn of(unknown: Unknown) -> Self {
        Linear { constant: 0, terms: vec![(unknown, 1)] }
    }

    /// The number that it is, whatever is unknown.
    pub(super) fn known(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    pub(super) fn factor(&self, unknown: Unknown) -> i64 {
        self.terms().find(|(term, _)| *term == unknown).map_or(0, |(_, factor)| factor)
    }

    pub(super) fn terms(&self) -> impl Iterator<Item = (Unknown, i64)> {
        self.terms.iter().copied()
    }

    /// This, and `times` times `other`.
    pub(super) fn plus(&self, times: i64, other: &Linear) -> Option<Linear> {
        let mut sum = self.clone();
        sum.constant = sum.constant.checked_add(times.checked_mul(other.constant)?)?;
        for (unknown, factor) in other.terms() {
            let more = times.checked_mul(factor)?;
            match sum.terms.binary_search_by_key(&unknown, |(term, _)| *term) {
                Ok(place) => sum.terms[place].1 = sum.terms[place].1.checked_add(more)?,
                Err(place) => sum.terms.insert(place, (unknown, more)),
            }
        }
        sum.terms.retain(|(_, factor)| *factor != 0);
        Some(sum)
    }

    pub(super) fn times(&self, times: i64) -> Option<Linear> {
        Linear::default().plus(times, self)
    }

    pub(super) fn minus(&self, other: &Linear) -> Option<Linear> {
        self.plus(-1, other)
    }

    pub(super) fn and(&self, number: i64) -> Option<Linear> {
        self.plus(1, &Linear::number(number))
    }

    fn without(&self, unknown: Unknown) -> Linear {
        let mut rest = self.clone();
        rest.terms.retain(|(term, _)| *term != unknown);
        rest
    }

    /// With something else in the place of an unknown number.
    pub(super) fn with(&self, unknown: Unknown, value: &Linear) -> Option<Linear> {
        let factor = self.factor(unknown);
        let rest = self.without(unknown);
        rest.plus(factor, value)
    }

    /// Where it is 0: what an unknown number is, whose factor is 1 or -1.
    pub(super) fn solved(&self, unknown: Unknown) -> Option<Linear> {
        let factor = self.factor(unknown);
        let rest = self.without(unknown);
        if factor.abs() == 1 { rest.times(-factor) } else { None }
    }

    /// Where it is 0: the same with factors that have no common divisor. `None` where it cannot be 0.
    pub(super) fn reduced(&self) -> Option<Linear> {
        let mut common = 0;
        for mut factor in self.terms().map(|(_, factor)| factor.unsigned_abs()) {
            while factor > 0 {
                (common, factor) = (factor, common % factor);
            }
        }
        let common = i64::try_from(common.max(1)).ok()?;
        let mut reduced = self.clone();
        reduced.constant /= common;
        reduced.terms.iter_mut().for_each(|(_, factor)| *factor /= common);
        (self.constant % common == 0).then_some(reduced)
    }
}
