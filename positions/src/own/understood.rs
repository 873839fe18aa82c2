//! What is understood of rules that somebody wrote.

use grundy::heap::Theorem;
use grundy::{Budget, Undecided};
use grundy_rules::Definition;
use serde::{Serialize, Serializer};

use super::claims;
use super::lists::Lists;
use super::{NotAdded, checked, example, game_of, memories, ones};
use crate::catalog::{Catalog, KnownRules};
use crate::errors::Compared;

/// What is understood of the rules of a game.
///
/// ```
/// use grundy_positions::own::Understood;
///
/// let [game] = &Understood::of("fibonacci(n, q): (n-t, 2*t) for t in 1..min(n, q)")?[..] else { panic!() };
/// assert_eq!((game.moves, game.example.as_str(), game.in_order), (1, "fibonacci 3,5", false));
/// # Ok::<(), grundy_positions::own::NotAdded>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Understood {
    /// The name of the game.
    pub name: String,
    /// Its rules in the one way to write them.
    pub rules: String,
    /// The names of the numbers that are told with its name.
    pub parameters: Vec<String>,
    /// The parts of a position.
    pub parts: Vec<WrittenPart>,
    /// How many moves the rules say, each with its steps.
    pub moves: usize,
    /// A position to begin with.
    pub example: String,
    /// The rulesets of the catalog that have the same moves: as a code or a set, and by name.
    pub same_as: Vec<String>,
    /// Which well-known rules it has: with other parameters it may be another game, so of one with parameters none.
    #[serde(skip)]
    pub known: KnownRules,
    /// Whether moves are allowed by remainders and sizes of heaps, so that finitely many values prove a period.
    pub by_classes: bool,
    /// How many states there are beside a heap, where finitely many are remembered from the positions to begin with: then
    /// finitely many values prove a period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<usize>,
    /// Whether heaps are divided, so that values are known from the heaps at which they change.
    pub by_division: bool,
    /// Whether the digits of a heap tell what moves leave, so that they may tell the values, too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_digits: bool,
    /// Of two numbers, whether the second is a heap and the first its row, and each row is proved to have a period by finitely
    /// many values.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_rows: bool,
    /// Of a list, whether the values of its numbers, as heaps, tell its own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_heaps: bool,
    /// Of a strip, whether a letter dies in each rule, so that the values of powers of a pattern are known for all ends together, and
    /// finitely many prove a period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cuts: Option<bool>,
    /// Whether a closed form gives the value of every heap.
    pub closed_form: bool,
    /// Whether values are computed one heap after the other; otherwise by search.
    pub in_order: bool,
    /// The theorem that may prove a period of the values, or why none does, where there is one sequence of them; with other numbers
    /// after its name it may be another one.
    #[serde(serialize_with = "theorem_name")]
    pub theorem: Option<Result<&'static str, Undecided>>,
    /// Whether the game ends.
    pub ends: Ends,
    /// What the rules claim of themselves, compared on small positions.
    pub claims: Vec<Compared>,
}

/// Whether a game ends after finitely many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Ends {
    /// It follows from the rules: each move leaves smaller heaps.
    Proved,
    /// It is seen at each position that is met: a loop is told, and nothing is answered from there.
    Checked,
}

/// A part of a position.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct WrittenPart {
    /// What the rules call it.
    pub name: String,
    /// `number`, or the word of the language.
    pub shape: &'static str,
}

impl Understood {
    /// The games of a text.
    ///
    /// # Errors
    /// [`NotAdded`] where it is no rules.
    pub fn of(text: &str) -> Result<Vec<Self>, NotAdded> {
        Definition::parse_printed(text)?.iter().map(Understood::of_game).collect()
    }

    /// The games of a text, each with what is wrong with it alone: one false claim leaves the other games, as in
    /// [`Catalog::add_rules`].
    ///
    /// ```
    /// use grundy_positions::own::Understood;
    ///
    /// let text = "p(x, y): (x-t, y) for t in 1..x; canon (y, x)\none(n): n-1 if n > 0";
    /// let games = Understood::each(text)?;
    /// assert!(games[0].is_err() && games[1].is_ok());
    /// # Ok::<(), grundy_positions::own::NotAdded>(())
    /// ```
    ///
    /// # Errors
    /// [`NotAdded`] where the text as a whole is no rules.
    pub fn each(text: &str) -> Result<Vec<Result<Self, NotAdded>>, NotAdded> {
        Ok(Definition::parse_printed(text)?.iter().map(Understood::of_game).collect())
    }

    fn of_game(definition: &Definition) -> Result<Self, NotAdded> {
        let parameters: Vec<String> = definition.parameters().map(str::to_owned).collect();
        let rules = definition.rules(&ones(definition)).expect("as many as there are");
        let form = rules.normal_form();
        let word = form.as_ref().and_then(|form| form.notation());
        let mut game = game_of(&rules, form.clone());
        let in_order = game.theory_mut().sequence().is_some();
        let theorem = game.sequence().filter(|_| parameters.is_empty());
        let theorem = theorem.map(|values| values.theorem().map(Theorem::name));
        let rows: Vec<Vec<i64>> = (0..SOME_ROWS).map(|row| vec![row]).collect();
        let rows = rules.rows_form(1, &rows);
        let takes_any = rows.as_ref().is_some_and(|rows| rows.game.takes_any());
        let memory = memories::of_starts(&rules).filter(|_| !takes_any);
        let message = form.as_ref().map(|form| form.message());
        let part = |(name, shape): (&str, grundy_rules::Shape)| WrittenPart {
            name: name.to_owned(),
            shape: shape.word().unwrap_or("number"),
        };
        Ok(Understood {
            name: definition.name().to_owned(),
            rules: definition.to_string(),
            parts: definition.parts().map(part).collect(),
            moves: definition.clauses().filter(Option::is_none).count(),
            example: format!("{} {}", rules.name(), example(&rules)),
            // With other parameters it may be another game.
            same_as: word.filter(|_| parameters.is_empty()).map(with_names).unwrap_or_default(),
            known: if parameters.is_empty() { game.about().known.clone() } else { KnownRules::default() },
            by_classes: message == Some("values-by-classes"),
            memory: memory.map(|memory| memory.states.len()),
            by_rows: rows.is_some(),
            by_heaps: Lists::new(&rules).is_some(),
            cuts: definition.strip().map(|strip| strip.strip().is_cutting()),
            by_division: message == Some("values-by-division"),
            closed_form: message == Some("values-by-form"),
            by_digits: message == Some("values-by-digits"),
            in_order,
            theorem,
            // All normal forms are of moves that leave smaller heaps, or fewer.
            ends: if form.is_some() && parameters.is_empty() { Ends::Proved } else { Ends::Checked },
            claims: checked(definition, &mut Budget::new(claims::STEPS_A_TEXT))?,
            parameters,
        })
    }
}

/// The name of the theorem, or that there is none.
fn theorem_name<S: Serializer>(
    theorem: &Option<Result<&'static str, Undecided>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let name = theorem.as_ref().map(|theorem| match theorem {
        Ok(name) => name,
        Err(Undecided::NoPeriod { .. }) => "no-period",
        Err(_) => "none",
    });
    name.serialize(serializer)
}

/// Number of rows that are looked at.
const SOME_ROWS: i64 = 5;

/// A ruleset of the catalog, with the names that it has beside.
fn with_names(word: String) -> Vec<String> {
    let entries = Catalog::standard().entries().iter();
    let named = entries.filter(|entry| entry.name != word && entry.code.is_some_and(|code| code == word));
    let names: Vec<String> = named.map(|entry| entry.name.to_string()).collect();
    [vec![word], names].concat()
}
