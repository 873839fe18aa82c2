//! An automaton that tells the values of heaps of which moves leave parts that the digits tell: looked for, and proved.
//!
//! Idea: values are guessed to follow an automaton from some thousand of them, and the guess is proved by finitely many vectors of states,
//! without a look at the values. Cost: a heap of any size takes a step for each digit then. The slow twin is the definition, which also
//! gives the values to guess by.

use std::sync::Arc;

use super::kernel::{self, Guess};
use crate::games::{Automatic, DigitPart};
use crate::heap::far::Far;
use crate::theorems::vectors::{self, Checked};
use crate::theorems::{Automaton, AutomatonProof, Law};
use crate::{Budget, Natural, Nimber, Undecided, mex};

/// The values of such a game.
pub(super) struct ByDigits {
    rules: Automatic,
    proof: Option<Arc<AutomatonProof>>,
    /// Values to guess by.
    values: Vec<u32>,
    /// By this number of terms subsequences are told apart; after the last look, 0.
    terms: usize,
}

/// The fewest and the most values to guess by.
const VALUES: usize = 1 << 12;
const MOST: usize = 1 << 20;
/// As many digits have these at most, in about a step each.
const DIGITS: u64 = 20;

impl ByDigits {
    /// The terms to begin with.
    const TERMS: usize = 24;
    /// Up to this heap, values are computed without an automaton.
    const SMALL: u64 = 1 << 14;

    pub(crate) fn new(rules: &Automatic) -> Self {
        ByDigits { rules: rules.clone(), proof: None, values: Vec::new(), terms: Self::TERMS }
    }

    /// Looks for an automaton: where one is not right, subsequences are told apart by more terms; where they cannot be followed, by
    /// more values. `None` where none was found.
    fn prove(&mut self, budget: &mut Budget) -> Result<Option<&Arc<AutomatonProof>>, Undecided> {
        while self.proof.is_none() && self.terms > 0 {
            let most = MOST.min(budget.values());
            if self.values.len() < VALUES {
                self.go_on(VALUES.min(most), budget)?;
            }
            match kernel::guess(&self.rules, &self.values, self.terms, budget)? {
                Guess::Automaton(automaton) => match self.check(&automaton, budget)? {
                    Checked::Right { vectors } => {
                        let rules = self.rules.clone();
                        self.proof = Some(Arc::new(AutomatonProof { rules, automaton, vectors }));
                    }
                    Checked::Wrong => self.terms += self.terms.div_ceil(2),
                    Checked::TooMany => self.terms = 0,
                },
                Guess::TooFew if self.values.len() < most => {
                    self.go_on((4 * self.values.len()).min(most), budget)?;
                }
                Guess::TooFew => self.terms = 0,
            }
        }
        Ok(self.proof.as_ref())
    }

    /// Whether an automaton is right: for the heaps that are listed, and others that are known, and for all others by vectors.
    fn check(&self, automaton: &Automaton, budget: &mut Budget) -> Result<Checked, Undecided> {
        budget.spend(self.values.len() as u64 * DIGITS)?;
        let is_right = |(heap, value): (u64, &u32)| automaton.value_from(0, heap) == *value;
        if self.values.len() < self.rules.small().len() || !(0..).zip(&self.values).all(is_right) {
            return Ok(Checked::Wrong);
        }
        vectors::check(automaton, &self.rules, budget)
    }

    /// Adds the values of the heaps below `to`, one after the other, to those that there are.
    pub(super) fn extend(
        &self,
        values: &mut Vec<u32>,
        to: usize,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        extend(&self.rules, values, to, budget)
    }

    /// Computes the values of the heaps below `to`, to guess by.
    fn go_on(&mut self, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        budget.keep_values(to)?;
        extend(&self.rules, &mut self.values, to, budget)
    }
}

impl Far for ByDigits {
    fn value(&mut self, heap: &Natural, budget: &mut Budget) -> Result<Option<u32>, Undecided> {
        if self.proof.is_none() && *heap < Natural::from(Self::SMALL) {
            return Ok(None);
        }
        budget.spend(heap.bit_len() as u64)?;
        Ok(self.prove(budget)?.map(|proof| proof.automaton.value(heap)))
    }

    fn known(&self, heap: &Natural) -> Option<u32> {
        self.proof.as_ref().map(|proof| proof.automaton.value(heap))
    }

    fn fill(&mut self, from: u64, values: &mut [u64], budget: &mut Budget) -> Result<bool, Undecided> {
        let heaps = (from..=u64::MAX).zip(values);
        let last = Natural::from(from) + Natural::from(heaps.size_hint().0);
        if self.value(&last, budget)?.is_none() {
            return Ok(false);
        }
        for (heap, cell) in heaps {
            *cell = self.value(&heap.into(), budget)?.expect("one is proved").into();
        }
        Ok(true)
    }

    fn law(&mut self, _: bool, budget: &mut Budget) -> Result<Option<Arc<dyn Law>>, Undecided> {
        Ok(self.prove(budget)?.map(|proof| Arc::clone(proof) as Arc<dyn Law>))
    }

    fn proved(&self) -> Option<&'static str> {
        self.proof.as_ref().map(|_| AutomatonProof::NAME)
    }

    fn sought(&self) -> &'static str {
        AutomatonProof::NAME
    }
}

/// Adds the values of the heaps below `to`, by the definition, to those that there are.
pub(super) fn extend(
    rules: &Automatic,
    values: &mut Vec<u32>,
    to: usize,
    budget: &mut Budget,
) -> Result<(), Undecided> {
    let parts = rules.moves().iter().map(|one| 1 + one.parts.len()).sum::<usize>();
    let of = |values: &[u32], heap: u64| {
        Nimber(values[usize::try_from(heap).expect("a part is smaller than the heap in memory")])
    };
    let (base, modulus) = (rules.base(), rules.modulus());
    while values.len() < to {
        let heap = values.len() as u64;
        budget.spend(parts as u64)?;
        let options: Vec<Nimber> = match rules.small().get(values.len()) {
            Some(options) => {
                options.iter().map(|parts| parts.iter().map(|part| of(values, *part)).sum()).collect()
            }
            None => rules
                .moves_of(heap % modulus)
                .map(|parts| {
                    let part =
                        |part: &DigitPart| (heap / base.pow(part.digits)).wrapping_add_signed(-part.less);
                    parts.iter().map(|one| of(values, part(one))).sum()
                })
                .collect(),
        };
        values.push(mex(options).0);
    }
    Ok(())
}
