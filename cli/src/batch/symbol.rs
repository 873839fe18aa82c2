//! What stands where something else was expected.

use grundy::Worded;

/// What stands where a digit was expected.
///
/// ```
/// use grundy_cli::batch::Symbol;
///
/// assert_eq!(Symbol::Character('é').to_string(), "`é`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Worded)]
pub enum Symbol {
    /// A character.
    #[says("`{character}`", character = _0.escape_debug().to_string())]
    Character(char),
    /// A byte that begins no UTF-8 character.
    #[says("found-byte", "the byte 0x{byte}, which is not UTF-8", byte = format!("{_0:02X}"))]
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
