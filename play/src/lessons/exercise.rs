//! What is asked in a lesson: drawn by chance, answered by the engine.

#[cfg(test)]
mod tests;

use std::fmt::Display;

use grundy::Natural;
use serde::{Deserialize, Serialize};

use crate::players::Generator;
use grundy::wythoff::{Pair, Wythoff};
use grundy::{Budget, Nimber, Outcome, Play, Undecided, mex};
use grundy_positions::explanation::Explanation;
use grundy_positions::sentence::{Block, Sentence};
use grundy_positions::{Question, Sum};

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exercise {
    /// Two Nim heaps: make them equal.
    Mirror,
    /// The nim-sum of some numbers.
    NimSum,
    /// Who wins at Nim.
    NimOutcome,
    /// A winning move at Nim.
    NimMove,
    /// How many winning moves a Nim position has.
    HowManyMoves,
    /// Who wins misère Nim with heaps of 1.
    MisereOnes,
    /// A winning move at misère Nim.
    MisereMove,
    /// The mex of some numbers.
    Mex,
    /// The value of a heap where 1, 3 or 4 tokens are taken.
    TakeValue,
    /// The value of a sum of several rulesets.
    SumValue,
    /// A winning move in a sum.
    SumMove,
    /// A pair of the list of Wythoff's game.
    Pair,
    /// A winning move at Wythoff's game.
    WythoffMove,
    /// The value of a row at Kayles.
    KaylesValue,
    /// A winning move at Kayles.
    KaylesMove,
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A number.
    Number,
    /// `N` or `P`.
    Outcome,
    /// A move, as [`Sum::read_move`] reads it.
    Move,
    /// Two numbers and a comma between them.
    Pair,
}

/// A question that was drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Drawn {
    /// The question.
    pub question: Sentence,
    /// How it is answered.
    pub form: Form,
    /// The position that it is about, if it is about one.
    pub position: Option<String>,
    /// Who wins there.
    pub play: Play,
    #[serde(skip)]
    solution: Solution,
}

/// What is right.
#[derive(Clone, Debug, PartialEq)]
enum Solution {
    Text(String),
    /// Any move that leaves the other player a lost position.
    WinningMove,
}

impl Solution {
    fn of(answer: impl Display) -> Self {
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

/// How many options the reasons list.
const LISTED: usize = 20;

impl Exercise {
    /// Its name, as in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Exercise::Mirror => "mirror",
            Exercise::NimSum => "nim-sum",
            Exercise::NimOutcome => "nim-outcome",
            Exercise::NimMove => "nim-move",
            Exercise::HowManyMoves => "how-many-moves",
            Exercise::MisereOnes => "misere-ones",
            Exercise::MisereMove => "misere-move",
            Exercise::Mex => "mex",
            Exercise::TakeValue => "take-value",
            Exercise::SumValue => "sum-value",
            Exercise::SumMove => "sum-move",
            Exercise::Pair => "pair",
            Exercise::WythoffMove => "wythoff-move",
            Exercise::KaylesValue => "kayles-value",
            Exercise::KaylesMove => "kayles-move",
        }
    }

    /// Draws a question: the same for the same seed.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; a million steps do.
    pub fn draw(self, seed: u64, budget: &mut Budget) -> Result<Drawn, Undecided> {
        let chance = &mut Generator::new(seed, self as u64, 0);
        Ok(match self {
            Exercise::Mirror => {
                let small = chance.within(2, 9);
                let large = small + chance.within(1, 6);
                let heaps = if chance.within(0, 1) == 0 { [small, large] } else { [large, small] };
                Drawn::winning_move(&nim(&heaps), Play::Normal)
            }
            Exercise::NimSum => {
                let count = chance.within(2, 4);
                let numbers = numbers(chance, count, 1, 15);
                let sum: Nimber<u64> = numbers.iter().map(|&number| Nimber(number)).sum();
                let question = Sentence::of("ask-nim-sum").text("numbers", listed(&numbers));
                Drawn::new(question, Form::Number, Solution::of(sum.0))
            }
            Exercise::NimOutcome => {
                let wanted = if chance.within(0, 1) == 0 { Outcome::N } else { Outcome::P };
                let position = won_or_lost(chance, Play::Normal, wanted, budget, |chance| {
                    nim(&numbers(chance, 3, 1, 9))
                })?;
                let solution = Solution::of(letter(wanted));
                Drawn::new(Sentence::of("ask-outcome"), Form::Outcome, solution)
                    .about(&position, Play::Normal)
            }
            Exercise::NimMove => {
                let count = chance.within(3, 4);
                let draw = |chance: &mut Generator| nim(&numbers(chance, count, 2, 15));
                Drawn::winning_move(
                    &won_or_lost(chance, Play::Normal, Outcome::N, budget, draw)?,
                    Play::Normal,
                )
            }
            Exercise::HowManyMoves => {
                let draw = |chance: &mut Generator| nim(&numbers(chance, 4, 1, 15));
                let position = won_or_lost(chance, Play::Normal, Outcome::N, budget, draw)?;
                let mut sum = Sum::parse(&position).expect("it was made of the notation");
                let analysis = sum.analyse(&Question::default(), budget);
                let solution = Solution::of(analysis.winning_moves_count.unwrap_or_default());
                Drawn::new(Sentence::of("ask-how-many"), Form::Number, solution)
                    .about(&position, Play::Normal)
            }
            Exercise::MisereOnes => {
                let count = chance.within(1, 8);
                let position = nim(&vec![1; usize::try_from(count).expect("at most 8")]);
                let outcome = if count.is_multiple_of(2) { Outcome::N } else { Outcome::P };
                let question = Sentence::of("ask-outcome-misere");
                Drawn::new(question, Form::Outcome, Solution::of(letter(outcome)))
                    .about(&position, Play::Misere)
            }
            Exercise::MisereMove => {
                let draw = |chance: &mut Generator| {
                    let ones = chance.within(1, 4);
                    let mut heaps = vec![1; usize::try_from(ones).expect("at most 4")];
                    let more = chance.within(1, 2);
                    heaps.extend(numbers(chance, more, 2, 6));
                    nim(&heaps)
                };
                Drawn::winning_move(
                    &won_or_lost(chance, Play::Misere, Outcome::N, budget, draw)?,
                    Play::Misere,
                )
            }
            Exercise::Mex => {
                let count = chance.within(3, 6);
                let numbers = numbers(chance, count, 0, 5);
                let least =
                    mex(numbers.iter().map(|&number| Nimber(u32::try_from(number).expect("at most 5"))));
                let question = Sentence::of("ask-mex").text("numbers", listed(&numbers));
                Drawn::new(question, Form::Number, Solution::of(least.0))
            }
            Exercise::TakeValue => value(chance, "take:1,3,4", 4, 16, budget)?,
            Exercise::KaylesValue => value(chance, "kayles", 3, 9, budget)?,
            Exercise::SumValue => {
                let position = sum_of_three(chance);
                Drawn::of_value(&position, budget)?
            }
            Exercise::SumMove => {
                let position = won_or_lost(chance, Play::Normal, Outcome::N, budget, sum_of_three)?;
                Drawn::winning_move(&position, Play::Normal)
            }
            Exercise::Pair => {
                let n = chance.within(2, 9);
                let Pair { a, b, .. } = Wythoff::CLASSIC.pair(&Natural::from(n));
                let question = Sentence::of("ask-pair").text("n", n);
                Drawn::new(question, Form::Pair, Solution::of(format!("{a},{b}")))
            }
            Exercise::WythoffMove => {
                let draw = |chance: &mut Generator| {
                    let (x, y) = (chance.within(1, 12), chance.within(1, 12));
                    format!("wythoff {x},{y}")
                };
                Drawn::winning_move(
                    &won_or_lost(chance, Play::Normal, Outcome::N, budget, draw)?,
                    Play::Normal,
                )
            }
            Exercise::KaylesMove => {
                let draw = |chance: &mut Generator| {
                    let (one, other) = (chance.within(2, 9), chance.within(1, 6));
                    format!("kayles {one} {other}")
                };
                Drawn::winning_move(
                    &won_or_lost(chance, Play::Normal, Outcome::N, budget, draw)?,
                    Play::Normal,
                )
            }
        })
    }
}

impl Drawn {
    fn new(question: Sentence, form: Form, solution: Solution) -> Self {
        Drawn { question, form, position: None, play: Play::Normal, solution }
    }

    /// Asks this question about a position.
    fn about(self, position: &str, play: Play) -> Self {
        let question = self.question.text("position", position);
        Drawn { question, position: Some(position.into()), play, ..self }
    }

    fn winning_move(position: &str, play: Play) -> Self {
        let question = match play {
            Play::Normal => "ask-move",
            Play::Misere => "ask-move-misere",
        };
        Drawn::new(Sentence::of(question), Form::Move, Solution::WinningMove).about(position, play)
    }

    fn of_value(position: &str, budget: &mut Budget) -> Result<Self, Undecided> {
        let mut sum = Sum::parse(position).expect("it was made of the notation");
        let analysis = sum.analyse(&Question::default(), budget);
        let value = match (analysis.value, analysis.undecided) {
            (Some(value), _) => Solution::of(value.0),
            (None, undecided) => return Err(undecided.unwrap_or(Undecided::Stopped)),
        };
        Ok(Drawn::new(Sentence::of("ask-value"), Form::Number, value).about(position, Play::Normal))
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
        let mut sum = self.position.as_ref().map(|position| Sum::parse(position).expect("it was drawn"));
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

impl Form {
    /// Its name, as in JSON and in the messages.
    pub fn name(self) -> &'static str {
        match self {
            Form::Number => "number",
            Form::Outcome => "outcome",
            Form::Move => "move",
            Form::Pair => "pair",
        }
    }

    /// An answer in the form that solutions have; `None` where it is none.
    fn read(self, answer: &str) -> Option<String> {
        let number =
            |text: &str| grundy_positions::notation::parse_number(text.trim().trim_start_matches('*')).ok();
        match self {
            Form::Number => Some(number(answer)?.to_string()),
            Form::Outcome => {
                let letter = answer.to_uppercase();
                matches!(&letter[..], "N" | "P").then_some(letter)
            }
            Form::Pair => {
                let answer = answer.trim_matches(['(', ')']).trim();
                let parts = answer.split_once(',').or_else(|| answer.split_once(char::is_whitespace));
                let (a, b) = parts?;
                let (a, b) = (number(a)?, number(b)?);
                let (a, b) = if a <= b { (a, b) } else { (b, a) };
                Some(format!("{a},{b}"))
            }
            Form::Move => Some(answer.into()),
        }
    }
}

fn numbers(chance: &mut Generator, count: u64, from: u64, to: u64) -> Vec<u64> {
    (0..count).map(|_| chance.within(from, to)).collect()
}

/// The first position of an outcome among those that are drawn. Each kind of them has both.
fn won_or_lost(
    chance: &mut Generator,
    play: Play,
    wanted: Outcome,
    budget: &mut Budget,
    draw: impl Fn(&mut Generator) -> String,
) -> Result<String, Undecided> {
    let question = Question::of(play).listing(1);
    loop {
        // Each try costs something, so that it ends.
        budget.spend(1000)?;
        let position = draw(chance);
        let mut sum = Sum::parse(&position).expect("it was made of the notation");
        if sum.analyse(&question, budget).outcome == Some(wanted) {
            return Ok(position);
        }
    }
}

fn value(
    chance: &mut Generator,
    ruleset: &str,
    from: u64,
    to: u64,
    budget: &mut Budget,
) -> Result<Drawn, Undecided> {
    let heap = chance.within(from, to);
    Drawn::of_value(&format!("{ruleset} {heap}"), budget)
}

/// A sum of three rulesets.
fn sum_of_three(chance: &mut Generator) -> String {
    let (nim, take, kayles) = (chance.within(1, 7), chance.within(2, 10), chance.within(1, 5));
    format!("nim {nim} + take:1,3,4 {take} + kayles {kayles}")
}

fn nim(heaps: &[u64]) -> String {
    let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
    format!("nim {}", heaps.join(" "))
}

fn listed(numbers: &[u64]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn letter(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
    }
}
