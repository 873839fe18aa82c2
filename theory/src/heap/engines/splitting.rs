//! The engine of games that split heaps: it chooses how to compute as the values come.
//!
//! Idea: nearly all heaps of many codes have values of one class (a sparse space). Then a heap is computed from the few rare ones, and
//! costs as many steps as there are of these. Whether that is so shows only in the values: each time that they have doubled, the
//! classes are looked for anew, and the engine changes to the faster way. Both ways verify every value; they are each other's twin in
//! the tests.

use super::Breaking;
use crate::games::{Code, Move};
use crate::heap::Instructions;
use crate::heap::engine::Engine;
use crate::heap::sparse::{Rules, Sparse};
use crate::theorems::{Proof, SparseSpace};
use crate::{Budget, Undecided};

/// The values of a code or of Grundy's game: looks at all sums first; where few heaps turn out to be rare,
/// at theirs alone.
///
/// ```
/// use grundy::Budget;
/// use grundy::heap::{Engine, Instructions, Splitting};
///
/// let mut engine = Splitting::of_code(&"0.77".parse().unwrap(), Instructions::best());
/// let mut values = Vec::new();
/// engine.extend(&mut values, 8, &mut Budget::unlimited())?;
/// assert_eq!(values[..8], [0, 1, 2, 3, 1, 4, 3, 2]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct Splitting {
    moves: Vec<Move>,
    /// The rules, where the sparse space is defined for them.
    rules: Option<Rules>,
    with: Instructions,
    way: Way,
    /// How many values there are when the other way is considered again.
    look: usize,
}

enum Way {
    Plain(Breaking),
    Sparse(Box<Sparse>),
}

/// Before this many values, all sums are looked at faster than classes are found.
const FIRST_LOOK: usize = 1 << 12;

impl Splitting {
    /// The engine of a code, with these instructions.
    pub fn of_code(code: &Code, with: Instructions) -> Self {
        Splitting::new(Move::of(code), with)
    }

    /// The engine of Grundy's game: a heap is split in two that differ.
    pub fn of_grundys_game(with: Instructions) -> Self {
        let moves = vec![Move { two_unequal_heaps: true, ..Move::default() }];
        Splitting::new(moves, with)
    }

    pub(crate) fn new(moves: Vec<Move>, with: Instructions) -> Self {
        let rules = Rules::new(&moves);
        let way = Way::Plain(Breaking::new(moves.clone()));
        let look = if rules.is_some() { FIRST_LOOK } else { usize::MAX };
        Splitting { moves, rules, with, way, look }
    }

    /// The rules and the sparse space, if that is how values are computed by now.
    pub(crate) fn into_sparse(self) -> Option<(Rules, Sparse)> {
        match self.way {
            Way::Plain(_) => None,
            Way::Sparse(sparse) => self.rules.map(|rules| (rules, *sparse)),
        }
    }

    fn computed(&self) -> usize {
        match &self.way {
            Way::Plain(plain) => plain.computed(),
            Way::Sparse(sparse) => sparse.values().len(),
        }
    }

    /// Goes over to the other way of computing if it is faster by now.
    fn look_again(&mut self, values: &[u32]) {
        self.look = 2 * values.len();
        match &self.way {
            Way::Plain(_) => {
                // Values beyond this are those of games that have no sparse space.
                let narrow: Option<Vec<u16>> =
                    values.iter().map(|&value| u16::try_from(value).ok().filter(|&v| v < 1 << 14)).collect();
                let rules = self.rules.clone();
                if let Some(sparse) =
                    rules.zip(narrow).and_then(|(rules, values)| Sparse::new(rules, values, Some(self.with)))
                {
                    self.way = Way::Sparse(Box::new(sparse));
                }
            }
            Way::Sparse(sparse) => {
                if sparse.rares().len() * 4 > values.len() {
                    self.way = Way::Plain(Breaking::after(self.moves.clone(), values));
                }
            }
        }
    }
}

impl crate::heap::engine::sealed::Sealed for Splitting {}

impl Engine for Splitting {
    fn bytes(&self, count: usize) -> usize {
        match &self.way {
            // Looks for classes copy the values.
            Way::Plain(plain) => {
                let copied = if self.rules.is_some() { size_of::<u16>() } else { 0 };
                plain.bytes(count).saturating_add(count.saturating_mul(copied))
            }
            Way::Sparse(sparse) => sparse.bytes(count),
        }
    }

    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        if values.len() > self.computed() {
            // Values that were computed before, by another run.
            self.way = Way::Plain(Breaking::after(self.moves.clone(), values));
            self.look = if self.rules.is_some() { values.len().max(FIRST_LOOK) } else { usize::MAX };
        }
        while values.len() < to {
            if values.len() >= self.look {
                self.look_again(values);
            }
            let next = to.min(self.look);
            match &mut self.way {
                Way::Plain(plain) => plain.extend(values, next, budget)?,
                Way::Sparse(sparse) => {
                    let result = sparse.extend(next, budget);
                    let known = values.len();
                    values.extend(sparse.values()[known..].iter().copied().map(u32::from));
                    result?;
                }
            }
        }
        Ok(())
    }

    fn resume(&mut self, values: &[u32]) -> usize {
        values.len()
    }

    fn proof(&self) -> Option<Proof> {
        match &self.way {
            Way::Plain(_) => None,
            Way::Sparse(sparse) => sparse.proof(),
        }
    }

    fn finds_periods(&self) -> bool {
        matches!(self.way, Way::Sparse(_))
    }

    fn space(&self) -> Option<SparseSpace> {
        match &self.way {
            Way::Plain(_) => None,
            Way::Sparse(sparse) => Some(sparse.space()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Budget;
    use crate::games::Code;
    use crate::heap::Sequence;

    #[test]
    fn a_run_goes_on_from_the_values_of_another() {
        for (text, first) in [("0.16", 5000), ("0.16", 10), ("0.007", 3000), ("0.3F", 100)] {
            let code: Code = text.parse().unwrap();
            let budget = &mut Budget::unlimited();
            let count = if text == "0.3F" { 300 } else { 9000 };
            let whole = Sequence::from(&code).values_to(count, budget).unwrap().to_vec();
            let mut resumed = Sequence::from(&code);
            resumed.resume(whole[..first].to_vec());
            assert_eq!(resumed.values_to(count, budget).unwrap(), whole, "{text}");
        }
    }
}
