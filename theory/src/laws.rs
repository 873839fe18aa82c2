//! The laws that every ruleset obeys: called by the tests of each of them.

use crate::{Budget, Nimber, Outcome, Play, Ruleset, Solver, Undecided, Worded, mex};

/// Why rules are not known to obey the laws.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum BrokenLaw {
    /// They break one: this is what they say.
    #[says("{law}", law = _0)]
    Broken(String),
    /// A run of moves comes back to where it began, as [`Undecided::Loop`] tells, or the budget does not suffice for the check.
    #[says(transparent)]
    Undecided(#[from] Undecided),
}

/// A law is broken.
fn broken(law: String) -> Result<(), BrokenLaw> {
    Err(BrokenLaw::Broken(law))
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
            return broken(format!("an effort is told for {with:?}, and none for {without:?}"));
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
        Some(by) => broken(format!(
            "{position:?} is not equal by symmetry to {canonical:?}, which is said to stand for it: they differ in {by}"
        )),
        None => Ok(()),
    }
}

fn check_one<R: Ruleset>(
    solver: &mut Solver<&R>,
    position: &R::Position,
    options: &[R::Position],
    budget: &mut Budget,
) -> Result<(), BrokenLaw> {
    if !solver.ruleset().options(position).eq(options.iter().cloned()) {
        return broken(format!("the options of {position:?} changed between two calls"));
    }
    if options.contains(position) {
        return broken(format!("{position:?} is an option of itself"));
    }
    let by_components = solver.grundy_value(position, budget)?;
    let values: Result<Vec<Nimber>, Undecided> =
        options.iter().map(|option| solver.grundy_value(option, budget)).collect();
    let by_options = mex(values?);
    if by_components != by_options {
        return broken(format!(
            "{position:?} has value {by_components} by its components, {by_options} by its options"
        ));
    }
    let searched = solver.outcome_by_search(position, Play::Normal, budget)?;
    if (searched == Outcome::P) != (by_components == Nimber(0)) {
        return broken(format!("{position:?} has value {by_components}, but outcome {searched} by search"));
    }
    for play in [Play::Normal, Play::Misere] {
        let outcome = solver.outcome(position, play, budget)?;
        let count = solver.winning_moves(position, play, budget)?.len();
        let finished_win = options.is_empty() && outcome == Outcome::N;
        if !finished_win && (outcome == Outcome::N) != (count > 0) {
            return broken(format!(
                "{position:?} is {outcome} in {play} play, but has {count} winning moves"
            ));
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
        assert_eq!(law.to_string(), "2 has value *0 by its components, *2 by its options");
    }

    #[test]
    fn a_game_that_stands_still_is_found() {
        let still = Table(vec![(vec![], vec![]), (vec![1, 0], vec![1])]);
        let law = check_laws(&still, &1, &mut Budget::default()).unwrap_err();
        assert_eq!(law.to_string(), "1 is an option of itself");
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
        assert_eq!(check_laws(&Stands(|heap| heap), &6, &mut Budget::default()), Ok(()));
        // Equal in value, but not in the length of the game.
        let law = check_laws(&Stands(|heap| heap % 3), &6, &mut Budget::default()).unwrap_err();
        assert!(law.to_string().ends_with("they differ in the number of moves"), "{law}");
    }
}
