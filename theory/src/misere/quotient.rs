//! Misère quotients: finitely many elements that tell who wins every sum of some parts.
//!
//! Idea: two sums are one element if no third sum beside them tells who wins apart. For finitely many kinds of heaps there are often
//! finitely many elements, and then their table of products decides every sum [Plambeck, 2005; Plambeck & Siegel, 2008]. The parts come
//! one by one, options first. A new part is often worth an element that there is: which one is told by what it does beside each of
//! them. Else it becomes a free letter of a table that is then made small again. No table is believed before it is verified: of all
//! words, those with the fewest options decide, and they are few. Where a table is wrong about a word, a letter of that word is set free.

mod columns; // what generators do
mod monoid; // a finite monoid, by what its generators do
mod beside; // which products of an element are lost
mod verified; // whether a table tells the outcome of every sum
mod candidate; // what is tried where it does not
mod table; // a table that a certificate has
mod presentation; // generators and relations

use rustc_hash::FxHashMap;

use crate::{Budget, Undecided};
use beside::{LostBeside, has};
use candidate::{Candidate, LetterOf, options_of};
pub use columns::ElementId;
use columns::{UNIT, number};
pub use monoid::Monoid;
pub use presentation::{Power, Presentation, product};
pub use table::QuotientTable;
use verified::{Letter, Words};

/// What moves leave of parts, such as heaps, which are numbered from 0 on so that the parts that a move leaves have smaller numbers.
pub trait Parts {
    /// Calls `each` with the parts that each option of a part has.
    ///
    /// # Errors
    /// Where the budget does not suffice to list them.
    fn options(&self, part: u32, budget: &mut Budget, each: &mut dyn FnMut(&[u32])) -> Result<(), Undecided>;
}

/// The misère quotient of all sums of some parts: who wins each of them where whoever makes the last move loses.
///
/// ```
/// use grundy::misere::{Parts, Quotient};
/// use grundy::{Budget, Undecided};
///
/// /// Nim with the heaps 1, 2 and 3.
/// struct Nim;
///
/// impl Parts for Nim {
///     fn options(&self, part: u32, _: &mut Budget, each: &mut dyn FnMut(&[u32])) -> Result<(), Undecided> {
///         each(&[]);
///         (0..part).for_each(|left| each(&[left]));
///         Ok(())
///     }
/// }
///
/// let mut quotient = Quotient::new();
/// for _ in 0..3 {
///     quotient.push(&Nim, &mut Budget::default())?;
/// }
/// assert_eq!((quotient.order(), quotient.lost_elements().count()), (6, 2));
/// // Heaps of 1, 2 and 3 are lost for the player to move, and so are three heaps of 1.
/// assert!(quotient.is_lost(quotient.element_of([0, 1, 2])) && quotient.is_lost(quotient.element_of([0, 0, 0])));
/// # Ok::<(), Undecided>(())
/// ```
#[derive(Debug)]
pub struct Quotient {
    monoid: Monoid,
    letters: Vec<Letter>,
    letter_of: LetterOf,
    by_options: FxHashMap<Vec<ElementId>, u32>,
    words: Words,
    beside: LostBeside,
}

/// About as many steps as to look for an element in a list that is in order.
const SEARCH: usize = 10;

impl Default for Quotient {
    fn default() -> Self {
        Quotient::new()
    }
}

impl Quotient {
    /// The element of no part at all.
    pub const UNIT: ElementId = UNIT;

    /// That of no part: one element, which the player to move wins.
    pub fn new() -> Self {
        Quotient {
            monoid: Monoid::trivial(),
            letters: Vec::new(),
            letter_of: Vec::new(),
            by_options: FxHashMap::default(),
            words: Words::new(&Budget::unlimited()),
            beside: LostBeside::new(1, &Budget::unlimited()),
        }
    }

    /// Number of parts that it has.
    pub fn parts(&self) -> u32 {
        number(self.letter_of.len())
    }

    /// The elements with their products, without the parts.
    pub fn monoid(&self) -> &Monoid {
        &self.monoid
    }

    /// Number of elements.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The elements of the sums that the player to move loses.
    pub fn lost_elements(&self) -> impl Iterator<Item = ElementId> + '_ {
        (0..number(self.order())).filter(|element| self.is_lost(*element))
    }

    /// Whether the player to move loses the sums of an element.
    pub fn is_lost(&self, element: ElementId) -> bool {
        self.monoid.loses(element)
    }

    /// The product of two elements: the element of two sums together.
    pub fn product(&self, one: ElementId, other: ElementId) -> ElementId {
        self.monoid.product(one, other)
    }

    /// The element of a sum of parts.
    pub fn element_of(&self, parts: impl IntoIterator<Item = u32>) -> ElementId {
        let letters = parts.into_iter().filter_map(|part| self.letter_of[part as usize]);
        letters.fold(UNIT, |element, letter| self.monoid.times(element, letter))
    }

    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        let parts = self.letter_of.len() * size_of::<Option<u32>>();
        parts + self.words.bytes() + self.order() * size_of::<(ElementId, u32)>()
    }

    /// Adds the next part.
    ///
    /// # Errors
    /// Where the budget does not suffice, which it never does where there are infinitely many elements. The quotient then is that of the
    /// parts before.
    pub fn push(&mut self, parts: &dyn Parts, budget: &mut Budget) -> Result<(), Undecided> {
        let part = self.parts();
        let Some(options) = options_of(part, &self.monoid, &self.letter_of, parts, budget)? else {
            self.letter_of.push(None);
            return Ok(());
        };
        // Two parts whose options have the same elements have the same element.
        let letter = match self.by_options.get(&options) {
            Some(letter) => Some(*letter),
            None => self.with_letter(&options, budget)?,
        };
        match letter {
            Some(letter) => self.letter_of.push(Some(letter)),
            None => self.adjoin(parts, budget)?,
        }
        Ok(())
    }

    /// A new letter for options that no letter has, if it is worth an element that there is.
    fn with_letter(&mut self, options: &[ElementId], budget: &mut Budget) -> Result<Option<u32>, Undecided> {
        let row = self.row_beside(options, budget)?;
        let Some(element) = self.element_with(&row, budget)? else { return Ok(None) };
        let (number, letter) = (number(self.letters.len()), Letter { element, options: options.to_vec() });
        self.monoid.add_letter(element);
        let words = self.words.with_letter(&self.monoid, number, &letter, budget);
        if words != Ok(None) {
            self.monoid.columns.pop();
            return words.map(|_| None);
        }
        self.by_options.insert(options.to_vec(), number);
        self.letters.push(letter);
        Ok(Some(number))
    }

    /// For each element, whether its least word and a part with these options together are lost.
    fn row_beside(&mut self, options: &[ElementId], budget: &mut Budget) -> Result<Vec<bool>, Undecided> {
        let lost_by_part = self.beside.some_lost(options, &self.monoid, budget)?;
        let (mut row, mut lost) = (vec![false; self.order()], Vec::new());
        for element in 0..number(self.order()) {
            let options = self.words.options(element);
            budget.spend(1 + options.len().min(lost.len() * SEARCH) as u64)?;
            // Few sums are lost: to look for each of them among many options takes half of the time of 0.764 that a look at all would.
            let has_lost_option = || match lost.len() * SEARCH < options.len() {
                true => lost.iter().any(|one| options.binary_search(one).is_ok()),
                false => options.iter().any(|option| row[*option as usize]),
            };
            if !has(&lost_by_part, element) && !has_lost_option() {
                row[element as usize] = true;
                lost.push(element);
            }
        }
        Ok(row)
    }

    /// The element that is lost beside these elements and no others, if there is one.
    fn element_with(&mut self, row: &[bool], budget: &mut Budget) -> Result<Option<ElementId>, Undecided> {
        // Few sums are lost: those beside which this one is leave few elements for the others.
        let (lost, others): (Vec<ElementId>, Vec<ElementId>) =
            (0..number(self.order())).partition(|beside| row[*beside as usize]);
        let mut left: Vec<ElementId> = (0..number(self.order())).collect();
        if let Some(first) = lost.first() {
            let set = self.beside.set(*first, &self.monoid, budget)?;
            left.retain(|element| has(set, *element));
        }
        for beside in lost.into_iter().chain(others) {
            budget.spend(8 * left.len() as u64)?;
            let is_lost = row[beside as usize];
            left.retain(|element| self.is_lost(self.product(*element, beside)) == is_lost);
            if left.is_empty() {
                break;
            }
        }
        Ok(left.first().copied())
    }

    /// A table with more elements, in which the next part is a new letter.
    fn adjoin(&mut self, parts: &dyn Parts, budget: &mut Budget) -> Result<(), Undecided> {
        let letter = number(self.letters.len());
        let mut letter_of = self.letter_of.clone();
        letter_of.push(Some(letter));
        let mut next = Candidate::freeing(letter, 2, &self.monoid, &letter_of, parts, budget)?;
        let (words, beside) = loop {
            let mut beside = LostBeside::new(next.monoid.order(), budget);
            match next.verified(&mut beside, budget)? {
                Ok(words) => break (words, beside),
                Err(wrong) => next = next.mended(&wrong, parts, budget)?,
            }
        };
        *self = Quotient::of(next, words, beside);
        Ok(())
    }

    /// That of a table which these words show to be right.
    fn of(table: Candidate, words: Words, beside: LostBeside) -> Self {
        let Candidate { monoid, letters, letter_of } = table;
        let options = (0u32..).zip(&letters).map(|(number, letter)| (letter.options.clone(), number));
        Quotient { by_options: options.collect(), monoid, letters, letter_of, words, beside }
    }
}

#[cfg(test)]
mod tests;
