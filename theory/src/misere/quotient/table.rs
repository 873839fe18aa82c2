//! The table of a quotient, as a certificate has it: one like those that the search tries, and verified as they are.

use super::beside::LostBeside;
use super::candidate::{Candidate, LetterOf};
use super::columns::{Columns, ElementId, UNIT, number};
use super::monoid::Monoid;
use super::{Parts, Quotient};
use crate::{Budget, Undecided};

/// A table of a misère quotient of heaps, as a certificate of the theorem `misere-quotient` has it. Nothing of it is believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientTable {
    /// The heaps whose elements generate all others.
    pub generators: Vec<u64>,
    /// For each of these, its products with all elements, of which the unit is number 0.
    pub products: Vec<Vec<ElementId>>,
    /// The elements of the sums that the player to move loses.
    pub lost: Vec<ElementId>,
    /// The elements of the heaps from 1 on.
    pub elements: Vec<ElementId>,
}

impl QuotientTable {
    /// The quotient of these parts, where the table is right about every sum of them.
    pub(in crate::misere) fn quotient(
        &self,
        parts: &dyn Parts,
        budget: &mut Budget,
    ) -> Result<Option<Quotient>, Undecided> {
        let Some(monoid) = self.monoid(budget)? else { return Ok(None) };
        let Some((trial, letter_of)) = self.with_letters(&monoid, parts, budget)? else { return Ok(None) };
        // Elements that nothing tells apart are one, whatever the table says.
        let trial = trial.reduced(budget)?;
        let candidate = Candidate::with_letters(&trial, &letter_of, parts, budget)?;
        let mut beside = LostBeside::new(candidate.monoid.order(), budget);
        let words = candidate.verified(&mut beside, budget)?;
        Ok(words.ok().map(|words| Quotient::of(candidate, words, beside)))
    }

    /// The monoid of the generators, if the table is one of a commutative monoid that they generate: the element of a heap, by its number in the
    /// table, is that of the least words beside it.
    fn monoid(&self, budget: &mut Budget) -> Result<Option<(Monoid, Vec<ElementId>)>, Undecided> {
        let order = self.products.first().map_or(1, Vec::len);
        let is_element = |element: &ElementId| (*element as usize) < order;
        let are_elements =
            self.elements.iter().chain(&self.lost).all(is_element) && !self.lost.contains(&UNIT);
        let is_column = |(heap, column): (&u64, &Vec<ElementId>)| {
            let place = usize::try_from(*heap).ok().and_then(|heap| heap.checked_sub(1));
            let element = place.and_then(|place| self.elements.get(place));
            column.len() == order && column.iter().all(is_element) && element == Some(&column[UNIT as usize])
        };
        let is_whole = self.generators.len() == self.products.len();
        if !is_whole || !are_elements || !self.generators.iter().zip(&self.products).all(is_column) {
            return Ok(None);
        }
        let mut columns = Columns::default();
        for (place, one) in self.products.iter().enumerate() {
            budget.spend((order * (place + 1)) as u64)?;
            let commutes = |other: &Vec<ElementId>| {
                (0..order).all(|element| one[other[element] as usize] == other[one[element] as usize])
            };
            if !self.products[..place].iter().all(commutes) {
                return Ok(None);
            }
            columns.push(one[UNIT as usize], || one.clone());
        }
        let (mut monoid, old) = Monoid::generated(&columns);
        if old.len() < order {
            return Ok(None);
        }
        let new = turned_round(&old);
        self.lost.iter().for_each(|lost| monoid.lost[new[*lost as usize] as usize] = true);
        Ok(Some((monoid, new)))
    }

    /// The monoid with a letter for each element that a part has, and the letters of the parts; `None` where a part without moves is
    /// worth something.
    fn with_letters(
        &self,
        (monoid, new): &(Monoid, Vec<ElementId>),
        parts: &dyn Parts,
        budget: &mut Budget,
    ) -> Result<Option<(Monoid, LetterOf)>, Undecided> {
        let (mut columns, mut letter_of) = (Columns::default(), LetterOf::new());
        let mut letters: Vec<Option<u32>> = vec![None; monoid.order()];
        let mut held = budget.holding();
        for (part, old) in (0u32..).zip(&self.elements) {
            let (element, mut has_moves) = (new[*old as usize], false);
            budget.spend(1)?;
            parts.options(part, budget, &mut |_| has_moves = true)?;
            if !has_moves {
                if element != UNIT {
                    return Ok(None);
                }
                letter_of.push(None);
                continue;
            }
            let next = number(columns.letters());
            let letter = *letters[element as usize].get_or_insert(next);
            if letter == next {
                budget.spend(monoid.order() as u64)?;
                held.set((columns.letters() + 1) * monoid.order() * size_of::<ElementId>())?;
                columns.push(element, || monoid.multiples(element));
            }
            letter_of.push(Some(letter));
        }
        let (mut trial, old) = Monoid::generated(&columns);
        for (element, old) in old.iter().enumerate() {
            trial.lost[element] = monoid.lost[*old as usize];
        }
        Ok(Some((trial, letter_of)))
    }
}

/// For each number, its place in a list of all of them.
fn turned_round(old: &[ElementId]) -> Vec<ElementId> {
    let mut new = vec![UNIT; old.len()];
    (0u32..).zip(old).for_each(|(place, old)| new[*old as usize] = place);
    new
}
