//! Moves from a row to parts of a wanted value together.

use std::sync::Arc;

use super::{LongAndShort, StripMove, StripValues};
use crate::{Budget, Undecided};

impl StripValues {
    /// The moves from a row that leave parts of this value together, `limit` of them at most: each as its parts with patterns, and its
    /// short parts. Where two parts are long, those with the fewest patterns on one side come first. Also tells whether these are all.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn moves_to(
        &mut self,
        (u, n, v): &StripMove,
        target: u16,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<(Vec<LongAndShort>, bool), Undecided> {
        let (state, more) =
            self.closure.find(&(u.clone(), v.clone())).expect("the ends are among those known");
        let n = n.saturating_add(more as u64);
        // The greatest part is as large as that of a move.
        self.value_of(state, n, budget)?;
        let closure = Arc::clone(&self.closure);
        let (left, right) = closure.ends(state);
        let row = |left: usize, right: usize, n: u64| {
            (closure.lefts[left].clone(), n, closure.rights[right].clone())
        };
        let mut found = Vec::new();
        if n < closure.from as u64 {
            let word = closure.word(state, usize::try_from(n).unwrap_or(0));
            for parts in self.strip.options(&word) {
                if self.short.nim_sum(&self.strip, &parts, budget)? == target {
                    found.push((Vec::new(), parts));
                }
            }
            let are_all = found.len() <= limit;
            found.truncate(limit);
            return Ok((found, are_all));
        }
        let of_left = closure.at_left[left].iter().map(|edge| (edge.end, right, edge));
        let of_right = closure.at_right[right].iter().map(|edge| (left, edge.end, edge));
        for (left, right, edge) in of_left.chain(of_right) {
            let Some(rest) = n.checked_add_signed(-(edge.take as i64)) else { continue };
            let short = self.short.nim_sum(&self.strip, &edge.short, budget)?;
            if found.len() < limit
                && self.value_of(closure.state(left, right), rest, budget)? ^ short == target
            {
                found.push((vec![row(left, right, rest)], edge.short.clone()));
            }
        }
        // Behind the preperiod and one period, the same values come again.
        let last = self.proof.as_ref().map_or(n, |proof| proof.from + proof.period);
        let mut are_all = true;
        for one in &closure.inner {
            let short = self.short.nim_sum(&self.strip, &one.short, budget)?;
            let both = n - one.take as u64;
            let states = (closure.state(left, one.right), closure.state(one.left, right));
            are_all &= last > both / 2;
            for place in 0..last.min(both / 2 + 1) {
                for first in if place == both - place { vec![place] } else { vec![place, both - place] } {
                    if found.len() >= limit {
                        return Ok((found, false));
                    }
                    budget.spend(10)?;
                    let value = self.value_of(states.0, first, budget)?;
                    if value ^ self.value_of(states.1, both - first, budget)? ^ short == target {
                        let parts = vec![row(left, one.right, first), row(one.left, right, both - first)];
                        found.push((parts, one.short.clone()));
                    }
                }
            }
        }
        Ok((found, are_all))
    }
}
