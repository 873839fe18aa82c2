//! Catalogs: lists of rulesets, and how each is built from its notation.

mod known_rules; // well-known rules, under whatever name
mod about; // what a game says of itself
mod rules; // what a player may do
mod misere; // the quotient of the heaps of a game
mod theory; // what is known of the values
mod by_value; // the options, so that the mex can be checked
mod theories; // what is known of any game
mod game; // all of it together
mod in_numbers; // rules of a family, in the numbers of one game
mod built_in; // games with theories of their own
mod entry; // how a ruleset is written and built
mod entries; // the list

pub use crate::component::{Component, Replacement};
pub use crate::form::Form;
pub use about::About;
pub use entry::{Built, Entry};
pub use game::Game;
pub use known_rules::KnownRules;
pub(crate) use misere::{HAS_QUOTIENTS, MisereHeaps};
pub use rules::{Carried, NamedMove, Rules};
pub(crate) use theory::CertificateText;
pub use theory::{ClosedOutcome, InCells, OptionsOfValue, Reasons, Subject, Theory};
pub(crate) use theory::{HandOver, closing, found_among};

use crate::component::Board;
use crate::drawn::Drawn;
pub use crate::errors::RulesetError;
use crate::errors::{Hint, Problem};
use crate::form::Boards;
use grundy::Ruleset;
use grundy::words::Sentence;
use grundy::written::shorten;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// Why a word is no ruleset: the problem, its place in the word (a byte offset) and a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownRuleset {
    /// What is wrong.
    pub problem: Problem,
    /// Where in the word.
    pub at: usize,
    /// What would be right.
    pub hint: Option<Hint>,
}

impl<E: Into<RulesetError>> From<E> for UnknownRuleset {
    fn from(error: E) -> Self {
        let error = error.into();
        let (at, hint) = (error.at(), error.hint());
        UnknownRuleset { problem: error.into(), at, hint }
    }
}

/// The rulesets that a program knows by name: the built-in ones, and what it adds.
///
/// ```
/// use grundy::{Budget, Ruleset};
/// use grundy_positions::catalog::{Catalog, Entry, pairs};
/// use grundy_positions::{Question, Sum};
///
/// /// Two heaps: take as many tokens from one as the other has.
/// struct Level;
///
/// impl Ruleset for Level {
///     type Position = (u64, u64);
///     fn options(&self, &(x, y): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
///         let first = x.checked_sub(y).filter(|_| y > 0).map(|left| (left, y));
///         let second = y.checked_sub(x).filter(|_| x > 0).map(|left| (x, left));
///         first.into_iter().chain(second)
///     }
/// }
///
/// let rules = "take as many tokens from one heap as the other has";
/// let level = || pairs("level", rules, Level);
/// let mut catalog = Catalog::standard().clone();
/// catalog.add(Entry::new("level", rules, "level 3,5", level)).unwrap();
///
/// let mut sum = Sum::parse_in(&catalog, "level 3,5 + nim 2").unwrap();
/// let analysis = sum.analyse(&Question::default(), &mut Budget::default());
/// assert_eq!(analysis.value.unwrap().to_string(), "*2");
/// ```
#[derive(Clone, Debug)]
pub struct Catalog {
    entries: Vec<Entry>,
    /// Games that are known by name, unless a ruleset among the entries has it.
    gallery: &'static [Unread],
    /// Whether rules that are added are read as if they claimed nothing of themselves.
    pub(crate) ignores_claims: bool,
    /// Whether misère play of its games is decided by search alone.
    searches_misere_play: bool,
}

/// A game that is read as soon as somebody asks for it: all of them would take longer than most programs run.
pub(crate) struct Unread {
    name: &'static str,
    /// Reads it, with what its rules claim of themselves or without.
    read: Box<dyn Fn(bool) -> Entry + Send + Sync>,
    /// What was read: without, and with it.
    entries: [OnceLock<Entry>; 2],
}

impl Unread {
    pub(crate) fn new(name: &'static str, read: impl Fn(bool) -> Entry + Send + Sync + 'static) -> Self {
        Unread { name, read: Box::new(read), entries: Default::default() }
    }

    fn entry(&self, with_claims: bool) -> &Entry {
        self.entries[usize::from(with_claims)].get_or_init(|| (self.read)(with_claims))
    }
}

impl fmt::Debug for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A ruleset cannot be added under this name.
#[derive(Clone, PartialEq, Eq, grundy::Worded)]
#[says(if *is_taken, "`{name}` cannot be the name of another ruleset: it is one already")]
#[says("`{name}` cannot be the name of another ruleset: it must be letters, digits and hyphens, and no code")]
#[non_exhaustive]
pub struct BadName {
    /// The name.
    pub name: String,
    /// Whether a ruleset has it; otherwise it is not written as a name.
    pub is_taken: bool,
}

impl Catalog {
    /// The built-in rulesets, beside a gallery.
    pub(crate) fn built_in(gallery: &'static [Unread]) -> Self {
        Catalog { entries: entries::entries(), gallery, ignores_claims: false, searches_misere_play: false }
    }

    /// The rulesets, in the order in which a manual would introduce them; added ones at the end.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The games of the gallery, which are rules in a line each. They stand behind the entries: whoever adds rules of the
    /// same name plays by those.
    ///
    /// ```
    /// use grundy_positions::{Sum, catalog::Catalog};
    ///
    /// let mut catalog = Catalog::standard().clone();
    /// let games = catalog.gallery().count();
    /// catalog.add_rules("halving(n): n/2 if n > 0").unwrap();
    /// assert_eq!(Sum::parse_in(&catalog, "halving 20").unwrap().moves().count(), 1);
    /// assert_eq!(catalog.gallery().count(), games - 1);
    /// ```
    pub fn gallery(&self) -> impl Iterator<Item = &Entry> {
        self.unread().map(|game| game.entry(!self.ignores_claims))
    }

    fn unread(&self) -> impl Iterator<Item = &'static Unread> {
        self.gallery.iter().filter(|game| self.added(game.name).is_none())
    }

    /// The ruleset of this name, in capitals or not: one of the entries, or else of the gallery.
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        let unread = || self.gallery.iter().find(|game| game.name.eq_ignore_ascii_case(name));
        self.added(name).or_else(|| Some(unread()?.entry(!self.ignores_claims)))
    }

    fn added(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
    }

    /// Adds a ruleset.
    ///
    /// # Errors
    /// [`BadName`] where a ruleset has its name, or the parser would not read it as one.
    pub fn add(&mut self, entry: Entry) -> Result<(), BadName> {
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let begins = entry.name.starts_with(|letter: char| letter.is_ascii_alphabetic());
        let is_taken = self.added(&entry.name).is_some();
        let begins = begins && !is_code(&entry.name) && !is_code(&format!("{}:1", entry.name));
        if is_taken || !begins || entry.name.ends_with('-') || !entry.name.chars().all(is_letter) {
            return Err(BadName { name: entry.name.into_owned(), is_taken });
        }
        self.entries.push(entry);
        Ok(())
    }

    /// The others than those of these names.
    pub(crate) fn without(&self, names: &[&str]) -> Catalog {
        let is_named = |entry: &&Entry| names.iter().any(|name| entry.name.eq_ignore_ascii_case(name));
        let entries = self.entries.iter().filter(|entry| !is_named(entry)).cloned().collect();
        Catalog { entries, ..*self }
    }

    /// The same catalog, to which rules are added without what they claim of themselves: values are then found by the moves
    /// alone, and no answer rests on a claim.
    ///
    /// ```
    /// use grundy_positions::{Sum, catalog::Catalog};
    ///
    /// let mut catalog = Catalog::standard().clone().without_claims();
    /// catalog.add_rules("pair(x, y): (x-t, y) for t in 1..x; canon (0, 0)")?;
    /// let sum = Sum::parse_in(&catalog, "pair 3,5")?;
    /// assert_eq!(sum.written_rules().unwrap(), "pair(x, y): (x - t, y) for t in 1..x");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without_claims(self) -> Self {
        Catalog { ignores_claims: true, ..self }
    }

    /// The same rulesets, of which no game has a misère quotient: misère play is decided by Bouton's rule and by search alone.
    ///
    /// ```
    /// use grundy::{Budget, Play};
    /// use grundy_positions::analysis::KnownBy;
    /// use grundy_positions::{Question, Sum, catalog::Catalog};
    ///
    /// let catalog = Catalog::standard().clone().searching_misere_play();
    /// let analysis = Sum::parse_in(&catalog, "kayles 5 4").unwrap().analyse(&Question::of(Play::Misere), &mut Budget::default());
    /// assert_eq!(analysis.known_by, Some(KnownBy::Search));
    /// ```
    #[must_use]
    pub fn searching_misere_play(self) -> Self {
        Catalog { searches_misere_play: true, ..self }
    }

    /// Builds the game that a word such as `nim`, `take:1,4,9` or `0.77` names, in capitals or not.
    ///
    /// # Errors
    /// [`UnknownRuleset`] tells what is wrong, where, and which names are near.
    pub fn build(&self, word: &str) -> Built {
        let mut game = self.game(word)?;
        game.set_searches_misere_play(self.searches_misere_play);
        Ok(game)
    }

    fn game(&self, word: &str) -> Built {
        if is_code(word) {
            return entries::build_code(word);
        }
        let (name, argument) = match word.split_once(':') {
            Some((name, argument)) => (name, Some(argument)),
            None => (word, None),
        };
        match self.entry(name) {
            Some(entry) => entry.build(argument).map_err(|mut unknown| {
                // The place was counted within the argument.
                unknown.at += argument.map_or(0, |_| name.len() + 1);
                unknown
            }),
            None => Err(UnknownRuleset {
                problem: Problem::UnknownRuleset { found: shorten(word) },
                at: 0,
                hint: Some(self.nearest(name)),
            }),
        }
    }

    /// The names of all rulesets, as a hint.
    pub(crate) fn rulesets(&self) -> Hint {
        // One way to write each is enough.
        let written = self.entries.iter().filter_map(|entry| entry.written.split(',').next());
        Hint::Rulesets { names: written.collect::<Vec<_>>().join(", ") }
    }

    /// Whether a ruleset has this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.entry(name).is_some()
    }

    /// The names that the writer may have meant.
    fn nearest(&self, name: &str) -> Hint {
        let name = name.to_ascii_lowercase();
        if name == "strip" {
            return Hint::Example("'strip duel over x o: xo -> --; ox -> --' (xo)^5".to_owned());
        }
        let distance = |known: &&str| strsim::damerau_levenshtein(&name, known);
        let is_near = |known: &&str| {
            distance(known) <= 1 + name.chars().count() / 4 || (name.len() > 2 && known.starts_with(&name))
        };
        let entries = self.entries.iter().map(|entry| &*entry.name);
        let near: Vec<&str> = entries.chain(self.unread().map(|game| game.name)).filter(is_near).collect();
        let nearest =
            |but: Option<&str>| near.iter().copied().filter(|known| Some(*known) != but).min_by_key(distance);
        match nearest(None).map(|first| (first, nearest(Some(first)))) {
            None => self.rulesets(),
            Some((first, None)) => Hint::Near(first.into()),
            Some((first, Some(second))) => Hint::NearTwo(first.into(), second.into()),
        }
    }
}

/// A game of the caller's own rules on pairs of heaps below 2^64, solved by search: `told` is what a player may do, in a
/// line of any language. `name` is that of its [`Entry`]; see [`Catalog`].
pub fn pairs<R>(name: &str, told: &str, rules: R) -> Game
where
    R: Ruleset<Position = (u64, u64)> + Send + Sync + 'static,
{
    Game::searched(About::new(name, in_words(told)).made_of(Form::narrow_pair()), rules)
}

/// A game of the caller's own rules on boards of its own, solved by search, as [`pairs`] are.
pub fn boards<R>(name: &str, told: &str, boards: impl Boards + 'static, rules: R) -> Game
where
    R: Ruleset<Position: Board + Clone> + Send + Sync + 'static,
{
    let form = Form::Boards(Arc::new(boards));
    Game::searched(About::new(name, in_words(told)).made_of(&form).drawn_as(Drawn::Squares), rules)
}

fn in_words(rules: &str) -> Sentence {
    Sentence::of("rules-in-words").text("rules", rules)
}

/// The built-in rulesets, in the order in which a manual would introduce them.
///
/// ```
/// use grundy_positions::{Sum, catalog};
///
/// for entry in catalog::entries() {
///     assert!(Sum::parse(&entry.example).is_ok(), "{}", entry.name);
/// }
/// ```
pub fn entries() -> &'static [Entry] {
    Catalog::standard().entries()
}

/// Builds a built-in game: see [`Catalog::build`].
///
/// ```
/// use grundy_positions::catalog;
///
/// assert_eq!(catalog::build(".77").unwrap().ruleset(), "0.77");
/// let unknown = catalog::build("wythof").map(|_| ()).unwrap_err();
/// assert_eq!(unknown.hint.unwrap().to_string(), "did you mean `wythoff`?");
/// ```
///
/// # Errors
/// [`UnknownRuleset`] tells what is wrong, where, and which names are near.
pub fn build(word: &str) -> Built {
    Catalog::standard().build(word)
}

/// The code that a name such as `kayles` stands for, if it stands for one.
///
/// ```
/// assert_eq!(grundy_positions::catalog::code_named("kayles"), Some("0.77"));
/// assert_eq!(grundy_positions::catalog::code_named("nim"), None);
/// ```
pub fn code_named(name: &str) -> Option<&'static str> {
    Catalog::standard().added(name)?.code
}

/// Whether a word is meant as a take-and-break code: no name of a game begins like one. A letter may stand
/// before the point, as in `C.5`, which is how `hex:C.5` is printed.
fn is_code(word: &str) -> bool {
    let mut characters = word.chars();
    match (characters.next(), characters.next()) {
        (Some(first), _) if first.is_ascii_digit() || first == '.' => true,
        (Some(first), Some('.')) => first.is_ascii_hexdigit(),
        _ => grundy::games::hexadecimal_body(word).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sum;
    use grundy::games::Code;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_catalog_reads_what_it_prints(
            first in 0..4u8, rest in prop::collection::vec(prop_oneof![0..8u8, 0..16u8], 0..5), heap in 0..99u32,
        ) {
            let digits: Vec<u8> = std::iter::once(4 * first).chain(rest).collect();
            let Ok(code) = Code::new(&digits) else { return Ok(()) };
            let all: String = digits.iter().skip(1).map(|digit| format!("{digit:x}")).collect();
            for typed in [code.to_string(), format!("HEX:{:x}.{all}0", digits[0])] {
                let read = build(&typed).map_err(|unknown| unknown.problem);
                prop_assert_eq!(read.map(|game| game.ruleset().to_owned()), Ok(code.to_string()), "{}", typed);
                let sum = Sum::parse(&format!("{typed} {heap}")).unwrap();
                prop_assert_eq!(sum.to_string(), format!("{code} {heap}"));
            }
        }
    }

    #[test]
    fn every_ruleset_tells_its_own_rules() {
        for entry in entries() {
            let game = build(entry.example.split(' ').next().unwrap()).unwrap();
            let is_code = game.ruleset().contains('.');
            let message = if is_code { "rules-both".into() } else { format!("rules-{}", entry.name) };
            assert_eq!(game.about().rules.message, message, "{}", entry.name);
        }
        let reach = build("wythoff:3")
            .map(|game| game.about().rules.clone())
            .unwrap_or_else(|_| panic!("it is a ruleset"));
        assert_eq!(reach, crate::Sentence::of("rules-wythoff-reach").text("reach", 3));
    }

    #[test]
    fn a_code_that_looks_octal_has_a_hint() {
        let unknown = build("0.8").map(|_| ()).unwrap_err();
        assert_eq!(unknown.hint, Some(Hint::Hexadecimal));
    }
}
