//! The rules of each game, one short file a ruleset. Rules know nothing of solvers.

pub mod euclid;
