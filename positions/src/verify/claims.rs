//! Claims of written rules, compared on all positions of a range.

use grundy::{Budget, Undecided, Worded};
use grundy_rules::{Definition, Position, Rules, Shape};
use serde::Serialize;
use std::ops::RangeInclusive;

use crate::catalog::Game;
use crate::errors::Hint;
use crate::own::claims::{self, small};
use crate::own::{self, Compared, Refuted};
use crate::table::{Table, TableError};
use crate::written::WrittenRules;

/// What was found of the claims of a ruleset, on all positions of a range.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::catalog::Catalog;
/// use grundy_positions::verify::Confirmed;
///
/// let mut catalog = Catalog::standard().clone();
/// catalog.add_rules("leap(n): n-t for t in 1..min(n, 3); guess n % 4").unwrap();
/// let game = catalog.build("leap").unwrap();
/// let confirmed = Confirmed::of(game, &[0..=1000], &mut Budget::default(), |_| ())?;
/// assert_eq!((confirmed.claims[0].positions, &confirmed.claims[0].refuted), (1001, &None));
/// # Ok::<(), grundy_positions::verify::NotConfirmed>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Confirmed {
    /// The ruleset in the notation.
    pub ruleset: String,
    /// Its rules.
    #[serde(flatten)]
    pub rules: Option<WrittenRules>,
    /// Of each claim on how many positions it holds, and the first where it does not. None of it is a proof.
    pub claims: Vec<Compared>,
}

/// Why claims are not compared.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NotConfirmed {
    /// The rules claim nothing.
    #[says("error-no-claims", "the rules of `{ruleset}` claim nothing")]
    NoClaims {
        /// The ruleset.
        ruleset: String,
    },
    /// A claim says nothing at any of the positions, or no position is legal.
    #[says(
        "error-claim-nowhere",
        "the claim `{claim}` of `{ruleset}` could be compared on no position: it fails at each, or the rules allow none",
        claim = clause
    )]
    Nowhere {
        /// The ruleset.
        ruleset: String,
        /// The word of the claim.
        clause: &'static str,
    },
    /// Values are guessed, and the play is misère.
    #[says("error-guess-misere", "in misère play, positions have no values: guess which ones are lost")]
    #[hint(Hint::Example("lost if n % 4 == 1".to_owned()))]
    ValueInMisere,
    /// Other ranges are needed.
    #[says(transparent)]
    Ranges(#[from] TableError),
    /// The budget did not suffice, or the rules fail.
    #[says(transparent)]
    Undecided(#[from] Undecided),
}

impl Confirmed {
    /// Compares what the rules of a game claim with their moves: on the heaps or pairs of these ranges, or on the boards of
    /// sizes in one. Stops at the first position where a claim is false. `progress` hears how many positions were compared.
    ///
    /// # Errors
    /// [`NotConfirmed`].
    pub fn of(
        game: Game,
        ranges: &[RangeInclusive<u64>],
        budget: &mut Budget,
        mut progress: impl FnMut(u64),
    ) -> Result<Self, NotConfirmed> {
        let (ruleset, written) = (game.ruleset().to_owned(), game.written_rules());
        let none = NotConfirmed::NoClaims { ruleset: ruleset.clone() };
        let rules = rules_of(&game).ok_or(none.clone())?;
        let is_of_heaps = game.about().form.arity().is_some();
        let mut table = Table::new(game, ranges)?;
        let (mut claims, reliance) = (Vec::new(), table.reliance());
        for clause in claims::made(&rules) {
            let mut found = Compared::nothing_yet(&rules, clause);
            if clause == "guess" && is_of_heaps {
                look_at_table(&mut found, &rules, (&mut table, ranges), budget, &mut progress)?;
            } else {
                look_at_all(&mut found, &rules, positions(&rules, &table, ranges), budget, &mut progress)?;
            }
            let is_false = found.refuted.is_some();
            if found.positions == 0 && !is_false {
                return Err(NotConfirmed::Nowhere { ruleset, clause });
            }
            claims.push(found);
            if is_false {
                break;
            }
        }
        if claims.is_empty() {
            Err(none)
        } else {
            Ok(Confirmed { ruleset, rules: written.map(|rules| rules.resting_on(reliance.claim())), claims })
        }
    }
}

/// The rules that somebody wrote of a game, with its parameters.
fn rules_of(game: &Game) -> Option<Rules> {
    let [definition] = &Definition::parse_printed(game.about().written.as_ref()?).ok()?[..] else {
        return None;
    };
    definition.rules(&own::parameters(game))
}

/// The positions that a table is about; of those that are no numbers, all small ones of its sizes.
fn positions<'a>(
    rules: &'a Rules,
    table: &Table,
    ranges: &[RangeInclusive<u64>],
) -> Box<dyn Iterator<Item = Position> + 'a> {
    let number = |heap: u64| i64::try_from(heap).unwrap_or(i64::MAX);
    let are_numbers = rules.shapes().iter().all(|shape| *shape == Shape::Number);
    match (table.positions(), table.x().cloned(), table.y().clone()) {
        (Some(mut positions), ..) if are_numbers => {
            let mut next = move || positions.next(&mut Budget::new(u64::MAX)).ok().flatten();
            Box::new(std::iter::from_fn(move || rules.read_any(&next()?.to_string()).ok()))
        }
        (Some(_), ..) => {
            let size = |size: u64| usize::try_from(size).unwrap_or(usize::MAX);
            Box::new(small::of_sizes(rules, size(*ranges[0].start())..=size(*ranges[0].end())))
        }
        (None, Some(x), y) => Box::new(
            x.flat_map(move |x| y.clone().map(move |y| Position::of_numbers([number(x), number(y)]))),
        ),
        (None, None, y) => Box::new(y.map(move |heap| Position::of_numbers([number(heap)]))),
    }
}

/// Compares the values of a table with what is guessed.
fn look_at_table(
    compared: &mut Compared,
    rules: &Rules,
    (table, ranges): (&mut Table, &[RangeInclusive<u64>]),
    budget: &mut Budget,
    progress: &mut impl FnMut(u64),
) -> Result<(), NotConfirmed> {
    let mut at = positions(rules, table, ranges);
    let mut rows = table.values(budget)?;
    while let Some(row) = rows.next_row(budget)? {
        for value in row {
            let Some(position) = at.next() else { return Ok(()) };
            // Where the guess fails, it says nothing.
            let Ok(Some(claimed)) = rules.guess(&position, budget) else { continue };
            compared.refuted = Refuted::by_value(rules.write(&position), claimed, *value);
            if compared.refuted.is_some() {
                return Ok(());
            }
            compared.positions += 1;
        }
        progress(compared.positions);
    }
    Ok(())
}

/// Compares claims by search.
fn look_at_all(
    compared: &mut Compared,
    rules: &Rules,
    positions: impl Iterator<Item = Position>,
    budget: &mut Budget,
    progress: &mut impl FnMut(u64),
) -> Result<(), NotConfirmed> {
    let mut moves = claims::Moves::of(rules);
    for position in positions {
        budget.spend(1)?;
        if matches!(rules.allows(&position, budget), Ok(true)) {
            compared.look(&position, &mut moves, budget)?;
            progress(compared.positions);
        }
        if compared.refuted.is_some() {
            return Ok(());
        }
    }
    Ok(())
}
