//! What a server says where the engine is not asked, or does not answer.

use super::Refusal;

/// Why a question has no answer, whatever it is.
///
/// ```
/// use grundy_play::service::NoAnswer;
///
/// assert_eq!(NoAnswer::TooLong { most: 100 }.to_string(), "expected at most 100 bytes in a question");
/// assert!(NoAnswer::Busy.json().starts_with(r#"{"error":{"#));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoAnswer {
    /// It does not say that it is JSON.
    #[error("expected a question as `application/json`")]
    NotAsJson,
    /// It has more bytes than are allowed.
    #[error("expected at most {most} bytes in a question")]
    TooLong {
        /// How many are allowed.
        most: usize,
    },
    /// It did not arrive in time.
    #[error("the question took too long to arrive")]
    Late,
    /// The connection ended before the question.
    #[error("the question did not arrive whole")]
    Broken,
    /// Its bytes are no text.
    #[error("expected a question in UTF-8")]
    NotUtf8,
    /// There is no room for it.
    #[error("too many questions wait already")]
    Busy,
    /// The engine ended without an answer: our own bug.
    #[error("the engine failed: tell the authors")]
    Failed,
}

impl NoAnswer {
    /// What would be right, in English.
    pub fn hint(&self) -> Option<String> {
        match self {
            NoAnswer::TooLong { .. } => Some("the program on your own machine has no such bound".into()),
            NoAnswer::Busy => Some("ask again in some seconds".into()),
            _ => None,
        }
    }

    /// The answer that says so, as that of [`Service::answer`](super::Service::answer) does.
    pub fn json(&self) -> String {
        Refusal::from(*self).json()
    }
}
