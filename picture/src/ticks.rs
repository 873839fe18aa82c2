//! Round numbers along an axis.

/// The multiples of a round number (1, 2 or 5 times a power of ten) from `from` to `to`: as many as there
/// can be, but not more than `most`.
pub(crate) fn ticks(from: u64, to: u64, most: usize) -> Vec<u64> {
    let most = most.max(1);
    let step = steps().find(|&step| count(from, to, step) <= most as u64).unwrap_or(u64::MAX);
    let first = from.div_ceil(step);
    // Beyond the last step, two can be left.
    (first..=to / step).map(|multiple| multiple * step).take(most).collect()
}

/// How many multiples of `step` there are.
fn count(from: u64, to: u64, step: u64) -> u64 {
    (to / step).checked_sub(from.div_ceil(step)).map_or(0, |difference| difference.saturating_add(1))
}

/// 1, 2, 5, 10, 20, 50, …
pub(crate) fn steps() -> impl Iterator<Item = u64> {
    (0..20)
        .map(|digits| 10u64.pow(digits))
        .flat_map(|power| [1, 2, 5].into_iter().filter_map(move |digit| power.checked_mul(digit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_as_many_as_fit() {
        assert_eq!(ticks(0, 12, 13), (0..=12).collect::<Vec<_>>());
        assert_eq!(ticks(0, 12, 12), [0, 2, 4, 6, 8, 10, 12]);
        assert_eq!(ticks(0, 511, 6), [0, 100, 200, 300, 400, 500]);
        assert_eq!(ticks(7, 8, 5), [7, 8]);
        assert_eq!(ticks(3, 3, 1), [3]);
        assert_eq!(ticks(0, 0, 1), [0]);
        assert_eq!(ticks(99, 1001, 3), [500, 1000]);
        assert_eq!(ticks(u64::MAX - 2, u64::MAX, 2), [u64::MAX - 1]);
    }

    #[test]
    fn there_are_never_too_many() {
        for (from, to) in [(0, 7), (5, 1234), (999, 1001), (0, u64::MAX), (u64::MAX - 9, u64::MAX)] {
            for most in 1..20 {
                assert!(ticks(from, to, most).len() <= most, "{from}..{to}, {most}");
            }
        }
    }
}
