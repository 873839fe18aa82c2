//! Why a text is no legal move.

use crate::notation::{NotationError, NumberError};
use grundy::{Undecided, Worded};

/// Why a text is no legal move.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum MoveError {
    /// It has not the form of a move.
    #[says("error-not-a-move", "expected a move, found `{found}`")]
    #[hint(MoveAdvice::Forms)]
    NotAMove {
        /// The text.
        found: String,
    },
    /// A number in it is none.
    #[says(transparent)]
    Number(#[from] NumberError),
    /// What is to be left is no component of the ruleset.
    #[says(transparent)]
    Component(#[from] NotationError),
    /// There is no component of this number.
    #[says("error-no-such-component", "there is no component {found}: they are numbered 1 to {last}", last = count)]
    NoSuchComponent {
        /// The number.
        found: String,
        /// How many there are.
        count: usize,
    },
    /// The component is not what the text says.
    #[says("error-differs", "component {component} is {is}, not {found}")]
    Differs {
        /// Which one, counted from 1.
        component: usize,
        /// What stands there.
        is: String,
        /// What the text says.
        found: String,
    },
    /// No component is what the text says.
    #[says("error-nowhere", "no component is {found}")]
    #[hint(MoveAdvice::AnotherComponent)]
    NowhereFound {
        /// What the text says.
        found: String,
    },
    /// What is told without a component is a move in none.
    #[says("error-no-component-allows", "`{found}` is a move in no component")]
    #[hint(MoveAdvice::Forms)]
    NoComponentAllows {
        /// The text.
        found: String,
    },
    /// What is told without a component is a move in several.
    #[says(
        "error-several-components",
        "`{found}` is a move in components {components}",
        components = listed(components)
    )]
    #[hint(MoveAdvice::SayWhich { component: components[0], example: example.clone() })]
    SeveralComponents {
        /// The text.
        found: String,
        /// Which ones, counted from 1.
        components: Vec<usize>,
        /// How the move in the first of these is written.
        example: String,
    },
    /// One move is called so, and another one leaves what is written so.
    #[says("error-name-and-position", "`{found}` is what one move is called, and what another one leaves")]
    #[hint(MoveAdvice::WholeMoves { called: called.clone(), leaving: leaving.clone() })]
    NameAndPosition {
        /// The text.
        found: String,
        /// The move that is called so, with what it leaves.
        called: String,
        /// The other move.
        leaving: String,
    },
    /// The component has no move left.
    #[says("error-finished", "component {component} is {from}: no move is left there")]
    #[hint(MoveAdvice::AnotherComponent)]
    Finished {
        /// Which one, counted from 1.
        component: usize,
        /// What stands there.
        from: String,
    },
    /// There are fewer tokens than are to be taken.
    #[says("error-too-many", "component {component} has {tokens} tokens, so {taken} cannot be taken")]
    TooMany {
        /// Which one, counted from 1.
        component: usize,
        /// How many there are.
        tokens: String,
        /// How many are asked for.
        taken: String,
    },
    /// The rules do not allow it.
    #[says(
        "error-not-an-option",
        "the rules of `{ruleset}` do not let component {component} go from {from} to {to}"
    )]
    #[hint(MoveAdvice::Options { component: *component, options: options.join("; "), more: *more })]
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
    #[says(transparent)]
    Undecided(#[from] Undecided),
}

/// What would be right where a text is no legal move.
#[derive(Clone, PartialEq, Eq, Worded)]
enum MoveAdvice {
    #[says("advice-move", "`3 1` leaves 1 in component 3; `take 2 from 3` takes 2 from it")]
    Forms,
    #[says("advice-component", "choose a component with a move")]
    AnotherComponent,
    #[says("advice-say-which", "write `{example}` for component {component}")]
    SayWhich { component: usize, example: String },
    #[says("advice-whole-moves", "write `{called}` or `{leaving}`")]
    WholeMoves { called: String, leaving: String },
    #[says(if *more, "advice-options-and-more", "component {component} can become {options}; or more")]
    #[says("advice-options", "component {component} can become {options}")]
    Options { component: usize, options: String, more: bool },
}

/// Numbers of components, with commas between them.
pub(crate) fn listed(components: &[usize]) -> String {
    components.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
