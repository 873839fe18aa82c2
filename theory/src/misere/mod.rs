//! Misère play, in which whoever makes the last move loses: what decides a sum, where more is known than a search finds.

mod bouton; // Nim
mod quotient; // finitely many elements for all sums of some parts
mod genus; // the values beside heaps of 2
mod heaps; // the quotient of the heaps of a game
mod evidence; // what a checker needs of it

use std::any::Any;

pub use bouton::Bouton;
pub use genus::{Genera, Genus};
pub use heaps::HeapQuotient;
pub use quotient::{ElementId, Monoid, Parts, Power, Presentation, Quotient, QuotientTable, product};

use crate::{Natural, Outcome};

/// A rule for misère play of sums of heaps: each heap has an element of a commutative monoid, and the product of the elements of a
/// sum tells who wins [Plambeck & Siegel, 2008].
///
/// ```
/// use grundy::misere::{Bouton, MisereRule};
/// use grundy::{Natural, Outcome};
///
/// // Three heaps of 1: the player who begins takes the last.
/// let one = Bouton.element(&Natural::ONE).unwrap();
/// let three = Bouton.product(&Bouton.product(&one, &one), &one);
/// assert_eq!(Bouton.outcome(&three), Outcome::P);
/// ```
pub trait MisereRule: Any {
    /// The element of a heap, where it is known.
    fn element(&self, heap: &Natural) -> Option<Element>;

    /// The element of two sums together.
    fn product(&self, one: &Element, other: &Element) -> Element;

    /// Who wins a sum with this element, which has a move.
    fn outcome(&self, element: &Element) -> Outcome;

    /// What a move may leave of a heap so that it is lost for the player who moves next, beside a rest with this element: heaps, of
    /// which 0 is none. `None` where that is found by looking at the moves.
    fn lost_options(&self, _heap: &Natural, _rest: &Element) -> Option<Vec<Natural>> {
        None
    }
}

/// An element of a monoid that decides misère play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Element {
    /// Which of finitely many classes it is of.
    pub class: u32,
    /// Within a class that is like Nim, the nim-sum.
    pub nim_sum: Natural,
}

impl Element {
    /// That of no heap at all.
    pub const UNIT: Element = Element { class: 0, nim_sum: Natural::ZERO };
}
