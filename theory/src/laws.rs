//! The laws that every ruleset obeys: called by the tests of each of them.

use crate::{Budget, Nimber, Outcome, Play, Ruleset, Solver, Undecided, Worded, mex};

/// Which law a ruleset breaks at a position.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum BrokenLaw {
    /// Asked twice, the rules gave different options.
    #[says("the options of {position} changed between two calls")]
    Unsteady {
        /// The position.
        position: String,
    },
    /// A position is its own option, so that the game need not end.
    #[says("{position} is an option of itself")]
    NoProgress {
        /// The position.
        position: String,
    },
    /// A run of moves comes back to where it began: [`Undecided::Loop`].
    #[says(transparent)]
    Loop(Undecided),
    /// The position that stands for another is not equal to it, or another stands for it in turn.
    #[says(
        "{position} is not equal by symmetry to {canonical}, which is said to stand for it: they differ in {by}"
    )]
    Canonical {
        /// The position.
        position: String,
        /// What stands for it.
        canonical: String,
        /// What they differ in.
        by: &'static str,
    },
    /// An order of options is given for some positions, and not for others.
    #[says("an effort is told for {with}, and none for {without}")]
    Effort {
        /// A position with an effort.
        with: String,
        /// A position without.
        without: String,
    },
    /// The nim-sum of the components is not the mex over the options.
    #[says("{position} has value {by_components} by its components, {by_options} by its options")]
    Components {
        /// The position.
        position: String,
        /// The nim-sum of the values of its components.
        by_components: Nimber,
        /// The mex of the values of its options.
        by_options: Nimber,
    },
    /// The outcome by search is not the one that the value tells.
    #[says("{position} has value {value}, but outcome {searched} by search")]
    OutcomeAndValue {
        /// The position.
        position: String,
        /// Its value.
        value: Nimber,
        /// Its outcome by search.
        searched: Outcome,
    },
    /// The winning moves are not those that the outcome asks for.
    #[says("{position} is {outcome} in {play} play, but has {count} winning moves")]
    WinningMoves {
        /// The position.
        position: String,
        /// The convention.
        play: Play,
        /// The outcome.
        outcome: Outcome,
        /// How many winning moves were found.
        count: usize,
    },
    /// The budget did not suffice for the check.
    #[says(transparent)]
    Undecided(Undecided),
}

impl From<Undecided> for BrokenLaw {
    fn from(undecided: Undecided) -> Self {
        match undecided {
            Undecided::Loop { .. } => BrokenLaw::Loop(undecided),
            _ => BrokenLaw::Undecided(undecided),
        }
    }
}

/// Checks a small position, and all that can follow it, against the laws that hold for every
/// impartial game: options do not change; nothing is its own option, nor follows after itself; the value of a sum is the
/// nim-sum of the values; value 0 is the same as outcome P; an N-position has a winning move, a
/// P-position none; a position is equal to the one that stands for it, in value, misère outcome and remoteness.
///
/// ```
/// use grundy::{Budget, Ruleset, check_laws};
///
/// struct OneOrTwo;
/// impl Ruleset for OneOrTwo {
///     type Position = u32;
///     fn options(&self, heap: &u32) -> impl Iterator<Item = u32> {
///         [1, 2].into_iter().filter_map(|take| heap.checked_sub(take))
///     }
/// }
///
/// assert_eq!(check_laws(&OneOrTwo, &10, &mut Budget::default()), Ok(()));
/// ```
///
/// # Errors
/// [`BrokenLaw`] at the first position that breaks one.
pub fn check_laws<R: Ruleset>(
    ruleset: &R,
    position: &R::Position,
    budget: &mut Budget,
) -> Result<(), BrokenLaw> {
    let mut solver = Solver::new(ruleset);
    let mut plain = Solver::new(Plain(ruleset));
    let mut seen = std::collections::HashSet::new();
    let mut to_check = vec![position.clone()];
    while let Some(next) = to_check.pop() {
        if !seen.insert(next.clone()) {
            continue;
        }
        let options: Vec<R::Position> = ruleset.options(&next).collect();
        check_one(&mut solver, &next, &options, budget)?;
        check_canonical(&mut plain, &next, budget)?;
        let told = |position| ruleset.effort(position).is_some();
        if told(&next) != told(position) {
            let (with, without) = if told(&next) { (&next, position) } else { (position, &next) };
            return Err(BrokenLaw::Effort { with: format!("{with:?}"), without: format!("{without:?}") });
        }
        to_check.extend(options);
    }
    Ok(())
}

/// The same rules by the definition of a value: as a whole, each position for itself.
struct Plain<'a, R>(&'a R);

impl<R: Ruleset> Ruleset for Plain<'_, R> {
    type Position = R::Position;

    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
        self.0.options(position)
    }

    fn components(&self, position: &Self::Position) -> Vec<Self::Position> {
        self.0.components(position)
    }
}

/// Compares a position with the one that stands for it, without letting that stand for any other.
fn check_canonical<R: Ruleset>(
    plain: &mut Solver<Plain<'_, R>>,
    position: &R::Position,
    budget: &mut Budget,
) -> Result<(), BrokenLaw> {
    let canonical = plain.ruleset().0.canonical(position.clone());
    if canonical == *position {
        return Ok(());
    }
    let is_its_own = plain.ruleset().0.canonical(canonical.clone()) == canonical;
    let mut difference = |position: &R::Position, other: &R::Position| -> Result<_, Undecided> {
        if !is_its_own {
            return Ok(Some("what stands for them"));
        }
        if plain.grundy_value(position, budget)? != plain.grundy_value(other, budget)? {
            return Ok(Some("value"));
        }
        for play in [Play::Normal, Play::Misere] {
            if plain.remoteness(position, play, budget)? != plain.remoteness(other, play, budget)? {
                return Ok(Some("the number of moves"));
            }
        }
        Ok(None)
    };
    match difference(position, &canonical)? {
        Some(by) => {
            let (position, canonical) = (format!("{position:?}"), format!("{canonical:?}"));
            Err(BrokenLaw::Canonical { position, canonical, by })
        }
        None => Ok(()),
    }
}

fn check_one<R: Ruleset>(
    solver: &mut Solver<&R>,
    position: &R::Position,
    options: &[R::Position],
    budget: &mut Budget,
) -> Result<(), BrokenLaw> {
    let named = || format!("{position:?}");
    if !solver.ruleset().options(position).eq(options.iter().cloned()) {
        return Err(BrokenLaw::Unsteady { position: named() });
    }
    if options.contains(position) {
        return Err(BrokenLaw::NoProgress { position: named() });
    }
    let by_components = solver.grundy_value(position, budget)?;
    let values: Result<Vec<Nimber>, Undecided> =
        options.iter().map(|option| solver.grundy_value(option, budget)).collect();
    let by_options = mex(values?);
    if by_components != by_options {
        return Err(BrokenLaw::Components { position: named(), by_components, by_options });
    }
    let searched = solver.outcome_by_search(position, Play::Normal, budget)?;
    if (searched == Outcome::P) != (by_components == Nimber(0)) {
        return Err(BrokenLaw::OutcomeAndValue { position: named(), value: by_components, searched });
    }
    for play in [Play::Normal, Play::Misere] {
        let outcome = solver.outcome(position, play, budget)?;
        let count = solver.winning_moves(position, play, budget)?.len();
        let finished_win = options.is_empty() && outcome == Outcome::N;
        if !finished_win && (outcome == Outcome::N) != (count > 0) {
            return Err(BrokenLaw::WinningMoves { position: named(), play, outcome, count });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ruleset from a table of options, with the components of each position.
    struct Table(Vec<(Vec<usize>, Vec<usize>)>);

    impl Ruleset for Table {
        type Position = usize;

        fn options(&self, &position: &usize) -> impl Iterator<Item = usize> {
            self.0[position].0.iter().copied()
        }

        fn components(&self, &position: &usize) -> Vec<usize> {
            self.0[position].1.clone()
        }
    }

    #[test]
    fn a_wrong_split_into_components_is_found() {
        // Position 2 moves to 0 and 1, but claims to be the sum of 1 and 1.
        let wrong = Table(vec![(vec![], vec![]), (vec![0], vec![1]), (vec![0, 1], vec![1, 1])]);
        let law = check_laws(&wrong, &2, &mut Budget::default()).unwrap_err();
        assert!(matches!(law, BrokenLaw::Components { .. }), "{law}");
    }

    #[test]
    fn a_game_that_stands_still_is_found() {
        let still = Table(vec![(vec![], vec![]), (vec![1, 0], vec![1])]);
        let law = check_laws(&still, &1, &mut Budget::default()).unwrap_err();
        assert_eq!(law, BrokenLaw::NoProgress { position: "1".into() });
    }

    #[test]
    fn a_game_that_goes_round_is_found_with_the_positions_of_its_loop() {
        let round =
            Table(vec![(vec![], vec![]), (vec![0, 2], vec![1]), (vec![3], vec![2]), (vec![1], vec![3])]);
        let law = check_laws(&round, &1, &mut Budget::default()).unwrap_err();
        assert_eq!(law.to_string(), "the game need not end: 1 -> 2 -> 3 -> 1");
    }

    #[test]
    fn a_wrong_symmetry_is_found() {
        /// Take one or two tokens, where `n` is said to be the same as `n + 1`, or as what the next field tells.
        struct Stands(fn(u32) -> u32);
        impl Ruleset for Stands {
            type Position = u32;
            fn options(&self, heap: &u32) -> impl Iterator<Item = u32> {
                [1, 2].into_iter().filter_map(|take| heap.checked_sub(take))
            }
            fn canonical(&self, heap: u32) -> u32 {
                self.0(heap)
            }
        }
        let by = |stands| match check_laws(&Stands(stands), &6, &mut Budget::default()) {
            Err(BrokenLaw::Canonical { by, .. }) => by,
            other => panic!("{other:?}"),
        };
        assert_eq!(check_laws(&Stands(|heap| heap), &6, &mut Budget::default()), Ok(()));
        // Equal in value, but not in the length of the game.
        assert_eq!(by(|heap| heap % 3), "the number of moves");
    }
}
