//! Values that the digits of the heap tell.

pub(crate) mod vectors; // whether an automaton tells the values

use super::evidence::{Datum, Evidence, Fields};
use super::theorem::{CertifiedLaw, Law};
use crate::Natural;
use crate::games::{Automatic, DigitMove, DigitPart};
use crate::words::Sentence;

/// A finite automaton that reads the digits of a number in some base, the lowest first, and then tells a value. Zeros before the
/// number change nothing: the value of a state is that of the state to which the digit 0 leads from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    base: u32,
    /// For each state, the state to which each digit leads. The first state is that to begin with.
    next: Vec<u32>,
    /// The value of each state.
    values: Vec<u32>,
}

impl Automaton {
    pub(crate) fn new(base: u32, next: Vec<u32>, values: Vec<u32>) -> Self {
        Automaton { base, next, values }
    }

    /// The base of the digits.
    pub fn base(&self) -> u32 {
        self.base
    }

    /// How many states there are. They are counted from 0, and state 0 is that to begin with.
    pub fn states(&self) -> usize {
        self.values.len()
    }

    /// The states to which the digits from 0 on lead from a state, which must be one.
    pub fn next(&self, state: usize) -> &[u32] {
        let base = self.base as usize;
        &self.next[state * base..][..base]
    }

    /// The values of the states.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The value of a heap of any size.
    pub fn value(&self, heap: &Natural) -> u32 {
        let (mut state, mut rest) = (0, heap.clone());
        while u64::try_from(&rest).is_err() {
            state = self.step(state, &rest % self.base);
            rest = rest / self.base;
        }
        self.value_from(state, u64::try_from(&rest).expect("64 bits are left"))
    }

    /// The state to which a digit leads.
    pub(crate) fn step(&self, state: u32, digit: u32) -> u32 {
        self.next[(state * self.base + digit) as usize]
    }

    /// What is told after the digits of a number are read from some state.
    pub(crate) fn value_from(&self, mut state: u32, mut number: u64) -> u32 {
        let base = u64::from(self.base);
        while number > 0 {
            let digit = u32::try_from(number % base).expect("it is below the base");
            state = self.step(state, digit);
            number /= base;
        }
        self.values[state as usize]
    }
}

/// An automaton that tells the values of a game: proved, by all vectors of the states of a heap and of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomatonProof {
    pub(crate) rules: Automatic,
    pub(crate) automaton: Automaton,
    pub(crate) vectors: u64,
}

impl AutomatonProof {
    pub(crate) const NAME: &'static str = "automaton";

    /// The automaton. It has the fewest states.
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// How many vectors there are: at each of them, the value of the heap was compared with those of its options.
    pub fn vectors(&self) -> u64 {
        self.vectors
    }
}

/// The values follow the automaton, and with them the outcomes.
impl Law for AutomatonProof {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn fields(&self) -> Fields<'static> {
        let Automaton { base, .. } = self.automaton;
        let states = self.automaton.states();
        vec![("base", base.into()), ("states", states.into()), ("vectors", self.vectors.into())]
    }

    fn words(&self) -> Sentence {
        let states = self.automaton.states() as u64;
        Sentence::of("automaton-told").text("base", self.automaton.base()).counted(&states.into())
    }

    fn proof(&self) -> Sentence {
        Sentence::of("proof-automatic").counted(&self.vectors.into())
    }
}

impl CertifiedLaw for AutomatonProof {
    fn evidence(&self) -> Option<Evidence<'static>> {
        let (rules, automaton) = (&self.rules, &self.automaton);
        let claim = vec![("base", rules.base().into()), ("states", automaton.states().into())];
        let next = (0..automaton.states()).map(|state| automaton.next(state));
        let proof = vec![
            ("digits", rules.digits().into()),
            ("moves", Datum::list(rules.moves())),
            ("small", rules.small().to_vec().into()),
            ("next", Datum::list(next)),
            ("values", automaton.values().into()),
            ("vectors", self.vectors.into()),
        ];
        Some(Evidence::new(rules.to_string(), claim, "automatic", proof))
    }
}

/// An option of all heaps with certain last digits: for each heap that is left, how many last digits go, what is taken away then,
/// and what comes to it; and the numbers that the last digits may be.
impl From<&DigitMove> for Datum<'_> {
    fn from(one: &DigitMove) -> Self {
        let part = |part: &DigitPart| {
            let amount = part.less.unsigned_abs();
            let (less, more) = if part.less < 0 { (0, amount) } else { (amount, 0) };
            vec![u64::from(part.digits), less, more]
        };
        let parts = one.parts.iter().map(part);
        Datum::Fields(vec![("parts", Datum::list(parts)), ("residues", one.residues[..].into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of ones among the binary digits, by 3.
    #[test]
    fn digits_are_read_from_the_lowest() {
        let automaton = Automaton::new(2, vec![0, 1, 1, 2, 2, 0], vec![0, 1, 2]);
        assert_eq!((automaton.base(), automaton.states(), automaton.next(2)), (2, 3, &[2, 0][..]));
        for heap in 0..300u32 {
            assert_eq!(automaton.value(&heap.into()), heap.count_ones() % 3);
        }
        let huge = (Natural::ONE << 300) + (Natural::ONE << 64) + 3u8;
        assert_eq!(automaton.value(&huge), 1);
    }
}
