//! Rows of numbers: lists, texts, tuples of numbers, lists of such, grids and graphs.

mod of; // from expressions
mod shapes; // grids and graphs
mod value; // what they are

pub(super) use value::every_way;
