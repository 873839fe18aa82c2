//! A table in which one letter is free: what is tried where a table is wrong, or has no element for a new part.

use rustc_hash::FxHashMap;

use super::Parts;
use super::beside::LostBeside;
use super::columns::{Columns, ElementId, UNIT, number};
use super::monoid::Monoid;
use super::verified::{Letter, Words, lost_with_lost_option, with_options};
use crate::{Budget, Undecided};

/// The letter of each part; none of a part without moves, which is worth the unit.
pub(super) type LetterOf = Vec<Option<u32>>;

/// A table of which it is not known whether it is right, with a column of its monoid for each letter.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) monoid: Monoid,
    pub(super) letters: Vec<Letter>,
    pub(super) letter_of: LetterOf,
}

impl Candidate {
    /// The table in which the powers of a letter are different up to the power `index`, and then repeat with period 2. The other letters
    /// generate what they do in `monoid`.
    ///
    /// Whether an element is lost is what the options of its least word tell, which come before it. Then those are made one that are not
    /// told apart.
    pub(super) fn freeing(
        letter: u32,
        index: usize,
        monoid: &Monoid,
        letter_of: &LetterOf,
        parts: &dyn Parts,
        budget: &mut Budget,
    ) -> Result<Self, Undecided> {
        let mut trial = free_product(monoid, letter, index, budget)?;
        let mut options: Vec<Option<Vec<ElementId>>> = vec![None; trial.columns.letters()];
        for (part, letter) in (0u32..).zip(letter_of) {
            if let Some(letter) = letter
                && options[*letter as usize].is_none()
            {
                options[*letter as usize] = options_of(part, &trial, letter_of, parts, budget)?;
            }
        }
        let mut of_words: Vec<Vec<ElementId>> = vec![Vec::new()];
        let mut held = budget.holding();
        let mut bytes = 0;
        for element in 1..number(trial.order()) {
            let (before, letter) = trial.made_of(element).expect("it is not the unit");
            let of_letter = options[letter as usize].as_ref().expect("each letter has a part");
            let after = with_options(&trial, before, &of_words[before as usize], letter, of_letter, budget)?;
            trial.lost[element as usize] = !trial.has_lost(&after);
            bytes += size_of_val(&after[..]) + size_of::<Vec<ElementId>>();
            held.set(bytes)?;
            of_words.push(after);
        }
        let monoid = trial.reduced(budget)?;
        Candidate::with_letters(&monoid, letter_of, parts, budget)
    }

    /// The letters anew: parts that had one letter may have options now that are told apart.
    pub(super) fn with_letters(
        monoid: &Monoid,
        letter_of: &LetterOf,
        parts: &dyn Parts,
        budget: &mut Budget,
    ) -> Result<Self, Undecided> {
        let mut numbers: FxHashMap<(ElementId, Vec<ElementId>), u32> = FxHashMap::default();
        let mut columns = Columns::default();
        let mut new_letter_of = Vec::with_capacity(letter_of.len());
        for (part, letter) in (0u32..).zip(letter_of) {
            let Some(letter) = letter else {
                new_letter_of.push(None);
                continue;
            };
            let options = options_of(part, monoid, letter_of, parts, budget)?.unwrap_or_default();
            let next = number(numbers.len());
            let element = monoid.columns.element(*letter);
            let new = *numbers.entry((element, options)).or_insert(next);
            if new == next {
                columns.push(element, || monoid.columns.of(*letter).to_vec());
            }
            new_letter_of.push(Some(new));
        }
        let (mut renumbered, old) = Monoid::generated(&columns);
        let mut new = vec![UNIT; monoid.order()];
        for (element, old) in (0u32..).zip(&old) {
            new[*old as usize] = element;
            renumbered.lost[element as usize] = monoid.lost[*old as usize];
        }
        let mut letters = vec![Letter { element: UNIT, options: Vec::new() }; numbers.len()];
        for ((element, options), letter) in numbers {
            let mut options: Vec<ElementId> = options.iter().map(|option| new[*option as usize]).collect();
            options.sort_unstable();
            letters[letter as usize] = Letter { element: new[element as usize], options };
        }
        Ok(Candidate { monoid: renumbered, letters, letter_of: new_letter_of })
    }

    /// The words that show that the table is right; or else the first word of which it is wrong.
    pub(super) fn verified(
        &self,
        beside: &mut LostBeside,
        budget: &mut Budget,
    ) -> Result<Result<Words, Vec<u32>>, Undecided> {
        let mut wrong: Option<Vec<u32>> = None;
        let least =
            |one: Option<Vec<u32>>, other: Vec<u32>| Some(one.map_or(other.clone(), |one| one.min(other)));
        for (number, letter) in (0u32..).zip(&self.letters) {
            if let Some(element) = lost_with_lost_option(&self.monoid, beside, letter, budget)? {
                let mut word = self.monoid.word(element);
                word.push(number);
                word.sort_unstable_by(|one, other| other.cmp(one));
                wrong = least(wrong, word);
            }
        }
        let mut words = Words::new(budget);
        for (number, letter) in (0u32..).zip(&self.letters) {
            if let Some(word) = words.with_letter(&self.monoid, number, letter, budget)? {
                wrong = least(wrong, word);
                break;
            }
        }
        Ok(wrong.map_or(Ok(words), Err))
    }

    /// A table that is right about a word of which this one is wrong, though about none before it: one of the word's letters is free there,
    /// the greatest one with which that comes about. (To begin with the smallest one takes many more rounds: 0.07 does not get to heap 30.)
    pub(super) fn mended(
        &self,
        wrong: &[u32],
        parts: &dyn Parts,
        budget: &mut Budget,
    ) -> Result<Self, Undecided> {
        // The table is right about the options of the word, which come before it.
        let is_lost = !self.monoid.is_lost(wrong);
        let mut letters = wrong.to_vec();
        letters.dedup();
        for more in 0.. {
            for letter in &letters {
                let times = wrong.iter().filter(|one| *one == letter).count();
                let index = times.max(2) + more;
                let next = Candidate::freeing(*letter, index, &self.monoid, &self.letter_of, parts, budget)?;
                // The letters of the word may have been split: the first part of each has the letter that it stands for.
                let part_of = |letter: &u32| self.letter_of.iter().position(|one| *one == Some(*letter));
                let word: Vec<u32> = wrong
                    .iter()
                    .filter_map(|letter| next.letter_of[part_of(letter).expect("each letter has a part")])
                    .collect();
                if next.monoid.is_lost(&word) == is_lost {
                    return Ok(next);
                }
            }
        }
        unreachable!("memory ends before numbers do")
    }
}

/// The monoid of the letters but one, and a free one with this index and the period 2.
fn free_product(monoid: &Monoid, free: u32, index: usize, budget: &mut Budget) -> Result<Monoid, Undecided> {
    let letters = number(monoid.columns.letters()).max(free + 1);
    let mut others = Columns::default();
    for letter in (0..letters).filter(|letter| *letter != free) {
        others.push(monoid.columns.element(letter), || monoid.columns.of(letter).to_vec());
    }
    let (rest, _) = Monoid::generated(&others);
    let (size, levels) = (rest.order(), index + 2);
    let products = size.saturating_mul(levels).saturating_mul(rest.columns.distinct().len() + 1);
    let mut held = budget.holding();
    held.set(products.saturating_mul(4 * size_of::<ElementId>()))?;
    budget.spend(4 * products as u64)?;
    let place = |level: usize, element: ElementId| number(level * size) + element;
    let of_free = || {
        let next = (0..levels).map(|level| if level + 1 < levels { level + 1 } else { index });
        next.flat_map(|next| (0..number(size)).map(move |element| place(next, element))).collect()
    };
    let mut columns = Columns::default();
    let mut of_rest = 0..;
    for letter in 0..letters {
        if letter == free {
            columns.push(place(1, UNIT), of_free);
            continue;
        }
        let other = of_rest.next().expect("there is no end");
        columns.push(rest.columns.element(other), || {
            let column = rest.columns.of(other);
            (0..levels).flat_map(|level| column.iter().map(move |element| place(level, *element))).collect()
        });
    }
    Ok(Monoid::generated(&columns).0)
}

/// The elements of the options of a part, in ascending order, each once; `None` where it has none.
pub(super) fn options_of(
    part: u32,
    monoid: &Monoid,
    letter_of: &LetterOf,
    parts: &dyn Parts,
    budget: &mut Budget,
) -> Result<Option<Vec<ElementId>>, Undecided> {
    let (mut has, mut any) = (vec![false; monoid.order()], false);
    budget.spend(1 + has.len() as u64 / 8)?;
    parts.options(part, budget, &mut |option| {
        let mut letters = option.iter().filter_map(|part| letter_of[*part as usize]);
        let first = letters.next().map_or(UNIT, |letter| monoid.columns.element(letter));
        let element = letters.fold(first, |element, letter| monoid.times(element, letter));
        has[element as usize] = true;
        any = true;
    })?;
    Ok(any.then(|| (0u32..).zip(&has).filter(|(_, has)| **has).map(|(element, _)| element).collect()))
}
