//! Whether a table tells the outcome of every sum.

use super::beside::{LostBeside, first, meet};
use super::columns::{ElementId, UNIT, number};
use super::monoid::Monoid;
use crate::{Budget, Held, Undecided};

/// Parts that are alike: they have the same element, and options with the same elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Letter {
    pub(super) element: ElementId,
    /// The elements of what a move leaves, in ascending order, each once.
    pub(super) options: Vec<ElementId>,
}

/// A word, as far as its outcome and those of all its multiples depend on it.
#[derive(Clone, Debug)]
struct Word {
    element: ElementId,
    /// The elements of its options, in ascending order, each once.
    options: Vec<ElementId>,
    /// The word before it, and the letter that it has more.
    before: (u32, u32),
}

/// The words that are enough to look at: of words with the same element, one whose options are among those of another has a lost one only
/// if the other one has, and the same is true of their multiples.
///
/// They come in the order of words, the greatest letter counting most; a word is left out where one before it has its element and no
/// option that it has not. A word that is not left out has no factor that is, so they are found letter by letter, as the elements of
/// a [`Monoid`] are. The first word of an element is its least word.
#[derive(Debug)]
pub(super) struct Words {
    all: Vec<Word>,
    /// The words of each element that are not left out. The empty word is none of them: it need not have an option that is lost, and says
    /// nothing of the others that are worth the unit.
    of_element: Vec<Vec<u32>>,
    held: Held,
}

impl Words {
    /// The empty word.
    pub(super) fn new(budget: &Budget) -> Self {
        let word = Word { element: UNIT, options: Vec::new(), before: (0, 0) };
        Words { all: vec![word], of_element: vec![Vec::new()], held: budget.holding() }
    }

    /// The elements of the options of the least word of an element.
    pub(super) fn options(&self, element: ElementId) -> &[ElementId] {
        let least = if element == UNIT { 0 } else { self.of_element[element as usize][0] };
        &self.all[least as usize].options
    }

    /// Number of bytes that are held for the words, and for the columns of their letters.
    pub(super) fn bytes(&self) -> usize {
        self.held.bytes()
    }

    /// The letters of a word, the greatest first.
    fn letters(&self, mut word: usize) -> Vec<u32> {
        let mut letters = Vec::new();
        while word != 0 {
            let (before, letter) = self.all[word].before;
            letters.push(letter);
            word = before as usize;
        }
        letters
    }

    /// Adds the words that have a further letter, which is greater than all before it.
    ///
    /// Where some of them are not lost in the monoid though none of their options is, the first of these is the answer, and no word is added.
    pub(super) fn with_letter(
        &mut self,
        monoid: &Monoid,
        letter: u32,
        of_letter: &Letter,
        budget: &mut Budget,
    ) -> Result<Option<Vec<u32>>, Undecided> {
        self.of_element.resize(monoid.order(), Vec::new());
        let (first, mut at, mut end) = (self.all.len(), 0, self.all.len());
        // The column of the letter, too, is kept as long as its words are.
        let before = self.held.bytes();
        let column = if monoid.columns.is_first(letter) { monoid.order() } else { 0 };
        self.held.set(before + column * size_of::<ElementId>())?;
        let mut added = Ok(None);
        while at < end && added == Ok(None) {
            for from in at..end {
                added = self.add(monoid, from, letter, of_letter, budget);
                // Where the letter alone is left out, so are all words with it: the word in its place has the same multiples. Most heaps
                // of 0.764 are such ones.
                let is_left_out = from == 0 && self.all.len() == first;
                if added != Ok(None) || is_left_out {
                    break;
                }
            }
            (at, end) = (end, self.all.len());
        }
        if added != Ok(None) {
            for word in self.all.drain(first..).rev() {
                self.of_element[word.element as usize].pop();
            }
            self.held.set(before)?;
        }
        added
    }

    /// Adds a word with one letter more, where it is to be looked at; the answer is the word, where it is wrong.
    fn add(
        &mut self,
        monoid: &Monoid,
        from: usize,
        letter: u32,
        of_letter: &Letter,
        budget: &mut Budget,
    ) -> Result<Option<Vec<u32>>, Undecided> {
        let Word { element, options, .. } = &self.all[from];
        let made = monoid.times(*element, letter);
        let options = with_options(monoid, *element, options, letter, &of_letter.options, budget)?;
        let alike = &self.of_element[made as usize];
        if alike.iter().any(|word| is_within(&self.all[*word as usize].options, &options)) {
            return Ok(None);
        }
        let fails = !monoid.lost[made as usize] && !monoid.has_lost(&options);
        let word = self.all.len();
        self.held.set(self.held.bytes() + size_of_val(&options[..]) + 2 * size_of::<Word>())?;
        self.of_element[made as usize].push(number(word));
        self.all.push(Word { element: made, options, before: (number(from), letter) });
        Ok(fails.then(|| self.letters(word)))
    }
}

/// The elements of the options of a word with one letter more: those of the word with the letter, and the word with those of the letter.
pub(super) fn with_options(
    monoid: &Monoid,
    element: ElementId,
    options: &[ElementId],
    letter: u32,
    of_letter: &[ElementId],
    budget: &mut Budget,
) -> Result<Vec<ElementId>, Undecided> {
    let of_word = options.iter().map(|option| monoid.times(*option, letter));
    let count = options.len() + of_letter.len();
    let of_letter = of_letter.iter().map(|option| monoid.product(*option, element));
    budget.spend(20 + 8 * count as u64)?;
    // To mark elements takes as long as there are elements, and to sort a list of many took more than half of the time (0.764).
    if count < monoid.order() / FEW {
        let mut all: Vec<ElementId> = of_word.chain(of_letter).collect();
        all.sort_unstable();
        all.dedup();
        return Ok(all);
    }
    let mut has = vec![false; monoid.order()];
    of_word.chain(of_letter).for_each(|option| has[option as usize] = true);
    Ok((0u32..).zip(&has).filter(|(_, has)| **has).map(|(element, _)| element).collect())
}

/// Fewer options than this part of all elements are few.
const FEW: usize = 16;

/// Whether all of a list are in another one, both in ascending order.
fn is_within(few: &[ElementId], many: &[ElementId]) -> bool {
    let mut many = many.iter();
    few.len() <= many.len() && few.iter().all(|one| many.any(|other| other == one))
}

/// The first element of which the least word with the letter is lost, though what a move in a part with that letter leaves of it is, too.
pub(super) fn lost_with_lost_option(
    monoid: &Monoid,
    beside: &mut LostBeside,
    letter: &Letter,
    budget: &mut Budget,
) -> Result<Option<ElementId>, Undecided> {
    let mut both = beside.some_lost(&letter.options, monoid, budget)?;
    meet(&mut both, beside.set(letter.element, monoid, budget)?);
    Ok(first(&both))
}
