//! Pieces whose values have a closed form.

use super::{Direction, Lines};

/// The values of some games of lines, without a table. The manual's page of the pieces has the proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClosedForm {
    /// A rook, or one whose rides have these lengths: each heap counts as a Nim heap, of its size divided by the length
    /// and rounded down.
    Rook {
        /// What a ride along the first heap takes each time.
        x: u64,
        /// What a ride along the second heap takes each time.
        y: u64,
    },
    /// One ride, as a bishop's: a Nim heap of as many tokens as it can be made times.
    Ride(Direction),
    /// One step: its moves are forced.
    Step(Direction),
    /// A king.
    King,
}

/// A king's steps, in the order of the rules.
const KING: [Direction; 3] = [Direction { x: 1, y: 0 }, Direction { x: 0, y: 1 }, Direction { x: 1, y: 1 }];

impl ClosedForm {
    /// The closed form of a piece, if it has one.
    pub fn of(lines: &Lines) -> Option<Self> {
        match (lines.rides(), lines.steps()) {
            (&[Direction { x, y: 0 }, Direction { x: 0, y }], []) => Some(ClosedForm::Rook { x, y }),
            (&[ride], []) => Some(ClosedForm::Ride(ride)),
            ([], &[step]) => Some(ClosedForm::Step(step)),
            ([], steps) if *steps == KING => Some(ClosedForm::King),
            _ => None,
        }
    }

    /// The value of a position.
    pub fn value(self, x: u64, y: u64) -> u64 {
        match self {
            ClosedForm::Rook { x: along_x, y: along_y } => (x / along_x) ^ (y / along_y),
            ClosedForm::Ride(ride) => ride.most(x, y),
            ClosedForm::Step(step) => step.most(x, y) % 2,
            // 0 and 1 take turns where the smaller heap is even, 2 and 3 where it is odd.
            ClosedForm::King => {
                let (smaller, larger) = (x.min(y), x.max(y));
                2 * (smaller % 2) + (larger - smaller) % 2
            }
        }
    }

    /// The options of value `target`, in the order of the rules: there are few.
    pub fn options(self, x: u64, y: u64, target: u64) -> Vec<(u64, u64)> {
        let after = |taken: Direction| Some((x.checked_sub(taken.x)?, y.checked_sub(taken.y)?));
        let near = |steps: &[Direction]| -> Vec<(u64, u64)> {
            let options = steps.iter().filter_map(|step| after(*step));
            options.filter(|&(x, y)| self.value(x, y) == target).collect()
        };
        match self {
            ClosedForm::Rook { x: along_x, y: along_y } => {
                // One heap stays, so that it is known how many parts the other must keep.
                let (parts_x, parts_y) = (x / along_x, y / along_y);
                let less_x = parts_x.checked_sub(target ^ parts_y).filter(|parts| *parts > 0);
                let less_y = parts_y.checked_sub(target ^ parts_x).filter(|parts| *parts > 0);
                let first = less_x.map(|parts| (x - parts * along_x, y));
                first.into_iter().chain(less_y.map(|parts| (x, y - parts * along_y))).collect()
            }
            ClosedForm::Ride(ride) => {
                let times = ride.most(x, y).checked_sub(target).filter(|times| *times > 0);
                times.map(|times| (x - times * ride.x, y - times * ride.y)).into_iter().collect()
            }
            ClosedForm::Step(step) => near(&[step]),
            ClosedForm::King => near(&KING),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Ruleset, Solver};

    #[test]
    fn the_closed_form_is_the_value_by_search_and_gives_every_option() {
        for piece in ["rook", "bishop", "king", "2-0,0-3", "2-1", "1-0", "0-3", "/2-1", "/0-2", "/1-1"] {
            let lines: Lines = piece.parse().unwrap();
            let closed = ClosedForm::of(&lines).unwrap_or_else(|| panic!("{piece} has a closed form"));
            let mut solver = Solver::new(lines.clone());
            for (x, y) in (0..14u64).flat_map(|x| (0..14u64).map(move |y| (x, y))) {
                let searched = solver.grundy_value(&(x, y), &mut Budget::default()).unwrap();
                assert_eq!(closed.value(x, y), u64::from(searched.0), "{piece} {x},{y}");
                let options: Vec<(u64, u64)> = lines.options(&(x, y)).collect();
                for target in 0..18 {
                    let mut expected = options.clone();
                    expected.retain(|&(x, y)| closed.value(x, y) == target);
                    assert_eq!(closed.options(x, y, target), expected, "{piece} {x},{y} to {target}");
                }
            }
        }
    }

    #[test]
    fn others_have_none() {
        for piece in ["queen", "knight", "1-0,0-1/2-1", "1-0,2-1", "1-0/0-1", "1-0,0-1,1-2"] {
            assert_eq!(ClosedForm::of(&piece.parse().unwrap()), None, "{piece}");
        }
    }
}
