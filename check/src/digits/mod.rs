//! Rules that a user wrote in which the digits of a heap tell what a move leaves of it, and automata that read them.

mod read; // from JSON
mod text; // as the language of written rules has them

pub(crate) use read::read;

/// The claim: the values follow from the digits of heaps in a base, by an automaton that the proof has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutomatonClaim {
    /// The base.
    pub base: u64,
    /// How many states there are.
    pub states: u64,
}

/// A claim about such a game, and its proof.
#[derive(Debug)]
pub(crate) struct Automatic {
    pub(crate) ruleset: String,
    /// The rules that `ruleset` stands for.
    pub(crate) rules: DigitRules,
    pub(crate) automaton: Automaton,
    /// How many vectors of states there are.
    pub(crate) vectors: u64,
}

/// A game in which moves leave heaps without their last digits, less or more by some number.
#[derive(Debug)]
pub(crate) struct DigitRules {
    /// Invariant: from 2 on, at most 256.
    pub(crate) base: u64,
    /// How many last digits tell the moves. Invariant: `base` to this power is at most 4096.
    pub(crate) digits: u32,
    pub(crate) moves: Vec<DigitMove>,
    /// The options of the first heaps, each as what is left. Invariant: of heap 0 at least, which has none, and of 4096 heaps at
    /// most; all that is left is at least 1 and less than the heap.
    pub(crate) small: Vec<Vec<Vec<u64>>>,
}

/// What is left of a heap.
#[derive(Debug)]
pub(crate) struct DigitPart {
    /// How many last digits go. Invariant: the base to this power is at most 4096.
    pub(crate) digits: u32,
    /// What is taken away then, or, below 0, comes to it. Invariant: at most 4096 either way.
    pub(crate) less: i64,
}

/// An option of all heaps whose last digits are one of some numbers.
#[derive(Debug)]
pub(crate) struct DigitMove {
    pub(crate) parts: Vec<DigitPart>,
    /// Invariant: ascending, at least one, and each has no more digits than tell the moves.
    pub(crate) residues: Vec<u64>,
}

/// States, to which digits lead.
#[derive(Debug)]
pub(crate) struct Automaton {
    pub(crate) base: u64,
    /// For each state that to which each digit leads. Invariant: as many as the base, and all are states. There are at most 2^16
    /// in all.
    pub(crate) next: Vec<Vec<usize>>,
    /// For each state its value. Invariant: as many; one at least.
    pub(crate) values: Vec<u64>,
}

impl DigitRules {
    /// The first heap that is in no list.
    pub(crate) fn first(&self) -> u64 {
        self.small.len() as u64
    }

    /// The moves of a heap that is in no list.
    pub(crate) fn moves_of(&self, heap: u64) -> impl Iterator<Item = &DigitMove> {
        let residue = heap % self.base.pow(self.digits);
        self.moves.iter().filter(move |one| one.residues.contains(&residue))
    }

    /// What is left of a heap; below 0 where it is no heap.
    pub(crate) fn left(&self, heap: u64, part: &DigitPart) -> i64 {
        (heap / self.base.pow(part.digits)).cast_signed() - part.less
    }
}

impl Automaton {
    /// The value after the digits of a number are read from a state.
    pub(crate) fn value(&self, mut state: usize, mut number: u64) -> u64 {
        while number > 0 {
            state = self.next[state][crate::work::index(number % self.base)];
            number /= self.base;
        }
        self.values[state]
    }
}
