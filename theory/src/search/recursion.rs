//! What is computed of a position from the same of its options: values, outcomes, remoteness.

use crate::{Nimber, Outcome, Play, prices};

/// What is computed of a position from the same of its options.
pub(super) trait Recursion {
    type Value: Copy;
    type State: Default;
    /// Whether the value of an option is the sum of the values of its components; otherwise an option is looked at as a
    /// whole.
    const IS_BY_COMPONENTS: bool = false;
    /// Whether one option may make the others needless, so that their order matters.
    const MAY_END_EARLY: bool = false;
    /// The value of no component.
    fn nothing(&self) -> Self::Value;
    /// The value of two components together; where options are looked at as a whole, of the one that there is.
    fn sum(&self, _: Self::Value, other: Self::Value) -> Self::Value {
        other
    }
    /// Takes in the value of one option; true once the others do not matter.
    fn see(&self, state: &mut Self::State, option: Self::Value) -> bool;
    fn finish(&self, state: &Self::State) -> Self::Value;
    /// Number of bytes that the state keeps outside of itself.
    fn owned_bytes(_: &Self::State) -> usize {
        0
    }
}

/// Grundy values of components.
pub(super) struct GrundyValue;

impl Recursion for GrundyValue {
    type Value = Nimber;
    /// Which values were seen, a byte each: a bit would have to be read before it is set, and each of the many looks of a
    /// position with hundreds of options would wait for the one before it, half as long again.
    type State = Vec<bool>;
    const IS_BY_COMPONENTS: bool = true;

    fn nothing(&self) -> Nimber {
        Nimber(0)
    }

    fn sum(&self, one: Nimber, other: Nimber) -> Nimber {
        one + other
    }

    #[inline]
    fn see(&self, seen: &mut Vec<bool>, Nimber(value): Nimber) -> bool {
        let value = value as usize;
        if value >= seen.len() {
            // By doubling alone, such a list would be moved many times while it is short.
            seen.resize((value + 1).next_power_of_two().max(16), false);
        }
        seen[value] = true;
        false
    }

    fn finish(&self, seen: &Vec<bool>) -> Nimber {
        let least = seen.iter().position(|seen| !seen).unwrap_or(seen.len());
        Nimber(u32::try_from(least).expect("there are fewer options"))
    }

    fn owned_bytes(seen: &Vec<bool>) -> usize {
        prices::block(seen.capacity())
    }
}

/// Outcomes of whole positions.
pub(super) struct SearchedOutcome(pub(super) Play);

impl Recursion for SearchedOutcome {
    type Value = Outcome;
    /// Whether there is no option, some but no P-position among them, or a P-position.
    type State = Option<bool>;
    const MAY_END_EARLY: bool = true;

    fn nothing(&self) -> Outcome {
        Outcome::P
    }

    fn see(&self, has_p_option: &mut Option<bool>, option: Outcome) -> bool {
        *has_p_option = Some(option == Outcome::P);
        option == Outcome::P
    }

    fn finish(&self, has_p_option: &Option<bool>) -> Outcome {
        match has_p_option {
            None => self.0.outcome_of_the_end(),
            Some(true) => Outcome::N,
            Some(false) => Outcome::P,
        }
    }
}

/// Remoteness of whole positions. Its parity tells the outcome: in normal play the P-positions
/// are the even ones, in misère play the odd ones.
pub(super) struct Remoteness(pub(super) Play);

impl Recursion for Remoteness {
    type Value = u32;
    /// The least remoteness of a P-option and the greatest of an N-option.
    type State = (Option<u32>, Option<u32>);

    fn nothing(&self) -> u32 {
        0
    }

    fn see(&self, (quickest, slowest): &mut Self::State, moves: u32) -> bool {
        let is_p = moves.is_multiple_of(2) == (self.0 == Play::Normal);
        if is_p {
            *quickest = Some(quickest.map_or(moves, |quick| quick.min(moves)));
        } else {
            *slowest = (*slowest).max(Some(moves));
        }
        false
    }

    fn finish(&self, (quickest, slowest): &Self::State) -> u32 {
        quickest.or(*slowest).map_or(0, |moves| moves + 1)
    }
}
