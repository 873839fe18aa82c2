//! Disjunctive sums: any games of the catalog, side by side.

mod question; // what is asked
mod analyse; // values, outcome, winning moves
mod answer; // the short answer
mod known; // short answers, where no search is needed
mod explain; // the reasons
mod aim; // what a move aims at
mod move_error; // why a text is no move
mod move_text; // moves as people type them
mod search; // a sum as a ruleset
mod loops; // games that need not end
mod hold_out; // lost positions: how long, and by which move
mod misere; // by a rule, by a quotient, by search
mod parts_quotient; // the quotient of what can follow

use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;

pub use aim::Aim;
pub use answer::{Answer, Wanted};
pub use move_error::MoveError;
pub(crate) use parts_quotient::PartsQuotient;
pub use question::Question;
pub(crate) use search::told_of_loop;
pub use search::{Parts, SumRules};

use crate::analysis::Move;
use crate::catalog::{Catalog, Game, InCells};
use crate::component::{Component, Replacement, print_replacement};
use crate::notation::{NotationError, Term, parse_terms};
use crate::written::{Reliance, WrittenRules};
use grundy::{Budget, Outcome, Play, Undecided};

/// A position of any number of games: in each turn a player moves in one component.
///
/// It keeps what was computed for its rulesets, so that later questions are answered faster.
///
/// ```
/// use grundy_positions::Sum;
///
/// let sum = Sum::parse("nim 3 + .77 12 + wythoff 6,10").unwrap();
/// assert_eq!(sum.to_string(), "nim 3 + 0.77 12 + wythoff 6,10");
/// ```
pub struct Sum {
    identity: SumIdentity,
    /// Games are added, and none changes its place.
    games: Vec<Game>,
    parts: Vec<Part>,
    /// Outcomes in misère play that searches found.
    searched: FxHashMap<Parts, Outcome>,
    /// The misère quotient of the components that were asked about and of all that can follow.
    quotient: Option<PartsQuotient>,
}

/// About how much memory a component takes that is kept, with what a hash table needs for it.
const BYTES_A_PART: usize = 100;

/// Which [`Sum`] it is, whatever position it is at: equal only to itself.
///
/// As long as it is kept, no other sum has it. Whoever remembers something of the [`Part`]s of a sum needs it, since they
/// name their games by places in that sum alone.
///
/// ```
/// use grundy_positions::Sum;
///
/// let mut sum = Sum::parse("nim 3").unwrap();
/// let identity = sum.identity().clone();
/// sum.replace(0, &Vec::new());
/// assert_eq!(*sum.identity(), identity);
/// assert_ne!(*Sum::parse("nim 3").unwrap().identity(), identity);
/// ```
// Texts of rulesets would not do: catalogs may give one name to two rulesets.
#[derive(Clone, Debug, Default)]
pub struct SumIdentity(Arc<()>);

impl PartialEq for SumIdentity {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for SumIdentity {}

/// One component of a sum and the game it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part {
    /// Which game, by its place in [`Sum::games`].
    pub game: usize,
    /// What stands there.
    pub component: Component,
}

impl Sum {
    /// Reads a position in the notation.
    ///
    /// # Errors
    /// [`NotationError`] with the place of the first thing that is wrong.
    pub fn parse(text: &str) -> Result<Self, NotationError> {
        Ok(Sum::new(parse_terms(text)?))
    }

    /// Reads a position in the notation, with the rulesets of a catalog of the caller's: see [`Catalog`].
    ///
    /// # Errors
    /// [`NotationError`] with the place of the first thing that is wrong.
    pub fn parse_in(catalog: &Catalog, text: &str) -> Result<Self, NotationError> {
        Ok(Sum::new(catalog.parse_terms(text)?))
    }

    /// The sum of some terms. Terms of the same ruleset share their engine.
    pub fn new(terms: Vec<Term>) -> Self {
        let mut sum = Sum {
            identity: SumIdentity::default(),
            games: Vec::new(),
            parts: Vec::new(),
            searched: FxHashMap::default(),
            quotient: None,
        };
        sum.set_terms(terms);
        sum
    }

    /// Another position, of any rulesets: what was computed for those that it had before is kept. Rulesets that read the
    /// same are taken for one, so all terms are to come from one catalog.
    ///
    /// ```
    /// use grundy_positions::{Sum, notation::parse_terms};
    ///
    /// let mut sum = Sum::parse("nim 3 + kayles 5").unwrap();
    /// sum.set_terms(parse_terms("kayles 7 + wythoff 3,5").unwrap());
    /// assert_eq!(sum.to_string(), "kayles 7 + wythoff 3,5");
    /// assert_eq!(sum.games().len(), 3);
    /// ```
    pub fn set_terms(&mut self, terms: Vec<Term>) {
        self.parts.clear();
        for Term { game, components } in terms {
            let known = self.games.iter().position(|other| other.ruleset() == game.ruleset());
            let game = known.unwrap_or_else(|| {
                self.games.push(game);
                self.games.len() - 1
            });
            self.parts.extend(components.into_iter().map(|component| Part { game, component }));
        }
    }

    /// Takes values of parts for known that were proved of its only component, whose moves remove cells. From now on, who wins, and by which
    /// move, is asked of them before anything is searched.
    ///
    /// ```
    /// use grundy::{Budget, CellClaim};
    /// use grundy_positions::{Question, Sum, analysis::KnownBy, certificate::Certificate};
    ///
    /// // Cram on a row of four cells: two cells are worth 1, four are worth 2.
    /// let mut sum = Sum::parse("cram 1x4")?;
    /// assert!(sum.learn(&[(0b11, 1), (0b1111, 2)], &mut Budget::default())?);
    /// let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    /// assert_eq!(analysis.known_by, Some(KnownBy::Certificate));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// `false` where it is no such game.
    ///
    /// # Errors
    /// [`Undecided`] where there is no memory for them.
    pub fn learn(&mut self, values: &[(u128, u16)], budget: &mut Budget) -> Result<bool, Undecided> {
        let Some(cells) = self.in_cells() else { return Ok(false) };
        cells.search.learn(values, budget)?;
        *cells.is_taught = true;
        Ok(true)
    }

    /// The only component as cells that moves remove, with the search of its parts; `None` where there are several, or it is of another game.
    pub fn in_cells(&mut self) -> Option<InCells<'_>> {
        let [Part { game, component }] = &self.parts[..] else { return None };
        self.games[*game].theory_mut().in_cells(component)
    }

    /// Which sum it is.
    pub fn identity(&self) -> &SumIdentity {
        &self.identity
    }

    /// The games played.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The rules that somebody wrote, of those of its games that have such, as one line of a text of rules:
    /// [`Catalog::with_rules`] reads them.
    pub fn written_rules(&self) -> Option<String> {
        let all = self.games.iter().filter_map(|game| game.about().written.as_deref());
        WrittenRules::joined(all).map(|rules| rules.text)
    }

    /// The same rules with all claims that the values of its components may rest on: for whoever tells so before there are any;
    /// [`Sum::rules_so_far`] tells what they did rest on. In misère play nothing is claimed: whole positions are searched there.
    ///
    /// ```
    /// use grundy::Play;
    /// use grundy_positions::{Sum, catalog::Catalog};
    ///
    /// let text = "pair(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (x ^ y, 0)";
    /// let sum = Sum::parse_in(&Catalog::standard().with_rules(text)?, "pair 3,5")?;
    /// assert_eq!(sum.rules_of_values(Play::Normal).unwrap().rests_on[0].clauses, ["canon"]);
    /// assert!(sum.rules_of_values(Play::Misere).unwrap().rests_on.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rules_of_values(&self, play: Play) -> Option<WrittenRules> {
        let may_rest = |part: &&Part| self.games[part.game].theory().may_rest_on_claims(&part.component);
        let parts: Vec<&Part> = self.parts.iter().filter(may_rest).collect();
        let is_met = |(game, _): &(usize, &Game)| parts.iter().any(|part| part.game == *game);
        let claims = || self.games.iter().enumerate().filter(is_met).filter_map(|(_, game)| game.claim());
        self.written_rules().map(WrittenRules::new).map(|rules| match play {
            Play::Normal => rules.resting_on(claims()),
            Play::Misere => rules,
        })
    }

    /// The same rules beside answers that this sum gave: with the claims that any of them rests on.
    ///
    /// ```
    /// use grundy::{Budget, Play};
    /// use grundy_positions::{Question, Sum, catalog::Catalog};
    ///
    /// let text = "pair(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (x ^ y, 0)";
    /// let mut sum = Sum::parse_in(&Catalog::standard().with_rules(text)?, "pair 3,5")?;
    /// assert!(sum.rules_so_far(Play::Normal).unwrap().rests_on.is_empty());
    /// sum.analyse(&Question::default(), &mut Budget::default());
    /// assert_eq!(sum.rules_so_far(Play::Normal).unwrap().rests_on[0].clauses, ["canon"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rules_so_far(&self, play: Play) -> Option<WrittenRules> {
        let claims = || self.reliances().into_iter().filter_map(|one| one.claim());
        self.written_rules().map(WrittenRules::new).map(|rules| match play {
            Play::Normal => rules.resting_on(claims()),
            Play::Misere => rules,
        })
    }

    /// The [reliance](Game::reliance) of each of its games.
    pub fn reliances(&self) -> Vec<Reliance> {
        self.games.iter().map(Game::reliance).collect()
    }

    /// The components, left to right, finished ones included.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether it remembers positions of a search: how far the next one comes within a budget depends on these.
    pub fn has_searched(&self) -> bool {
        !self.searched.is_empty()
            || self.quotient.is_some()
            || self.games.iter().any(|game| game.theory().has_searched())
    }

    /// About how many bytes of memory it holds of what was computed.
    pub fn bytes(&self) -> usize {
        let of_games: usize = self.games.iter().map(|game| game.theory().bytes()).sum();
        let of_parts = self.quotient.as_ref().map_or(0, PartsQuotient::bytes);
        of_games + of_parts + self.searched.len() * self.parts.len() * BYTES_A_PART
    }

    /// Puts the games of this sum at another position: what was computed for them is kept.
    ///
    /// # Panics
    /// If a part names a game that the sum does not have.
    pub fn set_parts(&mut self, parts: Vec<Part>) {
        assert!(parts.iter().all(|part| part.game < self.games.len()), "a part of an unknown game");
        self.parts = parts;
    }

    /// Replaces the component `index` by what a move leaves: a finished component stays in its
    /// place as 0, and the heaps of a split stand side by side.
    ///
    /// # Panics
    /// If there is no such component.
    pub fn replace(&mut self, index: usize, left: &Replacement) {
        let game = self.parts[index].game;
        let mut left: Vec<Part> =
            left.iter().map(|component| Part { game, component: component.clone() }).collect();
        if left.is_empty() {
            left.push(Part { game, component: self.parts[index].component.emptied() });
        }
        self.parts.splice(index..=index, left);
    }

    /// What the component `index` can be replaced by.
    ///
    /// # Panics
    /// If there is no such component.
    pub fn options(&self, index: usize) -> impl Iterator<Item = Replacement> {
        let part = &self.parts[index];
        self.games[part.game].rules().options(&part.component)
    }

    /// Every move: the component and what it is replaced by, by component.
    pub fn moves(&self) -> impl Iterator<Item = (usize, Replacement)> {
        (0..self.parts.len()).flat_map(|index| self.options(index).map(move |left| (index, left)))
    }

    /// Whether the options of every component can be listed: see [`Rules::can_list`](crate::catalog::Rules::can_list).
    ///
    /// # Errors
    /// [`Undecided`] where they cannot.
    pub fn can_list(&self, budget: &mut Budget) -> Result<(), Undecided> {
        self.parts.iter().try_for_each(|part| self.games[part.game].rules().can_list(&part.component, budget))
    }

    /// Whether no move is left.
    pub fn is_finished(&self) -> bool {
        !self.parts.iter().any(|part| self.games[part.game].rules().has_move(&part.component))
    }

    /// A move as front ends show it.
    pub fn describe(&self, index: usize, left: &Replacement) -> Move {
        let part = &self.parts[index];
        let mut names = self.games[part.game].names().names_of(&part.component, left).into_iter();
        let plain = described(index, &part.component, left);
        match names.next() {
            Some(name) => {
                let text = format!("{} {}: {name}", plain.kind.name(), index + 1);
                Move { name: Some(name), also: names.collect(), text, ..plain }
            }
            None => plain,
        }
    }

    /// What a move makes of the parts.
    fn after(&self, index: usize, left: &Replacement) -> Vec<Part> {
        let game = self.parts[index].game;
        let mut parts = self.parts.clone();
        parts.splice(index..=index, left.iter().map(|component| Part { game, component: component.clone() }));
        parts
    }

    fn game(&mut self, index: usize) -> (&mut Game, &Component) {
        let part = &self.parts[index];
        (&mut self.games[part.game], &part.component)
    }
}

/// A move in the component number `index`, as front ends show it.
fn described(index: usize, component: &Component, left: &Replacement) -> Move {
    let (from, to) = (component.to_string(), print_replacement(left, component));
    let kind = component.kind();
    let text = format!("{} {}: {from} -> {to}", kind.name(), index + 1);
    Move { component: index, kind, name: None, also: Vec::new(), from, to, text, left: left.clone() }
}

impl fmt::Debug for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sum({self})")
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = None;
        for part in &self.parts {
            if last != Some(part.game) {
                let plus = if last.is_some() { " + " } else { "" };
                write!(f, "{plus}{}", self.games[part.game].ruleset())?;
                last = Some(part.game);
            }
            write!(f, " {}", part.component)?;
        }
        Ok(())
    }
}
