//! What the letters of a monoid do with its elements.

/// An element, by its number: they are in the order of their least words, so that the unit is 0.
pub type ElementId = u32;

/// The unit: the element of no part at all.
pub(super) const UNIT: ElementId = 0;

/// For each letter of a commutative monoid, the product of each element with it: a column of the table of products.
///
/// A letter does what its element does, so that letters with the same element share a column: 0.764 has thousands of letters, which are
/// worth some hundred elements.
#[derive(Clone, Debug, Default)]
pub(super) struct Columns {
    /// Each with the first letter that has it, in the order of these.
    distinct: Vec<(u32, Vec<ElementId>)>,
    /// For each letter, the place of its column.
    of_letter: Vec<u32>,
    /// The element of each letter: what its column begins with, without a look at that.
    elements: Vec<ElementId>,
}

impl Columns {
    /// Number of letters.
    pub(super) fn letters(&self) -> usize {
        self.of_letter.len()
    }

    /// Each column with the first letter that has it.
    pub(super) fn distinct(&self) -> impl ExactSizeIterator<Item = (u32, &[ElementId])> {
        self.distinct.iter().map(|(letter, column)| (*letter, &column[..]))
    }

    /// The element that a letter is worth.
    pub(super) fn element(&self, letter: u32) -> ElementId {
        self.elements[letter as usize]
    }

    /// What a letter does.
    pub(super) fn of(&self, letter: u32) -> &[ElementId] {
        &self.distinct[self.of_letter[letter as usize] as usize].1
    }

    /// Whether no letter before it has its column.
    pub(super) fn is_first(&self, letter: u32) -> bool {
        self.distinct[self.of_letter[letter as usize] as usize].0 == letter
    }

    /// Whether a letter is worth this element.
    pub(super) fn has(&self, element: ElementId) -> bool {
        self.place(element).is_some()
    }

    fn place(&self, element: ElementId) -> Option<usize> {
        self.distinct.iter().position(|(_, column)| column[UNIT as usize] == element)
    }

    /// The next letter, which is worth an element; its column is made where none of the letters before is worth it.
    pub(super) fn push(&mut self, element: ElementId, column: impl FnOnce() -> Vec<ElementId>) {
        let place = self.place(element).unwrap_or_else(|| {
            self.distinct.push((number(self.letters()), column()));
            self.distinct.len() - 1
        });
        self.of_letter.push(number(place));
        self.elements.push(element);
    }

    /// Takes the last letter back.
    pub(super) fn pop(&mut self) {
        self.of_letter.pop();
        self.elements.pop();
        let letters = number(self.letters());
        self.distinct.pop_if(|(first, _)| *first == letters);
    }

    /// The letters of another monoid, each of which has the column that is made of its own.
    pub(super) fn map(&self, made_of: impl Fn(&[ElementId]) -> Vec<ElementId>) -> Self {
        let made: Vec<Vec<ElementId>> = self.distinct().map(|(_, column)| made_of(column)).collect();
        let mut mapped = Columns::default();
        for place in &self.of_letter {
            let column = &made[*place as usize];
            mapped.push(column[UNIT as usize], || column.clone());
        }
        mapped
    }
}

/// A number of elements, of which there are fewer than memory has room for.
pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).expect("fewer elements than memory has room for")
}
