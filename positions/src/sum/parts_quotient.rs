//! The misère quotient of all components that can follow in a sum.

use std::sync::Arc;

use grundy::misere::{Element, Genera, Genus, MisereRule, Parts, Quotient};
use grundy::written::shorten;
use grundy::{Budget, Held, Natural, Outcome, Undecided, in_order, in_order_by, prices};
use rustc_hash::{FxHashMap, FxHashSet};

use super::misere::Elements;
use super::{Part, Sum};
use crate::catalog::{Component, Game};

/// The components of some games that were met, each with a number greater than those of its options, and their quotient.
#[derive(Debug)]
pub(crate) struct PartsQuotient {
    numbers: FxHashMap<Part, u32>,
    /// Shared with the genera, for as long as one is looked for.
    options: Arc<Options>,
    quotient: Quotient,
    held: Held,
    /// How many steps did not suffice for the components that were asked about last.
    in_vain: u64,
}

/// For each component, the components that each of its options leaves.
#[derive(Debug, Default)]
struct Options(Vec<Vec<Vec<u32>>>);

impl Parts for Options {
    fn options(&self, part: u32, budget: &mut Budget, each: &mut dyn FnMut(&[u32])) -> Result<(), Undecided> {
        let options = &self.0[part as usize];
        budget.spend(options.len() as u64)?;
        options.iter().for_each(|option| each(option));
        Ok(())
    }
}

/// A component whose options are looked at, and how many of them were.
struct Waiting {
    key: Part,
    options: Vec<Vec<Component>>,
    next: usize,
}

impl PartsQuotient {
    /// That of no component.
    pub(crate) fn new(budget: &Budget) -> Self {
        let (numbers, options) = (FxHashMap::default(), Arc::default());
        PartsQuotient { numbers, options, quotient: Quotient::new(), held: budget.holding(), in_vain: 0 }
    }

    /// The quotient.
    pub(crate) fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.held.bytes() + self.quotient.bytes()
    }

    /// The number of a component, where it was met.
    pub(crate) fn number(&self, game: usize, component: &Component) -> Option<u32> {
        self.numbers.get(&Part { game, component: component.clone() }).copied()
    }

    /// The genus of a sum of components that were met, by their numbers.
    ///
    /// # Errors
    /// Where the budget does not suffice.
    pub(crate) fn genus(&self, numbers: &[u32], budget: &mut Budget) -> Result<Genus, Undecided> {
        let heaps: Vec<u64> = numbers.iter().map(|number| u64::from(*number) + 1).collect();
        Genera::new(self.options.clone()).genus(&heaps, budget)
    }

    /// The components by their numbers.
    pub(crate) fn components(&self) -> Vec<&Part> {
        let mut all: Vec<_> = self.numbers.iter().collect();
        in_order_by(&mut all, |(_, one), (_, other)| one.cmp(other));
        all.into_iter().map(|(key, _)| key).collect()
    }

    /// Takes in a component and all that can follow from it.
    ///
    /// # Errors
    /// Where the budget does not suffice, where the game need not end, and where the quotient is infinite. What was found is kept.
    pub(crate) fn reach(
        &mut self,
        games: &[Game],
        part: &Part,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let mut stack = vec![self.waiting(games, part.clone(), budget)?];
        let mut under: FxHashSet<Part> = FxHashSet::default();
        let mut held = budget.holding();
        while let Some(top) = stack.last_mut() {
            let option = top.options.get(top.next);
            let missing = option.and_then(|option| {
                let key = |component: &Component| Part { game: top.key.game, component: component.clone() };
                option.iter().map(key).find(|key| !self.numbers.contains_key(key))
            });
            match (option.is_some(), missing) {
                (_, Some(key)) => {
                    if key == top.key || under.contains(&key) {
                        let begins = stack.iter().position(|waiting| waiting.key == key);
                        let positions = stack[begins.unwrap_or(0)..].iter();
                        return Err(Undecided::of_loop(
                            positions.map(|waiting| waiting.key.component.to_string()),
                        ));
                    }
                    under.insert(top.key.clone());
                    let next = self.waiting(games, key, budget)?;
                    held.set(held.bytes() + next.options.len() * prices::BYTES_A_COMPONENT)?;
                    stack.push(next);
                }
                (true, None) => top.next += 1,
                (false, None) => {
                    let Waiting { key, options, .. } = stack.pop().expect("it has a last one");
                    under.remove(&key);
                    held.set(held.bytes().saturating_sub(options.len() * prices::BYTES_A_COMPONENT))?;
                    self.add(key, &options, budget)?;
                }
            }
        }
        Ok(())
    }

    /// The options wait in memory until all that can follow from them is numbered. Where they are more than are allowed for one position, such
    /// as of large heaps of Nim, there are too many components for a quotient anyway.
    fn waiting(&self, games: &[Game], key: Part, budget: &mut Budget) -> Result<Waiting, Undecided> {
        let rules = games[key.game].rules();
        rules.can_list(&key.component, budget)?;
        let mut options = Vec::new();
        for option in rules.options(&key.component) {
            budget.spend(prices::OPTION)?;
            if options.len() as u64 * prices::OPTION >= budget.for_one_position() {
                let (position, steps) = (shorten(&key.component.to_string()), budget.for_one_position());
                return Err(Undecided::PositionSpent { position, steps });
            }
            options.push(option);
        }
        Ok(Waiting { key, options, next: 0 })
    }

    /// Numbers a component whose options are numbered.
    fn add(&mut self, key: Part, options: &[Vec<Component>], budget: &mut Budget) -> Result<(), Undecided> {
        let number =
            |component: &Component| self.numbers[&Part { game: key.game, component: component.clone() }];
        let mut numbered: Vec<Vec<u32>> =
            options.iter().map(|option| option.iter().map(number).collect()).collect();
        numbered.iter_mut().for_each(|option| in_order(option));
        in_order(&mut numbered);
        numbered.dedup();
        let parts: usize = numbered.iter().map(|option| prices::block(4 * option.len())).sum();
        self.held.set(self.held.bytes() + parts + prices::BYTES_A_COMPONENT)?;
        let all = Arc::get_mut(&mut self.options).expect("no genus is looked for meanwhile");
        all.0.push(numbered);
        if let Err(undecided) = self.quotient.push(all, budget) {
            all.0.pop();
            return Err(undecided);
        }
        self.numbers.insert(key, self.quotient.parts() - 1);
        Ok(())
    }
}

impl Elements for PartsQuotient {
    fn element(&self, game: usize, component: &Component) -> Option<Element> {
        let class = self.quotient.element_of([self.number(game, component)?]);
        Some(Element { class, nim_sum: Natural::ZERO })
    }

    fn rule(&self) -> &dyn MisereRule {
        self
    }

    fn quotient(&self) -> Option<&Quotient> {
        Some(&self.quotient)
    }
}

/// Its elements are not those of heaps, so that it knows none of these.
impl MisereRule for PartsQuotient {
    fn element(&self, _: &Natural) -> Option<Element> {
        None
    }

    fn product(&self, one: &Element, other: &Element) -> Element {
        Element { class: self.quotient.product(one.class, other.class), nim_sum: Natural::ZERO }
    }

    fn outcome(&self, element: &Element) -> Outcome {
        if self.quotient.is_lost(element.class) { Outcome::P } else { Outcome::N }
    }
}

impl Sum {
    /// Takes these components into the quotient of the games of this sum.
    pub(super) fn quotient_of_parts(&mut self, live: &[usize], budget: &mut Budget) -> Result<(), Undecided> {
        let mut quotient = self.quotient.take().unwrap_or_else(|| PartsQuotient::new(budget));
        let steps = budget.left();
        if steps <= quotient.in_vain {
            self.quotient = Some(quotient);
            return Err(Undecided::BudgetSpent { steps });
        }
        let reached = live.iter().try_for_each(|index| {
            let part = &self.parts[*index];
            match quotient.number(part.game, &part.component) {
                Some(_) => Ok(()),
                None => quotient.reach(&self.games, part, budget),
            }
        });
        quotient.in_vain = if matches!(reached, Err(Undecided::BudgetSpent { .. })) { steps } else { 0 };
        self.quotient = Some(quotient);
        reached
    }
}
