//! A game of a catalog: what it says of itself, its rules, and what is known of them.

use std::sync::Arc;

use grundy::Natural;
use grundy::heap::{OutcomeSequence, Sequence};
use grundy::misere::HeapQuotient;

use super::by_value::ByValue;
use super::misere::HAS_QUOTIENTS;
use super::rules::{Carried, OfOneHeap, RulesOf};
use super::theories::{Heaps, Search};
use super::{About, KnownRules, Rules, Subject, Theory};
use crate::component::{Component, Replacement, print_replacement};
use crate::explanation::{OptionValue, Step};
use crate::written::{Claim, Reliance, WrittenRules};
use grundy::words::Sentence;
use grundy::{BigNimber, Budget, Families, NormalForm, Ruleset, Undecided};

/// A ruleset of a catalog, with all that was computed for it so far, in three parts: what it says of itself
/// ([`About`]), what a player may do ([`Rules`]), and what is known of the values ([`Theory`]).
///
/// Front ends ask [`Sum`](crate::Sum), which plays any number of games side by side.
pub struct Game {
    about: About,
    rules: Arc<dyn Rules>,
    /// What its moves are called.
    names: Arc<dyn Rules>,
    theory: Box<dyn Theory>,
    searches_misere_play: bool,
}

/// The options beyond those listed are counted up to here.
const COUNTED_OPTIONS: usize = 1_000_000;
/// Maximum number of options that get a value; beyond, one is looked up for each value that is shown.
const VALUED_OPTIONS: usize = 4096;
/// Number of equal parts of the budget of which the values of the options beyond those listed may take one.
const PARTS: u64 = 8;

impl Game {
    /// A game from its parts.
    pub fn new(about: About, rules: Arc<dyn Rules>, theory: Box<dyn Theory>) -> Self {
        Game { about, names: Arc::clone(&rules), rules, theory, searches_misere_play: false }
    }

    /// A game of which nothing is known but its rules: solved by search.
    ///
    /// # Panics
    /// If the form of `about` reads other positions than those of the rules.
    pub fn searched<R>(about: About, rules: R) -> Self
    where
        R: Ruleset<Position: Carried + Send> + Send + Sync + 'static,
    {
        let is_theirs = R::Position::is_read_by(&about.form);
        assert!(is_theirs, "the form of `{}` reads other positions than its rules have", about.ruleset);
        let rules = Arc::new(rules);
        Game::new(about, Arc::new(RulesOf(Arc::clone(&rules))), Box::new(Search::new(rules)))
    }

    /// A game of single heaps, by the sequence of its values and that of its outcomes.
    ///
    /// ```
    /// use grundy::heap::{DefinitionEngine, Sequence};
    /// use grundy::{Budget, Families, Family, HeapRuleset, Natural, Reason, options_of_families};
    /// use grundy_positions::catalog::{About, Catalog, Entry, Game};
    /// use grundy_positions::{Question, Sentence, Sum};
    ///
    /// /// Take one token or two.
    /// #[derive(Clone)]
    /// struct OneOrTwo;
    ///
    /// impl Families for OneOrTwo {
    ///     fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
    ///         let left = [1u8, 2].map(|taken| heap.checked_sub(&Natural::from(taken)));
    ///         Box::new(left.into_iter().flatten().map(Family::One))
    ///     }
    /// }
    ///
    /// impl HeapRuleset for OneOrTwo {
    ///     fn options(&self, heap: u64) -> impl Iterator<Item = Vec<u64>> {
    ///         options_of_families(self, heap)
    ///     }
    /// }
    ///
    /// impl From<&OneOrTwo> for Sequence {
    ///     fn from(rules: &OneOrTwo) -> Sequence {
    ///         let engine = Box::new(DefinitionEngine(rules.clone()));
    ///         Sequence::without_theorem("one-or-two".into(), engine, Reason::OpenForOwnRules)
    ///     }
    /// }
    ///
    /// let told = "take one token or two";
    /// let game = move || {
    ///     let about = About::new("one-or-two", Sentence::of("rules-in-words").text("rules", told));
    ///     Game::of_heaps(about, OneOrTwo, (&OneOrTwo).into(), Sequence::from(&OneOrTwo).into())
    /// };
    /// let mut catalog = Catalog::standard().clone();
    /// catalog.add(Entry::new("one-or-two", told, "one-or-two 5", game)).unwrap();
    /// let analysis = Sum::parse_in(&catalog, "one-or-two 5 + nim 1")
    ///     .unwrap()
    ///     .analyse(&Question::default(), &mut Budget::default());
    /// assert_eq!(analysis.value.unwrap().to_string(), "*3");
    /// ```
    pub fn of_heaps<F>(about: About, rules: F, values: Sequence, outcomes: OutcomeSequence) -> Self
    where
        F: Families + Send + Sync + 'static,
    {
        let rules: Arc<dyn Families + Send + Sync> = Arc::new(rules);
        Game::new(
            about,
            Arc::new(OfOneHeap(Arc::clone(&rules))),
            Box::new(Heaps::new(rules, values, outcomes)),
        )
    }

    /// A game of single heaps whose rules are of a form that the theory knows.
    ///
    /// # Panics
    /// If the options of such rules are to be listed.
    pub fn of_form(about: About, form: Arc<dyn NormalForm>) -> Self {
        let rules = Arc::clone(&form).families().expect("its options come in families");
        let theory = Heaps::new(Arc::clone(&rules), form.values(), form.outcomes());
        let about = about.knowing(KnownRules::shared(form));
        Game::new(about, Arc::new(OfOneHeap(rules)), Box::new(theory))
    }

    /// This game, whose moves are called as these rules call them.
    #[must_use]
    pub(crate) fn naming(self, names: Arc<dyn Rules>) -> Self {
        Game { names, ..self }
    }

    /// This game under another name, with the same rules in other words.
    pub(crate) fn told_as(self, about: About) -> Self {
        Game { about: about.knowing(self.about.known), ..self }
    }

    /// This game under the name of its entry: what is printed is read back.
    pub(super) fn named(mut self, name: &str) -> Self {
        if self.about.ruleset != name {
            name.clone_into(&mut self.about.ruleset);
        }
        self
    }

    /// This game under another title.
    pub(super) fn titled(mut self, title: Sentence) -> Self {
        self.about = self.about.titled(title);
        self
    }

    /// This game, with its rules in other words.
    pub(crate) fn worded(mut self, rules: Sentence) -> Self {
        self.about.rules = rules;
        self
    }

    /// This game, explained in another page of the manual.
    pub(super) fn explained_in(mut self, manual: Option<&'static str>) -> Self {
        self.about.manual = manual;
        self
    }

    /// What it says of itself.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// The ruleset in the notation; [`parse_ruleset`](crate::notation::parse_ruleset) reads it back.
    pub fn ruleset(&self) -> &str {
        &self.about.ruleset
    }

    /// What a player may do.
    pub fn rules(&self) -> &dyn Rules {
        &*self.rules
    }

    /// What its moves are called: by its rules, or by those of its form that somebody wrote.
    pub fn names(&self) -> &dyn Rules {
        &*self.names
    }

    /// What a player may do, for who keeps it longer than the game.
    pub(crate) fn shared_rules(&self) -> Arc<dyn Rules> {
        Arc::clone(&self.rules)
    }

    /// Whether a component is one of the game: of its form, and not excluded by the rules.
    ///
    /// ```
    /// use grundy_positions::{Component, catalog::Catalog};
    ///
    /// let even = Catalog::standard().with_rules("even(n): n-2 if n > 1; where n % 2 == 0").unwrap().build("even").unwrap();
    /// assert!(even.allows(&Component::heap(4u8)) && !even.allows(&Component::heap(3u8)));
    /// ```
    pub fn allows(&self, component: &Component) -> bool {
        self.about.form.allows(component) && self.rules.look_at(component).is_ok()
    }

    /// A component as an example, in the notation.
    pub fn example(&self) -> String {
        self.rules.example().unwrap_or_else(|| self.about.form.example())
    }

    /// Lets misère play be decided by search alone, where the catalog says so.
    pub(super) fn set_searches_misere_play(&mut self, searches_misere_play: bool) {
        self.searches_misere_play = searches_misere_play;
    }

    /// Whether it may be looked for a misère quotient.
    pub(crate) fn has_quotients(&self) -> bool {
        HAS_QUOTIENTS && !self.searches_misere_play
    }

    /// The misère quotient of its heaps, for a game of single heaps: see [`Theory::misere_quotient`].
    pub fn misere_quotient(&mut self) -> Option<&mut HeapQuotient> {
        if self.has_quotients() { self.theory.misere_quotient() } else { None }
    }

    /// What is known of the values.
    pub fn theory(&self) -> &dyn Theory {
        &*self.theory
    }

    /// What is known of the values, and what can be found out of them.
    pub fn theory_mut(&mut self) -> &mut dyn Theory {
        &mut *self.theory
    }

    /// The values of heaps of any size: of single heaps, or of a heap beside the other numbers that positions begin with.
    pub fn sequence(&mut self) -> Option<&mut Sequence> {
        if self.theory_mut().sequence().is_some() {
            return self.theory_mut().sequence();
        }
        self.theory_mut().column().map(|(values, _)| values)
    }

    /// The values of single heaps, for who wants nothing else of the game, such as a table of them without a copy.
    pub fn into_sequence(self) -> Option<Sequence> {
        self.theory.into_sequence()
    }

    /// Its rules, where somebody wrote them, beside an answer that rests on nothing but them.
    pub fn written_rules(&self) -> Option<WrittenRules> {
        self.about().written.as_deref().map(WrittenRules::new)
    }

    /// Its rules, where somebody wrote them, beside an answer from its [`Theory`]: with the claims that the values it gave so far
    /// rest on.
    pub fn rules_of_values(&self) -> Option<WrittenRules> {
        self.written_rules().map(|rules| rules.resting_on(self.reliance().claim()))
    }

    /// Tells, at any later time, whether values that it gave until then rest on its claims: only a search believes them.
    pub fn reliance(&self) -> Reliance {
        Reliance::new(self.claim(), self.theory.beliefs())
    }

    /// The claims that a search for its values believes, and that nobody has proved.
    pub fn claim(&self) -> Option<Claim> {
        Claim::of(self.ruleset(), &self.about.claims)
    }

    /// The outcomes of the same.
    pub fn outcomes(&mut self) -> Option<&mut OutcomeSequence> {
        if self.theory_mut().outcomes().is_some() {
            return self.theory_mut().outcomes();
        }
        self.theory_mut().column().map(|(_, outcomes)| outcomes)
    }

    /// What these are the values of, in the notation.
    pub fn sequence_name(&mut self) -> String {
        match self.theory_mut().column() {
            Some((values, _)) => values.ruleset().to_owned(),
            None => self.ruleset().to_owned(),
        }
    }

    /// Why the component, number `index` of the sum, has its value: what the theory says, and the options with their
    /// values, at most `limit` of them listed. Where the budget does not suffice, fewer steps.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_positions::{Component, catalog, explanation::Step};
    ///
    /// let mut kayles = catalog::build("kayles").unwrap();
    /// let steps = kayles.explain(0, &Component::heap(4u8), 9, &mut Budget::default());
    /// assert!(matches!(&steps[..], [Step::Options { options, .. }] if options.len() == 4));
    /// ```
    pub fn explain(
        &mut self,
        index: usize,
        component: &Component,
        limit: usize,
        budget: &mut Budget,
    ) -> Vec<Step> {
        let asked = Subject { index, ruleset: &self.about.ruleset, component, limit };
        let reasons = self.theory.reasons(&asked, budget);
        let mut steps = reasons.steps;
        if reasons.lists_options {
            steps.extend(self.explain_by_options(index, component, limit, budget));
        }
        steps
    }

    /// The options of a component, the first of them with their values; `None` where the budget does not suffice.
    fn explain_by_options(
        &mut self,
        index: usize,
        component: &Component,
        limit: usize,
        budget: &mut Budget,
    ) -> Option<Step> {
        let mex = self.theory.value(component, budget).ok()?;
        let mut options = self.rules.options(component);
        let first: Vec<Replacement> = options.by_ref().take(limit).collect();
        let omitted = options.take(COUNTED_OPTIONS).count();
        let mut listed = Vec::new();
        for left in first {
            let values: Result<BigNimber, Undecided> =
                left.iter().map(|component| self.theory.value(component, budget)).sum();
            listed.push(OptionValue { to: print_replacement(&left, component), value: values.ok()? });
        }
        let (groups, greater_complete) = budget.within(budget.left() / PARTS, |part| {
            self.by_value(component, &mex, limit, part)
                .groups(&mex, limit, |left| print_replacement(left, component))
        });
        Some(Step::Options {
            component: index,
            kind: component.kind(),
            ruleset: self.about.ruleset.clone(),
            position: component.to_string(),
            options: listed,
            omitted: (omitted < COUNTED_OPTIONS).then(|| Natural::from(omitted)),
            groups,
            greater_complete,
            mex,
        })
    }

    /// The options of a component by value; where they are too many, some for each value below the mex that is shown.
    fn by_value(
        &mut self,
        component: &Component,
        mex: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> ByValue<Replacement> {
        let first: Vec<Replacement> = self.rules.options(component).take(VALUED_OPTIONS + 1).collect();
        let all = first.len();
        let mut found = Vec::new();
        for left in first.into_iter().take(VALUED_OPTIONS) {
            let value: Result<BigNimber, Undecided> =
                left.iter().map(|component| self.theory.value(component, budget)).sum();
            let Ok(value) = value else { break };
            found.push((value, left));
        }
        let mut by_value = ByValue::new(found.len() == all);
        for (value, left) in found {
            by_value.add(value, left);
        }
        for value in by_value.missing(mex, limit) {
            let Ok(moves) = self.theory.moves_to(component, &value, 1, budget) else { break };
            for left in moves.list {
                by_value.add(value.clone(), left);
            }
        }
        by_value
    }
}
