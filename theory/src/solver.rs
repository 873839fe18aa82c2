//! Values, outcomes and winning moves of any ruleset, from its options alone.

use rustc_hash::FxHashMap;

use crate::{Budget, Nimber, Outcome, Play, Ruleset, Undecided};

/// Solves positions of a ruleset and remembers what it found.
///
/// Grundy values are found component by component (Sprague-Grundy); misère outcomes and
/// remoteness need whole positions. The search keeps its own stack, so that the depth of a game
/// is bounded by memory, never by the thread's stack.
///
/// ```
/// use grundy::{Budget, HeapRuleset, Heaps, Outcome, Play, Solver};
///
/// struct Nim;
/// impl HeapRuleset for Nim {
///     fn options(&self, heap: u64) -> impl Iterator<Item = Vec<u64>> {
///         (0..heap).map(|rest| vec![rest])
///     }
/// }
///
/// let mut solver = Solver::new(Heaps(Nim));
/// let budget = &mut Budget::default();
/// assert_eq!(solver.outcome(&vec![1, 4, 5], Play::Normal, budget)?, Outcome::P);
/// assert_eq!(solver.winning_moves(&vec![2, 3, 4], Play::Normal, budget)?, [vec![1, 2, 3]]);
/// assert_eq!(solver.outcome(&vec![1, 1, 2], Play::Misere, budget)?, Outcome::N);
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct Solver<R: Ruleset> {
    ruleset: R,
    values: Memory<R, GrundyValue>,
    outcomes: [Memory<R, SearchedOutcome>; 2],
    remoteness: [Memory<R, Remoteness>; 2],
}

impl<R: Ruleset> Solver<R> {
    /// A solver that knows no position yet.
    pub fn new(ruleset: R) -> Self {
        Solver {
            ruleset,
            values: Memory::new(GrundyValue),
            outcomes: [Play::Normal, Play::Misere].map(|play| Memory::new(SearchedOutcome(play))),
            remoteness: [Play::Normal, Play::Misere].map(|play| Memory::new(Remoteness(play))),
        }
    }

    /// The rules it solves.
    pub fn ruleset(&self) -> &R {
        &self.ruleset
    }

    /// How many positions it remembers.
    pub fn known(&self) -> usize {
        let outcomes = self.outcomes.iter().map(|memory| memory.known.len());
        let remoteness = self.remoteness.iter().map(|memory| memory.known.len());
        self.values.known.len() + outcomes.chain(remoteness).sum::<usize>()
    }

    /// The Grundy value: the nim-sum over the components; for a component, the mex over its options.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; what was found so far is kept.
    pub fn grundy_value(&mut self, position: &R::Position, budget: &mut Budget) -> Result<Nimber, Undecided> {
        let mut sum = Nimber(0);
        for component in self.ruleset.components(position) {
            sum = sum + self.values.solve(&self.ruleset, &component, budget)?;
        }
        Ok(sum)
    }

    /// Who wins.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; what was found so far is kept.
    pub fn outcome(
        &mut self,
        position: &R::Position,
        play: Play,
        budget: &mut Budget,
    ) -> Result<Outcome, Undecided> {
        match play {
            Play::Normal => Ok(match self.grundy_value(position, budget)? {
                Nimber(0) => Outcome::P,
                Nimber(_) => Outcome::N,
            }),
            Play::Misere => self.outcome_by_search(position, play, budget),
        }
    }

    /// Who wins, from the definition of an outcome alone: without values or components.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; what was found so far is kept.
    pub fn outcome_by_search(
        &mut self,
        position: &R::Position,
        play: Play,
        budget: &mut Budget,
    ) -> Result<Outcome, Undecided> {
        self.outcomes[play as usize].solve(&self.ruleset, position, budget)
    }

    /// Takes in outcomes found by an earlier search of the same rules.
    pub fn remember(&mut self, play: Play, outcomes: FxHashMap<R::Position, Outcome>) {
        self.outcomes[play as usize].known = outcomes;
    }

    /// Gives away the outcomes found by search.
    pub fn forget(&mut self, play: Play) -> FxHashMap<R::Position, Outcome> {
        std::mem::take(&mut self.outcomes[play as usize].known)
    }

    /// Every option that the player who moves there has won: those that are P-positions.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; what was found so far is kept.
    pub fn winning_moves(
        &mut self,
        position: &R::Position,
        play: Play,
        budget: &mut Budget,
    ) -> Result<Vec<R::Position>, Undecided> {
        let options: Vec<_> = self.ruleset.options(position).collect();
        let mut winning = Vec::new();
        for option in options {
            if self.outcome(&option, play, budget)? == Outcome::P {
                winning.push(option);
            }
        }
        Ok(winning)
    }

    /// How many moves the game lasts if the winner hurries and the loser delays.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; what was found so far is kept.
    pub fn remoteness(
        &mut self,
        position: &R::Position,
        play: Play,
        budget: &mut Budget,
    ) -> Result<u32, Undecided> {
        self.remoteness[play as usize].solve(&self.ruleset, position, budget)
    }
}

/// What is computed of a position from the same of its options.
trait Recursion<R: Ruleset> {
    type Value: Clone;
    type State: Default;
    /// The positions whose values make the value of an option: the option itself, or its components.
    fn parts(&self, ruleset: &R, option: R::Position) -> Vec<R::Position>;
    /// Takes in one option by the values of its parts; true once the others do not matter.
    fn see(&self, state: &mut Self::State, parts: &[&Self::Value]) -> bool;
    fn finish(&self, state: Self::State) -> Self::Value;
}

struct Memory<R: Ruleset, S: Recursion<R>> {
    recursion: S,
    known: FxHashMap<R::Position, S::Value>,
}

/// A position that waits for the values of its options: those before `next` are in `state`.
struct Frame<P, State> {
    position: P,
    next: usize,
    state: State,
}

impl<P, State: Default> Frame<P, State> {
    fn new(position: P) -> Self {
        Frame { position, next: 0, state: State::default() }
    }
}

impl<R: Ruleset, S: Recursion<R>> Memory<R, S> {
    fn new(recursion: S) -> Self {
        Memory { recursion, known: FxHashMap::default() }
    }

    fn solve(
        &mut self,
        ruleset: &R,
        position: &R::Position,
        budget: &mut Budget,
    ) -> Result<S::Value, Undecided> {
        let mut stack = vec![Frame::new(position.clone())];
        while let Some(mut frame) = stack.pop() {
            if self.known.contains_key(&frame.position) {
                continue;
            }
            let missing = self.advance(ruleset, &mut frame, budget)?;
            if missing.is_empty() {
                self.known.insert(frame.position, self.recursion.finish(frame.state));
            } else {
                stack.push(frame);
                stack.extend(missing.into_iter().map(Frame::new));
            }
            budget.keep(self.known.len() + stack.len())?;
        }
        Ok(self.known[position].clone())
    }

    /// Goes on through the options; gives the unknown parts of the first that has any.
    fn advance(
        &self,
        ruleset: &R,
        frame: &mut Frame<R::Position, S::State>,
        budget: &mut Budget,
    ) -> Result<Vec<R::Position>, Undecided> {
        // Skipping what was seen costs little in practice: the first option of most positions
        // leads, on its way down, through the others, so that few frames are taken up often.
        budget.spend(1 + frame.next as u64)?;
        for option in ruleset.options(&frame.position).skip(frame.next) {
            budget.spend(1)?;
            let parts = self.recursion.parts(ruleset, option);
            let known: Vec<_> = parts.iter().filter_map(|part| self.known.get(part)).collect();
            if known.len() < parts.len() {
                return Ok(parts.into_iter().filter(|part| !self.known.contains_key(part)).collect());
            }
            frame.next += 1;
            if self.recursion.see(&mut frame.state, &known) {
                break;
            }
        }
        Ok(Vec::new())
    }
}

/// Grundy values of components.
struct GrundyValue;

impl<R: Ruleset> Recursion<R> for GrundyValue {
    type Value = Nimber;
    /// The values seen, as the bits of a set.
    type State = Vec<u64>;

    fn parts(&self, ruleset: &R, option: R::Position) -> Vec<R::Position> {
        ruleset.components(&option)
    }

    fn see(&self, seen: &mut Vec<u64>, parts: &[&Nimber]) -> bool {
        let Nimber(value) = parts.iter().copied().copied().sum();
        let word = (value / 64) as usize;
        if word >= seen.len() {
            seen.resize(word + 1, 0);
        }
        seen[word] |= 1 << (value % 64);
        false
    }

    fn finish(&self, seen: Vec<u64>) -> Nimber {
        let full = seen.iter().take_while(|&&word| word == u64::MAX).count();
        let ones = seen.get(full).map_or(0, |word| word.trailing_ones());
        let value = full * 64 + ones as usize;
        Nimber(u32::try_from(value).expect("a position has fewer than 2^32 options"))
    }
}

/// Outcomes of whole positions.
struct SearchedOutcome(Play);

impl<R: Ruleset> Recursion<R> for SearchedOutcome {
    type Value = Outcome;
    /// Whether there is no option, some but no P-position among them, or a P-position.
    type State = Option<bool>;

    fn parts(&self, _: &R, option: R::Position) -> Vec<R::Position> {
        vec![option]
    }

    fn see(&self, has_p_option: &mut Option<bool>, parts: &[&Outcome]) -> bool {
        *has_p_option = Some(*parts[0] == Outcome::P);
        *parts[0] == Outcome::P
    }

    fn finish(&self, has_p_option: Option<bool>) -> Outcome {
        match has_p_option {
            None => self.0.outcome_of_the_end(),
            Some(true) => Outcome::N,
            Some(false) => Outcome::P,
        }
    }
}

/// Remoteness of whole positions. Its parity tells the outcome: in normal play the P-positions
/// are the even ones, in misère play the odd ones.
struct Remoteness(Play);

impl<R: Ruleset> Recursion<R> for Remoteness {
    type Value = u32;
    /// The least remoteness of a P-option and the greatest of an N-option.
    type State = (Option<u32>, Option<u32>);

    fn parts(&self, _: &R, option: R::Position) -> Vec<R::Position> {
        vec![option]
    }

    fn see(&self, (quickest, slowest): &mut Self::State, parts: &[&u32]) -> bool {
        let &moves = parts[0];
        let is_p = (moves % 2 == 0) == (self.0 == Play::Normal);
        if is_p {
            *quickest = Some(quickest.map_or(moves, |quick| quick.min(moves)));
        } else {
            *slowest = (*slowest).max(Some(moves));
        }
        false
    }

    fn finish(&self, (quickest, slowest): Self::State) -> u32 {
        quickest.or(slowest).map_or(0, |moves| moves + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HeapRuleset, Heaps, mex};

    struct OneHeap(Vec<u64>);

    impl HeapRuleset for OneHeap {
        fn options(&self, heap: u64) -> impl Iterator<Item = Vec<u64>> {
            self.0.iter().filter_map(move |take| heap.checked_sub(*take)).map(|rest| vec![rest])
        }
    }

    fn value_by_definition<R: Ruleset>(ruleset: &R, position: &R::Position) -> Nimber {
        mex(ruleset.options(position).map(|option| value_by_definition(ruleset, &option)))
    }

    #[test]
    fn values_agree_with_the_definition_on_whole_positions() {
        let ruleset = Heaps(OneHeap(vec![1, 3, 4]));
        let mut solver = Solver::new(&ruleset);
        for heaps in [vec![], vec![7], vec![2, 5], vec![5, 2], vec![1, 3, 4], vec![0, 6, 6]] {
            let value = solver.grundy_value(&heaps, &mut Budget::default());
            assert_eq!(value, Ok(value_by_definition(&ruleset, &heaps)), "{heaps:?}");
        }
    }

    #[test]
    fn a_deep_game_needs_no_deep_stack() {
        let mut solver = Solver::new(Heaps(OneHeap(vec![1, 2])));
        assert_eq!(solver.grundy_value(&vec![1_000_000], &mut Budget::default()), Ok(Nimber(1)));
    }

    #[test]
    fn the_budget_is_kept_and_the_stop_flag_seen() {
        let mut solver = Solver::new(Heaps(OneHeap(vec![1, 2])));
        let spent = solver.grundy_value(&vec![1000], &mut Budget::new(100));
        assert_eq!(spent, Err(Undecided::BudgetSpent { steps: 100 }));
        let full = solver.grundy_value(&vec![1000], &mut Budget::default().with_table(100));
        assert_eq!(full, Err(Undecided::TableFull { positions: 100 }));
        let stop = crate::Stop::default();
        stop.request();
        let stopped = solver.grundy_value(&vec![1000], &mut Budget::default().with_stop(stop));
        assert_eq!(stopped, Err(Undecided::Stopped));
    }

    #[test]
    fn the_parity_of_the_remoteness_tells_the_outcome() {
        let mut solver = Solver::new(Heaps(OneHeap(vec![1, 2, 4])));
        for play in [Play::Normal, Play::Misere] {
            for heaps in [vec![0], vec![1], vec![3], vec![2, 5], vec![1, 1, 1], vec![4, 6, 7]] {
                let moves = solver.remoteness(&heaps, play, &mut Budget::default()).unwrap();
                let outcome = solver.outcome_by_search(&heaps, play, &mut Budget::default()).unwrap();
                assert_eq!(
                    outcome == Outcome::P,
                    moves.is_multiple_of(2) == (play == Play::Normal),
                    "{heaps:?} {play}"
                );
            }
        }
    }
}
