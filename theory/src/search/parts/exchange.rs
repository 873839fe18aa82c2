//! What is brought to a search of cells, and taken from it: values of a proof, and facts that stay in files.

use std::ops::ControlFlow;

use super::{CellSearch, nearest};
use crate::search::facts::{CellFact, Fact, MOST_VALUE};
use crate::search::guide::{Numbers, WON};
use crate::{Budget, Undecided};

/// The proof numbers of the question that a search is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The value that is asked for, the least that is not excluded.
    pub value: u16,
    /// About how many positions must be decided to show that the largest part has this value.
    pub has: u32,
    /// About how many positions must be decided to show that it has not.
    pub has_not: u32,
}

impl CellSearch {
    /// Takes values of parts for facts: somebody proved them. A part may be any place of its shape on a board, as in a
    /// [`CellProof`](crate::CellProof).
    ///
    /// ```
    /// use grundy::{Budget, CellClaim, CellSearch, Cells, Removes};
    ///
    /// let (all, budget) = ((1 << 20) - 1, &mut Budget::default());
    /// let new = || CellSearch::new(Cells::of_board(4, 5, Removes::Two).unwrap());
    /// let proof = new().proof(all, CellClaim::Value(2), budget)?.unwrap();
    ///
    /// let mut search = new();
    /// search.learn(&proof.values, budget)?;
    /// // The board itself is one of the parts.
    /// assert_eq!(search.value(all, &mut Budget::new(0))?, 2);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    ///
    /// # Errors
    /// [`Undecided`] where there is no memory for all of them.
    pub fn learn(&mut self, values: &[(u128, u16)], budget: &mut Budget) -> Result<(), Undecided> {
        let mut held = budget.holding();
        held.set(self.facts.bytes_of(values.len()))?;
        for (shape, value) in values {
            for part in self.parts_of(*shape) {
                self.facts.learn(part, u128::count_ones, Fact::of(*value), &mut held);
            }
        }
        Ok(())
    }

    /// Whether some cells are won since a move leaves parts whose values are known, with nim-sum 0. It searches nothing.
    pub fn has_known_win(&self, free: u128) -> bool {
        let mut is_won = false;
        self.game.each_option(self.game.placed(free), |left| {
            let mut sum = Some(0);
            self.game.parts(left, &mut |part| {
                sum = sum.zip(self.facts.of(part).value()).map(|(sum, value)| sum ^ value);
            });
            is_won = sum == Some(0);
            if is_won { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        is_won
    }

    /// Whether the values of all parts that some cells fall into are known.
    pub fn is_known(&self, free: u128) -> bool {
        self.parts_of(free).iter().all(|part| self.facts.of(*part).value().is_some())
    }

    /// What is searched: two searches that say the same know the same of each part.
    ///
    /// ```
    /// use grundy::{CellSearch, Cells, Removes};
    ///
    /// let search = CellSearch::new(Cells::of_board(5, 11, Removes::Two).unwrap());
    /// assert_eq!(search.description(), "two neighbours of 5x11");
    /// ```
    pub fn description(&self) -> String {
        self.game.description()
    }

    /// Keeps what is learnt from now on of parts with at least this number of cells, for [`CellSearch::fresh_facts`]: 32 bytes each, which
    /// no budget is charged with.
    pub fn keep_fresh_facts(&mut self, least_cells: u32) {
        self.facts.fresh.get_or_insert_default().least = least_cells;
    }

    /// How many facts are kept.
    pub fn fresh_count(&self) -> usize {
        self.facts.fresh.as_ref().map_or(0, |fresh| fresh.facts.len())
    }

    /// What was learnt since they were kept, or asked for last: the latest of each part, in ascending order of their numbers of cells, and
    /// then of the parts.
    pub fn fresh_facts(&mut self) -> Vec<CellFact> {
        let mut fresh =
            self.facts.fresh.as_mut().map(|fresh| std::mem::take(&mut fresh.facts)).unwrap_or_default();
        fresh.reverse();
        let key = |fact: &CellFact| (fact.part.count_ones(), fact.part);
        fresh.sort_by_key(key);
        fresh.dedup_by_key(|fact| fact.part);
        fresh
    }

    /// Takes facts for known that [`CellSearch::fresh_facts`] gave of the same cells; whether they can be such. Where there is no memory
    /// for all, it forgets those of small parts.
    ///
    /// ```
    /// use grundy::{Budget, CellSearch, Cells, Removes};
    ///
    /// let (all, budget) = ((1 << 20) - 1, &mut Budget::default());
    /// let new = || CellSearch::new(Cells::of_board(4, 5, Removes::Two).unwrap());
    /// let mut search = new();
    /// search.keep_fresh_facts(0);
    /// assert_eq!(search.value(all, budget)?, 2);
    ///
    /// let mut later = new();
    /// assert!(later.recall(&search.fresh_facts(), budget));
    /// assert_eq!(later.value(all, &mut Budget::new(0))?, 2);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn recall(&mut self, facts: &[CellFact], budget: &Budget) -> bool {
        let mut held = budget.holding();
        held.hold(self.facts.bytes());
        let is_part =
            |part: u128| part > 0 && self.game.may_have(part) && self.parts_of_placed(part) == [part];
        let facts: Option<Vec<(u128, Fact)>> =
            facts.iter().map(|known| is_part(known.part).then_some(known.part).zip(known.fact())).collect();
        let fresh = self.facts.fresh.take();
        for (part, fact) in facts.iter().flatten() {
            self.facts.learn(*part, u128::count_ones, *fact, &mut held);
        }
        self.facts.fresh = fresh;
        facts.is_some()
    }

    /// How near the search is to the value of some cells.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice to make all moves once.
    pub fn outlook(&mut self, free: u128, budget: &mut Budget) -> Result<Option<Outlook>, Undecided> {
        let open = |part: &u128| self.facts.of(*part).value().is_none();
        let Some(part) = self.parts_of(free).into_iter().filter(open).max_by_key(|part| part.count_ones())
        else {
            return Ok(None);
        };
        let mut fact = self.facts.of(part);
        let value = (0..MOST_VALUE).find(|value| !fact.has_not(*value)).unwrap_or(MOST_VALUE);
        let search = self.any_game();
        let mut room = search.begin(&[part], budget);
        search.parts.clear();
        search.rests.clear();
        if search.find_options(part, &mut fact, value, &mut room)? {
            return Ok(None);
        }
        let firsts: Vec<_> = search.rests.iter().map(|rest| search.first_numbers(*rest)).collect();
        for (rest, numbers) in search.rests.iter_mut().zip(firsts) {
            rest.numbers = numbers;
        }
        search.rests.retain(|rest| rest.numbers != WON);
        let Numbers { won, lost } = nearest(&search.rests).numbers;
        Ok(Some(Outlook { value, has: lost, has_not: won }))
    }
}
