//! Whether an automaton tells the values of a game: the states of a heap and of all its parts, while digits are read.

use rustc_hash::FxHashSet;

use super::Automaton;
use crate::games::Automatic;
use crate::{Budget, Nimber, Undecided, mex, prices};

/// The vectors of some rules. A vector has whether the heap is one of those that are listed, with all digits that follow 0; the state
/// of the heap; and for each option how many parts it has, and for each part its state and its *carry*, what it has more than the
/// digits read.
struct Vectors<'a> {
    automaton: &'a Automaton,
    found: FxHashSet<Box<[i32]>>,
    waiting: Vec<Box<[i32]>>,
    bytes: usize,
}

/// What comes of an automaton.
pub(crate) enum Checked {
    /// It tells the value of every heap, which vectors prove.
    Right {
        /// How many vectors there are.
        vectors: u64,
    },
    /// It does not.
    Wrong,
    /// There are too many vectors.
    TooMany,
}

/// The greatest number of vectors.
const VECTORS: usize = 1 << 18;

/// Whether the automaton tells the right value at each vector. The heaps that are listed are not looked at: it must be right there.
///
/// **Theorem.** Let a heap n be c or larger, and each option of it heaps floor(n / k^e) - t, where the last digits of n tell which. Read
/// enough digits that heaps below c have no more, and the automaton has then a state for n and, with a carry, for each part; and
/// each further digit of n tells the next such vector. If the value of n is the mex of those of the options at each vector that a
/// heap from c on has when all its digits are read, and the values of the heaps below c are right, all are.
///
/// *Proof.* By induction on n: the parts of n are smaller. qed There are finitely many vectors, since carries do not grow.
pub(crate) fn check(
    automaton: &Automaton,
    rules: &Automatic,
    budget: &mut Budget,
) -> Result<Checked, Undecided> {
    let base = rules.base();
    let most = rules.moves().iter().flat_map(|one| &one.parts).map(|part| part.digits).max().unwrap_or(0);
    let (listed, mut digits) = (rules.small().len() as u64, rules.digits().max(most));
    while base.pow(digits) < listed {
        digits += 1;
    }
    let mut vectors = Vectors { automaton, found: FxHashSet::default(), waiting: Vec::new(), bytes: 0 };
    let number = |number: u32| i32::try_from(number).expect("an automaton is small");
    for heap in 0..base.pow(digits) {
        let (state, _) = vectors.read(heap.cast_signed(), digits);
        let mut vector = vec![i32::from(heap < listed), number(state)];
        for parts in rules.moves_of(heap % rules.modulus()) {
            vector.push(i32::try_from(parts.len()).expect("parts are listed"));
            for part in parts {
                let left = (heap / base.pow(part.digits)).cast_signed() - part.less;
                let (state, carry) = vectors.read(left, digits - part.digits);
                vector.extend([number(state), carry]);
            }
        }
        vectors.add(vector, budget)?;
    }
    while let Some(vector) = vectors.waiting.pop() {
        // A listed heap has no other digits than 0 to come.
        if vector[0] == 0 && !vectors.is_right(&vector) {
            return Ok(Checked::Wrong);
        }
        for digit in 0..automaton.base() {
            vectors.add(vectors.next(&vector, digit), budget)?;
        }
        if vectors.found.len() > VECTORS {
            return Ok(Checked::TooMany);
        }
    }
    Ok(Checked::Right { vectors: vectors.found.len() as u64 })
}

impl Vectors<'_> {
    /// The state after `digits` digits of `number`, and the rest of the number.
    fn read(&self, number: i64, digits: u32) -> (u32, i32) {
        let (mut state, mut rest, base) = (0, number, i64::from(self.automaton.base()));
        for _ in 0..digits {
            state = self.automaton.step(state, digit_of(rest, base));
            rest = rest.div_euclid(base);
        }
        (state, i32::try_from(rest).expect("numbers in rules are small"))
    }

    fn add(&mut self, vector: Vec<i32>, budget: &mut Budget) -> Result<(), Undecided> {
        budget.spend(vector.len() as u64)?;
        let vector = vector.into_boxed_slice();
        if !self.found.contains(&vector) {
            // Twice, since it waits, too.
            self.bytes += 2 * (prices::block(size_of_val(&*vector)) + prices::of::<Box<[i32]>>());
            budget.keep(prices::values(self.bytes))?;
            self.found.insert(vector.clone());
            self.waiting.push(vector);
        }
        Ok(())
    }

    /// Whether the value of the heap is the mex of those of the options, where all digits are read.
    fn is_right(&self, vector: &[i32]) -> bool {
        let mut options = Vec::new();
        let mut rest = &vector[2..];
        while let Some((count, after)) = rest.split_first() {
            let (parts, others) = after.split_at(2 * index(*count));
            let value = |part: &[i32]| {
                let carry = u64::try_from(part[1]).expect("parts of heaps that are not listed are heaps");
                Nimber(self.automaton.value_from(part[0].cast_unsigned(), carry))
            };
            options.push(parts.chunks(2).map(value).sum());
            rest = others;
        }
        mex(options).0 == self.automaton.values()[index(vector[1])]
    }

    /// The vector after one more digit.
    fn next(&self, vector: &[i32], digit: u32) -> Vec<i32> {
        let base = i64::from(self.automaton.base());
        let step = |state: i32, digit| self.automaton.step(state.cast_unsigned(), digit).cast_signed();
        let mut next = vector.to_vec();
        next[0] = i32::from(vector[0] == 1 && digit == 0);
        next[1] = step(vector[1], digit);
        let mut place = 2;
        while let Some(count) = vector.get(place) {
            for part in next[place + 1..][..2 * index(*count)].chunks_mut(2) {
                let sum = i64::from(part[1]) + i64::from(digit);
                part[0] = step(part[0], digit_of(sum, base));
                part[1] = i32::try_from(sum.div_euclid(base)).expect("a carry does not grow");
            }
            place += 1 + 2 * index(*count);
        }
        next
    }
}

fn digit_of(number: i64, base: i64) -> u32 {
    u32::try_from(number.rem_euclid(base)).expect("it is below the base")
}

fn index(number: i32) -> usize {
    usize::try_from(number).expect("it is a state or a number of parts")
}
