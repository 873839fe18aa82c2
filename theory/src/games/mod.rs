//! The rules of games, one short file each. Rules know nothing of how they are solved.

pub mod chomp; // eat a square and what lies behind it
mod first_heaps; // options of small heaps, in a list
mod automatic; // leave parts of a heap that its digits tell
mod by_classes; // takes that remainders and sizes allow
mod all_but_by_classes; // all takes but small ones
mod code; // take-and-break codes: octal and hexadecimal
mod bound; // how many tokens may be taken or left
mod division; // leave parts of a heap
mod divisor_nim; // take a proper divisor
pub mod euclid; // take a multiple of the smaller heap
mod grundys_game; // split a heap into two unequal ones
mod lasker; // take, or split without taking
mod memory; // what may be taken depends on what was done before
mod moves; // what a move may leave of a heap
mod leave_up_to; // leave as much as a bound allows
mod moore; // take from several heaps
mod nim; // take any number
mod rows; // pairs, row by row
mod strip; // a few neighbouring letters of a row are rewritten
mod take_interval; // take any number of an interval
mod take; // take a number from a set
mod take_up_to; // take as much as a bound allows

pub use all_but_by_classes::AllButByClasses;
pub use automatic::{Automatic, DigitMove, DigitPart};
pub use bound::Bound;
pub(crate) use by_classes::lcm;
pub use by_classes::{ByClasses, ClassMove, Condition};
pub use code::hexadecimal_body;
pub use code::{Code, CodeError, CodeProblem};
pub use division::Division;
pub use divisor_nim::DivisorNim;
pub use grundys_game::GrundysGame;
pub use lasker::{Lasker, LaskerInParts};
pub use leave_up_to::LeaveUpTo;
pub(crate) use memory::{Interleaved, written};
pub use memory::{Memory, MemoryGame, MemoryMove, StateMove};
pub use moore::Moore;
pub(crate) use moves::Move;
pub use nim::Nim;
pub use rows::RowsGame;
pub(crate) use strip::{Closure, Edge, Ends, Symmetry};
pub use strip::{DEAD, Letter, Strip, Use, parts_of};
pub use take::{TakeProblem, TakeSet, TakeSetError, Takes};
pub use take_interval::TakeInterval;
pub use take_up_to::TakeUpTo;

/// Gives the rules their options one by one, from their families.
macro_rules! heap_ruleset {
    ($($rules:ty),*) => {$(
        impl crate::HeapRuleset for $rules {
            fn options(&self, heap: u64) -> impl Iterator<Item = Vec<u64>> {
                crate::families::options_of_families(self, heap)
            }
        }
    )*};
}
heap_ruleset!(
    AllButByClasses,
    Automatic,
    Code,
    Division,
    DivisorNim,
    GrundysGame,
    Lasker,
    LaskerInParts,
    LeaveUpTo,
    Nim,
    TakeSet,
    TakeUpTo
);

/// The games without variants have one notation, their name.
macro_rules! named {
    ($($rules:ident $name:literal),*) => {$(
        impl std::fmt::Display for $rules {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($name)
            }
        }
    )*};
}
named!(DivisorNim "divisor-nim", GrundysGame "grundys-game", Lasker "lasker", Nim "nim");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRuleset;

    #[test]
    fn options_are_those_of_the_rules() {
        for heap in 0..9 {
            let below: Vec<Vec<u64>> =
                (0..heap).map(|left| if left == 0 { vec![] } else { vec![left] }).collect();
            let splits: Vec<Vec<u64>> = (1..=heap / 2).map(|part| vec![part, heap - part]).collect();
            assert!(Nim.options(heap).eq(below.clone()), "{heap}");
            assert!(Lasker.options(heap).eq(below.into_iter().chain(splits.clone())), "{heap}");
            assert!(
                GrundysGame.options(heap).eq(splits.into_iter().filter(|parts| parts[0] < parts[1])),
                "{heap}"
            );
        }
    }
}
