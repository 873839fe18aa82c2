//! What is asked in a lesson: drawn by chance, answered by the engine.

#[cfg(test)]
mod tests;

use std::fmt;

use grundy::Natural;
use serde::{Deserialize, Serialize};

use super::drawn::{AnswerForm, DrawnQuestion, Solution, letter};
use super::engine::{outcome, proof, sum, winning_moves};
use crate::players::Generator;
use grundy::heap::{GuySmith, Theorem};
use grundy::wythoff::{Pair, Wythoff};
use grundy::{Budget, Nimber, Outcome, Play, Undecided, mex};
use grundy_positions::sentence::Sentence;

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
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
    /// Who wins with a heap too large to be counted through.
    LargeHeap,
    /// The period of the values of a subtraction set.
    Period,
    /// How large a Nim heap makes a sum lost.
    Balance,
    /// A winning move in a row of Kayles beside a Nim heap.
    KaylesNimMove,
    /// From which heap on the values of a subtraction set repeat.
    Preperiod,
    /// How many values prove a period.
    ValuesNeeded,
    /// A winning move at misère Kayles.
    MisereKayles,
}

/// Its name, as in JSON.
impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl Exercise {
    /// Draws a question: the same for the same seed.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; a million steps do.
    pub fn draw(self, seed: u64, budget: &mut Budget) -> Result<DrawnQuestion, Undecided> {
        let chance = &mut Generator::new(seed, self as u64, 0);
        Ok(match self {
            Exercise::Mirror => {
                let small = chance.within(2, 9);
                let large = small + chance.within(1, 6);
                let heaps = if chance.within(0, 1) == 0 { [small, large] } else { [large, small] };
                DrawnQuestion::winning_move(&nim(&heaps), Play::Normal)
            }
            Exercise::NimSum => {
                let count = chance.within(2, 4);
                let numbers = numbers(chance, count, 1, 15);
                let sum: Nimber<u64> = numbers.iter().map(|&number| Nimber(number)).sum();
                let question = Sentence::of("ask-nim-sum").text("numbers", listed(&numbers));
                DrawnQuestion::new(question, AnswerForm::Number, Solution::of(sum.0))
            }
            Exercise::NimOutcome => who_wins(chance, budget, &|chance| nim(&numbers(chance, 3, 1, 9)))?,
            Exercise::NimMove => {
                let count = chance.within(3, 4);
                let draw = |chance: &mut Generator| nim(&numbers(chance, count, 2, 15));
                to_win(chance, Play::Normal, budget, &draw)?
            }
            Exercise::HowManyMoves => {
                let draw = |chance: &mut Generator| nim(&numbers(chance, 4, 1, 15));
                let position = won_or_lost(chance, Play::Normal, Outcome::N, budget, &draw)?;
                let solution = Solution::of(winning_moves(&position, budget)?);
                DrawnQuestion::new(Sentence::of("ask-how-many"), AnswerForm::Number, solution)
                    .about(&position, Play::Normal)
            }
            Exercise::MisereOnes => {
                let count = chance.within(1, 8);
                let position = nim(&vec![1; usize::try_from(count).expect("at most 8")]);
                let outcome = if count.is_multiple_of(2) { Outcome::N } else { Outcome::P };
                let question = Sentence::of("ask-outcome-misere");
                DrawnQuestion::new(question, AnswerForm::Outcome, Solution::of(letter(outcome)))
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
                to_win(chance, Play::Misere, budget, &draw)?
            }
            Exercise::Mex => {
                let count = chance.within(3, 6);
                let numbers = numbers(chance, count, 0, 5);
                let least =
                    mex(numbers.iter().map(|&number| Nimber(u32::try_from(number).expect("at most 5"))));
                let question = Sentence::of("ask-mex").text("numbers", listed(&numbers));
                DrawnQuestion::new(question, AnswerForm::Number, Solution::of(least.0))
            }
            Exercise::TakeValue => value(chance, "take:1,3,4", 4, 16, budget)?,
            Exercise::KaylesValue => value(chance, "kayles", 3, 9, budget)?,
            Exercise::SumValue => {
                let position = sum_of_three(chance);
                DrawnQuestion::of_value("ask-value", &position, budget)?
            }
            Exercise::SumMove => to_win(chance, Play::Normal, budget, &sum_of_three)?,
            Exercise::Pair => {
                let n = chance.within(2, 9);
                let Pair { a, b, .. } = Wythoff::CLASSIC.pair(&Natural::from(n));
                let question = Sentence::of("ask-pair").text("n", n);
                DrawnQuestion::new(question, AnswerForm::Pair, Solution::of(format!("{a},{b}")))
            }
            Exercise::WythoffMove => {
                let draw = |chance: &mut Generator| {
                    let (x, y) = (chance.within(1, 12), chance.within(1, 12));
                    format!("wythoff {x},{y}")
                };
                to_win(chance, Play::Normal, budget, &draw)?
            }
            Exercise::KaylesMove => to_win(chance, Play::Normal, budget, &two_rows)?,
            Exercise::MisereKayles => to_win(chance, Play::Misere, budget, &two_rows)?,
            Exercise::LargeHeap => who_wins(chance, budget, &|chance| {
                let (ruleset, heap) = (one_of(chance, &PERIODIC), chance.within(40, 120));
                format!("{ruleset} {heap}")
            })?,
            Exercise::Period => {
                let ruleset = one_of(chance, &PERIODIC);
                let period = proof(ruleset, budget)?.periodicity.period;
                let question = Sentence::of("ask-period").text("ruleset", ruleset);
                DrawnQuestion::new(question, AnswerForm::Number, Solution::of(period))
            }
            Exercise::Balance => {
                let (row, heap) = (chance.within(2, 9), chance.within(2, 12));
                let position = format!("kayles {row} + take:1,3,4 {heap}");
                DrawnQuestion::of_value("ask-balance", &position, budget)?
            }
            Exercise::KaylesNimMove => {
                let draw = |chance: &mut Generator| {
                    let (row, heap) = (chance.within(2, 9), chance.within(1, 6));
                    format!("kayles {row} + nim {heap}")
                };
                to_win(chance, Play::Normal, budget, &draw)?
            }
            Exercise::Preperiod => {
                let ruleset = one_of(chance, &LATE);
                let preperiod = proof(ruleset, budget)?.periodicity.preperiod;
                let question = Sentence::of("ask-preperiod").text("ruleset", ruleset);
                DrawnQuestion::new(question, AnswerForm::Number, Solution::of(preperiod))
            }
            Exercise::ValuesNeeded => {
                let (preperiod, period) = (chance.within(1, 60), chance.within(2, 40));
                let last = chance.within(2, 6);
                let theorem = GuySmith { heaps: 2, last };
                let needed = theorem.values_needed(preperiod, period).expect("the numbers are small");
                let question = Sentence::of("ask-values-needed").text("preperiod", preperiod);
                let question = question.text("period", period).text("last", last);
                DrawnQuestion::new(question, AnswerForm::Number, Solution::of(needed))
            }
        })
    }
}

/// Subtraction sets whose values repeat from heap 0 on, with a period that one finds by hand.
const PERIODIC: [&str; 8] =
    ["take:1,2", "take:1..3", "take:1..4", "take:1,4", "take:2,3", "take:1,3,4", "take:2,5", "take:1,2,5"];

/// Subtraction sets whose values repeat only after a few heaps.
const LATE: [&str; 8] = [
    "take:2,4,7",
    "take:1,6,9",
    "take:2,7,8",
    "take:3,7,8",
    "take:3,5,9",
    "take:2,4,5,8",
    "take:1,2,6,11",
    "take:2,4,7,10",
];

fn one_of<'a>(chance: &mut Generator, all: &[&'a str]) -> &'a str {
    let drawn = chance.within(1, all.len() as u64);
    all[usize::try_from(drawn).expect("there are few") - 1]
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
    draw: &dyn Fn(&mut Generator) -> String,
) -> Result<String, Undecided> {
    loop {
        // Each try costs something, so that it ends.
        budget.spend(1000)?;
        let position = draw(chance);
        if outcome(&mut sum(&position), play, budget)? == wanted {
            return Ok(position);
        }
    }
}

/// Which move wins in such a position: one that is won is drawn.
fn to_win(
    chance: &mut Generator,
    play: Play,
    budget: &mut Budget,
    draw: &dyn Fn(&mut Generator) -> String,
) -> Result<DrawnQuestion, Undecided> {
    let position = won_or_lost(chance, play, Outcome::N, budget, draw)?;
    Ok(DrawnQuestion::winning_move(&position, play))
}

/// Who wins in such a position, in normal play: won and lost ones are drawn equally often.
fn who_wins(
    chance: &mut Generator,
    budget: &mut Budget,
    draw: &dyn Fn(&mut Generator) -> String,
) -> Result<DrawnQuestion, Undecided> {
    let wanted = if chance.within(0, 1) == 0 { Outcome::N } else { Outcome::P };
    let position = won_or_lost(chance, Play::Normal, wanted, budget, draw)?;
    let solution = Solution::of(letter(wanted));
    let question = Sentence::of("ask-outcome");
    Ok(DrawnQuestion::new(question, AnswerForm::Outcome, solution).about(&position, Play::Normal))
}

/// Two rows of Kayles.
fn two_rows(chance: &mut Generator) -> String {
    let (one, other) = (chance.within(2, 9), chance.within(1, 6));
    format!("kayles {one} {other}")
}

fn value(
    chance: &mut Generator,
    ruleset: &str,
    from: u64,
    to: u64,
    budget: &mut Budget,
) -> Result<DrawnQuestion, Undecided> {
    let heap = chance.within(from, to);
    DrawnQuestion::of_value("ask-value", &format!("{ruleset} {heap}"), budget)
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
