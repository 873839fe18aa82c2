//! Heaps that are divided: their values seldom change.

mod changes; // the heaps at which they do
mod engine; // one value after the other

use changes::Changes;
pub(crate) use engine::Divided;
