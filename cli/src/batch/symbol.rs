//! What stands where something else was expected.

use std::fmt;

/// What stands where a digit was expected.
///
/// ```
/// use grundy_cli::batch::Symbol;
///
/// assert_eq!(Symbol::Character('é').to_string(), "`é`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A character.
    Character(char),
    /// A byte that begins no UTF-8 character.
    Byte(u8),
}

impl Symbol {
    /// What `text` begins with; `text` is not empty.
    pub(super) fn at_the_start_of(text: &[u8]) -> Self {
        // No character is longer than four bytes.
        let valid = text[..text.len().min(4)].utf8_chunks().next().map_or("", |chunk| chunk.valid());
        valid.chars().next().map_or(Symbol::Byte(text[0]), Symbol::Character)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Character(character) => write!(f, "`{}`", character.escape_debug()),
            Symbol::Byte(byte) => write!(f, "the byte 0x{byte:02X}, which is not UTF-8"),
        }
    }
}
