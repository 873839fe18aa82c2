//! Why there is no table.

use grundy::{Undecided, Worded};

use crate::errors::{BoardError, Hint};

/// Why there is no table over these ranges.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum TableError {
    /// They do not fit the ruleset.
    #[says(if numbers.is_none(), "error-ranges-board", "expected one range for `{ruleset}`, found {found}")]
    #[says(if *numbers == Some(1), "error-ranges-heap", "expected one range of heaps for `{ruleset}`, found {found}")]
    #[says(
        if *numbers == Some(2),
        "error-ranges-pair",
        "expected one or two ranges of heaps for `{ruleset}`, found {found}"
    )]
    #[says(
        "error-ranges-numbers",
        "expected one range, or one for each of {numbers} numbers for `{ruleset}`, found {found}",
        numbers = numbers.unwrap_or(1)
    )]
    #[hint(Hint::OneRange)]
    Ranges {
        /// The ruleset.
        ruleset: String,
        /// How many numbers its components are, each of which may have a range; of other boards, none.
        numbers: Option<usize>,
        /// How many ranges there are.
        found: usize,
    },
    /// Of the boards to begin with that the rules tell, none is in the range.
    #[says(
        "error-no-start",
        "`start` of `{ruleset}` tells no position of this range: they are counted from 0, and their number is {found}"
    )]
    #[hint(if *found > 0, Hint::Example(family.map_or_else(|| format!("0..{}", found - 1), str::to_owned)))]
    NoStart {
        /// The ruleset.
        ruleset: String,
        /// How many they tell.
        found: usize,
        /// Boards or graphs of such a ruleset, by their sizes.
        family: Option<&'static str>,
    },
    /// The rules tell more boards to begin with than are listed.
    #[says("error-many-starts", "`start` of `{ruleset}` tells more than {most} positions")]
    #[hint(Hint::Example(format!("0..{}", most - 1)))]
    TooMany {
        /// The ruleset.
        ruleset: String,
        /// Maximum number of those that are listed.
        most: usize,
    },
    /// Heaps have no families.
    #[says("error-no-family", "`{ruleset}` is played with numbers, not on boards such as `{board}`")]
    #[hint(Hint::Example("0..12".to_owned()))]
    NoFamily {
        /// The ruleset.
        ruleset: String,
        /// The first of the family.
        board: String,
    },
    /// The ruleset does not read one of a family.
    #[says("error-no-board", "`{board}`: {why}")]
    NoBoard {
        /// How it is written.
        board: String,
        /// What is wrong with it.
        why: BoardError,
    },
    /// There are very many boards.
    #[says("error-large-family", "a table of `{ruleset}` has at most {most} boards")]
    FamilyTooLarge {
        /// The ruleset.
        ruleset: String,
        /// How many it may have.
        most: u64,
    },
    /// The rules exclude all positions.
    #[says("error-all-excluded", "`where` of `{ruleset}` excludes all positions of this range")]
    NoPosition {
        /// The ruleset.
        ruleset: String,
    },
    /// The positions are not found out.
    #[says(transparent)]
    Undecided(#[from] Undecided),
}
