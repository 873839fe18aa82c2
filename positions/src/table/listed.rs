//! The positions of a table that lists them one by one.

use std::ops::RangeInclusive;
use std::sync::Arc;

use grundy::{Budget, Undecided, prices};

use super::{Family, TableError};
use crate::catalog::{Game, Rules};
use crate::component::{Component, Look};
use crate::errors::BoardError;
use crate::form::{Boards, Form};

/// The positions of a table, one by one: every combination of numbers from ranges, or boards.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{Table, catalog::Catalog};
///
/// let rules = "two(a, b, c): (a-1, b, c) if a > 0; (a, b-1, c) if b > 0; where a >= b";
/// let game = Catalog::standard().with_rules(rules).unwrap().build("two").unwrap();
/// let table = Table::new(game, &[0..=1]).unwrap();
/// let mut positions = table.positions().unwrap();
/// let mut told = Vec::new();
/// while let Some(position) = positions.next(&mut Budget::default())? {
///     told.push(position.to_string());
/// }
/// assert_eq!(told, ["0,0,0", "0,0,1", "1,0,0", "1,0,1", "1,1,0", "1,1,1"]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone)]
pub struct Positions {
    ruleset: String,
    form: Form,
    /// What the rules exclude is left out.
    rules: Option<Arc<dyn Rules>>,
    of: Of,
}

#[derive(Clone)]
enum Of {
    /// Numbers from these ranges, and the next of them.
    Numbers(Vec<RangeInclusive<u64>>, Option<Vec<u64>>),
    Boards(Arc<[Component]>, usize),
}

impl Positions {
    /// Every combination of numbers from these ranges that the rules do not exclude.
    pub(super) fn of_numbers(game: &Game, ranges: Vec<RangeInclusive<u64>>) -> Self {
        let first = ranges.iter().map(|range| *range.start()).collect();
        let is_empty = ranges.iter().any(RangeInclusive::is_empty);
        let rules = game.rules().exclude_some().then(|| game.shared_rules());
        let (ruleset, form) = (game.ruleset().to_owned(), game.about().form.clone());
        Positions { ruleset, form, rules, of: Of::Numbers(ranges, (!is_empty).then_some(first)) }
    }

    /// The boards with which a game begins, by their numbers, counted from 0; where the rules tell none, the whole boards of
    /// these sizes. Each is there once, and none that the rules exclude.
    pub(super) fn of_boards(
        game: &Game,
        boards: &dyn Boards,
        range: &RangeInclusive<u64>,
    ) -> Result<Self, TableError> {
        let mut all: Vec<Component> = Vec::new();
        let mut add = |board: Component| {
            if !all.contains(&board) {
                all.push(board);
            }
        };
        let index = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let most = index(range.end().saturating_add(1)).min(MOST_BOARDS + 1);
        let ruleset = game.ruleset().to_owned();
        match boards.starts(most, &mut Budget::new(STEPS))? {
            Some(starts) => {
                let found = starts.len();
                if found > MOST_BOARDS {
                    return Err(TableError::TooMany { ruleset, most: MOST_BOARDS });
                }
                let family = match starts.first().and_then(Component::look) {
                    Some(Look::Squares(_)) => Some("1x1..4x4"),
                    Some(Look::Graph(_)) => Some("path 1..9"),
                    _ => None,
                };
                starts.into_iter().skip(index(*range.start())).for_each(&mut add);
                if all.is_empty() {
                    return Err(TableError::NoStart { ruleset, found, family });
                }
            }
            None => {
                for size in range.clone() {
                    let board = boards.whole(size).ok_or_else(|| out_of_reach(&ruleset, size))?;
                    match game.rules().look_at(&board) {
                        Ok(()) => add(board),
                        Err(why) if why.is_excluded() => {}
                        Err(why) => return Err(untold(&ruleset, &board, &why).into()),
                    }
                }
                if all.is_empty() {
                    return Err(TableError::NoPosition { ruleset });
                }
            }
        }
        let form = game.about().form.clone();
        Ok(Positions { ruleset, form, rules: None, of: Of::Boards(all.into(), 0) })
    }

    /// Whether the numbers of a table are the sides of square boards: the rules tell one board to begin with, of several rows, and a number
    /// alone is read as a square one. The number 0 alone is still that one board.
    pub(super) fn are_squares(boards: &dyn Boards, range: &RangeInclusive<u64>) -> bool {
        let rows = |board: &Component| match board.look() {
            Some(Look::Squares(squares)) => squares.rows.len(),
            _ => 0,
        };
        let starts = boards.starts(2, &mut Budget::new(STEPS));
        let is_square = || boards.read("2").is_ok_and(|board| rows(&board) == 2);
        *range.end() > 0
            && matches!(starts, Ok(Some(all)) if all.len() == 1 && rows(&all[0]) > 1)
            && is_square()
    }

    /// The boards of a family, each as often as it is named.
    pub(super) fn of_family(game: &Game, family: &Family) -> Result<Self, TableError> {
        let ruleset = game.ruleset().to_owned();
        let form = game.about().form.clone();
        let Form::Boards(boards) = &form else {
            return Err(TableError::NoFamily { ruleset, board: family.texts().next().unwrap_or_default() });
        };
        if family.count() > MOST_OF_FAMILY {
            return Err(TableError::FamilyTooLarge { ruleset, most: MOST_OF_FAMILY });
        }
        let mut all = Vec::new();
        for text in family.texts() {
            let no_board = |why| TableError::NoBoard { board: text.clone(), why };
            let board = boards.read(&text).map_err(no_board)?;
            game.rules().look_at(&board).map_err(no_board)?;
            all.push(board);
        }
        Ok(Positions { ruleset, rules: None, of: Of::Boards(all.into(), 0), form: form.clone() })
    }

    /// How many there are at most.
    pub(super) fn most(&self) -> u64 {
        match &self.of {
            Of::Numbers(ranges, _) => {
                let length = |range: &RangeInclusive<u64>| (range.end() - range.start()).saturating_add(1);
                ranges.iter().map(length).fold(1, u64::saturating_mul)
            }
            Of::Boards(boards, _) => boards.len() as u64,
        }
    }

    /// Checks that a search may keep all of them, where it is known beforehand that there are as many.
    pub(crate) fn may_be_kept(&self, budget: &Budget) -> Result<(), Undecided> {
        if self.rules.is_some() {
            return Ok(());
        }
        budget.keep_at_once::<u128>(usize::try_from(self.most()).unwrap_or(usize::MAX))
    }

    /// The next position.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice, or numbers are larger than the rules can be asked about.
    pub fn next(&mut self, budget: &mut Budget) -> Result<Option<Component>, Undecided> {
        loop {
            budget.spend(prices::COMPONENT)?;
            let component = match &mut self.of {
                Of::Boards(boards, next) => {
                    *next += 1;
                    return Ok(boards.get(*next - 1).cloned());
                }
                Of::Numbers(ranges, next) => {
                    let Some(numbers) = next else { return Ok(None) };
                    let component = self.form.of_numbers(numbers).ok_or_else(|| {
                        out_of_reach(&self.ruleset, numbers.iter().copied().max().unwrap_or(0))
                    })?;
                    if !advance(numbers, ranges) {
                        *next = None;
                    }
                    component
                }
            };
            match self.rules.as_ref().map_or(Ok(()), |rules| rules.look_at(&component)) {
                Ok(()) => return Ok(Some(component)),
                Err(why) if why.is_excluded() => {}
                Err(why) => return Err(untold(&self.ruleset, &component, &why)),
            }
        }
    }

    /// Whether the rules exclude none of them, where these are few enough to look.
    pub(super) fn are_all(&self) -> bool {
        let mut looking = self.clone();
        let (mut found, budget) = (0, &mut Budget::new(u64::MAX));
        self.most() <= MOST_LOOKED_AT && {
            while let Ok(Some(_)) = looking.next(budget) {
                found += 1;
            }
            found == self.most()
        }
    }
}

/// The numbers that follow, the last one first; whether there are any.
fn advance(numbers: &mut [u64], ranges: &[RangeInclusive<u64>]) -> bool {
    for (number, range) in numbers.iter_mut().zip(ranges).rev() {
        if *number < *range.end() {
            *number += 1;
            return true;
        }
        *number = *range.start();
    }
    false
}

pub(super) fn out_of_reach(ruleset: &str, size: u64) -> Undecided {
    Undecided::out_of_reach(&size, &ruleset, size.saturating_sub(1))
}

/// It is not known whether the rules exclude it.
fn untold(ruleset: &str, component: &Component, why: &BoardError) -> Undecided {
    let position = format!("{ruleset} {component}");
    Undecided::rules_fail(position, "where".to_owned(), why)
}

/// The most work for the boards with which a game begins, and their maximum number.
const STEPS: u64 = 10_000_000;
const MOST_BOARDS: usize = 1 << 12;
/// The maximum number of boards of a family.
const MOST_OF_FAMILY: u64 = 1 << 16;
/// Maximum number of positions that are looked at to find out whether the rules exclude one.
const MOST_LOOKED_AT: u64 = 1 << 16;
