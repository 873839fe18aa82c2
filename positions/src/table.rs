//! Tables of values and of outcomes: over heaps, or over pairs of heaps, row by row; over all else, position by position.

mod error; // why there is no table
mod family; // boards by their sizes
mod listed; // positions one by one
mod misere; // who wins in misère play
mod cells; // what is in a cell
mod rows; // how rows come about
mod genera; // what heaps are worth in misère play

use std::ops::RangeInclusive;

use crate::catalog::{Game, KnownRules};
use crate::component::Component;
use crate::form::Form;
use crate::own::{NoGuess, TypedGuess};
use crate::row_by_row::RowByRow;
use crate::written::{Reliance, WrittenRules};
use cells::{fill_outcomes, fill_values, outcome_of, value_of};
pub use error::TableError;
pub use family::Family;
use genera::genera;
use grundy::{Budget, Outcome, Play, Undecided};
pub use listed::Positions;
use misere::MisereOutcomes;
use rows::{Fill, Filled, One, OneByOne, Whole};

/// The values or outcomes of a ruleset over a range of heaps, or of pairs of heaps.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{Table, notation::parse_ruleset};
///
/// let mut budget = Budget::default();
/// let mut table = Table::new(parse_ruleset("wythoff").unwrap(), &[4..=5, 0..=3])?;
/// let mut rows = table.values(&budget)?;
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[4, 5, 3, 2][..]));
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[5, 3, 4, 0][..]));
/// assert_eq!(rows.next_row(&mut budget)?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Table {
    game: Game,
    /// For pairs of heaps.
    x: Option<RangeInclusive<u64>>,
    y: RangeInclusive<u64>,
    /// Where positions are listed one by one; then `y` counts them.
    listed: Option<Positions>,
    /// Where these are boards of a family, row by row.
    family: Option<Family>,
}

impl Table {
    /// The table over one range of heaps; for positions of several numbers, over one range for each, or one for all; for other
    /// boards, over those with which a game begins by its rules, counted from 0, or else over whole ones of a range of sizes.
    ///
    /// Single heaps and pairs come row by row. All else comes position by position, and so do heaps where the rules exclude some
    /// of them: see [`Table::positions`].
    ///
    /// # Errors
    /// [`TableError`] where these are not the ranges for the ruleset, or no position is in them.
    pub fn new(mut game: Game, ranges: &[RangeInclusive<u64>]) -> Result<Self, TableError> {
        let numbers = game.about().form.numbers();
        let all: Option<Vec<RangeInclusive<u64>>> = match (numbers.unwrap_or(1), ranges) {
            (count, [one]) => Some(vec![one.clone(); count]),
            (count, each) => (count == each.len()).then(|| each.to_vec()),
        };
        let Some(all) = all.filter(|all| !all.is_empty()) else {
            let (ruleset, found) = (game.ruleset().to_owned(), ranges.len());
            return Err(TableError::Ranges { ruleset, numbers, found });
        };
        let is_column = matches!(game.about().form, Form::Boards(_)) && numbers.is_none();
        if is_column && game.sequence().is_some() {
            return Ok(Table { game, x: None, y: all[0].clone(), listed: None, family: None });
        }
        let positions = match (&game.about().form, &all[..]) {
            (Form::Boards(boards), [range]) if numbers.is_none() => {
                Positions::of_boards(&game, &**boards, range)?
            }
            _ => {
                let positions = Positions::of_numbers(&game, all.clone());
                if all.len() < 3 && (!game.rules().exclude_some() || positions.are_all()) {
                    let mut all = all.into_iter().rev();
                    let y = all.next().expect("there is a range");
                    return Ok(Table { game, x: all.next(), y, listed: None, family: None });
                }
                positions
            }
        };
        let y = 0..=positions.most().saturating_sub(1);
        Ok(Table { game, x: None, y, listed: Some(positions), family: None })
    }

    /// The table over the boards of a family: in rows and columns, where these have two sizes.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_positions::{Family, Table, notation::parse_ruleset};
    ///
    /// let family = Family::parse("1x1..2x4").unwrap();
    /// let mut table = Table::of_family(parse_ruleset("cram").unwrap(), &family)?;
    /// let mut budget = Budget::default();
    /// let mut rows = table.values(&budget)?;
    /// assert_eq!(rows.next_row(&mut budget)?, Some(&[0, 1, 1, 2][..]));
    /// assert_eq!(rows.next_row(&mut budget)?, Some(&[1, 0, 1, 0][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`TableError`] where the ruleset does not read one of them as a board, or they are very many.
    pub fn of_family(game: Game, family: &Family) -> Result<Self, TableError> {
        let boards = Positions::of_family(&game, family)?;
        let (x, y) = (family.rows.clone(), family.columns.clone());
        Ok(Table { game, x, y, listed: Some(boards), family: Some(family.clone()) })
    }

    /// What these ranges mean where a person writes them: the [square boards](Table::squares) with these sides, where the game has such
    /// boards, else [`Table::new`].
    ///
    /// # Errors
    /// As [`Table::new`].
    pub fn of_ranges(game: Game, ranges: &[RangeInclusive<u64>]) -> Result<Self, TableError> {
        match ranges {
            [sides] if let Some(squares) = Table::squares(&game, sides) => Table::of_family(game, &squares),
            _ => Table::new(game, ranges),
        }
    }

    /// The square boards with these sides, where a number alone is read as such a board of this game, and its rules tell one board to begin
    /// with: that one, of several rows, is number 0 of [`Table::new`].
    ///
    /// ```
    /// use grundy_positions::{Family, Table, notation::parse_ruleset};
    ///
    /// let squares = |ruleset| Table::squares(&parse_ruleset(ruleset).unwrap(), &(1..=6));
    /// assert_eq!(squares("queens").map(|family| family.columns), Some(1..=6));
    /// assert_eq!(squares("kayles"), None);
    /// ```
    pub fn squares(game: &Game, sides: &RangeInclusive<u64>) -> Option<Family> {
        match &game.about().form {
            Form::Boards(boards) if Positions::are_squares(&**boards, sides) => {
                Some(Family::of_squares(sides.clone()))
            }
            _ => None,
        }
    }

    /// The ruleset in the notation.
    pub fn ruleset(&self) -> &str {
        self.game.ruleset()
    }

    /// The positions, where they are listed one by one: neither single heaps nor pairs, or the rules exclude some. Values and
    /// outcomes come in their order.
    pub fn positions(&self) -> Option<Positions> {
        self.listed.clone().filter(|_| self.family.is_none())
    }

    /// How the first and the last board of a family are written, or the first and the last power of a pattern.
    pub(crate) fn ends(&self) -> Option<[String; 2]> {
        if let Some(pattern) = self.pattern() {
            return Some([self.y.start(), self.y.end()].map(|power| format!("({pattern})^{power}")));
        }
        let mut texts = self.family.as_ref()?.texts();
        let first = texts.next()?;
        Some([first.clone(), texts.last().unwrap_or(first)])
    }

    /// What its numbers are the numbers of: the ruleset, and behind it the family of one number or the pattern, as in
    /// `node-kayles path n` and `clobber (xo)^n`.
    ///
    /// ```
    /// use grundy_positions::{Family, Table, notation::parse_ruleset};
    ///
    /// let family = Family::parse("cycle 3..9").unwrap();
    /// let table = Table::of_family(parse_ruleset("node-kayles").unwrap(), &family)?;
    /// assert_eq!(table.subject(), "node-kayles cycle n");
    /// # Ok::<(), grundy_positions::TableError>(())
    /// ```
    pub fn subject(&self) -> String {
        let of = match &self.family {
            Some(family) => family.of_one_number(),
            None => self.pattern().map(|pattern| format!("({pattern})^n")),
        };
        of.map_or_else(|| self.ruleset().to_owned(), |of| format!("{} {of}", self.ruleset()))
    }

    /// The pattern whose powers its cells are.
    fn pattern(&self) -> Option<String> {
        crate::own::strip_of(&self.game).filter(|_| self.family.is_none())?.pattern().map(str::to_owned)
    }

    /// Whether its cells are boards of a family.
    pub fn is_of_boards(&self) -> bool {
        self.family.is_some()
    }

    /// The first size of boards of a family in which one size changes at most.
    pub(crate) fn sizes(&self) -> Option<u64> {
        let is_alone = |range: &RangeInclusive<u64>| range.start() == range.end();
        self.family.as_ref()?;
        match &self.x {
            Some(x) if is_alone(&self.y) => Some(*x.start()),
            Some(x) if !is_alone(x) => None,
            _ => Some(*self.y.start()),
        }
    }

    /// The number of the first position, where these are boards of which one number changes: a size, the power of a pattern, or the
    /// length of a row.
    pub(crate) fn first_of_boards(&self) -> Option<u64> {
        let is_column = matches!(self.game.about().form, Form::Boards(_))
            && self.listed.is_none()
            && self.names().is_none();
        self.sizes().or_else(|| is_column.then(|| *self.y.start()))
    }

    /// Reads a guess about its positions. Of boards of which one number changes, as in `path 1..30` or `(xxo)^n`, that number is `n`; a
    /// guess about the parts of each board is read, too.
    ///
    /// ```
    /// use grundy_positions::{Family, Table, catalog};
    ///
    /// let paths = Family::parse("path 1..30").unwrap();
    /// let paths = Table::of_family(catalog::build("node-kayles").unwrap(), &paths)?;
    /// assert_eq!(paths.guess("lost if n%2==0")?.text(), "lost if n % 2 == 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`NoGuess`] tells what is wrong.
    pub fn guess(&self, text: &str) -> Result<TypedGuess, NoGuess> {
        match self.first_of_boards() {
            Some(first) => TypedGuess::of_boards(text, &self.game, first),
            None => TypedGuess::parse(text, &self.game),
        }
    }

    /// What the numbers are called of which its positions are made; `None` where they are made of something else.
    pub(crate) fn names(&self) -> Option<Vec<String>> {
        crate::own::names(&self.game)
    }

    /// The first heaps of the rows, for pairs of heaps.
    pub fn x(&self) -> Option<&RangeInclusive<u64>> {
        self.x.as_ref()
    }

    /// The heaps; for pairs, the second heaps: the columns. Of positions that are listed one by one, their places, of which the
    /// last ones may be left out.
    pub fn y(&self) -> &RangeInclusive<u64> {
        &self.y
    }

    /// The Grundy values.
    ///
    /// # Errors
    /// [`Undecided`] where a row does not fit the memory that the budget allows.
    pub fn values(&mut self, budget: &Budget) -> Result<Box<dyn RowByRow<u64> + '_>, Undecided> {
        let pairs = self.x.clone().filter(|_| self.listed.is_none());
        if let Some(rows) = pairs.and_then(|x| self.game.theory().rows(x, self.y.clone(), budget)) {
            return rows.map(|rows| rows as _);
        }
        self.filled(0, fill_values, value_of, budget)
    }

    /// The outcomes, by closed forms and outcome sequences where they reach further than values.
    ///
    /// # Errors
    /// [`Undecided`] where a row does not fit the memory that the budget allows.
    pub fn outcomes(&mut self, budget: &Budget) -> Result<Box<dyn RowByRow<Outcome> + '_>, Undecided> {
        self.filled(Outcome::P, fill_outcomes, outcome_of, budget)
    }

    /// The outcomes in normal or in misère play. The latter are found by the game's rule, where it has one, or by search, which
    /// believes no claim.
    ///
    /// ```
    /// use grundy::{Budget, Outcome, Play};
    /// use grundy_positions::{Table, notation::parse_ruleset};
    ///
    /// let (mut budget, ruleset) = (Budget::default(), parse_ruleset("take:1..3").unwrap());
    /// let mut table = Table::new(ruleset, &[0..=5])?;
    /// let mut rows = table.outcomes_in(Play::Misere, &budget)?;
    /// let [n, p] = [Outcome::N, Outcome::P];
    /// assert_eq!(rows.next_row(&mut budget)?, Some(&[n, p, n, n, n, p][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Table::outcomes`].
    pub fn outcomes_in(
        &mut self,
        play: Play,
        budget: &Budget,
    ) -> Result<Box<dyn RowByRow<Outcome> + '_>, Undecided> {
        match play {
            Play::Normal => self.outcomes(budget),
            Play::Misere => {
                let (stretch, positions) = (self.stretch(), self.each_position());
                let mut outcomes = MisereOutcomes::of(&mut self.game);
                let one = move |position: &Component, budget: &mut Budget| outcomes.outcome(position, budget);
                Ok(Box::new(OneByOne::of_positions(stretch, positions, one)))
            }
        }
    }

    /// The genera of the heaps, as they are written; `None` where the cells are no heaps of a game that has a misère quotient.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_positions::{Table, notation::parse_ruleset};
    ///
    /// let mut table = Table::new(parse_ruleset("kayles").unwrap(), &[4..=7]).unwrap();
    /// let mut genera = table.genera().unwrap();
    /// assert_eq!(genera.next_row(&mut Budget::default())?.unwrap(), ["1", "4^146", "3", "2^2"]);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn genera(&mut self) -> Option<Box<dyn RowByRow<String> + '_>> {
        genera(self, |genus| genus.to_string())
    }

    /// The misère nim values of the heaps; `None` as for [`Table::genera`].
    pub fn misere_values(&mut self) -> Option<Box<dyn RowByRow<u64> + '_>> {
        genera(self, |genus| genus.misere[0].into())
    }

    /// The positions of all cells, row by row.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_positions::{Table, notation::parse_ruleset};
    ///
    /// let table = Table::new(parse_ruleset("wythoff").unwrap(), &[1..=2, 3..=4]).unwrap();
    /// let (mut all, mut told) = (table.each_position(), Vec::new());
    /// while let Some(position) = all.next(&mut Budget::default())? {
    ///     told.push(position.to_string());
    /// }
    /// assert_eq!(told, ["1,3", "1,4", "2,3", "2,4"]);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn each_position(&self) -> Positions {
        self.listed.clone().unwrap_or_else(|| {
            let ranges = self.x.iter().chain([&self.y]).cloned().collect();
            Positions::of_numbers(&self.game, ranges)
        })
    }

    /// The well-known rules that it is about, if it is.
    pub fn known_rules(&self) -> &KnownRules {
        &self.game.about().known
    }

    /// Its rules as text, where somebody wrote them, with the claims that the values computed so far rest on.
    pub fn written_rules(&self) -> Option<WrittenRules> {
        self.game.rules_of_values()
    }

    /// Its rules alone, where somebody wrote them.
    pub fn rules_alone(&self) -> Option<WrittenRules> {
        self.game.written_rules()
    }

    /// Tells, at any later time, whether the values computed until then rest on claims: see [`Game::reliance`].
    pub fn reliance(&self) -> Reliance {
        self.game.reliance()
    }

    /// How many cells come together where they are found one by one, and whether fewer may come.
    fn stretch(&self) -> (usize, bool) {
        let columns = usize::try_from(self.y.end() - self.y.start()).unwrap_or(usize::MAX);
        match (&self.x, self.listed.is_some()) {
            (Some(_), _) => (columns.saturating_add(1), false),
            (None, true) => (SHORT_STRETCH, true),
            (None, false) => (STRETCH, true),
        }
    }

    fn filled<T: Clone + 'static>(
        &mut self,
        blank: T,
        fill: Fill<T>,
        one: One<T>,
        budget: &Budget,
    ) -> Result<Box<dyn RowByRow<T> + '_>, Undecided> {
        if let Some(positions) = self.listed.clone() {
            let (stretch, game) = (self.stretch(), &mut self.game);
            let one = move |position: &Component, budget: &mut Budget| one(game, position, budget);
            return Ok(Box::new(OneByOne::of_positions(stretch, positions, one)));
        }
        let columns = usize::try_from(self.y.end() - self.y.start()).unwrap_or(usize::MAX);
        let stretches: Box<dyn Iterator<Item = (Option<u64>, RangeInclusive<u64>)>> = match &self.x {
            Some(x) => {
                budget.keep_at_once::<u64>(columns.saturating_add(1))?;
                let y = self.y.clone();
                Box::new(x.clone().map(move |x| (Some(x), y.clone())))
            }
            None => {
                let (start, end) = (*self.y.start(), *self.y.end());
                let starts = (start..=end).step_by(STRETCH);
                Box::new(
                    starts.map(move |from| (None, from..=from.saturating_add(STRETCH as u64 - 1).min(end))),
                )
            }
        };
        let believes = self.game.claim().is_some();
        let filled = Filled { game: &mut self.game, stretches, fill, blank, row: Vec::new() };
        if believes {
            return Ok(Box::new(Whole { rows: filled, computed: None, ended: None, row: Vec::new() }));
        }
        Ok(Box::new(filled))
    }
}

/// How many heaps of the one row come together; and how many positions that are listed one by one, each of which may take long.
const STRETCH: usize = 1 << 12;
const SHORT_STRETCH: usize = 16;

#[cfg(test)]
mod tests;
