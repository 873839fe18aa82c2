//! What a server says where the engine is not asked, or does not answer.

use super::Refusal;
use grundy::Worded;

/// What a larger question can be asked of.
#[derive(Worded)]
#[says("advice-no-bound", "the program on your own machine has no such bound")]
pub(super) struct NoBound;

/// Why a question has no answer, whatever it is.
///
/// ```
/// use grundy_play::service::NoAnswer;
///
/// assert_eq!(NoAnswer::TooLong { most: 100 }.to_string(), "expected at most 100 bytes in a question");
/// assert!(NoAnswer::Busy.json().starts_with(r#"{"error":{"#));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NoAnswer {
    /// It does not say that it is JSON.
    #[says("error-not-as-json", "expected a question as `application/json`")]
    NotAsJson,
    /// It has more bytes than are allowed.
    #[says("error-question-too-long", "expected at most {count} {count:bytes|bytes} in a question", count = *most)]
    #[hint(NoBound)]
    TooLong {
        /// How many are allowed.
        most: usize,
    },
    /// It did not arrive in time.
    #[says("error-question-late", "the question took too long to arrive")]
    Late,
    /// The connection ended before the question.
    #[says("error-question-broken", "the question did not arrive whole")]
    Broken,
    /// Its bytes are no text.
    #[says("error-question-not-utf-8", "expected a question in UTF-8")]
    NotUtf8,
    /// There is no room for it.
    #[says("error-busy", "too many questions wait already")]
    #[hint(AskAgain)]
    Busy,
    /// The engine ended without an answer: our own bug.
    #[says("error-engine-failed", "the engine failed: tell the authors")]
    Failed,
}

#[derive(Worded)]
#[says("advice-again", "ask again in some seconds")]
struct AskAgain;

impl NoAnswer {
    /// The answer that says so, as that of [`Service::answer`](super::Service::answer) does.
    pub fn json(&self) -> String {
        Refusal::from(*self).json()
    }
}
