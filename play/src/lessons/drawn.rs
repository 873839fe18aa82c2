//! A question that was drawn, and whether an answer is right.

use std::fmt::{self, Display};

use serde::Serialize;

use super::engine::{sum, value};
use grundy::{Budget, Outcome, Play, Undecided};
use grundy_positions::Question;
use grundy_positions::explanation::Explanation;
use grundy_positions::sentence::{Block, Sentence};

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum AnswerForm {
    /// A number.
    Number,
    /// `N` or `P`.
    Outcome,
    /// A move, as [`Sum::read_move`](grundy_positions::Sum::read_move) reads it.
    Move,
    /// Two numbers and a comma between them.
    Pair,
}

/// A question that was drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct DrawnQuestion {
    /// The question.
    pub question: Sentence,
    /// How it is answered.
    pub form: AnswerForm,
    /// The position that it is about, if it is about one.
    pub position: Option<String>,
    /// Who wins there.
    pub play: Play,
    #[serde(skip)]
    pub(super) solution: Solution,
}

/// What is right.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Solution {
    Text(String),
    /// Any move that leaves the other player a lost position.
    WinningMove,
}

impl Solution {
    pub(super) fn of(answer: impl Display) -> Self {
        Solution::Text(answer.to_string())
    }
}

/// Whether an answer is right, and what would have been.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Checked {
    /// Whether it is.
    pub right: bool,
    /// An answer that is.
    pub solution: String,
    /// Why, where the question is about a position.
    pub why: Vec<Block>,
}

/// An outcome as an answer.
pub(super) fn letter(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
    }
}

/// How many options the reasons list.
const LISTED: usize = 20;

impl DrawnQuestion {
    pub(super) fn new(question: Sentence, form: AnswerForm, solution: Solution) -> Self {
        DrawnQuestion { question, form, position: None, play: Play::Normal, solution }
    }

    /// Asks this question about a position.
    pub(super) fn about(self, position: &str, play: Play) -> Self {
        let question = self.question.text("position", position);
        DrawnQuestion { question, position: Some(position.into()), play, ..self }
    }

    pub(super) fn winning_move(position: &str, play: Play) -> Self {
        let question = match play {
            Play::Normal => "ask-move",
            Play::Misere => "ask-move-misere",
        };
        DrawnQuestion::new(Sentence::of(question), AnswerForm::Move, Solution::WinningMove)
            .about(position, play)
    }

    /// Asks for the value of a position.
    pub(super) fn of_value(
        question: &'static str,
        position: &str,
        budget: &mut Budget,
    ) -> Result<Self, Undecided> {
        let value = value(&mut sum(position), budget)?;
        Ok(DrawnQuestion::new(Sentence::of(question), AnswerForm::Number, Solution::Text(value))
            .about(position, Play::Normal))
    }

    /// Whether an answer is right; `None` where it is none.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_play::lessons::Exercise;
    ///
    /// let budget = &mut Budget::new(1_000_000);
    /// let drawn = Exercise::KaylesValue.draw(3, budget)?;
    /// assert!(drawn.check("one", budget)?.is_none());
    /// let checked = drawn.check("77", budget)?.unwrap();
    /// assert!(!checked.right);
    /// assert!(drawn.check(&checked.solution, budget)?.unwrap().right);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; a million steps do.
    pub fn check(&self, answer: &str, budget: &mut Budget) -> Result<Option<Checked>, Undecided> {
        let answer = answer.trim();
        let mut sum = self.position.as_deref().map(sum);
        let question = Question::of(self.play).listing(100).explaining(LISTED);
        let analysis = sum.as_mut().map(|sum| sum.analyse(&question, budget));
        let why = analysis.as_ref().and_then(|analysis| analysis.explanation.as_ref());
        let why = why.map_or_else(Vec::new, Explanation::blocks);
        let (right, solution) = match (&self.solution, &sum, &analysis) {
            (Solution::WinningMove, Some(sum), Some(analysis)) => {
                let Ok((index, left)) = sum.read_move(answer, budget) else { return Ok(None) };
                let moves = analysis.winning_moves.as_deref().unwrap_or_default();
                let right = moves.iter().any(|one| one.component == index && one.left == left);
                let first = moves.first();
                (
                    right,
                    first.map_or_else(String::new, |one| {
                        format!("{}: {} → {}", one.component + 1, one.from, one.to)
                    }),
                )
            }
            (Solution::Text(solution), ..) => {
                let Some(answer) = self.form.read(answer) else { return Ok(None) };
                (answer == *solution, solution.clone())
            }
            (Solution::WinningMove, ..) => return Ok(None),
        };
        Ok(Some(Checked { right, solution, why }))
    }
}

/// Its name, as in JSON and in the messages.
impl Display for AnswerForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl AnswerForm {
    /// An answer in the form that solutions have; `None` where it is none.
    pub fn read(self, answer: &str) -> Option<String> {
        let number =
            |text: &str| grundy_positions::notation::parse_number(text.trim().trim_start_matches('*')).ok();
        match self {
            AnswerForm::Number => Some(number(answer)?.to_string()),
            AnswerForm::Outcome => {
                let letter = answer.to_ascii_uppercase();
                matches!(&letter[..], "N" | "P").then_some(letter)
            }
            AnswerForm::Pair => {
                let answer = answer.trim_matches(['(', ')']).trim();
                let parts = answer.split_once(',').or_else(|| answer.split_once(char::is_whitespace));
                let (a, b) = parts?;
                let (a, b) = (number(a)?, number(b)?);
                let (a, b) = if a <= b { (a, b) } else { (b, a) };
                Some(format!("{a},{b}"))
            }
            AnswerForm::Move => Some(answer.into()),
        }
    }
}
