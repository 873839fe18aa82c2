//! Nim: the value of a heap is its size, whatever the size.

use std::sync::Arc;

use grundy::Natural;

use crate::analysis::KnownBy;
use crate::catalog::misere::MisereHeaps;
use crate::catalog::rules::heap;
use crate::catalog::{About, Game, KnownRules, OptionsOfValue, Reasons, Rules, Subject, Theory};
use crate::component::{Component, Replacement};
use grundy::games;
use grundy::heap::{OutcomeSequence, Sequence};
use grundy::misere::{Bouton, HeapQuotient, MisereRule};
use grundy::words::Sentence;
use grundy::{BigNimber, Budget, Nimber, Undecided};

/// Nim.
pub(in crate::catalog) fn nim() -> Game {
    let about = About::new("nim", Sentence::of("rules-nim")).knowing(KnownRules::new(games::Nim));
    let (values, outcomes) = (Sequence::from(&games::Nim), Sequence::from(&games::Nim).into());
    let quotient = MisereHeaps::new(|| Some(HeapQuotient::new(Arc::new(games::Nim), &values)));
    Game::new(about, Arc::new(Nim), Box::new(NimTheory { values, outcomes, quotient }))
}

struct Nim;

impl Rules for Nim {
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

    fn has_option(&self, component: &Component, left: &Replacement) -> Option<bool> {
        Some(match &left[..] {
            [] => self.has_move(component),
            [left] => left < component,
            _ => false,
        })
    }
}

struct NimTheory {
    values: Sequence,
    outcomes: OutcomeSequence,
    /// Of the first heaps: that of all is infinite, and Bouton's rule decides their sums.
    quotient: MisereHeaps,
}

impl Theory for NimTheory {
    fn value(&mut self, component: &Component, _: &mut Budget) -> Result<BigNimber, Undecided> {
        Ok(Nimber(heap(component).clone()))
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::NimSum
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        _: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        if target.0 >= *heap(component) {
            return Ok(OptionsOfValue::all(Vec::new()));
        }
        let list = if limit > 0 { vec![leave(target.0.clone())] } else { Vec::new() };
        Ok(OptionsOfValue { list, count: Some(Natural::ONE), cut: None })
    }

    fn misere_rule(&self) -> Option<&dyn MisereRule> {
        Some(&Bouton)
    }

    fn misere_quotient(&mut self) -> Option<&mut HeapQuotient> {
        self.quotient.quotient()
    }

    fn reasons(&mut self, _: &Subject<'_>, _: &mut Budget) -> Reasons {
        // The binary columns of the sum say all: a heap is its own value.
        Reasons::default()
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
