//! Sweeps: what is known of each game of a whole family, in normal or in misère play, computed shard by shard, on as many machines as one has.
//!
//! A [`Manifest`] says which games there are and what may be spent on each. [`Manifest::compute`] gives a [`Shard`], the
//! same bytes on every machine. A [`Folder`] keeps manifest and shards as files: a shard is there as a whole or not at
//! all, so that whatever is killed is run again. It needs no engine of its own: any scheduler that starts a command for
//! each number from 0 up will do.

// Each module needs only those above it: a test holds them to it.
mod spec; // a family, as it is written
mod strips; // patterns of a strip, and rules of one letter
mod family; // the games of a family
mod list; // rulesets in a list or a file
mod limits; // what may be spent on a game
mod row; // what is found out of the values of a game
mod misere; // what is found out of its misère quotient
mod manifest; // a sweep: its family, its limits, its shards
mod whole; // files that are whole, and prove it
mod folder; // the files of a sweep
mod run; // the shards that are missing, computed

pub use folder::{Folder, FolderError, Status};
pub use limits::Limits;
pub use list::ListError;
pub use manifest::{Manifest, ManifestError, NotComputed, PlanError, Shard};
pub use misere::MISERE_COLUMNS;
pub use row::COLUMNS;
pub use run::Ran;
pub use spec::SpecError;
pub use whole::Damage;

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
