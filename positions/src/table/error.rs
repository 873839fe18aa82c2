//! Why there is no table.

use grundy::Undecided;

/// Why there is no table over these ranges.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// They do not fit the ruleset.
    #[error("expected {} for `{ruleset}`, found {found}", expected(*numbers))]
    Ranges {
        /// The ruleset.
        ruleset: String,
        /// How many numbers its components are, each of which may have a range; of other boards, none.
        numbers: Option<usize>,
        /// How many ranges there are.
        found: usize,
    },
    /// Of the boards to begin with that the rules tell, none is in the range.
    #[error(
        "`start` of `{ruleset}` tells no position of this range: they are counted from 0, and their number is {found}"
    )]
    NoStart {
        /// The ruleset.
        ruleset: String,
        /// How many they tell.
        found: usize,
    },
    /// The rules tell more boards to begin with than are listed.
    #[error("`start` of `{ruleset}` tells more than {most} positions")]
    TooMany {
        /// The ruleset.
        ruleset: String,
        /// Maximum number of those that are listed.
        most: usize,
    },
    /// The rules exclude all positions.
    #[error("`where` of `{ruleset}` excludes all positions of this range")]
    NoPosition {
        /// The ruleset.
        ruleset: String,
    },
    /// The positions are not found out.
    #[error(transparent)]
    Undecided(#[from] Undecided),
}

fn expected(numbers: Option<usize>) -> String {
    match numbers {
        None => "one range".to_owned(),
        Some(1) => "one range of heaps".to_owned(),
        Some(2) => "one or two ranges of heaps".to_owned(),
        Some(numbers) => format!("one range, or one for each of {numbers} numbers"),
    }
}
