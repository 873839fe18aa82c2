//! A page of a lesson with what the engine says of it.

#[cfg(test)]
mod tests;

use serde::Serialize;

use super::drawn::{AnswerForm, letter};
use super::engine::{outcome, proof, sum, value, values, winning_moves};
use super::page::{Bits, Filled, LessonRow, Page, Prediction, Sieve, Subject, Wrapped};
use grundy::{Budget, Natural, Outcome, Play, Undecided, in_order_by};
use grundy_positions::sentence::Sentence;
use grundy_positions::{Component, Part, Question, Replacement, Sum, print_replacement};

/// A page, and what the engine says of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SolvedPage {
    /// The page.
    #[serde(flatten)]
    pub page: Page,
    /// What is right in it, where something is asked or drawn that needs no further question.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub solution: Option<Solution>,
}

/// What is right in a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Solution {
    /// Of heaps in binary.
    Bits {
        /// The positions that a winning move leaves.
        winning: Vec<String>,
    },
    /// Of each heap of a row.
    Row {
        /// The heaps, from heap 0 on.
        cells: Vec<Cell>,
    },
    /// Of a board of pairs.
    Sieve {
        /// The pairs that are lost, the smallest first.
        lost: Vec<LostPair>,
    },
    /// Of a question.
    Answer(Predicted),
    /// Of a picture.
    Wrapped {
        /// The values, from heap 0 on.
        values: Vec<u64>,
        /// The heaps among these whose value is not the one that the period would give them.
        exceptions: Vec<u64>,
    },
}

/// A heap of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Cell {
    /// The heap.
    pub heap: u64,
    /// Its value, or its outcome.
    pub told: String,
    /// What one move can make of it.
    pub options: Vec<CellOption>,
}

/// What one move makes of a heap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct CellOption {
    /// What is left.
    pub to: String,
    /// Its value, or its outcome.
    pub told: String,
}

/// A pair of heaps that is lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct LostPair {
    /// The pair.
    pub pair: [u64; 2],
    /// The pairs from which one move leads to it.
    pub reached_from: Vec<[u64; 2]>,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Predicted {
    /// The question.
    pub question: Sentence,
    /// How it is answered.
    pub form: AnswerForm,
    /// The answer.
    pub solution: String,
    /// Why.
    pub reason: Sentence,
}

impl Predicted {
    /// Whether an answer is right; `None` where it is none.
    pub fn check(&self, answer: &str) -> Option<bool> {
        self.form.read(answer).map(|answer| answer == self.solution)
    }
}

impl Page {
    /// The page with what the engine says of it.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_play::lessons::{Solution, lessons};
    ///
    /// let pages = lessons()[0].pages.iter();
    /// let solutions = pages.filter_map(|page| page.solved(&mut Budget::new(1_000_000)).unwrap().solution);
    /// assert!(solutions.into_iter().any(|solution| matches!(solution, Solution::Answer(predicted) if predicted.solution == "P")));
    /// ```
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; a hundred million steps do.
    pub fn solved(&self, budget: &mut Budget) -> Result<SolvedPage, Undecided> {
        let solution = match self {
            Page::Bits(bits) => Some(Solution::Bits { winning: bits.winning(budget)? }),
            Page::Row(row) => Some(Solution::Row { cells: row.cells(budget)? }),
            Page::Sieve(sieve) => Some(Solution::Sieve { lost: sieve.lost(budget)? }),
            Page::Predict(prediction) => Some(Solution::Answer(prediction.predicted(budget)?)),
            Page::Wrapped(wrapped) => Some(wrapped.solution(budget)?),
            Page::Text { .. } | Page::Board(_) | Page::Exercise { .. } => None,
        };
        Ok(SolvedPage { page: *self, solution })
    }
}

impl Bits {
    fn winning(&self, budget: &mut Budget) -> Result<Vec<String>, Undecided> {
        let mut winning = Vec::new();
        for (index, left) in sum(self.position).moves() {
            let mut after = sum(self.position);
            after.replace(index, &left);
            if outcome(&mut after, Play::Normal, budget)? == Outcome::P {
                winning.push(after.to_string());
            }
        }
        Ok(winning)
    }
}

impl LessonRow {
    fn cells(&self, budget: &mut Budget) -> Result<Vec<Cell>, Undecided> {
        (0..=self.to).map(|heap| self.cell(heap, budget)).collect()
    }

    fn cell(&self, heap: u64, budget: &mut Budget) -> Result<Cell, Undecided> {
        let mut sum = sum(&format!("{} {heap}", self.ruleset));
        let whole = sum.parts().to_vec();
        let lefts: Vec<Replacement> = sum.options(0).collect();
        let told = self.told(&mut sum, budget)?;
        let mut options = Vec::new();
        for left in lefts {
            let part = |component: &Component| Part { game: whole[0].game, component: component.clone() };
            sum.set_parts(left.iter().map(part).collect());
            let told = self.told(&mut sum, budget)?;
            options.push(CellOption { to: print_replacement(&left, &whole[0].component), told });
        }
        Ok(Cell { heap, told, options })
    }

    /// The value of a position, or its outcome.
    fn told(&self, sum: &mut Sum, budget: &mut Budget) -> Result<String, Undecided> {
        match self.of {
            Filled::Values => value(sum, budget),
            Filled::Outcomes => Ok(letter(outcome(sum, Play::Normal, budget)?).to_owned()),
            Filled::MisereOutcomes => Ok(letter(outcome(sum, Play::Misere, budget)?).to_owned()),
        }
    }
}

impl Sieve {
    fn lost(&self, budget: &mut Budget) -> Result<Vec<LostPair>, Undecided> {
        let (mut lost, mut won) = (Vec::new(), Vec::new());
        // The smallest first: those with the smaller heaps together.
        let mut pairs: Vec<[u64; 2]> =
            (0..=self.to).flat_map(|x| (0..=self.to).map(move |y| [x, y])).collect();
        in_order_by(&mut pairs, |[a, b], [x, y]| (a + b, a).cmp(&(x + y, x)));
        for pair @ [x, y] in pairs {
            let mut sum = sum(&format!("{} {x},{y}", self.ruleset));
            match outcome(&mut sum, Play::Normal, budget)? {
                Outcome::P => lost.push(LostPair { pair, reached_from: Vec::new() }),
                Outcome::N => won.push((pair, sum)),
            }
        }
        for (pair, sum) in won {
            for left in sum.options(0) {
                let to = pair_of(&left);
                if let Some(reached) = lost.iter_mut().find(|lost| lost.pair == to) {
                    reached.reached_from.push(pair);
                }
            }
        }
        Ok(lost)
    }
}

impl Prediction {
    fn predicted(&self, budget: &mut Budget) -> Result<Predicted, Undecided> {
        let (form, solution, values) = self.asked.answer(budget)?;
        let said = |message| {
            values.iter().fold(Sentence::of(message), |sentence, (name, value)| sentence.text(name, value))
        };
        Ok(Predicted { question: said(self.text), form, solution, reason: said(self.why) })
    }
}

/// What is put into the sentences about a question.
type Values = Vec<(&'static str, String)>;

impl Subject {
    /// How it is answered, the answer, and what is put into the sentences about it.
    fn answer(&self, budget: &mut Budget) -> Result<(AnswerForm, String, Values), Undecided> {
        Ok(match *self {
            Subject::Outcome { position, play } => {
                let outcome = outcome(&mut sum(position), play, budget)?;
                (AnswerForm::Outcome, letter(outcome).to_owned(), about(position, budget))
            }
            Subject::Value { position } => {
                (AnswerForm::Number, value(&mut sum(position), budget)?, about(position, budget))
            }
            Subject::WinningMoves { position } => {
                let count = winning_moves(position, budget)?;
                (AnswerForm::Number, count.to_string(), about(position, budget))
            }
            Subject::Next { ruleset, heap, period } => {
                let values = values(ruleset, heap, budget)?;
                let at = |heap: u64| values[index(heap)];
                let agrees = |&earlier: &u64| at(earlier) == at(earlier - period);
                let from = (period..heap).rev().take_while(agrees).last().unwrap_or(heap);
                let told = vec![
                    ("ruleset", ruleset.to_owned()),
                    ("heap", heap.to_string()),
                    ("from", from.to_string()),
                    ("last", (heap - 1).to_string()),
                    ("period", period.to_string()),
                    ("earlier", (heap - period).to_string()),
                    ("value", at(heap - period).to_string()),
                    ("seen", (heap - from).to_string()),
                ];
                (AnswerForm::Number, at(heap).to_string(), told)
            }
            Subject::ValuesNeeded { ruleset } => {
                let proof = proof(ruleset, budget)?;
                let (preperiod, period) = (proof.periodicity.preperiod, proof.periodicity.period);
                let needed = proof.theorem.values_needed(preperiod, period).unwrap_or(proof.heaps_used);
                let told = vec![
                    ("ruleset", ruleset.to_owned()),
                    ("preperiod", preperiod.to_string()),
                    ("period", period.to_string()),
                    ("last", (needed - 1).to_string()),
                ];
                (AnswerForm::Number, needed.to_string(), told)
            }
        })
    }
}

/// A position, and the values of its parts.
fn about(position: &str, budget: &mut Budget) -> Values {
    let parts = sum(position).analyse(&Question::default(), budget).components;
    let values = parts.iter().filter_map(|part| part.value.as_ref()).map(|value| value.0.to_string());
    vec![("position", position.to_owned()), ("values", values.collect::<Vec<_>>().join(", "))]
}

impl Wrapped {
    fn solution(&self, budget: &mut Budget) -> Result<Solution, Undecided> {
        let periodicity = proof(self.ruleset, budget)?.periodicity;
        let (preperiod, period) = (periodicity.preperiod, periodicity.period);
        let mut values = values(self.ruleset, self.to.max(preperiod + period), budget)?;
        // The heap that is some whole periods later, the first of these from the preperiod on.
        let later = |heap: u64| preperiod + period - 1 - (preperiod + period - 1 - heap) % period;
        let exceptions = (0..preperiod.min(self.to + 1))
            .filter(|&heap| values[index(heap)] != values[index(later(heap))])
            .collect();
        values.truncate(index(self.to + 1));
        Ok(Solution::Wrapped { values, exceptions })
    }
}

fn pair_of(left: &Replacement) -> [u64; 2] {
    let number = |heap: &Natural| u64::try_from(heap).expect("it is smaller than one of the sieve");
    match left.first().map(Component::as_heaps) {
        Some([x, y]) => [number(x), number(y)],
        // What is finished is left away.
        _ => [0, 0],
    }
}

fn index(heap: u64) -> usize {
    usize::try_from(heap).expect("the heaps of a lesson are few")
}
