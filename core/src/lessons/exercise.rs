//! What is asked in a lesson: drawn by chance, answered by the engine.

use dashu_int::UBig;
use serde::{Deserialize, Serialize};

use crate::explanation::Explanation;
use crate::players::Generator;
use crate::sentence::{Block, Sentence};
use crate::wythoff::{Pair, Wythoff};
use crate::{Budget, Nimber, Outcome, Play, Question, Sum, Undecided, mex};

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

/// Whether an answer is right, and what would have been.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
        let mut chance = Chance(Generator::new(seed, self as u64, 0));
        Ok(match self {
            Exercise::Mirror => {
                let small = chance.within(2, 9);
                let large = small + chance.within(1, 6);
                let heaps = if chance.within(0, 1) == 0 { [small, large] } else { [large, small] };
                Drawn::winning_move(&nim(&heaps), Play::Normal)
            }
            Exercise::NimSum => {
                let count = chance.within(2, 4);
                let numbers = chance.numbers(count, 1, 15);
                let sum: Nimber<u64> = numbers.iter().map(|&number| Nimber(number)).sum();
                Drawn::number(Sentence::of("ask-nim-sum").text("numbers", listed(&numbers)), sum.0)
            }
            Exercise::NimOutcome => {
                let wanted = if chance.within(0, 1) == 0 { Outcome::N } else { Outcome::P };
                let position =
                    chance.position(Play::Normal, wanted, budget, |chance| nim(&chance.numbers(3, 1, 9)))?;
                Drawn::about(
                    Sentence::of("ask-outcome"),
                    &position,
                    Play::Normal,
                    Form::Outcome,
                    letter(wanted),
                )
            }
            Exercise::NimMove => {
                let count = chance.within(3, 4);
                let draw = |chance: &mut Chance| nim(&chance.numbers(count, 2, 15));
                Drawn::winning_move(&chance.position(Play::Normal, Outcome::N, budget, draw)?, Play::Normal)
            }
            Exercise::HowManyMoves => {
                let draw = |chance: &mut Chance| nim(&chance.numbers(4, 1, 15));
                let position = chance.position(Play::Normal, Outcome::N, budget, draw)?;
                let mut sum = Sum::parse(&position).expect("it was made of the notation");
                let analysis = sum.analyse(&Question::default(), budget);
                let count = analysis.winning_moves_count.unwrap_or_default().to_string();
                Drawn::about(Sentence::of("ask-how-many"), &position, Play::Normal, Form::Number, &count)
            }
            Exercise::MisereOnes => {
                let count = chance.within(1, 8);
                let position = nim(&vec![1; usize::try_from(count).expect("at most 8")]);
                let outcome = if count.is_multiple_of(2) { Outcome::N } else { Outcome::P };
                Drawn::about(
                    Sentence::of("ask-outcome-misere"),
                    &position,
                    Play::Misere,
                    Form::Outcome,
                    letter(outcome),
                )
            }
            Exercise::MisereMove => {
                let draw = |chance: &mut Chance| {
                    let ones = chance.within(1, 4);
                    let mut heaps = vec![1; usize::try_from(ones).expect("at most 4")];
                    let more = chance.within(1, 2);
                    heaps.extend(chance.numbers(more, 2, 6));
                    nim(&heaps)
                };
                Drawn::winning_move(&chance.position(Play::Misere, Outcome::N, budget, draw)?, Play::Misere)
            }
            Exercise::Mex => {
                let count = chance.within(3, 6);
                let numbers = chance.numbers(count, 0, 5);
                let least =
                    mex(numbers.iter().map(|&number| Nimber(u32::try_from(number).expect("at most 5"))));
                Drawn::number(Sentence::of("ask-mex").text("numbers", listed(&numbers)), u64::from(least.0))
            }
            Exercise::TakeValue => chance.value("take:1,3,4", 4, 16, budget)?,
            Exercise::KaylesValue => chance.value("kayles", 3, 9, budget)?,
            Exercise::SumValue => {
                let draw = |chance: &mut Chance| chance.sum();
                let position = draw(&mut chance);
                Drawn::of_value(&position, budget)?
            }
            Exercise::SumMove => {
                let position = chance.position(Play::Normal, Outcome::N, budget, Chance::sum)?;
                Drawn::winning_move(&position, Play::Normal)
            }
            Exercise::Pair => {
                let n = chance.within(2, 9);
                let Pair { a, b, .. } = Wythoff::CLASSIC.pair(&UBig::from(n));
                let question = Sentence::of("ask-pair").text("n", n);
                Drawn { form: Form::Pair, ..Drawn::number(question, 0) }
                    .with(Solution::Text(format!("{a},{b}")))
            }
            Exercise::WythoffMove => {
                let draw = |chance: &mut Chance| {
                    let (x, y) = (chance.within(1, 12), chance.within(1, 12));
                    format!("wythoff {x},{y}")
                };
                Drawn::winning_move(&chance.position(Play::Normal, Outcome::N, budget, draw)?, Play::Normal)
            }
            Exercise::KaylesMove => {
                let draw = |chance: &mut Chance| {
                    let (one, other) = (chance.within(2, 9), chance.within(1, 6));
                    format!("kayles {one} {other}")
                };
                Drawn::winning_move(&chance.position(Play::Normal, Outcome::N, budget, draw)?, Play::Normal)
            }
        })
    }
}

impl Drawn {
    fn number(question: Sentence, solution: u64) -> Self {
        let solution = Solution::Text(solution.to_string());
        Drawn { question, form: Form::Number, position: None, play: Play::Normal, solution }
    }

    fn about(question: Sentence, position: &str, play: Play, form: Form, solution: &str) -> Self {
        let question = question.text("position", position);
        Drawn {
            question,
            form,
            position: Some(position.into()),
            play,
            solution: Solution::Text(solution.into()),
        }
    }

    fn winning_move(position: &str, play: Play) -> Self {
        let question = match play {
            Play::Normal => "ask-move",
            Play::Misere => "ask-move-misere",
        };
        Drawn::about(Sentence::of(question), position, play, Form::Move, "").with(Solution::WinningMove)
    }

    fn of_value(position: &str, budget: &mut Budget) -> Result<Self, Undecided> {
        let mut sum = Sum::parse(position).expect("it was made of the notation");
        let analysis = sum.analyse(&Question::default(), budget);
        let value = match (analysis.value, analysis.undecided) {
            (Some(value), _) => value.0.to_string(),
            (None, undecided) => return Err(undecided.unwrap_or(Undecided::Stopped)),
        };
        Ok(Drawn::about(Sentence::of("ask-value"), position, Play::Normal, Form::Number, &value))
    }

    fn with(self, solution: Solution) -> Self {
        Drawn { solution, ..self }
    }

    /// Whether an answer is right; `None` where it is none.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::lessons::Exercise;
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
        let question = Question { play: self.play, max_moves: 100, explain: Some(LISTED), remoteness: false };
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
        let number = |text: &str| crate::notation::parse_number(text.trim().trim_start_matches('*')).ok();
        match self {
            Form::Number => Some(number(answer)?.to_string()),
            Form::Outcome => {
                let letter = answer.to_uppercase();
                matches!(&letter[..], "N" | "P").then_some(letter)
            }
            Form::Pair => {
                let (a, b) = answer.trim_matches(['(', ')']).split_once([',', ' '])?;
                let (a, b) = (number(a)?, number(b)?);
                let (a, b) = if a <= b { (a, b) } else { (b, a) };
                Some(format!("{a},{b}"))
            }
            Form::Move => Some(answer.into()),
        }
    }
}

/// What is drawn by chance.
struct Chance(Generator);

impl Chance {
    fn within(&mut self, from: u64, to: u64) -> u64 {
        let drawn = self.0.below(&UBig::from(to - from + 1));
        from + u64::try_from(&drawn).expect("it is less than the bound")
    }

    fn numbers(&mut self, count: u64, from: u64, to: u64) -> Vec<u64> {
        (0..count).map(|_| self.within(from, to)).collect()
    }

    /// The first position of an outcome among those that are drawn. Each kind of them has both.
    fn position(
        &mut self,
        play: Play,
        wanted: Outcome,
        budget: &mut Budget,
        draw: impl Fn(&mut Chance) -> String,
    ) -> Result<String, Undecided> {
        let question = Question { play, max_moves: 1, ..Question::default() };
        loop {
            // Each try costs something, so that it ends.
            budget.spend(1000)?;
            let position = draw(self);
            let mut sum = Sum::parse(&position).expect("it was made of the notation");
            if sum.analyse(&question, budget).outcome == Some(wanted) {
                return Ok(position);
            }
        }
    }

    fn value(&mut self, ruleset: &str, from: u64, to: u64, budget: &mut Budget) -> Result<Drawn, Undecided> {
        let heap = self.within(from, to);
        Drawn::of_value(&format!("{ruleset} {heap}"), budget)
    }

    /// A sum of three rulesets.
    fn sum(&mut self) -> String {
        let (nim, take, kayles) = (self.within(1, 7), self.within(2, 10), self.within(1, 5));
        format!("nim {nim} + take:1,3,4 {take} + kayles {kayles}")
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::{Lesson, lessons};

    fn exercises() -> impl Iterator<Item = Exercise> {
        lessons().iter().flat_map(Lesson::exercises)
    }

    #[test]
    fn every_exercise_has_a_solution_that_is_right_and_answers_that_are_wrong() {
        for exercise in exercises() {
            let mut questions = Vec::new();
            for seed in 0..60 {
                let budget = &mut Budget::new(1_000_000);
                let drawn = exercise.draw(seed, budget).unwrap();
                assert_eq!(exercise.draw(seed, budget).unwrap(), drawn);
                let wrong = match drawn.form {
                    Form::Number => "999",
                    Form::Pair => "1,1",
                    Form::Outcome if drawn.solution == Solution::Text("N".into()) => "p",
                    Form::Outcome => "n",
                    Form::Move => "",
                };
                // A move that is not legal is no answer at all.
                let checked = drawn.check(if wrong.is_empty() { "1: 0" } else { wrong }, budget).unwrap();
                if let Some(checked) = checked {
                    assert!(!checked.right || wrong.is_empty(), "{exercise:?} {seed}");
                    let solved = drawn.check(&checked.solution, budget).unwrap().unwrap();
                    assert!(solved.right, "{exercise:?} {seed}: {}", checked.solution);
                }
                questions.push(drawn.question);
            }
            questions.dedup();
            assert!(questions.len() > 5, "{exercise:?}");
        }
    }

    #[test]
    fn names_are_those_of_json() {
        for exercise in exercises() {
            assert_eq!(serde_json::to_value(exercise).unwrap(), exercise.name());
        }
        for form in [Form::Number, Form::Outcome, Form::Move, Form::Pair] {
            assert_eq!(serde_json::to_value(form).unwrap(), form.name());
        }
    }

    #[test]
    fn a_move_is_right_if_it_leaves_a_lost_position() {
        for exercise in exercises() {
            for seed in 0..20 {
                let budget = &mut Budget::new(10_000_000);
                let drawn = exercise.draw(seed, budget).unwrap();
                let (Form::Move, Some(position)) = (drawn.form, &drawn.position) else { continue };
                let sum = Sum::parse(position).unwrap();
                for (index, left) in sum.moves() {
                    let mut after = Sum::parse(position).unwrap();
                    let text = after.describe(index, &left).text;
                    after.replace(index, &left);
                    let question = Question { play: drawn.play, ..Question::default() };
                    let wins = after.analyse(&question, budget).outcome == Some(Outcome::P);
                    assert_eq!(
                        drawn.check(&text, budget).unwrap().unwrap().right,
                        wins,
                        "{position}: {text}"
                    );
                }
            }
        }
    }
}
