//! What rules claim of themselves, compared with what their moves say, on small positions.

pub(crate) mod small; // small positions of every shape

use std::fmt;
use std::sync::Arc;

use grundy::{Budget, Nimber, Solver, Undecided};
use grundy_rules::{Position, Rules, Stopped};
use serde::Serialize;

use super::listed::Listed;

/// What was found of a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Compared {
    /// The word of its clause: `split`, `canon`, `measure` or `guess`.
    pub clause: &'static str,
    /// On how many positions it holds; 0 where none was compared, which says nothing.
    pub positions: u64,
    /// The first position where it does not.
    pub refuted: Option<Refuted>,
}

/// A position where a claim is false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Refuted {
    /// The position.
    pub position: String,
    /// What the claim says: a value, or for `measure` what a move leaves.
    pub claimed: String,
    /// What the moves say.
    pub found: String,
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.refuted {
            None if self.positions == 0 => write!(f, "`{}` was compared on no position", self.clause),
            None => write!(f, "`{}` holds on {} positions", self.clause, self.positions),
            Some(Refuted { position, claimed, found }) => {
                write!(
                    f,
                    "`{}` is false at `{position}`: it says {claimed}, the moves say {found}",
                    self.clause
                )
            }
        }
    }
}

/// The clauses that claim something, and whether a search uses what they claim.
pub(super) const CLAIMS: [(&str, bool); 4] =
    [("split", true), ("canon", true), ("measure", false), ("guess", false)];

/// The words of the claims that rules make.
pub(crate) fn made(rules: &Rules) -> impl Iterator<Item = &'static str> {
    let clauses: Vec<&str> = rules.definition().clauses().flatten().collect();
    CLAIMS.iter().map(|(word, _)| *word).filter(move |word| clauses.contains(word))
}

/// Those by which positions are searched, and which an answer rests on.
pub(super) fn used(rules: &Rules) -> Vec<&'static str> {
    let uses = |word: &&str| CLAIMS.iter().any(|(claim, is_used)| claim == word && *is_used);
    made(rules).filter(uses).collect()
}

/// Compares what rules claim on positions: those to begin with, and small ones, as many as the budget allows. What is found
/// until it is spent is told.
pub(super) fn compared(rules: &Rules, starts: Vec<Position>, budget: &mut Budget) -> Vec<Compared> {
    let mut all: Vec<Compared> = made(rules).map(Compared::nothing_yet).collect();
    if all.is_empty() {
        return all;
    }
    let mut moves = Moves::of(rules);
    // To begin with, boards are often too large for a search that no claim shortens: they leave half of it to small ones.
    budget.within(budget.left() / 2, |part| look_at(starts, &mut all, &mut moves, part));
    look_at(small::positions(rules), &mut all, &mut moves, budget);
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
        if budget.left() == 0 || all.iter().any(|one| one.refuted.is_some()) {
            break;
        }
        if !matches!(moves.rules.allows(&position, budget), Ok(true)) {
            continue;
        }
        if all.iter_mut().try_for_each(|one| one.look(&position, moves, budget)).is_err() {
            break;
        }
    }
}

/// The most work for the claims of a game, as rules are read.
pub(super) const STEPS: u64 = 200_000;

/// What the moves say, whatever is claimed.
pub(crate) struct Moves {
    rules: Rules,
    solver: Solver<Arc<Listed>>,
}

impl Moves {
    pub(crate) fn of(rules: &Rules) -> Self {
        let listed = Listed::without_claims(rules.clone());
        Moves { rules: rules.clone(), solver: Solver::new(Arc::new(listed)) }
    }
}

/// Maximum number of positions to begin with that are looked at.
pub(super) const STARTS: usize = 64;

impl Compared {
    pub(crate) fn nothing_yet(clause: &'static str) -> Self {
        Compared { clause, positions: 0, refuted: None }
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
        let told = self.tell(position, moves, budget);
        match told {
            Ok(None) => self.positions += 1,
            Ok(Some((claimed, found))) => {
                self.refuted = Some(Refuted { position: moves.rules.write(position), claimed, found });
            }
            Err(Stopped::Undecided(undecided)) if budget.left() == 0 => return Err(undecided),
            Err(_) => {}
        }
        Ok(())
    }

    /// What is claimed, and what is so, where these differ.
    fn tell(
        &self,
        position: &Position,
        moves: &mut Moves,
        budget: &mut Budget,
    ) -> Result<Option<(String, String)>, Stopped> {
        let Moves { rules, solver } = moves;
        if self.clause == "measure" {
            let before = rules.measure(position, budget)?;
            for left in rules.options(position, budget)? {
                for part in &left {
                    if rules.measure(part, budget)? >= before {
                        return Ok(Some((rules.write(position), rules.tell(&left))));
                    }
                }
            }
            return Ok(None);
        }
        let mut value = |position: &Position, budget: &mut Budget| -> Result<Nimber, Stopped> {
            Ok(solver.grundy_value(&vec![position.clone()], budget)?)
        };
        let claimed = match self.clause {
            "split" => {
                let parts = rules.components(position, budget)?;
                let values: Result<Vec<Nimber>, Stopped> =
                    parts.iter().map(|part| value(part, budget)).collect();
                i64::from(values?.into_iter().sum::<Nimber>().0)
            }
            "canon" => i64::from(value(&rules.canonical(position, budget)?, budget)?.0),
            _ => rules.guess(position, budget)?.unwrap_or_default(),
        };
        let found = i64::from(value(position, budget)?.0);
        Ok((claimed != found).then(|| (claimed.to_string(), found.to_string())))
    }
}
