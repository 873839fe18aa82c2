//! Lists of which it is known who wins, though not by which value: Moore's Nim.

use grundy::games::Moore;
use grundy::{BigNimber, Budget, Natural, Outcome, Undecided};
use grundy_rules::{ListForm, Position, Rules};

use super::by_form::{ByForm, MovesOfValue};
use super::lists::{list, numbers};
use crate::analysis::KnownBy;
use crate::catalog::ClosedOutcome;

/// Outcomes by Moore's theorem.
pub(super) struct MooresNim(Moore);

impl MooresNim {
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        if let Some(ListForm::Moore(moore)) = rules.list_form() { Some(MooresNim(moore)) } else { None }
    }
}

/// Lists with more positions below them are not searched for the sake of a value that nobody needs.
const SMALL: u64 = 100_000;

impl ByForm for MooresNim {
    fn value(&mut self, position: &Position, _: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        self.0.is_lost(&numbers(position)?).then(|| Ok(BigNimber::default()))
    }

    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        self.0.is_lost(&numbers(position)?).then_some(KnownBy::BinaryDigits)
    }

    fn closed_outcome(&self, position: &Position) -> Option<ClosedOutcome> {
        let outcome = if self.0.is_lost(&numbers(position)?) { Outcome::P } else { Outcome::N };
        let closed = ClosedOutcome::new(outcome, KnownBy::BinaryDigits);
        let is_small = !self.is_asked_first(position);
        Some(if is_small { closed.with_worth(ClosedOutcome::SIDE_STEPS) } else { closed })
    }

    fn moves_to(
        &mut self,
        position: &Position,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        if *target != BigNimber::default() {
            return None;
        }
        let heaps = numbers(position)?;
        let found = self.0.winning(&heaps, limit.saturating_add(1), budget);
        Some(found.map(|mut all| {
            let count = (all.len() <= limit).then(|| Natural::from(all.len()));
            all.truncate(limit);
            MovesOfValue { list: all.iter().map(|left| vec![list(left)]).collect(), count, cut: None }
        }))
    }

    fn is_asked_first(&self, position: &Position) -> bool {
        numbers(position).is_some_and(|heaps| {
            let below = heaps.iter().map(|heap| u64::try_from(heap).unwrap_or(u64::MAX).saturating_add(1));
            below.fold(1, u64::saturating_mul) > SMALL
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ways_to_write_it_are_found() {
        let one = [
            "set(h, i, x) for i in 0..len(h)-1 for x in 0..h[i]-1",
            "set(h, i, h[i]-t) for i in 0..len(h)-1 for t in 1..h[i]",
        ];
        let two = [
            "set(set(h, i, x), j, y) for i in 0..len(h)-1 for j in i+1..len(h)-1 for x in 0..h[i]-1 for y in 0..h[j]-1",
            "set(set(h, i, h[i]-x), j, h[j]-y) for i in 0..len(h)-1 for x in 1..h[i] for j in 0..i-1 for y in 1..h[j]",
        ];
        for (one, two) in one.iter().flat_map(|one| two.iter().map(move |two| (one, two))) {
            let rules = |moves: &str| Rules::parse(&format!("own(h: list): {moves}")).unwrap();
            let found = MooresNim::new(&rules(&format!("{one}; {two}"))).unwrap();
            assert_eq!(found.0.most(), 2);
            assert!(MooresNim::new(&rules(two)).is_none() && MooresNim::new(&rules(one)).is_none());
            assert!(MooresNim::new(&rules(&format!("{two}; {two}"))).is_none());
            assert!(MooresNim::new(&rules(&format!("{one}; {two}; {two}"))).is_none());
        }
    }
}
