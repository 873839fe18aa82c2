//! What is wrong with a code, or with what follows the `:` of a ruleset.

use grundy::Worded;
use grundy::games::{CodeError, TakeSetError};
use grundy::lines::LinesError;

use super::Hint;
use super::hint::{for_code, for_lines, for_takes};

/// Why a code, or what follows the `:` of a ruleset, is not understood.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum RulesetError {
    /// The takes of `take:`.
    #[says(transparent)]
    Take(#[from] TakeSetError),
    /// A take-and-break code.
    #[says(transparent)]
    Code(#[from] CodeError),
    /// The directions of `lines:`.
    #[says(transparent)]
    Lines(#[from] LinesError),
    /// How far the takes from both heaps may differ, in `wythoff:`.
    #[says(
        if found.is_empty(),
        "error-no-reach",
        "expected a number from 1 to {greatest} after `wythoff:`, found nothing",
        greatest = u64::MAX
    )]
    #[says(
        "error-reach",
        "expected a number from 1 to {greatest} after `wythoff:`, found `{found}`",
        greatest = u64::MAX
    )]
    Reach {
        /// What stands there.
        found: String,
    },
    /// Numbers belong to the name of rules that somebody wrote, or none do.
    #[says("error-parameters", "expected `{form}`")]
    Parameters {
        /// How it is written.
        form: String,
    },
    /// The name stands alone.
    #[says("error-plain", "`{ruleset}` takes nothing after a `:`", ruleset = name)]
    Plain {
        /// The name.
        name: String,
    },
}

impl RulesetError {
    /// Where in the code, or in what follows the `:`, in bytes.
    pub fn at(&self) -> usize {
        match self {
            RulesetError::Take(error) => error.at,
            RulesetError::Code(error) => error.at,
            RulesetError::Lines(error) => error.at,
            RulesetError::Reach { .. } | RulesetError::Parameters { .. } | RulesetError::Plain { .. } => 0,
        }
    }

    /// What would be right.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            RulesetError::Take(error) => for_takes(&error.problem),
            RulesetError::Code(error) => for_code(&error.problem),
            RulesetError::Lines(error) => Some(for_lines(&error.problem)),
            RulesetError::Reach { .. } => Some(Hint::Classic),
            RulesetError::Parameters { form } => Some(match form.split_once(':') {
                None => Hint::Alone(form.clone()),
                Some((name, letters)) => {
                    let numbers: Vec<&str> = letters.split(',').map(|_| "3").collect();
                    Hint::Parameters(format!("{name}:{}", numbers.join(",")))
                }
            }),
            RulesetError::Plain { name } => Some(Hint::Alone(name.clone())),
        }
    }
}
