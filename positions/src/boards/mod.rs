//! Boards that the rulesets of the catalog are played on: how they are read, how they look.

mod bars; // Chomp

pub(crate) use bars::Bars;
