//! What the engine says of the positions and rules of a lesson: pages and exercises ask here, and nowhere else.

use grundy::heap::Proof;
use grundy::{Budget, Natural, Outcome, Play, Undecided};
use grundy_positions::{PeriodReport, Question, Sum, Table, Wanted, catalog};

pub(super) fn sum(position: &str) -> Sum {
    Sum::parse(position).expect("the lessons are in the notation")
}

pub(super) fn value(sum: &mut Sum, budget: &mut Budget) -> Result<String, Undecided> {
    let answer = sum.answer(Wanted::outcome(Play::Normal).and_value(), budget);
    answer.value.map(|value| value.0.to_string()).ok_or_else(|| why_not(answer.undecided))
}

pub(super) fn outcome(sum: &mut Sum, play: Play, budget: &mut Budget) -> Result<Outcome, Undecided> {
    let answer = sum.answer(Wanted::outcome(play), budget);
    answer.outcome.ok_or_else(|| why_not(answer.undecided))
}

/// How many moves win in normal play.
pub(super) fn winning_moves(position: &str, budget: &mut Budget) -> Result<Natural, Undecided> {
    let analysis = sum(position).analyse(&Question::default(), budget);
    analysis.winning_moves_count.ok_or_else(|| why_not(analysis.undecided))
}

fn why_not(undecided: Option<Undecided>) -> Undecided {
    undecided.unwrap_or(Undecided::Stopped)
}

/// The values of the heaps up to one.
pub(super) fn values(ruleset: &str, to: u64, budget: &mut Budget) -> Result<Vec<u64>, Undecided> {
    let game = catalog::build(ruleset).expect("the lessons are in the notation");
    let mut table = Table::new(game, &[0..=to]).expect("it is played with single heaps");
    let mut rows = table.values(budget)?;
    let mut values = Vec::new();
    while let Some(row) = rows.next_row(budget)? {
        values.extend_from_slice(row);
    }
    Ok(values)
}

/// The proof of the period of a ruleset.
pub(super) fn proof(ruleset: &str, budget: &mut Budget) -> Result<Proof, Undecided> {
    let mut game = catalog::build(ruleset).expect("the lessons are in the notation");
    let report = PeriodReport::of(&mut game, false, budget).expect("it is played with single heaps");
    report.finding.proof().cloned().ok_or_else(|| why_not(report.finding.undecided().cloned()))
}
