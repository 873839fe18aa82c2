//! What is computed of a position from the same of its options: values, outcomes, remoteness.

use crate::{Nimber, Outcome, Play, prices};

/// What is computed of a position from the same of its options.
pub(super) trait Recursion {
    type Value: Copy;
    type State: Default;
    /// Whether the value of an option is the sum of the values of its components; otherwise an option is looked at as a
    /// whole.
    const IS_BY_COMPONENTS: bool;
    /// Whether one option may make the others needless, so that their order matters.
    const MAY_END_EARLY: bool;
    /// The value of no component.
    fn nothing(&self) -> Self::Value;
    /// The value of two components together.
    fn sum(&self, one: Self::Value, other: Self::Value) -> Self::Value;
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

/// Values as the bits of a set. Those below 64, as most are, take no memory of their own.
#[derive(Default)]
pub(super) struct Values {
    small: u64,
    /// In a box of its own, since there is one of these for each position that waits, and few of them have it.
    #[expect(clippy::box_collection)]
    others: Option<Box<Vec<u64>>>,
}

impl Recursion for GrundyValue {
    type Value = Nimber;
    type State = Values;
    const IS_BY_COMPONENTS: bool = true;
    const MAY_END_EARLY: bool = false;

    fn nothing(&self) -> Nimber {
        Nimber(0)
    }

    fn sum(&self, one: Nimber, other: Nimber) -> Nimber {
        one + other
    }

    #[inline]
    fn see(&self, seen: &mut Values, Nimber(value): Nimber) -> bool {
        let (word, bit) = ((value / 64) as usize, 1 << (value % 64));
        if word == 0 {
            seen.small |= bit;
        } else if let Some(word) = seen.others.as_mut().and_then(|others| others.get_mut(word - 1)) {
            *word |= bit;
        } else {
            let others = seen.others.get_or_insert_default();
            others.resize(word, 0);
            others[word - 1] = bit;
        }
        false
    }

    fn finish(&self, seen: &Values) -> Nimber {
        let mut least = 0;
        for word in std::iter::once(&seen.small).chain(seen.others.iter().flat_map(|others| others.iter())) {
            least += word.trailing_ones();
            if *word != u64::MAX {
                break;
            }
        }
        Nimber(least)
    }

    fn owned_bytes(seen: &Values) -> usize {
        seen.others
            .as_ref()
            .map_or(0, |others| prices::of::<Vec<u64>>() + others.capacity() * size_of::<u64>())
    }
}

/// Outcomes of whole positions.
pub(super) struct SearchedOutcome(pub(super) Play);

impl Recursion for SearchedOutcome {
    type Value = Outcome;
    /// Whether there is no option, some but no P-position among them, or a P-position.
    type State = Option<bool>;
    const IS_BY_COMPONENTS: bool = false;
    const MAY_END_EARLY: bool = true;

    fn nothing(&self) -> Outcome {
        Outcome::P
    }

    fn sum(&self, _: Outcome, other: Outcome) -> Outcome {
        other
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
    const IS_BY_COMPONENTS: bool = false;
    const MAY_END_EARLY: bool = false;

    fn nothing(&self) -> u32 {
        0
    }

    fn sum(&self, _: u32, other: u32) -> u32 {
        other
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
