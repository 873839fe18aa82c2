//! The options of a component by their values, so that the mex can be checked.

use grundy::{BigNimber, Natural, Nimber, in_order_by};
use rustc_hash::FxHashMap;

use crate::explanation::ValueGroup;

/// Maximum number of options that are listed for one value.
const LISTED: usize = 6;

/// Options that are known with their values.
pub(super) struct ByValue<T> {
    groups: FxHashMap<BigNimber, (Vec<T>, usize)>,
    /// Whether these are all options.
    is_complete: bool,
}

impl<T> ByValue<T> {
    /// Groups options with their values; `is_complete` tells whether they are all.
    pub(super) fn new(is_complete: bool) -> Self {
        ByValue { groups: FxHashMap::default(), is_complete }
    }

    /// One option more.
    pub(super) fn add(&mut self, value: BigNimber, option: T) {
        let (listed, count) = self.groups.entry(value).or_default();
        *count += 1;
        if listed.len() < LISTED {
            listed.push(option);
        }
    }

    /// The values below the mex of which no option is known yet, of those that are shown.
    pub(super) fn missing(&self, mex: &BigNimber, limit: usize) -> Vec<BigNimber> {
        let shown = values_below(mex, limit).into_iter();
        shown.filter(|value| !self.is_complete && !self.groups.contains_key(value)).collect()
    }

    /// The groups in order: every value below the mex, the mex itself without an option, and those above it; at most
    /// `limit` values, and about as many options. The second tells whether no value above the mex is left out.
    pub(super) fn groups(
        self,
        mex: &BigNimber,
        limit: usize,
        print: impl Fn(&T) -> String,
    ) -> (Vec<ValueGroup>, bool) {
        let below = values_below(mex, limit);
        let mut found: Vec<(BigNimber, (Vec<T>, usize))> = self.groups.into_iter().collect();
        in_order_by(&mut found, |(one, _), (other, _)| one.cmp(other));
        let above = found.split_off(found.partition_point(|(value, _)| value < mex));
        let room = limit.saturating_sub(below.len());
        let left_out = above.len() > room;
        let each = (limit / (below.len() + above.len().min(room)).max(1)).clamp(1, LISTED);
        let group = |value: BigNimber, (options, count): (Vec<T>, usize)| {
            let options: Vec<String> = options.iter().take(each).map(&print).collect();
            let omitted = self.is_complete.then(|| count - options.len());
            ValueGroup { value, options, omitted }
        };
        // Of a value that nothing is known of, nothing is shown.
        let known = found.into_iter().filter(|(value, _)| below.contains(value));
        let mut groups: Vec<ValueGroup> = known.map(|(value, found)| group(value, found)).collect();
        groups.push(ValueGroup { value: mex.clone(), options: Vec::new(), omitted: Some(0) });
        groups.extend(above.into_iter().take(room).map(|(value, found)| group(value, found)));
        (groups, self.is_complete && !left_out)
    }
}

/// The values below the mex; of more than `limit`, the first ones and the last.
fn values_below(mex: &BigNimber, limit: usize) -> Vec<BigNimber> {
    let nimber = |value: usize| Nimber(Natural::from(value));
    match usize::try_from(&mex.0) {
        Ok(mex) if mex <= limit => (0..mex).map(nimber).collect(),
        _ => {
            let last = Nimber(&mex.0 - Natural::ONE);
            (0..limit.saturating_sub(1)).map(nimber).chain([last]).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nimber(value: u32) -> BigNimber {
        Nimber(Natural::from(value))
    }

    /// The groups as text, and whether no value above the mex is left out.
    fn shown(values: &[u32], mex: u32, limit: usize) -> (String, bool) {
        let mut by_value = ByValue::new(true);
        for (option, value) in values.iter().enumerate() {
            by_value.add(nimber(*value), option);
        }
        let (groups, is_all) = by_value.groups(&nimber(mex), limit, ToString::to_string);
        let tell = |group: &ValueGroup| {
            format!("{}: {}/{:?}", group.value, group.options.join(" "), group.omitted.unwrap_or(99))
        };
        (groups.iter().map(tell).collect::<Vec<_>>().join(", "), is_all)
    }

    #[test]
    fn every_value_below_the_mex_has_an_option_and_the_mex_has_none() {
        assert_eq!(shown(&[], 0, 9), ("*0: /0".into(), true));
        assert_eq!(shown(&[1, 0, 3, 0], 2, 20), ("*0: 1 3/0, *1: 0/0, *2: /0, *3: 2/0".into(), true));
        // Few are listed of each, and all are counted.
        assert_eq!(shown(&[0; 100], 1, 20), ("*0: 0 1 2 3 4 5/94, *1: /0".into(), true));
        assert_eq!(shown(&[0, 1, 2, 2, 0], 3, 3), ("*0: 0/1, *1: 1/0, *2: 2/1, *3: /0".into(), true));
    }

    #[test]
    fn of_many_values_the_first_ones_and_the_last_are_shown() {
        let values: Vec<u32> = (0..50).chain([70]).collect();
        let told = ("*0: 0/0, *1: 1/0, *49: 49/0, *50: /0".into(), false);
        assert_eq!(shown(&values, 50, 3), told);
        assert_eq!(shown(&[0, 5, 7], 1, 2), ("*0: 0/0, *1: /0, *5: 1/0".into(), false));
    }
}
