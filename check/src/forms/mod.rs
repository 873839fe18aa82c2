//! Forms of rules, each read from JSON or from its notation, and written as the text that a certificate is about.

pub(crate) mod rules; // codes and subtraction sets, from their notation
pub(crate) mod condition; // conditions on the numbers of a move
pub(crate) mod moves; // moves of heaps that a user wrote
pub(crate) mod memory; // moves of one heap and a state, or in a row
pub(crate) mod strip; // rows of which a few letters are rewritten
pub(crate) mod parts; // heaps that are divided
pub(crate) mod digits; // heaps of which the digits tell what is left
pub(crate) mod pieces; // cells beside each other, and pieces that forbid them to each other
pub(crate) mod in_parts; // positions that fall into parts
pub(crate) mod cells; // cells that moves remove
mod stones; // stones of two colours on a board
pub(crate) mod clobber; // stones that take each other
pub(crate) mod nogo; // stones that keep a liberty
pub(crate) mod bound; // as much as a bound allows is taken, or left
