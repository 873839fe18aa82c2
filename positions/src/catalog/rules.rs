//! What a player may do, behind an object-safe face: components in, components out.

use std::sync::Arc;

use grundy::{Budget, Families, Natural, Ruleset, Undecided};

use crate::component::{Board, Component, Replacement};
use crate::errors::BoardError;
use crate::form::Form;

/// The options of the components of a game.
///
/// It speaks of components, so that games of any shape stand side by side in a sum. Rules of a type of their own are a
/// [`Ruleset`], and [`Game::searched`](super::Game::searched) makes a game of them.
pub trait Rules: Send + Sync {
    /// Every different option of a component, in a fixed order, listed as it is asked for: a heap of 10^40 has more
    /// than anyone waits for. A finished component has none.
    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a>;

    /// Whether the options of a component can be listed: see [`Ruleset::can_list`].
    ///
    /// # Errors
    /// [`Undecided`] where they cannot.
    fn can_list(&self, _component: &Component, _budget: &mut Budget) -> Result<(), Undecided> {
        Ok(())
    }

    /// Whether a component has an option: for rules that know it sooner than by the first of them.
    fn has_move(&self, component: &Component) -> bool {
        self.options(component).next().is_some()
    }

    /// Looks whether the rules allow a component of their form that somebody asks about.
    ///
    /// # Errors
    /// [`BoardError`] where they exclude it.
    fn look_at(&self, _component: &Component) -> Result<(), BoardError> {
        Ok(())
    }

    /// Whether they exclude some.
    fn exclude_some(&self) -> bool {
        false
    }

    /// A component as an example, in the notation, where the form alone does not tell one.
    fn example(&self) -> Option<String> {
        None
    }

    /// What the moves from a component are called, with what they leave; `None` where the rules call them nothing. No two have the
    /// same name. A move has several names where several moves leave the same, or none.
    fn names(&self, _component: &Component) -> Option<Arc<[NamedMove]>> {
        None
    }

    /// What the moves that leave these components are called.
    fn names_of(&self, component: &Component, left: &Replacement) -> Vec<String> {
        self.names(component).map_or_else(Vec::new, |names| that_leave(&names, left))
    }

    /// Whether a move may leave these components, in ascending order and none of them an empty heap: for rules that know
    /// it without going through the options.
    fn has_option(&self, _component: &Component, _left: &Replacement) -> Option<bool> {
        None
    }
}

/// What a move leaves, and what it is called.
pub type NamedMove = (Replacement, String);

/// The names of the moves that leave these components.
fn that_leave(names: &[NamedMove], left: &Replacement) -> Vec<String> {
    names.iter().filter(|(to, _)| to == left).map(|(_, name)| name.clone()).collect()
}

/// A position of some rules that a component carries: a pair of heaps, or a [`Board`]. It is sealed, since a component
/// carries nothing else.
pub trait Carried: sealed::Sealed + Sized {
    /// The position.
    ///
    /// # Panics
    /// If the component is no position of these rules; the parser sees to it that it is one.
    fn of(component: &Component) -> Self;

    /// As a component.
    fn into_component(self) -> Component;

    /// Whether the components of a form carry such positions.
    fn is_read_by(form: &Form) -> bool;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for (u64, u64) {}
    impl<B: super::Board> Sealed for B {}
}

impl Carried for (u64, u64) {
    fn of(component: &Component) -> Self {
        let [x, y] =
            pair(component).map(|heap| u64::try_from(heap).expect("the parser keeps to the greatest heap"));
        (x, y)
    }

    fn into_component(self) -> Component {
        Component::heaps([self.0, self.1])
    }

    fn is_read_by(form: &Form) -> bool {
        matches!(form, Form::Heaps { arity: 2, greatest: Some(greatest) } if *greatest <= Natural::from(u64::MAX))
    }
}

impl<B: Board + Clone> Carried for B {
    fn of(component: &Component) -> Self {
        component.as_board::<B>().expect("the parser reads the boards of these rules").clone()
    }

    fn into_component(self) -> Component {
        Component::board(self)
    }

    fn is_read_by(form: &Form) -> bool {
        let is_theirs = |board: Component| board.as_board::<B>().is_some();
        matches!(form, Form::Boards(boards) if boards.whole(0).is_none_or(is_theirs))
    }
}

/// Rules with positions of a type of their own.
pub(super) struct RulesOf<R>(pub(super) Arc<R>);

impl<R: Ruleset<Position: Carried + Send> + Send + Sync> Rules for RulesOf<R> {
    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        let rules = &*self.0;
        let position: R::Position = Carried::of(component);
        let mut next = 0;
        // The iterator of a ruleset borrows the position, so that it cannot leave this function:
        // blocks of it are listed, each twice as long as all before.
        let mut block = Vec::new().into_iter();
        Box::new(
            std::iter::from_fn(move || {
                if let Some(option) = block.next() {
                    return Some(option);
                }
                let size = next.max(16);
                let listed: Vec<_> = rules.options(&position).skip(next).take(size).collect();
                next += listed.len();
                block = listed.into_iter();
                block.next()
            })
            .map(|option| vec![option.into_component()]),
        )
    }
}

/// Rules of one heap, of any size.
pub(super) struct OfOneHeap(pub(super) Arc<dyn Families + Send + Sync>);

impl Rules for OfOneHeap {
    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        let families = self.0.families(heap(component));
        Box::new(families.flat_map(|family| family.options()).map(to_replacement))
    }

    /// Without the heaps of an option: a sum may have a hundred thousand components.
    fn has_move(&self, component: &Component) -> bool {
        self.0.has_option(heap(component))
    }
}

/// What is left of a heap, without the empty ones.
pub(super) fn to_replacement(heaps: Vec<Natural>) -> Replacement {
    heaps.into_iter().filter(|heap| *heap != Natural::ZERO).map(Component::heap).collect()
}

/// The heap of a component that is one.
pub(super) fn heap(component: &Component) -> &Natural {
    component.as_heap().expect("the components are single heaps")
}

/// The two heaps of a pair.
pub(super) fn pair(component: &Component) -> [&Natural; 2] {
    let [x, y] = component.as_heaps() else { panic!("a component of two heaps, not {component}") };
    [x, y]
}

/// A pair of heaps as a component.
pub(super) fn to_pair((x, y): (Natural, Natural)) -> Component {
    vec![x, y].into()
}
