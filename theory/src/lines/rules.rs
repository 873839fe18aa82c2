//! The rules of games whose moves are lines.

use crate::{Ruleset, in_order_by};

/// How much a move takes from each of the two heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Direction {
    /// From the first heap.
    pub x: u64,
    /// From the second heap.
    pub y: u64,
}

/// Two heaps, or a square of a board. A *ride* may be made any number of times in one move, a *step* once; the
/// words are those of fairy chess, where riders and leapers move so.
///
/// ```
/// use grundy::Ruleset;
/// use grundy::lines::Lines;
///
/// let queen: Lines = "1-0,0-1,1-1".parse()?;
/// assert_eq!(queen.to_string(), "queen");
/// assert_eq!(queen.options(&(2, 1)).count(), 4);
///
/// let knight: Lines = "/1-2,2-1".parse()?;
/// assert_eq!(knight.options(&(4, 2)).collect::<Vec<_>>(), [(2, 1), (3, 0)]);
/// # Ok::<(), grundy::lines::LinesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lines {
    /// Invariant of both lists: sorted, without (0, 0), and no direction is a multiple of a ride.
    rides: Vec<Direction>,
    steps: Vec<Direction>,
}

impl Direction {
    /// How often `self` makes `other`, if it does.
    pub(super) fn divides(self, other: Direction) -> Option<u64> {
        let times = other.x.checked_div(self.x).or_else(|| other.y.checked_div(self.y))?;
        (times > 0
            && self.x.checked_mul(times) == Some(other.x)
            && self.y.checked_mul(times) == Some(other.y))
        .then_some(times)
    }

    /// How often it can be made from `(x, y)`.
    pub(super) fn most(self, x: u64, y: u64) -> u64 {
        let first = x.checked_div(self.x).unwrap_or(u64::MAX);
        first.min(y.checked_div(self.y).unwrap_or(u64::MAX))
    }
}

impl Lines {
    /// These rides and steps, in any order, of which none is a multiple of a ride.
    pub(super) fn of(rides: &[Direction], steps: &[Direction]) -> Self {
        let sorted = |list: &[Direction]| {
            let mut sorted = list.to_vec();
            // The first heap alone first, as in other games of two heaps.
            in_order_by(&mut sorted, |one, other| (one.y, one.x).cmp(&(other.y, other.x)));
            sorted
        };
        Lines { rides: sorted(rides), steps: sorted(steps) }
    }

    /// What may be taken any number of times in one move.
    pub fn rides(&self) -> &[Direction] {
        &self.rides
    }

    /// What may be taken once.
    pub fn steps(&self) -> &[Direction] {
        &self.steps
    }
}

impl Ruleset for Lines {
    type Position = (u64, u64);

    /// The rides one after the other, each from the shortest; then the steps.
    fn options(&self, &(x, y): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
        let rides = self.rides.iter().enumerate().flat_map(move |(number, &ride)| {
            (1..=ride.most(x, y)).map(move |times| Direction { x: times * ride.x, y: times * ride.y }).filter(
                // Two rides along the same line can meet, such as 2-0 and 3-0.
                move |taken| self.rides[..number].iter().all(|other| other.divides(*taken).is_none()),
            )
        });
        let steps = self.steps.iter().copied().filter(move |step| step.x <= x && step.y <= y);
        rides.chain(steps).map(move |taken| (x - taken.x, y - taken.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn the_options_are_those_of_the_definition_once_each(
            rides in prop::collection::vec((0..4u64, 0..4u64), 0..4),
            steps in prop::collection::vec((0..4u64, 0..4u64), 0..4),
            x in 0..12u64, y in 0..12u64,
        ) {
            let directions =
                |list: &[(u64, u64)]| list.iter().map(|(x, y)| format!("{x}-{y}")).collect::<Vec<_>>().join(",");
            let text = format!("{}/{}", directions(&rides), directions(&steps));
            let Ok(lines) = text.parse::<Lines>() else { return Ok(()) };
            let mut expected = BTreeSet::new();
            for (times, direction) in (1..=12).flat_map(|times| rides.iter().map(move |ride| (times, *ride)))
                .chain(steps.iter().map(|step| (1, *step)))
            {
                if let (Some(x), Some(y)) = (x.checked_sub(times * direction.0), y.checked_sub(times * direction.1)) {
                    expected.insert((x, y));
                }
            }
            let options: Vec<_> = lines.options(&(x, y)).collect();
            prop_assert_eq!(options.len(), expected.len());
            prop_assert_eq!(options.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }

    #[test]
    fn options_are_listed_lazily() {
        let queen: Lines = "queen".parse().unwrap();
        assert_eq!(queen.options(&(u64::MAX, u64::MAX)).take(3).count(), 3);
    }
}
