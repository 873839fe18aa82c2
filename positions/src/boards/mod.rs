//! Boards that the rulesets of the catalog are played on: how they are read, how they look.

mod bars; // Chomp
mod graphs; // Hackenbush, tokens, geography

pub(crate) use bars::Bars;
pub(crate) use graphs::{Bushes, Digraphs, Spots};
