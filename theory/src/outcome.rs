//! Who wins, and under which convention.

use std::fmt;

/// The winner of a position under perfect play.
///
/// ```
/// use grundy::Outcome;
///
/// assert_eq!(Outcome::N.to_string(), "N");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// The *next* player, whose turn it is, wins.
    N,
    /// The *previous* player wins: whoever has to move loses.
    P,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::N => "N",
            Outcome::P => "P",
        })
    }
}

/// Whether who moves last wins or loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Play {
    /// Who cannot move loses.
    #[default]
    Normal,
    /// Who cannot move wins.
    Misere,
}

impl Play {
    /// The outcome of a position without any option.
    ///
    /// ```
    /// use grundy::{Outcome, Play};
    ///
    /// assert_eq!(Play::Normal.outcome_of_the_end(), Outcome::P);
    /// assert_eq!(Play::Misere.outcome_of_the_end(), Outcome::N);
    /// ```
    pub fn outcome_of_the_end(self) -> Outcome {
        match self {
            Play::Normal => Outcome::P,
            Play::Misere => Outcome::N,
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Play::Normal => "normal",
            Play::Misere => "misere",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_written_as_the_field_writes_them() {
        assert_eq!([Outcome::N, Outcome::P].map(|outcome| outcome.to_string()), ["N", "P"]);
        assert_eq!([Play::Normal, Play::Misere].map(|play| play.to_string()), ["normal", "misere"]);
        assert_eq!(
            [Play::Normal, Play::Misere].map(Play::outcome_of_the_end),
            [Outcome::P, Outcome::N],
            "whoever cannot move loses, or wins"
        );
    }
}
