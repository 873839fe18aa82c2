//! What rules claim of themselves, compared with what their moves say.

pub(crate) mod small; // small positions of every shape
mod reached; // positions that games come to

use std::sync::Arc;

use grundy::{Budget, Nimber, Solver, Undecided};
use grundy_rules::{Guessed, Position, Rules, Stopped};

use self::reached::Reached;
use super::option_lister::OptionLister;
use crate::errors::{Compared, Refuted};

/// The clauses that claim something.
const CLAIMS: [&str; 4] = ["split", "canon", "measure", "guess"];

/// The words of the claims that rules make.
pub(crate) fn made(rules: &Rules) -> impl Iterator<Item = &'static str> {
    let clauses: Vec<&str> = rules.definition().clauses().flatten().collect();
    CLAIMS.into_iter().filter(move |word| clauses.contains(word))
}

/// Compares what rules claim on positions, as many as the budget allows: on those that a game comes to from where it may
/// begin, or on small ones where nothing says where it begins. What is found until the budget is spent is told.
pub(super) fn compared(rules: &Rules, starts: Vec<Position>, budget: &mut Budget) -> Vec<Compared> {
    let mut all: Vec<Compared> = made(rules).map(|clause| Compared::nothing_yet(rules, clause)).collect();
    if all.iter().all(|one| one.proved) {
        return all;
    }
    let mut moves = Moves::of(rules);
    if starts.is_empty() {
        budget.within(STEPS, |part| look_at(small::positions(rules), &mut all, &mut moves, part));
        return all;
    }
    budget.within(STEPS_FROM_STARTS, |part| {
        let mut reached = Reached::new(rules, starts);
        // Where there are many, those at the beginning are often too large for a search that no claim shortens: a game is left
        // at the first of these.
        let mut parts = 2;
        while let Some(positions) = reached.next(part) {
            for position in positions {
                let is_spent = part.within(part.left() / parts, |some| {
                    look_at([position], &mut all, &mut moves, some);
                    some.left() == 0
                });
                if is_spent {
                    break;
                }
            }
            parts = 64;
        }
    });
    all
}

/// Looks at positions until the budget is spent, or a claim is refuted.
fn look_at(
    positions: impl IntoIterator<Item = Position>,
    all: &mut [Compared],
    moves: &mut Moves,
    budget: &mut Budget,
) {
    for position in positions {
        // Positions are charged as they are made: `where` may exclude all of them.
        let is_spent = budget.spend(position.bytes() as u64 / BYTES_A_STEP).is_err();
        if is_spent || all.iter().any(|one| one.refuted.is_some()) {
            break;
        }
        if !matches!(moves.rules.allows(&position, budget), Ok(true)) {
            continue;
        }
        let mut open = all.iter_mut().filter(|one| !one.proved);
        if open.try_for_each(|one| one.look(&position, moves, budget)).is_err() {
            break;
        }
    }
}

/// The most work for the claims of a game, as rules are read: on small positions, and on those that games come to.
const STEPS: u64 = 200_000;
const STEPS_FROM_STARTS: u64 = 4_000_000;
/// Number of bytes of a position that are made in a step.
const BYTES_A_STEP: u64 = 16;
/// The most work for all games of a text.
pub(super) const STEPS_A_TEXT: u64 = 20_000_000;

/// What the moves say, whatever is claimed.
pub(crate) struct Moves {
    rules: Rules,
    solver: Solver<Arc<OptionLister>>,
}

impl Moves {
    pub(crate) fn of(rules: &Rules) -> Self {
        let listed = OptionLister::new(rules.without_claims());
        Moves { rules: rules.clone(), solver: Solver::new(Arc::new(listed)) }
    }
}

/// The value of a position as its moves say it.
pub(super) type ValueByMoves<'a> = dyn FnMut(&Position, &mut Budget) -> Result<Nimber, Stopped> + 'a;

/// Maximum number of positions to begin with that are looked at.
pub(super) const STARTS: usize = 64;

impl Compared {
    pub(crate) fn nothing_yet(rules: &Rules, clause: &'static str) -> Self {
        let is_used = matches!(clause, "split" | "canon");
        let proved = is_used && !rules.unproved_claims().contains(&clause);
        Compared { clause, proved, positions: 0, refuted: None }
    }

    /// Looks at a position. Where its value is not known, or the rules fail, nothing is compared.
    ///
    /// # Errors
    /// [`Undecided`] where the budget is spent.
    pub(crate) fn look(
        &mut self,
        position: &Position,
        moves: &mut Moves,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let Moves { rules, solver } = moves;
        let value = &mut |position: &Position, budget: &mut Budget| {
            Ok(solver.grundy_value(&vec![position.clone()], budget)?)
        };
        self.look_by(rules, position, value, budget)
    }

    /// Looks at a position where its value, and that of others, is told by `value`.
    ///
    /// # Errors
    /// [`Undecided`] where the budget is spent.
    pub(super) fn look_by(
        &mut self,
        rules: &Rules,
        position: &Position,
        value: &mut ValueByMoves<'_>,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        match self.tell(rules, position, value, budget) {
            Ok(None) => self.positions += 1,
            Ok(refuted @ Some(_)) => self.refuted = refuted,
            Err(Stopped::Undecided(undecided)) if budget.left() == 0 => return Err(undecided),
            Err(_) => {}
        }
        Ok(())
    }

    /// Where it is not so, if it is not.
    fn tell(
        &self,
        rules: &Rules,
        position: &Position,
        value: &mut ValueByMoves<'_>,
        budget: &mut Budget,
    ) -> Result<Option<Refuted>, Stopped> {
        let at = || rules.write(position);
        if self.clause == "measure" {
            let before = rules.measure(position, budget)?;
            for left in rules.options(position, budget)? {
                for part in &left {
                    if rules.measure(part, budget)? >= before {
                        return Ok(Some(Refuted { position: at(), claimed: at(), found: rules.tell(&left) }));
                    }
                }
            }
            return Ok(None);
        }
        let claimed = match self.clause {
            "split" => {
                let parts = rules.components(position, budget)?;
                let values: Result<Vec<Nimber>, Stopped> =
                    parts.iter().map(|part| value(part, budget)).collect();
                Guessed::Value(values?.into_iter().sum::<Nimber>().0.into())
            }
            "canon" => Guessed::Value(value(&rules.canonical(position, budget)?, budget)?.0.into()),
            _ => rules.guess(position, budget)?.unwrap_or(Guessed::Value(0)),
        };
        Ok(Refuted::by_value(at(), claimed, value(position, budget)?.0.into()))
    }
}
