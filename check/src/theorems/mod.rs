//! The theorems, each in a file of its own that reads its evidence and recomputes what it asks for.

mod prelude; // what nearly all of them need
pub(crate) mod agreement; // theorems 1 and 2: enough values agree
mod all_but; // theorems 3 and 9: all-but sets
pub(crate) mod sparse_space; // theorem 4: sparse spaces
pub(crate) mod repeated_windows; // theorem 5: rows of Wythoff's game
pub(crate) mod arithmetic_period; // theorem 6: values that rise for ever
mod classes; // theorem 7: moves by classes
mod memory; // theorem 8: games with a memory
mod parts_in_states; // theorem 14: heaps in states, of which moves leave several
mod strips; // theorem 15: rows in which a pattern repeats
mod division; // theorem 10: heaps that are divided
mod written_rows; // theorem 11: rows of written rules
mod automatic; // theorem 12: values that the digits tell
mod bound; // theorem 13: recursions by such bounds
mod values_of_parts; // theorem 16: positions in which moves remove cells
mod misere_quotient; // theorem 17: misère play of heap games

use crate::json::Read;
use crate::refusal::Unreadable;
use crate::theorem::{Document, Theorem};

/// How a claim and its evidence are read from a document.
type Reader = fn(&Document) -> Read<Box<dyn Theorem>>;

/// Each theorem by its name in certificates.
const THEOREMS: [(&str, Reader); 18] = [
    ("repeated-values", agreement::read),
    ("guy-smith", agreement::read),
    ("repeated-outcomes", agreement::read),
    ("all-but", all_but::read),
    ("all-but-classes", all_but::read),
    ("sparse-space", sparse_space::read),
    ("repeated-windows", repeated_windows::read),
    ("arithmetic-period", arithmetic_period::read),
    ("classes", classes::read),
    ("memory", memory::read),
    ("parts-in-states", parts_in_states::read),
    ("strips", strips::read),
    ("division", division::read),
    ("written-rows", written_rows::read),
    ("automatic", automatic::read),
    ("bound", bound::read),
    ("values-of-parts", values_of_parts::read),
    ("misere-quotient", misere_quotient::read),
];

/// The name of the theorem of a document, and its claim and evidence.
pub(crate) fn read(document: &Document) -> Read<(&'static str, Box<dyn Theorem>)> {
    let known = THEOREMS.iter().find(|(name, _)| *name == document.theorem);
    let Some((name, read)) = known else {
        let found = document.theorem.chars().take(40).flat_map(char::escape_debug).collect();
        return Err(Unreadable::UnknownTheorem { found });
    };
    Ok((*name, read(document)?))
}

#[cfg(test)]
mod tests;
