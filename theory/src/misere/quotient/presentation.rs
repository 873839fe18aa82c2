//! A quotient as mathematicians write it: generators, and relations between their products.

use std::fmt;

use super::columns::{ElementId, UNIT};
use super::{Quotient, number};

/// A generator, by its place among them, and how often it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Power {
    /// The generator, from 0 on.
    pub generator: usize,
    /// The exponent, from 1 on.
    pub exponent: u32,
}

/// Generators of a quotient, and the relations from which all others follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// For each generator, the first part that is worth it.
    pub generators: Vec<u32>,
    /// Each element as the product that is its least word, the unit as the empty one.
    pub elements: Vec<Vec<Power>>,
    /// Products that are equal, the second one smaller: each product that is not the least word of its element has one of the
    /// first ones as a factor.
    pub relations: Vec<(Vec<Power>, Vec<Power>)>,
}

impl fmt::Display for Power {
    /// As in `b^2`: the first 26 generators are letters, and those behind them `g27`, `g28` and so on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = u8::try_from(self.generator).ok().filter(|place| *place < 26);
        match letter {
            Some(place) => write!(f, "{}", char::from(b'a' + place))?,
            None => write!(f, "g{}", self.generator + 1)?,
        }
        if self.exponent > 1 { write!(f, "^{}", self.exponent) } else { Ok(()) }
    }
}

/// A product of generators as text, as in `a b^2`; the empty one is `1`.
///
/// ```
/// use grundy::misere::{Power, product};
///
/// let [a, square] = [(0, 1), (1, 2)].map(|(generator, exponent)| Power { generator, exponent });
/// assert_eq!((product(&[]), product(&[a, square])), ("1".to_owned(), "a b^2".to_owned()));
/// ```
pub fn product(powers: &[Power]) -> String {
    let factors: Vec<String> = powers.iter().map(Power::to_string).collect();
    if factors.is_empty() { "1".to_owned() } else { factors.join(" ") }
}

impl Quotient {
    /// The generators and relations: of each element, the least word is the one that has the greatest generators the fewest times.
    ///
    /// ```
    /// # use grundy::misere::{Parts, Quotient};
    /// # use grundy::{Budget, Undecided};
    /// # struct Nim;
    /// # impl Parts for Nim {
    /// #     fn options(&self, part: u32, _: &mut Budget, each: &mut dyn FnMut(&[u32])) -> Result<(), Undecided> {
    /// #         each(&[]);
    /// #         (0..part).for_each(|left| each(&[left]));
    /// #         Ok(())
    /// #     }
    /// # }
    /// let mut quotient = Quotient::new();
    /// quotient.push(&Nim, &mut Budget::default())?;
    /// quotient.push(&Nim, &mut Budget::default())?;
    /// // a^2 = 1 and b^3 = b, of the heaps 1 and 2.
    /// let presentation = quotient.presentation();
    /// assert_eq!((presentation.generators, presentation.relations.len()), (vec![0, 1], 2));
    /// # Ok::<(), Undecided>(())
    /// ```
    pub fn presentation(&self) -> Presentation {
        // A letter is a generator if no smaller letters make its element.
        let is_generator = |letter: &u32| {
            let element = self.monoid.times(UNIT, *letter);
            self.monoid.made_of(element) == Some((UNIT, *letter))
        };
        let letters: Vec<u32> = (0..number(self.letters.len())).filter(is_generator).collect();
        let first_part = |letter: &u32| self.letter_of.iter().position(|one| *one == Some(*letter));
        let generators = letters.iter().filter_map(first_part).map(number).collect();
        let powers = |word: &[u32]| {
            let mut powers: Vec<Power> = Vec::new();
            for letter in word.iter().rev() {
                let generator = letters.binary_search(letter).expect("least words have generators only");
                match powers.last_mut() {
                    Some(last) if last.generator == generator => last.exponent += 1,
                    _ => powers.push(Power { generator, exponent: 1 }),
                }
            }
            powers
        };
        let word = |element: ElementId| self.monoid.word(element);
        let elements: Vec<Vec<Power>> = (0..number(self.order())).map(|one| powers(&word(one))).collect();
        let mut relations = Vec::new();
        for element in 0..number(self.order()) {
            let mut least = word(element);
            let greatest = least.first().copied().unwrap_or(0);
            for letter in letters.iter().filter(|letter| **letter >= greatest) {
                least.insert(0, *letter);
                let made = self.monoid.times(element, *letter);
                // All of its factors are least words, and it is none.
                if word(made) != least && self.has_least_factors(&least) {
                    relations.push((powers(&least), elements[made as usize].clone()));
                }
                least.remove(0);
            }
        }
        Presentation { generators, elements, relations }
    }

    /// Whether each word that has one letter less than this one is the least word of its element.
    fn has_least_factors(&self, word: &[u32]) -> bool {
        (0..word.len()).all(|at| {
            let factor = [&word[..at], &word[at + 1..]].concat();
            let letters = factor.iter().rev();
            let element = letters.fold(UNIT, |element, letter| self.monoid.times(element, *letter));
            self.monoid.word(element) == factor
        })
    }

    /// Whether it is that of some Nim heaps: the tame ones have an element for the sums that are like Nim in misère play, heaps of 1 and
    /// the empty sum, and beside it a group in which each element is its own inverse, as in normal play.
    pub fn is_tame(&self) -> bool {
        let lost: Vec<ElementId> = self.lost_elements().collect();
        let [one, zero] = lost[..] else { return self.order() <= 2 };
        let square = |element: ElementId| self.product(element, element);
        let is_unit = |element: ElementId| element == UNIT || element == one;
        square(one) == UNIT
            && (0..number(self.order()))
                .filter(|element| !is_unit(*element))
                .all(|element| square(element) == zero && self.product(element, zero) == element)
    }
}
