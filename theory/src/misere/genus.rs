//! The genus of a heap: what it is worth in normal play and, beside heaps of 2, in misère play.

use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::quotient::Parts;
use crate::{Budget, Nimber, Undecided, mex, prices};

/// The genus of a position G: its Grundy value, and the misère nim values of G, G + *2, G + *2 + *2 and so on, of which the
/// last two come again for ever [WW, 1982, ch. 13].
///
/// The misère nim value is the size of the heap of Nim beside which the position is lost for the player to move in misère play. A genus is
/// *tame* if it is that of a sum of Nim heaps. It is written as in `4^146`; of a tame one, the first number is enough, as in `1^1`;
/// and a position that can take the place of a heap of Nim in every sum is written as its size alone.
///
/// ```
/// use grundy::misere::Genus;
///
/// assert_eq!(Genus::new(4, vec![1, 4, 6, 4, 6], None).to_string(), "4^146");
/// assert_eq!(Genus::new(1, vec![1, 3, 1, 3], None).to_string(), "1^1");
/// assert_eq!(Genus::new(0, vec![1, 2, 0, 2], Some(0)).to_string(), "0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    /// The Grundy value.
    pub value: u32,
    /// The misère nim values, up to the first two that come again for ever, which differ by 2.
    pub misere: Vec<u32>,
    /// The size of the heap of Nim that it is as good as, in every sum.
    pub nim: Option<u32>,
}

impl Genus {
    /// The genus with a Grundy value and first misère nim values, of which the last two are to come again for ever.
    pub fn new(value: u32, mut misere: Vec<u32>, nim: Option<u32>) -> Self {
        while let [.., before, one, other] = misere[..]
            && other == before
            && other ^ 2 == one
        {
            misere.pop();
        }
        Genus { value, misere, nim }
    }

    /// Whether it is the genus of a sum of Nim heaps.
    pub fn is_tame(&self) -> bool {
        match (self.value, &self.misere[..]) {
            (0, [1, 2, 0]) | (1, [0, 3, 1]) => true,
            (value, [first, second]) => *first == value && *second == value ^ 2,
            _ => false,
        }
    }
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(heap) = self.nim {
            return heap.fmt(f);
        }
        let shown = if self.is_tame() { &self.misere[..1] } else { &self.misere[..] };
        let between = if shown.iter().any(|one| *one > 9) { "," } else { "" };
        let shown: Vec<String> = shown.iter().map(u32::to_string).collect();
        write!(f, "{}^{}", self.value, shown.join(between))
    }
}

/// The genera of the heaps of a game, or of other parts, which are called heaps here: the first one is heap 1.
///
/// The misère nim values of a sum follow from those of its options, so all sums that a heap can become are looked at. Of these, heaps that
/// are as good as a heap of Nim need not be told apart: `*1 + *1` is nothing, and heaps of 2 are the places in a genus. What is left
/// are sums of few heaps, which are remembered.
pub struct Genera {
    /// Heaps as parts, of which the first is the heap of 1.
    parts: Arc<dyn Parts + Send + Sync>,
    heaps: Vec<Heap>,
    /// The misère nim values of sums, beside 0, 1, 2, … heaps of 2; the last two come again for ever.
    known: FxHashMap<Vec<Letter>, Vec<u32>>,
}

/// What is known of a heap.
struct Heap {
    /// The size of the heap of Nim that it is as good as.
    nim: Option<u32>,
    /// Its Grundy value.
    value: u32,
    /// What moves leave of it.
    options: Vec<Vec<u64>>,
}

/// A part of a sum: a heap that is no heap of Nim, or a heap of Nim of 4 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Letter {
    Nim(u32),
    Heap(u32),
}

/// A sum: its letters in ascending order, and beside them heaps of 2 and, or not, a heap of 1.
#[derive(Clone, Debug, Default)]
struct Word {
    letters: Vec<Letter>,
    twos: usize,
    has_one: bool,
}

/// How far they are found.
impl fmt::Debug for Genera {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Genera").field("heaps", &self.heaps.len()).finish_non_exhaustive()
    }
}

impl Genera {
    /// Those of these parts, of which the first is heap 1.
    pub fn new(parts: Arc<dyn Parts + Send + Sync>) -> Self {
        // Nothing at all: whoever is to move has won. Beside heaps of 2, it is Nim.
        let known = FxHashMap::from_iter([(Vec::new(), vec![1, 2, 0])]);
        Genera { parts, heaps: vec![Heap { nim: Some(0), value: 0, options: Vec::new() }], known }
    }

    /// The genus of a sum of heaps.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use grundy::games::Code;
    /// use grundy::misere::HeapQuotient;
    /// use grundy::{Budget, heap::Sequence};
    ///
    /// let kayles: Code = "0.77".parse()?;
    /// let values = Sequence::from(&kayles);
    /// let mut genera = HeapQuotient::new(Arc::new(kayles), &values).genera();
    /// assert_eq!(genera.genus(&[5], &mut Budget::default())?.to_string(), "4^146");
    /// assert_eq!(genera.genus(&[5, 5], &mut Budget::default())?.to_string(), "0^1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where the budget does not suffice. What was found is kept.
    pub fn genus(&mut self, heaps: &[u64], budget: &mut Budget) -> Result<Genus, Undecided> {
        let greatest = heaps.iter().copied().max().unwrap_or(0);
        while self.heaps.len() as u64 <= greatest {
            let next = self.listed(self.heaps.len() as u64, budget)?;
            self.heaps.push(next);
        }
        let mut word = Word::default();
        heaps.iter().for_each(|heap| self.add(&mut word, *heap));
        self.find(&word.letters, budget)?;
        let of_letters = &self.known[&word.letters];
        let misere = (0..of_letters.len().max(3)).map(|twos| value_at(of_letters, &word, twos)).collect();
        Ok(Genus::new(self.value(heaps), misere, self.sum_of_nim(heaps)))
    }

    fn heap(&self, heap: u64) -> &Heap {
        &self.heaps[usize::try_from(heap).expect("it is in memory")]
    }

    /// The Grundy value of a sum.
    fn value(&self, heaps: &[u64]) -> u32 {
        heaps.iter().fold(0, |sum, heap| sum ^ self.heap(*heap).value)
    }

    /// The next heap, with the heap of Nim that it is as good as, if it is, by the rule of the mex in misère play: the options that are
    /// heaps of Nim have this mex, one of them is 0 or 1, and every other option has a move to a heap of Nim of that size, which
    /// takes it back [WW, 1982, ch. 13].
    fn listed(&self, heap: u64, budget: &mut Budget) -> Result<Heap, Undecided> {
        let mut options: Vec<Vec<u64>> = Vec::new();
        let part = u32::try_from(heap - 1).expect("it is in memory");
        self.parts.options(part, budget, &mut |parts| {
            options.push(parts.iter().map(|part| u64::from(*part) + 1).collect());
        })?;
        let sizes: Vec<u32> = options.iter().filter_map(|heaps| self.sum_of_nim(heaps)).collect();
        let values: Vec<Nimber> = options.iter().map(|heaps| Nimber(self.value(heaps))).collect();
        let least = mex(sizes.iter().copied().map(Nimber)).0;
        let mut is_nim = options.is_empty() || sizes.iter().any(|size| *size < 2);
        for other in options.iter().filter(|heaps| self.sum_of_nim(heaps).is_none()) {
            is_nim = is_nim && self.moves_to_nim(other, least, budget)?;
        }
        Ok(Heap { nim: is_nim.then_some(least), value: mex(values).0, options })
    }

    /// The heap of Nim that a sum is: of sums of Nim heaps, those in which at most one is greater than 1 are a heap of Nim.
    fn sum_of_nim(&self, heaps: &[u64]) -> Option<u32> {
        let sizes: Option<Vec<u32>> = heaps.iter().map(|heap| self.heap(*heap).nim).collect();
        let sizes = sizes?;
        (sizes.iter().filter(|size| **size > 1).count() < 2)
            .then(|| sizes.iter().fold(0, |sum, size| sum ^ size))
    }

    fn moves_to_nim(&self, heaps: &[u64], size: u32, budget: &mut Budget) -> Result<bool, Undecided> {
        for (at, heap) in heaps.iter().enumerate() {
            for option in &self.heap(*heap).options {
                budget.spend(prices::OPTION)?;
                let after = [&heaps[..at], option, &heaps[at + 1..]].concat();
                if self.sum_of_nim(&after) == Some(size) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Adds a heap to a sum.
    fn add(&self, word: &mut Word, heap: u64) {
        match self.heap(heap).nim {
            Some(size) => add_nim(word, size),
            None => insert(word, Letter::Heap(u32::try_from(heap).expect("it is in memory"))),
        }
    }

    /// What moves leave of a sum of letters.
    fn options(&self, letters: &[Letter], budget: &mut Budget) -> Result<Vec<Word>, Undecided> {
        let mut all = Vec::new();
        for (at, letter) in letters.iter().enumerate() {
            if at > 0 && letters[at - 1] == *letter {
                continue;
            }
            let rest = || {
                let letters = [&letters[..at], &letters[at + 1..]].concat();
                Word { letters, ..Word::default() }
            };
            match letter {
                Letter::Nim(size) => {
                    for left in 0..*size {
                        let mut word = rest();
                        add_nim(&mut word, left);
                        all.push(word);
                    }
                }
                Letter::Heap(heap) => {
                    for option in &self.heap((*heap).into()).options {
                        let mut word = rest();
                        option.iter().for_each(|heap| self.add(&mut word, *heap));
                        all.push(word);
                    }
                }
            }
        }
        budget.spend(prices::OPTION * all.len() as u64)?;
        Ok(all)
    }

    /// Finds the values of a sum of letters, after those of all that can follow.
    fn find(&mut self, letters: &[Letter], budget: &mut Budget) -> Result<(), Undecided> {
        let mut waiting = vec![letters.to_vec()];
        while let Some(last) = waiting.last() {
            if self.known.contains_key(last) {
                waiting.pop();
                continue;
            }
            let options = self.options(last, budget)?;
            let missing = waiting.len();
            let unknown = options.iter().filter(|option| !self.known.contains_key(&option.letters));
            waiting.extend(unknown.map(|option| option.letters.clone()));
            if waiting.len() == missing {
                let last = waiting.pop().expect("it has a last one");
                budget.keep(self.known.len() * (2 + last.len() / 2))?;
                let values = self.values_by(&options);
                self.known.insert(last, values);
            }
        }
        Ok(())
    }

    /// The values of a sum with these options: beside heaps of 2, those of the options, and of one heap of 2 less, or with a 1 in its place.
    ///
    /// From some number of heaps of 2 on, the values of the options repeat after every two; where then a value is that of two heaps
    /// of 2 before, so are all that follow.
    fn values_by(&self, options: &[Word]) -> Vec<u32> {
        let of: Vec<(&[u32], &Word)> =
            options.iter().map(|word| (&self.known[&word.letters][..], word)).collect();
        let settled = of.iter().map(|(values, _)| values.len()).max().unwrap_or(0);
        let mut values: Vec<u32> = Vec::new();
        loop {
            let twos = values.len();
            let mut taken: Vec<u32> = of.iter().map(|(values, word)| value_at(values, word, twos)).collect();
            taken.extend(values.last().into_iter().flat_map(|before| [*before, before ^ 1]));
            values.push(mex(taken.into_iter().map(Nimber)).0);
            if twos >= settled + 2 && values[twos] == values[twos - 2] {
                return Genus::new(0, values, None).misere;
            }
        }
    }
}

/// The value of a sum beside some heaps of 2, by the values of its letters.
fn value_at(of_letters: &[u32], word: &Word, twos: usize) -> u32 {
    let (place, length) = (word.twos + twos, of_letters.len());
    let place = if place < length { place } else { length - 2 + (place - length) % 2 };
    of_letters[place] ^ u32::from(word.has_one)
}

/// Adds a heap of Nim to a sum: `*3` is `*2 + *1`.
fn add_nim(word: &mut Word, size: u32) {
    word.has_one ^= size % 2 == 1;
    match size & !1 {
        0 => {}
        2 => word.twos += 1,
        large => insert(word, Letter::Nim(large)),
    }
}

fn insert(word: &mut Word, letter: Letter) {
    let place = word.letters.partition_point(|other| *other < letter);
    word.letters.insert(place, letter);
}
