//! Values that the digits of the heap tell.

use crate::Natural;

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
    pub(super) fn new(base: u32, next: Vec<u32>, values: Vec<u32>) -> Self {
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
    pub(super) fn step(&self, state: u32, digit: u32) -> u32 {
        self.next[(state * self.base + digit) as usize]
    }

    /// What is told after the digits of a number are read from some state.
    pub(super) fn value_from(&self, mut state: u32, mut number: u64) -> u32 {
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
    pub(super) automaton: Automaton,
    pub(super) vectors: u64,
}

impl AutomatonProof {
    /// The automaton. It has the fewest states.
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// How many vectors there are: at each of them, the value of the heap was compared with those of its options.
    pub fn vectors(&self) -> u64 {
        self.vectors
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
