//! What is known of values, whatever the game: by a sequence, by search, or by a closed form.

mod heaps; // any game of single heaps
mod search; // any ruleset, by search or a closed form
mod row_search; // positions as rows of numbers

pub(super) use heaps::Heaps;
pub(super) use row_search::RowSearch;
pub(super) use search::{ClosedForm, Search};
