//! Nim in the catalog: the value of a heap is its size, whatever the size.

use grundy::Natural;

use super::RulesetFamily;
use super::game::{Game, Moves};
use crate::analysis::KnownBy;
use crate::component::{Component, Replacement};
use crate::explanation::Step;
use crate::said::Sentence;
use grundy::games::Nim;
use grundy::heap::{OutcomeSequence, Sequence};
use grundy::{BigNimber, Budget, Nimber, Undecided};

pub(super) struct NimGame {
    values: Sequence,
    outcomes: OutcomeSequence,
}

impl NimGame {
    pub(super) fn new() -> Self {
        NimGame { values: Sequence::from(&Nim), outcomes: Sequence::from(&Nim).into() }
    }
}

impl Game for NimGame {
    fn ruleset(&self) -> String {
        "nim".into()
    }

    fn family(&self) -> &RulesetFamily {
        &RulesetFamily::Nim
    }

    fn rules(&self) -> Sentence {
        Sentence::of("rules-nim")
    }

    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        let mut left = heap(component).clone();
        Box::new(std::iter::from_fn(move || {
            if left == Natural::ZERO {
                return None;
            }
            left -= Natural::ONE;
            Some(leave(left.clone()))
        }))
    }

    fn has_move(&self, component: &Component) -> bool {
        !component.is_empty()
    }

    fn value(&mut self, component: &Component, _: &mut Budget) -> Result<BigNimber, Undecided> {
        Ok(Nimber(heap(component).clone()))
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        _: &mut Budget,
    ) -> Result<Moves, Undecided> {
        if target.0 >= *heap(component) {
            return Ok(Moves::all(Vec::new()));
        }
        let list = if limit > 0 { vec![leave(target.0.clone())] } else { Vec::new() };
        Ok(Moves { list, count: Some(Natural::ONE) })
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::NimSum
    }

    fn explain(&mut self, _: usize, _: &Component, _: usize, _: &mut Budget) -> Vec<Step> {
        // The binary columns of the sum say all: a heap is its own value.
        Vec::new()
    }

    fn sequence(&mut self) -> Option<&mut Sequence> {
        Some(&mut self.values)
    }

    fn outcomes(&mut self) -> Option<&mut OutcomeSequence> {
        Some(&mut self.outcomes)
    }
}

fn leave(heap: Natural) -> Replacement {
    if heap == Natural::ZERO { Vec::new() } else { vec![Component::heap(heap)] }
}

fn heap(component: &Component) -> &Natural {
    component.as_heap().expect("a component of Nim is one heap")
}
