//! Why a text is no legal move.

use crate::notation::{NotationError, NumberError};
use grundy::Undecided;

/// Why a text is no legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// It has not the form of a move.
    #[error("expected a move, found `{found}`")]
    NotAMove {
        /// The text.
        found: String,
    },
    /// A number in it is none.
    #[error("{0}")]
    Number(#[from] NumberError),
    /// What is to be left is no component of the ruleset.
    #[error("{0}")]
    Component(#[from] NotationError),
    /// There is no component of this number.
    #[error("there is no component {found}: they are numbered 1 to {count}")]
    NoSuchComponent {
        /// The number.
        found: String,
        /// How many there are.
        count: usize,
    },
    /// The component is not what the text says.
    #[error("component {component} is {is}, not {found}")]
    Differs {
        /// Which one, counted from 1.
        component: usize,
        /// What stands there.
        is: String,
        /// What the text says.
        found: String,
    },
    /// No component is what the text says.
    #[error("no component is {found}")]
    NowhereFound {
        /// What the text says.
        found: String,
    },
    /// What is told without a component is a move in none.
    #[error("`{found}` is a move in no component")]
    NoComponentAllows {
        /// The text.
        found: String,
    },
    /// What is told without a component is a move in several.
    #[error("`{found}` is a move in components {}", listed(components))]
    SeveralComponents {
        /// The text.
        found: String,
        /// Which ones, counted from 1.
        components: Vec<usize>,
        /// How the move in the first of these is written.
        example: String,
    },
    /// The component has no move left.
    #[error("component {component} is {from}: no move is left there")]
    Finished {
        /// Which one, counted from 1.
        component: usize,
        /// What stands there.
        from: String,
    },
    /// There are fewer tokens than are to be taken.
    #[error("component {component} has {tokens} tokens, so {taken} cannot be taken")]
    TooMany {
        /// Which one, counted from 1.
        component: usize,
        /// How many there are.
        tokens: String,
        /// How many are asked for.
        taken: String,
    },
    /// The rules do not allow it.
    #[error("the rules of `{ruleset}` do not let component {component} go from {from} to {to}")]
    NotAnOption {
        /// The rules.
        ruleset: String,
        /// Which one, counted from 1.
        component: usize,
        /// What stands there.
        from: String,
        /// What it was to become.
        to: String,
        /// What it can become, or the first of these.
        options: Vec<String>,
        /// Whether there are more.
        more: bool,
    },
    /// The options are too many to look for it among them.
    #[error("{0}")]
    Undecided(#[from] Undecided),
}

impl MoveError {
    /// What would be right.
    pub fn hint(&self) -> Option<String> {
        match self {
            MoveError::NotAMove { .. } | MoveError::NoComponentAllows { .. } => {
                Some("`3 1` leaves 1 in component 3; `take 2 from 3` takes 2 from it".into())
            }
            MoveError::Finished { .. } | MoveError::NowhereFound { .. } => {
                Some("choose a component with a move".into())
            }
            MoveError::SeveralComponents { components, example, .. } => {
                Some(format!("write `{example}` for component {}", components[0]))
            }
            MoveError::NotAnOption { component, options, more, .. } => {
                let more = if *more { "; or more" } else { "" };
                Some(format!("component {component} can become {}{more}", options.join("; ")))
            }
            MoveError::Component(error) => error.hint.as_ref().map(ToString::to_string),
            _ => None,
        }
    }
}

/// Numbers of components, with commas between them.
pub(crate) fn listed(components: &[usize]) -> String {
    components.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
