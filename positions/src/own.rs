//! Rules that users write, as games of a catalog: see [`grundy_rules`].

mod board; // positions as components
mod by_form; // values of positions of a form, without a search
mod by_rows; // a heap, and its row
mod sample; // positions drawn from a search
mod faults; // what rules run into beside what their own package knows
mod geography; // vertex geography, by matchings
mod kayles; // Node Kayles and Arc Kayles on paths, cycles and stars
mod pieces; // pieces that forbid each other cells
mod cell_search; // of few cells, and of many
mod cells; // Cram and its kin on boards and graphs of some size
mod option_lister; // options, with what listing them takes
pub(crate) mod claims; // what rules claim of themselves
mod spot_checks; // claims compared at positions of a search
mod memories; // one heap, and what is remembered
mod strips; // rows in which a pattern repeats
mod lists; // lists that are sums of their heaps
mod moore; // lists of which is known who wins
mod recognised; // games of the catalog that somebody wrote
mod rules; // what a player may do
mod theory; // values, by search
mod understood; // what is understood of them
mod guessed; // what somebody guesses of any game
mod gallery; // games that are known by name

use std::sync::{Arc, OnceLock};

use grundy::written::parse_number;
use grundy::{Budget, NormalForm, Worded};
use grundy_rules::{Definition, Fault, Faulty, Position, Rules, Shape, Stopped, Value};
pub use grundy_rules::{Repair, RulesError, Span};

use crate::catalog::{About, Catalog, Entry, Game, KnownRules, UnknownRuleset};
use crate::drawn::Drawn;
use crate::errors::{self, Problem, RulesetError};
pub use crate::errors::{Compared, Refuted};
use crate::form::Form;
use board::OwnBoards;
pub use by_rows::{LAST_ROW, WrittenRows};
pub(crate) use faults::WrittenFault;
use grundy::words::Sentence;
pub use guessed::{NoGuess, TypedGuess};
pub(crate) use guessed::{names, numbers, parameters};
use option_lister::OptionLister;
pub use strips::{strip_of, with_pattern};
pub use understood::{Ends, Understood, WrittenPart};

/// Why rules are not added to a catalog.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NotAdded {
    /// The text is no rules.
    #[says(transparent)]
    Rules(#[from] grundy_rules::RulesError),
    /// A ruleset cannot be called so.
    #[says("rules-bad-name", "`{name}` cannot be the name of a ruleset")]
    #[hint(NameAdvice::Letters)]
    BadName {
        /// The name.
        name: String,
        /// Where it stands in the text.
        span: grundy_rules::Span,
    },
    /// What `start` says is no position.
    #[says(transparent)]
    BadStart(grundy_rules::Faulty),
    /// What the rules claim of themselves is not so.
    #[says(transparent found)]
    #[hint(errors::Hint::Where)]
    FalseClaim {
        /// The claim, and where it is false.
        found: Compared,
        /// Where it stands in the text.
        span: grundy_rules::Span,
    },
    /// A ruleset of the catalog has the name.
    #[says("rules-name-of-another", "`{name}` is the name of another ruleset")]
    #[hint(NameAdvice::Free(free.clone()))]
    NameTaken {
        /// The name.
        name: String,
        /// Where it stands in the text.
        span: grundy_rules::Span,
        /// A name that is free.
        free: String,
    },
}

/// What would be right where a name is wrong.
#[derive(Worded)]
enum NameAdvice {
    #[says("rules-names-have", "a name has letters, digits and hyphens")]
    Letters,
    #[says("rules-free-name", "`{name}` is free", name = _0)]
    Free(String),
}

impl NotAdded {
    /// What would be right in the place of a part of `text`, which this is about, where that is known.
    pub fn repair(&self, text: &str) -> Option<Repair> {
        match self {
            NotAdded::Rules(_) => Definition::repair(text),
            NotAdded::NameTaken { span, free, .. } => Some(Repair { span: *span, text: free.clone() }),
            NotAdded::BadStart(Faulty { fault: Fault::Negative { number }, span, .. }) => {
                Some(Repair { span: *span, text: number.trim_start_matches('-').to_owned() })
            }
            _ => None,
        }
    }

    /// Where it is wrong, in bytes of the text.
    pub fn span(&self) -> Span {
        match self {
            NotAdded::Rules(error) => error.span,
            NotAdded::BadStart(faulty) => faulty.span,
            NotAdded::BadName { span, .. }
            | NotAdded::NameTaken { span, .. }
            | NotAdded::FalseClaim { span, .. } => *span,
        }
    }
}

impl Catalog {
    /// Adds the games of a text of rules, each under its name; the names, in the order of the text.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_positions::catalog::Catalog;
    /// use grundy_positions::{Question, Sum};
    ///
    /// let mut catalog = Catalog::standard().clone();
    /// catalog.add_rules("prime-take(n): n-p for p in primefactors(n)").unwrap();
    /// let mut sum = Sum::parse_in(&catalog, "prime-take 12 + nim 2").unwrap();
    /// let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    /// assert_eq!(analysis.value.unwrap().to_string(), "*3");
    /// ```
    ///
    /// # Errors
    /// [`NotAdded`] where the text is no rules, or a name is taken; then nothing is added.
    pub fn add_rules(&mut self, text: &str) -> Result<Vec<String>, NotAdded> {
        let mut with_them = self.clone();
        let names = with_them.add_all(Definition::parse_all(text)?, text)?;
        *self = with_them;
        Ok(names)
    }

    /// Adds games one after the other. A game whose claims are false is refused; where there are others beside it, that is told
    /// as soon as somebody asks for it, and they are played.
    fn add_all(&mut self, definitions: Vec<Definition>, text: &str) -> Result<Vec<String>, NotAdded> {
        let mut names = Vec::new();
        let mut budget = Budget::new(claims::STEPS_A_TEXT);
        let is_alone = definitions.len() == 1;
        for definition in definitions {
            let definition = if self.ignores_claims { definition.without_claims() } else { definition };
            let (name, span) = (definition.name().to_owned(), definition.name_span());
            let entry = match checked(&definition, &mut budget) {
                Err(NotAdded::FalseClaim { found, .. }) if !is_alone => refused_entry(&definition, found),
                checked => checked.map(|_| entry(definition, None))?,
            };
            if let Err(error) = self.add(entry) {
                if !error.is_taken {
                    return Err(NotAdded::BadName { name, span });
                }
                let mut others = (2..).map(|number| format!("{name}-{number}"));
                let is_free = |other: &String| !self.has(other) && !text.contains(other.as_str());
                let free = others.find(is_free).expect("there are more numbers");
                return Err(NotAdded::NameTaken { free, name, span });
            }
            names.push(name);
        }
        Ok(names)
    }

    /// This catalog with the games of a text of rules in the place of those that have their names: rules that came with a
    /// position mean what they meant where it was written, whatever a name means here.
    ///
    /// ```
    /// use grundy_positions::{Sum, catalog::Catalog};
    ///
    /// let rules = "nim(n): n - t for t in 1..min(n, 3)";
    /// let sum = Sum::parse_in(&Catalog::standard().with_rules(rules)?, "nim 4")?;
    /// assert_eq!(sum.moves().count(), 3);
    /// assert_eq!(sum.written_rules().unwrap(), rules);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`NotAdded`] where the text is no rules, or names one game twice.
    pub fn with_rules(&self, text: &str) -> Result<Catalog, NotAdded> {
        let definitions = Definition::parse_printed(text)?;
        let mut catalog = self.without(&definitions.iter().map(Definition::name).collect::<Vec<_>>());
        catalog.add_all(definitions, text)?;
        Ok(catalog)
    }
}

/// What was found of the claims of a game.
///
/// # Errors
/// [`NotAdded::BadStart`], [`NotAdded::FalseClaim`].
fn checked(definition: &Definition, budget: &mut Budget) -> Result<Vec<Compared>, NotAdded> {
    let rules = definition.rules(&ones(definition)).expect("as many as there are");
    let starts = budget.within(STEPS_TO_LOOK, |part| rules.starts(claims::STARTS, part));
    let starts = match starts {
        Ok(starts) => starts,
        // With other numbers than these, it may well be a position.
        Err(Stopped::Faulty(faulty)) if definition.parameters().next().is_none() => {
            return Err(NotAdded::BadStart(faulty));
        }
        Err(_) => Vec::new(),
    };
    let compared = claims::compared(&rules, starts, budget);
    match compared.iter().find(|one| one.refuted.is_some()) {
        Some(found) => {
            let span = definition.clause_span(found.clause).unwrap_or(definition.name_span());
            Err(NotAdded::FalseClaim { found: found.clone(), span })
        }
        None => Ok(compared),
    }
}

/// The rules as an entry of a catalog, `told` in other words than their own.
fn entry(definition: Definition, told: Option<Sentence>) -> Entry {
    let name = definition.name().to_owned();
    let parameters: Vec<&str> = definition.parameters().collect();
    let written = match &parameters[..] {
        [] => name.clone(),
        told => format!("{name}:{}", told.join(",").to_ascii_uppercase()),
    };
    let first = definition.rules(&ones(&definition)).expect("as many as there are");
    let example = format!("{} {}", first.name(), example(&first));
    // What rules are takes milliseconds to find out, and may be asked for by each line of an input.
    let (has_parameters, known) = (!parameters.is_empty(), OnceLock::new());
    Entry::of_rules(name, written, definition.to_string(), example, move |argument| {
        let game = match argument {
            None if !has_parameters => game_of(&first, known.get_or_init(|| first.normal_form()).clone()),
            _ => built(&definition, argument)?,
        };
        Ok(if let Some(told) = &told { game.worded(told.clone()) } else { game })
    })
}

/// The entry of rules whose claims are false: it tells so whenever it is asked for.
fn refused_entry(definition: &Definition, found: Compared) -> Entry {
    let (name, rules) = (definition.name().to_owned(), definition.to_string());
    let example = entry(definition.clone(), None).example.into_owned();
    Entry::of_rules(name.clone(), name.clone(), rules, example, move |_| {
        let problem = Problem::FalseClaim { ruleset: name.clone(), found: Box::new(found.clone()) };
        Err(UnknownRuleset { problem, at: 0, hint: Some(errors::Hint::Where) })
    })
}

/// Numbers for the parameters, where nobody told any.
fn ones(definition: &Definition) -> Vec<Value> {
    vec![Value::Number(1); definition.parameters().count()]
}

/// The first position to begin with, where the rules say some; else one of the least that they allow, with a move if one has any.
fn example(rules: &Rules) -> String {
    let said = rules.starts(1, &mut Budget::new(STEPS_TO_LOOK));
    if let Some(start) = said.ok().and_then(|starts| starts.into_iter().next()) {
        return rules.write(&start);
    }
    let usual = game(rules).about().form.example();
    let small = claims::small::of_sizes(rules, 0..=LARGEST_EXAMPLE).take(MOST_EXAMPLES);
    let (mut first_allowed, budget) = (None, &mut Budget::new(STEPS_TO_LOOK));
    for position in rules.read(&usual).into_iter().chain(small) {
        if rules.allows(&position, budget) != Ok(true) {
            continue;
        }
        if rules.options(&position, budget).is_ok_and(|options| !options.is_empty()) {
            return rules.write(&position);
        }
        first_allowed.get_or_insert(position);
    }
    first_allowed.map_or(usual, |position| rules.write(&position))
}

/// The greatest size of a position that is looked for as an example.
const LARGEST_EXAMPLE: usize = 40;

/// Maximum number of positions that are looked at for one.
const MOST_EXAMPLES: usize = 2_000;

/// The most work for what is looked at as rules are read: positions to begin with, the empty heap, all small heaps.
const STEPS_TO_LOOK: u64 = 50_000;

/// The game with the numbers that are told after its name.
fn built(definition: &Definition, argument: Option<&str>) -> Result<Game, UnknownRuleset> {
    let expected = definition.parameters().count();
    let told: Option<Vec<Value>> = match argument {
        None => Some(Vec::new()),
        Some(argument) => argument.split(',').map(parameter).collect(),
    };
    let rules = told.as_ref().and_then(|told| definition.rules(told));
    rules.map(|rules| game(&rules)).ok_or_else(|| {
        let names: Vec<&str> = definition.parameters().collect();
        let form = match expected {
            0 => definition.name().to_owned(),
            _ => format!("{}:{}", definition.name(), names.join(",").to_ascii_uppercase()),
        };
        let error = RulesetError::Parameters { form };
        UnknownRuleset { hint: error.hint(), problem: Problem::Ruleset(error), at: 0 }
    })
}

/// A number after the name of rules, which may be negative.
fn parameter(text: &str) -> Option<Value> {
    match text.strip_prefix('-') {
        Some(digits) => Some(Value::below_zero(&parse_number(digits).ok()?)),
        None => Some(Value::from(&parse_number(text).ok()?)),
    }
}

/// The game of some rules: one of the catalog, under another name, where it has the same moves.
fn game(rules: &Rules) -> Game {
    game_of(rules, rules.normal_form())
}

/// The game of some rules, where it is known what they are.
fn game_of(rules: &Rules, known: Option<Arc<dyn NormalForm>>) -> Game {
    let listed = Arc::new(OptionLister::new(rules.clone()));
    let (form, drawn) = if listed.is_of_heaps() {
        let drawn = if only_shrink(rules) { Drawn::Tokens } else { Drawn::Listed };
        (Form::Heaps { arity: rules.shapes().len(), greatest: None }, drawn)
    } else {
        let drawn = if matches!(rules.shapes(), [Shape::Grid | Shape::Text]) {
            Drawn::Squares
        } else {
            Drawn::Listed
        };
        (Form::Boards(Arc::new(OwnBoards(rules.clone()))), drawn)
    };
    let about = About::new(rules.name(), told(rules)).made_of(&form).drawn_as(drawn);
    let about = about.written_as(rules.definition().to_string());
    let named = |game: Game| match rules.names_moves() {
        true => game.naming(Arc::new(rules::OwnRules(Arc::clone(&listed)))),
        false => game,
    };
    if let Some(game) = known.as_deref().and_then(recognised::game) {
        return named(game.told_as(about.made_of(Form::heap())));
    }
    if let Some(form) = known.as_ref().filter(|form| Arc::clone(form).families().is_some()) {
        return named(Game::of_form(about.made_of(Form::heap()), Arc::clone(form)));
    }
    let memory = if rules.shapes().len() > 1 { memories::of_starts(rules) } else { None };
    // All theories above tell values without a search, and believe nothing.
    let about = if known.is_none() { about.claiming(rules.unproved_claims()) } else { about };
    let theory = theory::OwnTheory::new(Arc::clone(&listed), known.as_deref(), memory.as_ref());
    let about = match known {
        Some(form) => about.knowing(KnownRules::shared(form)),
        None => about,
    };
    Game::new(about, Arc::new(rules::OwnRules(listed)), Box::new(theory))
}

/// What a player may do: as `say` says it, or else the rules themselves.
fn told(rules: &Rules) -> Sentence {
    let own = rules.definition().to_string();
    Sentence::of("rules-in-words").text("rules", rules.said().map_or(own, str::to_owned))
}

/// Whether moves take from heaps and do nothing else, as far as small ones tell: that decides how they are shown, and nothing
/// else. Single heaps may be split; of a pair, one is left.
fn only_shrink(rules: &Rules) -> bool {
    let count = rules.shapes().len();
    let small = |at: i64| Position::of_numbers([at / SMALL, at % SMALL][2 - count..].iter().copied());
    let mut budget = Budget::new(STEPS_TO_LOOK);
    let mut shrinks = |position: &Position| {
        let before = position.numbers().unwrap_or_default();
        let is_less = |part: &Position| {
            let after = part.numbers().unwrap_or_default();
            after.iter().zip(&before).all(|(after, before)| after <= before)
        };
        let only_less = |left: &Vec<Position>| (count == 1 || left.len() < 2) && left.iter().all(is_less);
        rules.options(position, &mut budget).is_ok_and(|options| options.iter().all(only_less))
    };
    (0..SMALL * SMALL).map(small).all(|position| shrinks(&position))
}

/// Heaps below this are small.
const SMALL: i64 = 7;
