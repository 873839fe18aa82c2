//! Values, outcomes and winning moves of any ruleset, from its options alone.

use rustc_hash::FxHashMap;

use super::depth_first::{Listing, Search};
use super::memory::{Memory, Positions};
use super::recursion::{GrundyValue, Recursion, Remoteness, SearchedOutcome};
use super::stack::Unsolved;
use crate::{Budget, Nimber, Outcome, Play, Ruleset, Undecided, prices};

/// Solves positions of a ruleset and remembers what it found.
///
/// Grundy values are found component by component (Sprague-Grundy); misère outcomes and
/// remoteness need whole positions. The search keeps its own stack, so that the depth of a game
/// is bounded by memory, never by the thread's stack.
///
/// All that a solver keeps is charged to the table of the [`Budget`]: where that is full, the positions that were not
/// asked for lately are forgotten, and the search goes on. Only where the stack alone does not fit,
/// [`Undecided::TableFull`] is told. A position that comes again while it is being solved is told as
/// [`Undecided::Loop`], and nothing is answered from it.
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
    values: Memory<R, Nimber>,
    outcomes: [Memory<R, Outcome>; 2],
    remoteness: [Memory<R, u32>; 2],
    solved: u64,
    last_loop: Vec<R::Position>,
}

impl<R: Ruleset> Solver<R> {
    /// A solver that knows no position yet.
    pub fn new(ruleset: R) -> Self {
        Solver {
            ruleset,
            values: Memory::new(),
            outcomes: [Memory::new(), Memory::new()],
            remoteness: [Memory::new(), Memory::new()],
            solved: 0,
            last_loop: Vec::new(),
        }
    }

    /// The rules it solves.
    pub fn ruleset(&self) -> &R {
        &self.ruleset
    }

    /// How many positions it remembers.
    pub fn known(&self) -> usize {
        let outcomes = self.outcomes.iter().map(Memory::len);
        self.values.len() + outcomes.chain(self.remoteness.iter().map(Memory::len)).sum::<usize>()
    }

    /// How many positions it has solved so far. Those that were forgotten and solved again count again.
    pub fn solved(&self) -> u64 {
        self.solved
    }

    /// The positions of the loop that was met last, in the order of play: after the last of them the first comes again.
    /// Empty where none was met.
    ///
    /// ```
    /// use grundy::{Budget, Play, Ruleset, Solver, Undecided};
    ///
    /// /// A token that goes to and fro between 4 and 5, or from 4 to the end.
    /// struct ToAndFro;
    /// impl Ruleset for ToAndFro {
    ///     type Position = u32;
    ///     fn options(&self, place: &u32) -> impl Iterator<Item = u32> {
    ///         let options: &[u32] = match place {
    ///             4 => &[5, 0],
    ///             5 => &[4],
    ///             _ => &[],
    ///         };
    ///         options.iter().copied()
    ///     }
    /// }
    ///
    /// let mut solver = Solver::new(ToAndFro);
    /// let value = solver.grundy_value(&4, &mut Budget::default());
    /// assert_eq!(value.unwrap_err().to_string(), "the game need not end: 4 -> 5 -> 4");
    /// assert_eq!(solver.last_loop(), [4, 5]);
    /// ```
    pub fn last_loop(&self) -> &[R::Position] {
        &self.last_loop
    }

    /// The Grundy value: the nim-sum over the components; for a component, the mex over its options.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice or the game need not end; what was found so far is kept.
    pub fn grundy_value(&mut self, position: &R::Position, budget: &mut Budget) -> Result<Nimber, Undecided> {
        let mut sum = Nimber(0);
        for component in self.ruleset.components(position) {
            let component = self.ruleset.of_equal_value(component);
            sum = sum + self.solve(&GrundyValue, |solver| &mut solver.values, component, budget)?;
        }
        Ok(sum)
    }

    /// Who wins.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice or the game need not end; what was found so far is kept.
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
    /// A search for an outcome ends with the first option that wins, and does not look at the others. So it may answer
    /// where there is a loop that it did not meet. That answer is right: it follows from positions that end, and who
    /// wins from there need not go into the loop.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice or a loop is met; what was found so far is kept.
    pub fn outcome_by_search(
        &mut self,
        position: &R::Position,
        play: Play,
        budget: &mut Budget,
    ) -> Result<Outcome, Undecided> {
        self.solve(
            &SearchedOutcome(play),
            |solver| &mut solver.outcomes[play as usize],
            position.clone(),
            budget,
        )
    }

    /// Takes in outcomes found by an earlier search of the same rules.
    pub fn remember(&mut self, play: Play, outcomes: FxHashMap<R::Position, Outcome>) {
        self.outcomes[play as usize].remember(&self.ruleset, outcomes);
    }

    /// Gives away the outcomes found by search: those that were asked for last, where they do not fit into one map.
    pub fn forget(&mut self, play: Play) -> FxHashMap<R::Position, Outcome> {
        self.outcomes[play as usize].take()
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
        self.ruleset.can_list(position, budget)?;
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
        self.solve(
            &Remoteness(play),
            |solver| &mut solver.remoteness[play as usize],
            position.clone(),
            budget,
        )
    }

    /// Number of bytes that its memories take.
    fn memory_bytes(&self) -> usize {
        let outcomes = self.outcomes.iter().map(Memory::bytes);
        self.values.bytes() + outcomes.chain(self.remoteness.iter().map(Memory::bytes)).sum::<usize>()
    }

    fn solve<S: Recursion>(
        &mut self,
        recursion: &S,
        memory_of: impl Fn(&mut Self) -> &mut Memory<R, S::Value>,
        position: R::Position,
        budget: &mut Budget,
    ) -> Result<S::Value, Undecided> {
        let mut held = budget.holding();
        let room = held.limit();
        // What was found for other questions may stay where it takes little of the room of this one: a search with too
        // little of it takes longer than to find all that again.
        let mut memory = std::mem::replace(memory_of(self), Memory::new());
        if self.memory_bytes() > room / 8 {
            self.forget_all();
        }
        held.hold(self.memory_bytes());
        let ruleset = &self.ruleset;
        let mut positions = Positions { ruleset, memory: &mut memory };
        let mut search = Search::new(recursion, &mut positions, budget.holding(), budget);
        let solved = search.solve(ruleset.canonical(position), |position, listing| {
            hand_over(ruleset, position, listing, budget)
        });
        self.solved += search.solved();
        *memory_of(self) = memory;
        solved.map_err(|unsolved| match unsolved {
            Unsolved::Undecided(undecided) => undecided,
            Unsolved::Loop(positions) => {
                self.last_loop = positions;
                // The page's engine words each loop in the notation, by `last_loop`: it needs no form of positions for programmers.
                let of_position = |position| {
                    if cfg!(target_family = "wasm") { String::new() } else { format!("{position:?}") }
                };
                Undecided::of_loop(self.last_loop.iter().map(of_position))
            }
        })
    }

    fn forget_all(&mut self) {
        self.values = Memory::new();
        self.outcomes = [Memory::new(), Memory::new()];
        self.remoteness = [Memory::new(), Memory::new()];
    }
}

/// Number of options between two looks at budget and room.
const OPTIONS_BETWEEN_LOOKS: usize = 32;

/// Number of steps between two such looks: fewer options where each is large, such as a sum of a million heaps.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 16;

/// Hands over the options of a position, as long as they are wanted, and charges them.
fn hand_over<R: Ruleset, S: Recursion>(
    ruleset: &R,
    position: &R::Position,
    listing: &mut Listing<'_, '_, S, Positions<'_, R, S::Value>>,
    budget: &mut Budget,
) -> Result<(), Undecided> {
    let mut steps = prices::OPTION;
    if listing.is_first() {
        ruleset.can_list(position, budget)?;
    }
    for (index, option) in ruleset.options(position).enumerate() {
        let owned = ruleset.owned_bytes(&option);
        steps += prices::OPTION + (owned / prices::OWNED_BYTES_A_STEP) as u64;
        if index % OPTIONS_BETWEEN_LOOKS == OPTIONS_BETWEEN_LOOKS - 1 || steps > STEPS_BETWEEN_LOOKS {
            budget.spend(std::mem::take(&mut steps))?;
            listing.make_room()?;
        }
        if !listing.take(option) {
            break;
        }
    }
    budget.spend(steps)
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
        assert_eq!(full, Err(Undecided::TableFull { values: 100 }));
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
