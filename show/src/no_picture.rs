//! What no picture is made of.

use grundy::Undecided;
use grundy_positions::sentence::Inserted;

use crate::texts::{Language, Texts};

/// Why there is no picture.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum NoPicture {
    /// It would have too many parts: what is too large, and what would do.
    TooLarge {
        /// What is too large.
        message: Inserted,
        /// What would do.
        hint: Inserted,
    },
    /// What it shows is not known.
    Undecided(Undecided),
}

impl NoPicture {
    pub(crate) fn too_large(message: impl Into<Inserted>, hint: impl Into<Inserted>) -> Self {
        NoPicture::TooLarge { message: message.into(), hint: hint.into() }
    }
}

/// In English.
impl std::fmt::Display for NoPicture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoPicture::TooLarge { message, .. } => f.write_str(&Texts::new(Language::En).inserted(message)),
            NoPicture::Undecided(undecided) => undecided.fmt(f),
        }
    }
}

impl std::error::Error for NoPicture {}

impl From<Undecided> for NoPicture {
    fn from(undecided: Undecided) -> Self {
        NoPicture::Undecided(undecided)
    }
}
